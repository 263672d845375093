//! One action and all that follows from it, in the order of rules G.7.

use crate::{
    Action, Cause, Clash, Deed, Elimination, End, Ending, EngineerScout, Event, Illegal, Move,
    NoLegalMove, Outcome, Point, Position, Quiet, Rank, Seat, StuckTest, Team, TurnOrder,
    piece::{Audience, Piece},
    position::FallenCounts,
};

/// What an action brings about besides itself, in order.
pub(crate) enum Effect {
    Clashed(Clash),
    /// What lay face down is turned up.
    TurnedUp,
    /// The colours are settled: this seat has red.
    Coloured(Seat),
    /// A piece is shown to all that an engineer found out.
    Scouted(Point),
    /// A flag that was carried is back.
    FlagBack(Seat, Point),
    FlagShown(Seat, Point),
    Out(Seat, Cause),
    /// The seat whose turn came had no move, and passed (rules O.2).
    Passed(Seat, u8),
}

impl Position {
    /// Plays an action for a seat, and tells what everyone saw: the action, and after it the turns that were missed
    /// at once because a seat had no move.
    ///
    /// # Errors
    ///
    /// Why it is not legal; the position is then as before.
    pub fn play(&mut self, seat: Seat, action: Action) -> Result<Vec<Event>, Illegal> {
        self.check_action(seat, action)?;
        let moved = |wish: Move, left| Deed::Moved {
            seat,
            wish,
            left,
            route: self.route(wish),
            clash: None,
            turned_up: false,
        };
        let deed = match action {
            Action::Move(wish) => moved(wish, None),
            Action::Split(wish, left) => moved(wish, Some(left)),
            Action::Flip(point) => Deed::Flipped { seat, point },
            Action::Take(army) => Deed::TookColour { seat, army },
            Action::Name(point) => Deed::Named { seat, point },
        };
        Ok(self.watch(|position, effect| position.apply(action, effect), deed))
    }

    /// Plays an action that is known to be legal, and tells nothing: for search, which plays millions.
    ///
    /// With an action that is not legal, the position stays safe to use but means nothing.
    pub fn play_unchecked(&mut self, action: Action) {
        self.apply(action, &mut |_| {});
    }

    /// The seat whose turn it is misses it (rules G.4).
    ///
    /// # Errors
    ///
    /// If the game is over.
    pub fn time_out(&mut self) -> Result<Vec<Event>, Illegal> {
        self.still_on()?;
        let seat = self.turn;
        let count = self.timeouts[seat].saturating_add(1);
        let deed = Deed::TimedOut { seat, count, stuck: false };
        Ok(self.watch(
            |position, effect| {
                position.miss_turn(effect);
                position.pass_turn(effect);
            },
            deed,
        ))
    }

    /// A seat gives up; it need not be its turn.
    ///
    /// # Errors
    ///
    /// If the game is over, or the seat is not in it.
    pub fn surrender(&mut self, seat: Seat) -> Result<Vec<Event>, Illegal> {
        self.retire(seat, Cause::Surrender, Deed::Surrendered { seat })
    }

    /// A seat leaves; it need not be its turn.
    ///
    /// # Errors
    ///
    /// If the game is over, or the seat is not in it.
    pub fn leave(&mut self, seat: Seat) -> Result<Vec<Event>, Illegal> {
        self.retire(seat, Cause::Left, Deed::Left { seat })
    }

    /// Everyone has agreed to a draw.
    ///
    /// # Errors
    ///
    /// If the game is over.
    pub fn agree_to_draw(&mut self) -> Result<Vec<Event>, Illegal> {
        self.still_on()?;
        Ok(self
            .watch(|position, _| position.finish(Outcome::Draw, Ending::Agreement), Deed::Agreed))
    }

    /// The game is broken off, and does not count.
    ///
    /// # Errors
    ///
    /// If the game is over.
    pub fn abort(&mut self) -> Result<Vec<Event>, Illegal> {
        self.still_on()?;
        Ok(self.watch(|position, _| position.finish(Outcome::Void, Ending::Aborted), Deed::Aborted))
    }

    fn still_on(&self) -> Result<(), Illegal> {
        if self.end.is_some() { Err(Illegal::GameOver) } else { Ok(()) }
    }

