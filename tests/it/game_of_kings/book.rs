//! The rulebook of *Game Of Kings*: it has each paragraph that the program cites, and says the numbers that the rules use.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use tercio::board::table::Length;
use tercio::games::game_of_kings::GameOfKings;
use tercio::games::game_of_kings::rules::data::{Factor, MeleeRow, RulesData};
use tercio::games::game_of_kings::rules::edition::EditionName;
use tercio::games::game_of_kings::rules::options::Options;
use tercio::games::game_of_kings::rules::terrain::TerrainKind;
use tercio::games::game_of_kings::rules::text::book;
use tercio::games::game_of_kings::rules::weather::WeatherEffect;
use tercio::games::game_of_kings::rules::{Quality, Sector, UnitKind};
use tercio::games::game_of_kings::scenario::options::{OPTIONS, in_force};
use tercio::games::table::rules::LengthUnit;
use tercio::i18n::ENGLISH_FILES;
use tercio::play::AnyGame;

fn rules() -> &'static RulesData {
    RulesData::shared()
}

fn table(paragraph: &str) -> Vec<Vec<String>> {
    book().entry(paragraph).unwrap_or_else(|| panic!("{paragraph} is missing")).table.clone()
}

/// Row of a table by its first cell.
fn row(paragraph: &str, first: &str) -> Vec<String> {
    let table = table(paragraph);
    table.into_iter().find(|row| row[0] == first).unwrap_or_else(|| panic!("{paragraph}: no row {first}"))
}

fn cm(length: u32) -> String {
    LengthUnit::Cm.text(Length(length))
}

fn sources(folder: &Path, list: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        if entry.is_dir() {
            sources(&entry, list);
        } else if entry.extension().is_some_and(|kind| kind == "rs") {
            list.push(entry);
        }
    }
}

/// Numbers of paragraphs that stand as whole texts in a source: what refusals, cards, reasons and the log cite.
fn cited_in(source: &str) -> BTreeSet<String> {
    let code = source.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n");
    let is_number = |text: &&str| {
        let parts = text.split_once('.');
        let digits = |part: &str| (1..=2).contains(&part.len()) && part.bytes().all(|b| b.is_ascii_digit());
        parts.is_some_and(|(chapter, number)| digits(chapter) && digits(number))
    };
    code.split('"').skip(1).step_by(2).filter(is_number).map(str::to_owned).collect()
}

#[test]
fn every_paragraph_that_the_program_cites_opens() {
    assert_eq!(cited_in("GunHasFired = \"4.3\"; // \"9.9\"\nmelee(\"12.4\", \"a 1.5 b\")").len(), 2);
    let mut files = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/games/game_of_kings"), &mut files);
    let cited: BTreeSet<String> = files.iter().flat_map(|file| cited_in(&fs::read_to_string(file).unwrap())).collect();
    assert!(cited.len() > 50, "{cited:?}");
    let (book, game_book) = (book(), GameOfKings.rulebook().expect("the game has a book"));
    assert_eq!(game_book.rules, book);
    for number in &cited {
        assert!(book.entry(number).is_some() && book.entry(&format!("GK {number}")).is_some(), "{number} is missing");
    }
    for entry in book.chapters.iter().flat_map(|chapter| &chapter.entries) {
        for text in [&entry.text, &entry.ruled] {
            let numbers = text.split('(').skip(1).filter_map(|rest| rest.split_once(')')).map(|(inside, _)| inside);
            for number in numbers
                .flat_map(|inside| inside.split(", "))
                .filter(|number| cited_in(&format!("\"{number}\"")).len() == 1)
            {
                assert!(book.has(number), "{} cites {number}", entry.paragraph);
            }
        }
    }
}

