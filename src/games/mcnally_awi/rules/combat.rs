//! MC 8, 17.2 to 17.4 Combat table, modifiers of fire and melee, and the exact laws of losses.

use super::charts::{Charts, of_cover};
use super::kinds::{Blade, Class, Cover, Formation, UnitKind, Weapon};
use super::numbers::{INCH, MOST_FIGURES, TWO_INCHES};
use super::options::RoundTwo;
use crate::kernel::Breakdown;
use crate::kernel::chances::{Die, Law};
use serde::{Deserialize, Serialize};

/// MC 8.3, 8.4 Reason for a modifier of fire or melee.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum CombatReason {
    /// Class 1 fires.
    F1,
    /// Class 5 fires.
    F2,
    /// First shot of foot in line.
    F3,
    /// The firer is mounted.
    F4,
    /// Small arms within 2 inches.
    F5,
    /// Carbines or muskets beyond half range.
    F6,
    /// Range of guns.
    F7,
    /// Dense target.
    F8,
    /// Loose target.
    F9,
    /// Target shot in flank or rear.
    F10,
    /// Target in cover.
    F11,
    /// Class.
    M1,
    /// Charge.
    M2,
    /// Weapon.
    M3,
    /// Horse against foot.
    M4,
    /// Enemy struck in flank or rear.
    M5,
    /// Higher level.
    M6,
    /// Enemy in cover.
    M7,
}

/// MC 8.3, 8.4 Modifiers of a roll with their reasons.
pub type CombatSum = Breakdown<CombatReason>;

/// Adds a modifier that is not 0.
fn add(sum: &mut CombatSum, value: i32, why: CombatReason) {
    if value != 0 {
        sum.add(value, why);
    }
}

/// MC 8.3 What modifies a shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShotFacts {
    /// Firearm.
    pub weapon: Weapon,
    /// Distance, in units of length.
    pub distance: u32,
    /// Class of the firer.
    pub class: Class,
    /// F3 Whether it is the first shot of foot in line.
    pub is_first: bool,
    /// F4 Whether the firer is mounted.
    pub is_mounted: bool,
    /// Kind of the target.
    pub target: UnitKind,
    /// Whether the target is mounted.
    pub target_mounted: bool,
    /// Formation of the target.
    pub formation: Formation,
    /// F10 Whether it is shot in flank or rear.
    pub is_flank: bool,
    /// F11 Cover of the target.
    pub cover: Cover,
}

impl ShotFacts {
    /// MC 8.3 Modifiers with their reasons.
    #[must_use]
    pub fn sum(&self, charts: &Charts) -> CombatSum {
        use CombatReason::{F1, F2, F3, F4, F5, F6, F7, F8, F9, F10, F11};
        let mods = &charts.fire_mods;
        let mut sum = CombatSum { lines: Vec::new() };
        match self.class.number() {
            1 => add(&mut sum, mods.best_class, F1),
            5 => add(&mut sum, mods.worst_class, F2),
            _ => {}
        }
        add(&mut sum, if self.is_first { mods.first_shot } else { 0 }, F3);
        add(&mut sum, if self.is_mounted { mods.mounted } else { 0 }, F4);
        if self.weapon == Weapon::Gun {
            let within = |inches: u32| self.distance <= inches * INCH;
            let (near, middle, far) = mods.gun_inches;
            let value = match (within(near), within(middle), within(far)) {
                (true, ..) => mods.gun_near,
                (_, true, _) => mods.gun_middle,
                (.., true) => mods.gun_far,
                _ => mods.gun_beyond,
            };
            add(&mut sum, value, F7);
        } else {
            add(&mut sum, if self.distance <= TWO_INCHES { mods.two_inches } else { 0 }, F5);
            let is_smooth = matches!(self.weapon, Weapon::Carbine | Weapon::Musket);
            let is_far = is_smooth && 2 * self.distance > self.weapon.range_inches() * INCH;
            add(&mut sum, if is_far { mods.beyond_half } else { 0 }, F6);
        }
        match (self.formation, self.target) {
            (Formation::Skirmish, _) => add(&mut sum, mods.skirmish, F9),
            (Formation::Unlimbered, _) => add(&mut sum, mods.unlimbered, F9),
            (Formation::Column | Formation::Crowd | Formation::Limbered, _) => add(&mut sum, mods.dense, F8),
            _ if self.target_mounted => add(&mut sum, mods.dense, F8),
            (Formation::Open, _) => add(&mut sum, mods.open, F9),
            _ => {}
        }
        if self.is_flank && self.formation != Formation::Skirmish {
            add(&mut sum, if self.weapon == Weapon::Gun { mods.flank_by_gun } else { mods.flank }, F10);
        }
        add(&mut sum, of_cover(mods.cover, self.cover), F11);
        sum
    }
}

