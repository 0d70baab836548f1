//! Parser: from tokens to a tree.

use super::lex;
use super::syntax::SyntaxKind;
use rowan::{GreenNode, GreenNodeBuilder};

/// Deepest nesting of brackets; RON itself reads no more.
const DEEPEST: usize = 128;

/// Error: the text to be edited is not RON.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no RON from byte {at} on")]
pub struct Unreadable {
    /// Byte offset at which reading the text stopped.
    pub at: usize,
}

/// Syntax tree of a whole RON text.
pub(super) fn file(text: &str) -> Result<GreenNode, Unreadable> {
    let mut parser = Parser::over(text)?;
    parser.builder.start_node(SyntaxKind::File.into());
    parser.trivia();
    parser.value(0)?;
    parser.trivia();
    parser.ended()?;
    parser.builder.finish_node();
    Ok(parser.builder.finish())
}

/// Syntax tree of one value, without anything before or after it.
pub(super) fn value(text: &str) -> Result<GreenNode, Unreadable> {
    let mut parser = Parser::over(text)?;
    parser.value(0)?;
    parser.ended()?;
    Ok(parser.builder.finish())
}

struct Parser<'t> {
    /// Tokens of the text, each with the byte offset at which it begins.
    tokens: Vec<(SyntaxKind, &'t str, usize)>,
    next: usize,
    end: usize,
    builder: GreenNodeBuilder<'static>,
}

impl<'t> Parser<'t> {
    fn over(text: &'t str) -> Result<Self, Unreadable> {
        let mut tokens = Vec::new();
        let mut at = 0;
        while at < text.len() {
            let (kind, length) = lex::next(&text[at..]).ok_or(Unreadable { at })?;
            tokens.push((kind, &text[at..at + length], at));
            at += length;
        }
        Ok(Self { tokens, next: 0, end: text.len(), builder: GreenNodeBuilder::new() })
    }

    fn kind(&self) -> Option<SyntaxKind> {
        self.tokens.get(self.next).map(|t| t.0)
    }

    fn opens(&self, bracket: &str) -> bool {
        self.tokens.get(self.next).is_some_and(|t| t.1 == bracket)
    }

    fn stopped<T>(&self) -> Result<T, Unreadable> {
        Err(Unreadable { at: self.tokens.get(self.next).map_or(self.end, |t| t.2) })
    }

    fn ended(&self) -> Result<(), Unreadable> {
        if self.next == self.tokens.len() { Ok(()) } else { self.stopped() }
    }

    fn take(&mut self) {
        if let Some((kind, text, _)) = self.tokens.get(self.next) {
            self.builder.token((*kind).into(), text);
            self.next += 1;
        }
    }

    fn trivia(&mut self) {
        while self.kind().is_some_and(SyntaxKind::is_trivia) {
            self.take();
        }
    }

    /// Kind and text of the first non-trivia token from `from` tokens ahead on.
    fn ahead(&self, from: usize) -> Option<(SyntaxKind, &'t str)> {
        let rest = self.tokens.get(self.next + from..)?;
        rest.iter().find(|t| !t.0.is_trivia()).map(|t| (t.0, t.1))
    }

    fn value(&mut self, depth: usize) -> Result<(), Unreadable> {
        if depth > DEEPEST {
            return self.stopped();
        }
        match self.kind() {
            Some(SyntaxKind::Word) if self.ahead(1).is_some_and(|(_, text)| text == "(") => {
                self.builder.start_node(SyntaxKind::Group.into());
                self.take();
                self.trivia();
                self.members(")", depth)
            }
            Some(SyntaxKind::Word | SyntaxKind::Number | SyntaxKind::Text) => {
                self.builder.start_node(SyntaxKind::Atom.into());
                self.take();
                self.builder.finish_node();
                Ok(())
            }
            Some(SyntaxKind::Open) => {
                let (kind, closing) = match () {
                    () if self.opens("(") => (SyntaxKind::Group, ")"),
                    () if self.opens("[") => (SyntaxKind::List, "]"),
                    () => (SyntaxKind::Table, "}"),
                };
                self.builder.start_node(kind.into());
                self.members(closing, depth)
            }
            _ => self.stopped(),
        }
    }

    /// Parses the members between brackets, with both brackets, and ends their node.
    fn members(&mut self, closing: &str, depth: usize) -> Result<(), Unreadable> {
        self.take();
        self.trivia();
        while !self.opens(closing) {
            self.member(closing, depth + 1)?;
            self.trivia();
            if self.kind() == Some(SyntaxKind::Comma) {
                self.take();
                self.trivia();
            } else if !self.opens(closing) {
                return self.stopped();
            }
        }
        self.take();
        self.builder.finish_node();
        Ok(())
    }

    fn member(&mut self, closing: &str, depth: usize) -> Result<(), Unreadable> {
        let field = closing == ")"
            && self.kind() == Some(SyntaxKind::Word)
            && self.ahead(1).is_some_and(|(kind, _)| kind == SyntaxKind::Colon);
        if closing == "]" || closing == ")" && !field {
            return self.value(depth);
        }
        self.builder.start_node(SyntaxKind::Pair.into());
        self.builder.start_node(SyntaxKind::Key.into());
        if field {
            self.take();
        } else {
            self.value(depth)?;
        }
        self.builder.finish_node();
        self.trivia();
        if self.kind() != Some(SyntaxKind::Colon) {
            return self.stopped();
        }
        self.take();
        self.trivia();
        self.value(depth)?;
        self.builder.finish_node();
        Ok(())
    }
}
