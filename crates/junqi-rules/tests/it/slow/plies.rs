//! What follows from an action, in the order of G.7.

use super::movement::without;
use super::options::{
    BombVsFlag, ClearedBy, Elimination, FlagGoal, FlipColour, NoMove, Quiet, RevealsFlag, StuckTest,
};
use super::strikes::Strike;
use super::{Action, Kind, Piece, Point, Position, opposite};

/// A piece that has just been removed, and the point where it stood.
type Fallen = (Piece, Point);

impl<'a> Position<'a> {
    /// The position after a legal action of the seat to move, with all that follows from it, and
    /// the sign of the clash if there was one.
    pub(super) fn after(&self, action: &Action) -> (Position<'a>, Option<char>) {
        let mut next = self.clone();
        let Some(mover) = self.turn else {
            panic!("nobody plays after the end");
        };
        match *action {
            // Neither of these two is a ply, and the turn goes on.
            Action::Take(colour) => next.give_colour(mover, colour),
            Action::Name(point) => {
                next.must.remove(&mover);
                next.named.insert(mover, point);
            }
            Action::Flip(point) => {
                next.quiet += 1;
                next.flip(mover, point);
                next.end_ply(mover, None);
            }
            Action::Go { from, to, leaves } => {
                let (attacked, sign) = next.go(mover, from, to, leaves);
                next.end_ply(mover, attacked);
                return (next, sign);
            }
        }
        (next, None)
    }

    /// E.2: turns a piece up, which may settle the colours.
    fn flip(&mut self, mover: char, point: Point) {
        let Some(piece) = self.cells[point].as_mut() else {
            panic!("nothing to turn up");
        };
        piece.face_up = true;
        let (colour, kind) = (piece.army, piece.kind);
        if !self.colours_are_open() {
            return;
        }
        let is_settled = match self.rules.flip_colour {
            FlipColour::FirstPiece => true,
            FlipColour::FirstEngineer => kind == 'i',
            FlipColour::TwoInARow => self.last.insert(mover, colour) == Some(colour),
            FlipColour::Chosen => false,
        };
        // After the last piece there is nothing left to wait for.
        if is_settled || self.cells.iter().flatten().all(|piece| piece.face_up) {
            self.give_colour(mover, colour);
        }
    }

    fn give_colour(&mut self, seat: char, colour: char) {
        self.red = Some(if colour == 'R' { seat } else { opposite(seat) });
        self.last.clear();
    }

    /// A move or an attack. Gives the owner of the attacked piece and the sign, if it was a clash.
    fn go(
        &mut self,
        mover: char,
        from: Point,
        to: Point,
        leaves: Option<char>,
    ) -> (Option<char>, Option<char>) {
        let Some(mut piece) = self.cells[from].take() else {
            panic!("no piece to move");
        };
        if let Some(thing) = leaves {
            self.leave(&mut piece, from, thing);
        }
        if self.piece(to).is_none() {
            // A ghost that stood there is swept away, which is no clash.
            self.cells[to] = Some(piece);
            self.quiet += 1;
            self.look_at_headquarters(mover, to);
            return (None, None);
        }
        // `attack_hidden`: what lies face down is turned up first, and then it may be no target.
        if let Some(defender) = self.cells[to].as_mut() {
            defender.face_up = true;
        }
        let Some(strike) = self.strike(&piece, to) else {
            self.cells[from] = Some(piece);
            self.quiet += 1;
            return (None, None);
        };
        let sign = strike.sign;
        let attacked = self.settle(mover, piece, from, to, strike);
        (attacked, Some(sign))
    }

    /// `allow_split`: what a group leaves behind is a piece of its first owner again.
    fn leave(&mut self, piece: &mut Piece, from: Point, thing: char) {
        let Some(rest) = without(piece, thing) else {
            panic!("{thing} is not carried");
        };
        let first_owner = if piece.army == 'R' { 'B' } else { 'R' };
        self.cells[from] = Some(Piece::new(first_owner, thing));
        *piece = rest;
    }