    fn retire(&mut self, seat: Seat, cause: Cause, deed: Deed) -> Result<Vec<Event>, Illegal> {
        self.still_on()?;
        if !self.living.contains(seat) {
            return Err(Illegal::NotPlaying { seat });
        }
        Ok(self.watch(
            |position, effect| {
                position.eliminate(seat, cause, effect);
                if position.end.is_none() && seat == position.turn {
                    position.pass_turn(effect);
                }
            },
            deed,
        ))
    }

    /// Does something, and writes down what everyone saw of it.
    fn watch(
        &mut self,
        act: impl FnOnce(&mut Position, &mut dyn FnMut(Effect)),
        deed: Deed,
    ) -> Vec<Event> {
        let mut events = vec![Event::bare(deed)];
        act(self, &mut |effect| {
            let last = events.last_mut().expect("the deed itself comes first");
            match (effect, &mut last.deed) {
                (Effect::Clashed(result), Deed::Moved { clash, .. }) => *clash = Some(result),
                (Effect::TurnedUp, Deed::Moved { turned_up, .. }) => *turned_up = true,
                (Effect::TurnedUp, _) => {}
                (Effect::Clashed(_), _) => unreachable!("only a move clashes"),
                (Effect::Coloured(seat), _) => last.red = Some(seat),
                (Effect::Scouted(point), _) => last.scouted = Some(point),
                (Effect::FlagBack(seat, point), _) => last.flags_back.push((seat, point)),
                (Effect::FlagShown(seat, point), _) => last.flags.push((seat, point)),
                (Effect::Out(seat, cause), _) => last.out.push((seat, cause)),
                (Effect::Passed(seat, count), _) => {
                    events.push(Event::bare(Deed::TimedOut { seat, count, stuck: true }));
                }
            }
        });
        events.iter_mut().for_each(|event| event.ply = self.ply);
        events
    }

    fn apply(&mut self, action: Action, effect: &mut (impl FnMut(Effect) + ?Sized)) {
        let mover = self.turn;
        let attacked = match action {
            Action::Move(wish) => self.go(wish, None, effect),
            Action::Split(wish, left) => self.go(wish, Some(left), effect),
            Action::Flip(point) => {
                self.ply = self.ply.saturating_add(1);
                self.quiet = self.quiet.saturating_add(1);
                self.flip(point, effect);
                None
            }
            // What is only said does not end the turn.
            Action::Take(army) => return self.settle_colours(mover, army, effect),
            Action::Name(point) => return self.name_headquarters(mover, point),
        };
        if self.end.is_none() && self.rules.stuck_test != StuckTest::TurnStart {
            let may_go_back = match action {
                Action::Move(Move { from, to }) => {
                    let may_enter =
                        self.rules.bomb_enters_camp || !self.board.tables.camps.contains(from);
                    self.posts[mover].intersection(self.movers).contains(to)
                        && !self.blocked.contains(from)
                        && may_enter
                }
                _ => false,
            };
            // Who has just moved can move back, unless something holds him, so that it need not be asked at length.
            self.eliminate_stuck((!may_go_back).then_some(mover), attacked, effect);
        }
        if self.end.is_none() && self.quiet_limit().is_some_and(|limit| self.quiet >= limit) {
            self.end_quiet(effect);
        }
        if self.end.is_none() && self.rules.max_plies.is_some_and(|most| self.ply >= most) {
            self.finish(Outcome::Draw, Ending::MaxPlies);
        }
        if self.end.is_none() {
            self.pass_turn(effect);
        }
    }

    /// Moves a piece, perhaps without one of the things that it carries, and settles the clash if there is one. Gives the
    /// seat that was attacked.
    fn go(
        &mut self,
        wish: Move,
        left: Option<Rank>,
        effect: &mut (impl FnMut(Effect) + ?Sized),
    ) -> Option<Seat> {
        let Move { from, to } = wish;
        self.ply = self.ply.saturating_add(1);
        self.quiet = self.quiet.saturating_add(1);
        if let Some(left) = left {
            self.lighten(from, left);
        }
        if self.face_down.contains(to) {
            effect(Effect::TurnedUp);
            self.turn_up(to);
            let attacker = self.cells[from.slot()]?;
            // One's own piece, or one that it may not attack: it stays where it is, and has only looked.
            if self.posts[attacker.seat()].contains(to) || !self.may_attack((from, attacker), to) {
                return None;
            }
        }
        let attacked = self.cells[to.slot()].filter(|_| self.blocked.contains(to));
        match attacked {
            Some(defender) => {
                self.quiet = 0;
                self.attack(wish, defender, effect);
            }
            None => {
                let piece = self.lift(from);
                self.put(to, piece);
                self.move_carried(from, to);
            }
        }
        if let Some(left) = left {
            let piece = Piece::new(self.turn.opposite(), left, Audience::ALL);
            self.put(from, piece);
        }
        if self.end.is_none() {
            self.arrive(to, effect);
        }
        attacked.map(Piece::seat)
    }

