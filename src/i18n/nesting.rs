//! Check of catalogue text before it is parsed. The parser recurses into each bracket and would overflow the
//! stack at a hundred thousand, and it panics at an escape cut off by an accented letter.
//!
//! The text is scanned as the parser reads it: text, brackets, and quotation marks. Where the parser gives up a
//! sentence, every bracket counts as closed until the next begins.

use crate::say;

/// Deepest nesting allowed, more than any sentence needs.
const DEEPEST: usize = 50;
/// Most sentences of a file, more than any language needs.
const MOST_SENTENCES: usize = 20_000;

/// Kind of open bracket or text in a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Level {
    /// Nesting level of the text of a sentence, of an attribute or of a variant.
    Text,
    /// Nesting level of a placeable, `{ }`, in a text or in another placeable.
    Placeable,
    /// Nesting level of the arguments of a call, `( )`.
    Arguments,
}

/// First line that would harm the parser, from 1, and the reason; `None` if no line would.
pub(super) fn harm(text: &str) -> Option<(usize, String)> {
    let mut reader = Reader { open: Vec::new(), sentences: 0 };
    let mut lines = text.split('\n').enumerate();
    lines.find_map(|(place, line)| Some((place + 1, reader.line(line.as_bytes()).err()?)))
}

struct Reader {
    open: Vec<Level>,
    sentences: usize,
}

impl Reader {
    fn line(&mut self, line: &[u8]) -> Result<(), String> {
        let mut at = 0;
        if let Some(begins) = sentence(line) {
            self.sentences += 1;
            if self.sentences > MOST_SENTENCES {
                return Err(say!("fault-too-many", n = self.sentences, most = MOST_SENTENCES));
            }
            // Brackets cannot contain such a line: the parser has given up the open sentence.
            self.open = vec![Level::Text];
            at = begins;
        } else {
            if self.open.last() == Some(&Level::Text) && ends_text(line) {
                self.open.pop();
            }
            if self.open.is_empty() {
                let Some(begins) = attribute(line) else { return Ok(()) };
                self.open.push(Level::Text);
                at = begins;
            }
        }
        while let (Some(byte), Some(level)) = (line.get(at), self.open.last()) {
            at += 1;
            match (byte, level) {
                (b'{', _) => self.enter(Level::Placeable)?,
                (b'(', Level::Placeable | Level::Arguments) => self.enter(Level::Arguments)?,
                (b'}', Level::Placeable) | (b')', Level::Arguments) => drop(self.open.pop()),
                // The key of a variant has ended.
                (b']', Level::Placeable) => self.enter(Level::Text)?,
                (b'"', Level::Placeable | Level::Arguments) => match end_of_string(line, at)? {
                    Some(end) => at = end,
                    None => self.open.clear(),
                },
                (b'}', _) | (b')', Level::Placeable) | (b']', Level::Arguments) => self.open.clear(),
                _ => {}
            }
        }
        Ok(())
    }

    fn enter(&mut self, level: Level) -> Result<(), String> {
        self.open.push(level);
        if self.open.len() > DEEPEST { Err(say!("fault-nested")) } else { Ok(()) }
    }
}

/// Offset of the text of a sentence that begins with this line (`name =` or `-name =`); `None` if none does.
fn sentence(line: &[u8]) -> Option<usize> {
    let dash = usize::from(line.first() == Some(&b'-'));
    value(line, dash)
}

/// Offset of the text of an attribute that begins with this line (`.name =`); `None` if none does.
fn attribute(line: &[u8]) -> Option<usize> {
    let spaces = spaces(line);
    (line.get(spaces) == Some(&b'.')).then(|| value(line, spaces + 1)).flatten()
}

