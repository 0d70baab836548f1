//! The numbers in the sentences of the rulebook of *Game Of Kings* are those of the rules.

use super::book_tables::{cm, rules};
use std::collections::BTreeMap;
use tercio::games::game_of_kings::rules::data::RulesData;
use tercio::games::game_of_kings::rules::text::book;
use tercio::games::game_of_kings::rules::weather::WeatherEffect;
use tercio::games::game_of_kings::rules::{Sector, UnitKind};

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

/// Numbers that are left in a text, citations aside.
fn numbers_in(text: &str, cites: impl Fn(&str) -> bool) -> Vec<String> {
    let words = text.split(|c: char| !(c.is_alphanumeric() || "+-./".contains(c)));
    let words = words.map(|word| word.trim_end_matches('.')).filter(|word| word.contains(|c: char| c.is_ascii_digit()));
    words.filter(|word| !cites(word)).map(str::to_owned).collect()
}

#[test]
fn every_number_in_a_sentence_is_that_of_the_rules() {
    let book = book();
    let entries = book.chapters.iter().flat_map(|chapter| &chapter.entries);
    let said: BTreeMap<&str, String> =
        entries.map(|entry| (entry.paragraph.as_str(), format!("{} {}", entry.text, entry.ruled))).collect();
    let mut left = said.clone();
    let fixed = OTHER_NUMBERS.iter().flat_map(|(at, words)| words.iter().map(move |words| (*at, (*words).to_owned())));
    for (paragraph, words) in phrases().into_iter().chain(fixed) {
        let whole = said.get(paragraph).unwrap_or_else(|| panic!("{paragraph} is missing"));
        // Two phrases may share a number: what is struck out already counts as said.
        assert!(whole.contains(&words), "{paragraph} does not say \"{words}\":\n{whole}");
        left.entry(paragraph).and_modify(|text| *text = text.replace(&words, ""));
    }
    let is_cited = |word: &str| book.entry(word).is_some();
    let left: Vec<String> = left
        .iter()
        .flat_map(|(at, text)| numbers_in(text, is_cited).into_iter().map(move |n| format!("{at}: {n}")))
        .collect();
    assert!(left.is_empty(), "numbers that no test compares: {left:#?}");
}
