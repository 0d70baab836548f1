//! *Game Of Kings*: its rules by paragraph and example, random games, and its numbers, put as questions to the program as `batch`
//! puts them.

mod asked_in_practice;
mod battle_rules;
mod battles;
mod book;
mod book_numbers;
mod book_tables;
mod drill;
mod examples;
mod flow;
mod flow_contact;
mod flow_games;
mod flow_moves;
mod flow_options;
mod flow_reference;
mod flow_refusals;
mod flow_retreat;
mod general;
mod golden;
mod looks;
mod numbers;
mod numbers_hostile;
mod numbers_reference;
mod played;
mod random_battles;
mod review;
mod scenario_files;
mod scene_asked;
mod setups;

use serde_json::Value;
use tercio::cli::GameCommands;
use tercio::games::game_of_kings::commands::GameOfKingsCommands;

/// Answer of the game's commands to a question of `batch`; a fault is `{"error": ...}`.
fn asked(question: &Value) -> Value {
    let mut arguments = question.as_object().unwrap().clone();
    let name = arguments.remove("ask").unwrap();
    let answer = GameOfKingsCommands::default().answer_data(name.as_str().unwrap(), &arguments);
    let answer = answer.unwrap_or_else(|| panic!("there is no question {name}"));
    answer.unwrap_or_else(|fault| serde_json::json!({ "error": fault.to_string() }))
}
