//! Attacks: which are allowed, and what is left after them (C, E.3, E.4).

use std::cmp::Ordering;

use super::options::{BombVsFlag, CommanderVsMine, FlagCapturer, FlagGoal, MineRule};
use super::{Kind, Load, Piece, Point, Position};

/// What an allowed attack leaves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Strike {
    /// `>` the attacker takes the point, `<` the defender is left, `=` both are gone.
    pub(super) sign: char,
    /// What the attacker carries afterwards, if it is left.
    pub(super) load: Load,
}

impl Position<'_> {
    /// What comes of an attack on the piece that stands on a point, if it is allowed. It does not
    /// ask whether the attacker can get there, nor whether the defender lies face down.
    pub(super) fn strike(&self, attacker: &Piece, to: Point) -> Option<Strike> {
        let defender = self.piece(to)?;
        // C.2 line 1
        if self.kind_of_point(to) == Kind::Camp {
            return None;
        }
        let (seat, other) = (self.owner(attacker)?, self.owner(defender)?);
        if self.rules.combos {
            return if seat == other {
                strike_on_own(attacker, defender)
            } else {
                strike_of_groups(attacker, defender)
            };
        }
        // D.5
        if !self.are_enemies(seat, other) || !self.is_allowed(attacker, defender, seat, other) {
            return None;
        }
        let sign = self.who_is_left(attacker.kind, defender);
        if sign == '<' && !self.rules.allow_losing_attack {
            return None;
        }
        let mut load = attacker.load.clone();
        if sign == '>' && defender.kind == 'l' && self.rules.flag_goal == FlagGoal::CarryHome {
            load.flags.push(defender.army);
        }
        Some(Strike { sign, load })
    }

    /// The options that forbid an attack on a mine or a flag (C.4, E.3).
    fn is_allowed(&self, attacker: &Piece, defender: &Piece, seat: char, other: char) -> bool {
        match (attacker.kind, defender.kind) {
            ('i' | 'k', 'j') => true,
            (kind, 'j') => {
                self.rules.mine_rule != MineRule::Forbidden
                    && (kind != 'a' || self.rules.commander_vs_mine == CommanderVsMine::Normal)
            }
            ('k', 'l') => match self.rules.bomb_vs_flag {
                BombVsFlag::Both | BombVsFlag::BombOnly => true,
                BombVsFlag::Forbidden => false,
                BombVsFlag::ForbiddenUntilMinesCleared => self.mines_are_gone(other),
            },
            (kind, 'l') => {
                (!self.rules.flag_requires_mines_cleared || self.mines_are_gone(other))
                    && (kind != 'a' || self.rules.commander_may_take_flag)
                    && self.may_capture(attacker, seat)
            }
            _ => true,
        }
    }

    /// E.3 `flag_capturer`
    fn may_capture(&self, attacker: &Piece, seat: char) -> bool {
        match self.rules.flag_capturer {
            FlagCapturer::Any => true,
            FlagCapturer::Engineer => attacker.kind == 'i',
            FlagCapturer::NotEngineer => attacker.kind != 'i',
            FlagCapturer::Smallest => self
                .army(self.army_of(seat))
                .filter(|(_, piece)| piece.face_up && piece.is_ranked())
                .all(|(_, piece)| piece.order() >= attacker.order()),
        }
    }

    /// C.2 from its second line on.
    fn who_is_left(&self, attacker: char, defender: &Piece) -> char {
        let bomb_alone = self.rules.bomb_vs_flag == BombVsFlag::BombOnly;
        match (attacker, defender.kind) {
            ('k', 'l') if bomb_alone => '<',
            ('k', _) | (_, 'k') => '=',
            (_, 'l') | ('i', 'j') => '>',
            (_, 'j') if self.rules.mine_rule == MineRule::Both => '=',
            (_, 'j') => '<',
            (kind, _) => match Piece::new('S', kind).order().cmp(&defender.order()) {
                Ordering::Greater => '>',
                Ordering::Less => '<',
                Ordering::Equal => '=',
            },
        }
    }
}

/// The attacks of combination flip on an enemy's piece (E.4). There are no others.
fn strike_of_groups(attacker: &Piece, defender: &Piece) -> Option<Strike> {
    let load = &attacker.load;
    let single = defender.load.is_empty();
    let takes = || Some(Strike { sign: '>', load: load.clone() });
    let both_gone = || Some(Strike { sign: '=', load: load.clone() });
    let picks_up_bomb =
        || Some(Strike { sign: '>', load: Load { bombs: load.bombs + 1, ..load.clone() } });

    match (attacker.kind, defender.kind) {
        // Company to commander.
        ('a'..='g', 'a'..='i') if single => match attacker.order().cmp(&defender.order()) {
            Ordering::Greater => takes(),
            Ordering::Equal => both_gone(),
            Ordering::Less => None,
        },
        // A platoon, with or without bombs.
        ('h', 'h') => both_gone(),
        ('h', 'k') => picks_up_bomb(),
        ('h', 'i') if single => takes(),
        ('h', 'a'..='g' | 'i' | 'j' | 'l') => spend_bomb(load),
        // An engineer, whatever it carries.
        ('i', 'i') => both_gone(),
        ('i', 'j') => {
            Some(Strike { sign: '>', load: Load { mines: load.mines + 1, ..load.clone() } })
        }
        ('i', 'l') => {
            let flags = load.flags.iter().copied().chain([defender.army]).collect();
            Some(Strike { sign: '>', load: Load { flags, ..load.clone() } })
        }
        ('i', 'a'..='h') if single && !load.flags.is_empty() => takes(),
        ('i', 'a'..='h') if single => spend_mine(load),
        // A bomb.
        ('k', 'h') => None,
        ('k', _) => both_gone(),
        _ => None,
    }
}

/// The attacks of combination flip on one's own piece: a mine or a flag that lies face up (E.4).
fn strike_on_own(attacker: &Piece, defender: &Piece) -> Option<Strike> {
    match (attacker.kind, defender.kind) {
        ('k', 'j' | 'l') => Some(Strike { sign: '=', load: Load::default() }),
        ('i', 'j' | 'l') => spend_mine(&attacker.load),
        ('h', 'j' | 'l') => spend_bomb(&attacker.load),
        _ => None,
    }
}

/// The target is gone, and one mine of the group with it.
fn spend_mine(load: &Load) -> Option<Strike> {
    let mines = load.mines.checked_sub(1)?;
    Some(Strike { sign: '>', load: Load { mines, ..load.clone() } })
}

/// The target is gone, and one bomb of the group with it.
fn spend_bomb(load: &Load) -> Option<Strike> {
    let bombs = load.bombs.checked_sub(1)?;
    Some(Strike { sign: '>', load: Load { bombs, ..load.clone() } })
}
