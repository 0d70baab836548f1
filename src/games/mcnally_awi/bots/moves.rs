//! Orders of the movement phase with their worths (MC 5, 13.1).

use super::places::{PlaceWorth, goal, moved};
use super::term::{DrillOrder, DrillTerm};
use super::unit_worth::is_gun;
use crate::board::table::{Heading, LegSide, TablePose, WheelAngle};
use crate::games::mcnally_awi::rules::legal::check;
use crate::games::mcnally_awi::rules::movement::forms::plan_loosen;
use crate::games::mcnally_awi::rules::movement::path::{check_mover, start_of};
use crate::games::mcnally_awi::rules::movement::{CutPath, PathPlan, Stretch, plan_form, plan_path};
use crate::games::mcnally_awi::rules::numbers::{INCH, WHEEL_PIECE};
use crate::games::mcnally_awi::rules::rolls::MoveRoll;
use crate::games::mcnally_awi::rules::state::{Condition, Motion, UnitMark, UnitPlace};
use crate::games::mcnally_awi::rules::{Formation, Game, Order, PathLeg, Troops};
use crate::games::table::bots::GoalPlace;
use crate::games::table::rules::UnitId;

/// Least turn that is worth a wheel, in heading units.
const LEAST_TURN: u16 = 1_500;
/// Worth of a unit's turn to move.
const MOVES_WORTH: i32 = 4;
/// Inches from the enemy at which its nearness adds nothing to that: the foremost goes first.
const FOREMOST: i32 = 40;
/// Worth of a general with a unit that has none, and of one near the enemy or with a marker.
const GENERAL_WORTH: i32 = 25;
/// Worth that falling back costs: order, and activations (MC 5.14).
const FALLBACK_COST: i32 = 250;
/// That of a planned withdrawal, which it ends when it likes.
const FREE_FALLBACK_COST: i32 = 60;
/// Worth of stopping to fall back.
const STOP_WORTH: i32 = 40;
/// Worth that a change of formation costs: its order stands still for an activation.
const CHANGE_COST: i32 = 12;
/// Worth of a gun that is brought on its way.
const LIMBER_WORTH: i32 = 12;

/// Distance of a unit from the nearest enemy, in inches.
fn inches_apart(game: &Game, unit: UnitId) -> i32 {
    let Some(centre) = game.centre(unit) else { return FOREMOST };
    let enemy = game.nearest_enemy(game.side(unit), centre, true).and_then(|enemy| game.centre(enemy));
    enemy.map_or(FOREMOST, |enemy| (centre.to(enemy).length_up().0 / INCH) as i32)
}

/// MC 5.2 Mean of the roll of a unit, in units of length.
fn mean_roll(game: &Game, unit: UnitId) -> u32 {
    let kind = game.troops(unit).move_kind();
    kind.map_or(0, |kind| MoveRoll::of(kind.row(&game.battle.charts)).mean_length())
}

/// MC 5.1 Roll of the foremost unit that a path of the mean of its roll would serve; none if no unit has a reason to move.
pub fn roll_order(game: &Game) -> Option<DrillOrder> {
    let roll = |unit: UnitId| Order::Roll { unit, skirmish: None };
    let able = game.state().active.iter().copied().filter(|unit| check(game, &roll(*unit)).is_ok());
    let mut units: Vec<(i32, UnitId)> = able.map(|unit| (inches_apart(game, unit), unit)).collect();
    units.sort_unstable();
    let is_served = |unit: UnitId| {
        let paths = path_orders(game, unit, mean_roll(game, unit));
        paths.iter().any(|order| order.worth.total() > 0)
    };
    let (apart, unit) = units.into_iter().find(|(_, unit)| may_move(game, *unit) && is_served(*unit))?;
    let nearness = (FOREMOST - apart).max(0) / 10;
    Some(DrillOrder::of(roll(unit), [(DrillTerm::Moves, MOVES_WORTH + nearness)]))
}

/// Whether a unit is wanted elsewhere, could be charged where it stands, or looks away from the enemy.
fn may_move(game: &Game, unit: UnitId) -> bool {
    let goal = goal(game, unit);
    goal.is_some()
        || PlaceWorth::of(game, unit, None).is_exposed()
        || game.body(unit).is_some_and(|body| is_turned_away(game, unit, body.stance.pose))
}

