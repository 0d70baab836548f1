//! GK 5.2 to 5.8 Plan of a move: whether the order is legal where the unit stands, and what it costs.

use super::contact::{PlannedStrike, StrikePlace, find_strike};
use super::path::{MovePath, PathPrices};
use super::surroundings::{Errand, Surroundings, refusal_of};
use crate::board::table::{AreaIndex, Heading, PoseRole, Stance};
use crate::games::game_of_kings::rules::UnitId;
use crate::games::game_of_kings::rules::allowance::Mover;
use crate::games::game_of_kings::rules::game::Game;
use crate::games::game_of_kings::rules::illegal::Illegal;
use crate::games::game_of_kings::rules::kinds::{TroopClass, UnitKind};
use crate::games::game_of_kings::rules::orders::{LimberBefore, MoveOrder, MoveStep, OrderBefore};
use crate::games::game_of_kings::rules::state::UnitMark;
use crate::games::table::rules::HaltFeature;
use crate::kernel::OnOff;

/// GK 5.3 Move that is legal where the unit stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MovePlan {
    /// Unit that moves.
    pub unit: UnitId,
    /// Kind of the unit.
    pub kind: UnitKind,
    /// Path of the order.
    pub path: MovePath,
    /// GK 5.1 Allowance, in units of length.
    pub allowance: u32,
    /// GK 5.3, 20.1 Planned cost: of the path, or up to the contact on it.
    pub cost: u32,
    /// GK 5.8 Contact that the order is to make.
    pub strike: Option<PlannedStrike>,
    /// GK 5.7 Feature at which it halts.
    pub halt_at: Option<HaltFeature>,
}

impl MovePlan {
    /// GK 2.14 What its path is priced by.
    #[must_use]
    pub fn prices<'g>(&self, game: &'g Game) -> PathPrices<'g> {
        prices(game, self.unit, self.allowance)
    }
}

fn prices(game: &Game, unit: UnitId, allowance: u32) -> PathPrices<'_> {
    PathPrices { battle: &game.battle, kind: game.kind(unit), allowance, wheel: game.card(unit).traits.wheel }
}

/// GK 2.14, 5.1 What the path of an order is priced by where its unit stands, its allowance among it.
#[must_use]
pub fn order_prices<'g>(game: &'g Game, order: &MoveOrder) -> PathPrices<'g> {
    let firing_order = game.has(order.unit, UnitMark::FiringOrder) && order.leave_order == OrderBefore::Keep;
    let allowance = allowance_of(game, order.unit, firing_order, count_about_faces(&order.steps));
    prices(game, order.unit, allowance)
}

/// GK 4.6, 5.10 Orders of one way by how a unit sets out: a gun limbers if it must, a battalion keeps its firing order or leaves it.
#[must_use]
pub fn departures(game: &Game, way: MoveOrder) -> Vec<MoveOrder> {
    let unit = way.unit;
    if game.kind(unit) == UnitKind::Gun {
        let limber = if game.has(unit, UnitMark::Limbered) { LimberBefore::Keep } else { LimberBefore::Limber };
        return vec![MoveOrder { limber, ..way }];
    }
    let leaving = game.has(unit, UnitMark::FiringOrder);
    let leaving = leaving.then(|| MoveOrder { leave_order: OrderBefore::Leave, ..way.clone() });
    std::iter::once(way).chain(leaving).collect()
}

/// GK 5.1 Allowance of a unit on this turn, in units of length: with an order's about-faces, and in the order in which it would go.
#[must_use]
pub fn allowance_of(game: &Game, unit: UnitId, firing_order: bool, about_faces: u8) -> u32 {
    let mover = Mover {
        kind: game.kind(unit),
        firing_order,
        limbered: true,
        effect: game.effect(),
        about_faces,
        lancer_move: game.battle.options.lancer_move,
        ground: game.battle.move_factor,
    };
    mover.allowance(game.battle.rules).unwrap_or(0)
}

/// GK 5 Plan of a move order of a unit that may act.
///
/// # Errors
/// The reason why the order is refused.
pub fn plan_move(game: &Game, order: &MoveOrder) -> Result<MovePlan, Illegal> {
    let MoveOrder { unit, .. } = *order;
    let body = game.body(unit).ok_or(Illegal::NotOnTable)?;
    let kind = game.kind(unit);
    check_steps(game, order, kind)?;
    let prices = order_prices(game, order);
    let allowance = prices.allowance;
    let path = MovePath::plan(body.stance.clone(), &order.steps, &prices)?;
    let surroundings = Surroundings::of(game, unit, kind, Errand::Move { contact: order.contact });
    let strike = match order.contact {
        Some(enemy) => Some(find_strike(game, unit, enemy, &path, &prices, &surroundings)?),
        None => None,
    };
    let cost = strike.as_ref().map_or(path.cost(), |strike| strike.planned_cost(&path));
    if cost > allowance {
        return Err(Illegal::TooFar);
    }
    if strike.as_ref().is_none_or(|strike| strike.place == StrikePlace::InExtension) {
        check_path(game, unit, &path, &surroundings)?;
    }
    if let Some(feature) = order.halt_at {
        check_halt(game, &path.end(), feature)?;
    }
    if let Some(heading) = order.unlimber {
        let turned = turned_about(&path.end(), heading);
        if let Some(reason) = surroundings.refusal(unit, &turned, PoseRole::End) {
            return Err(reason);
        }
    }
    Ok(MovePlan { unit, kind, path, allowance, cost, strike, halt_at: order.halt_at })
}

