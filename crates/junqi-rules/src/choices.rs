//! Every legal action of the seat on the move, as sets: to be counted, chosen from and gone through without a list of
//! single moves.
//!
//! In most games all pieces but the flyers move alike. Then their moves are found for all of them at once: the set of
//! pieces is shifted one step in each way, or filled along the rails until something stops it, and each target stands
//! for one move, whose start is found by walking back. Two homes share a word of 64 bits, so that one shift serves both.

use crate::{
    Action, BoardKind, Move, Point, PointSet, Position, Rank, Seat, Teams,
    board::{Behind, Way},
    words::{
        FIFTH_LINE, FIRST_COLUMN, FRONT, GATES, LAST_COLUMN, LAST_LINE, Lanes, RAIL_COLUMNS,
        RAIL_ROWS, Through, arcs, cross, entering, fill_down, fill_up,
    },
};

/// The words of two homes: right, left, forward, back, and two for the diagonals.
const IN_HOMES: usize = 6;
/// Diagonal steps go to even bits only, so that two ways share a word: the one to the left has the odd bits.
const FORWARD_DIAGONALS: usize = 4;
const BACK_DIAGONALS: usize = 5;
/// On the large board there is one more: what comes into the homes from the centre.
const FROM_CENTRE: usize = 6;
const WITH_CENTRE: usize = 7;
/// The word of the centre follows those of the homes; the last one stays empty.
const CENTRE_WORD: usize = 2 * WITH_CENTRE;
const MOST_WORDS: usize = CENTRE_WORD + 2;
/// On the small board two words stay empty.
const SMALL_WORDS: usize = 8;
/// So many words are summed up together.
const PART: usize = 4;
const PARTS: usize = MOST_WORDS / PART;
/// One in each of four lanes of 16 bits: multiplying by it sums up the lanes.
const EACH_LANE: u64 = 0x0001_0001_0001_0001;
/// The same of bytes.
const EACH_BYTE: u64 = 0x0101_0101_0101_0101;
/// A seat has at most this many pieces.
const MOST_PIECES: usize = 25;
/// All flags and mines but one's own.
const MOST_GUARDED: usize = 16;

/// Every legal action of one seat. It is filled by [`Position::choices`], and may be filled again and again.
#[derive(Clone)]
pub struct Choices {
    /// The targets by way: a word for each pair of homes, and one for the centre at the end.
    words: [u64; MOST_WORDS],
    /// How many targets each word has up to each of its bytes, that one included: 8 bits a byte.
    by_byte: [u64; MOST_WORDS],
    /// How many targets the words before each of them have: 16 bits a word.
    before: [u64; PARTS],
    /// How many they have in all.
    in_words: usize,
    used_words: usize,
    /// The targets of single pieces.
    pieces: [(Point, PointSet); MOST_PIECES],
    used_pieces: usize,
    /// The pieces that may attack what not everyone may.
    attacks: [(Point, PointSet); MOST_GUARDED],
    used_attacks: usize,
    /// What may be turned up.
    flips: PointSet,
    /// What may be said: headquarters to name, colours to take.
    declarations: [Option<Action>; 2],
    splits: Vec<Action>,
    len: usize,
}

impl Default for Choices {
    fn default() -> Choices {
        Choices {
            words: [0; MOST_WORDS],
            by_byte: [0; MOST_WORDS],
            before: [0; PARTS],
            in_words: 0,
            used_words: 0,
            pieces: [(Point(0), PointSet::EMPTY); MOST_PIECES],
            used_pieces: 0,
            attacks: [(Point(0), PointSet::EMPTY); MOST_GUARDED],
            used_attacks: 0,
            flips: PointSet::EMPTY,
            declarations: [None; 2],
            splits: Vec::new(),
            len: 0,
        }
    }
}

impl std::fmt::Debug for Choices {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Choices({})", self.len)
    }
}

