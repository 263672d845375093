//! Files, folders and archives of games.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};

use crate::game_file::Kind;

/// The longest file that is read, in bytes; a game has a few thousand.
const LONGEST: u64 = 1 << 20;

/// Takes a game's name and bytes, or why it could not be read. An error of its own ends the search.
type Found<'a> = dyn FnMut(&str, Result<(Kind, &[u8])>) -> std::io::Result<()> + 'a;

/// Hands every game under these paths to a function. Files in a folder or an archive that are no games are passed over;
/// what cannot be read is handed over as an error, and the rest goes on.
///
/// # Errors
///
/// What the function gives.
pub(crate) fn each_game(paths: &[PathBuf], found: &mut Found<'_>) -> std::io::Result<()> {
    paths.iter().try_for_each(|path| under(path, found))
}

fn under(path: &Path, found: &mut Found<'_>) -> std::io::Result<()> {
    let is_folder = match std::fs::metadata(path) {
        Ok(about) => about.is_dir(),
        Err(error) => return failed(path, error.into(), found),
    };
    if is_folder {
        return folder(path, found);
    }
    match archive(path) {
        Ok(Some(reader)) => tar_archive(path, reader, found),
        Ok(None) if Kind::of(path).is_game() => file(path, found),
        Ok(None) => {
            let what = "neither a game (.jgs, .junqi) nor an archive (.tar, .tar.gz, .tar.xz)";
            failed(path, anyhow::anyhow!(what), found)
        }
        Err(error) => failed(path, error, found),
    }
}

fn failed(path: &Path, error: anyhow::Error, found: &mut Found<'_>) -> std::io::Result<()> {
    found(&path.display().to_string(), Err(error))
}

fn folder(path: &Path, found: &mut Found<'_>) -> std::io::Result<()> {
    let entries: std::io::Result<Vec<_>> = std::fs::read_dir(path).and_then(Iterator::collect);
    let mut paths: Vec<PathBuf> = match entries {
        Ok(entries) => entries.into_iter().map(|entry| entry.path()).collect(),
        Err(error) => return failed(path, error.into(), found),
    };
    paths.sort();
    for path in paths {
        if path.is_dir() {
            folder(&path, found)?;
        } else if Kind::of(&path).is_game() {
            file(&path, found)?;
        }
    }
    Ok(())
}

fn file(path: &Path, found: &mut Found<'_>) -> std::io::Result<()> {
    match File::open(path).map_err(anyhow::Error::from).and_then(bounded) {
        Ok(bytes) => found(&path.display().to_string(), Ok((Kind::of(path), &bytes))),
        Err(error) => failed(path, error, found),
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

fn tar_archive(path: &Path, reader: Box<dyn Read>, found: &mut Found<'_>) -> std::io::Result<()> {
    let mut archive = tar::Archive::new(reader);
    let entries = match archive.entries() {
        Ok(entries) => entries,
        Err(error) => return failed(path, error.into(), found),
    };
    for entry in entries {
        let named = entry.and_then(|entry| {
            let inside = entry.path()?.into_owned();
            Ok((entry, inside))
        });
        let (entry, inside) = match named {
            Ok(named) => named,
            // The rest of the archive cannot be found any more.
            Err(error) => {
                return failed(
                    path,
                    anyhow::Error::from(error).context("not a whole archive"),
                    found,
                );
            }
        };
        if entry.header().entry_type().is_file() && Kind::of(&inside).is_game() {
            let name = format!("{}/{}", path.display(), inside.display());
            match bounded(entry) {
                Ok(bytes) => found(&name, Ok((Kind::of(&inside), &bytes)))?,
                Err(error) => found(&name, Err(error))?,
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
