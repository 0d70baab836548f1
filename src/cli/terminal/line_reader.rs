//! Typed input, line by line, safe against any bytes.

use crate::checked_files::mark_of;
use std::io::{BufRead, Read, Result};

/// Longest line that is read as one, in bytes; valid input is at most a tenth of it.
const LONGEST: u64 = 4096;

/// Line typed by the player.
#[derive(Debug, PartialEq, Eq)]
pub enum InputLine {
    /// Text of the line.
    Line(String),
    /// Line of bytes that are not UTF-8, or too many of them.
    NoText,
    /// End of the input.
    End,
}

/// Next line of the input.
///
/// # Errors
/// The system's error.
pub fn line(input: &mut impl BufRead) -> Result<InputLine> {
    let mut bytes = Vec::new();
    if input.by_ref().take(LONGEST).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(InputLine::End);
    }
    if bytes.len() as u64 == LONGEST && bytes.last() != Some(&b'\n') {
        input.skip_until(b'\n')?;
        return Ok(InputLine::NoText);
    }
    let text = std::str::from_utf8(&bytes[mark_of(&bytes).len()..]);
    Ok(text.map_or(InputLine::NoText, |text| InputLine::Line(text.to_owned())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_is_no_text_is_one_line_that_asks_again() {
        let long = vec![b'x'; 10_000];
        let all = [b"\xef\xbb\xbf1\n\xff\xfe\n".as_slice(), &long, b"\nq\r\nlast"].concat();
        let mut input = all.as_slice();
        let mut next = || line(&mut input).unwrap();
        assert_eq!(next(), InputLine::Line("1\n".to_owned()));
        assert_eq!(next(), InputLine::NoText);
        assert_eq!(next(), InputLine::NoText);
        assert_eq!(next(), InputLine::Line("q\r\n".to_owned()));
        assert_eq!(next(), InputLine::Line("last".to_owned()));
        assert_eq!(next(), InputLine::End);
    }
}
