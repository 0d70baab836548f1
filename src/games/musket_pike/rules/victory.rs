//! MP 13 Victory points (VP), line by line, and the result of a battle.

use super::battle::{Battle, Objective};
use super::data::UnitKind;
use super::game::Game;
use super::ids::{LeaderId, UnitId};
use super::state::{Ending, LeaderPlace, State, UnitPlace};
use crate::board::hex::Hex;
use crate::kernel::SideId;
use std::collections::BTreeMap;

/// MP 13.1 Reason for which a side earns VP.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum VpSource {
    /// MP 13.1 VP for the elimination of an enemy unit.
    Eliminated(UnitId),
    /// MP 13.1 VP for SP lost by an enemy unit on the map, or by consolidation.
    Losses(UnitId, u8),
    /// MP 13.1, 13.4 VP for the capture of a battery.
    Battery(UnitId),
    /// MP 13.1 VP for the loss of an enemy leader.
    Leader(LeaderId),
    /// MP 13.4 VP for the control of a hex.
    Hex(Hex),
    /// VP for more infantry SP within an area: the side's own SP and the enemy's.
    Infantry(u16, u16),
    /// VP awarded by the scenario, under this name.
    Named(String),
}

/// Line of the VP count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VpLine {
    /// Side that earns the VP of the line.
    pub side: SideId,
    /// VP that the line adds.
    pub vp: u16,
    /// Source of the line's VP.
    pub why: VpSource,
    /// Rulebook paragraph of the line, without "MP".
    pub paragraph: &'static str,
}

impl VpLine {
    /// Whether both lines are about the same source, perhaps at another stage: a unit that lost SP before it was eliminated.
    #[must_use]
    pub fn is_about(&self, other: &VpLine) -> bool {
        let unit = |why: &VpSource| match why {
            VpSource::Eliminated(unit) | VpSource::Losses(unit, _) | VpSource::Battery(unit) => Some(*unit),
            _ => None,
        };
        let same = match (&self.why, &other.why) {
            (VpSource::Infantry(..), VpSource::Infantry(..)) => true,
            (mine, theirs) => mine == theirs || unit(mine).is_some() && unit(mine) == unit(theirs),
        };
        self.side == other.side && same
    }
}

/// VP count of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VpCount {
    /// Lines of the count: losses first, then leaders, then objectives.
    pub lines: Vec<VpLine>,
    /// VP of each side.
    pub vp: [i32; 2],
    /// MP 13.2 Verdict of the count.
    pub verdict: BattleResult,
    /// Side that has won by the count; `None`: a draw.
    pub winner: Option<SideId>,
}

/// MP 13.2 Kind of result with which a battle ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BattleResult {
    /// Result by the difference in VP, with its name in the rules.
    ByPoints(String),
    /// Result by the concession of a side.
    Conceded,
}

impl BattleResult {
    /// Name of the result in the answers of commands.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            BattleResult::ByPoints(name) => name,
            BattleResult::Conceded => "conceded",
        }
    }
}

/// Present state of an objective.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ObjectiveStatus {
    /// Index of the objective among those of the battle.
    pub objective: usize,
    /// Line that the objective earns in the VP count; `None` if it earns nothing.
    pub line: Option<VpLine>,
}

/// MP 13.3 All objectives, each with what it earns in the current position.
#[must_use]
pub fn standings(game: &Game) -> Vec<ObjectiveStatus> {
    let all = game.battle.objectives.iter().enumerate();
    all.map(|(place, o)| ObjectiveStatus { objective: place, line: objective_line(game, o).filter(|l| l.vp > 0) })
        .collect()
}

