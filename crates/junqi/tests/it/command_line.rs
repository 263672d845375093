//! The commands, as a script would use them.

use std::fs;
use std::path::Path;

use super::running::{Server, run, stderr, stdout};

const RECORDS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests-data/records");

fn path(path: &Path) -> String {
    path.display().to_string()
}

#[test]
fn every_command_explains_itself() {
    for arguments in [
        ["--help"].as_slice(),
        &["serve", "--help"],
        &["perft", "--help"],
        &["record", "--help"],
        &["record", "check", "--help"],
        &["record", "show", "--help"],
        &["record", "convert", "--help"],
        &["rules", "--help"],
        &["rules", "list", "--help"],
        &["rules", "show", "--help"],
    ] {
        let output = run(arguments);
        assert!(output.status.success(), "{arguments:?}");
        assert!(stdout(&output).contains("Usage: junqi"), "{arguments:?}");
    }
}

#[test]
fn records_are_checked_one_by_one_in_folders_and_in_archives() {
    let folder = tempfile::tempdir().unwrap();
    let checked = run(&["record", "check", "--json", RECORDS]);
    let last = stdout(&checked).lines().last().unwrap().to_owned();
    assert!(checked.status.success(), "{}", stdout(&checked));
    assert!(
        last.starts_with("{\"games\":2,\"plies\":") && last.ends_with(",\"differences\":0}"),
        "{last}"
    );

    let archive = folder.path().join("games.tar.gz");
    let writer = flate2::write::GzEncoder::new(
        fs::File::create(&archive).unwrap(),
        flate2::Compression::fast(),
    );
    let mut tar = tar::Builder::new(writer);
    tar.append_dir_all("games", RECORDS).unwrap();
    tar.into_inner().unwrap().finish().unwrap();
    let archived = run(&["record", "check", "--json", &path(&archive)]);
    assert_eq!(stdout(&archived).lines().last().unwrap(), last);
}

#[test]
fn a_difference_and_a_broken_file_are_named_and_the_exit_code_is_1() {
    let folder = tempfile::tempdir().unwrap();
    let good = fs::read_to_string(format!("{RECORDS}/two.junqi")).unwrap();
    let (wrong, cut, nonsense) = (
        folder.path().join("wrong.junqi"),
        folder.path().join("cut.jgs"),
        folder.path().join("nonsense.junqi"),
    );
    fs::write(&wrong, good.replacen('>', "=", 1)).unwrap();
    fs::write(&cut, b"QQGame JQS\0\0\0").unwrap();
    fs::write(&nonsense, [0xFF; 100]).unwrap();
    fs::write(folder.path().join("large.junqi"), vec![b' '; 2 << 20]).unwrap();
    fs::write(folder.path().join("zzz.junqi"), &good).unwrap();
    let checked = run(&["record", "check", "--json", &path(folder.path())]);
    assert_eq!(checked.status.code(), Some(1));
    let said = stdout(&checked);
    assert!(said.contains("wrong.junqi: ply ") && said.contains("another clash"), "{said}");
    assert!(said.contains("cut.jgs: unreadable: byte 0xd: the file ends here"), "{said}");
    assert!(said.contains("nonsense.junqi: unreadable: a record is UTF-8 text"), "{said}");
    assert!(said.contains("large.junqi: unreadable: longer than"), "{said}");
    let last = said.lines().last().unwrap();
    assert!(
        last.starts_with("{\"games\":2,"),
        "the readable ones are checked all the same: {said}"
    );

    let missing = run(&["record", "check", "--json", "no-such-file.jgs"]);
    assert_eq!(missing.status.code(), Some(1));
    assert!(stdout(&missing).starts_with("no-such-file.jgs: unreadable: "), "{}", stdout(&missing));

    let illegal = folder.path().join("illegal.junqi");
    fs::write(&illegal, good.replacen("1. e2-d3", "1. e2-a9", 1)).unwrap();
    let shown = run(&["record", "show", &path(&illegal)]);
    assert!(!shown.status.success());
    assert!(stderr(&shown).contains("ply 1: `e2-a9` is not legal"), "{}", stderr(&shown));
}

