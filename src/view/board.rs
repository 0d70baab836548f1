//! The board: the map under the counters under the marks, and what mouse does on it.

mod laid;

use super::animation::Moment;
use super::camera::Camera;
use super::colours::Standard;
use super::fallen::Fallen;
use super::flags::Flag;
use super::ground::{self, Painted};
use super::highlight::Highlight;
use super::hotspot::{Foreseen, Hotspot, HotspotLook, Region, meant, meant_on_table, that_gives};
use super::marks::{MarkPainter, Pair};
use super::overlays::Layer;
use super::pictures::Pictures;
use super::pieces::OnBoard;
use super::placement::{Content, Obstacle};
use super::rings::Ring;
use super::sheet::Sheet;
use super::signs::Depth;
use super::traces::Trace;
use crate::board::hex::Hex;
use crate::kernel::PieceId;
use crate::paint::layout::Layout;
use crate::say;
use crate::view::theme;
use bevy::math::Vec2;
use bevy_egui::egui::{
    self, EventFilter, Id, PointerButton, Pos2, Rect, Response, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType,
    vec2,
};

/// So many points a pointer may tremble where it rests.
pub const RESTS: f32 = 10.0;

/// The board's own name among the widgets: it can have the keys.
#[must_use]
pub fn id() -> Id {
    Id::new("the board")
}

/// What lies on the board in this frame.
pub struct Board<'a, G> {
    /// Where hexes lie.
    pub layout: Layout,
    pub pieces: &'a OnBoard,
    /// What clicks mean.
    pub hotspots: &'a [Hotspot<G>],
    /// Where one may go on a free table.
    pub regions: &'a [(Region, HotspotLook)],
    pub hand: Hand<'a>,
    /// Pieces that are ringed.
    pub rings: &'a [(PieceId, Ring)],
    /// Pieces that are looked at in a panel.
    pub highlight: &'a Highlight,
    /// What a panel points to: the hotspot that gives it, if one does.
    pub lit: Option<&'a G>,
    pub named: NamedHexes,
    /// Units and the targets paired to them.
    pub pairs: &'a [Pair],
    pub laid_over: LaidOver<'a>,
    /// The hex cursor, if it is on.
    pub cursor: Option<HexCursor<G>>,
    pub happened: Happened<'a>,
    /// What is shown at all.
    pub visible: Visible,
    /// What would come of a hotspot that is pointed at, as far as it has been worked out.
    pub foreseen: &'a dyn Fn(&Hotspot<G>) -> Option<&'a Foreseen>,
}

/// What the pointer does.
#[derive(Clone, Copy, Debug)]
pub struct Hand<'a> {
    pub drag: Drag<'a>,
    /// Where it has rested since a piece was sent there: until it goes on it means no further step.
    pub rests: Option<Pos2>,
}

/// What dragging with the left button does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drag<'a> {
    /// It moves the units on these hexes, and elsewhere the map, as the middle button always does.
    Moves(&'a [Hex]),
    /// It draws: whoever shows the board says what.
    Draws,
}

/// What is laid over the map.
#[derive(Clone, Copy)]
pub struct LaidOver<'a> {
    /// A picture on the ground, under everything else.
    pub sheet: Option<Sheet>,
    pub layers: &'a [Layer],
    /// What words over it keep off.
    pub clear: StaysClear<'a>,
}

/// Hexes that something beside the map speaks of.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NamedHexes {
    /// One that was looked for.
    pub found: Option<Hex>,
    /// Those that a lesson points at, of each thing its own.
    pub shown: Vec<Vec<Hex>>,
    /// Those that the learner has pointed at.
    pub chosen: Vec<Vec<Hex>>,
}

/// What is told of what happened.
pub struct Happened<'a> {
    /// What is seen besides the pieces of the animation that runs.
    pub moment: Option<&'a Moment>,
    /// What happened since.
    pub traces: &'a [Trace],
    /// What came of the last orders.
    pub flags: &'a [Flag],
    /// Who fell so far, where they fell.
    pub fallen: &'a [Fallen],
    /// Whose colours fly by now over the places for which they fight.
    pub standards: &'a [Standard],
}

/// What words on the board keep off, besides the pieces and what can be clicked.
#[derive(Clone, Copy, Default)]
pub struct StaysClear<'a> {
    /// What lies over the board, and what is printed on it to be read.
    pub obstacles: &'a [Obstacle],
    /// Where those stand who fight, or about whom something is asked, in map units.
    pub fighters: &'a [Vec2],
}

