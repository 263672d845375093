//! Draws: when they are agreed to, and that no game goes on for ever.

use junqi_ai::Soldier;
use junqi_rules::{Action, BySeat, Ending, Outcome, Position, Rules, Seat, Setup, View, Viewer};

use super::helpers::{Player, plausible_game, play_out, setup};

/// The endgame in which bots were seen to shuffle for ever: a commander against a platoon in its camp, the flags behind
/// mines, no engineer.
fn locked_endgame(quiet: u16) -> Position {
    let drawn = setup(
        Rules::TWO_DARK,
        Seat::South,
        "c6 Sa, b1 Sl, a1 Sj, b2 Sj, c1 Sj, c9 Nh, d12 Nl, c12 Nj, d11 Nj, e12 Nj",
    );
    Position::new(&Setup { quiet, ..drawn }).unwrap()
}

fn accepts(position: &Position, seat: Seat) -> bool {
    let view = View::of(position, Viewer::Seat(seat));
    let mut soldier = Soldier::new(seat, 1);
    soldier.see(&view, &[]);
    soldier.accepts_draw(&view)
}

#[test]
fn a_locked_endgame_ends_by_a_capture_or_by_the_counter() {
    const SEEDS: u64 = 100;
    for seed in 0..SEEDS {
        let mut position = locked_endgame(0);
        let mut players = BySeat::from_fn(|seat| Player::soldier(seat, seed));
        let limit = position.quiet_limit().unwrap();
        while position.end().is_none() {
            assert!(position.quiet() < limit);
            let turn = position.turn();
            let action = players[turn].choose(&View::of(&position, Viewer::Seat(turn))).unwrap();
            let events = position.play(turn, action).unwrap();
            for seat in position.seats().iter() {
                players[seat].see(&View::of(&position, Viewer::Seat(seat)), &events);
            }
        }
    }
}

#[test]
fn the_one_who_is_behind_takes_a_draw_and_the_other_does_not() {
    const LATE: u16 = 40;
    let endgame = locked_endgame(LATE);
    assert!(!accepts(&endgame, Seat::South));
    assert!(accepts(&endgame, Seat::North));
}

#[test]
fn at_even_material_a_draw_is_welcome_once_it_has_been_quiet_for_long() {
    let even = setup(Rules::TWO_OPEN, Seat::South, "b1 Sl, a1 Sj, a6 Sc, d12 Nl, e12 Nj, e7 Nc");
    let at = |quiet| Position::new(&Setup { quiet, ..even.clone() }).unwrap();
    assert!(!accepts(&at(0), Seat::South));
    assert!(accepts(&at(36), Seat::South));
}

#[test]
fn near_the_draw_it_seeks_a_clash() {
    // A stranger that may be a mine: no bargain for a battalion, but better than nothing.
    let drawn = setup(
        Rules::TWO_DARK,
        Seat::South,
        "b1 Sl, a1 Sj, b2 Sj, c1 Sj, a10 Sf, e6 Sf, d12 Nl, a11 Ng, c12 Nj, d11 Nj, e12 Nj, e11 Nh",
    );
    let attacks = |quiet| {
        let position = Position::new(&Setup { quiet, ..drawn.clone() }).unwrap();
        let view = View::of(&position, Viewer::Seat(Seat::South));
        let Some(Action::Move(wish)) = Soldier::new(Seat::South, 1).choose(&view) else {
            panic!("a move");
        };
        position.piece_at(wish.to).is_some()
    };
    assert!(!attacks(0));
    assert!(attacks(69));
}

#[test]
fn a_game_of_soldiers_always_ends_by_the_rules() {
    const SEEDS: u64 = 100;
    let mut drawn = 0;
    for seed in 0..SEEDS {
        let mut players = BySeat::from_fn(|seat| Player::soldier(seat, seed));
        let ended = play_out(plausible_game(Rules::TWO_DARK, seed), &mut players);
        let end = ended.position().end().unwrap();
        assert!(matches!(end.ending, Ending::Out(_) | Ending::Quiet | Ending::AllStuck));
        assert!(ended.position().quiet() <= ended.position().quiet_limit().unwrap());
        drawn += u32::from(end.outcome == Outcome::Draw);
    }
    // They play to win.
    assert!(drawn <= SEEDS as u32 / 4, "{drawn} of {SEEDS} drawn");
}
