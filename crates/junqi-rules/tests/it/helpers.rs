//! Positions from drawings and lists, and random games.

use junqi_rules::{
    Action, Board, BoardKind, BySeat, Deed, Deployment, Event, Game, Hand, Layout, Move, Point,
    Position, Rank, Rules, Seat, Setup, Shuffle, Start, View,
};

/// A position from pieces such as `k2 Sc, k7 Nh`; the first seat has the turn.
#[track_caller]
pub(crate) fn position(rules: Rules, turn: Seat, pieces: &str) -> Position {
    Position::new(&setup(rules, turn, pieces)).unwrap()
}

#[track_caller]
pub(crate) fn setup(rules: Rules, turn: Seat, pieces: &str) -> Setup {
    let board = Board::of(rules.board);
    let pieces = pieces.split(',').map(str::trim).filter(|piece| !piece.is_empty()).map(|piece| {
        let (point, letters) = piece.split_once(' ').expect("a point and a piece");
        let (seat, rank) = piece_of(letters);
        (board.point(point).expect("a point"), seat, rank)
    });
    Setup::with(rules, rules.seats(), pieces.collect(), turn)
}

fn piece_of(letters: &str) -> (Seat, Rank) {
    let mut letters = letters.chars();
    let seat = letters.next().and_then(Seat::from_letter).expect("a seat's letter");
    (seat, letters.next().and_then(Rank::from_letter).expect("a rank's letter"))
}

