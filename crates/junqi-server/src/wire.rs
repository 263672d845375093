//! From a table as a member sees it to the message that says so. A pure function: the same view gives the same bytes.

use junqi_protocol::{
    BoardMessage, ClockMessage, EndMessage, FallenMessage, FaultMessage, MayMessage, OfferMessage,
    PlyMessage, RefusalMessage, SeatMessage, TableMessage, moves_by_start, turn_order,
};
use junqi_rules::{Board, Cause, Event, LayoutFault, LayoutFaults, Rank, Seat};
use junqi_table::{PhaseName, Refusal, SeatView, TableView};

/// What the table does not know of those who sit at it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Person {
    pub(crate) name: String,
    pub(crate) computer: bool,
    pub(crate) connected: bool,
}

/// The message for one viewer.
pub(crate) fn table_message(view: &TableView, person: impl Fn(Seat) -> Person) -> TableMessage {
    let rules = &view.opening.rules;
    let board = Board::of(rules.board);
    let preset = rules.nearest_preset();
    let game = view.game.as_ref();
    let arranging = view.phase == PhaseName::Arranging;
    let seat_message = |seat: Seat, at: &SeatView| {
        let Person { name, computer, connected } = person(seat);
        SeatMessage {
            name,
            computer,
            connected: connected || computer,
            ready: at.ready,
            timeouts: game.map_or(0, |game| game.timeouts(seat)),
            fallen: game.map_or(FallenMessage::default(), |game| FallenMessage::new(game, seat)),
            out: at.out.map(Cause::name),
        }
    };
    let ply = game.map_or(0, |game| game.ply());
    TableMessage {
        phase: match view.phase {
            PhaseName::Gathering => "gathering",
            PhaseName::Arranging => "arranging",
            PhaseName::Playing => "playing",
            PhaseName::Finished => "finished",
        },
        preset: preset.name,
        board: BoardMessage::kind_name(rules.board),
        options: rules.differences_from(&preset.rules),
        you: view.you.map(|seat| seat.to_string()),
        order: turn_order(rules, rules.seats()),
        seats: view
            .seats
            .iter()
            .map(|(seat, at)| (seat.to_string(), seat_message(*seat, at)))
            .collect(),
        position: game.map_or(String::new(), ToString::to_string),
        quiet_limit: game.and_then(|game| game.quiet_limit()),
        timeouts_to_lose: rules.timeouts_to_lose,
        clock: view.clock.map(|clock| ClockMessage {
            seat: clock.seat.to_string(),
            left: clock.left.0,
            of: clock.of.0,
        }),
        moves: game
            .filter(|_| !arranging)
            .map(|game| moves_by_start(game.moves(), board))
            .unwrap_or_default(),
        offer: view.offer.map(|offer| OfferMessage {
            by: offer.by.to_string(),
            waits_for: offer.waits_for.iter().map(|seat| seat.to_string()).collect(),
        }),
        may: MayMessage {
            draw: view.may_offer_draw,
            draw_from: view.draw_from,
            surrender: view.surrender_from.is_some_and(|from| ply >= from),
            surrender_from: view.opening.terms.surrender_from,
        },
        last: view.last.as_ref().map(|event| PlyMessage::new(event, board)),
        end: game.and_then(|game| game.end()).map(|end| EndMessage::new(end, view.you)),
    }
}

/// The messages of events.
pub(crate) fn ply_messages(events: &[Event], board: &Board) -> Vec<PlyMessage> {
    events.iter().map(|event| PlyMessage::new(event, board)).collect()
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
        Refusal::IllegalMove { wish, why } => RefusalMessage {
            from: Some(board.name(wish.from).into()),
            to: Some(board.name(wish.to).into()),
            why: Some(why.name()),
            ..plain("illegal-move")
        },
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
        Refusal::OfferOpen => plain("offer-open"),
        Refusal::NoOffer => plain("no-offer"),
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
