//! MC 3, 15, 16 Fields of the records of a battle file, with the bounds of its reader.

use crate::games::mcnally_awi::scenario::options::OPTIONS;
use crate::games::mcnally_awi::scenario::{GROUND, KINDS, MAX_FILES, MAX_GROUPS, MAX_LINE, RULES};
use crate::games::table::records::{
    BattleSchema, FLAG, FieldKind, FieldSpec, RecordSpec, area_fields, arrival_fields, option_fields, words_of,
};
use crate::games::table::scenario::MAX_UNITS;

/// Turns of a battle.
const TURNS: FieldKind = FieldKind::Number(1, 200);
/// Greatest whole number that a field without other bounds holds.
const MOST: i64 = 4_294_967_295;
/// MC 3 Formations in which a unit may begin.
const FORMS: [&str; 6] = ["close", "open", "column", "skirmish", "limbered", "unlimbered"];
/// MC 3.1 Flags of units.
const FLAGS: [&str; 12] = [
    "militia",
    "american",
    "light",
    "specialist_light",
    "tory",
    "legion",
    "german",
    "fusilier",
    "jaeger",
    "french",
    "grenadier",
    "dismounted",
];

static AREA: RecordSpec = RecordSpec { words: "area", fields: &area_fields(&words_of(&GROUND)) };

static ARRIVAL: RecordSpec = RecordSpec { words: "arrival", fields: &arrival_fields("4.1") };

static FREE_FALLBACK: RecordSpec = RecordSpec {
    words: "mc-free-fallback",
    fields: &[
        FieldSpec::of("after_shots", FieldKind::Number(0, 255)).usually("0").by("5.14").called("mc-after-shots"),
        FieldSpec::of("times", FieldKind::Number(0, 255)).in_some().by("5.14").called("mc-times"),
    ],
};

static RALLY_LINE: RecordSpec = RecordSpec {
    words: "mc-rally-line",
    fields: &[
        FieldSpec::of("line", FieldKind::Length(0, MAX_LINE as i64)).required().by("11.4").called("mc-line"),
        FieldSpec::of("modifier", FieldKind::Number(-5, 5)).required().by("11.4").called("mc-modifier"),
    ],
};

static SPECIAL: RecordSpec = RecordSpec {
    words: "mc-special",
    fields: &[
        FieldSpec::of("active_from", TURNS).in_some().by("4.1").called("mc-active-from"),
        FieldSpec::of("masked_until", TURNS).in_some().by("7.1").called("mc-masked-until"),
        FieldSpec::of("free_fallback", FieldKind::Record(&FREE_FALLBACK))
            .in_some()
            .by("5.14")
            .called("mc-free-fallback"),
        FieldSpec::of("rallies_behind", FieldKind::Record(&RALLY_LINE))
            .in_some()
            .by("11.4")
            .called("mc-rallies-behind"),
        FieldSpec::of("stays_behind", FieldKind::Length(0, MAX_LINE as i64))
            .in_some()
            .by("13.1")
            .called("mc-stays-behind"),
        FieldSpec::of("counts", FieldKind::Word(&["whole", "half"])).usually("whole").by("15.1").called("mc-counts"),
    ],
};

static UNIT: RecordSpec = RecordSpec {
    words: "unit",
    fields: &[
        FieldSpec::of("id", FieldKind::Line).required(),
        FieldSpec::of("name", FieldKind::Line).required(),
        FieldSpec::of("kind", FieldKind::QuotedWord(&words_of(&KINDS))).required().by("3.1").called("unit-kind"),
        FieldSpec::of("group", FieldKind::Line).in_some().by("4.1").called("mc-group"),
        FieldSpec::of("class", FieldKind::Number(1, 5)).usually("3").by("3.3").called("mc-class"),
        FieldSpec::of("figures", FieldKind::Number(1, 60)).in_some().by("3.1").called("mc-figures"),
        FieldSpec::of("weapon", FieldKind::Word(&["musket", "jaeger_rifle", "long_rifle", "carbine", "gun"]))
            .in_some()
            .by("7.2")
            .called("mc-weapon"),
        FieldSpec::of("blade", FieldKind::Word(&["bayonet", "none", "hatchet", "sabre"]))
            .in_some()
            .by("3.1")
            .called("mc-blade"),
        FieldSpec::of("size", FieldKind::Word(&["light", "medium", "heavy"]))
            .usually("light")
            .by("7.1")
            .called("mc-size"),
        FieldSpec::of("flags", FieldKind::Words(&FLAGS)).by("3.1").called("mc-flags"),
        FieldSpec::of("allowed", FieldKind::Words(&FORMS)).by("14.6").called("mc-allowed"),
        FieldSpec::of("light_stands", FieldKind::Number(0, 65_535)).in_some().by("14.4").called("mc-light-stands"),
        FieldSpec::of("at", FieldKind::Point).in_some(),
        FieldSpec::of("with", FieldKind::Unit).in_some().by("13.1").called("mc-with"),
        FieldSpec::of("arrival", FieldKind::Record(&ARRIVAL)).in_some().by("4.1"),
        FieldSpec::of("special", FieldKind::Record(&SPECIAL)).called("mc-special"),
        FieldSpec::of("heading", FieldKind::Degrees).in_some(),
        FieldSpec::of("form", FieldKind::Word(&FORMS)).in_some().by("3.4").called("mc-form"),
        FieldSpec::of("files", FieldKind::Number(1, MAX_FILES as i64)).in_some().by("3.6").called("mc-files"),
        FieldSpec::of("gap", FieldKind::Number(1, 2)).in_some().by("3.8").called("mc-gap"),
        FieldSpec::of("coat", FieldKind::Colours).in_some(),
    ],
};

