//! Saved games of Musket & Pike: from a header to its battle, and back.

use crate::games::musket_pike::rules::Game;
use crate::games::musket_pike::rules::{Battle, rule_fixes};
use crate::games::musket_pike::scenario;
use crate::kernel::{Dice, SideId};
use crate::play::GameSetup;
use crate::record::Header;
use crate::record::SavedGame;
use crate::say;
use crate::session::{ReplayDivergence, Session};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Name of the rule set in files.
pub const RULES: &str = "musket_pike";

/// Header of a new game of the scenario `text`.
#[must_use]
pub fn header(battle: &Battle, text: &str, choices: &GameSetup, begun: &str) -> Header {
    Header {
        program: env!("CARGO_PKG_VERSION").to_owned(),
        rules: RULES.to_owned(),
        rules_number: rule_fixes::NUMBER,
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

/// Battle of a scenario's text with the players' settings.
///
/// # Errors
/// The first fault of the scenario.
pub fn battle_of(text: &str, name: &str, choices: &GameSetup) -> Result<Arc<Battle>, String> {
    let loaded = scenario::load_text(text, name, &choices.options);
    Ok(with_choices(&*loaded.map_err(|faults| first(&faults))?, choices))
}

fn with_choices(battle: &Battle, choices: &GameSetup) -> Arc<Battle> {
    let mut battle = battle.clone();
    if let Some(seed) = choices.seed {
        battle.start.dice = crate::kernel::DiceState::of_seed(seed);
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

/// MP 14 Options of a saved game. One that its header does not name is younger than the file: it has the value
/// that keeps the rules as they were before.
fn options(header: &Header) -> Vec<(String, String)> {
    let unnamed = |(name, _): &&(&str, &str)| !header.options.iter().any(|(n, _)| n == name);
    let before = scenario::options::LEGACY_VALUES.iter().filter(unnamed);
    let mut all: Vec<_> = before.map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    all.extend_from_slice(&header.options);
    all
}

/// Header under which a game begun under older rules continues in another file.
#[must_use]
pub fn renewed(header: &Header, battle: &Battle) -> Header {
    let options = scenario::options::in_force(&battle.options);
    Header { rules_number: rule_fixes::NUMBER, options, ..header.clone() }
}

/// Battle of a saved game, from the data files and the scenario in its header.
///
/// # Errors
/// The game has other rules, or its data cannot be played.
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

/// Battle of a saved game with further options; `name` is its name in faults.
///
/// # Errors
/// The faults of the options.
pub fn battle_under(header: &Header, name: &str, options: &[(String, String)]) -> Result<Arc<Battle>, String> {
    let rules = scenario::read_rules(&header.rule_files).map_err(|fault| fault.to_string())?;
    let mut all = self::options(header);
    all.extend_from_slice(options);
    let loaded = scenario::load_recorded(&rules, &header.scenario, name, &all);
    Ok(with_choices(&*loaded.map_err(|faults| first(&faults))?, &choices(header)))
}

/// Settings that the players of a saved game chose.
#[must_use]
pub fn choices(header: &Header) -> GameSetup {
    GameSetup { options: options(header), seed: header.seed, sides: header.sides.clone(), ..GameSetup::default() }
}

/// Changes of the program since the game began, a sentence each. The game continues with its own data.
#[must_use]
pub fn changes(header: &Header) -> Vec<String> {
    let mut changes = Vec::new();
    if header.rules_number > rule_fixes::NUMBER {
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

/// Message on a replay's difference from its record, with the rule corrections since it began that may explain it.
#[must_use]
pub fn departs(header: &Header, departure: &ReplayDivergence) -> String {
    let mends: Vec<String> = rule_fixes::since(header.rules_number).map(|m| m.sentence()).collect();
    let departure = departure.to_string();
    if mends.is_empty() { departure } else { say!("departs-mended", departure, mends = mends.join("; ")) }
}

/// Session of a saved game, up to the first difference from its record.
///
/// # Errors
/// The game cannot be played at all.
pub fn session(saved: &SavedGame) -> Result<(Session<Game>, Option<ReplayDivergence>), String> {
    session_until(saved, usize::MAX)
}

/// Session of a saved game after its first `orders` orders.
///
/// # Errors
/// As for [`session`].
pub fn session_until(saved: &SavedGame, orders: usize) -> Result<(Session<Game>, Option<ReplayDivergence>), String> {
    let battle = battle(&saved.header)?;
    let game = Game::begun(&battle).map_err(|broken| broken.to_string())?;
    let dice = Dice::seeded(game.state().dice);
    Ok(Session::replayed_until(game, dice, &saved.lines, orders))
}