#[test]
fn games_and_layouts_survive_their_conversion() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| path(&folder.path().join(name));
    let convert = |from: &str, to: &str| {
        let converted = run(&["record", "convert", from, to]);
        assert!(converted.status.success(), "{from} to {to}: {}", stderr(&converted));
    };
    convert(&format!("{RECORDS}/four.junqi"), &file("a.jgs"));
    convert(&file("a.jgs"), &file("b.junqi"));
    convert(&file("b.junqi"), &file("c.jgs"));
    assert_eq!(fs::read(file("a.jgs")).unwrap(), fs::read(file("c.jgs")).unwrap());
    assert!(run(&["record", "check", &file("b.junqi"), &file("c.jgs")]).status.success());

    fs::write(file("layout.txt"), "cigid/khk/aefb/dge/fjhjc/hljgi\n").unwrap();
    convert(&file("layout.txt"), &file("layout.jql"));
    convert(&file("layout.jql"), &file("again.txt"));
    assert_eq!(fs::read_to_string(file("again.txt")).unwrap(), "cigidkhkaefbdgefjhjchljgi\n");

    let two = run(&["record", "convert", &format!("{RECORDS}/two.junqi"), &file("two.jgs")]);
    assert_eq!(two.status.code(), Some(1));
    assert!(stderr(&two).contains("four-country board only"), "{}", stderr(&two));
    let mixed = run(&["record", "convert", &file("a.jgs"), &file("a.jql")]);
    assert!(stderr(&mixed).contains("a game becomes a game"), "{}", stderr(&mixed));
}

#[test]
fn a_position_is_drawn_as_a_seat_saw_it() {
    let two = format!("{RECORDS}/two.junqi");
    let open = stdout(&run(&["record", "show", &two, "--ply", "0"]));
    let south = stdout(&run(&["record", "show", &two, "--ply", "0", "--seat", "S"]));
    assert!(open.contains("Nl") && open.contains("Sl"), "{open}");
    assert!(!south.contains("Nl") && south.contains("Nx") && south.contains("Sl"), "{south}");
    assert!(south.contains("12  Nx  Nx  Nx  Nx  Nx\n"), "{south}");
    assert!(south.contains("to move"), "{south}");
    let wrong = run(&["record", "show", &two, "--seat", "E"]);
    assert!(
        stderr(&wrong).contains("`E` is no seat of this game; there are SN"),
        "{}",
        stderr(&wrong)
    );
    let late = run(&["record", "show", &two, "--ply", "99999"]);
    assert!(stderr(&late).contains("the game has only"), "{}", stderr(&late));
}

/// A whole flip game as a record has it.
const FLIP: &str = r#"[Format "junqi-record/2"]
[Variant "flip"]
[Options "OPTIONS"]
[Terms "move_clock_ms=30000 surrender_min_ply=0 offer_every=10"]
[First "S"]
[Deal "rdrjrgbcbjrcrdbgrerlbhbjbfrhrcrebdbibgrfberiberbrjbhbdblbbbibhbarhrjrkrarfbfbjbibcbkrirgbkrgrirhbgrk"]
[Result "S"]
[Termination "surrender"]

1. a6=Rd 2. a7=Bi:S 3. a6xa7> 4. b7=Bb 5. a7-b8 %N#N
"#;

#[test]
fn flip_games_are_checked_and_drawn() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("flip.junqi");
    fs::write(&file, FLIP.replace("OPTIONS", &junqi_rules::Rules::FLIP.to_string())).unwrap();
    let file = path(&file);
    let checked = run(&["record", "check", "--json", &file]);
    assert_eq!(stdout(&checked), "{\"games\":1,\"plies\":5,\"differences\":0}\n");
    let shown = |arguments: &[&str]| {
        let output = run(&[&["record", "show", &file], arguments].concat());
        assert!(output.status.success(), "{}", stderr(&output));
        stdout(&output)
    };
    let south = shown(&["--ply", "3", "--seat", "S"]);
    assert!(south.contains("Rd") && south.contains("ply 3: N to move"), "{south}");
    assert!(south.lines().last().unwrap().ends_with(" N SN - 0 3 red=S"), "{south}");
    assert_eq!(south.lines().last().unwrap().matches("?x").count(), 48, "{south}");
    let open = shown(&["--ply", "3"]);
    assert!(!open.contains("?x") && open.contains("bl") && open.contains("rl"), "{open}");
    assert!(shown(&[]).contains("ply 5: S wins by surrender"));
    let counted = run(&["perft", "--record", &file, "--ply", "0", "--depth", "1", "--json"]);
    assert_eq!(stdout(&counted), "{\"turn\":\"S\",\"perft\":[50]}\n");

    let wrong = folder.path().join("wrong.junqi");
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&wrong, text.replace("a7=Bi:S", "a7=Bh:S")).unwrap();
    let checked = run(&["record", "check", &path(&wrong)]);
    assert_eq!(checked.status.code(), Some(1));
    assert!(stdout(&checked).contains("another piece"), "{}", stdout(&checked));
    let converted = run(&["record", "convert", &file, &path(&folder.path().join("flip.jgs"))]);
    assert_eq!(converted.status.code(), Some(1), "QQ's format has no flip games");
}

