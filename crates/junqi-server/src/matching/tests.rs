//! Examples in lines: `name preset waited seats`, where a seat is `S1500` (someone of that rating), `S1500*` (a score of
//! 50), `S?` (kept for a partner) or left out; `+band` and `-quick` as they apply. The answer is `from>to:seats`.

use junqi_rules::Rules;

use super::*;

const NOW: Timestamp = Timestamp(10_000_000);

fn waiting(line: &str, number: i64) -> Waiting {
    let mut words = line.split_whitespace();
    let table = TableId(words.next().unwrap().to_owned());
    let preset = words.next().unwrap();
    let preset = Rules::PRESETS.into_iter().find(|known| known.name == preset).unwrap();
    let waited: u64 = words.next().unwrap().parse().unwrap();
    let seats = preset.rules.seats();
    let mut waiting = Waiting {
        table,
        preset: preset.name,
        band: Band::Open,
        people: Vec::new(),
        free: seats,
        teams: preset.rules.teams == junqi_rules::Teams::Opposite && seats.len() > 2,
        movable: true,
        quick: true,
        since: Timestamp(NOW.0 - waited * 1000),
    };
    for word in words {
        if let Some(band) = word.strip_prefix('+') {
            waiting.band = Band::named(band).unwrap();
            continue;
        }
        if word == "-quick" {
            (waiting.quick, waiting.movable) = (false, false);
            continue;
        }
        let seat = Seat::from_letter(word.chars().next().unwrap()).unwrap();
        waiting.free.remove(seat);
        let rating = &word[1..];
        if rating == "?" {
            waiting.movable = false;
            continue;
        }
        let score = if rating.ends_with('*') { 50 } else { 0 };
        let standing = Standing { score, rating: rating.trim_end_matches('*').parse().unwrap() };
        let member = MemberId(number * 10 + seat as i64);
        waiting.people.push(Waiter { seat, member, standing });
    }
    waiting
}

fn check(lines: &str, expected: &str) {
    let all: Vec<Waiting> =
        lines.lines().zip(1..).map(|(line, number)| waiting(line, number)).collect();
    let text = |Merge { from, to, seats }: &Merge| {
        let source = all.iter().find(|table| table.table == *from).unwrap();
        let moved = seats.iter().map(|(member, seat)| {
            let waiter = source.people.iter().find(|waiter| waiter.member == *member).unwrap();
            format!("{}{seat}", waiter.seat)
        });
        format!("{}>{}:{}", from.0, to.0, moved.collect::<Vec<_>>().join(","))
    };
    let told: Vec<String> = merges(&all, NOW).iter().map(text).collect();
    assert_eq!(told.join(" "), expected, "{lines}");
}

#[test]
fn two_who_wait_for_the_same_game_meet_at_the_older_table() {
    check("a two-dark 9 S1500\nb two-dark 3 S1500", "b>a:SN");
    check("a two-dark 3 S1500\nb two-dark 9 N1500", "a>b:SS");
    check("a two-dark 9 S1500\nb two-open 3 S1500", "");
    check(
        "a two-dark 9 S1500\nb two-dark 9 S1500\nc two-dark 9 S1500\nd two-dark 9 S1500",
        "b>a:SN d>c:SN",
    );
    check("a two-dark 9 S1500", "");
    check("", "");
}

#[test]
fn the_nearest_in_rating_within_a_window_that_grows() {
    check("a two-dark 9 S1500\nb two-dark 3 S1640\nc two-dark 2 S1510", "c>a:SN");
    check("a two-dark 0 S1500\nb two-dark 0 S1600", "b>a:SN");
    check("a two-dark 0 S1500\nb two-dark 0 S1601", "");
    check("a two-dark 60 S1500\nb two-dark 0 S1900", "b>a:SN");
    check("a two-dark 60 S1500\nb two-dark 0 S1901", "");
    check("a two-dark 179 S500\nb two-dark 0 S2500", "");
    check("a two-dark 180 S500\nb two-dark 0 S2500", "b>a:SN");
}

