//! MP 7 Terrain: the cost of entering hexes, and the effects of hexsides.

use super::battle::Map;
use super::data::{Cost, Hexside, HexsideSet, RuleData, Terrain, UnitKind};
use crate::board::hex::{Dir, Hex};
use std::collections::BTreeMap;

/// MP 7.1 Cost of entering a hex from a neighbour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EntryCost {
    /// Cost of entering, in movement points (MP).
    pub mp: u8,
    /// MP 6.11 Whether entering the hex by its hexside is a formation hit.
    pub hit: bool,
    /// MP 9.10 Whether entering is a formation hit only because of a steep slope downward.
    pub hit_downhill: bool,
}

impl EntryCost {
    /// Whether entering is a formation hit of either kind.
    #[must_use]
    pub const fn any_hit(self) -> bool {
        self.hit || self.hit_downhill
    }
}

/// Effects of a hexside between a hex and its neighbour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HexsideRules {
    bits: u8,
}

/// Bit of [`HexsideRules`]: contact, fronts and melee reach across.
const OPEN: u8 = 1;
/// Bit of [`HexsideRules`]: the hexside is an obstacle in melee.
const OBSTACLE: u8 = 2;
/// Bit of [`HexsideRules`]: a unit behind the hexside is covered.
const COVER: u8 = 4;
/// Bit of [`HexsideRules`]: the hexside blocks sight.
const BLOCKS_SIGHT: u8 = 8;
/// Bit of [`HexsideRules`]: leaders may cross the hexside.
const LEADERS: u8 = 16;

impl HexsideRules {
    /// MP 4.5 Whether contact, fronts and melee reach across: no river (without a bridge) and no cliff.
    #[must_use]
    pub const fn is_open(self) -> bool {
        self.bits & OPEN != 0
    }

    /// MP 7.3 Whether the hexside is an obstacle.
    #[must_use]
    pub const fn obstacle(self) -> bool {
        self.bits & OBSTACLE != 0
    }

    /// MP 7.1 Whether the hexside covers a unit in the first hex against one in the second.
    #[must_use]
    pub const fn covers(self) -> bool {
        self.bits & COVER != 0
    }

    /// MP 7.5 Whether the hexside blocks the line of sight.
    #[must_use]
    pub const fn blocks_sight(self) -> bool {
        self.bits & BLOCKS_SIGHT != 0
    }

    /// MP 7.2 Whether leaders may cross the hexside.
    #[must_use]
    pub const fn leaders_pass(self) -> bool {
        self.bits & LEADERS != 0
    }
}

/// Terrain of a battle, computed once by hex, direction and kind.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ground {
    /// Costs of entering by the chart's column, the hex left and the direction.
    entries: [Vec<[Option<EntryCost>; 6]>; 4],
    /// Costs if wagons stand on the hex entered (MP 17.14), by column of the chart, hex left and direction.
    wagon_entries: [Vec<[Option<EntryCost>; 6]>; 4],
    between: Vec<[HexsideRules; 6]>,
    hexes: Vec<HexGround>,
    wagons: HexGround,
}

/// Effects of a hex for the rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HexGround {
    /// MP 7.3 Whether the hex is obstructed.
    pub obstructed: bool,
    /// Whether the hex gives cover from all directions.
    pub cover: bool,
    /// MP 7.5 Whether the hex blocks the line of sight.
    pub blocks_sight: bool,
    /// MP 8.6 Whether a ball grazes over the hex.
    pub grazes: bool,
    /// Whether the hex is a chateau.
    pub chateau: bool,
    /// Whether the hex is a redoubt.
    pub redoubt: bool,
    /// Level of the hex.
    pub level: u8,
}

impl Ground {
    /// Ground of a map under these rules.
    #[must_use]
    pub fn new(map: &Map, rules: &RuleData) -> Self {
        let mut ground = Self::default();
        let (chart, roles) = (&rules.terrain, &rules.terrain.roles);
        let hex_ground = |terrain: Terrain, level: u8| {
            let row = &chart.hexes[terrain];
            HexGround {
                obstructed: row.obstructed,
                cover: row.cover,
                blocks_sight: row.blocks_sight,
                grazes: row.grazes,
                chateau: row.chateau,
                redoubt: row.redoubt,
                level,
            }
        };
        ground.hexes = map.grid.hexes().map(|h| hex_ground(underfoot(map, rules, h), map.level[h.index()])).collect();
        ground.wagons = hex_ground(roles.wagons, 0);
        let mut known = KnownCrossings::default();
        for hex in map.grid.hexes() {
            let across =
                Dir::ALL.map(|dir| Crossing::of(map, rules, hex, dir).map(|crossing| known.of(rules, crossing)));
            ground.between.push(across.map(|c| c.map(|c| c.between).unwrap_or_default()));
            for (column, entries) in ground.entries.iter_mut().enumerate() {
                entries.push(across.map(|c| c.and_then(|c| c.entries[column])));
            }
            for (column, entries) in ground.wagon_entries.iter_mut().enumerate() {
                entries.push(across.map(|c| c.and_then(|c| c.wagon_entries[column])));
            }
        }
        ground
    }

