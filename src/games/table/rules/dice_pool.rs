//! Pools of dice that each succeed or fail, and dice of both sides that must differ.

/// Number of dice that show at least `need`: hits, or saves.
#[must_use]
pub fn successes(faces: &[u8], need: i32) -> u32 {
    faces.iter().map(|face| u32::from(i32::from(*face) >= need)).sum()
}

/// Ties in a row after which dice are taken to be faulty, such as those of a script that has come to its end.
const MOST_TIES: usize = 1000;

/// Result of two dice that are thrown again until they differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RollOff {
    /// Faces of each throw, that of the side that throws first before the other.
    pub faces: Vec<[u8; 2]>,
    /// Whether the side that throws first has thrown higher.
    pub is_first_higher: bool,
}

impl RollOff {
    /// Throws of a die for each side until they differ; `None` if they do not in a thousand throws.
    pub fn thrown(mut die: impl FnMut() -> u8) -> Option<Self> {
        let mut faces = Vec::new();
        while faces.len() < MOST_TIES {
            let thrown = [die(), die()];
            faces.push(thrown);
            if thrown[0] != thrown[1] {
                return Some(Self { faces, is_first_higher: thrown[0] > thrown[1] });
            }
        }
        None
    }
}

/// Defines the enum of the purposes of a game's dice, each with its name in the rules.
#[macro_export]
macro_rules! dice_purposes {
    ($(#[$doc:meta])* $enum:ident { $($(#[$what:meta])* $purpose:ident = $name:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum $enum {
            $($(#[$what])* $purpose,)*
        }

        impl std::fmt::Display for $enum {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(match self {
                    $(Self::$purpose => $name,)*
                })
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ties_are_thrown_again_and_dice_that_never_differ_are_given_up() {
        let mut faces = [3, 3, 2, 5].into_iter();
        let thrown = RollOff::thrown(|| faces.next().unwrap());
        assert_eq!(thrown, Some(RollOff { faces: vec![[3, 3], [2, 5]], is_first_higher: false }));
        assert_eq!(RollOff::thrown(|| 1), None);
    }
}
