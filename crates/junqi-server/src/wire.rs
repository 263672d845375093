//! From a table as a member sees it to the message that says so. A pure function: the same view gives the same bytes.

use junqi_protocol::{
    ActionsMessage, BehindMessage, BoardMessage, ChatMessage, ClockMessage, EndMessage,
    FallenMessage, FaultMessage, FlipMessage, GameMessage, GameSeatMessage, MayMessage,
    OfferMessage, OptionsMessage, PermitMessage, PlyMessage, RefusalMessage, SaidMessage,
    ScoresMessage, SeatMessage, SeatScoreMessage, TableMessage, WatcherMessage, WayInMessage,
    colour_of, turn_order,
};
use junqi_rules::{
    Action, Board, Cause, Event, LayoutFault, LayoutFaults, Rank, Seat, SeatSet, TurnedUp,
};
use junqi_table::{
    Asked, Channel, ChatLine, DELAY, MemberId, Onlookers, Permit, PhaseName, Refusal, Said,
    SeatView, TableView, Terms, Title,
};

/// What the table does not know of those who sit at it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Person {
    pub(crate) name: String,
    pub(crate) computer: bool,
    pub(crate) connected: bool,
    pub(crate) seal: Option<String>,
    /// Who it is, and his title; of people only.
    pub(crate) player: Option<MemberId>,
    pub(crate) title: Option<Title>,
}

/// Who looks at a table from where, beside what the table knows.
#[derive(Clone, Debug, Default)]
pub(crate) struct Onlooker {
    pub(crate) signed_in: bool,
    /// How many watch.
    pub(crate) watching: usize,
    /// Over whose shoulder this one looks.
    pub(crate) behind: Option<BehindMessage>,
    /// Over whose he may.
    pub(crate) watch: SeatSet,
    /// Who may look over his.
    pub(crate) permit: Option<PermitMessage>,
    /// Who watches, as far as he is told.
    pub(crate) watchers: Vec<WatcherMessage>,
}

/// The message for one viewer.
pub(crate) fn table_message(
    view: &TableView,
    onlooker: Onlooker,
    person: impl Fn(Seat) -> Person,
) -> TableMessage {
    let rules = &view.opening.rules;
    let board = Board::of(rules.board);
    let preset = rules.nearest_preset();
    let game = view.game.as_ref();
    let terms = &view.opening.terms;
    let has_bank = terms.bank.0 > 0 || terms.bank_increment.0 > 0;
    let seat_message = |seat: Seat, at: &SeatView| {
        let Person { name, computer, connected, seal, player, title } = person(seat);
        SeatMessage {
            taken: at.member.is_some(),
            name,
            player: player.map(|MemberId(id)| id),
            title: title.map(Title::name),
            seal,
            away: at.away.map(|left| left.0),
            entrusted: at.entrusted,
            bank: at.bank.filter(|_| has_bank).map(|left| left.0),
            computer,
            connected: connected || computer,
            ready: at.ready,
            timeouts: game.map_or(0, |game| game.timeouts(seat)),
            fallen: game.map_or(FallenMessage::default(), |game| FallenMessage::new(game, seat)),
            out: at.out.map(Cause::name),
            colour: game.and_then(|game| colour_of(game, seat)),
        }
    };
    let named = |seat: Seat| {
        let point = game?.named_headquarters(seat)?;
        Some((seat.to_string(), board.name(point)))
    };
    let ply = game.map_or(0, |game| game.ply());
    TableMessage {
        phase: phase_name(view.phase),
        preset: preset.name,
        board: BoardMessage::kind_name(rules.board),
        options: rules.differences_from(&preset.rules),
        terms_options: terms.differences_from(&Terms::of_preset(preset.name)),
        rules: OptionsMessage(rules.options().to_vec()),
        terms: OptionsMessage(terms.options().to_vec()),
        you: view.you.map(|seat| seat.to_string()),
        signed_in: onlooker.signed_in,
        host: view.host.map(|seat| seat.to_string()),
        watching: onlooker.watching,
        behind: onlooker.behind,
        permit: onlooker.permit,
        watchers: onlooker.watchers,
        channels: view.channels.iter().map(|&channel| channel_name(channel)).collect(),
        layout_left: view.layout_left.map(|left| left.0),
        order: turn_order(rules, rules.seats()),
        seats: view
            .seats
            .iter()
            .map(|(seat, at)| (seat.to_string(), seat_message(*seat, at)))
            .collect(),
        position: game.map_or(String::new(), ToString::to_string),
        layout: view.layout.clone(),
        quiet_limit: game.and_then(|game| game.quiet_limit()),
        timeouts_to_lose: rules.timeouts_to_lose,
        clock: view.clock.map(|clock| ClockMessage {
            seat: clock.seat.to_string(),
            left: clock.left.0,
            of: clock.of.0,
            bank: clock.bank.0,
        }),
        actions: ActionsMessage::new(view.actions(), board),
        touched: view.touched.map(|point| board.name(point)),
        flip: game.and_then(FlipMessage::new),
        named: rules.seats().iter().filter_map(named).collect(),
        must_name: game.map_or(Vec::new(), |game| letters(game.must_name())),
        offer: view.offer.map(|offer| OfferMessage {
            kind: match offer.asked {
                Asked::Draw => "draw",
                Asked::Takeback(_) => "takeback",
                Asked::Leave => "leave",
                Asked::End(_) => "end",
            },
            plies: match offer.asked {
                Asked::Takeback(plies) => Some(plies),
                Asked::Draw | Asked::Leave | Asked::End(_) => None,
            },
            seats: match offer.asked {
                Asked::End(seats) => Some(letters(seats)),
                Asked::Draw | Asked::Takeback(_) | Asked::Leave => None,
            },
            left: view.offer_left.map_or(0, |left| left.0),
            by: offer.by.to_string(),
            waits_for: letters(offer.waits_for),
        }),
        may: MayMessage {
            takeback: view.may_take_back,
            draw: view.may_offer_draw,
            draw_from: view.draw_from,
            surrender: view.surrender_from.is_some_and(|from| ply >= from),
            surrender_from: terms.surrender_from,
            redeal: view.may_redeal,
            sit: letters(view.chances.sit),
            stand: view.chances.stand,
            kick: letters(view.chances.kick),
            seat_computer: letters(view.chances.seat_computer),
            get_ready: view.chances.get_ready,
            leave: view.chances.leave,
            ask_leave: view.chances.ask_leave,
            claim: letters(view.chances.claim),
            watch: letters(onlooker.watch),
        },
        last: view.last.as_ref().map(|(event, up)| PlyMessage::new(event, *up, board)),
        way_in: WayInMessage::default(),
        end: game.and_then(|game| game.end()).map(|end| EndMessage::new(end, view.you)),
        scores: None,
    }
}

