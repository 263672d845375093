//! Files, folders and archives of games.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::game_file::Kind;

/// The longest file that is read, in bytes; a game has a few thousand.
const LONGEST: u64 = 1 << 20;

/// Hands every game under these paths to a function: its name, its kind, its bytes. Files in a folder or an archive
/// that are no games are passed over.
pub(crate) fn each_game(paths: &[PathBuf], found: &mut dyn FnMut(&str, Kind, &[u8])) -> Result<()> {
    paths.iter().try_for_each(|path| {
        let name = path.display().to_string();
        let is_folder = std::fs::metadata(path).with_context(|| name.clone())?.is_dir();
        if is_folder {
            return folder(path, found);
        }
        match archive(path).with_context(|| name.clone())? {
            Some(reader) => tar_archive(&name, reader, found),
            None if Kind::of(path).is_game() => file(path, found),
            None => bail!(
                "{name}: neither a game (.jgs, .junqi) nor an archive (.tar, .tar.gz, .tar.xz)"
            ),
        }
    })
}

fn folder(path: &Path, found: &mut dyn FnMut(&str, Kind, &[u8])) -> Result<()> {
    let name = || path.display().to_string();
    let entries: std::io::Result<Vec<_>> = std::fs::read_dir(path).with_context(name)?.collect();
    let mut paths: Vec<PathBuf> =
        entries.with_context(name)?.into_iter().map(|entry| entry.path()).collect();
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

fn file(path: &Path, found: &mut dyn FnMut(&str, Kind, &[u8])) -> Result<()> {
    let name = path.display().to_string();
    let reader = File::open(path).with_context(|| name.clone())?;
    let bytes = bounded(reader).with_context(|| name.clone())?;
    found(&name, Kind::of(path), &bytes);
    Ok(())
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

fn tar_archive(
    name: &str,
    reader: Box<dyn Read>,
    found: &mut dyn FnMut(&str, Kind, &[u8]),
) -> Result<()> {
    let mut archive = tar::Archive::new(reader);
    for entry in archive.entries().with_context(|| name.to_owned())? {
        let entry = entry.with_context(|| format!("{name}: not a whole archive"))?;
        let inside = entry.path().with_context(|| name.to_owned())?.into_owned();
        if entry.header().entry_type().is_file() && Kind::of(&inside).is_game() {
            let full = format!("{name}/{}", inside.display());
            let bytes = bounded(entry).with_context(|| full.clone())?;
            found(&full, Kind::of(&inside), &bytes);
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
