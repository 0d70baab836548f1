//! The shipped battles against `spec/battles.md`, and their set-up against the rules.

use crate::kinds::{Side, Terrain};
use std::collections::BTreeMap;
use std::sync::Arc;
use tercio::board::hex::{Dir, Hex};
use tercio::games::musket_pike::rules::Battle;
use tercio::games::musket_pike::rules::battle::{ArrivalCause, ChitKind, Command, Objective};
use tercio::games::musket_pike::rules::data::{GunWeight, UnitKind};
use tercio::games::musket_pike::rules::state::{ChitPlace, LeaderPlace, UnitPlace};
use tercio::games::musket_pike::scenario::{BUILTIN, load_text};
use tercio::kernel::SideId;

fn shipped(id: &str) -> Arc<Battle> {
    let battle = BUILTIN.iter().find(|b| b.id == id).unwrap();
    load_text(battle.text, battle.id, &[]).unwrap_or_else(|faults| panic!("{faults:#?}"))
}

fn all() -> Vec<Arc<Battle>> {
    BUILTIN.iter().map(|b| shipped(b.id)).collect()
}

const WHITE_MOUNTAINS: [&str; 2] = ["white-mountain", "white-mountain-transylvanians"];

fn hex(battle: &Battle, number: &str) -> Hex {
    battle.map.grid.parse(number).unwrap()
}

/// The map of battles.md 1.3, drawn there by hand: level `.` `:` `-` `=`, terrain and what stands on it.
const SKETCH: [&str; 27] = [
    "...............~::::----==ppppppppp",
    ".............~~:::::----==ppppppppp",
    ".............~:::::----===ppXpppppp",
    "...........~~.:cl::----=q=pippppppp",
    ".........v~...cC:::----=P=ppppppppp",
    ".........~~.c.:C:::----=R==q=======",
    ".....~~~~v..C.:ca::----=q==P=======",
    ".~~~~....c..C.:C:::----=P==========",
    "~...........c.:C:::----=q==q=====TT",
    "............C::ca:----=q=========TT",
    "............C::C::----=P==P=======T",
    "............c::C::----=P===q=======",
    ".............:::l:----=R===q=q=====",
    ".............C::ww----=q==P========",
    "..........C..C::ww----=P===========",
    "..........C..cl:::----=====q=======",
    "..........c.:C:::----=P============",
    "..........C.:Ca::----=q==P=========",
    "..........C.:c:::----=P==q=========",
    "..........c.:C:::----=R==P=========",
    "..........c.:C:vv----=P==q=========",
    "............:cav:----=q============",
    "............:c:::----============TT",
    "...........:c:l:----=============TT",
    "...........:::::----=============TT",
    "...........:::::----====:::::::==TT",
    "...........:::::----====:::::::===T",
];

/// The symbol of a hex where nobody stands.
fn ground(battle: &Battle, h: Hex) -> char {
    match Terrain::of(battle.map.terrain[h.index()]) {
        Terrain::Brook => '~',
        Terrain::LightWood => 'w',
        Terrain::Village => 'v',
        Terrain::Wood => 'p',
        Terrain::Chateau => 'X',
        Terrain::Redoubt => 'R',
        Terrain::Clear => ['.', ':', '-', '='][usize::from(battle.map.level[h.index()])],
        other => panic!("{other:?}"),
    }
}

/// The symbol of the combat unit (else the battery) on a hex.
fn counter(battle: &Battle, h: Hex) -> Option<char> {
    let standing = |combat: bool| {
        battle.unit_ids().find(|u| {
            let there = battle.start.units[u.index()].stand().is_some_and(|s| s.covers(h));
            there && battle.unit(*u).kind.is_combat() == combat
        })
    };
    let card = battle.unit(standing(true).or_else(|| standing(false))?);
    Some(match (card.side.0, card.kind) {
        (0, UnitKind::Hi) => 'C',
        (0, UnitKind::Cav) => 'c',
        (0, UnitKind::Li) => 'l',
        (0, UnitKind::Art) => 'a',
        (1, UnitKind::Hi) => 'P',
        (1, UnitKind::Cav) => 'q',
        (1, UnitKind::Li) => 'i',
        other => panic!("{other:?}"),
    })
}

