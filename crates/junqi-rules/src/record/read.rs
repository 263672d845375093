//! A record from text.

use super::{Act, FORMAT, Record, RecordError, RecordedPly};
use crate::{
    Action, Board, BySeat, Clash, End, Ending, Layout, LayoutDraft, Move, Outcome, Rules, Seat,
};

/// The longest record that is read, in bytes: far more than any game needs.
const LONGEST: usize = 1 << 20;
/// How many tags a record may have.
const MOST_TAGS: usize = 64;

impl Record {
    /// Reads a record.
    ///
    /// # Errors
    ///
    /// The first line that is wrong, and why. Whether the plies are legal is not asked here, but by
    /// [`Replay`](crate::Replay).
    pub fn parse(text: &str) -> Result<Record, RecordError> {
        if text.len() > LONGEST {
            return Err(RecordError {
                line: 1,
                what: format!("a record has at most {LONGEST} bytes"),
            });
        }
        // Some editors put a mark before the first letter.
        let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
        let mut tags = Tags::default();
        let mut plies: Vec<(usize, &str)> = Vec::new();
        for (line, content) in (1..).zip(text.lines()) {
            let content = content.trim();
            if content.starts_with('[') {
                if !plies.is_empty() {
                    return Err(RecordError { line, what: "a tag after the first ply".to_owned() });
                }
                tags.read(line, content)?;
            } else {
                plies.extend(content.split_whitespace().map(|word| (line, word)));
            }
        }
        let format = tags.take("Format")?;
        if format.value != FORMAT {
            return Err(format.wrong(format!(
                "format `{}` is not {FORMAT}; a newer junqi may read it",
                format.value
            )));
        }
        tags.take("Variant")?;
        let options = tags.take("Options")?;
        let rules: Rules = options.value.parse().map_err(|why| options.wrong(why))?;
        let first = tags.take("First")?;
        let first = seat(&first.value).ok_or_else(|| first.wrong("not a seat"))?;
        let mut layouts = BySeat::from_fn(|_| None);
        for seat in Board::of(rules.board).seats().iter() {
            if let Some(tag) = tags.find(&format!("Layout{seat}")) {
                let draft = LayoutDraft::parse(&tag.value).map_err(|why| tag.wrong(why))?;
                let layout = Layout::new(&draft, &rules).map_err(|faults| tag.wrong(faults))?;
                layouts[seat] = Some(layout);
            }
        }
        let result = tags.take("Result")?;
        let outcome = Outcome::parse(&result.value).ok_or_else(|| {
            result.wrong(format!("result `{}` is no team, 1/2 or void", result.value))
        })?;
        let termination = tags.take("Termination")?;
        let ending = Ending::from_name(&termination.value).ok_or_else(|| {
            termination.wrong(format!("termination `{}` is not known", termination.value))
        })?;
        Ok(Record {
            rules,
            layouts,
            first,
            plies: read_plies(Board::of(rules.board), &plies)?,
            end: End { outcome, ending },
            tags: tags.0.into_iter().map(|tag| (tag.name, tag.value)).collect(),
        })
    }
}

fn seat(text: &str) -> Option<Seat> {
    let mut letters = text.chars();
    letters.next().and_then(Seat::from_letter).filter(|_| letters.next().is_none())
}

struct Tag {
    line: usize,
    name: String,
    value: String,
}

impl Tag {
    fn wrong(&self, what: impl std::fmt::Display) -> RecordError {
        RecordError { line: self.line, what: format!("{}: {what}", self.name) }
    }
}

#[derive(Default)]
struct Tags(Vec<Tag>);

impl Tags {
    fn read(&mut self, line: usize, content: &str) -> Result<(), RecordError> {
        let wrong = |what: String| RecordError { line, what };
        let inner = content.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
        let parts = inner.and_then(|inner| inner.split_once(" \""));
        let (name, quoted) = parts.ok_or_else(|| wrong("a tag is [Name \"value\"]".to_owned()))?;
        let quoted = quoted
            .strip_suffix('"')
            .ok_or_else(|| wrong(format!("{name}: the value is not closed")))?;
        if name.is_empty() || !name.chars().all(|letter| letter.is_ascii_alphanumeric()) {
            return Err(wrong("a tag's name has letters and digits only".to_owned()));
        }
        if self.0.len() == MOST_TAGS {
            return Err(wrong(format!("more than {MOST_TAGS} tags")));
        }
        if self.0.iter().any(|tag| tag.name == name) {
            return Err(wrong(format!("{name} comes twice")));
        }
        let mut value = String::new();
        let mut letters = quoted.chars();
        while let Some(letter) = letters.next() {
            value.push(match letter {
                '\\' => letters
                    .next()
                    .ok_or_else(|| wrong(format!("{name}: the value is not closed")))?,
                '"' => {
                    return Err(wrong(format!(
                        "{name}: a quotation mark in a value is written \\\""
                    )));
                }
                other => other,
            });
        }
        self.0.push(Tag { line, name: name.to_owned(), value });
        Ok(())
    }