/// What a finished game was worth, as its players are told.
pub(crate) fn scores_message(game: &GameMessage) -> ScoresMessage {
    let seat_message = |seat: &GameSeatMessage| {
        let GameSeatMessage { player, change, score, .. } = *seat;
        let title = Title::of(score);
        let new_title = title != Title::of(score - change);
        let message =
            SeatScoreMessage { player: player?, change, score, title: title.name(), new_title };
        Some((seat.seat.clone(), message))
    };
    let counted = game.seats.iter().filter(|_| game.uncounted.is_none());
    ScoresMessage {
        uncounted: game.uncounted.clone(),
        seats: counted.filter_map(seat_message).collect(),
    }
}

/// A phase by its name in messages.
pub(crate) fn phase_name(phase: PhaseName) -> &'static str {
    match phase {
        PhaseName::Gathering => "gathering",
        PhaseName::Arranging => "arranging",
        PhaseName::Playing => "playing",
        PhaseName::Finished => "finished",
    }
}

fn letters(seats: SeatSet) -> Vec<String> {
    seats.iter().map(|seat| seat.to_string()).collect()
}

fn channel_name(channel: Channel) -> &'static str {
    match channel {
        Channel::Public => "public",
        Channel::Team => "team",
        Channel::Watchers => "watchers",
    }
}

fn onlookers_name(who: Onlookers) -> &'static str {
    match who {
        Onlookers::Nobody => "nobody",
        Onlookers::Named => "named",
        Onlookers::Friends => "friends",
        Onlookers::Anyone => "anyone",
    }
}

/// Whom a seat lets watch, by its name in messages.
pub(crate) fn onlookers_named(name: &str) -> Option<Onlookers> {
    [Onlookers::Nobody, Onlookers::Named, Onlookers::Friends, Onlookers::Anyone]
        .into_iter()
        .find(|&who| onlookers_name(who) == name)
}

/// What a seat allows those who watch.
pub(crate) fn permit_message(permit: &Permit) -> PermitMessage {
    PermitMessage {
        who: onlookers_name(permit.who),
        named: permit.named.iter().map(|member| member.0).collect(),
        live: permit.live,
    }
}

/// Over whose shoulder someone looks.
pub(crate) fn behind_message(seat: Seat, permit: &Permit) -> BehindMessage {
    BehindMessage { seat: seat.to_string(), delay: if permit.live { 0 } else { DELAY } }
}

