//! What an action of a flip game is worth.

use junqi_rules::{Action, FlagGoal, Move, Outcome, Point, PointKind};
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::SliceRandom;

use super::group::Group;
use super::prospects::{EAGERNESS, prospects, standing};
use super::roads::Roads;
use super::table::{Kind, Table};
use super::trails::Trails;
use crate::goals::headquarters;
use crate::urgency::urgency;

/// One who judges the actions of a seat, all on the same board.
pub(crate) struct Judge<'a> {
    table: Table<'a>,
    trails: &'a Trails,
    /// The pieces that may lie face down, with their odds.
    kinds: Vec<(Kind, f64)>,
    /// What the board is worth if nothing is done.
    at_rest: f64,
    /// The points whose flips are looked at one by one.
    flips: Vec<Point>,
    roads: Roads,
    /// How well each of the own groups stands now.
    places: Vec<(Point, f64)>,
}

impl<'a> Judge<'a> {
    pub(crate) fn new(
        table: Table<'a>,
        trails: &'a Trails,
        random: &mut Xoshiro256PlusPlus,
    ) -> Judge<'a> {
        let mut flips: Vec<Point> =
            table.down.0.iter().copied().filter(|&point| is_near(&table, point)).collect();
        flips.shuffle(random);
        flips.truncate(LOOKED_AT);
        let at_rest = standing(&table);
        let roads = Roads::of(table.view.board());
        let mut judge = Judge {
            kinds: table.kinds(),
            at_rest,
            flips,
            trails,
            roads,
            places: Vec::new(),
            table,
        };
        let own = judge.table.movers(judge.table.me);
        judge.places =
            own.map(|group| (group.point, judge.place(&judge.table, group, None))).collect();
        judge
    }

    /// The expected value of an action, in the points of [`worth`](crate::worth::worth).
    pub(crate) fn value(&self, action: Action) -> f64 {
        match action {
            Action::Take(army) => self.colour(&self.table.in_colour(army)),
            Action::Name(_) => 0.0,
            // While colours are open, nobody knows whom a piece will serve.
            Action::Flip(_) if self.table.view.colours_open() => 0.0,
            Action::Flip(point) => FLIP + self.flip(point),
            Action::Move(wish) if self.table.is_down(wish.to) => self.attack_unseen(wish),
            Action::Move(wish) => self.walk(wish, &self.table.after(wish, None)),
            Action::Split(wish, left) => self.walk(wish, &self.table.after(wish, Some(left))),
        }
    }

    /// A colour is taken for what its pieces can do at once.
    fn colour(&self, mine: &Table<'_>) -> f64 {
        let [own, other] = [mine.me, mine.enemy()].map(|seat| prospects(mine, seat).total());
        own - EAGERNESS * other - COMMITMENT
    }

    fn flip(&self, point: Point) -> f64 {
        if !self.flips.contains(&point) {
            // Nothing that stands near tells whether this is a good one.
            return self.at_rest;
        }
        let value = |&(kind, odds): &(Kind, f64)| match self.table.turned_up(point, kind) {
            Some(next) => odds * standing(&next),
            None => odds * self.at_rest,
        };
        self.kinds.iter().map(value).sum()
    }

    /// An attack on what lies face down: it may be one's own, and then only the turn is lost.
    fn attack_unseen(&self, wish: Move) -> f64 {
        let rules = self.table.rules();
        let Some(group) = self.table.at(wish.from) else { return self.at_rest };
        let value = |&((seat, rank), odds): &(Kind, f64)| {
            let other = Group { point: wish.to, seat, rank, load: Default::default() };
            let legal = seat != group.seat && self.table.may_take(group, &other);
            let result = group.contest(&other, rules).filter(|_| legal);
            odds * result.map_or(0.0, |result| group.gain(&other, result, rules))
        };
        self.at_rest + self.kinds.iter().map(value).sum::<f64>()
    }

    fn walk(&self, wish: Move, next: &Table<'_>) -> f64 {
        let Table { me, view, .. } = self.table;
        if let Some(end) = next.position.end() {
            return match end.outcome {
                Outcome::Win(team) if team.0.contains(me) => WON,
                Outcome::Win(_) => -WON,
                Outcome::Draw | Outcome::Void => -balance(&self.table).clamp(-MOST, MOST),
            };
        }
        let gained = balance(next) - balance(&self.table);
        let manner = match self.table.at(wish.to) {
            Some(_) => urgency(view, me),
            None => -IDLENESS * self.trails.visits(wish) as f64,
        };
        let before = self.place_before(wish);
        let after = next.at(wish.to).filter(|group| group.seat == me);
        let after = after.map_or(before, |group| self.place(next, group, None));
        gained + manner + standing(next) + after - before
    }

    /// How well a group stood where it comes from. What it attacks now no longer draws it.
    fn place_before(&self, wish: Move) -> f64 {
        match (self.table.at(wish.from), self.table.at(wish.to)) {
            (Some(group), Some(other)) => self.place(&self.table, group, Some(other.point)),
            _ => {
                let place = self.places.iter().find(|(point, _)| *point == wish.from);
                place.map_or(0.0, |(_, place)| *place)
            }
        }
    }

    /// How well one of the own groups stands where it stands: near to what it can take, one point left out, and safe.
    fn place(&self, table: &Table<'_>, group: &Group, but: Option<Point>) -> f64 {
        let rules = table.rules();
        let board = table.view.board();
        let steps = self.roads.from(table, group.point);
        let prize = |other: &Group| -> f64 {
            let Some(result) = group.contest(other, rules) else { return 0.0 };
            if other.seat == group.seat || but == Some(other.point) || !table.may_take(group, other)
            {
                return 0.0;
            }
            let sheltered = board.kind_of(other.point) == PointKind::Camp;
            let share = if sheltered { SHELTERED } else { 1.0 };
            let gain = group.gain(other, result, rules).min(MOST) * share;
            gain.max(0.0) * steps.nearness(other.point)
        };
        let prizes = table.groups.iter().map(prize);
        let best = prizes.fold(0.0, f64::max);
        let camp = if board.kind_of(group.point) == PointKind::Camp { CAMP } else { 0.0 };
        let home = match rules.flag_goal {
            FlagGoal::CarryHome if !group.load.flags.is_empty() => {
                let goals = headquarters(board, group.seat);
                MOST * goals.map(|goal| steps.nearness(goal)).into_iter().fold(0.0, f64::max)
            }
            _ => 0.0,
        };
        ATTRACTION * best + camp + home
    }
}