    /// Carries out a clash with all that falls with it (G.7). Gives the owner of the attacked piece.
    fn settle(
        &mut self,
        mover: char,
        attacker: Piece,
        from: Point,
        to: Point,
        strike: Strike,
    ) -> Option<char> {
        // Every clash removes a piece; nothing else resets the count of quiet plies (G.3).
        self.quiet = 0;
        let Some(defender) = self.cells[to].take() else {
            panic!("nothing to attack");
        };
        let owner = self.owner(&defender)?;
        let mut fallen: Vec<Fallen> = Vec::new();
        if strike.sign == '<' {
            self.cells[to] = Some(defender.clone());
        } else {
            fallen.push((defender.clone(), to));
        }
        if strike.sign == '>' {
            if attacker.kind == 'i' && defender.kind == 'j' {
                self.count_dug_mine(owner);
            }
            self.cells[to] = Some(Piece { load: strike.load, ..attacker });
        } else {
            fallen.push((attacker, from));
        }

        self.bring_flags_back(&fallen);
        let bereft = self.reveal_flags(&fallen);
        if defender.kind == 'l' && strike.sign != '<' {
            self.lose_flag(owner, strike.sign);
        }
        self.look_at_headquarters(mover, to);
        // E.5: a seat without a flag names one headquarters when its last commander falls.
        for seat in bereft {
            if self.rules.both_hq_rules && self.is_living(seat) && !self.has(seat, 'l') {
                self.must.insert(seat);
            }
        }
        Some(owner)
    }

    /// E.3 `mines_cleared_by=engineers`. In combination flip mines are picked up, not cleared.
    fn count_dug_mine(&mut self, owner: char) {
        let matters = self.rules.flag_requires_mines_cleared
            || self.rules.bomb_vs_flag == BombVsFlag::ForbiddenUntilMinesCleared;
        if matters && self.rules.mines_cleared_by == ClearedBy::Engineers && !self.rules.combos {
            *self.dug.entry(owner).or_insert(0) += 1;
        }
    }

    /// `flag_goal=carry_home`: when a carrier falls, the flags come back to their owners. What is
    /// carried in combination flip never comes back.
    fn bring_flags_back(&mut self, fallen: &[Fallen]) {
        if self.rules.flag_goal != FlagGoal::CarryHome {
            return;
        }
        for (piece, point) in fallen {
            for &army in &piece.load.flags {
                self.bring_flag_back(army, *point);
            }
        }
    }

    /// The flag goes to the owner's headquarters, left then right, else to his home from its last
    /// line on, else it stays where it fell, else it goes anywhere.
    fn bring_flag_back(&mut self, army: char, fell_on: Point) {
        let Some(owner) = self.seat_of(army) else {
            panic!("nobody owned what was carried");
        };
        let home = self.board.home(owner);
        let mut places = self.board.headquarters(owner);
        for line in (0..6).rev() {
            places.extend(home.start + line * 5..home.start + line * 5 + 5);
        }
        places.push(fell_on);
        places.extend(0..self.cells.len());
        let is_free =
            |&place: &Point| self.piece(place).is_none() && self.kind_of_point(place) != Kind::Camp;
        let Some(place) = places.into_iter().find(is_free) else {
            panic!("the board is full");
        };
        self.cells[place] = Some(Piece::new(army, 'l'));
        // F.4: it was taken, so everyone knows it.
        self.shown.insert(owner);
    }

    /// C.5: fallen commanders show their flags. Gives the seats that have lost their last one.
    fn reveal_flags(&mut self, fallen: &[Fallen]) -> Vec<char> {
        let mut bereft = Vec::new();
        for (piece, _) in fallen.iter().filter(|(piece, _)| piece.kind == 'a') {
            let Some(seat) = self.owner(piece) else {
                continue;
            };
            let was_last = !self.has(seat, 'a');
            if was_last && !bereft.contains(&seat) {
                bereft.push(seat);
            }
            let shows = match self.rules.commander_reveals_flag {
                RevealsFlag::OnDeath => true,
                RevealsFlag::LastCommander => was_last,
                RevealsFlag::Off => false,
            };
            if shows {
                self.show_flags(seat);
            }
        }
        bereft
    }