/// Orders of the movement phase for a unit, its roll aside.
pub fn unit_orders(game: &Game, unit: UnitId) -> Vec<DrillOrder> {
    if check_mover(game, unit).is_err() {
        return Vec::new();
    }
    let goal = goal(game, unit);
    let here = PlaceWorth::of(game, unit, goal.as_ref());
    if game.unit_state(unit).condition == Condition::FallingBack {
        return vec![DrillOrder::of(Order::TryStop { unit }, [(DrillTerm::Order, STOP_WORTH)])];
    }
    let mut orders = Vec::new();
    let change = |there: Game| here.change_to(&PlaceWorth::of(&there, unit, goal.as_ref()));
    if let Ok((after, stance)) = plan_loosen(game, unit, 1) {
        let worth = change(formed(game, unit, &after, stance.pose, Motion::Still));
        orders.push(DrillOrder::of(Order::Roll { unit, skirmish: Some(1) }, worth));
    }
    let given_up = here.way_given_up(mean_roll(game, unit));
    for to in [Formation::Open, Formation::Close, Formation::Unlimbered] {
        if let Ok((after, stance)) = plan_form(game, unit, to, 0) {
            let worth = change(formed(game, unit, &after, stance.pose, Motion::Full));
            let with_way = |(term, worth): (DrillTerm, i32)| match term {
                DrillTerm::Approach => (term, worth - given_up),
                _ => (term, worth),
            };
            let terms = worth.map(with_way).into_iter().chain([(DrillTerm::Change, -CHANGE_COST)]);
            orders.push(DrillOrder::of(Order::Form { unit, to, files: 0 }, terms));
        }
    }
    if is_gun(game, unit) {
        orders.extend(gun_orders(game, unit, goal.as_ref(), &here));
    }
    let falls = Order::FallBack { unit };
    if check(game, &falls).is_ok() {
        let cost = if game.is_planned(unit, game.unit_state(unit).fallbacks.saturating_add(1)) {
            FREE_FALLBACK_COST
        } else {
            FALLBACK_COST
        };
        let worth = [(DrillTerm::Exposure, here.danger()), (DrillTerm::Order, -cost)];
        orders.push(DrillOrder::of(falls, worth));
    }
    orders
}

/// Position in which a unit has another formation.
fn formed(game: &Game, unit: UnitId, after: &Troops, pose: TablePose, motion: Motion) -> Game {
    game.supposing(unit, |own| {
        own.place = UnitPlace::Table(pose);
        (own.formation, own.files, own.gap, own.motion) = (after.formation, after.files, after.gap, motion);
    })
}

/// Whether a unit that does not see all round has its front away from the nearest enemy.
fn is_turned_away(game: &Game, unit: UnitId, pose: TablePose) -> bool {
    let to = facing(game, unit, pose).map(|heading| pose.heading.turn_to(heading).size());
    !game.troops(unit).is_all_round() && !is_gun(game, unit) && to.is_some_and(|turn| turn > 2 * LEAST_TURN)
}

/// Heading from a unit's place to the nearest enemy that does not rout.
fn facing(game: &Game, unit: UnitId, pose: TablePose) -> Option<Heading> {
    let enemy = game.nearest_enemy(game.side(unit), pose.point, true)?;
    Heading::of_vector(pose.point.to(game.centre(enemy)?))
}

/// Turns of a gun towards its targets, and limbering where it has none and is wanted elsewhere.
fn gun_orders(game: &Game, unit: UnitId, goal: Option<&GoalPlace>, here: &PlaceWorth) -> Vec<DrillOrder> {
    let Some(body) = game.body(unit) else { return Vec::new() };
    let mut orders = Vec::new();
    let enemies = game.steady(game.side(unit).other());
    let headings: Vec<Heading> =
        enemies.filter_map(|(_, enemy)| Heading::of_vector(body.stance.centre().to(enemy.stance.centre()))).collect();
    for heading in headings {
        let order = Order::TurnGun { unit, heading };
        if check(game, &order).is_ok() {
            let pose = body.stance.pose_about(body.stance.centre(), heading);
            let there = moved(game, unit, pose, 1, Motion::Full);
            orders.push(DrillOrder::of(order, here.change_to(&PlaceWorth::of(&there, unit, goal))));
        }
    }
    let limbers = Order::Form { unit, to: Formation::Limbered, files: 0 };
    if goal.is_some() && check(game, &limbers).is_ok() {
        orders.push(DrillOrder::of(limbers, [(DrillTerm::Approach, LIMBER_WORTH)]));
    }
    orders
}

/// MC 13.1 Generals who are alone, or with a unit that does not stand, to units of their troops.
pub fn general_orders(game: &Game) -> Vec<DrillOrder> {
    let Some(side) = game.active_side() else { return Vec::new() };
    let is_free = |general: &UnitId| match game.unit_state(*general).place {
        UnitPlace::Table(_) => true,
        UnitPlace::Attached(host) => game.is_routing(host),
        _ => false,
    };
    let generals =
        game.battle.units_of(side).filter(|unit| game.is_general(*unit) && !game.has(*unit, UnitMark::Moved));
    let generals: Vec<UnitId> = generals.filter(is_free).collect();
    let join = |general: UnitId, unit: UnitId| {
        let order = Order::Join { general, unit };
        check(game, &order).ok()?;
        let needs = game.has(unit, UnitMark::Panic) || inches_apart(game, unit) <= 12;
        let worth = if needs { 2 * GENERAL_WORTH } else { GENERAL_WORTH };
        let is_led = game.rank_with(unit).is_some() || is_gun(game, unit);
        Some(DrillOrder::of(order, [(DrillTerm::General, if is_led { 0 } else { worth })]))
    };
    let units: Vec<UnitId> = game.steady(side).map(|(unit, _)| unit).collect();
    generals.into_iter().flat_map(|general| units.iter().filter_map(move |unit| join(general, *unit))).collect()
}