impl Choices {
    /// How many legal actions there are.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    fn clear(&mut self) {
        self.used_words = 0;
        self.in_words = 0;
        self.used_pieces = 0;
        self.used_attacks = 0;
        self.flips = PointSet::EMPTY;
        self.declarations = [None; 2];
        self.splits.clear();
        self.len = 0;
    }

    /// One of the actions, by its number below [`len`](Choices::len), in the position that they are of.
    ///
    /// # Panics
    ///
    /// If there are not so many.
    #[inline]
    pub fn get(&self, position: &Position, index: usize) -> Action {
        if index < self.in_words {
            let (place, left) = self.place_of(index);
            let bit = nth_bit(self.words[place], self.by_byte[place], left);
            return Action::Move(position.move_by_way(place, bit));
        }
        self.get_other(index - self.in_words)
    }

    /// Flights, guarded targets, flips and what is only said: the rarer ones, kept apart for the sake of the others.
    fn get_other(&self, index: usize) -> Action {
        let mut left = index;
        for &(from, targets) in &self.pieces[..self.used_pieces] {
            let here = targets.len();
            if left < here {
                let to = nth_point(targets, left);
                return Action::Move(Move { from, to });
            }
            left -= here;
        }
        for &(to, origins) in &self.attacks[..self.used_attacks] {
            let here = origins.len();
            if left < here {
                let from = nth_point(origins, left);
                return Action::Move(Move { from, to });
            }
            left -= here;
        }
        if left < self.flips.len() {
            return Action::Flip(nth_point(self.flips, left));
        }
        left -= self.flips.len();
        let said = self.declarations.iter().flatten();
        *said.chain(&self.splits).nth(left).expect("the number is below the length")
    }

    /// The word in which one of the targets is, and its number there. Nothing is asked that a processor could guess
    /// wrong: the number is compared with all sums at once.
    #[inline]
    fn place_of(&self, index: usize) -> (usize, usize) {
        match self.used_words {
            SMALL_WORDS => self.place_among::<{ SMALL_WORDS / PART }>(index),
            _ => self.place_among::<PARTS>(index),
        }
    }

    #[inline]
    fn place_among<const PARTS: usize>(&self, index: usize) -> (usize, usize) {
        let mut reached = 0;
        for before in &self.before[..PARTS] {
            // The highest bit of a lane is left where the number is not below the sum.
            let left = (index as u64 | 0x8000).wrapping_mul(EACH_LANE) - before;
            reached += left >> 15 & EACH_LANE;
        }
        // The first word is always reached.
        let place = (reached.wrapping_mul(EACH_LANE) >> 48) as usize - 1;
        let before = self.before[place / PART % self.before.len()] >> (16 * (place % PART));
        (place % MOST_WORDS, index - (before & 0xFFFF) as usize)
    }

    /// Hands every action to a function.
    pub fn each(&self, position: &Position, mut found: impl FnMut(Action)) {
        for (place, &word) in self.words[..self.used_words].iter().enumerate() {
            let mut rest = word;
            while rest != 0 {
                found(Action::Move(position.move_by_way(place, rest.trailing_zeros())));
                rest &= rest - 1;
            }
        }
        for (from, targets) in &self.pieces[..self.used_pieces] {
            targets.iter().for_each(|to| found(Action::Move(Move { from: *from, to })));
        }
        for (to, origins) in &self.attacks[..self.used_attacks] {
            origins.iter().for_each(|from| found(Action::Move(Move { from, to: *to })));
        }
        self.flips.iter().for_each(|point| found(Action::Flip(point)));
        self.declarations.iter().flatten().chain(&self.splits).for_each(|&action| found(action));
    }
}

/// How many bits each word has up to each of its bytes, that one included; the last sum is that of the whole word.
#[inline(always)]
fn sums_by_byte<const N: usize>(words: &[u64]) -> [u64; N] {
    std::array::from_fn(|word| {
        let word = words[word];
        let pairs = word - (word >> 1 & 0x5555_5555_5555_5555);
        let nibbles = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
        let bytes = (nibbles + (nibbles >> 4)) & 0x0F0F_0F0F_0F0F_0F0F;
        if N != MOST_WORDS {
            return bytes.wrapping_mul(EACH_BYTE);
        }
        // The same by shifts, for several words at once.
        let sums = bytes + (bytes << 8);
        let sums = sums + (sums << 16);
        sums + (sums << 32)
    })
}

