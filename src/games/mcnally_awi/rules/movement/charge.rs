//! MC 9.1, 9.2, 9.9 Charges that may be declared, and conforming to the enemy.

use super::around::Around;
use super::charge_way::{ChargeWay, WayPlace, enemies_within};
use super::meter::Meter;
use super::path::check_mover;
use crate::board::table::{
    BodySide, ConformRule, EdgeLimit, EdgePlace, EdgeShift, Heading, LegSide, Length, MoveLeg, PointSet, Stance,
    StopCause, TablePose, WheelAngle,
};
use crate::games::mcnally_awi::rules::game::Game;
use crate::games::mcnally_awi::rules::illegal::Illegal;
use crate::games::mcnally_awi::rules::kinds::{Formation, UnitKind};
use crate::games::mcnally_awi::rules::numbers::{CHARGE_WHEEL, CONTACT, PIECE, TWO_INCHES, WHEEL_PIECE};
use crate::games::mcnally_awi::rules::rolls::{MoveRoll, wheel_length};
use crate::games::mcnally_awi::rules::state::{ChargeOrder, ChargeTurn, Condition};
use crate::games::table::rules::UnitId;

/// MC 9.1 Charge that may be declared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChargePlan {
    /// Unit, target and turn.
    pub order: ChargeOrder,
    /// Place of contact.
    pub contact: WayPlace,
    /// Stance at contact.
    pub end: Stance,
    /// Price at contact.
    pub price: u32,
    /// Place of the first stop at 2 inches, and its price.
    pub stop: (WayPlace, u32),
    /// Zone of the target in which the charger then stands.
    pub zone: BodySide,
}

/// MC 9.1 Checks that a unit may declare a charge.
///
/// # Errors
/// The reason why not.
pub fn check_charger(game: &Game, unit: UnitId) -> Result<MoveRoll, Illegal> {
    check_mover(game, unit)?;
    if game.unit_state(unit).condition == Condition::FallingBack {
        return Err(Illegal::FallsBack);
    }
    let troops = game.troops(unit);
    let kind = troops.move_kind().filter(|_| troops.may_charge()).ok_or(Illegal::CannotCharge)?;
    MoveRoll::of_charge(&game.battle.charts, kind).ok_or(Illegal::CannotCharge)
}

/// MC 9.2 Contact of a way whose turn nothing bars, at most so far on.
fn contact_of(
    game: &Game,
    around: &Around<'_>,
    unit: UnitId,
    target: UnitId,
    way: &ChargeWay,
    most: u32,
) -> Result<WayPlace, Illegal> {
    let turned = WayPlace { wheeled: way.wheel(), gone: 0 };
    let is_at = |place: WayPlace| enemies_within(game, unit, &way.at(place), CONTACT).contains(&target);
    if is_at(turned) {
        return Ok(turned);
    }
    let (from, leg) = way.straight(most);
    let met = around.field().first_meeting_on_way(&from, &leg).ok_or(Illegal::MissesTarget)?;
    let place = WayPlace { gone: met.step, ..turned };
    match met.cause {
        StopCause::Body(other) if game.side(UnitId(other.0 as u16)) != game.side(unit) && is_at(place) => Ok(place),
        StopCause::Body(other) if game.side(UnitId(other.0 as u16)) != game.side(unit) => Err(Illegal::MissesTarget),
        _ => Err(Illegal::ChargeBlocked),
    }
}

/// MC 9.4 First place of a way at which an unrouted enemy lies within 2 inches, at most as far as the contact.
fn first_stop(game: &Game, unit: UnitId, way: &ChargeWay, contact: WayPlace) -> WayPlace {
    let is_near = |place: WayPlace| !enemies_within(game, unit, &way.at(place), TWO_INCHES).is_empty();
    let pieces = (0..=way.wheel().div_ceil(WHEEL_PIECE)).map(|piece| (piece * WHEEL_PIECE).min(way.wheel()));
    for wheeled in pieces {
        let place = WayPlace { wheeled, gone: 0 };
        if is_near(place) {
            return place;
        }
    }
    let around = Around::of_charge(game, unit, TWO_INCHES, |_| true);
    let (from, leg) = way.straight(contact.gone);
    let met = around.field().first_meeting_on_way(&from, &leg);
    met.map_or(contact, |met| WayPlace { gone: met.step, ..contact })
}

/// MC 9.1, 9.2 Charge along one way.
fn plan_way(
    game: &Game,
    unit: UnitId,
    target: UnitId,
    turn: ChargeTurn,
    greatest: u32,
) -> Result<(ChargeWay, WayPlace, u32), Illegal> {
    let pose = game.body(unit).ok_or(Illegal::NotOnTable)?.stance.pose;
    let way = ChargeWay::new(game, unit, pose, turn).ok_or(Illegal::NotOnTable)?;
    let around = Around::of_charge(game, unit, CONTACT, |_| true);
    if let ChargeTurn::Wheel(side, by) = way.turn
        && around.field().first_meeting_on_way(&way.start, &MoveLeg::Wheel { side, by }).is_some()
    {
        return Err(Illegal::ChargeBlocked);
    }
    let contact = contact_of(game, &around, unit, target, &way, greatest.max(PIECE))?;
    check_contact(game, unit, &way.at(contact))?;
    let price = way.price(game, unit, contact);
    if price > greatest { Err(Illegal::ChargeTooFar) } else { Ok((way, contact, price)) }
}

