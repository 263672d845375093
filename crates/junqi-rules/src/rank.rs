//! The twelve kinds of pieces (rules C.1).

/// What a piece is. There is no order on ranks, since a bomb stands neither above nor below a company; ask
/// [`clash`](crate::clash()) who is left standing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rank {
    /// 司令, beats all other ranks.
    Commander,
    /// 军长.
    Army,
    /// 师长.
    Division,
    /// 旅长.
    Brigade,
    /// 团长.
    Regiment,
    /// 营长.
    Battalion,
    /// 连长.
    Company,
    /// 排长.
    Platoon,
    /// 工兵, turns corners on the rails and clears mines.
    Engineer,
    /// 地雷, never moves.
    Mine,
    /// 炸弹, takes whatever it meets with it.
    Bomb,
    /// 军旗, never moves; whoever loses it is out.
    Flag,
}

impl Rank {
    /// All ranks, in the order of their letters `a` to `l`.
    pub const ALL: [Rank; 12] = [
        Rank::Commander,
        Rank::Army,
        Rank::Division,
        Rank::Brigade,
        Rank::Regiment,
        Rank::Battalion,
        Rank::Company,
        Rank::Platoon,
        Rank::Engineer,
        Rank::Mine,
        Rank::Bomb,
        Rank::Flag,
    ];

    /// How many of them an army has.
    pub const fn count(self) -> u8 {
        match self {
            Rank::Commander | Rank::Army | Rank::Flag => 1,
            Rank::Division | Rank::Brigade | Rank::Regiment | Rank::Battalion | Rank::Bomb => 2,
            Rank::Company | Rank::Platoon | Rank::Engineer | Rank::Mine => 3,
        }
    }

    /// Its place in the order of the ranked pieces, 9 for the commander to 1 for an engineer; `None` for mines, bombs
    /// and flags, which have none.
    pub fn order(self) -> Option<u8> {
        match self {
            Rank::Mine | Rank::Bomb | Rank::Flag => None,
            ranked => Some(9 - ranked as u8),
        }
    }

    /// Whether such a piece can ever leave its point (rules D.8).
    pub fn moves(self) -> bool {
        !matches!(self, Rank::Mine | Rank::Flag)
    }

    /// Its letter in the notation: `a` commander to `i` engineer, `j` mine, `k` bomb, `l` flag.
    pub fn letter(self) -> char {
        (b'a' + self as u8) as char
    }

    /// The rank with this letter, or `None`.
    pub fn from_letter(letter: char) -> Option<Rank> {
        Rank::ALL.into_iter().find(|rank| rank.letter() == letter)
    }
}
