//! Names of things: units, leaders, kinds, terrain, hexes, phases.

use super::super::battle::{Battle, ChitKind, Command};
use super::super::data::{Kind, MeleeEntry, Side, Terrain, Weight};
use super::super::ids::{ChitId, LeaderId, UnitId, WingId};
use super::super::state::{OrderType, Phase, RetreatCause};
use crate::board::hex::{Arc, Hex, Hexes, Stand};
use crate::kernel::SideId;

/// The name of a side.
#[must_use]
pub fn side(battle: &Battle, id: SideId) -> &str {
    &battle.sides[id.index()].name
}

/// The name of a unit, as the log calls it.
#[must_use]
pub fn unit(battle: &Battle, id: UnitId) -> &str {
    &battle.unit(id).name
}

/// A unit with its wing and kind: `Haimhausen (L, 2-hex HI)`.
#[must_use]
pub fn unit_card(battle: &Battle, id: UnitId) -> String {
    let card = battle.unit(id);
    let wing = &battle.wings[card.wing.index()].id;
    let shape = match (card.kind, card.two_hex) {
        (Kind::Hi, true) => "2-hex HI".to_owned(),
        (Kind::Hi, false) => "1-hex HI".to_owned(),
        (Kind::Art, _) => card.weight.map_or_else(|| "Art".to_owned(), |w| format!("Art {}", weight(w))),
        (other, _) => kind(other).to_owned(),
    };
    let marks = match (card.n_type, card.cannon) {
        (true, true) => ", N, cannon",
        (true, false) => ", N",
        (false, true) => ", cannon",
        (false, false) => "",
    };
    format!("{} ({wing}, {shape}{marks})", card.name)
}

/// MP 1.3 A kind of unit, in short.
#[must_use]
pub const fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Hi => "HI",
        Kind::Li => "LI",
        Kind::Cav => "Cav",
        Kind::Art => "Art",
        Kind::Wagon => "Wagon",
    }
}

/// MP 1.3 A kind of unit, in full, as a heading.
#[must_use]
pub const fn arm(kind: Kind) -> &'static str {
    match kind {
        Kind::Hi => "Heavy infantry",
        Kind::Li => "Light infantry",
        Kind::Cav => "Cavalry",
        Kind::Art => "Artillery",
        Kind::Wagon => "Wagons",
    }
}

/// MP 1.3 A weight class.
#[must_use]
pub const fn weight(weight: Weight) -> &'static str {
    match weight {
        Weight::Lb3 => "3 lb",
        Weight::Lb4To8 => "4-8 lb",
        Weight::Lb12To24 => "12-24 lb",
    }
}

/// The name of a leader.
#[must_use]
pub fn leader(battle: &Battle, id: LeaderId) -> &str {
    &battle.leader(id).name
}

/// A wing with its letter: `wing L (League foot)`.
#[must_use]
pub fn wing(battle: &Battle, id: WingId) -> String {
    let card = &battle.wings[id.index()];
    if card.name.is_empty() || card.name == card.id {
        format!("wing {}", card.id)
    } else {
        format!("wing {} ({})", card.id, card.name)
    }
}

/// MP 2.2 A chit: whose it is and what it is good for.
#[must_use]
pub fn chit(battle: &Battle, id: ChitId) -> String {
    match battle.chit(id).kind {
        ChitKind::Wing(w) => match battle.wings[w.index()].commander {
            Some(l) => format!("the chit of {} for {}", leader(battle, l), wing(battle, w)),
            None => format!("the chit of {}", wing(battle, w)),
        },
        ChitKind::Overall(a) => match battle.armies[a.index()].commander {
            Some(l) => format!("the overall commander's chit, {}", leader(battle, l)),
            None => format!("the overall commander's chit of {}", battle.armies[a.index()].name),
        },
        ChitKind::AnyUnit => "the any-unit marker".to_owned(),
    }
}

/// MP 1.5 What a leader commands: `wing L (League foot)`, `the Catholic army`.
#[must_use]
pub fn command(battle: &Battle, id: LeaderId) -> String {
    match battle.leader(id).command {
        Command::Army(a) => battle.armies[a.index()].name.clone(),
        Command::Wing(w) => wing(battle, w),
    }
}

/// MP 7.1 A terrain.
#[must_use]
pub const fn terrain(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Clear => "clear",
        Terrain::Orchard => "orchard",
        Terrain::LightWood => "light wood",
        Terrain::Wood => "wood",
        Terrain::Village => "village",
        Terrain::Marsh => "marsh",
        Terrain::WalledGarden => "walled garden",
        Terrain::Rough => "rough",
        Terrain::Brook => "brook",
        Terrain::Bog => "bog",
        Terrain::TownWall => "town wall",
        Terrain::BurningTown => "burning town",
        Terrain::Chateau => "chateau",
        Terrain::Redoubt => "redoubt",
        Terrain::Wagons => "wagons",
    }
}

