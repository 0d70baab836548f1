//! The layers of the house (`src/ARCHITECTURE.md`): arrows point down only, and the words of one game stand in its folder alone.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The layers, the lowest first: each may use those before it. What makes a circle would have to point up somewhere.
const LAYERS: [&str; 23] = [
    "checked_files",
    "document",
    "rating",
    "i18n",
    "heraldry",
    "kernel",
    "thinking",
    "board",
    "session",
    "record",
    "editing",
    "paint",
    "play",
    "balance",
    "lesson",
    "practice",
    "settings",
    "sound",
    "view",
    "cli",
    "ui",
    "app",
    "games",
];

/// The parts of a game's folder, the lowest first, each with the highest layer outside the folder that it may use.
const PARTS: [(&str, &str); 26] = [
    ("rules", "board"),
    ("pieces", "play"),
    ("art", "paint"),
    ("scenario", "editing"),
    ("paint", "play"),
    ("table_game", "play"),
    ("battle_preview", "play"),
    ("records", "play"),
    ("move_space", "play"),
    ("examples", "play"),
    ("rulebook", "play"),
    ("bots", "board"),
    ("players", "play"),
    ("questions", "play"),
    ("quick_battles", "play"),
    ("log", "play"),
    ("record", "play"),
    ("cards", "play"),
    ("sheet", "cli"),
    ("measure", "cli"),
    ("commands", "cli"),
    ("terminal", "play"),
    ("explained", "play"),
    ("registry_entry", "play"),
    ("window", "ui"),
    ("world", "ui"),
];

/// The words of Musket & Pike.
const WORDS: [&str; 8] = ["melee", "melees", "chit", "chits", "wing", "wings", "musket", "sp"];

/// Further words of it, which a sentence for every game does not say either.
const SAID: [&str; 3] = ["mp", "pikes", "muster"];

/// A name in players' settings, which stays what it was.
const IN_SETTINGS: &str = "\"show_wings\"";
/// Its part of the catalogue, which the program includes file by file.
const CATALOGUE: &str = "\"musket_pike/";
/// The folder itself, which unit tests alone may name: `nothing_outside_the_games_names_one`.
const FOLDER: &str = "crate::games::musket_pike::";

/// Files of Rust under `src`, in a fixed order.
pub fn sources() -> Vec<PathBuf> {
    fn gather(folder: &Path, list: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).unwrap().map(|e| e.unwrap().path()) {
            if entry.is_dir() {
                gather(&entry, list);
            } else if entry.extension().is_some_and(|e| e == "rs") {
                list.push(entry);
            }
        }
    }
    let mut list = Vec::new();
    gather(&root(), &mut list);
    list.sort();
    list
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// The module of a file, from the crate down: `games`, `musket_pike`, `rules`, `fire`.
fn module(file: &Path) -> Vec<String> {
    let within = file.strip_prefix(root()).unwrap().with_extension("");
    let mut path: Vec<String> = within.iter().map(|part| part.to_str().unwrap().to_owned()).collect();
    if path.last().is_some_and(|last| last == "mod") {
        path.pop();
    }
    path
}

/// What a file says, without its own tests and without comments.
fn code(file: &Path) -> String {
    let text = fs::read_to_string(file).unwrap();
    let text = text.split("#[cfg(test)]").next().unwrap_or_default();
    text.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
}

/// Every module that the code of `own` names by a path from the crate or from its parents.
fn uses(own: &[String], code: &str) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    for start in ["crate::", "super::"] {
        for (at, _) in code.match_indices(start) {
            let before = code[..at].chars().next_back();
            if before.is_some_and(|c| c.is_alphanumeric() || c == '_' || c == ':') {
                continue;
            }
            let path = &code[at..];
            let end = path.find(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':')).unwrap_or(path.len());
            let mut parts = path[..end].split("::").filter(|part| !part.is_empty()).peekable();
            let mut target = if start == "crate::" { Vec::new() } else { own.to_vec() };
            while let Some(part) = parts.peek().copied() {
                match part {
                    "crate" => {}
                    "super" => _ = target.pop(),
                    _ => break,
                }
                parts.next();
            }
            target.extend(parts.map(str::to_owned));
            found.push(target);
        }
    }
    found
}

/// The place of a module among the layers; of the crate's own macros and functions, none.
fn layer(module: &[String]) -> Option<usize> {
    match module.first().map(String::as_str) {
        // The macro of sentences.
        Some("say") => LAYERS.iter().position(|l| *l == "i18n"),
        Some(first) => LAYERS.iter().position(|l| *l == first),
        None => None,
    }
}

