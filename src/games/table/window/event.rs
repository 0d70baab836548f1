//! What happened at a table, in the words that animation, traces and fallen figures share: moves, fire, fights, losses.

use crate::board::table::TablePose;
use crate::kernel::PieceId;
use crate::play::odds::RolledDie;
use crate::view::animation::{Arms, Weapon};

/// Manner in which a piece changes its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gait {
    /// At a march.
    March,
    /// In flight, with its back to the enemy.
    Flight,
}

/// Deed of pieces on a table.
#[derive(Clone, Debug, PartialEq)]
pub enum Deed {
    /// A piece goes from pose to pose.
    Goes {
        /// Piece.
        piece: PieceId,
        /// Poses of the middle of its front at the ends of the parts of its way.
        poses: Vec<TablePose>,
        /// Manner.
        gait: Gait,
    },
    /// A piece fires at another one.
    Fires {
        /// Piece.
        piece: PieceId,
        /// Pieces that fire with it.
        with: Vec<PieceId>,
        /// Target.
        target: PieceId,
        /// Kind of weapon.
        arms: Arms,
    },
    /// Pieces strike each other.
    Fights {
        /// Each striker with its weapon, and whom it strikes.
        blows: Vec<(PieceId, Weapon, PieceId)>,
    },
    /// A piece is told of by itself: it tests its morale, or a die decides how far it goes.
    Waits {
        /// Piece.
        piece: PieceId,
    },
}

/// Event of a game on a table as it is seen.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TableEvent {
    /// Deed; none of an event without one.
    pub deed: Option<Deed>,
    /// Dice that are thrown for it, as on its result card.
    pub dice: Vec<RolledDie>,
    /// Pieces that lose men, each with how many parts of its strength.
    pub losses: Vec<(PieceId, u8)>,
}