/// A line that was said, with the name of who said it.
pub(crate) fn chat_message(line: &ChatLine, name: String, board: &Board) -> ChatMessage {
    ChatMessage {
        at: line.at.0,
        seat: line.seat.map(|seat| seat.to_string()),
        name,
        channel: channel_name(line.channel),
        said: match &line.said {
            Said::Text(text) => SaidMessage::Text(text.clone()),
            Said::Signal(signal) => SaidMessage::Signal(signal.name()),
            Said::Ping(point) => SaidMessage::Ping(board.name(*point)),
        },
    }
}

/// The messages of what everyone has seen.
pub(crate) fn ply_messages<'a>(
    seen: impl Iterator<Item = (&'a Event, Option<TurnedUp>)>,
    board: &Board,
) -> Vec<PlyMessage> {
    seen.map(|(event, turned_up)| PlyMessage::new(event, turned_up, board)).collect()
}

/// The message of a refusal. `home` is the seat whose home a layout's lines and columns are in.
pub(crate) fn refusal_message(
    refusal: &Refusal,
    board: &Board,
    home: Option<Seat>,
) -> RefusalMessage {
    let plain = RefusalMessage::plain;
    match refusal {
        Refusal::NotNow => plain("not-now"),
        Refusal::NotSeated => plain("not-seated"),
        Refusal::SeatTaken => plain("seat-taken"),
        Refusal::NotYourTurn => plain("not-your-turn"),
        Refusal::Stale { ply } => RefusalMessage { ply: Some(*ply), ..plain("stale") },
        Refusal::IllegalAction { wish, why } => {
            RefusalMessage { why: Some(why.name()), ..illegal(*wish, board) }
        }
        Refusal::Touched { at } => plain("touched").at(board.name(*at)),
        Refusal::NothingToTouch => plain("nothing-to-touch"),
        Refusal::NoRedeal => plain("no-redeal"),
        Refusal::Layout(LayoutFaults(faults)) => RefusalMessage {
            faults: faults.iter().map(|fault| fault_message(fault, board, home)).collect(),
            ..plain("layout")
        },
        Refusal::OutsideHome(point) => {
            let fault =
                FaultMessage { fault: "outside-home", point: Some(board.name(*point)), rank: None };
            RefusalMessage { faults: vec![fault], ..plain("layout") }
        }
        Refusal::AlreadyReady => plain("already-ready"),
        Refusal::TooEarly { from } => RefusalMessage { ply: Some(*from), ..plain("too-early") },
        Refusal::NoTakeback(why) => {
            RefusalMessage { why: Some(why.name()), ..plain("no-takeback") }
        }
        Refusal::OfferOpen => plain("offer-open"),
        Refusal::NoOffer => plain("no-offer"),
        Refusal::SentAway => plain("sent-away"),
        Refusal::NotHost => plain("not-host"),
        Refusal::NobodyAway => plain("nobody-away"),
        Refusal::NoChannel => plain("no-channel"),
        Refusal::UnsuitableText => plain("unsuitable-text"),
        Refusal::TooManyNamed => plain("too-many-named"),
        Refusal::TooFast => plain("too-fast"),
    }
}

/// The refusal of an action, with its points.
fn illegal(wish: Action, board: &Board) -> RefusalMessage {
    let message = RefusalMessage::plain("illegal-move");
    match wish {
        Action::Move(wish) | Action::Split(wish, _) => {
            message.between(board.name(wish.from), board.name(wish.to))
        }
        Action::Flip(point) | Action::Name(point) => message.at(board.name(point)),
        Action::Take(_) => message,
    }
}

fn fault_message(fault: &LayoutFault, board: &Board, home: Option<Seat>) -> FaultMessage {
    let at = |fault, rank: Option<Rank>, line, column| FaultMessage {
        fault,
        point: home.map(|seat| board.name(board.home_point(seat, line, column))),
        rank: rank.map(|rank| rank.letter().to_string()),
    };
    let number = |fault, rank: Rank| FaultMessage {
        fault,
        point: None,
        rank: Some(rank.letter().to_string()),
    };
    match *fault {
        LayoutFault::CampFilled { line, column } => at("camp", None, line, column),
        LayoutFault::PostEmpty { line, column } => at("missing", None, line, column),
        LayoutFault::FlagOutsideHeadquarters { line, column } => {
            at("flag-outside-headquarters", Some(Rank::Flag), line, column)
        }
        LayoutFault::MineTooFarForward { line, column } => {
            at("mine-too-far-forward", Some(Rank::Mine), line, column)
        }
        LayoutFault::BombInFrontRow { line, column } => {
            at("bomb-in-front-row", Some(Rank::Bomb), line, column)
        }
        LayoutFault::TooMany { rank, .. } => number("too-many", rank),
        LayoutFault::TooFew { rank, .. } => number("too-few", rank),
    }
}

#[cfg(test)]
mod tests;
