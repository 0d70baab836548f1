//! Named terms of a position: what counts in it, how much of each there is, and what each is worth.

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

            /// Terms with the numbers of a fit, in their order; 0 for what it lacks.
            #[must_use]
            pub fn fitted(found: &$crate::thinking::FittedWeights) -> Self {
                let mut numbers = [0; Self::NAMES.len()];
                numbers.iter_mut().zip(&found.weights).for_each(|(number, weight)| *number = *weight);
                Self::of(numbers)
            }
        }
    };
}

pub(crate) use position_terms;