    /// MP 7.1 Cost for `kind` of going from `from` in `dir`; `None` where it is prohibited or off the map.
    #[must_use]
    pub fn entry(&self, kind: UnitKind, from: Hex, dir: Dir) -> Option<EntryCost> {
        self.entries[kind.column()][from.index()][dir.index()]
    }

    /// MP 17.14 Cost for `kind` of going from `from` in `dir` into a hex with wagons; `None` where it is prohibited or off the
    /// map.
    #[must_use]
    pub fn entry_with_wagons(&self, kind: UnitKind, from: Hex, dir: Dir) -> Option<EntryCost> {
        self.wagon_entries[kind.column()][from.index()][dir.index()]
    }

    /// Effects of the hexside between `hex` and its neighbour in `dir`.
    #[must_use]
    pub fn between(&self, hex: Hex, dir: Dir) -> HexsideRules {
        self.between[hex.index()][dir.index()]
    }

    /// Effects of a hex's ground, without units.
    #[must_use]
    pub fn hex(&self, hex: Hex) -> HexGround {
        self.hexes[hex.index()]
    }

    /// MP 17.14 Effects of a hex on which wagons stand.
    #[must_use]
    pub const fn wagons(&self) -> HexGround {
        self.wagons
    }
}

/// MP 18.4 Terrain of a hex for the rules: open ground where its water is frozen.
fn underfoot(map: &Map, rules: &RuleData, hex: Hex) -> Terrain {
    let terrain = map.terrain[hex.index()];
    if map.frozen && rules.terrain.hexes[terrain].water { rules.terrain.roles.open } else { terrain }
}

/// MP 18.4 Features of a hexside for the rules: none of frozen water.
fn across(map: &Map, rules: &RuleData, hex: Hex, dir: Dir) -> HexsideSet {
    let sides = map.sides[hex.index()][dir.index()];
    if map.frozen { sides.iter().filter(|side| !rules.terrain.sides[*side].water).collect() } else { sides }
}

/// MP 7.2 Slope of a hexside, as seen from one of its hexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Slope {
    /// The hexside has no slope, or a gentle one.
    None,
    /// The hexside has a steep slope, and the other hex is higher.
    SteepUp,
    /// The hexside has a steep slope, and the other hex is lower.
    SteepDown,
}

/// MP 7.2 Slope of the hexside of `hex` in `dir`.
#[must_use]
pub fn slope(map: &Map, rules: &RuleData, hex: Hex, dir: Dir) -> Slope {
    let other = map.grid.neighbour(hex, dir);
    if !other.is_some() {
        return Slope::None;
    }
    let (from, to) = (map.level[hex.index()], map.level[other.index()]);
    let marked = map.sides[hex.index()][dir.index()].has(rules.terrain.roles.steep);
    // `steep` between equal levels means nothing (MP 17.8).
    if from == to || !(marked || from.abs_diff(to) >= rules.terrain.steep_from) {
        Slope::None
    } else if to > from {
        Slope::SteepUp
    } else {
        Slope::SteepDown
    }
}

/// Cache of worked-out crossings, as most hexsides are alike; the last one is checked first.
#[derive(Default)]
struct KnownCrossings {
    all: BTreeMap<Crossing, Crossed>,
    last: Option<(Crossing, Crossed)>,
}

impl KnownCrossings {
    fn of(&mut self, rules: &RuleData, crossing: Crossing) -> Crossed {
        match self.last {
            Some((last, crossed)) if last == crossing => crossed,
            _ => {
                let crossed = *self.all.entry(crossing).or_insert_with(|| crossing.crossed(rules));
                self.last = Some((crossing, crossed));
                crossed
            }
        }
    }
}

/// Effects of a hexside and its costs by column of the terrain chart.
#[derive(Clone, Copy)]
struct Crossed {
    between: HexsideRules,
    entries: [Option<EntryCost>; 4],
    wagon_entries: [Option<EntryCost>; 4],
}

