//! MM 7.2, 7.4 Questions about fire: how many dice, and in which phase.

use super::{QuestionKind, subject};
use crate::board::table::Length;
use crate::games::muskets_mayhem::rules::state::{TurnStage, UnitMark};
use crate::games::muskets_mayhem::rules::troops::FirePhase;
use crate::games::muskets_mayhem::rules::{Basis, Formation, Game, UnitKind, text};
use crate::games::table::rules::UnitId;
use crate::play::Question;
use crate::say;

/// Dice that are offered besides the right number and those by other formations.
const OFFERED: [u32; 3] = [2, 4, 8];
/// Phases of fire, with their names in answers.
const PHASES: [(&str, FirePhase); 3] =
    [("artillery", FirePhase::Artillery), ("stationary", FirePhase::Stationary), ("moving", FirePhase::Moving)];
/// Name of the answer that a unit does not fire.
const NO_PHASE: &str = "none";

/// MM 7.4 Question on the fire dice of a unit that may fire now.
pub fn dice(game: &Game, unit: UnitId) -> Option<Question> {
    let (troops, rules) = (game.troops(unit), &game.battle.rules);
    let (dice, figures) = (troops.fire_dice(rules), u32::from(troops.figures));
    let mut choices: Vec<u32> = OFFERED.into_iter().chain([dice, figures, (figures / 2).max(1)]).collect();
    choices.sort_unstable();
    choices.dedup();
    let why = match (troops.kind, troops.formation) {
        (UnitKind::LineInfantry, Formation::Line) => "line",
        (UnitKind::LineInfantry, Formation::Column) => "column",
        (UnitKind::LineInfantry, Formation::Square) => "square",
        (UnitKind::Skirmishers, _) if troops.basis == Basis::Pair => "pairs",
        (UnitKind::Skirmishers, _) => "singles",
        (UnitKind::Battery, _) => "battery",
        (UnitKind::Cavalry | UnitKind::Commander, _) => return None,
    };
    let sentence = say!("mm-quiz-dice", unit = game.unit_name(unit), figures);
    let right = say!("mm-quiz-dice-" + why, dice, figures);
    let choices = choices.into_iter().map(|number| (number.to_string(), number.to_string())).collect();
    let spoken = (right, say!("mm-quiz-dice-hint"));
    Some(subject(game, QuestionKind::Dice, unit, sentence).with_choices(choices, dice.to_string(), &["7.4"], spoken))
}

/// MM 7.2 Question on the phase in which a unit fires after what it has done in this turn; none of one that never fires.
pub fn phase(game: &Game, unit: UnitId) -> Option<Question> {
    let (troops, record) = (game.troops(unit), game.turn_record(unit));
    if troops.fire_dice(&game.battle.rules) == 0 {
        return None;
    }
    let phase = troops.fire_phase(&game.battle.rules, record, game.battle.length(1).0);
    let name = |phase: FirePhase| PHASES.iter().find(|(_, known)| *known == phase).map_or(NO_PHASE, |(name, _)| name);
    let named = phase.map_or(NO_PHASE, name);
    let why = match named {
        NO_PHASE if troops.is_limbered => "limbered",
        named => named,
    };
    let (length, name) = (game.length_text(Length(record.spent)), game.unit_name(unit));
    let sentence = match (troops.is_limbered, game.has(unit, UnitMark::Moved)) {
        (true, _) => say!("mm-quiz-phase-limbered", unit = name),
        (false, true) => say!("mm-quiz-phase-moved", unit = name, length),
        (false, false) => say!("mm-quiz-phase-stood", unit = name),
    };
    let words = |phase| text::phase(TurnStage::Fire(phase));
    let phases = PHASES.iter().map(|(name, phase)| ((*name).to_owned(), words(*phase)));
    let choices = phases.chain([(NO_PHASE.to_owned(), say!("mm-quiz-phase-none"))]).collect();
    let spoken = (say!("mm-quiz-phase-is-" + why), say!("mm-quiz-phase-hint"));
    let subject = subject(game, QuestionKind::Phase, unit, sentence);
    Some(subject.with_choices(choices, named.to_owned(), &["7.2", "5.5"], spoken))
}
