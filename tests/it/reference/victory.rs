//! MP 13: the count.

use super::table::{Table, num_of};
use tercio::games::musket_pike::rules::Game;
use tercio::games::musket_pike::rules::battle::{Command, MapEdge, Objective};
use tercio::games::musket_pike::rules::data::{GunWeight, UnitKind};
use tercio::games::musket_pike::rules::state::UnitPlace;

impl Table {
    /// MP 13.1, 13.4 Points for each side; with the default schedule.
    pub fn count(&self, game: &Game) -> [i32; 2] {
        let mut vp = [0; 2];
        let held = |hex: tercio::board::hex::Hex| game.state().control.of(hex).map(|side| side.index());
        for p in &self.units {
            let other = 1 - p.side;
            let gone = p.place == UnitPlace::Eliminated;
            let two = game.battle.units[p.id.index()].two_hex;
            let percent = i32::from(game.battle.armies[game.battle.units[p.id.index()].army.index()].losses);
            vp[other] += percent
                * match (p.kind, gone) {
                    (UnitKind::Cav, true) => 10,
                    (UnitKind::Cav, false) => 2 * p.lost,
                    (UnitKind::Hi, true) => p.original.max(if two { 10 } else { 5 }),
                    (UnitKind::Hi, false) => p.lost,
                    _ => 0,
                }
                / 100;
            if let (UnitPlace::Captured { hex }, Some(w)) = (p.place, p.weight)
                && held(hex) == Some(other)
            {
                vp[other] += match w {
                    GunWeight::Lb3 => 5,
                    GunWeight::Lb4To8 => 10,
                    GunWeight::Lb12To24 => 15,
                };
            }
        }
        for l in self.leaders.iter().filter(|l| l.lost) {
            vp[1 - l.side] += match l.command {
                Command::Army(_) => 20,
                Command::Wing(_) => 10,
            };
        }
        for o in &game.battle.objectives {
            match o {
                Objective::Possession { hex, vp: n } => {
                    if let Some(s) = held(*hex) {
                        vp[s] += i32::from(*n);
                    }
                }
                Objective::Bonus { side, vp: n, .. } => vp[side.index()] += i32::from(*n),
                Objective::HexOrInfantry { side, hex, vp: n, area, otherwise } => {
                    let s = side.index();
                    if held(*hex) == Some(s) {
                        vp[s] += i32::from(*n);
                    } else {
                        let area: Vec<_> = area.iter().map(|h| num_of(game, *h)).collect();
                        let foot = |who: usize| -> i32 {
                            self.standing()
                                .filter(|p| p.side == who && matches!(p.kind, UnitKind::Hi | UnitKind::Li))
                                .filter(|p| p.hexes().iter().all(|h| area.contains(h)))
                                .map(|p| p.sp)
                                .sum()
                        };
                        if foot(s) > foot(1 - s) {
                            vp[s] += i32::from(*otherwise);
                        }
                    }
                }
                Objective::Unblocked { side, hex, vp: n, .. } => {
                    let blocked =
                        self.combat_on(num_of(game, *hex)).is_some_and(|p| p.side != side.index() && !p.disordered);
                    if !blocked {
                        vp[side.index()] += i32::from(*n);
                    }
                }
                Objective::PossessionOfAll { hexes, vp: n, .. } => {
                    for s in [0, 1] {
                        if hexes.iter().all(|hex| held(*hex) == Some(s)) {
                            vp[s] += i32::from(*n);
                        }
                    }
                }
                Objective::Stands { side, vp: n, area, kinds, sp, .. } => {
                    let area: Vec<_> = area.iter().map(|h| num_of(game, *h)).collect();
                    let there = self.standing().any(|p| {
                        let fits = if kinds.is_empty() { p.weight.is_none() } else { kinds.contains(&p.kind) };
                        fits && p.side == side.index()
                            && !p.disordered
                            && p.sp >= i32::from(*sp)
                            && p.hexes().iter().all(|h| area.contains(h))
                    });
                    if there {
                        vp[side.index()] += i32::from(*n);
                    }
                }
                Objective::Broken { side, vp: n, wing, kinds, edge, within, .. } => {
                    let (columns, rows) =
                        (i32::from(game.battle.map.grid.columns()), i32::from(game.battle.map.grid.rows()));
                    let near = |hex: tercio::board::hex::Hex| {
                        let (c, r) = game.battle.map.grid.column_row(hex);
                        let far = match edge {
                            MapEdge::Left => i32::from(c) - 1,
                            MapEdge::Right => columns - i32::from(c),
                            MapEdge::Top => i32::from(r) - 1,
                            MapEdge::Bottom => rows - i32::from(r),
                        };
                        far <= i32::from(*within)
                    };
                    let mut members = self.units.iter().filter(|p| {
                        let fits = if kinds.is_empty() { p.weight.is_none() } else { kinds.contains(&p.kind) };
                        game.battle.units[p.id.index()].wing == *wing && fits
                    });
                    let broken = members.all(|p| match p.place {
                        UnitPlace::Map(stand) => p.disordered && stand.hexes().any(near),
                        UnitPlace::Reserve | UnitPlace::Pursuing => false,
                        _ => true,
                    });
                    if broken {
                        vp[side.index()] += i32::from(*n);
                    }
                }
            }
        }
        vp
    }
}
