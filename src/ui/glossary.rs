//! The words of the trade: wherever one stands in a sentence of a panel, the pointer on it is told what it means.

use crate::view::theme;
use bevy_egui::egui::text::CCursor;
use bevy_egui::egui::{
    Context, Galley, Id, Label, Pos2, Rect, Response, RichText, Sense, Shape, Ui, Vec2, WidgetInfo, WidgetType,
};
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

/// A word of the trade.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Term {
    /// Its forms, the first of them the one it is listed by: "line of sight", "lines of sight".
    pub forms: Vec<String>,
    /// What it means, in a sentence or two.
    pub meaning: String,
}

/// The words of a game's trade.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Glossary {
    terms: Vec<Term>,
    /// The place of each form among the terms.
    forms: BTreeMap<String, usize>,
    /// How many words the longest form has.
    longest: usize,
}

/// The word of a sentence at which something may begin, and where it ends.
type Word = Range<usize>;

impl Glossary {
    /// A glossary of these words; of two that have the same form the first counts.
    #[must_use]
    pub fn of(terms: Vec<Term>) -> Self {
        let mut forms = BTreeMap::new();
        for (place, term) in terms.iter().enumerate() {
            for form in &term.forms {
                forms.entry(form.clone()).or_insert(place);
            }
        }
        let longest = forms.keys().map(|form| form.split(' ').count()).max().unwrap_or(0);
        Self { terms, forms, longest }
    }

    /// All words, as they are listed.
    #[must_use]
    pub fn terms(&self) -> &[Term] {
        &self.terms
    }

    /// The words of the trade in a sentence, each where it first stands, in bytes: the longest that fits at its place.
    #[must_use]
    pub fn found<'a>(&'a self, sentence: &str) -> Vec<(Word, &'a Term)> {
        let words = words(sentence);
        let mut found: Vec<(Word, usize)> = Vec::new();
        let mut at = 0;
        while at < words.len() {
            let most = self.longest.min(words.len() - at);
            let fits = (1..=most).rev().find_map(|n| {
                let range = words[at].start..words[at + n - 1].end;
                Some((n, self.place(&sentence[range.clone()])?, range))
            });
            match fits {
                Some((n, place, range)) => {
                    if !found.iter().any(|(_, known)| *known == place) {
                        found.push((range, place));
                    }
                    at += n;
                }
                None => at += 1,
            }
        }
        found.into_iter().map(|(range, place)| (range, &self.terms[place])).collect()
    }

    /// The term of a form; one in small letters may begin with a capital, at the head of a sentence.
    fn place(&self, form: &str) -> Option<usize> {
        let small = || {
            let mut letters = form.chars();
            let first = letters.next()?.to_lowercase();
            self.forms.get(&first.chain(letters).collect::<String>())
        };
        self.forms.get(form).or_else(small).copied()
    }
}

/// The words of a sentence: letters and digits, and the strokes within them.
fn words(sentence: &str) -> Vec<Word> {
    let mut words: Vec<Word> = Vec::new();
    for (at, letter) in sentence.char_indices() {
        let end = at + letter.len_utf8();
        let within = letter.is_alphanumeric() || letter == '-';
        match words.last_mut() {
            Some(word) if within && word.end == at => word.end = end,
            _ if within => words.push(at..end),
            _ => {}
        }
    }
    words
}

fn place() -> Id {
    Id::new("the glossary of the game on the table")
}

/// From now on the panels explain these words.
pub fn open(ctx: &Context, glossary: &Arc<Glossary>) {
    ctx.data_mut(|d| d.insert_temp(place(), Arc::clone(glossary)));
}

/// A label in which the words of the trade are underlined with dots; the pointer at rest on one shows what it means.
pub fn label(ui: &mut Ui, text: RichText) -> Response {
    let sentence = text.text().to_owned();
    let (at, galley, response) = Label::new(text).wrap().layout_in_ui(ui);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, ui.is_enabled(), &sentence));
    if ui.is_rect_visible(response.rect) {
        write(ui, at, galley, &sentence, &response);
    }
    response
}

/// The same of a sentence that is laid out already and stands whole.
pub fn write(ui: &Ui, at: Pos2, galley: Arc<Galley>, sentence: &str, response: &Response) {
    let ink = ui.style().visuals.text_color();
    let glossary = ui.data(|d| d.get_temp::<Arc<Glossary>>(place())).unwrap_or_default();
    ui.painter().galley(at, Arc::clone(&galley), ink);
    for (n, (range, term)) in glossary.found(sentence).into_iter().enumerate() {
        let rect = lies(&galley, sentence, &range).translate(at.to_vec2());
        // Close below the letters: the line is not to touch those of the next row.
        let up = Vec2::new(0.0, rect.height() * 0.13);
        let (left, right) = (rect.left_bottom() - up, rect.right_bottom() - up);
        ui.painter().extend(Shape::dotted_line(&[left, right], theme::faint(), 3.0, 0.7));
        let word = ui.interact(rect, response.id.with(("word", n)), Sense::hover());
        word.on_hover_ui(|ui| explain(ui, term));
    }
}

/// Where a part of a sentence lies in its picture; of one that is broken over two lines the first part.
fn lies(galley: &Galley, sentence: &str, range: &Word) -> Rect {
    let letters = |bytes: usize| sentence[..bytes].chars().count();
    let begin = galley.pos_from_cursor(CCursor { index: letters(range.start).into(), prefer_next_row: true });
    let end = galley.pos_from_cursor(CCursor { index: letters(range.end).into(), prefer_next_row: false });
    let right = if (end.top() - begin.top()).abs() < 1.0 { end.right() } else { galley.rect.right() };
    Rect::from_min_max(begin.min, Pos2::new(right.max(begin.left()), begin.bottom()))
}

/// A word with what it means.
fn explain(ui: &mut Ui, term: &Term) {
    ui.label(theme::bold(term.forms.first().map_or("", String::as_str)));
    ui.label(theme::prose(&term.meaning));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn glossary() -> Glossary {
        let term =
            |forms: &[&str]| Term { forms: forms.iter().map(|f| (*f).to_owned()).collect(), meaning: String::new() };
        Glossary::of(vec![term(&["MR"]), term(&["broken line"]), term(&["line"]), term(&["A1-D1"])])
    }

    fn found(sentence: &str) -> Vec<String> {
        glossary().found(sentence).into_iter().map(|(range, _)| sentence[range].to_owned()).collect()
    }

    #[test]
    fn the_longest_word_is_meant_and_each_once() {
        assert_eq!(found("Broken line: 2 MR, and another broken line."), ["Broken line", "MR"]);
        assert_eq!(found("One line, 1 MR; a line."), ["line", "MR"]);
    }

    #[test]
    fn what_is_no_word_of_its_own_is_not_meant() {
        assert!(found("AMR, mr and lines").is_empty());
        assert_eq!(found("(A1-D1)"), ["A1-D1"]);
    }
}