    fn attack(
        &mut self,
        Move { from, to }: Move,
        mut defender: Piece,
        effect: &mut (impl FnMut(Effect) + ?Sized),
    ) {
        let Some(mut attacker) = self.cells[from.slot()] else { return };
        let settled = self.settle((from, attacker), (to, defender));
        let (result, load) = settled.unwrap_or((Clash::BothFall, 0));
        effect(Effect::Clashed(result));
        self.lift(from);
        self.lift(to);
        let flag = defender.rank() == Rank::Flag;
        if flag {
            // A captured flag is public (rules F).
            defender = defender.shown(Audience::ALL);
        }
        if self.rules.counts_mines()
            && result == Clash::AttackerWins
            && attacker.rank() == Rank::Engineer
        {
            self.dug[defender.seat()] += u8::from(defender.rank() == Rank::Mine);
        }
        self.scout(to, result, (&mut attacker, &mut defender), effect);
        // What is picked up has not fallen, and a flag that is carried has not, either.
        let picked_up = result == Clash::AttackerWins && load > attacker.load();
        let enemy = defender.seat() != attacker.seat();
        let carried = result == Clash::AttackerWins && flag && enemy && self.takes_along(attacker);
        match result {
            Clash::AttackerWins => self.put(to, attacker.carrying(load)),
            Clash::DefenderWins => self.put(to, defender),
            Clash::BothFall => {}
        }
        if result != Clash::DefenderWins && !picked_up && !carried {
            self.count_fallen(defender);
        }
        if result != Clash::AttackerWins {
            self.count_fallen(attacker);
        }
        if result == Clash::AttackerWins && load < attacker.load() {
            self.count_load(attacker, 1);
        }
        self.settle_carried(from, to, result, effect);
        if carried {
            self.carried[defender.seat()] = Some(to);
        }
        if result != Clash::AttackerWins && attacker.rank() == Rank::Commander {
            self.lose_commander(attacker.seat(), effect);
        }
        if result != Clash::DefenderWins && defender.rank() == Rank::Commander {
            self.lose_commander(defender.seat(), effect);
        }
        let lost = flag && result != Clash::DefenderWins && !carried && !self.rules.combos;
        if lost && !self.has_another_flag(defender.seat()) {
            self.eliminate(defender.seat(), Cause::FlagTaken, effect);
        }
    }

    /// Rules F.8: what an engineer fell to is shown to all.
    fn scout(
        &self,
        to: Point,
        result: Clash,
        (attacker, defender): (&mut Piece, &mut Piece),
        effect: &mut (impl FnMut(Effect) + ?Sized),
    ) {
        let seen = match (self.rules.engineer_scout, result) {
            (EngineerScout::Attack | EngineerScout::AnyContact, Clash::DefenderWins)
                if attacker.rank() == Rank::Engineer =>
            {
                defender
            }
            (EngineerScout::AnyContact, Clash::AttackerWins)
                if defender.rank() == Rank::Engineer =>
            {
                attacker
            }
            _ => return,
        };
        *seen = seen.shown(Audience::ALL);
        effect(Effect::Scouted(to));
    }

    fn count_fallen(&mut self, piece: Piece) {
        let counts = &mut self.fallen[piece.seat()];
        let shown = piece.shown_to() == Audience::ALL;
        let by_rank = if shown { &mut counts.public } else { &mut counts.own };
        by_rank[piece.rank() as usize] += 1;
        self.count_load(piece, piece.load());
    }

    /// What a group loses of what it carries; it was the enemy's once.
    fn count_load(&mut self, carrier: Piece, lost: u8) {
        let what = if carrier.rank() == Rank::Engineer { Rank::Mine } else { Rank::Bomb };
        self.fallen[carrier.seat().opposite()].public[what as usize] += lost;
    }

