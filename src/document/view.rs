//! Reading a tree.

use super::syntax::{Kind, Node};
use rowan::{GreenNodeData, NodeOrToken, TextRange};
use std::ops::Range;

/// A value as it stands in the text.
#[derive(Clone, Debug)]
pub struct Value(pub(super) Node);

impl Value {
    /// The value as it is written.
    #[must_use]
    pub fn text(&self) -> String {
        written(&self.0.green())
    }

    /// Where it stands, in bytes of the whole text.
    #[must_use]
    pub fn range(&self) -> Range<usize> {
        self.0.text_range().into()
    }

    /// The word before its brackets: what kind of thing it is.
    #[must_use]
    pub fn name(&self) -> Option<String> {
        let first = self.0.first_token()?;
        (self.0.kind() == Kind::Group && first.kind() == Kind::Word).then(|| first.text().to_owned())
    }

    /// What a text in quotation marks says; `None` for any other value.
    #[must_use]
    pub fn said(&self) -> Option<String> {
        let quoted = self.0.first_token().is_some_and(|t| t.kind() == Kind::Text);
        quoted.then(|| ron::from_str(&self.text()).ok()).flatten()
    }

    /// Its values in order: the items of a list, the parts of a tuple, the values of fields and entries.
    pub fn values(&self) -> impl Iterator<Item = Value> + use<> {
        members(&self.0).filter_map(|m| value_of(&m)).map(Value)
    }

    /// Its fields or entries in order: each with its key as written.
    pub fn pairs(&self) -> impl Iterator<Item = (String, Value)> + use<> {
        members(&self.0).filter_map(|m| Some((key_of(&m)?, Value(value_of(&m)?))))
    }

    /// The value of a field or entry, by its key as written.
    #[must_use]
    pub fn field(&self, key: &str) -> Option<Value> {
        pair(&self.0, key).and_then(|p| value_of(&p)).map(Value)
    }

    /// The values of a field or entry, by its key as written; none where it is not there.
    #[must_use]
    pub fn list(&self, key: &str) -> Vec<Value> {
        self.field(key).map(|list| list.values().collect()).unwrap_or_default()
    }

    /// What a cell of a table or a field of a form shows of it: a text without its quotation marks, anything else as it is
    /// written.
    #[must_use]
    pub fn plain(&self) -> String {
        self.said().unwrap_or_else(|| self.text())
    }

    /// The `index`-th of its values.
    #[must_use]
    pub fn item(&self, index: usize) -> Option<Value> {
        member(&self.0, index).and_then(|m| value_of(&m)).map(Value)
    }
}

/// A text as a value in quotation marks.
#[must_use]
pub fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            c if c.is_control() => quoted.extend(c.escape_unicode()),
            c => quoted.push(c),
        }
    }
    quoted + "\""
}

/// What stands between the brackets of a container, in order: values and pairs.
pub(super) fn members(container: &Node) -> impl Iterator<Item = Node> + use<> {
    let inside = container.kind().is_container();
    container.children().filter(move |_| inside)
}

/// The `index`-th of them.
pub(super) fn member(container: &Node, index: usize) -> Option<Node> {
    let mut before = 0;
    child(container, |_| {
        before += 1;
        before > index
    })
}

/// The field or entry of this key as written.
pub(super) fn pair(container: &Node, key: &str) -> Option<Node> {
    let is_key = |node: &GreenNodeData| node.kind() == Kind::Key.into() && rest_behind(node, key) == Some("");
    child(container, |member| {
        member.kind() == Kind::Pair.into() && member.children().find_map(NodeOrToken::into_node).is_some_and(is_key)
    })
}

/// The first member of a container that is so. Only that one is placed among those that it lies in: a file has lists of hundreds,
/// and one of the last in them is asked for as often as one of the first.
fn child(container: &Node, mut is: impl FnMut(&GreenNodeData) -> bool) -> Option<Node> {
    if !container.kind().is_container() {
        return None;
    }
    let mut at = container.text_range().start();
    for part in container.green().children() {
        let length = match part {
            NodeOrToken::Node(node) => node.text_len(),
            NodeOrToken::Token(token) => token.text_len(),
        };
        if part.into_node().is_some_and(&mut is) {
            return container.child_or_token_at_range(TextRange::at(at, length))?.into_node();
        }
        at += length;
    }
    None
}

/// The text of a tree.
pub(super) fn written(tree: &GreenNodeData) -> String {
    fn push(tree: &GreenNodeData, text: &mut String) {
        for part in tree.children() {
            match part {
                NodeOrToken::Node(node) => push(node, text),
                NodeOrToken::Token(token) => text.push_str(token.text()),
            }
        }
    }
    let mut text = String::with_capacity(tree.text_len().into());
    push(tree, &mut text);
    text
}

/// What is left of a text that begins with that of a tree.
fn rest_behind<'t>(tree: &GreenNodeData, text: &'t str) -> Option<&'t str> {
    tree.children().try_fold(text, |rest, part| match part {
        NodeOrToken::Node(node) => rest_behind(node, rest),
        NodeOrToken::Token(token) => rest.strip_prefix(token.text()),
    })
}

/// The key of a pair, as it is written.
pub(super) fn key_of(member: &Node) -> Option<String> {
    let key = member.first_child().filter(|k| k.kind() == Kind::Key)?;
    Some(written(&key.green()))
}

/// The value of a member: of a pair its second part, else the member itself.
pub(super) fn value_of(member: &Node) -> Option<Node> {
    if member.kind() == Kind::Pair {
        member.last_child().filter(|v| v.kind() != Kind::Key)
    } else {
        Some(member.clone())
    }
}
