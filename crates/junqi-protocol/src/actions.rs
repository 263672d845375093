//! What a viewer may do on the board, so that a client needs no rules.

use std::collections::BTreeMap;

use junqi_rules::{Action, Board, Rank};
use serde::Serialize;

use crate::flip::army_letter;

/// The legal actions of one viewer; all empty while it is another's turn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct ActionsMessage {
    /// Moves by their starting points, in the order of the alphabet.
    pub moves: BTreeMap<String, Vec<String>>,
    /// The same for moves that leave something behind, by its letter.
    pub splits: BTreeMap<String, BTreeMap<String, Vec<String>>>,
    /// The points whose piece may be turned up.
    pub flips: Vec<String>,
    /// The colours that may be taken: `R`, `B`.
    pub colours: Vec<&'static str>,
    /// The headquarters that may be named.
    pub names: Vec<String>,
}

impl ActionsMessage {
    /// These actions, with the points of their board.
    pub fn new(actions: impl IntoIterator<Item = Action>, board: &Board) -> ActionsMessage {
        let mut message = ActionsMessage::default();
        for action in actions {
            match action {
                Action::Move(wish) => {
                    let targets = message.moves.entry(board.name(wish.from)).or_default();
                    targets.push(board.name(wish.to));
                }
                Action::Split(wish, left) => {
                    let by_load = message.splits.entry(board.name(wish.from)).or_default();
                    let targets = by_load.entry(Rank::letter(left).to_string()).or_default();
                    targets.push(board.name(wish.to));
                }
                Action::Flip(at) => message.flips.push(board.name(at)),
                Action::Take(army) => message.colours.push(army_letter(army)),
                Action::Name(at) => message.names.push(board.name(at)),
            }
        }
        message
    }
}
