//! The rule data in `scenarios/musket_pike/ruleset` against the tables of the spec, typed out here a second time.

use crate::kinds::{Side, Terrain};
use tercio::games::musket_pike::rules::data::{Cost, FireRow, MeleeEntry};
use tercio::games::musket_pike::scenario::{load_text, rule_data};

/// MP 7.1 as printed: cost HI, LI, Cav, Art; obstructed or obstacle; cover; and by MP 7.5 what blocks sight.
const CHART: &str = "
    clear          1  1 1  1 - - -
    orchard        2  1 2* 2 - c -
    light_wood     2  1 2* 2 - c -
    wood           2* 2 3* P o c b
    village        2* 2 3* 2 o c b
    marsh          3* 2 P  P o - -
    walled_garden  1  1 1  2 - - -
    rough          1  1 2* 2 - - -
    brook          2* 2 2* P - - -
    bog            P  P P  P - - -
    town_wall      P  P P  P - - -
    burning_town   P  P P  P - - -
    chateau        2* 2 P  P o c b
    redoubt        1  1 1  1 o - -
    wagons         2* 1 2* P o c -
";

const HEXSIDES: &str = "
    wall    1* 1 1* P o c b
    hedge   1* 1 1* P o c -
    ditch   1* 1 1* P o c -
    works   1* 1 1* P o c b
    stream  1* 1 1* P o - -
    ford    1  1 1  P - - -
    bridge  0  0 0  0 - - -
    gate    0  0 0  0 - - -
    river   P  P P  P - - -
    cliff   P  P P  P - - -
    steep   1* 1 1* P - c -
";

/// A word of the file format.
fn row(line: &str) -> (&str, [Cost; 4], [bool; 3]) {
    let parts: Vec<&str> = line.split_whitespace().collect();
    let cost = [1, 2, 3, 4].map(|i| Cost::try_from(parts[i].to_owned()).unwrap());
    (parts[0], cost, [5, 6, 7].map(|i| parts[i] != "-"))
}

fn rows(chart: &str) -> impl Iterator<Item = (&str, [Cost; 4], [bool; 3])> {
    chart.lines().filter(|line| !line.trim().is_empty()).map(row)
}

#[test]
fn mp_7_1_the_terrain_chart_is_that_of_the_spec() {
    let chart = &rule_data().terrain;
    assert_eq!(chart.hexes.names().len(), rows(CHART).count());
    for (name, cost, [obstructed, cover, blocks]) in rows(CHART) {
        let row = &chart.hexes[chart.hexes.named(name).unwrap()];
        assert_eq!(row.cost, cost, "{name}");
        assert_eq!([row.obstructed, row.cover, row.blocks_sight], [obstructed, cover, blocks], "{name}");
        // MP 8.6 Only over clear ground.
        assert_eq!(row.grazes, name == "clear", "{name}");
    }
    assert_eq!(chart.sides.names().len(), Side::ALL.len());
    for (name, cost, [obstacle, cover, blocks]) in rows(HEXSIDES) {
        let row = &chart.sides[chart.sides.named(name).unwrap()];
        assert_eq!(row.cost, cost, "{name}");
        assert_eq!([row.obstacle, row.cover, row.blocks_sight], [obstacle, cover, blocks], "{name}");
    }
    let (_, cost, _) = row("steep_down 1* 0 1* P - - -");
    assert_eq!(chart.steep_down, cost);
}

#[test]
fn mp_7_2_a_slope_over_two_levels_is_steep() {
    assert_eq!(rule_data().terrain.steep_from, 2);
}

#[test]
fn mp_6_1_movement_points_are_those_of_the_spec() {
    let m = &rule_data().movement;
    assert_eq!([m.hi, m.cav, m.art, m.li, m.leader, m.wagon], [4, 8, 2, 5, 10, 2]);
    // MP 6.6, and MP 4.4 for the strategic march.
    assert_eq!([m.turn, m.strategic_factor, m.strategic_art, m.strategic_distance], [1, 2, 8, 10]);
    assert_eq!(m.activation_radius, 2);
}

