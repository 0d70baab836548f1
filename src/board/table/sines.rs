//! Sine table (T 1.2), computed with integers alone.

use std::sync::LazyLock;

/// Binary digits after the point of every value of the table.
pub(super) const SINE_BITS: u32 = 30;

/// Heading units in a quarter of the turn.
const QUARTER: u16 = 16384;

/// Binary digits after the point while the table is computed.
const WORK_BITS: u32 = 60;

/// Pi with [`WORK_BITS`] digits after the point, rounded down.
const PI: i128 = 0x3243_F6A8_885A_308D;

static QUARTER_SINES: LazyLock<Box<[i32]>> = LazyLock::new(|| (0..=QUARTER).map(rounded_sine).collect());

/// T[k] = floor(2^30 sin(2 pi k / 65536) + 1/2) of an angle `k` in heading units (T 1.2).
#[must_use]
pub fn scaled_sine(k: u16) -> i32 {
    let within = usize::from(k % QUARTER);
    let rest = usize::from(QUARTER) - within;
    match k / QUARTER {
        0 => QUARTER_SINES[within],
        1 => QUARTER_SINES[rest],
        2 => -QUARTER_SINES[within],
        _ => -QUARTER_SINES[rest],
    }
}

/// The series of the sine up to x^25, in the first quarter: its error is below 2^-56, and no value of the table lies
/// within 2^-47 of a half.
fn rounded_sine(k: u16) -> i32 {
    let x = PI * i128::from(k) / 32768;
    let square = (x * x) >> WORK_BITS;
    let (mut term, mut sum) = (x, x);
    for n in 1..=12 {
        term = -((term * square) >> WORK_BITS) / (2 * n * (2 * n + 1));
        sum += term;
    }
    let down = WORK_BITS - SINE_BITS;
    i32::try_from((sum + (1 << (down - 1))) >> down).expect("a sine is at most one")
}
