//! 旁观: who may look over a seat's shoulder, and how far behind the game.

use junqi_rules::{Game, Seat, View, Viewer};

use crate::table::Phase;
use crate::{Happened, MemberId, Refusal, Spectators, Table, TableView, Timestamp};

/// After how many plies a watcher sees what its seat saw, where the seat has not said *live*.
pub const DELAY: u32 = 8;
/// How many a seat may name.
pub const MOST_NAMED: usize = 50;

/// Whom a seat lets look over its shoulder.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Onlookers {
    /// Nobody. A seat that says nothing shows nothing.
    #[default]
    Nobody,
    /// Those whom it has named.
    Named,
    /// Its friends, and those whom it has named.
    Friends,
    /// Anyone who is known by name.
    Anyone,
}

/// What a seat allows those who watch.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Permit {
    /// Whom it lets look.
    pub who: Onlookers,
    /// Those whom it has named, each once.
    pub named: Vec<MemberId>,
    /// Whether they see what the seat sees at once, not [`DELAY`] plies later.
    pub live: bool,
}

/// What is seen over a seat's shoulder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Behind {
    /// The table, with the seat's pieces. It has no seat of its own and may do nothing.
    pub view: TableView,
    /// How many of the events it shows.
    pub events: usize,
}

impl Permit {
    fn allows(&self, member: MemberId, is_friend: bool) -> bool {
        match self.who {
            Onlookers::Nobody => false,
            Onlookers::Named => self.named.contains(&member),
            Onlookers::Friends => is_friend || self.named.contains(&member),
            Onlookers::Anyone => true,
        }
    }
}

impl Table {
    /// What a seat allows those who watch.
    pub fn permit_of(&self, seat: Seat) -> &Permit {
        &self.permits[seat]
    }

    /// Whether a member may look over a seat's shoulder. Who plays here never may, also when he is out: he would see what
    /// his seat does not. `friends` are the members whom this one calls friends, and they him.
    pub fn lets_behind(&self, seat: Seat, member: MemberId, friends: &[MemberId]) -> bool {
        let Some(owner) = self.members[seat] else { return false };
        let allowed = self.opening.terms.spectators != Spectators::Nobody;
        allowed
            && self.seat_of(member).is_none()
            && self.permits[seat].allows(member, friends.contains(&owner))
    }

    /// Whether someone may look at the table: those who sit at it always may, others as the terms say. While seats are
    /// free, whoever has the address may come and take one.
    pub fn admits(&self, member: Option<MemberId>, friends: &[MemberId]) -> bool {
        let is_free = matches!(self.phase, Phase::Gathering(_));
        let seated = is_free || member.is_some_and(|member| self.seat_of(member).is_some());
        let is_let_in =
            |member| self.seats().iter().any(|seat| self.lets_behind(seat, member, friends));
        match self.opening.terms.spectators {
            Spectators::Anyone => true,
            Spectators::Listed => seated || member.is_some_and(is_let_in),
            Spectators::Nobody => seated,
        }
    }

    /// Says who may look over one's shoulder, at any time.
    pub(crate) fn allow(&mut self, seat: Seat, permit: &Permit) -> Result<Happened, Refusal> {
        if permit.named.len() > MOST_NAMED {
            return Err(Refusal::TooManyNamed);
        }
        self.permits[seat] = permit.clone();
        Ok(Happened::to_all(Vec::new()))
    }

    /// What is seen over a seat's shoulder now. Until the game is on, and after it, that is what everyone sees.
    pub fn view_behind(&self, seat: Seat, now: Timestamp) -> Behind {
        let mut view = self.public_view(now);
        let Phase::Playing(playing) = &self.phase else {
            return Behind { view, events: self.events().len() };
        };
        if self.permits[seat].live {
            view.game = Some(View::of(playing.position(), Viewer::Seat(seat)));
            return Behind { view, events: self.events().len() };
        }
        let earlier = delayed(&playing.game);
        view.game = Some(View::of(earlier.position(), Viewer::Seat(seat)));
        view.last = earlier.seen().last().map(|(event, turned_up)| (event.clone(), turned_up));
        // What runs now belongs to a position that is not shown yet.
        (view.clock, view.offer, view.offer_left) = (None, None, None);
        for (other, at) in &mut view.seats {
            let out = earlier.events().iter().flat_map(|event| &event.out);
            at.out = out.copied().find(|(gone, _)| gone == other).map(|(_, cause)| cause);
        }
        Behind { view, events: earlier.events().len() }
    }
}

/// The game as it stood [`DELAY`] plies ago.
fn delayed(game: &Game) -> Game {
    let shown = game.position().ply().saturating_sub(DELAY);
    let events = game.events().iter().take_while(|event| event.ply <= shown).count();
    game.as_of(events)
}
