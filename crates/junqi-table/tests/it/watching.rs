//! 旁观: who may look at a table, and over whose shoulder.

use junqi_rules::Seat::{self, North, South, West};
use junqi_rules::{BySeat, Face, Rules};
use junqi_table::{
    Command, DELAY, Entry, MOST_NAMED, MemberId, Onlookers, Permit, PhaseName, Refusal, Spectators,
    Terms,
};

use super::script::{Script, draft, member};

const STRANGER: MemberId = MemberId(99);

fn permit(who: Onlookers) -> Permit {
    Permit { who, ..Permit::default() }
}

/// Whose pieces a view shows.
fn shown(game: &junqi_rules::View) -> Vec<Seat> {
    let shown = game.pieces().filter_map(|(_, spot)| match spot.face {
        Face::Shown(seat, _) => Some(seat),
        _ => None,
    });
    let mut seats: Vec<Seat> = shown.collect();
    seats.sort();
    seats.dedup();
    seats
}

#[test]
fn without_spectators_only_who_sits_there_may_look() {
    for (spectators, stranger) in
        [(Spectators::Anyone, true), (Spectators::Nobody, false), (Spectators::Listed, false)]
    {
        let terms = Terms { spectators, ..Terms::of_preset("two-dark") };
        let script = Script::by_terms(Rules::TWO_DARK, terms).seated();
        assert_eq!(script.phase(), PhaseName::Arranging);
        assert!(script.table.admits(Some(member(South)), &[]));
        assert_eq!(script.table.admits(Some(STRANGER), &[]), stranger, "{spectators:?}");
        assert_eq!(script.table.admits(None, &[]), stranger, "{spectators:?}");
    }
}

/// Where only those may watch whom a player lets in, they may look at the table as long as he lets them.
#[test]
fn whom_a_seat_lets_in_may_look_at_a_closed_table() {
    let by = |spectators| {
        let terms = Terms { spectators, ..Terms::of_preset("two-dark") };
        let mut script = Script::by_terms(Rules::TWO_DARK, terms).seated();
        let named = Permit { named: vec![STRANGER], ..permit(Onlookers::Named) };
        script.say(South, Command::Permit(named)).unwrap();
        script
    };
    let mut listed = by(Spectators::Listed);
    assert!(listed.table.admits(Some(STRANGER), &[]));
    assert!(!listed.table.admits(Some(MemberId(98)), &[]));
    listed.say(South, Command::Permit(permit(Onlookers::Nobody))).unwrap();
    assert!(!listed.table.admits(Some(STRANGER), &[]));
    // What the table has agreed on, no seat can undo.
    let closed = by(Spectators::Nobody);
    assert!(!closed.table.admits(Some(STRANGER), &[]));
    assert!(!closed.table.lets_behind(South, STRANGER, &[]));
}

#[test]
fn a_seat_says_who_may_look_over_its_shoulder_and_changes_its_mind() {
    let mut script = Script::standard(Rules::FOUR_DARK);
    let friends = [member(South)];
    let lets = |script: &Script, who: MemberId, friends: &[MemberId]| {
        script.table.lets_behind(South, who, friends)
    };
    assert!(!lets(&script, STRANGER, &friends), "nobody, unless the seat says otherwise");
    for (who, friend, named, anyone) in [
        (Onlookers::Nobody, false, false, false),
        (Onlookers::Named, false, true, false),
        (Onlookers::Friends, true, true, false),
        (Onlookers::Anyone, true, true, true),
    ] {
        let named_too = Permit { named: vec![MemberId(50)], ..permit(who) };
        script.say(South, Command::Permit(named_too)).unwrap();
        assert_eq!(lets(&script, STRANGER, &friends), friend, "{who:?}");
        assert_eq!(lets(&script, MemberId(50), &[]), named, "{who:?}");
        assert_eq!(lets(&script, MemberId(51), &[]), anyone, "{who:?}");
        // Nobody who plays here, partner or not, ever stands behind another seat.
        for seat in [Seat::East, North, West] {
            assert!(!lets(&script, member(seat), &[member(South)]), "{who:?}: {seat}");
        }
        assert!(!script.table.lets_behind(West, STRANGER, &[member(West)]), "only its own seat");
    }
    let many = (100..).take(MOST_NAMED + 1).map(MemberId).collect();
    let too_many = Permit { named: many, ..permit(Onlookers::Named) };
    assert_eq!(script.say(South, Command::Permit(too_many)), Err(Refusal::TooManyNamed));
    let from_outside = Command::Permit(permit(Onlookers::Anyone));
    assert_eq!(script.enter(Entry::Command(STRANGER, from_outside)), Err(Refusal::NotSeated));
}

