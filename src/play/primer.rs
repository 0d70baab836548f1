//! Primers: rules explained to a player who meets them for the first time.

/// Primer: a rule in a sentence or two, shown before the decision that depends on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Primer {
    /// Paragraph of the rulebook that the primer explains.
    pub paragraph: &'static str,
    /// Text of the primer.
    pub words: String,
}
