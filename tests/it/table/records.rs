//! The descriptions of battle files on a table are those of their readers: the same fields, words and bounds; and the tables of
//! the documentation are made of them.

use std::path::Path;
use tercio::document::{DocPath, Document, Edit};
use tercio::editing::{Finding, Severity};
use tercio::games::game_of_kings::rules::Game;
use tercio::games::mcnally_awi::rules::Game as McNally;
use tercio::games::muskets_mayhem::rules::Game as Muskets;
use tercio::games::open_table::rules::OpenTable;
use tercio::games::table::records::{
    EditedGame, FieldKind, FieldNeed, FieldSpec, RecordSpec, field_tables, findings, mended_together, placeholder,
    read_tolerantly,
};
use tercio::games::table::scenario::TableFault;
use tercio::games::{game_of_kings, mcnally_awi, muskets_mayhem, open_table};
use tercio::i18n::{AboutBattle, Difficulty};

/// Battle of *Game Of Kings* with every record.
fn kings() -> String {
    let text = game_of_kings::scenario::BUILTIN[0].1;
    let mut document = Document::read(text).unwrap();
    let field = |of: &str, key: &str, value: &str, after: &str| Edit::Field {
        of: DocPath::read(of),
        key: key.to_owned(),
        value: value.to_owned(),
        after: vec![after.to_owned()],
    };
    let course = "(id: \"lane\", kind: \"road\", course: [(100, 100), (3000, 400)], width: Some(150))";
    let edits = [
        field("", "nations", "[(nation: \"french\", kinds: [\"foot\"], editions: [rev], traits: (musket_mod: 1))]", "armies"),
        field("", "objectives", "[(army: \"french\", area: \"knoll\", turn: 6)]", "armies"),
        field("", "imprint", IMPRINT, "name"),
        field("armies[0].units[0]", "nation", "\"french\"", "state"),
        field("armies[0].units[0]", "traits", "Some((melee_mod: 1))", "state"),
        field("armies[0].units[0]", "flags", "()", "state"),
        Edit::Insert { of: DocPath::read("areas"), index: 3, value: course.to_owned() },
        Edit::Insert {
            of: DocPath::read("armies[0].units"),
            index: 6,
            value: "(id: \"late\", name: \"Late\", kind: \"foot\", arrival: Some((turn: 2, edge: south, stretch: (100, 4000))))"
                .to_owned(),
        },
    ];
    document.act("all records", &edits).unwrap();
    document.text()
}

/// Battle of *Muskets & Mayhem* with every record.
fn muskets() -> String {
    let mut document = Document::read(muskets_mayhem::scenario::BUILTIN[1].1).unwrap();
    let field = |of: &str, key: &str, value: &str, after: &str| Edit::Field {
        of: DocPath::read(of),
        key: key.to_owned(),
        value: value.to_owned(),
        after: vec![after.to_owned()],
    };
    let late =
        "(id: \"late\", name: \"Late\", kind: \"line\", arrival: Some((turn: 2, edge: south, stretch: (100, 4000))))";
    let edits = [
        field("", "imprint", IMPRINT, "name"),
        field("", "shared_areas", "[(area: \"wood\", percent: 5)]", "armies"),
        field("", "limit_area", "Some(\"hill\")", "armies"),
        field("", "first_initiative", "Some(\"red\")", "armies"),
        field("", "dusk", "Some((turn: 7, range: 4))", "armies"),
        field("", "options", "(rally: on)", "armies"),
        Edit::Insert { of: DocPath::read("armies[0].units"), index: 10, value: late.to_owned() },
    ];
    document.act("all records", &edits).unwrap();
    document.text()
}

/// Battle of McNally's rules with every record.
fn mcnally() -> String {
    let text = mcnally_awi::scenario::BUILTIN.iter().find(|(id, _)| *id == "cowpens").unwrap().1;
    let mut document = Document::read(text).unwrap();
    let field = |of: &str, key: &str, value: &str, after: &str| Edit::Field {
        of: DocPath::read(of),
        key: key.to_owned(),
        value: value.to_owned(),
        after: vec![after.to_owned()],
    };
    let late =
        "(id: \"late\", name: \"Late\", kind: \"foot\", arrival: Some((turn: 2, edge: south, stretch: (100, 4000))))";
    let hollow = "Some((army: \"british\", losses: Some((1, 3)), relief: Some((area: \"rise\", turn: 9))))";
    let edits = [
        field("", "imprint", IMPRINT, "name"),
        field("", "nearest", "Some((at: (6000, 6000), within: 1524, points: 10))", "armies"),
        field("", "clears", "Some((army: \"british\", area: \"rise\", defenders: [\"continentals\"]))", "armies"),
        field("", "hollow", hollow, "armies"),
        field("armies[1].units[9]", "special", "(stays_behind: Some(9000))", "group"),
        Edit::Insert { of: DocPath::read("armies[0].units"), index: 10, value: late.to_owned() },
    ];
    document.act("all records", &edits).unwrap();
    document.text()
}