/// Hits expected of a row, in tenths.
fn tenths(row: &FireRow) -> u8 {
    row.iter().sum()
}

#[test]
fn mp_8_1_the_fire_table_has_the_expectations_of_the_spec() {
    let table = &rule_data().fire.tables["standard"];
    assert_eq!(table.each_ref().map(tenths), [2, 3, 4, 6, 8]);
    // One hit from 9, 8, 7, 6, 5 on; two from 10 at FV 4 and from 9 at FV 5.
    let first = |row: &FireRow, hits: u8| row.iter().position(|h| *h == hits).map(|p| p + 1);
    assert_eq!(table.each_ref().map(|r| first(r, 1)), [Some(9), Some(8), Some(7), Some(6), Some(5)]);
    assert_eq!(table.each_ref().map(|r| first(r, 2)), [None, None, None, Some(10), Some(9)]);
    assert!(table.iter().flatten().all(|hits| *hits <= 2));
}

#[test]
fn mp_8_2_and_8_5_fire_values_and_ranges_are_those_of_the_spec() {
    let f = &rule_data().fire;
    let pair = |v: tercio::games::musket_pike::rules::data::StillMoving| [v.still, v.moving];
    assert_eq!([pair(f.hi2), pair(f.hi2_weak), pair(f.cav)], [[5, 4], [4, 3], [2, 1]]);
    assert_eq!([f.hi2_from, f.hi2_weak_from, f.hi_other, f.li], [8, 6, 3, 2]);
    assert_eq!([f.art_normal, f.art_long, f.grazed], [2, 1, 1]);
    let ranges = f.ranges.map(|r| [r.normal, r.maximum, r.grazing, r.close_fv]);
    assert_eq!(ranges, [[5, 8, 2, 2], [7, 11, 3, 3], [9, 14, 4, 3]]);
    assert_eq!([f.chateau_fv, f.chateau_needs, f.cannon_bonus, f.rout_loss], [1, 2, 1, 1]);
}

/// MP 9.12 as printed, a line a roll.
const MELEE: &str = "
    A2R   A2R   A2R   A1R   A1R   A1R   A1-D1
    A2R   A1R   A1R   A1R   A1    A1-D1 D1R
    A1R   A1R   A1R   A1    A1-D1 A1-D1 D1R
    A1R   A1R   A1-D1 A1-D1 A1-D1 D1R   D1R
    A1R   A1-D1 A1-D1 A1-D1 A1-D1 D1R   D1R
    A1    A1-D1 A1-D1 A1-D1 D1R   D1R   D2R
    A1-D1 A1-D1 A1-D1 D1R   D1R   D1R   D2R
    A1-D1 D1    D1R   D1R   D1R   D2R   D2R
    D1    D1R   D1R   D1R   D2R   D2R   D2R
    D1R   D1R   D2R   D2R   D2R   D2R   D3R
";

/// Tenths of SP lost and of retreats in a column: attacker's loss, defender's, attacker's retreats, defender's.
fn column(table: &[Vec<MeleeEntry>], percent: u16) -> [u8; 4] {
    let place = rule_data().melee.columns.iter().position(|c| *c == percent).unwrap();
    let mut sums = [0; 4];
    for row in table {
        let text = row[place].to_string();
        sums[0] += row[place].attacker_loss;
        sums[1] += row[place].defender_loss;
        sums[2] += u8::from(text.starts_with('A') && text.ends_with('R'));
        sums[3] += u8::from(text.starts_with('D') && text.ends_with('R'));
    }
    sums
}

