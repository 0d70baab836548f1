//! GK 7, 8 Odds of shots.

use super::parts::{barred, card, shot_section};
use crate::games::game_of_kings::rules::fire::{ShotOdds, Volley};
use crate::games::game_of_kings::rules::shots::{MusketShot, gun_shot, musket_shot};
use crate::games::game_of_kings::rules::text::fire_reason;
use crate::games::game_of_kings::rules::{Game, Order, UnitId, gun};
use crate::games::table::cards::need_sum;
use crate::play::odds::{CardSum, OddsCard, chance_in_words};
use crate::play::reasons::Figure;
use crate::say;

/// Headline of a shot: how likely the target loses anything.
fn headline(odds: &ShotOdds) -> String {
    say!("gk-card-hits", chance = chance_in_words(&odds.loss.chance_at_least(&1)))
}

/// GK 7 Odds of a gun's shot.
pub fn gun(game: &Game, order: &Order, gun_unit: UnitId, target: UnitId) -> OddsCard {
    if !game.knows(gun_unit) || !game.knows(target) {
        return barred(game, order, "7.1");
    }
    let Ok(shot) = gun_shot(game, gun_unit, target) else { return barred(game, order, "7.1") };
    let odds = shot.odds(game, gun_unit, target);
    let need = gun::need(game.battle.rules, game.kind(target));
    let (rules, quarters) = (game.battle.rules, game.unit_state(gun_unit).quarters);
    let most = gun::potential_hits(rules, shot.load, quarters).outcomes().next_back().copied().unwrap_or(0);
    let hits = gun::hits(rules, shot.load, quarters, game.kind(target)).chance_at_least(&1);
    let words = say!("gk-sum-gun", dice = most, total = need, chance = chance_in_words(&hits));
    let heading = Figure::new(words, say!("gk-card-gun-how"), "7.4");
    let sum = CardSum { heading, side: Some(game.side(gun_unit)), ..CardSum::default() };
    let mut section = shot_section(game, target, &odds);
    section.sums.push(sum);
    card(game, order, "7.3", headline(&odds), section)
}

/// GK 8 Odds of a volley in its step.
pub fn muskets(game: &Game, order: &Order, unit: UnitId, target: UnitId) -> OddsCard {
    if !game.knows(unit) || !game.knows(target) {
        return barred(game, order, "8.1");
    }
    let of_shot = |shot: MusketShot| {
        let odds = shot.odds(game, target).ok()?;
        let mut section = shot_section(game, target, &odds);
        section.sums.push(fire_sum(game, unit, &shot.volley)?);
        Some(card(game, order, "8.3", headline(&odds), section))
    };
    musket_shot(game, unit, target).ok().and_then(of_shot).unwrap_or_else(|| barred(game, order, "8.1"))
}

/// GK 8.3 Sum of the need of a volley; none if no die can hit.
pub fn fire_sum(game: &Game, unit: UnitId, fired: &Volley) -> Option<CardSum> {
    let need = fired.need(game.battle.rules, false).ok()?;
    let hits = fired.hits(game.battle.rules).ok()?.chance_at_least(&1);
    let (dice, chance) = (fired.dice(game.battle.rules), chance_in_words(&hits));
    let words = say!("gk-sum-volley", dice, total = need.total(), chance);
    Some(need_sum(game.side(unit), &need, (words, "8.3"), fire_reason))
}
