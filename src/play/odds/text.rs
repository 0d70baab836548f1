//! Cards as plain text, for a terminal and for a screen reader.

use super::{CardSum, CitedLine, LossChances, OddsCard, OddsSection, OutcomeShare, ResultCard, SumForm, section};
use crate::i18n::signed;

/// Odds card as plain text, a fact a line; ends with a newline.
#[must_use]
pub fn odds_in_text(card: &OddsCard) -> String {
    let mut lines = vec![cited(&card.title, card.paragraph.as_deref().unwrap_or_default()), card.headline.clone()];
    if let Some(barred) = &card.barred {
        lines.push(cited(&barred.sentence, &barred.paragraph));
    }
    let mark = |against| if against { "! " } else { "" };
    lines.extend(card.warnings.iter().map(|warning| format!("{}{}", mark(warning.against), told(&warning.line))));
    for section in &card.sections {
        if card.sections.len() > 1 {
            lines.extend([String::new(), section.heading.clone()]);
        }
        add_section(&mut lines, section);
    }
    lines.join("\n") + "\n"
}

/// Result card as plain text, a fact a line; ends with a newline.
#[must_use]
pub fn result_in_text(card: &ResultCard) -> String {
    let mut lines = vec![cited(&card.title, card.paragraph.as_deref().unwrap_or_default())];
    lines.extend([&card.reading, &card.result].into_iter().filter(|words| !words.is_empty()).cloned());
    lines.extend(card.expected.iter().map(OutcomeShare::in_words));
    lines.extend(card.consequences.iter().map(told));
    lines.extend(card.if_none.iter().filter(|_| card.consequences.is_empty()).cloned());
    lines.join("\n") + "\n"
}

fn add_section(lines: &mut Vec<String>, section: &OddsSection) {
    for sum in &section.sums {
        add_sum(lines, sum);
    }
    let possible = section.outcomes.iter().filter(|share| !share.chance.is_zero());
    lines.extend(possible.map(|share| format!("  {}", share.in_words())));
    lines.extend(section.losses.iter().map(LossChances::in_words));
    if let Some(expected) = &section.expected {
        for (_, name, entries) in &expected.rows {
            let entries =
                expected.columns.iter().zip(entries).map(|(column, entry)| format!("{} {entry}", column.words));
            lines.push(format!("{name}: {}", entries.collect::<Vec<_>>().join(", ")));
        }
    }
    lines.extend(section.worth.iter().map(|worth| cited(&worth.words, &worth.paragraph)));
    lines.extend(section.stakes.iter().map(told));
}

fn add_sum(lines: &mut Vec<String>, sum: &CardSum) {
    let total = sum.total.map_or_else(String::new, |total| format!(" {total}"));
    let note = sum.note.as_ref().map_or_else(String::new, |note| format!(" {}", told(note)));
    lines.push(format!("{}{total}{note}", sum.heading.words));
    for (place, line) in sum.lines.iter().enumerate() {
        let value = match sum.form {
            SumForm::Addends if place == 0 => line.value.to_string(),
            SumForm::Parts => line.value.to_string(),
            SumForm::Addends | SumForm::Shifts => signed(line.value),
        };
        lines.push(format!("  {value:>3}  {}", told(&line.reason)));
    }
}

fn told(line: &CitedLine) -> String {
    cited(&line.words, &line.paragraph)
}

/// Text of words with the paragraph that they rest on in brackets, if there is one.
#[must_use]
pub fn cited(words: &str, paragraph: &str) -> String {
    if paragraph.is_empty() { words.to_owned() } else { format!("{words} ({})", section(paragraph)) }
}
