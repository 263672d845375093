//! Thousands of real QQ games and layouts, where they are at hand. They are nobody's to give away, so they are not in
//! the repository: the variable `JUNQI_QQ_GAMES` names their folder.

use std::path::{Path, PathBuf};

use super::running::{run, say_skipped, stderr, stdout};

/// The folder of the games, or nothing; and says so aloud.
fn games() -> Option<PathBuf> {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/qq");
    let folder = std::env::var_os("JUNQI_QQ_GAMES").map_or(beside, PathBuf::from);
    let there = folder.join("replays.tar.xz").exists();
    if !there {
        say_skipped(&format!(
            "no real games in {}; name their folder with JUNQI_QQ_GAMES",
            folder.display()
        ));
    }
    there.then_some(folder)
}

#[test]
fn every_real_game_replays_without_a_difference() {
    let Some(folder) = games() else { return };
    let archive = folder.join("replays.tar.xz").display().to_string();
    let checked = run(&["record", "check", "--json", &archive]);
    let said = stdout(&checked);
    assert_eq!(
        said.lines().last(),
        Some("{\"games\":2701,\"plies\":541412,\"differences\":0}"),
        "{said}"
    );
    assert!(checked.status.success());
}

#[test]
fn every_real_layout_survives_reading_and_writing() {
    let Some(folder) = games() else { return };
    let scratch = tempfile::tempdir().unwrap();
    let mut layouts = 0;
    for entry in std::fs::read_dir(folder.join("layouts")).unwrap() {
        let file = entry.unwrap().path();
        let layout = junqi_rules::qq::read_layout(&std::fs::read(&file).unwrap()).unwrap();
        let again = junqi_rules::qq::write_layout(&layout);
        assert_eq!(junqi_rules::qq::read_layout(&again).unwrap(), layout, "{}", file.display());
        layouts += 1;
        if layouts == 1 {
            let letters = scratch.path().join("letters.txt");
            let converted = run(&[
                "record",
                "convert",
                &file.display().to_string(),
                &letters.display().to_string(),
            ]);
            assert!(converted.status.success(), "{}", stderr(&converted));
            assert_eq!(std::fs::read_to_string(letters).unwrap().trim(), layout.letters());
        }
    }
    assert_eq!(layouts, 154);
}

/// Read, written and read again, every game is the same: moves, results, shown flags, ends, names and layouts.
#[test]
fn every_real_game_survives_reading_and_writing() {
    let Some(folder) = games() else { return };
    let archive = std::fs::File::open(folder.join("replays.tar.xz")).unwrap();
    let mut archive = tar::Archive::new(liblzma::read::XzDecoder::new(archive));
    let mut games = 0;
    for entry in archive.entries().unwrap() {
        let mut entry = entry.unwrap();
        let name = entry.path().unwrap().display().to_string();
        if !name.ends_with(".jgs") {
            continue;
        }
        let mut bytes = Vec::new();
        std::io::Read::read_to_end(&mut entry, &mut bytes).unwrap();
        let first =
            junqi_rules::qq::read_replay(&bytes).unwrap_or_else(|why| panic!("{name}: {why}"));
        let written =
            junqi_rules::qq::write_replay(&first).unwrap_or_else(|why| panic!("{name}: {why}"));
        let second = junqi_rules::qq::read_replay(&written).unwrap();
        assert_eq!(second.names, first.names, "{name}");
        assert_eq!(second.record.start, first.record.start, "{name}");
        assert_eq!(second.record.end, first.record.end, "{name}");
        let complete = |replay: &junqi_rules::qq::QqReplay| replay.record.completed().unwrap();
        assert_eq!(complete(&second).to_string(), complete(&first).to_string(), "{name}");
        games += 1;
    }
    assert_eq!(games, 2701);
}

/// Move counts by an independent model, from layouts and from positions of real games.
#[test]
fn move_counts_agree_with_an_independent_model() {
    let Some(folder) = games() else { return };
    let counts = folder.join("../spec/perft.json");
    let Ok(text) = std::fs::read_to_string(&counts) else {
        say_skipped(&format!("there is no {}", counts.display()));
        return;
    };
    let counts: serde_json::Value = serde_json::from_str(&text).unwrap();
    let scratch = tempfile::tempdir().unwrap();
    let archive = std::fs::File::open(folder.join("replays.tar.xz")).unwrap();
    tar::Archive::new(liblzma::read::XzDecoder::new(archive)).unpack(scratch.path()).unwrap();
    let mut compared = 0;
    let mut compare = |entry: &serde_json::Value, mut arguments: Vec<String>| {
        let depth = entry["perft"].as_array().unwrap().len().to_string();
        arguments.extend(["--depth".to_owned(), depth, "--json".to_owned()]);
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let said = stdout(&run(&[&["perft"], arguments.as_slice()].concat()));
        let counted: serde_json::Value =
            serde_json::from_str(said.lines().last().unwrap()).unwrap();
        assert_eq!(
            (&counted["turn"], &counted["perft"]),
            (&entry["turn"], &entry["perft"]),
            "{entry}"
        );
        compared += 1;
    };
    for entry in counts["layouts"].as_array().unwrap() {
        let mut arguments = vec![
            "--preset".to_owned(),
            entry["preset"].as_str().unwrap().to_owned(),
            "--layout".to_owned(),
        ];
        let files = entry["layouts"].as_array().unwrap().iter();
        arguments.extend(
            files.map(|file| {
                folder.join("layouts").join(file.as_str().unwrap()).display().to_string()
            }),
        );
        compare(entry, arguments);
    }
    for entry in counts["records"].as_array().unwrap() {
        let file = scratch.path().join(entry["record"].as_str().unwrap()).display().to_string();
        compare(
            entry,
            vec!["--record".to_owned(), file, "--ply".to_owned(), entry["ply"].to_string()],
        );
    }
    assert_eq!(compared, 76);
}
