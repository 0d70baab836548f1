//! Drafts of a player and what they mean: a path, a ride of a general, a turn of a gun, a charge by another wheel than the usual.

use super::shown_stance;
use crate::board::table::{
    Heading, HeadingTurn, LegSide, Length, MoveLeg, Point, Stance, TablePose, WheelAngle, WheelMeasure,
};
use crate::games::mcnally_awi::rules::illegal::Illegal;
use crate::games::mcnally_awi::rules::kinds::{Formation, GunSize};
use crate::games::mcnally_awi::rules::legal::check;
use crate::games::mcnally_awi::rules::movement::charge::{ChargePlan, check_charger};
use crate::games::mcnally_awi::rules::movement::charge_way::{ChargeWay, WayPlace};
use crate::games::mcnally_awi::rules::movement::generals::greatest_way;
use crate::games::mcnally_awi::rules::movement::path::start_of;
use crate::games::mcnally_awi::rules::movement::{plan_charge, plan_path};
use crate::games::mcnally_awi::rules::numbers::WHEEL_PIECE;
use crate::games::mcnally_awi::rules::state::{ChargeTurn, Frame, Phase};
use crate::games::mcnally_awi::rules::text::{draft_leg, path_leg_of};
use crate::games::mcnally_awi::rules::{Game, Order, PathLeg, Troops};
use crate::games::table::rules::{Draft, DraftLeg, FormChange, UnitId, WalkedLeg, piece_of, unit_of, walk};
use crate::games::table::table_game::TriedDraft;
use crate::play::{DescribeGame, Refusal};
use crate::say;

/// What a draft of a unit means now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DraftKind {
    /// MC 5.3 Path of the unit that has rolled this allowance.
    Path(u32),
    /// MC 13.1 Ride of a general.
    Ride,
    /// MC 5.2 Turn of an unlimbered gun in place.
    GunTurn,
    /// MC 9.2 Charge by a wheel that the owner names.
    Charge,
}

/// What a draft of a unit would mean now; none of one that may not be moved.
#[must_use]
pub fn draft_kind(game: &Game, unit: UnitId) -> Option<DraftKind> {
    if !game.knows(unit) {
        return None;
    }
    match game.state().stack.last()? {
        Frame::Moving { unit: moving, budget, .. } => (*moving == unit).then_some(DraftKind::Path(*budget)),
        Frame::Activation { phase: Phase::Moves, .. } if game.is_general(unit) => {
            let from = shown_stance(game, unit)?.pose.point;
            check(game, &Order::GeneralTo { general: unit, to: from }).is_ok().then_some(DraftKind::Ride)
        }
        Frame::Activation { phase: Phase::Moves, .. } => {
            let heading = game.body(unit)?.stance.pose.heading;
            check(game, &Order::TurnGun { unit, heading }).is_ok().then_some(DraftKind::GunTurn)
        }
        Frame::Activation { phase: Phase::Declare, asks: true, .. } => {
            let wheels = game.unit_state(unit).formation != Formation::Skirmish;
            (wheels && check_charger(game, unit).is_ok()).then_some(DraftKind::Charge)
        }
        _ => None,
    }
}

/// Draft as it would be carried out, and the order that it gives.
#[derive(Debug, Default)]
pub struct Drafted {
    /// Legs, prices, and why it cannot be ordered.
    pub tried: TriedDraft,
    /// Order, legal or not; none without a leg.
    pub order: Option<Order>,
}

/// A draft as it would be carried out now; nothing of a unit that may not be moved.
#[must_use]
pub fn drafted(game: &Game, draft: &Draft) -> Drafted {
    let unit = unit_of(draft.piece);
    match draft_kind(game, unit) {
        Some(DraftKind::Path(budget)) => path(game, unit, budget, draft),
        Some(DraftKind::Ride) => ride(game, unit, draft).unwrap_or_default(),
        Some(DraftKind::GunTurn) => gun_turn(game, unit, draft).unwrap_or_default(),
        Some(DraftKind::Charge) => charge(game, unit, draft).unwrap_or_default(),
        None => Drafted::default(),
    }
}

