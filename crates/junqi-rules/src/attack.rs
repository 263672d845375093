//! Who may attack whom, beyond having a way there, and what it comes to (rules C).

use crate::{
    BombVsFlag, Clash, CommanderVsMine, FlagCapturer, MineRule, MinesClearedBy, Point, Position,
    Rank, Seat, clash, combination, combination::Group, piece::Piece,
};

impl Position {
    /// What the piece on a point is, with what it carries.
    fn group(&self, point: Point, piece: Piece) -> Group {
        let flag = self.carried.iter().any(|(_, at)| *at == Some(point));
        Group { rank: piece.rank(), load: piece.load(), flag }
    }

    /// What an attack leaves, and what the attacker then carries if it is left; `None` if the rules forbid it, whatever
    /// the way.
    pub(crate) fn settle(
        &self,
        (from, attacker): (Point, Piece),
        (to, defender): (Point, Piece),
    ) -> Option<(Clash, u8)> {
        if self.rules.combos {
            let (group, other) = (self.group(from, attacker), self.group(to, defender));
            return match attacker.seat() == defender.seat() {
                true => combination::attack_on_own(group, other.rank),
                false => combination::attack(group, other),
            };
        }
        let left = clash(attacker.rank(), defender.rank(), &self.rules);
        self.permits(attacker, defender, left).then_some((left, 0))
    }

    fn permits(&self, attacker: Piece, defender: Piece, left: Clash) -> bool {
        let rules = &self.rules;
        if left == Clash::DefenderWins && !rules.allow_losing_attack {
            return false;
        }
        let army = defender.seat();
        match (attacker.rank(), defender.rank()) {
            (Rank::Bomb, Rank::Flag) => match rules.bomb_vs_flag {
                BombVsFlag::Both | BombVsFlag::BombOnly => true,
                BombVsFlag::Forbidden => false,
                BombVsFlag::ForbiddenUntilMinesCleared => self.mines_cleared(army),
            },
            (ranked, Rank::Flag) => {
                (!rules.flag_requires_mines_cleared || self.mines_cleared(army))
                    && (ranked != Rank::Commander || rules.commander_may_take_flag)
                    && self.may_capture(attacker.seat(), ranked)
            }
            (Rank::Engineer | Rank::Bomb, Rank::Mine) => true,
            (Rank::Commander, Rank::Mine) => {
                rules.mine != MineRule::Forbidden
                    && rules.commander_vs_mine == CommanderVsMine::Normal
            }
            (_, Rank::Mine) => rules.mine != MineRule::Forbidden,
            _ => true,
        }
    }

    /// Rules C.6: whether all mines of an army are gone, those that lie face down included.
    fn mines_cleared(&self, army: Seat) -> bool {
        let is_mine = |point: Point| {
            self.cells[point.slot()]
                .is_some_and(|piece| piece.rank() == Rank::Mine && piece.seat() == army)
        };
        let gone = !self.posts[army].union(self.face_down).iter().any(is_mine);
        gone && match self.rules.mines_cleared_by {
            MinesClearedBy::Any => true,
            MinesClearedBy::Engineers => self.dug[army] >= self.mines[army],
        }
    }

    /// Rules C.6: whether this is a rank that may take a flag.
    fn may_capture(&self, seat: Seat, rank: Rank) -> bool {
        match self.rules.flag_capturer {
            FlagCapturer::Any => true,
            FlagCapturer::Engineer => rank == Rank::Engineer,
            FlagCapturer::NotEngineer => rank != Rank::Engineer,
            FlagCapturer::Smallest => {
                let order =
                    |point: Point| self.cells[point.slot()].and_then(|piece| piece.rank().order());
                rank.order() == self.posts[seat].iter().filter_map(order).min()
            }
        }
    }
}
