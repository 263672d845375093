//! Games and layouts in files, whichever of our formats they are in.

use std::path::Path;

use anyhow::{Context, Result, bail};
use junqi_rules::{Layout, LayoutDraft, Record, Rules, qq};

/// What a file holds, by the end of its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    QqReplay,
    Record,
    QqLayout,
    Letters,
}

impl Kind {
    pub(crate) fn of(path: &Path) -> Kind {
        match path.extension().and_then(|end| end.to_str()).map(str::to_ascii_lowercase).as_deref()
        {
            Some("jgs") => Kind::QqReplay,
            Some("junqi") => Kind::Record,
            Some("jql") => Kind::QqLayout,
            _ => Kind::Letters,
        }
    }

    pub(crate) fn is_game(self) -> bool {
        matches!(self, Kind::QqReplay | Kind::Record)
    }
}

/// The game in a file's bytes.
pub(crate) fn parse_game(kind: Kind, bytes: &[u8]) -> Result<Record> {
    match kind {
        Kind::QqReplay => Ok(junqi_server::record_from_qq(qq::read_replay(bytes)?)),
        Kind::Record => {
            let text = std::str::from_utf8(bytes).context("a record is UTF-8 text")?;
            Ok(Record::parse(text)?)
        }
        Kind::QqLayout | Kind::Letters => {
            bail!("not a game: a game's name ends with .jgs or .junqi")
        }
    }
}

/// The game in a file.
pub(crate) fn read_game(path: &Path) -> Result<Record> {
    let name = || path.display().to_string();
    let bytes = std::fs::read(path).with_context(name)?;
    parse_game(Kind::of(path), &bytes).with_context(name)
}

/// The layout in a file: `.jql`, or 25 letters.
pub(crate) fn read_layout(path: &Path, rules: &Rules) -> Result<Layout> {
    let name = || path.display().to_string();
    let bytes = std::fs::read(path).with_context(name)?;
    let layout = match Kind::of(path) {
        Kind::QqLayout => qq::read_layout(&bytes).map_err(anyhow::Error::from),
        Kind::QqReplay | Kind::Record => bail!("{}: a game, not a layout", name()),
        Kind::Letters => letters(&bytes, rules),
    };
    layout.with_context(name)
}

fn letters(bytes: &[u8], rules: &Rules) -> Result<Layout> {
    let text = std::str::from_utf8(bytes).context("a layout is text")?;
    let draft = LayoutDraft::parse(text).map_err(anyhow::Error::msg)?;
    Layout::new(&draft, rules).map_err(|faults| anyhow::anyhow!("{faults}"))
}
