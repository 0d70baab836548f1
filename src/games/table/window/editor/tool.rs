//! Tools of the editor, and what a stroke with one of them has in hand.

use super::TableEditor;
use super::chosen::Chosen;
use super::unit_tool::HeldUnit;
use crate::board::Place;
use crate::board::table::Point;
use crate::document::Document;
use crate::games::table::records::EditedGame;
use crate::games::table::rules::usual_width;
use crate::say;
use crate::settings::KeyCommand;
use crate::ui::game_ui::{StrokePhase, ToolInput, ToolOutcome};
use crate::ui::key_input::first_of;

/// Tool of the editor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Tool {
    /// Tool that selects, moves and turns.
    #[default]
    Select,
    /// Tool that draws an area of a kind of ground, by the kind's index.
    Area(usize),
    /// Tool that sets up a unit of the stock, by its index.
    Unit(usize),
    /// Tool that sets the selected units out along a line.
    Front,
    /// Tool that draws the stretch of the edge at which the selected units arrive.
    Stretch,
    /// Tool that makes areas objectives of the army of new units.
    Objective,
    /// Tool that sets a whole army of the shown part of the stock out along a line.
    Army,
}

/// What a stroke has taken hold of.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Held {
    /// Units that are moved.
    Units(Vec<HeldUnit>),
    /// Units that are turned about a point.
    Turn(Vec<HeldUnit>, Point),
    /// Corner of an area; `is_new`: it is put in between two others.
    Corner { area: usize, corner: usize, is_new: bool },
    /// A whole area.
    Area(usize),
    /// The flag of an objective, by its index.
    Flag(usize),
    /// A box that selects what lies in it.
    Box,
    /// A line, such as a front.
    Line,
    /// Nothing that a drag moves.
    Nothing,
}

/// Stroke of a tool that is under way.
pub(super) struct Stroke {
    /// Document before the stroke.
    pub before: Document,
    /// What it has taken hold of.
    pub held: Held,
    /// Point at which it began.
    pub from: Point,
    /// Point at which it is now.
    pub to: Point,
    /// Whether it has left the point at which it began.
    pub has_moved: bool,
    /// Area or unit that a click without a drag selects.
    pub click: Option<Chosen>,
    /// Whether it began with Shift.
    pub adds: bool,
}

/// Whether a stroke moves or turns units.
fn stroke_moves_units(stroke: Option<&Stroke>) -> bool {
    stroke.is_some_and(|stroke| stroke.has_moved && matches!(stroke.held, Held::Units(_) | Held::Turn(..)))
}

impl<G: EditedGame> TableEditor<G> {
    /// Whether the ground that is drawn runs along a course.
    pub(super) fn draws_course(&self) -> bool {
        self.drawn_width().is_some()
    }

    /// Usual width of the ground that is drawn; none if it has an outline.
    pub(super) fn drawn_width(&self) -> Option<u32> {
        match self.tool {
            Tool::Area(kind) => {
                let look = self.schema().grounds.get(kind).map(|(_, look)| *look)?;
                usual_width(look).map(|width| self.palette.width.unwrap_or(width.0))
            }
            _ => None,
        }
    }

    /// Takes a tool; what was drawn with another is ended as it is, or says why it cannot be.
    pub(super) fn take(&mut self, tool: Tool) {
        if self.tool != tool {
            if let Tool::Area(kind) = self.tool
                && !self.drawn.is_empty()
            {
                self.pending = self.close_drawing(kind);
            }
            self.drawn.clear();
            self.palette.width = None;
        }
        self.tool = tool;
        self.stroke = None;
    }

    /// Handles a touch of the tool on the table.
    pub(super) fn touched(&mut self, touch: ToolInput) -> Option<ToolOutcome> {
        let point = self.point(touch)?;
        if touch.phase == StrokePhase::Begins {
            let (held, click) = match self.tool {
                Tool::Select => self.taken_hold(touch),
                Tool::Front | Tool::Stretch | Tool::Army => (Held::Line, None),
                Tool::Objective if !touch.adds => self.flag_held(point).unwrap_or((Held::Nothing, None)),
                Tool::Area(_) | Tool::Unit(_) | Tool::Objective => (Held::Nothing, None),
            };
            let has_flag = matches!(held, Held::Flag(_));
            let before = self.document.without_history();
            self.stroke =
                Some(Stroke { before, held, from: point, to: point, has_moved: false, click, adds: touch.adds });
            return match self.tool {
                Tool::Area(_) if touch.adds => {
                    self.drawn.pop();
                    None
                }
                Tool::Area(kind) => self.add_corner(kind, point),
                Tool::Unit(stock) if !touch.adds => self.placed_stock(stock, point),
                Tool::Objective if touch.adds => self.objective_off(point),
                Tool::Objective if !has_flag => self.objective_at(point),
                Tool::Select if touch.adds => self.removed_corner(),
                _ => None,
            };
        }
        let stroke = self.stroke.as_mut()?;
        stroke.has_moved |= stroke.to != point;
        stroke.to = point;
        let outcome = self.drawn_on(touch.is_free);
        if touch.phase == StrokePhase::Ends {
            let has_moved_units = stroke_moves_units(self.stroke.as_ref());
            let ended = self.ended(touch.is_free);
            if has_moved_units {
                self.read_again();
            }
            self.check();
            return ended.or(outcome);
        }
        outcome
    }