/// MC 2.7 Angle at the nearest stop of a wheel.
fn stop(by: WheelAngle) -> WheelAngle {
    let steps = (by.units() + WHEEL_PIECE / 2) / WHEEL_PIECE;
    WheelAngle::new(steps.max(1) * WHEEL_PIECE).unwrap_or(by)
}

/// MC 2.7 Leg with a wheel at the nearest of its stops.
fn in_steps(leg: DraftLeg) -> DraftLeg {
    match leg {
        DraftLeg::WheelLeft(by) => DraftLeg::WheelLeft(stop(by)),
        DraftLeg::WheelRight(by) => DraftLeg::WheelRight(stop(by)),
        leg => leg,
    }
}

/// MC 5.10, 5.11 Legs of a unit that turns freely from a heading: a wheel or an about-face is a turn about its centre.
fn turned_freely(from: Heading, legs: &[DraftLeg]) -> Vec<DraftLeg> {
    let mut heading = from;
    let mut turn = |by: HeadingTurn| {
        heading = heading.turned(by);
        DraftLeg::Turn(heading)
    };
    let leg = |leg: &DraftLeg| match *leg {
        DraftLeg::WheelLeft(by) => turn(LegSide::Left.turn(by)),
        DraftLeg::WheelRight(by) => turn(LegSide::Right.turn(by)),
        DraftLeg::About => turn(HeadingTurn::ABOUT),
        other => other,
    };
    let legs: Vec<DraftLeg> = legs.iter().map(leg).collect();
    legs.into_iter().filter(|leg| !matches!(leg, DraftLeg::Form(_))).collect()
}

/// Formation in which a draft moves, after the men have mounted or dismounted, and the gap in which it ends.
fn mover_of(troops: Troops, draft: &Draft) -> (Troops, Option<FormChange>, u8) {
    let remount = draft.legs.iter().find_map(|leg| match leg {
        DraftLeg::Form(change @ (FormChange::Mount | FormChange::Dismount)) => Some(*change),
        _ => None,
    });
    let is_dismounted = remount.map_or(troops.is_dismounted, |change| change == FormChange::Dismount);
    let mover = match remount {
        Some(_) => Troops { is_dismounted, formation: Formation::Skirmish, gap: 1, ..troops },
        None => troops,
    };
    let gap = draft.legs.iter().rev().find_map(|leg| match leg {
        DraftLeg::Form(FormChange::Gap(gap)) => Some(*gap),
        _ => None,
    });
    (mover, remount, gap.unwrap_or(mover.gap))
}

/// Whether troops turn freely and go in straight ways (MC 5.10, 5.11).
#[must_use]
pub const fn turns_freely(troops: &Troops) -> bool {
    matches!(troops.formation, Formation::Skirmish | Formation::Limbered)
}

/// MC 5.3 Legs of a formed unit to a point with its front kept: half to the side and ahead or aside; back and aside.
fn with_front_kept(from: TablePose, to: Point) -> Vec<PathLeg> {
    let (ahead, right) = from.rounded_coordinates(to);
    let side = if right < 0 { LegSide::Left } else { LegSide::Right };
    let aside = right.unsigned_abs();
    // An oblique leg goes as far ahead as aside: the diagonal of a square.
    let slant = |by: u32| PathLeg::Oblique(side, Length((f64::from(by) * std::f64::consts::SQRT_2).round() as u32));
    let legs = match u32::try_from(ahead) {
        Ok(ahead) if ahead >= aside => [slant(aside), PathLeg::Forward(Length(ahead - aside))],
        Ok(ahead) => [slant(ahead), PathLeg::Aside(side, Length(aside - ahead))],
        Err(_) => [PathLeg::Back(Length(ahead.unsigned_abs())), PathLeg::Aside(side, Length(aside))],
    };
    let goes = |leg: &PathLeg| match leg {
        PathLeg::Oblique(_, by) | PathLeg::Forward(by) | PathLeg::Aside(_, by) | PathLeg::Back(by) => *by > Length(0),
        _ => true,
    };
    legs.into_iter().filter(goes).collect()
}

