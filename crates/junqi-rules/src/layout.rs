//! Layouts: how an army stands before the first move (rules E.1).

use std::fmt;

use crate::{
    Board, BoardKind, BombFrontRow, Deployment, Hand, MineLines, PointKind, Rank, Rules, Seat,
};

/// The 25 pieces of an army, in the order of their letters (rules C.1).
pub const ARMY: [Rank; 25] = {
    let mut army = [Rank::Commander; 25];
    let (mut filled, mut kind) = (0, 0);
    while kind < Rank::ALL.len() {
        let rank = Rank::ALL[kind];
        let mut piece = 0;
        while piece < rank.count() {
            army[filled] = rank;
            filled += 1;
            piece += 1;
        }
        kind += 1;
    }
    army
};

/// How many points of a home take a piece: all but the five camps.
const POSTS: usize = 25;

/// The posts of a home as (line, column), in the order of a layout's letters: line 1 first, left to right, no camps.
pub(crate) fn posts() -> impl Iterator<Item = (u8, u8)> {
    let board = Board::of(BoardKind::Two);
    board.home_points(Seat::South).filter_map(move |point| {
        let home = board.home_of(point).expect("a home's point");
        (board.kind_of(point) != PointKind::Camp).then_some((home.line, home.column))
    })
}

/// An arrangement that is still being made: what stands on each line and column of a home, right or wrong.
#[derive(Clone, PartialEq, Eq)]
pub struct LayoutDraft {
    cells: [[Option<Rank>; 5]; 6],
}

/// A legal arrangement of the 25 pieces. Whoever holds one need not check it again.
#[derive(Clone, PartialEq, Eq)]
pub struct Layout {
    ranks: [Rank; POSTS],
}

/// What is wrong with an arrangement, and where: line 1 is the front, column 1 the owner's left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LayoutFault {
    /// A camp is filled; camps start empty.
    CampFilled {
        /// The line.
        line: u8,
        /// The column.
        column: u8,
    },
    /// A post is empty.
    PostEmpty {
        /// The line.
        line: u8,
        /// The column.
        column: u8,
    },
    /// The flag stands outside the headquarters.
    FlagOutsideHeadquarters {
        /// The line.
        line: u8,
        /// The column.
        column: u8,
    },
    /// A mine stands before the last two lines.
    MineTooFarForward {
        /// The line.
        line: u8,
        /// The column.
        column: u8,
    },
    /// A bomb stands in the front line.
    BombInFrontRow {
        /// The line.
        line: u8,
        /// The column.
        column: u8,
    },
    /// More pieces of a rank than the army or hand has.
    TooMany {
        /// The rank.
        rank: Rank,
        /// How many there are.
        found: u8,
        /// How many there should be.
        wanted: u8,
    },
    /// Fewer pieces of a rank than the army or hand has.
    TooFew {
        /// The rank.
        rank: Rank,
        /// How many there are.
        found: u8,
        /// How many there should be.
        wanted: u8,
    },
}

/// All that is wrong with an arrangement; never empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LayoutFaults(pub Vec<LayoutFault>);

impl LayoutDraft {
    /// An empty home.
    pub fn empty() -> LayoutDraft {
        LayoutDraft { cells: [[None; 5]; 6] }
    }

    /// Reads 25 letters, line 1 first, left to right, camps left out. White space and `/` between lines are ignored.
    ///
    /// # Errors
    ///
    /// The letter that is no rank, or the number of letters if it is not 25.
    pub fn parse(text: &str) -> Result<LayoutDraft, String> {
        let letters = text.chars().filter(|letter| !letter.is_whitespace() && *letter != '/');
        let ranks: Vec<Rank> = letters
            .map(|letter| {
                Rank::from_letter(letter).ok_or_else(|| format!("`{letter}` is no piece (a to l)"))
            })
            .collect::<Result<_, _>>()?;
        if ranks.len() != POSTS {
            return Err(format!("{} pieces instead of {POSTS}", ranks.len()));
        }
        let mut draft = LayoutDraft::empty();
        for ((line, column), rank) in posts().zip(ranks) {
            draft.set(line, column, Some(rank));
        }
        Ok(draft)
    }

    /// What stands on this line (1 front to 6 back) and column (1 to 5).
    ///
    /// # Panics
    ///
    /// If a home has no such line or column.
    pub fn at(&self, line: u8, column: u8) -> Option<Rank> {
        self.cells[usize::from(line - 1)][usize::from(column - 1)]
    }

    /// Puts a piece on this line and column, or clears it.
    ///
    /// # Panics
    ///
    /// If a home has no such line or column.
    pub fn set(&mut self, line: u8, column: u8, rank: Option<Rank>) {
        self.cells[usize::from(line - 1)][usize::from(column - 1)] = rank;
    }

    /// The pieces that stand somewhere in it.
    pub fn hand(&self) -> Hand {
        Hand::of(self.cells.iter().flatten().filter_map(|rank| *rank))
    }

