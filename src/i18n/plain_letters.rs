//! Letters as they are searched for.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Text in small letters without accents: who searches for Nordlingen finds Nördlingen.
#[must_use]
pub fn plain_letters(text: &str) -> String {
    text.nfd().filter(|letter| !is_combining_mark(*letter)).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accents_and_capitals_make_no_difference() {
        assert_eq!(plain_letters("Nördlingen, Chotěšov, Åbo"), "nordlingen, chotesov, abo");
    }
}
