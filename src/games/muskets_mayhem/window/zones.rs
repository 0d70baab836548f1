//! MM 12.2, 14.1 Where units beside the table may be set: the zone of a side, and the stretch of the edge at which a unit arrives.

use crate::board::table::{Heading, Length, Point};
use crate::games::muskets_mayhem::rules::Game;
use crate::games::muskets_mayhem::rules::legal::{DeploymentZone, arrival_due};
use crate::games::muskets_mayhem::rules::state::Frame;
use crate::games::table::rules::{Arrival, EntryEdge, unit_of};
use crate::paint::layout::BoardLayout;
use crate::say;
use crate::ui::game_ui::Marks;
use crate::ui::screen::CurrentChoice;
use crate::view::draft_marks::RangeLine;

/// Adds the outline of where units may be set now.
pub(super) fn add(game: &Game, layout: BoardLayout, choice: &CurrentChoice, marks: &mut Marks) {
    let corners = match game.state().stack.last() {
        Some(Frame::SetUp { side }) => {
            let DeploymentZone { ends: (south, north), width, heading } = DeploymentZone::of(game, *side);
            let (front, rear) = if heading == Heading::NORTH { (north, south) } else { (south, north) };
            // The name lies where the line begins, on the side of the enemy.
            vec![(width / 2, front), (width, front), (width, rear), (0, rear), (0, front), (width / 2, front)]
        }
        Some(Frame::Handling { .. }) => {
            let unit = choice.piece.map(unit_of).filter(|unit| game.knows(*unit));
            unit.and_then(|unit| arrival_due(game, unit)).map_or_else(Vec::new, |arrival| stretch(game, arrival))
        }
        _ => return,
    };
    let points: Vec<_> =
        corners.into_iter().filter_map(|(x, y)| Some(layout.map_point(Point::new(x, y).ok()?))).collect();
    if !points.is_empty() {
        marks.draft.ranges.push(RangeLine { points, label: say!("mm-set-up-zone") });
    }
}

/// Depth of the strip along the edge that shows a stretch, in U.
const STRIP: u32 = 2;

/// Corners of a strip along the edge where a unit arrives.
fn stretch(game: &Game, arrival: Arrival) -> Vec<(i32, i32)> {
    let [Length(width), Length(depth)] = [game.battle.ground.size.width(), game.battle.ground.size.depth()];
    let (from, to) = arrival.stretch;
    let strip = game.battle.length(STRIP).0 as i32;
    let (outer, inner) = match arrival.edge {
        EntryEdge::South | EntryEdge::West => (0, strip),
        EntryEdge::North => (depth as i32, depth as i32 - strip),
        EntryEdge::East => (width as i32, width as i32 - strip),
    };
    let middle = from.midpoint(to);
    let corners = [(middle, inner), (to, inner), (to, outer), (from, outer), (from, inner), (middle, inner)];
    let is_across = matches!(arrival.edge, EntryEdge::West | EntryEdge::East);
    corners.map(|(along, off)| if is_across { (off, along) } else { (along, off) }).into()
}
