//! The check list of a scenario that is being made: what it finds, where, and that what it offers to mend it does.

mod cases;

use crate::clock::shortest;
use crate::tier;
use cases::{Case, DOUBTS, FAULTS, MAP, NOTES};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::fmt::Write as _;
use tercio::document::{DocPath, DocPathStep, Document, Edit, RonValue, quoted};
use tercio::editing::{Finding, Severity};
use tercio::games::musket_pike::scenario::check::{alike, findings, mended_together};
use tercio::games::musket_pike::scenario::{BUILTIN, empty, load_partial};

/// A battle of which nothing is to be said.
const CLEAN: &str = r#"(
    name: "Two lines",
    turns: 6,
    map: (columns: 16, rows: 9),
    sides: [(id: "red", name: "Red"), (id: "blue", name: "Blue")],
    armies: [
        (id: "reds", name: "Red army", side: "red"),
        (id: "blues", name: "Blue army", side: "blue"),
    ],
    wings: [
        (id: "F", army: "reds", name: "Red foot"),
        (id: "H", army: "reds", name: "Red horse"),
        (id: "B", army: "blues", name: "Blue wing"),
    ],
    leaders: [
        (id: "falk", name: "Falk", army: "reds", rating: -1, at: "0304"),
        (id: "brandt", name: "Brandt", wing: "H", at: "0307"),
        (id: "lind", name: "Lind", army: "blues", at: "1305"),
    ],
    units: [
        (id: "pikes", name: "Pikes", wing: "F", kind: HI, original: 12, ql: 6, at: "0304+0305"),
        (id: "guns", name: "Guns", wing: "F", kind: ART, weight: "4-8", ql: 6, at: "0302"),
        (id: "horse", name: "Horse", wing: "H", kind: CAV, original: 4, ql: 6, at: "0307"),
        (id: "foot", name: "Foot", wing: "B", kind: HI, original: 8, ql: 6, at: "1305"),
        (id: "shot", name: "Shot", wing: "B", kind: LI, original: 2, ql: 6, at: "1307"),
    ],
    objectives: [possession(hex: "0805", vp: 15)],
)
"#;

fn checked(document: &Document) -> Vec<Finding> {
    findings(&document.whole(), &load_partial(&document.text(), "battle"))
}

fn faults(list: &[Finding]) -> usize {
    list.iter().filter(|f| f.weight == Severity::Fault).count()
}

fn sentences(list: &[Finding]) -> Vec<&str> {
    list.iter().map(|f| f.sentence.as_str()).collect()
}

/// Why a case is not as it says.
fn wrong(case: &Case) -> Result<(), String> {
    let mut text = CLEAN.to_owned();
    for (from, to) in case.changes {
        if !text.contains(from) {
            return Err(format!("no {from}"));
        }
        text = text.replace(from, to);
    }
    let document = Document::read(&text).map_err(|no| no.to_string())?;
    let list = checked(&document);
    let found = list.iter().find(|f| f.weight == case.weight && f.sentence.starts_with(case.sentence));
    let Some(found) = found else { return Err(format!("found {:#?}", sentences(&list))) };
    let place = found.place.as_ref().map(ToString::to_string).unwrap_or_default();
    if place != case.place {
        return Err(format!("its place is {place}"));
    }
    let mends: Vec<&str> = found.fixes.iter().map(|m| m.what.as_str()).collect();
    if mends != case.mends {
        return Err(format!("its mends are {mends:?}"));
    }
    for (i, mend) in found.fixes.iter().enumerate() {
        let mut mended = document.clone();
        mended.act(&mend.what, &mend.edits).map_err(|no| format!("{}: {no}", mend.what))?;
        let after = checked(&mended);
        let before = sentences(&list);
        let new = |f: &&Finding| f.sentence == found.sentence || !before.contains(&f.sentence.as_str());
        // A unit that is taken out of the battle may be missing there.
        let counts = |f: &&Finding| i == 0 || f.weight == Severity::Fault || f.sentence == found.sentence;
        let still: Vec<&str> = after.iter().filter(new).filter(counts).map(|f| f.sentence.as_str()).collect();
        if !still.is_empty() {
            return Err(format!("after \"{}\": {still:?}\n{}", mend.what, mended.text()));
        }
        if !mended.undo() || mended.text() != text {
            return Err(format!("\"{}\" is more than one act", mend.what));
        }
    }
    Ok(())
}

