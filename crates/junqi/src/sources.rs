//! Files, folders and archives of games.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::game_file::Kind;

/// The longest file that is read, in bytes; a game has a few thousand.
const LONGEST: u64 = 1 << 20;

/// A game's name and bytes, or why it could not be read.
type Found<'a> = dyn FnMut(&str, Result<(Kind, &[u8])>) + 'a;

/// Hands every game under these paths to a function. Files in a folder or an archive that are no games are passed over;
/// what cannot be read is handed over as an error, and the rest goes on.
pub(crate) fn each_game(paths: &[PathBuf], found: &mut Found<'_>) {
    for path in paths {
        if let Err(error) = under(path, found) {
            found(&path.display().to_string(), Err(error));
        }
    }
}

fn under(path: &Path, found: &mut Found<'_>) -> Result<()> {
    if std::fs::metadata(path)?.is_dir() {
        return folder(path, found);
    }
    match archive(path)? {
        Some(reader) => tar_archive(path, reader, found),
        None if Kind::of(path).is_game() => {
            file(path, found);
            Ok(())
        }
        None => bail!("neither a game (.jgs, .junqi) nor an archive (.tar, .tar.gz, .tar.xz)"),
    }
}

fn folder(path: &Path, found: &mut Found<'_>) -> Result<()> {
    let entries: std::io::Result<Vec<_>> = std::fs::read_dir(path)?.collect();
    let mut paths: Vec<PathBuf> = entries?.into_iter().map(|entry| entry.path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            if let Err(error) = folder(&path, found) {
                found(&path.display().to_string(), Err(error));
            }
        } else if Kind::of(&path).is_game() {
            file(&path, found);
        }
    }
    Ok(())
}

fn file(path: &Path, found: &mut Found<'_>) {
    let name = path.display().to_string();
    match File::open(path).map_err(anyhow::Error::from).and_then(bounded) {
        Ok(bytes) => found(&name, Ok((Kind::of(path), &bytes))),
        Err(error) => found(&name, Err(error)),
    }
}

/// A reader of the archive's tar stream, or `None` if the name is not that of an archive.
fn archive(path: &Path) -> Result<Option<Box<dyn Read>>> {
    let name =
        path.file_name().and_then(|name| name.to_str()).unwrap_or_default().to_ascii_lowercase();
    let open = || File::open(path);
    Ok(if name.ends_with(".tar") {
        Some(Box::new(open()?))
    } else if name.ends_with(".tar.gz") || name.ends_with(".tgz") {
        Some(Box::new(flate2::read::GzDecoder::new(open()?)))
    } else if name.ends_with(".tar.xz") || name.ends_with(".txz") {
        Some(Box::new(liblzma::read::XzDecoder::new(open()?)))
    } else {
        None
    })
}

fn tar_archive(path: &Path, reader: Box<dyn Read>, found: &mut Found<'_>) -> Result<()> {
    let mut archive = tar::Archive::new(reader);
    for entry in archive.entries()? {
        let entry = entry.context("not a whole archive")?;
        let inside = entry.path()?.into_owned();
        if entry.header().entry_type().is_file() && Kind::of(&inside).is_game() {
            let name = format!("{}/{}", path.display(), inside.display());
            match bounded(entry) {
                Ok(bytes) => found(&name, Ok((Kind::of(&inside), &bytes))),
                Err(error) => found(&name, Err(error)),
            }
        }
    }
    Ok(())
}

fn bounded(reader: impl Read) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    reader.take(LONGEST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LONGEST {
        bail!("longer than {LONGEST} bytes: not a game");
    }
    Ok(bytes)
}
