//! GK 9.12, 9.13 Odds of a melee.

use super::parts::{card as card_of, lines, losses, melee_share};
use crate::games::game_of_kings::rules::fight::{MeleeOdds, StruckUnit};
use crate::games::game_of_kings::rules::legal::{enemies_in_melee, unit_melee};
use crate::games::game_of_kings::rules::melee::{BlowOdds, Fighter, blow_odds};
use crate::games::game_of_kings::rules::melee_place::{blow_place, fighter};
use crate::games::game_of_kings::rules::text::{melee_reason, reasons_of};
use crate::games::game_of_kings::rules::{Game, Order, UnitId};
use crate::play::odds::{CardSum, CardWarning, CitedLine, OddsCard, OddsSection, chance_in_words};
use crate::play::reasons::Figure;
use crate::say;

/// Blow of a unit in a melee.
pub struct MeleeBlow {
    /// Unit that strikes.
    pub unit: UnitId,
    /// Enemy that it strikes.
    pub enemy: UnitId,
    /// Dice, need and hits.
    pub odds: BlowOdds,
}

/// Melee of some units, each against its first enemy.
pub struct MeleeForecast {
    /// Blows in the order of the units.
    pub blows: Vec<MeleeBlow>,
    /// Units with what may hit them.
    pub units: Vec<(UnitId, StruckUnit)>,
}

impl MeleeForecast {
    /// Forecast of a melee; `weakened`: a unit with the quarters that it will have left.
    pub fn of(game: &Game, units: &[UnitId], weakened: Option<(UnitId, u8)>) -> Self {
        let (rules, edition) = (game.battle.rules, &game.battle.edition);
        let quarters = |unit: UnitId| match weakened {
            Some((weak, left)) if weak == unit => left,
            _ => game.unit_state(unit).quarters,
        };
        let as_fighter = |unit: UnitId| Fighter { quarters: quarters(unit), ..fighter(game, unit) };
        let blow = |unit: UnitId| {
            let enemy = enemies_in_melee(game, unit).first().copied()?;
            let pair = (&as_fighter(unit), &as_fighter(enemy));
            Some(MeleeBlow { unit, enemy, odds: blow_odds(rules, edition, pair, &blow_place(game, unit, enemy)) })
        };
        let blows: Vec<MeleeBlow> = units.iter().filter_map(|unit| blow(*unit)).collect();
        let struck = |unit: &UnitId| {
            let hits = blows.iter().filter(|blow| blow.enemy == *unit).map(|blow| &blow.odds.hits);
            (*unit, StruckUnit::by(game.side(*unit), quarters(*unit), hits))
        };
        let units = units.iter().map(struck).collect();
        Self { blows, units }
    }

    /// GK 9.13 Law of the melee.
    pub fn odds(&self) -> MeleeOdds {
        MeleeOdds::of(&self.units.iter().map(|(_, unit)| unit.clone()).collect::<Vec<_>>())
    }

    /// Sums of the dice of each unit.
    pub fn sums(&self, game: &Game) -> Vec<CardSum> {
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
        self.blows.iter().map(sum).collect()
    }
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
        sums: forecast.sums(game),
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
