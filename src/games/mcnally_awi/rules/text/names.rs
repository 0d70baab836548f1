//! Names of units, kinds, formations, phases, and reasons of modifiers.

use crate::games::mcnally_awi::rules::battle::{Battle, GroupId};
use crate::games::mcnally_awi::rules::combat::CombatReason;
use crate::games::mcnally_awi::rules::game::Game;
use crate::games::mcnally_awi::rules::kinds::{Formation, UnitKind};
use crate::games::mcnally_awi::rules::nerve::TestReason;
use crate::games::mcnally_awi::rules::state::Phase;
use crate::games::table::rules::Reason;
use crate::say;

impl Game {
    /// Name of a group, which is that of its card.
    #[must_use]
    pub fn group_name(&self, group: GroupId) -> String {
        self.battle.group(group).name.clone()
    }
}

/// Name of a kind of unit.
#[must_use]
pub fn kind(kind: UnitKind) -> String {
    let key = match kind {
        UnitKind::Foot => "foot",
        UnitKind::Horse => "horse",
        UnitKind::Indians => "indians",
        UnitKind::Gun => "gun",
        UnitKind::General => "general",
    };
    say!("mc-kind-" + key)
}

/// MC 3 Name of a formation.
#[must_use]
pub fn formation(formation: Formation) -> String {
    let key = match formation {
        Formation::Close => "close",
        Formation::Open => "open",
        Formation::Column => "column",
        Formation::Skirmish => "skirmish",
        Formation::Limbered => "limbered",
        Formation::Unlimbered => "unlimbered",
        Formation::Crowd => "crowd",
    };
    say!("mc-formation-" + key)
}

/// MC 4.4 Name of a phase.
#[must_use]
pub fn phase(phase: Phase) -> String {
    let key = match phase {
        Phase::Morale => "morale",
        Phase::Declare => "declare",
        Phase::Charges => "charges",
        Phase::Moves => "moves",
        Phase::Fire => "fire",
        Phase::Melee => "melee",
        Phase::Routs => "routs",
    };
    say!("mc-phase-" + key)
}

/// MC 23 Whose a chart is, by the name of its block: ours, or a player's own with its name.
#[must_use]
pub fn chart(battle: &Battle, block: &str) -> String {
    let own = &battle.own_charts;
    if own.blocks.contains(&block) { say!("mc-chart-own", name = own.name.as_str()) } else { say!("mc-chart-ours") }
}

/// MC 11.4 Reason for a modifier of a test, with its paragraph and whose the chart is.
#[must_use]
pub fn test_reason(battle: &Battle, why: TestReason) -> Reason {
    let key = match why {
        TestReason::T9 => return (say!("mc-rallying-place"), "11.4"),
        TestReason::T1 => "t1",
        TestReason::T2 => "t2",
        TestReason::T3 => "t3",
        TestReason::T4 => "t4",
        TestReason::T5 => "t5",
        TestReason::T6 => "t6",
        TestReason::T7 => "t7",
        TestReason::T8 => "t8",
    };
    (say!("mc-why-" + key, chart = chart(battle, "morale_mods")), "11.4")
}

/// MC 8.3, 8.4 Reason for a modifier of fire or melee, with its paragraph and whose the chart is.
#[must_use]
pub fn combat_reason(battle: &Battle, why: CombatReason) -> Reason {
    let (key, paragraph) = match why {
        CombatReason::F1 => ("f1", "8.3"),
        CombatReason::F2 => ("f2", "8.3"),
        CombatReason::F3 => ("f3", "8.3"),
        CombatReason::F4 => ("f4", "8.3"),
        CombatReason::F5 => ("f5", "8.3"),
        CombatReason::F6 => ("f6", "8.3"),
        CombatReason::F7 => ("f7", "8.3"),
        CombatReason::F8 => ("f8", "8.3"),
        CombatReason::F9 => ("f9", "8.3"),
        CombatReason::F10 => ("f10", "8.3"),
        CombatReason::F11 => ("f11", "8.3"),
        CombatReason::M1 => ("m1", "8.4"),
        CombatReason::M2 => ("m2", "8.4"),
        CombatReason::M3 => ("m3", "8.4"),
        CombatReason::M4 => ("m4", "8.4"),
        CombatReason::M5 => ("m5", "8.4"),
        CombatReason::M6 => ("m6", "8.4"),
        CombatReason::M7 => ("m7", "8.4"),
    };
    let block = if paragraph == "8.3" { "fire_mods" } else { "melee_mods" };
    (say!("mc-why-" + key, chart = chart(battle, block)), paragraph)
}