/// Offset behind a name and `=` in a line; `None` if the line does not begin so.
fn value(line: &[u8], from: usize) -> Option<usize> {
    let name = line.get(from..)?;
    name.first().filter(|first| first.is_ascii_alphabetic())?;
    let letters = name.iter().take_while(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_')).count();
    let sign = letters + spaces(&name[letters..]);
    (name.get(sign) == Some(&b'=')).then_some(from + sign + 1)
}

fn spaces(line: &[u8]) -> usize {
    line.iter().take_while(|b| **b == b' ').count()
}

/// Whether a text of the catalogue ends before this line.
fn ends_text(line: &[u8]) -> bool {
    match (spaces(line), line.get(spaces(line))) {
        // The line is empty.
        (_, None | Some(b'\r')) => false,
        (0, Some(first)) => *first != b'{',
        (_, Some(first)) => matches!(first, b'.' | b'}' | b'[' | b'*'),
    }
}

/// Offset after the closing quote of a string whose opening quote is before `at`; none if the parser gives up the sentence.
fn end_of_string(line: &[u8], mut at: usize) -> Result<Option<usize>, String> {
    loop {
        match line.get(at) {
            Some(b'"') => return Ok(Some(at + 1)),
            Some(b'\\') => match line.get(at + 1) {
                Some(b'\\' | b'{' | b'"') => at += 2,
                Some(letter @ (b'u' | b'U')) => {
                    let digits = if *letter == b'u' { 4 } else { 6 };
                    let there = line[at + 2..].iter().take(digits).take_while(|b| b.is_ascii_hexdigit()).count();
                    at += 2 + there;
                    match line.get(at) {
                        _ if there == digits => {}
                        // The escape would be cut within a character.
                        Some(next) if !next.is_ascii() => return Err(say!("fault-escape")),
                        _ => return Ok(None),
                    }
                }
                _ => return Ok(None),
            },
            Some(_) => at += 1,
            None => return Ok(None),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fluent_bundle::FluentResource;
    use fluent_syntax::ast::{Attribute, CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement};

    fn line(text: &str) -> Option<usize> {
        harm(text).map(|(line, _)| line)
    }

    #[test]
    fn brackets_in_brackets_count() {
        let sentence = "a = ( ( one, {\"{ }\"} { $n -> [one] { F(\"(\", $x) } ( *[other] (2 } {\"{\"}\n";
        assert_eq!(line(&sentence.repeat(1000)), None);
        for (name, text) in super::super::ENGLISH_FILES {
            assert_eq!(line(text), None, "{name}");
        }
        assert_eq!(line(&format!("a = 1\nb = {}", "{ ".repeat(51))), Some(2));
        assert_eq!(line(&format!("a = {{ {}", "F(\n".repeat(50))), Some(49));
        assert_eq!(line(&format!("a = {}", "{ 1 ->\n *[a] ".repeat(26))), Some(26));
        assert_eq!(line(&format!("a = b\n  .c = {}", "{ ".repeat(51))), Some(2));
    }

    #[test]
    fn brackets_in_quotation_marks_do_not_close_what_is_open() {
        let deep = |piece: &str| format!("start-help = Hilfe\na = {}x\n", piece.repeat(9_000));
        for piece in [
            "{ F(\"}\", ",
            "{ F(\"\\\"}\", ",
            "{ F(\"\\\\\", ",
            "{ F(\"\\u00e9}\", ",
            "{ F(\n\"}\"\n",
            "{ \"{\" ->\n *[a] ",
        ] {
            assert!(matches!(line(&deep(piece)), Some(2..=60)), "{piece}");
            // As the parser sees it: a tenth of that is no sentence, and nothing breaks down.
            assert!(line(&format!("a = {}", piece.repeat(10))).is_none(), "{piece}");
        }
    }

    #[test]
    fn an_escape_that_is_cut_off_is_told() {
        assert_eq!(line("a = { \"\\u00e9\" }\nb = { \"\\u00\u{e9}\" }\n"), Some(2));
        assert_eq!(line("a = { \"\\U00\" }\n"), None);
    }

    #[test]
    fn more_sentences_than_a_language_has_are_told() {
        assert_eq!(line(&"a=\n".repeat(30_000)), Some(20_001));
    }

    /// Depth to which a parsed text is nested, counted as [`Level`]s.
    fn depth(pattern: &Pattern<&str>) -> usize {
        let elements = pattern.elements.iter().map(|element| match element {
            PatternElement::TextElement { .. } => 0,
            PatternElement::Placeable { expression } => 1 + of_expression(expression),
        });
        1 + elements.max().unwrap_or(0)
    }

    fn of_expression(expression: &Expression<&str>) -> usize {
        match expression {
            Expression::Inline(inline) => of_inline(inline),
            Expression::Select { selector, variants } => {
                variants.iter().map(|variant| depth(&variant.value)).fold(of_inline(selector), usize::max)
            }
        }
    }

    fn of_inline(inline: &InlineExpression<&str>) -> usize {
        let of = |arguments: &CallArguments<&str>| 1 + arguments.positional.iter().map(of_inline).max().unwrap_or(0);
        match inline {
            InlineExpression::FunctionReference { arguments, .. } => of(arguments),
            InlineExpression::TermReference { arguments, .. } => arguments.as_ref().map_or(0, of),
            InlineExpression::Placeable { expression } => 1 + of_expression(expression),
            _ => 0,
        }
    }

    /// Greatest number of brackets that were open at once; `None` if the text would harm the parser.
    fn deepest(text: &str) -> Option<usize> {
        let mut reader = Reader { open: Vec::new(), sentences: 0 };
        let mut most = 0;
        for line in text.split('\n') {
            // Byte by byte, as what a line leaves open may be less than what it opened.
            for end in 0..=line.len() {
                let mut before = Reader { open: reader.open.clone(), sentences: 0 };
                before.line(&line.as_bytes()[..end]).ok()?;
                most = most.max(before.open.len());
            }
            reader.line(line.as_bytes()).ok()?;
        }
        Some(most)
    }

    #[test]
    fn nothing_that_the_parser_reads_lies_deeper_than_it_was_seen_here() {
        const PIECES: [&str; 34] = [
            "{",
            "}",
            "(",
            ")",
            "\"",
            "[",
            "]",
            "*",
            "->",
            "\n",
            "\n ",
            " ",
            ",",
            ":",
            ".",
            "F",
            "a",
            "$n",
            "-t",
            "1",
            "\\",
            "\\u",
            "00",
            "\u{e9}",
            "=",
            "\na = ",
            "\n-t = ",
            "\n .b = ",
            "{ $n ->\n *[a] ",
            "F(",
            "\"}\"",
            "\r\n",
            "#",
            "{ \"a\" }",
        ];
        let mut seed = 39_u64;
        let mut next = |n: usize| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            usize::try_from(seed >> 33).unwrap() % n
        };
        let mut read = 0;
        for _ in 0..4_000 {
            let text: String = "a = ".chars().chain((0..next(14)).flat_map(|_| PIECES[next(34)].chars())).collect();
            let Some(seen) = deepest(&text) else { continue };
            // Whatever it makes of it, it comes back; what it has read of a faulty one counts as well.
            let resource = FluentResource::try_new(text.clone()).unwrap_or_else(|(read, _)| read);
            for entry in resource.entries() {
                let (value, attributes): (Option<&Pattern<&str>>, &[Attribute<&str>]) = match entry {
                    Entry::Message(message) => (message.value.as_ref(), &message.attributes),
                    Entry::Term(term) => (Some(&term.value), &term.attributes),
                    _ => continue,
                };
                read += 1;
                for pattern in value.into_iter().chain(attributes.iter().map(|attribute| &attribute.value)) {
                    assert!(depth(pattern) <= seen, "{text:?}: {} seen, {} read", seen, depth(pattern));
                }
            }
        }
        assert!(read > 300, "{read}");
    }
}
