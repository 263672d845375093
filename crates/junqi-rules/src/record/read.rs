//! A record from text.

use super::{Act, FIRST_FORMAT, FORMAT, Record, RecordError, RecordedPly, TurnedUp};
use crate::{
    Action, Board, BySeat, Clash, Deployment, End, Ending, Layout, LayoutDraft, Move, Outcome,
    Rank, Rules, Seat, Shuffle, Start,
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
        if ![FORMAT, FIRST_FORMAT].contains(&format.value.as_str()) {
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
        let start = read_start(&mut tags, &rules)?;
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
            start,
            first,
            plies: read_plies(Board::of(rules.board), &plies)?,
            end: End { outcome, ending },
            tags: tags.0.into_iter().map(|tag| (tag.name, tag.value)).collect(),
        })
    }
}

fn read_start(tags: &mut Tags, rules: &Rules) -> Result<Start, RecordError> {
    if rules.deployment == Deployment::Shuffled {
        let deal = tags.take("Deal")?;
        return Shuffle::parse(&deal.value).map(Start::Shuffle).map_err(|why| deal.wrong(why));
    }
    let mut layouts = BySeat::from_fn(|_| None);
    for seat in Board::of(rules.board).seats().iter() {
        if let Some(tag) = tags.find(&format!("Layout{seat}")) {
            let draft = LayoutDraft::parse(&tag.value).map_err(|why| tag.wrong(why))?;
            let layout = Layout::new(&draft, rules).map_err(|faults| tag.wrong(faults))?;
            layouts[seat] = Some(layout);
        }
    }
    Ok(Start::Layouts(layouts))
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
        if ply.act.is_ply() {
            moves += 1;
        }
        plies.push(ply);
    }
    Ok(plies)
}

/// What may follow an act, each with its sign and in this order.
const SUFFIXES: [char; 5] = [':', '&', '~', '^', '#'];

fn read_ply(board: &Board, word: &str) -> Result<RecordedPly, String> {
    let (body, turned) = word.strip_suffix('*').map_or((word, false), |body| (body, true));
    let wrong = |why: String| format!("`{word}`: {why}");
    let of_seat = |name: &str| seat(name).ok_or_else(|| wrong(format!("no seat `{name}`")));
    let at = |name: &str| board.point(name).ok_or_else(|| wrong(format!("no point `{name}`")));
    let end = body.find(SUFFIXES).unwrap_or(body.len());
    let (act, mut suffixes) = body.split_at(end);
    let mut ply = read_act(board, act).map_err(wrong)?;
    let mut last = 0;
    while let Some(sign) = suffixes.chars().next() {
        let rest = &suffixes[1..];
        let (name, after) = rest.split_at(rest.find(SUFFIXES).unwrap_or(rest.len()));
        let place = SUFFIXES.iter().position(|&other| other == sign).unwrap_or(0);
        if place < last {
            return Err(wrong(format!("`{sign}` comes too late")));
        }
        last = place;
        match sign {
            ':' if ply.red.is_none() => ply.red = Some(of_seat(name)?),
            '&' if ply.scouted.is_none() => ply.scouted = Some(at(name)?),
            '~' => ply.flags_back.push(at(name)?),
            '^' => ply.flags.push(at(name)?),
            '#' => ply.out.push((of_seat(name)?, None)),
            _ => return Err(wrong(format!("`{sign}` comes twice"))),
        }
        suffixes = after;
    }
    let moved = matches!(ply.act, Act::Play(Action::Move(_) | Action::Split(..)));
    if turned && !moved {
        return Err(wrong("only a move turns".to_owned()));
    }
    ply.turned = moved.then_some(turned);
    Ok(ply)
}

fn read_act(board: &Board, text: &str) -> Result<RecordedPly, String> {
    let of_seat = |letters: &str| seat(letters).ok_or_else(|| "no such seat".to_owned());
    if let Some(letters) = text.strip_prefix('%') {
        return Ok(RecordedPly::bare(Act::Surrender(of_seat(letters)?)));
    }
    if let Some(letters) = text.strip_prefix('!') {
        return Ok(RecordedPly::bare(Act::Leave(of_seat(letters)?)));
    }
    if let Some(said) = text.strip_prefix('@') {
        let action = match said {
            "R" => Action::Take(Seat::South),
            "B" => Action::Take(Seat::North),
            name => Action::Name(board.point(name).ok_or_else(|| format!("no point `{name}`"))?),
        };
        return Ok(RecordedPly::bare(Act::Play(action)));
    }
    match text {
        "--t" => return Ok(RecordedPly::bare(Act::TimeOut)),
        "1/2" => return Ok(RecordedPly::bare(Act::Agree)),
        "void" => return Ok(RecordedPly::bare(Act::Abort)),
        _ => {}
    }
    read_move_or_flip(board, text)
}

fn read_move_or_flip(board: &Board, text: &str) -> Result<RecordedPly, String> {
    let (rest, clash) = match text.chars().last().and_then(Clash::from_sign) {
        // A flip may end with its `=`, where the record does not say what was turned up.
        Some(Clash::BothFall) if !text.contains(['-', 'x', '?']) => (text, None),
        Some(clash) => (&text[..text.len() - 1], Some(clash)),
        None => (text, None),
    };
    let (rest, turned_up) = match rest.split_once('=') {
        Some((before, "")) => (before, None),
        Some((before, face)) => (before, Some(read_face(face)?)),
        None => (rest, None),
    };
    let shown = rest.len() < text.len() - usize::from(clash.is_some());
    let Some(joint) = rest.find(['-', 'x', '?']) else {
        let point = board.point(rest).filter(|_| shown).ok_or("it is no move and no flip")?;
        return Ok(RecordedPly { turned_up, ..RecordedPly::bare(Act::Play(Action::Flip(point))) });
    };
    let (wish, left) = match rest.split_once('/') {
        Some((wish, left)) => (wish, Some(read_rank(left)?)),
        None => (rest, None),
    };
    let face_down = rest.as_bytes()[joint] == b'?';
    let attacks = rest.as_bytes()[joint] == b'x';
    if shown && !face_down {
        return Err("only a flip or an attack on what lies face down turns anything up".to_owned());
    }
    match (attacks, clash) {
        (true, None) => return Err("an attack ends with >, < or =".to_owned()),
        (false, Some(_)) if !face_down => return Err("only an attack has a result".to_owned()),
        _ => {}
    }
    let wish = Move::parse(board, wish).map_err(|error| error.to_string())?;
    let action = left.map_or(Action::Move(wish), |left| Action::Split(wish, left));
    Ok(RecordedPly { turned_up, face_down, clash, ..RecordedPly::bare(Act::Play(action)) })
}

fn read_rank(letters: &str) -> Result<Rank, String> {
    let mut letters = letters.chars();
    let rank = letters.next().and_then(Rank::from_letter).filter(|_| letters.next().is_none());
    rank.ok_or_else(|| "one letter says what is left".to_owned())
}

fn read_face(letters: &str) -> Result<TurnedUp, String> {
    let wrong = || format!("`{letters}` is no piece that is turned up");
    let red = match letters.chars().next() {
        Some('R') => true,
        Some('B') => false,
        _ => return Err(wrong()),
    };
    Ok(TurnedUp { red, rank: read_rank(&letters[1..]).map_err(|_| wrong())? })
}
