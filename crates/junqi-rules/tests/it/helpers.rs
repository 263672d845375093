//! Positions from drawings and lists, and random games.

use junqi_rules::{
    Action, Board, BoardKind, BySeat, Deed, Event, Game, Layout, LayoutDraft, Move, Point,
    Position, Rank, Rules, Seat, Setup,
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

/// A random legal layout: the constrained pieces first, the rest anywhere.
pub(crate) fn random_layout(dice: &mut Dice, rules: &Rules) -> Layout {
    let mut draft = LayoutDraft::empty();
    let standard = Layout::standard(rules);
    let mut free: Vec<(u8, u8)> = standard.iter().map(|(post, _)| post).collect();
    let constrained = |rank: &Rank| matches!(rank, Rank::Flag | Rank::Mine | Rank::Bomb);
    let (first, rest): (Vec<Rank>, Vec<Rank>) =
        junqi_rules::ARMY.into_iter().partition(constrained);
    // The flag has the fewest posts to choose from, then the mines, then the bombs.
    let mut order: Vec<Rank> = first;
    order.sort_by_key(|rank| {
        [Rank::Flag, Rank::Mine, Rank::Bomb].iter().position(|other| other == rank)
    });
    order.extend(rest);
    for rank in order {
        let fits = |&(line, column): &(u8, u8)| match rank {
            Rank::Flag => line == 6 && (column == 2 || column == 4),
            Rank::Mine => line >= 5,
            Rank::Bomb => line > 1,
            _ => true,
        };
        let choices: Vec<(u8, u8)> = free.iter().copied().filter(fits).collect();
        let post = choices[dice.roll(choices.len())];
        free.retain(|&other| other != post);
        draft.set(post.0, post.1, Some(rank));
    }
    Layout::new(&draft, rules).expect("built to be legal")
}

pub(crate) fn random_layouts(dice: &mut Dice, rules: &Rules) -> BySeat<Option<Layout>> {
    BySeat::from_fn(|seat| rules.seats().contains(seat).then(|| random_layout(dice, rules)))
}

pub(crate) fn random_game(dice: &mut Dice, rules: &Rules) -> Game {
    let seats: Vec<Seat> = rules.seats().iter().collect();
    let first = seats[dice.roll(seats.len())];
    Game::new(*rules, random_layouts(dice, rules), first).unwrap()
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
    let moves = position.legal_moves();
    let happened = match dice.roll(400) {
        0 => game.time_out(),
        1 if position.ply() > 60 => {
            let living: Vec<Seat> = position.living().iter().collect();
            game.surrender(living[dice.roll(living.len())])
        }
        2 if position.ply() > 100 => game.agree_to_draw(),
        _ if moves.is_empty() => game.time_out(),
        roll => {
            let attacks: Vec<Move> =
                moves.iter().copied().filter(|m| position.piece_at(m.to).is_some()).collect();
            let choices = if roll % 3 == 0 && !attacks.is_empty() { &attacks } else { &moves };
            let chosen = choices[dice.roll(choices.len())];
            game.play(position.turn(), Action::Move(chosen))
        }
    };
    happened.expect("a legal thing happened").to_vec()
}

pub(crate) fn turned(events: &[Event]) -> bool {
    matches!(&events[0].deed, Deed::Moved { route, .. } if route.turned)
}
