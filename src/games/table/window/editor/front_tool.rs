//! Front line: the selected units are set out along a line that is drawn with the mouse; and the stretch of an edge at which units
//! arrive.

use super::TableEditor;
use super::unit_tool::HeldUnit;
use crate::board::table::{BodyShape, Heading, HeadingTurn, Length, Point, Stance, TablePose};
use crate::document::Edit;
use crate::editing::EditAct;
use crate::games::table::records::{EditedGame, NewPlace, inner, place_units, whole_degrees, without};
use crate::games::table::rules::poses_from;
use crate::games::table::scenario::heading;
use crate::say;
use crate::ui::game_ui::ToolOutcome;

/// How units are set out along a front.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct FrontOptions {
    /// Interval between two units, in units of length; none: what the line leaves is spread evenly.
    pub interval: Option<u32>,
}

/// Units with the places that a front gives them.
pub(super) type FrontPlaces = Vec<(HeldUnit, TablePose)>;

impl<G: EditedGame> TableEditor<G> {
    /// Places of the selected units along a line from the left to the right as they face, in the order in which they stand along
    /// it; none if the line is too short to have a direction, or nothing is selected.
    pub(super) fn front_places(&self, left: Point, right: Point, is_free: bool) -> Option<FrontPlaces> {
        let mut units = self.held_units();
        let along = Heading::of_vector(left.to(right))?;
        units.sort_by_key(|unit| left.to(unit.stance.centre()).dot(along.forward()));
        self.places_along(units, (left, right), is_free)
    }

    /// Places of units along a line in their order.
    pub(super) fn places_along(
        &self,
        units: Vec<HeldUnit>,
        (left, right): (Point, Point),
        is_free: bool,
    ) -> Option<FrontPlaces> {
        let along = Heading::of_vector(left.to(right))?;
        let step = if is_free { 1 } else { 5 };
        let facing = whole_degrees(along.turned(HeadingTurn::LEFT));
        let facing = (facing + step / 2) / step * step % 360;
        let start = TablePose::new(left, heading(facing).ok()?);
        let shapes: Vec<&BodyShape> = units.iter().map(|unit| &unit.stance.shape).collect();
        let poses = match self.front.interval {
            Some(interval) => poses_from(start, &shapes, |index| i64::from(interval) * index),
            None => {
                let widths: i64 = shapes.iter().map(|shape| shape.outline().width().signed()).sum();
                let spare = (left.to(right).length_down().signed() - widths).max(0);
                let gaps = (shapes.len() as i64 - 1).max(1);
                poses_from(start, &shapes, |index| spare * index / gaps)
            }
        }?;
        (!units.is_empty()).then(|| units.into_iter().zip(poses).collect())
    }

    /// Sets the selected units out along a line.
    pub(super) fn set_out_along(&self, left: Point, right: Point, is_free: bool) -> Option<ToolOutcome> {
        if self.held_units().is_empty() {
            return Some(ToolOutcome::Barred(say!("edit-table-hint-front-none")));
        }
        let Some(places) = self.front_places(left, right, is_free) else {
            return Some(ToolOutcome::Barred(say!("tabletop-front-short")));
        };
        let places = Self::new_places(&places);
        let what = say!("edit-act-front", name = self.units_name(self.chosen.units()));
        Some(ToolOutcome::Done(EditAct::new(what, place_units(self.schema(), &self.file(), &places))))
    }

    /// What the file writes of places along a front.
    pub(super) fn new_places(places: &FrontPlaces) -> Vec<NewPlace> {
        places
            .iter()
            .filter_map(|(unit, pose)| {
                let centre = Stance::new(*pose, unit.stance.shape.clone()).centre();
                unit.centred(centre, whole_degrees(pose.heading)).map(|place| match place.degrees {
                    Some(_) => NewPlace { at: pose.point.into(), ..place },
                    None => place,
                })
            })
            .collect()
    }

    /// Makes the selected units arrive at the stretch of the edge that was drawn.
    pub(super) fn stretch_drawn(&mut self, from: Point, to: Point) -> Option<ToolOutcome> {
        let spec = self.schema().unit();
        let field = spec.field("arrival")?;
        let size = self.field()?.ground.size;
        let units = self.chosen.units().to_vec();
        if units.is_empty() {
            return Some(ToolOutcome::Barred(say!("edit-table-hint-front-none")));
        }
        let [far_x, far_y] = [size.width(), size.depth()].map(|Length(side)| side as i32);
        let edges = [("south", from.y()), ("north", far_y - from.y()), ("west", from.x()), ("east", far_x - from.x())];
        let (edge, _) = *edges.iter().min_by_key(|(_, away)| *away)?;
        let along = |point: Point| if matches!(edge, "south" | "north") { point.x() } else { point.y() };
        let (low, high) = (along(from).min(along(to)), along(from).max(along(to)));
        if low == high {
            return Some(ToolOutcome::Barred(say!("tabletop-front-short")));
        }
        let file = self.file();
        let mut edits = Vec::new();
        for unit in &units {
            let record = unit.place().of(&file)?;
            let before = record.field("arrival").map(inner);
            let turn =
                before.and_then(|arrival| arrival.field("turn")).map_or_else(|| "1".to_owned(), |turn| turn.text());
            let value = format!("Some((turn: {turn}, edge: {edge}, stretch: ({low}, {high})))");
            edits.push(Edit::in_order(unit.place(), field.key, value, spec.keys()));
            let others = self.schema().elsewhere.iter().copied().filter(|key| *key != field.key);
            edits.extend(without(&record, &unit.place(), &others.chain(["at"]).collect::<Vec<_>>()));
        }
        let what = say!("edit-table-act-arrival", name = self.units_name(&units));
        Some(ToolOutcome::Done(EditAct::new(what, edits)))
    }
}
