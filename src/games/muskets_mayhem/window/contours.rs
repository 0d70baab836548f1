//! MM 5.2, 5.5 Contours of a draft: how far straight legs may still lead, and up to where the unit still fires.

use crate::board::table::{Heading, HeadingTurn, Length, Offset, Point, Stance};
use crate::games::muskets_mayhem::rules::Game;
use crate::games::muskets_mayhem::rules::movement::allowance_left;
use crate::games::muskets_mayhem::table_game::draft_plan::drafted;
use crate::games::muskets_mayhem::table_game::shown_stance;
use crate::games::table::rules::{Draft, unit_of};
use crate::paint::layout::BoardLayout;
use crate::say;
use crate::view::draft_marks::{DraftMarks, RangeLine};

/// Heading units between two points of a contour.
const GRAIN: u16 = 1024;

/// Contour of all points to which straight legs of a cost may lead: half as far outside the front quarter, unless the unit turns
/// freely.
fn contour(stance: &Stance, oblique: u16, turns_free: bool, cost: u32) -> Vec<Point> {
    let at = |turn: i32, by: u32| {
        let along = stance.pose.heading.turned(HeadingTurn(turn as i16));
        stance.pose.point.off(Heading(along.0), Offset::of_units(by as i32), Offset::ZERO)
    };
    let (half, grain) = (i32::from(oblique), usize::from(GRAIN));
    if turns_free {
        return (-32_768..=32_768).step_by(grain).map(|turn| at(turn, cost)).collect();
    }
    let ahead = (-half..=half).step_by(grain).map(|turn| at(turn, cost));
    let behind = (half..=65_536 - half).step_by(grain).map(|turn| at(turn, cost / 2));
    ahead.chain(behind).chain([at(-half, cost)]).collect()
}

/// Adds the contours about the end of a draft.
pub(super) fn add(game: &Game, layout: BoardLayout, draft: &Draft, marks: &mut DraftMarks) {
    let unit = unit_of(draft.piece);
    let Some(plan) = drafted(game, draft) else { return };
    if plan.refused.is_some() {
        return;
    }
    let Some(stance) = plan.walked.last().map(|leg| leg.end.clone()).or_else(|| shown_stance(game, unit)) else {
        return;
    };
    let (troops, rules) = (game.troops(unit), &game.battle.rules);
    let spent: u32 = plan.walked.iter().map(|leg| leg.price.0).sum();
    let left = allowance_left(game, unit).saturating_sub(spent);
    let slow = troops.slow_allowance(rules).filter(|_| troops.fire_dice(rules) > 0).map(|slow| {
        let before = game.unit_state(unit).spent + spent;
        game.battle.length(slow).0.saturating_sub(before).min(left)
    });
    let oblique = rules.data.movement.oblique;
    let mut line = |cost: u32, label: String| {
        let points = contour(&stance, oblique, troops.turns_free(), cost);
        marks.ranges.push(RangeLine { points: points.into_iter().map(|at| layout.map_point(at)).collect(), label });
    };
    if let Some(slow) = slow.filter(|slow| *slow > 0) {
        line(slow, say!("mm-contour-fires", length = game.length_text(Length(slow))));
    }
    if left > 0 && slow != Some(left) {
        // Once there are legs the sum says what is left.
        let label = say!("mm-contour-moves", length = game.length_text(Length(left)));
        line(left, if plan.walked.is_empty() { label } else { String::new() });
    }
}
