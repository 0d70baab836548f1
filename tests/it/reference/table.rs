//! A position as it lies on the table: the reference's own copy of the printed data and the counters.
//!
//! Only data is read from the game (cards, stands, marks, the map's lists); every relation is worked out here.

use super::plane::{self, Body, Num, Zone};
use crate::kinds::{Side, Terrain};
use std::collections::{BTreeMap, BTreeSet};
use tercio::board::hex::Hex;
use tercio::games::musket_pike::rules::Game;
use tercio::games::musket_pike::rules::battle::Command;
use tercio::games::musket_pike::rules::data::{GunWeight, UnitKind};
use tercio::games::musket_pike::rules::ids::UnitId;
use tercio::games::musket_pike::rules::options::{LoneGuns, MainOrOlder, Options};
use tercio::games::musket_pike::rules::state::{OrderType, UnitMark, UnitPlace};

/// A unit on (or off) the table.
#[derive(Clone, Debug)]
pub struct Piece {
    pub id: UnitId,
    pub name: String,
    pub side: usize,
    pub army: usize,
    pub wing: usize,
    /// MP 14 N units of an army that takes them so are LI here.
    pub kind: UnitKind,
    pub original: i32,
    pub sp: i32,
    pub lost: i32,
    pub ql: i32,
    pub nation: String,
    /// N type that fights as such.
    pub n: bool,
    pub cannon: bool,
    pub weight: Option<GunWeight>,
    pub body: Option<Body>,
    pub disordered: bool,
    pub activated: bool,
    pub marks: BTreeSet<UnitMark>,
    pub mp: i32,
    pub pinned: Vec<Num>,
    pub place: UnitPlace,
}

impl Piece {
    pub fn has(&self, mark: UnitMark) -> bool {
        self.marks.contains(&mark)
    }

    pub fn is_combat(&self) -> bool {
        matches!(self.kind, UnitKind::Hi | UnitKind::Li | UnitKind::Cav)
    }

    pub fn two(&self) -> bool {
        self.body.as_ref().is_some_and(Body::two)
    }

    pub fn hexes(&self) -> &[Num] {
        self.body.as_ref().map_or(&[], |b| &b.hexes)
    }

    pub fn body(&self) -> &Body {
        self.body.as_ref().expect("on the map")
    }

    pub fn regular_hi(&self) -> bool {
        self.kind == UnitKind::Hi && !self.n
    }

    pub fn n_hi(&self) -> bool {
        self.kind == UnitKind::Hi && self.n
    }
}

/// A leader.
#[derive(Clone, Debug)]
pub struct Chief {
    pub name: String,
    pub side: usize,
    pub command: Command,
    pub rating: i32,
    pub at: Option<Num>,
    pub lost: bool,
    pub stays: bool,
}

/// The table.
#[derive(Clone, Debug)]
pub struct Table {
    pub columns: i32,
    pub rows: i32,
    pub terrain: BTreeMap<Num, Terrain>,
    pub level: BTreeMap<Num, i32>,
    pub edges: BTreeMap<(Num, Num), BTreeSet<Side>>,
    pub roads: BTreeSet<(Num, Num)>,
    pub units: Vec<Piece>,
    pub leaders: Vec<Chief>,
    pub options: Options,
    /// The order of the running activation.
    pub order: Option<OrderType>,
    /// The side of the running activation.
    pub active: Option<usize>,
}

pub fn num_of(game: &Game, hex: Hex) -> Num {
    let text = game.battle.map.grid.number(hex);
    (text[..2].parse().expect("column"), text[2..].parse().expect("row"))
}

pub fn hex_of(game: &Game, n: Num) -> Hex {
    game.battle.map.grid.parse(&text(n)).expect("on the map")
}

/// A printed number as text.
pub fn text(n: Num) -> String {
    format!("{:02}{:02}", n.0, n.1)
}

/// The neighbour by the order of the data: 0 straight up the column, then clockwise.
pub fn neighbour(n: Num, dir: usize) -> Num {
    let toward = plane::V::of_angle(-90.0 + 60.0 * dir as f64);
    plane::neighbours(n)
        .into_iter()
        .find(|m| plane::centre(*m).minus(plane::centre(n)).angle_to(toward) < 1.0)
        .expect("six neighbours")
}

