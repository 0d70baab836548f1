//! A slow separate reference: every face of every die is counted one by one, with tables of its own, and compared with the laws
//! that the program answers.

use super::asked;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use tercio::board::table::{Point, PointSet, TableSize};
use tercio::games::game_of_kings::rules::edition::EditionName;
use tercio::games::game_of_kings::rules::fight::{MeleeResult, toll};
use tercio::games::game_of_kings::rules::gun::{GunLoad, GunScore};
use tercio::games::game_of_kings::rules::melee::{BlowPlace, Fighter, dice};
use tercio::games::game_of_kings::rules::options::{TurnLimit, WeatherOption};
use tercio::games::game_of_kings::rules::random_terrain::TerrainSector;
use tercio::games::game_of_kings::rules::saves::{HitSource, Protection, Save, hits_after_saves, loss};
use tercio::games::game_of_kings::rules::terrain::TerrainKind;
use tercio::games::game_of_kings::rules::weather::WeatherEffect;
use tercio::games::game_of_kings::rules::{RulesData, Traits, UnitKind, army, morale};
use tercio::games::table::rules::successes;
use tercio::kernel::SideId;

/// How often each outcome occurs among all faces.
type Counted<T> = BTreeMap<T, u128>;

fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// Fraction in lowest terms, as answers write it.
fn fraction(some: u128, all: u128) -> String {
    let divisor = gcd(some, all);
    format!("{}/{}", some / divisor, all / divisor)
}

/// Counted numbers as answers write a law.
fn law(counted: &Counted<u32>) -> Value {
    let all = counted.values().sum();
    let greatest = *counted.keys().last().unwrap();
    (0..=greatest).map(|number| fraction(counted.get(&number).copied().unwrap_or(0), all)).collect()
}

/// Calls `see` with all faces of some dice.
fn throw(dice: u32, see: &mut impl FnMut(&[u8])) {
    let mut faces = vec![1_u8; dice as usize];
    loop {
        see(&faces);
        let Some(rising) = faces.iter().rposition(|face| *face < 6) else { return };
        faces[rising] += 1;
        faces[rising + 1..].fill(1);
    }
}

/// Hits of some dice after saves; `save` is 7 where there is none. Every die is thrown, and a save for each, needed or not.
fn count_hits(dice: u32, need: i32, save: i32) -> Counted<u32> {
    let mut counted = Counted::new();
    throw(2 * dice, &mut |faces| {
        let stays = |pair: &&[u8]| i32::from(pair[0]) >= need && i32::from(pair[1]) < save;
        *counted.entry(faces.chunks(2).filter(stays).count() as u32).or_default() += 1;
    });
    counted
}

/// Either of two counts with equal chance.
fn half_each(one: &Counted<u32>, other: &Counted<u32>) -> Counted<u32> {
    let all = |counted: &Counted<u32>| counted.values().sum::<u128>();
    let mut sum = Counted::new();
    for (counted, factor) in [(one, all(other)), (other, all(one))] {
        for (number, count) in counted {
            *sum.entry(*number).or_default() += count * factor;
        }
    }
    sum
}

