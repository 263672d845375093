//! Quick match: who looks for people to play with is seated where some wait who are about as good, or waits at a table of
//! his own until others come or can be brought together.

use std::collections::HashSet;
use std::sync::{Arc, Weak};
use std::time::Duration;

use junqi_protocol::{RefusalMessage, Wish};
use junqi_rules::{Preset, Teams};
use junqi_table::{MemberId, Millis, PhaseName};

use super::{Hall, TableWish};
use crate::bands::Band;
use crate::clock;
use crate::connection::ToTable;
use crate::matching::{self, Merge, Waiter, Waiting};
use crate::store::{Member, StoreError, TableId};
use crate::token;
use crate::way_in::{Kept, KeptFor, WayIn};

/// How often those who wait are brought together, and after how many times it is looked for tables left by everyone.
const EVERY: Duration = Duration::from_secs(2);
const SWEEPS: u32 = 30;
/// How long a table is kept at which nobody is left before there was a game.
const ABANDONED: Millis = Millis(600_000);

/// What someone looks for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seek {
    pub(crate) preset: Preset,
    /// `None` for whichever fits.
    pub(crate) band: Option<Band>,
    /// Whether the seat opposite is for someone who is invited. Only partners sit opposite.
    pub(crate) with_partner: bool,
}

impl Seek {
    fn has_partner(&self) -> bool {
        let rules = &self.preset.rules;
        self.with_partner && rules.teams == Teams::Opposite && rules.seats().len() > 2
    }
}

impl Hall {
    /// Finds people to play with, or a table to wait at.
    pub(crate) async fn quick_match(
        self: &Arc<Hall>,
        member: &Member,
        seek: Seek,
    ) -> Result<Result<TableId, RefusalMessage>, StoreError> {
        // One after the other, so that two who press at once meet, and who presses twice is seated once.
        let _turn = self.matching.lock().await;
        let preset = seek.preset.name;
        let standing = self.context.standings.of(self.store(), member.id, preset).await?;
        if seek.band.is_some_and(|band| !band.admits(standing.score)) {
            return Ok(Err(RefusalMessage::plain("band")));
        }
        if let Some(table) = self.where_bound(member, &seek).await? {
            return Ok(Ok(table));
        }
        if !seek.has_partner() {
            let mut waiting = self.waiting().await?;
            waiting.retain(|table| table.people.iter().all(|waiter| waiter.member != member.id));
            let tables = matching::tables_for(&waiting, preset, seek.band, standing, clock::now());
            for (table, seat) in tables {
                // Someone else may have been faster.
                if let Some(Ok(())) =
                    self.act(&table, member.clone(), Wish::sit(seat.to_string())).await?
                {
                    return Ok(Ok(table));
                }
            }
        }
        let wish = TableWish::open(&seek.preset);
        let partner =
            Kept { seat: wish.seat.opposite(), for_whom: KeptFor::Key(token::table_name()) };
        let way_in = WayIn {
            band: seek.band.unwrap_or_default(),
            quick: true,
            lock: None,
            kept: seek.has_partner().then_some(partner).into_iter().collect(),
        };
        let table = self.new_table(member.id, &wish, way_in).await?;
        // From now on it is known that he waits here.
        self.open(&table).await?;
        Ok(Ok(table))
    }

    /// Where someone is seated already who looks for people: at a game that is running, or at a table where he waits for
    /// just this. From one where he waits for something else he stands up.
    async fn where_bound(
        self: &Arc<Hall>,
        member: &Member,
        seek: &Seek,
    ) -> Result<Option<TableId>, StoreError> {
        for (id, table) in self.context.listings.of_member(member.id) {
            match table.phase {
                PhaseName::Gathering => match table.quick {
                    Some(quick)
                        if quick.preset == seek.preset.name
                            && quick.with_partner == seek.has_partner()
                            && seek.band.is_none_or(|band| band == quick.band) =>
                    {
                        return Ok(Some(id));
                    }
                    Some(_) => _ = self.act(&id, member.clone(), Wish::Stand).await?,
                    None => {}
                },
                PhaseName::Arranging | PhaseName::Playing if table.people.len() > 1 => {
                    return Ok(Some(id));
                }
                PhaseName::Arranging | PhaseName::Playing | PhaseName::Finished => {}
            }
        }
        Ok(None)
    }

