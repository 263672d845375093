//! What the fuzz targets do with their bytes. Written once, for two who feed them: libFuzzer (`fuzz/targets`), and the
//! ordinary tests (`crates/junqi-rules/tests/it/bytes.rs`), with bytes from a fixed seed.
//!
//! Each body takes any bytes at all, panics where the library breaks a promise, and tells whether the bytes got past
//! the reader, so that a feeder knows whether it still tests more than refusals.

use std::sync::OnceLock;

use junqi_rules::{
    Act, Action, Board, BySeat, Deployment, Event, Game, Hand, Illegal, Layout, LayoutDraft, Move,
    Position, Rank, Record, RecordedPly, Replay, Rules, Seat, SeatSet, Setup, Shuffle, Start, View,
    Viewer, qq,
};

/// Longer input is not looked at: it only takes time.
const LONGEST: usize = 1 << 16;
/// How many steps of a game are played.
const MOST_STEPS: usize = 400;
/// Texts take time: one position of so many is written and read again.
const SOME: usize = 8;
/// How many words are tried as plies.
const MOST_WORDS: usize = 64;

/// A body, as those who feed it see it.
pub type Body = fn(&[u8]) -> bool;

/// All of them, by the names of the targets and of the folders of seeds.
pub const ALL: [(&str, Body); 7] = [
    ("record", record),
    ("jgs", jgs),
    ("jql", jql),
    ("position", position),
    ("moves", moves),
    ("rules", rules),
    ("actions", actions),
];

/// The text of a `.junqi` file.
pub fn record(data: &[u8]) -> bool {
    let Some(record) = text(data).and_then(|text| Record::parse(text).ok()) else { return false };
    check_record(&record);
    true
}

/// The bytes of a `.jgs` file.
pub fn jgs(data: &[u8]) -> bool {
    let Some(Ok(replay)) = (data.len() <= LONGEST).then(|| qq::read_replay(data)) else {
        return false;
    };
    let Some(sound) = replayed(&replay.record) else {
        assert!(qq::write_replay(&replay).is_err(), "no game that is not legal is written");
        return true;
    };
    let written = qq::write_replay(&replay).expect("a game from a file goes by QQ's rules");
    let read = qq::read_replay(&written).expect("what is written can be read");
    assert_eq!(replayed(&read.record), Some(sound), "the same game");
    assert_eq!(in_one_order(&read.record), in_one_order(&replay.record), "the same record");
    for (seat, name) in replay.names.iter() {
        let kept = name.len().min(19);
        assert_eq!(read.names[seat], name[..kept], "the name of {seat}");
    }
    assert_eq!(qq::write_replay(&read).as_ref(), Ok(&written), "written again");
    // As text, with all that the file leaves to the rules.
    check_record(&replay.record.completed().expect("a game without differences"));
    true
}

/// The bytes of a `.jql` file.
pub fn jql(data: &[u8]) -> bool {
    let Ok(layout) = qq::read_layout(data) else { return false };
    let written = qq::write_layout(&layout);
    assert_eq!(qq::read_layout(&written).as_ref(), Ok(&layout));
    assert_eq!(written[16..], data[16..written.len()], "all but the words of the header");
    assert_eq!(LayoutDraft::parse(&layout.letters()), Ok(layout.draft()));
    true
}

/// Rules on the first line (see [`rules_of`]), a position on the second.
pub fn position(data: &[u8]) -> bool {
    let Some((first, rest)) = text(data).and_then(|text| text.split_once('\n')) else {
        return false;
    };
    let parsed = rules_of(first).and_then(|rules| Position::parse(rest, rules).ok());
    let Some(position) = parsed else { return false };
    check_position(&position);
    check_text(&position);
    for (number, action) in choices(&position).into_iter().enumerate() {
        let mut next = position;
        let events = next.play(position.turn(), action).expect("a listed action is legal");
        check_step(&position, &next, &events);
        if number % SOME == 0 {
            check_text(&next);
        }
    }
    true
}

