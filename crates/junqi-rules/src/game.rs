//! A game as it goes on, and a finished one.

use crate::{
    Act, Action, BySeat, Deed, Deployment, End, Event, Hand, Illegal, Layout, Position, Rank,
    Record, RecordedPly, Rules, Seat, Setup, SetupFault, Shuffle, TurnedUp,
};

/// What a game begins from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// The players' layouts.
    Layouts(BySeat<Option<Layout>>),
    /// All pieces face down.
    Shuffle(Shuffle),
}

impl Start {
    /// The layout of a seat, where the game began from layouts.
    pub fn layout(&self, seat: Seat) -> Option<&Layout> {
        match self {
            Start::Layouts(layouts) => layouts[seat].as_ref(),
            Start::Shuffle(_) => None,
        }
    }
}

impl Setup {
    /// The first position of a game.
    ///
    /// # Errors
    ///
    /// If these rules do not begin like this: with a shuffle or with layouts, and where hands are dealt, of whole armies.
    pub fn of_start(rules: Rules, start: &Start, first: Seat) -> Result<Setup, SetupFault> {
        match (start, rules.deployment) {
            (Start::Shuffle(shuffle), Deployment::Shuffled) => {
                Ok(Setup::shuffled(rules, shuffle, first))
            }
            (Start::Layouts(layouts), Deployment::Own) => Ok(Setup::start(rules, layouts, first)),
            (Start::Layouts(layouts), Deployment::Dealt) => {
                let dealt = layouts.iter().filter_map(|(_, layout)| layout.as_ref());
                let pieces: Vec<Rank> = dealt.flat_map(|layout| layout.hand().pieces()).collect();
                Hand::deal(&rules, &pieces).map_err(|_| SetupFault::Hands)?;
                Ok(Setup::start(rules, layouts, first))
            }
            _ => Err(SetupFault::OtherStart),
        }
    }
}

/// A game that is being played: the position, and what has happened so far.
#[derive(Clone, Debug)]
pub struct Game {
    start: Start,
    first: Seat,
    events: Vec<Event>,
    /// What each event has turned up.
    turned_up: Vec<Option<TurnedUp>>,
    position: Position,
}

/// A game that is over. Only now may it be written down: there is no record of a running game.
#[derive(Clone, Debug)]
pub struct Finished {
    game: Game,
    end: End,
}

impl Game {
    /// A new game.
    ///
    /// # Errors
    ///
    /// What makes it unplayable: the wrong start or number of layouts, or a first seat that does not play.
    pub fn new(rules: Rules, start: Start, first: Seat) -> Result<Game, SetupFault> {
        let position = Position::new(&Setup::of_start(rules, &start, first)?)?;
        Ok(Game { start, first, events: Vec::new(), turned_up: Vec::new(), position })
    }

    /// Where the game stands.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// What everyone has seen so far.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The same with what each has turned up for everyone to see.
    pub fn seen(&self) -> impl Iterator<Item = (&Event, Option<TurnedUp>)> {
        self.events.iter().zip(self.turned_up.iter().copied())
    }

