//! `tercio state`: the whole position as data.

use super::answers::{decider, hex, hexes, phase, result, where_it_stands};
use super::args::Source;
use super::shelf::Shelf;
use crate::cli::fault::Fault;
use crate::cli::output::{Answer, table};
use crate::games::musket_pike::rules::battle::Command;
use crate::games::musket_pike::rules::ids::{LeaderId, UnitId};
use crate::games::musket_pike::rules::state::{ChitPlace, LeaderPlace, Mark, Place};
use crate::games::musket_pike::rules::{Game, text, victory};
use crate::kernel::{RuleSet, SideId};
use serde_json::{Map, Value, json};

/// Answers the question.
///
/// # Errors
/// Bad input.
pub fn answer(source: &Source, shelf: &mut Shelf) -> Result<Answer, Fault> {
    let game = shelf.open_begun(source)?;
    let battle = &*game.battle;
    let state = game.state();
    let count = victory::count(&game);
    let (result, winner) = result(&game);
    let passed: Vec<&str> = SideId::BOTH
        .into_iter()
        .filter(|s| state.passed[s.index()])
        .map(|s| battle.sides[s.index()].id.as_str())
        .collect();
    let json = json!({
        "digest": game.digest().to_string(),
        "turn": state.turn,
        "turns": battle.turns,
        "phase": phase(&game),
        "decider": decider(&game),
        "initiative": battle.sides[state.initiative.index()].id,
        "passed": passed,
        "units": battle.unit_ids().map(|u| unit(&game, u)).collect::<Vec<_>>(),
        "leaders": battle.leader_ids().map(|l| leader(&game, l)).collect::<Vec<_>>(),
        "cups": by_side(&game, |side| cup(&game, side)),
        "vp": by_side(&game, |side| Value::from(count.vp[side.index()])),
        "result": result,
        "winner": winner,
    });
    Ok(Answer { json, card: card(&game, count.vp) })
}

fn by_side(game: &Game, of: impl Fn(SideId) -> Value) -> Value {
    let map: Map<String, Value> =
        SideId::BOTH.into_iter().map(|s| (game.battle.sides[s.index()].id.clone(), of(s))).collect();
    Value::Object(map)
}

fn unit(game: &Game, id: UnitId) -> Value {
    let battle = &*game.battle;
    let (card, state) = (battle.unit(id), game.unit(id));
    let stand = state.stand();
    let place = match state.place {
        Place::Map(_) => "map",
        Place::Reserve => "reserve",
        Place::Eliminated => "eliminated",
        Place::Merged => "merged",
        Place::Captured { .. } => "captured",
    };
    let at = match state.place {
        Place::Map(stand) => hexes(battle, stand),
        Place::Captured { hex: at } => vec![hex(battle, at)],
        _ => Vec::new(),
    };
    let marks: Vec<Value> =
        Mark::ALL.into_iter().filter(|m| state.has(*m)).filter_map(|m| serde_json::to_value(m).ok()).collect();
    json!({
        "id": card.id,
        "name": card.name,
        "side": battle.sides[card.side.index()].id,
        "army": battle.armies[card.army.index()].id,
        "wing": battle.wings[card.wing.index()].id,
        "nation": card.nation,
        "kind": card.kind,
        "two_hex": card.two_hex,
        "weight": card.weight.map_or(Value::Bool(false), |w| json!(w)),
        "n_type": card.n_type,
        "cannon": card.cannon,
        "place": place,
        "hexes": at,
        "facing": stand.map_or(Value::Bool(false), |s| Value::from(s.facing.name())),
        "sp": state.strength.sp,
        "original": card.original,
        "lost": state.strength.lost,
        "ql": card.ql,
        "morale": game.morale(id),
        "disordered": state.condition.disordered,
        "activated": state.condition.activated,
        "mp": state.marks.mp,
        "marks": marks,
    })
}

fn leader(game: &Game, id: LeaderId) -> Value {
    let battle = &*game.battle;
    let (card, state) = (battle.leader(id), game.state().leaders[id.index()]);
    let (army, wing) = match card.command {
        Command::Army(a) => (Value::from(battle.armies[a.index()].id.clone()), Value::Bool(false)),
        Command::Wing(w) => (Value::Bool(false), Value::from(battle.wings[w.index()].id.clone())),
    };
    let place = match state.place {
        LeaderPlace::Map(_) => "map",
        LeaderPlace::Reserve => "reserve",
        LeaderPlace::Lost => "lost",
    };
    json!({
        "id": card.id,
        "name": card.name,
        "side": battle.sides[card.side.index()].id,
        "army": army,
        "wing": wing,
        "rating": -i32::from(card.rating),
        "place": place,
        "hex": state.hex().map_or(Value::Bool(false), |h| Value::from(hex(battle, h))),
    })
}

/// MP 2.2 The chits of a side by where they are.
fn cup(game: &Game, side: SideId) -> Value {
    let battle = &*game.battle;
    let at = |place: ChitPlace| -> Vec<&str> {
        battle
            .chit_ids()
            .filter(|c| battle.chit(*c).side == side && game.state().chits[c.index()] == place)
            .map(|c| battle.chit(c).id.as_str())
            .collect()
    };
    json!({
        "cup": at(ChitPlace::Cup),
        "drawn": at(ChitPlace::Drawn),
        "spent": at(ChitPlace::Spent),
        "away": at(ChitPlace::Away),
    })
}

/// For people.
pub fn card(game: &Game, vp: [i32; 2]) -> String {
    let battle = &*game.battle;
    let mut out = format!("{}, turn {} of {}\n", battle.name, game.state().turn, battle.turns);
    out.push_str(&where_it_stands(game));
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
    let (card, state) = (battle.unit(id), game.unit(id));
    let (at, facing) = match state.place {
        Place::Map(s) => (text::stand(battle, s), s.facing.name().to_owned()),
        Place::Captured { hex: at } => (text::hex(battle, at), String::new()),
        _ => ("-".to_owned(), String::new()),
    };
    let strength = if card.original == 0 { String::new() } else { format!("{}/{}", state.strength.sp, card.original) };
    let mut notes = match state.place {
        Place::Map(_) => Vec::new(),
        Place::Reserve => vec!["not yet arrived"],
        Place::Eliminated => vec!["eliminated"],
        Place::Merged => vec!["merged"],
        Place::Captured { .. } => vec!["captured"],
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
