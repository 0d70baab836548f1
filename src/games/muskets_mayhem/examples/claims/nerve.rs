//! Claims about losses, checks, saves and retreats (MM 2.7, 6.5, 6.8, 7.7, 8.3, 9.7).

use super::{Artist, At};
use crate::board::table::{Heading, Stance};
use crate::games::muskets_mayhem::rules::Troops;
use crate::games::muskets_mayhem::rules::movement::plan_charge;
use crate::games::muskets_mayhem::rules::movement::retreat::{heading_of_defeat, plan_retreat};
use crate::games::muskets_mayhem::rules::shots::{check_need, save_need, target_need};
use crate::games::table::examples::{compare, stands_at};
use crate::games::table::rules::UnitId;
use crate::paint::marks::{Mark, MarkLineStyle, MarkTone, Tint};
use crate::say;

pub(super) fn stands(artist: &mut Artist, id: &str, hits: u16, at: At) -> Result<(), String> {
    let (unit, start) = artist.unit(id)?;
    let pose = artist.game.pose_after_hits(unit, hits).ok_or_else(|| say!("tabletop-example-no-piece", name = id))?;
    let figures = artist.game.card(unit).figures.saturating_sub(hits);
    let troops = Troops { figures, ..artist.game.troops(unit) };
    let end = Stance::new(pose, artist.game.battle.shape(&troops));
    stands_at(&end, at)?;
    artist.over.push(artist.marks.body(&end, MarkTone::Stop, Tint::Dashed));
    let [whole, left] = [&start, &end].map(|stance| artist.marks.point(stance.outline().front_left()));
    if whole != left {
        artist.over.push(Mark::Cross(whole.midpoint(left), MarkTone::Stop));
    }
    artist.words(unit, &end, MarkTone::Stop, say!("mm-example-figures", figures));
    Ok(())
}

/// Draws a retreat along a heading, and checks its end and the friends that it passes through.
fn retreat(
    artist: &mut Artist,
    (unit, along): (UnitId, Heading),
    charger: Option<UnitId>,
    end: Option<At>,
    through: &[String],
) -> Result<(), String> {
    let start = artist.game.body(unit).map(|body| body.stance.clone()).ok_or_else(|| say!("mm-example-no-way"))?;
    let plan = plan_retreat(&artist.game, unit, along, charger);
    let (plan, claimed) = match (plan, end) {
        (Some(plan), Some(claimed)) => (plan, claimed),
        (None, None) => {
            artist.over.push(Mark::Cross(artist.marks.point(start.centre()), MarkTone::Stop));
            return Ok(());
        }
        (Some(plan), None) => {
            return Err(say!("mm-example-retreats", at = artist.game.point_text(plan.end.pose.point)));
        }
        (None, Some(_)) => return Err(say!("mm-example-no-way")),
    };
    stands_at(&plan.end, claimed)?;
    let passed: Vec<String> = plan.passed.iter().map(|unit| artist.game.card(*unit).id.clone()).collect();
    compare("through", through.join(", "), passed.join(", "))?;
    let way = [start.centre(), plan.end.centre()];
    artist.over.extend(artist.marks.way(&way, MarkTone::Back, MarkLineStyle::Whole));
    artist.ghost(unit, &plan.end, MarkTone::Back);
    if !passed.is_empty() {
        artist.words(unit, &plan.end, MarkTone::Back, say!("mm-example-hit"));
    }
    Ok(())
}

pub(super) fn driven(artist: &mut Artist, id: &str, by: &str, end: Option<At>) -> Result<(), String> {
    let ((unit, _), (charger, _)) = (artist.unit(id)?, artist.unit(by)?);
    let plan = plan_charge(&artist.game, charger, unit).map_err(|why| why.to_string())?;
    retreat(artist, (unit, plan.end.pose.heading), Some(charger), end, &[])
}

pub(super) fn beaten(artist: &mut Artist, id: &str, end: Option<At>, through: &[String]) -> Result<(), String> {
    let (unit, _) = artist.unit(id)?;
    let along = heading_of_defeat(&artist.game, unit).ok_or_else(|| say!("mm-example-no-contact", unit = id))?;
    retreat(artist, (unit, along), None, end, through)
}

pub(super) fn check(artist: &mut Artist, id: &str, charged_by: Option<&str>, claimed: i32) -> Result<(), String> {
    let (unit, stance) = artist.unit(id)?;
    let need = match charged_by {
        Some(charger) => target_need(&artist.game, unit, artist.unit(charger)?.0),
        None => check_need(&artist.game, unit),
    };
    compare("need", claimed, need.total())?;
    artist.words(unit, &stance, MarkTone::Go, say!("mm-example-passes", need = claimed));
    Ok(())
}

pub(super) fn saves(artist: &mut Artist, id: &str, from: &str, claimed: i32) -> Result<(), String> {
    let ((unit, _), (enemy, stance)) = (artist.unit(id)?, artist.unit(from)?);
    compare("need", claimed, save_need(&artist.game, unit, enemy).total())?;
    artist.words(enemy, &stance, MarkTone::Shot, say!("mm-example-saves", need = claimed));
    Ok(())
}
