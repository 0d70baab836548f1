//! MP 7 Terrain: what may be entered at what price, and what lies between two hexes.

use super::battle::Map;
use super::data::{Cost, Hexside, Kind, RuleData, Terrain};
use crate::board::hex::{Dir, Hex};

/// MP 7.1 The price of entering a hex from a neighbour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Movement points.
    pub mp: u8,
    /// MP 6.11 A formation hit by the hex or what lies on its hexside.
    pub hit: bool,
    /// MP 9.10 A formation hit only by going down a steep slope.
    pub hit_downhill: bool,
}

impl Entry {
    /// Any formation hit.
    #[must_use]
    pub const fn any_hit(self) -> bool {
        self.hit || self.hit_downhill
    }
}

/// What lies between a hex and its neighbour, as the rules ask for it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Between {
    bits: u8,
}

const OPEN: u8 = 1;
const OBSTACLE: u8 = 2;
const COVER: u8 = 4;
const BLOCKS_SIGHT: u8 = 8;
const LEADERS: u8 = 16;

impl Between {
    /// MP 4.5 Contact, fronts and melee reach across: no river (without a bridge), no cliff.
    #[must_use]
    pub const fn open(self) -> bool {
        self.bits & OPEN != 0
    }

    /// MP 7.3 An obstacle hexside.
    #[must_use]
    pub const fn obstacle(self) -> bool {
        self.bits & OBSTACLE != 0
    }

    /// MP 7.1 The hexside covers a unit in the first hex against one in the second.
    #[must_use]
    pub const fn covers(self) -> bool {
        self.bits & COVER != 0
    }

    /// MP 7.5 The hexside blocks the line of sight.
    #[must_use]
    pub const fn blocks_sight(self) -> bool {
        self.bits & BLOCKS_SIGHT != 0
    }

    /// MP 7.2 Leaders may pass.
    #[must_use]
    pub const fn leaders_pass(self) -> bool {
        self.bits & LEADERS != 0
    }
}

/// The terrain of a battle, worked out once: by hex, direction and kind.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ground {
    /// By column of the chart, hex entered from and direction.
    entries: [Vec<[Option<Entry>; 6]>; 4],
    /// The same where the hex entered holds wagons (MP 17.14).
    wagon_entries: [Vec<[Option<Entry>; 6]>; 4],
    between: Vec<[Between; 6]>,
    hexes: Vec<HexGround>,
    wagons: HexGround,
}

/// What a hex is to the rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HexGround {
    /// MP 7.3 Obstructed.
    pub obstructed: bool,
    /// Cover all round.
    pub cover: bool,
    /// MP 7.5 Blocks sight.
    pub blocks_sight: bool,
    /// MP 8.6 A ball grazes over it.
    pub grazes: bool,
    /// A chateau.
    pub chateau: bool,
    /// A redoubt.
    pub redoubt: bool,
    /// The level.
    pub level: u8,
}

impl Ground {
    /// Works out the terrain of a map.
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
        ground.hexes = map.grid.hexes().map(|h| hex_ground(map.terrain[h.index()], map.level[h.index()])).collect();
        ground.wagons = hex_ground(roles.wagons, 0);
        ground.between = map.grid.hexes().map(|h| Dir::ALL.map(|d| between(map, rules, h, d))).collect();
        for kind in [Kind::Hi, Kind::Li, Kind::Cav, Kind::Art] {
            let all = |wagons: Option<Terrain>| {
                map.grid.hexes().map(|h| Dir::ALL.map(|d| entry(map, rules, kind, h, d, wagons))).collect()
            };
            ground.entries[kind.column()] = all(None);
            ground.wagon_entries[kind.column()] = all(Some(roles.wagons));
        }
        ground
    }

    /// MP 7.1 The price for `kind` of going from `from` in `dir`; none where prohibited or off the map.
    #[must_use]
    pub fn entry(&self, kind: Kind, from: Hex, dir: Dir) -> Option<Entry> {
        self.entries[kind.column()][from.index()][dir.index()]
    }

    /// MP 17.14 The same where the hex entered holds wagons.
    #[must_use]
    pub fn entry_with_wagons(&self, kind: Kind, from: Hex, dir: Dir) -> Option<Entry> {
        self.wagon_entries[kind.column()][from.index()][dir.index()]
    }

    /// What lies between `hex` and its neighbour in `dir`.
    #[must_use]
    pub fn between(&self, hex: Hex, dir: Dir) -> Between {
        self.between[hex.index()][dir.index()]
    }

    /// What the hex is.
    #[must_use]
    pub fn hex(&self, hex: Hex) -> HexGround {
        self.hexes[hex.index()]
    }

    /// MP 17.14 What a hex is while wagons stand on it.
    #[must_use]
    pub const fn wagons(&self) -> HexGround {
        self.wagons
    }
}