    /// Plays an action for a seat. Returns what everyone saw, here and below.
    ///
    /// # Errors
    ///
    /// Why it is not legal; nothing has happened then, here and below.
    pub fn play(&mut self, seat: Seat, action: Action) -> Result<&[Event], Illegal> {
        let turned_up = self.position.turned_up_by(action);
        let happened = self.position.play(seat, action);
        let before = self.events.len();
        self.note(happened)?;
        self.turned_up[before] = turned_up;
        Ok(&self.events[before..])
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

    /// A seat runs away, or is given up.
    ///
    /// # Errors
    ///
    /// If the game is over, or the seat is not in it.
    pub fn leave(&mut self, seat: Seat) -> Result<&[Event], Illegal> {
        let happened = self.position.leave(seat);
        self.note(happened)
    }

    /// The game is broken off, and does not count.
    ///
    /// # Errors
    ///
    /// If the game is over.
    pub fn abort(&mut self) -> Result<&[Event], Illegal> {
        let happened = self.position.abort();
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

    /// How a seat has laid out its army; `None` where nobody has.
    pub fn layout_of(&self, seat: Seat) -> Option<&Layout> {
        self.start.layout(seat)
    }

    pub(crate) fn start(&self) -> &Start {
        &self.start
    }

    pub(crate) fn first(&self) -> Seat {
        self.first
    }

    /// Does again what once happened.
    pub(crate) fn replay(&mut self, event: &Event) -> Result<(), Illegal> {
        match (event.action(), &event.deed) {
            (Some(action), _) => self.play(self.position.turn(), action).map(|_| ()),
            (None, Deed::TimedOut { .. }) => self.time_out().map(|_| ()),
            (None, Deed::Surrendered { seat }) => self.surrender(*seat).map(|_| ()),
            (None, Deed::Left { seat }) => self.leave(*seat).map(|_| ()),
            // Nobody plays on after these.
            (None, _) => Err(Illegal::GameOver),
        }
    }

    fn note(&mut self, happened: Result<Vec<Event>, Illegal>) -> Result<&[Event], Illegal> {
        let before = self.events.len();
        self.events.extend(happened?);
        self.turned_up.resize(self.events.len(), None);
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

    /// The same with what each has turned up.
    pub fn seen(&self) -> impl Iterator<Item = (&Event, Option<TurnedUp>)> {
        self.game.seen()
    }

    /// How it ended.
    pub fn end(&self) -> End {
        self.end
    }

    /// How a seat had laid out its army; `None` where nobody has.
    pub fn layout_of(&self, seat: Seat) -> Option<&Layout> {
        self.game.layout_of(seat)
    }

    /// The whole game, to be kept and shown.
    pub fn record(&self) -> Record {
        let game = &self.game;
        Record {
            rules: game.position.rules,
            start: game.start.clone(),
            first: game.first,
            plies: self.seen().map(|(event, up)| RecordedPly::of(event, up)).collect(),
            end: self.end,
            tags: Vec::new(),
        }
    }
}

impl RecordedPly {
    /// An event as a record has it, with what it turned up.
    pub fn of(event: &Event, turned_up: Option<TurnedUp>) -> RecordedPly {
        let act = match event.deed {
            Deed::TimedOut { .. } => Act::TimeOut,
            Deed::Surrendered { seat } => Act::Surrender(seat),
            Deed::Left { seat } => Act::Leave(seat),
            Deed::Agreed => Act::Agree,
            Deed::Aborted => Act::Abort,
            Deed::Moved { .. }
            | Deed::Flipped { .. }
            | Deed::TookColour { .. }
            | Deed::Named { .. } => Act::Play(event.action().expect("a seat on the move did it")),
        };
        let (clash, turned) = match &event.deed {
            Deed::Moved { route, clash, .. } => (*clash, Some(route.turned)),
            _ => (None, None),
        };
        RecordedPly {
            act,
            seat: event.deed.seat(),
            face_down: matches!(event.deed, Deed::Moved { turned_up: true, .. }),
            turned_up,
            red: event.red,
            clash,
            turned,
            scouted: event.scouted,
            flags_back: event.flags_back.iter().map(|&(_, point)| point).collect(),
            flags: event.flags.iter().map(|&(_, point)| point).collect(),
            out: event.out.iter().map(|&(seat, cause)| (seat, Some(cause))).collect(),
        }
    }
}

impl Position {
    /// What an action turns up, if it does.
    pub(crate) fn turned_up_by(&self, action: Action) -> Option<TurnedUp> {
        let point = match action {
            Action::Flip(point) => point,
            Action::Move(wish) | Action::Split(wish, _) => wish.to,
            Action::Take(_) | Action::Name(_) => return None,
        };
        let piece = self.cells[point.slot()].filter(|_| self.face_down.contains(point))?;
        let red = piece.seat() == self.colours.red.unwrap_or(Seat::South);
        Some(TurnedUp { red, rank: piece.rank() })
    }
}
