//! Objectives on the table of the editor: areas become some by a click, and their flags are dragged from area to area.

use super::TableEditor;
use super::chosen::Chosen;
use super::tool::Held;
use super::unit_tool::REACH;
use crate::board::table::{Bounds, Point};
use crate::document::{DocPath, Edit, RonValue};
use crate::editing::EditAct;
use crate::games::table::records::{EditedGame, points_of};
use crate::say;
use crate::ui::game_ui::ToolOutcome;

/// Place of an objective in the file.
fn objective_place(objective: usize) -> DocPath {
    DocPath::whole().key("objectives").item(objective)
}

impl<G: EditedGame> TableEditor<G> {
    /// Points of the flags of all objectives, with the place of each in the file: the middle of its area.
    pub(super) fn objective_flags(&self, file: &RonValue) -> Vec<(usize, Point)> {
        let flag = |objective: usize| {
            let points = points_of(file, &objective_place(objective));
            let bounds = (!points.is_empty()).then(|| Bounds::of(&points))?;
            Some((objective, bounds.low.floor_middle(bounds.high)))
        };
        (0..file.list("objectives").len()).filter_map(flag).collect()
    }

    /// What a press at a point takes hold of if there is a flag, and what a click there selects.
    pub(super) fn flag_held(&self, at: Point) -> Option<(Held, Option<Chosen>)> {
        let objective = self.flag_at(at)?;
        Some((Held::Flag(objective), Some(Chosen::Record(objective_place(objective)))))
    }

    /// Objective whose flag is at a point; none if there is none.
    fn flag_at(&self, at: Point) -> Option<usize> {
        let flags = self.objective_flags(&self.file());
        let near = flags.into_iter().filter(|(_, flag)| flag.to(at).length_up().0 <= REACH);
        near.min_by_key(|(_, flag)| flag.to(at).length_up()).map(|(objective, _)| objective)
    }

    /// Makes the area at a point an objective of the army of new units, or selects the one that it is already.
    pub(super) fn objective_at(&mut self, at: Point) -> Option<ToolOutcome> {
        let Some(area) = self.area_at(at) else {
            return Some(ToolOutcome::Barred(say!("edit-table-objective-nowhere")));
        };
        let file = self.file();
        let army = file.list("armies").get(self.army)?.field("id")?.text();
        let id = file.list("areas").get(area)?.field("id")?.text();
        let is_it = |objective: &RonValue| {
            let has = |key: &str, text: &str| objective.field(key).is_some_and(|value| value.text() == text);
            has("army", &army) && has("area", &id)
        };
        if let Some(there) = file.list("objectives").iter().position(is_it) {
            self.choose(Chosen::Record(objective_place(there)));
            return None;
        }
        let outcome = self.objective_on(area, &army);
        self.choose(Chosen::Record(objective_place(file.list("objectives").len())));
        outcome
    }

    /// Removes the objective whose flag is at a point.
    pub(super) fn objective_off(&mut self, at: Point) -> Option<ToolOutcome> {
        let objective = self.flag_at(at)?;
        self.choose(Chosen::Nothing);
        let what = say!("edit-table-act-objective-off");
        Some(ToolOutcome::Done(EditAct::new(what, [Edit::Remove(objective_place(objective))])))
    }

    /// Gives an objective the area at a point.
    pub(super) fn objective_moved(&mut self, objective: usize, to: Point) -> Option<ToolOutcome> {
        let Some(area) = self.area_at(to) else {
            return Some(ToolOutcome::Barred(say!("edit-table-objective-nowhere")));
        };
        let id = self.file().list("areas").get(area)?.field("id")?.text();
        let what = say!("edit-table-act-objective", name = self.area_name(area));
        let place = objective_place(objective).key("area");
        Some(ToolOutcome::Done(EditAct::new(what, [Edit::Set(place, id)])))
    }
}
