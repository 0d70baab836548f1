//! Board widget: the map, the counters and the marks over them, and the mouse input on it.

mod board_layers;

use super::animation::AnimationFrame;
use super::camera::Camera;
use super::casualties::Casualty;
use super::draft_marks::{DraftMarks, NoteMark, slip};
use super::flags::ResultFlag;
use super::grip::{Grip, GripDrag, GripId};
use super::ground::{self, Painted};
use super::ground_image::GroundImage;
use super::highlight::Highlight;
use super::hotspot::{Hotspot, HotspotLook, HotspotPreview, hotspot_at, hotspot_at_point, hotspot_giving};
use super::marks::{MarkPainter, Pair};
use super::overlays::Layer;
use super::pieces::PieceDrawList;
use super::placement::{Content, Obstacle};
use super::region::Region;
use super::side_flags::ControlFlag;
use super::signs::Depth;
use super::texture_cache::TextureCache;
use super::traces::EventTrace;
use crate::board::Place;
use crate::paint::layout::BoardLayout;
use crate::say;
use crate::view::theme;
use bevy::math::Vec2;
use bevy_egui::egui::{
    self, EventFilter, Id, PointerButton, Pos2, Rect, Response, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType,
    vec2,
};

/// Distance in points that a resting pointer may move without being taken as moved.
pub const RESTS: f32 = 10.0;

/// Widget id of the board, by which it gets the keyboard focus.
#[must_use]
pub fn id() -> Id {
    Id::new("the board")
}

/// Board widget: everything that is drawn on the board in this frame.
pub struct Board<'a, G> {
    /// Layout of the places on the map.
    pub layout: BoardLayout,
    /// Pieces on the board, and the rings around them.
    pub pieces: &'a PieceDrawList,
    /// Hotspots of the board: the meaning of a click on each place.
    pub hotspots: &'a [Hotspot<G>],
    /// Regions of a free table that the selected piece may move to.
    pub regions: &'a [(Region, HotspotLook)],
    /// State of the pointer over the board.
    pub hand: PointerState<'a>,
    /// Result of the drag under way if it ended here.
    pub dragged: DragMarks<'a>,
    /// Pieces that a panel highlights.
    pub highlight: &'a Highlight,
    /// Hotspot that a panel points to, by the value it gives; `None` without one.
    pub lit: Option<&'a G>,
    /// Places that the log, a search or a lesson points to.
    pub named: NamedPlaces,
    /// Units with the targets assigned to them.
    pub pairs: &'a [Pair],
    /// Traced picture and overlays on the map.
    pub laid_over: BoardOverlays<'a>,
    /// Place cursor of the keyboard; `None` while it is off.
    pub cursor: Option<PlaceCursor<G>>,
    /// Traces of past events, and the marks of the running animation.
    pub happened: EventMarks<'a>,
    /// Visibility of counters and marks on the board.
    pub visible: Visible,
    /// Lookup of the computed preview of a hotspot; `None` while it is not computed.
    pub foreseen: &'a dyn Fn(&Hotspot<G>) -> Option<&'a HotspotPreview>,
}

/// Marks of a drag that is under way.
#[derive(Clone, Copy, Debug, Default)]
pub struct DragMarks<'a> {
    /// Ghosts, ways, handles and ranges; none: there is no draft.
    pub draft: Option<&'a DraftMarks>,
    /// Sentence about it.
    pub words: &'a str,
}

/// State of the pointer on the board.
#[derive(Clone, Copy, Debug)]
pub struct PointerState<'a> {
    /// Effect of a drag with the left button.
    pub drag: Drag<'a>,
    /// Place where the pointer has rested since a piece was sent there; until the pointer moves, it means no further step.
    pub rests: Option<Pos2>,
}

/// Effect of a drag with the left button.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Drag<'a> {
    /// The drag moves the piece whose grip it takes hold of, and elsewhere the map, as the middle button always does.
    Moves(&'a [Grip]),
    /// The drag draws, as in the editor; the screen that shows the board decides what.
    Draws,
}

