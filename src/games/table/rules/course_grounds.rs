//! Kinds of ground that run along a course rather than around an outline.

use super::GroundLook;
use crate::board::table::Length;

/// Usual width of ground that runs along a course, in units of length; none of ground that has an outline.
#[must_use]
pub const fn usual_width(look: GroundLook) -> Option<Length> {
    match look {
        GroundLook::Stream => Some(Length(120)),
        GroundLook::River => Some(Length(600)),
        GroundLook::Road => Some(Length(150)),
        GroundLook::Wall | GroundLook::Fence => Some(Length(60)),
        _ => None,
    }
}