#[test]
fn white_mountain_looks_like_the_sketch() {
    let battle = shipped("white-mountain-transylvanians");
    let grid = &battle.map.grid;
    assert_eq!((grid.columns(), grid.rows()), (35, 27));
    for (r, line) in (1u8..).zip(SKETCH) {
        for (c, symbol) in (1u8..).zip(line.chars()) {
            let h = grid.at(c, r).unwrap();
            let entry = battle.arrivals.iter().any(|a| a.hexes.contains(&h));
            let ours = match counter(&battle, h) {
                _ if entry => 'T',
                // The sketch draws the works and the lodge, not their garrisons.
                _ if matches!(ground(&battle, h), 'R' | 'X') => ground(&battle, h),
                Some(unit) => unit,
                None => ground(&battle, h),
            };
            assert_eq!(ours, symbol, "hex {}", grid.number(h));
        }
    }
}

/// battles.md 1.3: level 3 from the crest on, level 2 the four columns left of it, level 1 the next five.
#[test]
fn white_mountain_rises_to_its_crest() {
    let battle = shipped("white-mountain");
    for h in battle.map.grid.hexes() {
        let (column, row) = battle.map.grid.column_row(h);
        let crest = match row {
            1..=2 => 25,
            3..=9 => 24,
            10..=16 => 23,
            17..=23 => 22,
            _ => 21,
        };
        let level = match column {
            25..=31 if row >= 26 => 1,
            c if c >= crest => 3,
            c if c + 4 >= crest => 2,
            c if c + 9 >= crest => 1,
            _ => 0,
        };
        assert_eq!(battle.map.level[h.index()], level, "{}", battle.map.grid.number(h));
    }
}

#[test]
fn white_mountain_has_the_hexsides_of_the_spec() {
    let battle = shipped("white-mountain");
    let grid = &battle.map.grid;
    let park = |h: Hex| matches!(grid.column_row(h), (27..=35, 1..=5));
    let lip = |h: Hex| matches!(grid.column_row(h), (25..=31, 26..=27));
    let works = ["2506", "2413", "2320"].map(|n| hex(&battle, n));
    let is_pair = |a: Hex, b: Hex, pairs: [(&str, &str); 2]| {
        let named = |(x, y): (&str, &str)| (hex(&battle, x), hex(&battle, y));
        pairs.into_iter().map(named).any(|(x, y)| (x, y) == (a, b) || (y, x) == (a, b))
    };
    for a in grid.hexes() {
        for dir in Dir::ALL {
            let b = grid.neighbour(a, dir);
            if !b.is_some() {
                continue;
            }
            let has = |side: Side| battle.sides_at(a, dir).has(side.id());
            let at = format!("{} {}", grid.number(a), grid.number(b));
            assert_eq!(has(Side::Wall), park(a) != park(b), "{at}");
            assert_eq!(has(Side::Gate), is_pair(a, b, [("2705", "2706"), ("3505", "3506")]), "{at}");
            assert_eq!(has(Side::Bridge), is_pair(a, b, [("1107", "1006"), ("1006", "0906")]), "{at}");
            let level = |h: Hex| battle.map.level[h.index()];
            let high = |h: Hex| grid.column_row(h).1 <= 5;
            let quarry = high(a) && high(b) && level(a).min(level(b)) == 2 && level(a).max(level(b)) == 3;
            let edge = lip(a) != lip(b) && level(a).max(level(b)) == 3;
            assert_eq!(has(Side::Steep), quarry || edge, "{at}");
            // MP 7.4 Facing W: closed to the two left and the two same-column neighbours.
            let closed = |h: Hex, d: Dir| works.contains(&h) && !matches!(d.name(), "ENE" | "ESE");
            assert_eq!(has(Side::Works), closed(a, dir) || closed(b, dir.opposite()), "{at}");
            for other in [Side::Hedge, Side::Ditch, Side::Stream, Side::Ford, Side::River, Side::Cliff] {
                assert!(!has(other), "{at}");
            }
        }
    }
}

