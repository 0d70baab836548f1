//! What a player has in hand at a table besides the selected pieces: a draft, a ruler, a front that is drawn.

use super::super::rules::{Draft, DraftLeg};
use super::super::table_game::TableGame;
use crate::board::table::{Length, Point, WheelAngle};
use crate::kernel::PieceId;
use crate::play::Opaque;
use crate::ui::screen::Selection;

/// Far end of the ruler, which begins at the selected piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RulerEnd {
    /// Piece, from edge to edge.
    Piece(PieceId),
    /// Feature of the field, by its index.
    Feature(usize),
    /// Point of the table.
    Point(Point),
}

impl RulerEnd {
    /// Whether it is still there.
    #[must_use]
    pub fn is_there<G: TableGame>(self, game: &G) -> bool {
        match self {
            Self::Piece(piece) => game.body(piece).is_some(),
            Self::Feature(_) | Self::Point(_) => true,
        }
    }
}

/// Game's part of the selection.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableChoice {
    /// Draft that is pinned.
    pub draft: Option<Draft>,
    /// Far end of the ruler; none while it is not laid.
    pub ruler: Option<RulerEnd>,
    /// Left end of a front along which the selected pieces are set out.
    pub front: Option<Point>,
    /// Number of times that the helm field has been asked for.
    pub helm_asked: u32,
}

impl TableChoice {
    /// Choice out of a selection.
    #[must_use]
    pub fn of(selection: &Selection) -> Self {
        Self::of_data(&selection.choice.game_data)
    }

    /// Choice out of the game's own part of a selection.
    #[must_use]
    pub fn of_data(data: &Opaque) -> Self {
        data.get::<Self>().cloned().unwrap_or_default()
    }

    /// This choice as the game's own part of a selection.
    #[must_use]
    pub fn into_data(self) -> Opaque {
        Opaque::of(self)
    }

    /// This choice after one step back: a leg less, then no front, then no ruler. None if there is nothing to take back.
    #[must_use]
    pub fn popped(mut self) -> Option<Self> {
        if let Some(draft) = self.draft.as_mut().filter(|draft| !draft.legs.is_empty()) {
            draft.legs.pop();
            draft.halt_at = None;
            return Some(self);
        }
        if self.front.take().is_some() || self.ruler.take().is_some() { Some(self) } else { None }
    }
}

/// Draft in hand; that of the selected piece, without a leg at first. None if no piece that may move is selected.
#[must_use]
pub fn draft_in_hand<G: TableGame>(game: &G, selection: &Selection) -> Option<Draft> {
    let piece = selection.choice.piece.filter(|piece| game.may_move(*piece) && game.body(*piece).is_some())?;
    let pinned = TableChoice::of(selection).draft.filter(|draft| draft.piece == piece);
    Some(pinned.unwrap_or_else(|| Draft::of(piece)))
}

/// Two legs of one kind as one; none if they are of different kinds, or the sum is too large.
#[must_use]
pub fn lengthened(last: DraftLeg, next: DraftLeg) -> Option<DraftLeg> {
    let sum = |a: Length, b: Length| Length(a.0 + b.0);
    let angle = |a: WheelAngle, b: WheelAngle| WheelAngle::new(a.units() + b.units());
    match (last, next) {
        (DraftLeg::Ahead(a), DraftLeg::Ahead(b)) => Some(DraftLeg::Ahead(sum(a, b))),
        (DraftLeg::ObliqueLeft(a), DraftLeg::ObliqueLeft(b)) => Some(DraftLeg::ObliqueLeft(sum(a, b))),
        (DraftLeg::ObliqueRight(a), DraftLeg::ObliqueRight(b)) => Some(DraftLeg::ObliqueRight(sum(a, b))),
        (DraftLeg::AsideLeft(a), DraftLeg::AsideLeft(b)) => Some(DraftLeg::AsideLeft(sum(a, b))),
        (DraftLeg::AsideRight(a), DraftLeg::AsideRight(b)) => Some(DraftLeg::AsideRight(sum(a, b))),
        (DraftLeg::Back(a), DraftLeg::Back(b)) => Some(DraftLeg::Back(sum(a, b))),
        (DraftLeg::WheelLeft(a), DraftLeg::WheelLeft(b)) => angle(a, b).map(DraftLeg::WheelLeft),
        (DraftLeg::WheelRight(a), DraftLeg::WheelRight(b)) => angle(a, b).map(DraftLeg::WheelRight),
        _ => None,
    }
}
