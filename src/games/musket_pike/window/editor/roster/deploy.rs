//! Deployment of a wing along a line drawn on the map, and mirroring of a set-up.

use crate::board::hex::{Facing, Hex, HexFootprint};
use crate::document::Edit;
use crate::editing::EditAct;
use crate::games::musket_pike::rules::battle::{Battle, Command};
use crate::games::musket_pike::rules::ids::{UnitId, WingId};
use crate::games::musket_pike::rules::text;
use crate::games::musket_pike::scenario::roster::{
    DrawnLine, FilePiece, Formation, Reflection, RosterEntry, SetUp, deployed, put,
};
use crate::games::musket_pike::window::editor::Editor;
use crate::games::musket_pike::window::editor::tool::HexTouch;
use crate::paint::layout::{BoardLayout, facing_angle};
use crate::say;
use crate::ui::game_ui::{StrokePhase, ToolOutcome};
use bevy::math::Vec2;

/// Settings for the deployment of wings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct DeploySettings {
    pub(super) formation: Formation,
    pub(super) spacing: u8,
    pub(super) fronts: Fronts,
}

impl Default for DeploySettings {
    fn default() -> Self {
        Self { formation: Formation::Line, spacing: 0, fronts: Fronts::Enemy }
    }
}

/// Way in which the units of a deployed line face.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fronts {
    /// Fronts of a deployed line toward the side on which most enemies stand.
    Enemy,
    /// Fronts to the right of the direction in which the line is drawn.
    Right,
    Left,
}

impl Fronts {
    pub(super) const ALL: [Fronts; 3] = [Fronts::Enemy, Fronts::Right, Fronts::Left];

    pub(super) fn words(self) -> String {
        match self {
            Fronts::Enemy => say!("edit-oob-fronts-enemy"),
            Fronts::Right => say!("edit-oob-fronts-right"),
            Fronts::Left => say!("edit-oob-fronts-left"),
        }
    }
}

/// Displayed name of a formation.
pub(super) fn words(formation: Formation) -> String {
    match formation {
        Formation::Line => say!("edit-formation-line"),
        Formation::Chequer => say!("edit-formation-chequer"),
        Formation::TwoLines => say!("edit-formation-two-lines"),
    }
}

/// Wing being deployed, with the first hex of its line once that is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::games::musket_pike::window::editor) struct Deploying {
    pub(in crate::games::musket_pike::window::editor) wing: WingId,
    first: Option<Hex>,
    /// Whether the pointer was pressed on the first hex: the end of the line may be set by another click.
    begins: bool,
}

impl Deploying {
    /// Deployment of a wing before its line is drawn.
    pub(super) const fn new(wing: WingId) -> Self {
        Self { wing, first: None, begins: false }
    }
}

impl Editor {
    /// Handles a touch that draws the line of a wing; returns the stroke once the line is complete.
    pub(in crate::games::musket_pike::window::editor) fn draw_line(&mut self, touch: HexTouch) -> Option<ToolOutcome> {
        let deploying = self.roster.deploying.as_mut()?;
        match touch.phase {
            StrokePhase::Begins => {
                deploying.begins = deploying.first.is_none();
                deploying.first.get_or_insert(touch.hex);
                None
            }
            StrokePhase::GoesOn => None,
            StrokePhase::Ends if deploying.begins && deploying.first == Some(touch.hex) => None,
            StrokePhase::Ends => {
                let stands = self.deployed_to(touch.hex);
                let wing = self.roster.deploying.take()?.wing;
                let stands: Vec<(UnitId, HexFootprint)> =
                    stands.into_iter().filter_map(|(u, s)| Some((u, s?))).collect();
                if stands.is_empty() {
                    return Some(ToolOutcome::Barred(say!("edit-deploy-no-room")));
                }
                let name = RosterEntry::Wing(wing).name(self.battle()?).unwrap_or_default();
                let what = say!("edit-act-deploy", name);
                let mut edits = self.put_all(&stands)?;
                edits.extend(self.leader_among(wing, &stands));
                Some(ToolOutcome::Done(EditAct { what, edits }))
            }
        }
    }

    /// Stands of the wing's units in a line to this hex; `None` for a unit without room.
    pub(in crate::games::musket_pike::window::editor) fn deployed_to(
        &self,
        last: Hex,
    ) -> Vec<(UnitId, Option<HexFootprint>)> {
        let (Some(Deploying { wing, first, .. }), Some(game)) = (self.roster.deploying, &self.game) else {
            return Vec::new();
        };
        let battle = &*game.battle;
        let units: Vec<UnitId> = battle.unit_ids().filter(|u| battle.unit(*u).wing == wing).collect();
        let how = self.roster.drawn_up;
        let first = first.unwrap_or(last);
        let facing = self.front_of(battle, wing, first, last);
        let drawn = DrawnLine { first, last, facing, formation: how.formation, spacing: how.spacing };
        deployed(battle, SetUp::without(game, &units), &units, &drawn)
    }

