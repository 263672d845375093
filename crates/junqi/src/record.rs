//! `junqi record`.

mod check;
mod convert;
mod show;

pub(crate) use check::check;
pub(crate) use convert::convert;
pub(crate) use show::show;
