//! The game on a free table: its bodies, and what a draft of a move costs and orders.

use super::rules::legal::{check, check_may_move, priced_move};
use super::rules::movement::plan::{departures, halt_features};
use super::rules::movement::{MovePlan, order_prices, plan_move};
use super::rules::orders::{GeneralGoal, LimberBefore, MoveOrder, OrderBefore};
use super::rules::sight::fire_arc_half;
use super::rules::state::{Frame, Step, UnitMark, UnitPlace};
use super::rules::text::{LEAVE, LIMBER, MoveLine, TO, legs, step_of};
use super::rules::{Game, Order, Quality, UnitId, UnitKind};
use crate::board::table::{BodyShape, Heading, Length, Point, Stance, TablePose, WheelMeasure};
use crate::games::table::paint::{Bearing, BlockLook, BlockMark, Figures, WHOLE_SIZE};
use crate::games::table::rules::helm::{self, HelmFault};
use crate::games::table::rules::{Draft, DraftLeg, Field, HaltFeature, walk};
use crate::games::table::rules::{piece_of, unit_of};
use crate::games::table::table_game::{TableBody, TableGame, TriedDraft};
use crate::games::table::words::feature_words;
use crate::kernel::PieceId;
use crate::play::{DescribeGame, Refusal};
use crate::say;
use std::sync::Arc;

/// Half of a general's base, in units of length.
const GENERAL_HALF: i32 = 100;
/// Figures of a whole base, in twelfths.
const ALL_FIGURES: u8 = 12;

/// Stance in which a unit is shown: a lone general's base lies unturned about his point. None off the table.
#[must_use]
pub fn shown_stance(game: &Game, unit: UnitId) -> Option<Stance> {
    if !game.knows(unit) {
        return None;
    }
    match game.unit_state(unit).place {
        UnitPlace::Table(pose) if game.is_general(unit) => {
            let side = Length(2 * GENERAL_HALF as u32);
            let front = Point::new(pose.point.x(), pose.point.y() + GENERAL_HALF).ok()?;
            let shape = BodyShape::block(side, side).ok()?;
            Some(Stance::new(TablePose::new(front, Heading::NORTH), shape))
        }
        _ => game.body(unit).map(|body| body.stance.clone()),
    }
}

/// GK 1.3, 2.4 Figures that are missing on the bases that a unit still has, in twelfths.
fn figures_lost(game: &Game, unit: UnitId) -> u8 {
    if game.is_general(unit) {
        return 0;
    }
    let (units, left) = (&game.battle.rules.units, game.unit_state(unit).quarters);
    // The base that was taken away took its quarters with it.
    let is_whole = game.shape(unit) == game.battle.shape(game.kind(unit), units.quarters, game.card(unit).flags);
    let most = if is_whole { units.quarters } else { units.both_bases_from.saturating_sub(1) };
    most.saturating_sub(left).saturating_mul(ALL_FIGURES) / most.max(1)
}

/// Move order of a line that is drafted with the mouse, with its plan if it is legal where the unit stands: as it is, or if the unit
/// only leaves its firing order, limbers or strikes an enemy for it.
fn completed(game: &Game, line: &MoveLine, unit: UnitId) -> (MoveOrder, Option<MovePlan>) {
    let planned = |order: MoveOrder| plan_move(game, &order).ok().map(|plan| (order, Some(plan)));
    let bases = departures(game, line.order(unit));
    if let Some(legal) = bases.iter().cloned().find_map(planned) {
        return legal;
    }
    if line.to.is_some() {
        return (bases.first().cloned().unwrap_or_else(|| line.order(unit)), None);
    }
    let may_strike = |enemy: &UnitId| game.kind(unit) != UnitKind::Gun && game.body(*enemy).is_some();
    let enemies = || game.battle.units_of(game.side(unit).other()).filter(may_strike);
    let struck = bases
        .iter()
        .find_map(|base| enemies().find_map(|enemy| planned(MoveOrder { contact: Some(enemy), ..base.clone() })));
    let last = || (bases.last().cloned().unwrap_or_else(|| line.order(unit)), None);
    struck.unwrap_or_else(last)
}