/// What one has face up, less what the other has.
fn balance(table: &Table<'_>) -> f64 {
    let signed = |group: &Group| {
        let worth = group.worth(table.rules());
        if group.seat == table.me { worth } else { -worth }
    };
    table.groups.iter().map(signed).sum()
}

/// Whether a piece that lies here may meet one that lies face up soon.
fn is_near(table: &Table<'_>, point: Point) -> bool {
    let board = table.view.board();
    let on_rail = board.is_rail(point);
    table.groups.iter().any(|group| {
        on_rail && board.is_rail(group.point)
            || board.neighbors(point).any(|other| other == group.point)
    })
}

/// What a flip is worth besides what it turns up: the enemy is the first to use it, so that a good move is better. Tuned
/// like the other numbers here, in games of soldiers among themselves.
const FLIP: f64 = -5.0;
/// How many flips are looked at closely.
const LOOKED_AT: usize = 8;
/// What to settle for a colour costs; another piece may tell more.
const COMMITMENT: f64 = 5.0;
/// How much of a target counts that is still far away; less with every step.
const ATTRACTION: f64 = 0.6;
/// A target in a camp must come out first.
const SHELTERED: f64 = 0.2;
/// In a camp nothing happens to a piece, and it goes everywhere from there.
const CAMP: f64 = 8.0;
/// What going back costs, each time anew.
const IDLENESS: f64 = 5.0;
/// More than this no single target draws.
const MOST: f64 = 200.0;
const WON: f64 = 100_000.0;