#[test]
fn chapters_are_those_of_the_rules_and_entries_whole_sentences() {
    let book = book();
    let chapters: Vec<u8> = book.chapters.iter().map(|chapter| chapter.number).collect();
    assert_eq!(chapters, (1..=17).chain([20]).collect::<Vec<u8>>());
    assert_eq!(book.options_chapter(), Some(18));
    for chapter in &book.chapters {
        let numbers: Vec<u8> = chapter
            .entries
            .iter()
            .map(|entry| entry.paragraph.split_once('.').unwrap())
            .inspect(|(of, _)| assert_eq!(*of, chapter.number.to_string()))
            .map(|(_, number)| number.parse().unwrap())
            .collect();
        assert!(numbers.is_sorted_by(|a, b| a < b), "{}: {numbers:?}", chapter.number);
        for entry in &chapter.entries {
            let at = &entry.paragraph;
            assert!((40..900).contains(&entry.text.len()), "{at} has {} letters", entry.text.len());
            for text in [&entry.text, &entry.ruled] {
                assert!(text.is_empty() || text.ends_with('.'), "{at}");
                assert!(!text.contains("  ") && text.trim() == text, "{at}");
            }
            assert!(!entry.title.is_empty() && !entry.title.ends_with('.'), "{at}");
            let width = entry.table.first().map(Vec::len);
            assert!(entry.table.iter().all(|row| Some(row.len()) == width), "{at}: the table has ragged rows");
        }
    }
}

#[test]
fn rulings_of_ours_are_marked_as_such() {
    let book = book();
    let ruled = [
        ("5.7", "is refused"),
        ("5.10", "longer end"),
        ("5.12", "toward the centre"),
        ("6.4", "on a road through it"),
        ("9.8", "words in brackets"),
        ("10.4", "moves no unit"),
        ("11.2", "before its front"),
        ("15.4", "it loses"),
    ];
    for (paragraph, words) in ruled {
        assert!(book.entry(paragraph).unwrap().ruled.contains(words), "{paragraph}");
    }
    // Chapters that are rulings from beginning to end say so.
    for (chapter, paragraph, words) in [(2, "2.7", "ruling"), (6, "6.2", "ruling"), (20, "20.19", "ruling")] {
        let chapter = book.chapters.iter().find(|found| found.number == chapter).unwrap();
        assert!(chapter.about.contains(words) && book.entry(paragraph).is_some());
    }
    assert!(book.entry("20.19").unwrap().text.contains("nearer to that enemy than its start"));
}

#[test]
fn every_option_is_described_with_its_values_and_default() {
    let book = book();
    let written: BTreeSet<&str> = book.options.iter().map(|option| option.name.as_str()).collect();
    let known: BTreeSet<&str> = OPTIONS.iter().map(|option| option.name).collect();
    assert_eq!(written, known);
    let defaults: BTreeMap<String, String> = in_force(&Options::default()).into_iter().collect();
    for option in &OPTIONS {
        let entry = book.option(option.name).unwrap();
        assert_eq!(entry.values, option.values, "{}", option.name);
        assert_eq!(entry.default, defaults[option.name], "{}", option.name);
        assert_eq!(entry.paragraph, option.paragraph, "{}", option.name);
        assert!(book.entry(option.paragraph).is_some() && entry.text.ends_with('.'), "{}", option.name);
        let values = option.values.iter().map(|value| format!("option-value-{}-{value} = ", option.name));
        for key in values.chain([format!("option-name-{} = ", option.name)]) {
            let is_said = ENGLISH_FILES.iter().any(|(_, text)| text.lines().any(|line| line.starts_with(&key)));
            assert!(is_said, "{key}");
        }
    }
}