/// Legs of the path that a draft means; none of a leg that no path has.
#[must_use]
pub fn path_of(game: &Game, draft: &Draft) -> Option<Vec<PathLeg>> {
    let unit = unit_of(draft.piece);
    let troops = game.troops(unit);
    let start = start_of(game, unit, &troops)?;
    let (mover, remount, gap) = mover_of(troops, draft);
    if !turns_freely(&mover) {
        let mut legs: Vec<PathLeg> = Vec::new();
        for (index, leg) in draft.legs.iter().enumerate() {
            match *leg {
                DraftLeg::To(to) => {
                    let before = walk(&start, &draft.legs[..index], WheelMeasure::OuterCornerArc).pop();
                    legs.extend(with_front_kept(before.map_or(start.pose, |leg| leg.end.pose), to));
                }
                // A turn is no leg of its own, and refused.
                DraftLeg::Turn(heading) => legs.push(PathLeg::Free(start.pose.point, heading, troops.gap)),
                leg => legs.push(path_leg_of(in_steps(leg))?),
            }
        }
        return Some(legs);
    }
    // It goes to where the legs lead, with the heading that they end in.
    let start = if remount.is_some() { Game::stance_of(&mover, start.pose)? } else { start };
    let legs = turned_freely(start.pose.heading, &draft.legs);
    let end = walk(&start, &legs, WheelMeasure::OuterCornerArc).pop().map_or(start.pose, |leg| leg.end.pose);
    let first = remount.and_then(|change| path_leg_of(DraftLeg::Form(change)));
    let stays = legs.is_empty() && gap == mover.gap;
    let free = (!stays).then_some(PathLeg::Free(end.point, end.heading, gap));
    Some(first.into_iter().chain(free).collect())
}

/// Leg of no length at the end of a draft, in which it takes the stance that a change on the way leads to.
fn change_at(end: &Stance, from: &Stance, leg: DraftLeg, price: u32) -> WalkedLeg {
    let still = MoveLeg::Free { to: from.pose.point, heading: from.pose.heading };
    WalkedLeg { leg, path: still.path(from), end: end.clone(), price: Length(price) }
}

/// MC 5.3 The whole path, leg by leg.
fn path(game: &Game, unit: UnitId, budget: u32, draft: &Draft) -> Drafted {
    let allowance = Some(Length(budget));
    let refuse = |why: &Illegal| Some(game.refusal(why));
    if draft.legs.is_empty() {
        return Drafted { tried: TriedDraft { allowance, ..TriedDraft::default() }, order: None };
    }
    let Some(legs) = path_of(game, draft) else {
        let tried = TriedDraft { allowance, refused: refuse(&Illegal::LegNotItsOwn), ..TriedDraft::default() };
        return Drafted { tried, order: None };
    };
    let tried = match plan_path(game, unit, budget, &legs) {
        Ok(plan) => {
            let mut walked: Vec<WalkedLeg> = Vec::new();
            // A free way goes by the name of the leg that was drawn, if it is one alone.
            let sole = if let [leg] = draft.legs.as_slice() { Some(*leg) } else { None };
            for leg in &plan.walked {
                let free = || sole.unwrap_or(DraftLeg::To(leg.end.pose.point));
                let shown = draft_leg(leg.leg).unwrap_or_else(free);
                walked.push(match leg.geometric {
                    Some(geometric) => {
                        let path = geometric.path(&leg.from);
                        WalkedLeg { leg: shown, path, end: leg.end.clone(), price: Length(leg.price) }
                    }
                    None => change_at(&leg.end, &leg.from, shown, leg.price),
                });
            }
            // What a line that opens, or horse that has faced, becomes at the end.
            let last = walked.last().map(|leg| leg.end.clone()).or_else(|| start_of(game, unit, &game.troops(unit)));
            let change = draft.legs.iter().copied().rfind(|leg| matches!(leg, DraftLeg::Form(_)));
            if let Some(from) = last.filter(|last| *last != plan.end) {
                let leg = change.unwrap_or(DraftLeg::Form(FormChange::Loosen));
                walked.push(change_at(&plan.end, &from, leg, 0));
            }
            TriedDraft { walked, length: Length(plan.price), allowance, ..TriedDraft::default() }
        }
        Err(why) => {
            let start = start_of(game, unit, &game.troops(unit));
            let walked = start.map_or_else(Vec::new, |from| walk(&from, &draft.legs, WheelMeasure::OuterCornerArc));
            let length = Length(walked.iter().map(|leg| leg.price.0).sum());
            TriedDraft { walked, length, allowance, refused: refuse(&why), ..TriedDraft::default() }
        }
    };
    let order = (!legs.is_empty()).then_some(Order::Path { unit, legs });
    Drafted { tried, order }
}

