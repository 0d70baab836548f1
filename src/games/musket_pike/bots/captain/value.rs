//! Value of a position to a side in hundredths of a VP, and its expected change by a shot or a melee.

use super::level::Weights;
use super::terms::{WHOLE, terms};
use super::value_part::{PartedValue, ValuePart};
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::odds::{FireOdds, MeleeOdds, SideOdds};
use crate::games::musket_pike::rules::state::Assault;
use crate::games::musket_pike::rules::victory::{self, VpCount, VpSource};
use crate::games::musket_pike::rules::{Game, stakes};
use crate::kernel::SideId;

/// Value of a VP that is counted.
const POINT: i64 = 100;
/// Value of having won, once the battle is over.
const WON: i64 = 1500;

impl Weights {
    /// Value of the position to `side`: the VP counted, and what it still promises beside them.
    #[must_use]
    pub fn value(&self, game: &Game, side: SideId) -> PartedValue {
        let (count, mut value) = (victory::count(game), PartedValue::default());
        for line in &count.lines {
            let vp = POINT * i64::from(line.vp);
            value.add_to(part_of(&line.why), if line.side == side { vp } else { -vp });
        }
        value.add_to(ValuePart::Victory, won(game, &count, side));
        if game.state().ending.is_some() {
            return value;
        }
        let (mut all, mut parts) = (0, [0; ValuePart::ALL.len()]);
        for ((weight, amount), part) in self.each().into_iter().zip(terms(game, side).each()).zip(ValuePart::OF_TERMS) {
            all += weight * amount;
            parts[part as usize] += weight * amount;
        }
        let promised = PartedValue { total: all / WHOLE, parts: parts.map(|part| part / WHOLE) };
        value + promised
    }

    /// Expected change in value by a shot, for the side that fires.
    #[must_use]
    pub fn of_shot(&self, game: &Game, odds: &FireOdds) -> PartedValue {
        let each = self.each_sp(game, game.kind(odds.shot.target));
        let mut value = PartedValue::default();
        value.add_to(ValuePart::Losses, points(odds.expected_vp) + each * i64::from(odds.expected_loss) / 100);
        let disorder = i64::from(odds.disorder_percent + odds.art_disorder_percent);
        value.add_to(ValuePart::Order, self.of_order(game) * disorder / 100);
        value
    }

    /// Expected change in value by a melee, for the attackers.
    #[must_use]
    pub fn of_melee(&self, game: &Game, assaults: &[Assault], defenders: &[UnitId], odds: &MeleeOdds) -> PartedValue {
        let rules = &game.battle.rules.melee;
        let attackers: Vec<UnitId> = assaults.iter().map(|a| a.unit).collect();
        let surrender = |side: &SideOdds, who: &[UnitId], by: &[UnitId], steps| {
            let beaten = side.falls_back_percent;
            let vp = (beaten > 0).then(|| stakes::surrender(game, who, by, steps)).flatten().unwrap_or(0);
            POINT * i64::from(vp) * i64::from(beaten) / 100
        };
        let mut value = self.toll(game, &odds.defender) - self.toll(game, &odds.attacker);
        let trapped = surrender(&odds.defender, defenders, &attackers, rules.defender_retreat)
            - surrender(&odds.attacker, &attackers, defenders, rules.attacker_retreat);
        value.add_to(ValuePart::Losses, trapped);
        value
    }

    fn toll(&self, game: &Game, side: &SideOdds) -> PartedValue {
        let losses =
            side.units.iter().map(|u| self.each_sp(game, game.kind(u.unit)) * i64::from(u.expected_loss) / 100);
        // A unit in good order that is driven back loses its order.
        let ordered = side.units.iter().filter(|u| !game.unit_state(u.unit).condition.disordered).count();
        let broken =
            self.of_order(game) * i64::try_from(ordered).unwrap_or(0) * i64::from(side.falls_back_percent) / 100;
        let mut value = PartedValue::default();
        value.add_to(ValuePart::Losses, points(side.expected_vp) + losses.sum::<i64>());
        value.add_to(ValuePart::Order, broken);
        value
    }
}

/// Part under which a line of the count is told.
const fn part_of(why: &VpSource) -> ValuePart {
    match why {
        VpSource::Eliminated(_) | VpSource::Losses(..) | VpSource::Leader(_) => ValuePart::Losses,
        VpSource::Battery(_) => ValuePart::Guns,
        VpSource::Hex(_) | VpSource::Infantry(..) | VpSource::Named(_) => ValuePart::Ground,
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