#[test]
fn gk_8_volleys_are_those_of_all_faces() {
    let scores = [("FT", true, 4), ("FT", false, 6), ("LF", false, 5), ("DH", false, 6)];
    let weather = [("fair", 0), ("heat", 0), ("light_rain", 1), ("heavy_rain", 2), ("fog", 0)];
    let saves = [(false, false, 7), (true, false, 4), (false, true, 6), (true, true, 4)];
    let mut known: BTreeMap<(u32, i32, i32), Value> = BTreeMap::new();
    for ((kind, in_order, score), (effect, rain), (cover, cuirassier, save)) in scores
        .into_iter()
        .flat_map(|score| weather.into_iter().map(move |rain| (score, rain)))
        .flat_map(|(score, rain)| saves.into_iter().map(move |save| (score, rain, save)))
    {
        for (q, moved, national) in (1..4_u32).flat_map(|q| [(q, false, 0), (q, true, 0), (q, false, 1), (q, true, 2)])
        {
            let question = json!({
                "ask": "volley", "kind": kind, "firing_order": in_order, "effect": effect, "q": q, "moved": moved,
                "mod": national, "cover": cover, "cuirassier": cuirassier,
            });
            let answer = asked(&question);
            let need = score + i32::from(moved) + rain - national;
            let line = if kind == "DH" { q.min(2) } else { q };
            if need > 6 {
                assert_eq!(answer["refused"], "8.1 No die can hit.", "{question}");
                continue;
            }
            let wanted = known.entry((line, need, save)).or_insert_with(|| law(&count_hits(line, need, save)));
            assert_eq!((&answer["hits"], &answer["dice"]), (&*wanted, &json!(line)), "{question}");
        }
    }
    let lucky = asked(&json!({ "ask": "volley", "q": 2, "luck": 1, "moved": true, "cover": true }));
    assert_eq!(lucky["hits"], law(&half_each(&count_hits(2, 5, 4), &count_hits(2, 4, 4))));
}

#[test]
fn gk_7_shots_are_those_of_all_faces() {
    // Twelfths of a potential hit for each point of the score.
    for (load, range, twelfths) in [("canister", 600, 6), ("roundshot", 601, 3)] {
        for (q, target, cover) in (1..=4).flat_map(|q| [(q, "FT", false), (q, "GN", false), (q, "HC", true)]) {
            let share = if q <= 2 { twelfths } else { 2 * twelfths };
            let (mut potential, mut hits) = (Counted::new(), Counted::new());
            let need = if target == "GN" { 6 } else { 4 };
            let by_potential = (0..4).map(|number| count_hits(number, need, if cover { 4 } else { 7 }));
            let by_potential: Vec<Counted<u32>> = by_potential.collect();
            throw(2, &mut |faces| {
                // In 24ths: the score, and an exact half of a hit is 12 of them.
                let exact = u32::from(faces[0]) * share;
                let (whole, rest) = (exact / 24, exact % 24);
                let number = whole + u32::from(rest > 12 || (rest == 12 && faces[1] >= 4));
                *potential.entry(number).or_default() += 1_u128;
                let of_number = &by_potential[number as usize];
                let all: u128 = of_number.values().sum();
                for (hit, count) in of_number {
                    *hits.entry(*hit).or_default() += count * (36_u128.pow(3) / all);
                }
            });
            let answer = asked(&json!({ "ask": "gun", "q": q, "range": range, "target": target, "cover": cover }));
            assert_eq!(answer["load"], load);
            assert_eq!((&answer["potential"], &answer["hits"]), (&law(&potential), &law(&hits)), "{load} {q} {target}");
        }
    }
}

/// GK 9.7 Half-dice for each quarter, as the table of the rules prints dice.
fn printed_half_dice(own: &str, enemy: &str) -> u32 {
    let row = match own {
        "HC" | "MC" => [2, 4, 4, 2, 6, 4],
        "LN" => [2, 2, 2, 3, 8, 8],
        "LC" => [2, 4, 2, 2, 4, 6],
        "FT" | "FT in order" | "DH" | "LF in wood" => [2; 6],
        _ => [0; 6],
    };
    row[match enemy {
        "HC" | "MC" => 0,
        "LN" => 1,
        "LC" => 2,
        "FT in order" => 3,
        "FT" | "DH" => 4,
        _ => 5,
    }]
}

const FIGHTERS: [&str; 9] = ["HC", "MC", "LN", "LC", "FT in order", "FT", "DH", "LF in wood", "LF"];

fn unit(name: &str, q: u32) -> Value {
    let is_ordered = name == "FT in order";
    json!({ "kind": name[..2], "q": q, "firing_order": is_ordered, "shelter": name == "LF in wood" })
}

