//! A RON text that is edited stays as it was written wherever it was not.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::path::Path;
use tercio::document::{self, DocPath, Document, Edit, History, Patch, RonValue};

/// Every RON file that comes with the program: battles, lessons, pictures, rules, themes.
fn shipped_files() -> Vec<(String, String)> {
    fn gather(folder: &Path, list: &mut Vec<(String, String)>) {
        for path in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                gather(&path, list);
            } else if path.extension().is_some_and(|e| e == "ron") {
                list.push((path.display().to_string(), std::fs::read_to_string(&path).unwrap()));
            }
        }
    }
    let mut list = Vec::new();
    for folder in ["scenarios", "assets"] {
        gather(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &mut list);
    }
    list.sort();
    list
}

fn edited(text: &str, edit: Edit) -> String {
    let mut document = Document::read(text).unwrap();
    document.act("edit", &[edit]).unwrap();
    document.text()
}

fn units() -> DocPath {
    DocPath::whole().key("units")
}

const SMALL: &str = r#"// A battle.
(
    map: (columns: 9, rows: 7), // small
    units: [
        (id: "tercio",  kind: HI,  ql: 7, at: "0304+0305"), // the block
        (id: "horse",   kind: CAV, ql: 6, at: "0504"),
        /* behind */
        (id: "shot", kind: LI, ql: 6)
    ],
    roads: [["0104", "0204"]],
    wood: ["0101-0202", "0303"],
)
"#;

#[test]
fn every_shipped_file_is_read_and_written_byte_for_byte() {
    let files = shipped_files();
    assert!(files.len() > 60, "{}", files.len());
    for (name, text) in files {
        assert_eq!(Document::read(&text).unwrap_or_else(|e| panic!("{name}: {e}")).text(), text, "{name}");
    }
}

#[test]
fn whatever_ron_reads_is_read() {
    for text in [
        "#![enable(implicit_some)]\n(a: 1)",
        "\u{feff}(a: 1)",
        "/* a /* b */ c */ [1, 2.5e-3, -0x1F, +1, 1_000, .5, inf] // end",
        r###"(a: r"raw\", b: r#"a " b"#, c: '\'', d: 'x', e: b"bytes", f: b'x', g: "\"\\")"###,
        "{\"a\": 1, (1, 2): {}, wood: []}",
        "Some(Name ( x : () , ) )",
        "r#type",
        "()",
    ] {
        assert_eq!(Document::read(text).unwrap().text(), text);
        let _: ron::Value = ron::from_str(text.trim_start_matches('\u{feff}')).unwrap_or(ron::Value::Unit);
    }
}

#[test]
fn what_is_no_ron_is_refused_with_its_place() {
    for (text, at) in [
        ("", 0),
        ("(a: 1", 5),
        ("(a 1)", 3),
        ("[1 2]", 3),
        ("(a: 1) b", 7),
        ("\"open", 0),
        ("[1, §]", 4),
        ("(a: 1]", 5),
    ] {
        assert_eq!(Document::read(text).unwrap_err().at, at, "{text}");
    }
    let deep = "[".repeat(100_000);
    assert!(Document::read(&deep).is_err());
}

#[test]
fn a_value_that_is_set_changes_nothing_beside_it() {
    let after = edited(SMALL, Edit::Set(units().item(1).key("ql"), "8".to_owned()));
    assert_eq!(after, SMALL.replace("kind: CAV, ql: 6", "kind: CAV, ql: 8"));
}

#[test]
fn a_field_that_is_missing_comes_after_those_named() {
    let field = |key: &str, value: &str, after: &[&str]| Edit::Field {
        of: units().item(1),
        key: key.to_owned(),
        value: value.to_owned(),
        after: after.iter().map(|a| (*a).to_owned()).collect(),
    };
    let after = edited(SMALL, field("name", "\"Horse\"", &["id"]));
    assert_eq!(after, SMALL.replace("(id: \"horse\",   kind", "(id: \"horse\", name: \"Horse\",   kind"));
    let after = edited(SMALL, field("facing", "\"E\"", &["id", "kind", "at"]));
    assert_eq!(after, SMALL.replace("at: \"0504\")", "at: \"0504\", facing: \"E\")"));
    let after = edited(SMALL, field("kind", "LI", &[]));
    assert_eq!(after, SMALL.replace("kind: CAV", "kind: LI"));
}

