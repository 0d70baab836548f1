//! The game on a free table: its bodies, and what a draft of a move costs and orders.

use super::rules::legal::{check, unhandled};
use super::rules::movement::{allowance_left, plan_leg};
use super::rules::shots::range_now;
use super::rules::state::{Frame, UnitMark};
use super::rules::text::draft_leg;
use super::rules::{Game, Morale, Order, Quality, UnitKind};
use crate::board::table::{Heading, Length, MoveLeg, Stance, WheelMeasure};
use crate::games::table::paint::{Bearing, BlockLook, BlockMark, Figures};
use crate::games::table::rules::{Draft, DraftLeg, Field, UnitId, piece_of, unit_of, walk};
use crate::games::table::table_game::{TableBody, TableGame, TriedDraft};
use crate::kernel::PieceId;
use crate::play::DescribeGame;
use std::sync::Arc;

/// Figures of a whole unit, in twelfths.
const ALL_FIGURES: u16 = 12;

/// Stance in which a unit is shown; none off the table.
#[must_use]
pub fn shown_stance(game: &Game, unit: UnitId) -> Option<Stance> {
    if !game.knows(unit) {
        return None;
    }
    game.commander_stance(unit).or_else(|| game.body(unit).map(|body| body.stance.clone()))
}

/// MM 5.2, 10.2 Order of the first leg of a draft; none without a leg. A move is ordered leg by leg.
pub(super) fn first_order(game: &Game, unit: UnitId, leg: DraftLeg) -> Option<Order> {
    let stance = shown_stance(game, unit)?;
    let turns_free = game.troops(unit).turns_free();
    let geometric = match (leg, turns_free) {
        // MM 5.3 Who turns freely goes from point to point; a leg of another kind ends where its path ends.
        (leg, true) => {
            let end = leg.leg(&stance).path(&stance).end();
            MoveLeg::Free { to: end.point, heading: end.heading }
        }
        (leg, false) => leg.leg(&stance),
    };
    Some(match geometric {
        MoveLeg::Free { to, .. } if game.is_commander(unit) => Order::CommanderTo { commander: unit, to },
        MoveLeg::AboutFace => Order::AboutFace { unit },
        leg => Order::Leg { unit, leg },
    })
}

impl TableGame for Game {
    fn field(&self) -> &Arc<Field> {
        &self.battle.presentation.field
    }

    fn bodies(&self) -> Vec<TableBody> {
        self.battle.unit_ids().filter_map(|unit| table_body(self, unit)).collect()
    }

    fn body(&self, piece: PieceId) -> Option<TableBody> {
        table_body(self, unit_of(piece))
    }

    fn piece_named(&self, name: &str) -> Option<PieceId> {
        self.unit_named(name).map(piece_of)
    }

    /// MM 5.2 All but the facing of single stands.
    fn has_leg(leg: DraftLeg) -> bool {
        !matches!(leg, DraftLeg::FaceLeft | DraftLeg::FaceRight)
    }

    /// MM 5.1 Units that are still to be handled, or the one that moves.
    fn may_move(&self, piece: PieceId) -> bool {
        let unit = unit_of(piece);
        match self.state().stack.last() {
            Some(Frame::Handling { side }) => unhandled(self, *side).any(|own| own == unit),
            Some(Frame::UnitMoving { unit: moving, .. }) => *moving == unit,
            _ => false,
        }
    }

    fn tried(&self, draft: &Draft) -> TriedDraft {
        let unit = unit_of(draft.piece);
        let Some(from) = shown_stance(self, unit) else { return TriedDraft::default() };
        let mut walked = walk(&from, &draft.legs, WheelMeasure::OuterCornerChord);
        let allowance = Some(Length(allowance_left(self, unit)));
        let order = draft.legs.first().and_then(|leg| first_order(self, unit, *leg));
        let refused = order.as_ref().and_then(|order| check(self, order).err()).map(|why| self.refusal(&why));
        // MM 5.6 Slow ground is part of the price of the first leg, which alone is ordered.
        let leg = match &order {
            Some(Order::Leg { leg, .. }) => Some(*leg),
            Some(Order::AboutFace { .. }) => Some(MoveLeg::AboutFace),
            _ => None,
        };
        let cost = leg.and_then(|leg| plan_leg(self, unit, &leg).ok()).map(|plan| Length(plan.cost));
        if let Some((first, cost)) = walked.first_mut().zip(cost) {
            first.price = cost;
        }
        let length = Length(walked.iter().map(|leg| leg.price.0).sum());
        TriedDraft { walked, length, allowance, refused, ..TriedDraft::default() }
    }

