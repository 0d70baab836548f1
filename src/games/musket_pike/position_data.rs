//! Position as data and as text: `tercio state`, and the overview in the terminal.

use super::rules::battle::Command;
use super::rules::data::{GunWeight, UnitKind};
use super::rules::ids::{LeaderId, UnitId};
use super::rules::state::{ChitPlace, LeaderPlace, UnitMark, UnitPlace};
use super::rules::{Battle, Game, text, victory};
use crate::board::hex::HexFootprint;
use crate::cli::output::table;
use crate::kernel::SideId;
use crate::play::data::{ById, OrFalse, json};
use serde::Serialize;
use serde_json::Value;

/// Answer data: the position of Musket & Pike, apart from what every game has.
#[derive(Serialize)]
struct Data {
    initiative: String,
    passed: Vec<String>,
    units: Vec<Unit>,
    leaders: Vec<Leader>,
    cups: ById<Cup>,
}

#[derive(Serialize)]
struct Unit {
    id: String,
    name: String,
    side: String,
    army: String,
    wing: String,
    nation: String,
    kind: UnitKind,
    two_hex: bool,
    weight: OrFalse<GunWeight>,
    n_type: bool,
    cannon: bool,
    place: &'static str,
    hexes: Vec<String>,
    facing: OrFalse<&'static str>,
    sp: u8,
    original: u8,
    lost: u8,
    ql: u8,
    morale: i8,
    disordered: bool,
    activated: bool,
    mp: u8,
    marks: Vec<UnitMark>,
}

#[derive(Serialize)]
struct Leader {
    id: String,
    name: String,
    side: String,
    army: OrFalse<String>,
    wing: OrFalse<String>,
    rating: i32,
    place: &'static str,
    hex: OrFalse<String>,
}

/// MP 2.2 Chits of a side by place: in the cup, drawn, spent, away.
#[derive(Serialize)]
struct Cup {
    cup: Vec<String>,
    drawn: Vec<String>,
    spent: Vec<String>,
    away: Vec<String>,
}

/// Position as data, apart from what every game has.
#[must_use]
pub fn data(game: &Game) -> Value {
    let (battle, state) = (&*game.battle, game.state());
    let passed = SideId::BOTH.into_iter().filter(|s| state.passed[s.index()]);
    json(&Data {
        initiative: battle.side_id(state.initiative).to_owned(),
        passed: passed.map(|side| battle.side_id(side).to_owned()).collect(),
        units: battle.unit_ids().map(|u| unit(game, u)).collect(),
        leaders: battle.leader_ids().map(|l| leader(game, l)).collect(),
        cups: by_side(battle, |side| cup(game, side)),
    })
}

/// Map from the id of each side to a value of that side.
pub fn by_side<T>(battle: &Battle, of: impl Fn(SideId) -> T) -> ById<T> {
    SideId::BOTH.into_iter().map(|side| (battle.side_id(side).to_owned(), of(side))).collect()
}

/// Hex numbers that a stand covers, sorted.
#[must_use]
pub fn hexes(battle: &Battle, stand: HexFootprint) -> Vec<String> {
    let mut hexes: Vec<_> = stand.hexes().collect();
    hexes.sort_unstable();
    hexes.into_iter().map(|hex| text::hex(battle, hex)).collect()
}

fn unit(game: &Game, id: UnitId) -> Unit {
    let battle = &*game.battle;
    let (card, state) = (battle.unit(id), game.unit_state(id));
    let place = match state.place {
        UnitPlace::Map(_) => "map",
        UnitPlace::Reserve => "reserve",
        UnitPlace::Eliminated => "eliminated",
        UnitPlace::Merged => "merged",
        UnitPlace::Captured { .. } => "captured",
        UnitPlace::Pursuing => "pursuing",
    };
    let at = match state.place {
        UnitPlace::Map(stand) => hexes(battle, stand),
        UnitPlace::Captured { hex: at } => vec![text::hex(battle, at)],
        _ => Vec::new(),
    };
    Unit {
        id: card.id.clone(),
        name: card.name.clone(),
        side: battle.side_id(card.side).to_owned(),
        army: battle.armies[card.army.index()].id.clone(),
        wing: battle.wings[card.wing.index()].id.clone(),
        nation: card.nation.clone(),
        kind: card.kind,
        two_hex: card.two_hex,
        weight: OrFalse(card.weight),
        n_type: card.n_type,
        cannon: card.cannon,
        place,
        hexes: at,
        facing: OrFalse(state.stand().map(|s| s.facing.name())),
        sp: state.strength.sp,
        original: card.original,
        lost: state.strength.lost,
        ql: card.ql,
        morale: game.morale(id),
        disordered: state.condition.disordered,
        activated: state.condition.activated,
        mp: state.marks.mp,
        marks: UnitMark::ALL.into_iter().filter(|m| state.has(*m)).collect(),
    }
}

