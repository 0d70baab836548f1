//! GK 10.1, 11.3 Odds of morale tests and rallies.

use super::parts::{barred, card};
use crate::games::game_of_kings::rules::morale::{MoraleHelp, MoraleReason, need, passes, rally_need};
use crate::games::game_of_kings::rules::text::morale_reason;
use crate::games::game_of_kings::rules::{Game, Order, UnitId};
use crate::games::table::cards::{need_sum, share};
use crate::kernel::Breakdown;
use crate::play::odds::{OddsCard, OddsSection, ShareTone, chance_in_words};
use crate::say;

/// Words for both ends of a test.
struct TestWords {
    passed: String,
    failed: String,
    paragraph: &'static str,
}

fn of_need(game: &Game, order: &Order, unit: UnitId, sum: &Breakdown<MoraleReason>, words: TestWords) -> OddsCard {
    let side = game.side(unit);
    let chance = passes(sum).chance_of_success();
    let headline = say!("gk-card-passes", chance = chance_in_words(&chance), words = words.passed.as_str());
    let failed = share(chance.complement(), words.failed, ShareTone::For(side.other()));
    let section = OddsSection {
        heading: game.unit_name(unit),
        outcomes: vec![share(chance, words.passed, ShareTone::For(side)), failed],
        sums: vec![need_sum(side, sum, (say!("gk-sum-test", total = sum.total()), words.paragraph), morale_reason)],
        ..OddsSection::default()
    };
    card(game, order, words.paragraph, headline, section)
}

/// GK 11.3 Odds of a rally.
pub fn rally(game: &Game, order: &Order, unit: UnitId) -> OddsCard {
    if !game.knows(unit) {
        return barred(game, order, "11.3");
    }
    let sum = rally_need(game.battle.rules, game.has_general(unit));
    let words = TestWords { passed: say!("gk-share-rallies"), failed: say!("gk-share-retreats-on"), paragraph: "11.3" };
    of_need(game, order, unit, &sum, words)
}

/// GK 10.1 Odds of a morale test with a supporter.
pub fn test(game: &Game, order: &Order, unit: UnitId, supporter: Option<UnitId>) -> OddsCard {
    if !game.knows(unit) {
        return barred(game, order, "10.1");
    }
    let help = MoraleHelp { has_general: game.has_general(unit), is_supported: supporter.is_some() };
    let sum = need(game.battle.rules, &game.battle.edition, game.card(unit).quality, help);
    let words = TestWords { passed: say!("gk-share-passes"), failed: say!("gk-share-fails"), paragraph: "10.1" };
    of_need(game, order, unit, &sum, words)
}
