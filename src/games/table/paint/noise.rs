//! Noise in the plane, the same on every machine.

/// Value of a lattice point, 0 to 1.
fn lattice(x: i32, y: i32, seed: u32) -> f32 {
    let mut hash = seed ^ x.cast_unsigned().wrapping_mul(0x9E37_79B1) ^ y.cast_unsigned().wrapping_mul(0x85EB_CA77);
    hash = (hash ^ hash >> 15).wrapping_mul(0x2C1B_3C6D);
    hash = (hash ^ hash >> 12).wrapping_mul(0x297A_2D39);
    (hash ^ hash >> 15) as f32 / u32::MAX as f32
}

/// Smooth noise at a place, 0 to 1; it varies over a distance of about 1.
pub(super) fn smooth(x: f32, y: f32, seed: u32) -> f32 {
    let (left, top) = (x.floor(), y.floor());
    let ease = |part: f32| part * part * 2.0_f32.mul_add(-part, 3.0);
    let (along, down) = (ease(x - left), ease(y - top));
    let (left, top) = (left as i32, top as i32);
    let mix = |a: f32, b: f32, part: f32| (b - a).mul_add(part, a);
    let upper = mix(lattice(left, top, seed), lattice(left + 1, top, seed), along);
    let lower = mix(lattice(left, top + 1, seed), lattice(left + 1, top + 1, seed), along);
    mix(upper, lower, down)
}

/// Number of a place in a row of things, 0 to 1, without any order.
pub(super) fn jitter(index: u32, seed: u32) -> f32 {
    lattice(index.cast_signed(), 77, seed)
}