    /// The tables at which people wait for whoever comes. Nobody waits at two, or while he plays.
    async fn waiting(&self) -> Result<Vec<Waiting>, StoreError> {
        let mut tables = self.context.listings.gathering();
        tables.sort_by(|a, b| (a.1.since, &a.0.0).cmp(&(b.1.since, &b.0.0)));
        let mut bound: HashSet<MemberId> = self.context.listings.playing();
        let mut waiting = Vec::new();
        for (table, gathers, people) in tables {
            if people.is_empty() || people.iter().any(|(_, member)| bound.contains(member)) {
                continue;
            }
            bound.extend(people.iter().map(|(_, member)| *member));
            let mut waiters = Vec::new();
            for (seat, member) in people {
                let standing =
                    self.context.standings.of(self.store(), member, gathers.preset).await?;
                waiters.push(Waiter { seat, member, standing });
            }
            waiting.push(Waiting {
                table,
                preset: gathers.preset,
                band: gathers.band,
                people: waiters,
                free: gathers.free,
                teams: gathers.teams,
                movable: gathers.movable,
                quick: gathers.quick,
                since: gathers.since,
            });
        }
        Ok(waiting)
    }

    /// Brings those together who wait at tables of their own.
    pub(crate) async fn merge_waiting(self: &Arc<Hall>) -> Result<(), StoreError> {
        let _turn = self.matching.lock().await;
        for Merge { from, to, seats } in matching::merges(&self.waiting().await?, clock::now()) {
            let Some(inbox) = self.open(&to).await? else { continue };
            let moved = self.ask(&from, |answer| ToTable::MoveTo {
                to: inbox.clone(),
                table: to.clone(),
                seats: seats.clone(),
                answer,
            });
            if moved.await?.flatten() == Some(true) {
                tracing::info!(from = %from.0, to = %to.0, "two waiting tables are one");
            }
        }
        Ok(())
    }

    /// Closes the tables that everyone has left before there was a game.
    async fn close_abandoned(&self) -> Result<(), StoreError> {
        let now = clock::now();
        let here: Vec<TableId> = self.lock().keys().cloned().collect();
        let closed = self.store().hall().close_abandoned(now.before(ABANDONED), now, here).await?;
        for table in closed {
            tracing::info!(table = %table.0, "a table that everyone has left is closed");
        }
        Ok(())
    }

    /// Does both again and again, until the server closes.
    pub(crate) fn keep_matching(self: &Arc<Hall>) {
        let hall: Weak<Hall> = Arc::downgrade(self);
        let mut closed = self.closed();
        tokio::spawn(async move {
            let mut ticks = tokio::time::interval(EVERY);
            ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
            for number in 0_u32.. {
                tokio::select! {
                    _ = closed.changed() => return,
                    _ = ticks.tick() => {}
                }
                let Some(hall) = hall.upgrade() else { return };
                if let Err(error) = hall.merge_waiting().await {
                    tracing::error!(%error, "those who wait could not be brought together");
                }
                if number.is_multiple_of(SWEEPS)
                    && let Err(error) = hall.close_abandoned().await
                {
                    tracing::error!(%error, "tables that everyone has left could not be closed");
                }
            }
        });
    }
}

/// What someone waits for at a table of quick match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct QuickTable {
    pub(crate) preset: &'static str,
    pub(crate) band: Band,
    /// Whether it was made for two partners.
    pub(crate) with_partner: bool,
}

#[cfg(test)]
mod tests;
