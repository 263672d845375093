//! Everything that is kept about a member, for himself.

use serde_json::{Map, Value, json};

use crate::clock;
use crate::hall::Hall;
use crate::store::{Member, StoreError};

/// All parts, by their names. What else comes to be kept about members is one more line here.
pub(crate) async fn export(hall: &Hall, member: &Member) -> Result<Value, StoreError> {
    let parts = [
        ("profile", profile(hall, member).await?),
        ("sessions", sessions(hall, member).await?),
        ("tables", tables(hall, member).await?),
        ("reports", reports(hall, member).await?),
    ];
    let parts = parts.into_iter().map(|(name, part)| (name.to_owned(), part));
    Ok(Value::Object(parts.collect::<Map<String, Value>>()))
}

async fn profile(hall: &Hall, member: &Member) -> Result<Value, StoreError> {
    let account = hall.store().accounts().account(member.id).await?;
    Ok(json!({
        "id": member.id.0,
        "name": member.name,
        "registered_at": account.map(|account| account.registered_at.0),
        "administrator": member.administrator,
    }))
}

/// Without anything by which one could be used.
async fn sessions(hall: &Hall, member: &Member) -> Result<Value, StoreError> {
    let sessions = hall.store().sessions().of(member.id, clock::now()).await?;
    let parts = sessions
        .iter()
        .map(|session| json!({"begun_at": session.begun_at.0, "last_used_at": session.used_at.0}));
    Ok(parts.collect())
}

async fn tables(hall: &Hall, member: &Member) -> Result<Value, StoreError> {
    let tables = hall.store().accounts().tables_of(member.id).await?;
    Ok(tables.into_iter().map(|id| Value::String(id.0)).collect())
}

/// What he has said about others.
async fn reports(hall: &Hall, member: &Member) -> Result<Value, StoreError> {
    let reports = hall.store().moderation().reports_by(member.id).await?;
    let parts = reports
        .into_iter()
        .map(|report| json!({"at": report.at.0, "table": report.table.0, "text": report.text}));
    Ok(parts.collect())
}