#[test]
fn gk_9_7_to_9_9_half_dice_are_those_of_the_printed_table() {
    for (own, enemy) in FIGHTERS.into_iter().flat_map(|own| FIGHTERS.into_iter().map(move |enemy| (own, enemy))) {
        for (zone, places) in ["front", "flank", "rear"].into_iter().flat_map(|zone| (0..8_u32).map(move |n| (zone, n)))
        {
            let bonuses = ["higher", "bank", "bua"].into_iter().zip(0..).filter(|(_, k)| places >> k & 1 == 1);
            let bonuses: Vec<&str> = bonuses.map(|(bonus, _)| bonus).collect();
            // Out of its front firing order is as none.
            let column = if zone == "front" { enemy } else { &enemy[..2] };
            let of_table = printed_half_dice(own, if column == "LF" { "LF in wood" } else { column });
            let of_place = if of_table == 0 { 0 } else { 2 * (bonuses.len() as u32 + u32::from(zone != "front")) };
            for (q, rear) in (1..=4).flat_map(|q| [(q, false), (q, true)]) {
                let question = json!({
                    "ask": "half_dice", "unit": unit(own, q), "enemy": unit(enemy, 4), "zone": zone, "rear": rear,
                    "bonuses": bonuses,
                });
                let all = q * (of_table + of_place);
                assert_eq!(asked(&question), if rear { all / 2 } else { all }, "{question}");
            }
        }
    }
}

/// Hits of a unit by its half-dice, all dice and saves thrown.
fn count_blow(half_dice: u32, save: i32) -> Counted<u32> {
    let sure = count_hits(half_dice / 2, 4, save);
    if half_dice.is_multiple_of(2) { sure } else { half_each(&sure, &count_hits(half_dice / 2 + 1, 4, save)) }
}

/// Classes of a duel, and who does more hits, counted over all faces of both units.
fn count_duel(on_a: &Counted<u32>, on_b: &Counted<u32>, q: [u32; 2]) -> (Counted<&'static str>, Counted<&'static str>) {
    let (mut classes, mut more) = (Counted::new(), Counted::new());
    for (a, count_a) in on_a {
        for (b, count_b) in on_b {
            let class = match (*a >= q[0], *b >= q[1]) {
                (true, true) => "both_fall",
                (true, false) => "A_falls",
                (false, true) => "B_falls",
                _ if a > b => "A_loses",
                _ if b > a => "B_loses",
                _ => "equal",
            };
            *classes.entry(class).or_default() += count_a * count_b;
            let which = if b > a {
                "by_A"
            } else if a > b {
                "by_B"
            } else {
                "equal"
            };
            *more.entry(which).or_default() += count_a * count_b;
        }
    }
    (classes, more)
}

fn assert_shares(answer: &Value, counted: &Counted<&'static str>, all: u128, question: &Value) {
    for (key, chance) in answer.as_object().unwrap() {
        let wanted = fraction(counted.get(&**key).copied().unwrap_or(0), all);
        assert_eq!(*chance, wanted, "{key} of {question}");
    }
}

#[test]
fn gk_9_13_duels_are_those_of_all_faces() {
    for (a, b) in FIGHTERS.into_iter().flat_map(|a| FIGHTERS.into_iter().map(move |b| (a, b))) {
        for (qa, qb, cover) in [(1, 1, false), (1, 2, true), (2, 1, false)] {
            let half = [qa * printed_half_dice(a, b), qb * printed_half_dice(b, a)];
            // Few dice, so that all faces can be thrown.
            if half.iter().any(|half| *half > 6) {
                continue;
            }
            let on_a = count_blow(half[1], 7);
            let on_b = count_blow(half[0], if cover { 4 } else { 7 });
            let question = json!({ "ask": "duel", "a": unit(a, qa), "b": unit(b, qb), "b_cover": cover });
            let answer = asked(&question);
            let (classes, more) = count_duel(&on_a, &on_b, [qa, qb]);
            let all = on_a.values().sum::<u128>() * on_b.values().sum::<u128>();
            assert_shares(&answer["classes"], &classes, all, &question);
            assert_shares(&answer["more_hits"], &more, all, &question);
            assert_eq!(answer["hits"], json!({ "a": law(&on_b), "b": law(&on_a) }), "{question}");
        }
    }
}