/// Rules on the first line (see [`rules_of`]), plies as records have them on the others.
pub fn moves(data: &[u8]) -> bool {
    let Some((first, rest)) = text(data).and_then(|text| text.split_once('\n')) else {
        return false;
    };
    let Some(rules) = rules_of(first) else { return false };
    let board = Board::of(rules.board);
    for name in rest.split(|letter: char| !letter.is_alphanumeric()) {
        if let Some(point) = board.point(name) {
            assert_eq!(board.point(&board.name(point)), Some(point), "{name}");
        }
    }
    let Some(header) = header(rules) else { return false };
    let read = |plies: &str| Record::parse(&format!("{header}{plies}\n"));
    if let Ok(record) = read(rest) {
        check_record(&record);
        return !record.plies.is_empty();
    }
    // Not all of it: then what can be read of it.
    let words = rest.split_whitespace().take(MOST_WORDS);
    let words = words.filter(|word| !word.ends_with('.') && !word.starts_with('['));
    let good: Vec<&str> = words.filter(|word| read(word).is_ok()).collect();
    let record = read(&good.join(" ")).expect("one ply after another");
    assert_eq!(record.plies.len(), good.len(), "every word is a ply");
    check_record(&record);
    !good.is_empty()
}

/// All options as a record has them; the same words also one by one, as the command line takes them.
pub fn rules(data: &[u8]) -> bool {
    let Some(text) = text(data) else { return false };
    let mut changed = Rules::PRESETS[0].rules;
    for (option, value) in text.split_whitespace().filter_map(|word| word.split_once('=')) {
        let before = changed;
        if changed.set(option, value).is_err() {
            assert_eq!(changed, before, "a refused {option}={value} changes nothing");
        } else {
            let once = changed;
            assert_eq!(changed.set(option, value), Ok(()), "{option}={value} again");
            assert_eq!(changed, once, "{option}={value} again");
            check_rules(changed);
        }
    }
    let Ok(rules) = text.parse::<Rules>() else { return false };
    assert_eq!(rules.check(), Ok(()));
    check_rules(rules);
    if let Some((position, _)) = start(rules, &mut [].iter().copied()) {
        check_position(&position);
    }
    true
}

/// A game told by bytes: the rules, how the pieces stand, and then what is tried, legal or not.
pub fn actions(data: &[u8]) -> bool {
    let mut bytes = data.iter().copied();
    let rules = chosen_rules(&mut bytes);
    let Some((mut position, mut game)) = start(rules, &mut bytes) else { return false };
    check_position(&position);
    for step in 0..MOST_STEPS {
        let (seat, act) = match bytes.next() {
            Some(byte) if position.end().is_none() => chosen_act(&position, byte, &mut bytes),
            _ => break,
        };
        let before = position;
        let allowed = is_allowed(&before, seat, act);
        match do_act(&mut position, seat, act) {
            Ok(events) => {
                assert!(allowed, "{seat} was allowed {act:?} in {}", View::open(&before));
                check_step(&before, &position, &events);
                game = game.and_then(|game| same_in_game(game, seat, act, &events));
            }
            Err(illegal) => {
                assert!(!allowed, "{illegal}: {seat} {act:?} in {}", View::open(&before));
                assert_eq!(everyone(&position), everyone(&before), "a refused {act:?} by {seat}");
            }
        }
        if step % SOME == 0 || position.end().is_some() {
            check_text(&position);
        }
    }
    if let Some(game) = &game {
        assert_eq!(everyone(game.position()), everyone(&position));
    }
    // Only what began as a game can be written down.
    if let Some(finished) = game.and_then(|game| game.finish().ok()) {
        let record = finished.record();
        check_record(&record);
        let (events, _) = replayed(&record).expect("a game that was played has no differences");
        assert_eq!(events, finished.events());
    }
    true
}

// What holds.

