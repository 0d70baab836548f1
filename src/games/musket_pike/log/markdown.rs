//! A chronicle as text, to be copied, printed or kept.

use super::{Chronicle, Fact, Told};
use crate::games::musket_pike::rules::{Battle, text};
use crate::kernel::SideId;
use crate::say;
use std::fmt::Write as _;

/// As Markdown, with the reasons of every sum.
#[must_use]
pub fn markdown(battle: &Battle, chronicle: &Chronicle) -> String {
    let [first, second] = SideId::BOTH.map(|s| text::side(battle, s));
    let mut out = format!("# {}\n\n{}\n", battle.name, say!("told-title", first, second));
    for line in &chronicle.lines {
        // Writing into a string does not fail.
        let _ = match &line.told {
            Told::Turn(words) => writeln!(out, "\n## {words}"),
            Told::Activation(_, words) => writeln!(out, "\n### {words}\n"),
            Told::Phase(_, words) => writeln!(out, "\n**{words}**\n"),
            Told::Note(words) | Told::Branch(_, words) => writeln!(out, "\n> {words}\n"),
            Told::Fact(fact) => {
                let done = writeln!(out, "- {}", sentence(fact));
                for sum in &fact.reasons {
                    let _ = writeln!(out, "  - {}", sum.head);
                    for (value, words, paragraph) in &sum.lines {
                        let _ = writeln!(
                            out,
                            "    - {}",
                            say!("told-reason", value = format!("{value:+}"), words, paragraph)
                        );
                    }
                }
                done
            }
        };
    }
    out
}

/// As plain text, a line each.
#[must_use]
pub fn plain(chronicle: &Chronicle) -> String {
    let mut out = String::new();
    for line in &chronicle.lines {
        let _ = match &line.told {
            Told::Turn(words) => writeln!(out, "{words}"),
            Told::Activation(_, words) => writeln!(out, "  {words}"),
            Told::Phase(_, words) => writeln!(out, "    {words}"),
            Told::Note(words) | Told::Branch(_, words) => writeln!(out, "      * {words}"),
            Told::Fact(fact) => writeln!(out, "      {}", sentence(fact)),
        };
    }
    out
}

fn sentence(fact: &Fact) -> String {
    let (words, itself) = (&fact.words, if fact.automatic { "yes" } else { "no" });
    match &fact.paragraph {
        Some(paragraph) => say!("told-line", words, itself, paragraph),
        None => say!("told-line-without-rule", words, itself),
    }
}