/// Imprint with every field.
const IMPRINT: &str = "(author: \"Nobody\", version: \"1\", licence: \"CC0\", language: \"en\")";

/// Battle of the open table with every record.
fn open() -> String {
    let mut document = Document::read(open_table::scenario::BUILTIN[0].1).unwrap();
    let areas = "[(id: \"wood\", kind: \"wood\", outline: [(0, 0), (0, 900), (900, 0)]), \
                 (id: \"lane\", kind: \"road\", course: [(100, 100), (3000, 400)], width: Some(150))]";
    let field = |key: &str, value: &str, after: &str| Edit::Field {
        of: DocPath::whole(),
        key: key.to_owned(),
        value: value.to_owned(),
        after: vec![after.to_owned()],
    };
    document.act("all records", &[field("areas", areas, "table"), field("imprint", IMPRINT, "name")]).unwrap();
    document.text()
}

/// Places of all records of a file, a record of each kind at least once; of what is written as `Some(record)` its record.
fn records(text: &str, spec: &'static RecordSpec) -> Vec<(DocPath, &'static RecordSpec)> {
    let whole = Document::read(text).unwrap().whole();
    let (mut all, mut waiting) = (Vec::new(), vec![(DocPath::whole(), spec)]);
    while let Some((place, spec)) = waiting.pop() {
        for field in spec.fields {
            let inner = place.clone().key(field.key);
            let Some(value) = inner.of(&whole) else { continue };
            match field.kind {
                FieldKind::Record(record) => {
                    let is_some = value.name().as_deref() == Some("Some");
                    waiting.push((if is_some { inner.item(0) } else { inner }, record));
                }
                FieldKind::List(record, _) => {
                    waiting.extend((0..value.values().count()).map(|index| (inner.clone().item(index), record)));
                }
                _ => {}
            }
        }
        all.push((place, spec));
    }
    all
}

/// Faults of a text with a value at a place.
fn faults<G: EditedGame>(text: &str, place: &DocPath, field: &FieldSpec, value: &str) -> Vec<TableFault> {
    let mut document = Document::read(text).unwrap();
    let value = if field.need == FieldNeed::InSome { format!("Some({value})") } else { value.to_owned() };
    let edit = Edit::Field { of: place.clone(), key: field.key.to_owned(), value, after: Vec::new() };
    document.act("", &[edit]).unwrap();
    G::read_partly(&document.text()).faults
}

/// Faults at a field itself, or of the whole text that cannot be read.
fn at_field<G: EditedGame>(text: &str, place: &DocPath, field: &FieldSpec, value: &str) -> Vec<TableFault> {
    let path = place.clone().key(field.key).to_string();
    let mut all = faults::<G>(text, place, field, value);
    all.retain(|fault| fault.line.is_some() || fault.path == path);
    all
}

fn the_fields_are_those_of_the_reader<G: EditedGame>(text: &str, expected: impl Fn(&str) -> Vec<&'static str>) {
    assert_eq!(G::read_partly(text).faults, Vec::new(), "{text}");
    let mut seen = std::collections::BTreeSet::new();
    for (place, spec) in records(text, G::schema().battle) {
        seen.insert(spec.words);
        let mut document = Document::read(text).unwrap();
        let edit = Edit::Field {
            of: place.clone(),
            key: "no_such_field".to_owned(),
            value: "1".to_owned(),
            after: Vec::new(),
        };
        document.act("", &[edit]).unwrap();
        let mut known = expected(&document.text());
        let mut own: Vec<&str> = spec.keys().collect();
        known.sort_unstable();
        own.sort_unstable();
        assert_eq!(own, known, "{place}");
    }
    // Every record that is described is in the file.
    let mut waiting = vec![G::schema().battle];
    while let Some(spec) = waiting.pop() {
        assert!(seen.contains(spec.words), "the file has no {}", spec.words);
        for field in spec.fields {
            if let FieldKind::Record(inner) | FieldKind::List(inner, _) = field.kind {
                waiting.push(inner);
            }
        }
    }
}