#[test]
fn mp_9_12_the_melee_table_meets_every_number_of_the_source() {
    let melee = &rule_data().melee;
    assert_eq!(melee.columns, [50, 75, 100, 125, 150, 200, 300]);
    let table = &melee.tables["standard"];
    let printed: Vec<Vec<MeleeEntry>> = MELEE
        .lines()
        .filter(|line| !line.trim().is_empty())
        .map(|line| line.split_whitespace().map(|e| MeleeEntry::try_from(e.to_owned()).unwrap()).collect())
        .collect();
    assert_eq!(*table, printed);
    assert_eq!(column(table, 100), [8, 8, 3, 3]);
    assert_eq!(column(table, 125), [6, 8, 2, 4]);
    assert_eq!(table[6][4].to_string(), "D1R");
}

#[test]
fn mp_14_the_other_tables_are_honest_tables() {
    let rules = rule_data();
    for (name, table) in &rules.melee.tables {
        assert!(table.len() == 10 && table.iter().all(|row| row.len() == 7), "{name}");
        // A better column or a higher roll is never worse for the attacker.
        let worth = |e: &MeleeEntry| {
            let text = e.to_string();
            let retreat = i8::from(text.ends_with('R')) * if text.starts_with('D') { 1 } else { -1 };
            retreat * 2 + i8::try_from(e.defender_loss).unwrap() - i8::try_from(e.attacker_loss).unwrap()
        };
        for (r, row) in table.iter().enumerate() {
            for (c, entry) in row.iter().enumerate() {
                let next = [table.get(r + 1).map(|row| &row[c]), row.get(c + 1)];
                for better in next.into_iter().flatten() {
                    assert!(worth(better) >= worth(entry), "{name}: roll {}, column {c}", r + 1);
                }
            }
        }
        // Even odds are even.
        let [a, d, a_retreats, d_retreats] = column(table, 100);
        assert_eq!((a, a_retreats), (d, d_retreats), "{name}");
    }
    assert_eq!(column(&rules.melee.tables["steady"], 100), [7, 7, 2, 2]);
    for (name, table) in &rules.fire.tables {
        assert!(table.windows(2).all(|w| tenths(&w[0]) < tenths(&w[1])), "{name}");
        assert!(table.iter().all(|row| row.is_sorted()), "{name}");
    }
    assert_eq!(rules.fire.tables["bloody"].each_ref().map(tenths), [3, 4, 6, 8, 10]);
    // The option really switches.
    let map = "(map: (columns: 3, rows: 3))";
    for (option, value) in [("melee_table", "steady"), ("fire_table", "bloody")] {
        let usual = load_text(map, "usual", &[]).unwrap();
        let other = load_text(map, "other", &[(option.to_owned(), value.to_owned())]).unwrap();
        let same = (usual.melee_table == other.melee_table, usual.fire_table == other.fire_table);
        assert_eq!(same, (option != "melee_table", option != "fire_table"));
    }
}

#[test]
fn mp_9_strengths_and_their_like_are_those_of_the_spec() {
    let m = &rule_data().melee;
    assert_eq!([m.cav_limit, m.cav_factor, m.li_limit], [3, 2, 4]);
    assert_eq!([m.hi1.whole, m.hi1.half, m.hi2.whole, m.hi2.half], [4, 4, 8, 8]);
    assert_eq!([m.art, m.morale_gap, m.rout_loss], [1, 2, 2]);
    assert_eq!([m.attacker_leader_lost, m.defender_leader_lost], [1, 10]);
    assert_eq!([m.attacker_retreat, m.defender_retreat], [1, 2]);
}

#[test]
fn mp_10_1_and_6_4_and_6_10_morale_is_that_of_the_spec() {
    let m = &rule_data().morale;
    assert_eq!(m.losses, [(20, 1), (50, 2)]);
    assert_eq!([m.melee_bonus, m.leader_lost, m.leader_refuge], [1, 10, 10]);
    assert_eq!([m.merged_cav, m.merged_li, m.merged_hi], [4, 4, 8]);
    let big = |t: tercio::games::musket_pike::rules::data::BigThresholds| [t.hi1, t.hi2, t.all_round];
    assert_eq!([big(m.big_main), big(m.big_older)], [[8, 15, 21], [6, 14, 21]]);
}