/// The hex cursor that the keys move.
pub struct HexCursor<G> {
    /// Where it is.
    pub hex: Hex,
    /// What it means, if it was moved after the pointer.
    pub meant: Option<Pointed<G>>,
}

/// What is shown of pieces and marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Visible {
    pub counters: bool,
    /// Prices and pale marks.
    pub marks: bool,
}

/// What the pointer was on.
#[derive(Clone, Debug, PartialEq)]
pub struct Pointed<G> {
    pub hex: Option<Hex>,
    /// What the hotspot there gives.
    pub hotspot: Option<G>,
    /// Whether the left button was clicked there.
    pub clicked: bool,
    /// Whether Shift was held, which adds to what is selected.
    pub adds: bool,
    /// A box that has been drawn with Shift held, in map units.
    pub boxed: Option<[Vec2; 2]>,
    /// Whether it was the second click in a row.
    pub twice: bool,
    /// Whether the right button was.
    pub cancelled: bool,
    /// The place of the map itself, in map units.
    pub at: Option<Vec2>,
    /// The hex of the unit that the pointer has taken hold of.
    pub grip: Option<Hex>,
    /// Whether it has just been let go.
    pub dropped: bool,
    /// Where on the screen a line about it stands, if one does.
    pub told: Option<Rect>,
    /// Where flags, chips, numbers and dice stand on the board.
    pub labels: Vec<Rect>,
}

impl<G> Default for Pointed<G> {
    fn default() -> Self {
        Self {
            hex: None,
            hotspot: None,
            clicked: false,
            adds: false,
            boxed: None,
            twice: false,
            cancelled: false,
            at: None,
            grip: None,
            dropped: false,
            told: None,
            labels: Vec::new(),
        }
    }
}

