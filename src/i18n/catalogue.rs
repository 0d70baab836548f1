//! Catalogue of a language: its sentences, from the program or from a folder.

use super::rulebook::Rulebook;
use super::{brief, growth, nesting};
use crate::checked_files::{self, ReadError};
use crate::say;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use unic_langid::LanguageIdentifier;

macro_rules! english {
    ($($name:literal)*) => {
        /// English catalogue: names and contents of its files.
        pub const ENGLISH_FILES: &[(&str, &str)] =
            &[$(($name, include_str!(concat!("../../assets/texts/en/", $name))),)*];
    };
}

english! {
    "faults.ftl" "log.ftl" "rules.ftl" "settings.ftl" "cards.ftl" "pages.ftl" "shell.ftl" "table.ftl" "board.ftl" "lessons.ftl"
    "practice.ftl" "balance.ftl" "editor.ftl" "players.ftl"
    "musket_pike/terms.ftl" "musket_pike/rules.ftl" "musket_pike/log.ftl" "musket_pike/orders.ftl" "musket_pike/prompts.ftl"
    "musket_pike/review.ftl" "musket_pike/faults.ftl" "musket_pike/cards.ftl" "musket_pike/pages.ftl" "musket_pike/shell.ftl"
    "musket_pike/glossary.ftl" "musket_pike/table.ftl" "musket_pike/units.ftl" "musket_pike/board.ftl"
    "musket_pike/settings.ftl" "musket_pike/questions.ftl" "musket_pike/examples.ftl" "musket_pike/editor.ftl"
    "musket_pike/check.ftl" "musket_pike/players.ftl"
    "table/table.ftl" "table/examples.ftl" "table/questions.ftl" "table/help.ftl" "table/editor.ftl"
    "open_table/open_table.ftl"
    "game_of_kings/refusals.ftl" "game_of_kings/questions.ftl" "game_of_kings/illegal.ftl" "game_of_kings/help.ftl"
    "game_of_kings/files.ftl" "game_of_kings/terms.ftl" "game_of_kings/play.ftl" "game_of_kings/cards.ftl"
    "game_of_kings/glossary.ftl" "game_of_kings/examples.ftl" "game_of_kings/options.ftl" "game_of_kings/players.ftl" "game_of_kings/review.ftl"
    "game_of_kings/window.ftl" "game_of_kings/fields.ftl"
    "muskets_mayhem/illegal.ftl" "muskets_mayhem/files.ftl" "muskets_mayhem/play.ftl" "muskets_mayhem/cards.ftl"
    "muskets_mayhem/options.ftl" "muskets_mayhem/terms.ftl" "muskets_mayhem/glossary.ftl" "muskets_mayhem/window.ftl"
    "muskets_mayhem/players.ftl" "muskets_mayhem/examples.ftl" "muskets_mayhem/questions.ftl" "muskets_mayhem/help.ftl"
    "muskets_mayhem/fields.ftl"
    "mcnally_awi/illegal.ftl" "mcnally_awi/files.ftl" "mcnally_awi/play.ftl" "mcnally_awi/cards.ftl" "mcnally_awi/options.ftl"
    "mcnally_awi/glossary.ftl" "mcnally_awi/window.ftl" "mcnally_awi/examples.ftl" "mcnally_awi/questions.ftl" "mcnally_awi/help.ftl" "mcnally_awi/players.ftl" "mcnally_awi/fields.ftl"
    "mcnally_awi/review.ftl"
}

/// Name of a game's rulebook file in its folder of a language.
pub const RULEBOOK_FILE: &str = "rulebook.ron";
/// Folder of the translated lessons within that of a language.
const LESSONS: &str = "lessons";

/// Largest total size of the sentences of a language, and of a rulebook, in bytes: some eight times those of English.
const MOST: u64 = 2 * 1024 * 1024;
/// Most faults of a language's files that are reported.
const TOLD: usize = 50;
/// Longest text of a fault, in characters: it may repeat text of the file.
const LONGEST: usize = 300;

/// Faults of a language folder: a sentence each, with file and line.
pub type Faults = Vec<String>;

/// Rulebook of a game as far as a language translates it, and completed in English once it is asked for.
struct TranslatedRulebook {
    own: Rulebook,
    whole: OnceLock<Arc<Rulebook>>,
}

