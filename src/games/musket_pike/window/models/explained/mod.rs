//! Explanations of events step by step, built from the functions and sums of the rules that decided them.

mod arrival;
mod check;
mod draw;
mod fight;
mod make_way;
mod rally;
mod retreat;

use super::result;
use crate::games::musket_pike::rules::outcomes::{Motion, Outcome};
use crate::games::musket_pike::rules::{Game, text};
use crate::games::musket_pike::window::moment_view::MomentView;
use crate::games::musket_pike::window::panels::explained::{Explanation, Stage};
use crate::games::musket_pike::window::panels::result::Throw;
use crate::play::log::EventRef;
use std::sync::Arc;

/// Explanation of an event; `None` if the event needs none.
pub fn explanation(shown: MomentView<'_>, event: EventRef) -> Option<Explanation> {
    let outcome = shown.entries().get(event.order)?.outcomes.get(event.outcome)?;
    match outcome {
        Outcome::Drew { side, chit } => Some(draw::drew(&before(shown, event), *side, *chit)),
        Outcome::Initiative { side, dice: None } => Some(draw::given(&shown.game().battle, *side)),
        Outcome::ArrivalRolled { group, die, .. } => Some(arrival::rolled(&shown.game().battle, *group, *die)),
        Outcome::Moved { unit, motion: Motion::MakeWay, .. } => make_way::made_way(shown, event, *unit),
        Outcome::FellBack { unit, .. } => retreat::fell_back(shown, event, *unit),
        Outcome::Eliminated { unit, surrendered: true } => Some(retreat::surrendered(shown, event, *unit)),
        Outcome::Rallied { unit, roll: None } => Some(rally::with_leader(&before(shown, event), *unit)),
        _ => of_throw(shown, event, outcome),
    }
}

/// Explanation of a dice roll and its consequences.
fn of_throw(shown: MomentView<'_>, event: EventRef, outcome: &Outcome) -> Option<Explanation> {
    let throw = result::throws(shown, event.order).into_iter().find(|throw| throw.event == event)?;
    let battle = &*shown.game().battle;
    let stages = match outcome {
        Outcome::Shot { fv, bonus, .. } => fight::shot(battle, &throw, fv, *bonus),
        Outcome::Fought { attack, defence, shifts, column_before, column, .. } => {
            let columns = [*column_before, *column].map(usize::from);
            fight::fought(battle, &throw, [attack, defence], shifts, columns)
        }
        Outcome::Rallied { roll: Some(roll), .. } | Outcome::RallyFailed { roll } => {
            rally::rolled(&before(shown, event), roll.unit)
        }
        Outcome::Initiative { dice: Some(dice), .. } => draw::rolled(&before(shown, event), *dice),
        _ => return None,
    };
    let stages = read(&throw, stages);
    Some(Explanation { paragraph: throw.paragraph, dice: throw.dice, result: throw.result, table: throw.table, stages })
}

/// Steps before the dice, then the reading of the dice, then one step for each consequence.
fn read(throw: &Throw, before: Vec<Stage>) -> Vec<Stage> {
    let shifted = before.last().map_or(0.0, |stage| stage.columns);
    let reading = std::iter::once((&throw.reading, &throw.paragraph));
    let follows = throw.consequences.iter().map(|(words, paragraph)| (words, paragraph));
    let after = reading.chain(follows).map(|(words, paragraph)| Stage {
        columns: shifted,
        dice: true,
        ..Stage::saying(words.clone(), paragraph)
    });
    before.into_iter().chain(after).collect()
}

/// Game in the position right before an event.
fn before(shown: MomentView<'_>, event: EventRef) -> Game {
    let mut game = Game::at(Arc::clone(&shown.game().battle), shown.before(event.order).clone());
    for outcome in shown.entries()[event.order].outcomes.iter().take(event.outcome) {
        game.apply(outcome);
    }
    game
}

/// Consequences of an event in the same order, one step each, until another event begins.
fn consequences(shown: MomentView<'_>, event: EventRef) -> Vec<Stage> {
    let battle = &*shown.game().battle;
    let after = shown.entries()[event.order].outcomes.iter().skip(event.outcome + 1);
    let another = |outcome: &Outcome| {
        matches!(outcome, Outcome::FellBack { .. } | Outcome::Moved { motion: Motion::MakeWay, .. })
    };
    let same = after.take_while(|outcome| !result::ends(outcome) && !another(outcome));
    let told = same.filter(|outcome| result::worth_telling(outcome) && !matches!(outcome, Outcome::Moved { .. }));
    let saying =
        |outcome: &Outcome| Stage::saying(text::outcome(battle, outcome), outcome.paragraph(battle).unwrap_or("11"));
    told.map(saying).collect()
}