fn all_right(cases: &[Case]) {
    let wrong = cases.iter().filter_map(|case| Some(format!("{}: {}", case.sentence, wrong(case).err()?)));
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

#[test]
fn a_sound_battle_has_nothing_on_its_list() {
    let list = checked(&Document::read(CLEAN).unwrap());
    assert!(list.is_empty(), "{:#?}", sentences(&list));
}

#[test]
fn every_fault_has_its_place_and_its_mend_mends_it() {
    all_right(FAULTS);
}

#[test]
fn every_doubt_has_its_place_and_its_mend_mends_it() {
    all_right(DOUBTS);
}

#[test]
fn what_is_worth_knowing_has_its_place_and_what_changes_it() {
    all_right(NOTES);
}

#[test]
fn the_shipped_battles_leave_no_fault_and_no_doubt() {
    for battle in BUILTIN {
        let list = checked(&Document::read(battle.text).unwrap());
        let of = |weight: Severity| list.iter().filter(|f| f.weight == weight).count();
        assert_eq!(of(Severity::Fault), 0, "{}: {:#?}", battle.id, sentences(&list));
        // The Saxons have no overall commander: they act on their Elector's chit alone.
        assert_eq!(
            of(Severity::Doubt),
            usize::from(battle.id == "breitenfeld"),
            "{}: {:#?}",
            battle.id,
            sentences(&list)
        );
        // One village worth 10 points: the losses are to decide.
        assert_eq!(of(Severity::Note), usize::from(battle.id == "farm"), "{}: {:#?}", battle.id, sentences(&list));
    }
}

#[test]
fn an_empty_battle_is_not_playable_until_somebody_belongs_to_it() {
    let list = checked(&Document::read(&empty(20, 15)).unwrap());
    let said = [
        "No unit belongs to either side yet. They are added on the page Order of battle.",
        "No hex is an objective: losses alone decide the battle.",
    ];
    assert_eq!(sentences(&list), said);
    assert_eq!(list.iter().map(|f| f.weight).collect::<Vec<_>>(), [Severity::Fault, Severity::Doubt]);
}

#[test]
fn a_commander_whom_the_list_appoints_has_a_name() {
    let farm = BUILTIN.iter().find(|battle| battle.id == "farm").unwrap().text;
    let text: String =
        farm.lines().filter(|line| !line.contains("name: \"Weber\"")).map(|line| format!("{line}\n")).collect();
    let list = checked(&Document::read(&text).unwrap());
    let mends: Vec<String> = list.iter().flat_map(|finding| &finding.fixes).map(|act| format!("{act:?}")).collect();
    assert!(mends.iter().any(|mend| mend.contains("Commander of Red")), "{mends:#?}");
}

/// A scenario of eighteen units as a designer has it who has placed none of them yet.
fn unplaced() -> Document {
    let unit = |side: &str, n: usize| {
        let kind = ["HI", "CAV", "LI"][n % 3];
        let sp = [8, 4, 2][n % 3];
        format!("(id: \"{side}-{n}\", name: \"{side} {n}\", side: \"{side}\", kind: {kind}, original: {sp}, ql: 6),")
    };
    let units: String = ["red", "blue"].into_iter().flat_map(|side| (1..=9).map(move |n| unit(side, n))).collect();
    let leader = |side: &str| format!("(id: \"{side}-leader\", name: \"{side} leader\", army: \"{side}\"),");
    let leaders: String = ["red", "blue"].into_iter().map(leader).collect();
    let text = format!(
        "(name: \"Unplaced\", turns: 6, map: (columns: 20, rows: 15), \
         sides: [(id: \"red\", name: \"Red\"), (id: \"blue\", name: \"Blue\")], leaders: [{leaders}], units: [{units}])"
    );
    Document::read(&text).unwrap()
}

#[test]
fn all_units_without_a_place_are_put_on_the_map_as_one_act() {
    let document = unplaced();
    let list = checked(&document);
    let nowhere: Vec<&Finding> = list.iter().filter(|f| f.sentence.ends_with(": not on the map yet.")).collect();
    assert_eq!(nowhere.len(), 20, "{:#?}", sentences(&list));
    assert_eq!(alike(&list, nowhere[0]), 20);
    let act = mended_together(&document, "battle", &nowhere[0].kind).expect("all are mended");
    let mut mended = document.clone();
    mended.act(&act.what, &act.edits).unwrap();
    let after = checked(&mended);
    assert_eq!(faults(&after), 0, "{:#?}\n{}", sentences(&after), mended.text());
    assert!(!sentences(&after).iter().any(|said| said.contains("in contact")), "{:#?}", sentences(&after));
    assert_eq!(mended.text().matches("at: \"").count(), 20, "nobody is removed: {}", mended.text());
    assert!(mended.undo() && mended.text() == document.text(), "one act");
}

#[test]
fn all_of_a_kind_are_mended_without_a_new_one_of_it() {
    let mut placed = unplaced();
    let act = mended_together(&placed, "battle", "elsewhere").expect("all are put on the map");
    placed.act(&act.what, &act.edits).unwrap();
    let whole = placed.text().replace("ql: 6", "ql: 9");
    for (from, to, kind) in [("red 2", "red 1", "name twice"), ("blue", "blue", "quality")] {
        let document = Document::read(&whole.replace(from, to).replace("red 4", "red 1")).unwrap();
        let act = mended_together(&document, "battle", kind).unwrap_or_else(|| panic!("{kind}"));
        let mut mended = document.clone();
        mended.act(&act.what, &act.edits).unwrap();
        assert!(checked(&mended).iter().all(|finding| finding.kind != kind), "{kind}: {}", mended.text());
    }
    assert_eq!(mended_together(&unplaced(), "battle", "quality"), None, "there is none");
}

/// Two units of a wing that the file has not are helped by one new wing.
#[test]
fn what_helps_several_is_offered_once() {
    let text = CLEAN.replace("wing: \"B\", kind", "wing: \"C\", kind");
    let mut document = Document::read(&text).unwrap();
    let list = checked(&document);
    let adds = |finding: &Finding| finding.fixes.iter().filter(|mend| mend.what == "Add wing C to Blue army").count();
    assert_eq!(list.iter().map(adds).sum::<usize>(), 1, "{list:#?}");
    let mend = list.iter().flat_map(|f| &f.fixes).find(|mend| mend.what == "Add wing C to Blue army").unwrap();
    document.act(&mend.what, &mend.edits).unwrap();
    assert_eq!(faults(&checked(&document)), 0, "{}", document.text());
}

/// The author of a scenario does not read its file: the most common sentences use no word of the format.
#[test]
fn the_list_speaks_to_a_player() {
    for case in
        FAULTS.iter().chain(DOUBTS).filter(|case| case.place.starts_with("units") || case.place.starts_with("leaders"))
    {
        for word in ["`at`", "`place`", "n_type", "original", "ql ", "[0]"] {
            let said = [&[case.sentence][..], case.mends].concat().join(" ");
            assert!(!said.contains(word), "{word}: {said}");
        }
    }
}

#[test]
fn faults_come_first_and_doubts_by_rank() {
    let text = CLEAN.replace("rating: -1", "rating: -5").replace("ql: 6, at: \"1307\"", "ql: 9, at: \"0407\"");
    let list = checked(&Document::read(&text).unwrap());
    let order: Vec<&str> = list.iter().map(|f| f.sentence.split([':', ' ']).next().unwrap()).collect();
    assert_eq!(order, ["Falk,", "2", "Shot"], "{:#?}", sentences(&list));
}

#[test]
fn a_finding_shows_the_hexes_that_it_is_about() {
    let hexes = |text: &str| -> Vec<String> {
        let looked = load_partial(text, "battle");
        let document = Document::read(text).unwrap();
        let grid = looked.battle.as_ref().unwrap().map.grid.clone();
        let list = findings(&document.whole(), &looked);
        list.first().map(|f| f.places.iter().map(|at| grid.number(at.hex().unwrap())).collect()).unwrap_or_default()
    };
    assert_eq!(hexes(&CLEAN.replace("original: 12", "original: 50")), ["0304", "0305"]);
    assert_eq!(hexes(&CLEAN.replace(MAP, "columns: 16, rows: 9, roads: [[\"0101\", \"0103\"]]")), ["0103"]);
    let wall = "columns: 16, rows: 9, hexsides: { wall: [(\"0101\", \"0505\")] }";
    assert_eq!(hexes(&CLEAN.replace(MAP, wall)), ["0101", "0505"]);
}

/// Every value of a text, by its place.
fn values(value: &RonValue, place: &DocPath, found: &mut Vec<(DocPath, RonValue)>) {
    let keyed: Vec<(String, RonValue)> = value.pairs().collect();
    let inside: Vec<(DocPath, RonValue)> = if keyed.is_empty() {
        value.values().enumerate().map(|(i, v)| (place.clone().item(i), v)).collect()
    } else {
        keyed.into_iter().map(|(key, v)| (place.clone().key(key), v)).collect()
    };
    for (place, value) in inside {
        found.push((place.clone(), value.clone()));
        values(&value, &place, found);
    }
}

/// One thing in a file made wrong, or another way right.
fn damage(document: &mut Document, random: &mut ChaCha8Rng) -> Option<DocPath> {
    let mut all = Vec::new();
    values(&document.whole(), &DocPath::whole(), &mut all);
    // Of a map of another size all is wrong at once.
    all.retain(
        |(place, _)| !matches!(place.0.last(), Some(DocPathStep::Key(key)) if key == "columns" || key == "rows"),
    );
    let (place, value) = all.choose(random)?.clone();
    let texts: Vec<String> = all.iter().filter_map(|(_, v)| v.string_value()).collect();
    let edit = match random.random_range(0..5) {
        0 => Edit::Remove(place.clone()),
        _ if value.text().parse::<i64>().is_ok() => {
            Edit::Set(place.clone(), [-7, 0, 3, 11, 5000].choose(random)?.to_string())
        }
        _ if value.string_value().is_some() => Edit::Set(place.clone(), quoted(texts.choose(random)?)),
        _ => return None,
    };
    document.act("damage", &[edit]).ok()?;
    Some(place)
}

/// However a file is broken: what is offered can be done, leaves no more faults than there were, and comes to an end.
/// `TERCIO_WHOLE=1`: 4,000 broken files instead of 150.
#[test]
fn no_mend_makes_it_worse() {
    let mut random = ChaCha8Rng::seed_from_u64(1618);
    let texts = [CLEAN, BUILTIN[0].text, BUILTIN[1].text];
    let (mut broken, mut whole) = (0, 0);
    for round in 0..tier::of(150, 4000) {
        let mut document = Document::read(texts[round % texts.len()]).unwrap();
        let Some(place) = damage(&mut document, &mut random) else { continue };
        let mut list = checked(&document);
        broken += usize::from(faults(&list) > 0);
        let mut acts = 0;
        while let Some(finding) = list.iter().find(|f| !f.fixes.is_empty()) {
            assert!(acts < 60, "no end at {place}: {:#?}", sentences(&list));
            for mend in &finding.fixes {
                let mut mended = document.clone();
                let done = mended.act(&mend.what, &mend.edits);
                assert!(done.is_ok(), "{place}: {} cannot be done: {done:?}", mend.what);
                let after = checked(&mended);
                assert!(
                    faults(&after) <= faults(&list),
                    "{place}: \"{}\" for \"{}\" leads to {:#?}\n{}",
                    mend.what,
                    finding.sentence,
                    sentences(&after),
                    mended.text()
                );
            }
            document.act(&finding.fixes[0].what, &finding.fixes[0].edits).unwrap();
            list = checked(&document);
            acts += 1;
        }
        whole += usize::from(faults(&list) == 0);
    }
    assert!(broken > 20 && whole > 20, "{broken} broken, {whole} whole in the end");
}

/// 500 units on the largest map, by which kinds and on which terrain.
fn large(kinds: &[&str], terrain: &str) -> String {
    let mut units = String::new();
    for i in 0..250 {
        let (column, row, kind) = (2 + 2 * (i / 48), 1 + 2 * (i % 48), kinds[i % kinds.len()]);
        for (side, column) in [("red", column), ("blue", 98 - column)] {
            let id = format!("{side}-{i}");
            writeln!(
                units,
                r#"(id: "{id}", short: "{i}", side: "{side}", kind: {kind}, ql: 6, at: "{column:02}{row:02}"),"#
            )
            .unwrap();
        }
    }
    format!("(turns: 20, map: (columns: 99, rows: 99{terrain}), units: [{units}])")
}

#[test]
fn the_largest_battles_are_checked_in_a_part_of_the_time_that_reading_them_takes() {
    let all = ["HI, original: 8", "LI, original: 2", "CAV, original: 4", "ART, weight: \"3\"", "WAGON"];
    let cases = [
        ("two lines", large(&all[..1], ""), 2),
        // All that the units can reach has to be looked at.
        ("two lines that a bog parts", large(&all, ", terrain: { bog: [\"5001-5099\"] }"), 8),
        ("two lines without a name", large(&all, "").replace("short", "name"), 2),
        // And of a hundred faults the hexes around.
        ("two lines in the wrong places", large(&all, ", terrain: { bog: [\"0101-9999\"] }"), 64),
    ];
    for (what, text, eighths) in cases {
        let document = Document::read(&text).unwrap();
        let (looked, looking) = shortest(|| load_partial(&text, "large"));
        let (list, checking) = shortest(|| findings(&document.whole(), &looked));
        println!("{what}: looked at in {looking:?}, {} findings in {checking:?}", list.len());
        assert!(checking * 8 < looking * eighths, "{what}: checked in {checking:?}, looked at in {looking:?}");
    }
}
