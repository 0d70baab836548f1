//! Edited document with its undo history.

use super::edit::{Edit, EditError, made, whole};
use super::parse::{self, Unreadable};
use super::view::{RonValue, tree_text};
use crate::checked_files;
use rowan::GreenNode;

/// Text that is being edited, with its undo and redo history.
#[derive(Clone, Debug)]
pub struct Document {
    /// Byte order mark at the beginning of the text; empty where the file has none.
    mark: &'static str,
    /// Syntax tree of the current text.
    root: GreenNode,
    /// Syntax tree of the text before the last act, if it is at hand: an act that grows begins there again and again.
    before: Option<GreenNode>,
    history: History,
}

/// Undo history of a text, act by act: what each act took out and what it put there, but no text or tree as a whole.
#[derive(Clone, Debug, Default)]
pub struct History {
    acts: Vec<Act>,
    /// Number of `acts` in force: those after them can be redone.
    standing: usize,
}

#[derive(Clone, Debug)]
struct Act {
    what: String,
    at: usize,
    removed: String,
    added: String,
}

impl History {
    /// Applies a patch to the text as one act; `false` if it does not fit the text.
    pub fn apply_edits(&mut self, what: String, patch: Patch, text: &mut String) -> bool {
        let Patch { at, removed, added } = patch;
        let Some(end) = at.checked_add(removed) else { return false };
        let Some(removed) = text.get(at..end).map(str::to_owned) else { return false };
        text.replace_range(at..end, &added);
        self.stand(Act { what, at, removed, added });
        true
    }

    /// Adds an act to the history; what could be redone is dropped.
    fn stand(&mut self, act: Act) {
        self.acts.truncate(self.standing);
        self.acts.push(act);
        self.standing += 1;
    }

    fn undo_label(&self) -> Option<&Act> {
        self.acts[..self.standing].last()
    }

    fn to_redo(&self) -> Option<&Act> {
        self.acts.get(self.standing)
    }

    /// Undoes the last act of the history; returns whether there was one.
    pub fn undo(&mut self, text: &mut String) -> bool {
        let Some(Act { at, removed, added, .. }) = self.undo_label() else { return false };
        text.replace_range(*at..at + added.len(), removed);
        self.standing -= 1;
        true
    }

    /// Redoes the act that was undone last; returns whether there was one.
    pub fn redo(&mut self, text: &mut String) -> bool {
        let Some(Act { at, removed, added, .. }) = self.to_redo() else { return false };
        text.replace_range(*at..at + removed.len(), added);
        self.standing += 1;
        true
    }
}

/// Change of a text: bytes removed at an offset, and the text added there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Patch {
    pub at: usize,
    pub removed: usize,
    pub added: String,
}

impl Patch {
    /// Shortest single patch that leads from text `old` to text `new`.
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
}

impl Document {
    /// Document with this text.
    ///
    /// # Errors
    /// The text is not RON.
    pub fn read(text: &str) -> Result<Self, Unreadable> {
        Self::with(text, History::default())
    }

    /// Document with this text and the history that led to it.
    ///
    /// # Errors
    /// The text is not RON.
    pub fn with(text: &str, history: History) -> Result<Self, Unreadable> {
        let mark = if checked_files::mark_of(text.as_bytes()).is_empty() { "" } else { "\u{feff}" };
        let root = parse::file(&text[mark.len()..]).map_err(|no| Unreadable { at: no.at + mark.len() })?;
        Ok(Self { mark, root, before: None, history })
    }

    /// Current text of the document.
    #[must_use]
    pub fn text(&self) -> String {
        let text = tree_text(&self.root);
        if self.mark.is_empty() { text } else { format!("{}{text}", self.mark) }
    }

    /// Document with the current text, without acts to undo.
    #[must_use]
    pub fn without_history(&self) -> Self {
        Self { mark: self.mark, root: self.root.clone(), before: None, history: History::default() }
    }

    /// Outermost value of the document.
    #[must_use]
    pub fn whole(&self) -> RonValue {
        whole(&self.root)
    }

    /// Makes several edits as one act; if one of them cannot be made, none is.
    ///
    /// # Errors
    /// The first edit that cannot be made.
    pub fn act(&mut self, what: impl Into<String>, edits: &[Edit]) -> Result<(), EditError> {
        let mut root = self.root.clone();
        let mut rest = edits;
        while !rest.is_empty() {
            let (made, done) = made(&root, rest)?;
            (root, rest) = (made, &rest[done..]);
        }
        if root != self.root {
            self.stand(what.into(), root);
        }
        Ok(())
    }

    /// Replaces the last act by these edits of the text before it; if one cannot be made, the last act is undone.
    ///
    /// # Errors
    /// The first edit that cannot be made.
    pub fn act_instead(&mut self, what: impl Into<String>, edits: &[Edit]) -> Result<(), EditError> {
        self.undo();
        self.history.acts.truncate(self.history.standing);
        self.act(what, edits)
    }

    /// Replaces the whole text as one act.
    ///
    /// # Errors
    /// The text is not RON.
    pub fn become_text(&mut self, what: impl Into<String>, text: &str) -> Result<(), Unreadable> {
        let root = Self::read(text)?.root;
        self.stand(what.into(), root);
        Ok(())
    }

    fn stand(&mut self, what: String, root: GreenNode) {
        let before = self.text();
        self.before = Some(std::mem::replace(&mut self.root, root));
        let Patch { at, removed, added } = Patch::between(&before, &self.text());
        let removed = before[at..at + removed].to_owned();
        self.history.stand(Act { what, at, removed, added });
    }

    /// Name of the act that an undo would take back; `None` without one.
    #[must_use]
    pub fn to_undo(&self) -> Option<&str> {
        self.history.undo_label().map(|act| act.what.as_str())
    }

    /// Name of the act that a redo would restore; `None` without one.
    #[must_use]
    pub fn to_redo(&self) -> Option<&str> {
        self.history.to_redo().map(|act| act.what.as_str())
    }

    /// Undoes the last act of the document. Returns whether there was one.
    pub fn undo(&mut self) -> bool {
        match self.before.take() {
            Some(before) => {
                self.root = before;
                self.history.standing -= 1;
                true
            }
            None => self.stepped(History::undo),
        }
    }

    /// Redoes the act of the document that was undone last. Returns whether there was one.
    pub fn redo(&mut self) -> bool {
        self.stepped(History::redo)
    }

    /// Undoes or redoes acts up to the next one that leads to readable text; returns whether there was one.
    fn stepped(&mut self, step: fn(&mut History, &mut String) -> bool) -> bool {
        let (standing, mut text) = (self.history.standing, self.text());
        if !step(&mut self.history, &mut text) {
            return false;
        }
        let root = text.strip_prefix(self.mark).and_then(|text| parse::file(text).ok());
        match root {
            Some(root) => (self.root, self.before) = (root, None),
            None => self.history.standing = standing,
        }
        self.history.standing != standing
    }
}