/// MP 7.1 What lies on a hexside.
#[must_use]
pub const fn hexside(side: Side) -> &'static str {
    match side {
        Side::Wall => "wall",
        Side::Hedge => "hedge",
        Side::Ditch => "ditch",
        Side::Works => "works",
        Side::Stream => "stream",
        Side::Ford => "ford",
        Side::Bridge => "bridge",
        Side::Gate => "gate",
        Side::River => "river",
        Side::Cliff => "cliff",
        Side::Steep => "steep slope",
    }
}

/// A hex by its printed number; a dash off the map.
#[must_use]
pub fn hex(battle: &Battle, hex: Hex) -> String {
    if hex.is_some() { battle.map.grid.number(hex) } else { "-".to_owned() }
}

/// One hex or a pair, sorted: `0405+0406`.
#[must_use]
pub fn hexes(battle: &Battle, hexes: Hexes) -> String {
    let mut list: Vec<Hex> = hexes.iter().collect();
    list.sort_unstable();
    list.into_iter().map(|h| hex(battle, h)).collect::<Vec<_>>().join("+")
}

/// Where a unit stands, without its facing: `0405`, `0405+0406`.
#[must_use]
pub fn stand(battle: &Battle, stand: Stand) -> String {
    stand.sorted().into_iter().map(|h| hex(battle, h)).collect::<Vec<_>>().join("+")
}

/// MP 6.2 A part of the ring around a unit.
#[must_use]
pub const fn arc(arc: Arc) -> &'static str {
    match arc {
        Arc::Front => "front",
        Arc::Flank => "flank",
        Arc::Rear => "rear",
    }
}

/// MP 4 An order, as the rules write it.
#[must_use]
pub const fn order_type(order: OrderType) -> &'static str {
    match order {
        OrderType::Charge => "Charge",
        OrderType::March => "March",
        OrderType::Strategic => "strategic March",
        OrderType::Rally => "Rally",
    }
}

/// MP 5.1 A phase, for headings and log lines.
#[must_use]
pub const fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::ArtilleryFire => "Artillery fire",
        Phase::Movement => "Movement",
        Phase::DefensiveFire => "Defensive fire",
        Phase::AdvancingFire => "Advancing fire",
        Phase::Melee => "Melee",
        Phase::Rally => "Rally",
    }
}

/// MP 5.1 A phase as the command line writes it.
#[must_use]
pub const fn phase_code(phase: Phase) -> &'static str {
    match phase {
        Phase::ArtilleryFire => "artillery_fire",
        Phase::Movement => "movement",
        Phase::DefensiveFire => "defensive_fire",
        Phase::AdvancingFire => "advancing_fire",
        Phase::Melee => "melee",
        Phase::Rally => "rally",
    }
}

/// MP 9.8 A column of the melee table by its place: `150%`.
#[must_use]
pub fn column(battle: &Battle, index: usize) -> String {
    battle.rules.melee.columns.get(index).map_or_else(|| "-".to_owned(), |c| format!("{c}%"))
}

/// MP 9.12 A result in words: `D1R` is `defender loses 1 SP and retreats`.
#[must_use]
pub fn column_result(entry: MeleeEntry) -> String {
    use super::super::data::Beaten;
    let part = |who: &str, loss: u8, beaten: Beaten| {
        let goes = entry.retreat == Some(beaten);
        match (loss, goes) {
            (0, false) => None,
            (0, true) => Some(format!("{who} retreats")),
            (n, false) => Some(format!("{who} loses {n} SP")),
            (n, true) => Some(format!("{who} loses {n} SP and retreats")),
        }
    };
    let parts: Vec<String> = [
        part("attacker", entry.attacker_loss, Beaten::Attacker),
        part("defender", entry.defender_loss, Beaten::Defender),
    ]
    .into_iter()
    .flatten()
    .collect();
    if parts.is_empty() { "no effect".to_owned() } else { parts.join(", ") }
}

/// MP 11 Why a unit goes back.
#[must_use]
pub const fn retreat_cause(cause: RetreatCause) -> &'static str {
    match cause {
        RetreatCause::Fire => "driven back by fire",
        RetreatCause::Melee(_) => "beaten in melee",
        RetreatCause::Evasion => "before the melee",
        RetreatCause::Displacement => "pushed back while disordered",
    }
}
