//! `tercio rules`: the rulebook on the command line.

use super::book;
use super::fault::{CliError, either, quoted};
use super::file_args::RulesArgs;
use super::opened_files::OpenedFiles;
use super::output::{CommandOutput, may_write_made, named, table, wrapped, write_made};
use crate::i18n::AboutBattle;
use crate::i18n::rulebook::{Chapter, OptionEntry, RuleEntry, Rulebook};
use crate::play::data::{OrFalse, json};
use crate::play::{BattleRules, GameBook};
use crate::say;
use serde::Serialize;
use std::path::Path;

/// Width of the text, in characters.
const WIDTH: usize = 92;

/// Answer data of `rules`: paragraphs, options and what a battle adds.
#[derive(Serialize)]
struct Data<'a> {
    entries: Vec<&'a RuleEntry>,
    options: &'a [&'a OptionEntry],
    about: OrFalse<&'a AboutBattle>,
    battle: &'a [&'a RuleEntry],
}

/// Paragraphs and options that the arguments name, and what a battle adds to them. If only a battle is named, the text has only
/// that.
///
/// # Errors
/// There is no such paragraph, chapter or option; the faults of the battle.
pub fn answer(args: &RulesArgs, opened: &mut OpenedFiles) -> Result<CommandOutput, CliError> {
    let here = args.battle.as_ref().map(|file| opened.open_file(file)).transpose()?;
    let own = match &here {
        Some(session) => session.rulebook(),
        None => {
            book_meant(args.paragraph.as_deref(), opened.games_meant().filter_map(|game| game.rulebook()).collect())
        }
    };
    let own = own.ok_or_else(|| CliError::input("rules: this game has no rulebook"))?;
    let here = here.and_then(|session| session.battle_rules());
    if let Some(out) = &args.html {
        return page(&own, here.as_ref(), out);
    }
    let book = &*own.rules;
    let wanted = args.paragraph.as_deref().map(|cited| book.without_prefix(cited));
    let (entries, options) = chosen(book, wanted);
    if entries.is_empty() && options.is_empty() {
        return Err(unknown(book, wanted.unwrap_or_default()));
    }
    let within = |e: &&RuleEntry| wanted.is_none_or(|w| e.paragraph == w || e.paragraph.starts_with(&format!("{w}.")));
    let added: Vec<&RuleEntry> = here.iter().flat_map(|battle| &battle.entries).filter(within).collect();
    let entries_asked = entries.iter().map(|(_, entry)| *entry).collect();
    let about = here.as_ref().filter(|_| wanted.is_none()).map(|battle| &battle.about);
    let json = json(&Data { entries: entries_asked, options: &options, about: OrFalse(about), battle: &added });
    let rules = if here.is_some() && wanted.is_none() { String::new() } else { card(book, &entries, &options) };
    let battle = here.as_ref().map_or(String::new(), |battle| battle_card(&battle.battle, about, &added));
    let gap = if rules.is_empty() || battle.is_empty() { "" } else { "\n" };
    Ok(CommandOutput { json, card: battle + gap + &rules })
}

/// Book whose prefix a cited paragraph has, as in `GK 9.4`; else the first one.
fn book_meant(cited: Option<&str>, books: Vec<GameBook>) -> Option<GameBook> {
    let has_prefix = |book: &GameBook| {
        let rest = cited.and_then(|cited| cited.trim().strip_prefix(book.rules.prefix.as_str()));
        rest.is_some_and(|rest| rest.trim_start().starts_with(|c: char| c.is_ascii_digit()))
    };
    let place = books.iter().position(has_prefix).unwrap_or(0);
    books.into_iter().nth(place)
}

/// Fault of a paragraph, chapter or option that the book does not have.
fn unknown(book: &Rulebook, wanted: &str) -> CliError {
    let (first, last) = (book.chapters.first(), book.chapters.last());
    let number = |chapter: Option<&Chapter>| chapter.map_or(0, |chapter| chapter.number);
    let paragraph = |entry: Option<&RuleEntry>| entry.map_or(String::new(), |entry| entry.paragraph.clone());
    let from = paragraph(first.and_then(|chapter| chapter.entries.first()));
    let to = paragraph(last.and_then(|chapter| chapter.entries.last()));
    let names: Vec<String> = book.options.iter().map(|o| o.name.clone()).collect();
    let options = if names.is_empty() { String::new() } else { format!(", options {}", either(&names)) };
    CliError::input(format!(
        "rules: there is no paragraph {}; paragraphs are {from} to {to}, chapters {} to {}{options}",
        quoted(wanted),
        number(first),
        number(last)
    ))
}

