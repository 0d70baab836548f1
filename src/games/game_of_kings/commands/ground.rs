//! Questions about sizes, arcs, sight and random terrain (GK 1.4, 2, 14).

use super::answers::{QuestionFault, counts};
use super::args::{Quarters, UnitArg, input};
use crate::board::table::point::LENGTH_LIMIT;
use crate::board::table::{Length, Stance, arc_length};
use crate::cli::data_arguments::DataArguments;
use crate::cli::table_questions::{ArcArg, AreaArg, ground_of};
use crate::games::game_of_kings::rules::allowance;
use crate::games::game_of_kings::rules::options::FootprintLoss;
use crate::games::game_of_kings::rules::random_terrain::TerrainSector;
use crate::games::game_of_kings::rules::sight::{ShooterArm, sees};
use crate::games::game_of_kings::rules::terrain::TerrainKind;
use crate::games::game_of_kings::rules::{RulesData, UnitKind};
use crate::play::data::json;
use crate::say;
use serde_json::Value;

/// Most sectors of random terrain in a question.
const MOST_SECTORS: u32 = 1000;
/// Most third units of a line of sight in a question.
const MOST_OTHERS: usize = 200;

/// Answer to `size`: width and depth.
pub fn size(rules: &RulesData, args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let (kind, quarters): (UnitKind, Quarters) = (args.required("kind")?, args.or_default("q")?);
    Ok(json(&allowance::size(rules, kind, quarters.0, args.or_default("one_rank")?, FootprintLoss::Halve)))
}

/// Fault of a length beyond all bounds.
fn too_long() -> QuestionFault {
    input(say!("gk-ask-length", most = LENGTH_LIMIT))
}

/// Answer to `arc_cost`: the length of a wheel.
pub fn arc_cost(_: &RulesData, args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let (width, angle): (Length, _) = (args.required("width")?, args.required("angle")?);
    if width.0 > LENGTH_LIMIT { Err(too_long()) } else { Ok(json(&arc_length(width, angle))) }
}

/// Answer to `sight`: whether the shooter sees the target in its arc.
pub fn sight(rules: &RulesData, args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let (shooter, target): (UnitArg, UnitArg) = (args.required("shooter")?, args.required("target")?);
    let others: Vec<UnitArg> = args.or_default("others")?;
    let areas: Vec<AreaArg<TerrainKind>> = args.or_default("areas")?;
    let arc: ArcArg = args.or_default("arc")?;
    if others.len() > MOST_OTHERS {
        return Err(input(say!("gk-ask-most-units", most = MOST_OTHERS)));
    }
    let ground = ground_of(areas, |kind| kind.ground_kind())?;
    // Lone generals are in nobody's way.
    let others = others.iter().filter(|unit| unit.kind != UnitKind::General).map(|unit| near(unit, rules));
    let others = others.collect::<Result<Vec<_>, _>>()?;
    let arm = if shooter.kind == UnitKind::Gun { ShooterArm::Gun } else { ShooterArm::Muskets };
    let (shooter, target) = (near(&shooter, rules)?, near(&target, rules)?);
    Ok(sees(rules, &ground, (&shooter, arm, arc.arc()), &target, &others).into())
}

/// Unit near the greatest table: lines of sight are looked along post by post.
fn near(unit: &UnitArg, rules: &RulesData) -> Result<Stance, QuestionFault> {
    let stance = unit.stance(rules)?;
    let is_far = |part: i32| part.unsigned_abs() > LENGTH_LIMIT;
    if is_far(stance.pose.point.x()) || is_far(stance.pose.point.y()) { Err(too_long()) } else { Ok(stance) }
}

/// Answer to `terrain_features`: the law of the number of features on some sectors.
pub fn terrain_features(rules: &RulesData, args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let data = &rules.random_terrain;
    let sectors = args.or("n", u32::from(data.columns) * u32::from(data.rows))?;
    if sectors > MOST_SECTORS {
        return Err(input(say!("gk-ask-sectors", most = MOST_SECTORS)));
    }
    Ok(counts(&data.features(sectors)))
}

/// Answer to `terrain_place`: the centre of a feature.
pub fn terrain_place(rules: &RulesData, args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let data = &rules.random_terrain;
    let sector = TerrainSector { column: args.required("column_")?, row: args.required("row_")? };
    let dice: [u8; 2] = args.required("dice")?;
    if sector.column >= data.columns || sector.row >= data.rows {
        return Err(input(say!("gk-ask-sector", columns = data.columns - 1, rows = data.rows - 1)));
    }
    if dice.iter().any(|face| !(1..=6).contains(face)) {
        return Err(input(say!("gk-ask-face")));
    }
    Ok(json(&data.place(sector, dice)))
}
