//! Deals: what chance decides before the first move. It is drawn outside, and comes in as data (rules E.3, E.4).

use std::fmt;

use crate::{ARMY, Board, BoardKind, BySeat, Point, PointKind, Rank, Rules, Seat};

/// How many pieces of each rank a player lays out: an army, or 25 pieces dealt from all armies (rules E.3).
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Hand {
    counts: [u8; Rank::ALL.len()],
}

impl Hand {
    /// The hand of these pieces.
    pub fn of(pieces: impl IntoIterator<Item = Rank>) -> Hand {
        let mut counts = [0; Rank::ALL.len()];
        pieces.into_iter().for_each(|rank| counts[rank as usize] += 1);
        Hand { counts }
    }

    /// A whole army.
    pub fn army() -> Hand {
        Hand { counts: Rank::ALL.map(Rank::count) }
    }

    /// How many of a rank.
    pub fn count(&self, rank: Rank) -> u8 {
        self.counts[rank as usize]
    }

    /// The pieces, in the order of ranks.
    pub fn pieces(&self) -> impl Iterator<Item = Rank> + use<> {
        let each = Rank::ALL.into_iter().zip(self.counts);
        each.flat_map(|(rank, count)| std::iter::repeat_n(rank, usize::from(count)))
    }

    /// Whether it is so weak that its player may ask for a new deal: nothing above a brigade (rules E.3).
    pub fn may_redeal(&self) -> bool {
        let above = [Rank::Commander, Rank::Army, Rank::Division];
        above.into_iter().all(|rank| self.count(rank) == 0)
    }

    /// Its letters, in the order of ranks.
    pub fn letters(&self) -> String {
        self.pieces().map(Rank::letter).collect()
    }

    /// Reads 25 letters in any order. `None` if they are not that.
    pub fn parse(text: &str) -> Option<Hand> {
        let ranks: Option<Vec<Rank>> = text.chars().map(Rank::from_letter).collect();
        ranks.filter(|ranks| ranks.len() == ARMY.len()).map(Hand::of)
    }

    /// Deals hands of 25 to these seats from all their armies.
    ///
    /// ```
    /// use junqi_rules::{Hand, Rules};
    ///
    /// let all = Hand::all_pieces(&Rules::CHAOS);
    /// assert_eq!(all.len(), 100);
    /// // Shuffle them here.
    /// let hands = Hand::deal(&Rules::CHAOS, &all).unwrap();
    /// assert_eq!(hands.iter().filter(|(_, hand)| hand.is_some()).count(), 4);
    /// ```
    ///
    /// # Errors
    ///
    /// If these are not all pieces of as many armies as play.
    pub fn deal(rules: &Rules, shuffled: &[Rank]) -> Result<BySeat<Option<Hand>>, DealFault> {
        if Hand::of(shuffled.iter().copied()) != Hand::of(Hand::all_pieces(rules)) {
            return Err(DealFault);
        }
        let mut parts = shuffled.chunks(ARMY.len());
        Ok(BySeat::from_fn(|seat| {
            let plays = rules.seats().contains(seat);
            plays.then(|| parts.next().map(|part| Hand::of(part.iter().copied()))).flatten()
        }))
    }

    /// The pieces of all armies that play, to be shuffled.
    pub fn all_pieces(rules: &Rules) -> Vec<Rank> {
        ARMY.repeat(rules.seats().len())
    }
}

/// All pieces of both armies on their points, face down: the start of a flip game. South stands for red, North for blue.
#[derive(Clone, PartialEq, Eq)]
pub struct Shuffle {
    pieces: Vec<(Point, Seat, Rank)>,
}

/// Pieces that are not those of whole armies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DealFault;

impl Shuffle {
    /// The pieces of both armies, to be shuffled.
    pub fn all_pieces() -> Vec<(Seat, Rank)> {
        let armies = [Seat::South, Seat::North].into_iter();
        armies.flat_map(|seat| ARMY.into_iter().map(move |rank| (seat, rank))).collect()
    }

    /// Lays these pieces on the points, in the order of the points.
    ///
    /// # Errors
    ///
    /// If they are not all pieces of both armies.
    pub fn new(shuffled: &[(Seat, Rank)]) -> Result<Shuffle, DealFault> {
        let of =
            |seat| Hand::of(shuffled.iter().filter(|piece| piece.0 == seat).map(|piece| piece.1));
        if shuffled.len() != 2 * ARMY.len()
            || [Seat::South, Seat::North].into_iter().any(|seat| of(seat) != Hand::army())
        {
            return Err(DealFault);
        }
        let board = Board::of(BoardKind::Two);
        let posts = board.points().filter(|&point| board.kind_of(point) != PointKind::Camp);
        let pieces = posts.zip(shuffled).map(|(point, &(seat, rank))| (point, seat, rank));
        Ok(Shuffle { pieces: pieces.collect() })
    }

    /// The pieces with their points.
    pub fn pieces(&self) -> &[(Point, Seat, Rank)] {
        &self.pieces
    }

    /// The pieces as letters, in the order of the points: `r` or `b` and the rank.
    pub fn letters(&self) -> String {
        let letters = self.pieces.iter().flat_map(|&(_, seat, rank)| {
            [if seat == Seat::South { 'r' } else { 'b' }, rank.letter()]
        });
        letters.collect()
    }

    /// Reads the letters again.
    ///
    /// # Errors
    ///
    /// What is wrong with them.
    pub fn parse(text: &str) -> Result<Shuffle, String> {
        let mut letters = text.chars().filter(|letter| !letter.is_whitespace());
        let mut pieces = Vec::new();
        while let Some(colour) = letters.next() {
            let seat = match colour {
                'r' => Seat::South,
                'b' => Seat::North,
                other => return Err(format!("`{other}` is no colour (r or b)")),
            };
            let rank = letters.next().and_then(Rank::from_letter);
            pieces.push((seat, rank.ok_or_else(|| "a colour without a piece".to_owned())?));
        }
        Shuffle::new(&pieces).map_err(|fault| fault.to_string())
    }
}

impl fmt::Display for DealFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the pieces are not those of whole armies")
    }
}

impl std::error::Error for DealFault {}

/// Tells nothing: it is nobody's to know.
impl fmt::Debug for Shuffle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Shuffle(50 pieces)")
    }
}

/// Tells nothing: a hand is its owner's secret.
impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Hand(25 pieces)")
    }
}
