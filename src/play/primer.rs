//! Primers: rules explained to a player who meets them for the first time.

/// Rule in a sentence or two, shown before the decision that needs it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Primer {
    /// Paragraph of the rulebook.
    pub paragraph: &'static str,
    /// Text of the primer.
    pub words: String,
}
