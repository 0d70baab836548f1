//! Kinds of tokens and nodes of a RON text.

use rowan::Language;

/// Kind of a token or node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub(super) enum Kind {
    Space,
    Comment,
    /// `#![enable(implicit_some)]` before everything else.
    Attribute,
    /// Word without quotation marks: a field, a variant, `true`.
    Word,
    Number,
    /// Quoted text, letter or bytes.
    Text,
    Colon,
    Comma,
    Open,
    Close,
    /// Node of the whole text.
    File,
    /// `( )`, with or without a word before it: a record, a tuple, a variant.
    Group,
    /// `[ ]`
    List,
    /// `{ }`
    Table,
    /// Key, colon and value: a field of a group, an entry of a table.
    Pair,
    Key,
    /// Word, number or text that is a value.
    Atom,
}

impl Kind {
    /// Whether it is a token without meaning, between the parts of a text.
    pub(super) const fn is_trivia(self) -> bool {
        matches!(self, Kind::Space | Kind::Comment | Kind::Attribute)
    }

    /// Whether it is a node with members between brackets.
    pub(super) const fn is_container(self) -> bool {
        matches!(self, Kind::Group | Kind::List | Kind::Table)
    }
}

const ALL: [Kind; 17] = [
    Kind::Space,
    Kind::Comment,
    Kind::Attribute,
    Kind::Word,
    Kind::Number,
    Kind::Text,
    Kind::Colon,
    Kind::Comma,
    Kind::Open,
    Kind::Close,
    Kind::File,
    Kind::Group,
    Kind::List,
    Kind::Table,
    Kind::Pair,
    Kind::Key,
    Kind::Atom,
];

impl From<Kind> for rowan::SyntaxKind {
    fn from(kind: Kind) -> Self {
        Self(kind as u16)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Ron {}

impl Language for Ron {
    type Kind = Kind;

    fn kind_from_raw(raw: rowan::SyntaxKind) -> Kind {
        ALL[usize::from(raw.0)]
    }

    fn kind_to_raw(kind: Kind) -> rowan::SyntaxKind {
        kind.into()
    }
}

pub(super) type Node = rowan::SyntaxNode<Ron>;
pub(super) type Token = rowan::SyntaxToken<Ron>;