#[test]
fn mp_7_2_white_mountain_roads_join_hex_to_hex() {
    let battle = shipped("white-mountain");
    let grid = &battle.map.grid;
    let lengths: Vec<usize> = battle.map.road_courses.iter().map(Vec::len).collect();
    assert_eq!(lengths, [38, 25]);
    let mut hexsides = 0;
    for h in grid.hexes() {
        for dir in Dir::ALL {
            if battle.map.roads[h.index()] & (1 << dir.0) != 0 {
                let other = grid.neighbour(h, dir);
                assert_ne!(battle.map.roads[other.index()] & (1 << dir.opposite().0), 0);
                hexsides += 1;
            }
        }
    }
    assert_eq!(hexsides, 2 * (37 + 24));
    // The road over the brook at Ruzyně costs 1 to horse and disorders nobody; beside it the brook does.
    let (from, brook, beside) = (hex(&battle, "1107"), hex(&battle, "1006"), hex(&battle, "1106"));
    let entry =
        |from: Hex| battle.ground.entry(UnitKind::Cav, from, grid.direction_between(from, brook).unwrap()).unwrap();
    assert_eq!((entry(from).mp, entry(from).any_hit()), (1, false));
    assert_eq!((entry(beside).mp, entry(beside).any_hit()), (2, true));
}

/// SP and units by wing, as battles.md 1.4 sums them up.
#[test]
fn white_mountain_has_the_orders_of_battle_of_the_spec() {
    for id in WHITE_MOUNTAINS {
        let battle = shipped(id);
        let variant = id != "white-mountain";
        let mut sums: BTreeMap<&str, (usize, u16)> = BTreeMap::new();
        let mut by_kind: BTreeMap<(u8, UnitKind), (usize, u16)> = BTreeMap::new();
        for card in &battle.units {
            let wing = &battle.wings[card.wing.index()];
            let sum = sums.entry(&wing.id).or_default();
            *sum = (sum.0 + 1, sum.1 + u16::from(card.original));
            if wing.id != "K" {
                let sum = by_kind.entry((card.side.0, card.kind)).or_default();
                *sum = (sum.0 + 1, sum.1 + u16::from(card.original));
            }
        }
        let mut expected: BTreeMap<&str, (usize, u16)> = [
            ("L", (9, 90)),
            ("C", (8, 27)),
            ("B", (9, 83)),
            ("V", (8, 29)),
            ("S", (10, 40)),
            ("H", (11, 56)),
            ("A", (4, 13)),
            ("T", (11, 54)),
        ]
        .into();
        if variant {
            expected.insert("K", (11, 44));
        }
        assert_eq!(sums, expected);
        assert_eq!(battle.units.len(), if variant { 81 } else { 70 });
        // Foot 173 and 111 SP, horse 56 and 52, batteries 4 and 3.
        let sum = |side: u8, kinds: &[UnitKind]| kinds.iter().map(|k| by_kind[&(side, *k)].1).sum::<u16>();
        assert_eq!([0, 1].map(|s| sum(s, &[UnitKind::Hi, UnitKind::Li])), [173, 111]);
        assert_eq!([0, 1].map(|s| sum(s, &[UnitKind::Cav])), [56, 52]);
        assert_eq!([0, 1].map(|s| by_kind[&(s, UnitKind::Art)].0), [4, 3]);
        assert_eq!(battle.units.iter().filter(|u| u.two_hex).count(), 10);
        let heavy = battle.units.iter().filter(|u| u.weight == Some(GunWeight::Lb12To24)).count();
        assert_eq!(heavy, 2);
        // Facing: Catholics E, Protestants W.
        for (card, unit) in battle.units.iter().zip(&battle.start.units) {
            let facing = unit.stand().map(|s| s.facing.name());
            let expected = if card.side.0 == 0 { "E" } else { "W" };
            assert!(facing.is_none_or(|f| f == expected), "{}", card.id);
        }
    }
}

