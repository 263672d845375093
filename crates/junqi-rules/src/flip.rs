//! Flip games: turning pieces up, settling colours, and groups that leave something behind (rules E.4, E.5).

use crate::{
    FlipColour, Point, Position, Rank, Seat,
    piece::{Audience, Piece},
    play::Effect,
};

impl Position {
    /// Turns up what lies face down on a point.
    pub(crate) fn turn_up(&mut self, point: Point) -> Piece {
        let piece = self.lift(point).shown(Audience::ALL);
        self.put(point, piece);
        piece
    }

    /// A seat's flip, and what it settles.
    pub(crate) fn flip(&mut self, point: Point, effect: &mut (impl FnMut(Effect) + ?Sized)) {
        let seat = self.turn;
        effect(Effect::TurnedUp);
        let piece = self.turn_up(point);
        if !self.colours_open() {
            return;
        }
        let colour = piece.seat();
        let settled = match self.rules.flip_colour {
            FlipColour::FirstEngineer => piece.rank() == Rank::Engineer,
            FlipColour::FirstPiece => true,
            FlipColour::TwoInARow => self.colours.last[seat] == Some(colour),
            FlipColour::Chosen => false,
        };
        // With the last piece the question must be settled.
        let last = self.face_down.is_empty();
        self.colours.last[seat] = Some(colour);
        if settled || last {
            self.settle_colours(seat, colour, effect);
        }
    }

    /// A seat gets the army that stood for a colour. From now on every piece's seat is who has it.
    pub(crate) fn settle_colours(
        &mut self,
        seat: Seat,
        colour: Seat,
        effect: &mut (impl FnMut(Effect) + ?Sized),
    ) {
        if seat != colour {
            for cell in self.cells.iter_mut().flatten() {
                *cell = cell.of(cell.seat().opposite());
            }
            let south = self.posts[Seat::South];
            self.posts[Seat::South] = self.posts[Seat::North];
            self.posts[Seat::North] = south;
        }
        let red = if colour == Seat::South { seat } else { seat.opposite() };
        self.colours.red = Some(red);
        self.colours.last = Default::default();
        effect(Effect::Coloured(red));
    }

    /// Takes one of the things that it carries from a group.
    pub(crate) fn lighten(&mut self, from: Point, left: Rank) {
        if left == Rank::Flag {
            self.carried = self.carried.map(|_, at| at.filter(|&at| at != from));
        } else {
            let group = self.lift(from);
            self.put(from, group.carrying(group.load().saturating_sub(1)));
        }
    }

    /// The same position, in which a group has already got rid of one of the things that it carries; `None` if it does
    /// not carry that, or stands in a camp, where nothing may be left.
    pub(crate) fn without_load(&self, from: Point, left: Rank) -> Option<Position> {
        let group = self.cells[from.slot()]?;
        let carries = match left {
            Rank::Flag => self.carried.iter().any(|(_, at)| *at == Some(from)),
            Rank::Mine => group.rank() == Rank::Engineer && group.load() > 0,
            Rank::Bomb => group.rank() == Rank::Platoon && group.load() > 0,
            _ => false,
        };
        if !carries || self.board.tables.camps.contains(from) {
            return None;
        }
        let mut lighter = *self;
        lighter.lighten(from, left);
        Some(lighter)
    }
}