/// Traced picture and overlays that lie on the map.
#[derive(Clone, Copy)]
pub struct BoardOverlays<'a> {
    /// Picture on the ground, under everything else.
    pub sheet: Option<GroundImage>,
    /// Overlays on the map.
    pub layers: &'a [Layer],
    /// Exact edges of the ground under the pointer, in map units.
    pub edges: &'a [Vec<Vec2>],
    /// Areas that labels on the board avoid.
    pub clear: StaysClear<'a>,
}

/// Places that the log, a search or a lesson points to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NamedPlaces {
    /// Place that was searched for; `None` without one.
    pub found: Option<Place>,
    /// Places that a lesson points at, one list for each thing pointed at.
    pub shown: Vec<Vec<Place>>,
    /// Places that the learner has pointed at, one list for each thing pointed at.
    pub chosen: Vec<Vec<Place>>,
}

/// Marks of past events on the board: traces, flags, casualties.
pub struct EventMarks<'a> {
    /// Marks of the running animation, besides the pieces; `None` without an animation.
    pub moment: Option<&'a AnimationFrame>,
    /// Traces of events since the player's last decision.
    pub traces: &'a [EventTrace],
    /// Flags with the results of the last orders.
    pub flags: &'a [ResultFlag],
    /// Casualties of the battle so far, at the places where they fell.
    pub fallen: &'a [Casualty],
    /// Standards over the objectives, in the colours of the side in control.
    pub standards: &'a [ControlFlag],
}

/// Areas that labels on the board avoid, besides the pieces and the hotspots.
#[derive(Clone, Copy, Default)]
pub struct StaysClear<'a> {
    /// Rectangles over the board, and print on it that must stay legible.
    pub obstacles: &'a [Obstacle],
    /// Places, in map units, of units that fight or that a question is about.
    pub fighters: &'a [Vec2],
}

/// Place cursor that the keys move.
pub struct PlaceCursor<G> {
    /// Place under the cursor.
    pub place: Place,
    /// Target of the place cursor, if it moved after the pointer.
    pub meant: Option<PointerHit<G>>,
}

/// Visibility of counters and marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Visible {
    /// Whether counters are visible.
    pub counters: bool,
    /// Whether costs and pale marks are shown.
    pub marks: bool,
}

/// Target of the pointer on the board in this frame.
#[derive(Clone, Debug, PartialEq)]
pub struct PointerHit<G> {
    /// Place under the pointer; `None` if it is on none.
    pub place: Option<Place>,
    /// Value of the hotspot under the pointer; `None` if it is on none.
    pub hotspot: Option<G>,
    /// Whether the left button was clicked in this frame.
    pub clicked: bool,
    /// Whether Shift was held, which adds to the selection.
    pub adds: bool,
    /// Selection box drawn with Shift held, in map units; `None` if none is drawn.
    pub boxed: Option<[Vec2; 2]>,
    /// Whether the click was the second of a double click.
    pub twice: bool,
    /// Whether the right button was clicked, which cancels.
    pub cancelled: bool,
    /// Place of the pointer on the map, in map units; `None` off the board.
    pub at: Option<Vec2>,
    /// Drag of a grip under way; `None` without one.
    pub drag: Option<GripDrag>,
    /// Rectangle on the screen of the sentence about the target; `None` without one.
    pub told: Option<Rect>,
    /// Rectangles of flags, chips, numbers and dice on the board.
    pub labels: Vec<Rect>,
}

impl<G> Default for PointerHit<G> {
    fn default() -> Self {
        Self {
            place: None,
            hotspot: None,
            clicked: false,
            adds: false,
            boxed: None,
            twice: false,
            cancelled: false,
            at: None,
            drag: None,
            told: None,
            labels: Vec::new(),
        }
    }
}

