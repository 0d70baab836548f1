//! Lossless editing of RON text: every space, comment and bracket stays as it was written.
//!
//! [`Document`] holds the text as a lossless tree (by `rowan`) with its undo history; [`Place`] names a piece
//! of it, and an [`Edit`] changes one. It knows no game and no schema: its callers interpret the text.

mod edit;
mod history;
mod lex;
mod parse;
mod place;
mod syntax;
mod view;

pub use edit::{Edit, Misplaced};
pub use history::{Document, Patch};
pub use parse::Unreadable;
pub use place::{Place, Step};
pub use view::{Value, quoted};