/// MC 7.5 Modifiers of a combined shot: each that holds for any part, once; of several values of one row the greatest.
#[must_use]
pub fn combined(sums: &[CombatSum]) -> CombatSum {
    let mut whole = CombatSum { lines: Vec::new() };
    for line in sums.iter().flat_map(|sum| &sum.lines) {
        match whole.lines.iter_mut().find(|known| known.why == line.why) {
            Some(known) if line.value.abs() > known.value.abs() => known.value = line.value,
            Some(_) => {}
            None => whole.add(line.value, line.why),
        }
    }
    whole.lines.sort_by_key(|line| line.why);
    whole
}

/// MC 8.4 Edge of the enemy that a unit strikes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StruckEdge {
    /// Front, or none.
    #[default]
    Front,
    /// Left or right flank.
    #[serde(alias = "left", alias = "right")]
    Flank,
    /// Rear.
    Rear,
}

/// MC 8.4 What modifies a roll in a melee.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MeleeFacts {
    /// M1 Class, as raised.
    pub class: Class,
    /// M2, M7 Whether the unit has charged.
    pub is_charger: bool,
    /// Kind; dismounted horse is foot.
    pub kind: UnitKind,
    /// M3 Weapon.
    pub blade: Blade,
    /// M4 Kind of the enemy; dismounted horse is foot.
    pub enemy: UnitKind,
    /// M4 Formation of the enemy.
    pub formation: Formation,
    /// M4 Whether the enemy is in woods or buildings.
    pub enemy_sheltered: bool,
    /// M5 Edge of the enemy that the unit strikes.
    pub edge: StruckEdge,
    /// M5 Whether the unit is struck in flank or rear itself.
    pub is_struck_aside: bool,
    /// M6 Whether it stands higher.
    pub is_higher: bool,
    /// M7 Cover of the enemy.
    pub cover: Cover,
}

impl MeleeFacts {
    /// MC 8.4 Modifiers of a round with their reasons.
    #[must_use]
    pub fn sum(&self, charts: &Charts, round: u8) -> CombatSum {
        use CombatReason::{M1, M2, M3, M4, M5, M6, M7};
        let mods = &charts.melee_mods;
        let mut sum = CombatSum { lines: Vec::new() };
        let (c1, c2, c3, c4, c5) = mods.class;
        add(&mut sum, [c1, c2, c3, c4, c5][usize::from(self.class.number()) - 1], M1);
        let is_horse = self.kind == UnitKind::Horse;
        if self.is_charger && round == 1 {
            add(&mut sum, if is_horse { mods.charge_of_horse } else { mods.charge }, M2);
        }
        let weapon = match (self.kind, self.blade) {
            (UnitKind::Gun, _) => mods.crew,
            (_, Blade::None) => mods.no_bayonet,
            (_, Blade::Hatchet) => mods.hatchet,
            (_, Blade::Bayonet | Blade::Sabre) => 0,
        };
        add(&mut sum, weapon, M3);
        let on_foot = matches!(self.enemy, UnitKind::Foot | UnitKind::Indians);
        if is_horse && on_foot {
            match self.formation {
                Formation::Open | Formation::Skirmish if !self.enemy_sheltered => {
                    add(&mut sum, mods.horse_on_loose_foot, M4);
                }
                Formation::Close if self.edge == StruckEdge::Front => add(&mut sum, mods.horse_on_close_front, M4),
                _ => {}
            }
        }
        // MC 21.10 Skirmishers have no edges.
        if !self.is_struck_aside && self.formation != Formation::Skirmish {
            match self.edge {
                StruckEdge::Front => {}
                StruckEdge::Flank => add(&mut sum, mods.flank, M5),
                StruckEdge::Rear => add(&mut sum, mods.rear, M5),
            }
        }
        add(&mut sum, if self.is_higher { mods.higher } else { 0 }, M6);
        add(&mut sum, if self.is_charger { of_cover(mods.cover, self.cover) } else { 0 }, M7);
        sum
    }
}

