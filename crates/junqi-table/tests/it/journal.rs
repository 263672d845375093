//! A table is what it accepted: doing that again gives the same table.

use junqi_rules::{Action, Deployment, FlipColour, Layout, Move, Rank, Rules, Seat};
use junqi_table::{
    Answer, Command, Entry, MemberId, Onlookers, Opening, Permit, PhaseName, Table, Terms,
    Timestamp, TouchMove,
};

use super::script::{Script, a_deal, draft, member};

fn told_by(journal: &[(Timestamp, Entry)], rules: &Rules) -> Vec<(Timestamp, Entry)> {
    let reread = |entry: &Entry| Entry::from_journal(&entry.to_journal(rules), rules).unwrap();
    journal.iter().map(|(at, entry)| (*at, reread(entry))).collect()
}

#[test]
fn a_table_is_found_again_from_its_journal_after_every_entry() {
    for preset in Rules::PRESETS {
        let rules = preset.rules;
        let mut script = Script::arranging(rules);
        if rules.deployment != Deployment::Shuffled {
            let hand = *script.table.hand_of(Seat::South).unwrap();
            let other = Layout::by_chance(&hand, &rules, |choices| choices - 1);
            script.say(Seat::South, Command::Arrange(other.draft())).unwrap();
            // Perhaps not legal for this hand; what is refused is no part of the table.
            _ = script.say(Seat::South, Command::Swap(script.point("S11"), script.point("S12")));
            for seat in rules.seats().iter() {
                script.wait(700);
                script.say(seat, Command::Ready(None)).unwrap();
            }
        }
        for step in 0..60 {
            script.wait(1_000 + step * 37);
            match step {
                _ if script.phase() == PhaseName::Finished => {}
                // With half an hour in reserve nobody is late.
                11 if script.table.opening().terms.bank.0 == 0 => {
                    script.now = script.table.deadline().unwrap();
                    script.enter(Entry::TimedOut).unwrap();
                }
                20 => _ = script.say(Seat::South, Command::OfferDraw).unwrap(),
                21 => _ = script.say(Seat::North, Command::AnswerDraw(Answer::Refuse)).unwrap(),
                30 => _ = script.enter(Entry::Resumed).unwrap(),
                32 => _ = script.enter(Entry::Back(member(Seat::South))).unwrap(),
                34 => _ = script.say(Seat::South, Command::AskLeave).unwrap(),
                36 => _ = script.say(Seat::North, Command::AnswerLeave(Answer::Refuse)).unwrap(),
                37 => {
                    let named = vec![MemberId(99), MemberId(100)];
                    let permit = Permit { who: Onlookers::Named, named, live: step > 0 };
                    script.say(Seat::North, Command::Permit(permit)).unwrap();
                }
                38 => _ = script.enter(Entry::Away(member(Seat::South))).unwrap(),
                _ if script.phase() == PhaseName::Playing => script.play_anything(),
                _ => {}
            }
            let mut again = Table::new(*script.table.opening(), Timestamp(0));
            for (at, entry) in told_by(&script.journal, &rules) {
                again.apply(at, &entry).unwrap();
            }
            for seat in rules.seats().iter() {
                assert_eq!(again.permit_of(seat), script.table.permit_of(seat));
                assert_eq!(
                    again.view(member(seat), script.now),
                    script.view(seat),
                    "{}, step {step}",
                    preset.name
                );
            }
            assert_eq!(again.events(), script.table.events());
            assert!(again.seen().eq(script.table.seen()));
        }
    }
}

#[test]
fn a_line_that_is_no_entry_is_refused_without_repeating_it() {
    let rules = Rules::TWO_DARK;
    for line in [
        "",
        "x",
        "7",
        "7 fly",
        "7 play one a1 a2",
        "7 play 1 a1 z9",
        "7 arrange secret",
        "7 play 1 flip z9",
        "7 play 1 take G",
        "7 play 1 split a6 a7",
        "seven ready",
        "7 permit everyone live",
        "7 permit named soon secret",
        "7 permit named live secret",
        "dealt secret",
        "dealt shuffle secret",
        "dealt hands secret",
    ] {
        let error = Entry::from_journal(line, &rules).unwrap_err();
        assert!(!error.contains("secret"), "{error}");
    }
}

#[test]
fn a_log_line_of_a_command_tells_no_layout() {
    let arrange =
        Entry::Command(member(Seat::South), Command::Arrange(draft("igcidkhkaefbdgefjhjchljgi")));
    assert_eq!(format!("{arrange:?}"), "Command(MemberId(10), Arrange(…))");
}

#[test]
fn a_log_line_of_a_deal_tells_nothing() {
    for rules in [Rules::FLIP, Rules::CHAOS] {
        assert_eq!(format!("{:?}", Entry::Dealt(a_deal(&rules, 1))), "Dealt(Deal(…))");
    }
}

