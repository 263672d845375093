//! A game that is over, as it goes into the books: who played, how it ended, and whether it counts.

use junqi_rules::{Ending, Seat};
use junqi_table::{MemberId, Opening, PhaseName, Played, Spectators, Table, Timestamp, Uncounted};

/// When a table's game began and ended.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Times {
    began: Option<Timestamp>,
    ended: Option<Timestamp>,
}

impl Times {
    /// The table was in this phase at that time.
    pub(crate) fn note(&mut self, phase: PhaseName, at: Timestamp) {
        if matches!(phase, PhaseName::Playing | PhaseName::Finished) {
            self.began.get_or_insert(at);
        }
        if phase == PhaseName::Finished {
            self.ended.get_or_insert(at);
        }
    }
}

/// A game that is over.
#[derive(Clone, Debug)]
pub(crate) struct GameOver {
    pub(crate) opening: Opening,
    /// Whether it is in everyone's lists.
    pub(crate) public: bool,
    pub(crate) played: Played,
    pub(crate) ending: Ending,
    /// Why it brings no points, if it does not.
    pub(crate) uncounted: Option<Uncounted>,
    /// Who played, by the names that they had, counter-clockwise from South.
    pub(crate) players: Vec<(Seat, MemberId, String)>,
    pub(crate) began_at: Timestamp,
    pub(crate) ended_at: Timestamp,
}

impl GameOver {
    /// What became of a table's game; `None` while it is not over.
    pub(crate) fn of(
        table: &Table,
        times: Times,
        listed: bool,
        name: impl Fn(MemberId) -> String,
    ) -> Option<GameOver> {
        let finished = table.finished()?;
        let opening = *table.opening();
        let player = |seat| table.member_at(seat).map(|member| (seat, member, name(member)));
        let players: Vec<_> = table.seats().iter().filter_map(player).collect();
        let ended_at = times.ended?;
        Some(GameOver {
            opening,
            // Whoever may not watch does not find it, either.
            public: listed && opening.terms.spectators == Spectators::Anyone,
            played: Played::of(finished),
            ending: finished.end().ending,
            uncounted: Uncounted::why(&opening, players.iter().map(|(_, member, _)| *member)),
            players,
            began_at: times.began.unwrap_or(ended_at),
            ended_at,
        })
    }
}
