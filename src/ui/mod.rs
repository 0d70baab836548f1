//! The window: the start page, the saved games, the game screen with its board and panels.
//!
//! A panel is plain data, already in words (most are a `Model`), and a function `show` that draws it and gives back what was asked
//! for; whoever shows it fills the one and carries out the other. No panel asks a rule.

pub mod analysis;
mod at_work;
pub mod banner;
pub mod bindings;
mod candle;
pub mod crash;
pub mod curtain;
pub mod decision;
pub mod decisions;
pub mod dice;
pub mod dock;
pub mod editor;
pub mod ended;
pub mod explained;
pub mod figures;
pub mod find;
pub mod form;
pub mod game_ui;
mod games;
mod glance;
pub mod glossary;
pub mod help;
pub mod hover;
pub mod icons;
pub mod intent;
pub mod keys;
pub mod legend;
pub mod lesson;
mod lessons_page;
pub mod log;
mod main_window;
pub mod notice;
pub mod offer;
pub mod offers;
pub(crate) mod page;
pub mod pages;
pub mod parts;
pub mod picture_cache;
mod plain;
mod practice;
mod practice_panel;
pub mod question;
pub mod reasons;
pub mod replay;
pub mod rule_options;
pub mod rulebook;
pub mod save_lesson;
pub mod saves;
mod saves_page;
pub mod screen;
pub mod seats;
pub mod settings;
pub mod sheet;
pub mod stack;
pub mod start;
pub mod strip;
mod thumbnail;
pub mod toast;
pub mod turn_over;
pub mod worth;

pub use games::{Games, InWindow};
pub use intent::{Intent, Page};
pub use main_window::{MainWindow, Wish};
