//! The board of a flip game: what lies face up, and what may still be turned up.

use std::rc::Rc;

use junqi_rules::{
    Action, BySeat, Clash, FlagCapturer, FlagGoal, Move, Point, PointSet, Position, Rank, Rules,
    Seat, SeatSet, Setup, View,
};

use super::group::Group;
use super::unseen::unseen;

/// Pieces of one kind.
pub(crate) type Kind = (Seat, Rank);

/// The board as everyone sees it, now or after some actions.
#[derive(Clone)]
pub(crate) struct Table<'a> {
    pub(crate) view: &'a View,
    pub(crate) me: Seat,
    pub(crate) groups: Vec<Group>,
    /// The points of what lies face down, and what may lie there, in no order that would tell anything. In a drawn
    /// position more may be missing than lies there.
    pub(crate) down: Rc<(Vec<Point>, Vec<Kind>)>,
    /// One of the positions that look like this. The pieces that lie face down are laid there anyhow, so only what does
    /// not depend on them may be asked.
    pub(crate) position: Position,
}

impl<'a> Table<'a> {
    /// The board as it is; `None` where it makes no sense, as only a drawn position can.
    pub(crate) fn of(view: &'a View, me: Seat) -> Option<Table<'a>> {
        let shown = view.pieces().filter(|(_, spot)| !spot.ghost);
        let groups = shown.filter_map(|(point, spot)| {
            let (seat, rank) = (spot.face.seat()?, spot.face.rank()?);
            Some(Group { point, seat, rank, load: spot.load })
        });
        let groups: Vec<Group> = groups.collect();
        let points: Vec<Point> =
            view.pieces().filter(|(_, spot)| spot.down).map(|(point, _)| point).collect();
        let kinds = unseen(view, &groups, points.len());
        Table::with(view, me, groups, (points, kinds))
    }

    fn with(
        view: &'a View,
        me: Seat,
        groups: Vec<Group>,
        down: (Vec<Point>, Vec<Kind>),
    ) -> Option<Table<'a>> {
        let hidden = down.0.iter().zip(&down.1).map(|(&point, &(seat, rank))| (point, seat, rank));
        let shown = groups.iter().map(|group| (group.point, group.seat, group.rank));
        let loads = groups.iter().map(|group| (group.point, group.load.mines + group.load.bombs));
        let carrier = |seat: Seat| {
            groups.iter().find(|group| group.load.flags.contains(seat)).map(|group| group.point)
        };
        let setup = Setup {
            quiet: view.quiet(),
            ply: view.ply(),
            face_down: down.0.iter().fold(PointSet::EMPTY, |mut all, &point| {
                all.insert(point);
                all
            }),
            red: view.red(),
            loads: loads.filter(|(_, load)| *load > 0).collect(),
            carried: BySeat::from_fn(carrier),
            dug: BySeat::from_fn(|seat| view.dug(seat)),
            ..Setup::with(*view.rules(), view.seats(), shown.chain(hidden).collect(), me)
        };
        let position = Position::new(&setup).ok()?;
        Some(Table { view, me, groups, down: Rc::new(down), position })
    }

