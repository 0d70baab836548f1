//! Questions about moves, contacts, retreats and support of a few units on open ground (GK 2.14, 5.8, 5.9, 9.5, 10.2, 11.2).

use super::answers::{QuestionFault, object};
use super::args::{UnitArg, input};
use crate::board::table::point::LENGTH_LIMIT;
use crate::board::table::{BodySide, GroundArea, Length, TablePose};
use crate::cli::data_arguments::DataArguments;
use crate::cli::table_questions::{AreaArg, PoseArg, ground_of};
use crate::games::game_of_kings::rules::orders::MoveStep;
use crate::games::game_of_kings::rules::scene_questions::{self, SceneUnit};
use crate::games::game_of_kings::rules::terrain::TerrainKind;
use crate::games::game_of_kings::rules::{RulesData, Zone};
use crate::say;
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Most steps of a path in a question.
const MOST_STEPS: usize = 8;
/// Most enemies in a question.
const MOST_ENEMIES: usize = 200;

/// Step of a path: `["straight", 300]`, `["left", 4096]`, `["right", 4096]`, `["about"]`.
#[derive(Clone, Copy, Deserialize)]
#[serde(try_from = "Vec<Value>")]
struct StepArg(MoveStep);

impl TryFrom<Vec<Value>> for StepArg {
    type Error = String;

    fn try_from(parts: Vec<Value>) -> Result<Self, String> {
        let fault = || say!("gk-ask-step", most = LENGTH_LIMIT);
        let word = parts.first().and_then(Value::as_str).ok_or_else(fault)?;
        let number = || parts.get(1).filter(|_| parts.len() == 2).and_then(Value::as_u64);
        let length = || number().and_then(|by| u32::try_from(by).ok()).filter(|by| *by <= LENGTH_LIMIT);
        let angle = || number().and_then(|by| u16::try_from(by).ok());
        let step = match word {
            "straight" => length().map(MoveStep::Straight),
            "left" => angle().map(MoveStep::WheelLeft),
            "right" => angle().map(MoveStep::WheelRight),
            "about" if parts.len() == 1 => Some(MoveStep::AboutFace),
            _ => None,
        };
        step.map(Self).ok_or_else(fault)
    }
}

/// Zone about a unit.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum ZoneArg {
    Front,
    Left,
    Right,
    Rear,
}

impl From<ZoneArg> for BodySide {
    fn from(zone: ZoneArg) -> Self {
        match zone {
            ZoneArg::Front => Self::Front,
            ZoneArg::Left => Self::Left,
            ZoneArg::Right => Self::Right,
            ZoneArg::Rear => Self::Rear,
        }
    }
}

const fn side_name(side: BodySide) -> &'static str {
    match side {
        BodySide::Front => "front",
        BodySide::Left => "left",
        BodySide::Right => "right",
        BodySide::Rear => "rear",
    }
}

const fn zone_name(zone: Zone) -> &'static str {
    match zone {
        Zone::Front => "front",
        Zone::Flank => "flank",
        Zone::Rear => "rear",
    }
}

fn pose(pose: TablePose) -> Value {
    json!([pose.point.x(), pose.point.y(), pose.heading.0])
}

/// Unit of a question on a scene, no farther from the origin than the greatest table is long.
fn scene_unit(unit: &UnitArg, rules: &RulesData) -> Result<SceneUnit, QuestionFault> {
    let scene = unit.scene_unit(rules)?;
    let is_far = |part: i32| part.unsigned_abs() > LENGTH_LIMIT / 4;
    if is_far(scene.pose.point.x()) || is_far(scene.pose.point.y()) {
        return Err(input(say!("gk-ask-near", most = LENGTH_LIMIT / 4)));
    }
    Ok(scene)
}

fn unit(rules: &RulesData, args: &mut DataArguments, name: &str) -> Result<SceneUnit, QuestionFault> {
    scene_unit(&args.required(name)?, rules)
}

fn steps(args: &mut DataArguments) -> Result<Vec<MoveStep>, QuestionFault> {
    let steps: Vec<StepArg> = args.required("steps")?;
    if steps.len() > MOST_STEPS {
        return Err(input(say!("gk-ask-most-steps", most = MOST_STEPS)));
    }
    Ok(steps.into_iter().map(|StepArg(step)| step).collect())
}

