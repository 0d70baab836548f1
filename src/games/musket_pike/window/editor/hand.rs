//! The tool in hand: which it is, by pointer or by keys, and where the keys point with it.

use super::Editor;
use super::palette;
use super::tool::{Kind, Shape, Tool};
use crate::board::hex::{Dir, Facing};
use crate::games::musket_pike::rules::text;
use crate::paint::layout::{CORNERS, INRADIUS, toward};
use crate::say;
use crate::settings::Command;
use crate::ui::keys::first_of;
use bevy::math::Vec2;
use std::collections::BTreeMap;

/// The sides and corners of a hex.
const AROUND: u8 = 6;
/// How far from the middle of a hex the keys point at a side or a corner, as a part of the way.
const NEAR: f32 = 0.8;

/// What is chosen of the tools besides the one in hand.
#[derive(Default)]
pub(super) struct Hand {
    /// The kind whose tools are seen where there is no room for all.
    pub(super) open: Kind,
    /// The tool of each kind that was in hand last.
    last: BTreeMap<Kind, Tool>,
    /// The side or corner of a hex at which the keys point.
    pointed: u8,
    /// Whether the name is to be typed next.
    pub(super) names: bool,
}

impl Editor {
    /// Takes a tool up.
    pub(super) fn take(&mut self, tool: Tool) {
        // A region is a box until another shape is asked for.
        if tool == Tool::Region && self.tool != Tool::Region {
            self.shape = Shape::Rectangle;
        }
        self.tool = tool;
        self.hand.names = tool == Tool::Name;
        let Some(kind) = tool.kind() else { return };
        self.hand.last.insert(kind, tool);
        if !matches!(kind, Kind::Select | Kind::Region) {
            self.hand.open = kind;
        }
    }

    /// Takes a tool of a kind up: the next one if one of them is in hand, else the one that was last.
    pub(super) fn take_of(&mut self, kind: Kind) {
        if self.tool.kind() == Some(kind) {
            return self.take_beside(1);
        }
        let tools = self.tools_of(kind);
        let last = self.hand.last.get(&kind).copied().filter(|tool| tools.contains(tool));
        if let Some(tool) = last.or_else(|| tools.first().copied()) {
            self.take(tool);
        }
    }

    /// Takes up the tool so many places after the one in hand, among those of its kind.
    pub(super) fn take_beside(&mut self, places: isize) {
        let tools = self.tool.kind().map(|kind| self.tools_of(kind)).unwrap_or_default();
        let Some(at) = tools.iter().position(|tool| *tool == self.tool) else { return };
        let beside = (at.cast_signed() + places).rem_euclid(tools.len().cast_signed());
        self.take(tools[beside.cast_unsigned()]);
    }

    /// The tools of a kind, in the order of the palette.
    fn tools_of(&self, kind: Kind) -> Vec<Tool> {
        self.battle().map(|battle| palette::entries(battle, kind)).unwrap_or_default().iter().map(|e| e.tool).collect()
    }

    /// The next of the shapes.
    pub(super) fn next_shape(&mut self) {
        let at = Shape::ALL.iter().position(|shape| *shape == self.shape).unwrap_or_default();
        self.shape = Shape::ALL[(at + 1) % Shape::ALL.len()];
    }

    /// Whether the keys point at a side or a corner of the hex.
    pub(super) const fn points(&self) -> bool {
        matches!(self.tool, Tool::Side(_) | Tool::Redoubt)
    }

    /// The keys point at the next side or corner.
    pub(super) const fn turn_pointed(&mut self, right: bool) {
        self.hand.pointed = (self.hand.pointed + if right { 1 } else { AROUND - 1 }) % AROUND;
    }

    /// Where in a hex the keys point, from its middle.
    pub(super) fn pointed_at(&self) -> Vec2 {
        match self.tool {
            Tool::Side(_) => toward(Dir(self.hand.pointed)) * INRADIUS * NEAR,
            Tool::Redoubt => CORNERS[usize::from(self.hand.pointed)] * NEAR,
            _ => Vec2::ZERO,
        }
    }

    /// The side or corner at which the keys point, in words.
    pub(super) fn pointed_told(&self) -> Option<String> {
        let (at, key) = (self.hand.pointed, first_of(Command::TurnPiece));
        match self.tool {
            Tool::Side(_) => Some(say!("edit-pointed-side", side = text::direction(Dir(at)), key)),
            Tool::Redoubt => Some(say!("edit-pointed-corner", corner = text::facing(Facing(at)), key)),
            _ => None,
        }
    }

    /// What is said of the tool in hand where nobody is being placed.
    pub(super) fn tool_hint(&self) -> String {
        match self.tool {
            Tool::Region => self.region_hint(),
            Tool::Name if self.name.trim().is_empty() => say!("edit-no-name"),
            tool => tool.hint(self.shape),
        }
    }
}
