//! A whole army set out at once: the units that a game takes from a part of its stock for some points, along a line that is drawn.

use super::TableEditor;
use super::chosen::Chosen;
use super::tool::Tool;
use super::unit_tool::HeldUnit;
use crate::board::table::{Heading, HeadingTurn, Offset, Point, TablePose};
use crate::document::quoted;
use crate::editing::EditAct;
use crate::games::table::records::{
    EditedGame, NewPlace, StockUnit, army_degrees, free_id, fresh_name, ids, insert_unit, place_units, placed_at,
    read_tolerantly, record_text, unit_count,
};
use crate::games::table::scenario::{PartlyRead, UnitRef, heading};
use crate::say;
use crate::ui::game_ui::ToolOutcome;

/// Distance from the line to those behind it, in units of length.
const BEHIND: i32 = 500;

impl<G: EditedGame> TableEditor<G> {
    /// Units of an army of the shown part of the stock; empty in a game that has no armies there.
    pub(super) fn whole_army(&self) -> Vec<StockUnit> {
        G::army(&self.shown_group(), self.army_points, self.read.units.len() as u64)
    }

    /// Sets a whole army out along a line from the left to the right as it faces, in the order in which the game gives its units.
    /// Units without a front stand behind the middle of the line. A line that is drawn from the right counts from the left: an army
    /// never turns its back.
    pub(super) fn army_along(&mut self, from: Point, to: Point, is_free: bool) -> Option<ToolOutcome> {
        let (units, army) = (self.whole_army(), self.army);
        let ahead = heading(army_degrees(&self.file(), army)).ok()?;
        let facing = |along: Heading| along.turned(HeadingTurn::LEFT);
        let Some(drawn) = Heading::of_vector(from.to(to)).filter(|_| !units.is_empty()) else {
            return Some(ToolOutcome::Barred(say!("tabletop-front-short")));
        };
        let is_from_left = ahead.turn_to(facing(drawn)).size() <= HeadingTurn::LEFT.size();
        let ((left, right), along) = if is_from_left { ((from, to), drawn) } else { ((to, from), drawn.opposite()) };
        let (file, first) = (self.file(), unit_count(&self.file(), army));
        let mut taken = ids(&file, "units");
        let mut edits = Vec::new();
        for unit in &units {
            let name = fresh_name(&file, &unit.name);
            let id = free_id(&taken, &name);
            let mut fields = unit.fields.clone();
            fields.push(("id".to_owned(), quoted(&id)));
            fields.push(("name".to_owned(), quoted(&name)));
            fields.push(("at".to_owned(), format!("Some(({}, {}))", left.x(), left.y())));
            taken.push(id);
            edits.extend(insert_unit(self.schema(), &file, army, record_text(self.schema().unit(), &fields)));
        }
        // How wide each of them is says the game, once it has read them.
        let mut after = self.document.without_history();
        after.act("", &edits).ok()?;
        let read: PartlyRead<G> = read_tolerantly(&after, &after.text());
        let (game, file) = (read.game.as_ref()?, after.whole());
        let new: Vec<UnitRef> = (first..first + units.len()).map(|unit| UnitRef { army, unit }).collect();
        let held = |unit: &UnitRef| {
            let stance = game.body(read.piece_of(*unit)?)?.stance;
            Some(HeldUnit { unit: *unit, at: placed_at(&file, *unit)?, stance })
        };
        let (line, behind): (Vec<HeldUnit>, Vec<HeldUnit>) = new.iter().filter_map(held).partition(HeldUnit::has_front);
        let mut places = self.places_along(line, (left, right), is_free).map(|all| Self::new_places(&all))?;
        let middle = TablePose::new(left.floor_middle(right), facing(along));
        let spot = middle.off(Offset::of_units(-BEHIND), Offset::ZERO);
        places.extend(behind.iter().map(|held| NewPlace { unit: held.unit, at: spot.into(), degrees: None }));
        edits.extend(place_units(self.schema(), &file, &places));
        self.take(Tool::Select);
        self.choose(Chosen::Units(new));
        let what = say!("edit-act-front", name = say!("edit-table-units", n = units.len()));
        Some(ToolOutcome::Done(EditAct::new(what, edits)))
    }
}
