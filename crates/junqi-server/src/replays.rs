//! Finished games as replays, and as files.

use std::collections::BTreeMap;

use junqi_protocol::{
    BoardMessage, DifferenceMessage, EndMessage, FrameMessage, OptionsMessage, PlyMessage,
    ReplayMessage, ReplaySeat, turn_order,
};
use junqi_rules::{Position, Record, Replay, Seat, View, Viewer, qq};

use crate::file_names::{name_tag, record_from_qq, record_to_qq};

/// The largest file that is read, in bytes.
pub(crate) const LARGEST_FILE: usize = 1 << 20;
/// The longest game that is shown; far more than any has lasted.
const MOST_PLIES: usize = 5000;

/// Through whose eyes a replay is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Eyes {
    /// Every rank.
    Open,
    /// As a seat or a watcher saw it.
    Of(Viewer),
}

impl Eyes {
    /// A seat's letter, `public` or `open`.
    pub(crate) fn parse(text: &str) -> Option<Eyes> {
        match text {
            "open" => Some(Eyes::Open),
            "public" => Some(Eyes::Of(Viewer::Watcher)),
            seat => {
                let mut letters = seat.chars();
                let seat = letters.next().and_then(Seat::from_letter)?;
                letters.next().is_none().then_some(Eyes::Of(Viewer::Seat(seat)))
            }
        }
    }

    fn name(self) -> String {
        match self {
            Eyes::Open => "open".to_owned(),
            Eyes::Of(Viewer::Watcher) => "public".to_owned(),
            Eyes::Of(Viewer::Seat(seat)) => seat.to_string(),
        }
    }

    fn see(self, position: &Position) -> String {
        match self {
            Eyes::Open => View::open(position),
            Eyes::Of(viewer) => View::of(position, viewer),
        }
        .to_string()
    }
}

/// The game in a file, whichever of the two formats it is in.
///
/// # Errors
///
/// Where it breaks off.
pub(crate) fn read_file(bytes: &[u8]) -> Result<Record, String> {
    if bytes.starts_with(b"QQGame") {
        return qq::read_replay(bytes).map(record_from_qq).map_err(|error| error.to_string());
    }
    let text = std::str::from_utf8(bytes).map_err(|_| "neither a .jgs file nor text".to_owned())?;
    Record::parse(text).map_err(|error| error.to_string())
}

/// The replay of a record.
///
/// # Errors
///
/// If the record does not make a game at all, or is too long.
pub(crate) fn replay_message(record: &Record, eyes: Eyes) -> Result<ReplayMessage, String> {
    if record.plies.len() > MOST_PLIES {
        return Err(format!("more than {MOST_PLIES} plies"));
    }
    let mut replay = Replay::new(record).map_err(|difference| difference.to_string())?;
    let board = replay.position().board();
    if let Eyes::Of(Viewer::Seat(seat)) = eyes
        && !replay.position().seats().contains(seat)
    {
        return Err(format!("{seat} does not play in this game"));
    }
    let mut frames = vec![FrameMessage { position: eyes.see(replay.position()), ply: None }];
    while let Some(Ok(event)) = replay.step() {
        let ply = Some(PlyMessage::new(&event, replay.played(&event).turned_up, board));
        frames.push(FrameMessage { position: eyes.see(replay.position()), ply });
    }
    let name = |seat: Seat| record.tag(&name_tag(seat)).unwrap_or_default().to_owned();
    let seats: BTreeMap<String, ReplaySeat> = replay
        .position()
        .seats()
        .iter()
        .map(|seat| (seat.to_string(), ReplaySeat { name: name(seat) }))
        .collect();
    let preset = record.rules.nearest_preset();
    let you = match eyes {
        Eyes::Of(Viewer::Seat(seat)) => Some(seat),
        Eyes::Open | Eyes::Of(Viewer::Watcher) => None,
    };
    Ok(ReplayMessage {
        preset: preset.name,
        board: BoardMessage::kind_name(board.kind()),
        options: record.rules.differences_from(&preset.rules),
        rules: OptionsMessage(record.rules.options().to_vec()),
        viewer: eyes.name(),
        date: record.tag("Date").map(str::to_owned),
        order: turn_order(&record.rules, replay.position().seats()),
        seats,
        frames,
        end: EndMessage::new(record.end, you),
        differences: replay
            .differences()
            .iter()
            .map(|difference| DifferenceMessage {
                ply: difference.ply,
                reason: difference.reason.clone(),
            })
            .collect(),
        files: if record_to_qq(record.clone()).is_ok() {
            vec!["junqi", "jgs"]
        } else {
            vec!["junqi"]
        },
    })
}
