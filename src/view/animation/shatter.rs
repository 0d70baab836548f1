//! Break-up of a unit: its counter falls apart into strips, and its staves fall and lie about.

use super::smoke::seeded;
use bevy::math::Vec2;

/// Strips into which a counter is cut, for each hex radius of its width; each is cut in two.
const STRIPS: f32 = 6.0;

/// Shard of a counter at a moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shard {
    /// Four corners of the shard in the counter, along and across the counter's heading.
    pub corners: [Vec2; 4],
    /// Displacement of the shard's middle from its place in the counter, in map units.
    pub gone: Vec2,
    /// Rotation of the shard, in radians.
    pub turn: f32,
    /// Share of the shard's size that remains, 0 to 1.
    pub size: f32,
    /// Opacity of the shard, 0 to 1.
    pub solid: f32,
}

/// Stave of a broken pike at a moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stave {
    /// Ends of the stave, in map units from the middle of the unit that broke.
    pub ends: [Vec2; 2],
    /// Opacity of the stave, 0 to 1.
    pub solid: f32,
}

/// Shards of a counter whose half extent along and across its heading is `half`. At part 0 they form the whole counter.
#[must_use]
pub fn shards(at: Vec2, half: Vec2, part: f32) -> Vec<Shard> {
    let mut scatter = seeded(at, 21);
    let strips = ((half.y * 2.0 * STRIPS).round() as usize).max(3);
    let wide = half.y * 2.0 / strips as f32;
    let mut shards = Vec::with_capacity(strips * 2);
    for strip in 0..strips {
        let (left, cut) = (wide * strip as f32 - half.y, scatter.between(-0.35, 0.35) * half.x);
        for (back, front) in [(-half.x, cut), (cut, half.x)] {
            let middle = Vec2::new((back + front) * 0.5, left + wide * 0.5);
            let (late, far, turn) = (scatter.between(0.0, 0.3), scatter.between(0.25, 0.7), scatter.between(-1.4, 1.4));
            let astray = Vec2::new(scatter.between(-0.4, 0.4), scatter.between(-0.4, 0.4));
            let own = ((part - late) / (1.0 - late)).clamp(0.0, 1.0);
            let done = 1.0 - (1.0 - own) * (1.0 - own);
            shards.push(Shard {
                corners: [(back, left), (front, left), (front, left + wide), (back, left + wide)].map(Vec2::from),
                gone: (middle.normalize_or_zero() + astray) * (far * done),
                turn: turn * done,
                // A shard keeps its colour to the end: it shrinks rather than fades.
                size: 1.0 - 0.7 * own * own,
                solid: 1.0 - own.powi(6),
            });
        }
    }
    shards
}

/// Staves of a broken unit with this heading and half size: upright in ranks at first, then they fall and lie. `many`: their
/// number.
#[must_use]
pub fn staves(at: Vec2, heading: f32, half: Vec2, many: u8, part: f32) -> Vec<Stave> {
    let mut scatter = seeded(at, 22);
    let forward = Vec2::from_angle(heading.to_radians());
    let fallen = (part / 0.3).min(1.0);
    let fallen = fallen * fallen * (3.0 - 2.0 * fallen);
    let solid = ((1.0 - part) / 0.5).min(1.0);
    let one = |nth: u8| {
        let rank = half.y * ((f32::from(nth) + 0.5) / f32::from(many) * 2.0 - 1.0);
        let (deep, long) = (scatter.between(-0.6, 0.6) * half.x, scatter.between(0.24, 0.42));
        let (turn, far) = (scatter.between(-1.5, 1.5), scatter.between(0.05, 0.4));
        let foot = forward * deep + forward.perp() * rank;
        let middle = foot + foot.normalize_or(forward) * (far * fallen);
        let along = Vec2::from_angle(turn * fallen).rotate(forward) * long;
        Stave { ends: [middle - along, middle + along], solid }
    };
    (0..many).map(one).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const HALF: Vec2 = Vec2::new(0.6, 0.6);

    #[test]
    fn the_shards_are_the_whole_counter_at_first_and_nothing_at_last() {
        let whole = shards(Vec2::ONE, HALF, 0.0);
        assert!(whole.iter().all(|s| s.gone == Vec2::ZERO && s.turn == 0.0 && s.solid == 1.0));
        let area: f32 =
            whole.iter().map(|s| (s.corners[1].x - s.corners[0].x) * (s.corners[2].y - s.corners[1].y)).sum();
        assert!((area - 4.0 * HALF.x * HALF.y).abs() < 1e-3);
        let last = shards(Vec2::ONE, HALF, 1.0);
        assert!(last.iter().all(|s| s.solid == 0.0) && last.iter().any(|s| s.gone.length() > 0.3));
        // The shards stay over their own ground.
        assert!(last.iter().all(|s| s.gone.length() < 1.2));
    }

    #[test]
    fn it_breaks_in_the_same_way_whenever_it_is_seen() {
        assert_eq!(shards(Vec2::ONE, HALF, 0.4), shards(Vec2::ONE, HALF, 0.4));
        assert_ne!(shards(Vec2::ONE, HALF, 0.4), shards(Vec2::ZERO, HALF, 0.4));
        assert_eq!(staves(Vec2::ONE, 30.0, HALF, 7, 0.4).len(), 7);
        assert!(staves(Vec2::ONE, 30.0, HALF, 7, 1.0).iter().all(|s| s.solid == 0.0));
    }
}