/// GK 5.12 Order of a general by the legs of a draft: he goes to where they end.
fn general_order(game: &Game, general: UnitId, legs: &[DraftLeg]) -> Order {
    let end = shown_stance(game, general).and_then(|from| {
        let walked = walk(&from, legs, WheelMeasure::FrontCentreArc);
        walked.last().map(|leg| leg.end.centre())
    });
    match end {
        Some(point) => Order::GeneralMove { general, to: GeneralGoal::Point(point) },
        None => Order::Move(MoveOrder::along(general, Vec::new())),
    }
}

/// Line of a draft: a last turn is the heading to which a gun unlimbers.
fn line_of(draft: &Draft) -> MoveLine {
    let whole = MoveLine { halt_at: draft.halt_at, to: draft.strike.map(unit_of), ..MoveLine::default() };
    match draft.legs.split_last() {
        Some((DraftLeg::Turn(heading), before)) => {
            MoveLine { legs: before.to_vec(), unlimber: Some(*heading), ..whole }
        }
        _ => MoveLine { legs: draft.legs.clone(), ..whole },
    }
}

/// Order that a draft gives, with its plan if it is a move that is legal where the unit stands; none if the draft has no leg.
pub(super) fn drafted(game: &Game, draft: &Draft) -> Option<(Order, Option<MovePlan>)> {
    let unit = unit_of(draft.piece);
    if draft.legs.is_empty() {
        return None;
    }
    if !game.knows(unit) {
        return Some((Order::Move(line_of(draft).order(unit)), None));
    }
    if game.is_general(unit) {
        return Some((general_order(game, unit, &draft.legs), None));
    }
    match draft.legs.as_slice() {
        [DraftLeg::Turn(heading)] if !game.has(unit, UnitMark::Limbered) => {
            Some((Order::Pivot { gun: unit, heading: *heading }, None))
        }
        _ => {
            let (order, plan) = completed(game, &line_of(draft), unit);
            Some((Order::Move(order), plan))
        }
    }
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

    /// GK 5.2 Straights, wheels and about-faces.
    fn has_leg(leg: DraftLeg) -> bool {
        step_of(leg).is_some()
    }

    /// GK 3.4 Units of the sector in the step of moves that may still move.
    fn may_move(&self, piece: PieceId) -> bool {
        let unit = unit_of(piece);
        let Some(Frame::Sector { sector, step: Step::Move }) = self.state().stack.last() else { return false };
        let is_there = self.knows(unit) && self.state().ending.is_none() && self.state().points(*sector) > 0;
        is_there && check_may_move(self, *sector, unit).is_ok() && shown_stance(self, unit).is_some()
    }

    fn tried(&self, draft: &Draft) -> TriedDraft {
        let unit = unit_of(draft.piece);
        let Some(from) = shown_stance(self, unit) else { return TriedDraft::default() };
        let mut walked = walk(&from, &draft.legs, WheelMeasure::FrontCentreArc);
        let mut length = Length(walked.iter().map(|leg| leg.price.0).sum());
        let Some((order, plan)) = drafted(self, draft) else {
            let standing = order_prices(self, &MoveOrder::along(unit, Vec::new())).allowance;
            let allowance = (standing > 0).then_some(Length(standing));
            return TriedDraft { walked, length, allowance, ..TriedDraft::default() };
        };
        let is_possible =
            |leg: &DraftLeg| step_of(*leg).is_some() || self.is_general(unit) || self.kind(unit) == UnitKind::Gun;
        let refused = match draft.legs.iter().all(is_possible) {
            true => check(self, &order).err().map(|why| self.refusal(&why)),
            false => Some(Refusal { sentence: say!("gk-move-leg"), paragraph: "5.2".to_owned() }),
        };
        let (mut warnings, mut allowance, mut without_dice) = (Vec::new(), None, None);
        if let Order::Move(order) = &order {
            let contact = order.contact.map(|enemy| say!("gk-draft-contact", enemy = self.unit_name(enemy)));
            let leaves = (order.leave_order == OrderBefore::Leave).then(|| say!("gk-draft-leaves"));
            let halts =
                order.halt_at.map(|feature| say!("gk-draft-halts", feature = feature_words(self.field(), feature)));
            let costs = &self.battle.rules.turn.costs;
            let limbers = (order.limber == LimberBefore::Limber).then(|| say!("gk-draft-limbers", n = costs.limber));
            let unlimbers = order.unlimber.map(|_| say!("gk-draft-unlimbers", n = costs.unlimber));
            let is_gun = self.knows(unit) && self.kind(unit) == UnitKind::Gun;
            let stays = (is_gun && order.unlimber.is_none()).then(|| say!("gk-draft-stays-limbered"));
            warnings
                .extend(contact.into_iter().chain(leaves).chain(halts).chain(limbers).chain(unlimbers).chain(stays));
            allowance = Some(Length(order_prices(self, order).allowance));
            if let Some(plan) = plan {
                length = Length(plan.cost);
                // GK 5.3 Slow ground is part of the price of a leg, as it is of the sum.
                if plan.path.legs.len() == walked.len() {
                    for (leg, own) in walked.iter_mut().zip(&plan.path.legs) {
                        leg.price = Length(own.cost_after().min(plan.cost).saturating_sub(own.cost_before));
                    }
                }
                let rolled_from = plan.rolled_from(self);
                without_dice = rolled_from.and_then(|cost| cost.checked_sub(1)).map(Length);
                let from = rolled_from.filter(|_| plan.rolls(self)).map(|cost| self.length_text(Length(cost)));
                warnings.extend(from.map(|from| say!("gk-draft-roll", from)));
                let stopped = plan.ends(self).into_iter().find_map(|end| end.walked.stopped);
                let stopped = stopped.map(|stopped| say!("gk-draft-stopped", enemy = self.unit_name(stopped.enemy)));
                warnings.extend(stopped);
                warnings.push(say!("gk-draft-points", n = priced_move(order).cost(self.battle.rules)));
            }
        }
        TriedDraft { walked, length, allowance, without_dice, refused, warnings, ..TriedDraft::default() }
    }

    fn order_of(&self, draft: &Draft) -> Option<Order> {
        drafted(self, draft).map(|(order, _)| order)
    }

    fn draft_of(&self, order: &Order) -> Option<Draft> {
        let (unit, legs) = match order {
            Order::Move(order) => {
                let mut legs = legs(&order.steps);
                legs.extend(order.unlimber.map(DraftLeg::Turn));
                let strike = order.contact.map(piece_of);
                return Some(Draft { halt_at: order.halt_at, strike, ..Draft::along(piece_of(order.unit), legs) });
            }
            Order::Pivot { gun, heading } => (*gun, vec![DraftLeg::Turn(*heading)]),
            Order::GeneralMove { general, to: GeneralGoal::Point(to) } => {
                let front = Point::new(to.x(), to.y() + GENERAL_HALF).ok()?;
                (*general, vec![DraftLeg::To(front)])
            }
            _ => return None,
        };
        Some(Draft::along(piece_of(unit), legs))
    }

    fn draft_typed(&self, piece: PieceId, line: &str) -> Result<Draft, HelmFault> {
        // A move leaves firing order and limbers by itself where it must: the words for it say nothing more.
        let is_leg = |word: &&str| ![LEAVE, LIMBER].iter().any(|before| word.eq_ignore_ascii_case(before));
        let words: Vec<&str> = line.split_whitespace().filter(is_leg).collect();
        let to = words.iter().position(|word| word.eq_ignore_ascii_case(TO));
        let enemy = to.and_then(|to| self.piece_named(&words[to + 1..].join(" ")));
        let own = if enemy.is_some() { to.unwrap_or(words.len()) } else { words.len() };
        let draft = helm::draft_of(piece, &words[..own].join(" "), self.field())?;
        Ok(Draft { strike: enemy, ..draft })
    }

    fn draft_text(&self, draft: &Draft) -> String {
        let way = helm::draft_text(draft, self.field());
        match draft.strike {
            Some(enemy) => format!("{way} {TO} {}", self.piece_name(enemy)),
            None => way,
        }
    }

    /// GK 5.7 Features at the planned end, if a die may lead beyond it.
    fn halts(&self, draft: &Draft) -> Vec<HaltFeature> {
        let free = Draft { halt_at: None, ..draft.clone() };
        match drafted(self, &free) {
            Some((_, Some(plan))) if plan.strike.is_none() && plan.rolls(self) => halt_features(self, &plan.path.end()),
            _ => Vec::new(),
        }
    }

    fn block(&self, piece: PieceId) -> Option<BlockLook> {
        let unit = unit_of(piece);
        let stance = shown_stance(self, unit)?;
        let default = [[160, 40, 40], [240, 220, 160]];
        let quarters = self.unit_state(unit).quarters;
        let lost = if self.is_general(unit) { 0 } else { self.battle.rules.units.quarters.saturating_sub(quarters) };
        Some(BlockLook {
            side: self.side(unit),
            size: BlockLook::size_of(&stance, self.field().unit.length()),
            figures: figures(self.kind(unit), self.card(unit).quality),
            coat: self.battle.presentation.units.get(unit.index()).map_or(default, |title| title.coat),
            flag: self.battle.presentation.flags[self.side(unit).index()],
            losses: figures_lost(self, unit),
            left_marks: quarters,
            loss_marks: lost,
            marks: block_marks(self, unit),
            stands: Vec::new(),
            figure_size: WHOLE_SIZE,
            bearing: Bearing::default(),
        })
    }

    /// GK 2.10 Half of the arc of fire under the option.
    fn half_arc(&self) -> u16 {
        fire_arc_half(self.battle.rules, self.battle.options.arc)
    }

    /// GK 7.1 None of a limbered gun, which does not fire.
    /// GK 7.1, 8.1 Canister and round shot of guns, muskets of all others.
    fn range_weapon(&self, piece: PieceId, range: usize) -> Option<String> {
        Some(match (self.kind(unit_of(piece)), range) {
            (UnitKind::Gun, 0) => say!("gk-load-canister"),
            (UnitKind::Gun, _) => say!("gk-load-roundshot"),
            _ => say!("gk-step-muskets"),
        })
    }

    fn ranges(&self, piece: PieceId) -> Vec<Length> {
        let unit = unit_of(piece);
        if !self.knows(unit) || self.has(unit, UnitMark::Limbered) {
            return Vec::new();
        }
        let fire = &self.battle.rules.fire;
        match self.kind(unit) {
            UnitKind::Gun => vec![fire.gun.canister_range, self.card(unit).range.unwrap_or(fire.gun.range)],
            kind => fire.muskets.get(&kind).map(|row| row.range).into_iter().collect(),
        }
    }
}