#[test]
fn mp_2_2_white_mountain_has_six_chits_a_side() {
    for id in WHITE_MOUNTAINS {
        let battle = shipped(id);
        let variant = id != "white-mountain";
        for side in SideId::BOTH {
            let chits: Vec<ChitKind> = battle.chits.iter().filter(|c| c.side == side).map(|c| c.kind).collect();
            let late = usize::from(variant && side.0 == 1);
            assert_eq!(chits.len(), 6 + late);
            assert_eq!(chits.iter().filter(|k| matches!(k, ChitKind::Overall(_))).count(), 1);
            assert_eq!(chits.iter().filter(|k| matches!(k, ChitKind::AnyUnit)).count(), 1);
        }
        // Kornis' chit is away, all others are in their cups.
        for (card, place) in battle.chits.iter().zip(&battle.start.chits) {
            let expected = if card.id == "kornis" { ChitPlace::Away } else { ChitPlace::Cup };
            assert_eq!(*place, expected, "{}", card.id);
        }
    }
}

#[test]
fn mp_1_5_white_mountain_leaders_stand_where_the_spec_puts_them() {
    let battle = shipped("white-mountain-transylvanians");
    let expected = [
        ("maximilian", "catholics", 1, 10, 20, Some("1307")),
        ("tilly", "L", 2, 10, 10, Some("1608")),
        ("lindelo", "C", 1, 10, 10, Some("1607")),
        ("bucquoy", "B", 1, 4, 10, Some("1115")),
        ("liechtenstein", "V", 1, 10, 10, Some("1416")),
        ("anhalt", "protestants", 0, 10, 20, Some("2711")),
        ("schlick", "S", 1, 10, 10, Some("2505")),
        ("hohenlohe", "H", 0, 10, 10, Some("2411")),
        ("anhalt-younger", "A", 2, 10, 10, Some("2812")),
        ("thurn", "T", 1, 10, 10, Some("2620")),
        ("kornis", "K", 0, 10, 10, None),
    ];
    assert_eq!(battle.leaders.len(), expected.len());
    for ((card, now), (id, command, rating, mp, vp, at)) in
        battle.leaders.iter().zip(&battle.start.leaders).zip(expected)
    {
        let commands = match card.command {
            Command::Army(a) => &battle.armies[a.index()].id,
            Command::Wing(w) => &battle.wings[w.index()].id,
        };
        assert_eq!((card.id.as_str(), commands.as_str()), (id, command));
        assert_eq!((card.rating, card.mp, card.vp), (rating, mp, vp), "{id}");
        assert_eq!(now.place, at.map_or(LeaderPlace::Reserve, |n| LeaderPlace::Map(hex(&battle, n))), "{id}");
    }
}

/// battles.md 1.2: within 2 of 3525 and 1 of the right edge, and within 1 of 3510 and 1 of the right edge.
#[test]
fn the_transylvanians_enter_on_the_hexes_of_the_spec() {
    let battle = shipped("white-mountain-transylvanians");
    let grid = &battle.map.grid;
    let near = |centre: &str, radius: u8| -> Vec<Hex> {
        let centre = hex(&battle, centre);
        let edge = |h: &Hex| grid.column_row(*h).0 >= 34;
        let mut list: Vec<Hex> = grid.hexes().filter(|h| grid.distance(*h, centre) <= radius).filter(edge).collect();
        // Lists of hexes may be in any order.
        list.sort_unstable();
        list
    };
    let [east, west] = battle.arrivals.as_slice() else { panic!("two groups") };
    assert_eq!((east.hexes.clone(), east.hexes.len()), (near("3525", 2), 9));
    assert_eq!((west.hexes.clone(), west.hexes.len()), (near("3510", 1), 5));
    for (group, units, ql) in [(east, 7, 4), (west, 4, 5)] {
        assert_eq!((group.units.len(), group.cause, group.facing.name()), (units, ArrivalCause::Roll(7), "W"));
        for unit in &group.units {
            let card = battle.unit(*unit);
            assert_eq!((card.kind, card.original, card.ql), (UnitKind::Cav, 4, ql));
            assert_eq!(battle.wings[card.wing.index()].id, "K");
            assert_eq!(battle.start.units[unit.index()].place, UnitPlace::Reserve);
        }
        for h in &group.hexes {
            assert_eq!(battle.map.terrain[h.index()], Terrain::Clear.id());
        }
    }
    assert_eq!((east.leaders.len(), west.leaders.len()), (1, 0));
}

