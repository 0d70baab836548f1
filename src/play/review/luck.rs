//! Luck of the dice in words and on a scale, from tallies of their throws.

use super::{LuckVerdict, Tally};
use crate::kernel::SideId;
use crate::say;
use serde::Serialize;

/// Form in which a tally of dice is reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LuckForm {
    /// The figures are sums of all throws.
    Sum,
    /// The figures are averages of one throw.
    Average,
}

/// Luck with dice of one kind, for both sides.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LuckTopic {
    /// Name of what the dice of the topic count.
    pub name: String,
    /// Luck of both sides, one row for each.
    pub rows: Vec<LuckRow>,
}

/// Luck with dice of one kind, for one side, in words.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LuckRow {
    /// Side that threw the dice.
    pub side: SideId,
    /// Number of throws by the side.
    pub throws: u32,
    /// Expected result of the throws, in words.
    pub expected: String,
    /// Actual result of the throws, in words.
    pub rolled: String,
    /// Range in which the result commonly lies, in words.
    pub commonly: String,
    /// Statement about luck in words.
    pub verdict: String,
    /// Expected and actual result as positions on a scale.
    #[serde(skip)]
    pub scale: LuckScale,
}

/// Positions on a scale from 0 to 1 that all rows of a topic share.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct LuckScale {
    /// Positions of the ends of the common range on the scale, 0 to 1.
    pub commonly: [f32; 2],
    /// Position of the expected number on the scale, 0 to 1.
    pub expected: f32,
    /// Position of the rolled number on the scale, 0 to 1.
    pub rolled: f32,
}

impl LuckRow {
    /// Headings of a row's figures: throws, expected, rolled, commonly.
    #[must_use]
    pub fn headings() -> [String; 4] {
        [
            say!("review-head-throws"),
            say!("review-head-expected"),
            say!("review-head-rolled"),
            say!("review-head-commonly"),
        ]
    }
}

impl LuckTopic {
    /// Topic from the tallies of the sides that threw; none if no side did.
    #[must_use]
    pub fn of(name: String, form: LuckForm, tallies: &[(SideId, &Tally)]) -> Option<Self> {
        let all: Vec<f64> = tallies.iter().flat_map(|(_, tally)| form.numbers(tally)).collect();
        let least = all.iter().copied().reduce(f64::min)?;
        let width = (all.iter().copied().reduce(f64::max)? - least).max(0.1);
        let row = |(side, tally): &(SideId, &Tally)| {
            let [from, to, expected, rolled] = form.numbers(tally).map(|n| ((n - least) / width) as f32);
            LuckRow { scale: LuckScale { commonly: [from, to], expected, rolled }, ..form.row(*side, tally) }
        };
        Some(Self { name, rows: tallies.iter().map(row).collect() })
    }
}

impl LuckForm {
    /// Ends of the common range, expected and rolled number of a tally.
    fn numbers(self, tally: &Tally) -> [f64; 4] {
        let (least, greatest) = tally.interval();
        let all = [f64::from(least), f64::from(greatest), tally.expected_number(), f64::from(tally.rolled)];
        match self {
            Self::Sum => all,
            Self::Average => all.map(|n| n / f64::from(tally.throws.max(1))),
        }
    }

    /// Luck row of a side with the figures of a tally in words; its scale is set later.
    #[must_use]
    pub fn row(self, side: SideId, tally: &Tally) -> LuckRow {
        let [least, greatest, expected, rolled] = self.numbers(tally);
        let [least, greatest, rolled] = [least, greatest, rolled].map(|n| match self {
            Self::Sum => n.to_string(),
            Self::Average => format!("{n:.2}"),
        });
        LuckRow {
            side,
            throws: tally.throws,
            expected: if self == Self::Sum { format!("{expected:.1}") } else { format!("{expected:.2}") },
            rolled,
            commonly: say!("review-interval", least, greatest),
            verdict: tally.verdict().in_words(),
            scale: LuckScale::default(),
        }
    }
}

impl LuckVerdict {
    /// The statement about luck in words.
    #[must_use]
    pub fn in_words(self) -> String {
        // A chance in ten-thousandths as one battle in n; 0: too small to state.
        let battles = |chance: u32| (10_000 + chance / 2).checked_div(chance).unwrap_or(0);
        match self {
            Self::TooFew => say!("review-verdict-too-few"),
            Self::Common => say!("review-verdict-common"),
            Self::Above(chance) => say!("review-verdict-above", battles = battles(chance)),
            Self::Below(chance) => say!("review-verdict-below", battles = battles(chance)),
        }
    }
}
