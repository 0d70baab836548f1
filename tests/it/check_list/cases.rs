//! The lines of a check list: each a battle with something wrong, what is said of it, and what mends it.

use tercio::editing::Severity;

/// A line that the list has of a battle that differs from [`CLEAN`](super::CLEAN) by this.
pub struct Case {
    pub changes: &'static [(&'static str, &'static str)],
    pub weight: Severity,
    pub place: &'static str,
    pub sentence: &'static str,
    pub mends: &'static [&'static str],
}

const fn fault(
    changes: &'static [(&'static str, &'static str)],
    place: &'static str,
    sentence: &'static str,
    mends: &'static [&'static str],
) -> Case {
    Case { changes, weight: Severity::Fault, place, sentence, mends }
}

const fn doubt(
    changes: &'static [(&'static str, &'static str)],
    place: &'static str,
    sentence: &'static str,
    mends: &'static [&'static str],
) -> Case {
    Case { changes, weight: Severity::Doubt, place, sentence, mends }
}

pub const MAP: &str = "columns: 16, rows: 9";
const SHOT: &str = r#"original: 2, ql: 6, at: "1307""#;
const END_OF_UNITS: &str = "    ],\n    objectives:";
const WITH_RESERVE: &str = "        (id: \"reserve\", name: \"Reserve\", wing: \"B\", kind: CAV, original: 3, ql: 6),\n    ],\n    arrivals: [(id: \"late\", name: \"Latecomers\", side: \"blue\", on: 7, units: [\"reserve\"], hexes: [\"1604\"])],\n    objectives:";

