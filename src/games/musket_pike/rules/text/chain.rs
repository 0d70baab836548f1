//! Text on the worth of a whole attack, as one line.

use super::super::chain::{PlanComparison, PlanOutcome};
use super::odds::tenths;
use super::semicolons;
use crate::i18n::rounded_sum;
use crate::say;

/// Line of text with the average worth of the whole attack in VP, and of its alternatives.
#[must_use]
pub fn plan_value_line(compared: &PlanComparison) -> String {
    line(compared, &signed(net(&compared.plan)))
}

/// Line on the worth of the whole attack as a sum: the VP for the enemy's losses and for its own, given in hundredths, and the
/// rest.
#[must_use]
pub fn whole_as_sum(compared: &PlanComparison, enemy: u32, own: u32) -> String {
    let (enemy, own, all) = (i64::from(enemy), i64::from(own), i64::from(net(&compared.plan)));
    let parts = rounded_sum(&[enemy, -own], &[all - (enemy - own)], 10).parts;
    let shown = |part: i64| tenths(u32::try_from(part.unsigned_abs()).unwrap_or(u32::MAX));
    let total = signed(net(&compared.plan));
    let sum = match parts[..] {
        [0, 0, _] => total,
        [enemy, own, 0] => say!("chain-sum", enemy = shown(enemy), own = shown(own), total),
        [enemy, own, rest] if rest < 0 => {
            say!("chain-sum-less", enemy = shown(enemy), own = shown(own), rest = shown(rest), total)
        }
        [enemy, own, rest] => say!("chain-sum-more", enemy = shown(enemy), own = shown(own), rest = shown(rest), total),
        _ => total,
    };
    line(compared, &sum)
}

/// Net worth of a plan, in hundredths of a VP, as the VP of the attackers less those of the defenders.
fn net(worth: &PlanOutcome) -> i32 {
    worth.net_vp().hundredths()
}

fn line(compared: &PlanComparison, vp: &str) -> String {
    let all = net(&compared.plan);
    // An alternative without a visible difference is no choice: fire that no unit can give, for example.
    let differs = |vp: &i32| signed(*vp) != signed(all);
    let held = compared.without_volley.as_ref().map(net).filter(differs);
    let flank = compared.from_flank.as_ref().map(net).filter(|vp| *vp > all).filter(differs);
    let otherwise: Vec<String> = [
        held.map(|vp| say!("chain-line-without-volley", vp = signed(vp))),
        flank.map(|vp| say!("chain-line-from-flank", vp = signed(vp))),
    ]
    .into_iter()
    .flatten()
    .collect();
    match (&otherwise[..], compared.if_it_stands) {
        ([], false) => say!("chain-line", vp),
        ([], true) => say!("chain-line-if-it-stands", vp),
        (_, false) => say!("chain-line-otherwise", vp, otherwise = semicolons(&otherwise)),
        (_, true) => say!("chain-line-if-it-stands-otherwise", vp, otherwise = semicolons(&otherwise)),
    }
}

/// Text of a signed number with one decimal place, from hundredths; no sign where it rounds to 0.
fn signed(hundredths: i32) -> String {
    let number = tenths(hundredths.unsigned_abs());
    match hundredths {
        _ if number == "0.0" => number,
        more if more > 0 => format!("+{number}"),
        _ => format!("\u{2212}{number}"),
    }
}
