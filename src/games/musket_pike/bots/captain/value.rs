//! What a position is worth to a side, in hundredths of a victory point, and what the odds of a shot or a melee change of it.

use super::level::Weights;
use super::terms::{Terms, WHOLE, terms};
use crate::games::musket_pike::bots::reason::Promised;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::odds::{FireOdds, MeleeOdds, SideOdds};
use crate::games::musket_pike::rules::state::Assault;
use crate::games::musket_pike::rules::victory::{self, Count};
use crate::games::musket_pike::rules::{Game, stakes};
use crate::kernel::SideId;

/// A victory point that is counted.
const POINT: i64 = 100;
/// To have won, when all is over.
const WON: i64 = 1500;

impl Weights {
    /// What the position is worth to `side`.
    #[must_use]
    pub fn value(&self, game: &Game, side: SideId) -> i64 {
        counted(game, side) + if game.state().ending.is_some() { 0 } else { self.promised(game, side) }
    }

    /// What the position still promises `side`, beside what is counted.
    fn promised(&self, game: &Game, side: SideId) -> i64 {
        let terms = terms(game, side).each();
        self.each().into_iter().zip(terms).map(|(weight, of_it)| weight * of_it).sum::<i64>() / WHOLE
    }

    /// What the position promises `side` beside its victory points, by what it is told as.
    #[must_use]
    pub fn promises(&self, game: &Game, side: SideId) -> [(Promised, i64); Promised::ALL.len()] {
        let (terms, ended) = (terms(game, side).each(), game.state().ending.is_some());
        let of = |told: Promised| {
            let of_it = (0..Terms::TOLD.len()).filter(|at| Terms::TOLD[*at] == told && !ended);
            of_it.map(|at| self.each()[at] * terms[at]).sum::<i64>() / WHOLE
        };
        let victory = won(game, &victory::count(game), side);
        Promised::ALL.map(|told| (told, if told == Promised::Victory { victory } else { of(told) }))
    }

    /// What a shot changes on the mean, for whoever fires.
    #[must_use]
    pub fn of_shot(&self, game: &Game, odds: &FireOdds) -> i64 {
        let each = self.each_sp(game, game.kind(odds.shot.target));
        points(odds.expected_vp)
            + each * i64::from(odds.expected_loss) / 100
            + self.of_order(game) * i64::from(odds.disorder_percent + odds.art_disorder_percent) / 100
    }

    /// What a melee changes on the mean, for the attackers.
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
        // Whoever is driven back has lost his order, if he had it.
        let ordered = side.units.iter().filter(|u| !game.unit(u.unit).condition.disordered).count();
        let broken =
            self.of_order(game) * i64::try_from(ordered).unwrap_or(0) * i64::from(side.falls_back_percent) / 100;
        points(side.expected_vp) + losses.sum::<i64>() + broken
    }
}

/// MP 13 What is counted for `side` now; once all is over, with what it is worth to have won.
#[must_use]
pub fn counted(game: &Game, side: SideId) -> i64 {
    let count = victory::count(game);
    POINT * i64::from(count.vp[side.index()] - count.vp[side.other().index()]) + won(game, &count, side)
}

/// MP 13.2 What it is worth to have won, once all is over.
fn won(game: &Game, count: &Count, side: SideId) -> i64 {
    let winner = count.winner.filter(|_| game.state().ending.is_some());
    winner.map_or(0, |winner| if winner == side { WON } else { -WON })
}

/// Victory points in hundredths.
const fn points(hundredths: u32) -> i64 {
    POINT * hundredths as i64 / 100
}
