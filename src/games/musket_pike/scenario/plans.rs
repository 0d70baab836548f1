//! Plans of the wings in a file, read and written.

use super::fault::{FaultFix, Faults};
use super::forces::{Forces, find_or, small};
use super::format::{self, Scenario};
use super::hex_reader::{HexReader, written};
use super::special::MOST_SPECIAL;
use crate::board::hex::Hex;
use crate::games::musket_pike::rules::battle::{Battle, Objective};
use crate::games::musket_pike::rules::ids::WingId;
use crate::games::musket_pike::rules::wing_plan::{PlanAim, WingPlan};
use crate::say;
use std::collections::BTreeSet;

/// Reads the plans of a scenario, with the objectives that they may name.
pub(super) fn read(
    raw: &Scenario<'_>,
    forces: &Forces,
    objectives: &[Objective],
    spots: &mut HexReader<'_>,
    faults: &mut Faults,
) -> Vec<WingPlan> {
    if raw.plans.len() > MOST_SPECIAL {
        faults.add("plans", say!("fault-too-many", n = raw.plans.len(), most = MOST_SPECIAL));
    }
    let objectives: BTreeSet<Hex> = objectives.iter().flat_map(Objective::hexes).copied().collect();
    let mut planned = BTreeSet::new();
    let plans = raw.plans.iter().take(MOST_SPECIAL).enumerate();
    let read = |(i, plan): (usize, &format::Plan)| {
        let at = |field: &str| format!("plans[{i}].{field}");
        WingPlan {
            wings: wings(plan, &at, forces, &mut planned, faults),
            aim: plan.aim,
            hexes: hexes(plan, &at, &objectives, spots, faults),
        }
    };
    plans.map(read).collect()
}

/// Wings of a plan. Each wing of the battle has one plan at most: those of the plans before are in `planned`.
fn wings(
    plan: &format::Plan,
    at: &dyn Fn(&str) -> String,
    forces: &Forces,
    planned: &mut BTreeSet<WingId>,
    faults: &mut Faults,
) -> Vec<WingId> {
    if plan.wings.is_empty() {
        faults.add(at("wings"), say!("fault-plan-of-nobody"));
    }
    let mut list = Vec::new();
    for (n, id) in plan.wings.iter().enumerate() {
        let at = || format!("{}[{n}]", at("wings"));
        let ids = forces.wings.iter().map(|wing| wing.id.as_str());
        let Some(wing) = find_or("wing", id, ids, at, Some(FaultFix::LeaveOut), faults) else { continue };
        let wing = WingId(small(wing));
        if planned.insert(wing) {
            list.push(wing);
        } else {
            let fault = faults.at(at(), say!("fault-plan-twice", wing = super::fault::quoted(id)));
            faults.note(fault.with_fix(FaultFix::LeaveOut));
        }
    }
    list
}

/// Hexes of a plan, each once: none for an attack, some of the battle's objectives for an objective.
fn hexes(
    plan: &format::Plan,
    at: &dyn Fn(&str) -> String,
    objectives: &BTreeSet<Hex>,
    spots: &mut HexReader<'_>,
    faults: &mut Faults,
) -> Vec<Hex> {
    match plan.aim {
        PlanAim::Attack if !plan.hexes.is_empty() => {
            let fault = faults.at(at("hexes"), say!("fault-plan-attack-hexes"));
            faults.note(fault.with_fix(FaultFix::LeaveOut));
        }
        PlanAim::Objective if plan.hexes.is_empty() => faults.add(at("hexes"), say!("fault-plan-nowhere")),
        _ => {}
    }
    let mut list = BTreeSet::new();
    for (n, text) in plan.hexes.iter().enumerate() {
        let at = || format!("{}[{n}]", at("hexes"));
        let read = spots.list(std::slice::from_ref(text), |_| at(), faults);
        let other = read.iter().find(|hex| !objectives.contains(hex));
        if let (PlanAim::Objective, Some(hex)) = (plan.aim, other) {
            let fault = faults.at(at(), say!("fault-plan-no-objective", hex = spots.grid().number(*hex)));
            faults.note(fault.with_fix(FaultFix::LeaveOut));
        }
        list.extend(read);
    }
    list.into_iter().collect()
}

/// Plans of a battle as a file has them.
pub(super) fn write(battle: &Battle) -> Vec<format::Plan> {
    let plan = |plan: &WingPlan| format::Plan {
        wings: plan.wings.iter().map(|wing| battle.wings[wing.index()].id.clone()).collect(),
        aim: plan.aim,
        hexes: written(&battle.map.grid, plan.hexes.iter().copied()),
    };
    battle.plans.iter().map(plan).collect()
}