/// Hexside with the hexes on both sides, in the direction in which it is crossed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Crossing {
    /// Terrain of the hex that is left and of the hex that is entered.
    terrain: [Terrain; 2],
    here: HexsideSet,
    road: bool,
    slope: Slope,
}

impl Crossing {
    /// Crossing from a hex of the map to its neighbour; `None` if it has none in this direction.
    fn of(map: &Map, rules: &RuleData, from: Hex, dir: Dir) -> Option<Self> {
        let to = map.grid.neighbour(from, dir);
        to.is_some().then(|| Self {
            terrain: [underfoot(map, rules, from), underfoot(map, rules, to)],
            here: across(map, rules, from, dir),
            road: map.roads[from.index()] & (1 << dir.0) != 0,
            slope: slope(map, rules, from, dir),
        })
    }

    fn crossed(&self, rules: &RuleData) -> Crossed {
        let mut crossed = Crossed { between: self.between(rules), entries: [None; 4], wagon_entries: [None; 4] };
        for kind in [UnitKind::Hi, UnitKind::Li, UnitKind::Cav, UnitKind::Art] {
            crossed.entries[kind.column()] = self.entry(rules, kind, None);
            crossed.wagon_entries[kind.column()] = self.entry(rules, kind, Some(rules.terrain.roles.wagons));
        }
        crossed
    }

    /// Features of the hexside that no other feature on it cancels, as a gate or bridge does (MP 7.2, 16.3, 17.8). Slopes are
    /// handled separately.
    fn standing(&self, rules: &RuleData) -> impl Iterator<Item = Hexside> {
        let chart = &rules.terrain;
        let lifted = |side: Hexside| self.here.has_any(chart.sides[side].lifted_by);
        self.here.iter().filter(move |side| *side != chart.roles.steep && !lifted(*side))
    }

    fn between(&self, rules: &RuleData) -> HexsideRules {
        let mut bits = OPEN | LEADERS;
        let chart = &rules.terrain;
        // A slope is never an obstacle, and covers only upward: see below (MP 7.3).
        for side in self.standing(rules) {
            let row = &chart.sides[side];
            if row.parts {
                bits &= !(OPEN | LEADERS);
            }
            if row.obstacle {
                bits |= OBSTACLE;
            }
            // MP 7.4 Works cover only the redoubt hex.
            if row.cover && (!row.covers_redoubts_only || chart.hexes[self.terrain[0]].redoubt) {
                bits |= COVER;
            }
            if row.blocks_sight {
                bits |= BLOCKS_SIGHT;
            }
        }
        // The unit above is covered against one that must climb.
        if chart.sides[chart.roles.steep].cover && self.slope == Slope::SteepDown {
            bits |= COVER;
        }
        HexsideRules { bits }
    }

    /// Cost for `kind` of entering the hex by this hexside (MP 7.1, 7.2, 17.8): a road or a gate waives the hex, never the
    /// hexside. `None`: prohibited. `instead`: terrain counted in place of the hex's own.
    fn entry(&self, rules: &RuleData, kind: UnitKind, instead: Option<Terrain>) -> Option<EntryCost> {
        let (chart, roles) = (&rules.terrain, &rules.terrain.roles);
        let own = instead.unwrap_or(self.terrain[1]);
        // MP 16.3 A road waives the hex's cost and prohibition, never the chateau's ban on cavalry.
        if self.road && chart.hexes[own].chateau && kind == UnitKind::Cav {
            return None;
        }
        let lifted = self.here.has_any(chart.hexes[own].lifted_by);
        let terrain = if lifted || self.road { roles.open } else { own };
        let column = kind.column();
        let mut total = EntryCost { mp: 0, hit: false, hit_downhill: false };
        let mut add = |cost: Cost, downhill: bool| match cost {
            Cost::Prohibited => None,
            Cost::Points { mp, hit } => {
                total.mp += mp;
                if downhill {
                    total.hit_downhill |= hit;
                } else {
                    total.hit |= hit;
                }
                Some(())
            }
        };
        add(chart.hexes[terrain].cost[column], false)?;
        for side in self.standing(rules) {
            add(chart.sides[side].cost[column], false)?;
        }
        match self.slope {
            Slope::SteepUp => add(chart.sides[roles.steep].cost[column], false)?,
            Slope::SteepDown => add(chart.steep_down[column], true)?,
            Slope::None => {}
        }
        Some(total)
    }
}
