//! Bytes as text in base 64 (RFC 4648, 4), and back.

const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Text of these bytes in base 64, padded with `=`.
#[must_use]
pub fn to_base64(bytes: &[u8]) -> String {
    let mut out = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let byte = |at: usize| u32::from(three.get(at).copied().unwrap_or(0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for at in 0..4 {
            let digit = DIGITS[(bits >> (18 - 6 * at) & 63) as usize];
            out.push(if at <= three.len() { char::from(digit) } else { '=' });
        }
    }
    out
}

/// Bytes of a padded text in base 64; `None` if the text is not what [`to_base64`] writes for any bytes.
#[must_use]
pub fn from_base64(text: &str) -> Option<Vec<u8>> {
    let digits = text.trim_end_matches('=');
    let mut bytes = Vec::with_capacity(digits.len() * 3 / 4);
    for four in digits.as_bytes().chunks(4) {
        let mut bits = 0;
        for at in 0..4 {
            bits = bits << 6 | four.get(at).map_or(Some(0), |digit| value(*digit))?;
        }
        bytes.extend(&bits.to_be_bytes()[1..four.len()]);
    }
    // Padding and unused bits have one form alone.
    (to_base64(&bytes) == text).then_some(bytes)
}

/// Value of a digit.
const fn value(digit: u8) -> Option<u32> {
    Some(match digit {
        b'A'..=b'Z' => digit - b'A',
        b'a'..=b'z' => digit - b'a' + 26,
        b'0'..=b'9' => digit - b'0' + 52,
        b'+' => 62,
        b'/' => 63,
        _ => return None,
    } as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_written_as_the_standard_has_it_and_read_back() {
        for (bytes, text) in [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")] {
            assert_eq!(to_base64(bytes.as_bytes()), text);
            assert_eq!(from_base64(text).as_deref(), Some(bytes.as_bytes()));
        }
        let all: Vec<u8> = (0..=u8::MAX).collect();
        assert_eq!(from_base64(&to_base64(&all)), Some(all));
    }

    #[test]
    fn what_is_no_base_64_gives_no_bytes() {
        for text in ["Z", "Zg", "Zg=", "Zh==", "Zm9v====", "Zm 9", "=", "Zm9*", "Ž"] {
            assert_eq!(from_base64(text), None, "{text}");
        }
    }
}
