//! Texts on a counter: shortened names, the arm, a weight.

use super::CounterLook;
use crate::games::musket_pike::rules::data::{GunWeight, UnitKind};
use crate::paint::fonts::{self, Typeface};
use crate::say;

/// Name of a unit or leader shortened to fit, with its font size.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Fitted {
    pub(super) text: String,
    pub(super) size: f32,
}

/// Longest form of a name that fits into `width` at `size`, or a little smaller.
pub(super) fn fit(face: Typeface, name: &str, width: f32, size: f32) -> Fitted {
    const SMALLEST: f32 = 0.76;
    for text in shorter(name) {
        let advance = fonts::width(face, &text).max(0.01);
        if advance * size * SMALLEST <= width {
            return Fitted { size: size.min(width / advance), text };
        }
    }
    // If no form fits, the beginning of the first word is used.
    let mut text: String = name.split_whitespace().next().unwrap_or_default().to_owned();
    while text.pop().is_some() {
        let cut = format!("{text}.");
        if fonts::width(face, &cut) * size * SMALLEST <= width {
            return Fitted { size: size * SMALLEST, text: cut };
        }
    }
    Fitted { size, text }
}

/// Ever shorter forms of a name: complete; without brackets; without its lower-case words ("foot", "horse",
/// "the"); its first and last word if the last is a number; its first word.
fn shorter(name: &str) -> Vec<String> {
    let plain = name.split('(').next().unwrap_or(name).trim().to_owned();
    let words: Vec<&str> = plain.split_whitespace().collect();
    let capital = |w: &&&str| w.chars().next().is_some_and(|c| !c.is_lowercase());
    let capitals: Vec<&str> = words.iter().filter(capital).copied().collect();
    let mut forms = vec![name.to_owned(), plain.clone(), capitals.join(" ")];
    if let (Some(first), Some(last)) = (capitals.first(), capitals.last()) {
        if capitals.len() > 2 && is_numeral(last) {
            forms.push(format!("{first} {last}"));
        }
        forms.push((*first).to_owned());
    }
    // A shortened list has no trailing comma.
    forms.iter().map(|form| form.trim_end_matches([',', ';']).to_owned()).filter(|form| !form.is_empty()).collect()
}

fn is_numeral(word: &str) -> bool {
    !word.is_empty() && word.chars().all(|c| matches!(c, 'I' | 'V' | 'X') || c.is_ascii_digit())
}

/// MP 1.3 Arm of the unit in words.
pub(super) fn arm(look: &CounterLook) -> String {
    match look.kind {
        UnitKind::Hi if look.n_type => say!("counter-shot-in-close-order"),
        UnitKind::Hi => say!("counter-pikes-and-shot"),
        UnitKind::Li => say!("counter-shot"),
        UnitKind::Cav => say!("counter-horse"),
        UnitKind::Art => say!("counter-guns"),
        UnitKind::Wagon => say!("counter-wagons"),
    }
}

/// Text of a weight class, and its font size: `size`, or less if it would be wider than `width`.
pub(super) fn weight(weight: GunWeight, size: f32, width: f32) -> (&'static str, f32) {
    let text = match weight {
        GunWeight::Lb3 => "3",
        GunWeight::Lb4To8 => "4\u{2013}8",
        GunWeight::Lb12To24 => "12\u{2013}24",
    };
    (text, size.min(width / fonts::width(Typeface::SansBlack, text).max(0.1)))
}