#[test]
fn a_new_line_of_a_list_is_written_like_the_others() {
    let insert = |index, value: &str| Edit::Insert { of: units(), index, value: value.to_owned() };
    let after = edited(SMALL, insert(1, "(id: \"guns\")"));
    assert_eq!(after, SMALL.replace(" // the block\n", " // the block\n        (id: \"guns\"),\n"));
    let after = edited(SMALL, insert(9, "(id: \"guns\")"));
    assert_eq!(after, SMALL.replace("kind: LI, ql: 6)\n", "kind: LI, ql: 6),\n        (id: \"guns\"),\n"));
    let after = edited(SMALL, insert(0, "(id: \"guns\")"));
    assert_eq!(after, SMALL.replace("units: [\n", "units: [\n        (id: \"guns\"),\n"));
}

#[test]
fn an_empty_list_gets_its_first_value() {
    let insert = |of, value: &str| Edit::Insert { of, index: 0, value: value.to_owned() };
    assert_eq!(edited("(a: [])", insert(DocPath::whole().key("a"), "\"0101\"")), "(a: [\"0101\"])");
    assert_eq!(
        edited("(\n    a: [],\n)", insert(DocPath::whole().key("a"), "(x: 1)")),
        "(\n    a: [\n        (x: 1),\n    ],\n)"
    );
    let field = Edit::Field { of: DocPath::whole(), key: "a".to_owned(), value: "1".to_owned(), after: vec![] };
    assert_eq!(edited("()\n", field), "(\n    a: 1,\n)\n");
}

#[test]
fn what_is_removed_takes_its_line_its_comma_and_the_comment_beside_it() {
    let after = edited(SMALL, Edit::Remove(units().item(0)));
    assert_eq!(
        after,
        SMALL.replace("\n        (id: \"tercio\",  kind: HI,  ql: 7, at: \"0304+0305\"), // the block", "")
    );
    let after = edited(SMALL, Edit::Remove(units().item(0).key("kind")));
    assert_eq!(after, SMALL.replace("kind: HI,  ", ""));
    let after = edited(SMALL, Edit::Remove(units().item(0).key("at")));
    assert_eq!(after, SMALL.replace(", at: \"0304+0305\"", ""));
    let after = edited(SMALL, Edit::Remove(DocPath::whole().key("wood").item(1)));
    assert_eq!(after, SMALL.replace(", \"0303\"", ""));
}

#[test]
fn a_text_in_quotation_marks_says_what_it_said() {
    for text in ["Falk's tercio", "a \"b\" \\ c", "Småland\u{7f}\n", ""] {
        let written = document::quoted(text);
        assert_eq!(Document::read(&written).unwrap().whole().string_value().as_deref(), Some(text), "{written}");
    }
    assert_eq!(document::quoted("Falk's"), "\"Falk's\"");
}

#[test]
fn a_list_keeps_what_stays() {
    let list = |values: &[&str]| {
        let values = values.iter().map(|v| format!("\"{v}\"")).collect();
        Edit::List(DocPath::whole().key("wood"), values)
    };
    assert_eq!(edited(SMALL, list(&["0101-0202", "0303"])), SMALL);
    let with = |inside: &str| SMALL.replace("[\"0101-0202\", \"0303\"]", inside);
    assert_eq!(edited(SMALL, list(&["0303", "0404"])), with("[\"0303\", \"0404\"]"));
    assert_eq!(edited(SMALL, list(&["0101", "0201", "0303"])), with("[\"0101\", \"0201\", \"0303\"]"));
    assert_eq!(edited(SMALL, list(&[])), with("[]"));
}