/// Catalogue of sentences in a language.
pub struct Catalogue {
    bundle: FluentBundle<FluentResource>,
    tag: LanguageIdentifier,
    /// Rulebooks that the language translates, by their ids.
    rulebooks: BTreeMap<String, TranslatedRulebook>,
    /// Folder from which the catalogue was read; `None` if it is part of the program.
    folder: Option<PathBuf>,
}

impl Catalogue {
    fn empty(tag: LanguageIdentifier) -> Self {
        let mut bundle = FluentBundle::new_concurrent(vec![tag.clone()]);
        // The isolation marks would show as boxes; filled-in text reads from left to right as the sentences do.
        bundle.set_use_isolating(false);
        bundle.add_function("HEAD", |filled, _| head(filled)).expect("a bundle begins without functions");
        Self { bundle, tag, rulebooks: BTreeMap::new(), folder: None }
    }

    /// English catalogue, which is part of the program.
    pub(super) fn english() -> Self {
        let mut english = Self::empty(own_tag("en"));
        for (name, text) in ENGLISH_FILES {
            let read = sentences(name, (*text).to_owned()).expect("the English catalogue is read whole by its test");
            english.add(name, read).expect("the English catalogue says each sentence once");
        }
        english
    }

    /// Pseudo-translation for tests: English with longer words and accents on every vowel. Text drawn without them is in no
    /// catalogue, and text that does not fit would not fit in a language of longer words.
    #[must_use]
    pub fn pseudo_locale() -> Self {
        let mut pretended = Self::english();
        pretended.tag = own_tag("en-XA");
        pretended.bundle.set_transform(Some(pretend));
        pretended
    }

    /// Reads the language in a folder named by its tag, such as `de` or `cs-CZ`, with files like the English
    /// ones: sentences (`*.ftl`) and, in a subfolder for each game, its sentences and, if there is one, its rulebook
    /// ([`RULEBOOK_FILE`]).
    ///
    /// # Errors
    /// All faults of the folder.
    pub fn read(folder: &Path) -> Result<Self, Faults> {
        let at = |why: &dyn std::fmt::Display| vec![format!("{}: {why}", folder.display())];
        let name = folder.file_name().unwrap_or_default().to_string_lossy();
        let tag = name.parse().map_err(|_| at(&"the folder is not named after a language, as \"de\" is"))?;
        let mut files = Vec::new();
        // A book outside the games' folders is that of the first game: there was no other once.
        let mut books = vec![(first_game().to_owned(), folder.join(RULEBOOK_FILE))];
        for path in paths(folder).map_err(|e| at(&e))? {
            // A game's sentences and its rulebook lie in a folder of their own.
            let id = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if path.is_dir() && id != LESSONS {
                books.push((id, path.join(RULEBOOK_FILE)));
            }
            let within = if path.is_dir() { paths(&path).map_err(|e| at(&e))? } else { vec![path] };
            files.extend(within.into_iter().filter(|path| path.extension().is_some_and(|e| e == "ftl")));
        }
        files.sort();
        if files.is_empty() {
            return Err(at(&"no file of sentences (.ftl) is in it"));
        }
        let mut faults = Vec::new();
        let mut read = Vec::new();
        let mut bytes = 0;
        for path in files {
            let file = path.display().to_string();
            let text = match checked_files::text(&path, MOST) {
                Ok(text) => text,
                Err(why) => {
                    faults.push(unread(&file, &why));
                    continue;
                }
            };
            bytes += text.len() as u64;
            if bytes > MOST {
                faults.push(format!("{file}: {}", say!("fault-language-too-long", mb = MOST / 1024 / 1024)));
                break;
            }
            match sentences(&file, text) {
                Ok(resource) => read.push((file, resource)),
                Err(those) => faults.extend(those),
            }
        }
        faults.extend(growth::fault(&read));
        let mut language = Self { folder: Some(folder.to_owned()), ..Self::empty(tag) };
        if faults.is_empty() {
            faults
                .extend(read.into_iter().filter_map(|(file, resource)| language.add(&file, resource).err()).flatten());
        }
        for (id, path) in books.into_iter().filter(|(_, path)| path.exists()) {
            match rulebook(&path) {
                Ok(own) => {
                    language.rulebooks.insert(id, TranslatedRulebook { own, whole: OnceLock::new() });
                }
                Err(why) => faults.push(why),
            }
        }
        if faults.is_empty() { Ok(language) } else { Err(faults) }
    }