    fn show_flags(&mut self, seat: char) {
        let army = self.army_of(seat);
        self.shown.insert(seat);
        for piece in self.cells.iter_mut().flatten() {
            if piece.army == army && piece.kind == 'l' {
                piece.face_up = true;
            }
        }
    }

    /// A flag was taken (`>`) or bombed (`=`): usually its owner is out (C.2).
    fn lose_flag(&mut self, owner: char, sign: char) {
        let is_carried = match self.rules.flag_goal {
            FlagGoal::Capture => false,
            FlagGoal::CarryHome => sign == '>',
            FlagGoal::CarriedTool => true,
        };
        // E.5: who has flags in both headquarters plays on with the second.
        let has_another = self.rules.both_hq_rules && self.has(owner, 'l');
        if !is_carried && !has_another {
            self.eliminate(owner);
        }
    }

    /// What it means that the mover's piece has come to a headquarters, if it is one.
    fn look_at_headquarters(&mut self, mover: char, to: Point) {
        if self.kind_of_point(to) != Kind::Headquarters || !self.is_of(mover, to) {
            return;
        }
        let Some(host) = self.board.home_of(to) else {
            return;
        };
        if host == mover {
            self.deliver_flags(to);
        } else if self.is_held(host, to) && self.are_enemies(host, mover) {
            self.eliminate(host);
        }
    }

    fn is_of(&self, seat: char, point: Point) -> bool {
        self.cells[point].as_ref().is_some_and(|piece| self.owner(piece) == Some(seat))
    }

    /// `flag_goal=carry_home`: whoever owned what the piece on a point has brought home is out.
    fn deliver_flags(&mut self, point: Point) {
        if self.rules.flag_goal != FlagGoal::CarryHome {
            return;
        }
        let flags = self.cells[point].as_ref().map(|piece| piece.load.flags.clone());
        for army in flags.unwrap_or_default() {
            if let Some(owner) = self.seat_of(army) {
                self.eliminate(owner);
            }
        }
    }

    /// E.5: without a flag a seat must hold its headquarters: both, or the one that it has named.
    fn is_held(&self, seat: char, point: Point) -> bool {
        self.rules.both_hq_rules
            && self.is_living(seat)
            && !self.has(seat, 'l')
            && self.named.get(&seat).is_none_or(|&named| named == point)
    }

    /// Puts a seat out of the game. If this ends it, everything stays as it stands (F.6); if not,
    /// all its pieces leave the board (G.2) or become ghosts.
    fn eliminate(&mut self, seat: char) {
        if !self.is_living(seat) || self.is_won() {
            return;
        }
        self.living.retain(|&other| other != seat);
        self.must.remove(&seat);
        self.never.remove(&seat);
        self.named.remove(&seat);
        self.dug.remove(&seat);
        if self.is_won() {
            return;
        }
        let army = self.army_of(seat);
        let mut fallen: Vec<Fallen> = Vec::new();
        for (point, cell) in self.cells.iter_mut().enumerate() {
            let Some(piece) = cell else {
                continue;
            };
            // Its own flag is in the game no longer, whoever carries it.
            piece.load.flags.retain(|&other| other != army);
            if piece.army == army {
                fallen.push((piece.clone(), point));
                piece.load.flags.clear();
                if self.rules.elimination == Elimination::Remove {
                    *cell = None;
                }
            }
        }
        // What its pieces carried comes back as if they had been beaten.
        self.bring_flags_back(&fallen);
    }

