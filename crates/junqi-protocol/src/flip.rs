//! What there is to say of a flip game beside its position.

use std::collections::BTreeMap;

use junqi_rules::{Seat, View};
use serde::Serialize;

/// A flip game: who has which colour, and how much is still to be turned up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FlipMessage {
    /// The seat that has red; null while colours are open.
    pub red: Option<String>,
    /// How many pieces lie face down.
    pub face_down: usize,
    /// The colour of each seat's last flip, while colours are open.
    pub last: BTreeMap<String, Option<&'static str>>,
}

impl FlipMessage {
    /// What a view shows of a flip game; `None` if it is of another.
    pub fn new(view: &View) -> Option<FlipMessage> {
        if !view.rules().is_flip() {
            return None;
        }
        let last = |seat: Seat| view.last_flip(seat).map(army_letter);
        Some(FlipMessage {
            red: view.red().map(|seat| seat.to_string()),
            face_down: view.pieces().filter(|(_, spot)| spot.down).count(),
            last: view.seats().iter().map(|seat| (seat.to_string(), last(seat))).collect(),
        })
    }
}

/// The letter of a colour, by the seat that stands for it while colours are open: South for red, North for blue.
pub(crate) fn army_letter(army: Seat) -> &'static str {
    match army {
        Seat::South => "R",
        Seat::East | Seat::North | Seat::West => "B",
    }
}

/// The seat that stands for a colour's letter.
pub fn army_of_letter(letter: &str) -> Option<Seat> {
    match letter {
        "R" => Some(Seat::South),
        "B" => Some(Seat::North),
        _ => None,
    }
}

/// The colour that a seat of a flip game has; `None` in other games, and while colours are open.
pub fn colour_of(view: &View, seat: Seat) -> Option<&'static str> {
    view.red().map(|red| if seat == red { "R" } else { "B" })
}