impl Table {
    pub fn of(game: &Game) -> Table {
        let (battle, state) = (&game.battle, game.state());
        let map = &battle.map;
        let mut terrain = BTreeMap::new();
        let mut level = BTreeMap::new();
        let mut edges: BTreeMap<(Num, Num), BTreeSet<Side>> = BTreeMap::new();
        let mut roads = BTreeSet::new();
        for (i, hex) in map.grid.hexes().enumerate() {
            let n = num_of(game, hex);
            terrain.insert(n, Terrain::of(map.terrain[i]));
            level.insert(n, i32::from(map.level[i]));
            for dir in 0..6 {
                let m = neighbour(n, dir);
                let here: BTreeSet<Side> = map.sides[i][dir].iter().map(Side::of).collect();
                if !here.is_empty() {
                    edges.insert((n, m), here);
                }
                if map.roads[i] & (1 << dir) != 0 {
                    roads.insert((n, m));
                }
            }
        }
        let units = battle
            .units
            .iter()
            .zip(&state.units)
            .enumerate()
            .map(|(i, (card, now))| {
                let as_li = card.n_type && battle.options.n_type_as_li.contains(&battle.armies[card.army.index()].id);
                Piece {
                    id: UnitId(u16::try_from(i).expect("few units")),
                    name: card.id.clone(),
                    side: card.side.index(),
                    army: card.army.index(),
                    wing: card.wing.index(),
                    kind: if as_li { UnitKind::Li } else { card.kind },
                    original: i32::from(card.original),
                    sp: i32::from(now.strength.sp),
                    lost: i32::from(now.strength.lost),
                    ql: i32::from(card.ql),
                    nation: card.nation.clone(),
                    n: card.n_type && !as_li,
                    cannon: card.cannon,
                    weight: card.weight,
                    body: match now.place {
                        UnitPlace::Map(s) => {
                            Some(Body::new(&s.hexes().map(|h| num_of(game, h)).collect::<Vec<_>>(), s.facing.name()))
                        }
                        _ => None,
                    },
                    disordered: now.condition.disordered,
                    activated: now.condition.activated,
                    marks: UnitMark::ALL.into_iter().filter(|m| now.marks.has(*m)).collect(),
                    mp: i32::from(now.marks.mp),
                    pinned: now.marks.pinned.iter().map(|h| num_of(game, h)).collect(),
                    place: now.place,
                }
            })
            .collect();
        let leaders = battle
            .leaders
            .iter()
            .zip(&state.leaders)
            .map(|(card, now)| Chief {
                name: card.id.clone(),
                side: card.side.index(),
                command: card.command,
                rating: i32::from(card.rating),
                at: now.hex().map(|h| num_of(game, h)),
                stays: now.stays,
                lost: now.place == tercio::games::musket_pike::rules::state::LeaderPlace::Lost,
            })
            .collect();
        Table {
            columns: i32::from(map.grid.columns()),
            rows: i32::from(map.grid.rows()),
            terrain,
            level,
            edges,
            roads,
            units,
            leaders,
            options: battle.options.clone(),
            order: state.activation.map(|a| a.order),
            active: state.activation.map(|a| a.side.index()),
        }
    }

    pub fn on(&self, n: Num) -> bool {
        n.0 >= 1 && n.1 >= 1 && n.0 <= self.columns && n.1 <= self.rows
    }

    pub fn piece(&self, id: UnitId) -> &Piece {
        &self.units[id.index()]
    }

    pub fn standing(&self) -> impl Iterator<Item = &Piece> {
        self.units.iter().filter(|p| p.body.is_some())
    }

    pub fn combat_on(&self, n: Num) -> Option<&Piece> {
        self.standing().find(|p| p.is_combat() && p.hexes().contains(&n))
    }

    /// Art or wagons.
    pub fn guns_on(&self, n: Num) -> Option<&Piece> {
        self.standing().find(|p| !p.is_combat() && p.hexes().contains(&n))
    }

    pub fn anyone_on(&self, n: Num) -> Option<&Piece> {
        self.combat_on(n).or_else(|| self.guns_on(n))
    }

    pub fn enemy_on(&self, n: Num, side: usize) -> Option<&Piece> {
        self.anyone_on(n).filter(|p| p.side != side)
    }

