//! Pieces of a game by number: distinguishable objects on its board.

/// Id of a piece. The game assigns the numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PieceId(pub u32);
