//! MP 9.3-9.10 Strengths, odds and shifts before the dice, each with its reasons.

use super::Contest;
use crate::board::hex::{Hex, HexFootprint};
use crate::games::musket_pike::rules::data::{HeavyLimit, MeleeData, UnitKind};
use crate::games::musket_pike::rules::game::Game;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::modifier_reasons::{ModifierReason, Rough};
use crate::games::musket_pike::rules::state::Assault;
use crate::games::musket_pike::rules::{assault, terrain};
use crate::kernel::{Breakdown, OnOff};

/// Hexside across which an attacker fights.
#[derive(Clone, Copy)]
struct Front {
    attacker: usize,
    from: Hex,
    to: Hex,
}

/// Attackers and defenders of a melee with the hexsides between them, for its sums.
struct View<'a> {
    game: &'a Game,
    assaults: &'a [Assault],
    defenders: &'a [UnitId],
    fronts: Vec<Front>,
}

/// MP 9.3-9.10 Strengths, odds and shifts of these attackers against these defenders, from their present stands.
#[must_use]
pub fn contest(game: &Game, assaults: &[Assault], defenders: &[UnitId]) -> Contest {
    let view = View::new(game, assaults, defenders);
    let attack = view.attack();
    let defence = view.defence();
    let hits = view.formation_hits();
    let melee = &game.battle.rules.melee;
    if defence.total() <= 0 {
        return Contest {
            attack,
            defence,
            without_roll: true,
            percent: 0,
            column_before: 0,
            shifts: Breakdown::default(),
            column: 0,
            hits,
        };
    }
    let percent = percent(&attack, &defence);
    let column_before = melee.columns.iter().rposition(|c| u32::from(*c) <= percent).unwrap_or(0);
    let shifts = view.shifts(hits);
    let column = shifted(game, column_before, &shifts);
    Contest { attack, defence, without_roll: false, percent, column_before, shifts, column, hits }
}

/// MP 9.8 Attack in percent of the defence; 0 if the defence is 0.
#[must_use]
pub fn percent(attack: &Breakdown<ModifierReason>, defence: &Breakdown<ModifierReason>) -> u32 {
    let (a, d) = (attack.total().max(0), defence.total().max(0));
    (100 * a).checked_div(d).and_then(|p| u32::try_from(p).ok()).unwrap_or(0)
}

/// MP 9.9 Index of the column after the shifts, kept within the table.
#[must_use]
pub fn shifted(game: &Game, before: usize, shifts: &Breakdown<ModifierReason>) -> usize {
    let last = i32::try_from(game.battle.rules.melee.columns.len()).unwrap_or(1) - 1;
    let column = i32::try_from(before).unwrap_or(0) + shifts.total();
    usize::try_from(column.clamp(0, last)).unwrap_or(0)
}

impl<'a> View<'a> {
    fn new(game: &'a Game, assaults: &'a [Assault], defenders: &'a [UnitId]) -> Self {
        let mut view = Self { game, assaults, defenders, fronts: Vec::new() };
        let grid = &game.battle.map.grid;
        for (attacker, assault) in assaults.iter().enumerate() {
            let Some(stand) = game.footprint(assault.unit) else { continue };
            for from in stand.hexes() {
                for to in assault.into.iter() {
                    let Some(dir) = grid.direction_between(from, to) else { continue };
                    let held = game.occupant(to).is_some_and(|u| defenders.contains(&u));
                    let ahead = game.is_in_true_front(assault.unit, stand, to);
                    // MP 16.1 Every hexside between its halves and the attacked hexes.
                    if held && ahead && game.battle.ground.between(from, dir).is_open() {
                        view.fronts.push(Front { attacker, from, to });
                    }
                }
            }
        }
        view
    }

    fn side(&self, front: &Front, of: fn(terrain::HexsideRules) -> bool) -> bool {
        let grid = &self.game.battle.map.grid;
        grid.direction_between(front.to, front.from).is_some_and(|d| of(self.game.battle.ground.between(front.to, d)))
    }

    /// MP 9.6, 16.5 First of these hexes, the empty one of an attacked pair included, that halves HI; `None` if none does.
    fn halving(&self, mut hexes: impl Iterator<Item = Hex>) -> Option<Rough> {
        let halves = |hex: &Hex| {
            let ground = self.game.ground(*hex);
            ground.obstructed && (self.game.battle.options.redoubt_halves_hi == OnOff::On || !ground.redoubt)
        };
        hexes.find(halves).map(Rough::Hex)
    }

    /// MP 7.1 First of these hexes that is obstructed; `None` if none is.
    fn obstructed(&self, mut hexes: impl Iterator<Item = Hex>) -> Option<Rough> {
        hexes.find(|h| self.game.is_obstructed(*h)).map(Rough::Hex)
    }

    /// MP 7.1 First hexside fought across that has an obstacle; `None` if none has.
    fn obstacle(&self, fought_across: impl Fn(&Front) -> bool) -> Option<Rough> {
        let mut fronts = self.fronts.iter().filter(|f| fought_across(f));
        fronts.find(|f| self.side(f, terrain::HexsideRules::obstacle)).map(|f| Rough::Side(f.from, f.to))
    }

