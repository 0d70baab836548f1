//! The tables of the rulebook of *Game Of Kings* are those in force.

use tercio::board::table::Length;
use tercio::games::game_of_kings::rules::data::{Factor, MeleeRow, RulesData};
use tercio::games::game_of_kings::rules::edition::EditionName;
use tercio::games::game_of_kings::rules::options::Options;
use tercio::games::game_of_kings::rules::terrain::TerrainKind;
use tercio::games::game_of_kings::rules::text::book;
use tercio::games::game_of_kings::rules::weather::WeatherEffect;
use tercio::games::game_of_kings::rules::{Quality, UnitKind};
use tercio::games::table::rules::LengthUnit;

/// The numbers in force.
pub fn rules() -> &'static RulesData {
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

/// A length as the book writes it.
pub fn cm(length: u32) -> String {
    LengthUnit::Cm.text(Length(length))
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
        TerrainKind::BoggyStream => "boggy stream",
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