#[test]
fn the_presets_are_listed_with_their_chinese_names() {
    let listed = stdout(&run(&["rules", "list"]));
    let lines: Vec<&str> = listed.lines().collect();
    assert_eq!(lines.len(), 14, "{listed}");
    for line in [
        "four-dark 四国四暗",
        "flip 翻棋",
        "chaos 乱战四国",
        "qq-flip QQ翻棋",
        "ccgc-2012 全国大赛暗棋",
    ] {
        assert!(lines.contains(&line), "{line}: {listed}");
    }
}

#[test]
fn a_preset_is_shown_by_what_it_changes_or_whole() {
    let show = |arguments: &[&str]| {
        let output = run(&[&["rules", "show"], arguments].concat());
        assert!(output.status.success(), "{}", stderr(&output));
        stdout(&output)
    };
    assert_eq!(
        show(&["flip"]),
        "# flip 翻棋, built on two-dark\ninformation=flip\ndeployment=shuffled\n\
         bomb_vs_flag=forbidden_until_mines_cleared\nhq_locks=false\ncommander_reveals_flag=off\n\
         flag_requires_mines_cleared=true\nflag_capturer=smallest\n"
    );
    assert_eq!(
        show(&["scout-dark"]),
        "# scout-dark 侦察暗棋, built on two-dark\nengineer_scout=attack\n"
    );
    let seed = show(&["seed-004"]);
    assert!(seed.ends_with("surrender_min_ply=0\nearly_end=15_rounds_void\nfifty_point_rule=false\nescape=penalty_50\n"), "{seed}");
    let full = show(&["flip", "--full"]);
    assert_eq!(full.lines().count(), 1 + 39 + 19, "{full}");
    assert!(full.contains("\nboard=two\n") && full.contains("\nspectators=any\n"), "{full}");
    // What all others are built on is always whole.
    let root = show(&["four-dark"]);
    assert!(
        root.starts_with("# four-dark 四国四暗\nboard=four\n") && root.lines().count() == 59,
        "{root}"
    );
    let changed = show(&[
        "two-dark",
        "--rules",
        "mine_rule=both,quiet_draw=20_rounds",
        "--rules",
        "touch_move=on",
    ]);
    for line in ["mine_rule=both", "quiet_draw=20_rounds", "touch_move=on"] {
        assert!(changed.lines().any(|other| other == line), "{line}: {changed}");
    }
}

