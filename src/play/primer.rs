//! What a game tells whoever meets one of its rules for the first time.

/// A rule in a sentence or two, told before the decision that needs it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Primer {
    /// The paragraph of the rulebook.
    pub paragraph: &'static str,
    /// What is told.
    pub words: String,
}