/// MP 13 VP count of the position.
#[must_use]
pub fn count(game: &Game) -> VpCount {
    let mut lines = Vec::new();
    for unit in game.battle.unit_ids() {
        lines.extend(unit_line(game, unit));
    }
    for leader in game.battle.leader_ids() {
        let card = game.battle.leader(leader);
        if game.state.leaders[leader.index()].place == LeaderPlace::Lost {
            lines.push(VpLine {
                side: card.side.other(),
                vp: card.vp,
                why: VpSource::Leader(leader),
                paragraph: "13.1",
            });
        }
    }
    for objective in &game.battle.objectives {
        lines.extend(objective_line(game, objective));
    }
    lines.retain(|l| l.vp > 0);
    let vp = SideId::BOTH.map(|s| lines.iter().filter(|l| l.side == s).map(|l| i32::from(l.vp)).sum());
    let (verdict, winner) = verdict(game, vp);
    VpCount { lines, vp, verdict, winner }
}

/// MP 13.1 Line of the VP that the enemy earns for a unit; `None` if it earns none.
fn unit_line(game: &Game, unit: UnitId) -> Option<VpLine> {
    let (card, state) = (game.unit_card(unit), game.unit_state(unit));
    let enemy = card.side.other();
    match state.place {
        UnitPlace::Eliminated => {
            let vp = of_elimination(&game.battle, unit);
            Some(VpLine { side: enemy, vp, why: VpSource::Eliminated(unit), paragraph: "13.1" })
        }
        UnitPlace::Captured { .. } => {
            let vp = captured(&game.battle, &game.state, unit).map_or(0, |_| of_battery(&game.battle, unit));
            Some(VpLine { side: enemy, vp, why: VpSource::Battery(unit), paragraph: "13.1" })
        }
        UnitPlace::Map(_) | UnitPlace::Merged | UnitPlace::Pursuing => {
            let lost = state.strength.lost;
            let vp = of_losses(&game.battle, unit, lost);
            Some(VpLine { side: enemy, vp, why: VpSource::Losses(unit, lost), paragraph: "13.1" })
        }
        UnitPlace::Reserve => None,
    }
}

/// MP 13.1 VP that the enemy earns for each SP that a unit of this kind loses on the map.
#[must_use]
pub fn of_each_sp(battle: &Battle, kind: UnitKind) -> u16 {
    let v = &battle.rules.victory;
    match kind {
        UnitKind::Cav => v.cav_per_sp,
        UnitKind::Hi => v.hi_per_sp,
        UnitKind::Li => v.li_per_sp,
        UnitKind::Art | UnitKind::Wagon => 0,
    }
}

/// MP 13.1, 18.8 VP that the enemy earns for so many SP that a unit lost on the map.
#[must_use]
pub fn of_losses(battle: &Battle, unit: UnitId, lost: u8) -> u16 {
    in_part(battle, unit, of_each_sp(battle, battle.unit(unit).kind) * u16::from(lost))
}

/// MP 18.8 Part of the VP for a unit that counts, by the percent of its army; fractions are dropped.
fn in_part(battle: &Battle, unit: UnitId, vp: u16) -> u16 {
    let percent = battle.armies[battle.unit(unit).army.index()].losses;
    u16::try_from(u32::from(vp) * u32::from(percent) / 100).unwrap_or(u16::MAX)
}

/// MP 13.1, 18.8 VP that the enemy earns for eliminating a unit; its earlier losses are included.
#[must_use]
pub fn of_elimination(battle: &Battle, unit: UnitId) -> u16 {
    let (card, v) = (battle.unit(unit), &battle.rules.victory);
    let whole = match card.kind {
        UnitKind::Cav => v.cav_eliminated,
        UnitKind::Hi if card.two_hex => v.hi2_eliminated.max(u16::from(card.original)),
        UnitKind::Hi => v.hi1_eliminated.max(u16::from(card.original)),
        UnitKind::Li => v.li_per_sp * u16::from(card.original),
        UnitKind::Art | UnitKind::Wagon => 0,
    };
    in_part(battle, unit, whole)
}

/// MP 13.1 VP for the capture of a battery; 0 for a unit that is none.
#[must_use]
pub fn of_battery(battle: &Battle, unit: UnitId) -> u16 {
    battle.unit(unit).weight.map_or(0, |weight| battle.rules.victory.battery[weight.index()])
}