impl<G: Clone + PartialEq> Board<'_, G> {
    /// Draws the board in the remaining room and handles the mouse. `open`: the part of it that nothing covers; `farthest`: the
    /// smallest scale the camera can zoom out to, in points to the hex radius.
    pub fn show(
        &self,
        ui: &mut Ui,
        open: Rect,
        camera: &mut Camera,
        farthest: f32,
        pictures: &mut TextureCache,
    ) -> PointerHit<G> {
        let (rect, _) = ui.allocate_exact_size(ui.available_size(), Sense::empty());
        let response = ui.interact(rect, id(), Sense::click_and_drag());
        // While the board has keyboard focus, the keys do not move the focus between buttons.
        let own = EventFilter { tab: true, horizontal_arrows: true, vertical_arrows: true, escape: true };
        ui.memory_mut(|m| m.set_focus_lock_filter(id(), own));
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, say!("board-map")));
        let grip = self.grip(ui, &response, rect, *camera);
        let boxed = if grip.is_none() && self.hand.drag != Drag::Draws { boxed(ui, &response) } else { None };
        if grip.is_none() && boxed.is_none() {
            self.steer(ui, &response, rect, camera, farthest);
        }
        let painter = ui.painter_at(rect);
        // Ground under tiles that are not painted yet: the paper beyond the map, at its darkest.
        painter.rect_filled(rect, 0.0, theme::colour(theme::current_theme().table));
        let painted = ground::show(&painter, rect, *camera, self.layout, pictures);
        let marker = MarkPainter::new(&painter, rect, open, *camera, self.layout);
        let mut pointed = self.pointed(&response, rect, *camera, grip);
        pointed.adds = ui.input(|i| i.modifiers.shift);
        if response.drag_stopped_by(PointerButton::Primary) {
            pointed.boxed = boxed.map(|b| [b.min, b.max].map(|at| camera.to_map(rect, at)));
        }
        if painted == Painted::NotYet {
            // Counters need a map under them. A click meanwhile counts; the counters are painted while the map is.
            self.prepare(ui, &marker, pictures);
            return pointed;
        }
        if let Some(sheet) = &self.laid_over.sheet {
            marker.sheet(sheet);
        }
        if self.visible.marks {
            marker.dead(self.happened.fallen);
        }
        marker.overlays(self.laid_over.layers, Depth::Under);
        if self.visible.marks {
            self.under(&marker, &pointed);
        }
        // Labels under the counters need not avoid them.
        marker.write(&[]);
        self.ring(&marker, self.pieces.rings().iter().copied().filter(|(piece, _)| !self.is_above(*piece)));
        // Trails lie under the pieces that make them, smoke and words over everything.
        if let Some(moment) = self.happened.moment {
            marker.ways(&moment.trails, &[]);
        }
        marker.crosses(self.happened.traces);
        // Under the counters: over them the outlines would cross out their names.
        marker.pointed_at(&self.named, self.pieces.lying());
        if let Some(cursor) = &self.cursor {
            marker.cursor(cursor.place);
        }
        if self.visible.counters {
            self.pieces(ui, &marker, pictures);
        }
        // While the pieces move no label jumps out of their way: it keeps clear of where they will lie.
        let pieces = marker.pieces_to_clear(self.pieces.lying(), self.laid_over.clear.fighters);
        // A label may stand on its subject; a sentence may not.
        let (subjects, others): (Vec<Obstacle>, Vec<Obstacle>) =
            self.laid_over.clear.obstacles.iter().copied().partition(|obstacle| obstacle.content == Content::Subject);
        let mut clear: Vec<Obstacle> = pieces.iter().copied().chain(others).collect();
        let cloths = marker.standards(self.happened.standards, &clear, &pictures.names(marker.camera.scale));
        let mut dice = Vec::new();
        if let Some(moment) = self.happened.moment {
            marker.badges(&moment.trails);
            for (mark, part) in moment.marks.iter().filter(|(mark, _)| !mark.is_before_the_eye()) {
                dice.extend(marker.passing(mark, *part, &clear));
            }
        }
        marker.overlays(self.laid_over.layers, Depth::Over);
        let counters: Vec<Rect> = pieces.iter().map(|piece| piece.rect).collect();
        marker.traces(self.happened.traces, &counters);
        for flag in self.happened.flags {
            marker.flag(flag);
        }
        for pair in self.pairs {
            marker.pair(pair);
        }
        self.over(&marker, &pointed);
        if !self.visible.counters {
            clear.retain(|obstacle| !matches!(obstacle.content, Content::Piece | Content::Fighter));
        }
        // Words avoid dice to be read, and the standards of objectives.
        clear.extend(dice.iter().map(|rect| Obstacle::new(*rect, Content::Words)));
        clear.extend(cloths.iter().map(|rect| Obstacle::new(*rect, Content::Label)));
        // Words avoid hotspots, too.
        let clickable = self.clickable(&marker);
        let with_marks = clickable.iter().map(|rect| Obstacle::new(*rect, Content::Piece));
        let written = marker.write(&clear.iter().copied().chain(with_marks).collect::<Vec<_>>());
        for (mark, part) in self.happened.moment.iter().flat_map(|moment| &moment.marks) {
            if mark.is_before_the_eye() {
                marker.passing(mark, *part, &clear);
            }
        }
        pointed.labels = written.into_iter().chain(dice).chain(cloths).collect();
        clear.extend(pointed.labels.iter().map(|rect| Obstacle::new(*rect, Content::Label)));
        clear.extend(clickable.into_iter().map(|rect| Obstacle::new(rect, Content::Mark)));
        clear.extend(subjects);
        if let Some(draft) = self.dragged.draft {
            marker.draft_ways(draft);
            self.dragged_ghosts(ui, &marker, pictures, &draft.ghosts);
            marker.draft_handles(draft, &clear);
        }
        pointed.told = self.tell(ui, &marker, pictures, &pointed, &mut clear);
        if let Some(boxed) = boxed {
            painter.rect_stroke(boxed, 2.0, Stroke::new(2.0, theme::gold()), StrokeKind::Middle);
        }
        pointed
    }

    /// Rectangles of visible hotspots that no piece covers.
    fn clickable(&self, marker: &MarkPainter<'_>) -> Vec<Rect> {
        let drawn = self.hotspots.iter().filter(|s| s.look != HotspotLook::Hidden && !s.look.is_on_counters());
        let side = 0.8 * marker.camera.scale;
        drawn.map(|s| Rect::from_center_size(marker.to_screen(s.anchor), vec2(side, side))).collect()
    }

    /// Note whose slip of paper is under the place where the button was pressed; the last one lies on the others.
    fn note_under(&self, ui: &Ui, rect: Rect, camera: Camera) -> Option<GripId> {
        let pressed = ui.input(|i| i.pointer.press_origin())?;
        let notes = &self.dragged.draft?.notes;
        let is_there =
            |note: &NoteMark| slip(ui.painter(), camera.to_screen(rect, note.at), &note.text).0.contains(pressed);
        notes.iter().rposition(is_there).and_then(|number| u8::try_from(number).ok()).map(GripId::note)
    }

    /// Grip that the current drag holds, with the point where it was taken; `None` without a drag.
    fn grip(&self, ui: &Ui, response: &Response, rect: Rect, camera: Camera) -> Option<(GripId, Vec2)> {
        let drags = response.dragged_by(PointerButton::Primary) || response.drag_stopped_by(PointerButton::Primary);
        // Once the button is up egui has forgotten where it was pressed: the board remembers.
        let id = response.id.with("grip");
        if response.drag_started_by(PointerButton::Primary) {
            let origin = ui.input(|i| i.pointer.press_origin()).map(|at| camera.to_map(rect, at));
            let grips = if let Drag::Moves(grips) = self.hand.drag { grips } else { &[] };
            let taken = origin.and_then(|at| {
                if let Some(note) = self.note_under(ui, rect, camera).filter(|_| self.hand.drag != Drag::Draws) {
                    return Some((note, at));
                }
                let place = self.layout.place_at(at);
                // The last grip lies on top.
                grips.iter().rev().find(|grip| grip.is_at(place, at)).map(|grip| (grip.id, at))
            });
            ui.data_mut(|d| d.insert_temp(id, taken));
        }
        if drags { ui.data(|d| d.get_temp::<Option<(GripId, Vec2)>>(id)).flatten() } else { None }
    }

    fn pointed(&self, response: &Response, rect: Rect, camera: Camera, grip: Option<(GripId, Vec2)>) -> PointerHit<G> {
        let by_keys = self.cursor.as_ref().and_then(|c| c.meant.as_ref());
        if let Some(meant) = by_keys.filter(|_| grip.is_none()) {
            return meant.clone();
        }
        let Some(at) = response.hover_pos().or_else(|| response.interact_pointer_pos()) else {
            return PointerHit::default();
        };
        let point = camera.to_map(rect, at);
        let place = self.layout.place_at(point);
        let rests = self.hand.rests.is_some_and(|rests| rests.distance(at) < RESTS);
        PointerHit {
            place,
            hotspot: self.meant(place, point).filter(|s| !rests || s.ghost.is_none()).map(|s| s.gives.clone()),
            clicked: response.clicked_by(PointerButton::Primary),
            twice: response.double_clicked_by(PointerButton::Primary),
            cancelled: response.clicked_by(PointerButton::Secondary),
            adds: false,
            boxed: None,
            at: Some(point),
            drag: grip.map(|(grip, from)| GripDrag {
                grip,
                from,
                to: point,
                dropped: response.drag_stopped_by(PointerButton::Primary),
                modifiers: response.ctx.input(|i| i.modifiers),
            }),
            told: None,
            labels: Vec::new(),
        }
    }

    /// Hotspot at a point of the map, in this place or on a free table; `None` without one.
    fn meant(&self, place: Option<Place>, point: Vec2) -> Option<&Hotspot<G>> {
        match place {
            Some(place) => hotspot_at(self.hotspots, place, point),
            None => hotspot_at_point(self.hotspots, point),
        }
    }

    /// Pans by dragging, and zooms by the wheel at the pointer.
    fn steer(&self, ui: &Ui, response: &Response, rect: Rect, camera: &mut Camera, farthest: f32) {
        let moves = self.hand.drag != Drag::Draws && response.dragged_by(PointerButton::Primary);
        if response.dragged_by(PointerButton::Middle) || moves {
            camera.pan(response.drag_delta());
        }
        if response.clicked_by(PointerButton::Middle)
            && let Some(at) = response.interact_pointer_pos()
        {
            camera.middle = camera.to_map(rect, at);
        }
        if let Some(at) = response.hover_pos() {
            let steps = ui.input(wheel_steps);
            if steps != 0.0 {
                camera.zoom(rect, at, steps, farthest);
            }
        }
        camera.hold_to(self.layout);
    }
}