    fn faults(&self, rules: &Rules, hand: &Hand) -> Vec<LayoutFault> {
        let board = Board::of(BoardKind::Two);
        let mut faults = Vec::new();
        let first_mines = first_line_of_mines(rules, hand);
        let first_bombs = first_line_of_bombs(rules, hand);
        // Rules E.3: one flag stands in a headquarters; more of them may fight.
        let at_home = [2, 4].into_iter().any(|column| self.at(6, column) == Some(Rank::Flag));
        let flags_may_fight = rules.extra_flag_as_army && at_home;
        for line in 1..=6 {
            for column in 1..=5 {
                let kind = board.kind_of(board.home_point(Seat::South, line, column));
                let rank = self.at(line, column);
                match (kind, rank) {
                    (PointKind::Camp, Some(_)) => {
                        faults.push(LayoutFault::CampFilled { line, column });
                    }
                    (PointKind::Station | PointKind::Headquarters, None) => {
                        faults.push(LayoutFault::PostEmpty { line, column });
                    }
                    (_, Some(Rank::Flag))
                        if kind != PointKind::Headquarters && !flags_may_fight =>
                    {
                        faults.push(LayoutFault::FlagOutsideHeadquarters { line, column });
                    }
                    (_, Some(Rank::Mine)) if line < first_mines => {
                        faults.push(LayoutFault::MineTooFarForward { line, column });
                    }
                    (_, Some(Rank::Bomb)) if line < first_bombs => {
                        faults.push(LayoutFault::BombInFrontRow { line, column });
                    }
                    _ => {}
                }
            }
        }
        for rank in Rank::ALL {
            let (found, wanted) = (self.hand().count(rank), hand.count(rank));
            match found.cmp(&wanted) {
                std::cmp::Ordering::Greater => {
                    faults.push(LayoutFault::TooMany { rank, found, wanted });
                }
                std::cmp::Ordering::Less => {
                    faults.push(LayoutFault::TooFew { rank, found, wanted });
                }
                std::cmp::Ordering::Equal => {}
            }
        }
        faults
    }
}

/// Rules E.1, E.3: from which line on mines may stand.
fn first_line_of_mines(rules: &Rules, hand: &Hand) -> u8 {
    match rules.mine_lines {
        MineLines::LastThreeIfFiveMines if hand.count(Rank::Mine) >= 5 => 4,
        MineLines::LastTwo | MineLines::LastThreeIfFiveMines => 5,
    }
}

/// Rules E.1, E.3: how many flags of a hand must stand in the headquarters.
fn flags_at_home(rules: &Rules, hand: &Hand) -> usize {
    let most = if rules.extra_flag_as_army { 1 } else { 2 };
    usize::from(hand.count(Rank::Flag)).min(most)
}

/// How many posts lie behind the front line.
const BEHIND_THE_FRONT: u8 = 20;

/// Rules E.1, E.3: from which line on bombs may stand. A dealt hand may have more of what stands behind the front than
/// finds room there; then its bombs may stand in front.
fn first_line_of_bombs(rules: &Rules, hand: &Hand) -> u8 {
    let flag = hand.count(Rank::Flag).min(1);
    let crowded = hand.count(Rank::Mine) + hand.count(Rank::Bomb) + flag > BEHIND_THE_FRONT;
    match rules.bomb_front_row {
        BombFrontRow::Forbidden if !crowded => 2,
        BombFrontRow::Forbidden | BombFrontRow::Allowed => 1,
    }
}

impl Layout {
    /// Checks an arrangement of an army; where hands are dealt, of any hand, which is then the draft's own.
    ///
    /// # Errors
    ///
    /// Every fault at once (rules E.1).
    pub fn new(draft: &LayoutDraft, rules: &Rules) -> Result<Layout, LayoutFaults> {
        let hand = match rules.deployment {
            Deployment::Dealt => draft.hand(),
            Deployment::Own | Deployment::Shuffled => Hand::army(),
        };
        Layout::of_hand(draft, rules, &hand)
    }

    /// Checks an arrangement of the pieces of a hand.
    ///
    /// # Errors
    ///
    /// Every fault at once (rules E.1, E.3).
    pub fn of_hand(
        draft: &LayoutDraft,
        rules: &Rules,
        hand: &Hand,
    ) -> Result<Layout, LayoutFaults> {
        let faults = draft.faults(rules, hand);
        if !faults.is_empty() {
            return Err(LayoutFaults(faults));
        }
        let mut ranks = [Rank::Flag; POSTS];
        for (slot, (line, column)) in ranks.iter_mut().zip(posts()) {
            *slot = draft.at(line, column).expect("no post is empty");
        }
        Ok(Layout { ranks })
    }

    /// A sound layout to begin with: the flag behind mines, engineers and a strong wing.
    pub fn standard(rules: &Rules) -> Layout {
        let draft = LayoutDraft::parse("cigid/khk/aefb/dge/fjhjc/hljgi").expect("25 letters");
        Layout::new(&draft, rules).expect("the standard layout is legal")
    }

