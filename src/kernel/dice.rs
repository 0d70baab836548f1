//! Dice: the only randomness of the game, each die with its purpose.

use super::random_choice::uniform_below;
use crate::say;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};
use std::fmt;

/// State of seeded dice: part of every position, so that undo and replay roll the same dice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct DiceState {
    /// Seed of the game's dice.
    pub seed: u64,
    /// Number of 32-bit words drawn from the random stream of this seed; a scripted die counts as one.
    pub drawn: u64,
}

impl DiceState {
    /// Dice that a program is shown with every position, so that it cannot know the dice to come.
    pub const HIDDEN: Self = Self { seed: 0, drawn: 0 };

    /// State of the dice of a seed, before the first roll.
    #[must_use]
    pub const fn of_seed(seed: u64) -> Self {
        Self { seed, drawn: 0 }
    }
}

/// One die roll: face and purpose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Roll<P> {
    /// Face that was rolled, 1 to `sides`.
    pub value: u8,
    /// Number of faces of the die.
    pub sides: u8,
    /// Purpose of the roll, as the game's rules state it.
    pub purpose: P,
}

/// Reason why scripted dice could not be used as given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DiceError {
    /// Error: more dice were rolled than the script has faces.
    TooFew {
        /// Purpose of the first die that has no face in the script.
        purpose: String,
    },
    /// Error: the script has more faces than dice were rolled.
    TooMany {
        /// Number of faces in the script that were not used.
        left: usize,
    },
    /// Error: the die rolled does not have the scripted face.
    NoSuchFace {
        /// Face that the script asks for.
        value: u8,
        /// Number of faces of the die rolled.
        sides: u8,
        /// Purpose of the roll.
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

/// Source of the faces after the end of a script.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Then {
    /// No die may be rolled once the script is used up.
    Nothing,
    /// The dice of the position's seed fall once the script is used up.
    Seed,
}

/// Faces given in advance.
#[derive(Clone, Debug)]
struct Script {
    /// State of the dice when the script began: its first face is that of the die drawn then.
    from: DiceState,
    faces: Vec<u8>,
    /// Source of the faces after the last scripted die.
    then: Then,
    /// First die that the script has no face for; reported by [`Dice::finish`].
    fault: Option<DiceError>,
}

impl Script {
    /// Index in the script of the die that comes next in this position, if it is a scripted one. Found by its
    /// number alone, so that a restored position reads the same face again. Dice of another seed, or from
    /// before the script, are not scripted.
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

/// Random stream of a seed from its beginning.
fn stream(seed: u64) -> Box<ChaCha8Rng> {
    Box::new(ChaCha8Rng::seed_from_u64(seed))
}

/// Source of dice: seeded for play, scripted for tests, lessons and exact odds. The position alone determines
/// the next die, so that dice can be copied and positions undone without losing a die.
#[derive(Clone, Debug)]
pub struct Dice {
    seed: u64,
    stream: Box<ChaCha8Rng>,
    script: Option<Script>,
    /// Rolls so far; `None` if they are not recorded.
    rolled: Option<Vec<Roll<String>>>,
}

impl Dice {
    /// Dice of the seed of `state`; each roll reads seed and progress from its position.
    #[must_use]
    pub fn seeded(state: DiceState) -> Self {
        Self { seed: state.seed, stream: stream(state.seed), script: None, rolled: None }
    }

    /// Dice that show `faces` in this order, the first of them at state `from`.
    #[must_use]
    pub fn scripted(from: DiceState, faces: impl IntoIterator<Item = u8>) -> Self {
        let script = Script { from, faces: faces.into_iter().collect(), then: Then::Nothing, fault: None };
        Self { script: Some(script), ..Self::seeded(from) }
    }

    /// Scripted dice that show `faces` in this order from state `from` on, and the dice of the seed after them.
    #[must_use]
    pub fn scripted_first(from: DiceState, faces: impl IntoIterator<Item = u8>) -> Self {
        let script = Script { from, faces: faces.into_iter().collect(), then: Then::Seed, fault: None };
        Self { script: Some(script), ..Self::seeded(from) }
    }

    /// Dice that record every roll with its purpose.
    #[must_use]
    pub fn recording(mut self) -> Self {
        self.rolled = Some(Vec::new());
        self
    }

    /// Rolls so far of dice made by [`Dice::recording`]; empty for other dice.
    #[must_use]
    pub fn rolled(&self) -> &[Roll<String>] {
        self.rolled.as_deref().unwrap_or_default()
    }

    /// Results of `resolve` for every pair of faces of two dice, `sides` * `sides` of them.
    pub fn enumerate_pairs<T>(sides: u8, mut resolve: impl FnMut(u8, u8) -> T) -> Vec<T> {
        let mut all = Vec::with_capacity(usize::from(sides) * usize::from(sides));
        for white in 1..=sides {
            for red in 1..=sides {
                all.push(resolve(white, red));
            }
        }
        all
    }

    /// Rolls one die of `sides` faces for `purpose` and advances `state`. Returns the face, 1 to `sides`.
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

    /// Next face of the seeded random stream for a die of `sides` faces.
    fn draw(&mut self, state: &mut DiceState, sides: u8) -> u8 {
        // The position says which stream and where: a restored position may come from another game.
        if self.seed != state.seed {
            self.seed = state.seed;
            self.stream = stream(state.seed);
        }
        if self.stream.get_word_pos() != u128::from(state.drawn) {
            self.stream.set_word_pos(u128::from(state.drawn));
        }
        let face = uniform_below(u32::from(sides), || {
            // A position may claim any number of drawn words.
            state.drawn = state.drawn.wrapping_add(1);
            self.stream.next_u32()
        });
        u8::try_from(face).unwrap_or(0) + 1
    }

    /// Checks that the script was used up exactly when the dice reached `state`.
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

    /// The number of faces drawn from the stream is not limited.
    #[test]
    fn the_stream_has_no_end() {
        let mut state = DiceState { seed: 1, drawn: u64::MAX };
        let mut dice = Dice::seeded(state);
        let faces = [(); 8].map(|()| dice.roll(&mut state, 10, &"a test"));
        assert!(faces.iter().all(|face| (1..=10).contains(face)), "{faces:?}");
        assert!(state.drawn < 100);
    }
}
