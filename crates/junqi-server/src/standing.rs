//! How good someone is at a game, as far as the hall asks: for the bands of its rooms, and for quick match.

use junqi_table::MemberId;

use crate::store::{Store, StoreError};

/// What someone has reached in the games of a preset.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Standing {
    /// The points won and lost (rules G.5).
    pub(crate) score: i64,
    /// The rating; 1500 for one who has not played.
    pub(crate) rating: f64,
}

impl Standing {
    /// Of one who has not played.
    pub(crate) const NEW: Standing = Standing { score: 0, rating: 1500.0 };
}

/// Asks for someone's standing.
#[derive(Debug, Default)]
pub(crate) struct Standings {
    /// What tests say about some, whatever they have played.
    #[cfg(test)]
    given: std::sync::Mutex<std::collections::HashMap<MemberId, Standing>>,
}

impl Standings {
    /// The standing of a member in the games of a preset.
    pub(crate) async fn of(
        &self,
        store: &dyn Store,
        member: MemberId,
        preset: &str,
    ) -> Result<Standing, StoreError> {
        #[cfg(test)]
        if let Some(given) = self.given.lock().unwrap().get(&member) {
            return Ok(*given);
        }
        standing(store, member, preset).await
    }

    /// Says how good someone is.
    #[cfg(test)]
    pub(crate) fn give(&self, member: MemberId, standing: Standing) {
        self.given.lock().unwrap().insert(member, standing);
    }
}

/// The standing of a member in the games of a preset, by what is kept: points are one sum, ratings go by families of presets.
async fn standing(
    store: &dyn Store,
    member: MemberId,
    preset: &str,
) -> Result<Standing, StoreError> {
    let scores = store.results().scores(vec![member]).await?;
    let rating = store.results().rating(member, preset).await?.rating;
    Ok(Standing { score: scores.get(&member).copied().unwrap_or(0), rating })
}
