//! Reasons in a breakdown, with their numbers.

use super::super::battle::Battle;
use super::super::ids::UnitId;
use super::super::why::Why;
use super::names::unit;

/// The reason for one line of a breakdown, with the numbers of the rules in force.
#[must_use]
pub fn why(battle: &Battle, why: Why) -> String {
    let (f, m) = (&battle.rules.fire, &battle.rules.melee);
    let weak_to = f.hi2_from.saturating_sub(1);
    let named = |u: UnitId, rest: String| format!("{}: {rest}", unit(battle, u));
    let heavy = |u: UnitId, part: u8| {
        let card = battle.unit(u);
        let limit = if card.two_hex && !card.n_type { m.hi2 } else { m.hi1 };
        (limit.whole / part, limit.half / part)
    };
    match why {
        Why::Hi2Still => format!("2-hex HI of {} SP or more, standing", f.hi2_from),
        Why::Hi2Moving => format!("2-hex HI of {} SP or more, moving", f.hi2_from),
        Why::Hi2WeakStill => format!("2-hex HI of {} to {} SP, standing", f.hi2_weak_from, weak_to),
        Why::Hi2WeakMoving => format!("2-hex HI of {} to {} SP, moving", f.hi2_weak_from, weak_to),
        Why::HiOther => "heavy infantry".to_owned(),
        Why::HiObstructed => "heavy infantry in an obstructed hex".to_owned(),
        Why::HiWithoutPikes => "N type, without pikes".to_owned(),
        Why::Hi2Sideways => "2-hex HI firing outside its true front".to_owned(),
        Why::Light => "light infantry".to_owned(),
        Why::CavStill => "cavalry, standing".to_owned(),
        Why::CavMoving => "cavalry, moving".to_owned(),
        Why::ArtClose => "artillery at the next hex".to_owned(),
        Why::ArtNormal => "artillery within its normal range".to_owned(),
        Why::ArtLong => "artillery beyond its normal range".to_owned(),
        Why::GrazeFirst => "grazing fire, first enemy in the row".to_owned(),
        Why::Grazed => "grazing fire, a further enemy in the row".to_owned(),
        Why::AtChateau => "fire at a chateau, whoever fires".to_owned(),
        Why::MovedCavalry => "the target is cavalry that moved".to_owned(),
        Why::LightInfantry => "the target is light infantry".to_owned(),
        Why::DisorderedOrFlank => "the firer is disordered or fires through a flank".to_owned(),
        Why::Cover => "the target has cover on this side".to_owned(),
        Why::CavDoubled(u) => {
            let times = if m.cav_factor == 2 { "double".to_owned() } else { format!("{} times", m.cav_factor) };
            named(u, format!("cavalry, its first {} SP count {times}", m.cav_limit))
        }
        Why::CavSingle(u) => named(u, format!("cavalry on bad ground, its first {} SP count single", m.cav_limit)),
        Why::LightHalved(u) => named(u, format!("light infantry in the open, half its first {} SP", m.li_limit)),
        Why::LightFull(u) => named(u, format!("light infantry on broken ground, its first {} SP", m.li_limit)),
        Why::Heavy(u) => {
            let (whole, half) = heavy(u, 1);
            named(u, format!("heavy infantry, its first {whole} SP whole and the next {half} half"))
        }
        Why::HeavyObstructed(u) => {
            let (whole, half) = heavy(u, 2);
            named(
                u,
                format!("heavy infantry on obstructed ground, its first {whole} SP whole and the next {half} half"),
            )
        }
        Why::GunsInFront(u) => named(u, "a battery facing the attack".to_owned()),
        Why::GunsAlone(u) => named(u, "a battery alone, facing the attack".to_owned()),
        Why::GunsBehind(u) => named(u, "a battery alone, attacked from where it does not face".to_owned()),
        Why::DefenderDisordered => "defender disordered".to_owned(),
        Why::AttackerMorale => format!("the attacker's morale is higher by {} or more", m.morale_gap),
        Why::FlankOrRear => "wholly from flank or rear".to_owned(),
        Why::NTypeDefends => "an N type defends against horse or pikes".to_owned(),
        Why::AttackerDisordered => "attacker disordered, or will be".to_owned(),
        Why::DefenderMorale => format!("the defender's morale is higher by {} or more", m.morale_gap),
        Why::DefenderCover => "defender in cover on this side".to_owned(),
        Why::NTypeAttacks => "an N type attacks horse or pikes".to_owned(),
    }
}