/// Answer data of `rules`: the page that was written.
#[derive(Serialize)]
struct Written {
    out: String,
    paragraphs: usize,
    pictures: usize,
}

/// Writes the whole rulebook of a game as one HTML page.
fn page(book: &GameBook, here: Option<&BattleRules>, out: &Path) -> Result<CommandOutput, CliError> {
    // The pictures take a while: an unwritable file is reported first.
    may_write_made(out)?;
    let page = book::page(book, here).map_err(CliError::Internal)?;
    write_made(out, page.html.as_bytes())?;
    let written = Written { out: out.display().to_string(), paragraphs: page.paragraphs, pictures: page.pictures };
    let card = format!("{}: {} paragraphs, {} pictures\n", named(out), page.paragraphs, page.pictures);
    Ok(CommandOutput { card, json: json(&written) })
}

/// Chapter on a battle, as plain text.
fn battle_card(battle: &str, about: Option<&AboutBattle>, added: &[&RuleEntry]) -> String {
    let mut text = format!("{}\n", say!("battle-chapter", battle).to_uppercase());
    if let Some(about) = about {
        told(&mut text, "", about.description.lines());
        for (head, section) in about.sections() {
            told(&mut text, &head, section.lines());
        }
    }
    if added.is_empty() {
        text.push_str(&format!("\n{}\n", say!("battle-adds-nothing")));
    }
    for entry in added {
        text.push_str(&format!("\n{}\n", entry.cited_title()));
        for line in entry.text.lines() {
            text.push_str(&wrapped(line, WIDTH, "  "));
        }
    }
    text
}

/// Adds a heading and its lines to the text on a battle, unless there are no lines.
fn told<'a>(text: &mut String, head: &str, lines: impl Iterator<Item = &'a str>) {
    let mut lines = lines.filter(|line| !line.trim().is_empty()).peekable();
    if lines.peek().is_some() {
        text.push('\n');
        if !head.is_empty() {
            text.push_str(&format!("{head}\n"));
        }
    }
    for line in lines {
        text.push_str(&wrapped(line, WIDTH, "  "));
    }
}

type Chosen<'a> = (Vec<(&'a Chapter, &'a RuleEntry)>, Vec<&'a OptionEntry>);

fn chosen<'a>(book: &'a Rulebook, wanted: Option<&str>) -> Chosen<'a> {
    let all = book.chapters.iter().flat_map(|c| c.entries.iter().map(move |e| (c, e)));
    let Some(wanted) = wanted else { return (all.collect(), book.options.iter().collect()) };
    let entries = all.filter(|(c, e)| e.paragraph == wanted || c.number.to_string() == wanted).collect();
    let chapter = book.options_chapter().map(|number| number.to_string());
    let options = book.options.iter().filter(|o| o.name == wanted || chapter.as_deref() == Some(wanted)).collect();
    (entries, options)
}

fn card(book: &Rulebook, entries: &[(&Chapter, &RuleEntry)], options: &[&OptionEntry]) -> String {
    let mut text = String::new();
    // The options are a chapter, which is put in its place.
    let mut of_options = book.options_chapter().filter(|_| !options.is_empty());
    let mut last = 0;
    for (chapter, entry) in entries {
        if let Some(number) = of_options.filter(|number| chapter.number > *number) {
            text.push_str(&options_card(number, options));
            of_options = None;
        }
        if chapter.number != last {
            text.push_str(&format!("{} {}\n\n", chapter.number, chapter.title.to_uppercase()));
            last = chapter.number;
        }
        text.push_str(&format!("{} {}\n", entry.paragraph, entry.title));
        text.push_str(&wrapped(&entry.text, WIDTH, "  "));
        if !entry.ruled.is_empty() {
            text.push_str(&wrapped(&say!("rules-ruled", how = entry.ruled), WIDTH, "  "));
        }
        if !entry.table.is_empty() {
            text.push('\n');
            text.push_str(&table(&entry.table));
        }
        text.push('\n');
    }
    if let Some(number) = of_options {
        text.push_str(&options_card(number, options));
    }
    format!("{}\n", text.trim_end())
}

fn options_card(chapter: u8, options: &[&OptionEntry]) -> String {
    let mut text = format!("{chapter} OPTIONS\n\n");
    for option in options {
        let default = if option.default.is_empty() { "nothing".to_owned() } else { option.default.clone() };
        text.push_str(&format!(
            "{}={} (default {default}; \u{a7}\u{a0}{})\n",
            option.name,
            option.values.join("|"),
            option.paragraph
        ));
        text.push_str(&wrapped(&option.text, WIDTH, "  "));
        text.push('\n');
    }
    text
}
