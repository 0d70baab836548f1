//! `tercio log`: what happened in a saved game.

use super::args::LogArgs;
use super::fault::Fault;
use super::load;
use super::output::Answer;
use crate::chronicle;
use crate::kernel::{Chapter, RuleSet};
use crate::rules::musket_pike::outcomes::Outcome;
use crate::rules::musket_pike::table::Table;
use crate::rules::musket_pike::{Battle, text};
use crate::session::{Entry, Giver, Session};
use serde::Serialize;
use serde_json::{Value, json};

/// Tells it: as a card, as Markdown, or as the tree Turn > Activation > Order > Outcome.
///
/// # Errors
/// Bad input, a game that comes out otherwise than it was recorded.
pub fn answer(args: &LogArgs) -> Result<Answer, Fault> {
    let (_, session) = load::play(&args.file, args.at)?;
    let battle = &*session.game().game().battle;
    let told = chronicle::tell(&session);
    let card = if args.markdown { chronicle::markdown(battle, &told) } else { chronicle::plain(&told) };
    let json = if args.json { session.game().with_names(|| tree(battle, &session))? } else { Value::Null };
    Ok(Answer { json, card })
}

fn tree(battle: &Battle, session: &Session<Table>) -> Result<Value, Fault> {
    let entries = session.entries();
    let head = |opened: Option<(usize, usize)>| {
        opened.map_or(String::new(), |(entry, at)| text::outcome(battle, &entries[entry].outcomes[at]))
    };
    let mut turns = Vec::new();
    for turn in session.history() {
        let mut activations = Vec::new();
        for activation in &turn.activations {
            let mut orders = Vec::new();
            for node in &activation.orders {
                orders.push(order(
                    battle,
                    node.entry,
                    &entries[node.entry],
                    &entries[node.entry].outcomes[node.outcomes.clone()],
                )?);
            }
            activations.push(json!({ "words": head(activation.opened), "orders": orders }));
        }
        turns.push(json!({ "words": head(turn.opened), "activations": activations }));
    }
    let agreed: Vec<Value> = session.agreements().iter().map(|a| json!({ "to": a.to, "orders": a.taken })).collect();
    Ok(json!({ "battle": battle.id, "orders": entries.len(), "taken_back": agreed, "turns": turns }))
}

fn order(battle: &Battle, place: usize, entry: &Entry<Table>, outcomes: &[Outcome]) -> Result<Value, Fault> {
    let mut facts = Vec::new();
    for outcome in outcomes.iter().filter(|o| Table::opens(o) != Some(Chapter::Turn)) {
        facts.push(json!({
            "words": text::outcome(battle, outcome),
            "paragraph": chronicle::paragraph(outcome).unwrap_or_default(),
            "outcome": data(outcome)?,
        }));
    }
    Ok(json!({
        "number": place + 1,
        "side": entry.by.map_or(Value::Bool(false), |s| Value::from(battle.sides[s.index()].id.clone())),
        "itself": entry.giver == Giver::Itself,
        "words": text::order(battle, &entry.order),
        "order": data(&entry.order)?,
        "digest": entry.digest.to_string(),
        "outcomes": facts,
    }))
}

fn data<T: Serialize>(value: &T) -> Result<Value, Fault> {
    serde_json::to_value(value).map_err(|e| Fault::Ours(format!("the log cannot be written: {e}")))
}