/// What holds for a record that could be read, right or wrong: it survives its text, and its replay ends without a
/// panic; and one that is right stays the same game in every form.
fn check_record(record: &Record) {
    let written = record.to_string();
    let again = Record::parse(&written).expect("what is written can be read");
    assert_eq!(again.to_string(), written);
    // A tag's value loses its control characters when it is written.
    let clean = |record: &Record| {
        let mut record = in_one_order(record);
        for (_, value) in &mut record.tags {
            *value = value.replace(char::is_control, " ");
        }
        // A record's text does not say whose act it was, and why someone went out.
        for ply in &mut record.plies {
            ply.seat = None;
            ply.out.iter_mut().for_each(|(_, cause)| *cause = None);
        }
        record
    };
    assert_eq!(clean(&again), clean(record));

    let sound = replayed(record);
    let Some(sound) = sound else { return };
    assert_eq!(replayed(&again).as_ref(), Some(&sound), "its text is the same game");
    let completed = record.completed().expect("a record without differences");
    let completed = Record::parse(&completed.to_string()).expect("what is written can be read");
    assert_eq!(replayed(&completed).as_ref(), Some(&sound), "completed, it is the same game");

    let replay = qq::QqReplay { record: record.clone(), names: BySeat::from_fn(|_| Vec::new()) };
    if let Ok(written) = qq::write_replay(&replay) {
        let read = qq::read_replay(&written).expect("what is written can be read").record;
        let (_, view) = replayed(&read).expect("what is written is the same game by QQ's rules");
        assert_eq!((view.end(), view.ply()), (sound.1.end(), sound.1.ply()));
    }
}

/// Plays a record. Gives what happened and the last view, if record and rules agree in everything.
fn replayed(record: &Record) -> Option<(Vec<Event>, View)> {
    let mut replay = Replay::new(record).ok()?;
    let mut events = Vec::new();
    while let Some(Ok(event)) = replay.step() {
        events.push(event);
    }
    check_position(replay.position());
    check_text(replay.position());
    replay.differences().is_empty().then(|| (events, View::open(replay.position())))
}

/// A record in which the order of what a ply brought about does not matter.
fn in_one_order(record: &Record) -> Record {
    let mut record = record.clone();
    for RecordedPly { flags, out, .. } in &mut record.plies {
        flags.sort();
        out.sort_by_key(|(seat, _)| *seat);
    }
    record
}

fn check_rules(rules: Rules) {
    match rules.check() {
        Ok(()) => assert_eq!(rules.to_string().parse(), Ok(rules)),
        Err(fault) => assert_eq!(rules.to_string().parse::<Rules>(), Err(fault.to_string())),
    }
}

/// What holds in every position.
fn check_position(position: &Position) {
    let board = position.board();
    let legal = position.legal_actions();
    assert_eq!(position.count_legal_actions(), legal.len() as u64);
    let mut texts: Vec<String> = legal.iter().map(|action| action.text(position)).collect();
    texts.sort_unstable();
    texts.dedup();
    assert_eq!(texts.len(), legal.len(), "no action twice");
    for action in &legal {
        let Action::Move(wish) = action else { continue };
        let (owner, _) = position.piece_at(wish.from).expect("a piece moves");
        assert_eq!(owner, position.turn(), "{}", action.text(position));
    }

    let open = View::open(position);
    let standing = board.points().filter(|&point| position.piece_at(point).is_some()).count();
    assert_eq!(open.pieces().count(), standing);
    assert_eq!(open.actions(), legal);
    for viewer in viewers() {
        let view = View::of(position, viewer);
        assert_eq!(view.pieces().count(), standing, "every piece is seen by {viewer:?}");
        for (point, spot) in view.pieces() {
            let (owner, rank) = position.piece_at(point).expect("what is seen is there");
            assert!(spot.face.seat().is_none_or(|seat| seat == owner));
            assert!(spot.face.rank().is_none_or(|seen| seen == rank));
        }
        for seat in Seat::ALL {
            let fallen = view.fallen(seat);
            assert_eq!(fallen.count, open.fallen(seat).count);
            let known: u32 = fallen.known.iter().map(|&count| u32::from(count)).sum();
            assert!(known <= u32::from(fallen.count));
            assert_eq!(fallen.letters().len(), known as usize);
        }
        let on_move = viewer == Viewer::Seat(position.turn());
        assert_eq!(view.actions(), if on_move { legal.as_slice() } else { &[] });
        assert_eq!((view.living(), view.end()), (position.living(), position.end()));
    }

    if position.end().is_some() {
        assert_eq!(choices(position), [], "a game that is over has no moves");
        for act in [Act::TimeOut, Act::Agree, Act::Abort].into_iter().chain(leavings()) {
            let mut after = *position;
            assert!(do_act(&mut after, position.turn(), act).is_err(), "{act:?} after the end");
            assert_eq!(View::open(&after), open);
        }
    }
}

