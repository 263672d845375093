//! Flags: shown, carried, brought back; and headquarters held instead of one (rules C.5, C.7, E.3).

use crate::{
    Cause, Clash, FlagGoal, FlagShown, Point, PointSet, Position, Rank, Seat, SeatSet,
    piece::{Audience, Piece},
    play::Effect,
};

impl Position {
    /// A commander of a seat has fallen: its flags become visible to all, or it must name its headquarters.
    pub(crate) fn lose_commander(
        &mut self,
        seat: Seat,
        effect: &mut (impl FnMut(Effect) + ?Sized),
    ) {
        let cells = &self.cells;
        let is = |point: Point, rank: Rank| {
            cells[point.slot()].is_some_and(|piece| piece.rank() == rank && piece.seat() == seat)
        };
        let pieces = self.posts[seat].union(self.face_down);
        let last = !pieces.iter().any(|point| is(point, Rank::Commander));
        let flags: PointSet = pieces.iter().filter(|&point| is(point, Rank::Flag)).collect();
        if last && self.flagless.seats.contains(seat) {
            self.flagless.must_name.insert(seat);
        }
        match self.rules.flag_shown {
            FlagShown::Never => return,
            FlagShown::OnLastCommander if !last => return,
            FlagShown::OnCommanderDeath | FlagShown::OnLastCommander => {}
        }
        for point in flags.iter() {
            let flag = self.lift(point);
            self.put(point, flag.shown(Audience::ALL));
            effect(Effect::FlagShown(seat, point));
        }
    }

    /// Rules E.3: of two flags both must be taken.
    pub(crate) fn has_another_flag(&self, seat: Seat) -> bool {
        self.rules.both_headquarters && self.flags_of(seat).next().is_some()
    }

    /// Whether a piece that takes a flag has it with it from now on.
    pub(crate) fn takes_along(&self, piece: Piece) -> bool {
        match self.rules.flag_goal {
            FlagGoal::Capture => false,
            FlagGoal::CarryHome => true,
            FlagGoal::CarriedTool => piece.rank() == Rank::Engineer,
        }
    }

    /// The flags carried from a point go along.
    pub(crate) fn move_carried(&mut self, from: Point, to: Point) {
        if self.rules.flag_goal == FlagGoal::Capture {
            return;
        }
        for seat in Seat::ALL {
            if self.carried[seat] == Some(from) {
                self.carried[seat] = Some(to);
            }
        }
    }

    /// After a clash: the winner's flags are where it stands, the loser's go back to their owners.
    pub(crate) fn settle_carried(
        &mut self,
        from: Point,
        to: Point,
        result: Clash,
        effect: &mut (impl FnMut(Effect) + ?Sized),
    ) {
        if self.rules.flag_goal == FlagGoal::Capture {
            return;
        }
        for seat in Seat::ALL {
            let Some(at) = self.carried[seat] else { continue };
            if at == to && result != Clash::DefenderWins {
                self.flag_back(seat, to, effect);
            } else if at == from {
                match result {
                    Clash::AttackerWins => self.carried[seat] = Some(to),
                    Clash::DefenderWins | Clash::BothFall => self.flag_back(seat, to, effect),
                }
            }
        }
    }

    /// What a seat carries goes back to those it belongs to; its own flag is gone with it, wherever it is.
    pub(crate) fn drop_carried(&mut self, out: Seat, effect: &mut (impl FnMut(Effect) + ?Sized)) {
        self.carried[out] = None;
        for seat in Seat::ALL {
            if let Some(at) = self.carried[seat].filter(|&at| self.posts[out].contains(at)) {
                self.flag_back(seat, at, effect);
            }
        }
    }

    /// Rules C.7: a flag whose carrier has fallen comes back: to its headquarters, else to the first empty point of its
    /// home from the back that is no camp, else to where the carrier fell, else anywhere. In the combination game it is gone.
    fn flag_back(&mut self, seat: Seat, at: Point, effect: &mut (impl FnMut(Effect) + ?Sized)) {
        self.carried[seat] = None;
        if self.rules.combos {
            self.fallen[seat].public[Rank::Flag as usize] += 1;
            return;
        }
        let board = self.board;
        let lines = (1..=6)
            .rev()
            .flat_map(|line| (1..=5).map(move |column| board.home_point(seat, line, column)));
        let places = self.headquarters_of(seat).into_iter().chain(lines).chain([at]);
        let mut places = places.chain(board.points());
        let closed = self.blocked.union(board.tables.camps);
        let place = places.find(|place| !closed.contains(*place));
        let place = place.expect("two pieces fewer than posts are on the board");
        self.put(place, Piece::new(seat, Rank::Flag, Audience::ALL));
        effect(Effect::FlagBack(seat, place));
    }

    /// A piece has come to a point: it may have carried a flag home, or entered headquarters that were all that a seat
    /// had to hold.
    pub(crate) fn arrive(&mut self, to: Point, effect: &mut (impl FnMut(Effect) + ?Sized)) {
        if !self.board.tables.headquarters.contains(to) || !self.blocked.contains(to) {
            return;
        }
        let Some(piece) = self.cells[to.slot()] else { return };
        let Some(home) = self.board.home_of(to).map(|home| home.seat) else { return };
        if self.rules.flag_goal == FlagGoal::CarryHome && home == piece.seat() {
            for seat in Seat::ALL {
                if self.carried[seat] == Some(to) && self.end.is_none() {
                    self.eliminate(seat, Cause::FlagTaken, effect);
                }
            }
        }
        let counts = self.flagless.named[home].is_none_or(|named| named == to);
        let holds = self.flagless.seats.contains(home) && self.living.contains(home);
        if holds && counts && !self.are_allies(home, piece.seat()) && self.end.is_none() {
            self.eliminate(home, Cause::Headquarters, effect);
        }
    }

    /// A seat's two headquarters, left and right.
    pub(crate) fn headquarters_of(&self, seat: Seat) -> [Point; 2] {
        [2, 4].map(|column| self.board.home_point(seat, 6, column))
    }

    pub(crate) fn name_headquarters(&mut self, seat: Seat, point: Point) {
        self.flagless.must_name.remove(seat);
        self.flagless.named[seat] = Some(point);
    }

    /// The headquarters that a seat has named instead of a flag.
    pub fn named_headquarters(&self, seat: Seat) -> Option<Point> {
        self.flagless.named[seat]
    }

    /// The seats that must name their headquarters before they move.
    pub fn must_name(&self) -> SeatSet {
        self.flagless.must_name
    }
}
