//! Value of a shot, a melee or a place to a side, in hundredths of a VP: the expected VP of MP 13 by the exact odds, and the
//! later effect of strength and order lost now.

use super::term::{SergeantTerm, Terms, total};
use crate::board::hex::{Hex, HexFootprint};
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::odds::{self, FireOdds, MeleeOdds, SideOdds};
use crate::games::musket_pike::rules::state::Assault;
use crate::games::musket_pike::rules::{Game, assault, melee, stakes};
use crate::kernel::SideId;

/// Value in hundredths of a VP.
pub type CentiVp = i32;

/// Value of an SP lost besides its VP, in hundredths of a VP: the unit fights on with less.
const STRENGTH: CentiVp = 60;
/// Value of the loss of good order, in hundredths of a VP.
const ORDER: CentiVp = 150;
/// Value of a unit driven back, in hundredths of a VP: its place is lost, and its next attack.
const GROUND: CentiVp = 100;

/// Expected value of an event with a chance in percent, in hundredths of a VP.
const fn chance(percent: u32, of: CentiVp) -> CentiVp {
    percent as CentiVp * of / 100
}

/// Value in hundredths of a VP of a number of the odds, which is below a million.
fn worth(hundredths: u32) -> CentiVp {
    CentiVp::try_from(hundredths).unwrap_or(CentiVp::MAX)
}

/// Value of a shot to the side that fires it (MP 8), term by term.
#[must_use]
pub fn of_shot(odds: &FireOdds) -> Terms<3> {
    let losses = worth(odds.expected_vp) + worth(odds.expected_loss) * STRENGTH / 100;
    [
        (SergeantTerm::EnemyLosses, losses),
        (SergeantTerm::EnemyOrder, chance(odds.disorder_percent + odds.art_disorder_percent, ORDER)),
        (SergeantTerm::EnemyBack, chance(odds.retreat_percent, GROUND)),
    ]
}

/// Values of one side's expected loss in a melee, and of its being driven back, in hundredths of a VP.
fn toll(odds: &SideOdds) -> [CentiVp; 2] {
    let losses = worth(odds.expected_vp) + worth(odds.expected_loss) * STRENGTH / 100;
    [losses, chance(odds.falls_back_percent, GROUND)]
}

/// Value of a melee to the attackers (MP 9, 11.4, 13), term by term: the defenders' losses, the ground and what lies on it, less their
/// own losses.
#[must_use]
pub fn of_melee(game: &Game, assaults: &[Assault], defenders: &[UnitId], odds: &MeleeOdds) -> Terms<7> {
    let rules = &game.battle.rules.melee;
    let side = assaults.first().map(|a| game.side(a.unit));
    let attackers: Vec<UnitId> = assaults.iter().map(|a| a.unit).collect();
    let hexes: Vec<Hex> = assaults.iter().flat_map(|a| a.into.iter()).collect();
    let surrender = |beaten: u32, who: &[UnitId], by: &[UnitId], steps: u8| {
        let vp = (beaten > 0).then(|| stakes::surrender(game, who, by, steps)).flatten();
        chance(beaten, 100 * CentiVp::from(vp.unwrap_or(0)))
    };
    let prizes = side.map_or(0, |side| of_prizes(game, side, &hexes));
    let [[enemy_losses, enemy_back], [own_losses, own_back]] = [&odds.defender, &odds.attacker].map(toll);
    let trapped = surrender(odds.defender.falls_back_percent, defenders, &attackers, rules.defender_retreat);
    let own_trapped = surrender(odds.attacker.falls_back_percent, &attackers, defenders, rules.attacker_retreat);
    [
        (SergeantTerm::EnemyLosses, enemy_losses),
        (SergeantTerm::OwnLosses, -own_losses),
        (SergeantTerm::EnemyBack, enemy_back),
        (SergeantTerm::OwnBack, -own_back),
        (SergeantTerm::Ground, chance(odds.cleared_percent, prizes)),
        (SergeantTerm::EnemyTrapped, trapped),
        (SergeantTerm::OwnTrapped, -own_trapped),
    ]
}

/// Cache of one unit's attacks from many stands in one position: the odds against the same enemies with the same sums are equal.
#[derive(Default)]
pub struct KnownAttacks(Vec<(assault::Defenders, MeleeOdds)>);

impl KnownAttacks {
    /// Value of the unit's best attack in a position (MP 9.1); `None` if it has none.
    pub fn of_best(&mut self, game: &Game, unit: UnitId) -> Option<CentiVp> {
        let options = assault::options(game, unit);
        options.into_iter().map(|(into, met)| self.of(game, Assault { unit, into }, met)).max()
    }

    fn of(&mut self, game: &Game, assault: Assault, met: assault::Defenders) -> CentiVp {
        let (assaults, defenders) = ([assault], met.into_iter().flatten().collect::<Vec<_>>());
        let contest = melee::contest(game, &assaults, &defenders);
        if let Some((_, odds)) = self.0.iter().find(|(known, odds)| *known == met && odds.contest == contest) {
            return total(&of_melee(game, &assaults, &defenders, odds));
        }
        let odds = odds::of_contest(game, contest, &assaults, &defenders);
        let worth = total(&of_melee(game, &assaults, &defenders, &odds));
        self.0.push((met, odds));
        worth
    }
}

/// Value of the ground under a stand to a side that does not have it (MP 13.3), in hundredths of a VP.
#[must_use]
pub fn of_ground(game: &Game, side: SideId, stand: HexFootprint) -> CentiVp {
    of_prizes(game, side, &stand.hexes().collect::<Vec<_>>())
}

/// Value of these hexes to a side (MP 13.1, 13.3), in hundredths of a VP: its own gain, and the enemy's loss.
fn of_prizes(game: &Game, side: SideId, hexes: &[Hex]) -> CentiVp {
    stakes::prizes(game, side, hexes).iter().map(|p| 100 * CentiVp::from(p.vp())).sum()
}
