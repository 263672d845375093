//! A table driven by hand, and what tests ask it.

use junqi_rules::{
    Action, Board, BySeat, Deployment, Hand, Layout, LayoutDraft, Move, Point, Rules, Seat, Shuffle,
};
use junqi_table::{
    Command, Deal, Entry, Happened, MemberId, Opening, PhaseName, Refusal, Table, TableView, Terms,
    Timestamp,
};

/// A table, the time, and the journal of what it accepted.
pub(crate) struct Script {
    pub(crate) table: Table,
    pub(crate) now: Timestamp,
    pub(crate) journal: Vec<(Timestamp, Entry)>,
}

pub(crate) fn member(seat: Seat) -> MemberId {
    MemberId(seat as i64 + 10)
}

impl Script {
    /// An empty table at time 0.
    pub(crate) fn new(rules: Rules) -> Script {
        Script::by_terms(rules, Terms::of_preset(rules.nearest_preset().name))
    }

    /// The same with terms of its own.
    pub(crate) fn by_terms(rules: Rules, terms: Terms) -> Script {
        let opening = Opening { rules, terms, first: Seat::South };
        Script { table: Table::new(opening, Timestamp(0)), now: Timestamp(0), journal: Vec::new() }
    }

    /// Everyone takes a seat, and is ready for a game that nobody lays out.
    pub(crate) fn seated(mut self) -> Script {
        for seat in self.table.seats().iter() {
            self.say(seat, Command::Sit(seat)).unwrap();
        }
        if self.table.opening().rules.deployment == Deployment::Shuffled {
            for seat in self.table.seats().iter() {
                self.say(seat, Command::Ready(None)).unwrap();
            }
        }
        self
    }

    /// Everyone seated, and the pieces dealt where they are.
    pub(crate) fn arranging(rules: Rules) -> Script {
        let mut script = Script::new(rules).seated();
        if script.table.wants_deal() {
            script.enter(Entry::Dealt(a_deal(&rules, 1))).unwrap();
        }
        script
    }

    /// Everyone ready with these layouts; the standard one where none is given.
    pub(crate) fn playing(rules: Rules, layouts: &BySeat<Option<Layout>>) -> Script {
        let mut script = Script::arranging(rules);
        for seat in rules.seats().iter().filter(|_| rules.deployment != Deployment::Shuffled) {
            if let Some(layout) = &layouts[seat] {
                script.say(seat, Command::Arrange(layout.draft())).unwrap();
            }
            script.say(seat, Command::Ready(None)).unwrap();
        }
        assert_eq!(script.phase(), PhaseName::Playing);
        script
    }

    pub(crate) fn standard(rules: Rules) -> Script {
        Script::playing(rules, &BySeat::from_fn(|_| None))
    }

    /// A member says something.
    pub(crate) fn say(&mut self, seat: Seat, command: Command) -> Result<Happened, Refusal> {
        self.enter(Entry::Command(member(seat), command))
    }

    pub(crate) fn enter(&mut self, entry: Entry) -> Result<Happened, Refusal> {
        let happened = self.table.apply(self.now, &entry)?;
        self.journal.push((self.now, entry));
        Ok(happened)
    }

    /// The time goes on.
    pub(crate) fn wait(&mut self, milliseconds: u64) {
        self.now = Timestamp(self.now.0 + milliseconds);
    }

    pub(crate) fn point(&self, name: &str) -> Point {
        Board::of(self.table.opening().rules.board).point(name).unwrap()
    }

    pub(crate) fn wish(&self, text: &str) -> Move {
        let (from, to) = text.split_once('-').unwrap();
        Move { from: self.point(from), to: self.point(to) }
    }

    pub(crate) fn ply(&self) -> u32 {
        self.view(Seat::South).game.unwrap().ply()
    }

    /// Plays `a2-a3` as the next ply.
    pub(crate) fn play(&mut self, seat: Seat, text: &str) -> Result<Happened, Refusal> {
        self.act(seat, Action::Move(self.wish(text)))
    }

    /// Turns up a piece as the next ply.
    pub(crate) fn flip(&mut self, seat: Seat, at: &str) -> Result<Happened, Refusal> {
        self.act(seat, Action::Flip(self.point(at)))
    }

    /// Does something as the next ply, or before it.
    pub(crate) fn act(&mut self, seat: Seat, wish: Action) -> Result<Happened, Refusal> {
        let ply = self.ply() + 1;
        self.say(seat, Command::Play { ply, wish })
    }

    pub(crate) fn turn(&self) -> Seat {
        self.view(Seat::South).game.unwrap().turn()
    }

    /// Whoever is on the move plays the first quiet move it has, or else the first action.
    pub(crate) fn play_anything(&mut self) {
        let seat = self.turn();
        let view = self.view(seat);
        let game = view.game.as_ref().unwrap();
        let is_quiet =
            |action: &Action| matches!(action, Action::Move(wish) if game.at(wish.to).is_none());
        let wish = view.actions().find(is_quiet).or_else(|| view.actions().next()).unwrap();
        self.act(seat, wish).unwrap();
    }

    pub(crate) fn view(&self, seat: Seat) -> TableView {
        self.table.view(member(seat), self.now)
    }

    pub(crate) fn phase(&self) -> PhaseName {
        self.view(Seat::South).phase
    }

    pub(crate) fn ending(&self) -> Option<(String, &'static str)> {
        let end = self.view(Seat::South).game?.end()?;
        Some((end.outcome.to_string(), end.ending.name()))
    }
}

pub(crate) fn draft(letters: &str) -> LayoutDraft {
    LayoutDraft::parse(letters).unwrap()
}

/// The same deal each time, from a number.
pub(crate) fn a_deal(rules: &Rules, seed: u64) -> Deal {
    match rules.deployment {
        Deployment::Shuffled => {
            let mut pieces = Shuffle::all_pieces();
            shuffle(&mut pieces, seed);
            Deal::Shuffle(Shuffle::new(&pieces).unwrap())
        }
        Deployment::Own | Deployment::Dealt => {
            let mut pieces = Hand::all_pieces(rules);
            shuffle(&mut pieces, seed);
            Deal::Hands(Hand::deal(rules, &pieces).unwrap())
        }
    }
}

pub(crate) fn shuffle<T>(pieces: &mut [T], seed: u64) {
    let mut state = seed;
    for last in (1..pieces.len()).rev() {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        pieces.swap(last, (state >> 33) as usize % (last + 1));
    }
}