/// MC 13.1 Ride of a general to where his draft leads.
fn ride(game: &Game, general: UnitId, draft: &Draft) -> Option<Drafted> {
    let start = shown_stance(game, general)?;
    let walked = walk(&start, &turned_freely(start.pose.heading, &draft.legs), WheelMeasure::OuterCornerArc);
    let to = walked.last().map_or(start.pose.point, |leg| leg.end.pose.point);
    let order = Order::GeneralTo { general, to };
    let length = Length(walked.iter().map(|leg| leg.price.0).sum());
    let allowance = Some(Length(greatest_way(game, general)));
    let refused = check(game, &order).err().map(|why| game.refusal(&why));
    let order = (!walked.is_empty()).then_some(order);
    Some(Drafted { tried: TriedDraft { walked, length, allowance, refused, ..TriedDraft::default() }, order })
}

/// MC 5.2 Turn of a gun in place. One that is moved by hand rolls for it first.
fn gun_turn(game: &Game, unit: UnitId, draft: &Draft) -> Option<Drafted> {
    let start = game.body(unit)?.stance.clone();
    let walked = walk(&start, &turned_freely(start.pose.heading, &draft.legs), WheelMeasure::OuterCornerArc);
    let Some(end) = walked.last().map(|leg| leg.end.pose) else { return Some(Drafted::default()) };
    let goes = start.pose_about(start.centre(), end.heading) != end;
    let order = Order::TurnGun { unit, heading: end.heading };
    let refused = match check(game, &order) {
        _ if goes && game.card(unit).size == GunSize::Light => Some(roll_first()),
        _ if goes => Some(game.refusal(&Illegal::GunStays)),
        checked => checked.err().map(|why| game.refusal(&why)),
    };
    Some(Drafted { tried: TriedDraft { walked, refused, ..TriedDraft::default() }, order: Some(order) })
}

/// MC 5.1 A unit rolls before it moves.
#[must_use]
pub fn roll_first() -> Refusal {
    Refusal { sentence: say!("mc-unmoved-roll"), paragraph: "5.1".to_owned() }
}

/// MC 9.2 Wheel that a draft begins a charge with: one wheel, and a straight whose length contact decides. None without a wheel.
fn charge_wheel(draft: &Draft) -> Result<Option<(LegSide, WheelAngle)>, Illegal> {
    let turn = |leg: &DraftLeg| match *leg {
        DraftLeg::WheelLeft(by) => Some((LegSide::Left, stop(by))),
        DraftLeg::WheelRight(by) => Some((LegSide::Right, stop(by))),
        _ => None,
    };
    match draft.legs.as_slice() {
        [] => Ok(None),
        [wheel] | [wheel, DraftLeg::Ahead(_)] => turn(wheel).map(Some).ok_or(Illegal::MissesTarget),
        _ => Err(Illegal::MissesTarget),
    }
}

/// MC 9.2 Charge of a unit by a wheel, at the enemy whom it meets; the reason against it if it meets none that it may charge.
fn charge_by(game: &Game, unit: UnitId, wheel: (LegSide, WheelAngle)) -> Result<ChargePlan, Illegal> {
    let here = &game.body(unit).ok_or(Illegal::NotOnTable)?.footprint;
    let mut enemies: Vec<_> = game.standing_of(game.side(unit).other()).collect();
    enemies.sort_by_key(|(_, body)| body.footprint.distance_to(here));
    let mut refused = Illegal::MissesTarget;
    let mut best: Option<ChargePlan> = None;
    for (enemy, _) in enemies {
        match plan_charge(game, unit, enemy, Some(wheel)) {
            Ok(plan) if best.as_ref().is_none_or(|best| plan.price < best.price) => best = Some(plan),
            // The nearest one that lies on the way says why not: one that no roll reaches does not lie on it.
            Err(why @ Illegal::ChargeBlocked) if refused == Illegal::MissesTarget => refused = why,
            Err(why @ Illegal::ChargeTooFar)
                if refused == Illegal::MissesTarget && plan_charge(game, unit, enemy, None).is_ok() =>
            {
                refused = why;
            }
            _ => {}
        }
    }
    best.ok_or(refused)
}