#[test]
fn mp_13_3_white_mountain_objectives_are_those_of_the_spec() {
    for id in WHITE_MOUNTAINS {
        let battle = shipped(id);
        let (catholic, protestant) = (SideId(0), SideId(1));
        let (mut possession, mut bonus) = (BTreeMap::new(), 0);
        for objective in &battle.objectives {
            match objective {
                Objective::Possession { hex, vp } => {
                    possession.insert(battle.map.grid.number(*hex), *vp);
                }
                Objective::HexOrInfantry { side, hex: at, vp, area, otherwise } => {
                    assert_eq!((*side, *at, *vp, *otherwise), (catholic, hex(&battle, "2903"), 20, 10));
                    let park = |h: &Hex| matches!(battle.map.grid.column_row(*h), (27..=35, 1..=5));
                    assert!(area.len() == 45 && area.iter().all(park));
                }
                Objective::Unblocked { side, hex: at, vp, .. } => {
                    assert_eq!((*side, *at, *vp), (protestant, hex(&battle, "3514"), 30));
                }
                Objective::Bonus { side, vp, .. } => {
                    assert_eq!(*side, catholic);
                    bonus += vp;
                }
                other => panic!("{other:?} is none of the spec's"),
            }
        }
        let works: &[(&str, u16)] =
            if id == "white-mountain" { &[("2413", 10)] } else { &[("2320", 10), ("2413", 10), ("2506", 10)] };
        let possession: Vec<(&str, u16)> = possession.iter().map(|(h, vp)| (h.as_str(), *vp)).collect();
        assert_eq!(possession, works);
        assert_eq!(bonus, if id == "white-mountain" { 0 } else { 20 });
        assert_eq!((battle.turns, battle.first_initiative), (7, Some(catholic)));
        // MP 13.4 The redoubts, the Star and the road to Prague begin Protestant.
        for number in ["2506", "2413", "2320", "2903", "3514"] {
            assert_eq!(battle.start.control.of(hex(&battle, number)), Some(SideId(1)), "{number}");
        }
    }
}

/// The seed's arithmetic of the variant (battles.md 1.5): with both flank works "territorial" points are equal, with the
/// centre too the Imperials lead by 20.
#[test]
fn mp_13_3_the_points_of_the_variant_solve_the_equations() {
    let battle = shipped("white-mountain-transylvanians");
    let points = |held: &[&str]| -> [i32; 2] {
        let mut vp = [0, 0];
        for objective in &battle.objectives {
            match objective {
                Objective::Possession { hex, vp: points } => {
                    let imperial = held.contains(&battle.map.grid.number(*hex).as_str());
                    vp[usize::from(!imperial)] += i32::from(*points);
                }
                Objective::Unblocked { side, vp: points, .. } | Objective::Bonus { side, vp: points, .. } => {
                    vp[side.index()] += i32::from(*points);
                }
                Objective::HexOrInfantry { .. } => {}
                other => panic!("{other:?} is none of the spec's"),
            }
        }
        vp
    };
    assert_eq!(points(&["2506", "2320"]), [40, 40]);
    assert_eq!(points(&["2506", "2320", "2413"]), [50, 30]);
}

