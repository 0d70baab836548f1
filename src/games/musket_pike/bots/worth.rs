//! What a shot, a melee or a place is worth to a side, in hundredths of a victory point: what the count of MP 13 gives by the
//! exact odds, and what it will give later for strength and order lost now.

use crate::board::hex::{Hex, Stand};
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::odds::{self, FireOdds, MeleeOdds, SideOdds};
use crate::games::musket_pike::rules::state::Assault;
use crate::games::musket_pike::rules::{Game, assault, melee, stakes};
use crate::kernel::SideId;

/// Hundredths of a victory point.
pub type Worth = i32;

/// An SP lost, beside what it counts: the unit fights on with less.
const STRENGTH: Worth = 60;
/// Good order lost.
const ORDER: Worth = 150;
/// A unit driven back: its place is lost, and its next attack.
const GROUND: Worth = 100;

/// So many percent of something.
const fn chance(percent: u32, of: Worth) -> Worth {
    percent as Worth * of / 100
}

/// A number of the odds, which is below a million.
fn worth(hundredths: u32) -> Worth {
    Worth::try_from(hundredths).unwrap_or(Worth::MAX)
}

/// MP 8 What a shot promises to whoever fires it.
#[must_use]
pub fn of_shot(odds: &FireOdds) -> Worth {
    worth(odds.expected_vp)
        + worth(odds.expected_loss) * STRENGTH / 100
        + chance(odds.disorder_percent + odds.art_disorder_percent, ORDER)
        + chance(odds.retreat_percent, GROUND)
}

/// What a side of a melee loses by it.
fn toll(odds: &SideOdds) -> Worth {
    worth(odds.expected_vp) + worth(odds.expected_loss) * STRENGTH / 100 + chance(odds.falls_back_percent, GROUND)
}

/// MP 9, 11.4, 13 What a melee promises to the attackers: the defenders' losses, the ground and what lies on it, less their own.
#[must_use]
pub fn of_melee(game: &Game, assaults: &[Assault], defenders: &[UnitId], odds: &MeleeOdds) -> Worth {
    let rules = &game.battle.rules.melee;
    let Some(side) = assaults.first().map(|a| game.side(a.unit)) else { return 0 };
    let attackers: Vec<UnitId> = assaults.iter().map(|a| a.unit).collect();
    let hexes: Vec<Hex> = assaults.iter().flat_map(|a| a.into.iter()).collect();
    let surrender = |beaten: u32, who: &[UnitId], by: &[UnitId], steps: u8| {
        let vp = (beaten > 0).then(|| stakes::surrender(game, who, by, steps)).flatten();
        chance(beaten, 100 * Worth::from(vp.unwrap_or(0)))
    };
    toll(&odds.defender) - toll(&odds.attacker)
        + chance(odds.cleared_percent, of_prizes(game, side, &hexes))
        + surrender(odds.defender.falls_back_percent, defenders, &attackers, rules.defender_retreat)
        - surrender(odds.attacker.falls_back_percent, &attackers, defenders, rules.attacker_retreat)
}

/// The attacks of one unit from many places in one position: of two on the same enemies with the same sums the dice do the same.
#[derive(Default)]
pub struct KnownAttacks(Vec<(assault::Defenders, MeleeOdds)>);

impl KnownAttacks {
    /// MP 9.1 What the best attack of the unit promises in a position in which melees are fought; none: it can attack nobody.
    pub fn of_best(&mut self, game: &Game, unit: UnitId) -> Option<Worth> {
        let options = assault::options(game, unit);
        options.into_iter().map(|(into, met)| self.of(game, Assault { unit, into }, met)).max()
    }

    fn of(&mut self, game: &Game, assault: Assault, met: assault::Defenders) -> Worth {
        let (assaults, defenders) = ([assault], met.into_iter().flatten().collect::<Vec<_>>());
        let contest = melee::contest(game, &assaults, &defenders);
        if let Some((_, odds)) = self.0.iter().find(|(known, odds)| *known == met && odds.contest == contest) {
            return of_melee(game, &assaults, &defenders, odds);
        }
        let odds = odds::of_contest(game, contest, &assaults, &defenders);
        let worth = of_melee(game, &assaults, &defenders, &odds);
        self.0.push((met, odds));
        worth
    }
}

/// MP 13.3 What the ground under a stand would bring a side that does not have it.
#[must_use]
pub fn of_ground(game: &Game, side: SideId, stand: Stand) -> Worth {
    of_prizes(game, side, &stand.hexes().collect::<Vec<_>>())
}

/// MP 13.1, 13.3 What a side would win with these hexes: more for it, less for the enemy.
fn of_prizes(game: &Game, side: SideId, hexes: &[Hex]) -> Worth {
    stakes::prizes(game, side, hexes).iter().map(|p| 100 * Worth::from(p.vp())).sum()
}