/// A position of a flip game from pieces such as `c6 Rg, c7 bd`: `R` and `B` lie face up, `r` and `b` face down. South has
/// red.
#[track_caller]
pub(crate) fn flip_position(rules: Rules, turn: Seat, pieces: &str) -> Position {
    let board = Board::of(rules.board);
    let mut cells = vec![None; 60];
    for piece in pieces.split(',').map(str::trim) {
        let (name, letters) = piece.split_once(' ').expect("a point and a piece");
        cells[board.point(name).expect("a point").index()] = Some(letters);
    }
    let mut text = String::new();
    for (index, cell) in cells.into_iter().enumerate() {
        match index {
            0 => {}
            30 => text.push(';'),
            _ if index % 5 == 0 => text.push('/'),
            _ => {}
        }
        text += cell.unwrap_or("1");
    }
    // Two empty points are written as one digit.
    for (run, short) in [("11111", "5"), ("1111", "4"), ("111", "3"), ("11", "2")] {
        text = text.replace(run, short);
    }
    let text = format!("jq1 2 {text} {turn} SN - 0 40 red=S");
    Position::parse(&text, rules).unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// Whether an action such as `c6xc7` is legal for the seat on the move.
pub(crate) fn is_legal(position: &Position, action: &str) -> bool {
    position.legal_actions().iter().any(|legal| legal.text(position) == action)
}

/// Plays an action such as `c6xc7`, `a6=` or `@h1`, and gives what a record says of it.
#[track_caller]
pub(crate) fn act(position: &mut Position, action: &str) -> String {
    let found = position.legal_actions().into_iter().find(|legal| legal.text(position) == action);
    let found = found.unwrap_or_else(|| panic!("{action} is not legal"));
    let events = position.play(position.turn(), found).expect("it is legal");
    texts(position, &events)
}

/// What stands on a point: the owner's and the rank's letter, and what it carries; `-` if nothing does.
pub(crate) fn standing(position: &Position, name: &str) -> String {
    let at = position.board().point(name).expect("a point");
    let view = View::open(position);
    let Some(spot) = view.at(at) else { return "-".to_owned() };
    let (seat, rank) = (spot.face.seat().unwrap(), spot.face.rank().unwrap());
    let load = "j".repeat(usize::from(spot.load.mines))
        + &"k".repeat(usize::from(spot.load.bombs))
        + &"l".repeat(spot.load.flags.len());
    let plus = if load.is_empty() { "" } else { "+" };
    format!("{seat}{}{plus}{load}", rank.letter())
}

pub(crate) fn point(rules: &Rules, name: &str) -> Point {
    Board::of(rules.board).point(name).unwrap_or_else(|| panic!("no point {name}"))
}

pub(crate) fn wish(rules: &Rules, text: &str) -> Move {
    let (from, to) = text.split_once('-').expect("from-to");
    Move { from: point(rules, from), to: point(rules, to) }
}

/// Plays `a6-a7` for the seat on the move, and writes what everyone saw as a record does.
#[track_caller]
pub(crate) fn play(position: &mut Position, text: &str) -> String {
    let wish = wish(position.rules(), text);
    let events = position
        .play(position.turn(), Action::Move(wish))
        .unwrap_or_else(|illegal| panic!("{text}: {illegal}"));
    texts(position, &events)
}

pub(crate) fn texts(position: &Position, events: &[Event]) -> String {
    let texts: Vec<String> = events.iter().map(|event| event.text(position.board())).collect();
    texts.join(" ")
}

/// The names of the points where a piece may go, in the order of the alphabet.
#[track_caller]
pub(crate) fn targets(position: &Position, from: &str) -> String {
    let board = position.board();
    let from = board.point(from).unwrap_or_else(|| panic!("no point {from}"));
    assert!(position.piece_at(from).is_some(), "no piece to move");
    let mut names: Vec<String> =
        position.targets(from).iter().map(|point| board.name(point)).collect();
    names.sort();
    names.join(" ")
}

/// Draws where the piece on a point of the two-player board may go: `xx` marks an empty target, `!` before a piece that
/// it may attack. Rows that are not drawn are empty. The rest of the board must be no target.
#[track_caller]
pub(crate) fn check_moves(rules: Rules, from: &str, drawing: &str) {
    assert_eq!(rules.board, BoardKind::Two, "drawings are of the two-player board");
    let board = Board::of(rules.board);
    let (mut pieces, mut expected) = (Vec::new(), Vec::new());
    for line in drawing.lines().filter(|line| !line.trim().is_empty()) {
        let mut words = line.split_whitespace();
        let rank = words.next().unwrap();
        for (file, word) in ('a'..='e').zip(words) {
            let name = format!("{file}{rank}");
            let point = board.point(&name).unwrap_or_else(|| panic!("no point {name}"));
            let (attacked, word) =
                word.strip_prefix('!').map_or((false, word), |word| (true, word));
            if word == "xx" || attacked {
                expected.push(name);
            }
            if !matches!(word, ".." | "()" | "[]" | "xx") {
                let (seat, rank) = piece_of(word);
                pieces.push((point, seat, rank));
            }
        }
    }
    let mover =
        pieces.iter().find(|(point, ..)| board.name(*point) == from).expect("the piece to move").1;
    let position = Position::new(&Setup::with(rules, rules.seats(), pieces, mover)).unwrap();
    expected.sort();
    assert_eq!(targets(&position, from), expected.join(" "), "targets of {from}");
}

/// A random legal layout of an army.
pub(crate) fn random_layout(dice: &mut Dice, rules: &Rules) -> Layout {
    Layout::by_chance(&Hand::army(), rules, |count| dice.roll(count))
}

/// Shuffles.
pub(crate) fn shuffle<T>(dice: &mut Dice, things: &mut [T]) {
    for last in (1..things.len()).rev() {
        things.swap(last, dice.roll(last + 1));
    }
}

/// A random start of any kind of game.
pub(crate) fn random_start(dice: &mut Dice, rules: &Rules) -> Start {
    match rules.deployment {
        Deployment::Own => Start::Layouts(random_layouts(dice, rules)),
        Deployment::Shuffled => {
            let mut pieces = Shuffle::all_pieces();
            shuffle(dice, &mut pieces);
            Start::Shuffle(Shuffle::new(&pieces).unwrap())
        }
        Deployment::Dealt => {
            let mut pieces = Hand::all_pieces(rules);
            shuffle(dice, &mut pieces);
            let hands = Hand::deal(rules, &pieces).unwrap();
            Start::Layouts(hands.map(|_, hand| {
                hand.map(|hand| shuffled_layout(dice, &Layout::of_dealt(&hand, rules), rules))
            }))
        }
    }
}

/// The same hand in another order: random swaps, as far as they stay legal.
fn shuffled_layout(dice: &mut Dice, layout: &Layout, rules: &Rules) -> Layout {
    let posts: Vec<(u8, u8)> = layout.iter().map(|(post, _)| post).collect();
    let mut layout = layout.clone();
    for _ in 0..100 {
        let (a, b) = (posts[dice.roll(posts.len())], posts[dice.roll(posts.len())]);
        let mut draft = layout.draft();
        draft.set(a.0, a.1, layout.draft().at(b.0, b.1));
        draft.set(b.0, b.1, layout.draft().at(a.0, a.1));
        if let Ok(swapped) = Layout::new(&draft, rules) {
            layout = swapped;
        }
    }
    layout
}

pub(crate) fn random_layouts(dice: &mut Dice, rules: &Rules) -> BySeat<Option<Layout>> {
    BySeat::from_fn(|seat| rules.seats().contains(seat).then(|| random_layout(dice, rules)))
}

pub(crate) fn random_game(dice: &mut Dice, rules: &Rules) -> Game {
    let seats: Vec<Seat> = rules.seats().iter().collect();
    let first = seats[dice.roll(seats.len())];
    Game::new(*rules, random_start(dice, rules), first).unwrap()
}

/// Random numbers that are the same each time: splitmix64.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) % sides as u64) as usize
    }
}

/// Makes one random thing happen: mostly a move, with a taste for attacks, at times a missed turn or a surrender.
pub(crate) fn random_step(game: &mut Game, dice: &mut Dice) -> Vec<Event> {
    let position = game.position();
    let actions = position.legal_actions();
    let happened = match dice.roll(400) {
        0 => game.time_out(),
        1 if position.ply() > 60 => {
            let living: Vec<Seat> = position.living().iter().collect();
            game.surrender(living[dice.roll(living.len())])
        }
        2 if position.ply() > 100 => game.agree_to_draw(),
        _ if actions.is_empty() => game.time_out(),
        roll => {
            let attacks = |action: &Action| match action {
                Action::Move(wish) | Action::Split(wish, _) => position.piece_at(wish.to).is_some(),
                Action::Flip(_) | Action::Take(_) | Action::Name(_) => false,
            };
            let attacks: Vec<Action> = actions.iter().copied().filter(attacks).collect();
            let choices = if roll % 3 == 0 && !attacks.is_empty() { &attacks } else { &actions };
            let chosen = choices[dice.roll(choices.len())];
            game.play(position.turn(), chosen)
        }
    };
    happened.expect("a legal thing happened").to_vec()
}

pub(crate) fn turned(events: &[Event]) -> bool {
    matches!(&events[0].deed, Deed::Moved { route, .. } if route.turned)
}