#[test]
fn gk_1_4_the_table_of_units_is_the_one_in_force() {
    let rows = [
        (UnitKind::RegularFoot, "Battalion (regular foot)"),
        (UnitKind::LightFoot, "Light foot"),
        (UnitKind::HeavyHorse, "Heavy horse"),
        (UnitKind::MediumHorse, "Medium horse"),
        (UnitKind::Lancers, "Lancers"),
        (UnitKind::LightHorse, "Light horse"),
        (UnitKind::DismountedHorse, "Dismounted horse"),
        (UnitKind::Gun, "Gun"),
        (UnitKind::General, "General"),
    ];
    assert_eq!(table("1.4").len(), rows.len() + 1);
    for (kind, name) in rows {
        let (row, data) = (row("1.4", name), rules().units.row(kind));
        let moves = match kind {
            UnitKind::RegularFoot => {
                format!("{}; {} in firing order", cm(data.move_ul), cm(rules().movement.firing_order))
            }
            UnitKind::Gun => format!("{} limbered", cm(data.move_ul)),
            UnitKind::Lancers => cm(Options::default().lancer_move),
            _ => cm(data.move_ul),
        };
        let range = match kind {
            UnitKind::Gun => cm(rules().fire.gun.range.0),
            kind => rules().fire.muskets.get(&kind).map_or_else(String::new, |row| cm(row.range.0)),
        };
        let size = |(width, depth): (Length, Length)| format!("{} x {}", cm(width.0), cm(depth.0));
        let expected = [moves, range, data.points.to_string(), size(data.full), size(data.half)];
        assert_eq!(row[1..], expected, "{name}");
    }
}

#[test]
fn gk_4_1_the_costs_of_actions_are_those_in_force() {
    let costs = &rules().turn.costs;
    let rows = [
        ("Attempt to rally", costs.rally),
        ("Fire of a gun, of muskets or carbines", costs.fire),
        ("Move along a path", costs.moving),
        ("Form firing order", costs.form),
        ("Limber", costs.limber),
        ("Unlimber", costs.unlimber),
        ("Pivot an unlimbered gun", costs.pivot),
        ("Each about-face", costs.about_face),
        ("Dismount or mount", costs.mount),
        ("Ride of a general alone", costs.general),
        ("Ride of a general with his unit", 0),
        ("Melee", Options::default().melee_ap.into()),
    ];
    assert_eq!(table("4.1").len(), rows.len() + 1);
    for (name, cost) in rows {
        assert_eq!(row("4.1", name)[1], cost.to_string(), "{name}");
    }
}

#[test]
fn gk_6_2_the_terrain_chart_is_the_one_in_force() {
    let name = |kind: TerrainKind| match kind {
        TerrainKind::Hill => "hill",
        TerrainKind::Wood => "wood",
        TerrainKind::Marsh => "marsh",
        TerrainKind::Stream => "stream",
        TerrainKind::Ford => "ford",
        TerrainKind::River => "river",
        TerrainKind::Bridge => "bridge",
        TerrainKind::Road => "road",
        TerrainKind::Lake => "lake",
        TerrainKind::BuiltUp => "built-up area",
        TerrainKind::FieldWork => "field work",
        TerrainKind::Wall => "wall",
        TerrainKind::Hedge => "hedge",
    };
    assert_eq!(table("6.2").len(), rules().terrain.len() + 1);
    for (kind, data) in &rules().terrain {
        let row = row("6.2", name(*kind));
        let cost = |cost: &u8| if *cost == 0 { "–".to_owned() } else { cost.to_string() };
        let costs: Vec<String> = data.costs[..4].iter().map(cost).collect();
        assert_eq!(row[1..5], costs, "{}", row[0]);
        let effects = [
            ("blocks sight", data.is_opaque),
            ("ends firing order", data.ends_order),
            ("light foot fights", data.shelters),
            ("watercourse", data.is_watercourse),
            ("cover", data.covers || data.is_wall),
            ("cover behind it", data.is_wall),
        ];
        for (words, holds) in effects {
            assert_eq!(row[5].contains(words), holds, "{}: {words}", row[0]);
        }
    }
}

#[test]
fn gk_8_3_the_scores_of_muskets_are_those_in_force() {
    let fire = &rules().fire;
    let rows = [
        ("Battalion in firing order", fire.need_in_order),
        ("Light foot", fire.muskets[&UnitKind::LightFoot].need),
        ("Battalion not in firing order", fire.muskets[&UnitKind::RegularFoot].need),
        ("Dismounted horse", fire.muskets[&UnitKind::DismountedHorse].need),
    ];
    for (name, need) in rows {
        assert_eq!(row("8.3", name)[1], need.to_string(), "{name}");
    }
}

