//! Edited document with its undo history.

use super::edit::{Edit, Misplaced, made, whole};
use super::parse::{self, Unreadable};
use super::view::{Value, written};
use crate::files;
use rowan::GreenNode;

/// Text that is being edited, with its undo and redo history.
#[derive(Clone, Debug)]
pub struct Document {
    /// Byte order mark at the beginning, where the file has one.
    mark: &'static str,
    /// Text after each act, the first as it was opened. Unchanged parts are shared between acts.
    acts: Vec<Act>,
    /// Index of the current state in `acts`: those behind can be redone.
    at: usize,
}

#[derive(Clone, Debug)]
struct Act {
    what: String,
    root: GreenNode,
}

/// Change of a text: bytes removed at an offset, and the text added there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Patch {
    pub at: usize,
    pub removed: usize,
    pub added: String,
}

impl Patch {
    /// Shortest single patch that leads from one text to another.
    #[must_use]
    pub fn between(before: &str, after: &str) -> Self {
        let alike = |pairs: &mut dyn Iterator<Item = (u8, u8)>| pairs.take_while(|(a, b)| a == b).count();
        let mut at = alike(&mut before.bytes().zip(after.bytes()));
        // Both letters there may begin alike, and the two texts after them end alike within a letter.
        while !before.is_char_boundary(at) || !after.is_char_boundary(at) {
            at -= 1;
        }
        let (rest, new) = (&before[at..], &after[at..]);
        let mut tail = alike(&mut rest.bytes().rev().zip(new.bytes().rev()));
        while !rest.is_char_boundary(rest.len() - tail) {
            tail -= 1;
        }
        Self { at, removed: rest.len() - tail, added: new[..new.len() - tail].to_owned() }
    }

    /// The text after the patch; `None` if it does not fit the text.
    #[must_use]
    pub fn applied(&self, text: &str) -> Option<String> {
        let (head, rest) = (text.get(..self.at)?, text.get(self.at..)?);
        Some(format!("{head}{}{}", self.added, rest.get(self.removed..)?))
    }
}

impl Document {
    /// Document with this text.
    ///
    /// # Errors
    /// The text is not RON.
    pub fn read(text: &str) -> Result<Self, Unreadable> {
        let mark = if files::mark_of(text.as_bytes()).is_empty() { "" } else { "\u{feff}" };
        let root = parse::file(&text[mark.len()..]).map_err(|no| Unreadable { at: no.at + mark.len() })?;
        Ok(Self { mark, acts: vec![Act { what: String::new(), root }], at: 0 })
    }

    /// Current text.
    #[must_use]
    pub fn text(&self) -> String {
        let text = written(self.root());
        if self.mark.is_empty() { text } else { format!("{}{text}", self.mark) }
    }

    /// Document with the current text and nothing to undo.
    #[must_use]
    pub fn now(&self) -> Self {
        let root = self.root().clone();
        Self { mark: self.mark, acts: vec![Act { what: String::new(), root }], at: 0 }
    }

    /// Outermost value.
    #[must_use]
    pub fn whole(&self) -> Value {
        whole(self.root())
    }

    fn root(&self) -> &GreenNode {
        &self.acts[self.at].root
    }

    /// Makes several edits as one act; none if one of them cannot be made.
    ///
    /// # Errors
    /// The first edit that cannot be made.
    pub fn act(&mut self, what: impl Into<String>, edits: &[Edit]) -> Result<(), Misplaced> {
        let mut root = self.root().clone();
        let mut rest = edits;
        while !rest.is_empty() {
            let (made, done) = made(&root, rest)?;
            (root, rest) = (made, &rest[done..]);
        }
        if root != *self.root() {
            self.stand(what.into(), root);
        }
        Ok(())
    }

    /// Replaces the last act by these edits of the text before it; if one cannot be made, the last act is undone.
    ///
    /// # Errors
    /// The first edit that cannot be made.
    pub fn act_instead(&mut self, what: impl Into<String>, edits: &[Edit]) -> Result<(), Misplaced> {
        self.undo();
        self.acts.truncate(self.at + 1);
        self.act(what, edits)
    }

    /// Replaces the whole text as one act.
    ///
    /// # Errors
    /// The text is not RON.
    pub fn become_text(&mut self, what: impl Into<String>, text: &str) -> Result<(), Unreadable> {
        let root = Self::read(text)?.acts.swap_remove(0).root;
        self.stand(what.into(), root);
        Ok(())
    }

    /// Makes this the current state and drops the redo history.
    fn stand(&mut self, what: String, root: GreenNode) {
        self.acts.truncate(self.at + 1);
        self.acts.push(Act { what, root });
        self.at += 1;
    }

    /// Name of the act that would be undone.
    #[must_use]
    pub fn to_undo(&self) -> Option<&str> {
        (self.at > 0).then(|| self.acts[self.at].what.as_str())
    }

    /// Name of the act that would be redone.
    #[must_use]
    pub fn to_redo(&self) -> Option<&str> {
        self.acts.get(self.at + 1).map(|act| act.what.as_str())
    }

    /// Undoes the last act. Returns whether there was one.
    pub fn undo(&mut self) -> bool {
        let any = self.at > 0;
        self.at -= usize::from(any);
        any
    }

    /// Redoes the act undone last. Returns whether there was one.
    pub fn redo(&mut self) -> bool {
        let any = self.at + 1 < self.acts.len();
        self.at += usize::from(any);
        any
    }
}