#[test]
fn pairs_stay_together_and_singles_leave_room_for_them() {
    check("a four-dark 9 S1500 N1500\nb four-dark 3 S1500 N1500", "b>a:SE,NW");
    check("a four-dark 9 S1500\nb four-dark 3 S1500 N1500", "b>a:SE,NW");
    check("a four-dark 9 S1500\nb four-dark 3 S1500", "b>a:SN");
    check("a four-dark 9 S1500 E1500\nb four-dark 3 S1500 N1500", "");
    check("a four-dark 9 S1500 E1500\nb four-dark 3 S1500 E1500", "b>a:SN,EW");
    check("a four-dark 9 S1500\nb four-dark 3 S1500 E1500 N1500", "b>a:SE,NW,EN");
    check("a four-dark 9 S1500 N1500 E1500\nb four-dark 3 S1500 N1500", "");
}

#[test]
fn who_waits_for_a_partner_stays_and_may_be_joined() {
    check("a four-dark 9 S1500 N?\nb four-dark 3 S1500", "b>a:SE");
    check("a four-dark 9 S1500\nb four-dark 3 S1500 N?", "");
    check("a four-dark 9 S1500 N?\nb four-dark 3 S1500 N1500", "b>a:SE,NW");
}

#[test]
fn bands_hold_and_tables_that_someone_opened_are_left_alone() {
    check("a two-dark 9 S1500* +veterans\nb two-dark 3 S1500", "");
    check("a two-dark 9 S1500* +veterans\nb two-dark 3 S1500*", "b>a:SN");
    check("a two-dark 9 S1500\nb two-dark 3 S1500* +veterans", "");
    check("a two-dark 9 S1500 +newcomers\nb two-dark 3 S1500", "b>a:SN");
    check("a two-dark 9 S1500 -quick\nb two-dark 3 S1500", "");
}

#[test]
fn one_who_comes_alone_finds_the_nearest_table() {
    let lines = "a two-dark 50 S1300\nb two-dark 2 S1540\nc two-dark 1 S1900\nd flip 9 S1500\ne two-dark 0 S1500 -quick";
    let all: Vec<Waiting> =
        lines.lines().zip(1..).map(|(line, number)| waiting(line, number)).collect();
    let found = |band: Option<Band>, standing: Standing| {
        let found = tables_for(&all, "two-dark", band, standing, NOW);
        found.iter().map(|(table, seat)| format!("{}{seat}", table.0)).collect::<Vec<_>>()
    };
    assert_eq!(found(None, Standing::NEW), ["eN", "bN", "aN"]);
    assert_eq!(found(Some(Band::Veterans), Standing { score: 60, rating: 1500.0 }), [""; 0]);
}

/// Whatever waits: nobody is moved twice, no seat is given twice, and nobody is moved to where he is not admitted.
#[test]
fn no_seat_and_no_member_is_in_two_moves() {
    let mut seed = 7_u64;
    let mut next = |below: u64| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) % below
    };
    for _ in 0..300 {
        let lines: Vec<String> = (0..8)
            .map(|number| {
                let preset = ["four-dark", "two-dark"][next(2) as usize];
                let seats = if preset == "two-dark" {
                    "S"
                } else {
                    ["S", "SN", "SE", "SEN"][next(4) as usize]
                };
                let seats: Vec<String> =
                    seats.chars().map(|seat| format!("{seat}{}", 1400 + next(200))).collect();
                format!("t{number} {preset} {} {}", next(200), seats.join(" "))
            })
            .collect();
        let all: Vec<Waiting> =
            lines.iter().zip(1..).map(|(line, number)| waiting(line, number)).collect();
        let merges = merges(&all, NOW);
        let mut tables = std::collections::HashSet::new();
        for Merge { from, to, seats } in &merges {
            assert!(tables.insert(from.0.clone()) && tables.insert(to.0.clone()), "{lines:?}");
            let of = |id: &TableId| all.iter().find(|table| table.table == *id).unwrap();
            let given: SeatSet = seats.iter().map(|(_, seat)| *seat).collect();
            assert_eq!(given.len(), of(from).people.len());
            assert_eq!(given.intersection(of(to).free), given);
            assert!(of(to).since <= of(from).since);
        }
    }
}
