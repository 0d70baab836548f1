//! MC 23 Charts: ours, and those of a player, checked block by block.

use tercio::games::mcnally_awi::rules::charts::OwnCharts;
use tercio::games::mcnally_awi::rules::{Charts, Game};
use tercio::games::mcnally_awi::scenario::{BUILTIN, charts_of, load};
use tercio::games::table::scenario::TableFault;

#[test]
fn mc_8_2_our_combat_table_is_a_line_in_the_figures() {
    let factors = [3, 4, 8, 13, 18, 23, 28];
    for (roll, row) in Charts::ours().combat.rows.iter().enumerate() {
        let line: Vec<u32> = factors.iter().map(|factor| (factor * roll as u32 + 30) / 60).collect();
        assert_eq!(row, &line, "row {roll}");
    }
}

#[test]
fn mc_23_2_our_charts_keep_the_bounds_that_they_set() {
    let ours = Charts::ours().clone();
    let all = OwnCharts {
        name: "ours".to_owned(),
        morale_numbers: Some(ours.morale_numbers),
        movement: Some(ours.movement),
        interpenetration: Some(ours.interpenetration),
        combat: Some(ours.combat.clone()),
        fire_mods: Some(ours.fire_mods),
        melee_mods: Some(ours.melee_mods),
        morale_mods: Some(ours.morale_mods),
        rout: Some(ours.rout),
    };
    assert_eq!(all.faults(), []);
    assert_eq!(all.over(&ours), ours);
    assert_eq!(all.blocks().len(), 8);
}

#[test]
fn mc_23_2_a_faulty_chart_is_refused_with_its_line_and_reason() {
    for (chart, place) in [
        ("(morale_numbers: Some((9, 8, 7, 6, 11)))", "morale_numbers[4]"),
        ("(rout: Some((foot: 0, horse: 4)))", "rout.foot"),
        ("(combat: Some((columns: [5, 5, 30], rows: [])))", "combat.columns[1]"),
        ("(combat: Some((columns: [5, 20], rows: [])))", "combat.columns"),
        ("(fire_mods: Some((best_class: 1)))", ""),
        ("(morale: (1, 2))", ""),
        ("(morale_numbers: Some(\"high\"))", ""),
    ] {
        let faults = charts_of(chart).unwrap_err();
        assert!(faults.iter().any(|fault| fault.path == place), "{chart}: {faults:?}");
        let told = TableFault::first_in("own.ron", chart, faults);
        assert!(told.starts_with("own.ron:1:"), "{told}");
    }
}

#[test]
fn mc_23_2_a_battle_holds_its_charts_in_its_file() {
    let text = BUILTIN[0].1;
    let own = text.replacen(
        "turns: Some(4)",
        "charts: (name: \"mine\", morale_numbers: Some((10, 8, 7, 6, 5))), turns: Some(4)",
        1,
    );
    let (ours, mine) = (load(text).unwrap(), load(&own).unwrap());
    assert_eq!(ours.charts.morale_numbers[0], 9);
    assert_eq!(mine.charts.morale_numbers[0], 10);
    assert_eq!(mine.charts.combat, ours.charts.combat);
    // What a saved game keeps is the text of the battle.
    let game = Game::begun(mine).unwrap();
    assert!(game.battle.presentation.text.contains("morale_numbers"));
    let bad = own.replacen("(10, 8", "(11, 8", 1);
    let told = TableFault::first_in("own.ron", &bad, load(&bad).unwrap_err());
    assert!(told.contains("charts.morale_numbers"), "{told}");
}