static GROUP: RecordSpec = RecordSpec {
    words: "mc-group",
    fields: &[
        FieldSpec::of("id", FieldKind::Line).required(),
        FieldSpec::of("name", FieldKind::Line).required(),
        FieldSpec::of("rank", FieldKind::Word(&["brigade", "division", "army"]))
            .usually("brigade")
            .by("4.1")
            .called("mc-rank"),
        FieldSpec::of("above", FieldKind::Line).in_some().by("4.2").called("mc-above"),
        FieldSpec::of("card", FieldKind::Flag).usually("true").by("4.2").called("mc-card"),
    ],
};

static ARMY: RecordSpec = RecordSpec {
    words: "army",
    fields: &[
        FieldSpec::of("id", FieldKind::Line).required(),
        FieldSpec::of("name", FieldKind::Line).required(),
        FieldSpec::of("heading", FieldKind::Degrees).usually("0").called("army-heading"),
        FLAG,
        FieldSpec::of("groups", FieldKind::List(&GROUP, MAX_GROUPS)).by("4.1").called("mc-groups"),
        FieldSpec::of("units", FieldKind::List(&UNIT, MAX_UNITS)),
    ],
};

static NEAREST: RecordSpec = RecordSpec {
    words: "mc-nearest",
    fields: &[
        FieldSpec::of("at", FieldKind::Point).required().by("15.1").called("mc-nearest-at"),
        FieldSpec::of("within", FieldKind::Length(0, MOST)).required().by("15.1").called("mc-within"),
        FieldSpec::of("points", FieldKind::Number(0, MOST)).required().by("15.1").called("mc-points"),
    ],
};

static BREAK_THROUGH: RecordSpec = RecordSpec {
    words: "mc-break-through",
    fields: &[
        FieldSpec::of("army", FieldKind::Army).required().by("15.1").called("objective-army"),
        FieldSpec::of("beyond", FieldKind::Length(0, MAX_LINE as i64)).required().by("15.1").called("mc-beyond"),
    ],
};

static CLEARS: RecordSpec = RecordSpec {
    words: "mc-clears",
    fields: &[
        FieldSpec::of("army", FieldKind::Army).required().by("15.1").called("objective-army"),
        FieldSpec::of("area", FieldKind::Area).required().by("15.1").called("mc-cleared-area"),
        FieldSpec::of("defenders", FieldKind::Texts).by("15.1").called("mc-defenders"),
        FieldSpec::of("from", TURNS).in_some().by("15.1").called("mc-from"),
        FieldSpec::of("until", TURNS).in_some().by("15.1").called("mc-until"),
    ],
};

static RELIEF: RecordSpec = RecordSpec {
    words: "mc-relief",
    fields: &[
        FieldSpec::of("area", FieldKind::Area).required().by("15.1").called("mc-relief-area"),
        FieldSpec::of("turn", FieldKind::Number(2, 200)).required().by("15.1").called("mc-relief-turn"),
    ],
};

static HOLLOW: RecordSpec = RecordSpec {
    words: "mc-hollow",
    fields: &[
        FieldSpec::of("army", FieldKind::Army).required().by("15.1").called("objective-army"),
        FieldSpec::of("losses", FieldKind::Ron).in_some().by("15.1").called("mc-losses"),
        FieldSpec::of("relief", FieldKind::Record(&RELIEF)).in_some().by("15.1").called("mc-relief"),
    ],
};

static OPTION_RECORD: RecordSpec = RecordSpec { words: "options", fields: &option_fields(&OPTIONS) };

static BATTLE: RecordSpec = RecordSpec {
    words: "battle",
    fields: crate::battle_fields![
        RULES, AREA;
        FieldSpec::of("armies", FieldKind::List(&ARMY, 2)).required(),
        FieldSpec::of("turns", TURNS).in_some().by("15.1").called("mc-turns"),
        FieldSpec::of("first_card", FieldKind::Line).in_some().by("4.1").called("mc-first-card"),
        FieldSpec::of("nearest", FieldKind::Record(&NEAREST)).in_some().by("15.1").called("mc-nearest"),
        FieldSpec::of("break_through", FieldKind::Record(&BREAK_THROUGH))
            .in_some()
            .by("15.1")
            .called("mc-break-through"),
        FieldSpec::of("clears", FieldKind::Record(&CLEARS)).in_some().by("15.1").called("mc-clears"),
        FieldSpec::of("hollow", FieldKind::Record(&HOLLOW)).in_some().by("15.1").called("mc-hollow"),
        FieldSpec::of("charts", FieldKind::Ron).by("23.2").called("mc-charts"),
        FieldSpec::of("options", FieldKind::Record(&OPTION_RECORD)).by("16"),
        FieldSpec::of("moment", FieldKind::Ron).in_some().called("mm-moment"),
        FieldSpec::of("position", FieldKind::Ron).in_some(),
    ],
};

/// MC Description of a battle file.
pub(super) static SCHEMA: BattleSchema = BattleSchema {
    rules: RULES,
    battle: &BATTLE,
    grounds: &GROUND,
    group: Some("group"),
    elsewhere: &["arrival", "with"],
};
