//! The game on a free table: its bodies, and what a draft of a move costs and orders.

pub(super) mod draft_plan;

use super::rules::legal::{line_of_battle, proposed, settled, unhandled};
use super::rules::movement::allowance_left;
use super::rules::shots::range_now;
use super::rules::state::{Frame, TurnStage, UnitMark, UnitPlace};
use super::rules::text::{self, draft_leg};
use super::rules::troops::{FirePhase, TurnRecord};
use super::rules::{Game, Morale, Order, Quality, Troops, UnitKind};
use crate::board::table::{Length, MoveLeg, Offset, Stance, TablePose};
use crate::games::table::paint::{Bearing, BlockLook, BlockMark, Figures, WHOLE_SIZE};
use crate::games::table::rules::{Draft, DraftLeg, Field, UnitId, piece_of, unit_of};
use crate::games::table::table_game::{TableBody, TableGame, TriedDraft, carried_last};
use crate::kernel::PieceId;
use crate::play::DescribeGame;
use crate::say;
use draft_plan::drafted;
use std::sync::Arc;

/// Figures of a whole unit, in twelfths.
const ALL_FIGURES: u32 = 12;

/// Tenths of U by which a commander who is with a unit is shown behind its centre: a click there is for the unit.
const BEHIND_CENTRE: i32 = 1;

/// Stance in which a unit is shown, a commander who is with a unit on its rear half; none off the table.
#[must_use]
pub fn shown_stance(game: &Game, unit: UnitId) -> Option<Stance> {
    if !game.knows(unit) {
        return None;
    }
    if game.is_commander(unit) {
        let mut pose = game.pose(unit)?;
        if matches!(game.unit_state(unit).place, UnitPlace::Attached(_)) {
            let behind = Offset::of_units(-BEHIND_CENTRE * game.battle.length(1).0 as i32 / 10);
            pose = TablePose::new(pose.off(behind, Offset::ZERO), pose.heading);
        }
        return Some(Stance::new(pose, game.battle.shape(&game.troops(unit))));
    }
    game.body(unit).map(|body| body.stance.clone())
}

/// MM 5.5, 7.2 Phase in which a unit will still fire in this turn once it has moved so far more; none if it will not.
pub(super) fn fire_phase_after(game: &Game, unit: UnitId, length: Length) -> Option<FirePhase> {
    let spent = game.unit_state(unit).spent + length.0;
    let record = TurnRecord { spent, has_moved: true, ..game.turn_record(unit) };
    game.troops(unit).fire_phase(&game.battle.rules, record, game.battle.length(1).0)
}

/// MM 5.5, 7.2 Whether a unit will still fire in this turn once it has moved so far more; nothing of one that never fires.
fn fire_words(game: &Game, unit: UnitId, length: Length) -> Vec<String> {
    if game.troops(unit).fire_dice(&game.battle.rules) == 0 || game.turn_record(unit).is_barred {
        return Vec::new();
    }
    let phase = fire_phase_after(game, unit, length);
    vec![phase.map_or_else(
        || say!("mm-draft-no-fire"),
        |phase| say!("mm-draft-fires", phase = text::phase(TurnStage::Fire(phase))),
    )]
}

impl TableGame for Game {
    /// MM 5.1 Sides handle single units in turn.
    const MOVES_IN_GROUPS: bool = false;
    /// MM 14.1 With its front to the enemy's edge.
    const IS_SET_BY_CLICK: bool = true;

    fn field(&self) -> &Arc<Field> {
        &self.battle.presentation.field
    }

    fn bodies(&self) -> Vec<TableBody> {
        carried_last(self, self.battle.unit_ids().filter_map(|unit| table_body(self, unit)))
    }

    /// MM 10.2 Unit that a commander is with.
    fn carrier(&self, piece: PieceId) -> Option<PieceId> {
        let unit = Some(unit_of(piece)).filter(|unit| self.knows(*unit))?;
        match self.unit_state(unit).place {
            UnitPlace::Attached(host) => Some(piece_of(host)),
            _ => None,
        }
    }

    fn body(&self, piece: PieceId) -> Option<TableBody> {
        table_body(self, unit_of(piece))
    }

    fn piece_named(&self, name: &str) -> Option<PieceId> {
        self.unit_named(name).map(piece_of)
    }

