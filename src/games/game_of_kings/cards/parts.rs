//! Parts that several cards have.

use crate::games::game_of_kings::rules::fight::MeleeResult;
use crate::games::game_of_kings::rules::fire::ShotOdds;
use crate::games::game_of_kings::rules::text::{self, save_reason};
use crate::games::game_of_kings::rules::{Game, Order, UnitId};
use crate::games::table::cards::{order_card, share};
use crate::kernel::SideId;
use crate::kernel::chances::{Fraction, Law};
use crate::play::odds::{CitedLine, LossChances, OddsCard, OddsSection, OutcomeShare, ShareTone};
use crate::say;

/// Card of an order with one section.
pub fn card(game: &Game, order: &Order, paragraph: &str, headline: String, mut section: OddsSection) -> OddsCard {
    // The draft of a move says its own.
    let cost = text::order_cost(game, order).filter(|_| !matches!(order, Order::Move(_)));
    section.stakes.extend(cost.map(|cost| CitedLine::new(say!("gk-card-cost", cost), "4.1")));
    order_card(game, order, paragraph, headline, vec![section])
}

/// Card of an order that cannot be given.
pub fn barred(game: &Game, order: &Order, paragraph: &str) -> OddsCard {
    OddsCard { sections: Vec::new(), ..card(game, order, paragraph, String::new(), OddsSection::default()) }
}

/// Chances of each loss of a unit.
pub fn losses(game: &Game, unit: UnitId, loss: &Law<u8>) -> LossChances {
    let most = loss.outcomes().next_back().copied().unwrap_or(0);
    LossChances {
        side: game.side(unit),
        words: game.unit_name(unit),
        unit: say!("gk-card-quarters"),
        chances: (0..=most).map(|quarters| loss.chance(&quarters)).collect(),
    }
}

/// Section of a shot: what the target loses, and its save.
pub fn shot_section(game: &Game, target: UnitId, odds: &ShotOdds) -> OddsSection {
    let side = game.side(target).other();
    let outcome = |(loss, chance): (&u8, Fraction)| {
        let tone = if *loss == 0 { ShareTone::Nothing } else { ShareTone::For(side) };
        share(chance, say!("gk-share-loss", unit = game.unit_name(target), n = *loss), tone)
    };
    let save = odds
        .save
        .map(|save| CitedLine::new(say!("gk-card-save", why = save_reason(save.reason), need = save.need), "8.7"));
    OddsSection {
        heading: game.unit_name(target),
        outcomes: odds.loss.chances().map(outcome).collect(),
        losses: vec![losses(game, target, &odds.loss)],
        stakes: save.into_iter().collect(),
        ..OddsSection::default()
    }
}

/// Result of a melee as a share of a bar.
pub fn melee_share(game: &Game, result: MeleeResult, chance: Fraction) -> OutcomeShare {
    let name = |side: SideId| game.battle.presentation.side(side).to_owned();
    let words = match result {
        MeleeResult::Falls(loser) => say!("gk-share-falls", side = name(loser)),
        MeleeResult::BothFall => say!("gk-share-both-fall"),
        MeleeResult::Loses(loser) => say!("gk-share-loses", side = name(loser)),
        MeleeResult::Equal => say!("gk-share-equal"),
    };
    let tone = result.loser().map_or(ShareTone::Both, |loser: SideId| ShareTone::For(loser.other()));
    share(chance, words, tone)
}
