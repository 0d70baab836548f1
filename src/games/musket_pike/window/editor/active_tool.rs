//! Current tool: how pointer and keys select it, and the hexside or corner that the keys point at.

use super::Editor;
use super::palette;
use super::tool::{Shape, Tool, ToolGroup};
use crate::board::hex::{Dir, Facing};
use crate::games::musket_pike::rules::text;
use crate::paint::layout::{CORNERS, INRADIUS, toward};
use crate::say;
use crate::settings::KeyCommand;
use crate::ui::key_input::first_of;
use bevy::math::Vec2;
use std::collections::BTreeMap;

/// Number of sides and of corners of a hex.
const AROUND: u8 = 6;
/// Distance from the middle of a hex at which the keys point at a side or corner, as a share of the way there.
const NEAR: f32 = 0.8;

/// State of the tool palette besides the current tool.
#[derive(Default)]
pub(super) struct ToolSelection {
    /// Kind of tools shown where there is no room for all kinds.
    pub(super) open: ToolGroup,
    /// Tool of each kind that was used last.
    last: BTreeMap<ToolGroup, Tool>,
    /// Index of the hexside or corner at which the keys point, 0 to 5.
    pointed: u8,
    /// Whether the name field is to get keyboard focus next.
    pub(super) names: bool,
}

impl Editor {
    /// Makes a tool of the editor the current one.
    pub(super) fn take(&mut self, tool: Tool) {
        // A region begins as a rectangle until another shape is chosen.
        if tool == Tool::Region && self.tool != Tool::Region {
            self.shape = Shape::Rectangle;
        }
        self.tool = tool;
        self.hand.names = tool == Tool::Name;
        let Some(kind) = tool.kind() else { return };
        self.hand.last.insert(kind, tool);
        if !matches!(kind, ToolGroup::Select | ToolGroup::Region) {
            self.hand.open = kind;
        }
    }

    /// Takes a tool of a kind: the next one if the current tool is of this kind, else the one used last.
    pub(super) fn take_of(&mut self, kind: ToolGroup) {
        if self.tool.kind() == Some(kind) {
            return self.take_beside(1);
        }
        let tools = self.tools_of(kind);
        let last = self.hand.last.get(&kind).copied().filter(|tool| tools.contains(tool));
        if let Some(tool) = last.or_else(|| tools.first().copied()) {
            self.take(tool);
        }
    }

    /// Takes the tool `places` after the current one, among those of its kind.
    pub(super) fn take_beside(&mut self, places: isize) {
        let tools = self.tool.kind().map(|kind| self.tools_of(kind)).unwrap_or_default();
        let Some(at) = tools.iter().position(|tool| *tool == self.tool) else { return };
        let beside = (at.cast_signed() + places).rem_euclid(tools.len().cast_signed());
        self.take(tools[beside.cast_unsigned()]);
    }

    /// Tools of a kind, in the order of the palette.
    fn tools_of(&self, kind: ToolGroup) -> Vec<Tool> {
        self.battle().map(|battle| palette::entries(battle, kind)).unwrap_or_default().iter().map(|e| e.tool).collect()
    }

    /// Selects the next shape of the brush.
    pub(super) fn next_shape(&mut self) {
        let at = Shape::ALL.iter().position(|shape| *shape == self.shape).unwrap_or_default();
        self.shape = Shape::ALL[(at + 1) % Shape::ALL.len()];
    }

    /// Whether the current tool points at a side or a corner of the hex.
    pub(super) const fn points(&self) -> bool {
        matches!(self.tool, Tool::Side(_) | Tool::Redoubt)
    }

    /// Points the keys at the next hexside or corner.
    pub(super) const fn turn_pointed(&mut self, right: bool) {
        self.hand.pointed = (self.hand.pointed + if right { 1 } else { AROUND - 1 }) % AROUND;
    }

    /// Place at which the keys point, relative to the middle of the hex, in map units.
    pub(super) fn pointed_at(&self) -> Vec2 {
        match self.tool {
            Tool::Side(_) => toward(Dir(self.hand.pointed)) * INRADIUS * NEAR,
            Tool::Redoubt => CORNERS[usize::from(self.hand.pointed)] * NEAR,
            _ => Vec2::ZERO,
        }
    }

    /// Hexside or corner at which the keys point, in words; `None` without one.
    pub(super) fn pointed_told(&self) -> Option<String> {
        let (at, key) = (self.hand.pointed, first_of(KeyCommand::TurnPiece));
        match self.tool {
            Tool::Side(_) => Some(say!("edit-pointed-side", side = text::direction(Dir(at)), key)),
            Tool::Redoubt => Some(say!("edit-pointed-corner", corner = text::facing(Facing(at)), key)),
            _ => None,
        }
    }

    /// Hint on the current tool while no piece is being placed.
    pub(super) fn tool_hint(&self) -> String {
        match self.tool {
            Tool::Region => self.region_hint(),
            Tool::Name if self.name.trim().is_empty() => say!("edit-no-name"),
            tool => tool.hint(self.shape),
        }
    }
}
