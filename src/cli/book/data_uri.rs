//! Files embedded in a page as data URIs.

use crate::record::to_base64;

/// Data URI of a file.
#[must_use]
pub fn uri(kind: &str, bytes: &[u8]) -> String {
    format!("data:{kind};base64,{}", to_base64(bytes))
}
