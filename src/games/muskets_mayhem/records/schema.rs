//! MM 19 Fields of the records of a battle file, with the bounds of its reader.

use crate::games::muskets_mayhem::scenario::options::OPTIONS;
use crate::games::muskets_mayhem::scenario::{GROUND, KINDS, RULES};
use crate::games::table::records::{
    BattleSchema, FLAG, FieldKind, FieldSpec, RecordSpec, area_fields, arrival_fields, option_fields, words_of,
};
use crate::games::table::scenario::MAX_UNITS;

/// Greatest number of objectives, of prepared defences and of areas that add to shares.
const MAX_LISTED: usize = 200;
/// Turns of a battle.
const TURNS: FieldKind = FieldKind::Number(1, 200);

static AREA: RecordSpec = RecordSpec { words: "area", fields: &area_fields(&words_of(&GROUND)) };

static ARRIVAL: RecordSpec = RecordSpec { words: "arrival", fields: &arrival_fields("12.2") };

static UNIT: RecordSpec = RecordSpec {
    words: "unit",
    fields: &[
        FieldSpec::of("id", FieldKind::Line).required(),
        FieldSpec::of("name", FieldKind::Line).required(),
        FieldSpec::of("kind", FieldKind::QuotedWord(&words_of(&KINDS))).required().by("1.4").called("unit-kind"),
        FieldSpec::of("quality", FieldKind::Word(&["elite", "veteran", "regular", "second_rate"]))
            .usually("regular")
            .by("1.6")
            .called("mm-quality"),
        FieldSpec::of("figures", FieldKind::Number(1, 40)).in_some().by("1.4").called("mm-figures"),
        FieldSpec::of("at", FieldKind::Point).in_some(),
        FieldSpec::of("arrival", FieldKind::Record(&ARRIVAL)).in_some().by("12.2"),
        FieldSpec::of("with", FieldKind::Unit).in_some().by("10.2").called("mm-with"),
        FieldSpec::of("heading", FieldKind::Degrees).in_some(),
        FieldSpec::of("form", FieldKind::Word(&["usual", "column", "square", "limbered"]))
            .usually("usual")
            .by("4.1")
            .called("mm-form"),
        FieldSpec::of("morale", FieldKind::Word(&["normal", "disorganized", "shaken"]))
            .usually("normal")
            .by("1.7")
            .called("mm-morale"),
        FieldSpec::of("basis", FieldKind::Word(&["pair", "single"])).usually("pair").by("7.4").called("mm-basis"),
        FieldSpec::of("horse_guns", FieldKind::Flag).usually("false").by("1.4").called("mm-horse-guns"),
        FieldSpec::of("coat", FieldKind::Colours).in_some(),
    ],
};

static ARMY: RecordSpec = RecordSpec {
    words: "army",
    fields: &[
        FieldSpec::of("id", FieldKind::Line).required(),
        FieldSpec::of("name", FieldKind::Line).required(),
        FieldSpec::of("heading", FieldKind::Degrees).usually("0").called("army-heading"),
        FLAG,
        FieldSpec::of("units", FieldKind::List(&UNIT, MAX_UNITS)),
    ],
};

static PREPARED: RecordSpec = RecordSpec {
    words: "mm-prepared",
    fields: &[
        FieldSpec::of("area", FieldKind::Area).required().by("10.3").called("mm-prepared-area"),
        FieldSpec::of("facing", FieldKind::Degrees).in_some().by("10.3").called("mm-facing"),
    ],
};

static OBJECTIVE: RecordSpec = RecordSpec {
    words: "objective",
    fields: &[
        FieldSpec::of("army", FieldKind::Army).required().by("12.2").called("objective-army"),
        FieldSpec::of("area", FieldKind::Area).required().by("12.2").called("objective-area"),
    ],
};

static SHARED_AREA: RecordSpec = RecordSpec {
    words: "mm-shared-area",
    fields: &[
        FieldSpec::of("area", FieldKind::Area).required().by("12.2").called("mm-held-area"),
        FieldSpec::of("percent", FieldKind::Number(0, 100)).required().by("12.2").called("mm-percent"),
    ],
};

static DUSK: RecordSpec = RecordSpec {
    words: "mm-dusk",
    fields: &[
        FieldSpec::of("turn", TURNS).required().by("7.3").called("mm-dusk-turn"),
        FieldSpec::of("range", FieldKind::Number(0, 4_294_967_295)).required().by("7.3").called("mm-dusk-range"),
    ],
};

static OPTION_RECORD: RecordSpec = RecordSpec { words: "options", fields: &option_fields(&OPTIONS) };

static BATTLE: RecordSpec = RecordSpec {
    words: "battle",
    fields: crate::battle_fields![
        RULES, AREA;
        FieldSpec::of("prepared", FieldKind::List(&PREPARED, MAX_LISTED)).by("10.3").called("mm-prepared"),
        FieldSpec::of("armies", FieldKind::List(&ARMY, 2)).required(),
        FieldSpec::of("turns", TURNS).in_some().by("12.2").called("mm-turns"),
        FieldSpec::of("wins_at_limit", FieldKind::Army).in_some().by("12.2").called("mm-wins-at-limit"),
        FieldSpec::of("limit_area", FieldKind::Area).in_some().by("12.2").called("mm-limit-area"),
        FieldSpec::of("shared_areas", FieldKind::List(&SHARED_AREA, MAX_LISTED)).by("12.2").called("mm-shared-areas"),
        FieldSpec::of("first_initiative", FieldKind::Army).in_some().by("3.1").called("mm-first-initiative"),
        FieldSpec::of("dusk", FieldKind::Record(&DUSK)).in_some().by("7.3").called("mm-dusk"),
        FieldSpec::of("objectives", FieldKind::List(&OBJECTIVE, MAX_LISTED)).by("12.2"),
        FieldSpec::of("options", FieldKind::Record(&OPTION_RECORD)).by("13"),
        FieldSpec::of("moment", FieldKind::Ron).in_some().called("mm-moment"),
        FieldSpec::of("position", FieldKind::Ron).in_some(),
    ],
};

/// MM 19 Description of a battle file.
pub(super) static SCHEMA: BattleSchema = BattleSchema {
    rules: RULES,
    battle: &BATTLE,
    grounds: &GROUND,
    group: Some("kind"),
    elsewhere: &["arrival", "with"],
};