    /// Rules G.2: a seat is out, and all of its pieces are removed at once, wherever they stand. If that ends the game,
    /// they stay where they are, to be turned up with the rest (rules F).
    pub(crate) fn eliminate(
        &mut self,
        seat: Seat,
        cause: Cause,
        effect: &mut (impl FnMut(Effect) + ?Sized),
    ) {
        self.living.remove(seat);
        effect(Effect::Out(seat, cause));
        let mut left = self.living.iter();
        let first = left.next().expect("the game ends while someone is left");
        if left.all(|other| self.are_allies(first, other)) {
            return self.finish(Outcome::Win(Team(self.allies(first))), Ending::Out(cause));
        }
        self.drop_carried(seat, effect);
        for point in self.posts[seat].iter() {
            let piece = self.lift(point);
            if self.rules.elimination == Elimination::Transparent {
                self.cells[point.slot()] = Some(piece);
            }
        }
    }

    /// Rules O.2: the attacked side is out if it has no move left, and then the mover, unless that has made room for it
    /// or ended the game.
    fn eliminate_stuck(
        &mut self,
        mover: Option<Seat>,
        attacked: Option<Seat>,
        effect: &mut (impl FnMut(Effect) + ?Sized),
    ) {
        for seat in attacked.into_iter().chain(mover) {
            if self.end.is_none() && self.living.contains(seat) && self.is_stuck(seat) {
                self.eliminate(seat, Cause::NoMove, effect);
            }
        }
    }

    /// Counts a missed turn of the seat whose turn it is; one too many puts it out.
    fn miss_turn(&mut self, effect: &mut (impl FnMut(Effect) + ?Sized)) {
        let seat = self.turn;
        self.timeouts[seat] = self.timeouts[seat].saturating_add(1);
        let limit = self.rules.timeouts_to_lose;
        if limit > 0 && self.timeouts[seat] >= limit {
            self.eliminate(seat, Cause::Timeouts, effect);
        }
    }

    /// Rules G.3: too much quiet play is a draw, or puts out whoever is to move.
    fn end_quiet(&mut self, effect: &mut (impl FnMut(Effect) + ?Sized)) {
        match self.rules.quiet_draw {
            Some(Quiet::PliesLose(_)) => {
                self.quiet = 0;
                self.eliminate(self.next_seat(), Cause::Quiet, effect);
            }
            Some(Quiet::Plies(_) | Quiet::Rounds(_)) | None => {
                self.finish(Outcome::Draw, Ending::Quiet);
            }
        }
    }

    /// Gives the turn to the next seat in the game that can use it.
    fn pass_turn(&mut self, effect: &mut (impl FnMut(Effect) + ?Sized)) {
        while self.end.is_none() {
            self.turn = self.next_seat();
            // QQ let the clock run for a seat without a move: it could still surrender.
            if self.rules.stuck_test == StuckTest::AfterPlyQq || self.has_action(self.turn) {
                return;
            }
            // Rules G.2: if nobody at all can move, it is a draw.
            if self.living.iter().all(|seat| !self.has_action(seat)) {
                return self.finish(Outcome::Draw, Ending::AllStuck);
            }
            let loses = self.rules.stuck_test == StuckTest::TurnStart
                && self.rules.no_legal_move == NoLegalMove::Lose;
            if loses {
                self.eliminate(self.turn, Cause::NoMove, effect);
            } else {
                effect(Effect::Passed(self.turn, self.timeouts[self.turn].saturating_add(1)));
                self.miss_turn(effect);
            }
        }
    }

    #[inline]
    fn next_seat(&self) -> Seat {
        let clockwise = self.rules.turn_order == TurnOrder::Clockwise;
        let mut seat = self.turn;
        loop {
            seat = if clockwise { seat.left() } else { seat.right() };
            if self.living.contains(seat) {
                return seat;
            }
        }
    }

    /// Ends the game; now everyone may see everything (rules F).
    fn finish(&mut self, outcome: Outcome, ending: Ending) {
        self.end = Some(End { outcome, ending });
        for piece in self.cells.iter_mut().flatten() {
            *piece = piece.shown(Audience::ALL);
        }
        self.fallen = self.fallen.map(|_, FallenCounts { mut public, own }| {
            public.iter_mut().zip(own).for_each(|(all, hidden)| *all += hidden);
            FallenCounts { public, own: Default::default() }
        });
    }
}