fn leader(game: &Game, id: LeaderId) -> Leader {
    let battle = &*game.battle;
    let (card, state) = (battle.leader(id), game.state().leaders[id.index()]);
    let (army, wing) = match card.command {
        Command::Army(a) => (Some(battle.armies[a.index()].id.clone()), None),
        Command::Wing(w) => (None, Some(battle.wings[w.index()].id.clone())),
    };
    let place = match state.place {
        LeaderPlace::Map(_) => "map",
        LeaderPlace::Reserve => "reserve",
        LeaderPlace::Lost => "lost",
        LeaderPlace::Relieved => "relieved",
    };
    Leader {
        id: card.id.clone(),
        name: card.name.clone(),
        side: battle.side_id(card.side).to_owned(),
        army: OrFalse(army),
        wing: OrFalse(wing),
        rating: -i32::from(card.rating),
        place,
        hex: OrFalse(state.hex().map(|h| text::hex(battle, h))),
    }
}

fn cup(game: &Game, side: SideId) -> Cup {
    let battle = &*game.battle;
    let at = |place: ChitPlace| {
        let own = battle.chit_ids().filter(|c| battle.chit(*c).side == side);
        let there = own.filter(|c| game.state().chits[c.index()] == place);
        there.map(|c| battle.chit(c).id.clone()).collect()
    };
    Cup { cup: at(ChitPlace::Cup), drawn: at(ChitPlace::Drawn), spent: at(ChitPlace::Spent), away: at(ChitPlace::Away) }
}

/// Position as plain text for the terminal.
#[must_use]
pub fn overview(game: &Game) -> String {
    let (battle, vp) = (&*game.battle, victory::count(game).vp);
    let mut out = format!("{}, turn {} of {}\n", battle.name, game.state().turn, battle.turns);
    out.push_str(&format!("{}\n", text::what_to_do(game)));
    if let Some(verdict) = text::verdict(game) {
        out.push_str(&format!("{verdict} (\u{a7}\u{a0}13.2)\n"));
    }
    for side in SideId::BOTH {
        let chits: Vec<&str> = game.cup(side).map(|c| battle.chit(c).id.as_str()).collect();
        let cup = if chits.is_empty() { "empty".to_owned() } else { chits.join(", ") };
        out.push_str(&format!("\n{}: {} VP, cup: {cup}\n", text::side(battle, side), vp[side.index()]));
        let mut rows = vec![["id", "unit", "hexes", "facing", "SP", "morale", ""].map(str::to_owned).to_vec()];
        rows.extend(battle.unit_ids().filter(|u| game.side(*u) == side).map(|u| row(game, u)));
        out.push_str(&table(&rows));
        for leader in battle.leader_ids().filter(|l| battle.leader(*l).side == side) {
            let where_ = match game.state().leaders[leader.index()].place {
                LeaderPlace::Map(at) => format!("at {}", text::hex(battle, at)),
                LeaderPlace::Reserve => "not yet arrived".to_owned(),
                LeaderPlace::Lost => "lost".to_owned(),
                LeaderPlace::Relieved => "relieved".to_owned(),
            };
            let rating = battle.leader(leader).rating;
            let rating = if rating == 0 { "0".to_owned() } else { format!("-{rating}") };
            out.push_str(&format!(
                "  {} ({rating}), {}, {where_}\n",
                text::leader(battle, leader),
                text::names::command(battle, leader)
            ));
        }
    }
    out
}

fn row(game: &Game, id: UnitId) -> Vec<String> {
    let battle = &*game.battle;
    let (card, state) = (battle.unit(id), game.unit_state(id));
    let (at, facing) = match state.place {
        UnitPlace::Map(s) => (text::stand(battle, s), s.facing.name().to_owned()),
        UnitPlace::Captured { hex: at } => (text::hex(battle, at), String::new()),
        _ => ("-".to_owned(), String::new()),
    };
    let strength = if card.original == 0 { String::new() } else { format!("{}/{}", state.strength.sp, card.original) };
    let mut notes = match state.place {
        UnitPlace::Map(_) => Vec::new(),
        UnitPlace::Reserve => vec!["not yet arrived"],
        UnitPlace::Eliminated => vec!["eliminated"],
        UnitPlace::Merged => vec!["merged"],
        UnitPlace::Captured { .. } => vec!["captured"],
        UnitPlace::Pursuing => vec!["off the map in pursuit"],
    };
    if state.condition.disordered {
        notes.push("disordered");
    }
    if state.condition.activated {
        notes.push("activated");
    }
    vec![
        card.id.clone(),
        text::unit_card(battle, id),
        at,
        facing,
        strength,
        game.morale(id).to_string(),
        notes.join(", "),
    ]
}