#[test]
fn impossible_rules_are_one_clear_line() {
    let folder = tempfile::tempdir().unwrap();
    let layout = folder.path().join("layout.txt");
    fs::write(&layout, "cigidkhkaefbdgefjhjchljgi").unwrap();
    let layout = path(&layout);
    let perft = |more: &[&str]| {
        let fixed = ["perft", "--preset", "two-dark", "--layout", &layout, &layout, "--depth", "2"];
        run(&[fixed.as_slice(), more].concat())
    };
    for (output, why) in [
        (run(&["rules", "show", "chess"]), "there is no preset `chess`"),
        (run(&["rules", "show", "flip", "--rules", "board=four"]), "flip games need board=two"),
        (
            run(&["rules", "show", "flip", "--rules", "mine_rule=soft"]),
            "mine_rule: `soft` is none of stays, both, forbidden",
        ),
        (run(&["rules", "show", "flip", "--rules", "colour=red"]), "colour: no such option"),
        (run(&["rules", "show", "flip", "--rules", "colour"]), "`colour` is not option=value"),
        (run(&["rules", "show", "flip", "--rules", "quiet_draw=off"]), "could go on for ever"),
        (perft(&["--rules", "players=4"]), "four players need the four-player board"),
        (perft(&["--rules", "attack_hidden=true"]), "attack_hidden needs information=flip"),
    ] {
        assert_eq!(output.status.code(), Some(1), "{why}");
        let said = stderr(&output);
        assert!(said.contains(why) && said.lines().count() == 1, "{said}");
    }
    let count = |more: &[&str]| {
        let output = perft(more);
        assert!(output.status.success(), "{}", stderr(&output));
        stdout(&output)
    };
    let usual = count(&[]);
    // Where a quiet ply ends the game, nothing follows on it.
    assert_ne!(count(&["--rules", "quiet_draw=1_plies"]), usual);
    assert_eq!(count(&["--rules", "mine_rule=both", "--rules", "max_plies=100"]), usual);
    let flip = run(&["perft", "--preset", "flip", "--layout", &layout, &layout, "--depth", "1"]);
    assert!(stderr(&flip).contains("these rules begin otherwise"), "{}", stderr(&flip));
}

/// `junqi record check … | head -1` is nobody's error.
#[test]
fn a_reader_that_has_read_enough_is_no_panic() {
    use std::io::{BufRead, BufReader};
    let folder = tempfile::tempdir().unwrap();
    for number in 0..400 {
        fs::write(folder.path().join(format!("{number:0200}.junqi")), "nonsense").unwrap();
    }
    let mut child = super::running::program()
        .args(["record", "check", &path(folder.path())])
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    assert!(line.contains("unreadable"));
    let output = child.wait_with_output().unwrap();
    assert_eq!(stderr(&output), "", "no complaint");
}

#[test]
fn perft_ends_with_its_line() {
    let folder = tempfile::tempdir().unwrap();
    let layout = folder.path().join("layout.txt");
    fs::write(&layout, "cigidkhkaefbdgefjhjchljgi").unwrap();
    let layout = path(&layout);
    let counted = run(&[
        "perft", "--preset", "two-dark", "--layout", &layout, &layout, "--depth", "2", "--json",
    ]);
    let said = stdout(&counted);
    assert!(said.starts_with("{\"turn\":\"S\",\"perft\":[") && said.ends_with("]}\n"), "{said}");
    let two = format!("{RECORDS}/two.junqi");
    let counted = run(&["perft", "--record", &two, "--ply", "1", "--depth", "1", "--json"]);
    assert!(stdout(&counted).starts_with("{\"turn\":\"N\",\"perft\":["), "{}", stdout(&counted));
    for (arguments, why) in [
        (
            ["perft", "--preset", "chess", "--layout", &layout, "--depth", "1"].as_slice(),
            "there is no preset `chess`",
        ),
        (
            &["perft", "--preset", "two-dark", "--layout", &layout, "--depth", "1"],
            "two-dark needs 2 layouts",
        ),
        (&["perft", "--depth", "2"], "--preset <PRESET>|--record <FILE>"),
        (&["perft", "--record", &two, "--ply", "3", "--depth", "0"], "0 is not in 1..=40"),
        (&["perft", "--record", &two, "--ply", "9999", "--depth", "1"], "the game has only"),
    ] {
        let refused = run(arguments);
        assert!(
            stderr(&refused).contains(why) && !refused.status.success(),
            "{}",
            stderr(&refused)
        );
    }
}

#[test]
fn what_keeps_the_server_from_starting_is_one_clear_line() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let server = Server::start(&data, "127.0.0.1:0");
    let refused = |data: &Path, listen: &str| {
        let output = run(&["serve", "--data", &path(data), "--listen", listen]);
        assert_eq!(output.status.code(), Some(1));
        let said = stderr(&output);
        assert_eq!(said.lines().count(), 1, "{said}");
        said
    };
    assert!(refused(&folder.path().join("other"), &server.address).contains(&server.address));
    assert!(refused(&data, "127.0.0.1:0").contains("another junqi is using the data"));
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    assert!(refused(&file.join("data"), "127.0.0.1:0").contains("cannot be used"));
    assert!(refused(&data, "nowhere").contains("cannot listen on nowhere"));
    assert_eq!(server.interrupt(), Some(0));
}
