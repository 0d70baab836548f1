//! One word for one thing: what the catalogue and the rulebook do not say, and what they say instead.

use tercio::i18n::ENGLISH_FILES;

/// Words that no sentence for a player says, and what it says instead. A synonym reads as a second rule.
const NOT_SAID: &[(&[&str], &str)] = &[
    (&["take part", "takes part", "taking part", "took part"], "joins; is activated; is active"),
    (&["take along", "takes along", "taken along", "those it takes"], "with a few others"),
    (&["out for the rest", "be out for"], "passes"),
    (&["set aside", "sets aside", "set the chit aside", "set the marker aside"], "discards"),
    (&["face him", "let the facing be", "let him be", "let be", "keep the same facing"], "reacts; stands fast"),
    (&["nobody turns", "hold:"], "stands fast"),
    (&["evade", "evades", "evaded", "evading", "evasion"], "retreats before the melee"),
    (&["go back", "goes back", "going back", "went back", "gone back"], "retreats; returns to the game"),
    (
        &["fall back", "falls back", "fell back", "driven off", "drives off", "way back", "ways back"],
        "retreats; rout loss",
    ),
    (&["pushed", "push aside", "pushes aside"], "displaced; makes way"),
    (&["consolidate", "consolidates", "consolidation", "become one unit"], "merge"),
    (&["occupy", "occupies", "occupied", "take the ground", "takes the ground", "ground is won"], "advances"),
    (&["ranks", "loses its order", "lose its order", "its good order", "keep its order"], "formation hit; disordered"),
    (&["price", "prices", "dearer", "dear"], "cost"),
    (&["ground", "grounds"], "terrain; hex; obstructed"),
    (&["two-hex"], "2-hex block"),
    (&["big block", "big heavy infantry", "large bodies of foot"], "large heavy infantry; large block"),
    (&["artillery unit", "artillery units"], "battery"),
    (&["by himself", "by itself", "by themselves", "of itself"], "alone; automatically"),
    (&["throw", "throws", "threw", "thrown", "throwing"], "roll"),
    (&["give again", "gives again", "given again", "give it again", "gives it again"], "redo"),
    (&["cannot be taken back", "takes your last order back", "takes the last order back"], "undo"),
    (&["give up", "gives up", "gave up", "given up", "give the battle up", "gives the battle up"], "concede; close"),
    (&["put away", "puts away", "put this away", "puts this away", "puts it away"], "close"),
    (&["fold", "folds", "folded", "fold away", "unfold", "unfolds"], "collapse; show"),
    (&["lay over", "lays over", "laid over", "lay something over", "take away"], "show; hide"),
    (&["keep in sight", "keeps in sight", "in sight beside", "keep this in sight"], "pin"),
    (&["moment", "moments"], "position; autosave; save"),
    (
        &["nobody", "whoever", "who can must", "he who", "those who"],
        "every unit that; units that; no unit; neither side",
    ),
    (&["a click shows", "a click opens", "a click takes", "a click lets", "a click keeps", "a click puts"], "Click to"),
    (&["the usual answer", "as usual", "let it go", "lets go", "leave it be"], "say what the button does"),
    (
        &["it is for", "there were lost", "came out of the cup", "come out of the cup", "what stays is", "at last"],
        "name first",
    ),
    (&["no effect", "destroyed"], "no losses, no retreat; eliminated"),
    (&["whose turn", "its turn to"], "to decide"),
    (&["shaken", "neighbouring", "forbidden"], "disordered; adjacent; prohibited"),
];

/// Where one of these words means something else.
const MEANT_OTHERWISE: &[&str] = &["higher ground", "whose turn is it", "side whose turn it is to draw"];

/// Past the dice an order is not undone but taken back, by agreement of two players: the sentence says one or the other.
const TAKEN_BACK: &[&str] = &["take back", "takes back", "taken back", "take it back", "takes it back"];
const AGREED: &[&str] = &["agree", "agreement", "both players", "past the dice"];

