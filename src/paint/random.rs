//! Random scatter for drawing: the same for a hex on every machine and at every zoom. Not used for game dice.

use glam::Vec2;

/// Source of pseudo-random numbers from a seed.
#[derive(Clone, Debug)]
pub(crate) struct Scatter(u64);

impl Scatter {
    /// Random numbers for one kind of detail (`salt`) in the hex with this printed number.
    pub(crate) fn new(number: u32, salt: u32) -> Self {
        Self((u64::from(number) << 32) | u64::from(salt))
    }

    /// Next pseudo-random integer (splitmix64).
    pub(crate) fn next(&mut self) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) >> 32) as u32
    }

    /// Next random number from 0 up to 1.
    pub(crate) fn unit(&mut self) -> f32 {
        (self.next() >> 8) as f32 / 16_777_216.0
    }

    /// Next random number between `low` and `high`.
    pub(crate) fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * self.unit()
    }

    pub(crate) fn pick<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.next() as usize % list.len()]
    }

    /// About `n` points spread evenly over a hexagon of radius `size` around the origin: no clumps, no rows.
    pub(crate) fn over_hex(&mut self, n: usize, size: f32) -> Vec<Vec2> {
        // Roberts' low-discrepancy sequence over the bounding box, of which the hexagon fills three quarters.
        let (mut x, mut y) = (self.unit(), self.unit());
        let mut points = Vec::with_capacity(n);
        for _ in 0..n * 4 / 3 {
            x = (x + 0.754_877_7).fract();
            y = (y + 0.569_840_3).fract();
            let jitter = Vec2::new(self.between(-0.04, 0.04), self.between(-0.04, 0.04));
            let p = (Vec2::new(x * 2.0 - 1.0, (y * 2.0 - 1.0) * super::layout::INRADIUS) + jitter) * size;
            if super::layout::in_hex(p / size) {
                points.push(p);
            }
        }
        points
    }
}

/// Smooth noise between -1 and 1 with features about one unit apart.
pub(crate) fn noise(x: f32, y: f32, salt: u32) -> f32 {
    let (fx, fy) = (x.floor(), y.floor());
    let (ix, iy) = (fx as i32, fy as i32);
    let smooth = |t: f32| t * t * (3.0 - 2.0 * t);
    let (u, v) = (smooth(x - fx), smooth(y - fy));
    let at = |dx: i32, dy: i32| lattice(ix + dx, iy + dy, salt);
    let top = at(0, 0) + (at(1, 0) - at(0, 0)) * u;
    let bottom = at(0, 1) + (at(1, 1) - at(0, 1)) * u;
    top + (bottom - top) * v
}

/// Pseudo-random number between -1 and 1 for a point of the integer lattice.
pub(crate) fn lattice(x: i32, y: i32, salt: u32) -> f32 {
    let mut h =
        (x as u32).wrapping_mul(0x8da6_b343) ^ (y as u32).wrapping_mul(0xd816_3841) ^ salt.wrapping_mul(0xcb1a_b31f);
    h ^= h >> 15;
    h = h.wrapping_mul(0x2c1b_3c6d);
    h ^= h >> 12;
    h = h.wrapping_mul(0x297a_2d39);
    h ^= h >> 15;
    (h >> 8) as f32 / 8_388_608.0 - 1.0
}