/// MP 13.4 Hex of a captured battery that counts for the enemy, which controls the hex; `None`: it does not count.
#[must_use]
pub fn captured(battle: &Battle, state: &State, unit: UnitId) -> Option<Hex> {
    let UnitPlace::Captured { hex } = state.units[unit.index()].place else { return None };
    (state.control.of(hex) == Some(battle.unit(unit).side.other())).then_some(hex)
}

/// MP 9.17, 13.4 Whether a captured battery lies in a hex that its own side controls again, so that it scores for neither side.
#[must_use]
pub fn is_recaptured(game: &Game, unit: UnitId) -> bool {
    matches!(game.unit_state(unit).place, UnitPlace::Captured { hex } if game.state.control.of(hex) == Some(game.side(unit)))
}

/// MP 13.1 VP that the enemy would gain on top of its present count if a unit were eliminated.
#[must_use]
pub fn more_by_elimination(game: &Game, unit: UnitId) -> u16 {
    let earlier = of_losses(&game.battle, unit, game.unit_state(unit).strength.lost);
    of_elimination(&game.battle, unit).saturating_sub(earlier)
}

/// MP 13.4 Hex and VP that a side earns by controlling an objective's hex; `None`: it earns nothing by that.
#[must_use]
pub fn of_control(objective: &Objective, side: SideId) -> Option<(Hex, u16)> {
    match *objective {
        Objective::Possession { hex, vp } => Some((hex, vp)),
        Objective::HexOrInfantry { side: whose, hex, vp, .. } => (whose == side).then_some((hex, vp)),
        Objective::Unblocked { .. }
        | Objective::Bonus { .. }
        | Objective::PossessionOfAll { .. }
        | Objective::Stands { .. }
        | Objective::Broken { .. } => None,
    }
}

/// MP 13.3 Side that holds the ground of an objective: it controls the hex or all the hexes, or a unit of it stands there as the
/// objective asks; `None`: no side does, or the objective is of another kind.
#[must_use]
pub fn holder(battle: &Battle, state: &State, objective: &Objective) -> Option<SideId> {
    match objective {
        Objective::Possession { hex, .. } | Objective::HexOrInfantry { hex, .. } => state.control.of(*hex),
        Objective::PossessionOfAll { hexes, .. } => {
            let holder = state.control.of(*hexes.first()?)?;
            hexes.iter().all(|hex| state.control.of(*hex) == Some(holder)).then_some(holder)
        }
        Objective::Stands { side, area, kinds, sp, .. } => {
            let stands = |unit: UnitId| {
                let unit = &state.units[unit.index()];
                let within = unit.stand().is_some_and(|s| s.hexes().all(|h| area.contains(&h)));
                within && !unit.condition.disordered && unit.strength.sp >= *sp
            };
            let mut of_side = battle.unit_ids().filter(|u| battle.unit(*u).side == *side && counts(battle, *u, kinds));
            of_side.any(stands).then_some(*side)
        }
        Objective::Unblocked { .. } | Objective::Bonus { .. } | Objective::Broken { .. } => None,
    }
}

/// MP 13.3 Side whose flag flies over a hex of an objective; `None` if neither side holds it.
#[must_use]
pub fn flag(game: &Game, objective: &Objective, hex: Hex) -> Option<SideId> {
    let control = game.state.control.of(hex);
    match objective {
        // A unit that went through and left holds nothing.
        Objective::Stands { side, .. } => {
            holder(&game.battle, &game.state, objective).or(control.filter(|by| by != side))
        }
        _ => control,
    }
}

/// MP 13.3 Hexes over which flags fly, in their order, with the side of the flag.
#[must_use]
pub fn flags(game: &Game) -> BTreeMap<Hex, Option<SideId>> {
    let mut flags = BTreeMap::new();
    for objective in &game.battle.objectives {
        for hex in objective.flagged() {
            flags.entry(*hex).or_insert_with(|| flag(game, objective, *hex));
        }
    }
    flags
}