/// What is written of a position can be read, and plays on the same way; everyone gets as much of a text.
fn check_text(position: &Position) {
    let text = View::open(position).to_string();
    for viewer in viewers() {
        let seen = View::of(position, viewer).to_string();
        let cells = |text: &str| text.split(' ').nth(2).map(str::len);
        assert_eq!(cells(&seen), cells(&text), "{seen} for {viewer:?}, of {text}");
    }
    if position.end().is_some() {
        return;
    }
    let again =
        Position::parse(&text, *position.rules()).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(View::open(&again).to_string(), text);
    assert_eq!(choices(&again), choices(position), "{text}");
}

/// What holds from one position to the next.
fn check_step(before: &Position, after: &Position, events: &[Event]) {
    assert!(!events.is_empty());
    for event in events {
        assert!(!event.text(after.board()).is_empty());
    }
    let living = before.living();
    assert_eq!(after.living().union(living), living, "nobody comes back");
    assert!(after.ply() == before.ply() || after.ply() == before.ply().saturating_add(1));
    let (old, new) = (View::open(before), View::open(after));
    for seat in Seat::ALL {
        // While colours are open, a seat stands for a colour, which may be the other's afterwards.
        let settled = before.red() == after.red();
        assert!(!settled || old.fallen(seat).count <= new.fallen(seat).count, "nobody rises");
        assert!(!settled || army(&new, seat) <= army(&old, seat), "nobody is born");
        assert!(old.timeouts(seat) <= new.timeouts(seat));
    }
    check_position(after);
}

/// A seat's pieces, on the board, carried by others and fallen.
fn army(view: &View, seat: Seat) -> usize {
    let owned = |(_, spot): &(_, junqi_rules::Spot)| spot.face.seat() == Some(seat);
    let standing = view.pieces().filter(owned).count();
    let carried = view.pieces().map(|(_, spot)| {
        let loaded = if spot.face.seat() == Some(seat.opposite()) {
            usize::from(spot.load.mines + spot.load.bombs)
        } else {
            0
        };
        loaded + usize::from(spot.load.flags.contains(seat))
    });
    standing + carried.sum::<usize>() + usize::from(view.fallen(seat).count)
}

fn viewers() -> impl Iterator<Item = Viewer> {
    Seat::ALL.into_iter().map(Viewer::Seat).chain([Viewer::Watcher])
}

fn leavings() -> impl Iterator<Item = Act> {
    Seat::ALL.into_iter().flat_map(|seat| [Act::Surrender(seat), Act::Leave(seat)])
}

/// All that there is to see.
fn everyone(position: &Position) -> Vec<View> {
    let views = viewers().map(|viewer| View::of(position, viewer));
    views.chain([View::open(position)]).collect()
}

// What may be done: another kind of action needs a word here.

/// Everything that the seat on the move may play.
fn choices(position: &Position) -> Vec<Action> {
    position.legal_actions()
}

/// Whether an action strikes at something.
fn attacks(position: &Position, action: Action) -> bool {
    matches!(action, Action::Move(wish) | Action::Split(wish, _) if position.piece_at(wish.to).is_some())
}

/// Any action at all, most likely not allowed.
fn any_action(position: &Position, bytes: &mut Bytes<'_>) -> Action {
    let mut points = position.board().points();
    let count = points.by_ref().count();
    let [from, to] = [pick(bytes, count), pick(bytes, count)]
        .map(|index| position.board().points().nth(index).expect("as many points as counted"));
    let wish = Move { from, to };
    match pick(bytes, 8) {
        0 => Action::Flip(from),
        1 => Action::Name(from),
        2 => Action::Take(Seat::ALL[pick(bytes, 4)]),
        3 => Action::Split(wish, Rank::ALL[pick(bytes, 12)]),
        _ => Action::Move(wish),
    }
}

/// What is tried next.
fn chosen_act(position: &Position, byte: u8, bytes: &mut Bytes<'_>) -> (Seat, Act) {
    let turn = position.turn();
    let choices = choices(position);
    let attacking: Vec<Action> =
        choices.iter().copied().filter(|&action| attacks(position, action)).collect();
    let mut listed = |from: &[Action]| match from.len() {
        0 => Act::TimeOut,
        count => Act::Play(from[pick(bytes, count)]),
    };
    match byte {
        0 => (turn, Act::Agree),
        1 => (turn, Act::Abort),
        2 => (turn, Act::Surrender(Seat::ALL[pick(bytes, 4)])),
        3 => (turn, Act::Leave(Seat::ALL[pick(bytes, 4)])),
        4..12 => (turn, Act::TimeOut),
        12..36 => (turn, Act::Play(any_action(position, bytes))),
        36..48 => (turn.right(), listed(&choices)),
        48..60 => (turn.opposite(), listed(&choices)),
        160.. if !attacking.is_empty() => (turn, listed(&attacking)),
        _ => (turn, listed(&choices)),
    }
}