#[test]
fn gk_18_5_charges_are_those_of_all_faces() {
    // Heavy horse of two quarters charges foot of two in firing order; five of six Variations reach it.
    let shot = count_hits(2, 5, 7);
    let mut classes = Counted::new();
    let mut all = 0;
    for variation in 1..=6 {
        for (hits, count) in &shot {
            let left = 2_u32.saturating_sub(*hits);
            // Weights of every melee over the same number of faces.
            let scale = 36_u128.pow(4);
            all += count * scale;
            if variation == 1 {
                *classes.entry("short").or_default() += count * scale;
            } else if left == 0 {
                *classes.entry("shot_down").or_default() += count * scale;
            } else {
                let (on_a, on_b) = (count_blow(4, 7), count_blow(2 * left, 7));
                let faces = on_a.values().sum::<u128>() * on_b.values().sum::<u128>();
                for (class, melee) in count_duel(&on_a, &on_b, [left, 2]).0 {
                    *classes.entry(class).or_default() += count * melee * (scale / faces);
                }
            }
        }
    }
    let question = json!({
        "ask": "charge", "a": unit("HC", 2), "b": unit("FT in order", 2), "reach": "5/6",
        "shot": { "q": 2, "defensive": true },
    });
    assert_shares(&asked(&question)["classes"], &classes, all, &question);
}

#[test]
fn gk_12_weather_is_that_of_all_faces() {
    for turn in 1..=4_u32 {
        let mut counted: Counted<String> = Counted::new();
        throw(turn + 1, &mut |faces| {
            let mut gauges = vec![faces[0] + faces[1]];
            for face in &faces[2..] {
                let before = *gauges.last().unwrap();
                gauges.push(match face {
                    1 | 2 => before.max(3) - 1,
                    3 | 4 => before,
                    _ => before.min(11) + 1,
                });
            }
            let last = *gauges.last().unwrap();
            let is_hot = turn >= 3 && gauges.iter().rev().take(3).all(|gauge| *gauge == last);
            let effect = match last {
                2 => "fog",
                3 | 11 => "light_rain",
                12 => "heavy_rain",
                _ if is_hot => "heat",
                _ => "fair",
            };
            *counted.entry(effect.to_owned()).or_default() += 1;
        });
        let all = counted.values().sum();
        let wanted: BTreeMap<_, _> = counted.into_iter().map(|(effect, n)| (effect, fraction(n, all))).collect();
        assert_eq!(asked(&json!({ "ask": "weather_on", "turn": turn })), json!(wanted), "turn {turn}");
    }
}

#[test]
fn gk_5_5_distances_are_those_of_all_faces() {
    for (m, k) in [(0, 0), (1, 1), (600, 449), (600, 450), (1000, 999), (1200, 901)] {
        let mut counted: Counted<u32> = Counted::new();
        for face in 1..=6 {
            let distance = match face {
                1 if 4 * k >= 3 * m => 3 * k / 4,
                6 if 4 * k >= 3 * m => 5 * k / 4,
                _ => k,
            };
            *counted.entry(distance).or_default() += 1;
        }
        let wanted: BTreeMap<_, _> = counted.iter().map(|(to, n)| (to.to_string(), fraction(*n, 6))).collect();
        assert_eq!(asked(&json!({ "ask": "variation", "m": m, "k": k }))["distances"], json!(wanted), "{k} of {m}");
        for needed in [k, 5 * k / 4] {
            let far = counted.iter().filter(|(to, _)| **to >= needed).map(|(_, n)| n).sum();
            assert_eq!(asked(&json!({ "ask": "reaches", "m": m, "k": k, "needed": needed })), fraction(far, 6));
        }
    }
}

