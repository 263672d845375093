//! What a seat may do: where its pieces get to (D), and the actions that are no moves.

use std::collections::{BTreeSet, VecDeque};

use super::options::{BombRail, FlipColour, OrdinaryRail, RailTurn};
use super::{Action, Kind, Load, Piece, Point, Position};

impl Position<'_> {
    pub(super) fn action_texts(&self, seat: char) -> BTreeSet<String> {
        self.actions(seat).iter().map(|action| self.action_text(action)).collect()
    }

    /// All legal actions of a seat.
    pub(super) fn actions(&self, seat: char) -> Vec<Action> {
        // E.5: who must name a headquarters does it before anything else.
        if self.must.contains(&seat) {
            return self.board.headquarters(seat).into_iter().map(Action::Name).collect();
        }
        let mut actions = self.flips();
        if self.colours_are_open() {
            actions.extend(self.takings());
        } else {
            actions.extend(self.goes(seat));
        }
        actions
    }

    /// Whether a seat has something to do that ends its turn: a flip or a move (E.2, G.2).
    pub(super) fn can_act(&self, seat: char) -> bool {
        if self.cells.iter().flatten().any(|piece| !piece.face_up) {
            return true;
        }
        !self.colours_are_open()
            && self.army(self.army_of(seat)).any(|(from, _)| self.goes_of(from).next().is_some())
    }

    /// E.2: any face-down piece may be turned up, wherever it lies.
    fn flips(&self) -> Vec<Action> {
        let face_down =
            |&point: &Point| self.cells[point].as_ref().is_some_and(|piece| !piece.face_up);
        (0..self.cells.len()).filter(face_down).map(Action::Flip).collect()
    }

    /// `flip_colour=chosen`: the colour of any face-up piece may be taken.
    fn takings(&self) -> Vec<Action> {
        if self.rules.flip_colour != FlipColour::Chosen {
            return Vec::new();
        }
        let is_up = |&colour: &char| self.army(colour).any(|(_, piece)| piece.face_up);
        ['R', 'B'].into_iter().filter(is_up).map(Action::Take).collect()
    }

    fn goes(&self, seat: char) -> impl Iterator<Item = Action> {
        self.army(self.army_of(seat)).flat_map(|(from, _)| self.goes_of(from))
    }

    /// All moves and attacks of the piece on a point.
    fn goes_of(&self, from: Point) -> impl Iterator<Item = Action> {
        let whole = self.reach(from).into_iter().filter_map(move |to| {
            let piece = self.cells[from].as_ref()?;
            self.may_end(piece, to).then_some(Action::Go { from, to, leaves: None })
        });
        whole.chain(self.splits(from))
    }

    /// `allow_split`: a carrier on no camp may leave one thing behind. Whether it may attack
    /// depends on what it keeps.
    fn splits(&self, from: Point) -> Vec<Action> {
        let mut splits = Vec::new();
        if !self.rules.allow_split || self.kind_of_point(from) == Kind::Camp {
            return splits;
        }
        for thing in ['j', 'k', 'l'] {
            let rest = self.cells[from].as_ref().and_then(|piece| without(piece, thing));
            if let Some(rest) = rest {
                let targets = self.reach(from).into_iter().filter(|&to| self.may_end(&rest, to));
                splits.extend(targets.map(|to| Action::Go { from, to, leaves: Some(thing) }));
            }
        }
        splits
    }

    /// All points to which a way leads from the piece on a point. At its end anyone may stand.
    fn reach(&self, from: Point) -> Vec<Point> {
        let Some(piece) = self.piece(from).filter(|piece| piece.face_up) else {
            return Vec::new();
        };
        // D.8: mines and flags never move.
        if piece.kind == 'j' || piece.kind == 'l' {
            return Vec::new();
        }
        // D.7: whoever stands in a headquarters, no matter whose, stays there.
        if self.rules.hq_locks && self.kind_of_point(from) == Kind::Headquarters {
            return Vec::new();
        }
        // D.2: one step along a road or a rail.
        let mut points = self.board.numbered.neighbors[from].clone();
        points.retain(|&point| !self.is_closed(point));
        points.extend(self.rides(piece.kind, from));
        points.sort_unstable();
        points.dedup();
        points.retain(|&point| point != from);
        points
    }

    /// Where the rails take a piece of a kind.
    fn rides(&self, kind: char, from: Point) -> Vec<Point> {
        let everywhere = self.board.points.len();
        match (kind, self.rules.bomb_rail, self.rules.ordinary_rail) {
            // D.4 for engineers and their groups; D.10 for bombs that fly.
            ('i', _, _) | ('k', BombRail::Fly, _) => self.roam(from, everywhere),
            // D.3
            ('k', BombRail::Straight, _) | (_, _, OrdinaryRail::Slide) => self.slides(from),
            // E.4: one segment is a step, and no more.
            (_, _, OrdinaryRail::OneStep) => Vec::new(),
            // D.10
            (_, _, OrdinaryRail::ThreeTurning) => self.roam(from, 3),
        }
    }

    /// D.3: along one rail line in either direction, up to the first piece. D.10: with
    /// `rail_turn=one_corner` it may change to another line at one empty point on both.
    fn slides(&self, from: Point) -> Vec<Point> {
        let mut points = Vec::new();
        for &(line, place) in &self.board.numbered.on_lines[from] {
            points.extend(self.along(line, place));
        }
        if self.rules.rail_turn == RailTurn::OneCorner {
            for corner in points.clone() {
                if self.piece(corner).is_none() {
                    for &(line, place) in &self.board.numbered.on_lines[corner] {
                        points.extend(self.along(line, place));
                    }
                }
            }
        }
        points
    }

    /// The points of a line on both sides of a place, each side up to the first piece.
    fn along(&self, line: usize, place: usize) -> Vec<Point> {
        let line = &self.board.numbered.rail_lines[line];
        let mut points = Vec::new();
        let onward: Vec<Point> = line[place + 1..].to_vec();
        let backward: Vec<Point> = line[..place].iter().rev().copied().collect();
        for way in [onward, backward] {
            for to in way {
                if self.is_closed(to) {
                    break;
                }
                points.push(to);
                if self.piece(to).is_some() {
                    break;
                }
            }
        }
        points
    }

    /// D.4: along at most so many segments of rail with any turns. A piece may end the way, never
    /// carry it on.
    fn roam(&self, from: Point, segments: usize) -> Vec<Point> {
        let mut points = Vec::new();
        let mut seen = vec![false; self.board.points.len()];
        seen[from] = true;
        let mut queue = VecDeque::from([(from, 0)]);
        while let Some((here, gone)) = queue.pop_front() {
            if gone == segments {
                continue;
            }
            for &there in &self.board.numbered.rail_neighbors[here] {
                if seen[there] || self.is_closed(there) {
                    continue;
                }
                seen[there] = true;
                points.push(there);
                if self.piece(there).is_none() {
                    queue.push_back((there, gone + 1));
                }
            }
        }
        points
    }

    /// Whether a piece may end its move on a point that it can get to.
    fn may_end(&self, piece: &Piece, to: Point) -> bool {
        match self.piece(to) {
            // D.6; only a lone bomb is kept out (E.4).
            None => {
                piece.kind != 'k'
                    || self.rules.bomb_enters_camp
                    || self.kind_of_point(to) != Kind::Camp
            }
            // E.2: nobody knows yet whether it may be attacked.
            Some(other) if !other.face_up => self.rules.attack_hidden,
            Some(_) => self.strike(piece, to).is_some(),
        }
    }
}

/// A group without one of the things that it carries, if it carries one.
pub(super) fn without(piece: &Piece, thing: char) -> Option<Piece> {
    let mut load: Load = piece.load.clone();
    match thing {
        'j' => load.mines = load.mines.checked_sub(1)?,
        'k' => load.bombs = load.bombs.checked_sub(1)?,
        _ => {
            load.flags.pop()?;
        }
    }
    Some(Piece { load, ..piece.clone() })
}
