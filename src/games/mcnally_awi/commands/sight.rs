//! Question on lines of sight on a field of a few units (MC 6.3).

use crate::board::table::point::LENGTH_LIMIT;
use crate::board::table::{Length, Point, SightEnd};
use crate::cli::data_arguments::DataArguments;
use crate::cli::table_questions::{AreaArg, PoseArg, ground_of};
use crate::games::mcnally_awi::rules::terrain::{TerrainKind, sight_rule};
use crate::games::table::commands::{QuestionFault, input};
use crate::say;
use serde::Deserialize;
use serde_json::Value;

/// Most third units of a question.
const MOST_OTHERS: usize = 200;

/// Block of a third unit.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OtherArg {
    pose: PoseArg,
    width: Length,
    depth: Length,
}

/// Answer to `sight`: whether a line between two points is clear.
pub fn sight(args: &mut DataArguments) -> Result<Value, QuestionFault> {
    let (from, to): (Point, Point) = (args.required("from")?, args.required("to")?);
    let (areas, others): (Vec<AreaArg<TerrainKind>>, Vec<OtherArg>) =
        (args.or_default("areas")?, args.or_default("others")?);
    if others.len() > MOST_OTHERS {
        return Err(input(say!("mc-data-others", most = MOST_OTHERS)));
    }
    // Lines of sight are looked along post by post.
    let is_far = |point: Point| point.x().unsigned_abs() > LENGTH_LIMIT || point.y().unsigned_abs() > LENGTH_LIMIT;
    if is_far(from) || is_far(to) {
        return Err(input(say!("mc-data-far", most = LENGTH_LIMIT)));
    }
    let ground = ground_of(areas, |kind| kind.ground_kind())?;
    let end = |point: Point| SightEnd { point, level: ground.level_at(point) };
    let (from, to) = (end(from), end(to));
    let mut blockers = Vec::new();
    for other in others {
        let stance = other.pose.stance((other.width, other.depth))?;
        if ground.level_at(stance.centre()) >= from.level.max(to.level) {
            blockers.extend_from_slice(stance.footprint().blocks());
        }
    }
    Ok(sight_rule().is_clear(&ground, from, to, &blockers).into())
}