fn objective_line(game: &Game, objective: &Objective) -> Option<VpLine> {
    let line = |side, vp, why| Some(VpLine { side, vp, why, paragraph: "13.3" });
    let held_by = holder(&game.battle, &game.state, objective);
    let by_control = held_by.and_then(|side| Some((side, of_control(objective, side)?)));
    if let Some((side, (hex, vp))) = by_control {
        return line(side, vp, VpSource::Hex(hex));
    }
    match objective {
        Objective::Possession { .. } => None,
        Objective::HexOrInfantry { side, area, otherwise, .. } => {
            let (own, theirs) = (infantry_within(game, *side, area), infantry_within(game, side.other(), area));
            if own > theirs { line(*side, *otherwise, VpSource::Infantry(own, theirs)) } else { None }
        }
        Objective::Unblocked { side, hex, vp, name } => {
            let blocked =
                game.combat_at(*hex).is_some_and(|u| game.side(u) != *side && !game.unit_state(u).condition.disordered);
            if blocked { None } else { line(*side, *vp, VpSource::Named(name.clone())) }
        }
        Objective::Bonus { side, vp, name } => line(*side, *vp, VpSource::Named(name.clone())),
        Objective::PossessionOfAll { vp, name, .. } | Objective::Stands { vp, name, .. } => {
            line(held_by?, *vp, VpSource::Named(name.clone()))
        }
        Objective::Broken { side, vp, wing, kinds, edge, within, name } => {
            let near = |hex: Hex| edge.distance(&game.battle.map.grid, hex) <= *within;
            let broken = |unit: UnitId| match game.unit_state(unit).place {
                UnitPlace::Map(stand) => game.unit_state(unit).condition.disordered && stand.hexes().any(near),
                // A merged unit lives on in another one.
                UnitPlace::Eliminated | UnitPlace::Captured { .. } | UnitPlace::Merged => true,
                UnitPlace::Reserve | UnitPlace::Pursuing => false,
            };
            let mut of_wing =
                game.battle.unit_ids().filter(|u| game.unit_card(*u).wing == *wing && counts(&game.battle, *u, kinds));
            if of_wing.all(broken) { line(*side, *vp, VpSource::Named(name.clone())) } else { None }
        }
    }
}

/// MP 18.8 Whether a unit is of the kinds that count for an objective: all combat units where none are named.
fn counts(battle: &Battle, unit: UnitId, kinds: &[UnitKind]) -> bool {
    let kind = battle.unit(unit).kind;
    if kinds.is_empty() { kind.is_combat() } else { kinds.contains(&kind) }
}

/// Infantry SP of a side within an area; a 2-hex HI counts only with both halves inside.
fn infantry_within(game: &Game, side: SideId, area: &[Hex]) -> u16 {
    game.battle
        .unit_ids()
        .filter(|u| game.side(*u) == side && game.kind(*u).is_infantry())
        .filter(|u| game.footprint(*u).is_some_and(|s| s.hexes().all(|h| area.contains(&h))))
        .map(|u| u16::from(game.unit_state(u).strength.sp))
        .sum()
}

/// MP 13.2 Verdict by the difference in VP, and the winner; a side that concedes has lost.
fn verdict(game: &Game, vp: [i32; 2]) -> (BattleResult, Option<SideId>) {
    if let Some(Ending::Conceded(side)) = game.state.ending {
        return (BattleResult::Conceded, Some(side.other()));
    }
    let difference = vp[0] - vp[1];
    let results = &game.battle.rules.victory.results;
    let place = degree(game, vp);
    let name = results.get(place).map(|r| r.1.clone()).unwrap_or_default();
    let winner = (place > 0).then_some(if difference > 0 { SideId(0) } else { SideId(1) });
    (BattleResult::ByPoints(name), winner)
}

/// MP 13.2 Index of the result that this VP count reaches; 0: a draw.
#[must_use]
pub fn degree(game: &Game, vp: [i32; 2]) -> usize {
    let size = u16::try_from((vp[0] - vp[1]).unsigned_abs()).unwrap_or(u16::MAX);
    game.battle.rules.victory.results.iter().rposition(|(least, _)| *least <= size).unwrap_or(0)
}
