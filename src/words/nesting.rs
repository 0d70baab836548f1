//! How deep the brackets of a catalogue lie in each other. Its parser goes down into each of them and would not come
//! back from a hundred thousand.

/// Deeper than any sentence needs.
const DEEPEST: usize = 50;

/// The line of the first bracket that lies too deep. Brackets in quotation marks count as well: they are few.
pub(super) fn too_deep(text: &str) -> Option<usize> {
    let mut open: Vec<u8> = Vec::new();
    for (place, line) in text.split('\n').enumerate() {
        if begins_entry(line) {
            open.clear();
        }
        for byte in line.bytes() {
            match byte {
                b'{' => open.push(byte),
                // Outside of braces it is a letter.
                b'(' if !open.is_empty() => open.push(byte),
                b')' if open.last() == Some(&b'(') => drop(open.pop()),
                // What was opened within it were letters.
                b'}' => open.truncate(open.iter().rposition(|b| *b == b'{').unwrap_or(0)),
                _ => {}
            }
            if open.len() > DEEPEST {
                return Some(place + 1);
            }
        }
    }
    None
}

/// Whether a sentence begins with this line: nothing within brackets looks like it.
fn begins_entry(line: &str) -> bool {
    let name = line.split('=').next().unwrap_or_default();
    let word = name.trim_end_matches([' ', '\t']).trim_start_matches('-');
    let letters = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    name.len() < line.len() && word.starts_with(|c: char| c.is_ascii_alphabetic()) && word.chars().all(letters)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn brackets_in_brackets_count() {
        let sentence = "a = ( ( one, {\"{ }\"} { $n -> [one] { F(\"(\", $x) } ( *[other] (2 } {\"{\"}\n";
        assert_eq!(too_deep(&sentence.repeat(1000)), None);
        for (name, text) in super::super::ENGLISH_FILES {
            assert_eq!(too_deep(text), None, "{name}");
        }
        assert_eq!(too_deep(&format!("a = 1\nb = {}", "{ ".repeat(51))), Some(2));
        assert_eq!(too_deep(&format!("a = {{ {}", "F(\n".repeat(50))), Some(50));
        assert_eq!(too_deep(&format!("a = {}", "{ 1 ->\n *[a] ) \" ".repeat(51))), Some(51));
    }
}