/// Paths of the unit that has rolled, beside that without legs, with their worths.
pub fn path_orders(game: &Game, unit: UnitId, budget: u32) -> Vec<DrillOrder> {
    let goal = goal(game, unit);
    let here = PlaceWorth::of(game, unit, goal.as_ref());
    let weighed = |(legs, plan): (Vec<PathLeg>, PathPlan)| {
        let after = &plan.after;
        let mut there = moved(game, unit, plan.end.pose, after.gap, plan.motion);
        if after.formation != game.unit_state(unit).formation {
            there = formed(&there, unit, after, plan.end.pose, plan.motion);
        }
        DrillOrder::of(Order::Path { unit, legs }, here.change_to(&PlaceWorth::of(&there, unit, goal.as_ref())))
    };
    paths(game, unit, budget, goal.as_ref()).into_iter().map(weighed).collect()
}

/// Paths that are weighed: to the goal, as far as it may go and half as far; straight ahead; towards what it should face; back.
fn paths(game: &Game, unit: UnitId, budget: u32, goal: Option<&GoalPlace>) -> Vec<(Vec<PathLeg>, PathPlan)> {
    let troops = game.troops(unit);
    let Some(pose) = start_of(game, unit, &troops).map(|start| start.pose) else { return Vec::new() };
    let faces =
        goal.and_then(|goal| Heading::of_vector(pose.point.to(goal.faces))).or_else(|| facing(game, unit, pose));
    let way = goal.map(|goal| pose.point.to(goal.at));
    let to_goal = way.and_then(|way| Some((Heading::of_vector(way)?, way.length_down().0)));
    let mut cuts: Vec<CutPath> = Vec::new();
    let mut cut = |before: &[PathLeg], stretch: Stretch, most: u32, after: &[PathLeg]| {
        if most > 0 {
            cuts.push(CutPath { before: before.to_vec(), stretch: (stretch, most), after: after.to_vec() });
        }
    };
    let mut whole: Vec<Vec<PathLeg>> = Vec::new();
    if matches!(troops.formation, Formation::Skirmish | Formation::Limbered) {
        let faces = faces.unwrap_or(pose.heading);
        let stretch = |along: Heading| Stretch::Free(pose.point, along, faces, troops.gap.max(1));
        if let Some((along, far)) = to_goal {
            cut(&[], stretch(along), far.min(budget), &[]);
            cut(&[], stretch(along), far.min(budget / 2), &[]);
        }
        // Away from the enemy, and to both sides of that.
        for turn in [32_768, 24_576, 40_960] {
            let along = Heading(faces.0.wrapping_add(turn));
            cut(&[], stretch(along), budget / 2, &[]);
            cut(&[], stretch(along), budget, &[]);
        }
    } else {
        let half = |most: u32| [most, most / 2];
        let wheel = |to: Heading| {
            let turn = pose.heading.turn_to(to);
            let side = if turn.0 > 0 { LegSide::Right } else { LegSide::Left };
            let units = turn.size().min(WheelAngle::GREATEST.units());
            let angle = move |part: u16| WheelAngle::new(units / part / WHEEL_PIECE * WHEEL_PIECE);
            let is_worth = turn.size() >= LEAST_TURN;
            [1, 2, 4]
                .into_iter()
                .filter(move |_| is_worth)
                .filter_map(move |part| Some(PathLeg::Wheel(side, angle(part)?)))
        };
        if let Some((along, far)) = to_goal {
            for leg in wheel(along) {
                cut(&[leg], Stretch::Forward, far.min(budget), &[]);
            }
            for most in half(far.min(budget)) {
                cut(&[], Stretch::Forward, most, &[]);
            }
            let turn = pose.heading.turn_to(along);
            if (4_096..=12_288).contains(&turn.size()) {
                let side = if turn.0 > 0 { LegSide::Right } else { LegSide::Left };
                cut(&[], Stretch::Oblique(side), far.min(budget), &[]);
            }
        }
        whole.extend(faces.into_iter().flat_map(wheel).map(|leg| vec![leg]));
        let behind = faces.is_some_and(|faces| pose.heading.turn_to(faces).size() > 24_576);
        whole.extend(behind.then(|| vec![PathLeg::AboutFace]));
        let about = [PathLeg::AboutFace];
        cut(&[], Stretch::Back, budget, &[]);
        cut(&about, Stretch::Forward, budget, &about);
    }
    let mut found: Vec<(Vec<PathLeg>, PathPlan)> = Vec::new();
    let planned = whole.into_iter().filter_map(|legs| Some((legs.clone(), plan_path(game, unit, budget, &legs).ok()?)));
    for path in cuts.iter().filter_map(|cut| cut.longest(game, unit, budget)).chain(planned) {
        if !found.iter().any(|(legs, _)| *legs == path.0) {
            found.push(path);
        }
    }
    found
}
