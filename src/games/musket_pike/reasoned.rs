//! The reasons of a player in sentences: what he means to do, what he counts on, what else he looked at, what he fears.

use super::bots::reason::{Foreseen, Other, Outlook, Reason};
use crate::games::musket_pike::rules::Battle;
use crate::games::musket_pike::rules::text::{self, odds::tenths};
use crate::say;

/// The reasons, a sentence each, the plan first.
#[must_use]
pub fn told(battle: &Battle, reason: &Reason) -> Vec<String> {
    let mut sentences = vec![say!("why-plan", order = text::order(battle, &reason.chosen))];
    if let Some(outlook) = &reason.outlook {
        let attacks: Vec<String> = outlook.attacks.iter().map(|attack| foreseen(battle, outlook, attack)).collect();
        if !attacks.is_empty() {
            sentences.push(say!("why-attacks", attacks = text::semicolons(&attacks)));
        }
        sentences.push(promised(battle, outlook));
        let fears = outlook.fears.map(|attack| say!("why-fears", attack = foreseen(battle, outlook, &attack)));
        sentences.extend(fears);
    }
    sentences.extend(reason.others.iter().map(|other| otherwise(battle, other)));
    sentences
}

/// What both sides gain by it.
fn promised(battle: &Battle, outlook: &Outlook) -> String {
    let [own, enemy] = outlook.vp.map(signed);
    let [own_side, enemy_side] = [outlook.side, outlook.side.other()].map(|side| text::side(battle, side));
    let rolls = outlook.throws;
    if outlook.with_answer {
        say!("why-promised-with-answer", rolls, own_side, own, enemy_side, enemy)
    } else {
        say!("why-promised", rolls, own_side, own, enemy_side, enemy)
    }
}

fn otherwise(battle: &Battle, other: &Other) -> String {
    let order = text::order(battle, &other.order);
    let less = tenths(u32::try_from(other.less).unwrap_or(0));
    if less == "0.0" { say!("why-other-equal", order) } else { say!("why-other", order, less) }
}

/// An attack, how often it comes about, and how it is likely to end.
fn foreseen(battle: &Battle, outlook: &Outlook, attack: &Foreseen) -> String {
    let [attacker, defender] = [attack.attacker, attack.defender].map(|unit| text::unit(battle, unit));
    let (times, rolls, percent) = (attack.throws, outlook.throws, attack.driven_off_percent);
    if times == rolls {
        say!("why-attack-always", attacker, defender, percent)
    } else {
        say!("why-attack", attacker, defender, times, rolls, percent)
    }
}

/// Hundredths with their sign.
fn signed(hundredths: i64) -> String {
    let number = tenths(u32::try_from(hundredths.unsigned_abs()).unwrap_or(u32::MAX));
    match hundredths {
        _ if number == "0.0" => number,
        ..0 => format!("\u{2212}{number}"),
        _ => format!("+{number}"),
    }
}