    fn attack(&self) -> Breakdown<ModifierReason> {
        let mut sum = Breakdown::default();
        let melee = &self.game.battle.rules.melee;
        for (i, assault) in self.assaults.iter().enumerate() {
            let unit = assault.unit;
            let sp = self.game.unit_state(unit).strength.sp;
            let Some(stand) = self.game.footprint(unit) else { continue };
            let ahead = self.obstructed(assault.into.iter()).or_else(|| self.obstacle(|f| f.attacker == i));
            let (value, why) = match self.game.kind(unit) {
                UnitKind::Cav => horse(melee, sp, ahead, unit),
                UnitKind::Li => light(sp.min(melee.li_limit), ahead.or_else(|| self.obstructed(stand.hexes())), unit),
                UnitKind::Hi => self.heavy(unit, sp, self.halving(stand.hexes().chain(assault.into.iter()))),
                UnitKind::Art | UnitKind::Wagon => continue,
            };
            sum.add(i32::from(value), why);
        }
        sum
    }

    fn defence(&self) -> Breakdown<ModifierReason> {
        let mut sum = Breakdown::default();
        let melee = &self.game.battle.rules.melee;
        for &unit in self.defenders {
            let Some(stand) = self.game.footprint(unit) else { continue };
            let sp = self.game.unit_state(unit).strength.sp;
            // MP 9.6 Either half: whichever of its hexes is attacked (MP 16.2 is about what the attacker goes for).
            let held = self.obstructed(stand.hexes());
            let (value, why) = match self.game.kind(unit) {
                UnitKind::Cav => horse(melee, sp, held, unit),
                UnitKind::Li => {
                    light(sp.min(melee.li_limit), held.or_else(|| self.obstacle(|f| stand.covers(f.to))), unit)
                }
                UnitKind::Hi => self.heavy(unit, sp, self.halving(stand.hexes())),
                UnitKind::Art if self.in_front_of_guns(unit, stand) => (melee.art, ModifierReason::GunsAlone(unit)),
                UnitKind::Art | UnitKind::Wagon => (0, ModifierReason::GunsBehind(unit)),
            };
            sum.add(i32::from(value), why);
            // MP 9.7, 16.4 Stacked guns help where the attacker stands in their front, whichever half is attacked.
            if let Some(guns) = self.game.stacked_with(unit).filter(|g| {
                self.game.kind(unit).is_combat()
                    && self.game.kind(*g) == UnitKind::Art
                    && self.game.footprint(*g).is_some_and(|s| self.in_front_of_guns(*g, s))
            }) {
                sum.add(i32::from(melee.art), ModifierReason::GunsInFront(guns));
            }
        }
        sum
    }

    fn heavy(&self, unit: UnitId, sp: u8, halving: Option<Rough>) -> (u8, ModifierReason) {
        let strength = heavy_limit(self.game, unit, halving.is_some()).strength(sp);
        (strength, halving.map_or(ModifierReason::Heavy(unit), |rough| ModifierReason::HeavyObstructed(unit, rough)))
    }

    /// MP 9.7 Whether an attacker on this stand is in the front of these guns.
    fn in_front_of_guns(&self, guns: UnitId, stand: HexFootprint) -> bool {
        let game = self.game;
        self.assaults.iter().filter_map(|a| game.footprint(a.unit)).flat_map(HexFootprint::hexes).any(|h| {
            game.is_in_true_front(guns, stand, h)
                && game
                    .battle
                    .map
                    .grid
                    .direction_between(stand.left, h)
                    .is_some_and(|d| game.battle.ground.between(stand.left, d).is_open())
        })
    }

