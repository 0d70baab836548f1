//! GK 5.5 Ends of a drafted move: where the die of its distance lets it stop, and from where on it is rolled.

use crate::board::table::{Offset, Stance};
use crate::games::game_of_kings::rules::Game;
use crate::games::game_of_kings::rules::movement::{ContactResult, MovePlan, VariationClass, VariationEnd, aligned};
use crate::games::game_of_kings::table_game::drafted;
use crate::games::table::paint::block_pose;
use crate::games::table::rules::Draft;
use crate::paint::layout::BoardLayout;
use crate::say;
use crate::view::draft_marks::{DraftMarks, DraftWay, RangeLine, WayShape};
use crate::view::ghost::GhostPiece;
use crate::view::hotspot::HotspotLook;

/// GK 5.9 Stance at an end: of a contact, set flush against the enemy.
fn stance_of(game: &Game, plan: &MovePlan, end: &VariationEnd) -> Stance {
    let walked = &end.walked.end;
    let enemy = plan.strike.as_ref().map(|strike| strike.enemy).filter(|_| end.walked.contact == ContactResult::Made);
    let flush = enemy.and_then(|enemy| aligned(game, plan.unit, walked, enemy));
    flush.map_or_else(|| walked.clone(), |pose| Stance::new(pose, walked.shape.clone()))
}

/// Distance of a tag from the side of its ghost, in units of length.
const TAG_DISTANCE: i32 = 430;
/// Length of the line across the path beyond either side of the unit, in units of length.
const MARK_BEYOND: i32 = 100;

/// Faces of the die that lead to an end, with their chance.
fn faces(end: &VariationEnd) -> String {
    let key = match end.class {
        VariationClass::Shorter => "shorter",
        VariationClass::AsPlanned => "planned",
        VariationClass::Longer => "longer",
    };
    say!("gk-draft-end-" + key, sixths = end.sixths)
}

/// Tag at the left of a ghost with the faces of the die that lead there.
fn tag(layout: BoardLayout, end: &VariationEnd, stance: &Stance, look: HotspotLook) -> DraftWay {
    let half = stance.shape.outline().width().0 as i32 / 2;
    let at = stance.pose.off(Offset::ZERO, Offset::of_units(-half - TAG_DISTANCE));
    DraftWay { points: vec![layout.map_point(at)], label: faces(end), shape: WayShape::Point, look }
}

/// GK 5.5 Line across the path where the cost reaches the part of the allowance from which on a die is rolled; none if it does not.
fn die_mark(game: &Game, layout: BoardLayout, plan: &MovePlan) -> Option<RangeLine> {
    let last_safe = plan.rolled_from(game)?.checked_sub(1)?;
    let leg = plan.path.legs.iter().find(|leg| leg.cost_after() > last_safe)?;
    let stance = leg.stance_at(leg.last_step_within(last_safe));
    let half = stance.shape.outline().width().0 as i32 / 2 + MARK_BEYOND;
    let ends = [-half, half].map(|right| stance.pose.off(Offset::ZERO, Offset::of_units(right)));
    Some(RangeLine { points: ends.map(|at| layout.map_point(at)).to_vec(), label: String::new() })
}

/// Adds the ends of a draft in place of its last ghost.
pub(super) fn add(game: &Game, layout: BoardLayout, draft: &Draft, marks: &mut DraftMarks) {
    let Some((_, Some(plan))) = drafted(game, draft) else { return };
    let ends = plan.ends(game);
    let has_die = ends.len() > 1;
    if !has_die && plan.strike.is_none() {
        return;
    }
    // Those of units that follow stay.
    if let Some(last) = marks.ghosts.iter().rposition(|ghost| ghost.piece == draft.piece) {
        marks.ghosts.remove(last);
    }
    // The planned end lies on top.
    let (planned, others): (Vec<&VariationEnd>, Vec<&VariationEnd>) =
        ends.iter().partition(|end| end.class == VariationClass::AsPlanned);
    for end in others.into_iter().chain(planned) {
        let stance = stance_of(game, &plan, end);
        let look = if end.class == VariationClass::Shorter { HotspotLook::GoDisordered } else { HotspotLook::Go };
        let pose = block_pose(layout, &stance);
        marks.ghosts.push(GhostPiece { piece: draft.piece, pose, label: String::new(), look });
        match &mut marks.tag {
            // The planned end is the one with the sum.
            Some(sum) if has_die && end.class == VariationClass::AsPlanned => sum.note = faces(end),
            _ if has_die => marks.ways.push(tag(layout, end, &stance, look)),
            _ => {}
        }
    }
    marks.ranges.extend(die_mark(game, layout, &plan));
}