    /// MM 5.2 Its first leg: the others are ordered one by one.
    fn order_of(&self, draft: &Draft) -> Option<Order> {
        let unit = unit_of(draft.piece);
        let leg = *draft.legs.first()?;
        let nothing = Order::Leg { unit, leg: MoveLeg::Straight { along: Heading::NORTH, by: Length::ZERO } };
        Some(first_order(self, unit, leg).unwrap_or(nothing))
    }

    fn draft_of(order: &Order) -> Option<Draft> {
        match order {
            Order::AboutFace { unit } => Some(Draft::along(piece_of(*unit), vec![DraftLeg::About])),
            Order::CommanderTo { commander, to } => Some(Draft::along(piece_of(*commander), vec![DraftLeg::To(*to)])),
            // A straight leg keeps its direction of the table, which no draft says.
            Order::Leg { leg: MoveLeg::Straight { .. }, .. } => None,
            Order::Leg { unit, leg } => {
                Some(Draft::along(piece_of(*unit), draft_leg(Heading::NORTH, leg).into_iter().collect()))
            }
            _ => None,
        }
    }

    fn block(&self, piece: PieceId) -> Option<BlockLook> {
        let unit = unit_of(piece);
        let stance = shown_stance(self, unit)?;
        let default = [[160, 40, 40], [240, 220, 160]];
        let (card, state) = (self.card(unit), self.unit_state(unit));
        let stand = self.battle.rules.data.unit(card.kind).of_stand.max(1);
        let lost = u32::from(state.hits % stand) * u32::from(ALL_FIGURES) / u32::from(card.figures.max(1));
        Some(BlockLook {
            side: card.side,
            size: BlockLook::size_of(&stance, self.field().unit.length()),
            figures: figures(card.kind, card.quality),
            coat: self.battle.presentation.units.get(unit.index()).map_or(default, |title| title.coat),
            flag: self.battle.presentation.flags[card.side.index()],
            losses: u8::try_from(lost).unwrap_or(u8::MAX),
            left_marks: 0,
            loss_marks: u8::try_from(state.hits % stand).unwrap_or(u8::MAX),
            marks: block_marks(self, unit),
            bearing: Bearing::default(),
        })
    }

    /// MM 2.9 Half of the arc of fire under the option.
    fn half_arc(&self) -> u16 {
        self.battle.rules.options.arc_half
    }

    /// MM 7.3 None of a limbered battery, which does not fire.
    fn ranges(&self, piece: PieceId) -> Vec<Length> {
        let unit = unit_of(piece);
        if !self.knows(unit) || self.has(unit, UnitMark::Limbered) {
            return Vec::new();
        }
        let troops = self.troops(unit);
        let close = self.battle.rules.data.combat.long_range_beyond;
        let range = range_now(self, &troops);
        let near = range.filter(|range| *range > close).map(|_| close);
        near.into_iter().chain(range).map(|units| self.battle.length(units)).collect()
    }
}

fn table_body(game: &Game, unit: UnitId) -> Option<TableBody> {
    let stance = shown_stance(game, unit)?;
    Some(TableBody { piece: piece_of(unit), side: game.side(unit), stance })
}

fn block_marks(game: &Game, unit: UnitId) -> Vec<BlockMark> {
    let marks = [
        (game.has(unit, UnitMark::Handled), BlockMark::Done),
        (game.has(unit, UnitMark::Fired), BlockMark::Fired),
        (game.unit_state(unit).morale == Morale::Shaken, BlockMark::Routed),
    ];
    let mut shown: Vec<BlockMark> = marks.into_iter().filter(|(has, _)| *has).map(|(_, mark)| mark).collect();
    shown.sort_unstable();
    shown
}

const fn figures(kind: UnitKind, quality: Quality) -> Figures {
    match kind {
        UnitKind::LineInfantry if matches!(quality, Quality::Elite) => Figures::Grenadiers,
        UnitKind::LineInfantry => Figures::Ranks,
        UnitKind::Skirmishers => Figures::Loose,
        UnitKind::Cavalry => Figures::Horsemen,
        UnitKind::Battery => Figures::Gun,
        UnitKind::Commander => Figures::Staff,
    }
}