#[test]
fn gk_9_7_the_melee_table_is_the_one_in_force() {
    let rows = &rules().melee.rows;
    let written = |row: &MeleeRow| -> Vec<String> {
        let dice = |half_dice: &u8| match (half_dice / 2, half_dice % 2) {
            (dice, 0) => dice.to_string(),
            (dice, _) => format!("{dice}½"),
        };
        row.iter().map(dice).collect()
    };
    let all = [
        ("Heavy, medium horse", &rows.heavy),
        ("Lancers", &rows.lancers),
        ("Light horse", &rows.light),
        ("Battalion, dismounted horse", &rows.foot),
        ("Light foot in wood or built-up area", &rows.foot),
        ("Light foot elsewhere", &rows.light_foot),
    ];
    for (name, data) in all {
        assert_eq!(row("9.7", name)[1..], written(data), "{name}");
    }
}

#[test]
fn gk_10_1_17_2_both_editions_are_those_in_force() {
    for (name, edition) in [("later (rev)", EditionName::Revised), ("2018", EditionName::Of2018)] {
        let edition = edition.edition();
        let scores = [Quality::Elite, Quality::Regular, Quality::Poor].map(|quality| edition.morale[quality as usize]);
        let scores = scores.map(|score| score.to_string());
        assert_eq!(row("10.1", name)[1..], scores, "{name}");
        let column = usize::from(name != "2018") + 1;
        assert_eq!(row("17.2", "Morale scores (10.1)")[column], scores.join(" / "), "{name}");
        assert_eq!(row("17.2", "Save of cuirassiers (8.7)")[column] != "none", edition.cuirassier_save, "{name}");
        assert_eq!(row("17.2", "Defensive fire (9.6)")[column].starts_with("yes"), edition.defensive_fire, "{name}");
    }
    assert!(!EditionName::Strict2018.edition().defensive_fire);
}

#[test]
fn gk_12_the_weather_is_the_one_in_force() {
    let weather = &rules().weather;
    let name = |effect: WeatherEffect| match effect {
        WeatherEffect::Fair => "fair",
        WeatherEffect::Heat => "heat",
        WeatherEffect::LightRain => "light rain",
        WeatherEffect::HeavyRain => "heavy rain",
        WeatherEffect::Fog => "fog",
    };
    let mut least = 2;
    for (row, (most, effect)) in table("12.1")[1..].iter().zip(&weather.gauge) {
        let span = if least == *most { most.to_string() } else { format!("{least}-{most}") };
        assert_eq!(row[..], [span, name(*effect).to_owned()]);
        least = most + 1;
    }
    assert_eq!(table("12.1").len(), weather.gauge.len() + 1);
    for (effect, data) in &weather.effects {
        let row = row("12.3", name(*effect));
        let Factor(part, of) = data.movement;
        let moves = if part == of { "1".to_owned() } else { format!("{part}/{of}") };
        let muskets = if data.muskets == 0 { "0".to_owned() } else { format!("-{}", data.muskets) };
        assert_eq!(row[1..], [moves, muskets], "{}", row[0]);
    }
}