    fn find(&mut self, name: &str) -> Option<Tag> {
        let at = self.0.iter().position(|tag| tag.name == name)?;
        Some(self.0.remove(at))
    }

    fn take(&mut self, name: &str) -> Result<Tag, RecordError> {
        self.find(name)
            .ok_or_else(|| RecordError { line: 1, what: format!("there is no tag {name}") })
    }
}

fn read_plies(board: &Board, words: &[(usize, &str)]) -> Result<Vec<RecordedPly>, RecordError> {
    let mut plies = Vec::new();
    let mut moves = 0;
    for &(line, word) in words {
        let wrong = |what: String| RecordError { line, what };
        if let Some(number) = word.strip_suffix('.') {
            // Numbers are for the reader's eye, but a wrong one shows that something is missing.
            if number.parse() != Ok(moves + 1) {
                return Err(wrong(format!("`{word}` where ply {} comes", moves + 1)));
            }
            continue;
        }
        let ply = read_ply(board, word).map_err(wrong)?;
        if matches!(ply.act, Act::Play(_)) {
            moves += 1;
        }
        plies.push(ply);
    }
    Ok(plies)
}

fn read_ply(board: &Board, word: &str) -> Result<RecordedPly, String> {
    let (body, turned) = word.strip_suffix('*').map_or((word, false), |body| (body, true));
    // What follows the act itself begins at the first ^ or #.
    let end = body.find(['^', '#']).unwrap_or(body.len());
    let (act, mut suffixes) = body.split_at(end);
    let mut flags = Vec::new();
    let mut out = Vec::new();
    while let Some(sign) = suffixes.chars().next() {
        let rest = &suffixes[1..];
        let length = rest.find(['^', '#']).unwrap_or(rest.len());
        let (name, after) = rest.split_at(length);
        match sign {
            '^' if out.is_empty() => {
                flags
                    .push(board.point(name).ok_or_else(|| format!("`{word}`: no point `{name}`"))?);
            }
            '#' => {
                out.push((seat(name).ok_or_else(|| format!("`{word}`: no seat `{name}`"))?, None));
            }
            _ => return Err(format!("`{word}`: flags come before seats")),
        }
        suffixes = after;
    }
    let (act, clash) = read_act(board, act).map_err(|why| format!("`{word}`: {why}"))?;
    let moved = matches!(act, Act::Play(_));
    if turned && !moved {
        return Err(format!("`{word}`: only a move turns"));
    }
    Ok(RecordedPly { act, seat: None, clash, turned: moved.then_some(turned), flags, out })
}

fn read_act(board: &Board, text: &str) -> Result<(Act, Option<Clash>), String> {
    let of_seat = |letters: &str| seat(letters).ok_or_else(|| "no such seat".to_owned());
    if let Some(letters) = text.strip_prefix('%') {
        return Ok((Act::Surrender(of_seat(letters)?), None));
    }
    if let Some(letters) = text.strip_prefix('!') {
        return Ok((Act::Leave(of_seat(letters)?), None));
    }
    match text {
        "--t" => return Ok((Act::TimeOut, None)),
        "1/2" => return Ok((Act::Agree, None)),
        "void" => return Ok((Act::Abort, None)),
        _ => {}
    }
    let clash = text.chars().last().and_then(Clash::from_sign);
    let body = if clash.is_some() { &text[..text.len() - 1] } else { text };
    let (wish, attacks) = Move::parse(board, body).map_err(|error| error.to_string())?;
    match (attacks, clash) {
        (true, None) => Err("an attack ends with >, < or =".to_owned()),
        (false, Some(_)) => Err("only an attack has a result".to_owned()),
        _ => Ok((Act::Play(Action::Move(wish)), clash)),
    }
}
