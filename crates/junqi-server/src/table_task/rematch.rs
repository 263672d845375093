//! Another game of those who have played at a table: one new table for all of them, whoever asks first and how.

use junqi_protocol::RefusalMessage;
use junqi_rules::{Outcome, Rules, Seat, SeatSet, TurnOrder};
use junqi_table::{FirstSeat, MemberId, Opening};

use super::TableTask;
use crate::clock;
use crate::new_table::NewTable;
use crate::store::{StoreError, TableId};
use crate::token;
use crate::way_in::{Kept, KeptFor, Seats, Successor, WayIn};

impl TableTask {
    /// The table of the next game and the member's seat there. The first to ask makes it, and sits there at once.
    pub(super) async fn rematch(
        &mut self,
        member: MemberId,
        seats: Seats,
    ) -> Result<(TableId, Seat), RefusalMessage> {
        let seat = self.table.seat_of(member).ok_or(RefusalMessage::plain("not-seated"))?;
        if self.table.finished().is_none() {
            return Err(RefusalMessage::plain("not-now"));
        }
        let order = order_of_turns(&self.table.opening().rules);
        let found = self.successor_of(seat, seats, &order).await.map_err(|error| {
            tracing::error!(%error, table = %self.id.0, "another game could not be made");
            RefusalMessage::plain("storage")
        })?;
        Ok((found.table, found.seats.next(seat, &order)))
    }

    async fn successor_of(
        &mut self,
        by: Seat,
        seats: Seats,
        order: &[Seat],
    ) -> Result<Successor, StoreError> {
        // A table at which nobody has been for long is closed meanwhile.
        if let Some(next) = &self.next
            && self.context.store.terms(next.table.clone()).await?.is_some()
        {
            return Ok(next.clone());
        }
        let (table, phase) = self.next_table(by, seats, order).make(clock::now());
        let next = Successor { table: table.id.clone(), by, seats };
        self.context
            .store
            .hall()
            .add_successor(self.id.clone(), next.clone(), table, phase)
            .await?;
        self.next = Some(next.clone());
        self.tell_all();
        Ok(next)
    }

    /// The same game: who asks sits down, the computer's seats are the computer's again, and the others' are kept.
    fn next_table(&self, by: Seat, seats: Seats, order: &[Seat]) -> NewTable {
        let opening = *self.table.opening();
        let next = |seat: Seat| seats.next(seat, order);
        let mut seated: Vec<(Seat, MemberId)> =
            self.table.member_at(by).map(|member| (next(by), member)).into_iter().collect();
        let mut kept = Vec::new();
        for &seat in order.iter().filter(|&&seat| seat != by) {
            match self.table.member_at(seat) {
                Some(member) if member.is_computer() => {
                    seated.push((next(seat), MemberId::computer(next(seat))));
                }
                Some(member) => {
                    kept.push(Kept { seat: next(seat), for_whom: KeptFor::Member(member) });
                }
                None => {}
            }
        }
        let first = self.next_first(next);
        let way_in = WayIn { kept, ..WayIn::default() };
        NewTable { opening: Opening { first, ..opening }, listed: false, way_in, seated }
    }

    /// Who begins: as the terms say, by lot where that leaves it open, such as between partners who have won.
    fn next_first(&self, next: impl Fn(Seat) -> Seat) -> Seat {
        let all = self.table.seats();
        let end = self.table.finished().and_then(|finished| finished.position().end());
        let winners: SeatSet = match end.map(|end| end.outcome) {
            Some(Outcome::Win(team)) => team.0.iter().map(next).collect(),
            Some(Outcome::Draw | Outcome::Void) | None => all,
        };
        let lot = |seats: SeatSet| {
            let nth = token::random() as usize % seats.len().max(1);
            seats.iter().nth(nth).unwrap_or(Seat::South)
        };
        match self.table.opening().terms.first_seat {
            FirstSeat::Fixed => Seat::South,
            FirstSeat::LastWinner => lot(winners),
            FirstSeat::Random => lot(all),
        }
    }
}

/// The seats in the order of their turns.
fn order_of_turns(rules: &Rules) -> Vec<Seat> {
    let mut order: Vec<Seat> = rules.seats().iter().collect();
    if rules.turn_order == TurnOrder::Clockwise {
        order[1..].reverse();
    }
    order
}