    fn add(&mut self, file: &str, resource: FluentResource) -> Result<(), Faults> {
        self.bundle.add_resource(resource).map_err(|errors| {
            errors.iter().take(TOLD).map(|e| format!("{file}: {}", brief(&e.to_string(), LONGEST))).collect::<Faults>()
        })
    }

    /// Tag of the language, such as `de`.
    #[must_use]
    pub fn tag(&self) -> String {
        self.tag.to_string()
    }

    /// Folder of the language's translations of the shipped lessons; `None` if it has none.
    #[must_use]
    pub fn lessons(&self) -> Option<PathBuf> {
        self.folder.as_ref().map(|folder| folder.join(LESSONS))
    }

    /// Rulebook in this language, completed from the given English texts; `None` if the language translates none of it.
    #[must_use]
    pub fn rulebook(&self, english: &Rulebook) -> Option<Arc<Rulebook>> {
        let TranslatedRulebook { own, whole } = self.rulebooks.get(&english.id)?;
        Some(Arc::clone(whole.get_or_init(|| Arc::new(own.completed(english)))))
    }

    /// Whether the catalogue has a sentence of this name.
    pub(super) fn has(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }

    /// Sentence of a name, or of an attribute of one (`count.head`); `None` where this language has none.
    pub(super) fn say(&self, id: &str, args: &FluentArgs<'_>) -> Option<String> {
        let pattern = match id.split_once('.') {
            Some((id, attribute)) => self.bundle.get_message(id)?.get_attribute(attribute)?.value(),
            None => self.bundle.get_message(id)?.value()?,
        };
        let mut errors = Vec::new();
        Some(self.bundle.format_pattern(pattern, Some(args), &mut errors).into_owned())
    }
}

/// Folder of the first game that has sentences of its own in the catalogue.
fn first_game() -> &'static str {
    ENGLISH_FILES.iter().find_map(|(name, _)| name.split_once('/')).map_or("", |(game, _)| game)
}

/// Rulebook read from a file of a language.
fn rulebook(path: &Path) -> Result<Rulebook, String> {
    let file = path.display().to_string();
    let text = checked_files::text(path, MOST).map_err(|why| unread(&file, &why))?;
    let read = Rulebook::read(&text).map_err(|e| format!("{file}:{e}"))?;
    if read.longest() > growth::LONGEST {
        return Err(format!("{file}: {}", say!("fault-sentence-too-long", most = growth::LONGEST)));
    }
    Ok(read)
}

/// Sentences read from the text of a catalogue file.
fn sentences(file: &str, text: String) -> Result<FluentResource, Faults> {
    if let Some((line, why)) = nesting::harm(&text) {
        return Err(vec![format!("{file}:{line}: {why}")]);
    }
    FluentResource::try_new(text).map_err(|(read, errors)| {
        let line = |at: usize| read.source()[..at.min(read.source().len())].matches('\n').count() + 1;
        let told = |why: String| brief(&why, LONGEST);
        errors
            .iter()
            .take(TOLD)
            .map(|e| format!("{file}:{}: {}", line(e.pos.start), told(e.kind.to_string())))
            .collect::<Faults>()
    })
}

/// Paths of the files and folders in a folder.
fn paths(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    Ok(std::fs::read_dir(folder)?.filter_map(|entry| Some(entry.ok()?.path())).collect())
}

/// Fluent function `{ HEAD($unit) }`: a name of the battle, or words that begin with one, capitalised at the
/// head of a sentence.
fn head<'a>(filled: &[FluentValue<'a>]) -> FluentValue<'a> {
    match filled {
        [FluentValue::String(words)] => {
            let mut letters = words.chars();
            let first = letters.next().into_iter().flat_map(char::to_uppercase);
            FluentValue::from(first.chain(letters).collect::<String>())
        }
        _ => FluentValue::Error,
    }
}

/// Fault of a language file as a sentence, after the file's name and, if known, the line.
fn unread(file: &str, why: &ReadError) -> String {
    match why {
        ReadError::NotText { line, .. } => format!("{file}:{line}: {why}"),
        _ => format!("{file}: {why}"),
    }
}

/// Tags of the languages in a folder: the names of its subfolders, sorted.
#[must_use]
pub fn languages(place: &Path) -> Vec<String> {
    let folders = std::fs::read_dir(place).into_iter().flatten().flatten().filter(|entry| entry.path().is_dir());
    let mut tags: Vec<String> = folders.filter_map(|entry| entry.file_name().into_string().ok()).collect();
    tags.sort();
    tags
}

