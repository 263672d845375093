//! Bands, ratings and tables left by everyone, at a hall whose people are as good as the test says.

use crate::entrance::Entrance;
use junqi_rules::{Rules, Seat};
use junqi_table::Timestamp;
use tokio::sync::watch;

use super::*;
use crate::hall::Line;
use crate::standing::Standing;
use crate::store::{HallStore, SqliteStore, Store};

struct House {
    hall: Arc<Hall>,
    store: Arc<SqliteStore>,
    _closing: watch::Sender<bool>,
    _folder: tempfile::TempDir,
}

impl House {
    async fn open() -> House {
        let folder = tempfile::tempdir().unwrap();
        let store = Arc::new(SqliteStore::open(folder.path()).await.unwrap());
        let (closing, closed) = watch::channel(false);
        let hall = Hall::new(Arc::<SqliteStore>::clone(&store), EVERY, Entrance::default(), closed);
        House { hall, store, _closing: closing, _folder: folder }
    }

    async fn guest(&self, score: i64, rating: f64) -> Member {
        let member = self.store.add_guest("", clock::now()).await.unwrap();
        self.hall.context.standings.give(member.id, Standing { score, rating });
        member
    }

    /// Looks for a game and opens the table's page.
    async fn seek(&self, member: &Member, seek: Seek) -> (TableId, Line) {
        let table = self.hall.quick_match(member, seek).await.unwrap().unwrap();
        let line = self.hall.connect(&table, Some(member.clone())).await.unwrap().unwrap();
        // Whoever is answered is there.
        let asked = self.hall.act(&table, member.clone(), Wish::Sync).await.unwrap();
        assert_eq!(asked.unwrap().unwrap_err().code, "not-now");
        (table, line)
    }

    async fn sit(&self, table: &TableId, member: &Member, seat: Seat) -> Option<&'static str> {
        let answer = self
            .hall
            .act(table, member.clone(), Wish::sit(seat.to_string()))
            .await
            .unwrap()
            .unwrap();
        answer.err().map(|refusal| refusal.code)
    }
}

fn seek(preset: &str, band: Option<Band>) -> Seek {
    let preset = Rules::PRESETS.into_iter().find(|known| known.name == preset).unwrap();
    Seek { preset, band, with_partner: false }
}

#[tokio::test]
async fn a_table_of_a_band_takes_those_whose_score_fits() {
    let house = House::open().await;
    let [host, weak, strong] = [
        house.guest(80, 1500.0).await,
        house.guest(49, 1500.0).await,
        house.guest(50, 1500.0).await,
    ];
    let preset = seek("two-dark", None).preset;
    let way_in = WayIn { band: Band::Veterans, ..WayIn::default() };
    let table = house.hall.new_table(host.id, &TableWish::open(&preset), way_in).await.unwrap();
    let _line = house.hall.connect(&table, Some(host.clone())).await.unwrap();
    assert_eq!(house.sit(&table, &weak, Seat::North).await, Some("band"));
    assert_eq!(house.sit(&table, &strong, Seat::North).await, None);
    // Who has sat there comes back also with less.
    house.hall.act(&table, strong.clone(), Wish::Stand).await.unwrap().unwrap().unwrap();
    house.hall.context.standings.give(strong.id, Standing { score: 48, rating: 1500.0 });
    assert_eq!(house.sit(&table, &strong, Seat::North).await, None);
    let refused = house.hall.quick_match(&weak, seek("two-dark", Some(Band::Veterans))).await;
    assert_eq!(refused.unwrap().unwrap_err().code, "band");
}

#[tokio::test]
async fn the_nearest_in_rating_is_found_and_who_is_too_far_waits_alone() {
    let house = House::open().await;
    let [low, high, middle, far] = [
        house.guest(0, 1300.0).await,
        house.guest(0, 1520.0).await,
        house.guest(0, 1450.0).await,
        house.guest(0, 2200.0).await,
    ];
    let (first, _low) = house.seek(&low, seek("two-dark", None)).await;
    let (second, _high) = house.seek(&high, seek("two-dark", None)).await;
    assert_ne!(first, second, "220 apart");
    assert_eq!(house.seek(&middle, seek("two-dark", None)).await.0, second);
    let (alone, _far) = house.seek(&far, seek("two-dark", None)).await;
    assert!(alone != first && alone != second);
    house.hall.merge_waiting().await.unwrap();
    assert_eq!(house.hall.quick_match(&far, seek("two-dark", None)).await.unwrap().unwrap(), alone);
    // Who plays with others is led to that game, and one who waits elsewhere stands up there.
    assert_eq!(house.hall.quick_match(&high, seek("flip", None)).await.unwrap().unwrap(), second);
    let (flip, _flip) = house.seek(&low, seek("flip", None)).await;
    assert_ne!(flip, first);
    let at_first: Vec<_> = house.hall.context.listings.of_member(low.id);
    assert_eq!(at_first.iter().map(|(id, _)| id).collect::<Vec<_>>(), [&flip]);
}

#[tokio::test]
async fn a_table_that_everyone_has_left_is_closed_and_no_other() {
    let house = House::open().await;
    let host = house.guest(0, 1500.0).await;
    let preset = seek("two-dark", None).preset;
    let table =
        house.hall.new_table(host.id, &TableWish::open(&preset), WayIn::default()).await.unwrap();
    let now = clock::now();
    let later = now.after(ABANDONED).after(Millis(1));
    let close = async |since: Timestamp, except: Vec<TableId>| {
        house.store.close_abandoned(since, later, except).await.unwrap()
    };
    assert_eq!(close(now.before(ABANDONED), Vec::new()).await, [], "not before its time");
    assert_eq!(close(later, vec![table.clone()]).await, [], "someone is there");
    assert!(house.hall.admits(&table, None).await.unwrap());
    assert_eq!(close(later, Vec::new()).await, vec![table.clone()]);
    assert!(!house.hall.admits(&table, Some(host.id)).await.unwrap());
    assert!(house.hall.connect(&table, Some(host)).await.unwrap().is_none());
    assert_eq!(close(later, Vec::new()).await, [], "once");
}
