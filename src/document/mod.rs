//! Lossless editing of RON text: every space, comment and bracket stays as it was written.
//!
//! [`Document`] holds the text as a tree without loss (a `rowan` tree) and its edits so far ([`History`]); a [`DocPath`] names a
//! piece of it, and an [`Edit`] changes one. It knows no game and no schema: its callers interpret the text.

mod doc_path;
mod document_history;
mod edit;
mod lex;
mod parse;
mod syntax;
mod view;

pub use doc_path::{DocPath, DocPathStep};
pub use document_history::{Document, History, Patch};
pub use edit::{Edit, EditError};
pub use parse::Unreadable;
pub use view::{RonValue, quoted};
