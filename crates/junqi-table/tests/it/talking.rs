//! What is said, and who may read it (case 21).

use junqi_rules::{Rules, Seat};
use junqi_table::{Channel, Command, Entry, Heard, MemberId, Refusal, Said, Signal};

use crate::script::{Script, member};

use Seat::{East, North, South, West};

fn text(text: &str) -> Said {
    Said::Text(text.to_owned())
}

fn lines(script: &Script, seat: Option<Seat>) -> Vec<String> {
    let view = match seat {
        Some(seat) => script.view(seat),
        None => script.table.public_view(script.now),
    };
    let words = |said: &Said| match said {
        Said::Text(text) => text.clone(),
        Said::Signal(signal) => signal.name().to_owned(),
        Said::Ping(_) => "ping".to_owned(),
    };
    view.chat.iter().map(|line| words(&line.said)).collect()
}

#[test]
fn partners_talk_among_themselves_and_watchers_too_until_the_end() {
    let mut script = Script::standard(Rules::FOUR_DARK);
    let watcher = MemberId(99);
    let watch = |said: &str| Entry::Command(watcher, Command::Say(Channel::Watchers, text(said)));
    script.say(South, Command::Say(Channel::Team, text("attack west"))).unwrap();
    script.say(West, Command::Say(Channel::Team, Said::Signal(Signal::Help))).unwrap();
    let ping = Said::Ping(script.point("g4"));
    script.say(North, Command::Say(Channel::Team, ping)).unwrap();
    let said = script.say(East, Command::Say(Channel::Public, text("hello"))).unwrap();
    assert_eq!((said.heard, said.events.len()), (Heard::Chat, 0));
    script.enter(watch("look at east")).unwrap();
    assert_eq!(lines(&script, Some(South)), ["attack west", "ping", "hello"]);
    assert_eq!(lines(&script, Some(North)), ["attack west", "ping", "hello"]);
    assert_eq!(lines(&script, Some(East)), ["help", "hello"]);
    assert_eq!(lines(&script, None), ["hello", "look at east"]);
    for _ in 0..20 {
        script.play_anything();
    }
    script.say(South, Command::Surrender).unwrap();
    assert_eq!(
        lines(&script, Some(South)),
        ["attack west", "ping", "hello"],
        "who is out still plays no watcher"
    );
    script.say(North, Command::Surrender).unwrap();
    assert_eq!(lines(&script, Some(East)), ["help", "hello", "look at east"]);
    assert_eq!(lines(&script, None), ["hello", "look at east"], "partners' talk stays theirs");
}

#[test]
fn every_channel_is_for_those_whom_it_is_open_to() {
    let mut script = Script::standard(Rules::FOUR_DARK);
    let from_watcher = |channel| Entry::Command(MemberId(99), Command::Say(channel, text("x")));
    for channel in [Channel::Public, Channel::Team] {
        assert_eq!(script.enter(from_watcher(channel)), Err(Refusal::NoChannel));
    }
    assert_eq!(
        script.say(South, Command::Say(Channel::Watchers, text("x"))),
        Err(Refusal::NoChannel)
    );
    assert_eq!(
        script.say(South, Command::Say(Channel::Public, Said::Signal(Signal::Wait))),
        Err(Refusal::NoChannel)
    );
    let mut two = Script::standard(Rules::TWO_DARK);
    assert_eq!(two.say(South, Command::Say(Channel::Team, text("x"))), Err(Refusal::NoChannel));
}

#[test]
fn texts_are_short_and_not_too_many() {
    let mut script = Script::standard(Rules::TWO_DARK);
    let say = |script: &mut Script, words: &str| {
        script.say(South, Command::Say(Channel::Public, text(words)))
    };
    for bad in ["", "a\nb", "a\u{7}", &"长".repeat(201)] {
        assert_eq!(say(&mut script, bad), Err(Refusal::UnsuitableText), "{bad:?}");
    }
    say(&mut script, &"长".repeat(200)).unwrap();
    for _ in 0..4 {
        say(&mut script, "x").unwrap();
    }
    assert_eq!(say(&mut script, "x"), Err(Refusal::TooFast));
    script.say(North, Command::Say(Channel::Public, text("y"))).unwrap();
    script.wait(10_000);
    say(&mut script, "x").unwrap();
}

#[test]
fn what_was_said_is_found_again() {
    let mut script = Script::standard(Rules::FOUR_DARK);
    script.say(South, Command::Say(Channel::Team, text("  two  spaces =x "))).unwrap();
    let ping = Said::Ping(script.point("g4"));
    script.say(South, Command::Say(Channel::Team, ping)).unwrap();
    script.say(South, Command::Say(Channel::Team, Said::Signal(Signal::WellPlayed))).unwrap();
    let rules = script.table.opening().rules;
    for (_, entry) in &script.journal {
        let line = entry.to_journal(&rules);
        assert_eq!(Entry::from_journal(&line, &rules).as_ref(), Ok(entry), "{line}");
        assert!(!format!("{entry:?}").contains("spaces"));
    }
    assert_eq!(script.table.seat_of(member(South)), Some(South));
}