/// Every word that a journal may have, as it stands in the database: it must be read for ever.
#[test]
fn the_words_of_a_journal() {
    let board = junqi_rules::Board::of(Rules::FLIP.board);
    let point = |name| board.point(name).unwrap();
    let wish = Move { from: point("a6"), to: point("a7") };
    let play = |wish| Command::Play { ply: 17, wish };
    let deal = a_deal(&Rules::FLIP, 1).clone();
    for (words, command) in [
        ("sit S", Command::Sit(Seat::South)),
        ("stand", Command::Stand),
        ("swap a6 a7", Command::Swap(wish.from, wish.to)),
        ("arrange igcidkhkaefbdgefjhjchljgi", Command::Arrange(draft("igcidkhkaefbdgefjhjchljgi"))),
        ("ready", Command::Ready(None)),
        ("unready", Command::Unready),
        ("ask-redeal", Command::AskRedeal),
        ("touch 17 a6", Command::Touch { ply: 17, at: point("a6") }),
        ("play 17 a6 a7", play(Action::Move(wish))),
        ("play 17 split a6 a7 j", play(Action::Split(wish, Rank::Mine))),
        ("play 17 flip a6", play(Action::Flip(point("a6")))),
        ("play 17 take R", play(Action::Take(Seat::South))),
        ("play 17 take B", play(Action::Take(Seat::North))),
        ("play 17 name b1", play(Action::Name(point("b1")))),
        ("offer-draw", Command::OfferDraw),
        ("answer-draw agree", Command::AnswerDraw(Answer::Agree)),
        ("answer-draw refuse", Command::AnswerDraw(Answer::Refuse)),
        ("surrender", Command::Surrender),
    ] {
        let (line, entry) = (format!("10 {words}"), Entry::Command(MemberId(10), command));
        assert_eq!(entry.to_journal(&Rules::FLIP), line);
        assert_eq!(Entry::from_journal(&line, &Rules::FLIP), Ok(entry), "{line}");
    }
    for (line, entry) in [("timed-out", Entry::TimedOut), ("resumed", Entry::Resumed)] {
        assert_eq!(entry.to_journal(&Rules::FLIP), line);
        assert_eq!(Entry::from_journal(line, &Rules::FLIP), Ok(entry));
    }
    let line = Entry::Dealt(deal.clone()).to_journal(&Rules::FLIP);
    assert!(line.starts_with("dealt shuffle ") && line.len() == "dealt shuffle ".len() + 100);
    assert_eq!(Entry::from_journal(&line, &Rules::FLIP), Ok(Entry::Dealt(deal)));
    let hands = Entry::Dealt(a_deal(&Rules::CHAOS, 1));
    let line = hands.to_journal(&Rules::CHAOS);
    assert_eq!(line.split(' ').map(str::len).collect::<Vec<_>>(), [5, 5, 25, 25, 25, 25]);
    assert_eq!(Entry::from_journal(&line, &Rules::CHAOS), Ok(hands));
}

/// A table as the version before kept it: thirteen options, three terms, and plays that are moves.
#[test]
fn a_table_of_the_version_before_is_found_again() {
    let rules = "board=two players=2 teams=none information=dark turn_order=alternate mine_rule=stays bomb_vs_flag=both \
        bomb_front_row=forbidden hq_locks=true commander_reveals_flag=on_death stuck_test=turn_start quiet_draw=70_plies \
        timeouts_to_lose=5";
    let terms = "move_clock_ms=30000 surrender_min_ply=20 offer_every=10";
    let (rules, terms): (Rules, Terms) = (rules.parse().unwrap(), terms.parse().unwrap());
    assert_eq!(rules, Rules::TWO_DARK);
    let mut table = Table::new(Opening { rules, terms, first: Seat::South }, Timestamp(0));
    for (at, line) in [
        (0, "7 sit S"),
        (0, "3 sit N"),
        (0, "3 arrange cigidkhkaefbdgefjhjchljgi"),
        (0, "3 ready"),
        (900, "7 swap a6 b6"),
        (1_000, "7 ready"),
        (9_000, "7 play 1 b6 b5"),
        (9_700, "3 play 2 b7 b8"),
        (39_700, "timed-out"),
        (40_000, "3 offer-draw"),
        (41_000, "7 answer-draw refuse"),
        (90_000, "resumed"),
    ] {
        table.apply(Timestamp(at), &Entry::from_journal(line, &rules).unwrap()).unwrap();
    }
    let view = table.view(MemberId(7), Timestamp(90_000));
    let game = view.game.unwrap();
    assert_eq!((game.ply(), game.turn(), game.timeouts(Seat::South)), (2, Seat::North, 1));
    assert_eq!(view.clock.unwrap().left.0, 28_700);
}

#[test]
fn what_was_touched_and_taken_is_found_again() {
    let rules = Rules { flip_colour: FlipColour::Chosen, ..Rules::FLIP };
    let terms = Terms { touch_move: TouchMove::On, ..Terms::of_preset("flip") };
    let mut script = Script::by_terms(rules, terms).seated();
    script.enter(Entry::Dealt(a_deal(&rules, 4))).unwrap();
    for _ in 0..8 {
        script.play_anything();
    }
    let seat = script.turn();
    let take =
        script.view(seat).actions().find(|action| matches!(action, Action::Take(_))).unwrap();
    script.act(seat, take).unwrap();
    let movable = script.view(seat).actions().find_map(|action| match action {
        Action::Move(wish) => Some(wish.from),
        _ => None,
    });
    if let Some(at) = movable {
        script.say(seat, Command::Touch { ply: script.ply() + 1, at }).unwrap();
        assert_eq!(script.view(seat).touched, Some(at));
    }
    let mut again = Table::new(*script.table.opening(), Timestamp(0));
    for (at, entry) in told_by(&script.journal, &rules) {
        again.apply(at, &entry).unwrap();
    }
    for seat in rules.seats().iter() {
        assert_eq!(again.view(member(seat), script.now), script.view(seat));
    }
}
