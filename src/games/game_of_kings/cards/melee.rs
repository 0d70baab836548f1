//! GK 9.12, 9.13 Odds of a melee.

use super::parts::{card as card_of, losses, melee_share};
use crate::games::game_of_kings::rules::forecast::{MeleeBlow, MeleeForecast};
use crate::games::game_of_kings::rules::legal::{enemies_in_melee, unit_melee};
use crate::games::game_of_kings::rules::text::{melee_reason, reasons_of};
use crate::games::game_of_kings::rules::{Game, Order, UnitId};
use crate::games::table::cards::lines;
use crate::play::odds::{CardSum, CardWarning, CitedLine, OddsCard, OddsSection, chance_in_words};
use crate::play::reasons::Figure;
use crate::say;

/// Sums of the dice of each unit of a melee.
pub fn sums(game: &Game, forecast: &MeleeForecast) -> Vec<CardSum> {
    let sum = |blow: &MeleeBlow| {
        let dice = &blow.odds.dice.per_quarter;
        let words = say!("gk-sum-half-dice", unit = game.unit_name(blow.unit), total = dice.total());
        CardSum {
            heading: Figure::new(words, say!("gk-sum-half-dice-how"), "9.7"),
            side: Some(game.side(blow.unit)),
            lines: lines(reasons_of(dice, melee_reason)),
            ..CardSum::default()
        }
    };
    forecast.blows.iter().map(sum).collect()
}

/// GK 9.12 Odds of the melee that a unit is in.
pub fn card(game: &Game, order: &Order, first: UnitId) -> OddsCard {
    let units = if game.knows(first) { unit_melee(game, first) } else { Vec::new() };
    if units.is_empty() {
        return super::parts::barred(game, order, "9.12");
    }
    let forecast = MeleeForecast::of(game, &units, None);
    let results = forecast.odds().results();
    let side = game.side(first);
    let wins = results.chance_that(|result| result.loser() == Some(side.other()));
    let outcomes = results.chances().map(|(result, chance)| melee_share(game, *result, chance));
    let section = OddsSection {
        outcomes: outcomes.collect(),
        losses: forecast.units.iter().map(|(unit, struck)| losses(game, *unit, &struck.loss())).collect(),
        sums: sums(game, &forecast),
        ..OddsSection::default()
    };
    let has_choice = units.iter().any(|unit| enemies_in_melee(game, *unit).len() > 1);
    let warning = CardWarning { line: CitedLine::new(say!("gk-card-choice"), "9.12"), against: false };
    let headline = say!("gk-card-wins", chance = chance_in_words(&wins));
    OddsCard {
        warnings: if has_choice { vec![warning] } else { Vec::new() },
        ..card_of(game, order, "9.12", headline, section)
    }
}