#[test]
fn a_long_list_goes_on_in_the_next_line() {
    let text = "(\n    wood: [\n        \"0101\", \"0102\",\n    ],\n)\n";
    let hexes: Vec<String> = (1..=40).map(|n| format!("\"01{n:02}\"")).collect();
    let after = edited(text, Edit::List(DocPath::whole().key("wood"), hexes));
    assert!(after.lines().all(|l| l.chars().count() <= 120), "{after}");
    assert_eq!(after.lines().count(), 7, "{after}");
}

#[test]
fn what_is_not_there_is_not_edited() {
    let mut document = Document::read(SMALL).unwrap();
    for edit in [
        Edit::Set(units().item(9), "1".to_owned()),
        Edit::Set(units().item(0).key("ql"), "1, 2".to_owned()),
        Edit::Remove(DocPath::whole()),
        Edit::Remove(units().key("id")),
        Edit::Insert { of: units().item(0).key("ql"), index: 0, value: "1".to_owned() },
    ] {
        assert!(document.act("edit", std::slice::from_ref(&edit)).is_err(), "{edit:?}");
        // Nor is what stands before it in the same act.
        let fine = Edit::Set(units().item(0).key("ql"), "1".to_owned());
        assert!(document.act("edit", &[fine, edit.clone()]).is_err());
        assert_eq!(document.text(), SMALL);
        assert!(document.to_undo().is_none());
    }
}

/// What may be done to a value where it stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Standing {
    /// It may be taken away.
    Removable,
    /// Something else needs it: `Some(12)` is nothing without its number.
    Needed,
}

/// An edit at random somewhere in the value at `place`.
fn any_edit(rng: &mut ChaCha8Rng, value: &RonValue, place: DocPath, standing: Standing) -> Edit {
    let keys: Vec<String> = value.pairs().map(|(key, _)| key).collect();
    let count = value.values().count();
    let is_variant = value.text().starts_with(char::is_alphabetic);
    let list = count > 0 && keys.is_empty() && !is_variant;
    if rng.random_range(0..4) > 0 && count > 0 {
        let n = rng.random_range(0..count);
        let (inner, place) = match keys.get(n) {
            Some(key) => (value.field(key).unwrap(), place.key(key)),
            None => (value.item(n).unwrap(), place.item(n)),
        };
        let needed = is_variant && keys.is_empty();
        return any_edit(rng, &inner, place, if needed { Standing::Needed } else { Standing::Removable });
    }
    match rng.random_range(0..6) {
        0 if !place.0.is_empty() && standing == Standing::Removable => Edit::Remove(place),
        1 if list => Edit::Insert { of: place, index: rng.random_range(0..=count), value: "(x: [1, 2])".to_owned() },
        2 if list => {
            let kept = value.values().filter(|_| rng.random_range(0..3) > 0).map(|v| v.text()).collect();
            Edit::List(place, kept)
        }
        3 if !keys.is_empty() => Edit::Field {
            of: place,
            key: format!("f{}", rng.random_range(0..20)),
            value: "[\"0101\"]".to_owned(),
            after: keys[..rng.random_range(0..=keys.len())].to_vec(),
        },
        _ => Edit::Set(place, "\"0203\"".to_owned()),
    }
}

#[test]
fn a_thousand_random_edits_leave_the_same_bytes_when_all_are_undone() {
    for (name, text) in shipped_files().into_iter().filter(|(_, text)| text.len() > 2000).take(4) {
        let mut rng = ChaCha8Rng::seed_from_u64(7);
        let mut document = Document::read(&text).unwrap();
        let mut journal = text.clone();
        for _ in 0..1000 {
            let before = document.text();
            match rng.random_range(0..8) {
                0 | 1 => drop(document.undo()),
                2 => drop(document.redo()),
                _ => {
                    let edit = any_edit(&mut rng, &document.whole(), DocPath::whole(), Standing::Needed);
                    document
                        .act("edit", std::slice::from_ref(&edit))
                        .unwrap_or_else(|e| panic!("{name}: {edit:?}: {e}"));
                }
            }
            let after = document.text();
            assert!(ron::from_str::<ron::Value>(&after).is_ok() || !readable(&text), "{name}: {after}");
            assert!(History::default().apply_edits(String::new(), Patch::between(&before, &after), &mut journal));
            assert_eq!(journal, after);
        }
        while document.undo() {}
        assert_eq!(document.text(), text, "{name}");
    }
}

