//! Lossless editing of RON text: every space, comment and bracket stays as it was written.
//!
//! [`Document`] holds the text as a tree without loss (`rowan` carries it) and what was done to it ([`History`]); [`Place`] names a
//! piece of it, and an [`Edit`] changes one. It knows no game and no schema: the meaning of the text is the reader's.

mod edit;
mod history;
mod lex;
mod parse;
mod place;
mod syntax;
mod view;

pub use edit::{Edit, Misplaced};
pub use history::{Document, History, Patch};
pub use parse::Unreadable;
pub use place::{Place, Step};
pub use view::{Value, quoted};