/// What the resolver calls with faces comes to what the laws say: a gun's shot, face by face.
#[test]
fn gk_7_3_faces_lead_to_the_law_of_potential_hits() {
    let rules = RulesData::shared();
    for (load, name) in [(GunLoad::Canister, "canister"), (GunLoad::Roundshot, "roundshot")] {
        for quarters in 1..=4 {
            let mut counted = Counted::new();
            throw(2, &mut |faces| {
                let score = GunScore::of(rules, load, quarters, faces[0]);
                *counted.entry(score.potential(rules, faces[1])).or_default() += 1;
            });
            let answer = asked(&json!({ "ask": "potential_hits", "q": quarters, "load": name }));
            assert_eq!(answer, law(&counted));
        }
    }
}

#[test]
fn gk_8_7_faces_lead_to_hits_saves_and_loss() {
    let rules = RulesData::shared();
    let edition = EditionName::Revised.edition();
    let cuirassiers = Protection { is_covered: false, is_cuirassier: true };
    let save = Save::against(&rules.fire, &edition, HitSource::Muskets, cuirassiers);
    let hits = successes(&[4, 6, 1, 5], 4);
    assert_eq!((hits, hits_after_saves(hits, save, &[6, 5, 6]), loss(7, 3)), (3, 1, 3));
    assert_eq!(Save::against(&rules.fire, &edition, HitSource::Roundshot, cuirassiers), None);
}

#[test]
fn gk_9_13_a_side_whose_units_all_fell_has_lost_whatever_the_sums() {
    let a = toll(&[(1, 1), (2, 2)]);
    assert_eq!(MeleeResult::of([a, toll(&[(4, 3), (4, 3)])]), MeleeResult::Falls(SideId(0)));
    assert_eq!(MeleeResult::of([a, toll(&[(2, 5)])]), MeleeResult::BothFall);
    assert_eq!(MeleeResult::of([toll(&[(4, 3)]), toll(&[(4, 2), (1, 1)])]), MeleeResult::Equal);
    assert_eq!(MeleeResult::of([toll(&[(4, 3)]), toll(&[(4, 2)])]).loser(), Some(SideId(0)));
    let rules = RulesData::shared();
    let lancers = Fighter {
        kind: UnitKind::Lancers,
        quarters: 3,
        firing_order: false,
        shelter: false,
        cuirassier: false,
        traits: Traits::default(),
    };
    let foot = Fighter { kind: UnitKind::RegularFoot, firing_order: true, ..lancers };
    let dice = dice(rules, &lancers, &foot, &BlowPlace::default());
    assert_eq!((dice.dice(), dice.has_half(), dice.rolled(rules, 3), dice.rolled(rules, 4)), (4, true, 4, 5));
    assert_eq!(dice.per_quarter.lines[0].why.paragraph(), "9.7");
}

#[test]
fn gk_12_2_weather_runs_by_its_faces() {
    let weather = &RulesData::shared().weather;
    let fair = weather.first([3, 4], WeatherOption::Gauge);
    let third = weather.next(weather.next(fair, 3), 4);
    assert_eq!(weather.effect(third, WeatherOption::Gauge), WeatherEffect::Heat);
    assert_eq!(weather.effect(weather.next(third, 5), WeatherOption::Gauge), WeatherEffect::Fair);
    let fixed = WeatherOption::Fixed(11);
    assert_eq!(weather.effect(weather.first([1, 1], fixed), fixed), WeatherEffect::LightRain);
    assert_eq!(weather.effect(third, WeatherOption::Fixed(7)), WeatherEffect::Fair);
}

