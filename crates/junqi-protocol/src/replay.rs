//! A finished game, frame by frame, as one viewer saw it.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::{EndMessage, OptionsMessage, PlyMessage};

/// A replay.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ReplayMessage {
    /// The name of the rules, or of the nearest.
    pub preset: &'static str,
    /// `two` or `four`.
    pub board: &'static str,
    /// Where the rules differ from the preset.
    pub options: Vec<(&'static str, String)>,
    /// Every option of the game.
    pub rules: OptionsMessage,
    /// A seat's letter, `public` or `open`.
    pub viewer: String,
    /// When it was played, if the record says so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// The seats in the order of their turns.
    pub order: Vec<String>,
    /// The seats that played.
    pub seats: BTreeMap<String, ReplaySeat>,
    /// The start, and every ply after it.
    pub frames: Vec<FrameMessage>,
    /// How it ended, as the record says.
    pub end: EndMessage,
    /// Where the record and the rules disagree.
    pub differences: Vec<DifferenceMessage>,
    /// The formats in which the game can be downloaded: `junqi`, and `jgs` where that format can hold it.
    pub files: Vec<&'static str>,
}

/// A seat of a replay.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ReplaySeat {
    /// The player's name; empty if the record has none.
    pub name: String,
}

/// A moment of a game, and what led to it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FrameMessage {
    /// The position as the viewer saw it.
    pub position: String,
    /// What led to it; null at the start.
    pub ply: Option<PlyMessage>,
}

/// Where a record and the rules disagree.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DifferenceMessage {
    /// At which ply.
    pub ply: u32,
    /// How.
    pub reason: String,
}