impl<G: Clone + PartialEq> Board<'_, G> {
    /// Draws the board in what room is left and answers the mouse. `open`: the part of it that nothing covers; `farthest`: how far
    /// off the eye can be taken, in points to the hex radius.
    pub fn show(
        &self,
        ui: &mut Ui,
        open: Rect,
        camera: &mut Camera,
        farthest: f32,
        pictures: &mut Pictures,
    ) -> Pointed<G> {
        let (rect, _) = ui.allocate_exact_size(ui.available_size(), Sense::empty());
        let response = ui.interact(rect, id(), Sense::click_and_drag());
        // While the keys are the board's, they walk no buttons.
        let own = EventFilter { tab: true, horizontal_arrows: true, vertical_arrows: true, escape: true };
        ui.memory_mut(|m| m.set_focus_lock_filter(id(), own));
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, say!("board-map")));
        let grip = self.grip(ui, &response, rect, *camera);
        let boxed = if grip.is_none() && self.hand.drag != Drag::Draws { boxed(ui, &response) } else { None };
        if grip.is_none() && boxed.is_none() {
            self.steer(ui, &response, rect, camera, farthest);
        }
        let painter = ui.painter_at(rect);
        // What tiles that are not painted yet lie on: the paper beyond the map, where it is darkest.
        painter.rect_filled(rect, 0.0, theme::colour(theme::colours().table));
        let painted = ground::show(&painter, rect, *camera, self.layout, pictures);
        let marker = MarkPainter::new(&painter, rect, open, *camera, self.layout);
        let mut pointed = self.pointed(&response, rect, *camera, grip);
        pointed.adds = ui.input(|i| i.modifiers.shift);
        if response.drag_stopped_by(PointerButton::Primary) {
            pointed.boxed = boxed.map(|b| [b.min, b.max].map(|at| camera.to_map(rect, at)));
        }
        if painted == Painted::NotYet {
            // Nobody stands on blank paper. What is clicked meanwhile counts; the counters are painted while the map is.
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
        // What the counters lie on need not avoid them.
        marker.write(&[]);
        self.ring(&marker, self.rings.iter().copied().filter(|(piece, _)| !self.is_above(*piece)));
        // Ways lie under the pieces that go them, smoke and words over all.
        if let Some(moment) = self.happened.moment {
            marker.ways(&moment.trails, &[]);
        }
        marker.crosses(self.happened.traces);
        // Under the counters, whose names they would strike through.
        marker.pointed_at(&self.named);
        if let Some(cursor) = &self.cursor {
            marker.cursor(cursor.hex);
        }
        if self.visible.counters {
            self.pieces(ui, &marker, pictures);
        }
        // While they move nothing hops out of their way: it keeps clear of where they will lie.
        let pieces = marker.pieces_to_clear(self.pieces.lying(), self.laid_over.clear.fighters);
        // A label stands on what it speaks of; a sentence does not.
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
        // Nor on dice that are to be read, nor on colours that say whose a place is.
        clear.extend(dice.iter().map(|rect| Obstacle::new(*rect, Content::Words)));
        clear.extend(cloths.iter().map(|rect| Obstacle::new(*rect, Content::Label)));
        // Nor do words lie on what may be clicked.
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
        pointed.told = self.tell(ui, &marker, pictures, &pointed, &mut clear);
        if let Some(boxed) = boxed {
            painter.rect_stroke(boxed, 2.0, Stroke::new(2.0, theme::gold()), StrokeKind::Middle);
        }
        pointed
    }

    /// Where what can be clicked is drawn, as long as no piece lies on it.
    fn clickable(&self, marker: &MarkPainter<'_>) -> Vec<Rect> {
        let drawn = self.hotspots.iter().filter(|s| s.look != HotspotLook::Hidden && !s.look.is_on_counters());
        let side = 0.8 * marker.camera.scale;
        drawn.map(|s| Rect::from_center_size(marker.at(s.anchor), vec2(side, side))).collect()
    }

    /// The hex of the unit that a drag has begun on, while it goes on.
    fn grip(&self, ui: &Ui, response: &Response, rect: Rect, camera: Camera) -> Option<Hex> {
        let drags = response.dragged_by(PointerButton::Primary) || response.drag_stopped_by(PointerButton::Primary);
        // Once the button is up egui has forgotten where it went down: the board remembers.
        let id = response.id.with("grip");
        if response.drag_started_by(PointerButton::Primary) {
            let origin = ui.input(|i| i.pointer.press_origin());
            let hex = origin.and_then(|at| self.layout.hex_at(camera.to_map(rect, at)));
            let hex = hex.filter(|hex| matches!(self.hand.drag, Drag::Moves(grips) if grips.contains(hex)));
            ui.data_mut(|d| d.insert_temp(id, hex));
        }
        if drags { ui.data(|d| d.get_temp::<Option<Hex>>(id)).flatten() } else { None }
    }

    fn pointed(&self, response: &Response, rect: Rect, camera: Camera, grip: Option<Hex>) -> Pointed<G> {
        let by_keys = self.cursor.as_ref().and_then(|c| c.meant.as_ref());
        if let Some(meant) = by_keys.filter(|_| grip.is_none()) {
            return meant.clone();
        }
        let Some(at) = response.hover_pos().or_else(|| response.interact_pointer_pos()) else {
            return Pointed::default();
        };
        let point = camera.to_map(rect, at);
        let hex = self.layout.hex_at(point);
        let rests = self.hand.rests.is_some_and(|rests| rests.distance(at) < RESTS);
        Pointed {
            hex,
            hotspot: self.meant(hex, point).filter(|s| !rests || s.ghost.is_none()).map(|s| s.gives.clone()),
            clicked: response.clicked_by(PointerButton::Primary),
            twice: response.double_clicked_by(PointerButton::Primary),
            cancelled: response.clicked_by(PointerButton::Secondary),
            adds: false,
            boxed: None,
            at: Some(point),
            grip,
            dropped: grip.is_some() && response.drag_stopped_by(PointerButton::Primary),
            told: None,
            labels: Vec::new(),
        }
    }

    /// The hotspot that a point means, which lies in this hex or on a free table.
    fn meant(&self, hex: Option<Hex>, point: Vec2) -> Option<&Hotspot<G>> {
        match hex {
            Some(hex) => meant(self.hotspots, hex, point),
            None => meant_on_table(self.hotspots, point),
        }
    }

    /// Pans by dragging, zooms by the wheel at the pointer.
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

/// The box that is being drawn with Shift held.
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

/// What a click on the board gives when it means a hotspot.
#[must_use]
pub fn clicked<G: Clone + PartialEq>(hotspots: &[Hotspot<G>], pointed: &Pointed<G>) -> Option<G> {
    let hotspot = pointed.hotspot.as_ref().filter(|_| pointed.clicked)?;
    that_gives(hotspots, hotspot).map(|s| s.gives.clone())
}
