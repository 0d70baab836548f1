//! Units on the table of the editor: selected, moved, turned, copied, deleted, set up from the stock.

use super::TableEditor;
use super::area_shape::{corner_near, edge_middles};
use super::chosen::Chosen;
use super::tool::{Held, Stroke};
use crate::board::StepLength;
use crate::board::table::{Bounds, Heading, LegSide, Offset, Point, Stance, TablePose};
use crate::document::quoted;
use crate::editing::EditAct;
use crate::games::table::records::{
    EditedGame, NewPlace, army_degrees, csv_of_units, delete_units, fresh_id, fresh_name, insert_unit, place_units,
    placed_at, record_text, unit_copies, unit_count, unit_degrees, units_of_csv, whole_degrees,
};
use crate::games::table::rules::pose_beside;
use crate::games::table::scenario::{UnitRef, heading};
use crate::say;
use crate::settings::KeyCommand;
use crate::ui::game_ui::{PasteOutcome, ToolInput, ToolOutcome};

/// Reach of a handle, in units of length.
pub(super) const REACH: u32 = 150;
/// Distance of the handle that turns from the front or from the middle of several, in units of length.
const TURN_AHEAD: i32 = 350;
/// Distance within which a dragged unit is drawn flush beside another, in units of length.
const FLUSH_REACH: u32 = 120;
/// Degrees to which a turn by hand is rounded.
const TURN_STEP: i32 = 5;
/// Way by which copies stand off their originals, in units of length.
const COPIES_OFF: (i32, i32) = (200, -400);

/// Unit that a stroke has taken hold of, as it stood when the stroke began.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct HeldUnit {
    /// Unit.
    pub unit: UnitRef,
    /// Its field `at`.
    pub at: (i32, i32),
    /// Its stance.
    pub stance: Stance,
}

impl HeldUnit {
    /// Whether its field `at` is the middle of its front, and it so has a heading.
    pub(super) fn has_front(&self) -> bool {
        self.at == self.stance.pose.point.into()
    }

    /// Its new place after a move.
    fn moved(&self, by: (i32, i32)) -> NewPlace {
        NewPlace {
            unit: self.unit,
            at: (self.at.0.saturating_add(by.0), self.at.1.saturating_add(by.1)),
            degrees: None,
        }
    }

    /// Its new place with its centre at a point and a heading in degrees.
    pub(super) fn centred(&self, centre: Point, degrees: u16) -> Option<NewPlace> {
        if !self.has_front() {
            return Some(NewPlace { unit: self.unit, at: centre.into(), degrees: None });
        }
        let pose = self.stance.pose_about(centre, heading(degrees).ok()?);
        Some(NewPlace { unit: self.unit, at: pose.point.into(), degrees: Some(degrees) })
    }

    /// Its new place after a turn about a point by degrees.
    fn turned(&self, about: Point, degrees: i32) -> Option<NewPlace> {
        let way = about.to(self.stance.centre());
        let turn = heading(u16::try_from(degrees.rem_euclid(360)).ok()?).ok()?;
        let [ahead, right] = [way.y, way.x].map(|part| Offset::of_units(i32::try_from(part).unwrap_or(0)));
        let now = i32::from(whole_degrees(self.stance.pose.heading));
        self.centred(about.off(turn, ahead, right), u16::try_from((now + degrees).rem_euclid(360)).ok()?)
    }
}

/// Middle of units: of one that of its body, of several that of the rectangle around them.
fn middle(units: &[HeldUnit]) -> Option<Point> {
    let [one] = units else {
        let bounds = units.iter().map(|unit| unit.stance.footprint().bounds()).reduce(Bounds::joined)?;
        return Some(bounds.low.floor_middle(bounds.high));
    };
    Some(one.stance.centre())
}

impl<G: EditedGame> TableEditor<G> {
    /// Selected units that stand on the table.
    pub(super) fn held_units(&self) -> Vec<HeldUnit> {
        let file = self.file();
        let held = |unit: &UnitRef| {
            let stance = self.body(*unit)?.stance;
            // A unit that another one carries has no place of its own yet.
            let at = placed_at(&file, *unit).unwrap_or_else(|| stance.pose.point.into());
            Some(HeldUnit { unit: *unit, at, stance })
        };
        self.chosen.units().iter().filter_map(held).collect()
    }