/// Phrases of the book's sentences, each with the numbers of the rules in it.
fn phrases() -> Vec<(&'static str, String)> {
    let RulesData { units, movement, fire, melee, morale, weather, turn, terrain: _, random_terrain: random } = rules();
    let (gun, full) = (&fire.gun, units.quarters);
    let musket = |kind: UnitKind| cm(fire.muskets[&kind].range.0);
    let unit = |kind: UnitKind| cm(units.row(kind).move_ul);
    let touch = format!("{} cm", cm(movement.contact.0));
    let degrees = |half: u16| u32::from(half) * 360 / 65_536;
    let variation = &movement.variation;
    let points = |kind: UnitKind| units.row(kind).points;
    let size = |(width, depth): (u32, u32)| format!("{} by {}", cm(width), cm(depth));
    let fog = weather.effects[&WeatherEffect::Fog].sight.expect("fog limits sight");
    let rain = |effect: WeatherEffect| weather.effects[&effect].muskets;
    let (least, most) = weather.ends();
    vec![
        ("1.3", format!("quarters: {full} when it is whole")),
        ("2.4", format!("{} quarters or fewer", units.both_bases_from - 1)),
        ("2.5", format!("{0} cm is within {0} cm", musket(UnitKind::RegularFoot))),
        ("2.7", format!("within {touch} of that enemy")),
        ("2.7", format!("farther than {touch} from every enemy")),
        ("2.10", format!("within {} degrees to either side", degrees(fire.arc_per_side))),
        ("2.10", format!("The rules give {} degrees", degrees(fire.arc_per_side))),
        ("3.3", format!("a die of {} faces for its Centre", turn.sector_dice[Sector::Centre.index()])),
        ("3.3", format!("a die of {} faces each for its Left and its Right", turn.sector_dice[Sector::Left.index()])),
        ("4.1", format!("Muskets pay {} for each unit", turn.costs.fire)),
        ("4.6", format!("moves {} cm and stays in it", cm(movement.firing_order))),
        ("4.6", format!("then moves {} cm", unit(UnitKind::RegularFoot))),
        ("5.2", format!("up to {} steps", movement.most_steps)),
        ("5.5", format!("On a {} the unit goes a quarter farther", variation.longer_face)),
        ("5.5", format!("on a {} a quarter less", variation.shorter_face)),
        ("5.5", format!("On {} to {} it goes as planned", variation.shorter_face + 1, variation.longer_face - 1)),
        ("5.7", format!("within {} cm of the planned end", cm(movement.halt_at.0))),
        ("5.7", format!("A {} then adds nothing; a {} still counts", variation.longer_face, variation.shorter_face)),
        ("5.8", format!("the quarter that a {} adds", variation.longer_face)),
        ("5.9", format!("a turn of {} degrees or less", degrees(movement.alignment_turn))),
        ("5.9", format!("at least {} cm of it", cm(movement.alignment_in_common.0))),
        ("5.10", format!("After a {} it unlimbers", variation.longer_face)),
        ("5.12", format!("rides {} cm", unit(UnitKind::General))),
        ("5.12", format!("within {touch} of it")),
        ("5.12", format!("only the {} counts", variation.shorter_face)),
        ("6.5", format!("within {} cm of a wall", cm(fire.wall_distance.0))),
        ("7.1", format!("up to {} cm away", cm(gun.range.0))),
        ("7.1", format!("In fog it sees {} cm", cm(fog.0))),
        ("7.2", format!("Up to {} cm a gun fires canister", cm(gun.canister_range.0))),
        ("7.2", format!("Within {} cm it is always", cm(gun.canister_range.0))),
        ("7.3", format!("a gun at {} quarters or fewer", gun.weak_quarters)),
        ("7.3", format!("it counts on {} or more", gun.half_need)),
        ("7.3", format!("{} or more is our way", gun.half_need)),
        ("7.4", format!("{} or more hits foot and horse, {} hits a gun", gun.need, gun.need_at_guns)),
        (
            "8.1",
            format!(
                "up to {} cm, dismounted horse up to {} cm",
                musket(UnitKind::LightFoot),
                musket(UnitKind::DismountedHorse)
            ),
        ),
        ("8.2", format!("rolls {} dice at most", units.quarters_a_base)),
        ("8.2", format!("Each base holds {} quarters", units.quarters_a_base)),
        ("8.4", format!("-{} if the unit has moved", fire.moved)),
        ("8.4", format!("-{} in defensive fire", fire.defensive)),
        (
            "8.4",
            format!(
                "Light rain takes {} off, heavy rain {}",
                rain(WeatherEffect::LightRain),
                rain(WeatherEffect::HeavyRain)
            ),
        ),
        ("8.7", format!("{} or more cancels the hit", fire.save_in_cover)),
        ("8.7", format!("cancel a hit with a {}", fire.save_of_cuirassiers)),
        ("9.2", format!("within {touch} of its front edge")),
        ("9.5", format!("within {} cm of it", cm(melee.guard_distance.0))),
        ("9.6", format!("Each die has -{}", fire.defensive)),
        ("9.6", format!("more than {} cm lay", cm(fire.defensive_beyond.0))),
        ("9.8", format!("has {} die more for each quarter", melee.bonus / 2)),
        ("9.8", format!("within {} cm of it", cm(melee.bank_distance.0))),
        ("9.9", format!("another die shows {} or more", melee.half_need)),
        ("9.10", format!("hits with {} or more", melee.need)),
        ("10.2", format!("+{} with a general attached", morale.general)),
        ("10.2", format!("+{} with support", morale.supported)),
        ("10.2", format!("{} cm in firing order", cm(morale.support_moves * movement.firing_order))),
        ("11.1", format!("so it goes {} cm", unit(UnitKind::RegularFoot))),
        ("11.1", format!("limbered at once and goes {} cm", unit(UnitKind::Gun))),
        ("11.3", format!("{} for each attempt", turn.costs.rally)),
        ("11.3", format!("a {} or more halts the unit", morale.rally)),
        ("11.3", format!("with a general a {}", morale.rally - morale.rally_general)),
        ("11.8", format!("within {touch} of an enemy")),
        ("12.1", format!("{least} is the only one that is free")),
        ("12.2", format!("on 1 or {} the gauge falls", weather.falls_to)),
        ("12.2", format!("on {} or 6 it rises", weather.rises_from)),
        ("12.2", format!("never leaves {least} to {most}")),
        ("12.3", format!("farther than {} cm", cm(fog.0))),
        ("12.4", format!("within {touch} of him")),
        ("12.4", format!("friendly unit within {} cm", cm(movement.general_refuge.0))),
        ("13.1", format!("{} or more is good", fire.luck_need)),
        ("14.1", format!("rows of {} sectors", random.columns)),
        ("14.1", format!("Each is {} cm by {} cm", cm(random.sector.0), cm(random.sector.1))),
        ("14.2", format!("{} or more is a feature", random.feature_need)),
        ("14.2", format!("makes {} on average", random.features(u32::from(random.columns * random.rows)).mean())),
        ("14.4", format!("{}, {} or {} cm", size(random.sizes[0]), size(random.sizes[2]), size(random.sizes[4]))),
        ("14.4", format!("Hills have level {}", random.hill_level)),
        ("14.5", format!("A stream is {} cm wide, a river {} cm", cm(random.stream_width.0), cm(random.river_width.0))),
        ("14.5", format!("bridges {} cm wide", cm(random.bridge_width.0))),
        ("14.5", format!("a die shows {} or more", random.bridge_need)),
        ("14.6", format!("within {} cm of its own edge", cm(random.deployment_depth))),
        (
            "15.1",
            format!(
                "A general counts {} points, a battalion {}, every other unit {}, light foot among them",
                points(UnitKind::General),
                points(UnitKind::RegularFoot),
                points(UnitKind::LightFoot)
            ),
        ),
        ("20.1", format!("On a {} the unit goes as far", variation.longer_face)),
        ("20.19", format!("within {touch} of an enemy")),
    ]
}

