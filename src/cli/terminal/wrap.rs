//! Wrapping of long lines for a terminal, between words and with a hanging indent. Control characters are
//! escaped, since names and typed text pass through here.

use crate::i18n::escape_line;
use console::Term;
use std::io::{Result, Write};
use textwrap::{Options, WordSplitter};

/// Function that gives the current width in characters; none for no limit.
pub type Width = fn() -> Option<usize>;

/// Least width for wrapping, in characters; narrower terminals break the lines themselves.
const LEAST: usize = 30;

/// Width of the terminal on standard output; none for a pipe or a file. Queried for every line, since a window
/// may be resized.
pub fn of_terminal() -> Option<usize> {
    let terminal = Term::stdout();
    terminal.is_term().then(|| terminal.size().1.into())
}

/// Space at which no line breaks; written as an ordinary one.
const NO_BREAK: char = '\u{a0}';

/// Writer to the terminal that wraps long lines.
pub struct WrappingWriter<'a, W: Write> {
    out: &'a mut W,
    width: Width,
    /// Bytes of a line that has not ended.
    begun: Vec<u8>,
}

impl<'a, W: Write> WrappingWriter<'a, W> {
    /// Writer that wraps lines at the width given by `width`.
    pub const fn new(out: &'a mut W, width: Width) -> Self {
        Self { out, width, begun: Vec::new() }
    }

    fn put(&mut self, line: &[u8]) -> Result<()> {
        let line = String::from_utf8_lossy(line);
        let line = escape_line(&line);
        let mut write = |line: &str| writeln!(self.out, "{}", line.replace(NO_BREAK, " "));
        match (self.width)().filter(|w| *w >= LEAST) {
            None => write(&line),
            Some(width) => {
                let under = " ".repeat(hanging(&line).min(width / 2));
                let how = Options::new(width).subsequent_indent(&under).word_splitter(WordSplitter::NoHyphenation);
                let lines = textwrap::wrap(&line, how);
                lines.iter().try_for_each(|line| write(line))
            }
        }
    }
}

impl<W: Write> Write for WrappingWriter<'_, W> {
    fn write(&mut self, bytes: &[u8]) -> Result<usize> {
        let mut lines = bytes.split(|b| *b == b'\n');
        // The bytes after the last line end begin the next line.
        let last = lines.next_back().unwrap_or_default();
        for line in lines {
            self.begun.extend_from_slice(line);
            let whole = std::mem::take(&mut self.begun);
            self.put(&whole)?;
        }
        self.begun.extend_from_slice(last);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> Result<()> {
        let begun = std::mem::take(&mut self.begun);
        self.out.write_all(escape_line(&String::from_utf8_lossy(&begun)).as_bytes())?;
        self.out.flush()
    }
}

/// Hanging indent of a line, in characters: up to the words after a number, else a little.
fn hanging(line: &str) -> usize {
    let words = line.trim_start_matches(' ');
    let before = line.len() - words.len();
    let after = words.trim_start_matches(|c: char| c.is_ascii_digit() || c == '+' || c == '-');
    let text = after.trim_start_matches(' ');
    let numbered = after.len() < words.len() && text.len() + 1 < after.len();
    if numbered { line.len() - text.len() } else { before + 2 }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrapped(text: &str, width: Width) -> String {
        let mut out = Vec::new();
        let mut lines = WrappingWriter::new(&mut out, width);
        write!(lines, "{text}").unwrap();
        lines.flush().unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn a_line_breaks_between_words_and_goes_on_beneath_them() {
        let text = "Red: move; nobody may enter contact, says the rule.\n  12  Haimhausen: march where you like, but not so far.\n> ";
        assert_eq!(
            wrapped(text, || Some(32)),
            "Red: move; nobody may enter\n  contact, says the rule.\n  12  Haimhausen: march where\n      you like, but not so far.\n> "
        );
        assert_eq!(wrapped(text, || None), text, "a script gets its lines whole");
        assert_eq!(wrapped(text, || Some(9)), text, "nothing can be read there anyway");
    }

    #[test]
    fn a_number_stays_with_its_words_where_the_blank_says_so() {
        let text = "Red horse may go so: 11:\u{a0}turn SE\n";
        assert_eq!(wrapped(text, || Some(30)), "Red horse may go so: 11: turn\n  SE\n");
        assert_eq!(wrapped(text, || Some(31)), "Red horse may go so: 11: turn SE\n".replace(" SE", "\n  SE"));
    }

    #[test]
    fn what_fits_stays_as_it_is() {
        let text = "\n   1  Draw a card\n      0405  in the open   2 points\n";
        assert_eq!(wrapped(text, || Some(80)), text);
    }
}