    /// Game with the units that a stroke holds where the text sets them up: nothing else in the text changes while they are dragged, and
    /// a large file takes long to read. None without such a stroke.
    pub(super) fn with_held_units(&self) -> Option<G> {
        let stroke = self.stroke.as_ref().filter(|stroke| stroke.has_moved)?;
        let (Held::Units(units) | Held::Turn(units, _)) = &stroke.held else { return None };
        let file = self.file();
        let mut moved: Option<G> = None;
        for held in units {
            let (x, y) = placed_at(&file, held.unit)?;
            let heading = if held.has_front() { heading(unit_degrees(&file, held.unit)).ok()? } else { Heading::NORTH };
            let pose = TablePose::new(Point::new(x, y).ok()?, heading);
            let game = moved.as_ref().or(self.read.game.as_ref())?;
            moved = Some(game.with_piece_at(self.read.piece_of(held.unit)?, pose)?);
        }
        moved
    }

    /// Handle that turns the selected units, and the point about which they turn; none if nothing that has a front is selected.
    pub(super) fn turn_handle(&self) -> Option<(Point, Point)> {
        let units = self.held_units();
        let about = middle(&units)?;
        match units.as_slice() {
            [one] if !one.has_front() => None,
            [one] => Some((one.stance.pose.off(Offset::of_units(TURN_AHEAD), Offset::ZERO), about)),
            several => {
                let top = several.iter().map(|unit| unit.stance.footprint().bounds().high.y()).max()?;
                Some((Point::new(about.x(), top.saturating_add(TURN_AHEAD)).ok()?, about))
            }
        }
    }

    /// What a press with the selecting tool takes hold of, and what a click there selects.
    pub(super) fn taken_hold(&mut self, touch: ToolInput) -> (Held, Option<Chosen>) {
        let Some(at) = touch.place.point() else { return (Held::Nothing, None) };
        if let Some((handle, about)) = self.turn_handle().filter(|_| !touch.adds)
            && handle.to(at).length_up().0 <= REACH
        {
            return (Held::Turn(self.held_units(), about), None);
        }
        if let Chosen::Area(area) = self.chosen {
            let (points, is_course) = self.shape_of(area);
            if let Some(corner) = corner_near(&points, at, REACH) {
                return (if touch.adds { Held::Nothing } else { Held::Corner { area, corner, is_new: false } }, None);
            }
            let middles = edge_middles(&points, !is_course);
            if let Some(edge) = corner_near(&middles, at, REACH).filter(|_| !touch.adds) {
                return (Held::Corner { area, corner: edge + 1, is_new: true }, None);
            }
        }
        if let Some(unit) = self.unit_at(at) {
            if touch.adds {
                let mut chosen = self.chosen.clone();
                chosen.toggle(unit);
                self.choose(chosen);
                return (Held::Nothing, None);
            }
            let is_among = self.chosen.units().contains(&unit);
            let alone = Chosen::Units(vec![unit]);
            if !is_among {
                self.choose(alone.clone());
            }
            // A click on one of several selects it alone.
            let click = (is_among && self.chosen != alone).then_some(alone);
            return (Held::Units(self.held_units()), click);
        }
        if let Some(held) = self.flag_held(at).filter(|_| !touch.adds) {
            return held;
        }
        let area = self.area_at(at);
        match area {
            Some(area) if self.chosen == Chosen::Area(area) && !touch.adds => (Held::Area(area), None),
            Some(area) => (Held::Box, Some(Chosen::Area(area))),
            None => (Held::Box, (!touch.adds).then_some(Chosen::Nothing)),
        }
    }

    /// Selects the units whose middle lies in the box of a stroke; with Shift also those selected before.
    pub(super) fn choose_in_box(&mut self, stroke: &Stroke) {
        let bounds = Bounds::of(&[stroke.from, stroke.to]);
        let is_in = |point: Point| {
            (bounds.low.x()..=bounds.high.x()).contains(&point.x())
                && (bounds.low.y()..=bounds.high.y()).contains(&point.y())
        };
        let mut units = if stroke.adds { self.chosen.units().to_vec() } else { Vec::new() };
        let file = self.file();
        for (unit, stance) in self.bodies() {
            // What is carried goes with its carrier.
            if is_in(stance.centre()) && placed_at(&file, unit).is_some() && !units.contains(&unit) {
                units.push(unit);
            }
        }
        self.choose(if units.is_empty() { Chosen::Nothing } else { Chosen::Units(units) });
    }

