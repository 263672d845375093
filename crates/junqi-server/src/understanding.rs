//! What a client's wish means at a table: names become points, pieces and layouts, and what is left to the server is made
//! here. Whether it is allowed, the table judges.

use junqi_protocol::{FaultMessage, RefusalMessage, Wish, army_of_letter};
use junqi_rules::{Action, Board, Deployment, Hand, Layout, LayoutDraft, Move, Point, Rank, Seat};
use junqi_table::{Answer, Channel, Command, MemberId, Permit, Said, Signal, Table};

use crate::guests::clean_text;
use crate::preparing;
use crate::token;
use crate::wire;

/// A wish as a command.
pub(crate) fn understand(
    table: &Table,
    member: MemberId,
    wish: Wish,
) -> Result<Command, RefusalMessage> {
    let rules = &table.opening().rules;
    let point = |name: String| -> Result<Point, RefusalMessage> {
        let found = Board::of(rules.board).point(&name);
        found.ok_or_else(|| malformed(format!("there is no point `{name}`")))
    };
    Ok(match wish {
        Wish::Swap { a, b } => Command::Swap(point(a)?, point(b)?),
        Wish::Arrange { layout } => {
            Command::Arrange(LayoutDraft::parse(&layout).map_err(unreadable_layout)?)
        }
        Wish::ArrangeRandom => {
            let hand = hand_of(table, member)?;
            Command::Arrange(preparing::layout_of(hand, rules, token::random()).draft())
        }
        Wish::ArrangeDefault => {
            let hand = hand_of(table, member)?;
            Command::Arrange(match rules.deployment {
                Deployment::Dealt => Layout::of_dealt(hand, rules).draft(),
                Deployment::Own | Deployment::Shuffled => Layout::standard(rules).draft(),
            })
        }
        Wish::Sit { seat, .. } => Command::Sit(seat_of(&seat)?),
        Wish::Stand => Command::Stand,
        Wish::Kick { seat } => Command::Kick(seat_of(&seat)?),
        Wish::SeatComputer { seat } => Command::SeatComputer(seat_of(&seat)?),
        Wish::Ready => Command::Ready(Some(token::salt())),
        Wish::Unready => Command::Unready,
        Wish::AskRedeal => Command::AskRedeal,
        Wish::Play { ply, from, to, leave } => {
            let wish = Move { from: point(from)?, to: point(to)? };
            let wish = match leave {
                None => Action::Move(wish),
                Some(letter) => Action::Split(wish, rank(&letter)?),
            };
            Command::Play { ply, wish }
        }
        Wish::Flip { ply, at } => Command::Play { ply, wish: Action::Flip(point(at)?) },
        Wish::Take { ply, colour } => {
            let army = army_of_letter(&colour);
            let army = army.ok_or_else(|| malformed(format!("there is no colour `{colour}`")))?;
            Command::Play { ply, wish: Action::Take(army) }
        }
        Wish::Name { ply, at } => Command::Play { ply, wish: Action::Name(point(at)?) },
        Wish::Touch { ply, at } => Command::Touch { ply, at: point(at)? },
        Wish::AskTakeback => Command::AskTakeback,
        Wish::AnswerTakeback { agree } => Command::AnswerTakeback(answer(agree)),
        Wish::OfferDraw => Command::OfferDraw,
        Wish::AnswerDraw { agree } => Command::AnswerDraw(answer(agree)),
        Wish::Surrender => Command::Surrender,
        Wish::Leave => Command::Leave,
        Wish::AskLeave => Command::AskLeave,
        Wish::AnswerLeave { agree } => Command::AnswerLeave(answer(agree)),
        Wish::Claim => Command::Claim,
        Wish::AnswerClaim { agree } => Command::AnswerClaim(answer(agree)),
        Wish::Say { channel, text } => {
            Command::Say(channel_named(&channel)?, Said::Text(clean_text(&text)))
        }
        Wish::Signal { signal } => {
            let found = Signal::named(&signal);
            let found = found.ok_or_else(|| malformed(format!("there is no signal `{signal}`")))?;
            Command::Say(Channel::Team, Said::Signal(found))
        }
        Wish::Ping { at } => Command::Say(Channel::Team, Said::Ping(point(at)?)),
        Wish::Permit { who, named, live } => {
            let found = wire::onlookers_named(&who);
            let who = found.ok_or_else(|| malformed(format!("nobody is called `{who}`")))?;
            let mut named: Vec<MemberId> = named.into_iter().map(MemberId).collect();
            named.sort_unstable();
            named.dedup();
            Command::Permit(Permit { who, named, live })
        }
        // They ask nothing of the table.
        Wish::Watch { .. } | Wish::Sync => return Err(RefusalMessage::plain("not-now")),
    })
}

fn answer(agree: bool) -> Answer {
    if agree { Answer::Agree } else { Answer::Refuse }
}

pub(crate) fn seat_of(letter: &str) -> Result<Seat, RefusalMessage> {
    let mut letters = letter.chars();
    let seat = letters.next().and_then(Seat::from_letter).filter(|_| letters.next().is_none());
    seat.ok_or_else(|| malformed(format!("there is no seat `{letter}`")))
}

fn channel_named(name: &str) -> Result<Channel, RefusalMessage> {
    match name {
        "public" => Ok(Channel::Public),
        "team" => Ok(Channel::Team),
        "watchers" => Ok(Channel::Watchers),
        _ => Err(malformed(format!("there is no channel `{name}`"))),
    }
}

/// What a member lays out.
fn hand_of(table: &Table, member: MemberId) -> Result<&Hand, RefusalMessage> {
    let seat = table.seat_of(member).ok_or(RefusalMessage::plain("not-seated"))?;
    table.hand_of(seat).ok_or(RefusalMessage::plain("not-now"))
}

/// The rank of a letter that stands alone.
fn rank(letter: &str) -> Result<Rank, RefusalMessage> {
    let mut letters = letter.chars();
    let rank = letters.next().and_then(Rank::from_letter).filter(|_| letters.next().is_none());
    rank.ok_or_else(|| malformed(format!("there is no piece `{letter}`")))
}

fn malformed(detail: String) -> RefusalMessage {
    RefusalMessage::with_detail("malformed", detail)
}

fn unreadable_layout(why: String) -> RefusalMessage {
    let fault = if why.contains("is no piece") { "unknown-piece" } else { "count" };
    let faults = vec![FaultMessage { fault, point: None, rank: None }];
    RefusalMessage { faults, ..RefusalMessage::with_detail("layout", why) }
}
