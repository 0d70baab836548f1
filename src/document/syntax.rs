//! Kinds of tokens and nodes of a RON text.

use rowan::Language;

/// Kind of a token or node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u16)]
pub(super) enum SyntaxKind {
    Space,
    Comment,
    /// Attribute of a RON file, `#![enable(implicit_some)]`, before everything else.
    Attribute,
    /// Token of a word without quotation marks: a field, a variant, `true`.
    Word,
    Number,
    /// Token of a quoted text, letter or bytes.
    Text,
    Colon,
    Comma,
    Open,
    Close,
    /// Syntax node of the whole text.
    File,
    /// Syntax node of `( )`, with or without a word before it: a record, a tuple, a variant.
    Group,
    /// Syntax node of a list, `[ ]`.
    List,
    /// Syntax node of a table, `{ }`.
    Table,
    /// Syntax node of a key, a colon and a value: a field of a group, an entry of a table.
    Pair,
    Key,
    /// Syntax node of a word, number or text that is a value.
    Atom,
}

impl SyntaxKind {
    /// Whether the kind is a token without meaning, between the parts of a text.
    pub(super) const fn is_trivia(self) -> bool {
        matches!(self, SyntaxKind::Space | SyntaxKind::Comment | SyntaxKind::Attribute)
    }

    /// Whether the kind is a node with members between brackets.
    pub(super) const fn is_container(self) -> bool {
        matches!(self, SyntaxKind::Group | SyntaxKind::List | SyntaxKind::Table)
    }
}

const ALL: [SyntaxKind; 17] = [
    SyntaxKind::Space,
    SyntaxKind::Comment,
    SyntaxKind::Attribute,
    SyntaxKind::Word,
    SyntaxKind::Number,
    SyntaxKind::Text,
    SyntaxKind::Colon,
    SyntaxKind::Comma,
    SyntaxKind::Open,
    SyntaxKind::Close,
    SyntaxKind::File,
    SyntaxKind::Group,
    SyntaxKind::List,
    SyntaxKind::Table,
    SyntaxKind::Pair,
    SyntaxKind::Key,
    SyntaxKind::Atom,
];

impl From<SyntaxKind> for rowan::SyntaxKind {
    fn from(kind: SyntaxKind) -> Self {
        Self(kind as u16)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Ron {}

impl Language for Ron {
    type Kind = SyntaxKind;

    fn kind_from_raw(raw: rowan::SyntaxKind) -> SyntaxKind {
        ALL[usize::from(raw.0)]
    }

    fn kind_to_raw(kind: SyntaxKind) -> rowan::SyntaxKind {
        kind.into()
    }
}

pub(super) type Node = rowan::SyntaxNode<Ron>;
pub(super) type Token = rowan::SyntaxToken<Ron>;
