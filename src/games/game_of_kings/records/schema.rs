//! GK 23 Fields of the records of a battle file, with the bounds of its reader.

use crate::games::game_of_kings::scenario::{GROUND, KINDS, RULES};
use crate::games::table::records::{
    BattleSchema, FLAG, FieldKind, FieldSpec, RecordSpec, area_fields, arrival_fields, words_of,
};
use crate::games::table::scenario::MAX_UNITS;

/// Words for kinds of units.
const KIND_WORDS: [&str; 8] = words_of(&KINDS);
/// Words for sectors.
const SECTORS: [&str; 3] = ["centre", "left", "right"];
/// GK 17.2 Words for editions.
const EDITIONS: [&str; 3] = ["rev", "june_2018", "strict_2018"];
/// Faces of the dice of a sector.
const DICE: FieldKind = FieldKind::Word(&["4", "6", "8", "10", "12", "20"]);
/// Values of an option that is on or off.
const ON_OFF: FieldKind = FieldKind::Word(&["off", "on"]);
/// Greatest turn that a file can name.
const TURNS: FieldKind = FieldKind::Number(0, 65_535);

static AREA: RecordSpec = RecordSpec { words: "area", fields: &area_fields(&words_of(&GROUND)) };

static FLAGS: RecordSpec = RecordSpec {
    words: "gk-flags",
    fields: &[
        FieldSpec::of("cuirassier", FieldKind::Flag).usually("false").by("8.7").called("gk-cuirassier"),
        FieldSpec::of("may_dismount", FieldKind::Flag).usually("false").by("5.13").called("gk-may-dismount"),
        FieldSpec::of("one_rank", FieldKind::Flag).usually("false").by("1.4").called("gk-one-rank"),
    ],
};

static TRAITS: RecordSpec = RecordSpec {
    words: "gk-traits",
    fields: &[
        FieldSpec::of("musket_mod", FieldKind::Number(-128, 127)).usually("0").by("13.1").called("gk-musket-mod"),
        FieldSpec::of("musket_luck", FieldKind::Number(-128, 127)).usually("0").by("13.1").called("gk-musket-luck"),
        FieldSpec::of("melee_hit", FieldKind::Number(0, 255)).in_some().by("13.1").called("gk-melee-hit"),
        FieldSpec::of("melee_mod", FieldKind::Number(-128, 127)).usually("0").by("13.1").called("gk-melee-mod"),
        FieldSpec::of("wheel", FieldKind::Word(&["arc", "free", "half_move"]))
            .usually("arc")
            .by("13.1")
            .called("gk-wheel"),
    ],
};

static ARRIVAL: RecordSpec = RecordSpec { words: "arrival", fields: &arrival_fields("17.4") };

static UNIT: RecordSpec = RecordSpec {
    words: "unit",
    fields: &[
        FieldSpec::of("id", FieldKind::Line).required(),
        FieldSpec::of("name", FieldKind::Line).required(),
        FieldSpec::of("kind", FieldKind::QuotedWord(&KIND_WORDS)).required().by("1.4").called("unit-kind"),
        FieldSpec::of("sector", FieldKind::QuotedWord(&SECTORS)).usually("\"centre\"").by("1.7").called("gk-sector"),
        FieldSpec::of("quality", FieldKind::Word(&["elite", "regular", "poor"]))
            .usually("regular")
            .by("1.5")
            .called("gk-quality"),
        FieldSpec::of("at", FieldKind::Point).in_some(),
        FieldSpec::of("heading", FieldKind::Degrees).in_some(),
        FieldSpec::of("state", FieldKind::Word(&["plain", "firing_order", "limbered", "dismounted"]))
            .usually("plain")
            .by("1.6")
            .called("gk-state"),
        FieldSpec::of("flags", FieldKind::Record(&FLAGS)).called("gk-flags"),
        FieldSpec::of("nation", FieldKind::Line).by("13").called("gk-nation"),
        FieldSpec::of("traits", FieldKind::Record(&TRAITS)).in_some().by("13").called("gk-traits"),
        FieldSpec::of("range", FieldKind::Length(0, 4_294_967_295)).in_some().by("7.1").called("gk-range"),
        FieldSpec::of("points", FieldKind::Number(0, 1000)).in_some().by("15.1").called("gk-points"),
        FieldSpec::of("arrival", FieldKind::Record(&ARRIVAL)).in_some().by("17.4"),
        FieldSpec::of("coat", FieldKind::Colours).in_some(),
    ],
};

static SECTOR_DICE: RecordSpec = RecordSpec {
    words: "gk-sectors",
    fields: &[
        FieldSpec::of("centre", DICE).required().by("3.3").called("gk-die-centre"),
        FieldSpec::of("left", DICE).required().by("3.3").called("gk-die-left"),
        FieldSpec::of("right", DICE).required().by("3.3").called("gk-die-right"),
    ],
};

static ARMY: RecordSpec = RecordSpec {
    words: "army",
    fields: &[
        FieldSpec::of("id", FieldKind::Line).required(),
        FieldSpec::of("name", FieldKind::Line).required(),
        FieldSpec::of("heading", FieldKind::Degrees).usually("0").called("army-heading"),
        FLAG,
        FieldSpec::of("sectors", FieldKind::Record(&SECTOR_DICE)).in_some().by("3.3").called("gk-sectors"),
        FieldSpec::of("units", FieldKind::List(&UNIT, MAX_UNITS)).required(),
    ],
};

