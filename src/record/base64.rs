//! Bytes as text in base 64 (RFC 4648, 4), and back.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;

/// Text of these bytes in base 64, padded with `=`.
#[must_use]
pub fn to_base64(bytes: &[u8]) -> String {
    STANDARD.encode(bytes)
}

/// Bytes of a padded text in base 64; `None` if the text is not what [`to_base64`] writes for any bytes.
#[must_use]
pub fn from_base64(text: &str) -> Option<Vec<u8>> {
    STANDARD.decode(text).ok()
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
