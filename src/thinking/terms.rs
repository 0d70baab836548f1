//! Named terms of a position: what counts in it, how much of each there is, and what each is worth; and the parts of its value under
//! which they are told.

use super::FittedWeights;
use super::named_terms::NamedTerm;

/// Amounts are in hundredths.
const WHOLE: i64 = 100;

/// Numbers of the terms of a position: their weights, or their amounts.
pub trait PositionTerms: Copy + Default {
    /// Number of terms.
    const COUNT: usize;

    /// Name, sentence and number of each term, in their order.
    fn named(&self) -> Vec<(&'static str, &'static str, i64)>;

    /// Terms with the numbers of a fit, in their order; 0 for what it lacks.
    fn fitted(found: &FittedWeights) -> Self;

    /// Sum of some amounts by these weights, in hundredths of a point.
    fn weighed(&self, amounts: &Self) -> i64;

    /// Numbers of all terms, in their order.
    fn numbers(&self) -> Vec<i64> {
        self.named().into_iter().map(|(_, _, number)| number).collect()
    }
}

/// Sum of some amounts by some weights, in hundredths of a point.
pub fn weighed_sum(weights: impl IntoIterator<Item = i64>, amounts: impl IntoIterator<Item = i64>) -> i64 {
    weights.into_iter().zip(amounts).map(|(weight, amount)| weight * amount).sum::<i64>() / WHOLE
}

/// Part of the value of a position, under which some of its terms are told. The first of all is what both sides have lost, the last is
/// victory.
pub trait PartOfValue<const PARTS: usize>: NamedTerm {
    /// Terms of a position.
    type Terms: PositionTerms;

    /// All parts, in their order.
    const ALL: [Self; PARTS];

    /// Amounts of the terms of this part alone.
    fn only(self, amounts: &Self::Terms) -> Self::Terms;
}

/// Makes a type of the parts of a position's value: each with the key of its words, its paragraph, and the terms that it is the sum of.
macro_rules! value_parts {
    ($(#[doc = $about:literal])+ pub enum $type:ident of $terms:ident {
        $(#[doc = $doc:literal] $name:ident: $key:literal, $paragraph:literal, [$($term:ident),*],)*
    }) => {
        $crate::thinking::named_terms! {
            $(#[doc = $about])+
            pub enum $type { $(#[doc = $doc] $name: $key, $paragraph,)* }
        }

        impl $type {
            /// Number of all parts.
            pub const COUNT: usize = [$(Self::$name),*].len();
        }

        impl $crate::thinking::PartOfValue<{ $type::COUNT }> for $type {
            type Terms = $terms;

            const ALL: [Self; $type::COUNT] = [$(Self::$name),*];

            fn only(self, amounts: &$terms) -> $terms {
                let mut only = $terms::default();
                match self {
                    $(Self::$name => { $(only.$term = amounts.$term;)* })*
                }
                only
            }
        }
    };
}

/// Makes a type with a number for each term of a position: its weight, or its amount. The value of a position is the sum of its
/// amounts by the weights; each term is read and written by its name.
macro_rules! position_terms {
    ($(#[doc = $about:literal])+ pub struct $type:ident { $(#[doc = $doc:literal] $name:ident,)* }) => {
        $(#[doc = $about])+
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $type {
            $(#[doc = $doc] pub $name: i64,)*
        }

        impl $type {
            /// Names of the terms, in their order.
            pub const NAMES: [&'static str; [$(stringify!($name)),*].len()] = [$(stringify!($name)),*];

            /// Sentence on each term, in their order.
            pub const DOCS: [&'static str; Self::NAMES.len()] = [$($doc),*];

            /// Numbers of all terms, in their order.
            #[must_use]
            pub const fn each(&self) -> [i64; Self::NAMES.len()] {
                [$(self.$name),*]
            }

            /// Terms with these numbers, in their order.
            #[must_use]
            pub const fn of([$($name),*]: [i64; Self::NAMES.len()]) -> Self {
                Self { $($name),* }
            }
        }

        impl $crate::thinking::PositionTerms for $type {
            const COUNT: usize = Self::NAMES.len();

            fn named(&self) -> Vec<(&'static str, &'static str, i64)> {
                let names = Self::NAMES.into_iter().zip(Self::DOCS).zip(self.each());
                names.map(|((name, doc), number)| (name, doc, number)).collect()
            }

            fn fitted(found: &$crate::thinking::FittedWeights) -> Self {
                let mut numbers = [0; Self::NAMES.len()];
                numbers.iter_mut().zip(&found.weights).for_each(|(number, weight)| *number = *weight);
                Self::of(numbers)
            }

            fn weighed(&self, amounts: &Self) -> i64 {
                $crate::thinking::weighed_sum(self.each(), amounts.each())
            }
        }
    };
}

pub(crate) use {position_terms, value_parts};
