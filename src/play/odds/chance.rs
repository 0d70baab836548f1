//! Chances of a card: its outcomes, and the losses that they bring.

use crate::kernel::SideId;
use crate::kernel::chances::Fraction;
use crate::say;
use num_bigint::BigInt;

/// Greatest denominator that a card writes out.
const MOST_PARTS: u32 = 10_000;

/// Chance as a card writes it: `40%` if it is a whole percentage, else in tenths with the exact fraction, `19.7% (85/432)`; a
/// chance of more than 10,000 parts is rounded to hundredths of a percent, but never to none or all: `<0.01%`, `>99.99%`.
#[must_use]
pub fn chance_in_words(chance: &Fraction) -> String {
    let (parts, whole) = (chance.denominator(), BigInt::from(100));
    if (&whole % parts) == BigInt::ZERO {
        return format!("{}%", chance.numerator() * (whole / parts));
    }
    if *parts <= BigInt::from(MOST_PARTS) {
        let tenths = chance.rounded(1_000).unwrap_or_default();
        return format!("{}.{}% ({chance})", tenths / 10, tenths % 10);
    }
    match chance.rounded(10_000).unwrap_or_default() {
        0 => "<0.01%".to_owned(),
        10_000 => ">99.99%".to_owned(),
        hundredths => format!("{}.{:02}%", hundredths / 100, hundredths % 100),
    }
}

/// Chance in whole percent, for a label beside a piece: `42%`; what may happen is never `0%`, nor what may fail `100%`. The card has
/// the exact one.
#[must_use]
pub fn rounded_chance(chance: &Fraction) -> String {
    match chance.rounded(100).unwrap_or_default() {
        0 if !chance.is_zero() => "<1%".to_owned(),
        100 if *chance != Fraction::one() => ">99%".to_owned(),
        percent => format!("{percent}%"),
    }
}

/// Text of a mean, to one decimal.
#[must_use]
pub fn mean_in_tenths(mean: &Fraction) -> String {
    let tenths = mean.rounded(10).unwrap_or_default();
    format!("{}.{}", tenths / 10, tenths % 10)
}

/// Possible outcome with its chance: a segment of a bar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutcomeShare {
    /// Chance of the outcome, 0 to 1.
    pub chance: Fraction,
    /// Outcome in a few words.
    pub words: String,
    /// Side that the outcome serves.
    pub tone: ShareTone,
}

impl OutcomeShare {
    /// Text of the outcome with its chance: "40%  hit".
    #[must_use]
    pub fn in_words(&self) -> String {
        say!("chances-share", chance = chance_in_words(&self.chance), words = self.words)
    }
}

/// Side that an outcome serves, which gives its segment its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShareTone {
    /// Outcome that is good for this side.
    For(SideId),
    /// Outcome that is neither good nor bad, or both.
    Both,
    /// Outcome in which nothing happens.
    Nothing,
}

/// Chances of one side's or piece's losses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LossChances {
    /// Side that has the losses.
    pub side: SideId,
    /// Heading of the losses: a role, or the name of a piece.
    pub words: String,
    /// Unit in which losses are counted, as words after a number.
    pub unit: String,
    /// Chances of losing 0, 1, 2... units.
    pub chances: Vec<Fraction>,
}

impl LossChances {
    /// Text of the losses with their chances: "Losses of the battery: 0 crew: 40%, 1 crew: 60%".
    #[must_use]
    pub fn in_words(&self) -> String {
        let each = (0_u32..).zip(&self.chances);
        let each = each.map(|(n, of)| say!("chances-loss-of", n, unit = self.unit, chance = chance_in_words(of)));
        say!("chances-losses-of", who = self.words, list = each.collect::<Vec<_>>().join(", "))
    }
}