    /// MP 9.9 The column shifts, in the order of the paragraph.
    fn shifts(&self, hits: [bool; 2]) -> Breakdown<ModifierReason> {
        let game = self.game;
        let mut shifts = Breakdown::default();
        let combat: Vec<UnitId> = self.defenders.iter().copied().filter(|u| game.kind(*u).is_combat()).collect();
        // MP 16.4 Guns count for order and morale only when no combat unit defends with them.
        let fighters = if combat.is_empty() { self.defenders.to_vec() } else { combat.clone() };
        let attackers: Vec<UnitId> = self.assaults.iter().map(|a| a.unit).collect();
        let best = |units: &[UnitId]| {
            units.iter().map(|u| i32::from(game.morale(*u)) + i32::from(game.melee_bonus(*u))).max().unwrap_or(0)
        };
        let gap = i32::from(game.battle.rules.melee.morale_gap);
        let (theirs, ours) = (best(&attackers), best(&fighters));
        if fighters.iter().any(|u| game.unit_state(*u).condition.disordered) {
            shifts.add(1, ModifierReason::DefenderDisordered);
        }
        if theirs >= ours + gap {
            shifts.add(1, ModifierReason::AttackerMorale);
        }
        let behind = |f: &Front| {
            game.combat_at(f.to)
                .is_none_or(|d| game.footprint(d).is_some_and(|s| !game.is_in_widened_front(d, s, f.from)))
        };
        if !combat.is_empty() && self.fronts.iter().all(behind) {
            shifts.add(1, ModifierReason::FlankOrRear);
        }
        let pikes = |u: &UnitId| match game.kind(*u) {
            UnitKind::Cav => true,
            UnitKind::Hi => !game.unit_card(*u).n_type,
            _ => false,
        };
        let without = |u: &UnitId| game.kind(*u) == UnitKind::Hi && game.unit_card(*u).n_type;
        // MP 9.9, 16.10
        if combat.iter().any(without) && !combat.iter().any(pikes) && attackers.iter().any(pikes) {
            shifts.add(1, ModifierReason::NTypeDefends);
        }
        if hits.contains(&true) || attackers.iter().any(|u| game.unit_state(*u).condition.disordered) {
            shifts.add(-1, ModifierReason::AttackerDisordered);
        }
        if ours >= theirs + gap {
            shifts.add(-1, ModifierReason::DefenderMorale);
        }
        if self.fronts.iter().any(|f| game.ground(f.to).cover || self.side(f, terrain::HexsideRules::covers)) {
            shifts.add(-1, ModifierReason::DefenderCover);
        }
        if attackers.iter().any(without) && combat.iter().any(pikes) {
            shifts.add(-1, ModifierReason::NTypeAttacks);
        }
        shifts
    }

    /// MP 9.10 By attacker: whether it would take a formation hit on entering; downhill hits are left out.
    fn formation_hits(&self) -> [bool; 2] {
        let mut hits = [false; 2];
        for (i, assault) in self.assaults.iter().enumerate().take(2) {
            hits[i] = assault::entries(self.game, assault).is_some_and(|e| e.iter().any(|x| x.hit));
        }
        hits
    }
}

/// MP 9.3 Melee strength of Cav with its reason.
fn horse(melee: &MeleeData, sp: u8, rough: Option<Rough>, unit: UnitId) -> (u8, ModifierReason) {
    let sp = sp.min(melee.cav_limit);
    rough.map_or((sp * melee.cav_factor, ModifierReason::CavDoubled(unit)), |rough| {
        (sp, ModifierReason::CavSingle(unit, rough))
    })
}

/// MP 9.4 Melee strength of LI with its reason.
fn light(sp: u8, rough: Option<Rough>, unit: UnitId) -> (u8, ModifierReason) {
    rough.map_or((sp.div_ceil(2), ModifierReason::LightHalved(unit)), |rough| {
        (sp, ModifierReason::LightFull(unit, rough))
    })
}

/// MP 9.5, 9.6 Limits on the SP of an HI that count, halved on bad ground.
fn heavy_limit(game: &Game, unit: UnitId, halved: bool) -> HeavyLimit {
    let card = game.unit_card(unit);
    let melee = &game.battle.rules.melee;
    // MP 9.5 N counts as a 1-hex unit.
    let limit = if card.two_hex && !card.n_type { melee.hi2 } else { melee.hi1 };
    if halved { HeavyLimit { whole: limit.whole / 2, half: limit.half / 2 } } else { limit }
}

impl HeavyLimit {
    /// MP 9.5 Split of `sp` into those that count whole and those that count half.
    fn parts(self, sp: u8) -> (u8, u8) {
        (sp.min(self.whole), sp.saturating_sub(self.whole).min(self.half))
    }

    /// MP 9.5 Melee strength of a unit of `sp` SP under these limits.
    #[must_use]
    pub fn strength(self, sp: u8) -> u8 {
        let (whole, half) = self.parts(sp);
        whole + half.div_ceil(2)
    }
}

/// MP 9.3-9.6 Division of a unit's SP by how they count in melee.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CountedSp {
    /// SP of the unit that count whole, or by the factor of their kind and ground.
    pub full: u8,
    /// SP of the unit that count half.
    pub half: u8,
    /// SP of the unit beyond the limit, which do not count.
    pub idle: u8,
}

/// MP 9.3-9.6 Division of a unit's present SP in a strength with this reason; `None` for guns.
#[must_use]
pub fn counted(game: &Game, why: ModifierReason) -> Option<CountedSp> {
    let unit = why.unit()?;
    let sp = game.unit_state(unit).strength.sp;
    let melee = &game.battle.rules.melee;
    let (full, half) = match why {
        ModifierReason::CavDoubled(_) | ModifierReason::CavSingle(..) => (sp.min(melee.cav_limit), 0),
        ModifierReason::LightFull(..) => (sp.min(melee.li_limit), 0),
        ModifierReason::LightHalved(_) => (0, sp.min(melee.li_limit)),
        ModifierReason::Heavy(_) | ModifierReason::HeavyObstructed(..) => {
            heavy_limit(game, unit, matches!(why, ModifierReason::HeavyObstructed(..))).parts(sp)
        }
        _ => return None,
    };
    Some(CountedSp { full, half, idle: sp - full - half })
}