    /// A legal layout of a hand to begin with: what is bound to the back stands there, the strongest in front.
    pub fn of_dealt(hand: &Hand, rules: &Rules) -> Layout {
        let mut draft = LayoutDraft::empty();
        let mut free: Vec<(u8, u8)> = posts().collect();
        let first_mines = first_line_of_mines(rules, hand);
        let mut pieces: Vec<Rank> = hand.pieces().collect();
        // The ones with the fewest places to choose from come first: flags, mines, bombs, then the weakest.
        for column in [2, 4].into_iter().take(flags_at_home(rules, hand)) {
            let flag = pieces.iter().position(|&rank| rank == Rank::Flag);
            pieces.remove(flag.expect("the hand has as many"));
            free.retain(|&post| post != (6, column));
            draft.set(6, column, Some(Rank::Flag));
        }
        let mut put_all = |rank: Rank, first_line: u8| {
            for _ in pieces.iter().filter(|&&other| other == rank) {
                let at = free.iter().rposition(|&(line, _)| line >= first_line);
                let (line, column) = free.remove(at.expect("every hand fits"));
                draft.set(line, column, Some(rank));
            }
        };
        put_all(Rank::Mine, first_mines);
        put_all(Rank::Bomb, first_line_of_bombs(rules, hand));
        for rank in Rank::ALL.into_iter().rev() {
            if !matches!(rank, Rank::Mine | Rank::Bomb) {
                put_all(rank, 1);
            }
        }
        Layout::of_hand(&draft, rules, hand).expect("it was laid out by the rules")
    }

    /// A legal layout by chance: `pick` is given how many choices there are, and chooses one by its number.
    pub fn by_chance(hand: &Hand, rules: &Rules, mut pick: impl FnMut(usize) -> usize) -> Layout {
        let first_mines = first_line_of_mines(rules, hand);
        let first_bombs = first_line_of_bombs(rules, hand);
        let mut free: Vec<(u8, u8)> = posts().collect();
        let mut draft = LayoutDraft::empty();
        let mut place = |rank: Rank, may_stand: &dyn Fn((u8, u8)) -> bool| {
            let fits: Vec<usize> = (0..free.len()).filter(|&post| may_stand(free[post])).collect();
            let (line, column) = free.remove(fits[pick(fits.len())]);
            draft.set(line, column, Some(rank));
        };
        // Those with the fewest places to choose from come first: a flag, mines, bombs, then the rest.
        let mut rest: Vec<Rank> = hand.pieces().collect();
        for _ in 0..flags_at_home(rules, hand) {
            let flag = rest.iter().position(|&rank| rank == Rank::Flag);
            rest.remove(flag.expect("the hand has as many"));
            place(Rank::Flag, &|(line, column)| line == 6 && column % 2 == 0);
        }
        for (rank, first_line) in [(Rank::Mine, first_mines), (Rank::Bomb, first_bombs)] {
            for _ in 0..hand.count(rank) {
                place(rank, &|(line, _)| line >= first_line);
            }
        }
        rest.retain(|rank| !matches!(rank, Rank::Mine | Rank::Bomb));
        rest.into_iter().for_each(|rank| place(rank, &|_| true));
        Layout::of_hand(&draft, rules, hand).expect("it was laid out by the rules")
    }

    /// The pieces with their lines and columns.
    pub fn iter(&self) -> impl Iterator<Item = ((u8, u8), Rank)> {
        posts().zip(self.ranks)
    }

    /// The pieces of it.
    pub fn hand(&self) -> Hand {
        Hand::of(self.ranks)
    }

    /// The same pieces, to be rearranged.
    pub fn draft(&self) -> LayoutDraft {
        let mut draft = LayoutDraft::empty();
        self.iter().for_each(|((line, column), rank)| draft.set(line, column, Some(rank)));
        draft
    }

    /// The layout's 25 letters: line 1 first, left to right, camps left out.
    pub fn letters(&self) -> String {
        self.ranks.iter().map(|rank| rank.letter()).collect()
    }
}

/// Tells nothing: a layout is its owner's secret, and log lines are read by others.
impl fmt::Debug for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Layout(25 pieces)")
    }
}

/// Tells nothing, as for [`Layout`].
impl fmt::Debug for LayoutDraft {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("LayoutDraft(…)")
    }
}

impl fmt::Display for LayoutFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LayoutFault::CampFilled { line, column } => {
                write!(f, "line {line} column {column}: a camp starts empty")
            }
            LayoutFault::PostEmpty { line, column } => {
                write!(f, "line {line} column {column}: no piece")
            }
            LayoutFault::FlagOutsideHeadquarters { line, column } => {
                write!(f, "line {line} column {column}: the flag stands in a headquarters only")
            }
            LayoutFault::MineTooFarForward { line, column } => {
                write!(f, "line {line} column {column}: mines stand on the last two lines only")
            }
            LayoutFault::BombInFrontRow { line, column } => {
                write!(f, "line {line} column {column}: no bomb in the front line")
            }
            LayoutFault::TooMany { rank, found, wanted }
            | LayoutFault::TooFew { rank, found, wanted } => {
                write!(f, "{found} of {rank:?} instead of {wanted}")
            }
        }
    }
}

impl fmt::Display for LayoutFaults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let faults: Vec<String> = self.0.iter().map(LayoutFault::to_string).collect();
        f.write_str(&faults.join("; "))
    }
}
