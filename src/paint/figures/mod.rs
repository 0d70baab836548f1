//! Figures that stand straight up the screen and that several games draw: the pen for them, their common colours, horses, guns.

pub(crate) mod colours;
pub(crate) mod horse;
pub(crate) mod ordnance;
pub(crate) mod pen;