pub const FAULTS: &[Case] = &[
    fault(
        &[("rating: -1", "rating: -5")],
        "leaders[0].rating",
        "Falk, “Rating”: -5 is out of bounds: -3 to 0.",
        &["Set “Rating” to -3"],
    ),
    fault(&[("turns: 6", "turns: 100")], "turns", "Turns: 100 is out of bounds: 1 to 99.", &["Set “Turns” to 99"]),
    fault(
        &[("at: \"1307\"", "at: \"1305\"")],
        "units[4].at",
        "Shot: hex 1305 is taken: `foot` is there already.",
        &["Move Shot to 1304", "Remove Shot"],
    ),
    fault(
        &[("at: \"1307\"", "at: \"0307\"")],
        "units[4].at",
        "Shot: hex 0307 is taken: `horse` of the other side is there already.",
        &["Move Shot to 0506", "Remove Shot"],
    ),
    fault(
        &[(MAP, "columns: 16, rows: 9, terrain: { bog: [\"0307\"] }")],
        "units[2].at",
        "Horse: hex 0307 is bog, which nothing may enter.",
        &["Move Horse to 0306", "Remove Horse"],
    ),
    fault(
        &[(MAP, "columns: 16, rows: 9, hexsides: { river: [(\"0304\", \"0305\")] }")],
        "units[0].at",
        "Pikes: a river or cliff parts its two hexes.",
        &["Move Pikes to 0303+0304", "Remove Pikes"],
    ),
    fault(
        &[("\"0304+0305\"", "\"0304+0307\"")],
        "units[0].at",
        "Pikes: the two hexes of `0304+0307` do not touch.",
        &["Move Pikes to 0304+0305", "Remove Pikes"],
    ),
    fault(
        &[("\"0304+0305\"", "\"0304+0305\", facing: \"NE\"")],
        "units[0].facing",
        "Pikes, “Facing”: on 0304+0305 it faces E or W, not NE.",
        &["Set “Facing” to E", "Set “Facing” to W"],
    ),
    fault(
        &[(SHOT, "original: 2, ql: 6, at: \"1307\", facing: \"left\"")],
        "units[4].facing",
        "Shot, “Facing”: `left` is no facing: one of E, NE, NW, W, SW or SE.",
        &["Clear “Facing”"],
    ),
    fault(
        &[("id: \"shot\"", "id: \"foot\"")],
        "units[4].id",
        "Shot: `foot` is already the id of units[3].",
        &["Set “Id” to foot-2"],
    ),
    fault(
        &[(SHOT, "original: 2, ql: 6")],
        "units[4]",
        "Shot: not on the map yet.",
        &["Put Shot on 1304", "Remove Shot"],
    ),
    fault(
        &[(SHOT, "original: 2, ql: 6, at: \"1307\", place: eliminated")],
        "units[4].at",
        "Shot: a unit that is not on the map has no hex.",
        &["Clear “On hex”"],
    ),
    fault(
        &[(SHOT, "original: 2, ql: 6, at: \"1307\", hexes: 2")],
        "units[4].hexes",
        "Shot, “Hexes”: stands on another number of hexes.",
        &["Clear “Hexes”"],
    ),
    fault(
        &[(SHOT, "original: 2, ql: 6, at: \"1307\", n_type: true")],
        "units[4].n_type",
        "Shot, “N type”: only heavy infantry can lack pikes.",
        &["Clear “N type”"],
    ),
    fault(
        &[(SHOT, "original: 2, ql: 6, at: \"1307\", side: \"red\"")],
        "units[4].side",
        "Shot, “Side”: its wing is of the other side.",
        &["Clear “Side”"],
    ),
    fault(
        &[(SHOT, "original: 2, ql: 6, at: \"1307\", short: \"Musketeers of the guard\"")],
        "units[4].short",
        "Shot, “Short”: the text is longer than 11 characters.",
        &["Set “Short” to Musketeers"],
    ),
    fault(
        &[("wing: \"H\", at: \"0307\"", "wing: \"H\"")],
        "leaders[1]",
        "Brandt: not on the map yet.",
        &["Put Brandt on 0307", "Remove Brandt"],
    ),
    fault(
        &[("wing: \"H\", at: \"0307\"", "wing: \"H\", at: \"1305\"")],
        "leaders[1].at",
        "Brandt: hex 1305 is held by `foot` of the other side.",
        &["Move Brandt to 0307", "Remove Brandt"],
    ),
    fault(
        &[(MAP, "columns: 16, rows: 9, hexsides: { wall: [(\"0101\", \"0505\")] }")],
        "map.hexsides.wall[0]",
        "Map: 0101 and 0505 share no hexside.",
        &["Remove the entry"],
    ),
    fault(
        &[(MAP, "columns: 16, rows: 9, roads: [[\"0101\", \"0102\", \"0105\", \"0106\"]]")],
        "map.roads[0][2]",
        "Map: 0105 does not touch 0102, the hex before it in the course.",
        &["Complete the course"],
    ),
    fault(
        &[(MAP, "columns: 16, rows: 9, levels: { 1: [\"0703-0501\"] }")],
        "map.levels.1[0]",
        "Map: `0703-0501` runs backwards: the top left hex comes first.",
        &["Write 0501-0703"],
    ),
    fault(
        &[(MAP, "columns: 16, rows: 9, terrain: { wood: [\"0501\", \"1712\"] }")],
        "map.terrain.wood[1]",
        "Map: hex 1712 is off the map, which has columns 01-16 and rows 01-09.",
        &["Remove the entry"],
    ),
    fault(
        &[("turns: 6", "turns: 6, options: { \"lone_guns\": \"perhaps\" }")],
        "options.\"lone_guns\"",
        "options.lone_guns: option lone_guns cannot be `perhaps`; it is contact or ignored.",
        &["Clear “lone_guns”"],
    ),
    fault(
        &[(END_OF_UNITS, WITH_RESERVE), ("units: [\"reserve\"]", "units: [\"reserve\", \"ghost\"]")],
        "arrivals[0].units[1]",
        "Latecomers, “Units 2”: there is no unit `ghost`; there is pikes, guns, horse, foot, shot or reserve.",
        &["Remove the entry"],
    ),
    fault(
        &[(SHOT, "original: 2, ql: 6, at: \"1712\"")],
        "units[4].at",
        "Shot: hex 1712 is off the map, which has columns 01-16 and rows 01-09.",
        &["Move Shot to 1304", "Remove Shot"],
    ),
    fault(
        &[("wing: \"H\", at: \"0307\"", "wing: \"H\", at: \"mill\"")],
        "leaders[1].at",
        "Brandt: `mill` is no hex number: four digits, column then row, as in 0109.",
        &["Move Brandt to 0307", "Remove Brandt"],
    ),
    fault(
        &[("vp: 15)],", "vp: 15)],\n    position: (control: { \"red\": [\"0805\", \"1307\"] }),")],
        "position.control.\"red\"[1]",
        "position.control.red[1]: a combat unit of blue stands on hex 1307, so blue controls it.",
        &["Remove the entry"],
    ),
    // Where no one thing would mend it, none is offered.
    fault(
        &[("vp: 15)],", "vp: 15)],\n    position: (control: { \"red\": [\"0805\"], \"blue\": [\"0805\"] }),")],
        "position.control.\"blue\"",
        "position.control.blue: hex 0805 is already under the control of the other side.",
        &[],
    ),
    fault(
        &[("hex: \"0805\"", "hex: \"1712\"")],
        "objectives[0].hex",
        "Objective 1, “Hex”: hex 1712 is off the map, which has columns 01-16 and rows 01-09.",
        &[],
    ),
    fault(&[(MAP, "columns: 160, rows: 9")], "map.columns", "Map: 160 is out of bounds: 1 to 99.", &[]),
    fault(&[("hex: \"0805\", vp: 15", "hex: \"0805\", vp: ten")], "objectives[0].vp", "Line ", &[]),
    fault(
        &[
            ("        (id: \"foot\", name: \"Foot\", wing: \"B\", kind: HI, original: 8, ql: 6, at: \"1305\"),\n", ""),
            ("        (id: \"shot\", name: \"Shot\", wing: \"B\", kind: LI, original: 2, ql: 6, at: \"1307\"),\n", ""),
        ],
        "sides[1]",
        "No unit belongs to Blue yet.",
        &[],
    ),
];