#[test]
fn mp_1_6_every_set_up_is_a_legal_one() {
    for battle in all() {
        let id = &battle.id;
        let grid = &battle.map.grid;
        let mut combat = BTreeMap::new();
        let mut guns = BTreeMap::new();
        for unit in battle.unit_ids() {
            let card = battle.unit(unit);
            let Some(stand) = battle.start.units[unit.index()].stand() else { continue };
            assert_eq!(stand.is_two(), card.two_hex, "{id} {}", card.id);
            for h in stand.hexes() {
                let list = if card.kind.is_combat() { &mut combat } else { &mut guns };
                assert!(list.insert(h, unit).is_none(), "{id}: two units on {}", grid.number(h));
                let ground = Terrain::of(battle.map.terrain[h.index()]);
                assert!(!matches!(ground, Terrain::Brook | Terrain::Bog), "{id}: {} stands in {ground:?}", card.id);
            }
            if card.kind == UnitKind::Cav {
                assert!(card.original <= 4, "{id} {}", card.id);
            }
        }
        for (h, gun) in &guns {
            if let Some(unit) = combat.get(h) {
                assert_eq!(battle.unit(*unit).side, battle.unit(*gun).side, "{id}");
            }
        }
        // Leaders stand with a unit of what they command, one to a stack.
        let mut taken = BTreeMap::new();
        for (card, now) in battle.leaders.iter().zip(&battle.start.leaders) {
            let Some(h) = now.hex() else { continue };
            let unit = battle.unit(combat[&h]);
            let own = match card.command {
                Command::Army(a) => unit.army == a,
                Command::Wing(w) => unit.wing == w,
            };
            assert!(own, "{id}: {} is not with his own", card.id);
            assert!(taken.insert(combat[&h], &card.id).is_none(), "{id}: two leaders in the stack of {}", unit.id);
        }
    }
}

/// MP 6.4 is read in two ways; neither touches the units of White Mountain (battles.md 0.3).
#[test]
fn mp_6_4_white_mountain_has_no_unit_that_two_readings_part() {
    for id in WHITE_MOUNTAINS {
        for card in &shipped(id).units {
            if card.kind == UnitKind::Hi {
                assert!(
                    if card.two_hex { card.original != 14 } else { !matches!(card.original, 6 | 7) },
                    "{}",
                    card.id
                );
            }
        }
    }
}

/// battles.md 2-5: units, and strength points of each wing.
#[test]
fn the_great_battles_have_the_wings_of_the_spec() {
    type Wings = &'static [(&'static str, u16)];
    let expected: [(&str, usize, Wings); 4] = [
        (
            "breitenfeld",
            97,
            &[("P", 64), ("Z", 83), ("E", 70), ("F", 87), ("R", 42), ("G", 50), ("B", 39), ("H", 26), ("X", 156)],
        ),
        ("lutzen", 78, &[("R", 37), ("G", 45), ("K", 58), ("L", 29), ("O", 48), ("W", 72), ("D", 59), ("C", 20)]),
        (
            "nordlingen",
            59,
            &[("H", 55), ("Q", 27), ("B", 47), ("C", 32), ("S", 71), ("G", 16), ("M", 40), ("W", 48), ("N", 32)],
        ),
        ("naseby", 60, &[("I", 41), ("S", 70), ("C", 35), ("R", 18), ("A", 45), ("L", 19), ("K", 21)]),
    ];
    for (id, units, wings) in expected {
        let battle = shipped(id);
        assert_eq!(battle.units.len(), units, "{id}");
        let mut sums = Vec::new();
        for wing in battle.wing_ids() {
            let own = battle.units.iter().filter(|u| u.wing == wing);
            sums.push((battle.wings[wing.index()].id.as_str(), own.map(|u| u16::from(u.original)).sum::<u16>()));
        }
        assert_eq!(sums, wings, "{id}");
    }
}