/// Names of the fields that the reader knows where a text has one that it does not know.
fn known_fields<T: serde::de::DeserializeOwned>(text: &str) -> Vec<&'static str> {
    match ron::from_str::<T>(text).err().map(|fault| fault.code) {
        Some(ron::Error::NoSuchStructField { expected, .. }) => expected.to_vec(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_described_fields_are_those_that_the_readers_know() {
    the_fields_are_those_of_the_reader::<Game>(&kings(), known_fields::<game_of_kings::scenario::format::BattleFile>);
    the_fields_are_those_of_the_reader::<Muskets>(
        &muskets(),
        known_fields::<muskets_mayhem::scenario::format::BattleFile>,
    );
    the_fields_are_those_of_the_reader::<McNally>(
        &mcnally(),
        known_fields::<mcnally_awi::scenario::format::BattleFile>,
    );
    the_fields_are_those_of_the_reader::<OpenTable>(&open(), known_fields::<open_table::scenario::BattleFile>);
}

fn bounds_are_those_of_the_reader<G: EditedGame>(text: &str) {
    let mut tried = 0;
    for (place, spec) in records(text, G::schema().battle) {
        for field in spec.fields {
            let told = |value: &str| format!("{}: {value}", place.clone().key(field.key));
            let is_good = |value: &str| at_field::<G>(text, &place, field, value).is_empty();
            tried += 1;
            match field.kind {
                FieldKind::Number(least, most) | FieldKind::Length(least, most) => {
                    // The width of an outline is none, a turn by which a limit draws is the last, and figures have the bounds of a kind.
                    let is_free = !matches!(field.key, "width" | "turn" | "figures");
                    for value in [least, most].map(|value| value.to_string()) {
                        assert!(!is_free || is_good(&value), "{}", told(&value));
                    }
                    for value in [least - 1, most + 1].map(|value| value.to_string()) {
                        assert!(!faults::<G>(text, &place, field, &value).is_empty(), "{} is read", told(&value));
                    }
                }
                FieldKind::Degrees => {
                    assert!(is_good("359"), "{}", told("359"));
                    assert!(!faults::<G>(text, &place, field, "360").is_empty(), "{}", told("360"));
                }
                FieldKind::Size(least, most) => {
                    let pair = |side: i64| format!("({side}, {side})");
                    assert!(is_good(&pair(least)) && is_good(&pair(most)), "{}", told(&pair(most)));
                    for side in [least - 1, most + 1] {
                        assert!(!faults::<G>(text, &place, field, &pair(side)).is_empty(), "{}", told(&pair(side)));
                    }
                }
                FieldKind::Word(words) | FieldKind::QuotedWord(words) => {
                    let written = |word: &str| match field.kind {
                        FieldKind::Word(_) => word.to_owned(),
                        _ => format!("{word:?}"),
                    };
                    for word in words {
                        let found = at_field::<G>(text, &place, field, &written(word));
                        // Some units have no such state or formation: that is told, and the word is known.
                        let is_state = matches!(field.key, "state" | "form");
                        let is_known = found.iter().all(|fault| fault.line.is_none() && is_state)
                            || found.iter().all(|fault| fault.path.ends_with(".flag"));
                        assert!(is_known, "{}: {found:?}", told(word));
                    }
                    assert!(!faults::<G>(text, &place, field, &written("no_such_word")).is_empty(), "{}", told("?"));
                }
                FieldKind::Flag => assert!(is_good("true") && is_good("false"), "{}", told("true")),
                _ => {
                    let own = FieldSpec { need: FieldNeed::Required, ..*field };
                    let found = faults::<G>(text, &place, field, &placeholder(&own));
                    let is_of_reader = found.iter().any(|fault| fault.line.is_some());
                    let may_be_empty = !matches!(field.kind, FieldKind::Ron);
                    assert!(!is_of_reader || !may_be_empty, "{}: {found:?}", told(&placeholder(&own)));
                }
            }
        }
    }
    assert!(tried > 100, "{tried}");
}

#[test]
fn the_described_bounds_and_words_are_those_of_the_readers() {
    bounds_are_those_of_the_reader::<Game>(&kings());
    bounds_are_those_of_the_reader::<Muskets>(&muskets());
    bounds_are_those_of_the_reader::<McNally>(&mcnally());
    bounds_are_those_of_the_reader::<OpenTable>(&open());
}

/// Every record, field, kind of ground and value of an option of a game has words for a person.
fn has_words<G: EditedGame>() {
    let is_said = |words: String| assert!(!words.is_empty() && !words.contains('\u{27e8}'), "{words}");
    let mut waiting = vec![G::schema().battle];
    while let Some(record) = waiting.pop() {
        is_said(record.name());
        for field in record.fields {
            is_said(field.name());
            is_said(field.about());
            field.words_known().iter().for_each(|word| is_said(field.word_name(word)));
            if let FieldKind::Record(inner) | FieldKind::List(inner, _) = field.kind {
                waiting.push(inner);
            }
        }
    }
    for (ground, _) in G::schema().grounds {
        is_said(tercio::say!("tabletop-ground-" + *ground));
    }
}

#[test]
fn every_field_and_every_kind_of_ground_has_words() {
    has_words::<Game>();
    has_words::<Muskets>();
    has_words::<McNally>();
    has_words::<OpenTable>();
}

/// Lines in a page of documentation between which the tables stand.
const MARKS: [&str; 2] =
    ["<!-- The tables of fields are made by a test: TERCIO_BLESS=1 writes them. -->", "<!-- End of the fields. -->"];

fn page_is_of_the_schema<G: EditedGame>(page: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios").join(page);
    let text = std::fs::read_to_string(&path).unwrap();
    let (before, rest) = text.split_once(MARKS[0]).unwrap_or_else(|| panic!("{page} has no mark"));
    let (tables, after) = rest.split_once(MARKS[1]).unwrap_or_else(|| panic!("{page} has no end"));
    let wanted = format!("\n\n{}\n", field_tables(G::schema()));
    if std::env::var_os("TERCIO_BLESS").is_some() {
        std::fs::write(&path, format!("{before}{}{wanted}{}{after}", MARKS[0], MARKS[1])).unwrap();
        return;
    }
    assert_eq!(tables, wanted, "TERCIO_BLESS=1 writes {page} anew");
}

#[test]
fn the_pages_on_battle_files_have_the_tables_of_the_described_fields() {
    page_is_of_the_schema::<OpenTable>("TABLE.md");
    page_is_of_the_schema::<Game>("KINGS.md");
    page_is_of_the_schema::<Muskets>("MUSKETS.md");
    page_is_of_the_schema::<McNally>("MCNALLY.md");
}

#[test]
fn a_course_is_read_with_each_of_its_faults() {
    let area = |fields: &str| {
        let text = open();
        let start = text.find("(id: \"lane\"").unwrap();
        let end = start + text[start..].find("Some(150))").unwrap() + "Some(150))".len();
        let text = format!("{}(id: \"lane\", kind: \"road\", {fields}){}", &text[..start], &text[end..]);
        OpenTable::read_partly(&text).faults.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(area("course: [(100, 100), (3000, 400)], width: Some(150)"), [""; 0]);
    let all = [
        ("course: [(100, 100), (3000, 400)], width: Some(0)", "areas[1].width: "),
        ("course: [(100, 100), (3000, 400)], width: Some(5001)", "areas[1].width: "),
        ("course: [(100, 100), (3000, 400)]", "areas[1].width: "),
        ("course: [(100, 100)], width: Some(150)", "areas[1].course: A course has at least two points."),
        ("width: Some(150)", "areas[1].course: A course has at least two points."),
        ("course: [(100, 100), (3000, 400), (110, 100)], width: Some(150)", "areas[1].course: The course turns"),
        (
            "course: [(100, 100), (900, 100), (900, 400), (500, 400), (500, 0)], width: Some(50)",
            "areas[1].course: The course is too wide",
        ),
        (
            "outline: [(0, 0), (0, 9), (9, 0)], course: [(100, 100), (3000, 400)], width: Some(9)",
            "areas[1].course: The area has",
        ),
        ("level: 0", "areas[1].outline: The area has neither"),
    ];
    for (fields, told) in all {
        let faults = area(fields);
        assert!(faults.len() == 1 && faults[0].starts_with(told), "{fields}: {faults:?}");
    }
}

/// Findings of a text of a game.
fn found<G: EditedGame>(text: &str) -> Vec<Finding> {
    let document = Document::read(text).unwrap();
    findings(&document, &read_tolerantly::<G>(&document, text))
}

/// Text after the first mend of its first finding, and after those that follow from it.
fn mended<G: EditedGame>(text: &str) -> String {
    let mut document = Document::read(text).unwrap();
    for _ in 0..4 {
        let Some(finding) = found::<G>(&document.text()).into_iter().next() else { break };
        let act = finding.fixes.first().unwrap_or_else(|| panic!("{} has no mend", finding.sentence));
        document.act(act.what.as_str(), &act.edits).unwrap();
    }
    document.text()
}

#[test]
fn faults_with_a_plain_remedy_are_mended() {
    let kings = game_of_kings::scenario::BUILTIN[0].1;
    let all = [
        ("at: Some((4900, 1500))", "at: Some((4100, 1500))"),
        ("at: Some((4900, 1500))", "at: Some((8900, 100))"),
        ("at: Some((4900, 1500))", "at: Some((8900, 9999999))"),
        ("at: Some((4900, 1500)), ", ""),
        ("id: \"picardie\"", "id: \"navarre\""),
        ("id: \"picardie\"", "id: \" \""),
        ("name: \"Picardie\"", "name: \"Picardie\\u{7}\""),
        ("level: 1", "level: 200"),
        ("kind: \"medium_horse\"", "kind: \"medium horse\""),
        ("kind: \"hill\"", "kind: \"hil\""),
        ("sector: \"left\"", "sector: \"lft\""),
        ("quality: elite", "quality: elit"),
        ("quality: elite", "quality: 7"),
        ("name: \"Navarre\", ", ""),
        ("name: \"Navarre\"", "name: \"Navarre\", size: 4"),
        ("first: Some(\"french\")", "first: Some(\"frensh\")"),
        ("turns: Some(6)", "turns: Some(600)"),
        ("heading: 180", "heading: 480"),
        ("weather: fixed(7)", "weather: fixed(70)"),
        ("(5350, 3950), (6050, 3950), (6050, 4700)", "(5350, 3950), (6050, 4700), (6050, 3950)"),
    ];
    for (from, to) in all {
        let broken = kings.replacen(from, to, 1);
        assert_ne!(broken, kings, "{from}");
        let faults = found::<Game>(&broken);
        assert!(faults.iter().any(|finding| finding.weight == Severity::Fault), "{to}");
        let whole = mended::<Game>(&broken);
        assert_eq!(found::<Game>(&whole), Vec::new(), "{to}: {whole}");
    }
}

#[test]
fn faults_of_muskets_and_mayhem_are_mended() {
    let redoubt = muskets_mayhem::scenario::BUILTIN[1].1;
    let all = [
        ("at: Some((5600, 4000))", "at: Some((4300, 4000))"),
        ("at: Some((5600, 4000))", "at: Some((5600, 99999))"),
        ("kind: \"line\", at: Some((5600, 4000)), ", "kind: \"line\", "),
        ("id: \"b2\"", "id: \"b1\""),
        ("kind: \"skirmishers\"", "kind: \"skirmisher\""),
        ("quality: second_rate", "quality: second"),
        ("form: column", "form: colum"),
        ("with: Some(\"b4\")", "with: Some(\"b44\")"),
        ("with: Some(\"b4\")", "with: Some(\"b4\"), at: Some((9000, 2000))"),
        ("with: Some(\"b4\")", "with: Some(\"b4\"), arrival: Some((turn: 2, edge: south, stretch: (0, 4000)))"),
        ("figures: Some(10)", "figures: Some(100)"),
        ("turns: Some(12)", "turns: Some(0)"),
        ("wins_at_limit: Some(\"blue\")", "wins_at_limit: Some(\"bleu\")"),
        ("area: \"redoubt\", facing: Some(0)", "area: \"redout\", facing: Some(0)"),
        ("facing: Some(0)", "facing: Some(400)"),
    ];
    for (from, to) in all {
        let broken = redoubt.replacen(from, to, 1);
        assert_ne!(broken, redoubt, "{from}");
        assert!(found::<Muskets>(&broken).iter().any(|finding| finding.weight == Severity::Fault), "{to}");
        let whole = mended::<Muskets>(&broken);
        assert_eq!(found::<Muskets>(&whole), Vec::new(), "{to}: {whole}");
    }
}

#[test]
fn faults_of_mcnallys_rules_are_mended_and_doubts_are_told() {
    let cowpens = mcnally_awi::scenario::BUILTIN.iter().find(|(id, _)| *id == "cowpens").unwrap().1;
    assert_eq!(found::<McNally>(cowpens), Vec::new());
    let all = [
        ("at: Some((6858, 1778))", "at: Some((8900, 1778))"),
        ("at: Some((6858, 1778))", "at: Some((6858, 99999))"),
        ("id: \"legion-foot\"", "id: \"lights\""),
        ("kind: \"foot\"", "kind: \"foots\""),
        ("form: Some(open)", "form: Some(opn)"),
        ("with: Some(\"legion-foot\")", "with: Some(\"legion-feet\")"),
        ("figures: Some(15)", "figures: Some(150)"),
        ("class: 4", "class: 6"),
        ("turns: Some(12)", "turns: Some(0)"),
        ("army: \"british\"", "army: \"britsh\""),
    ];
    for (from, to) in all {
        let broken = cowpens.replacen(from, to, 1);
        assert_ne!(broken, cowpens, "{from}");
        assert!(found::<McNally>(&broken).iter().any(|finding| finding.weight == Severity::Fault), "{to}");
        let whole = mended::<McNally>(&broken);
        assert_eq!(found::<McNally>(&whole), Vec::new(), "{to}: {whole}");
    }
    // A gun in the marsh is told, and so is a stretch that is too short.
    let in_marsh = cowpens.replacen("at: Some((8128, 2032))", "at: Some((11400, 6000))", 1);
    let short =
        cowpens.replacen("at: Some((6858, 1778))", "arrival: Some((turn: 2, edge: south, stretch: (100, 300)))", 1);
    for text in [in_marsh, short.replacen("with: Some(\"legion-foot\")", "with: Some(\"lights\")", 1)] {
        let found = found::<McNally>(&text);
        assert!(found.iter().any(|finding| finding.weight == Severity::Doubt), "{found:?}");
    }
}

#[test]
fn every_unit_of_mcnallys_palette_can_be_placed() {
    let bare = (McNally::starts()[0].text)(&[183, 122]).unwrap();
    let bare = bare.replacen("units: []", "units: [@]", 1);
    let bare =
        bare.replacen("units: []", "units: [(id: \"b\", name: \"B\", kind: \"foot\", at: Some((9000, 9000)))]", 1);
    let stock = McNally::stock();
    assert!(stock.len() > 15);
    for unit in stock {
        let fields: String = unit.fields.iter().map(|(key, value)| format!(", {key}: {value}")).collect();
        let record = format!("(id: \"a\", name: {:?}, at: Some((6000, 6000)){fields})", unit.name);
        let text = bare.replacen('@', &record, 1);
        let read = McNally::read_partly(&text);
        assert_eq!((read.faults, read.units.len()), (Vec::new(), 2), "{text}");
    }
}

#[test]
fn what_an_author_of_muskets_and_mayhem_will_not_have_meant_is_doubted() {
    let redoubt = muskets_mayhem::scenario::BUILTIN[1].1;
    let late = |stretch: &str, turn: u16| {
        format!("arrival: Some((turn: {turn}, edge: south, stretch: {stretch})), coat: Some((\"blue\"")
    };
    let all: [(&str, &str, String); 5] = [
        ("mm-doubt-elite", "quality: veteran", "quality: elite".to_owned()),
        ("mm-doubt-barred", "at: Some((7600, 4000))", "at: Some((5600, 6200))".to_owned()),
        ("mm-doubt-table", "at: Some((4200, 4000))", "at: Some((4200, 900))".to_owned()),
        ("tabletop-doubt-stretch", "at: Some((5600, 4000)), coat: Some((\"blue\"", late("(100, 500)", 2)),
        ("tabletop-doubt-arrival", "at: Some((5600, 4000)), coat: Some((\"blue\"", late("(100, 4000)", 13)),
    ];
    for (key, from, to) in all {
        // All of them, so that more than one in five is elite.
        let text = redoubt.replace(from, &to);
        let doubts = found::<Muskets>(&text);
        assert!(doubts.len() == 1 && doubts[0].weight == Severity::Doubt, "{key}: {doubts:?}");
    }
    let behind = redoubt.replace("at: Some((4200, 4000))", "at: Some((4200, 900))");
    assert_eq!(found::<Muskets>(&mended::<Muskets>(&behind)), Vec::new());
    for (id, text) in muskets_mayhem::scenario::BUILTIN {
        assert_eq!(found::<Muskets>(text), Vec::new(), "{id}");
    }
}

#[test]
fn a_gun_without_a_gap_is_a_doubt_that_is_mended() {
    let text = game_of_kings::scenario::BUILTIN[0].1.replacen("at: Some((5600, 2000))", "at: Some((4400, 2000))", 1);
    let doubts = found::<Game>(&text);
    assert!(doubts.iter().any(|doubt| doubt.weight == Severity::Doubt && !doubt.fixes.is_empty()), "{doubts:?}");
    let whole = mended::<Game>(&text);
    assert_eq!(found::<Game>(&whole), Vec::new(), "{whole}");
}

#[test]
fn faults_of_a_kind_are_mended_together() {
    let text = game_of_kings::scenario::BUILTIN[0].1;
    let piled = text
        .replace("at: Some((4900, 1500))", "at: Some((4100, 1500))")
        .replace("at: Some((2900, 1500))", "at: Some((4200, 1400))");
    let document = Document::read(&piled).unwrap();
    let kind = found::<Game>(&piled)[0].kind.clone();
    let act = mended_together::<Game>(&document, &kind).unwrap();
    let mut after = document.without_history();
    after.act(act.what.as_str(), &act.edits).unwrap();
    assert_eq!(found::<Game>(&after.text()).iter().filter(|finding| finding.weight == Severity::Fault).count(), 0);
}

/// Date, story, difficulty and imprint are read alike by all games on a table, with faults at their places.
#[test]
fn a_battle_on_a_table_tells_its_date_its_story_and_its_difficulty() {
    let [kings, open] = [game_of_kings::scenario::BUILTIN[2].1, open_table::scenario::BUILTIN[1].1];
    let plain = |text: &str| {
        let fields = ["    date: ", "    story: ", "    difficulty: ", "    minutes: "];
        let lines = text.lines().filter(|line| !fields.iter().any(|field| line.starts_with(field)));
        lines.collect::<Vec<_>>().join("\n")
    };
    let told = |text: &str, date: &str, story: &str, difficulty: &str| {
        let imprint = "imprint: (version: \"1.2\", language: \"en\")";
        let more = format!("date: {date:?}, story: {story:?}, difficulty: {difficulty}, {imprint}, table:");
        plain(text).replacen("table:", &more, 1)
    };
    type Load = fn(&str) -> Result<AboutBattle, Vec<TableFault>>;
    let loads: [(&str, Load); 2] = [
        (kings, |text| game_of_kings::scenario::load(text).map(|battle| battle.presentation.about.clone())),
        (open, |text| open_table::scenario::load(text).map(|battle| battle.about.clone())),
    ];
    for (text, load) in loads {
        let about = load(&told(text, "1742-05-24", "Before.\n\nAfter.", "hard")).unwrap();
        assert_eq!(about.date.map(|date| date.words()).as_deref(), Some("24 May 1742"));
        assert_eq!(about.imprint.lines(), ["Version 1.2", "Language: en"]);
        assert_eq!((about.story.as_str(), about.difficulty), ("Before.\n\nAfter.", Some(Difficulty::Hard)));
        let about = load(&plain(text)).unwrap();
        assert_eq!((about.date, about.story.as_str(), about.difficulty), (None, "", None), "older files read on");
        let faults = |date: &str, story: &str, difficulty: &str| {
            let faults = load(&told(text, date, story, difficulty)).unwrap_err();
            faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
        };
        let fault = faults("1742-05-32", "", "easy");
        assert!(fault.starts_with("date: ") && fault.contains("1742-05-32") && fault.contains("1631-09-17"), "{fault}");
        let fault = faults("", &"a".repeat(4001), "easy");
        assert!(fault.starts_with("story: ") && fault.contains("4000"), "{fault}");
        let long = told(text, "", "", "easy").replace("\"1.2\"", &format!("{:?}", "1".repeat(81)));
        let fault = load(&long).unwrap_err()[0].to_string();
        assert!(fault.starts_with("imprint.version: ") && fault.contains("80"), "{fault}");
        let fault = faults("", "", "mild");
        assert!(fault.contains("mild") && fault.contains("medium"), "{fault}");
    }
    let fault =
        game_of_kings::scenario::load(&plain(kings).replacen("table:", "minutes: 10001, table:", 1)).unwrap_err();
    assert!(fault[0].to_string().starts_with("minutes: "), "{}", fault[0]);
}
