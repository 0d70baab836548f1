//! MC 1 to 7, 9 to 13 Numbers that the text states or that we set beside it, in units of length where they are lengths. What a
//! lost chart held is in [`super::charts`].

/// MC 1.2 Units of length of an inch.
pub const INCH: u32 = 254;
/// MC 5.5 Price of an about-face, or of a left or right face.
pub const FACE: u32 = 508;
/// MC 5.6 Price of a linear obstacle.
pub const OBSTACLE: u32 = 508;
/// MC 9.4 Distance at which a charge stops before an enemy.
pub const TWO_INCHES: u32 = 508;
/// MC 9.2 Distance at which a charger is in contact.
pub const CONTACT: u32 = 10;
/// MC 10.1 Distance from the attacker's front edge within which further enemies are attacked.
pub const TOUCH: u32 = 25;
/// MC 2.7 Length of a piece of a straight leg.
pub const PIECE: u32 = 127;
/// MC 2.7 Heading units of a piece of a wheel, and of its stops.
pub const WHEEL_PIECE: u16 = 128;
/// MC 9.2 Heading units between the wheels that a charge tries.
pub const CHARGE_WHEEL: u16 = 256;
/// MC 7.3 Half of the arc of fire, in heading units.
pub const HALF_ARC: u16 = 5461;
/// MC 7.4 Points of a back edge that are judged, and how many of them must be hit.
pub const AIM_POINTS: (u32, usize) = (20, 11);
/// MC 6.3 Posts in woods that block a line.
pub const BLOCKING_POSTS: u32 = 11;
/// MC 6.2 Distance of a cover line from a unit within which it covers.
pub const COVER_LINE: u32 = 254;
/// MC 8.4 M7: distance of a cover line from the defender within which it weakens a charge.
pub const DEFENDED_LINE: u32 = 64;
/// MC 11.2 Distance within which the rout of a friend is felt.
pub const ROUT_SEEN: u32 = 3048;
/// MC 11.4 T3: distance within which a friend supports.
pub const SUPPORT: u32 = 1524;
/// MC 11.2 Figures that give a marker to classes 4 and 5 by their fire.
pub const SHY_OF: u32 = 6;
/// MC 5.13 Distance within which a detachment is recalled.
pub const RECALL: u32 = 508;
/// MC 5.14 Inches that militia add when they fall back.
pub const FALLBACK_INCHES: i32 = 3;
/// MC 8.1 Figures of one roll on the combat table.
pub const MOST_FIGURES: u32 = 30;
/// MC 7.1 Figures as which guns count: light, medium, heavy.
pub const GUN_FIGURES: [u32; 3] = [5, 10, 15];
/// MC 7.5 Least face of the counter-battery die that eliminates a gun; the face 0 is 10.
pub const COUNTER: u8 = 9;
/// MC 12.1 Files of a unit that routs.
pub const CROWD_FILES: u32 = 2;
/// MC 18.1 Depth of the zone in which units are set.
pub const SET_UP_DEPTH: u32 = 3048;
/// MC 15.1 Points of a share of losses by which a side is ahead, and clearly ahead.
pub const AHEAD: (u32, u32) = (10, 20);
/// MC 15.1 Last turn of a battle that names none.
pub const TURN_LIMIT: u16 = 10;
