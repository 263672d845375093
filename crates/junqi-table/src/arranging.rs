//! The phase in which everyone lays out an army. Nobody sees another's.

use junqi_rules::{
    Board, BySeat, Deployment, Hand, Layout, LayoutDraft, Point, PointKind, Rules, Seat, SeatSet,
};

use crate::{Refusal, Timestamp};

#[derive(Debug)]
pub(crate) struct Arranging {
    /// What each seat lays out.
    pub(crate) hands: BySeat<Option<Hand>>,
    /// Every seat has a legal layout from the start, so that there is always one to play with.
    pub(crate) layouts: BySeat<Option<Layout>>,
    pub(crate) ready: SeatSet,
    /// Who has asked for a new deal, now or before.
    pub(crate) asked_redeal: SeatSet,
    /// A new deal has been asked for, and nothing else is done before it is there.
    pub(crate) wants_deal: bool,
    /// When the layouts are taken as they are.
    pub(crate) deadline: Option<Timestamp>,
}

impl Arranging {
    /// Everyone with an army of his own, as it stood before where it did.
    pub(crate) fn with_armies(mut kept: BySeat<Option<Layout>>, rules: &Rules) -> Arranging {
        let plays = |seat| rules.seats().contains(seat);
        let standard = || Layout::standard(rules);
        Arranging {
            hands: BySeat::from_fn(|seat| plays(seat).then(Hand::army)),
            layouts: BySeat::from_fn(|seat| {
                plays(seat).then(|| kept[seat].take().unwrap_or_else(standard))
            }),
            ready: SeatSet::NONE,
            asked_redeal: SeatSet::NONE,
            wants_deal: false,
            deadline: None,
        }
    }

    /// The layouts of armies that everyone has as his own: they may be used again.
    pub(crate) fn own_layouts(&self, rules: &Rules) -> BySeat<Option<Layout>> {
        match rules.deployment {
            Deployment::Own => self.layouts.clone(),
            Deployment::Shuffled | Deployment::Dealt => BySeat::default(),
        }
    }

    /// Everyone with the hand that was dealt.
    pub(crate) fn with_hands(hands: BySeat<Option<Hand>>, rules: &Rules) -> Arranging {
        let layouts = hands.map(|_, hand| hand.map(|hand| Layout::of_dealt(&hand, rules)));
        Arranging {
            hands,
            layouts,
            ready: SeatSet::NONE,
            asked_redeal: SeatSet::NONE,
            wants_deal: false,
            deadline: None,
        }
    }

    pub(crate) fn arrange(
        &mut self,
        seat: Seat,
        draft: &LayoutDraft,
        rules: &Rules,
    ) -> Result<(), Refusal> {
        if self.ready.contains(seat) {
            return Err(Refusal::AlreadyReady);
        }
        let hand = self.hands[seat].ok_or(Refusal::NotSeated)?;
        self.layouts[seat] = Some(Layout::of_hand(draft, rules, &hand).map_err(Refusal::Layout)?);
        Ok(())
    }

    pub(crate) fn swap(
        &mut self,
        seat: Seat,
        a: Point,
        b: Point,
        rules: &Rules,
    ) -> Result<(), Refusal> {
        let board = Board::of(rules.board);
        let own_post = |point: Point| match board.home_of(point) {
            Some(home) if home.seat == seat && board.kind_of(point) != PointKind::Camp => Ok(home),
            _ => Err(Refusal::OutsideHome(point)),
        };
        let (a, b) = (own_post(a)?, own_post(b)?);
        let mut draft = self.layouts[seat].as_ref().ok_or(Refusal::NotSeated)?.draft();
        let (first, second) = (draft.at(a.line, a.column), draft.at(b.line, b.column));
        draft.set(a.line, a.column, second);
        draft.set(b.line, b.column, first);
        self.arrange(seat, &draft, rules)
    }

    /// Whether a seat's hand is weak enough for a new deal (rules E.3).
    pub(crate) fn may_redeal(&self, seat: Seat, rules: &Rules) -> bool {
        rules.redeal && !self.wants_deal && self.hands[seat].is_some_and(|hand| hand.may_redeal())
    }

    pub(crate) fn ask_redeal(&mut self, seat: Seat, rules: &Rules) -> Result<(), Refusal> {
        if !self.may_redeal(seat, rules) {
            return Err(Refusal::NoRedeal);
        }
        self.asked_redeal.insert(seat);
        self.ready = SeatSet::NONE;
        self.wants_deal = true;
        Ok(())
    }
}
