//! The only randomness: dice that know what they were rolled for.

use crate::say;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;
use std::fmt;

/// Where a seeded die stands: part of every position, so that undo and replay roll the same dice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct DiceState {
    /// The seed of the game.
    pub seed: u64,
    /// How many 32-bit words have been drawn from the stream of this seed.
    pub drawn: u64,
}

/// One die: what it showed and what it was rolled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Roll<P> {
    /// 1 to `sides`.
    pub value: u8,
    /// How many faces the die has.
    pub sides: u8,
    /// What the rule set rolled it for.
    pub purpose: P,
}

/// Why scripted dice could not be used as given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DiceError {
    /// The script ended before the dice did.
    TooFew {
        /// What the missing die was for.
        purpose: String,
    },
    /// Dice were left over.
    TooMany {
        /// How many were not used.
        left: usize,
    },
    /// A scripted die shows a face that the die does not have.
    NoSuchFace {
        /// The face in the script.
        value: u8,
        /// Faces of the die wanted.
        sides: u8,
        /// What the die was for.
        purpose: String,
    },
}

impl fmt::Display for DiceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            DiceError::TooFew { purpose } => say!("dice-too-few", purpose),
            DiceError::TooMany { left } => say!("dice-too-many", left),
            DiceError::NoSuchFace { value, sides, purpose } => say!("dice-no-such-face", value, sides, purpose),
        })
    }
}

#[derive(Clone, Debug)]
enum Source {
    /// The stream of a seed.
    Seeded { seed: u64, stream: Box<ChaCha8Rng> },
    /// Faces given beforehand; running out is remembered, never papered over.
    Scripted { faces: VecDeque<u8>, fault: Option<DiceError> },
}

/// The stream of a seed from its beginning.
fn stream(seed: u64) -> Box<ChaCha8Rng> {
    Box::new(ChaCha8Rng::seed_from_u64(seed))
}

/// A source of dice: seeded for play, scripted for tests, lessons and exact odds.
#[derive(Clone, Debug)]
pub struct Dice {
    source: Source,
    /// What has been rolled, if somebody wants to know.
    rolled: Option<Vec<Roll<String>>>,
}

impl Dice {
    /// Dice of the seed of `state`; where they stand, and of which seed, each roll reads from its position.
    #[must_use]
    pub fn seeded(state: DiceState) -> Self {
        Self { source: Source::Seeded { seed: state.seed, stream: stream(state.seed) }, rolled: None }
    }

    /// Dice that show `faces` in this order.
    #[must_use]
    pub fn scripted(faces: impl IntoIterator<Item = u8>) -> Self {
        Self { source: Source::Scripted { faces: faces.into_iter().collect(), fault: None }, rolled: None }
    }

    /// The same dice, which note every roll and what it was for.
    #[must_use]
    pub fn recording(mut self) -> Self {
        self.rolled = Some(Vec::new());
        self
    }

    /// What [`Dice::recording`] dice have rolled so far.
    #[must_use]
    pub fn rolled(&self) -> &[Roll<String>] {
        self.rolled.as_deref().unwrap_or_default()
    }

    /// All pairs of faces of two dice: `resolve` is asked for each of the `sides` * `sides` outcomes.
    pub fn enumerate_pairs<T>(sides: u8, mut resolve: impl FnMut(u8, u8) -> T) -> Vec<T> {
        let mut all = Vec::with_capacity(usize::from(sides) * usize::from(sides));
        for white in 1..=sides {
            for red in 1..=sides {
                all.push(resolve(white, red));
            }
        }
        all
    }

    /// Rolls one die of `sides` faces for `purpose`. `state` is moved on when the die is seeded.
    pub fn roll(&mut self, state: &mut DiceState, sides: u8, purpose: &dyn fmt::Display) -> u8 {
        let value = match &mut self.source {
            Source::Seeded { seed, stream: rng } => {
                // The position says which stream and where: one put back on the table may come from another game.
                if *seed != state.seed {
                    *seed = state.seed;
                    *rng = stream(state.seed);
                }
                if rng.get_word_pos() != u128::from(state.drawn) {
                    rng.set_word_pos(u128::from(state.drawn));
                }
                // Rejection keeps every face equally likely, whatever the number of faces.
                let sides = u32::from(sides);
                let limit = u32::MAX - u32::MAX % sides;
                let word = loop {
                    let word = rng.next_u32();
                    state.drawn += 1;
                    if word < limit {
                        break word;
                    }
                };
                u8::try_from(word % sides).unwrap_or(0) + 1
            }
            Source::Scripted { faces, fault } => match faces.pop_front() {
                Some(value) if (1..=sides).contains(&value) => value,
                Some(value) => {
                    fault.get_or_insert(DiceError::NoSuchFace { value, sides, purpose: purpose.to_string() });
                    1
                }
                None => {
                    fault.get_or_insert(DiceError::TooFew { purpose: purpose.to_string() });
                    1
                }
            },
        };
        if let Some(rolled) = &mut self.rolled {
            rolled.push(Roll { value, sides, purpose: purpose.to_string() });
        }
        value
    }

    /// Whether a script was used up exactly.
    ///
    /// # Errors
    /// The first fault: a die too few, too many, or with a face it does not have. Seeded dice have none.
    pub fn finish(&self) -> Result<(), DiceError> {
        match &self.source {
            Source::Seeded { .. } => Ok(()),
            Source::Scripted { fault: Some(fault), .. } => Err(fault.clone()),
            Source::Scripted { faces, fault: None } if faces.is_empty() => Ok(()),
            Source::Scripted { faces, .. } => Err(DiceError::TooMany { left: faces.len() }),
        }
    }
}
