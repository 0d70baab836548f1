//! The rulebook, paragraph by paragraph: small positions, and numbers worked out by hand from the text.

pub mod play;
mod s01_03;
mod s04_05;
mod s06;
mod s07;
mod s08;
mod s09;
mod s10_13;
mod s14_15;
mod s16;
mod s17;
mod s18;
mod tables;