fn areas(args: &mut DataArguments) -> Result<Vec<GroundArea>, QuestionFault> {
    let areas: Vec<AreaArg<TerrainKind>> = args.or_default("areas")?;
    Ok(ground_of(areas, |kind| kind.ground_kind())?.areas)
}

fn allowance(args: &mut DataArguments) -> Result<u32, QuestionFault> {
    let most: u32 = args.required("m")?;
    if most > LENGTH_LIMIT { Err(input(say!("gk-ask-length", most = LENGTH_LIMIT))) } else { Ok(most) }
}

/// Answer to `path_end`: the pose at the end of a path, and its cost.
pub fn path_end(rules: &RulesData, args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let (unit, steps, areas) = (unit(rules, args, "unit")?, steps(args)?, areas(args)?);
    let (end, cost) = scene_questions::path_end(&areas, &unit, &steps)?;
    Ok(json!([pose(end), cost]))
}

/// Answer to `contact`: where a path first touches a named enemy.
pub fn contact(rules: &RulesData, args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let (unit, steps, areas) = (unit(rules, args, "unit")?, steps(args)?, areas(args)?);
    let enemies: BTreeMap<String, UnitArg> = args.required("enemies")?;
    let (named, most): (String, u32) = (args.required("named")?, allowance(args)?);
    if enemies.len() > MOST_ENEMIES {
        return Err(input(say!("gk-ask-most-units", most = MOST_ENEMIES)));
    }
    let place = enemies.keys().position(|name| *name == named);
    let place = place.ok_or_else(|| input(say!("gk-ask-no-unit", id = named.as_str())))?;
    let units = enemies.values().map(|enemy| scene_unit(enemy, rules)).collect::<Result<Vec<_>, _>>()?;
    let met = scene_questions::contact(&areas, &unit, &steps, (&units, place), most)?;
    Ok(object([
        ("pose", pose(met.pose)),
        ("k", met.cost.into()),
        ("needs", met.needs.into()),
        ("set", pose(met.set)),
        ("start_zone", side_name(met.start_zone).into()),
        ("contact_zone", side_name(met.contact_zone).into()),
        ("zone", zone_name(met.zone).into()),
        ("start_distance", met.start_distance.0.into()),
        ("defensive_fire", met.defensive_fire.into()),
    ]))
}

/// Answer to `aligned`: the pose of a body set flush against an enemy.
pub fn aligned(rules: &RulesData, args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let (at, size): (PoseArg, (Length, Length)) = (args.required("pose")?, args.required("wd")?);
    let enemy: UnitArg = args.required("enemy")?;
    Ok(pose(scene_questions::aligned_to(rules, &at.stance(size)?, &enemy.stance(rules)?)))
}

/// Answer to `flight`: the pose of a unit that has turned its back on a zone.
pub fn flight(rules: &RulesData, args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let (unit, from): (SceneUnit, ZoneArg) = (unit(rules, args, "unit")?, args.required("from_zone")?);
    let turned = scene_questions::flight(&unit, from.into()).ok_or_else(|| input(say!("gk-ask-body")))?;
    Ok(pose(turned))
}

/// Answer to `supports`: whether a friend stands so that it supports a tester.
pub fn supports(rules: &RulesData, args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let (friend, tester) = (unit(rules, args, "friend")?, unit(rules, args, "tester")?);
    let (most, retreating): (u32, bool) = (allowance(args)?, args.or_default("retreating")?);
    let behind = if retreating { BodySide::Front } else { BodySide::Rear };
    let answer = scene_questions::supports(&friend, &tester, most, behind);
    let answer = answer.ok_or_else(|| input(say!("gk-ask-body")))?;
    Ok(object([
        ("behind", answer.is_behind.into()),
        ("distance", answer.distance.0.into()),
        ("supports", answer.supports.into()),
    ]))
}

/// Answer to `guarded`: whether a unit guards a gun.
pub fn guarded(rules: &RulesData, args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let (gun, foot) = (unit(rules, args, "gun")?, unit(rules, args, "foot")?);
    Ok(scene_questions::guards(&gun, &foot).into())
}
