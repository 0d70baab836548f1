//! Explanation of the roll for reinforcements (MP 2.5): the waiting group, its chance to arrive, the die.

use crate::games::musket_pike::rules::arrivals::{brings, percent};
use crate::games::musket_pike::rules::ids::GroupId;
use crate::games::musket_pike::rules::outcomes::Outcome;
use crate::games::musket_pike::rules::{Battle, text};
use crate::games::musket_pike::window::panels::explained::{Explanation, Stage};
use crate::games::musket_pike::window::panels::result::DiceTable;
use crate::say;
use crate::ui::parts::section;
use crate::view::dice::DieColour;

pub(super) fn rolled(battle: &Battle, group: GroupId, die: u8) -> Explanation {
    let card = &battle.arrivals[group.index()];
    let arrives = brings(card, die);
    let chance = say!("explained-arrival-chance", needed = card.on, chance = percent(card));
    let told = text::outcome(battle, &Outcome::ArrivalRolled { group, die, arrives });
    let stages = vec![
        Stage::saying(text::arrival(battle, card), "2.5"),
        Stage::saying(chance, "2.5"),
        Stage { dice: true, ..Stage::saying(told, "2.5") },
    ];
    let purpose = say!("throw-white-arrival", section = section("2.5"));
    Explanation {
        paragraph: "2.5".to_owned(),
        dice: vec![(die, DieColour::White, purpose)],
        result: if arrives { say!("throw-arrived") } else { say!("throw-not-arrived") },
        table: DiceTable::None,
        stages,
    }
}