fn own_tag(tag: &str) -> LanguageIdentifier {
    tag.parse().expect("the tags in the program are tags")
}

fn pretend(text: &str) -> Cow<'_, str> {
    let longer = |letter: char| match letter {
        'a' => "\u{e1}\u{e1}".to_owned(),
        'e' => "\u{e9}\u{e9}".to_owned(),
        'i' => "\u{ed}\u{ed}".to_owned(),
        'o' => "\u{f3}\u{f3}".to_owned(),
        'u' => "\u{fa}\u{fa}".to_owned(),
        'A' => "\u{c1}".to_owned(),
        'E' => "\u{c9}".to_owned(),
        'I' => "\u{cd}".to_owned(),
        'O' => "\u{d3}".to_owned(),
        'U' => "\u{da}".to_owned(),
        'y' => "\u{fd}".to_owned(),
        other => other.to_string(),
    };
    Cow::Owned(text.chars().map(longer).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(text: &str) -> Option<String> {
        let text = sentences("de.ftl", text.to_owned()).unwrap_or_else(|faults| panic!("{faults:?}"));
        growth::fault(&[("de.ftl".to_owned(), text)])
    }

    #[test]
    fn english_has_bounds() {
        for (name, text) in ENGLISH_FILES {
            assert_eq!(fault(text), None, "{name}");
        }
    }

    #[test]
    fn sentences_that_grow_beyond_all_bounds_are_told() {
        let long = "x ".repeat(11_000);
        let doubled =
            |n: usize| (1..n).map(|n| format!("a-{n} = {{ a-{} }}{{ a-{} }}\n", n - 1, n - 1)).collect::<String>();
        let chain = |n: usize| (1..n).map(|n| format!("a-{n} = {{ a-{} }}\n", n - 1)).collect::<String>();
        let too_deep = "name each other in a circle";
        for (text, line, why) in [
            (format!("b = 1\na = {long}"), 2, "the text is longer than 20000 bytes"),
            (format!("b = {}\n-c = {}\n", "{ -c }".repeat(30), "x".repeat(1000)), 1, "the text is longer than"),
            (format!("b = {{ F({}) }}\n-c = {}\n", "-c, ".repeat(30), "x".repeat(1000)), 1, "the text is longer than"),
            (
                format!("-t = {}\nb = {{ -t(a: \"{}\") }}", "{ $a }".repeat(40), "x".repeat(600)),
                2,
                "the text is longer than",
            ),
            (
                format!(
                    "-t = {{ c }}\nc = {{ d }}\nd = {{ $a }}{{ $a }}\nb = {{ -t(a: 1, b: \"{}\") }}",
                    "x".repeat(11_000)
                ),
                4,
                "the text is longer than",
            ),
            (
                format!("-t = {{ $a }}\nb = {{ -t(a: \"{}\") }}\nc = {{ b }}{{ b }}", "x".repeat(11_000)),
                3,
                "the text is longer than",
            ),
            (format!("c = {{ ${} }}\nb = {{ c }}{{ c }}", "x".repeat(11_000)), 2, "the text is longer than"),
            (format!("b = {}\n", "{ $x }".repeat(60)), 1, "more than 100 places"),
            (format!("a-0 = end\n{}", doubled(100)), 7, "more than 100 places"),
            (format!("a-0 = end\n{}", chain(20_000)), 52, too_deep),
            ("round = { round }".to_owned(), 1, too_deep),
            ("a = { -b.c ->\n *[d] e\n}\n-b = f\n .c = { a }".to_owned(), 1, too_deep),
            ("a = { 1.0000000000000000000000 ->\n [one] b\n *[other] c\n }".to_owned(), 1, "more than 15 digits"),
        ] {
            let told = fault(&text).unwrap_or_else(|| panic!("{}", &text[..text.len().min(100)]));
            assert!(told.starts_with(&format!("de.ftl:{line}: ")) && told.contains(why), "{told}");
        }
        for fine in [
            format!("a-0 = end\n{}", doubled(6)),
            format!("-t = {{ $a }}\na = {{ -t(a: \"{}\") }}{{ -t }}", "x".repeat(18_000)),
            "a = { b }{ $c }{ F(\"}\", -d, e: 1) }\nb = { \"{\" }".to_owned(),
        ] {
            assert_eq!(fault(&fine), None, "{fine}");
        }
    }
}
