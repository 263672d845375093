//! Finished games, and how players stand.

use std::collections::BTreeMap;

use serde::Serialize;

/// What a finished game was worth, at its table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ScoresMessage {
    /// Why it brings no points: `computer`, `own-rules`; null if it counts.
    pub uncounted: Option<String>,
    /// What each player won or lost, by the letters of the seats; empty where the game brings no points.
    pub seats: BTreeMap<String, SeatScoreMessage>,
}

/// What a finished game was worth to one seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SeatScoreMessage {
    /// The member.
    pub player: i64,
    /// Points won, or lost if it is below 0.
    pub change: i64,
    /// Points after that.
    pub score: i64,
    /// The title that goes with them.
    pub title: &'static str,
    /// Whether it is another title than before.
    pub new_title: bool,
}

/// Finished games, the latest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GamesMessage {
    /// At most 50 of them.
    pub games: Vec<GameMessage>,
    /// If there are more: what to ask for as `before`.
    pub next: Option<i64>,
}

/// A finished game in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GameMessage {
    /// Its number; later games have higher ones.
    pub id: i64,
    /// Its table's name: the replay is at `/replay/TABLE`.
    pub table: String,
    /// The name of the rules.
    pub preset: String,
    /// In how many options of the game it differs from them.
    pub differences: i64,
    /// Whether everyone finds it in lists; if not, only those who played it.
    pub public: bool,
    /// Why it brought no points: `computer`, `own-rules`; null if it counted.
    pub uncounted: Option<String>,
    /// A team, `1/2` or `void`.
    pub result: String,
    /// Why it was over.
    pub ending: String,
    /// How many plies were played.
    pub plies: i64,
    /// When it began, in milliseconds since 1970.
    pub began_at: i64,
    /// When it ended.
    pub ended_at: i64,
    /// Who played, counter-clockwise from South.
    pub seats: Vec<GameSeatMessage>,
    /// The formats in which there is a file: `junqi`, and `jgs` where QQ knows the rules.
    pub files: Vec<&'static str>,
}

/// A seat of a finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GameSeatMessage {
    /// Its letter.
    pub seat: String,
    /// The member; null for the computer.
    pub player: Option<i64>,
    /// The player's name at that time; empty if he gave none.
    pub name: String,
    /// `win`, `loss`, `draw` or `void`.
    pub result: String,
    /// Points won or lost.
    pub change: i64,
    /// Points after that.
    pub score: i64,
}

/// Players by their points, the highest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LeaderboardMessage {
    /// Which page this is, from 1.
    pub page: u32,
    /// Whether there is another.
    pub more: bool,
    /// At most 50 players.
    pub players: Vec<LeaderMessage>,
}

/// A player in the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LeaderMessage {
    /// His place, from 1.
    pub place: u32,
    /// The member.
    pub player: i64,
    /// His name; empty if he gave none.
    pub name: String,
    /// The name of his title.
    pub title: &'static str,
    /// His points.
    pub score: i64,
    /// Games that were won, lost or drawn.
    pub games: i64,
    /// Games won.
    pub wins: i64,
}

/// How games went.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct CountsMessage {
    /// Games that were won, lost or drawn.
    pub games: i64,
    /// Games won.
    pub wins: i64,
    /// Games lost.
    pub losses: i64,
    /// Games drawn.
    pub draws: i64,
    /// How often the player ran away.
    pub escapes: i64,
    /// How often he went out by missed turns.
    pub timeouts: i64,
}

/// How games of one preset went from one seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct StandingMessage {
    /// The name of the rules.
    pub preset: String,
    /// The seat's letter.
    pub seat: String,
    /// How they went.
    #[serde(flatten)]
    pub counts: CountsMessage,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlayerMessage {
    /// The member.
    pub player: i64,
    /// His name; empty if he gave none.
    pub name: String,
    /// Whether it is the visitor himself.
    pub you: bool,
    /// His points.
    pub score: i64,
    /// The name of his title.
    pub title: &'static str,
    /// The next title, and the points that it needs; null above the highest.
    pub next_title: Option<(&'static str, i64)>,
    /// His place by points; null before his first game that counted.
    pub place: Option<i64>,
    /// How all his games went.
    #[serde(flatten)]
    pub counts: CountsMessage,
    /// The same by preset and seat.
    pub standings: Vec<StandingMessage>,
    /// His ratings, told to nobody else: null then.
    pub ratings: Option<Vec<RatingMessage>>,
    /// His latest games, as far as the visitor may find them.
    pub recent: Vec<GameMessage>,
}

/// How strong a player seems to be at a family of presets.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RatingMessage {
    /// The family: `two`, `flip`, `combination`, `duel`, `four`.
    pub family: &'static str,
    /// The rating; 1500 is where everyone begins.
    pub rating: f64,
    /// How far off it may well be.
    pub deviation: f64,
    /// The rating after each of the latest games, the oldest first: when, and how much.
    pub history: Vec<(i64, f64)>,
}
