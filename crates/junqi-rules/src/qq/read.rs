//! Reading `.jgs`: a whole game with all layouts.

use super::{QUIET_PLIES, QqError, QqReplay, SEATS, layout_from_bytes, rules};
use crate::{
    Act, Action, Board, BoardKind, BySeat, Cause, Clash, End, Ending, Layout, Move, Outcome, Point,
    Quiet, Record, RecordedPly, Seat, SeatSet, Start, Team,
};

/// Where the players' blocks begin, and how long each is.
pub(super) const PLAYERS: usize = 0x1C;
pub(super) const PLAYER: usize = 88;
/// Where the events begin, and how long each is.
pub(super) const EVENTS: usize = 0x19C;
pub(super) const EVENT: usize = 10;
/// The code of a game that ended for want of clashes.
pub(super) const QUIET: u8 = 1;

/// Reads a `.jgs` file. It is played again, and so checked, by [`Replay`](crate::Replay).
///
/// # Errors
///
/// Where the file is cut or makes no sense.
pub fn read_replay(bytes: &[u8]) -> Result<QqReplay, QqError> {
    let file = Bytes(bytes);
    if !bytes.starts_with(b"QQGame JQS\0") {
        return Err(QqError { at: 0, what: "not a QQ replay".to_owned() });
    }
    let count = usize::from(u16::from_le_bytes([file.at(0x1A)?, file.at(0x1B)?]));
    let mut layouts: BySeat<Option<Layout>> = BySeat::from_fn(|_| None);
    let mut names = BySeat::from_fn(|_| Vec::new());
    for (number, seat) in SEATS.into_iter().enumerate() {
        let start = PLAYERS + PLAYER * number;
        file.at(start + PLAYER - 1)?;
        match bytes[start + 4] {
            0xFF => continue,
            color if usize::from(color) == number => {}
            color => {
                return Err(QqError {
                    at: start + 4,
                    what: format!("colour {color} in the place of {number}"),
                });
            }
        }
        let name = &bytes[start + 12..start + 32];
        names[seat] =
            name[..name.iter().position(|&byte| byte == 0).unwrap_or(name.len())].to_vec();
        layouts[seat] = Some(layout_from_bytes(&bytes[start + 32..start + 62], start + 32)?);
    }
    let seats: SeatSet =
        layouts.iter().filter(|(_, layout)| layout.is_some()).map(|(seat, _)| seat).collect();
    if seats.len() != usize::from(file.at(0x19)?) || !matches!(seats.len(), 2 | 4) {
        return Err(QqError {
            at: 0x19,
            what: format!("{} players, but layouts of {seats}", bytes[0x19]),
        });
    }
    let mut story = Story::new(&layouts, seats);
    for number in 0..count {
        let at = EVENTS + EVENT * number;
        file.at(at + EVENT - 1)?;
        story.read(at, &bytes[at..at + EVENT])?;
    }
    let end = story.end.ok_or_else(|| QqError {
        at: EVENTS + EVENT * count,
        what: "the events do not tell how the game ended".to_owned(),
    })?;
    let first = story.first.unwrap_or(seats.iter().next().expect("two or four seats"));
    let mut rules = rules(seats.len());
    if end.ending == Ending::Quiet && story.quiet < QUIET_PLIES {
        // A game that was not QQ's own may have been drawn earlier.
        rules.quiet_draw = Some(Quiet::Plies(story.quiet.max(1)));
    }
    let start = Start::Layouts(layouts);
    let record = Record { rules, start, first, plies: story.plies, end, tags: Vec::new() };
    Ok(QqReplay { record, names })
}

struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn at(&self, index: usize) -> Result<u8, QqError> {
        self.0
            .get(index)
            .copied()
            .ok_or_else(|| QqError { at: self.0.len(), what: "the file ends here".to_owned() })
    }
}

/// The events read so far. Whose piece moved is not reliable in the file, so the owners of the points are followed.
struct Story {
    owners: Vec<Option<Seat>>,
    playing: SeatSet,
    living: SeatSet,
    first: Option<Seat>,
    quiet: u16,
    plies: Vec<RecordedPly>,
    end: Option<End>,
}

impl Story {
    fn new(layouts: &BySeat<Option<Layout>>, playing: SeatSet) -> Story {
        let board = Board::of(BoardKind::Four);
        let mut owners = vec![None; board.points().count()];
        for (seat, layout) in layouts.iter() {
            for ((line, column), _) in layout.iter().flat_map(Layout::iter) {
                owners[board.home_point(seat, line, column).index()] = Some(seat);
            }
        }
        Story {
            owners,
            playing,
            living: playing,
            first: None,
            quiet: 0,
            plies: Vec::new(),
            end: None,
        }
    }

    fn read(&mut self, at: usize, event: &[u8]) -> Result<(), QqError> {
        if self.end.is_some() {
            return Err(QqError { at, what: "an event after the end of the game".to_owned() });
        }
        match event[0] {
            0x5F => self.read_move(at, event),
            0xF5 => self.read_notice(at, event),
            other => Err(QqError { at, what: format!("{other:#04x} begins no event") }),
        }
    }

