//! Claims about moves of units and where commanders join (MM 5, 10.2).

use super::{Artist, At};
use crate::board::table::{Length, Measurable, Point, Segment, Stance, measure};
use crate::games::muskets_mayhem::rules::movement::commanders::check_attach;
use crate::games::muskets_mayhem::table_game::draft_plan::{DraftPlan, drafted};
use crate::games::muskets_mayhem::table_game::fire_phase_after;
use crate::games::table::examples::{compare, leg_points, stands_at};
use crate::games::table::rules::{Draft, UnitId, helm, piece_of};
use crate::paint::marks::{MarkLineStyle, MarkTone};
use crate::say;

/// Plan of a move by a line, with the points of its way.
fn planned(artist: &Artist, unit: UnitId, start: &Stance, line: &str) -> Result<(DraftPlan, Vec<Point>), String> {
    let legs = helm::parse(line, artist.game.battle.unit).map_err(|_| say!("mm-example-line", line))?;
    let plan = drafted(&artist.game, &Draft::along(piece_of(unit), legs)).filter(|plan| !plan.walked.is_empty());
    let plan = plan.ok_or_else(|| say!("mm-example-line", line))?;
    let legs = plan.walked.iter().flat_map(|leg| leg_points(&leg.path, leg.path.steps()));
    let way = std::iter::once(start.pose.point).chain(legs).collect();
    Ok((plan, way))
}

pub(super) fn goes(
    artist: &mut Artist,
    (id, line): (&str, &str),
    cost: u32,
    claimed: At,
    fires: bool,
) -> Result<(), String> {
    let (unit, start) = artist.unit(id)?;
    let (plan, way) = planned(artist, unit, &start, line)?;
    if let Some(why) = plan.refused {
        return Err(why.to_string());
    }
    let length = Length(plan.walked.iter().map(|leg| leg.price.0).sum());
    compare("cost", cost, length.0)?;
    compare("fires", fires, fire_phase_after(&artist.game, unit, length).is_some())?;
    let end = plan.walked.last().map_or_else(|| start.clone(), |leg| leg.end.clone());
    stands_at(&end, claimed)?;
    let length = artist.marks.length_words(length);
    let words = if fires { say!("mm-example-move-fires", length) } else { say!("mm-example-move", length) };
    artist.walk(unit, &way, &end, words);
    Ok(())
}

pub(super) fn barred(artist: &mut Artist, id: &str, line: &str, paragraph: &str) -> Result<(), String> {
    let (unit, start) = artist.unit(id)?;
    let (plan, way) = planned(artist, unit, &start, line)?;
    artist.refused_by(line, paragraph, plan.refused.map_or(Ok(()), Err))?;
    artist.barred_walk(&way);
    Ok(())
}

pub(super) fn joins(
    artist: &mut Artist,
    (commander, unit): (&str, &str),
    distance: Length,
    may: bool,
) -> Result<(), String> {
    let ((commander, from), (unit, to)) = (artist.unit(commander)?, artist.unit(unit)?);
    compare("may", may, check_attach(&artist.game, commander, unit).is_ok())?;
    let footprint = to.footprint();
    let at = from.pose.point;
    let measured = measure(&Measurable::set(&[at][..]), &Measurable::body(&footprint));
    let measured = measured.ok_or_else(|| say!("mm-example-no-distance"))?;
    compare("distance", distance.0, measured.distance.0)?;
    let Segment([_, end]) = measured.tape;
    let tone = if may { MarkTone::Go } else { MarkTone::Stop };
    artist.over.extend(artist.marks.way(&[at, end], tone, MarkLineStyle::Whole));
    artist.words(commander, &from, tone, artist.marks.length_words(distance));
    Ok(())
}
