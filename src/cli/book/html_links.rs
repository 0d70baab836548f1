//! Text as HTML: escaped, with links to cited paragraphs and to terms of the glossary.

use super::id;
use crate::i18n::glossary::{Glossary, Term};
use crate::i18n::rulebook::Rulebook;
use std::ops::Range;

/// Link targets for the texts of a page.
pub struct HtmlLinker<'a> {
    rules: &'a Rulebook,
    glossary: &'a Glossary,
}

impl<'a> HtmlLinker<'a> {
    pub const fn new(rules: &'a Rulebook, glossary: &'a Glossary) -> Self {
        Self { rules, glossary }
    }

    /// HTML of a text with links to paragraphs and terms.
    pub fn html(&self, text: &str) -> String {
        let mut links = self.cited(text);
        links.extend(self.glossary.terms_in(text).into_iter().map(|(range, term)| {
            let (id, meaning) = (term_id(term), escaped(&term.meaning));
            (range, format!("<a class=\"term\" href=\"#{id}\" title=\"{meaning}\">"))
        }));
        joined(text, links)
    }

    /// HTML of a text with links to paragraphs only, for explanations of terms.
    pub fn cites(&self, text: &str) -> String {
        joined(text, self.cited(text))
    }

    fn cited(&self, text: &str) -> Vec<(Range<usize>, String)> {
        let cited = self.rules.cited(text).into_iter();
        cited.map(|(range, number)| (range, format!("<a href=\"#{}\">", id(number)))).collect()
    }
}

/// Text with links at the given ranges in bytes; of two that overlap only the first.
fn joined(text: &str, mut links: Vec<(Range<usize>, String)>) -> String {
    links.sort_by_key(|(range, _)| range.start);
    let (mut out, mut from) = (String::new(), 0);
    for (range, open) in links {
        if range.start < from {
            continue;
        }
        out.push_str(&escaped(&text[from..range.start]));
        out.push_str(&open);
        out.push_str(&escaped(&text[range.clone()]));
        out.push_str("</a>");
        from = range.end;
    }
    out.push_str(&escaped(&text[from..]));
    out
}

/// Anchor of a term in the page.
pub fn term_id(term: &Term) -> String {
    let plain = |c: char| if c.is_alphanumeric() { c } else { '-' };
    format!("g-{}", term.name().chars().map(plain).collect::<String>())
}

/// Text escaped for HTML, also within quotation marks.
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_named_is_linked_and_nothing_else_is_markup() {
        let term = Term { forms: vec!["front".to_owned()], meaning: "What \"lies\" ahead.".to_owned() };
        let glossary = Glossary::of(vec![term]);
        let entry = "(paragraph: \"9.4\", title: \"\", text: \"\")";
        let book = format!("(chapters: [(number: 9, title: \"\", entries: [{entry}])], options: [])");
        let book = Rulebook::read(&book).unwrap();
        let linked = HtmlLinker::new(&book, &glossary);
        assert_eq!(
            linked.html("a < b & front (9.4)"),
            "a &lt; b &amp; <a class=\"term\" href=\"#g-front\" title=\"What &quot;lies&quot; ahead.\">front</a> \
             (<a href=\"#p9-4\">9.4</a>)"
        );
        assert_eq!(linked.cites("front 9.4"), "front <a href=\"#p9-4\">9.4</a>");
    }
}
