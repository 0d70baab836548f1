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
use crate::play::log::EventRef;
use crate::play::odds::{ExplanationStep, ResultCard, StepExplanation};
use crate::session::Session;

/// Explanation of an event in steps; `None` if the event needs none.
pub fn explanation(session: &Session<Game>, event: EventRef) -> Option<StepExplanation> {
    let outcome = session.entries().get(event.order)?.outcomes.get(event.outcome)?;
    match outcome {
        Outcome::Drew { side, chit } => Some(draw::drew(&before(session, event), *side, *chit)),
        Outcome::Initiative { side, dice: None } => Some(draw::given(&session.game().battle, *side)),
        Outcome::ArrivalRolled { group, die, .. } => Some(arrival::rolled(&session.game().battle, *group, *die)),
        Outcome::EventRolled { event, die, .. } => Some(arrival::event(&session.game().battle, *event, *die)),
        Outcome::Moved { unit, motion: Motion::MakeWay, .. } => make_way::made_way(session, event, *unit),
        Outcome::FellBack { unit, .. } => retreat::fell_back(session, event, *unit),
        Outcome::Eliminated { unit, surrendered: true } => Some(retreat::surrendered(session, event, *unit)),
        Outcome::Rallied { unit, roll: None } => Some(rally::with_leader(&before(session, event), *unit)),
        _ => of_throw(session, event, outcome),
    }
}

/// Explanation of a throw of dice and its consequences, step by step.
fn of_throw(session: &Session<Game>, event: EventRef, outcome: &Outcome) -> Option<StepExplanation> {
    let throw = result::result_cards(session, event.order).into_iter().find(|throw| throw.event == event)?;
    let battle = &*session.game().battle;
    let stages = match outcome {
        Outcome::Shot { fv, bonus, .. } => fight::shot(battle, &throw, fv, *bonus),
        Outcome::Fought { attack, defence, shifts, column_before, column, .. } => {
            let columns = [*column_before, *column].map(usize::from);
            fight::fought(battle, &throw, [attack, defence], shifts, columns)
        }
        Outcome::Rallied { roll: Some(roll), .. } | Outcome::RallyFailed { roll } => {
            rally::rolled(&before(session, event), roll.unit)
        }
        Outcome::Initiative { dice: Some(dice), .. } => draw::rolled(&before(session, event), *dice),
        _ => return None,
    };
    let stages = read(&throw, stages);
    let paragraph = throw.paragraph.unwrap_or_default();
    Some(StepExplanation { paragraph, dice: throw.dice, result: throw.result, table: throw.table, steps: stages })
}

/// Steps of a throw's explanation: those before the dice, then the reading of the dice, then one for each consequence.
fn read(throw: &ResultCard, before: Vec<ExplanationStep>) -> Vec<ExplanationStep> {
    let shifted = before.last().map_or(0.0, |stage| stage.shifts);
    let own = throw.paragraph.as_deref().unwrap_or_default();
    let reading = std::iter::once((&throw.reading, own));
    let follows = throw.consequences.iter().map(|line| (&line.words, line.paragraph.as_str()));
    let after = reading.chain(follows).map(|(words, paragraph)| ExplanationStep {
        shifts: shifted,
        dice: true,
        ..ExplanationStep::saying(words.clone(), paragraph)
    });
    before.into_iter().chain(after).collect()
}

/// Game in the position right before an event.
fn before(session: &Session<Game>, event: EventRef) -> Game {
    let mut game = session.game_after(event.order);
    for outcome in session.entries()[event.order].outcomes.iter().take(event.outcome) {
        game.apply(outcome);
    }
    game
}

/// Steps for the consequences of an event in their order, until another event begins.
fn consequences(session: &Session<Game>, event: EventRef) -> Vec<ExplanationStep> {
    let battle = &*session.game().battle;
    let after = session.entries()[event.order].outcomes.iter().skip(event.outcome + 1);
    let another = |outcome: &Outcome| {
        matches!(outcome, Outcome::FellBack { .. } | Outcome::Moved { motion: Motion::MakeWay, .. })
    };
    let same = after.take_while(|outcome| !result::ends(outcome) && !another(outcome));
    let told = same.filter(|outcome| result::worth_telling(outcome) && !matches!(outcome, Outcome::Moved { .. }));
    let saying = |outcome: &Outcome| {
        ExplanationStep::saying(text::outcome(battle, outcome), outcome.paragraph(battle).unwrap_or("11"))
    };
    told.map(saying).collect()
}