/// MC 9.2, 21.5 Checks that a charger may stand in contact at a stance: on the table, on passable ground, on no friend.
fn check_contact(game: &Game, unit: UnitId, end: &Stance) -> Result<(), Illegal> {
    let friends = Around::at_end(game, unit, &game.troops(unit), &[]);
    let body = end.footprint();
    let overlaps = |other: &(UnitId, &crate::games::table::rules::UnitBody)| {
        other.0 != unit && game.side(other.0) == game.side(unit) && other.1.footprint.overlaps(&body)
    };
    let fault = friends.field().fault_of(end, crate::board::table::PoseRole::OnWay);
    let is_barred = matches!(fault, Some(StopCause::TableEdge | StopCause::Ground(_)));
    if is_barred || game.standing().any(|other| overlaps(&other)) { Err(Illegal::ChargeBlocked) } else { Ok(()) }
}

/// Wheels of a charger to one side: those of greater angles go on from the lesser ones.
struct SideWheels<'g> {
    side: LegSide,
    start: Stance,
    /// First step of the widest wheel at which something bars it; none if nothing does.
    barred: Option<u32>,
    meter: Meter<'g>,
    /// Heading units that are priced, and their price.
    priced: (u16, u32),
}

impl<'g> SideWheels<'g> {
    fn of(game: &'g Game, around: &Around<'_>, unit: UnitId, start: &Stance, side: LegSide) -> Self {
        let widest = MoveLeg::Wheel { side, by: WheelAngle::GREATEST };
        let barred = around.field().first_meeting_on_way(start, &widest).map(|met| met.step);
        let meter = Meter::at(game, unit, &game.troops(unit), start);
        Self { side, start: start.clone(), barred, meter, priced: (0, 0) }
    }

    /// Whether nothing bars a wheel.
    fn is_open(&self, by: WheelAngle) -> bool {
        self.barred.is_none_or(|step| u32::from(by.units()).div_ceil(32) < step)
    }

    /// Price of a way with a wheel, no narrower than the one before.
    fn price(&mut self, way: &ChargeWay, by: WheelAngle, gone: u32) -> u32 {
        let leg = MoveLeg::Wheel { side: self.side, by };
        self.priced.1 += self.meter.wheel_from(&self.start, &leg, self.priced.0);
        self.priced.0 = by.units();
        let (from, leg) = way.straight(gone);
        self.priced.1 + if gone > 0 { self.meter.clone().leg(&from, &leg, 0) } else { 0 }
    }
}

/// Whether a block that goes straight from a stance may strike a body at all: their widths have a part in common, and it lies ahead.
fn lies_ahead(from: &Stance, corners: &[crate::board::table::Point]) -> bool {
    let outline = from.shape.outline();
    let (left, right) = (outline.left(), outline.left() + outline.width().0 as i32);
    let seen: Vec<(i32, i32)> = corners.iter().map(|corner| from.pose.rounded_coordinates(*corner)).collect();
    let (least, most) =
        seen.iter().fold((i32::MAX, i32::MIN), |(low, high), (_, aside)| (low.min(*aside), high.max(*aside)));
    let margin = CONTACT as i32;
    seen.iter().any(|(ahead, _)| *ahead >= 0) && least <= right + margin && most >= left - margin
}

/// MC 9.1, 9.2 Charge of a unit at an enemy, by a wheel that the owner names or else the canonical path.
///
/// # Errors
/// The reason why it may not charge it.
pub fn plan_charge(
    game: &Game,
    unit: UnitId,
    target: UnitId,
    wheel: Option<(LegSide, WheelAngle)>,
) -> Result<ChargePlan, Illegal> {
    let greatest = check_charger(game, unit)?.greatest();
    if game.side(target) == game.side(unit) {
        return Err(Illegal::OwnTarget);
    }
    if game.is_general(target) || game.is_routing(target) {
        return Err(Illegal::NotATarget);
    }
    let (own, its) = game.body(unit).zip(game.body(target)).ok_or(Illegal::NotOnTable)?;
    let apart = own.footprint.distance_to(&its.footprint).0;
    if apart > greatest + CONTACT {
        return Err(Illegal::ChargeTooFar);
    }
    let troops = game.troops(unit);
    let found = if troops.formation == Formation::Skirmish {
        let heading = Heading::of_vector(own.stance.centre().to(its.stance.centre())).ok_or(Illegal::MissesTarget)?;
        plan_way(game, unit, target, ChargeTurn::Free(heading), greatest)?
    } else if let Some((side, angle)) = wheel {
        if !angle.units().is_multiple_of(WHEEL_PIECE) {
            return Err(Illegal::WheelStops);
        }
        plan_way(game, unit, target, ChargeTurn::Wheel(side, angle), greatest)?
    } else {
        canonical(game, unit, target, greatest, apart)?
    };
    let (way, contact, price) = found;
    let stop = first_stop(game, unit, &way, contact);
    let at_stop = way.at(stop);
    let zone =
        if game.troops(target).is_all_round() { BodySide::Front } else { its.stance.zone_of(at_stop.pose.point) };
    let order = ChargeOrder { charger: unit, target, turn: way.turn };
    let stop = (stop, way.price(game, unit, stop));
    Ok(ChargePlan { order, contact, end: way.at(contact), price, stop, zone })
}

