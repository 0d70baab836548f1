//! Every panel on a bench: the words and numbers that a player needs are there, and a button asks for what it says.
//!
//! First from models made for the purpose, then at a table where a real battle is played. No pictures are compared.

mod activation;
mod answers;
mod armies;
mod at_table;
mod attacks;
mod battle_browser;
mod bench;
mod big;
mod board_share;
mod by_keys;
#[path = "../toy/choices.rs"]
mod choices;
mod clicks;
mod docked;
mod drop_down;
mod editor;
mod editor_army;
mod editor_balance;
mod editor_files;
mod editor_frame;
mod editor_keys;
mod editor_page;
mod editor_parting;
mod editor_roster;
mod editor_special;
mod editor_strokes;
mod editor_table;
mod editor_table_strokes;
mod editor_typing;
mod explained;
mod eye;
mod flow;
mod free_table;
mod game_of_kings;
#[path = "../it/invariants.rs"]
mod invariants;
mod keeping;
mod kept_clear;
mod keys_at_table;
mod languages;
mod lesson;
mod lesson_card;
mod lesson_files;
mod lesson_monkey;
mod map_changed;
mod mcnally_answers;
mod mcnally_awi;
mod mcnally_drafts;
mod mended;
mod monkey;
mod motion;
mod muskets_mayhem;
mod odds;
mod off_the_board;
mod open_table;
mod over;
mod overlays;
mod pieces;
mod placement;
mod play;
mod practice;
mod programs;
mod published;
mod review;
mod seated;
mod settings;
mod table_feel;
mod table_monkey;
mod telling;
#[path = "../it/tier.rs"]
mod tier;
mod tight;
#[path = "../toy/mod.rs"]
mod toy;
#[path = "../toy/ui.rs"]
mod toy_ui;
mod toy_window;
#[path = "../toy/world.rs"]
mod toy_world;
mod turned;
mod turning;
mod world;
