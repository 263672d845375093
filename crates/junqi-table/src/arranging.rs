//! The phase in which everyone lays out an army. Nobody sees another's.

use junqi_rules::{Board, BySeat, Layout, LayoutDraft, Point, PointKind, Rules, Seat, SeatSet};

use crate::Refusal;

#[derive(Debug)]
pub(crate) struct Arranging {
    /// Every seat has a legal layout from the start, so that there is always one to play with.
    pub(crate) layouts: BySeat<Option<Layout>>,
    pub(crate) ready: SeatSet,
}

impl Arranging {
    pub(crate) fn new(rules: &Rules) -> Arranging {
        let layouts =
            BySeat::from_fn(|seat| rules.seats().contains(seat).then(|| Layout::standard(rules)));
        Arranging { layouts, ready: SeatSet::NONE }
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
        self.layouts[seat] = Some(Layout::new(draft, rules).map_err(Refusal::Layout)?);
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
}
