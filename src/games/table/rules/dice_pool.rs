//! Pools of dice that each succeed or fail.

/// Number of dice that show at least `need`: hits, or saves.
#[must_use]
pub fn successes(faces: &[u8], need: i32) -> u32 {
    faces.iter().map(|face| u32::from(i32::from(*face) >= need)).sum()
}
