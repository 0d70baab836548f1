//! Read access to the tree of a RON text.

use super::syntax::{Node, SyntaxKind};
use rowan::{GreenNodeData, NodeOrToken, TextRange};
use std::ops::Range;

/// RON value in a text.
#[derive(Clone, Debug)]
pub struct RonValue(pub(super) Node);

impl RonValue {
    /// Text of the value as it is written.
    #[must_use]
    pub fn text(&self) -> String {
        tree_text(&self.0.green())
    }

    /// Range of the value in the whole text, in bytes.
    #[must_use]
    pub fn range(&self) -> Range<usize> {
        self.0.text_range().into()
    }

    /// Word before the value's brackets, which names its type; `None` without one.
    #[must_use]
    pub fn name(&self) -> Option<String> {
        let first = self.0.first_token()?;
        (self.0.kind() == SyntaxKind::Group && first.kind() == SyntaxKind::Word).then(|| first.text().to_owned())
    }

    /// Content of a quoted text; `None` for any other value.
    #[must_use]
    pub fn string_value(&self) -> Option<String> {
        let quoted = self.0.first_token().is_some_and(|t| t.kind() == SyntaxKind::Text);
        quoted.then(|| ron::from_str(&self.text()).ok()).flatten()
    }

    /// Values within this one, in order: the items of a list, the parts of a tuple, the values of fields and entries.
    pub fn values(&self) -> impl Iterator<Item = RonValue> + use<> {
        members(&self.0).filter_map(|m| value_of(&m)).map(RonValue)
    }

    /// Fields or entries of this value, in order, each with its key as written.
    pub fn pairs(&self) -> impl Iterator<Item = (String, RonValue)> + use<> {
        members(&self.0).filter_map(|m| Some((key_of(&m)?, RonValue(value_of(&m)?))))
    }

    /// Value of the field or entry with this key as written; `None` if there is none.
    #[must_use]
    pub fn field(&self, key: &str) -> Option<RonValue> {
        pair(&self.0, key).and_then(|p| value_of(&p)).map(RonValue)
    }

    /// Values of a field or entry, by its key as written; empty if it does not exist.
    #[must_use]
    pub fn list(&self, key: &str) -> Vec<RonValue> {
        self.field(key).map(|list| list.values().collect()).unwrap_or_default()
    }

    /// Text of the value for a table cell or a form field: a text without its quotation marks, anything else as
    /// it is written.
    #[must_use]
    pub fn display_text(&self) -> String {
        self.string_value().unwrap_or_else(|| self.text())
    }

    /// Value at `index` of a list or tuple; `None` if it has fewer.
    #[must_use]
    pub fn item(&self, index: usize) -> Option<RonValue> {
        member(&self.0, index).and_then(|m| value_of(&m)).map(RonValue)
    }
}

/// Text in quotation marks, as RON writes it.
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

/// Members of a container in order: the values and pairs between its brackets.
pub(super) fn members(container: &Node) -> impl Iterator<Item = Node> + use<> {
    let inside = container.kind().is_container();
    container.children().filter(move |_| inside)
}

/// Member of a container at `index`; `None` past the last.
pub(super) fn member(container: &Node, index: usize) -> Option<Node> {
    let mut before = 0;
    child(container, |_| {
        before += 1;
        before > index
    })
}

/// Node of the field or entry with this key as written; `None` if there is none.
pub(super) fn pair(container: &Node, key: &str) -> Option<Node> {
    let is_key = |node: &GreenNodeData| node.kind() == SyntaxKind::Key.into() && rest_behind(node, key) == Some("");
    child(container, |member| {
        member.kind() == SyntaxKind::Pair.into()
            && member.children().find_map(NodeOrToken::into_node).is_some_and(is_key)
    })
}

/// First member of a container for which `is` holds. Only that one gets a red node: files have lists of
/// hundreds, and the last item is queried as often as the first.
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

/// Text that a syntax tree stands for.
pub(super) fn tree_text(tree: &GreenNodeData) -> String {
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

/// Rest of a text that begins with the text of a tree.
fn rest_behind<'t>(tree: &GreenNodeData, text: &'t str) -> Option<&'t str> {
    tree.children().try_fold(text, |rest, part| match part {
        NodeOrToken::Node(node) => rest_behind(node, rest),
        NodeOrToken::Token(token) => rest.strip_prefix(token.text()),
    })
}

/// Key of a pair, as written; `None` if the member is no pair.
pub(super) fn key_of(member: &Node) -> Option<String> {
    let key = member.first_child().filter(|k| k.kind() == SyntaxKind::Key)?;
    Some(tree_text(&key.green()))
}

/// Node of a member's value: of a pair its second part, else the member itself.
pub(super) fn value_of(member: &Node) -> Option<Node> {
    if member.kind() == SyntaxKind::Pair {
        member.last_child().filter(|v| v.kind() != SyntaxKind::Key)
    } else {
        Some(member.clone())
    }
}