    fn read_move(&mut self, at: usize, event: &[u8]) -> Result<(), QqError> {
        let (from, to) = (point(&event[2..4], at + 2)?, point(&event[4..6], at + 4)?);
        let clash = match event[1] & 3 {
            0 => None,
            1 => Some(Clash::AttackerWins),
            2 => Some(Clash::DefenderWins),
            _ => Some(Clash::BothFall),
        };
        let mut flags = Vec::new();
        for offset in [6, 8] {
            if event[offset..offset + 2] != [0, 0] {
                flags.push(point(&event[offset..offset + 2], at + offset)?);
            }
        }
        let seat = self.owners[from.index()].take();
        match clash {
            None | Some(Clash::AttackerWins) => self.owners[to.index()] = seat,
            Some(Clash::DefenderWins) => {}
            Some(Clash::BothFall) => self.owners[to.index()] = None,
        }
        self.quiet = if clash.is_some() { 0 } else { self.quiet.saturating_add(1) };
        self.first = self.first.or(seat);
        let act = Act::Play(Action::Move(Move { from, to }));
        self.plies.push(RecordedPly { seat, clash, flags, ..RecordedPly::bare(act) });
        Ok(())
    }

    fn read_notice(&mut self, at: usize, event: &[u8]) -> Result<(), QqError> {
        let seat = || {
            let seat = SEATS
                .get(usize::from(event[2]))
                .copied()
                .filter(|&seat| self.playing.contains(seat));
            seat.ok_or_else(|| QqError {
                at: at + 2,
                what: format!("{} is the colour of no player", event[2]),
            })
        };
        let unknown = |offset: usize| {
            Err(QqError {
                at: at + offset,
                what: format!("{} is no known notice here", event[offset]),
            })
        };
        match event[1] {
            2 => {
                let seat = seat()?;
                self.first = self.first.or(Some(seat));
                self.plies
                    .push(RecordedPly { seat: Some(seat), ..RecordedPly::bare(Act::TimeOut) });
            }
            3 => {
                let seat = seat()?;
                let (cause, act) = match event[3] {
                    1 => (Cause::FlagTaken, None),
                    2 => (Cause::NoMove, None),
                    3 => (Cause::Timeouts, Some(Act::TimeOut)),
                    4 => (Cause::Surrender, Some(Act::Surrender(seat))),
                    6 => (Cause::Left, Some(Act::Leave(seat))),
                    _ => return unknown(3),
                };
                self.out(at, seat, cause, act)?;
            }
            // Someone who was out has left the table: nothing to do with the game.
            4 => _ = seat()?,
            5 => self.finish(at, event[3])?,
            _ => return unknown(1),
        }
        Ok(())
    }

    fn out(
        &mut self,
        at: usize,
        seat: Seat,
        cause: Cause,
        act: Option<Act>,
    ) -> Result<(), QqError> {
        if let Some(act) = act {
            self.plies.push(RecordedPly { seat: Some(seat), ..RecordedPly::bare(act) });
        }
        let ply = self
            .plies
            .last_mut()
            .ok_or_else(|| QqError { at, what: "a loss before the first move".to_owned() })?;
        ply.out.push((seat, Some(cause)));
        self.living.remove(seat);
        for owner in self.owners.iter_mut().filter(|owner| **owner == Some(seat)) {
            *owner = None;
        }
        Ok(())
    }

    fn finish(&mut self, at: usize, code: u8) -> Result<(), QqError> {
        let draw = |ending| End { outcome: Outcome::Draw, ending };
        let end = match code {
            QUIET => draw(Ending::Quiet),
            // Rules O.3: where the code does not tell, the count does.
            2 if self.quiet >= QUIET_PLIES => draw(Ending::Quiet),
            2 => {
                self.plies.push(RecordedPly::bare(Act::Agree));
                draw(Ending::Agreement)
            }
            4 | 8 => {
                let last_out = self.plies.last().and_then(|ply| ply.out.last());
                let Some(&(_, Some(cause))) = last_out else {
                    return Err(QqError {
                        at,
                        what: "the game is said to be won, but nobody has lost".to_owned(),
                    });
                };
                End { outcome: Outcome::Win(Team(self.winners())), ending: Ending::Out(cause) }
            }
            6 | 7 => {
                self.plies.push(RecordedPly::bare(Act::Abort));
                End { outcome: Outcome::Void, ending: Ending::Aborted }
            }
            other => {
                return Err(QqError {
                    at: at + 3,
                    what: format!("{other} is no known end of a game"),
                });
            }
        };
        self.end = Some(end);
        Ok(())
    }

    /// The team of those who are left.
    fn winners(&self) -> SeatSet {
        let partners = |seat: Seat| match self.playing.len() {
            4 => SeatSet::from_iter([seat, seat.opposite()]),
            _ => SeatSet::from(seat),
        };
        self.living.iter().map(partners).fold(SeatSet::NONE, SeatSet::union)
    }
}

fn point(pair: &[u8], at: usize) -> Result<Point, QqError> {
    let on_grid = pair.iter().all(|&part| part <= 16);
    let found =
        on_grid.then(|| Board::of(BoardKind::Four).at(17 - pair[1], 17 - pair[0])).flatten();
    found.ok_or_else(|| QqError {
        at,
        what: format!("({}, {}) is no point of the board", pair[0], pair[1]),
    })
}