/// Whether a running game allows this.
fn is_allowed(position: &Position, seat: Seat, act: Act) -> bool {
    match act {
        Act::Play(action) => seat == position.turn() && choices(position).contains(&action),
        Act::Surrender(seat) | Act::Leave(seat) => position.living().contains(seat),
        Act::TimeOut | Act::Agree | Act::Abort => true,
    }
}

fn do_act(position: &mut Position, seat: Seat, act: Act) -> Result<Vec<Event>, Illegal> {
    match act {
        Act::Play(action) => position.play(seat, action),
        Act::TimeOut => position.time_out(),
        Act::Surrender(seat) => position.surrender(seat),
        Act::Leave(seat) => position.leave(seat),
        Act::Agree => position.agree_to_draw(),
        Act::Abort => position.abort(),
    }
}

/// The same in a [`Game`], which must tell the same; `None` for what a game does not know.
fn same_in_game(mut game: Game, seat: Seat, act: Act, expected: &[Event]) -> Option<Game> {
    let events = match act {
        Act::Play(action) => game.play(seat, action),
        Act::TimeOut => game.time_out(),
        Act::Surrender(seat) => game.surrender(seat),
        Act::Agree => game.agree_to_draw(),
        Act::Leave(_) | Act::Abort => return None,
    };
    assert_eq!(events, Ok(expected));
    Some(game)
}

// What the bytes choose.

type Bytes<'a> = std::iter::Copied<std::slice::Iter<'a, u8>>;

/// One of so many; the first once the bytes are used up.
fn pick(bytes: &mut Bytes<'_>, sides: usize) -> usize {
    let mut next = || usize::from(bytes.next().unwrap_or(0));
    let number = if sides > 256 { next() * 256 + next() } else { next() };
    number % sides
}

fn text(data: &[u8]) -> Option<&str> {
    (data.len() <= LONGEST).then(|| std::str::from_utf8(data).ok()).flatten()
}

/// Rules from words: a preset's name, `option=value`; what is no such word is passed over.
fn rules_of(line: &str) -> Option<Rules> {
    let mut rules = Rules::PRESETS[0].rules;
    for word in line.split_whitespace() {
        if let Some(preset) = Rules::preset(word) {
            rules = preset;
        } else if let Some((option, value)) = word.split_once('=') {
            _ = rules.set(option, value);
        }
    }
    rules.check().is_ok().then_some(rules)
}

/// A preset with up to three options changed; the preset itself if they cannot be played together.
fn chosen_rules(bytes: &mut Bytes<'_>) -> Rules {
    let preset = Rules::PRESETS[pick(bytes, Rules::PRESETS.len())].rules;
    let mut rules = preset;
    for _ in 0..pick(bytes, 4) {
        let options = options();
        let (option, values) = &options[pick(bytes, options.len())];
        rules.set(option, &values[pick(bytes, values.len())]).expect("a value of this option");
    }
    if rules.check().is_ok() { rules } else { preset }
}

/// Every option with the values that are tried: those of the presets, those that a refusal names, and small numbers.
fn options() -> &'static [(&'static str, Vec<String>)] {
    static OPTIONS: OnceLock<Vec<(&str, Vec<String>)>> = OnceLock::new();
    OPTIONS.get_or_init(|| {
        let names = Rules::PRESETS[0].rules.options().into_iter().map(|(name, _)| name);
        names.map(|name| (name, values(name))).collect()
    })
}

fn values(option: &str) -> Vec<String> {
    let mut rules = Rules::PRESETS[0].rules;
    let of_presets = Rules::PRESETS.into_iter().flat_map(|preset| preset.rules.options());
    let of_presets = of_presets.filter(|(name, _)| *name == option).map(|(_, value)| value);
    let refusal = rules.set(option, "?").expect_err("no option has the value `?`");
    let named = refusal.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
    let named = named.flat_map(|word| ["1_", "4_"].map(|number| word.replace("N_", number)));
    let numbers = ["0", "1", "2", "3", "255"].map(str::to_owned);
    let mut values: Vec<String> = of_presets.chain(named).chain(numbers).collect();
    values.retain(|value| rules.set(option, value).is_ok());
    values.sort();
    values.dedup();
    values
}