/// MC 9.2 Charge by the wheel of a draft, with its price of the greatest roll.
fn charge(game: &Game, unit: UnitId, draft: &Draft) -> Option<Drafted> {
    let start = game.body(unit)?.stance.clone();
    let refuse = |why: &Illegal, walked: Vec<WalkedLeg>| {
        let length = Length(walked.iter().map(|leg| leg.price.0).sum());
        let tried = TriedDraft { walked, length, refused: Some(game.refusal(why)), ..TriedDraft::default() };
        Some(Drafted { tried, order: None })
    };
    let wheel = match charge_wheel(draft) {
        Ok(Some(wheel)) => wheel,
        Ok(None) => return Some(Drafted::default()),
        Err(why) => return refuse(&why, walk(&start, &draft.legs, WheelMeasure::OuterCornerArc)),
    };
    let leg = match wheel {
        (LegSide::Left, by) => DraftLeg::WheelLeft(by),
        (LegSide::Right, by) => DraftLeg::WheelRight(by),
    };
    let mut walked = walk(&start, &[leg], WheelMeasure::OuterCornerArc);
    let way = ChargeWay::new(game, unit, start.pose, ChargeTurn::Wheel(wheel.0, wheel.1))?;
    let turned = way.price(game, unit, WayPlace { wheeled: way.wheel(), gone: 0 });
    walked.iter_mut().for_each(|leg| leg.price = Length(turned));
    let plan = match charge_by(game, unit, wheel) {
        Ok(plan) => plan,
        Err(why) => return refuse(&why, walked),
    };
    if plan.contact.gone > 0 {
        let (from, straight) = way.straight(plan.contact.gone);
        walked.push(WalkedLeg {
            leg: DraftLeg::Ahead(Length(plan.contact.gone)),
            path: straight.path(&from),
            end: plan.end.clone(),
            price: Length(plan.price.saturating_sub(turned)),
        });
    }
    let greatest = check_charger(game, unit).ok().map(|roll| Length(roll.greatest()));
    let order = Order::Charge { unit, target: plan.order.target, wheel: Some(wheel) };
    let tried = TriedDraft { walked, length: Length(plan.price), allowance: greatest, ..TriedDraft::default() };
    Some(Drafted { tried, order: Some(order) })
}

/// Draft that an order of a path, a ride or a turn came from; none of another order.
pub fn draft_of(game: &Game, order: &Order) -> Option<Draft> {
    match order {
        Order::GeneralTo { general, to } => Some(Draft::along(piece_of(*general), vec![DraftLeg::To(*to)])),
        Order::TurnGun { unit, heading } => Some(Draft::along(piece_of(*unit), vec![DraftLeg::Turn(*heading)])),
        Order::Path { unit, legs } => {
            let troops = game.troops(*unit);
            let mut all: Vec<DraftLeg> = Vec::new();
            for leg in legs {
                match *leg {
                    PathLeg::Free(to, heading, gap) => {
                        let from = start_of(game, *unit, &troops)?;
                        // To the place where its centre turns, then about it.
                        let there = Stance { pose: TablePose::new(to, heading), ..from.clone() };
                        let moved = there.pose_about(there.centre(), from.pose.heading);
                        all.extend([DraftLeg::To(moved.point), DraftLeg::Turn(heading)]);
                        let is_loose = troops.formation == Formation::Skirmish;
                        all.extend((is_loose && gap != troops.gap).then_some(DraftLeg::Form(FormChange::Gap(gap))));
                    }
                    other => all.push(draft_leg(other)?),
                }
            }
            Some(Draft::along(piece_of(*unit), all))
        }
        _ => None,
    }
}
