//! How often someone may try a password: ten times, and then after waits that grow.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

use junqi_table::{Millis, Timestamp};

/// So many tries before anyone has to wait.
const FREE: u32 = 10;
/// The first wait, which doubles with every further try, and the longest.
const FIRST_WAIT: u64 = 30_000;
const LONGEST_WAIT: u64 = 15 * 60_000;
/// After so long without a try, all is forgotten.
const FORGOTTEN: u64 = 24 * 3_600_000;
/// How many are remembered. More are only there under attack, and then the oldest go.
const MOST: usize = 50_000;

/// What tries are counted by.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Counted {
    /// The name that someone signs in to, whether or not there is such an account.
    Name(String),
    /// Where the tries come from.
    Address(IpAddr),
}

impl Counted {
    /// An address; in IPv6 everyone has a whole network of them. Nobody's, if it is this machine's own: a proxy's, behind
    /// which everyone is, so that one who guesses would keep all others out.
    pub(crate) fn address(address: IpAddr) -> Option<Counted> {
        let address = address.to_canonical();
        if address.is_loopback() {
            return None;
        }
        let counted = match address {
            IpAddr::V6(address) => {
                let [a, b, c, d, ..] = address.segments();
                IpAddr::from([a, b, c, d, 0, 0, 0, 0])
            }
            v4 @ IpAddr::V4(_) => v4,
        };
        Some(Counted::Address(counted))
    }
}

#[derive(Clone, Copy, Debug)]
struct Tries {
    count: u32,
    last: Timestamp,
}

/// The tries of late.
#[derive(Debug, Default)]
pub(crate) struct Throttle {
    tries: Mutex<HashMap<Counted, Tries>>,
}

impl Throttle {
    /// Counts a try, before it is made, so that many at once are many; or says how long to wait first.
    pub(crate) fn take(&self, all: &[Counted], now: Timestamp) -> Result<(), Millis> {
        let mut tries = self.tries.lock().unwrap_or_else(PoisonError::into_inner);
        let wait = all.iter().filter_map(|it| tries.get(it)).map(|it| wait(*it, now).0).max();
        if let Some(wait) = wait.filter(|&wait| wait > 0) {
            return Err(Millis(wait));
        }
        if tries.len() >= MOST {
            tries.retain(|_, it| now.since(it.last).0 < LONGEST_WAIT);
        }
        if tries.len() >= MOST {
            tries.clear();
        }
        for it in all {
            let before = tries.get(it).filter(|it| now.since(it.last).0 < FORGOTTEN);
            let count = before.map_or(0, |it| it.count) + 1;
            tries.insert(it.clone(), Tries { count, last: now });
        }
        Ok(())
    }

    /// The try was right: it does not count, and the name's tries are forgotten.
    pub(crate) fn forgive(&self, all: &[Counted]) {
        let mut tries = self.tries.lock().unwrap_or_else(PoisonError::into_inner);
        for it in all {
            match it {
                Counted::Name(_) => _ = tries.remove(it),
                // Who knows one password may be guessing at others.
                Counted::Address(_) => {
                    if let Some(it) = tries.get_mut(it) {
                        it.count = it.count.saturating_sub(1);
                    }
                }
            }
        }
    }
}

/// How long to wait after these tries.
fn wait(tries: Tries, now: Timestamp) -> Millis {
    if tries.count < FREE {
        return Millis(0);
    }
    let wait = FIRST_WAIT.saturating_mul(1 << (tries.count - FREE).min(16)).min(LONGEST_WAIT);
    Millis(wait.saturating_sub(now.since(tries.last).0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ten_tries_are_free_and_then_the_waits_grow() {
        let throttle = Throttle::default();
        let who =
            [Counted::Name("ma".to_owned()), Counted::address([192, 0, 2, 1].into()).unwrap()];
        let mut now = 1_000_000;
        let mut take = |after: u64| {
            now += after;
            throttle.take(&who, Timestamp(now)).map_err(|wait| wait.0)
        };
        for _ in 0..10 {
            assert_eq!(take(1), Ok(()));
        }
        assert_eq!(take(1), Err(29_999));
        assert_eq!(take(29_999), Ok(()));
        assert_eq!(take(1), Err(59_999));
        for wait in [59_999, 120_000, 240_000, 480_000, 900_000, 900_000, 900_000] {
            assert_eq!(take(wait - 1), Err(1), "{wait}");
            assert_eq!(take(1), Ok(()));
        }
        // Another name from the same place waits, too; another name from elsewhere does not.
        let other = Counted::Name("zhang".to_owned());
        let elsewhere = Counted::address([192, 0, 2, 2].into()).unwrap();
        assert!(throttle.take(&[other.clone(), who[1].clone()], Timestamp(now)).is_err());
        assert_eq!(throttle.take(&[other, elsewhere], Timestamp(now)), Ok(()));
        // The right password lets the name go, and not the place.
        throttle.forgive(&who);
        assert_eq!(throttle.take(&who[..1], Timestamp(now)), Ok(()));
        assert!(throttle.take(&who[1..], Timestamp(now)).is_err());
        assert_eq!(throttle.take(&who[1..], Timestamp(now + FORGOTTEN)), Ok(()));
    }

    #[test]
    fn a_network_of_its_own_is_one_address() {
        let address = |text: &str| Counted::address(text.parse().unwrap());
        assert_eq!(address("2001:db8:1:2::1"), address("2001:db8:1:2:ffff::9"));
        assert_ne!(address("2001:db8:1:2::1"), address("2001:db8:1:3::1"));
        assert_eq!(address("::ffff:192.0.2.1"), address("192.0.2.1"));
        assert_eq!((address("127.0.0.1"), address("::1")), (None, None));
    }
}
