//! The pieces of a game, by number: what stands on its board and can be told from all others.

/// A piece. The game gives the numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PieceId(pub u32);