/// GK 5.2, 4.6, 5.10 Whether the parts of an order go together, and suit the unit.
fn check_steps(game: &Game, order: &MoveOrder, kind: UnitKind) -> Result<(), Illegal> {
    let MoveOrder { unit, .. } = *order;
    let movement = &game.battle.rules.movement;
    let about_faces = count_about_faces(&order.steps);
    if order.steps.len() > usize::from(movement.most_steps) {
        return Err(Illegal::TooManySteps);
    }
    if about_faces > movement.most_about_faces {
        return Err(Illegal::TooManyAboutFaces);
    }
    if about_faces > 0 && kind.class() == TroopClass::Guns {
        return Err(Illegal::NoAboutFace);
    }
    if order.leave_order == OrderBefore::Leave && !game.has(unit, UnitMark::FiringOrder) {
        return Err(Illegal::NoOrderToLeave);
    }
    let is_gun = kind == UnitKind::Gun;
    let (limbers, unlimbers) = (order.limber == LimberBefore::Limber, order.unlimber.is_some());
    if limbers && (!is_gun || game.has(unit, UnitMark::Limbered)) {
        return Err(Illegal::CannotLimber);
    }
    if unlimbers && (!is_gun || order.contact.is_some()) {
        return Err(Illegal::CannotUnlimber);
    }
    if is_gun && !limbers && !game.has(unit, UnitMark::Limbered) {
        return Err(Illegal::Immobile);
    }
    if limbers && unlimbers && game.battle.options.limber_and_move == OnOff::Off {
        return Err(Illegal::LimberOrMove);
    }
    if order.contact.is_some() && order.halt_at.is_some() {
        return Err(Illegal::HaltAtContact);
    }
    if order.steps.is_empty() && !limbers && !unlimbers {
        return Err(Illegal::NoStep);
    }
    Ok(())
}

/// Number of about-faces among some steps.
#[must_use]
pub fn count_about_faces(steps: &[MoveStep]) -> u8 {
    steps.iter().filter(|step| **step == MoveStep::AboutFace).count() as u8
}

/// GK 5.3 Whether every pose of a path may be held, and the last one overlaps nothing.
fn check_path(game: &Game, unit: UnitId, path: &MovePath, surroundings: &Surroundings) -> Result<(), Illegal> {
    let field = surroundings.field();
    for (index, leg) in path.legs.iter().enumerate() {
        let is_last = index + 1 == path.legs.len();
        let (met, role) = if is_last {
            (field.first_meeting(&leg.from, &leg.leg), PoseRole::End)
        } else {
            (field.first_meeting_on_way(&leg.from, &leg.leg), PoseRole::OnWay)
        };
        if let Some(met) = met {
            let role = if met.step == leg.path.steps() { role } else { PoseRole::OnWay };
            return Err(refusal_of(game, unit, met.cause, role));
        }
    }
    Ok(())
}

/// GK 5.7 Features at which a unit may be told to halt by a planned end: areas in their order, then the edge of the table.
#[must_use]
pub fn halt_features(game: &Game, end: &Stance) -> Vec<HaltFeature> {
    let areas = (0..game.battle.ground.areas.len()).filter_map(|area| u16::try_from(area).ok());
    let all = areas.map(|area| HaltFeature::Area(AreaIndex(area))).chain([HaltFeature::TableEdge]);
    all.filter(|feature| check_halt(game, end, *feature).is_ok()).collect()
}

/// GK 5.7 Whether a planned end is at a feature at which the unit is told to halt.
fn check_halt(game: &Game, end: &Stance, feature: HaltFeature) -> Result<(), Illegal> {
    let reach = game.battle.rules.movement.halt_at;
    let is_at = match feature {
        HaltFeature::TableEdge => {
            let (size, bounds) = (game.battle.ground.size, end.footprint().bounds());
            let room = [
                i64::from(bounds.low.x()),
                i64::from(bounds.low.y()),
                i64::from(size.width().0) - i64::from(bounds.high.x()),
                i64::from(size.depth().0) - i64::from(bounds.high.y()),
            ];
            room.into_iter().any(|room| room <= i64::from(reach.0))
        }
        HaltFeature::Area(index) => {
            let area = game.battle.ground.areas.get(usize::from(index.0)).ok_or(Illegal::NoSuchFeature)?;
            area.contains(end.centre()) || area.is_within(&end.footprint(), reach)
        }
    };
    if is_at { Ok(()) } else { Err(Illegal::NotAtFeature) }
}

/// GK 5.10 Stance turned to a heading about its centre.
#[must_use]
pub fn turned_about(stance: &Stance, heading: Heading) -> Stance {
    Stance::new(stance.pose_about(stance.centre(), heading), stance.shape.clone())
}