/// Whether RON's own value can hold this text: it knows no variant by its name.
fn readable(text: &str) -> bool {
    ron::from_str::<ron::Value>(text).is_ok()
}

/// Edits that are given together are done as if they came one after the other, in one step where they are of one list or record.
#[test]
fn edits_given_together_come_to_the_same_as_one_after_the_other() {
    const LISTS: [&str; 7] = [
        "(units: [])",
        "(units: [(a: 1), (a: 2), (a: 3), (a: 4)])",
        "(units: [(a: 1), (a: 2), (a: 3), (a: 4),])",
        "(\n    units: [\n        (a: 1), // one\n        (a: 2),\n        (a: 3), (a: 4),\n        (a: 5),\n    ],\n)",
        "(\n    units: [\n        (a: 1),\n        (a: 2),\n        (a: 3),\n    ],\n)",
        "(units: [\n(a: 1),\n(a: 2),\n(a: 3) ,(a: 4)])",
        "(x: 1, units: [(a: 1, name: \"a long name, so that the line is nearly full\", other: \"and another one\"), (a: 2, list: [])])",
    ];
    let mut rng = ChaCha8Rng::seed_from_u64(39);
    for round in 0..400 {
        let text = LISTS[round % LISTS.len()];
        let mut one = Document::read(text).unwrap();
        let mut together = one.clone();
        let n = one.whole().list("units").len();
        let mut edits: Vec<Edit> = Vec::new();
        match rng.random_range(0..3) {
            0 => {
                edits
                    .extend((0..n).rev().filter(|_| rng.random_range(0..3) > 0).map(|i| Edit::Remove(units().item(i))));
            }
            1 => {
                let first = rng.random_range(0..=n);
                let value = |i: usize| format!("(a: {i}, name: \"{}\")", "x".repeat(i * 7 % 60));
                let values = (first..first + rng.random_range(1..9)).map(|index| Edit::Insert {
                    of: units(),
                    index,
                    value: value(index),
                });
                edits.extend(values);
            }
            _ if n > 0 => {
                let record = units().item(rng.random_range(0..n));
                for key in ["b", "a", "c", "list"] {
                    let value = if key == "list" { "[1, 2]".to_owned() } else { "\"some words\"".to_owned() };
                    edits.push(Edit::in_order(record.clone(), key, value, ["a", "b", "c", "list"]));
                }
                edits.push(Edit::Remove(record.clone().key("b")));
                let list = record.key("list");
                edits.extend((2..40).map(|index| Edit::Insert {
                    of: list.clone(),
                    index,
                    value: (index * 1000).to_string(),
                }));
            }
            _ => {}
        }
        for edit in &edits {
            one.act("edit", std::slice::from_ref(edit)).unwrap_or_else(|why| panic!("{text}: {why}"));
        }
        together.act("edits", &edits).unwrap_or_else(|why| panic!("{text}: {why}"));
        let values =
            |document: &Document| document.whole().list("units").iter().map(RonValue::text).collect::<Vec<_>>();
        assert_eq!(values(&together), values(&one), "{text}\n{edits:?}");
        assert!(readable(&together.text()), "{}", together.text());
        // What is taken away may leave another space between.
        if !matches!(edits.first(), Some(Edit::Remove(_))) {
            assert_eq!(together.text(), one.text(), "{text}\n{edits:?}");
        }
    }
}