    /// MM 5.2 All but the facing of single stands.
    fn has_leg(leg: DraftLeg) -> bool {
        !matches!(leg, DraftLeg::FaceLeft | DraftLeg::FaceRight | DraftLeg::Form(_))
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

    /// MM 5.2 Leg by leg, each from where the one before it ends.
    fn tried(&self, draft: &Draft) -> TriedDraft {
        let unit = unit_of(draft.piece);
        let Some(plan) = drafted(self, draft) else { return TriedDraft::default() };
        let length = Length(plan.walked.iter().map(|leg| leg.price.0).sum());
        let moved_before = Length(self.unit_state(unit).spent);
        let allowance = Some(Length(moved_before.0 + allowance_left(self, unit)));
        let refused = plan.refused.as_ref().map(|why| self.refusal(why));
        let warnings = if plan.walked.is_empty() { Vec::new() } else { fire_words(self, unit, length) };
        TriedDraft { walked: plan.walked, length, moved_before, allowance, refused, warnings, ..TriedDraft::default() }
    }

    /// MM 5.2 Its first leg: the others are ordered one by one.
    fn order_of(&self, draft: &Draft) -> Option<Order> {
        self.orders_of(draft).into_iter().next()
    }

    fn orders_of(&self, draft: &Draft) -> Vec<Order> {
        drafted(self, draft).map_or_else(Vec::new, |plan| plan.orders)
    }

    fn draft_of(&self, order: &Order) -> Option<Draft> {
        let (unit, legs) = match order {
            Order::AboutFace { unit } => (*unit, vec![DraftLeg::About]),
            Order::CommanderTo { commander, to } => (*commander, vec![DraftLeg::To(*to)]),
            Order::Leg { unit, leg } => {
                let from = shown_stance(self, *unit)?;
                let to = |leg: &MoveLeg| DraftLeg::To(leg.path(&from).end().point);
                (*unit, vec![draft_leg(from.pose.heading, leg).unwrap_or_else(|| to(leg))])
            }
            _ => return None,
        };
        Some(Draft::along(piece_of(unit), legs))
    }

    /// MM 5.2 A straight leg keeps the heading.
    fn is_dragged_straight(&self, _piece: PieceId) -> bool {
        true
    }

    fn block(&self, piece: PieceId) -> Option<BlockLook> {
        let unit = unit_of(piece);
        let stance = shown_stance(self, unit)?;
        let default = [[160, 40, 40], [240, 220, 160]];
        let card = self.card(unit);
        let strength = Strength::of(self, unit);
        Some(BlockLook {
            side: card.side,
            size: BlockLook::size_of(&stance, self.field().unit.length()),
            figures: figures(card.kind, card.quality),
            coat: self.battle.presentation.units.get(unit.index()).map_or(default, |title| title.coat),
            flag: self.battle.presentation.flags[card.side.index()],
            losses: strength.missing(),
            left_marks: strength.parts.min(u8::MAX.into()) as u8,
            loss_marks: (strength.whole_parts - strength.parts).min(u8::MAX.into()) as u8,
            marks: block_marks(self, unit),
            stands: Vec::new(),
            figure_size: WHOLE_SIZE,
            bearing: Bearing::default(),
        })
    }

    /// MM 12.2, 14.1 Units that wait to be set: before the battle in their zone, later at the edge where they arrive.
    fn body_beside(&self, piece: PieceId) -> Option<TableBody> {
        let unit = Some(unit_of(piece)).filter(|unit| self.knows(*unit))?;
        let stance = proposed(self, unit)?;
        Some(TableBody { piece, side: self.side(unit), stance })
    }

    fn settled_pose(&self, piece: PieceId, pose: TablePose) -> TablePose {
        settled(self, unit_of(piece), pose)
    }

    /// MM 14.1 Before the battle its place in a line of battle.
    fn usual_pose(&self, body: &TableBody) -> TablePose {
        let own = |order: Order| match order {
            Order::Deploy { unit, pose } if piece_of(unit) == body.piece => Some(pose),
            _ => None,
        };
        let line = match self.state().stack.last() {
            Some(Frame::SetUp { side }) => line_of_battle(self, *side),
            _ => Vec::new(),
        };
        line.into_iter().find_map(own).unwrap_or(body.stance.pose)
    }

    fn order_to_place(&self, piece: PieceId, pose: TablePose) -> Option<Order> {
        Some(Order::Deploy { unit: unit_of(piece), pose })
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
        (game.unit_state(unit).morale == Morale::Disorganized, BlockMark::Disordered),
        (game.unit_state(unit).morale == Morale::Shaken, BlockMark::Shaken),
    ];
    let mut shown: Vec<BlockMark> = marks.into_iter().filter(|(has, _)| *has).map(|(_, mark)| mark).collect();
    shown.sort_unstable();
    shown
}

/// MM 1.8, 2.7 Strength of a unit as it is drawn: its stands, or the gunners of a battery.
struct Strength {
    /// Stands or gunners left.
    parts: u32,
    /// Stands or gunners at the start.
    whole_parts: u32,
    /// Figures left.
    figures: u32,
    /// Figures for which the stands that are left have room.
    room: u32,
}

impl Strength {
    fn of(game: &Game, unit: UnitId) -> Self {
        let (card, rules) = (game.card(unit), &game.battle.rules);
        let (now, start) = (game.troops(unit), Troops { figures: card.figures, ..game.troops(unit) });
        let figures = u32::from(now.figures);
        if card.kind == UnitKind::Battery {
            let whole = u32::from(card.figures);
            return Self { parts: figures, whole_parts: whole, figures, room: whole };
        }
        let (parts, whole_parts) = (now.stands(rules), start.stands(rules));
        let of_stand = u32::from(card.figures).div_ceil(whole_parts.max(1));
        Self { parts, whole_parts, figures, room: (parts * of_stand).min(card.figures.into()) }
    }

    /// Figures missing on the stands that are left, in twelfths.
    fn missing(&self) -> u8 {
        (self.room.saturating_sub(self.figures) * ALL_FIGURES / self.room.max(1)).min(ALL_FIGURES) as u8
    }
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