fn table_body(game: &Game, unit: UnitId) -> Option<TableBody> {
    let stance = shown_stance(game, unit)?;
    Some(TableBody { piece: piece_of(unit), side: game.side(unit), stance })
}

fn block_marks(game: &Game, unit: UnitId) -> Vec<BlockMark> {
    let marks = [
        (UnitMark::FiringOrder, BlockMark::Ready),
        (UnitMark::Acted, BlockMark::Done),
        (UnitMark::Fired, BlockMark::Fired),
        (UnitMark::Retreating, BlockMark::Routed),
    ];
    let mut shown: Vec<BlockMark> =
        marks.into_iter().filter(|(mark, _)| game.has(unit, *mark)).map(|(_, shown)| shown).collect();
    shown.sort_unstable();
    shown
}

const fn figures(kind: UnitKind, quality: Quality) -> Figures {
    match kind {
        UnitKind::RegularFoot if matches!(quality, Quality::Elite) => Figures::Grenadiers,
        UnitKind::RegularFoot | UnitKind::DismountedHorse => Figures::Ranks,
        UnitKind::LightFoot => Figures::Loose,
        UnitKind::HeavyHorse | UnitKind::MediumHorse | UnitKind::Lancers | UnitKind::LightHorse => Figures::Horsemen,
        UnitKind::Gun => Figures::Gun,
        UnitKind::General => Figures::Staff,
    }
}