    /// Whether fewer than two teams are left.
    fn is_won(&self) -> bool {
        let mut teams: Vec<&str> = self.living.iter().map(|&seat| self.team(seat)).collect();
        teams.dedup();
        teams.iter().all(|team| *team == teams[0])
    }

    /// What comes after a ply: stuck tests, draws, and the next turn (G.7).
    fn end_ply(&mut self, mover: char, attacked: Option<char>) {
        self.ply += 1;
        self.turn = None;
        if self.rules.stuck_test != StuckTest::TurnStart {
            // The attacked side is asked first; its end may make room for the mover (O.2).
            for seat in attacked.into_iter().chain([mover]) {
                if !self.is_won() && self.is_living(seat) && self.is_stuck_after_ply(seat) {
                    self.eliminate(seat);
                }
            }
        }
        if self.is_won() || self.is_drawn() {
            return;
        }
        let mut last = mover;
        if let Quiet::PliesLose(limit) = self.rules.quiet_draw
            && self.quiet >= limit
        {
            self.quiet = 0;
            last = self.next_living(mover);
            self.eliminate(last);
        }
        let too_long = self.rules.max_plies.0.is_some_and(|limit| self.ply >= limit);
        if !self.is_won() && !too_long {
            self.begin_turn_after(last);
        }
    }

    /// G.3: whether too many quiet plies have gone by.
    fn is_drawn(&self) -> bool {
        match self.rules.quiet_draw {
            Quiet::Off | Quiet::PliesLose(_) => false,
            Quiet::Plies(limit) => self.quiet >= limit,
            Quiet::Rounds(rounds) => self.quiet >= rounds * self.living.len() as u32,
        }
    }

    /// O.2: QQ takes a seat for able to move if a piece of it that could leave its point stands
    /// beside an enemy in a camp, though nobody may attack there.
    fn is_stuck_after_ply(&self, seat: char) -> bool {
        // While colours are open somebody can always turn a piece up.
        if self.colours_are_open() {
            return false;
        }
        let is_beside_camp = |point: Point| {
            self.board.numbered.neighbors[point].iter().any(|&there| {
                let enemy = self.piece(there).and_then(|piece| self.owner(piece));
                self.kind_of_point(there) == Kind::Camp
                    && enemy.is_some_and(|enemy| self.are_enemies(seat, enemy))
            })
        };
        let could_leave = |point: Point, piece: &Piece| {
            let is_locked = self.rules.hq_locks && self.kind_of_point(point) == Kind::Headquarters;
            !matches!(piece.kind, 'j' | 'l') && !is_locked
        };
        let counts_as_able = self.rules.stuck_test == StuckTest::AfterPlyQq
            && self
                .army(self.army_of(seat))
                .any(|(point, piece)| could_leave(point, piece) && is_beside_camp(point));
        !counts_as_able && !self.can_act(seat)
    }

    /// Hands the turn to the next living seat that can use it. Nobody has it if the game ends.
    fn begin_turn_after(&mut self, last: char) {
        let mut seat = last;
        while !self.is_won() {
            seat = self.next_living(seat);
            // In QQ's games the clock of a stuck seat runs (O.2).
            if self.rules.stuck_test == StuckTest::AfterPlyQq || self.can_act(seat) {
                self.turn = Some(seat);
                return;
            }
            // G.2: nobody alive can move, and it is a draw.
            if self.living.iter().all(|&other| !self.can_act(other)) {
                return;
            }
            match (self.rules.stuck_test, self.rules.no_legal_move) {
                (StuckTest::TurnStart, NoMove::Lose) => self.eliminate(seat),
                _ => self.miss_turn(seat),
            }
        }
    }

    /// A pass for want of a move counts as a missed turn (G.4, O.2).
    fn miss_turn(&mut self, seat: char) {
        let missed = self.untold.missed.entry(seat).or_insert(0);
        *missed += 1;
        if *missed == self.rules.timeouts_to_lose {
            self.eliminate(seat);
        }
    }
}