#[test]
fn mp_13_1_and_13_2_the_victory_schedule_is_that_of_the_spec() {
    let v = &rule_data().victory;
    assert_eq!([v.cav_eliminated, v.cav_per_sp], [10, 2]);
    assert_eq!([v.hi_per_sp, v.hi1_eliminated, v.hi2_eliminated, v.li_per_sp], [1, 5, 10, 0]);
    assert_eq!((v.battery, v.wing_commander, v.overall_commander), ([5, 10, 15], 10, 20));
    let results: Vec<(u16, &str)> = v.results.iter().map(|(least, name)| (*least, name.as_str())).collect();
    assert_eq!(results, [(0, "draw"), (11, "marginal"), (26, "substantial"), (51, "decisive")]);
}

#[test]
fn mp_13_1_a_scenario_may_override_the_schedule() {
    let text = "(map: (columns: 3, rows: 3), victory: (overall_commander: 25, battery: (1, 2, 3)),
        units: [(id: \"foot\", side: \"red\", kind: HI, original: 8, ql: 6, at: \"0202\")],
        leaders: [(id: \"king\", army: \"red\", rating: -3, at: \"0202\")])";
    let battle = load_text(text, "override", &[]).unwrap();
    assert_eq!(battle.leaders[0].vp, 25);
    assert_eq!((battle.rules.victory.battery, battle.rules.victory.cav_per_sp), ([1, 2, 3], 2));
}

/// MP 7.4 A redoubt in the middle of nowhere: closed before and beside, open behind.
#[test]
fn mp_7_4_a_redoubt_has_works_on_four_hexsides() {
    let battle = load_text("(map: (columns: 5, rows: 5, redoubts: [(\"0303\", \"W\")]))", "redoubt", &[]).unwrap();
    let grid = &battle.map.grid;
    let here = grid.parse("0303").unwrap();
    assert_eq!(battle.map.terrain[here.index()], Terrain::Redoubt.id());
    for (neighbour, closed) in
        [("0302", true), ("0304", true), ("0202", true), ("0203", true), ("0402", false), ("0403", false)]
    {
        let dir = grid.direction_between(here, grid.parse(neighbour).unwrap()).unwrap();
        assert_eq!(battle.sides_at(here, dir).has(Side::Works.id()), closed, "{neighbour}");
        let other = grid.neighbour(here, dir);
        assert_eq!(battle.sides_at(other, dir.opposite()).has(Side::Works.id()), closed, "{neighbour}");
    }
}

/// MP 14 `n_type_as_li`: the N units of the armies named become light infantry, and stay heavy in the file.
#[test]
fn mp_14_n_units_of_a_named_army_are_taken_as_light_infantry() {
    let text = "(map: (columns: 3, rows: 3), units: [
        (id: \"peasants\", side: \"red\", kind: HI, original: 4, ql: 4, at: \"0101\", n_type: true),
        (id: \"foot\", side: \"red\", kind: HI, original: 8, ql: 6, at: \"0202\"),
        (id: \"theirs\", side: \"blue\", kind: HI, original: 4, ql: 4, at: \"0303\", n_type: true)])";
    use tercio::games::musket_pike::rules::{Game, data::UnitKind};
    let kinds =
        |battle: &tercio::games::musket_pike::rules::Battle| battle.units.iter().map(|u| u.kind).collect::<Vec<_>>();
    assert_eq!(kinds(&load_text(text, "n", &[]).unwrap()), [UnitKind::Hi; 3]);
    let options = [("n_type_as_li".to_owned(), "red".to_owned())];
    let battle = load_text(text, "n", &options).unwrap();
    assert_eq!(kinds(&battle), [UnitKind::Li, UnitKind::Hi, UnitKind::Hi]);
    let again =
        load_text(&tercio::games::musket_pike::scenario::save_text(&Game::new(battle.clone())), "again", &[]).unwrap();
    assert_eq!(again.units, battle.units);
    assert_eq!(again.options, battle.options);
}