/// Numbers in sentences that stand in no file of the rules: dice, the table, what is counted or named.
const OTHER_NUMBERS: [(&str, &[&str]); 22] = [
    ("1.1", &["mid-18th"]),
    ("1.2", &["1 to 10", "A natural 1 or 6", "above 6", "need of 1"]),
    ("1.3", &["takes 1 quarter", "At 0 quarters"]),
    ("2.1", &["6 feet by 2 feet 6 inches", "182.88 cm by 76.2 cm"]),
    ("2.2", &["65,536 parts"]),
    ("2.12", &["about 2 cm"]),
    ("2.13", &["or 0"]),
    ("2.14", &["costs 1 cm, or 2 cm", "up to 90 degrees"]),
    ("6.1", &["normal (1), slow (2)"]),
    ("6.3", &["pays 1 everywhere"]),
    ("8.7", &["of 2018"]),
    ("9.6", &["of 2018 left", "form of 2018"]),
    ("10.1", &["loses 1 more quarter"]),
    ("13.2", &["has +1 on each musket die", "with 5 or more", "edition of 2018", "in 2018"]),
    ("13.3", &["edition of 2018", "luck of +1"]),
    ("14.3", &["1 hill, 2 water, 3 wood, 4 built-up area", "on 5 side A", "on 6 side B"]),
    ("14.4", &["1-2 stream, 3-4 river, 5 lake, 6 marsh"]),
    ("14.5", &["on 1-2 to the left, on 3-4 straight, on 5-6 to the right"]),
    ("12.2", &["on 1 or", "or 6 it rises"]),
    ("17.1", &["June 2018"]),
    ("17.2", &["edition of 2018"]),
    ("20.17", &["from turn 1"]),
];

