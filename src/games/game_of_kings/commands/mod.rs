//! Commands of *Game Of Kings* on the command line: measuring, random battles, and questions of `batch` that need no position, as data.
//!
//! `shared/design/table-commands.md` is their contract; each is answered by the functions that the resolver calls.

mod answers;
mod args;
mod fire;
mod ground;
mod melee;
mod scene;
mod turn;

use super::rules::{Game, RulesData};
use crate::cli::data_arguments::DataArguments;
use crate::games::table::commands::{DataQuestions, TableCommands};
use answers::QuestionFault;
use serde_json::Value;

/// Function that answers a question from its arguments.
type Answerer = fn(&RulesData, &mut DataArguments) -> Result<Value, QuestionFault>;

/// Questions that need no position, with what answers them.
const QUESTIONS: [(&str, Answerer); 33] = [
    ("gun", fire::gun),
    ("potential_hits", fire::potential_hits),
    ("volley", fire::volley),
    ("half_dice", melee::half_dice),
    ("may_contact", melee::may_contact),
    ("melee", melee::melee),
    ("duel", melee::duel),
    ("charge", melee::charge),
    ("morale", turn::morale),
    ("rally", turn::rally),
    ("obstructed", melee::obstructed),
    ("allowance", turn::allowance),
    ("variation", turn::variation),
    ("reaches", turn::reaches),
    ("ap_cost", turn::ap_cost),
    ("sector_points", turn::sector_points),
    ("effect", turn::effect),
    ("weather_start", turn::weather_start),
    ("weather_shift", turn::weather_shift),
    ("weather_on", turn::weather_on),
    ("army_points", turn::army_points),
    ("victory", turn::victory),
    ("terrain_features", ground::terrain_features),
    ("terrain_place", ground::terrain_place),
    ("size", ground::size),
    ("arc_cost", ground::arc_cost),
    ("sight", ground::sight),
    ("path_end", scene::path_end),
    ("contact", scene::contact),
    ("aligned", scene::aligned),
    ("flight", scene::flight),
    ("supports", scene::supports),
    ("guarded", scene::guarded),
];

/// *Game Of Kings* on the command line.
pub type GameOfKingsCommands = TableCommands<Game>;

impl DataQuestions for Game {
    fn data_answer(question: &str, arguments: &mut DataArguments) -> Option<Result<Value, QuestionFault>> {
        let (_, answerer) = QUESTIONS.iter().find(|(name, _)| *name == question)?;
        Some(answerer(RulesData::shared(), arguments))
    }
}
