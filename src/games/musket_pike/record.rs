//! Games of Musket & Pike as files: from a header to the battle it is played with, and back.

use crate::games::musket_pike::rules::Game;
use crate::games::musket_pike::rules::{Battle, mends};
use crate::games::musket_pike::scenario;
use crate::kernel::{Dice, SideId};
use crate::play::Choices;
use crate::record::Header;
use crate::record::Saved;
use crate::say;
use crate::session::{Departure, Session};
use std::collections::BTreeSet;
use std::sync::Arc;

/// What the rule set is called in files.
pub const RULES: &str = "musket_pike";

/// The header of a new game of the scenario `text`.
#[must_use]
pub fn header(battle: &Battle, text: &str, choices: &Choices, begun: &str) -> Header {
    Header {
        program: env!("CARGO_PKG_VERSION").to_owned(),
        rules: RULES.to_owned(),
        rules_number: mends::NUMBER,
        rule_files: scenario::rule_files(),
        battle: battle.id.clone(),
        title: battle.name.clone(),
        scenario: text.to_owned(),
        options: scenario::options::in_force(&battle.options),
        seed: choices.seed,
        sides: SideId::BOTH.map(|s| battle.sides[s.index()].name.clone()).to_vec(),
        begun: begun.to_owned(),
    }
}

/// The battle of a scenario's text with the players' choices.
///
/// # Errors
/// The scenario's first fault.
pub fn battle_of(text: &str, name: &str, choices: &Choices) -> Result<Arc<Battle>, String> {
    let loaded = scenario::load_text(text, name, &choices.options);
    Ok(with_choices(&*loaded.map_err(|faults| first(&faults))?, choices))
}

fn with_choices(battle: &Battle, choices: &Choices) -> Arc<Battle> {
    let mut battle = battle.clone();
    if let Some(seed) = choices.seed {
        battle.start.dice = crate::kernel::DiceState { seed, drawn: 0 };
    }
    for (side, name) in battle.sides.iter_mut().zip(&choices.sides) {
        if !name.trim().is_empty() {
            name.trim().clone_into(&mut side.name);
        }
    }
    Arc::new(battle)
}

fn first(faults: &[scenario::Fault]) -> String {
    faults.first().map_or_else(|| say!("save-without-reason"), ToString::to_string)
}

/// MP 14 The options a saved game is played with. One that its header does not name is younger than the file: the rules
/// were then as they were before there was that option.
fn options(header: &Header) -> Vec<(String, String)> {
    let unnamed = |(name, _): &&(&str, &str)| !header.options.iter().any(|(n, _)| n == name);
    let before = scenario::options::BEFORE.iter().filter(unnamed);
    let mut all: Vec<_> = before.map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    all.extend_from_slice(&header.options);
    all
}

/// The header under which a game that was begun under older rules goes on in another file.
#[must_use]
pub fn renewed(header: &Header, battle: &Battle) -> Header {
    let options = scenario::options::in_force(&battle.options);
    Header { rules_number: mends::NUMBER, options, ..header.clone() }
}

/// The battle that a saved game is played with: by the numbers and the scenario it carries.
///
/// # Errors
/// It is a game of other rules, or what it carries cannot be played.
pub fn battle(header: &Header) -> Result<Arc<Battle>, String> {
    if header.rules != RULES {
        return Err(say!("save-rules-unknown", rules = header.rules));
    }
    let rules = scenario::read_rules(&header.rule_files)
        .map_err(|fault| say!("save-broken-rules", fault = fault.to_string()))?;
    let loaded = scenario::load_recorded(&rules, &header.scenario, &header.battle, &options(header));
    let battle = loaded.map_err(|faults| say!("save-broken-battle", fault = first(&faults)))?;
    Ok(with_choices(&battle, &choices(header)))
}

/// The same battle under further options, as a question may ask; `name` is what faults call it.
///
/// # Errors
/// What is wrong with the options.
pub fn battle_under(header: &Header, name: &str, options: &[(String, String)]) -> Result<Arc<Battle>, String> {
    let rules = scenario::read_rules(&header.rule_files).map_err(|fault| fault.to_string())?;
    let mut all = self::options(header);
    all.extend_from_slice(options);
    let loaded = scenario::load_recorded(&rules, &header.scenario, name, &all);
    Ok(with_choices(&*loaded.map_err(|faults| first(&faults))?, &choices(header)))
}

/// What the players of a saved game chose.
#[must_use]
pub fn choices(header: &Header) -> Choices {
    Choices { options: options(header), seed: header.seed, sides: header.sides.clone(), ..Choices::default() }
}

/// What has changed in the program since the game began, a sentence each. The game goes on with what it carries.
#[must_use]
pub fn changes(header: &Header) -> Vec<String> {
    let mut changes = Vec::new();
    if header.rules_number > mends::NUMBER {
        changes.push(say!("save-newer-rules"));
    }
    let now = scenario::rule_files();
    let names: BTreeSet<&str> = header.rule_files.keys().chain(now.keys()).map(String::as_str).collect();
    let others: Vec<&str> = names.into_iter().filter(|n| header.rule_files.get(*n) != now.get(*n)).collect();
    if !others.is_empty() {
        changes.push(say!("save-rules-changed", files = others.join(", ")));
    }
    if scenario::builtin(&header.battle).is_some_and(|b| !scenario::is_same_battle(b.text, &header.scenario)) {
        changes.push(say!("save-battle-changed"));
    }
    changes
}

/// Where a saved game departs from what was recorded and, if the rules were mended since it began, by what that may be.
#[must_use]
pub fn departs(header: &Header, departure: &Departure) -> String {
    let mends: Vec<String> = mends::since(header.rules_number).map(|m| m.sentence()).collect();
    let departure = departure.to_string();
    if mends.is_empty() { departure } else { say!("departs-mended", departure, mends = mends.join("; ")) }
}

/// A saved game on the table, up to where it departs from what was recorded.
///
/// # Errors
/// It cannot be played at all.
pub fn session(saved: &Saved) -> Result<(Session<Game>, Option<Departure>), String> {
    session_until(saved, usize::MAX)
}

/// The same, as it stood after its first `orders` orders.
///
/// # Errors
/// As [`session`].
pub fn session_until(saved: &Saved, orders: usize) -> Result<(Session<Game>, Option<Departure>), String> {
    let battle = battle(&saved.header)?;
    let game = Game::begun(&battle).map_err(|broken| broken.to_string())?;
    let dice = Dice::seeded(game.state().dice);
    Ok(Session::replayed_until(game, dice, &saved.lines, orders))
}
