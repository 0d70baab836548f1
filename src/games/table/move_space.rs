//! Moves of a piece on a free table as an order space.

use super::helm_words::{helm_fault, helm_words};
use super::rules::{Draft, DraftLeg, Field, LengthUnit, helm, legs_to};
use super::table_game::{TableGame, TriedDraft};
use crate::board::table::{Length, Point, Stance, TablePose, WheelAngle};
use crate::kernel::{PieceId, RandomChoice};
use crate::play::OrderSpace;
use crate::say;
use std::sync::Arc;

/// Number of drafts that are tried before a piece is taken to be hemmed in.
const TRIES: usize = 12;
/// Longest straight of a random draft, in units of length.
const FAR: usize = 1500;

/// Moves of a piece.
pub struct MoveSpace<G> {
    /// Game as it is now, shared by the spaces of all its pieces.
    game: Arc<G>,
    piece: PieceId,
    stance: Stance,
}

impl<G: TableGame> MoveSpace<G> {
    /// Moves of every piece that may move now, in the order of the pieces.
    #[must_use]
    pub fn all(game: &G) -> Vec<Box<dyn OrderSpace<G::Order>>> {
        let shared = Arc::new(game.clone());
        let spaces = game.bodies().into_iter().filter_map(|body| Self::new(&shared, body.piece));
        spaces.map(|space| Box::new(space) as Box<_>).collect()
    }

    /// Moves of a piece; `None` if it may not move now.
    #[must_use]
    pub fn new(game: &Arc<G>, piece: PieceId) -> Option<Self> {
        let stance = game.body(piece)?.stance;
        game.may_move(piece).then(|| Self { game: Arc::clone(game), piece, stance })
    }

    fn unit(&self) -> LengthUnit {
        self.game.field().unit
    }

    fn order(&self, legs: Vec<DraftLeg>) -> Option<G::Order> {
        self.game.order_of(&Draft::along(self.piece, legs))
    }

    fn tried(&self, order: &G::Order) -> Option<TriedDraft> {
        self.game.draft_of(order).map(|draft| self.game.tried(&draft))
    }

    fn is_legal(&self, legs: &[DraftLeg]) -> bool {
        self.order(legs.to_vec()).is_some_and(|order| self.game.check(&order).is_ok())
    }
}

/// Corners of the whole table.
fn corners(field: &Field) -> Vec<Point> {
    let [x, y] = [field.ground.size.width(), field.ground.size.depth()].map(|side| side.0 as i32);
    [(0, 0), (x, 0), (x, y), (0, y)].into_iter().filter_map(|(x, y)| Point::new(x, y).ok()).collect()
}

/// The same leg with a part of its length or angle, in 4096ths; none if it has neither.
fn part_of(leg: DraftLeg, part: u32) -> Option<DraftLeg> {
    let length = |by: Length| Length((u64::from(by.0) * u64::from(part) / 4096) as u32);
    let angle = |by: WheelAngle| WheelAngle::new((u32::from(by.units()) * part / 4096) as u16);
    match leg {
        DraftLeg::Ahead(by) => Some(DraftLeg::Ahead(length(by))),
        DraftLeg::Back(by) => Some(DraftLeg::Back(length(by))),
        DraftLeg::AsideLeft(by) => Some(DraftLeg::AsideLeft(length(by))),
        DraftLeg::AsideRight(by) => Some(DraftLeg::AsideRight(length(by))),
        DraftLeg::ObliqueLeft(by) => Some(DraftLeg::ObliqueLeft(length(by))),
        DraftLeg::ObliqueRight(by) => Some(DraftLeg::ObliqueRight(length(by))),
        DraftLeg::WheelLeft(by) => angle(by).map(DraftLeg::WheelLeft),
        DraftLeg::WheelRight(by) => angle(by).map(DraftLeg::WheelRight),
        DraftLeg::About
        | DraftLeg::FaceLeft
        | DraftLeg::FaceRight
        | DraftLeg::To(_)
        | DraftLeg::Turn(_)
        | DraftLeg::Form(_) => None,
    }
}

impl<G: TableGame> OrderSpace<G::Order> for MoveSpace<G> {
    fn piece(&self) -> PieceId {
        self.piece
    }

    fn describe(&self) -> String {
        say!("tabletop-moves", piece = self.game.piece_name(self.piece))
    }

    fn destinations(&self, number: usize) -> String {
        say!("tabletop-helm-help", number, words = helm_words::<G>())
    }

    fn outline(&self) -> Vec<Vec<Point>> {
        vec![corners(self.game.field())]
    }

    fn contains(&self, order: &G::Order) -> bool {
        self.game.draft_of(order).is_some_and(|draft| draft.piece == self.piece) && self.game.check(order).is_ok()
    }

    /// Legs that bring its front-centre to the point; without any, a straight of nothing, which is refused.
    fn order_to(&self, at: Point) -> G::Order {
        let legs = legs_to(&self.stance, at).filter(|legs| !legs.is_empty());
        let to = vec![DraftLeg::To(at)];
        match self.order(legs.unwrap_or_else(|| to.clone())).or_else(|| self.order(to)) {
            Some(order) => order,
            None => unreachable!("a draft with a leg is an order"),
        }
    }

    fn typed(&self, text: &str) -> Result<G::Order, String> {
        let legs = helm::parse(text, self.unit()).map_err(|fault| helm_fault::<G>(&fault))?;
        self.order(legs).ok_or_else(|| say!("tabletop-helm-empty"))
    }

    /// The longest beginning of its legs that is legal.
    fn nearest(&self, order: &G::Order) -> Option<G::Order> {
        let mut legs = self.game.draft_of(order)?.legs;
        while let Some(last) = legs.pop() {
            let with = |part: u32| {
                let leg = if part == 4096 { Some(last) } else { part_of(last, part) }?;
                let legs = [legs.as_slice(), &[leg]].concat();
                self.is_legal(&legs).then_some(legs)
            };
            let (mut good, mut bad) = (0, 4097);
            while bad - good > 1 {
                let middle = u32::midpoint(good, bad);
                if with(middle).is_some() { good = middle } else { bad = middle }
            }
            if let Some(legs) = with(good).filter(|_| good > 0) {
                return self.order(legs);
            }
        }
        None
    }

    fn start(&self) -> TablePose {
        TablePose::new(self.stance.centre(), self.stance.pose.heading)
    }

    fn end(&self, order: &G::Order) -> TablePose {
        let end = self.tried(order).and_then(|tried| tried.walked.last().map(|leg| leg.end.clone()));
        end.map_or_else(|| self.start(), |end| TablePose::new(end.centre(), end.pose.heading))
    }

    fn price(&self, order: &G::Order) -> String {
        self.tried(order).map_or_else(String::new, |tried| self.unit().short_text(tried.length))
    }

    fn sample(&self, random: &mut RandomChoice) -> Option<G::Order> {
        for _ in 0..TRIES {
            let mut legs = Vec::new();
            if random.below(8) == 0 {
                legs.push(DraftLeg::About);
            }
            let angle = WheelAngle::new((random.below(24) * 512) as u16);
            if let Some(angle) = angle.filter(|_| random.below(2) == 0) {
                legs.push(if random.below(2) == 0 { DraftLeg::WheelLeft(angle) } else { DraftLeg::WheelRight(angle) });
            }
            legs.push(DraftLeg::Ahead(Length(random.below(FAR) as u32 + 1)));
            let order = self.order(legs)?;
            if self.game.check(&order).is_ok() {
                return Some(order);
            }
            if let Some(nearest) = self.nearest(&order) {
                return Some(nearest);
            }
        }
        None
    }
}
