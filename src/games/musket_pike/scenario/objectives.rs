//! Objectives of a file (MP 13, 18.8), read and written.

use super::fault::Faults;
use super::forces::{self, Forces, MOST_VP};
use super::format::{self, Scenario};
use super::hex_reader::{HexReader, written};
use super::muster::MOST_SP;
use crate::board::hex::Hex;
use crate::games::musket_pike::rules::battle::{Battle, Objective};
use crate::games::musket_pike::rules::ids::WingId;
use crate::kernel::SideId;
use crate::say;

/// Reads the objectives of a scenario; those with a fault are left out.
pub(super) fn read(
    raw: &Scenario<'_>,
    forces: &Forces,
    spots: &mut HexReader<'_>,
    faults: &mut Faults,
) -> Vec<Objective> {
    let mut list = Vec::new();
    for (i, objective) in raw.objectives.iter().enumerate() {
        let at = |field: &str| format!("objectives[{i}].{field}");
        let points = |vp: i64, field: &str, faults: &mut Faults| faults.number(vp, 0, MOST_VP, || at(field));
        let side = |id: &str, faults: &mut Faults| forces::side(&forces.sides, id, || at("side"), faults);
        let read = match objective {
            format::Objective::Possession { hex, vp } => {
                let (hex, vp) = (spots.hex(hex, || at("hex"), faults), points(*vp, "vp", faults));
                hex.zip(vp).map(|(hex, vp)| Objective::Possession { hex, vp })
            }
            format::Objective::HexOrInfantry { side: who, hex, vp, area, otherwise } => {
                let (who, hex) = (side(who, faults), spots.hex(hex, || at("hex"), faults));
                let area = spots.list(area, |h| format!("{}[{h}]", at("area")), faults);
                let (vp, otherwise) = (points(*vp, "vp", faults), points(*otherwise, "otherwise", faults));
                let both = who.zip(hex).zip(vp.zip(otherwise));
                both.map(|((side, hex), (vp, otherwise))| Objective::HexOrInfantry { side, hex, vp, area, otherwise })
            }
            format::Objective::Unblocked { side: who, hex, vp, name } => {
                let (who, hex) = (side(who, faults), spots.hex(hex, || at("hex"), faults));
                let both = who.zip(hex).zip(points(*vp, "vp", faults));
                both.map(|((side, hex), vp)| Objective::Unblocked { side, hex, vp, name: name.clone() })
            }
            format::Objective::Bonus { side: who, vp, name } => {
                let both = side(who, faults).zip(points(*vp, "vp", faults));
                both.map(|(side, vp)| Objective::Bonus { side, vp, name: name.clone() })
            }
            format::Objective::PossessionOfAll { hexes, vp, name } => {
                let list = hexes_of(hexes, || at("hexes"), spots, faults);
                points(*vp, "vp", faults).map(|vp| Objective::PossessionOfAll { hexes: list, vp, name: name.clone() })
            }
            format::Objective::Stands { side: who, vp, area, kinds, sp, name } => {
                let area = hexes_of(area, || at("area"), spots, faults);
                let sp = faults.number(*sp, 1, MOST_SP, || at("sp"));
                let both = side(who, faults).zip(points(*vp, "vp", faults)).zip(sp);
                let (kinds, name) = (kinds.clone(), name.clone());
                both.map(|((side, vp), sp)| Objective::Stands { side, vp, area, kinds, sp, name })
            }
            format::Objective::Broken { side: who, vp, wing, kinds, edge, within, name } => {
                let ids = forces.wings.iter().map(|w| w.id.as_str());
                let wing = forces::find("wing", wing, ids, || at("wing"), faults);
                let within = faults.number(*within, 0, 99, || at("within"));
                let both = side(who, faults).zip(points(*vp, "vp", faults)).zip(wing.zip(within));
                let (kinds, edge, name) = (kinds.clone(), *edge, name.clone());
                both.map(|((side, vp), (wing, within))| {
                    let wing = WingId(forces::small(wing));
                    Objective::Broken { side, vp, wing, kinds, edge, within, name }
                })
            }
        };
        list.extend(read);
    }
    list
}

/// Hexes of an objective; a fault if there is none.
fn hexes_of(raw: &[String], at: impl Fn() -> String, spots: &mut HexReader<'_>, faults: &mut Faults) -> Vec<Hex> {
    if raw.is_empty() {
        faults.note(faults.at(at(), say!("fault-objective-nowhere")).by("18.8"));
    }
    spots.list(raw, |i| format!("{}[{i}]", at()), faults)
}

pub(super) fn write(battle: &Battle, objective: &Objective) -> format::Objective {
    let grid = &battle.map.grid;
    let whose = |s: SideId| battle.side_id(s).to_owned();
    match objective {
        Objective::Possession { hex, vp } => {
            format::Objective::Possession { hex: grid.number(*hex), vp: i64::from(*vp) }
        }
        Objective::HexOrInfantry { side, hex, vp, area, otherwise } => format::Objective::HexOrInfantry {
            side: whose(*side),
            hex: grid.number(*hex),
            vp: i64::from(*vp),
            area: written(grid, area.iter().copied()),
            otherwise: i64::from(*otherwise),
        },
        Objective::Unblocked { side, hex, vp, name } => format::Objective::Unblocked {
            side: whose(*side),
            hex: grid.number(*hex),
            vp: i64::from(*vp),
            name: name.clone(),
        },
        Objective::Bonus { side, vp, name } => {
            format::Objective::Bonus { side: whose(*side), vp: i64::from(*vp), name: name.clone() }
        }
        Objective::PossessionOfAll { hexes, vp, name } => format::Objective::PossessionOfAll {
            hexes: written(grid, hexes.iter().copied()),
            vp: i64::from(*vp),
            name: name.clone(),
        },
        Objective::Stands { side, vp, area, kinds, sp, name } => format::Objective::Stands {
            side: whose(*side),
            vp: i64::from(*vp),
            area: written(grid, area.iter().copied()),
            kinds: kinds.clone(),
            sp: i64::from(*sp),
            name: name.clone(),
        },
        Objective::Broken { side, vp, wing, kinds, edge, within, name } => format::Objective::Broken {
            side: whose(*side),
            vp: i64::from(*vp),
            wing: battle.wings[wing.index()].id.clone(),
            kinds: kinds.clone(),
            edge: *edge,
            within: i64::from(*within),
            name: name.clone(),
        },
    }
}