/// How the game begins: with layouts, and then it is a [`Game`], too; or with a few pieces anywhere.
fn start(rules: Rules, bytes: &mut Bytes<'_>) -> Option<(Position, Option<Game>)> {
    let kind = pick(bytes, 4);
    let board = Board::of(rules.board);
    // Two on the larger board may also be East and West.
    let turned: SeatSet = rules.seats().iter().map(Seat::right).collect();
    let other = pick(bytes, 2) == 1 && turned.union(board.seats()) == board.seats();
    let seats = if other { turned } else { rules.seats() };
    let each: Vec<Seat> = seats.iter().collect();
    let first = each[pick(bytes, each.len())];
    if kind == 3 {
        return scattered(rules, &each, first, bytes).map(|position| (position, None));
    }
    let start = match rules.deployment {
        Deployment::Own => Start::Layouts(BySeat::from_fn(|seat| {
            seats.contains(seat).then(|| chosen_layout(&rules, kind * 6, bytes))
        })),
        Deployment::Shuffled => {
            let mut pieces = Shuffle::all_pieces();
            shuffle(&mut pieces, bytes);
            Start::Shuffle(Shuffle::new(&pieces).expect("whole armies"))
        }
        Deployment::Dealt => {
            let mut pieces = Hand::all_pieces(&rules);
            shuffle(&mut pieces, bytes);
            let hands = Hand::deal(&rules, &pieces).expect("whole armies");
            Start::Layouts(hands.map(|_, hand| hand.map(|hand| Layout::of_dealt(&hand, &rules))))
        }
    };
    let game = Game::new(rules, start, first).ok()?;
    Some((*game.position(), Some(game)))
}

fn shuffle<T>(things: &mut [T], bytes: &mut Bytes<'_>) {
    for last in (1..things.len()).rev() {
        things.swap(last, pick(bytes, last + 1));
    }
}

/// The standard layout with pieces exchanged.
fn chosen_layout(rules: &Rules, exchanges: usize, bytes: &mut Bytes<'_>) -> Layout {
    let mut layout = Layout::standard(rules);
    for _ in 0..exchanges {
        let mut letters: Vec<char> = layout.letters().chars().collect();
        let count = letters.len();
        letters.swap(pick(bytes, count), pick(bytes, count));
        let draft =
            LayoutDraft::parse(&letters.iter().collect::<String>()).expect("as many pieces");
        layout = Layout::new(&draft, rules).unwrap_or(layout);
    }
    layout
}

/// Some pieces anywhere, as in the middle or at the end of a game.
fn scattered(rules: Rules, seats: &[Seat], first: Seat, bytes: &mut Bytes<'_>) -> Option<Position> {
    let board = Board::of(rules.board);
    let mut pieces: Vec<(_, Seat, Rank)> = Vec::new();
    for _ in 0..pick(bytes, 48) {
        let point = board.points().nth(pick(bytes, board.points().count()))?;
        let (seat, rank) = (seats[pick(bytes, seats.len())], Rank::ALL[pick(bytes, 12)]);
        if pieces.iter().all(|(other, ..)| *other != point) {
            pieces.push((point, seat, rank));
        }
    }
    let mut setup = Setup::with(rules, seats.iter().copied().collect(), pieces, first);
    setup.quiet = pick(bytes, 256) as u16;
    setup.timeouts[first] = pick(bytes, 256) as u8;
    Position::new(&setup).ok()
}

/// All of a record's text but the plies: under these rules, from standard layouts, lost by those who gave up.
fn header(rules: Rules) -> Option<String> {
    let (_, game) = start(rules, &mut [].iter().copied())?;
    let mut game = game?;
    while game.position().end().is_none() {
        game.surrender(game.position().turn()).expect("whoever is on the move may give up");
    }
    let text = game.finish().expect("a game that is over").record().to_string();
    text.split_once("\n\n").map(|(tags, _)| format!("{tags}\n\n"))
}