    pub(crate) fn rules(&self) -> &'a Rules {
        self.view.rules()
    }

    pub(crate) fn enemy(&self) -> Seat {
        self.me.opposite()
    }

    pub(crate) fn at(&self, point: Point) -> Option<&Group> {
        self.groups.iter().find(|group| group.point == point)
    }

    pub(crate) fn is_down(&self, point: Point) -> bool {
        self.down.0.contains(&point)
    }

    /// The groups of a seat that can move.
    pub(crate) fn movers(&self, seat: Seat) -> impl Iterator<Item = &Group> {
        self.groups.iter().filter(move |group| group.seat == seat && group.rank.moves())
    }

    /// The attacks that a group has a way for, on what lies face up.
    pub(crate) fn attacks(&self, group: &Group) -> impl Iterator<Item = (&Group, Clash)> {
        let targets = self.position.targets(group.point);
        let met = self.groups.iter().filter(move |other| targets.contains(other.point));
        let group = *group;
        met.filter_map(move |other| Some((other, group.contest(other, self.rules())?)))
    }

    /// The board after a move onto an empty point or onto a group.
    pub(crate) fn after(&self, wish: Move, left: Option<Rank>) -> Table<'a> {
        let mut next = self.clone();
        let action = left.map_or(Action::Move(wish), |left| Action::Split(wish, left));
        next.position.play_unchecked(action);
        let rules = self.rules();
        let Some(mut group) = self.at(wish.from).copied() else { return next };
        if let Some(left) = left {
            match left {
                Rank::Mine => group.load.mines = group.load.mines.saturating_sub(1),
                Rank::Bomb => group.load.bombs = group.load.bombs.saturating_sub(1),
                _ => group.load.flags = SeatSet::NONE,
            }
        }
        let target = self.at(wish.to).copied();
        next.groups.retain(|other| other.point != wish.from && other.point != wish.to);
        match target.and_then(|other| Some((other, group.contest(&other, rules)?))) {
            None => next.groups.push(Group { point: wish.to, ..group }),
            Some((other, Clash::AttackerWins)) => {
                next.groups.push(group.after_beating(&other, rules));
            }
            Some((other, Clash::DefenderWins)) => next.groups.push(other),
            Some((_, Clash::BothFall)) => {}
        }
        if let Some(rank) = left {
            let seat = group.seat.opposite();
            next.groups.push(Group { point: wish.from, seat, rank, load: Default::default() });
        }
        if rules.flag_goal == FlagGoal::CarryHome {
            next.find_flags();
        }
        next
    }

    /// A flag whose carrier fell is back somewhere on the board (rules C.7).
    fn find_flags(&mut self) {
        for point in self.view.board().points() {
            let Some((seat, Rank::Flag)) = self.position.piece_at(point) else { continue };
            if self.at(point).is_none() && !self.is_down(point) {
                let load = Default::default();
                self.groups.push(Group { point, seat, rank: Rank::Flag, load });
            }
        }
    }

    /// The board after one piece was turned up; `None` if it cannot be.
    pub(crate) fn turned_up(&self, point: Point, (seat, rank): Kind) -> Option<Table<'a>> {
        let mut groups = self.groups.clone();
        groups.push(Group { point, seat, rank, load: Default::default() });
        let (mut points, mut kinds) = (*self.down).clone();
        points.retain(|&other| other != point);
        let found = kinds.iter().position(|&kind| kind == (seat, rank))?;
        kinds.remove(found);
        Table::with(self.view, self.me, groups, (points, kinds))
    }

    /// The board with the colours settled so that this army is one's own.
    pub(crate) fn in_colour(&self, army: Seat) -> Table<'a> {
        let mut next = self.clone();
        next.position.play_unchecked(Action::Take(army));
        if army != self.me {
            next.groups.iter_mut().for_each(|group| group.seat = group.seat.opposite());
        }
        next
    }

    /// The different kinds that may lie face down, each with how likely a piece is of it.
    pub(crate) fn kinds(&self) -> Vec<(Kind, f64)> {
        let all = &self.down.1;
        let mut kinds: Vec<(Kind, f64)> = Vec::new();
        for &kind in all {
            match kinds.last_mut() {
                Some((last, count)) if *last == kind => *count += 1.0,
                _ => kinds.push((kind, 1.0)),
            }
        }
        kinds.iter_mut().for_each(|(_, odds)| *odds /= all.len() as f64);
        kinds
    }

    /// Whether a group may take a flag, or a mine, as far as the options say (rules C.4, C.6).
    pub(crate) fn may_take(&self, group: &Group, other: &Group) -> bool {
        let rules = self.rules();
        if rules.combos || other.rank.moves() {
            return true;
        }
        // All other options are about flags only.
        if other.rank == Rank::Mine {
            return matches!(group.rank, Rank::Engineer | Rank::Bomb);
        }
        let mine = (other.seat, Rank::Mine);
        let cleared = !self.down.1.contains(&mine)
            && !self.groups.iter().any(|group| (group.seat, group.rank) == mine);
        let smallest = || self.movers(group.seat).filter_map(|group| group.rank.order()).min();
        if group.rank == Rank::Bomb {
            return cleared;
        }
        (cleared || !rules.flag_requires_mines_cleared)
            && (group.rank != Rank::Commander || rules.commander_may_take_flag)
            && match rules.flag_capturer {
                FlagCapturer::Any => true,
                FlagCapturer::Smallest => group.rank.order() == smallest(),
                FlagCapturer::Engineer => group.rank == Rank::Engineer,
                FlagCapturer::NotEngineer => group.rank != Rank::Engineer,
            }
    }
}

#[cfg(test)]
mod tests;