/// Who is out stays a player: what is shown to watchers would tell him more than his seat saw.
#[test]
fn a_player_who_is_out_looks_over_nobodys_shoulder() {
    let mut script = Script::standard(Rules::FOUR_DARK);
    script.say(North, Command::Permit(permit(Onlookers::Anyone))).unwrap();
    while script.ply() < 20 {
        script.play_anything();
    }
    script.say(West, Command::Surrender).unwrap();
    assert!(!script.table.lets_behind(North, member(West), &[member(North)]));
}

/// The seat's own pieces are seen, eight plies late or at once, and nothing may be done with them.
#[test]
fn over_a_shoulder_one_sees_the_seats_pieces_and_no_others() {
    let rules = Rules::FOUR_DARK;
    let mut script = Script::standard(rules);
    script.say(South, Command::Permit(permit(Onlookers::Anyone))).unwrap();
    for ply in 1..=20 {
        script.play_anything();
        let behind = script.table.view_behind(South, script.now);
        let game = behind.view.game.as_ref().unwrap();
        assert_eq!(game.ply(), u32::saturating_sub(ply, DELAY));
        assert_eq!(behind.events, game.ply() as usize);
        assert_eq!(shown(game), [South]);
        assert_eq!(behind.view.last.is_some(), behind.events > 0);
        assert_eq!((behind.view.you, behind.view.clock), (None, None));
    }
    let live = Permit { live: true, ..permit(Onlookers::Anyone) };
    script.say(South, Command::Permit(live)).unwrap();
    while script.turn() != South {
        script.play_anything();
    }
    let behind = script.table.view_behind(South, script.now);
    let game = behind.view.game.as_ref().unwrap();
    assert_eq!((game.ply(), shown(game)), (script.ply(), vec![South]));
    assert!(!game.actions().is_empty(), "it is South's turn");
    assert_eq!(behind.view.actions().count(), 0, "which is not the watcher's");
}

/// Whatever else the others hold, who stands behind South sees the same.
#[test]
fn two_worlds_look_the_same_over_a_shoulder() {
    let other = draft("igcidkhkaefbdgefjhjchljgi");
    let rules = Rules::TWO_DARK;
    let layout = junqi_rules::Layout::of_hand(&other, &rules, &junqi_rules::Hand::army()).unwrap();
    let worlds = [None, Some(layout)].map(|layout| {
        let layouts = BySeat::from_fn(|seat| layout.clone().filter(|_| seat == North));
        let mut script = Script::playing(rules, &layouts);
        let live = Permit { live: true, ..permit(Onlookers::Anyone) };
        script.say(South, Command::Permit(live)).unwrap();
        script
    });
    let [one, other] = &worlds;
    assert_ne!(one.view(North), other.view(North));
    assert_eq!(one.table.view_behind(South, one.now), other.table.view_behind(South, other.now));
}

/// Before armies stand on the board nobody is shown any, and a seat given up takes its word with it.
#[test]
fn nothing_is_seen_before_the_game_and_a_new_player_starts_with_nobody() {
    let mut script = Script::arranging(Rules::TWO_DARK);
    script.say(South, Command::Permit(permit(Onlookers::Anyone))).unwrap();
    let behind = script.table.view_behind(South, script.now);
    assert_eq!(shown(behind.view.game.as_ref().unwrap()), []);
    script.say(South, Command::Stand).unwrap();
    assert_eq!(*script.table.permit_of(South), Permit::default());
}
