//! Commands that are alike for every game, with what the games of the program add to them: programs, options, further arguments.

use super::args::{Cli, Command};
use super::bouts::policies;
use crate::play::{GameFeature, Registry};
use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Arg, CommandFactory, Subcommand};

/// Words in the help of an argument that are replaced by the paragraph on the options of a game.
const OF_THE_RULES: &str = "of the rules";

/// Commands of the games in the registry. `added` are the arguments of `match` by which a player's settings are given.
#[must_use]
pub fn common_commands(registry: &Registry, added: Vec<Arg>) -> Vec<clap::Command> {
    let all = Command::augment_subcommands(Cli::command());
    let offered = all.get_subcommands().filter(|command| {
        let feature = match command.get_name() {
            "rules" => GameFeature::Rulebook,
            "shot" => GameFeature::Pictures,
            "export" => GameFeature::PositionFiles,
            "sheet" => GameFeature::Sheets,
            "review" => GameFeature::Reviews,
            "random-battle" => return registry.games().any(|game| game.quick_battles().is_some()),
            _ => return true,
        };
        registry.games().any(|game| game.features().contains(&feature))
    });
    let mut added = Some(added);
    let completed = |command: &clap::Command| {
        let command = with_options_of(command.clone(), registry);
        match command.get_name() {
            "match" => with_programs(command, registry).args(added.take().unwrap_or_default()),
            "simulate" => with_policies(command, registry),
            "balance" => {
                let all = values(programs(registry));
                command.mut_arg("bot", |arg| arg.value_parser(PossibleValuesParser::new(all)))
            }
            _ => command,
        }
    };
    offered.map(completed).collect()
}

/// Command whose help names the paragraph with the options of the games; without such a paragraph it offers none.
#[must_use]
pub fn with_options_of(command: clap::Command, registry: &Registry) -> clap::Command {
    let paragraph = registry.games().find_map(|game| game.options_paragraph());
    let own = |arg: Arg| match (arg.get_id().as_str(), paragraph) {
        ("options", Some(paragraph)) => {
            let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
            arg.help(help.replace(OF_THE_RULES, &format!("of {paragraph}")))
        }
        ("options", None) => arg.hide(true),
        _ => arg,
    };
    command.mut_args(own).mut_subcommands(|inner| with_options_of(inner, registry))
}

/// Command `match` with the programs of all games as values of its players.
fn with_programs(command: clap::Command, registry: &Registry) -> clap::Command {
    let all = values(programs(registry));
    let players = |arg: Arg| match arg.get_id().as_str() {
        "a" | "b" => arg.value_parser(PossibleValuesParser::new(all.clone())),
        _ => arg,
    };
    command.mut_args(players)
}

/// Command `simulate` with the policies and programs of all games as values of its policy.
fn with_policies(command: clap::Command, registry: &Registry) -> clap::Command {
    let shared = registry.games().flat_map(|game| policies(&**game));
    let shared = shared.map(|(name, about)| PossibleValue::new(name).help(about));
    let all = values(shared.chain(programs(registry)));
    command.mut_arg("policy", |arg| arg.value_parser(PossibleValuesParser::new(all)))
}

/// Programs of all games, as values.
fn programs(registry: &Registry) -> impl Iterator<Item = PossibleValue> {
    registry.games().flat_map(|game| game.programs()).map(PossibleValue::new)
}

/// Values of an argument without those whose name occurs before.
fn values(all: impl Iterator<Item = PossibleValue>) -> Vec<PossibleValue> {
    let mut once: Vec<PossibleValue> = Vec::new();
    for value in all {
        if !once.iter().any(|known| known.get_name() == value.get_name()) {
            once.push(value);
        }
    }
    once
}
