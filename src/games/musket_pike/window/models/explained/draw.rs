//! Explanation of initiative and of a chit draw (MP 2): the dice, the contents of the cup, what the chit may order.

use crate::games::musket_pike::rules::ids::{ChitId, WingId};
use crate::games::musket_pike::rules::outcomes::Outcome;
use crate::games::musket_pike::rules::{Battle, Game, text};
use crate::games::musket_pike::window::models::{barred, cups};
use crate::games::musket_pike::window::panels::explained::{Explanation, Stage};
use crate::kernel::SideId;
use crate::say;

/// Steps of the initiative roll before the dice are read (MP 2.1).
pub(super) fn rolled(game: &Game, [first, second]: [u8; 2]) -> Vec<Stage> {
    let mut stages = vec![Stage::saying(say!("explained-initiative"), "2.1")];
    if first == second {
        let had = text::side(&game.battle, game.state().initiative);
        stages.push(Stage::saying(say!("explained-initiative-tie", side = had), "2.1"));
    }
    stages
}

/// Explanation of an initiative that the scenario sets (MP 2.1).
pub(super) fn given(battle: &Battle, side: SideId) -> Explanation {
    let words = say!("explained-initiative-given", side = text::side(battle, side));
    Explanation::without_dice("2.1", vec![Stage::saying(words, "2.1")])
}

/// Explanation of a chit draw (MP 2.2-2.4, 3.1), in the position before it.
pub(super) fn drew(game: &Game, side: SideId, chit: ChitId) -> Explanation {
    let battle = &*game.battle;
    let name = |chit| text::chit_now_head(battle, game.state(), chit);
    let cup: Vec<ChitId> = game.cup(side).collect();
    let left = cup.len();
    let in_cup = Stage {
        notes: cup.iter().map(|chit| (name(*chit), "2.2".to_owned())).collect(),
        ..Stage::saying(say!("explained-cup", side = text::side(battle, side), left), "2.2")
    };
    let chance = Stage::saying(say!("explained-chance", left, chance = 100 / left.max(1)), "2.3");
    let drawn = text::outcome(battle, &Outcome::Drew { side, chit });
    let gives = Stage { notes: wings(game, chit), ..Stage::saying(cups::gives(game, chit), "3.1") };
    let discard = Stage::saying(say!("explained-discard"), "2.4");
    Explanation::without_dice("2.3", vec![in_cup, chance, Stage::saying(drawn, "2.3"), gives, discard])
}

/// Wings that the chit may lead, or the reasons why not (MP 3.1, 3.4).
fn wings(game: &Game, chit: ChitId) -> Vec<(String, String)> {
    let battle = &*game.battle;
    let own = |wing: &WingId| cups::concerns(battle, battle.chit(chit).kind, *wing);
    let told = |wing: WingId| match game.check_lead(chit, wing) {
        Ok(()) => (cups::can(game, wing), "3.1".to_owned()),
        Err(why) => {
            let why = barred(battle, &why);
            (say!("explained-not", name = text::wing_head(battle, wing), why = why.sentence), why.paragraph)
        }
    };
    battle.wing_ids().filter(own).map(told).collect()
}
