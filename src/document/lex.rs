//! Lexer: from text to tokens.

use super::syntax::SyntaxKind;

/// Kind of the next token of `rest` and its length in bytes; `None` if no token begins there, or the token does not end.
pub(super) fn next(rest: &str) -> Option<(SyntaxKind, usize)> {
    let first = rest.chars().next()?;
    let kind = match first {
        '(' | '[' | '{' => SyntaxKind::Open,
        ')' | ']' | '}' => SyntaxKind::Close,
        ':' => SyntaxKind::Colon,
        ',' => SyntaxKind::Comma,
        '/' => return comment(rest).map(|n| (SyntaxKind::Comment, n)),
        '#' => return attribute(rest).map(|n| (SyntaxKind::Attribute, n)),
        '"' => return text(rest, 0).map(|n| (SyntaxKind::Text, n)),
        '\'' => return letter(rest, 0).map(|n| (SyntaxKind::Text, n)),
        c if c.is_whitespace() => return Some((SyntaxKind::Space, run(rest, char::is_whitespace))),
        c if c.is_ascii_digit() || matches!(c, '+' | '-' | '.') => return Some((SyntaxKind::Number, number(rest))),
        c if c.is_alphabetic() || c == '_' => return word(rest),
        _ => return None,
    };
    Some((kind, 1))
}

fn run(rest: &str, belongs: impl Fn(char) -> bool) -> usize {
    rest.find(|c| !belongs(c)).unwrap_or(rest.len())
}

/// Length of a comment in bytes: `// ...` up to the end of the line, or `/* ... */`, which may hold others.
fn comment(rest: &str) -> Option<usize> {
    if rest.starts_with("//") {
        return Some(rest.find('\n').unwrap_or(rest.len()));
    }
    let (mut depth, mut at) = (0_usize, 0);
    loop {
        if rest[at..].starts_with("/*") {
            (depth, at) = (depth + 1, at + 2);
        } else if depth > 0 && rest[at..].starts_with("*/") {
            (depth, at) = (depth - 1, at + 2);
        } else if depth > 0 {
            at += rest[at..].chars().next()?.len_utf8();
        } else {
            return (at > 0).then_some(at);
        }
    }
}

/// Length of an attribute `#![...]` in bytes.
fn attribute(rest: &str) -> Option<usize> {
    rest.strip_prefix("#!")?.trim_start().strip_prefix('[')?;
    rest.find(']').map(|end| end + 1)
}

/// Length up to the end of a quoted text that begins at `from`, in bytes.
fn text(rest: &str, from: usize) -> Option<usize> {
    let mut escaped = false;
    for (at, c) in rest[from..].char_indices().skip(1) {
        match c {
            '"' if !escaped => return Some(from + at + 1),
            _ => escaped = c == '\\' && !escaped,
        }
    }
    None
}

/// Length up to the end of a quoted letter that begins at `from`, in bytes.
fn letter(rest: &str, from: usize) -> Option<usize> {
    let inside = rest.get(from + 1..)?;
    // `'\''` ends with the second quote after the backslash.
    let skipped = if inside.starts_with('\\') { 2 } else { inside.chars().next()?.len_utf8() };
    inside.get(skipped..)?.find('\'').map(|end| from + 1 + skipped + end + 1)
}

/// Length up to the end of a raw text that begins at `from`, with as many `#` on either side, in bytes.
fn raw(rest: &str, from: usize) -> Option<usize> {
    let marks = run(&rest[from..], |c| c == '#');
    let inside = rest[from + marks..].strip_prefix('"')?;
    let end = format!("\"{}", "#".repeat(marks));
    inside.find(&end).map(|at| from + marks + 1 + at + end.len())
}

fn number(rest: &str) -> usize {
    let mut before = '\0';
    let belongs = |(at, c): &(usize, char)| {
        let exponent = matches!(before, 'e' | 'E') && !rest.starts_with("0x");
        let signed = matches!(c, '+' | '-') && (*at == 0 || exponent);
        before = *c;
        signed || c.is_ascii_alphanumeric() || matches!(c, '.' | '_')
    };
    rest.char_indices().take_while(belongs).count().max(1)
}

/// Kind and length of a word, or of a token that begins like one: raw texts, bytes, and words with another meaning.
fn word(rest: &str) -> Option<(SyntaxKind, usize)> {
    let prefix = run(rest, |c| matches!(c, 'b' | 'r'));
    let after = rest[prefix..].chars().next();
    match (&rest[..prefix], after) {
        ("b", Some('"')) => return text(rest, 1).map(|n| (SyntaxKind::Text, n)),
        ("b", Some('\'')) => return letter(rest, 1).map(|n| (SyntaxKind::Text, n)),
        ("r" | "br", Some('"')) => return raw(rest, prefix).map(|n| (SyntaxKind::Text, n)),
        ("r" | "br", Some('#')) if let Some(n) = raw(rest, prefix) => return Some((SyntaxKind::Text, n)),
        ("r", Some('#')) => return Some((SyntaxKind::Word, 2 + run(&rest[2..], in_word))),
        _ => {}
    }
    Some((SyntaxKind::Word, run(rest, in_word)))
}

fn in_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}