/// MC 9.2 Canonical path: of the wheels that lead to the target the one of least price.
fn canonical(
    game: &Game,
    unit: UnitId,
    target: UnitId,
    greatest: u32,
    apart: u32,
) -> Result<(ChargeWay, WayPlace, u32), Illegal> {
    let (own, its) = game.body(unit).zip(game.body(target)).ok_or(Illegal::NotOnTable)?;
    let width = own.stance.shape.outline().width().0;
    let corners: Vec<_> = its.footprint.blocks().iter().flat_map(|quad| quad.corners().to_vec()).collect();
    let sides = |angle: WheelAngle| [LegSide::Left, LegSide::Right].map(|side| ChargeTurn::Wheel(side, angle));
    let angles = (1..=16_384 / CHARGE_WHEEL).filter_map(|step| WheelAngle::new(step * CHARGE_WHEEL));
    let around = Around::of_charge(game, unit, CONTACT, |_| true);
    let mut wheels = [LegSide::Left, LegSide::Right].map(|side| SideWheels::of(game, &around, unit, &own.stance, side));
    let mut best: Result<(ChargeWay, WayPlace, u32), Illegal> = Err(Illegal::MissesTarget);
    let turns = std::iter::once((ChargeTurn::None, 0))
        .chain(angles.flat_map(|angle| sides(angle).map(|turn| (turn, wheel_length(width, angle)))));
    for (turn, length) in turns {
        // A wheel costs double, and brings no part of the front nearer than by its length.
        let least = (apart + length).saturating_sub(CONTACT);
        let known = best.as_ref().map_or(greatest, |(.., price)| *price);
        if least > known {
            break;
        }
        let Some(way) = ChargeWay::new(game, unit, own.stance.pose, turn) else { continue };
        if !lies_ahead(&way.wheeled(way.wheel()), &corners) {
            continue;
        }
        let mut wheel = match turn {
            ChargeTurn::Wheel(side, by) => wheels.iter_mut().find(|own| own.side == side).map(|own| (own, by)),
            _ => None,
        };
        let mut planned = || {
            if wheel.as_ref().is_some_and(|(wheel, by)| !wheel.is_open(*by)) {
                return Err(Illegal::ChargeBlocked);
            }
            let contact = contact_of(game, &around, unit, target, &way, greatest.max(PIECE))?;
            check_contact(game, unit, &way.at(contact))?;
            // No way is cheaper than in the open.
            let open = 2 * length + contact.gone;
            let price = match &mut wheel {
                _ if open > known => open,
                Some((wheel, by)) => wheel.price(&way, *by, contact.gone),
                None => way.price(game, unit, contact),
            };
            if price > greatest { Err(Illegal::ChargeTooFar) } else { Ok((contact, price)) }
        };
        let found: Result<(WayPlace, u32), Illegal> = planned();
        match (found, &best) {
            (Ok((_, price)), Ok((.., known))) if price >= *known => {}
            (Ok((contact, price)), _) => best = Ok((way, contact, price)),
            (Err(why), Err(Illegal::MissesTarget)) => best = Err(why),
            (Err(_), _) => {}
        }
    }
    best
}

/// MC 9.9 Rule by which a charger conforms to an edge.
const CONFORMING: ConformRule = ConformRule {
    place: EdgePlace::OppositeFromFrontCentre,
    limit: EdgeLimit::EdgeEnds,
    shift: Some(EdgeShift { step: Length(PIECE), first: LegSide::Left }),
    greatest_turn: 32_768,
};

/// MC 9.9 Pose of a charger that conforms to an edge of an enemy; none if no place is free, and of skirmishers on either side.
#[must_use]
pub fn conformed(game: &Game, unit: UnitId, at: &Stance, target: UnitId, edge: BodySide) -> Option<TablePose> {
    let struck = game.body(target)?;
    let loose =
        |unit: UnitId| game.troops(unit).formation == Formation::Skirmish || game.card(unit).kind == UnitKind::Indians;
    if loose(unit) || loose(target) {
        return None;
    }
    let around = Around::at_end(game, unit, &game.troops(unit), &[]);
    let is_free = |pose: TablePose| around.is_free(&Stance::new(pose, at.shape.clone()));
    at.conformed(&struck.stance, edge, &CONFORMING, is_free)
}
