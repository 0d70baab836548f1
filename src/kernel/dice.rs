//! The only randomness: dice that know what they were rolled for.

use crate::say;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Where a seeded die stands: part of every position, so that undo and replay roll the same dice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct DiceState {
    /// The seed of the game.
    pub seed: u64,
    /// How many 32-bit words have been drawn from the stream of this seed; a scripted die counts as one.
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

/// What falls after the faces of a script.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Then {
    /// Nothing may.
    Nothing,
    /// The dice of the position's seed.
    Seed,
}

/// Faces given beforehand.
#[derive(Clone, Debug)]
struct Script {
    /// Where the dice stood when the script began: its first face is that of the die drawn then.
    from: DiceState,
    faces: Vec<u8>,
    /// What falls after them.
    then: Then,
    /// The first die that the script has no face for: remembered, never papered over.
    fault: Option<DiceError>,
}

impl Script {
    /// Whether the die that comes next in this position is one of the script's, and which: by its number alone, so that
    /// a position put back reads the same face again. Dice of another seed, or from before, are none of its.
    fn place(&self, state: DiceState) -> Option<usize> {
        let later = (state.seed == self.from.seed).then(|| state.drawn.checked_sub(self.from.drawn))??;
        let place = usize::try_from(later).unwrap_or(usize::MAX);
        (self.then == Then::Nothing || place < self.faces.len()).then_some(place)
    }

    fn face(&mut self, place: usize, sides: u8, purpose: &dyn fmt::Display) -> u8 {
        let purpose = || purpose.to_string();
        let fault = match self.faces.get(place) {
            Some(&value) if (1..=sides).contains(&value) => return value,
            Some(&value) => DiceError::NoSuchFace { value, sides, purpose: purpose() },
            None => DiceError::TooFew { purpose: purpose() },
        };
        self.fault.get_or_insert(fault);
        1
    }
}

/// The stream of a seed from its beginning.
fn stream(seed: u64) -> Box<ChaCha8Rng> {
    Box::new(ChaCha8Rng::seed_from_u64(seed))
}

/// A source of dice: seeded for play, scripted for tests, lessons and exact odds. Which die comes next is said by the
/// position alone, so that dice can be copied, and positions taken back, without a die being lost.
#[derive(Clone, Debug)]
pub struct Dice {
    seed: u64,
    stream: Box<ChaCha8Rng>,
    script: Option<Script>,
    /// What has been rolled, if somebody wants to know.
    rolled: Option<Vec<Roll<String>>>,
}

impl Dice {
    /// Dice of the seed of `state`; where they stand, and of which seed, each roll reads from its position.
    #[must_use]
    pub fn seeded(state: DiceState) -> Self {
        Self { seed: state.seed, stream: stream(state.seed), script: None, rolled: None }
    }

    /// Dice that show `faces` in this order, the first of them where they stand now.
    #[must_use]
    pub fn scripted(from: DiceState, faces: impl IntoIterator<Item = u8>) -> Self {
        let script = Script { from, faces: faces.into_iter().collect(), then: Then::Nothing, fault: None };
        Self { script: Some(script), ..Self::seeded(from) }
    }

    /// The same, with the dice of the seed after them.
    #[must_use]
    pub fn scripted_first(from: DiceState, faces: impl IntoIterator<Item = u8>) -> Self {
        let script = Script { from, faces: faces.into_iter().collect(), then: Then::Seed, fault: None };
        Self { script: Some(script), ..Self::seeded(from) }
    }

    /// Whether there is a script, used up or not.
    #[must_use]
    pub const fn are_scripted(&self) -> bool {
        self.script.is_some()
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

    /// Rolls one die of `sides` faces for `purpose`, and moves `state` on.
    pub fn roll(&mut self, state: &mut DiceState, sides: u8, purpose: &dyn fmt::Display) -> u8 {
        let scripted = self.script.as_mut().and_then(|script| script.place(*state).map(|place| (script, place)));
        let value = match scripted {
            Some((script, place)) => {
                state.drawn = state.drawn.wrapping_add(1);
                script.face(place, sides, purpose)
            }
            None => self.draw(state, sides),
        };
        if let Some(rolled) = &mut self.rolled {
            rolled.push(Roll { value, sides, purpose: purpose.to_string() });
        }
        value
    }

    /// The next face of the stream.
    fn draw(&mut self, state: &mut DiceState, sides: u8) -> u8 {
        // The position says which stream and where: one put back on the table may come from another game.
        if self.seed != state.seed {
            self.seed = state.seed;
            self.stream = stream(state.seed);
        }
        if self.stream.get_word_pos() != u128::from(state.drawn) {
            self.stream.set_word_pos(u128::from(state.drawn));
        }
        // Rejection keeps every face equally likely, whatever the number of faces.
        let sides = u32::from(sides);
        let limit = u32::MAX - u32::MAX % sides;
        let word = loop {
            let word = self.stream.next_u32();
            // A position may say that any number has been drawn.
            state.drawn = state.drawn.wrapping_add(1);
            if word < limit {
                break word;
            }
        };
        u8::try_from(word % sides).unwrap_or(0) + 1
    }

    /// Whether a script was used up exactly when the dice stand so.
    ///
    /// # Errors
    /// The first fault: a die too few, too many, or with a face it does not have. Seeded dice have none.
    pub fn finish(&self, state: DiceState) -> Result<(), DiceError> {
        let Some(script) = &self.script else { return Ok(()) };
        if let Some(fault) = &script.fault {
            return Err(fault.clone());
        }
        let rolled = match (script.then, script.place(state)) {
            (_, Some(place)) => place,
            (Then::Seed, None) => script.faces.len(),
            (Then::Nothing, None) => 0,
        };
        match script.faces.len().saturating_sub(rolled) {
            0 => Ok(()),
            left => Err(DiceError::TooMany { left }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A position may say that any number has been drawn.
    #[test]
    fn the_stream_has_no_end() {
        let mut state = DiceState { seed: 1, drawn: u64::MAX };
        let mut dice = Dice::seeded(state);
        let faces = [(); 8].map(|()| dice.roll(&mut state, 10, &"a test"));
        assert!(faces.iter().all(|face| (1..=10).contains(face)), "{faces:?}");
        assert!(state.drawn < 100);
    }
}
