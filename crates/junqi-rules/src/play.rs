//! One action and all that follows from it, in the order of rules G.7.

use crate::{
    Action, Cause, Clash, Deed, End, Ending, Event, FlagShown, Illegal, Move, Outcome, Point,
    Position, Rank, Seat, StuckTest, Team, TurnOrder, clash,
    position::{Audience, FallenCounts, Piece},
};

/// What an action brings about besides itself, in order.
pub(crate) enum Effect {
    Clashed(Clash),
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
        let Action::Move(wish) = action;
        self.check_move(seat, wish)?;
        let route = self.route(wish);
        Ok(self.watch(
            |position, effect| position.apply(wish, effect),
            Deed::Moved { seat, wish, route, clash: None },
        ))
    }

    /// Plays a move that is known to be legal, and tells nothing: for search, which plays millions.
    ///
    /// With a move that is not legal, the position stays safe to use but means nothing.
    pub fn play_unchecked(&mut self, wish: Move) {
        self.apply(wish, &mut |_| {});
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
        let mut events = vec![Event { deed, ply: 0, flags: Vec::new(), out: Vec::new() }];
        act(self, &mut |effect| {
            let last = events.last_mut().expect("the deed itself comes first");
            match (effect, &mut last.deed) {
                (Effect::Clashed(result), Deed::Moved { clash, .. }) => *clash = Some(result),
                (Effect::Clashed(_), _) => unreachable!("only a move clashes"),
                (Effect::FlagShown(seat, point), _) => last.flags.push((seat, point)),
                (Effect::Out(seat, cause), _) => last.out.push((seat, cause)),
                (Effect::Passed(seat, count), _) => events.push(Event {
                    deed: Deed::TimedOut { seat, count, stuck: true },
                    ply: 0,
                    flags: Vec::new(),
                    out: Vec::new(),
                }),
            }
        });
        events.iter_mut().for_each(|event| event.ply = self.ply);
        events
    }

    fn apply(&mut self, Move { from, to }: Move, effect: &mut (impl FnMut(Effect) + ?Sized)) {
        let attacker = self.lift(from);
        let mover = attacker.seat;
        self.ply += 1;
        self.quiet = self.quiet.saturating_add(1);
        let attacked = self.cells[to.index()].map(|defender| defender.seat);
        if attacked.is_some() {
            self.quiet = 0;
            self.attack(attacker, to, effect);
        } else {
            self.put(to, attacker);
        }
        if self.end.is_none() && self.rules.stuck_test != StuckTest::TurnStart {
            self.eliminate_stuck(mover, attacked, effect);
        }
        if self.end.is_none() && self.quiet_limit().is_some_and(|limit| self.quiet >= limit) {
            self.finish(Outcome::Draw, Ending::Quiet);
        }
        if self.end.is_none() {
            self.pass_turn(effect);
        }
    }

    fn attack(&mut self, attacker: Piece, to: Point, effect: &mut (impl FnMut(Effect) + ?Sized)) {
        let mut defender = self.lift(to);
        let result = clash(attacker.rank, defender.rank, self.rules.mine);
        effect(Effect::Clashed(result));
        if defender.rank == Rank::Flag {
            // A captured flag is public (rules F).
            defender.shown_to = Audience::ALL;
        }
        let fallen: &[Piece] = match result {
            Clash::AttackerWins => {
                self.put(to, attacker);
                &[defender]
            }
            Clash::DefenderWins => {
                self.put(to, defender);
                &[attacker]
            }
            Clash::BothFall => &[attacker, defender],
        };
        for piece in fallen {
            let counts = &mut self.fallen[piece.seat];
            let shown = piece.shown_to == Audience::ALL;
            let by_rank = if shown { &mut counts.public } else { &mut counts.own };
            by_rank[piece.rank as usize] += 1;
        }
        for piece in fallen.iter().filter(|piece| piece.rank == Rank::Commander) {
            self.show_flag(piece.seat, effect);
        }
        if defender.rank == Rank::Flag {
            self.eliminate(defender.seat, Cause::FlagTaken, effect);
        }
    }

    /// Rules C.5: however the commander dies, its owner's flag becomes visible to all.
    fn show_flag(&mut self, seat: Seat, effect: &mut (impl FnMut(Effect) + ?Sized)) {
        if self.rules.flag_shown == FlagShown::Never {
            return;
        }
        let Some(point) = self.flag_of(seat) else { return };
        if let Some(flag) = &mut self.cells[point.index()] {
            flag.shown_to = Audience::ALL;
        }
        effect(Effect::FlagShown(seat, point));
    }

    /// Rules G.2: a seat is out, and all of its pieces are removed at once, wherever they stand. If that ends the game,
    /// they stay where they are, to be turned up with the rest (rules F).
    fn eliminate(&mut self, seat: Seat, cause: Cause, effect: &mut (impl FnMut(Effect) + ?Sized)) {
        self.living.remove(seat);
        effect(Effect::Out(seat, cause));
        let mut left = self.living.iter();
        let first = left.next().expect("the game ends while someone is left");
        if left.all(|other| self.are_allies(first, other)) {
            return self.finish(Outcome::Win(Team(self.allies(first))), Ending::Out(cause));
        }
        for point in self.posts[seat].iter() {
            self.lift(point);
        }
    }

    /// Rules O.2: the attacked side is out if it has no move left, and then the mover, unless that has made room for it
    /// or ended the game.
    fn eliminate_stuck(
        &mut self,
        mover: Seat,
        attacked: Option<Seat>,
        effect: &mut (impl FnMut(Effect) + ?Sized),
    ) {
        for seat in attacked.into_iter().chain([mover]) {
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

    /// Gives the turn to the next seat in the game that can use it.
    fn pass_turn(&mut self, effect: &mut (impl FnMut(Effect) + ?Sized)) {
        while self.end.is_none() {
            self.turn = self.next_seat();
            // QQ let the clock run for a seat without a move: it could still surrender.
            if self.rules.stuck_test == StuckTest::AfterPlyQq || self.has_move(self.turn) {
                return;
            }
            // Rules G.2: if nobody at all can move, it is a draw.
            if self.living.iter().all(|seat| !self.has_move(seat)) {
                return self.finish(Outcome::Draw, Ending::AllStuck);
            }
            if self.rules.stuck_test == StuckTest::TurnStart {
                self.eliminate(self.turn, Cause::NoMove, effect);
            } else {
                effect(Effect::Passed(self.turn, self.timeouts[self.turn].saturating_add(1)));
                self.miss_turn(effect);
            }
        }
    }

    fn next_seat(&self) -> Seat {
        let step = match self.rules.turn_order {
            TurnOrder::CounterClockwise | TurnOrder::Alternate => Seat::right,
            TurnOrder::Clockwise => Seat::left,
        };
        let mut seat = step(self.turn);
        while !self.living.contains(seat) {
            seat = step(seat);
        }
        seat
    }

    /// Ends the game; now everyone may see everything (rules F).
    fn finish(&mut self, outcome: Outcome, ending: Ending) {
        self.end = Some(End { outcome, ending });
        for piece in self.cells.iter_mut().flatten() {
            piece.shown_to = Audience::ALL;
        }
        self.fallen = self.fallen.map(|_, FallenCounts { mut public, own }| {
            public.iter_mut().zip(own).for_each(|(all, hidden)| *all += hidden);
            FallenCounts { public, own: Default::default() }
        });
    }
}
