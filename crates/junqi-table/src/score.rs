//! Points (积分): what a finished game is worth to each seat (rules G.9).

use junqi_rules::{BySeat, Cause, Deed, Event, Finished, Outcome, Seat, SeatSet};

use crate::{EarlyEnd, Escape, MemberId, Opening, Terms};

/// Who has more than this gets nothing for beating someone with less.
const FIFTY: i64 = 50;

/// What of a finished game decides about its points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// Who played.
    pub seats: SeatSet,
    /// Who has won.
    pub outcome: Outcome,
    /// How many plies were played.
    pub plies: u32,
    /// In how many rounds: the most turns that any seat has had, missed ones included.
    pub rounds: u32,
    /// Why each seat went out, if it did.
    pub out: BySeat<Option<Cause>>,
}

/// What a game is for one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatResult {
    /// 胜.
    Win,
    /// 负.
    Loss,
    /// 和.
    Draw,
    /// It does not count.
    Void,
}

/// Why a game brings and costs no points, whatever its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Uncounted {
    /// The computer played.
    Computer,
    /// It went by rules of its own.
    OwnRules,
}

impl SeatResult {
    /// All of them.
    pub const ALL: [SeatResult; 4] =
        [SeatResult::Win, SeatResult::Loss, SeatResult::Draw, SeatResult::Void];

    /// Its name in messages.
    pub fn name(self) -> &'static str {
        match self {
            SeatResult::Win => "win",
            SeatResult::Loss => "loss",
            SeatResult::Draw => "draw",
            SeatResult::Void => "void",
        }
    }

    /// The result with this name, or `None`.
    pub fn from_name(name: &str) -> Option<SeatResult> {
        SeatResult::ALL.into_iter().find(|result| result.name() == name)
    }
}

impl Uncounted {
    /// Its name in messages.
    pub fn name(self) -> &'static str {
        match self {
            Uncounted::Computer => "computer",
            Uncounted::OwnRules => "own-rules",
        }
    }

    /// The reason with this name, or `None`.
    pub fn from_name(name: &str) -> Option<Uncounted> {
        [Uncounted::Computer, Uncounted::OwnRules].into_iter().find(|why| why.name() == name)
    }

    /// Why a game of these members brings no points; `None` if it does. Rules G.9: people play each other, by rules that
    /// are a preset's, and by its terms as far as they say what a game is worth or when one may give up.
    pub fn why(opening: &Opening, members: impl IntoIterator<Item = MemberId>) -> Option<Self> {
        if members.into_iter().any(MemberId::is_computer) {
            return Some(Uncounted::Computer);
        }
        let preset = opening.rules.nearest_preset();
        let usual = Terms::of_preset(preset.name);
        let worth = |terms: &Terms| {
            let Terms { win_score, loss_score, early_end, fifty_point_rule, .. } = *terms;
            (win_score, loss_score, early_end, fifty_point_rule, terms.escape, terms.surrender_from)
        };
        let as_usual = opening.rules == preset.rules && worth(&opening.terms) == worth(&usual);
        (!as_usual).then_some(Uncounted::OwnRules)
    }
}

impl Played {
    /// What of this game decides about its points.
    pub fn of(game: &Finished) -> Played {
        let mut out = BySeat::default();
        for (seat, cause) in game.events().iter().flat_map(|event| &event.out) {
            out[*seat] = Some(*cause);
        }
        Played {
            seats: game.position().rules().seats(),
            outcome: game.end().outcome,
            plies: game.position().ply(),
            rounds: rounds(game.events()),
            out,
        }
    }

    /// Who ran away (逃跑). Who is out can go, and has not run away.
    pub fn escaped(&self) -> SeatSet {
        self.seats.iter().filter(|&seat| self.out[seat] == Some(Cause::Left)).collect()
    }

    /// What the game is for a seat, by these terms: one that is over too early may not count.
    pub fn result_of(&self, seat: Seat, terms: &Terms) -> SeatResult {
        match (self.outcome, terms.early_end) {
            (Outcome::Win(_), EarlyEnd::Void { rounds }) if self.rounds <= u32::from(rounds) => {
                SeatResult::Void
            }
            (Outcome::Win(team), _) if team.0.contains(seat) => SeatResult::Win,
            (Outcome::Win(_), _) => SeatResult::Loss,
            (Outcome::Draw, _) => SeatResult::Draw,
            (Outcome::Void, _) => SeatResult::Void,
        }
    }

    /// How many points each seat wins or loses. `before` is what each had before the game.
    pub fn points(&self, terms: &Terms, before: &BySeat<i64>) -> BySeat<i64> {
        BySeat::from_fn(|seat| match self.seats.contains(seat) {
            true => self.points_of(seat, terms, before),
            false => 0,
        })
    }

    fn points_of(&self, seat: Seat, terms: &Terms, before: &BySeat<i64>) -> i64 {
        // The price of running away takes the place of whatever the game would have cost.
        if let Escape::Penalty { points } = terms.escape
            && self.escaped().contains(seat)
        {
            return -i64::from(points);
        }
        match self.result_of(seat, terms) {
            SeatResult::Win if self.is_early(terms) => 0,
            SeatResult::Win if terms.fifty_point_rule && self.is_easy(seat, before) => 0,
            SeatResult::Win => i64::from(terms.win_score),
            SeatResult::Loss => -i64::from(terms.loss_score),
            SeatResult::Draw | SeatResult::Void => 0,
        }
    }

    fn is_early(&self, terms: &Terms) -> bool {
        match terms.early_end {
            EarlyEnd::WinnerGetsNothing { plies } => self.plies <= u32::from(plies),
            EarlyEnd::Counts | EarlyEnd::Void { .. } => false,
        }
    }

    /// Whether the winner was far above one of those he has beaten.
    fn is_easy(&self, winner: Seat, before: &BySeat<i64>) -> bool {
        let Outcome::Win(team) = self.outcome else { return false };
        let beaten = |seat: &Seat| !team.0.contains(*seat);
        before[winner] > FIFTY && self.seats.iter().filter(beaten).any(|seat| before[seat] < FIFTY)
    }
}

/// A round is one turn of everyone who is still in the game; a missed turn was one, too.
fn rounds(events: &[Event]) -> u32 {
    let mut turns = BySeat::<u32>::default();
    for event in events {
        match event.deed {
            Deed::Moved { seat, .. } | Deed::Flipped { seat, .. } | Deed::TimedOut { seat, .. } => {
                turns[seat] += 1;
            }
            Deed::TookColour { .. }
            | Deed::Named { .. }
            | Deed::Surrendered { .. }
            | Deed::Left { .. }
            | Deed::Agreed
            | Deed::Aborted => {}
        }
    }
    turns.iter().map(|(_, turns)| *turns).max().unwrap_or(0)
}
