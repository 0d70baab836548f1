//! Prose of the rulebook: search matches are highlighted, cited paragraphs are links, glossary terms are explained.

use crate::paint::fonts::Typeface;
use crate::ui::current_book::current_book;
use crate::ui::glossary;
use crate::ui::parts::show_rule;
use crate::view::theme;
use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{CursorIcon, Label, Sense, Stroke, TextFormat, Ui, WidgetInfo, WidgetType};
use std::ops::Range;

/// Letter size of the prose, in points.
const SIZE: f32 = 17.5;

/// Draws a text line by line. Returns the paragraph that was clicked.
pub fn show(ui: &mut Ui, text: &str, face: Typeface, sought: &str) -> Option<String> {
    let mut to = None;
    for line in text.split('\n').map(str::trim).filter(|line| !line.is_empty()) {
        to = show_line(ui, line, face, sought).or(to);
    }
    to
}

fn show_line(ui: &mut Ui, text: &str, face: Typeface, sought: &str) -> Option<String> {
    let (found, cited) =
        (sought_in(text, sought.trim()), current_book(ui.ctx()).map(|book| book.rules.cited(text)).unwrap_or_default());
    let links: Vec<Range<usize>> = cited.iter().map(|(range, _)| range.clone()).collect();
    let mut job = LayoutJob::default();
    for part in parts(text, found.iter().chain(&links)) {
        let within = |ranges: &[Range<usize>]| ranges.iter().any(|r| r.start <= part.start && part.end <= r.end);
        let mut format = TextFormat { font_id: theme::font(face, SIZE), color: theme::ink(), ..TextFormat::default() };
        if within(&links) {
            format.color = theme::link();
            format.underline = Stroke::new(1.0, theme::link());
        }
        if within(&found) {
            format.background = theme::lit();
            format.underline = Stroke::new(1.5, theme::gold());
        }
        job.append(&text[part], 0.0, format);
    }
    let (at, galley, response) = Label::new(job).wrap().layout_in_ui(ui);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, ui.is_enabled(), text));
    if !ui.is_rect_visible(response.rect) {
        return None;
    }
    glossary::write(ui, at, galley.clone(), text, &response);
    let mut to = None;
    for (place, (range, paragraph)) in cited.into_iter().enumerate() {
        let rect = glossary::lies(&galley, text, &range).translate(at.to_vec2());
        let link = ui.interact(rect, response.id.with(("cited", place)), Sense::click());
        link.widget_info(|| WidgetInfo::labeled(WidgetType::Link, true, paragraph));
        let link = link.on_hover_cursor(CursorIcon::PointingHand).on_hover_ui(|ui| show_rule(ui, paragraph));
        if link.clicked() {
            to = Some(paragraph.to_owned());
        }
    }
    to
}

/// Parts of a text, cut wherever one of these ranges begins or ends.
fn parts<'a>(text: &str, ranges: impl Iterator<Item = &'a Range<usize>>) -> Vec<Range<usize>> {
    let mut cuts: Vec<usize> = ranges.flat_map(|range| [range.start, range.end]).chain([0, text.len()]).collect();
    cuts.sort_unstable();
    cuts.dedup();
    cuts.windows(2).map(|ends| ends[0]..ends[1]).collect()
}

/// Byte ranges in a text at which a search text stands, ignoring case.
fn sought_in(text: &str, sought: &str) -> Vec<Range<usize>> {
    let (low, sought) = (text.to_lowercase(), sought.to_lowercase());
    // Where lower case has another length, the ranges would be wrong.
    if sought.is_empty() || low.len() != text.len() {
        return Vec::new();
    }
    let found = low.match_indices(&sought).map(|(at, found)| at..at + found.len());
    found.filter(|r| text.is_char_boundary(r.start) && text.is_char_boundary(r.end)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_sought_is_found_in_any_case() {
        assert_eq!(sought_in("Pikes stand.", "pikes").first(), Some(&(0..5)));
        assert!(sought_in("Pikes stand.", "").is_empty() && sought_in("Pikes", "horse").is_empty());
    }

    #[test]
    fn a_text_is_cut_where_something_in_it_begins_or_ends() {
        assert_eq!(parts("Pikes stand.", [0..5, 3..7].iter()), [0..3, 3..5, 5..7, 7..12]);
        assert_eq!(parts("Pikes", [].iter()).first(), Some(&(0..5)));
    }
}
