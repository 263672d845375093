//! Taking plies back (悔棋): only while nothing has been learned by them (rules G.8).

use std::fmt;

use crate::{Deed, Event, Game, Seat, Start};

/// Why a seat may not take back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoTakeback {
    /// It has not played anything that could be taken back.
    NothingPlayed,
    /// Since then something was learned: a clash, a piece turned up or shown, a missed turn, someone out.
    SomethingLearned,
    /// The game is over.
    GameOver,
}

impl Game {
    /// How many plies a seat would take back: its own last one, and what the others have played since.
    ///
    /// # Errors
    ///
    /// Why it may not. A move that met a piece or turned one up has told something, and nobody can unlearn it.
    pub fn plies_to_take_back(&self, seat: Seat) -> Result<usize, NoTakeback> {
        if self.position().end().is_some() {
            return Err(NoTakeback::GameOver);
        }
        let since = self.events().iter().rposition(|event| event.deed.seat() == Some(seat));
        let since = since.ok_or(NoTakeback::NothingPlayed)?;
        let taken = &self.events()[since..];
        match taken.iter().all(taught_nothing) {
            true => Ok(taken.len()),
            false => Err(NoTakeback::SomethingLearned),
        }
    }

    /// The game as it was so many plies ago: position, counters and all.
    ///
    /// # Panics
    ///
    /// If there are not so many, or one of them taught something: [`plies_to_take_back`](Game::plies_to_take_back) tells.
    pub fn take_back(&mut self, plies: usize) {
        let kept = self.events().len() - plies;
        assert!(self.events()[kept..].iter().all(taught_nothing), "what was learned stays known");
        *self = self.as_of(kept);
    }

    /// The game as it stood after so many of its events; events that only come together stay together.
    ///
    /// # Panics
    ///
    /// If there are not so many.
    pub fn as_of(&self, events: usize) -> Game {
        let (rules, first) = (*self.position().rules(), self.first());
        let start: Start = self.start().clone();
        let mut again = Game::new(rules, start, first).expect("it was begun like this before");
        let mut missed = 0;
        for event in &self.events()[..events] {
            // What a stuck seat missed by itself comes with the ply before.
            if matches!(event.deed, Deed::TimedOut { stuck: true, .. }) && missed > 0 {
                missed -= 1;
                continue;
            }
            let before = again.events().len();
            again.replay(event).expect("it was played before");
            missed = again.events().len() - before - 1;
        }
        again
    }
}

/// A quiet move that everyone may forget.
fn taught_nothing(event: &Event) -> bool {
    let quiet = matches!(event.deed, Deed::Moved { clash: None, turned_up: false, left: None, .. });
    quiet && event.flags.is_empty() && event.out.is_empty() && event.flags_back.is_empty()
}

impl NoTakeback {
    /// Its name in messages.
    pub fn name(self) -> &'static str {
        match self {
            NoTakeback::NothingPlayed => "nothing-played",
            NoTakeback::SomethingLearned => "something-learned",
            NoTakeback::GameOver => "game-over",
        }
    }
}

impl fmt::Display for NoTakeback {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NoTakeback::NothingPlayed => "there is nothing to take back",
            NoTakeback::SomethingLearned => {
                "something has been learned since, which nobody can unlearn"
            }
            NoTakeback::GameOver => "the game is over",
        })
    }
}

impl std::error::Error for NoTakeback {}