/// Why dice are rolled, as the command line's answers have it for other programs: these stay as they are.
const CONTRACT: &str = "thrown-for-";

/// What a player reads, with its place: all messages of the catalogue, all of the rulebook, all lessons.
fn sentences() -> Vec<(String, String)> {
    let mut all: Vec<(String, String)> = Vec::new();
    for (file, text) in ENGLISH_FILES {
        for line in text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
            let named = !line.starts_with([' ', '}', '\t']);
            if named {
                let (name, words) = line.split_once('=').unwrap_or_else(|| panic!("{file}: {line}"));
                all.push((format!("{file}: {}", name.trim()), words.trim().to_owned()));
            } else {
                let (_, words) = all.last_mut().expect("a message has begun");
                // The name of an attribute or of a variant is no word of the sentence.
                let said = line.trim_start();
                let said = said.strip_prefix('.').and_then(|s| s.split_once('=')).map_or(said, |(_, said)| said);
                let said = said.trim_start().trim_start_matches('*');
                let said = said.strip_prefix('[').and_then(|s| s.split_once(']')).map_or(said, |(_, said)| said);
                *words += "\n";
                *words += said.trim();
            }
        }
    }
    all.retain(|(place, _)| !place.contains(CONTRACT));
    let books = tercio::games::registry().games().filter_map(|game| game.rulebook()).collect::<Vec<_>>();
    for book in books.iter().map(|book| &book.rules) {
        let of = |place: &str| format!("rulebook: {} {place}", book.prefix);
        for chapter in &book.chapters {
            all.push((of(&chapter.number.to_string()), chapter.title.clone()));
            for entry in &chapter.entries {
                let table = entry.table.iter().map(|row| row.join(" | ")).collect::<Vec<_>>().join("\n");
                all.push((of(&entry.paragraph), format!("{}\n{}\n{table}", entry.title, entry.text)));
            }
        }
        all.extend(book.options.iter().map(|o| (of(&o.name), o.text.clone())));
    }
    for listed in tercio::lesson::course(&tercio::games::registry(), None) {
        let lesson = listed.lesson.unwrap_or_else(|faults| panic!("{}: {faults:?}", listed.id));
        all.extend(lesson.words.0.iter().map(|(name, words)| (format!("{}: {name}", listed.id), words.clone())));
    }
    all
}

/// Only what is said of a sentence, in small letters and single blanks: what is filled in, and words of a file's format between
/// `, are a stroke.
fn said(words: &str) -> String {
    let (mut plain, mut open, mut quoted) = (String::from(" "), 0_u32, false);
    for letter in words.chars() {
        match letter {
            '`' => {
                quoted = !quoted;
                plain.push_str(" | ");
            }
            _ if quoted => {}
            '{' => {
                open += 1;
                plain.push_str(" | ");
            }
            // The variants of a selector stand on lines of their own, outside of what selects.
            '}' | '\n' => open = if letter == '\n' { 0 } else { open.saturating_sub(1) },
            _ if open > 0 => {}
            _ if letter.is_alphanumeric() || "-':".contains(letter) => plain.extend(letter.to_lowercase()),
            _ => plain.push(' '),
        }
        if letter == '\n' {
            plain.push_str(" | ");
        }
    }
    plain.push(' ');
    let mut plain = plain.split_whitespace().collect::<Vec<_>>().join(" ");
    plain.insert(0, ' ');
    plain.push(' ');
    plain.replace(": ", " : ")
}

fn has(said: &str, words: &str) -> bool {
    let words = words.replace(':', " :");
    said.contains(&format!(" {words} "))
}

/// Words that are the name of something in the rules of one game, with its folder.
const OWN_TERMS: [(&str, &str); 12] = [
    ("muskets_mayhem/", "shaken"),
    ("rulebook: MM", "shaken"),
    ("muskets-", "shaken"),
    ("mcnally_awi/", "evade"),
    ("mcnally_awi/", "evades"),
    ("mcnally_awi/", "evaded"),
    ("mcnally_awi/", "evasion"),
    ("mcnally-", "evade"),
    ("rulebook: MC", "evade"),
    ("rulebook: MC", "evades"),
    ("rulebook: MC", "evaded"),
    ("rulebook: MC", "evasion"),
];