#[test]
fn the_small_battles_hold_what_they_promise() {
    let field = shipped("windmill-hill");
    assert_eq!((field.units.len(), field.turns, field.about.minutes), (12, 4, 15));
    for side in SideId::BOTH {
        let own: Vec<_> = field.units.iter().filter(|u| u.side == side).collect();
        assert_eq!(own.len(), 6);
        for kind in [UnitKind::Hi, UnitKind::Li, UnitKind::Cav, UnitKind::Art] {
            assert!(own.iter().any(|u| u.kind == kind), "{kind:?}");
        }
        assert!(own.iter().any(|u| u.two_hex) && own.iter().any(|u| u.kind == UnitKind::Hi && !u.two_hex));
    }
    // Neither side has the better ground: the map is its own mirror image.
    let grid = &field.map.grid;
    for h in grid.hexes() {
        let (column, row) = grid.column_row(h);
        let mirror = grid.at(grid.columns() + 1 - column, row).unwrap();
        assert_eq!(field.map.terrain[h.index()], field.map.terrain[mirror.index()]);
        assert_eq!(field.map.level[h.index()], field.map.level[mirror.index()]);
        for dir in Dir::ALL {
            let reflected = Dir((6 - dir.0) % 6);
            assert_eq!(field.sides_at(h, dir), field.sides_at(mirror, reflected), "{}", grid.number(h));
        }
    }
    let farm = shipped("farm");
    assert_eq!((farm.units.len(), farm.turns), (6, 4));
    // Half an hour, and few enough pieces to keep all of them in mind.
    for id in ["the-star", "saxon-collapse", "okeys-dragoons"] {
        let first = shipped(id);
        assert!((12..=24).contains(&first.units.len()) && (5..=7).contains(&first.turns), "{id}");
        assert_eq!(first.about.minutes, 30, "{id}");
    }
}

#[test]
fn every_shipped_battle_has_what_the_start_page_shows() {
    for battle in all() {
        assert!(
            !battle.name.is_empty()
                && !battle.about.description.is_empty()
                && battle.about.minutes > 0
                && battle.about.difficulty.is_some(),
            "{}",
            battle.id
        );
        assert!(battle.units.iter().all(|u| !u.name.is_empty()), "{}", battle.id);
        let file = format!("{}/scenarios/musket_pike/{}.ron", env!("CARGO_MANIFEST_DIR"), battle.id);
        let from_disk = tercio::games::musket_pike::scenario::load_path(file.as_ref(), &[]).unwrap();
        assert_eq!(from_disk.start, battle.start);
        assert_eq!(from_disk.id, battle.id);
    }
}

/// MP 1.3 Who is in reserve is counted too: the start page says what a side has in all.
#[test]
fn both_sides_forces_are_told_arm_by_arm() {
    let registry = tercio::games::registry();
    let battles = registry.games().flat_map(|game| game.shipped()).flatten();
    let farm = battles.into_iter().find(|battle| *battle.id == *"farm").expect("shipped");
    let told: Vec<(&str, [u32; 2])> = farm.forces.iter().map(|force| (force.what.as_str(), force.of)).collect();
    let arms = [("Heavy infantry", [1, 1]), ("Light infantry", [0, 1]), ("Cavalry", [1, 1]), ("Artillery", [1, 0])];
    assert_eq!(told[..4], arms);
    assert_eq!(told[4..], [("Strength points", [16, 10]), ("Leaders", [1, 1])]);
}

/// Sources have a name before their address, and notes speak to the player, not of an outline.
#[test]
fn sources_have_titles_and_notes_are_for_the_player() {
    let registry = tercio::games::registry();
    for battle in registry.games().flat_map(|game| game.shipped()).flatten() {
        for source in &battle.about.sources {
            assert!(!source.starts_with("http"), "{}: {source}", battle.id);
        }
        for draft in ["the outline", "Corrected:"] {
            assert!(!battle.about.notes.contains(draft), "{}: {draft}", battle.id);
        }
    }
}
