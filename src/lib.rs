//! Tercio: a wargame of the pike-and-shot age that plays strictly by its rules.
#![doc = include_str!("ARCHITECTURE.md")]

#[cfg(feature = "gui")]
pub mod app;
pub mod board;
pub mod checked_files;
pub mod cli;
pub mod document;
pub mod editing;
pub mod games;
pub mod i18n;
pub mod kernel;
pub mod lesson;
pub mod paint;
pub mod play;
pub mod practice;
pub mod rating;
pub mod record;
pub mod session;
pub mod settings;
#[cfg(feature = "sound")]
pub mod sound;
pub mod thinking;
#[cfg(feature = "gui")]
pub mod ui;
#[cfg(feature = "gui")]
pub mod view;