    /// Outcome of a stroke that goes on.
    fn drawn_on(&self, is_free: bool) -> Option<ToolOutcome> {
        let stroke = self.stroke.as_ref().filter(|stroke| stroke.has_moved)?;
        match &stroke.held {
            Held::Units(units) => self.moved_units(stroke, units, is_free),
            Held::Turn(units, centre) => self.turned_by_hand(stroke, units, *centre, is_free),
            Held::Corner { area, corner, is_new } => self.moved_corner(stroke, *area, *corner, *is_new),
            Held::Area(area) => self.moved_area(stroke, *area),
            Held::Flag(_) | Held::Box | Held::Line | Held::Nothing => None,
        }
    }

    /// Outcome of the end of a stroke.
    fn ended(&mut self, is_free: bool) -> Option<ToolOutcome> {
        let stroke = self.stroke.take()?;
        match (&stroke.held, self.tool) {
            (Held::Line, Tool::Front) => return self.set_out_along(stroke.from, stroke.to, is_free),
            (Held::Line, Tool::Stretch) => return self.stretch_drawn(stroke.from, stroke.to),
            (Held::Line, Tool::Army) => return self.army_along(stroke.from, stroke.to, is_free),
            (Held::Flag(objective), _) if stroke.has_moved => return self.objective_moved(*objective, stroke.to),
            (Held::Box, _) if stroke.has_moved => self.choose_in_box(&stroke),
            _ if !stroke.has_moved => {
                if let Some(click) = stroke.click {
                    self.choose(click);
                }
            }
            _ => {}
        }
        None
    }

    /// The other mouse button where there is nothing to remove: what is drawn is dropped, or the selection.
    pub(super) fn cancelled(&mut self) -> bool {
        match (self.tool, &self.chosen) {
            (Tool::Area(_), _) if !self.drawn.is_empty() => false,
            (Tool::Select, Chosen::Area(_) | Chosen::Nothing) => false,
            (Tool::Select, _) => {
                self.choose(Chosen::Nothing);
                true
            }
            _ => {
                self.take(Tool::Select);
                true
            }
        }
    }

    /// Sentence about what a click with the tool does.
    pub(super) fn hint_words(&self, over: Option<Place>) -> String {
        let back = first_of(KeyCommand::Back);
        match self.tool {
            Tool::Area(_) if self.drawn.is_empty() && self.draws_course() => say!("edit-table-hint-course"),
            Tool::Area(_) if self.drawn.is_empty() => say!("edit-table-hint-area"),
            Tool::Area(_) if self.draws_course() => say!("edit-table-hint-course-on", back),
            Tool::Area(_) => say!("edit-table-hint-area-on", back),
            Tool::Unit(_) => say!("edit-table-hint-unit"),
            Tool::Front if self.chosen.units().is_empty() => say!("edit-table-hint-front-none"),
            Tool::Front => say!("edit-table-hint-front"),
            Tool::Stretch => say!("edit-table-hint-stretch"),
            Tool::Objective => say!("edit-table-hint-objective", army = self.army_name(self.army)),
            Tool::Army => say!("edit-table-hint-army", army = self.army_name(self.army)),
            Tool::Select => match &self.chosen {
                Chosen::Units(_) => {
                    let (left, right) = (first_of(KeyCommand::PreviousTool), first_of(KeyCommand::NextTool));
                    say!("edit-table-hint-units", left, right)
                }
                Chosen::Area(_) => say!("edit-table-hint-corners"),
                _ => match over.and_then(Place::point).and_then(|at| self.unit_at(at)) {
                    Some(unit) => say!("edit-table-hint-on-unit", unit = self.unit_name(unit)),
                    None => say!("edit-table-hint-select"),
                },
            },
        }
    }
}
