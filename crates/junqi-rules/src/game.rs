//! A game as it goes on, and a finished one.

use crate::{
    Act, Action, BySeat, Deed, End, Event, Illegal, Layout, Position, Record, RecordedPly, Rules,
    Seat, Setup, SetupFault,
};

/// A game that is being played: the position, and what has happened so far.
#[derive(Clone, Debug)]
pub struct Game {
    layouts: BySeat<Option<Layout>>,
    first: Seat,
    events: Vec<Event>,
    position: Position,
}

/// A game that is over. Only now may it be written down: there is no record of a running game.
#[derive(Clone, Debug)]
pub struct Finished {
    game: Game,
    end: End,
}

impl Game {
    /// A new game from the players' layouts.
    ///
    /// # Errors
    ///
    /// What makes it unplayable: the wrong number of layouts, or a first seat that does not play.
    pub fn new(
        rules: Rules,
        layouts: BySeat<Option<Layout>>,
        first: Seat,
    ) -> Result<Game, SetupFault> {
        let position = Position::new(&Setup::start(rules, &layouts, first))?;
        Ok(Game { layouts, first, events: Vec::new(), position })
    }

    /// Where the game stands.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// What everyone has seen so far.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// Plays an action for a seat. Returns what everyone saw, here and below.
    ///
    /// # Errors
    ///
    /// Why it is not legal; nothing has happened then, here and below.
    pub fn play(&mut self, seat: Seat, action: Action) -> Result<&[Event], Illegal> {
        let happened = self.position.play(seat, action);
        self.note(happened)
    }

    /// The seat whose turn it is misses it.
    ///
    /// # Errors
    ///
    /// If the game is over.
    pub fn time_out(&mut self) -> Result<&[Event], Illegal> {
        let happened = self.position.time_out();
        self.note(happened)
    }

    /// A seat gives up.
    ///
    /// # Errors
    ///
    /// If the game is over, or the seat is not in it.
    pub fn surrender(&mut self, seat: Seat) -> Result<&[Event], Illegal> {
        let happened = self.position.surrender(seat);
        self.note(happened)
    }

    /// Everyone has agreed to a draw.
    ///
    /// # Errors
    ///
    /// If the game is over.
    pub fn agree_to_draw(&mut self) -> Result<&[Event], Illegal> {
        let happened = self.position.agree_to_draw();
        self.note(happened)
    }

    fn note(&mut self, happened: Result<Vec<Event>, Illegal>) -> Result<&[Event], Illegal> {
        let before = self.events.len();
        self.events.extend(happened?);
        Ok(&self.events[before..])
    }

    /// The finished game, or the game itself if it still goes on.
    ///
    /// # Errors
    ///
    /// The game, if it is not over. It is boxed because it is large.
    pub fn finish(self) -> Result<Finished, Box<Game>> {
        match self.position.end() {
            Some(end) => Ok(Finished { game: self, end }),
            None => Err(Box::new(self)),
        }
    }
}

impl Finished {
    /// Where the game stood at its end.
    pub fn position(&self) -> &Position {
        &self.game.position
    }

    /// What everyone has seen.
    pub fn events(&self) -> &[Event] {
        &self.game.events
    }

    /// How it ended.
    pub fn end(&self) -> End {
        self.end
    }

    /// The whole game, to be kept and shown.
    pub fn record(&self) -> Record {
        let game = &self.game;
        Record {
            rules: game.position.rules,
            layouts: game.layouts.clone(),
            first: game.first,
            plies: game.events.iter().map(RecordedPly::from).collect(),
            end: self.end,
            tags: Vec::new(),
        }
    }
}

impl From<&Event> for RecordedPly {
    fn from(event: &Event) -> RecordedPly {
        let (act, clash, turned) = match &event.deed {
            Deed::Moved { wish, route, clash, .. } => {
                (Act::Play(Action::Move(*wish)), *clash, Some(route.turned))
            }
            Deed::TimedOut { .. } => (Act::TimeOut, None, None),
            Deed::Surrendered { seat } => (Act::Surrender(*seat), None, None),
            Deed::Left { seat } => (Act::Leave(*seat), None, None),
            Deed::Agreed => (Act::Agree, None, None),
            Deed::Aborted => (Act::Abort, None, None),
        };
        RecordedPly {
            act,
            seat: event.deed.seat(),
            clash,
            turned,
            flags: event.flags.iter().map(|&(_, point)| point).collect(),
            out: event.out.iter().map(|&(seat, cause)| (seat, Some(cause))).collect(),
        }
    }
}