/// Selection box that is drawn with Shift held.
fn boxed(ui: &Ui, response: &Response) -> Option<Rect> {
    let id = response.id.with("box");
    if response.drag_started_by(PointerButton::Primary) {
        let from = ui.input(|i| i.pointer.press_origin().filter(|_| i.modifiers.shift));
        ui.data_mut(|d| d.insert_temp(id, from));
    }
    let drags = response.dragged_by(PointerButton::Primary) || response.drag_stopped_by(PointerButton::Primary);
    let from = ui.data(|d| d.get_temp::<Option<Pos2>>(id)).flatten().filter(|_| drags)?;
    Some(Rect::from_two_pos(from, response.interact_pointer_pos()?))
}

/// Steps of the wheel, without egui's smoothing: a window that sleeps zooms at once.
fn wheel_steps(input: &egui::InputState) -> f32 {
    let mut steps = 0.0;
    for event in &input.raw.events {
        if let egui::Event::MouseWheel { unit, delta, modifiers, .. } = event
            && !modifiers.ctrl
        {
            steps += match unit {
                egui::MouseWheelUnit::Point => delta.y / 40.0,
                egui::MouseWheelUnit::Line | egui::MouseWheelUnit::Page => delta.y,
            };
        }
    }
    steps.clamp(-6.0, 6.0)
}

/// Value of the hotspot that a click on the board hits; `None` if it hits none.
#[must_use]
pub fn clicked<G: Clone + PartialEq>(hotspots: &[Hotspot<G>], pointed: &PointerHit<G>) -> Option<G> {
    let hotspot = pointed.hotspot.as_ref().filter(|_| pointed.clicked)?;
    hotspot_giving(hotspots, hotspot).map(|s| s.gives.clone())
}
