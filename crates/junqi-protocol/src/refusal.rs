//! Why a command had no effect.

use serde::Serialize;

/// A refusal: a code, and what else it needs to be said in words.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct RefusalMessage {
    /// What kind.
    pub code: &'static str,
    /// The number of the next ply, or from which ply on something is allowed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ply: Option<u32>,
    /// Where it was to be done.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub points: Option<Box<RefusedPoints>>,
    /// What forbids an action.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<&'static str>,
    /// What is wrong with a layout.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<FaultMessage>,
    /// What is wrong with a message or a file, for those who write clients.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub detail: Option<Box<str>>,
}

/// The points of an action that was refused.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct RefusedPoints {
    /// The starting point of a move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    /// The target of a move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    /// The point of a flip, of a naming, or of a piece that must be moved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
}

/// One fault of a layout.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FaultMessage {
    /// Which.
    pub fault: &'static str,
    /// Where.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub point: Option<String>,
    /// Of which rank, by its letter.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rank: Option<String>,
}

impl RefusalMessage {
    /// A refusal that its code says all about.
    pub fn plain(code: &'static str) -> RefusalMessage {
        RefusalMessage { code, ..RefusalMessage::default() }
    }

    /// The same with a point.
    #[must_use]
    pub fn at(self, point: String) -> RefusalMessage {
        let points = RefusedPoints { at: Some(point), ..RefusedPoints::default() };
        RefusalMessage { points: Some(Box::new(points)), ..self }
    }

    /// The same with both ends of a move.
    #[must_use]
    pub fn between(self, from: String, to: String) -> RefusalMessage {
        let points = RefusedPoints { from: Some(from), to: Some(to), at: None };
        RefusalMessage { points: Some(Box::new(points)), ..self }
    }

    /// A refusal with a detail for those who write clients.
    pub fn with_detail(code: &'static str, detail: impl Into<Box<str>>) -> RefusalMessage {
        RefusalMessage { detail: Some(detail.into()), ..RefusalMessage::plain(code) }
    }
}