/// What lies on a hexside and is not lifted by something else there, as by a gate or bridge (MP 7.2, 16.3, 17.8).
fn standing(map: &Map, rules: &RuleData, hex: Hex, dir: Dir) -> impl Iterator<Item = Hexside> {
    let here = map.sides[hex.index()][dir.index()];
    here.iter().filter(move |s| !here.has_any(rules.terrain.sides[*s].lifted_by))
}

/// MP 7.2 How a hexside slopes, seen from one of its hexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slope {
    /// Not at all, or gently.
    None,
    /// Steeply, and the other hex is the higher one.
    SteepUp,
    /// Steeply, and the other hex is the lower one.
    SteepDown,
}

/// MP 7.2 How the hexside from `hex` in `dir` slopes.
#[must_use]
pub fn slope(map: &Map, rules: &RuleData, hex: Hex, dir: Dir) -> Slope {
    let other = map.grid.step(hex, dir);
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

fn between(map: &Map, rules: &RuleData, hex: Hex, dir: Dir) -> Between {
    let other = map.grid.step(hex, dir);
    let mut bits = OPEN | LEADERS;
    let (chart, steep) = (&rules.terrain, rules.terrain.roles.steep);
    // A slope is never an obstacle, and covers only upward: see below (MP 7.3).
    for side in standing(map, rules, hex, dir).filter(|s| *s != steep) {
        let row = &chart.sides[side];
        if row.parts {
            bits &= !(OPEN | LEADERS);
        }
        if row.obstacle {
            bits |= OBSTACLE;
        }
        // MP 7.4 Works cover only the redoubt hex.
        if row.cover && (!row.covers_redoubts_only || chart.hexes[map.terrain[hex.index()]].redoubt) {
            bits |= COVER;
        }
        if row.blocks_sight {
            bits |= BLOCKS_SIGHT;
        }
    }
    // The unit above is covered against one that must come up.
    if chart.sides[steep].cover && slope(map, rules, hex, dir) == Slope::SteepDown {
        bits |= COVER;
    }
    if !other.is_some() {
        bits = 0;
    }
    Between { bits }
}

fn entry(map: &Map, rules: &RuleData, kind: Kind, from: Hex, dir: Dir, instead: Option<Terrain>) -> Option<Entry> {
    let to = map.grid.step(from, dir);
    if !to.is_some() {
        return None;
    }
    let here = map.sides[from.index()][dir.index()];
    let road = map.roads[from.index()] & (1 << dir.0) != 0;
    let (chart, roles) = (&rules.terrain, &rules.terrain.roles);
    let own = instead.unwrap_or(map.terrain[to.index()]);
    // MP 16.3 A road waives the hex's price and prohibition, never the chateau's ban on cavalry.
    if road && chart.hexes[own].chateau && kind == Kind::Cav {
        return None;
    }
    let lifted = here.has_any(chart.hexes[own].lifted_by);
    let terrain = if lifted || road { roles.open } else { own };
    let column = kind.column();
    let mut total = Entry { mp: 0, hit: false, hit_downhill: false };
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
    for side in standing(map, rules, from, dir).filter(|s| *s != roles.steep) {
        add(chart.sides[side].cost[column], false)?;
    }
    match slope(map, rules, from, dir) {
        Slope::SteepUp => add(chart.sides[roles.steep].cost[column], false)?,
        Slope::SteepDown => add(chart.steep_down[column], true)?,
        Slope::None => {}
    }
    Some(total)
}