#[test]
fn gk_15_3_at_the_turn_limit_a_clear_lead_wins() {
    let rules = RulesData::shared();
    let points = |start, now| army::ArmyPoints { start, now };
    let result = |a, b| army::result_at_limit(rules, [points(20, a), points(30, b)], TurnLimit::Share);
    assert_eq!(result(18, 24), army::GameResult::Won(SideId(0)));
    assert_eq!(result(18, 25), army::GameResult::Draw);
    assert_eq!(result(16, 27), army::GameResult::Won(SideId(1)));
    let drawn = army::result_at_limit(rules, [points(20, 20), points(30, 0)], TurnLimit::Draw);
    assert_eq!(drawn, army::GameResult::Draw);
}

#[test]
fn gk_10_needs_say_their_reasons() {
    let rules = RulesData::shared();
    let rally = morale::rally_need(rules, true);
    assert_eq!(rally.lines.iter().map(|line| line.value).collect::<Vec<_>>(), [5, -1]);
    assert_eq!(rally.lines[0].why.paragraph(), "11.3");
}

#[test]
fn gk_14_terrain_is_laid_out_by_its_dice() {
    let data = &RulesData::shared().random_terrain;
    let sectors: Vec<TerrainSector> = data.sectors().collect();
    assert_eq!(
        (sectors.len(), sectors[1], sectors[6]),
        (12, TerrainSector { column: 1, row: 0 }, TerrainSector { column: 0, row: 1 })
    );
    let at = |x, y| Point::new(x, y).unwrap();
    // GK 14.4 A small wood in the middle of a sector: 1000 x 800, its corners cut by 200.
    let centre = data.place(sectors[1], [3, 5]);
    let wood = data.patch(TerrainKind::Wood, centre, 1).unwrap();
    let corners = wood.area.parts[0].corners();
    assert_eq!(corners.len(), 8);
    assert!(corners.contains(&at(4318 - 500, 2857 - 200)) && corners.contains(&at(4318 + 300, 2857 + 400)));
    // A hill may lie under it, another wood may not, and one that only touches its box may.
    assert!(data.patch(TerrainKind::Hill, centre, 6).unwrap().has_room(std::slice::from_ref(&wood)));
    assert!(!data.patch(TerrainKind::Lake, at(5317, 2857), 1).unwrap().has_room(std::slice::from_ref(&wood)));
    assert!(data.patch(TerrainKind::Lake, at(5318, 2857), 1).unwrap().has_room(std::slice::from_ref(&wood)));
    // Clipped to the table in the corner.
    let corner = data.patch(TerrainKind::Wood, data.place(sectors[0], [1, 1]), 5).unwrap();
    assert!(corner.area.parts[0].corners().iter().all(|corner| corner.x() >= 0 && corner.y() >= 0));
    assert!(corner.area.parts[0].corners().contains(&at(0, 0)));

    // GK 14.5 From the south edge to the centre of the first sector, on, to the right, and out over the east.
    let mut river = data.course(TerrainKind::River, sectors[4]);
    for face in [3, 6, 4] {
        assert!(!river.is_finished());
        river.run_on(data, face);
    }
    assert!(river.is_finished());
    assert_eq!(river.sectors(), [sectors[4], sectors[10], sectors[11]]);
    let areas = river.areas(data, &river.sectors()[..1]).unwrap();
    assert_eq!((areas.len(), areas[0].parts.len()), (2, 6));
    assert!(areas[1].contains(at(4 * 3048 + 1524 + 150, 1905)) && !areas[1].contains(at(4 * 3048 + 1524 + 151, 1905)));
    let table = TableSize::try_from((tercio::board::table::Length(18288), tercio::board::table::Length(7620))).unwrap();
    assert!(areas[0].parts.iter().flat_map(|part| part.corners()).all(|corner| table.contains(*corner)));
    // A stream that turns to the right three times meets itself.
    let mut stream = data.course(TerrainKind::Stream, sectors[1]);
    for face in [1, 6, 6, 6] {
        stream.run_on(data, face);
    }
    assert!(stream.is_finished());
    assert_eq!(stream.sectors(), [sectors[1], sectors[0], sectors[6], sectors[7]]);
}
