//! QQ's files, made by our own writer: they survive reading and writing, and broken ones are refused by name.

use junqi_rules::{
    Action, BySeat, Difference, Ending, Game, Layout, Record, RecordedPly, Rules, Seat, Start, qq,
};

use super::helpers::{Dice, random_game, random_step};

/// A random game under QQ's own rules, as a replay file has it.
fn random_replay(preset: Rules, seed: u64) -> qq::QqReplay {
    let mut dice = Dice(seed);
    let rules = qq::rules(preset.seats().len());
    let mut game = random_game(&mut dice, &rules);
    while game.position().end().is_none() {
        random_step(&mut game, &mut dice);
    }
    let names = BySeat::from_fn(|seat| {
        if rules.seats().contains(seat) { b"\xC4\xCF".to_vec() } else { Vec::new() }
    });
    qq::QqReplay { record: game.finish().unwrap().record(), names }
}

#[test]
fn a_game_survives_writing_and_reading() {
    for preset in [Rules::FOUR_DARK, Rules::DUEL_DARK] {
        for seed in 0..30 {
            let replay = random_replay(preset, seed);
            let bytes = qq::write_replay(&replay).unwrap();
            let read = qq::read_replay(&bytes).unwrap();
            assert_eq!(Difference::all(&read.record), [], "seed {seed}");
            assert_eq!(read.names, replay.names);
            assert_eq!(read.record.end, replay.record.end);
            assert_eq!(read.record.start, replay.record.start);
            // The file does not say which routes turned.
            let plies = |record: &Record| -> Vec<_> {
                record.plies.iter().map(|ply| RecordedPly { turned: None, ..ply.clone() }).collect()
            };
            assert_eq!(plies(&read.record), plies(&replay.record), "seed {seed}");
            assert_eq!(qq::write_replay(&read).unwrap(), bytes, "seed {seed}");
        }
    }
}

#[test]
fn the_bytes_stand_where_qq_has_them() {
    let bytes = qq::write_replay(&random_replay(Rules::FOUR_DARK, 5)).unwrap();
    let word = |at: usize| usize::from(u16::from_le_bytes([bytes[at], bytes[at + 1]]));
    assert_eq!(&bytes[..11], b"QQGame JQS\0");
    assert_eq!((word(0x10), word(0x12), word(0x14), word(0x16)), (396, bytes.len() - 24, 1, 1));
    assert_eq!((bytes[0x19], word(0x1A) * 10 + 0x19C + 8), (4, bytes.len()));
    for color in 0..4 {
        let player = 0x1C + 88 * color;
        assert_eq!(bytes[player + 4], color as u8);
        assert_eq!(&bytes[player + 12..player + 15], b"\xC4\xCF\0");
        for camp in [6, 8, 12, 16, 18] {
            assert_eq!(bytes[player + 32 + camp], 0);
        }
    }
    let last = &bytes[bytes.len() - 18..bytes.len() - 8];
    assert_eq!((last[0], last[1], last[4]), (0xF5, 5, 0xFF));
}

#[test]
fn a_two_player_game_is_no_qq_replay() {
    let mut game = random_game(&mut Dice(1), &Rules::TWO_DARK);
    game.surrender(Seat::South).unwrap();
    let record = game.finish().unwrap().record();
    let refused =
        qq::write_replay(&qq::QqReplay { record, names: BySeat::from_fn(|_| Vec::new()) });
    assert!(refused.unwrap_err().0.contains("four-country board only"));
}

/// Plays to and fro until the draw.
fn quiet_game(rules: Rules) -> Record {
    let standard = Layout::standard(&rules);
    let layouts = BySeat::from_fn(|seat| rules.seats().contains(seat).then(|| standard.clone()));
    let mut game = Game::new(rules, Start::Layouts(layouts), Seat::South).unwrap();
    while game.position().end().is_none() {
        let position = game.position();
        let quiet = |action: &&Action| !action.text(position).contains('x');
        let action = *position.legal_actions().iter().find(quiet).unwrap();
        game.play(position.turn(), action).unwrap();
    }
    game.finish().unwrap().record()
}

#[test]
fn a_draw_for_want_of_clashes_stays_one() {
    let record = quiet_game(Rules::DUEL_DARK);
    assert_eq!(record.end.ending, Ending::Quiet);
    let names = BySeat::from_fn(|_| Vec::new());
    let bytes = qq::write_replay(&qq::QqReplay { record: record.clone(), names }).unwrap();
    let read = qq::read_replay(&bytes).unwrap().record;
    assert_eq!((read.end, Difference::all(&read)), (record.end, Vec::new()));
    assert_eq!(read.rules.quiet_draw, Rules::DUEL_DARK.quiet_draw, "drawn after 70 plies, not 71");
}

#[test]
fn a_game_that_would_go_another_way_by_qqs_rules_is_not_written() {
    let names = BySeat::from_fn(|_| Vec::new());
    let refused = qq::write_replay(&qq::QqReplay { record: quiet_game(Rules::SEED_004), names });
    let what = refused.unwrap_err().0;
    assert!(what.starts_with("by QQ's rules this game goes another way: ply 2: "), "{what}");
}

/// Cut anywhere, or changed anywhere: an error or another game, never a panic.
#[test]
fn no_file_makes_the_reader_panic() {
    let bytes = qq::write_replay(&random_replay(Rules::FOUR_DARK, 11)).unwrap();
    for length in 0..bytes.len() - 8 {
        assert!(qq::read_replay(&bytes[..length]).is_err(), "{length} bytes");
    }
    let mut dice = Dice(3);
    for _ in 0..3000 {
        let mut changed = bytes.clone();
        for _ in 0..=dice.roll(4) {
            let at = dice.roll(changed.len());
            changed[at] = dice.roll(256) as u8;
        }
        if let Ok(replay) = qq::read_replay(&changed) {
            Difference::all(&replay.record);
        }
    }
}

#[test]
fn broken_files_are_refused_with_the_place() {
    let good = qq::write_replay(&random_replay(Rules::FOUR_DARK, 11)).unwrap();
    let error = |change: &dyn Fn(&mut Vec<u8>)| {
        let mut bytes = good.clone();
        change(&mut bytes);
        qq::read_replay(&bytes).unwrap_err().to_string()
    };
    assert_eq!(error(&|bytes| bytes[0] = b'X'), "byte 0x0: not a QQ replay");
    assert_eq!(error(&|bytes| bytes.truncate(0x100)), "byte 0x100: the file ends here");
    assert_eq!(error(&|bytes| bytes[0x19] = 3), "byte 0x19: 3 players, but layouts of SENW");
    assert_eq!(error(&|bytes| bytes[0x19C] = 7), "byte 0x19c: 0x07 begins no event");
    assert_eq!(
        error(&|bytes| bytes[0x19E] = 99),
        format!("byte 0x19e: (99, {}) is no point of the board", good[0x19F])
    );
    assert_eq!(error(&|bytes| bytes[0x1C + 32] = 77), "byte 0x3c: 77 is the code of no piece");

    let layout = qq::write_layout(&Layout::standard(&Rules::FOUR_DARK));
    assert_eq!(
        qq::read_layout(&layout[..40]).unwrap_err().to_string(),
        "byte 0x28: the file ends here; a layout has 50 bytes"
    );
    let mut marked = layout;
    marked[16] = 0;
    assert_eq!(
        qq::read_layout(&marked).unwrap_err().to_string(),
        "byte 0x10: not the mark of a layout file"
    );
}
