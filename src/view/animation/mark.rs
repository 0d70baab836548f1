//! What is seen for a moment besides the pieces.

use crate::kernel::SideId;
use crate::view::dice::DieColour;
use bevy::math::Vec2;

/// What is seen for a moment besides the pieces.
#[derive(Clone, Debug, PartialEq)]
pub enum Mark {
    /// A volley: flash after flash along an edge, and the smoke of each.
    Volley {
        /// The ends of the firer's edge.
        edge: [Vec2; 2],
        /// Where to.
        toward: Vec2,
        /// From what.
        arms: Arms,
    },
    /// A ball that flies, and the earth that it throws up where it strikes.
    Ball {
        from: Vec2,
        to: Vec2,
        /// In which part of the time it flies.
        flies: f32,
    },
    /// Earth that is thrown up: by balls that miss, by those who flee.
    Dust {
        /// From where.
        at: Vec2,
        /// Which way it flies, and how far.
        toward: Vec2,
    },
    /// Two sides hand to hand: dust, weapons, sparks.
    Clash {
        /// The ends of the line on which they meet.
        edge: [Vec2; 2],
        /// How far the line is pushed to either side.
        push: Vec2,
        /// In which part of the time they fight.
        fights: f32,
        /// What those have in hand who push, and those who are pushed.
        weapons: [Weapon; 2],
    },
    /// What is left for a while of who broke: staves that fall and lie about.
    Debris {
        /// The middle of where it stood.
        at: Vec2,
        /// Which way it looked, in degrees.
        heading: f32,
        /// Half of what it covered, along and across its heading.
        half: Vec2,
        side: SideId,
        staves: u8,
    },
    /// Whoever gives up: the colours are lowered, and a white flag goes up.
    WhiteFlag {
        /// The middle of where it stands.
        at: Vec2,
        side: SideId,
    },
    /// The colours of a side go up where it has taken a place.
    Colours { at: Vec2, side: SideId },
    /// The colour of whoever takes it goes over a piece.
    Sweep {
        /// The middle of the piece.
        at: Vec2,
        /// Which way it looks, in degrees.
        heading: f32,
        /// Half of what it covers, along and across its heading.
        half: Vec2,
        /// Who takes it.
        side: SideId,
    },
    /// A dark ring around who falls.
    Ring {
        /// Its middle.
        at: Vec2,
    },
    /// Strength leaves a piece: the number of it, and as many pips that fall.
    Loss {
        /// The middle of the piece.
        at: Vec2,
        lost: u8,
    },
    /// Dice that fall beside what they decide, and lie there.
    Dice {
        /// The middle of what they decide.
        at: Vec2,
        dice: Vec<(u8, DieColour)>,
        /// In which part of the time they fall.
        falls: f32,
        /// Who throws them.
        side: SideId,
        /// Where pieces move meanwhile.
        clear: Vec<Vec2>,
    },
    /// A token that comes face down before the eye and is turned over.
    Token {
        /// What is on it.
        sign: String,
        side: SideId,
    },
}

impl Mark {
    /// Whether it comes before the eye itself, over all that is on the map.
    #[must_use]
    pub const fn is_before_the_eye(&self) -> bool {
        matches!(self, Mark::Token { .. })
    }

    /// Whether it hangs or lies about long after all has been told.
    #[must_use]
    pub const fn lingers(&self) -> bool {
        matches!(self, Mark::Volley { .. } | Mark::Debris { .. })
    }
}

/// What is fought with hand to hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weapon {
    /// Lowered, and thrust.
    Pikes,
    /// Swung from horseback.
    Swords,
    /// Muskets, turned round and swung.
    Butts,
}

/// What shoots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arms {
    /// A line of muskets.
    Muskets,
    /// A few, from horseback.
    Pistols,
    Guns,
}
