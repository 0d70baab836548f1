//! Value of a position to a side in hundredths of a VP, and its expected change by a shot or a melee.

use super::level::Weights;
use super::terms::{Terms, WHOLE, terms};
use crate::games::musket_pike::bots::reason::ValueCategory;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::odds::{FireOdds, MeleeOdds, SideOdds};
use crate::games::musket_pike::rules::state::Assault;
use crate::games::musket_pike::rules::victory::{self, VpCount};
use crate::games::musket_pike::rules::{Game, stakes};
use crate::kernel::SideId;

/// Value of a VP that is counted.
const POINT: i64 = 100;
/// Value of having won, once the battle is over.
const WON: i64 = 1500;

impl Weights {
    /// Value of the position to `side`.
    #[must_use]
    pub fn value(&self, game: &Game, side: SideId) -> i64 {
        counted(game, side) + if game.state().ending.is_some() { 0 } else { self.promised(game, side) }
    }

    /// Value of what the position still promises `side`, beside the VP counted.
    fn promised(&self, game: &Game, side: SideId) -> i64 {
        let terms = terms(game, side).each();
        self.each().into_iter().zip(terms).map(|(weight, of_it)| weight * of_it).sum::<i64>() / WHOLE
    }

    /// Value of what the position promises `side` beside its VP, by category.
    #[must_use]
    pub fn promises(&self, game: &Game, side: SideId) -> [(ValueCategory, i64); ValueCategory::ALL.len()] {
        let (terms, ended) = (terms(game, side).each(), game.state().ending.is_some());
        let of = |told: ValueCategory| {
            let of_it = (0..Terms::VALUE_CATEGORIES.len()).filter(|at| Terms::VALUE_CATEGORIES[*at] == told && !ended);
            of_it.map(|at| self.each()[at] * terms[at]).sum::<i64>() / WHOLE
        };
        let victory = won(game, &victory::count(game), side);
        ValueCategory::ALL.map(|told| (told, if told == ValueCategory::Victory { victory } else { of(told) }))
    }

    /// Expected change in value by a shot, for the side that fires.
    #[must_use]
    pub fn of_shot(&self, game: &Game, odds: &FireOdds) -> i64 {
        let each = self.each_sp(game, game.kind(odds.shot.target));
        points(odds.expected_vp)
            + each * i64::from(odds.expected_loss) / 100
            + self.of_order(game) * i64::from(odds.disorder_percent + odds.art_disorder_percent) / 100
    }

    /// Expected change in value by a melee, for the attackers.
    #[must_use]
    pub fn of_melee(&self, game: &Game, assaults: &[Assault], defenders: &[UnitId], odds: &MeleeOdds) -> i64 {
        let rules = &game.battle.rules.melee;
        let attackers: Vec<UnitId> = assaults.iter().map(|a| a.unit).collect();
        let surrender = |side: &SideOdds, who: &[UnitId], by: &[UnitId], steps| {
            let beaten = side.falls_back_percent;
            let vp = (beaten > 0).then(|| stakes::surrender(game, who, by, steps)).flatten().unwrap_or(0);
            POINT * i64::from(vp) * i64::from(beaten) / 100
        };
        self.toll(game, &odds.defender) - self.toll(game, &odds.attacker)
            + surrender(&odds.defender, defenders, &attackers, rules.defender_retreat)
            - surrender(&odds.attacker, &attackers, defenders, rules.attacker_retreat)
    }

    fn toll(&self, game: &Game, side: &SideOdds) -> i64 {
        let losses =
            side.units.iter().map(|u| self.each_sp(game, game.kind(u.unit)) * i64::from(u.expected_loss) / 100);
        // A unit in good order that is driven back loses its order.
        let ordered = side.units.iter().filter(|u| !game.unit_state(u.unit).condition.disordered).count();
        let broken =
            self.of_order(game) * i64::try_from(ordered).unwrap_or(0) * i64::from(side.falls_back_percent) / 100;
        points(side.expected_vp) + losses.sum::<i64>() + broken
    }
}

/// Value of the VP difference for `side` (MP 13), with the value of the win once the battle is over.
#[must_use]
pub fn counted(game: &Game, side: SideId) -> i64 {
    let count = victory::count(game);
    POINT * i64::from(count.vp[side.index()] - count.vp[side.other().index()]) + won(game, &count, side)
}

/// Value of the win once the battle is over (MP 13.2).
fn won(game: &Game, count: &VpCount, side: SideId) -> i64 {
    let winner = count.winner.filter(|_| game.state().ending.is_some());
    winner.map_or(0, |winner| if winner == side { WON } else { -WON })
}

/// Value of hundredths of a VP.
const fn points(hundredths: u32) -> i64 {
    POINT * hundredths as i64 / 100
}