/// The number of the `index`th set bit, without a loop: the byte by comparing sums of bytes, the bit in it by a table.
#[inline]
fn nth_bit(word: u64, by_byte: u64, index: usize) -> u32 {
    let passed = (index as u64 | 0x80).wrapping_mul(EACH_BYTE) - by_byte;
    let byte = ((passed >> 7 & EACH_BYTE).wrapping_mul(EACH_BYTE) >> 56) as u32;
    let before = (by_byte << 8 >> (8 * byte)) as usize & 0xFF;
    let bits = (word >> (8 * byte)) as usize & 0xFF;
    8 * byte + u32::from(BIT_IN_BYTE[bits][(index - before) & 7])
}

/// The number of each set bit of each byte.
const BIT_IN_BYTE: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut found) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 != 0 {
                table[byte][found] = bit;
                found += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

fn nth_point(set: PointSet, index: usize) -> Point {
    let mut left = index;
    for (word, &bits) in (0..).zip(&set.0) {
        let here = bits.count_ones() as usize;
        if left < here {
            let [by_byte] = sums_by_byte(&[bits]);
            return Point::in_word(word, nth_bit(bits, by_byte, left));
        }
        left -= here;
    }
    unreachable!("the number is below the length")
}

/// What all pieces of a seat have before them, by words.
#[derive(Default)]
struct Ground {
    movers: [u64; 3],
    /// Those that go straight by rail.
    sliders: [u64; 3],
    /// Those that fly, where there is a rail.
    flyers: [u64; 3],
    free: [u64; 3],
    /// Where all of them may end a move.
    land: [u64; 3],
    /// What not all of them may attack.
    guarded: [u64; 3],
}

/// The targets inside homes, way by way, and the gates that pieces reach.
struct Homes<const N: usize> {
    words: [Lanes<N>; IN_HOMES],
    gates: Lanes<N>,
    free: Lanes<N>,
    land: Lanes<N>,
    sliders: Lanes<N>,
}

impl<const N: usize> Homes<N> {
    /// Towards the back of homes by rail: a home's own pieces, and what has come in at its gates by crossings or arcs.
    #[inline(always)]
    fn back(&self, entered: Lanes<N>) -> Lanes<N> {
        let Homes { free, land, sliders, .. } = *self;
        let start = (sliders | entered & free) & RAIL_COLUMNS;
        let filled = fill_up::<5, N>(start, free & (RAIL_COLUMNS & !FRONT));
        (filled << 5 & (RAIL_COLUMNS & !FRONT) | entered) & land
    }
}

impl Position {
    /// Fills in every legal action of the seat on the move; none after the end.
    pub fn choices(&self, choices: &mut Choices) {
        choices.clear();
        if self.end.is_some() {
            return;
        }
        let seat = self.turn;
        if self.flagless.must_name.contains(seat) {
            let named = self.headquarters_of(seat).map(|point| Some(Action::Name(point)));
            choices.declarations = named;
            choices.len = named.len();
            return;
        }
        if !self.face_down.is_empty() {
            choices.flips = self.face_down;
            choices.len = self.face_down.len();
        }
        if self.colours_open() {
            self.list_colours(choices);
            return;
        }
        match self.manners.alike {
            true if self.is_small() => self.list_alike::<1>(seat, choices),
            true => self.list_alike::<3>(seat, choices),
            false => self.list_piece_by_piece(seat, choices),
        }
        if self.rules.allow_split {
            self.list_splits(seat, choices);
        }
    }

    /// All legal actions of the seat on the move; none after the end.
    pub fn legal_actions(&self) -> Vec<Action> {
        let mut choices = Choices::default();
        self.choices(&mut choices);
        let mut actions = Vec::with_capacity(choices.len());
        choices.each(self, |action| actions.push(action));
        actions.sort_unstable_by_key(|action| match *action {
            Action::Move(wish) => (0, wish.from, wish.to, 0),
            Action::Split(wish, left) => (1, wish.from, wish.to, left as u8),
            Action::Flip(point) => (2, point, point, 0),
            Action::Take(army) => (3, Point(0), Point(0), army as u8),
            Action::Name(point) => (4, point, point, 0),
        });
        actions
    }

    /// How many legal actions there are.
    pub fn count_legal_actions(&self) -> u64 {
        let mut choices = Choices::default();
        self.choices(&mut choices);
        choices.len() as u64
    }

    /// The colours that a seat may take: those of which a piece lies face up.
    fn list_colours(&self, choices: &mut Choices) {
        if !self.may_take_colour() {
            return;
        }
        for (slot, army) in choices.declarations.iter_mut().zip([Seat::South, Seat::North]) {
            if !self.posts[army].is_empty() {
                *slot = Some(Action::Take(army));
                choices.len += 1;
            }
        }
    }

    fn list_piece_by_piece(&self, seat: Seat, choices: &mut Choices) {
        for from in self.posts[seat].intersection(self.movers).iter() {
            let targets = self.targets(from);
            if !targets.is_empty() {
                choices.pieces[choices.used_pieces] = (from, targets);
                choices.used_pieces += 1;
                choices.len += targets.len();
            }
        }
    }

    /// Rules E.5: what a group may leave behind, and go where what is left of it may.
    fn list_splits(&self, seat: Seat, choices: &mut Choices) {
        for from in self.posts[seat].intersection(self.movers).iter() {
            for left in [Rank::Mine, Rank::Bomb, Rank::Flag] {
                for to in self.split_targets(from, left).iter() {
                    choices.splits.push(Action::Split(Move { from, to }, left));
                }
            }
        }
        choices.len += choices.splits.len();
    }

    /// Where a group may go that leaves one of its things behind.
    pub(crate) fn split_targets(&self, from: Point, left: Rank) -> PointSet {
        match self.without_load(from, left) {
            Some(lighter) => lighter.targets(from),
            None => PointSet::EMPTY,
        }
    }

    /// Moves of pieces that are all alike, but for the flyers' flights. `WORDS` is 1 on the small board, 3 on the large
    /// one, so that the small one does not pay for the large.
    fn list_alike<const WORDS: usize>(&self, seat: Seat, choices: &mut Choices) {
        let ground = self.ground::<WORDS>(seat);
        choices.used_words = if WORDS == 1 { SMALL_WORDS } else { MOST_WORDS };
        if WORDS == 1 {
            self.words_on_small(&ground, &mut choices.words);
            let (filled, empty) = choices.by_byte[..SMALL_WORDS].split_at_mut(IN_HOMES);
            filled.copy_from_slice(&sums_by_byte::<IN_HOMES>(&choices.words));
            empty.fill(0);
        } else {
            self.words_on_large(&ground, &mut choices.words);
            choices.by_byte = sums_by_byte(&choices.words);
        };
        let used = choices.used_words;
        let mut sum = 0;
        for (part, sums) in choices.by_byte[..used].chunks_exact(PART).enumerate() {
            let count = |word: usize| sums[word] >> 56;
            let lanes = count(0) | count(1) << 16 | count(2) << 32 | count(3) << 48;
            let up_to = lanes.wrapping_mul(EACH_LANE) + sum * EACH_LANE;
            choices.before[part] = up_to << 16 | sum;
            sum = up_to >> 48;
        }
        choices.in_words = sum as usize;
        choices.len += choices.in_words;
        // One loop for all words, since its end is hard to guess.
        let mut flyers = ground.flyers;
        while flyers[0] | flyers[1] | flyers[2] != 0 {
            let word = match WORDS {
                1 => 0,
                _ if flyers[0] != 0 => 0,
                _ => 2 - usize::from(flyers[1] != 0),
            };
            let from = Point::in_word(word, flyers[word].trailing_zeros());
            flyers[word] &= flyers[word] - 1;
            let reached = self.fly(from);
            let mut targets = PointSet::EMPTY;
            for (word, land) in ground.land.iter().enumerate().take(WORDS) {
                targets.0[word] = reached.0[word] & land;
                choices.len += targets.0[word].count_ones() as usize;
            }
            choices.pieces[choices.used_pieces] = (from, targets);
            choices.used_pieces += 1;
        }
        for word in 0..WORDS {
            let mut guarded = ground.guarded[word];
            while guarded != 0 {
                let to = Point::in_word(word, guarded.trailing_zeros());
                guarded &= guarded - 1;
                self.list_attackers(to, seat, choices);
            }
        }
    }

    /// Which of a seat's pieces may attack what not everyone may.
    fn list_attackers(&self, to: Point, seat: Seat, choices: &mut Choices) {
        let mut origins = self.with_a_way_to(to, seat);
        for from in origins.iter() {
            let piece = self.cells[from.slot()].expect("a piece of the seat stands there");
            if !self.may_attack((from, piece), to) {
                origins.remove(from);
            }
        }
        if !origins.is_empty() {
            choices.attacks[choices.used_attacks] = (to, origins);
            choices.used_attacks += 1;
            choices.len += origins.len();
        }
    }

    /// What all pieces of a seat have before them.
    fn ground<const WORDS: usize>(&self, seat: Seat) -> Ground {
        let mut ground = Ground::default();
        let partner = match self.rules.teams {
            Teams::Opposite => seat.opposite(),
            Teams::None | Teams::FreeForAll => seat,
        };
        let hidden = if self.rules.attack_hidden { u64::MAX } else { 0 };
        for word in 0..WORDS {
            let (blocked, face_down) = (self.blocked.0[word], self.face_down.0[word]);
            let own = self.posts[seat].0[word];
            let pieces = blocked & !self.walls.0[word] & (!face_down | hidden);
            let enemies = pieces & !own & !self.posts[partner].0[word];
            let attackable = enemies & !self.board.tables.camps.0[word];
            let movers = own & self.movers.0[word];
            let flyers = movers & self.flyers.0[word];
            ground.movers[word] = movers;
            ground.sliders[word] = movers & !flyers;
            ground.flyers[word] = flyers & self.board.tables.on_rail.0[word];
            ground.free[word] = self.board.tables.all.0[word] & !blocked;
            // What is empty, and the enemies that anyone may attack.
            ground.land[word] = ground.free[word] | attackable & !self.guarded.0[word];
            ground.guarded[word] = attackable & self.guarded.0[word];
        }
        ground
    }

    fn words_on_small(&self, ground: &Ground, words: &mut [u64; MOST_WORDS]) {
        let mut homes = self.words_in_homes::<1>(ground);
        let [gates] = homes.gates.0;
        homes.words[Way::Back as usize] =
            homes.words[Way::Back as usize] | homes.back(Lanes([cross(gates)]));
        for (word, Lanes([targets])) in words.iter_mut().zip(homes.words) {
            *word = targets;
        }
        words[IN_HOMES..SMALL_WORDS].fill(0);
    }

    fn words_on_large(&self, ground: &Ground, words: &mut [u64; MOST_WORDS]) {
        let mut homes = self.words_in_homes::<2>(ground);
        let mut through = Through { free: ground.free[2], land: ground.land[2], targets: 0 };
        let out = through.all(homes.gates.0, ground.sliders[2]);
        homes.words[Way::Back as usize] =
            homes.words[Way::Back as usize] | homes.back(Lanes(arcs(homes.gates.0)));
        let from_centre = entering(Lanes(out), homes.free, homes.land);
        let pairs = words.chunks_exact_mut(2);
        for (pair, targets) in pairs.zip(homes.words.iter().chain([&from_centre])) {
            pair.copy_from_slice(&targets.0);
        }
        words[CENTRE_WORD] = through.targets;
        words[CENTRE_WORD + 1] = 0;
    }

    /// The targets inside homes, but for what enters them from elsewhere (rules D.2, D.3).
    #[inline(always)]
    fn words_in_homes<const N: usize>(&self, ground: &Ground) -> Homes<N> {
        let lanes = |words: &[u64; 3]| Lanes(std::array::from_fn(|word| words[word]));
        let (own, free, land) = (lanes(&ground.movers), lanes(&ground.free), lanes(&ground.land));
        let sliders = lanes(&ground.sliders);
        let on_rows = sliders & RAIL_ROWS;
        let on_columns = sliders & RAIL_COLUMNS;
        let steps = &self.board.tables.road_steps;
        let right = fill_up::<1, N>(on_rows, free & (RAIL_ROWS & !FIRST_COLUMN)) << 1;
        let left = fill_down::<1, N>(on_rows, free & (RAIL_ROWS & !LAST_COLUMN)) >> 1;
        let to_front = fill_down::<5, N>(on_columns, free & (RAIL_COLUMNS & !FIFTH_LINE));
        let forward = to_front >> 5 & (RAIL_COLUMNS & !FIFTH_LINE);
        // From line 5 it is four steps to the front.
        let at_front = to_front | forward & free;
        let words = [
            (right & (RAIL_ROWS & !FIRST_COLUMN) | own << 1 & steps[Way::Right as usize]) & land,
            (left & (RAIL_ROWS & !LAST_COLUMN) | own >> 1 & steps[Way::Left as usize]) & land,
            (forward | own >> 5 & steps[Way::Forward as usize]) & land,
            own << 5 & steps[Way::Back as usize] & land,
            own >> 4 & steps[Way::ForwardRight as usize] & land
                | (own >> 6 & steps[Way::ForwardLeft as usize] & land) << 1,
            own << 6 & steps[Way::BackRight as usize] & land
                | (own << 4 & steps[Way::BackLeft as usize] & land) << 1,
        ];
        Homes { words, gates: (at_front | sliders) & GATES, free, land, sliders }
    }

    /// The move that a target in a word stands for.
    #[inline]
    fn move_by_way(&self, place: usize, bit: u32) -> Move {
        let tables = &self.board.tables;
        let (way, word) = match self.board.kind() {
            BoardKind::Two => (place, 0),
            BoardKind::Four if place == CENTRE_WORD => {
                let to = Point::in_word(2, bit % 16);
                return Move { from: self.nearest(&tables.before_centre[bit as usize]), to };
            }
            BoardKind::Four => (place / 2, place % 2),
        };
        let diagonal = way == FORWARD_DIAGONALS || way == BACK_DIAGONALS;
        let to = Point::in_word(word, bit & !u32::from(diagonal));
        // Inside a home it is the nearest piece against the way.
        let [above, below] = tables.against[way][bit as usize];
        let (above, below) = (self.blocked.0[word] & above, self.blocked.0[word] & below);
        if above | below == 0 {
            let before = &tables.before_front[usize::from(way == FROM_CENTRE)][to.slot() % 128];
            return Move { from: self.nearest(before), to };
        }
        // The spare bits keep a processor without an instruction for empty words from asking.
        let (above_it, below_it) =
            ((above | 1 << 63).trailing_zeros(), 63 - (below | 1).leading_zeros());
        let from = if above != 0 { above_it } else { below_it };
        Move { from: Point::in_word(word, from), to }
    }

    /// The nearest piece behind, on the way from another home. There is one: a target is reached from somewhere.
    #[inline]
    fn nearest(&self, behind: &Behind) -> Point {
        let centre = self.blocked.0[2] & behind.centre;
        if centre == 0 {
            let word = usize::from(behind.word);
            let home = self.blocked.0[word % 2] & behind.home;
            return Point::in_word(word, (home | 1 << 63).trailing_zeros() % 64);
        }
        let (lowest, highest) = (centre.trailing_zeros(), 63 - (centre | 1).leading_zeros());
        Point::in_word(2, if behind.downwards { highest } else { lowest })
    }

    /// Whether a seat could do anything if it were its turn. Naming headquarters is not enough: a move must follow.
    #[inline]
    pub(crate) fn has_action(&self, seat: Seat) -> bool {
        if !self.face_down.is_empty() {
            return true;
        }
        // Nearly always some piece at home has a free neighbour. The rest is asked piece by piece.
        let home = if self.is_small() { 0 } else { seat as usize / 2 };
        self.steps_somewhere(seat, home)
            || (!self.is_small() && self.steps_somewhere(seat, 1 - home))
            || self.moves_somehow(seat)
    }

    /// The same piece by piece: seldom asked, and kept apart so that the common question stays short.
    #[cold]
    fn moves_somehow(&self, seat: Seat) -> bool {
        self.posts[seat].iter().any(|from| !self.targets(from).is_empty())
    }

    /// Whether a piece of a seat in the homes of a word has a free neighbour in its line or its column: all these are
    /// joined.
    #[inline]
    fn steps_somewhere(&self, seat: Seat, word: usize) -> bool {
        let own = self.posts[seat].0[word] & self.movers.0[word];
        let near = own << 1 & !FIRST_COLUMN
            | own >> 1 & !LAST_COLUMN
            | own << 5 & !FRONT
            | own >> 5 & !LAST_LINE;
        let free = near & self.board.tables.all.0[word] & !self.blocked.0[word];
        // Bombs may be kept out of camps.
        free != 0 && (self.rules.bomb_enters_camp || free & !self.board.tables.camps.0[word] != 0)
    }
}