static NATION: RecordSpec = RecordSpec {
    words: "gk-nation",
    fields: &[
        FieldSpec::of("nation", FieldKind::Line).required().by("13").called("gk-nation"),
        FieldSpec::of("kinds", FieldKind::QuotedWords(&KIND_WORDS)).required().by("1.4").called("gk-kinds"),
        FieldSpec::of("editions", FieldKind::Words(&EDITIONS)).by("17.2").called("gk-editions"),
        FieldSpec::of("traits", FieldKind::Record(&TRAITS)).required().by("13").called("gk-traits"),
    ],
};

static OBJECTIVE: RecordSpec = RecordSpec {
    words: "objective",
    fields: &[
        FieldSpec::of("army", FieldKind::Army).required().by("15.4").called("objective-army"),
        FieldSpec::of("area", FieldKind::Area).required().by("15.4").called("objective-area"),
        FieldSpec::of("turn", TURNS).required().by("15.4").called("gk-objective-turn"),
        FieldSpec::of("decides", FieldKind::Word(&["game", "draw"])).usually("game").by("15.4").called("gk-decides"),
    ],
};

/// GK 12.3 Values of the weather: the gauge, or one of its numbers.
const WEATHER: FieldKind = FieldKind::Word(&[
    "gauge",
    "fixed(2)",
    "fixed(3)",
    "fixed(4)",
    "fixed(5)",
    "fixed(6)",
    "fixed(7)",
    "fixed(8)",
    "fixed(9)",
    "fixed(10)",
    "fixed(11)",
    "fixed(12)",
]);

static OPTIONS: RecordSpec = RecordSpec {
    words: "options",
    fields: &[
        FieldSpec::of("edition", FieldKind::Word(&EDITIONS)).usually("rev").by("17.2").called("gk-edition"),
        FieldSpec::of("arc", FieldKind::Word(&["per_side", "total"])).usually("per_side").by("2.10").called("gk-arc"),
        FieldSpec::of("footprint_loss", FieldKind::Word(&["halve", "keep"]))
            .usually("halve")
            .by("2.4")
            .called("gk-footprint-loss"),
        FieldSpec::of("lancer_move", FieldKind::Length(0, 10_000)).usually("1200").by("1.4").called("gk-lancer-move"),
        FieldSpec::of("melee_ap", FieldKind::Number(0, 1)).usually("0").by("4.1").called("gk-melee-ap"),
        FieldSpec::of("light_turns_free", ON_OFF).usually("off").by("5.2").called("gk-light-turns-free"),
        FieldSpec::of("limber_and_move", ON_OFF).usually("on").by("5.10").called("gk-limber-and-move"),
        FieldSpec::of("order_in_wood", FieldKind::Word(&["lost", "kept"]))
            .usually("lost")
            .by("6.4")
            .called("gk-order-in-wood"),
        FieldSpec::of("support_reach", FieldKind::Word(&["distance", "off"]))
            .usually("distance")
            .by("10.2")
            .called("gk-support-reach"),
        FieldSpec::of("weather", WEATHER).usually("gauge").by("12.3").called("gk-weather"),
        FieldSpec::of("snow", ON_OFF).usually("off").by("17.4").called("gk-snow"),
        FieldSpec::of("terrain_agreement", FieldKind::Word(&["dice", "players"]))
            .usually("dice")
            .by("14.6")
            .called("gk-terrain-agreement"),
        FieldSpec::of("limit", FieldKind::Word(&["share", "draw"])).usually("share").by("15.3").called("gk-limit"),
    ],
};

static BATTLE: RecordSpec = RecordSpec {
    words: "battle",
    fields: crate::battle_fields![
        RULES, AREA;
        FieldSpec::of("armies", FieldKind::List(&ARMY, 2)).required(),
        FieldSpec::of("nations", FieldKind::List(&NATION, MAX_UNITS)).by("13").called("gk-nations"),
        FieldSpec::of("first", FieldKind::Army).in_some().by("3.1").called("gk-first"),
        FieldSpec::of("turns", FieldKind::Number(1, 200)).in_some().by("15.3").called("gk-turns"),
        FieldSpec::of("options", FieldKind::Record(&OPTIONS)).by("17.3"),
        FieldSpec::of("objectives", FieldKind::List(&OBJECTIVE, 20)).by("15.4"),
        FieldSpec::of("points_rule", FieldKind::Word(&["half", "objectives_alone"]))
            .usually("half")
            .by("15.2")
            .called("gk-points-rule"),
        FieldSpec::of("move_factor", FieldKind::Ron).in_some().by("17.4").called("gk-move-factor"),
        FieldSpec::of("moment", FieldKind::Ron).in_some().called("gk-moment"),
        FieldSpec::of("position", FieldKind::Ron).in_some(),
    ],
};

/// GK 23 Description of a battle file.
pub(super) static SCHEMA: BattleSchema =
    BattleSchema { rules: RULES, battle: &BATTLE, grounds: &GROUND, group: Some("sector"), elsewhere: &["arrival"] };
