//! The board among the panels: what is drawn on it, and what clicks and drags on it mean.

use super::cursor::Lead;
use super::give::Asked;
use super::{Choice, Table};
use crate::board::hex::Hex;
use crate::kernel::RuleSet;
use crate::rules::musket_pike::state::Frame;
use crate::say;
use crate::settings::Command;
use crate::ui::intent::{Intent, Pointed};
use crate::ui::keys::hint;
use crate::ui::{legend, toast};
use crate::view::board::{self, Board};
use crate::view::marks::Ring;
use bevy_egui::egui::{self, Ui};

impl Table {
    pub(super) fn board(&mut self, ui: &mut Ui) -> Option<Intent> {
        let room = ui.available_rect_before_wrap();
        self.board_rect = room;
        self.yield_to_pointer(ui, room);
        let mut camera = self.eye();
        let grips = self.grips();
        let (still, traces) = (self.still(), self.traces_so_far());
        self.refresh_overlays();
        let mut rings = self.facts.rings.clone();
        let meant = self.meant.units.iter().filter_map(|u| self.game().stand(*u));
        rings.extend(meant.map(|stand| (stand, Ring::Asked)));
        let board = Board {
            layout: self.layout,
            pieces: &self.facts.pieces,
            still: still.as_ref(),
            hotspots: &self.facts.hotspots,
            grips: &grips,
            rings: &rings,
            lit: self.pointed_answer.as_ref(),
            found: self.found,
            pairs: if self.replay.is_none() { &self.facts.pairs } else { &[] },
            overlays: self.overlays.layers(),
            cursor: self.cursor.as_ref().map(|c| c.hex),
            meant: self.cursor.as_ref().filter(|c| c.lead == Lead::Cursor).map(|_| self.at_cursor()),
            traces: &traces,
            counters: self.shown.counters,
            marks: self.shown.marks,
        };
        let before = camera;
        let pointed = board.show(ui, &mut camera, &mut self.pictures);
        // Until the player moves it the whole map is shown, whatever becomes of the window.
        if self.camera.is_some() || camera != before {
            self.camera = Some(camera);
        }
        if self.pointed.hex != pointed.hex || self.pointed.hotspot != pointed.hotspot {
            // The cards at the side follow the pointer.
            ui.ctx().request_repaint();
        }
        self.pointed =
            Pointed { clicked: false, twice: false, cancelled: false, dropped: false, boxed: None, ..pointed.clone() };
        let free = self.say_cursor(ui, room);
        let at = egui::pos2(room.center().x, free - 16.0);
        let toast = toast::show(ui.ctx(), &self.toasts, at);
        self.foresee_pointed();
        let away = self.dismiss(ui, room);
        let dragged = self.dragged(&pointed);
        let counters: Vec<egui::Pos2> = if self.overlays.legend().lines.is_empty() {
            Vec::new()
        } else {
            let places = self.facts.pieces.iter().map(|p| p.at);
            places.map(|at| camera.to_screen(room, at)).collect()
        };
        let legend = legend::show(ui.ctx(), self.overlays.legend(), room, &counters);
        let card = self.rest(ui.ctx());
        let piece = self.show_unfolded(ui.ctx());
        toast
            .or(away)
            .or(legend)
            .or(piece)
            .or(card)
            .or(dragged)
            .or_else(|| self.clicked(&pointed).and_then(|i| self.armed_first(i)))
    }

    /// The hexes of units that can do something where they are dragged to.
    fn grips(&self) -> Vec<Hex> {
        let phase = matches!(self.game().state().stack.last(), Some(Frame::Phase(_)));
        let able = if phase && self.replay.is_none() { self.facts.able.as_slice() } else { &[] };
        able.iter().filter_map(|u| self.game().stand(*u)).flat_map(|s| s.hexes()).collect()
    }

    /// A unit that is dragged is the selected one; where it is let go, that is meant which a click there would mean.
    fn dragged(&mut self, pointed: &Pointed) -> Option<Intent> {
        let unit = self.game().occupant(pointed.grip?)?;
        if self.choice.unit != Some(unit) {
            self.choice = Choice { unit: Some(unit), ..Choice::default() };
            self.refresh();
        }
        if !pointed.dropped || pointed.hex == pointed.grip {
            return None;
        }
        let (hex, at) = (pointed.hex?, pointed.at?);
        let Some(intent) = crate::view::hotspot::meant(&self.facts.hotspots, hex, at).map(|s| s.gives.clone()) else {
            self.say_why_not(hex);
            return None;
        };
        match intent {
            // Let go on a target it is aimed at, not fired: the odds first.
            Intent::Aim(order) if self.choice.aim == Some(order) => None,
            intent => self.armed_first(intent),
        }
    }

    /// A small button that puts what happened since away.
    fn dismiss(&self, ui: &mut Ui, room: egui::Rect) -> Option<Intent> {
        if self.traces.is_empty() || self.replay.is_some() {
            return None;
        }
        let size = egui::vec2(150.0, 28.0);
        let rect = egui::Rect::from_min_size(room.right_top() + egui::vec2(-size.x - 8.0, 8.0), size);
        let button = ui.put(rect, egui::Button::new(say!("layout-arrows-hide")));
        button.on_hover_text(hint(&say!("layout-arrows"), Command::Dismiss)).clicked().then_some(Intent::Dismiss)
    }

    /// What a click on the board gives: what the hotspot says, else the unit there.
    pub(super) fn clicked(&mut self, pointed: &Pointed) -> Option<Intent> {
        let stack = pointed.hex.filter(|h| self.is_stack(*h));
        if pointed.cancelled {
            // With nothing to take back, a right click takes a stack apart.
            let idle = self.choice == Choice::default();
            return Some(stack.filter(|_| idle).map_or(Intent::Cancel, Intent::Unfold));
        }
        if let Some(corners) = pointed.boxed {
            self.select_within(corners);
            return None;
        }
        if !pointed.clicked {
            return None;
        }
        let hex = pointed.hex?;
        if pointed.adds
            && let Some(unit) = self.game().occupant(hex).filter(|u| self.facts.able.contains(u))
        {
            return Some(Intent::SelectWith(unit));
        }
        let means = board::clicked(&self.facts.hotspots, pointed).is_some();
        if let Some(stack) = stack.filter(|_| pointed.twice && !means) {
            return Some(Intent::Unfold(stack));
        }
        let own = self.game().occupant(hex).filter(|u| self.session.game().decider() == Some(self.game().side(*u)));
        let hotspot = board::clicked(&self.facts.hotspots, pointed);
        // Another own unit that can act is chosen rather than something dull done with this one; a second click on the
        // selected unit lets go of it.
        match (hotspot, own) {
            (Some(intent), _) => Some(intent),
            (None, Some(unit)) if self.choice.unit == Some(unit) => Some(Intent::Cancel),
            (None, Some(unit)) => Some(Intent::Select(unit)),
            (None, None) if self.say_why_not(hex) => None,
            (None, None) if self.choice != Choice::default() => Some(Intent::Cancel),
            (None, None) => None,
        }
    }

    /// A click on a hex, wherever it is drawn.
    pub fn click(&mut self, hex: Hex) -> Asked {
        self.refresh();
        let pointed = Pointed { hex: Some(hex), clicked: true, ..Pointed::default() };
        match self.clicked(&pointed) {
            Some(intent) => self.carry_out(intent),
            None => Asked::default(),
        }
    }
}
