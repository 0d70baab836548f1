//! `tercio rules`: the rulebook on the command line.

use super::args::RulesArgs;
use crate::cli::book::{Book, OfBattle};
use crate::cli::fault::{CliError, either, quoted};
use crate::cli::opened_files::OpenedFiles;
use crate::cli::output::{CommandOutput, may_write_made, named, table, wrapped, write_made};
use crate::games::musket_pike::examples::example;
use crate::games::musket_pike::rules::text::rulebook::{Chapter, OptionEntry, RuleEntry, Rulebook, book};
use crate::games::musket_pike::rules::{Battle, text};
use crate::i18n;
use crate::i18n::rulebook::AboutBattle;
use crate::play::data::{OrFalse, json};
use crate::say;
use serde::Serialize;
use std::path::Path;

/// Width of the text, in characters.
const WIDTH: usize = 92;
/// Number of the chapter of the options.
const OPTIONS: &str = "14";
/// Number of the chapter before the options.
const OPTIONS_AFTER: u8 = 13;

/// Answer data: paragraphs, options and what a battle adds.
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
    let here = args.battle.as_ref().map(|file| super::typed(&*opened.open_file(file)?)).transpose()?;
    let here = here.map(|game| game.battle);
    let book = book();
    if let Some(out) = &args.html {
        return page(book, here.as_deref(), out);
    }
    let wanted = args.paragraph.as_deref().map(i18n::without_rule_prefix);
    let (entries, options) = chosen(book, wanted);
    if entries.is_empty() && options.is_empty() {
        let names: Vec<String> = book.options.iter().map(|o| o.name.clone()).collect();
        return Err(CliError::input(format!(
            "rules: there is no paragraph {}; paragraphs are 1.1 to 17.14, chapters 1 to 17, options {}",
            quoted(wanted.unwrap_or_default()),
            either(&names)
        )));
    }
    let added: Vec<RuleEntry> = here.as_ref().map(|battle| text::this_battle(battle)).unwrap_or_default();
    let added: Vec<&RuleEntry> = added
        .iter()
        .filter(|e| wanted.is_none_or(|w| e.paragraph == w || e.paragraph.starts_with(&format!("{w}."))))
        .collect();
    let entries_asked = entries.iter().map(|(_, entry)| *entry).collect();
    let about = here.as_deref().filter(|_| wanted.is_none()).map(text::about);
    let json =
        json(&Data { entries: entries_asked, options: &options, about: OrFalse(about.as_ref()), battle: &added });
    let rules = if here.is_some() && wanted.is_none() { String::new() } else { card(book, &entries, &options) };
    let battle = here.map_or(String::new(), |battle| battle_card(&battle, about.as_ref(), &added));
    let gap = if rules.is_empty() || battle.is_empty() { "" } else { "\n" };
    Ok(CommandOutput { json, card: battle + gap + &rules })
}

/// Answer data: the page that was written.
#[derive(Serialize)]
struct Written {
    out: String,
    paragraphs: usize,
    pictures: usize,
}

/// Writes the whole rulebook as one HTML page.
fn page(book: &Rulebook, here: Option<&Battle>, out: &Path) -> Result<CommandOutput, CliError> {
    // The pictures take a while: an unwritable file is reported first.
    may_write_made(out)?;
    let added = here.map(text::this_battle).unwrap_or_default();
    let about = here.map(text::about).unwrap_or_default();
    let page = Book {
        rules: book,
        glossary: &text::glossary(),
        picture: &|name| Some(example(name)?),
        options_after: OPTIONS_AFTER,
        battle: here.map(|battle| OfBattle { name: &battle.name, about: &about, adds: &added }),
    };
    let page = page.page().map_err(CliError::Internal)?;
    write_made(out, page.html.as_bytes())?;
    let written = Written { out: out.display().to_string(), paragraphs: page.paragraphs, pictures: page.pictures };
    let card = format!("{}: {} paragraphs, {} pictures\n", named(out), page.paragraphs, page.pictures);
    Ok(CommandOutput { card, json: json(&written) })
}

/// Chapter on a battle, as plain text.
fn battle_card(battle: &Battle, about: Option<&AboutBattle>, added: &[&RuleEntry]) -> String {
    let mut text = format!("{}\n", say!("battle-chapter", battle = battle.name).to_uppercase());
    if let Some(about) = about {
        told(&mut text, "", about.description.lines());
        told(&mut text, &say!("battle-notes"), about.notes.lines());
        told(&mut text, &say!("battle-sources"), about.sources.iter().map(String::as_str));
    }
    if added.is_empty() {
        text.push_str(&format!("\n{}\n", say!("battle-adds-nothing")));
    }
    for entry in added {
        text.push_str(&format!("\n{} {}\n", entry.paragraph, entry.title));
        for line in entry.text.lines() {
            text.push_str(&wrapped(line, WIDTH, "  "));
        }
    }
    text
}

/// Adds a heading and its lines to the text on a battle.
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
    let options = book.options.iter().filter(|o| o.name == wanted || wanted == OPTIONS).collect();
    (entries, options)
}

fn card(book: &Rulebook, entries: &[(&Chapter, &RuleEntry)], options: &[&OptionEntry]) -> String {
    let mut text = String::new();
    let mut shown_options = false;
    let mut last = 0;
    for (chapter, entry) in entries {
        // The options are chapter 14 and are put in its place.
        if last < 14 && chapter.number > 14 && !options.is_empty() {
            text.push_str(&options_card(options));
            shown_options = true;
        }
        if chapter.number != last && book.chapters.iter().any(|c| c.number == chapter.number) {
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
    if !shown_options && !options.is_empty() {
        text.push_str(&options_card(options));
    }
    format!("{}\n", text.trim_end())
}

fn options_card(options: &[&OptionEntry]) -> String {
    let mut text = "14 OPTIONS\n\n".to_owned();
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