    /// Facing of the units of a line between two hexes.
    fn front_of(&self, battle: &Battle, wing: WingId, first: Hex, last: Hex) -> Facing {
        let layout = BoardLayout::new(&battle.map.grid);
        let (from, to) = (layout.centre(first), layout.centre(last));
        let side = battle.armies[battle.wings[wing.index()].army.index()].side;
        let usual = self.usual_of(side);
        let enemies = battle.unit_ids().filter(|u| battle.unit(*u).side != side);
        let enemies = enemies.filter_map(|u| battle.start.units[u.index()].stand()).map(|s| layout.stand_centre(s));
        let (sum, count) = enemies.fold((Vec2::ZERO, 0.0), |(sum, count), at| (sum + at, count + 1.0));
        // Without an enemy on the map, the line faces the side's default way.
        let enemy = if count > 0.0 { sum / count - (from + to) * 0.5 } else { toward(usual) };
        let way = (to - from).try_normalize();
        let right = way.map_or(enemy, |way| Vec2::new(-way.y, way.x));
        let front = match self.roster.drawn_up.fronts {
            Fronts::Right => right,
            Fronts::Left => -right,
            Fronts::Enemy if right.dot(enemy) < 0.0 => -right,
            Fronts::Enemy => right,
        };
        let near = |facing: &Facing| toward(*facing).dot(front);
        Facing::ALL.into_iter().max_by(|a, b| near(a).total_cmp(&near(b))).unwrap_or(usual)
    }

    /// Edits that place the units one after the other; `None` if one has no stand.
    fn put_all(&self, stands: &[(UnitId, HexFootprint)]) -> Option<Vec<Edit>> {
        let (file, grid) = (self.document.whole(), &self.battle()?.map.grid);
        let put = |(unit, stand): &(UnitId, HexFootprint)| {
            let whom = FilePiece::Unit(unit.index());
            put(&file, grid, whom, *stand, self.usual(whom))
        };
        Some(stands.iter().flat_map(put).collect())
    }

    /// Edits that place the wing's leader with the unit in the middle.
    fn leader_among(&self, wing: WingId, stands: &[(UnitId, HexFootprint)]) -> Vec<Edit> {
        let Some(battle) = self.battle() else { return Vec::new() };
        let leader = battle.leader_ids().find(|l| battle.leader(*l).command == Command::Wing(wing));
        let host = stands.get(stands.len() / 2).map(|(_, stand)| stand.left);
        let (Some(leader), Some(hex)) = (leader, host) else { return Vec::new() };
        let whom = FilePiece::Leader(leader.index());
        put(&self.document.whole(), &battle.map.grid, whom, HexFootprint::one(hex, Facing(0)), Facing(0))
    }

    /// Mirrors the units and the leaders with them left to right across the map.
    pub(super) fn mirror(&self, units: &[UnitId], entry: RosterEntry) -> Option<ToolOutcome> {
        let game = self.game.as_ref()?;
        let (battle, grid) = (&*game.battle, &game.battle.map.grid);
        let mut free = SetUp::without(game, units);
        let mut stands = Vec::new();
        for unit in units {
            let Some(stand) = game.footprint(*unit) else { continue };
            let name = text::unit(battle, *unit);
            let Some(mirrored) = Reflection::LeftRight.of(grid, stand) else {
                return Some(ToolOutcome::Barred(say!("edit-mirror-off", name)));
            };
            if let Err(bar) = free.may_stand(*unit, mirrored) {
                let why = bar.told(battle);
                return Some(ToolOutcome::Barred(say!("edit-mirror-barred", name, why)));
            }
            free.put(*unit, mirrored);
            stands.push((*unit, mirrored));
        }
        let mut edits = self.put_all(&stands)?;
        let whole = self.document.whole();
        for leader in battle.leader_ids() {
            let Some(hex) = game.state().leaders[leader.index()].hex() else { continue };
            let with = units.iter().any(|u| game.footprint(*u).is_some_and(|stand| stand.covers(hex)));
            let there = Reflection::LeftRight.of(grid, HexFootprint::one(hex, Facing(0))).filter(|_| with);
            let whom = FilePiece::Leader(leader.index());
            edits.extend(there.into_iter().flat_map(|stand| put(&whole, grid, whom, stand, Facing(0))));
        }
        let what = say!("edit-act-mirror", name = entry.name(battle).unwrap_or_default());
        Some(ToolOutcome::Done(EditAct { what, edits }))
    }
}

/// Direction of a facing, as a unit vector.
fn toward(facing: Facing) -> Vec2 {
    Vec2::from_angle(facing_angle(facing).to_radians())
}