    /// Act that sets units at new places; `what`: its sentence.
    fn placing(&self, stroke: Option<&Stroke>, what: String, places: &[NewPlace]) -> EditAct {
        let file = stroke.map_or_else(|| self.file(), |stroke| stroke.before.whole());
        EditAct::new(what, place_units(self.schema(), &file, places))
    }

    /// Way by which one of the moved units comes to stand flush beside another with its heading, if that is close to the way that the
    /// pointer has gone; of several the least change. None if there is none.
    fn flush_way(&self, units: &[HeldUnit], by: (i32, i32)) -> Option<(i32, i32)> {
        let is_held = |unit: &UnitRef| units.iter().any(|held| held.unit == *unit);
        let others: Vec<Stance> =
            self.bodies().into_iter().filter(|(unit, _)| !is_held(unit)).map(|(_, stance)| stance).collect();
        let mut ways = Vec::new();
        for held in units.iter().filter(|held| held.has_front()) {
            let from = held.stance.pose.point;
            let goal = Point::new(from.x().saturating_add(by.0), from.y().saturating_add(by.1)).ok()?;
            for other in others.iter().filter(|other| other.pose.heading == held.stance.pose.heading) {
                for side in [LegSide::Left, LegSide::Right] {
                    let point = pose_beside(other, side, &held.stance.shape).point;
                    let away = goal.to(point).length_up();
                    if away.0 <= FLUSH_REACH {
                        ways.push((away, (point.x() - from.x(), point.y() - from.y())));
                    }
                }
            }
        }
        ways.into_iter().min().map(|(_, way)| way)
    }

    /// Units that a stroke moves.
    pub(super) fn moved_units(&self, stroke: &Stroke, units: &[HeldUnit], is_free: bool) -> Option<ToolOutcome> {
        let by = stroke.from.to(stroke.to);
        let by = (i32::try_from(by.x).ok()?, i32::try_from(by.y).ok()?);
        let by = if is_free { by } else { self.flush_way(units, by).unwrap_or(by) };
        let places: Vec<NewPlace> = units.iter().map(|unit| unit.moved(by)).collect();
        let names: Vec<UnitRef> = units.iter().map(|unit| unit.unit).collect();
        let what = say!("edit-act-move", name = self.units_name(&names));
        Some(ToolOutcome::Grows(self.placing(Some(stroke), what, &places)))
    }

    /// Units that a stroke turns about a point by the handle.
    pub(super) fn turned_by_hand(
        &self,
        stroke: &Stroke,
        units: &[HeldUnit],
        about: Point,
        is_free: bool,
    ) -> Option<ToolOutcome> {
        let degrees = |to: Point| Heading::of_vector(about.to(to)).map(|to| i32::from(whole_degrees(to)));
        let to = degrees(stroke.to)?;
        let from = match units {
            [one] => i32::from(whole_degrees(one.stance.pose.heading)),
            _ => 0,
        };
        let step = if is_free { 1 } else { TURN_STEP };
        let to = (to + step / 2).div_euclid(step) * step;
        Some(ToolOutcome::Grows(self.turned(Some(stroke), units, about, to - from)?))
    }

    fn turned(&self, stroke: Option<&Stroke>, units: &[HeldUnit], about: Point, degrees: i32) -> Option<EditAct> {
        let places = units.iter().map(|unit| unit.turned(about, degrees)).collect::<Option<Vec<_>>>()?;
        let names: Vec<UnitRef> = units.iter().map(|unit| unit.unit).collect();
        Some(self.placing(stroke, say!("edit-act-turn", name = self.units_name(&names)), &places))
    }

    /// Turns the selected units by degrees about their middle.
    pub(super) fn turn_chosen(&self, degrees: i32) -> Option<ToolOutcome> {
        let units = self.held_units();
        let about = middle(&units)?;
        self.turned(None, &units, about, degrees).map(ToolOutcome::Done)
    }

