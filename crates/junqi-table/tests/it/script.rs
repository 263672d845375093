//! A table driven by hand, and what tests ask it.

use junqi_rules::{BySeat, Layout, LayoutDraft, Move, Rules, Seat};
use junqi_table::{
    Command, Entry, Happened, MemberId, Opening, PhaseName, Refusal, Table, TableView, Terms,
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
        let opening = Opening {
            rules,
            terms: Terms::of_preset(rules.nearest_preset().name),
            first: Seat::South,
        };
        Script { table: Table::new(opening, Timestamp(0)), now: Timestamp(0), journal: Vec::new() }
    }

    /// Everyone seated.
    pub(crate) fn arranging(rules: Rules) -> Script {
        let mut script = Script::new(rules);
        for seat in rules.seats().iter() {
            script.say(seat, Command::Sit(seat)).unwrap();
        }
        script
    }

    /// Everyone ready with these layouts; the standard one where none is given.
    pub(crate) fn playing(rules: Rules, layouts: &BySeat<Option<Layout>>) -> Script {
        let mut script = Script::arranging(rules);
        for seat in rules.seats().iter() {
            if let Some(layout) = &layouts[seat] {
                script.say(seat, Command::Arrange(layout.draft())).unwrap();
            }
            script.say(seat, Command::Ready).unwrap();
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

    pub(crate) fn wish(&self, text: &str) -> Move {
        let board = junqi_rules::Board::of(self.table.opening().rules.board);
        let (from, to) = text.split_once('-').unwrap();
        Move { from: board.point(from).unwrap(), to: board.point(to).unwrap() }
    }

    pub(crate) fn ply(&self) -> u32 {
        self.view(Seat::South).game.unwrap().ply()
    }

    /// Plays `a2-a3` as the next ply.
    pub(crate) fn play(&mut self, seat: Seat, text: &str) -> Result<Happened, Refusal> {
        let (ply, wish) = (self.ply() + 1, self.wish(text));
        self.say(seat, Command::Play { ply, wish })
    }

    pub(crate) fn turn(&self) -> Seat {
        self.view(Seat::South).game.unwrap().turn()
    }

    /// Whoever is on the move plays the first quiet move it has.
    pub(crate) fn play_anything(&mut self) {
        let seat = self.turn();
        let view = self.view(seat).game.unwrap();
        let quiet = view.moves().iter().find(|wish| view.at(wish.to).is_none());
        let wish = *quiet.unwrap_or(&view.moves()[0]);
        self.say(seat, Command::Play { ply: view.ply() + 1, wish }).unwrap();
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