/// MC 8.1 Figures of the rolls on the table: thirty at a time, the rest last.
pub fn rolls_of(figures: u32) -> impl Iterator<Item = u32> {
    let (whole, rest) = (figures / MOST_FIGURES, figures % MOST_FIGURES);
    (0..whole).map(|_| MOST_FIGURES).chain((rest > 0).then_some(rest))
}

/// MC 8.1 Figures lost by the dice of some figures, one for each thirty.
#[must_use]
pub fn losses_by(charts: &Charts, figures: u32, modifier: i32, dice: &[u8]) -> u32 {
    rolls_of(figures).zip(dice).map(|(part, die)| charts.losses(part, i32::from(*die) + modifier)).sum()
}

/// MC 17.2 Law of the figures lost.
#[must_use]
pub fn loss_law(charts: &Charts, figures: u32, modifier: i32) -> Law<u32> {
    let one = |part: u32| Die::D10.law().map(|die| charts.losses(part, die + modifier));
    rolls_of(figures).fold(Law::certain(0), |law, part| law.convolve(&one(part)))
}

/// MC 17.4 One roll of a side in a melee: fighting figures, those left, and the modifiers of both rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MeleeSide {
    /// MC 10.1 Fighting figures.
    pub fighting: u32,
    /// Figures.
    pub figures: u32,
    /// Modifiers of both rounds.
    pub modifiers: [i32; 2],
}

impl MeleeSide {
    /// MC 10.3 Figures that fight in a round, with so many lost before.
    #[must_use]
    pub const fn fights(&self, option: RoundTwo, round: usize, lost: u32) -> u32 {
        let left = self.figures.saturating_sub(lost);
        let most = match (round, option) {
            (1, RoundTwo::All) => left,
            _ => self.fighting,
        };
        if most < left { most } else { left }
    }
}

/// MC 17.4 Joint law of the figures that both sides lose in some rounds, the first side's first.
#[must_use]
pub fn melee_law(charts: &Charts, option: RoundTwo, sides: [MeleeSide; 2], rounds: usize) -> Law<(u32, u32)> {
    let round = |lost: (u32, u32), at: usize| {
        let before = [lost.0, lost.1];
        let caused =
            |side: usize| loss_law(charts, sides[side].fights(option, at, before[side]), sides[side].modifiers[at]);
        let taken = |side: usize, caused: u32| (before[side] + caused).min(sides[side].figures);
        caused(1).combine(&caused(0), |by_second, by_first| (taken(0, *by_second), taken(1, *by_first)))
    };
    (0..rounds).fold(Law::certain((0, 0)), |law, at| law.and_then(|lost| round(*lost, at)))
}

/// MC 10.5, 21.12 Side that has lost a melee, 0 or 1; none if it is even, or both are gone.
#[must_use]
pub const fn melee_loser(lost: (u32, u32), figures: (u32, u32)) -> Option<usize> {
    match (lost.0 >= figures.0, lost.1 >= figures.1) {
        (true, true) => None,
        (true, false) => Some(0),
        (false, true) => Some(1),
        (false, false) if lost.0 > lost.1 => Some(0),
        (false, false) if lost.1 > lost.0 => Some(1),
        (false, false) => None,
    }
}

/// MC 10.3 Rounds of a melee between these kinds: one where horse fights foot.
#[must_use]
pub fn rounds(ours: &[UnitKind], theirs: &[UnitKind]) -> usize {
    let rides = |kinds: &[UnitKind]| kinds.contains(&UnitKind::Horse);
    let walks = |kinds: &[UnitKind]| kinds.iter().any(|kind| *kind != UnitKind::Horse);
    if (rides(ours) && walks(theirs)) || (rides(theirs) && walks(ours)) { 1 } else { 2 }
}
