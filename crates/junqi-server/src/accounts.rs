//! What one can do with an account, and why it may be refused.

use axum::http::HeaderValue;
use junqi_table::Millis;
use unicode_normalization::UnicodeNormalization;

use crate::clock;
use crate::guests;
use crate::hall::Hall;
use crate::listen::Peer;
use crate::names::{self, NameFault};
use crate::passwords::{self, PasswordFault};
use crate::store::{Account, Member, Session, StoreError, TakenName, Which};
use crate::throttle::Counted;
use crate::token;

/// Why something was not done.
#[derive(Debug)]
pub(crate) enum Fault {
    Name(NameFault),
    /// Someone has a name that looks like this one.
    Taken,
    Password(PasswordFault),
    /// No such name, or another password: which of the two, nobody is told.
    Wrong,
    /// He may not come in, for this reason.
    Banned(String),
    /// Too many tries.
    Wait(Millis),
    Store(StoreError),
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Fault {
        Fault::Store(error)
    }
}

impl Fault {
    /// The message that says it.
    pub(crate) fn message(&self) -> &'static str {
        match self {
            Fault::Name(NameFault::Length) => "account-fault-name-length",
            Fault::Name(NameFault::Character) => "account-fault-name-character",
            Fault::Name(NameFault::Scripts) => "account-fault-name-scripts",
            Fault::Name(NameFault::Reserved) | Fault::Taken => "account-fault-name-taken",
            Fault::Password(PasswordFault::TooShort) => "account-fault-password-short",
            Fault::Password(PasswordFault::TooLong) => "account-fault-password-long",
            Fault::Password(PasswordFault::Common) => "account-fault-password-common",
            Fault::Wrong => "account-fault-wrong",
            Fault::Banned(_) => "account-fault-banned",
            Fault::Wait(_) => "account-fault-wait",
            Fault::Store(_) => "error-server",
        }
    }
}

fn taken_name(wish: &str) -> Result<TakenName, Fault> {
    let name = names::registrable(wish).map_err(Fault::Name)?;
    Ok(TakenName { skeletons: names::skeletons(&name), name })
}

/// Makes an account of a guest, or of one who has not been here before: the same member, with all his games.
pub(crate) async fn register(
    hall: &Hall,
    visitor: Option<&Member>,
    peer: Peer,
    name: &str,
    password: &str,
) -> Result<HeaderValue, Fault> {
    let name = taken_name(name)?;
    passwords::check(password, &name.name).map_err(Fault::Password)?;
    // Whoever asks for one name after another, to learn which there are, waits as one who guesses passwords.
    let counted: Vec<Counted> = Counted::address(peer.0).into_iter().collect();
    hall.entrance().throttle.take(&counted, clock::now()).map_err(Fault::Wait)?;
    let password = hall.entrance().passwords.hash(password).await;
    let guest = match visitor {
        Some(guest) => guest.clone(),
        None => hall.store().add_guest("", clock::now()).await?,
    };
    if !hall.store().accounts().register(guest.id, name.clone(), password, clock::now()).await? {
        return Err(Fault::Taken);
    }
    hall.entrance().throttle.forgive(&counted);
    // A new token, and the old one dead: whoever knew the guest's has nothing.
    guests::end_sessions(hall, &guest, Which::All).await?;
    let member = Member { name: name.name, registered: true, ..guest };
    hall.announce(&member).await;
    tracing::info!(member = member.id.0, "a guest has registered");
    Ok(guests::new_session(hall, &member).await?)
}

/// Checks a name and a password; whatever is wrong looks the same, and takes as long.
async fn prove(hall: &Hall, name: &str, peer: Peer, password: &str) -> Result<Account, Fault> {
    let name: String = name.trim().nfkc().take(guests::LONGEST_NAME + 1).collect();
    let mut counted = vec![Counted::Name(name.to_lowercase())];
    counted.extend(Counted::address(peer.0));
    hall.entrance().throttle.take(&counted, clock::now()).map_err(Fault::Wait)?;
    let name = TakenName { skeletons: names::skeletons(&name), name };
    let account = hall.store().accounts().named(&name).await?;
    let kept = account.as_ref().map(|account| account.password.as_str());
    let right = hall.entrance().passwords.is_right(password, kept).await;
    let tried = account.as_ref().map(|account| account.member.id.0);
    match account.filter(|_| right) {
        Some(account) => {
            hall.entrance().throttle.forgive(&counted);
            Ok(account)
        }
        None => {
            tracing::warn!(member = tried, address = %peer.0, "a password was wrong");
            Err(Fault::Wrong)
        }
    }
}

/// Signs someone in; the session that he has had until now ends.
pub(crate) async fn sign_in(
    hall: &Hall,
    before: Option<&(Member, Session)>,
    peer: Peer,
    name: &str,
    password: &str,
) -> Result<HeaderValue, Fault> {
    let account = prove(hall, name, peer, password).await?;
    if let Some(reason) = hall.store().moderation().ban_of(account.member.id).await? {
        tracing::warn!(member = account.member.id.0, "a banned member has tried to sign in");
        return Err(Fault::Banned(reason));
    }
    if let Some((member, session)) = before {
        guests::end_sessions(hall, member, Which::One(session.key)).await?;
    }
    tracing::info!(member = account.member.id.0, "a member has signed in");
    Ok(guests::new_session(hall, &account.member).await?)
}

/// Gives a member another name.
pub(crate) async fn rename(hall: &Hall, member: &Member, name: &str) -> Result<(), Fault> {
    let name = taken_name(name)?;
    if !hall.store().accounts().rename(member.id, name.clone()).await? {
        return Err(Fault::Taken);
    }
    hall.announce(&Member { name: name.name, ..member.clone() }).await;
    Ok(())
}

/// Changes a password; all other sessions end.
pub(crate) async fn change_password(
    hall: &Hall,
    (member, session): &(Member, Session),
    peer: Peer,
    present: &str,
    password: &str,
) -> Result<(), Fault> {
    passwords::check(password, &member.name).map_err(Fault::Password)?;
    prove(hall, &member.name, peer, present).await?;
    let password = hall.entrance().passwords.hash(password).await;
    hall.store().accounts().change_password(member.id, password).await?;
    guests::end_sessions(hall, member, Which::AllBut(session.key)).await?;
    tracing::info!(member = member.id.0, "a password was changed");
    Ok(())
}

/// Deletes an account. Its games stay, without its name; in a running one its player is away.
pub(crate) async fn delete(
    hall: &Hall,
    member: &Member,
    peer: Peer,
    password: &str,
) -> Result<(), Fault> {
    prove(hall, &member.name, peer, password).await?;
    let ended = hall.store().accounts().delete(member.id, clock::now()).await?;
    hall.announce(&Member {
        name: names::DELETED.to_owned(),
        registered: false,
        administrator: false,
        ..member.clone()
    })
    .await;
    hall.entrance().live.end(&ended);
    tracing::info!(member = member.id.0, "an account was deleted");
    Ok(())
}

/// While there is no administrator: where one makes himself one. What was offered before counts no more.
pub(crate) async fn offer_administration(hall: &Hall) -> Result<Option<String>, StoreError> {
    let token = token::session_token();
    let hash = token::token_hash(&token).to_vec();
    let offered = hall.store().accounts().offer_administration(hash).await?;
    Ok(offered.then(|| format!("/admin/claim/{token}")))
}