#[test]
fn one_thing_has_one_word() {
    let all = sentences();
    assert!(all.len() > 1500, "{} sentences: are they read?", all.len());
    let mut faults = Vec::new();
    for (place, words) in &all {
        let whole = said(words);
        let other = MEANT_OTHERWISE.iter().fold(whole.clone(), |s, other| s.replace(other, "|"));
        for (not, instead) in NOT_SAID {
            let is_own = |not: &str| OWN_TERMS.iter().any(|(folder, term)| place.contains(folder) && *term == not);
            for not in not.iter().filter(|not| has(&other, not) && !is_own(not)) {
                faults.push(format!("{place} says \"{not}\", which is: {instead}\n    {words}"));
            }
        }
        if let Some(back) = TAKEN_BACK.iter().find(|back| has(&whole, back))
            && !AGREED.iter().any(|agreed| has(&whole, agreed))
        {
            faults.push(format!(
                "{place} says \"{back}\" of what is undone, neither past the dice nor by agreement\n    {words}"
            ));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn numbers_paragraphs_and_names_are_written_in_one_way() {
    let mut faults = Vec::new();
    for (place, words) in sentences() {
        let chars: Vec<char> = words.chars().collect();
        let ends_number = |c: char| c.is_ascii_digit() || c == '}';
        if chars.windows(3).any(|w| ends_number(w[0]) && w[1].is_whitespace() && w[2] == '%') {
            faults.push(format!("{place}: % closes up to its number: {words}"));
        }
        if chars.windows(3).any(|w| w[0] == '\u{a7}' && w[1] != '\u{a0}' && (w[2].is_ascii_digit() || w[2] == '{')) {
            faults.push(format!("{place}: a no-break space follows \u{a7}: {words}"));
        }
        for (wrong, right) in [
            ("trategic march", "Strategic March"),
            ("strategic March", "Strategic March"),
            ("(s)", "a sentence for one and one for many"),
            ("(MP ", "(\u{a7}\u{a0}9.4); MP are movement points"),
        ] {
            if words.contains(wrong) {
                faults.push(format!("{place}: {right}: {words}"));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// What is to be said instead is not itself a word that is not said.
#[test]
fn the_list_contradicts_nothing_in_it() {
    for (_, instead) in NOT_SAID {
        let instead = said(&instead.replace(';', "\n"));
        for (not, _) in NOT_SAID {
            assert!(!not.iter().any(|not| has(&instead, not)), "{instead}");
        }
    }
    assert!(has(&said("Nobody turns: { $n } hold"), "nobody turns"));
    assert!(!has(&said("`nobody` is no id"), "nobody"));
    assert!(has(&said("{ $n ->\n[one] { $n } way back\n*[other] ways back\n}"), "way back"));
}

/// Folders of sentences on free tables, the units of which have singular and plural names.
const TABLES: [&str; 4] = ["game_of_kings/", "mcnally_awi/", "muskets_mayhem/", "table/"];
/// Placeholders that are filled with the name of one unit or side.
const ONE_NAME: [&str; 9] = ["unit", "enemy", "friend", "host", "gun", "target", "general", "side", "piece"];

#[test]
fn no_verb_of_one_number_follows_a_name() {
    let mut faults = Vec::new();
    let mut read = 0;
    for (place, words) in sentences().iter().filter(|(place, _)| TABLES.iter().any(|table| place.contains(table))) {
        for name in ONE_NAME.map(|name| format!("{{ ${name} }} ")) {
            for after in words.split(&name).skip(1) {
                let next: String = after.chars().take_while(|c| c.is_alphabetic()).collect();
                read += 1;
                if next.ends_with('s') && next != "as" {
                    faults.push(format!("{place}: \"{next}\" is wrong after \"Dragoons\": {words}"));
                }
            }
        }
    }
    assert!(read > 50, "{read} names: are they read?");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
