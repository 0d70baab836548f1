//! What an attack is worth as a whole, in a line.

use super::super::chain::{Compared, Mean};
use super::odds::tenths;
use super::semicolons;
use crate::say;

/// What the whole of an attack is worth on average, and what it would be worth otherwise.
#[must_use]
pub fn whole(compared: &Compared) -> String {
    let vp = |mean: Mean| {
        let n = mean.hundredths();
        let number = tenths(n.unsigned_abs());
        let sign = match n {
            _ if number == "0.0" => "",
            ..0 => "\u{2212}",
            _ => "+",
        };
        format!("{sign}{number}")
    };
    let all = compared.plan.net_vp();
    // A volley that nobody can fire changes nothing, and is no choice.
    let held = compared.without_volley.as_ref().map(|worth| worth.net_vp()).filter(|held| *held != all);
    let flank = compared.from_flank.as_ref().map(|flank| flank.worth.net_vp());
    let otherwise: Vec<String> = [
        held.map(|mean| say!("chain-line-without-volley", vp = vp(mean))),
        flank.map(|mean| say!("chain-line-from-flank", vp = vp(mean))),
    ]
    .into_iter()
    .flatten()
    .collect();
    match otherwise[..] {
        [] => say!("chain-line", vp = vp(all)),
        _ => say!("chain-line-otherwise", vp = vp(all), otherwise = semicolons(&otherwise)),
    }
}
