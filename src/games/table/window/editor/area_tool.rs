//! Areas and courses on the table of the editor: drawn by clicks, and changed by their corners.

use super::TableEditor;
use super::area_shape::{corner_near, crosses_before, points_text, shape_fault};
use super::chosen::Chosen;
use super::tool::{Stroke, Tool};
use super::unit_tool::REACH;
use crate::board::table::{Point, TableSize};
use crate::document::{DocPath, Edit, RonValue, quoted};
use crate::editing::EditAct;
use crate::games::table::records::{EditedGame, area_points, entry_name, fresh_id, inner, insert_record, record_text};
use crate::games::table::rules::GroundLook;
use crate::games::table::scenario::MIN_WIDTH;
use crate::say;
use crate::ui::game_ui::ToolOutcome;

/// Distance within which a click meets the last corner again, in units of length.
const TWICE: u32 = 60;

/// Place of an area in the file.
pub(super) fn area_place(area: usize) -> DocPath {
    DocPath::whole().key("areas").item(area)
}

impl<G: EditedGame> TableEditor<G> {
    fn table_size(&self) -> Option<TableSize> {
        self.field().map(|field| field.ground.size)
    }

    /// Points of an area as the file writes them, and whether they are a course.
    pub(super) fn shape_of(&self, area: usize) -> (Vec<Point>, bool) {
        shape_in(&self.file(), area)
    }

    /// Name of an area, or of its kind.
    pub(super) fn area_name(&self, area: usize) -> String {
        let file = self.file();
        entry_name(&file, &area_place(area)).unwrap_or_default()
    }

    /// A click that adds a corner to the drawing, or ends it: at the first corner of an outline, or twice at the same place.
    pub(super) fn add_corner(&mut self, kind: usize, at: Point) -> Option<ToolOutcome> {
        let is_course = self.draws_course();
        let is_first = !is_course && self.drawn.len() > 2 && corner_near(&self.drawn[..1], at, REACH).is_some();
        let is_last = self.drawn.last().is_some_and(|last| corner_near(&[*last], at, TWICE).is_some());
        if is_first || is_last {
            return self.close_drawing(kind);
        }
        if crosses_before(&self.drawn, at) {
            return Some(ToolOutcome::Barred(say!("edit-table-crosses")));
        }
        self.drawn.push(at);
        None
    }

    /// Ends the drawing of an area of a kind of ground: it is added to the file and selected.
    pub(super) fn close_drawing(&mut self, kind: usize) -> Option<ToolOutcome> {
        let (word, look) = *self.schema().grounds.get(kind)?;
        let width = self.drawn_width();
        if let Some(why) = shape_fault(&self.drawn, width, self.table_size()?) {
            return Some(ToolOutcome::Barred(why));
        }
        let file = self.file();
        let id = fresh_id(&file, "areas", word);
        let mut fields = vec![("id".to_owned(), quoted(&id)), ("kind".to_owned(), quoted(word))];
        if look == GroundLook::Hill {
            fields.push(("level".to_owned(), "1".to_owned()));
        }
        let shape = if width.is_some() { "course" } else { "outline" };
        fields.push((shape.to_owned(), points_text(&self.drawn)));
        fields.extend(width.map(|width| ("width".to_owned(), format!("Some({width})"))));
        let list = DocPath::whole().key("areas");
        let record = record_text(self.schema().items_of("areas")?, &fields);
        let edit = insert_record(self.schema(), &file, &list, record)?;
        self.choose(Chosen::Area(file.list("areas").len()));
        self.drawn.clear();
        let what = say!("edit-act-area", kind = say!("tabletop-ground-" + word));
        Some(ToolOutcome::Done(EditAct::new(what, [edit])))
    }

    /// Edit that writes the points of an area, or the reason why they are no shape.
    fn written_shape(&self, file: &RonValue, area: usize, points: &[Point], is_course: bool) -> Result<Edit, String> {
        let place = area_place(area);
        let width = place.of(file).and_then(|record| record.field("width"));
        let width = width.and_then(|width| inner(width).text().parse::<u32>().ok()).filter(|_| is_course);
        let size = self.table_size().ok_or_else(String::new)?;
        let width = if is_course { Some(width.unwrap_or(MIN_WIDTH)) } else { None };
        match shape_fault(points, width, size) {
            Some(why) => Err(why),
            None => Ok(Edit::Set(place.key(if is_course { "course" } else { "outline" }), points_text(points))),
        }
    }

    /// Outcome of a stroke that changes the points of an area.
    fn reshaped(&self, stroke: &Stroke, area: usize, what: String, points: &[Point]) -> Option<ToolOutcome> {
        let before = stroke.before.whole();
        let (_, is_course) = shape_in(&before, area);
        Some(match self.written_shape(&before, area, points, is_course) {
            Ok(edit) => ToolOutcome::Grows(EditAct::new(what, [edit])),
            Err(why) => ToolOutcome::Undone(why),
        })
    }

    /// A corner that a stroke moves, or puts in.
    pub(super) fn moved_corner(
        &self,
        stroke: &Stroke,
        area: usize,
        corner: usize,
        is_new: bool,
    ) -> Option<ToolOutcome> {
        let (mut points, _) = shape_in(&stroke.before.whole(), area);
        if is_new {
            points.insert(corner.min(points.len()), stroke.to);
        } else {
            *points.get_mut(corner)? = stroke.to;
        }
        let what = say!("edit-act-corner", name = self.area_name(area));
        self.reshaped(stroke, area, what, &points)
    }

    /// An area that a stroke moves.
    pub(super) fn moved_area(&self, stroke: &Stroke, area: usize) -> Option<ToolOutcome> {
        let (points, _) = shape_in(&stroke.before.whole(), area);
        let by = stroke.from.to(stroke.to);
        let moved: Vec<Point> = points.iter().map(|point| point.moved(by)).collect();
        let what = say!("edit-act-move", name = self.area_name(area));
        self.reshaped(stroke, area, what, &moved)
    }

    /// Removes the corner of the selected area at which the other button was pressed; elsewhere nothing is selected any more.
    pub(super) fn removed_corner(&mut self) -> Option<ToolOutcome> {
        let Chosen::Area(area) = self.chosen else { return None };
        let at = self.stroke.as_ref()?.from;
        let (mut points, is_course) = self.shape_of(area);
        let Some(corner) = corner_near(&points, at, REACH) else {
            self.choose(Chosen::Nothing);
            return None;
        };
        points.remove(corner);
        Some(match self.written_shape(&self.file(), area, &points, is_course) {
            Ok(edit) => {
                let what = say!("edit-act-corner-off", name = self.area_name(area));
                ToolOutcome::Done(EditAct::new(what, [edit]))
            }
            Err(why) => ToolOutcome::Barred(why),
        })
    }

    /// Ends the drawing that is under way by a key.
    pub(super) fn close_by_key(&mut self) -> Option<ToolOutcome> {
        match self.tool {
            Tool::Area(kind) => self.close_drawing(kind),
            _ => None,
        }
    }
}

/// Points of an area as a file writes them, and whether they are a course.
fn shape_in(file: &RonValue, area: usize) -> (Vec<Point>, bool) {
    let points = area_points(file, area).into_iter().filter_map(|(x, y)| Point::new(x, y).ok()).collect();
    let record = area_place(area).of(file);
    let has = |key: &str| record.as_ref().is_some_and(|record| record.field(key).is_some());
    (points, has("course") && !has("outline"))
}
