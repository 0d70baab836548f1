//! Explanation of initiative and of a chit draw (MP 2): the dice, the contents of the cup, what the chit may order.

use crate::games::musket_pike::cards::chit_use::{can, concerns, gives};
use crate::games::musket_pike::cards::refusal;
use crate::games::musket_pike::rules::ids::{ChitId, WingId};
use crate::games::musket_pike::rules::outcomes::Outcome;
use crate::games::musket_pike::rules::{Battle, Game, text};
use crate::kernel::SideId;
use crate::play::odds::{CitedLine, ExplanationStep, StepExplanation};
use crate::say;

/// Steps of the initiative roll before the dice are read (MP 2.1).
pub(super) fn rolled(game: &Game, [first, second]: [u8; 2]) -> Vec<ExplanationStep> {
    let mut stages = vec![ExplanationStep::saying(say!("explained-initiative"), "2.1")];
    if first == second {
        let had = text::side(&game.battle, game.state().initiative);
        stages.push(ExplanationStep::saying(say!("explained-initiative-tie", side = had), "2.1"));
    }
    stages
}

/// Explanation of an initiative that the scenario sets (MP 2.1).
pub(super) fn given(battle: &Battle, side: SideId) -> StepExplanation {
    let words = say!("explained-initiative-given", side = text::side(battle, side));
    StepExplanation::without_dice("2.1", vec![ExplanationStep::saying(words, "2.1")])
}

/// Explanation of a chit draw (MP 2.2-2.4, 3.1), in the position before it.
pub(super) fn drew(game: &Game, side: SideId, chit: ChitId) -> StepExplanation {
    let battle = &*game.battle;
    let name = |chit| text::chit_now_head(battle, game.state(), chit);
    let cup: Vec<ChitId> = game.cup(side).collect();
    let left = cup.len();
    let in_cup = ExplanationStep {
        notes: cup.iter().map(|chit| CitedLine::new(name(*chit), "2.2")).collect(),
        ..ExplanationStep::saying(say!("explained-cup", side = text::side(battle, side), left), "2.2")
    };
    let chance = ExplanationStep::saying(say!("explained-chance", left, chance = 100 / left.max(1)), "2.3");
    let drawn = text::outcome(battle, &Outcome::Drew { side, chit });
    let gives = ExplanationStep { notes: wings(game, chit), ..ExplanationStep::saying(gives(game, chit), "3.1") };
    let discard = ExplanationStep::saying(say!("explained-discard"), "2.4");
    StepExplanation::without_dice("2.3", vec![in_cup, chance, ExplanationStep::saying(drawn, "2.3"), gives, discard])
}

/// Wings that the chit may lead, or the reasons why not (MP 3.1, 3.4).
fn wings(game: &Game, chit: ChitId) -> Vec<CitedLine> {
    let battle = &*game.battle;
    let own = |wing: &WingId| concerns(battle, battle.chit(chit).kind, *wing);
    let told = |wing: WingId| match game.check_lead(chit, wing) {
        Ok(()) => CitedLine::new(can(game, wing), "3.1"),
        Err(why) => {
            let why = refusal(battle, &why);
            let words = say!("explained-not", name = text::wing_head(battle, wing), why = why.sentence);
            CitedLine::new(words, why.paragraph)
        }
    };
    battle.wing_ids().filter(own).map(told).collect()
}