pub const DOUBTS: &[Case] = &[
    doubt(
        &[(MAP, "columns: 16, rows: 9, terrain: { bog: [\"0901-0909\"] }")],
        "turns",
        "No unit can come into contact with an enemy in 6 turns.",
        &[],
    ),
    // A marsh is no bar to foot, it costs: here too much for the only turn.
    doubt(
        &[
            (MAP, "columns: 16, rows: 9, terrain: { marsh: [\"0501-1109\"] }"),
            ("turns: 6", "turns: 1"),
            ("wing: \"B\", kind: LI", "wing: \"B\", kind: HI"),
        ],
        "turns",
        "No unit can come into contact with an enemy in the turn that is left.",
        &[],
    ),
    doubt(
        &[
            ("name: \"Red\")", "name: \"Red\", any_unit: [])"),
            ("        (id: \"falk\", name: \"Falk\", army: \"reds\", rating: -1, at: \"0304\"),\n", ""),
            ("        (id: \"brandt\", name: \"Brandt\", wing: \"H\", at: \"0307\"),\n", ""),
        ],
        "sides[0]",
        "No chit is in the cup of Red: its units cannot be activated.",
        &["Give Red its any-unit marker"],
    ),
    doubt(
        &[("        (id: \"brandt\", name: \"Brandt\", wing: \"H\", at: \"0307\"),\n", "")],
        "wings[1]",
        "No commander leads Red horse (wing H): no chit of its own is in the cup.",
        &["Give Red horse (wing H) a commander"],
    ),
    doubt(
        &[("        (id: \"lind\", name: \"Lind\", army: \"blues\", at: \"1305\"),\n", "")],
        "armies[1]",
        "No overall commander leads Blue army.",
        &["Give Blue army an overall commander"],
    ),
    doubt(&[(SHOT, "original: 2, ql: 6, at: \"0407\"")], "units[2].at", "2 units begin the battle in contact.", &[]),
    doubt(
        &[("wing: \"H\", at: \"0307\"", "wing: \"H\", at: \"0305\"")],
        "leaders[1].at",
        "More than one leader is with Pikes: Falk and Brandt.",
        &["Move Brandt to 0307"],
    ),
    doubt(
        &[("wing: \"H\", at: \"0307\"", "wing: \"H\", at: \"0101\"")],
        "leaders[1].at",
        "No unit of Red horse (wing H) is with Brandt: his rating cannot help its units.",
        &["Move Brandt to 0307"],
    ),
    doubt(
        &[
            ("at: \"1305\"", "at: \"1605\""),
            ("at: \"1605\"),\n        (id: \"shot\"", "at: \"1605\", facing: \"E\"),\n        (id: \"shot\""),
        ],
        "units[3]",
        "No unit can ever stand in front of Foot: it faces the edge of the map or prohibited terrain.",
        &["Turn Foot to NE"],
    ),
    doubt(
        &[(MAP, "columns: 16, rows: 9, terrain: { bog: [\"0805\"] }")],
        "objectives[0].hex",
        "No combat unit can enter hex 0805, an objective.",
        &["Move the objective to 0804"],
    ),
    doubt(
        &[("vp: 15)", "vp: 15), possession(hex: \"0805\", vp: 5)")],
        "objectives[1]",
        "Two objectives are for control of hex 0805.",
        &["Remove the entry"],
    ),
    doubt(
        &[(END_OF_UNITS, WITH_RESERVE), ("turns: 6", "turns: 1")],
        "arrivals[0]",
        "No roll is made for Latecomers: reinforcements come at the end of a turn, but not of the last.",
        &["Set “Turns” to 2"],
    ),
    doubt(
        &[(END_OF_UNITS, WITH_RESERVE), (MAP, "columns: 16, rows: 9, terrain: { bog: [\"1604\"] }")],
        "arrivals[0].hexes",
        "No unit of Latecomers can enter one of its entry hexes.",
        &[],
    ),
    doubt(
        &[
            (END_OF_UNITS, WITH_RESERVE),
            ("units: [\"reserve\"]", "units: [\"reserve\", \"second\"]"),
            (
                "    arrivals",
                "        (id: \"second\", name: \"Second\", wing: \"B\", kind: CAV, original: 3, ql: 6),\n    ],\n    arrivals",
            ),
            ("original: 3, ql: 6),\n    ],\n        (id", "original: 3, ql: 6),\n        (id"),
        ],
        "arrivals[0].hexes",
        "Too few entry hexes for Latecomers: 1 for 2 units.",
        &[],
    ),
    doubt(
        &[("    objectives:", "    events: [(id: \"dusk\", name: \"Dusk falls\", turn: 4)],\n    objectives:")],
        "events[0]",
        "Nothing depends on the event Dusk falls, and it has no note.",
        &["Remove Dusk falls"],
    ),
    doubt(
        &[("    objectives:", "    visibility: [(hexes: 11, until: 2)],\n    objectives:")],
        "visibility[0]",
        "A sight of 11 hexes limits nothing: the longest range is 11.",
        &["Remove the entry"],
    ),
    doubt(
        &[(
            "    objectives:",
            "    zones: [(id: \"hof\", name: \"Hof burns\", hexes: [\"0306-0307\", \"0904\"], until: 2)],\n    objectives:",
        )],
        "zones[0].hexes",
        "Hof burns is closed from the start, with units in it: Horse. They may leave but not return.",
        &["Open these hexes of Hof burns"],
    ),
    doubt(
        &[
            (END_OF_UNITS, WITH_RESERVE),
            ("on: 7,", "turn: 3,"),
            (
                "    objectives:",
                "    zones: [(id: \"ford\", name: \"Flood\", hexes: [\"1603-1604\"], until: 3)],\n    objectives:",
            ),
        ],
        "arrivals[0].hexes",
        "At the end of turn 2, no entry hex of Latecomers is open. Units without one must wait.",
        &["Set “As turn” to 5"],
    ),
    doubt(
        &[("    objectives:", "    pursuit: [(wings: [\"F\", \"H\"])],\n    objectives:")],
        "pursuit[0].wings[0]",
        "No horse pursues: Red foot (wing F) has none.",
        &["Remove the entry"],
    ),
    doubt(
        &[
            (MAP, "columns: 16, rows: 9, terrain: { bog: [\"0902-0903\"] }"),
            (
                "vp: 15)",
                "vp: 15), stands(side: \"red\", vp: 5, area: [\"0902-0903\"], kinds: [CAV], name: \"the moor\")",
            ),
        ],
        "objectives[1].area",
        "No unit that counts for the objective “the moor” can enter its area.",
        &[],
    ),
    doubt(
        &[(
            "vp: 15)",
            "vp: 15), stands(side: \"red\", vp: 5, area: [\"0902\"], kinds: [CAV], sp: 6, name: \"the moor\")",
        )],
        "objectives[1]",
        "No unit of Red counts for the objective “the moor”.",
        &["Set “Least SP” to 4"],
    ),
    doubt(
        &[(
            "vp: 15)",
            "vp: 15), broken(side: \"red\", vp: 5, wing: \"H\", edge: left, within: 3, name: \"the horse\")",
        )],
        "objectives[1].wing",
        "The objective “the horse” is for breaking Red horse (wing H), which is of the same side.",
        &[],
    ),
    doubt(
        &[("original: 4", "original: 6")],
        "units[2]",
        "Horse: 6 SP. A merged unit of this kind may have 4 SP at most.",
        &["Set “Original SP” to 4"],
    ),
    doubt(
        &[("original: 8", "original: 14")],
        "units[3]",
        "Foot: 14 SP. A merged unit of this kind may have 8 SP at most.",
        &["Put Foot on 2 hexes", "Set “Original SP” to 8"],
    ),
    doubt(
        &[("original: 12", "original: 4")],
        "units[0]",
        "Pikes: 4 SP. Below 6 SP, a 2-hex block fires like a unit on 1 hex.",
        &["Put Pikes on 1 hex", "Set “Original SP” to 6"],
    ),
    doubt(
        &[(SHOT, "original: 2, ql: 9, at: \"1307\"")],
        "units[4].ql",
        "Shot: quality 9. The usual quality is 4 to 8.",
        &["Set “Quality” to 8"],
    ),
    doubt(
        &[(
            "id: \"B\", army: \"blues\", name: \"Blue wing\"),",
            "id: \"B\", army: \"blues\", name: \"Blue wing\"),\n        (id: \"X\", army: \"blues\"),",
        )],
        "wings[3]",
        "No unit belongs to wing X.",
        &["Remove X"],
    ),
    doubt(
        &[("side: \"blue\"),\n    ],", "side: \"blue\"),\n        (id: \"ghosts\", side: \"blue\"),\n    ],")],
        "armies[2]",
        "No unit belongs to ghosts.",
        &["Remove ghosts"],
    ),
    doubt(
        &[("name: \"Shot\"", "name: \"Foot\"")],
        "units[4]",
        "More than one unit of Blue is called Foot.",
        &["Set “Name” to Foot 2"],
    ),
    doubt(
        &[("name: \"Shot\"", "name: \"Musketeers of the guard\"")],
        "units[4]",
        "Musketeers of the guard: too long for a counter, which holds 11 letters.",
        &["Set “Short” to Musketeers"],
    ),
    doubt(
        &[("name: \"Shot\", wing: \"B\", kind: LI", "name: \"More foot\", short: \"Foot\", wing: \"B\", kind: HI")],
        "units[4]",
        "The counters of More foot and Foot both say Foot.",
        &["Set “Short” to Foot 2"],
    ),
    doubt(
        &[(MAP, "columns: 16, rows: 9, labels: [(\"0505\", \"Hof\"), (\"0505\", \"Mill\")]")],
        "map.labels[1]",
        "Two labels are in hex 0505: Hof and Mill.",
        &["Remove Mill"],
    ),
    doubt(
        &[(MAP, "columns: 16, rows: 9, roads: [[\"0101\", \"0201\", \"0302\"]]")],
        "map.roads[0]",
        "A road ends in open terrain, in hex 0302.",
        &[],
    ),
    doubt(
        &[(MAP, "columns: 16, rows: 9, roads: [[\"0101\", \"0201\", \"0302\"], [\"0401\", \"0402\", \"0501\"]]")],
        "map.roads[0]",
        "A road ends in open terrain, in hex 0302.",
        &["Complete the course"],
    ),
    doubt(
        &[(MAP, "columns: 16, rows: 9, brooks: [[\"0603\", \"0604\"]]")],
        "map.brooks[0]",
        "A brook begins and ends in open terrain: it reaches no edge of the map and no other water.",
        &[],
    ),
    doubt(
        &[("    objectives: [possession(hex: \"0805\", vp: 15)],\n", "")],
        "",
        "No hex is an objective: losses alone decide the battle.",
        &[],
    ),
];

pub const NOTES: &[Case] = &[Case {
    changes: &[("vp: 15", "vp: 10")],
    weight: Severity::Note,
    place: "objectives[0].vp",
    sentence: "Objectives alone make only a draw: 10 VP at most, and a win takes 11 VP more than the enemy.",
    mends: &["Set “VP” to 11"],
}];
