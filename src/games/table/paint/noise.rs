//! Noise of the house from 0 to 1.

use crate::paint::random::{lattice, noise};

/// Smooth noise at a place, 0 to 1; it varies over a distance of about 1.
pub(super) fn smooth(x: f32, y: f32, seed: u32) -> f32 {
    noise(x, y, seed).mul_add(0.5, 0.5)
}

/// Number of a place in a row of things, 0 to 1, without any order.
pub(super) fn jitter(index: u32, seed: u32) -> f32 {
    lattice(index.cast_signed(), 77, seed).mul_add(0.5, 0.5)
}
