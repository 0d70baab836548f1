//! What an attack is worth as a whole, in a line.

use super::super::chain::{Compared, Worth};
use super::odds::tenths;
use super::semicolons;
use crate::say;

/// What the whole of an attack is worth on average, and what it would be worth otherwise.
#[must_use]
pub fn whole(compared: &Compared) -> String {
    let of = |worth: &Worth| worth.net_vp().hundredths();
    let all = of(&compared.plan);
    // What makes no difference that is seen is no choice: a volley that nobody can fire.
    let differs = |vp: &i32| signed(*vp) != signed(all);
    let held = compared.without_volley.as_ref().map(of).filter(differs);
    let flank = compared.from_flank.as_ref().map(of).filter(|vp| *vp > all).filter(differs);
    let otherwise: Vec<String> = [
        held.map(|vp| say!("chain-line-without-volley", vp = signed(vp))),
        flank.map(|vp| say!("chain-line-from-flank", vp = signed(vp))),
    ]
    .into_iter()
    .flatten()
    .collect();
    let vp = signed(all);
    match (&otherwise[..], compared.if_it_stands) {
        ([], false) => say!("chain-line", vp),
        ([], true) => say!("chain-line-if-it-stands", vp),
        (_, false) => say!("chain-line-otherwise", vp, otherwise = semicolons(&otherwise)),
        (_, true) => say!("chain-line-if-it-stands-otherwise", vp, otherwise = semicolons(&otherwise)),
    }
}

/// So many hundredths as a number of tenths with its sign, where it is more than nothing.
fn signed(hundredths: i32) -> String {
    let number = tenths(hundredths.unsigned_abs());
    match hundredths {
        _ if number == "0.0" => number,
        more if more > 0 => format!("+{number}"),
        _ => format!("\u{2212}{number}"),
    }
}
