//! The table: numbers, worked examples of the rule pages, and a slow reference that agrees on random scenes (T 8).

mod agreement;
mod features;
mod moves;
mod numbers;
mod reference;
mod scenes;
mod worked;
