//! Explanation of the rolls at the end of a turn: for reinforcements (MP 2.5), for events (MP 18.1).

use crate::games::musket_pike::rules::arrivals::{brings, percent};
use crate::games::musket_pike::rules::ids::{EventId, GroupId};
use crate::games::musket_pike::rules::outcomes::Outcome;
use crate::games::musket_pike::rules::{Battle, text};
use crate::play::odds::{DieColour, ExplanationStep, RolledDie, StepExplanation, section};
use crate::say;

pub(super) fn rolled(battle: &Battle, group: GroupId, die: u8) -> StepExplanation {
    let card = &battle.arrivals[group.index()];
    let on = card.cause.needed();
    let arrives = brings(on, die);
    let told = text::outcome(battle, &Outcome::ArrivalRolled { group, die, arrives });
    let purpose = say!("throw-white-arrival", section = section("2.5"));
    let result = if arrives { say!("throw-arrived") } else { say!("throw-not-arrived") };
    one_roll("2.5", on, (die, purpose), [text::arrival(battle, card), told], result)
}

/// MP 18.1 Explanation of the roll for an event.
pub(super) fn event(battle: &Battle, event: EventId, die: u8) -> StepExplanation {
    let on = battle.special.events[event.index()].cause.needed();
    let happens = brings(on, die);
    let told = text::outcome(battle, &Outcome::EventRolled { event, die, happens });
    let purpose = say!("throw-white-event", section = section("18.1"));
    let result = if happens { say!("throw-happened") } else { say!("throw-not-happened") };
    one_roll("18.1", on, (die, purpose), [text::event(battle, event), told], result)
}

/// Explanation of one die that brings something on a roll of `on` or more: what is rolled for, the chance, the die.
fn one_roll(
    paragraph: &'static str,
    on: u8,
    (die, purpose): (u8, String),
    [what, told]: [String; 2],
    result: String,
) -> StepExplanation {
    let chance = say!("explained-arrival-chance", needed = on, chance = percent(on));
    StepExplanation {
        paragraph: paragraph.to_owned(),
        dice: vec![RolledDie { value: die, faces: 10, colour: DieColour::White, purpose }],
        result,
        table: None,
        steps: vec![
            ExplanationStep::saying(what, paragraph),
            ExplanationStep::saying(chance, paragraph),
            ExplanationStep { dice: true, ..ExplanationStep::saying(told, paragraph) },
        ],
    }
}
