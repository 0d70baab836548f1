//! Reading a tree.

use super::syntax::{Kind, Node};
use std::ops::Range;

/// A value as it stands in the text.
#[derive(Clone, Debug)]
pub struct Value(pub(super) Node);

impl Value {
    /// The value as it is written.
    #[must_use]
    pub fn text(&self) -> String {
        self.0.text().to_string()
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
        members(&self.0).nth(index).and_then(|m| value_of(&m)).map(Value)
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

/// The field or entry of this key as written.
pub(super) fn pair(container: &Node, key: &str) -> Option<Node> {
    members(container).find(|m| key_of(m).is_some_and(|k| k == key))
}

/// The key of a pair, as it is written.
pub(super) fn key_of(member: &Node) -> Option<String> {
    let key = member.first_child().filter(|k| k.kind() == Kind::Key)?;
    Some(key.text().to_string())
}

/// The value of a member: of a pair its second part, else the member itself.
pub(super) fn value_of(member: &Node) -> Option<Node> {
    if member.kind() == Kind::Pair {
        member.last_child().filter(|v| v.kind() != Kind::Key)
    } else {
        Some(member.clone())
    }
}