    /// Moves the selected units by a step in the direction of a cursor key.
    pub(super) fn step_chosen(&self, command: KeyCommand, length: StepLength) -> Option<ToolOutcome> {
        let unit = i32::try_from(self.unit_of_length().length().0).ok()?;
        let step = match length {
            StepLength::Tenth => unit / 10,
            StepLength::One => unit,
            StepLength::Ten => unit * 10,
        };
        let by = match command {
            KeyCommand::CursorUp => (0, step),
            KeyCommand::CursorDown => (0, -step),
            KeyCommand::CursorLeft => (-step, 0),
            KeyCommand::CursorRight => (step, 0),
            _ => return None,
        };
        let units = self.held_units();
        let places: Vec<NewPlace> = units.iter().map(|unit| unit.moved(by)).collect();
        let what = say!("edit-act-move", name = self.units_name(self.chosen.units()));
        (!places.is_empty()).then(|| ToolOutcome::Done(self.placing(None, what, &places)))
    }

    /// Deletes what is selected.
    pub(super) fn delete_chosen(&mut self) -> Option<ToolOutcome> {
        let units = self.chosen.units();
        if !units.is_empty() {
            let what = say!("edit-act-delete", name = self.units_name(units));
            return Some(ToolOutcome::Done(EditAct::new(what, delete_units(units))));
        }
        self.delete_entry()
    }

    /// Copies the selected units beside themselves, and selects the copies.
    pub(super) fn copy_chosen(&mut self) -> Option<ToolOutcome> {
        let units = self.chosen.units().to_vec();
        let act = self.copies(&units)?;
        Some(ToolOutcome::Done(act))
    }

    /// Act that copies units beside themselves; the copies are selected.
    fn copies(&mut self, units: &[UnitRef]) -> Option<EditAct> {
        let file = self.file();
        let all = unit_copies(self.schema(), &file, units, COPIES_OFF);
        let mut counts = [0, 1].map(|army| unit_count(&file, army));
        let (mut edits, mut copies) = (Vec::new(), Vec::new());
        for (army, record) in all {
            edits.extend(insert_unit(self.schema(), &file, army, record));
            if let Some(count) = counts.get_mut(army) {
                copies.push(UnitRef { army, unit: *count });
                *count += 1;
            }
        }
        let what = say!("edit-table-act-copy", name = self.units_name(units));
        (!copies.is_empty()).then(|| {
            self.chosen = Chosen::Units(copies);
            EditAct::new(what, edits)
        })
    }

    /// Takes units over from the clipboard: what was copied here makes copies, any other table of units is taken over.
    pub(super) fn paste(&mut self, text: &str) -> Option<PasteOutcome> {
        let file = self.file();
        let all = self.read.units.clone();
        let is_copied = |units: &[UnitRef]| csv_of_units(self.schema(), &file, units) == text;
        let chosen = self.chosen.units().to_vec();
        if !chosen.is_empty() && is_copied(&chosen) {
            return self.copies(&chosen).map(PasteOutcome::Done);
        }
        if !all.is_empty() && is_copied(&all) {
            return Some(PasteOutcome::Refused(say!("edit-paste-same")));
        }
        match units_of_csv(self.schema(), &file, text)? {
            Ok(act) => Some(PasteOutcome::Done(act)),
            Err(why) => Some(PasteOutcome::Refused(why)),
        }
    }

    /// Sets up a unit of the stock at a point, with the heading of its army.
    pub(super) fn placed_stock(&mut self, stock: usize, at: Point) -> Option<ToolOutcome> {
        let unit = self.stock.get(stock)?;
        let (file, army) = (self.file(), self.army);
        let name = fresh_name(&file, &unit.name);
        let mut fields = unit.fields.clone();
        fields.push(("id".to_owned(), quoted(&fresh_id(&file, "units", &name))));
        fields.push(("name".to_owned(), quoted(&name)));
        fields.push(("at".to_owned(), format!("Some(({}, {}))", at.x(), at.y())));
        let edit = insert_unit(self.schema(), &file, army, record_text(self.schema().unit(), &fields))?;
        let what = say!("edit-act-place", name);
        self.choose(Chosen::Units(vec![UnitRef { army, unit: unit_count(&file, army) }]));
        Some(ToolOutcome::Done(EditAct::new(what, [edit])))
    }

    /// Sets a unit that comes later, or stands beside the table, at a point.
    pub(super) fn set_out(&mut self, unit: UnitRef, at: Point) -> Option<ToolOutcome> {
        let degrees = army_degrees(&self.file(), unit.army);
        let place = NewPlace { unit, at: at.into(), degrees: Some(degrees) };
        let what = say!("edit-act-place", name = self.unit_name(unit));
        self.choose(Chosen::Units(vec![unit]));
        Some(ToolOutcome::Done(self.placing(None, what, &[place])))
    }
}
