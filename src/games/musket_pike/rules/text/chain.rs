//! What an attack is worth as a whole, in a line.

use super::super::chain::{Compared, Worth};
use super::odds::tenths;
use super::semicolons;
use crate::say;

/// What the whole of an attack is worth on average, and what it would be worth otherwise.
#[must_use]
pub fn whole(compared: &Compared) -> String {
    let all = compared.plan.net_vp().hundredths();
    // How much more it would be worth otherwise.
    let more = |worth: &Worth| worth.net_vp().hundredths() - all;
    let otherwise: Vec<String> = [
        compared.without_volley.as_ref().map(more).and_then(without_volley),
        compared
            .from_flank
            .as_ref()
            .map(more)
            .filter(|more| *more > 0)
            .and_then(amount)
            .map(|vp| say!("chain-line-more-from-flank", vp)),
    ]
    .into_iter()
    .flatten()
    .collect();
    let vp =
        amount(all).map_or_else(|| "0.0".to_owned(), |vp| format!("{}{vp}", if all > 0 { '+' } else { '\u{2212}' }));
    match (&otherwise[..], compared.if_it_stands) {
        ([], false) => say!("chain-line", vp),
        ([], true) => say!("chain-line-if-it-stands", vp),
        (_, false) => say!("chain-line-otherwise", vp, otherwise = semicolons(&otherwise)),
        (_, true) => say!("chain-line-if-it-stands-otherwise", vp, otherwise = semicolons(&otherwise)),
    }
}

/// So many hundredths as a number of tenths, without its sign; none: as good as nothing.
fn amount(hundredths: i32) -> Option<String> {
    let number = tenths(hundredths.unsigned_abs());
    (number != "0.0").then_some(number)
}

/// A volley that nobody can fire changes nothing, and is no choice.
fn without_volley(more: i32) -> Option<String> {
    let vp = amount(more)?;
    Some(if more > 0 { say!("chain-line-more-without-volley", vp) } else { say!("chain-line-less-without-volley", vp) })
}