/// The part of a game's folder that a module is in.
fn part(module: &[String]) -> Option<usize> {
    let [games, _, part, ..] = module else { return None };
    (games == "games").then(|| PARTS.iter().position(|(p, _)| p == part))?
}

#[test]
fn no_arrow_points_up() {
    let mut faults = Vec::new();
    for file in sources() {
        let own = module(&file);
        // What puts the layers together.
        let (Some(here), false) = (layer(&own), own.first().is_some_and(|m| m == "lib" || m == "main")) else {
            continue;
        };
        for used in uses(&own, &code(&file)) {
            let Some(there) = layer(&used) else { continue };
            let up = match (part(&own), part(&used)) {
                _ if here < there => true,
                // What all games on a free table have in common serves each of them.
                (Some(mine), Some(its)) => own[1] != used[1] && used[1] != "table" || its > mine,
                (Some(mine), None) if there < here => LAYERS.iter().position(|l| *l == PARTS[mine].1).unwrap() < there,
                _ => false,
            };
            if up {
                faults.push(format!("{} uses {}", file.strip_prefix(root()).unwrap().display(), used.join("::")));
            }
        }
    }
    assert!(faults.is_empty(), "{} arrows point up:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn the_words_of_one_game_stand_in_its_folder_alone() {
    let mut faults: BTreeMap<PathBuf, Vec<String>> = BTreeMap::new();
    for file in sources() {
        let within = file.strip_prefix(root()).unwrap().to_owned();
        if within.starts_with("games") {
            continue;
        }
        let text = fs::read_to_string(&file).unwrap();
        for line in text.lines() {
            let said = line
                .replace(IN_SETTINGS, "")
                .replace(CATALOGUE, "")
                .replace(FOLDER, "")
                .split(|c: char| !c.is_alphanumeric())
                .any(|word| WORDS.contains(&&*word.to_lowercase()));
            if said {
                faults.entry(within.clone()).or_default().push(line.trim().to_owned());
            }
        }
    }
    let told: Vec<String> =
        faults.iter().map(|(file, lines)| format!("{}: {}", file.display(), lines.join(" | "))).collect();
    assert!(told.is_empty(), "{}", told.join("\n"));
}

#[test]
fn the_words_of_one_game_stand_in_its_own_part_of_the_catalogue() {
    let mut faults = Vec::new();
    for (file, text) in tercio::i18n::ENGLISH_FILES.iter().filter(|(file, _)| !file.contains('/')) {
        for line in text.lines() {
            let mut words = line.split(|c: char| !c.is_alphanumeric()).map(str::to_lowercase);
            if words.any(|word| WORDS.contains(&&*word) || SAID.contains(&&*word)) {
                faults.push(format!("{file}: {line}"));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn nothing_outside_the_games_names_one() {
    for file in sources().into_iter().filter(|f| !f.starts_with(root().join("games"))) {
        let own = module(&file);
        let named: Vec<_> =
            uses(&own, &code(&file)).into_iter().filter(|u| u.first().is_some_and(|m| m == "games")).collect();
        let composes = own == ["main"];
        assert!(composes || named.is_empty(), "{}: {named:?}", file.display());
    }
}

/// Outside a game's folder a paragraph is cited without the name of its rules: the lines of `text` that cite one of Musket &
/// Pike.
fn citations(text: &str) -> Vec<&str> {
    let cites = |line: &&str| {
        line.match_indices("MP ").any(|(at, _)| {
            let (before, after) = (line[..at].chars().next_back(), line[at + 3..].chars().next());
            !before.is_some_and(char::is_alphanumeric) && after.is_some_and(|c| c.is_ascii_digit())
        })
    };
    text.lines().filter(cites).collect()
}

#[test]
fn the_paragraphs_of_one_game_are_cited_in_its_folder_alone() {
    assert_eq!(
        citations("/// MP 9.4 Shifts.\n/// costs 3 MP 2 of which\n/// 4 MP\n/// AMP 3"),
        ["/// MP 9.4 Shifts.", "/// costs 3 MP 2 of which"]
    );
    for file in sources().into_iter().filter(|f| !f.starts_with(root().join("games"))) {
        let text = fs::read_to_string(&file).unwrap();
        let cited = citations(&text);
        assert!(cited.is_empty(), "{}: {cited:#?}", file.display());
    }
}

/// The types that a value without its type is taken for, by name: `x.downcast_ref::<Name>()`, `session.of::<Name>()`.
fn taken_for(code: &str) -> Vec<&str> {
    let starts = ["downcast::<", "downcast_ref::<", "downcast_mut::<", ".of::<"];
    let named = |start: &str| {
        let found = code.match_indices(start).map(|(at, _)| &code[at + start.len()..]);
        found.filter_map(|rest| rest.split_once('>').map(|(name, _)| name)).collect::<Vec<_>>()
    };
    starts.into_iter().flat_map(named).collect()
}

#[test]
fn no_general_code_takes_a_value_for_one_of_a_game() {
    assert_eq!(taken_for("a.of::<Game>(); b.downcast_ref::<T>()"), ["T", "Game"]);
    for file in sources().into_iter().filter(|f| !f.starts_with(root().join("games"))) {
        let code = code(&file);
        let is_generic = |name: &str| name.len() == 1 && name.chars().all(|c| c.is_ascii_uppercase());
        let named: Vec<_> = taken_for(&code)
            .into_iter()
            .filter(|name| !is_generic(name) && !["&str", "String"].contains(name))
            .collect();
        assert!(named.is_empty(), "{}: {named:?}", file.display());
    }
}

/// What stands behind `word` at the beginning of a line, up to the end of the name: the names of types.
fn names_after<'a>(text: &'a str, word: &str) -> Vec<&'a str> {
    let name = |line: &'a str| {
        let line = line.trim_start();
        let public = line.strip_prefix("pub").map_or(line, |rest| {
            rest.strip_prefix('(').and_then(|rest| rest.split_once(')')).map_or(rest, |(_, rest)| rest).trim_start()
        });
        let rest = public.strip_prefix(word)?.strip_prefix(' ')?;
        rest.split(|c: char| !(c.is_alphanumeric() || c == '_')).next().filter(|name| !name.is_empty())
    };
    text.lines().filter_map(name).collect()
}

/// The types to which a text adds methods, without their generics and paths; traits that it gives to them aside.
fn given_methods(code: &str) -> Vec<&str> {
    let given = |line: &&str| line.starts_with("impl") && line.ends_with('{') && !line.contains(" for ");
    code.lines()
        .filter(given)
        .filter_map(|line| {
            let mut rest = line.strip_prefix("impl")?;
            if rest.starts_with('<') {
                let mut depth = 0;
                let end = rest.char_indices().find(|(_, c)| {
                    depth += i32::from(*c == '<') - i32::from(*c == '>');
                    depth == 0
                })?;
                rest = &rest[end.0 + 1..];
            }
            let path = rest.trim_start().split(['<', ' ']).next()?;
            path.rsplit("::").next()
        })
        .collect()
}

/// Where methods may be added to a type: in the folder of its file, or in the same part of its game.
fn home(module: &[String]) -> &[String] {
    let within = module.len().saturating_sub(1);
    if module.first().is_some_and(|m| m == "games") { &module[..within.min(3)] } else { &module[..within] }
}

#[test]
fn methods_are_added_to_a_type_in_its_own_folder_alone() {
    assert_eq!(given_methods("impl Play {\nimpl<T: Into<u8>> a::Few<T> {\nimpl X for Y {"), ["Play", "Few"]);
    assert_eq!(names_after("pub(super) struct Few<T> {\nstruct One;\n// struct No", "struct"), ["Few", "One"]);
    let mut homes: BTreeMap<String, Vec<Vec<String>>> = BTreeMap::new();
    let mut given = Vec::new();
    for file in sources() {
        let (own, text) = (module(&file), fs::read_to_string(&file).unwrap());
        for word in ["struct", "enum"] {
            for name in names_after(&text, word) {
                homes.entry(name.to_owned()).or_default().push(home(&own).to_vec());
            }
        }
        // A generic type of a layer below is a folder's own once the folder has filled in and named it.
        let named: Vec<&str> = text.lines().filter(|line| line.starts_with("pub type ")).collect();
        for name in names_after(&named.join("\n"), "type") {
            homes.entry(name.to_owned()).or_default().push(home(&own).to_vec());
        }
        given.extend(given_methods(&code(&file)).into_iter().map(|name| (name.to_owned(), own.clone())));
    }
    assert!(given.len() > 700, "only {} blocks of methods were found", given.len());
    let strange = given
        .iter()
        .filter(|(name, own)| homes.get(name).is_some_and(|homes| !homes.iter().any(|home| own.starts_with(home))));
    let strange: Vec<_> = strange.map(|(name, own)| format!("{name} in {}", own.join("::"))).collect();
    assert!(strange.is_empty(), "{strange:#?}");
}

#[test]
fn no_struct_of_the_window_has_more_than_fifteen_fields() {
    let window = ["app", "app.rs", "ui", "view"].map(|part| root().join(part));
    for file in sources().into_iter().filter(|f| window.iter().any(|part| f.starts_with(part))) {
        let text = fs::read_to_string(&file).unwrap();
        let mut within: Option<(String, usize)> = None;
        for line in text.lines() {
            match &mut within {
                None if line.starts_with("pub") || line.starts_with("struct") => {
                    let name = line.split_once("struct ").map(|(_, rest)| rest.to_owned());
                    within = name.filter(|rest| rest.ends_with('{')).map(|rest| (rest, 0));
                }
                None => {}
                Some((name, fields)) if line == "}" => {
                    assert!(*fields <= 15, "{}: {name} has {fields} fields", file.display());
                    within = None;
                }
                Some((_, fields)) => {
                    let field = line.trim_start().trim_start_matches("pub ");
                    let named = field.split_once(':').is_some_and(|(name, rest)| {
                        !rest.starts_with(':') && name.chars().all(|c| c.is_alphanumeric() || "_()".contains(c))
                    });
                    *fields += usize::from(named && !line.trim_start().starts_with("//"));
                }
            }
        }
    }
}

/// The types of a map of hexes. Outside the games, the board and the painters a place is a `Place`, which `paint/places.rs`
/// measures.
const OF_HEXES: [&str; 7] = ["Hex", "HexFootprint", "Facing", "Dir", "OneOrTwoHexes", "LeftRight", "hex"];

/// The lines of a text that name a type of a map of hexes.
fn of_hexes(code: &str) -> Vec<&str> {
    let names = |line: &&str| {
        let mut words = line.split(|c: char| !(c.is_alphanumeric() || c == '_'));
        words.any(|word| OF_HEXES.contains(&word) && (word != "hex" || line.contains("::hex")))
    };
    code.lines().filter(names).collect()
}

#[test]
fn whoever_shows_plays_or_teaches_a_game_names_no_type_of_a_map_of_hexes() {
    assert_eq!(
        of_hexes("use crate::board::hex::Grid;\nlet hex = 1;\nfn at(hex: Hex) {}"),
        ["use crate::board::hex::Grid;", "fn at(hex: Hex) {}"]
    );
    let free = ["play", "lesson", "practice", "view", "ui", "cli", "app", "editing", "settings", "session", "record"];
    for file in sources() {
        let own = module(&file);
        if own.first().is_some_and(|layer| free.contains(&layer.as_str())) && own.last().is_none_or(|m| m != "tests") {
            let code = code(&file);
            let named = of_hexes(&code);
            assert!(named.is_empty(), "{}: {named:#?}", file.display());
        }
    }
}

/// Lines, counted from 1, of the constants without a doc comment that directly follow a constant with one.
fn constants_beside_a_doc(text: &str) -> Vec<usize> {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let is_constant = |line: &str| {
        let after = line.split_once("const ").filter(|(before, _)| before.is_empty() || before.starts_with("pub"));
        after
            .and_then(|(_, rest)| rest.split_once(':'))
            .is_some_and(|(name, _)| name.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_'))
    };
    let mut found = Vec::new();
    // Whether the line before ends a constant with a doc comment, or one that follows such a constant.
    let mut is_beside_doc = false;
    let mut at = 0;
    while at < lines.len() {
        let (before, start) = (at.checked_sub(1).map_or("", |i| lines[i]), at);
        if is_constant(lines[at]) {
            while at + 1 < lines.len() && !lines[at].ends_with(';') {
                at += 1;
            }
            if is_beside_doc {
                found.push(start + 1);
            }
            is_beside_doc |= before.starts_with("///") || before.starts_with("#[");
        } else {
            is_beside_doc = false;
        }
        at += 1;
    }
    found
}

#[test]
fn every_constant_beside_a_documented_one_has_its_own_doc() {
    let both =
        "/// Width, in points.\npub(crate) const W: f32 = 1.0;\nconst H: [f32; 2] =\n    [1.0, 2.0];\nconst D: u8 = 1;";
    assert_eq!(constants_beside_a_doc(both), [3, 5]);
    assert_eq!(constants_beside_a_doc("/// A.\nconst A: u8 = 1;\n\nconst B: u8 = 1;\nconst fn f(a: u8) {}"), [0; 0]);
    let mut faults = Vec::new();
    for file in sources() {
        let name = file.strip_prefix(root()).unwrap().display().to_string();
        let text = fs::read_to_string(&file).unwrap();
        faults.extend(constants_beside_a_doc(&text).into_iter().map(|line| format!("{name}:{line}")));
    }
    assert!(faults.is_empty(), "constants without a doc of their own: {faults:#?}");
}