/// Text without these words, each of which is in it.
fn without(text: &str, paragraph: &str, words: &str) -> String {
    assert!(text.contains(words), "{paragraph} does not say \"{words}\":\n{text}");
    text.replace(words, "")
}

/// Numbers that are left in a text, citations aside.
fn numbers_in(text: &str, cites: impl Fn(&str) -> bool) -> Vec<String> {
    let words = text.split(|c: char| !(c.is_alphanumeric() || "+-./".contains(c)));
    let words = words.map(|word| word.trim_end_matches('.')).filter(|word| word.contains(|c: char| c.is_ascii_digit()));
    words.filter(|word| !cites(word)).map(str::to_owned).collect()
}

#[test]
fn every_number_in_a_sentence_is_that_of_the_rules() {
    let book = book();
    let mut texts: BTreeMap<&str, String> = BTreeMap::new();
    for entry in book.chapters.iter().flat_map(|chapter| &chapter.entries) {
        texts.insert(&entry.paragraph, format!("{} {}", entry.text, entry.ruled));
    }
    let fixed = OTHER_NUMBERS.iter().flat_map(|(at, words)| words.iter().map(move |words| (*at, (*words).to_owned())));
    for (paragraph, words) in phrases().into_iter().chain(fixed) {
        let text = texts.get_mut(paragraph).unwrap_or_else(|| panic!("{paragraph} is missing"));
        // Two phrases may share a number: what is struck out already counts as said.
        if book.entry(paragraph).is_some_and(|entry| format!("{} {}", entry.text, entry.ruled).contains(&words)) {
            *text = text.replace(&words, "");
        } else {
            *text = without(text, paragraph, &words);
        }
    }
    let is_cited = |word: &str| book.entry(word).is_some();
    let left: Vec<String> = texts
        .iter()
        .flat_map(|(at, text)| numbers_in(text, is_cited).into_iter().map(move |n| format!("{at}: {n}")))
        .collect();
    assert!(left.is_empty(), "numbers that no test compares: {left:#?}");
}

#[test]
fn terms_of_the_glossary_are_explained_shortly_and_found_in_the_book() {
    let glossary = (GameOfKings.rulebook().unwrap().glossary)();
    let book = book();
    let index = book.index(&glossary);
    for entry in index {
        let term = entry.term;
        let words = term.meaning.split_whitespace().count();
        assert!((4..=24).contains(&words) && term.meaning.ends_with('.'), "{}: {words} words", term.name());
        assert!(!entry.paragraphs.is_empty(), "{} stands nowhere in the book", term.name());
    }
}
