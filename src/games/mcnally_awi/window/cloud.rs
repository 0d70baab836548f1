//! MC 5.10 Ways of the stands of skirmishers: each its own, and the longest of them is what is paid.

use crate::board::table::{DressWays, Segment};
use crate::games::mcnally_awi::rules::Game;
use crate::games::mcnally_awi::rules::kinds::Formation;
use crate::games::mcnally_awi::rules::movement::path::start_of;
use crate::games::table::rules::{Draft, unit_of};
use crate::games::table::table_game::TableGame;
use crate::paint::layout::BoardLayout;
use crate::view::draft_marks::{DraftMarks, DraftWay, WayShape};
use crate::view::hotspot::HotspotLook;

/// Puts a thread for the way of each stand in the place of the way of the whole, the longest with its length.
pub(super) fn add(game: &Game, layout: BoardLayout, draft: &Draft, marks: &mut DraftMarks) {
    let unit = unit_of(draft.piece);
    let troops = game.troops(unit);
    if troops.formation != Formation::Skirmish {
        return;
    }
    let tried = game.tried(draft);
    let ends = start_of(game, unit, &troops).zip(tried.walked.last());
    let Some(ways) = ends.and_then(|(start, last)| DressWays::between(&start, &last.end)) else { return };
    let look = if tried.refused.is_some() { HotspotLook::Stop } else { HotspotLook::Go };
    let greatest = ways.greatest();
    let mut is_told = false;
    let thread = |Segment([from, to]): &Segment| {
        let is_greatest = !is_told && from.to(*to).length_up() == greatest;
        is_told |= is_greatest;
        let label = if is_greatest { game.field().unit.short_text(greatest) } else { String::new() };
        let points = [from, to].map(|at| layout.map_point(*at)).to_vec();
        DraftWay { points, label, shape: WayShape::Line, look }
    };
    marks.ways = ways.ways().iter().map(thread).collect();
}
