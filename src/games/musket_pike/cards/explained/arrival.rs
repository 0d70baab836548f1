//! Explanation of the roll for reinforcements (MP 2.5): the waiting group, its chance to arrive, the die.

use crate::games::musket_pike::rules::arrivals::{brings, percent};
use crate::games::musket_pike::rules::ids::GroupId;
use crate::games::musket_pike::rules::outcomes::Outcome;
use crate::games::musket_pike::rules::{Battle, text};
use crate::play::odds::{DieColour, ExplanationStep, RolledDie, StepExplanation, section};
use crate::say;

pub(super) fn rolled(battle: &Battle, group: GroupId, die: u8) -> StepExplanation {
    let card = &battle.arrivals[group.index()];
    let arrives = brings(card, die);
    let chance = say!("explained-arrival-chance", needed = card.on, chance = percent(card));
    let told = text::outcome(battle, &Outcome::ArrivalRolled { group, die, arrives });
    let stages = vec![
        ExplanationStep::saying(text::arrival(battle, card), "2.5"),
        ExplanationStep::saying(chance, "2.5"),
        ExplanationStep { dice: true, ..ExplanationStep::saying(told, "2.5") },
    ];
    let purpose = say!("throw-white-arrival", section = section("2.5"));
    StepExplanation {
        paragraph: "2.5".to_owned(),
        dice: vec![RolledDie { value: die, faces: 10, colour: DieColour::White, purpose }],
        result: if arrives { say!("throw-arrived") } else { say!("throw-not-arrived") },
        table: None,
        steps: stages,
    }
}
