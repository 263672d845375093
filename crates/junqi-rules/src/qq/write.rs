//! Writing `.jgs`.

use super::read::{EVENT, EVENTS, PLAYER, PLAYERS, QUIET, read_replay};
use super::{QqReplay, SEATS, Unwritable, color, grid_pair, layout_bytes};
use crate::{BoardKind, Cause, Clash, Deed, Difference, Ending, Event, Outcome, Replay};

/// The mark of "nobody" in the file.
const NOBODY: u8 = 0xFF;

/// Writes a `.jgs` file.
///
/// # Errors
///
/// If the format cannot hold the game: it was played on the two-player board; or it is not legal to its end; or by QQ's
/// rules, which a file does not say, it would go another way (turns clockwise, say, or mines that fall).
pub fn write_replay(replay: &QqReplay) -> Result<Vec<u8>, Unwritable> {
    let record = &replay.record;
    if record.rules.board != BoardKind::Four {
        return Err(Unwritable("QQ's replays know the four-country board only".to_owned()));
    }
    let file = write_bytes(replay).map_err(Unwritable)?;
    let read = read_replay(&file).map_err(|error| Unwritable(error.to_string()))?;
    let elsewhere =
        |why: String| Unwritable(format!("by QQ's rules this game goes another way: {why}"));
    if let Some(difference) = Difference::all(&read.record).into_iter().next() {
        return Err(elsewhere(difference.to_string()));
    }
    if read.record.end != record.end {
        let (ours, theirs) = (record.end.ending.name(), read.record.end.ending.name());
        return Err(elsewhere(format!("it ends by {ours}, which becomes {theirs}")));
    }
    Ok(file)
}

fn write_bytes(replay: &QqReplay) -> Result<Vec<u8>, String> {
    let record = &replay.record;
    let mut events: Vec<[u8; EVENT]> = Vec::new();
    let mut game = Replay::new(record).map_err(|difference| difference.to_string())?;
    while let Some(event) = game.step() {
        let event = event.map_err(|difference| difference.to_string())?;
        let next = match game.position().end() {
            Some(_) => NOBODY,
            None => color(game.position().turn()),
        };
        write_event(&event, next, &mut events)?;
    }
    if let Some(difference) = game.differences().first() {
        return Err(difference.to_string());
    }
    events.push(notice(5, 0, end_code(record.end.outcome, record.end.ending), NOBODY));

    let count = u16::try_from(events.len())
        .map_err(|_| "more events than the format can count".to_owned())?;
    let length = EVENTS + EVENT * events.len() + 8;
    let mut file = vec![0; length];
    file[..11].copy_from_slice(b"QQGame JQS\0");
    file[0x10..0x12].copy_from_slice(&396u16.to_le_bytes());
    // A game long enough to overflow this field keeps its low bytes; readers go by the number of events.
    file[0x12..0x14].copy_from_slice(&((length - 24) as u16).to_le_bytes());
    file[0x14..0x18].copy_from_slice(&[1, 0, 1, 0]);
    let drawn = record.end.outcome == Outcome::Draw;
    file[0x18] = if drawn { color(game.position().turn()) } else { NOBODY };
    file[0x19] = game.position().seats().len() as u8;
    file[0x1A..0x1C].copy_from_slice(&count.to_le_bytes());
    for (number, seat) in SEATS.into_iter().enumerate() {
        let start = PLAYERS + PLAYER * number;
        let Some(layout) = record.start.layout(seat) else {
            file[start + 4] = NOBODY;
            continue;
        };
        file[start + 4] = number as u8;
        let name = &replay.names[seat];
        let kept = name.len().min(19);
        file[start + 12..start + 12 + kept].copy_from_slice(&name[..kept]);
        file[start + 32..start + 62].copy_from_slice(&layout_bytes(layout));
    }
    for (number, event) in events.iter().enumerate() {
        let at = EVENTS + EVENT * number;
        file[at..at + EVENT].copy_from_slice(event);
    }
    Ok(file)
}

fn notice(kind: u8, color: u8, detail: u8, next: u8) -> [u8; EVENT] {
    [0xF5, kind, color, detail, next, 0, 0, 0, 0, 0]
}

fn write_event(event: &Event, next: u8, events: &mut Vec<[u8; EVENT]>) -> Result<(), String> {
    match &event.deed {
        Deed::Moved { seat, wish, clash, .. } => {
            let result = match clash {
                None => 0,
                Some(Clash::AttackerWins) => 1,
                Some(Clash::DefenderWins) => 2,
                Some(Clash::BothFall) => 3,
            };
            // QQ sets the commander's mark only where both fell.
            let commander = if !event.flags.is_empty() && result == 3 { 0x40 } else { 0 };
            let [from, to] = [grid_pair(wish.from), grid_pair(wish.to)];
            let flag_of = |mine: bool| {
                let shown = event.flags.iter().find(|(owner, _)| (owner == seat) == mine);
                shown.map_or([0, 0], |&(_, point)| grid_pair(point))
            };
            let [mine, theirs] = [flag_of(true), flag_of(false)];
            let owner = (color(*seat) + 3) % 4;
            events.push([
                0x5F,
                result | commander | owner << 3,
                from[0],
                from[1],
                to[0],
                to[1],
                mine[0],
                mine[1],
                theirs[0],
                theirs[1],
            ]);
        }
        // The turn that is one too many is written as the loss alone.
        Deed::TimedOut { seat, count, .. } if event.out.is_empty() => {
            events.push(notice(2, color(*seat), *count, next));
        }
        Deed::TimedOut { .. }
        | Deed::Surrendered { .. }
        | Deed::Left { .. }
        | Deed::Agreed
        | Deed::Aborted => {}
        Deed::Flipped { .. } | Deed::TookColour { .. } | Deed::Named { .. } => {
            return Err("the format has layouts and moves only".to_owned());
        }
    }
    if event.scouted.is_some() || !event.flags_back.is_empty() {
        return Err("the format knows no scouting and no carried flags".to_owned());
    }
    for &(seat, cause) in &event.out {
        let code = match cause {
            Cause::FlagTaken => 1,
            Cause::NoMove => 2,
            Cause::Timeouts => 3,
            Cause::Surrender => 4,
            Cause::Left => 6,
            Cause::Headquarters | Cause::Quiet => {
                return Err(format!("the format has no code for the loss by {}", cause.name()));
            }
        };
        events.push(notice(3, color(seat), code, next));
    }
    Ok(())
}

fn end_code(outcome: Outcome, ending: Ending) -> u8 {
    match (outcome, ending) {
        // QQ's own code for it stands in one known file; the others have 2, and leave it to the reader to count.
        (Outcome::Draw, Ending::Quiet) => QUIET,
        (Outcome::Draw, _) => 2,
        (Outcome::Void, _) => 6,
        (Outcome::Win(_), Ending::Out(Cause::Timeouts)) => 8,
        (Outcome::Win(_), _) => 4,
    }
}
