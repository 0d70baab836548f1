//! MP 7 Terrain: what may be entered at what price, and what lies between two hexes.

use super::battle::Map;
use super::data::{Cost, Hexside, HexsideSet, Kind, RuleData, Terrain};
use crate::board::hex::{Dir, Hex};
use std::collections::BTreeMap;

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

/// MP 7.2 How a hexside slopes, seen from one of its hexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
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

/// Hexsides that are alike are crossed alike: what has been worked out, and the one asked for last, which most are like.
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

/// What there is to a hexside: what lies there, and the price by column of the chart.
#[derive(Clone, Copy)]
struct Crossed {
    between: Between,
    entries: [Option<Entry>; 4],
    wagon_entries: [Option<Entry>; 4],
}

/// A hexside as it is crossed from one of its hexes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Crossing {
    /// The terrain of the hex that is left, and of the one that is entered.
    terrain: [Terrain; 2],
    here: HexsideSet,
    road: bool,
    slope: Slope,
}

impl Crossing {
    /// From a hex of the map to its neighbour, if it has one there.
    fn of(map: &Map, rules: &RuleData, from: Hex, dir: Dir) -> Option<Self> {
        let to = map.grid.step(from, dir);
        to.is_some().then(|| Self {
            terrain: [map.terrain[from.index()], map.terrain[to.index()]],
            here: map.sides[from.index()][dir.index()],
            road: map.roads[from.index()] & (1 << dir.0) != 0,
            slope: slope(map, rules, from, dir),
        })
    }

    fn crossed(&self, rules: &RuleData) -> Crossed {
        let mut crossed = Crossed { between: self.between(rules), entries: [None; 4], wagon_entries: [None; 4] };
        for kind in [Kind::Hi, Kind::Li, Kind::Cav, Kind::Art] {
            crossed.entries[kind.column()] = self.entry(rules, kind, None);
            crossed.wagon_entries[kind.column()] = self.entry(rules, kind, Some(rules.terrain.roles.wagons));
        }
        crossed
    }

    /// What lies there and is not lifted by something else there, as by a gate or bridge (MP 7.2, 16.3, 17.8). A slope is asked for
    /// by itself.
    fn standing(&self, rules: &RuleData) -> impl Iterator<Item = Hexside> {
        let chart = &rules.terrain;
        let lifted = |side: Hexside| self.here.has_any(chart.sides[side].lifted_by);
        self.here.iter().filter(move |side| *side != chart.roles.steep && !lifted(*side))
    }

    fn between(&self, rules: &RuleData) -> Between {
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
        // The unit above is covered against one that must come up.
        if chart.sides[chart.roles.steep].cover && self.slope == Slope::SteepDown {
            bits |= COVER;
        }
        Between { bits }
    }

    fn entry(&self, rules: &RuleData, kind: Kind, instead: Option<Terrain>) -> Option<Entry> {
        let (chart, roles) = (&rules.terrain, &rules.terrain.roles);
        let own = instead.unwrap_or(self.terrain[1]);
        // MP 16.3 A road waives the hex's price and prohibition, never the chateau's ban on cavalry.
        if self.road && chart.hexes[own].chateau && kind == Kind::Cav {
            return None;
        }
        let lifted = self.here.has_any(chart.hexes[own].lifted_by);
        let terrain = if lifted || self.road { roles.open } else { own };
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
