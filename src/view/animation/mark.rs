//! Transient marks of an animation: what is drawn for a moment besides the pieces.

use crate::heraldry::Blazon;
use crate::kernel::SideId;
use crate::view::dice::DieColour;
use bevy::math::Vec2;

/// Transient mark that an animation draws besides the pieces.
#[derive(Clone, Debug, PartialEq)]
pub enum AnimationMark {
    /// Mark of a volley of shots: flashes along an edge, each with its smoke.
    Volley {
        /// Ends of the firer's edge, in map units.
        edge: [Vec2; 2],
        /// Place that is shot at, in map units.
        toward: Vec2,
        /// Kind of weapon that fires the volley.
        arms: Arms,
    },
    /// Mark of a cannonball in flight, and of the earth that it throws up where it strikes.
    Ball {
        /// Place where the ball is fired, in map units.
        from: Vec2,
        /// Place where the ball strikes, in map units.
        to: Vec2,
        /// Part of the mark's time in which the ball flies, 0 to 1.
        flies: f32,
    },
    /// Mark of earth that is thrown up: by balls that miss, by units that flee.
    Dust {
        /// Place where the earth is thrown up, in map units.
        at: Vec2,
        /// Direction in which the earth flies, and how far, in map units.
        toward: Vec2,
    },
    /// Mark of a hand-to-hand fight between two sides: dust, weapons, sparks.
    Clash {
        /// Ends of the line on which the two sides meet, in map units.
        edge: [Vec2; 2],
        /// Largest displacement of the line to either side, in map units.
        push: Vec2,
        /// Share of the mark's time in which the sides fight, 0 to 1.
        fights: f32,
        /// Weapons of the attacker and of the defender.
        weapons: [Weapon; 2],
        /// Sides of the attacker and of the defender, whose colours dip where they are pushed back.
        sides: [SideId; 2],
    },
    /// Mark of the debris of a unit that broke: staves that fall and lie for a while.
    Debris {
        /// Middle of where the unit stood, in map units.
        at: Vec2,
        /// Heading of the broken unit, in degrees.
        heading: f32,
        /// Half the size of the broken unit, along and across its heading, in map units.
        half: Vec2,
        /// Side of the unit that broke.
        side: SideId,
        /// Number of staves in the debris.
        staves: u8,
    },
    /// Mark of the surrender of a unit: its colours are lowered, and a white flag goes up.
    WhiteFlag {
        /// Middle of the surrendering unit's place, in map units.
        at: Vec2,
        /// Side of the unit that surrenders.
        side: SideId,
    },
    /// Mark of the colours of a side that go up over a place it has taken.
    Colours { at: Vec2, side: SideId },
    /// Mark of the capture of a piece: the colour of the captor sweeps over it.
    Sweep {
        /// Middle of the captured piece, in map units.
        at: Vec2,
        /// Heading of the captured piece, in degrees.
        heading: f32,
        /// Half the size of the captured piece, along and across its heading, in map units.
        half: Vec2,
        /// Side that captures the piece.
        side: SideId,
    },
    /// Mark of a dark ring around a leader that falls.
    Ring {
        /// Middle of the ring, in map units.
        at: Vec2,
    },
    /// Mark of the strength that a piece loses: a number, and as many pips that fall.
    Loss {
        /// Middle of the piece, in map units.
        at: Vec2,
        /// Points of strength that the piece loses.
        lost: u8,
    },
    /// Mark of dice that fall beside the place that they decide about, and lie there.
    Dice {
        /// Middle of the place that the dice decide about, in map units.
        at: Vec2,
        /// Face and colour of each die.
        dice: Vec<(u8, DieColour)>,
        /// Number of faces of each die.
        faces: u8,
        /// Part of the mark's time in which the dice fall, 0 to 1.
        falls: f32,
        /// Side that throws the dice.
        side: SideId,
        /// Places, in map units, where pieces move while the dice fall.
        clear: Vec<Vec2>,
    },
    /// Mark of a token that comes face down before the camera and is turned over.
    Token {
        /// Sign on the face of the token.
        sign: String,
        /// Coat of arms on the face of the token, with the sign below it; `None` without one.
        arms: Option<Blazon>,
        /// Side to which the token belongs.
        side: SideId,
    },
}

impl AnimationMark {
    /// This mark with its places and lengths multiplied by a factor.
    #[must_use]
    pub fn scaled(self, by: f32) -> Self {
        let all = |places: [Vec2; 2]| places.map(|place| place * by);
        match self {
            Self::Volley { edge, toward, arms } => Self::Volley { edge: all(edge), toward, arms },
            Self::Ball { from, to, flies } => Self::Ball { from: from * by, to: to * by, flies },
            Self::Dust { at, toward } => Self::Dust { at: at * by, toward: toward * by },
            Self::Clash { edge, push, fights, weapons, sides } => {
                Self::Clash { edge: all(edge), push: push * by, fights, weapons, sides }
            }
            Self::Debris { at, heading, half, side, staves } => {
                Self::Debris { at: at * by, heading, half: half * by, side, staves }
            }
            Self::WhiteFlag { at, side } => Self::WhiteFlag { at: at * by, side },
            Self::Colours { at, side } => Self::Colours { at: at * by, side },
            Self::Sweep { at, heading, half, side } => Self::Sweep { at: at * by, heading, half: half * by, side },
            Self::Ring { at } => Self::Ring { at: at * by },
            Self::Loss { at, lost } => Self::Loss { at: at * by, lost },
            Self::Dice { at, dice, faces, falls, side, clear } => {
                let clear = clear.into_iter().map(|place| place * by).collect();
                Self::Dice { at: at * by, dice, faces, falls, side, clear }
            }
            token @ Self::Token { .. } => token,
        }
    }

    /// Whether the mark is drawn before the camera, over everything on the map.
    #[must_use]
    pub const fn is_before_the_eye(&self) -> bool {
        matches!(self, AnimationMark::Token { .. })
    }

    /// Whether the mark may remain long after the orders of the animation have been shown.
    #[must_use]
    pub const fn lingers(&self) -> bool {
        matches!(self, AnimationMark::Volley { .. } | AnimationMark::Debris { .. })
    }
}

/// Weapon of a hand-to-hand fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weapon {
    /// Pikes as weapons of a fight: lowered and thrust.
    Pikes,
    /// Swords as weapons of a fight: swung from horseback.
    Swords,
    /// Firearms as weapons of a fight: turned round and swung by the barrel.
    Butts,
}

/// Kind of firearm of a volley.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arms {
    /// Arms of a volley: a line of firearms on foot.
    Muskets,
    /// Arms of a volley: a few pistols, fired from horseback.
    Pistols,
    /// Arms of a volley: artillery.
    Guns,
}