    /// All hexes of the stack a unit belongs to.
    pub fn stack_hexes(&self, p: &Piece) -> Vec<Num> {
        if p.is_combat() {
            return p.hexes().to_vec();
        }
        match p.hexes().first().and_then(|h| self.combat_on(*h)) {
            Some(c) => c.hexes().to_vec(),
            None => p.hexes().to_vec(),
        }
    }

    /// Art (or wagons) on any hex of a combat unit.
    pub fn guns_with(&self, p: &Piece) -> Option<&Piece> {
        p.hexes().iter().find_map(|h| self.guns_on(*h))
    }

    /// The best rating of a leader with the unit's stack.
    pub fn rating(&self, p: &Piece) -> Option<i32> {
        let stack = self.stack_hexes(p);
        self.leaders
            .iter()
            .filter(|l| l.side == p.side && l.at.is_some_and(|h| stack.contains(&h)))
            .map(|l| l.rating)
            .max()
    }

    // --- MP 7 ground -----------------------------------------------------------------------------------------------

    pub fn edge(&self, a: Num, b: Num) -> BTreeSet<Side> {
        self.edges.get(&(a, b)).cloned().unwrap_or_default()
    }

    /// MP 4.5, 17.8 River without a bridge, or cliff: no contact, no front, no step.
    pub fn closed(&self, a: Num, b: Num) -> bool {
        let e = self.edge(a, b);
        e.contains(&Side::Cliff) || (e.contains(&Side::River) && !e.contains(&Side::Bridge))
    }

    /// MP 17.14 The terrain as it counts now.
    pub fn counts_as(&self, n: Num) -> Terrain {
        match self.guns_on(n) {
            Some(p) if p.kind == UnitKind::Wagon => Terrain::Wagons,
            _ => self.terrain[&n],
        }
    }

    // --- MP 6 fronts -----------------------------------------------------------------------------------------------

    /// MP 6.4 0: as printed; 1: flanks as front; 2: all round.
    pub fn width(&self, p: &Piece) -> i32 {
        let (one, two) = match self.options.big_hi_thresholds {
            MainOrOlder::Main => (8, 15),
            MainOrOlder::Older => (6, 14),
        };
        match (p.kind, p.two()) {
            (UnitKind::Li, _) => 1,
            (UnitKind::Hi, false) if p.original >= one => 1,
            (UnitKind::Hi, true) if p.original >= 21 => 2,
            (UnitKind::Hi, true) if p.original >= two => 1,
            _ => 0,
        }
    }

    /// Front for stopping, fire and melee defence.
    pub fn wide_front(&self, p: &Piece, body: &Body, n: Num) -> bool {
        match body.zone(n) {
            Some(Zone::Front) => true,
            Some(Zone::Flank) => self.width(p) >= 1,
            Some(Zone::Rear) => self.width(p) >= 2,
            None => false,
        }
    }

    /// MP 6.2, 6.3 The true front: LI has four.
    pub fn true_front(&self, p: &Piece, body: &Body, n: Num) -> bool {
        match body.zone(n) {
            Some(Zone::Front) => true,
            Some(Zone::Flank) => p.kind == UnitKind::Li,
            _ => false,
        }
    }

    /// MP 4.5 A hex in contact for a side: combat units and, by option `lone_guns`, batteries; never wagons.
    pub fn contact(&self, n: Num, side: usize) -> bool {
        let touches =
            |p: &Piece| p.is_combat() || (p.kind == UnitKind::Art && self.options.lone_guns == LoneGuns::Contact);
        plane::neighbours(n).into_iter().any(|m| !self.closed(n, m) && self.enemy_on(m, side).is_some_and(touches))
    }

    pub fn body_contact(&self, body: &Body, side: usize) -> bool {
        body.hexes.iter().any(|h| self.contact(*h, side))
    }

    /// MP 4.5, 6.4 In the front of an enemy combat unit.
    pub fn enemy_front(&self, n: Num, side: usize) -> bool {
        self.standing().filter(|p| p.is_combat() && p.side != side).any(|p| {
            self.wide_front(p, p.body(), n) && p.hexes().iter().any(|h| plane::touch(*h, n) && !self.closed(*h, n))
        })
    }
}
