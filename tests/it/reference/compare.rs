//! The rules against the reference, on thousands of random positions.

use super::movement::Start;
use super::plane::{Body, Num};
use super::random::{For, Rng, scene};
use super::retreat::Friends;
use super::scene::{game, read};
use super::table::{Table, hex_of, num_of, text};
use crate::tier;
use std::collections::{BTreeMap, BTreeSet};
use tercio::board::hex::{Dir, HexFootprint, OneOrTwoHexes};
use tercio::games::musket_pike::rules::data::UnitKind;
use tercio::games::musket_pike::rules::ids::{ChitId, UnitId};
use tercio::games::musket_pike::rules::orders::Order;
use tercio::games::musket_pike::rules::state::{
    Activation, ActivationTarget, Assault, Frame, OrderType, Phase, UnitMark,
};
use tercio::games::musket_pike::rules::{Game, fire, melee, movement, retreat};
use tercio::kernel::{RuleSet, SideId};

/// Puts the game into a phase of an activation of the first side, with units marked at random.
pub fn in_phase(game: &Game, phase: Phase, order: OrderType, seed: u64) -> Game {
    let table = Table::of(game);
    let mut state = game.state().clone();
    let side = SideId(0);
    for (i, card) in game.battle.units.iter().enumerate() {
        let unit = &mut state.units[i];
        let Some(stand) = unit.stand() else { continue };
        // By the unit's name, so that a position made smaller keeps its marks.
        let name = card.id.bytes().fold(seed, |h, b| h.wrapping_mul(31).wrapping_add(u64::from(b)));
        let r = &mut Rng::new(name ^ (phase as u64) << 40);
        let piece = &table.units[i];
        if card.side == side && r.chance(85) {
            unit.condition.activated = true;
            unit.marks.set(UnitMark::Active);
            if phase == Phase::ArtilleryFire || phase == Phase::Movement || r.chance(40) {
                unit.marks.set(UnitMark::Fresh);
            } else {
                unit.marks.set(UnitMark::Moved);
            }
            unit.marks.mp = u8::try_from(table.allowance(piece, order)).expect("small");
            let pinned: Vec<Num> =
                piece.hexes().iter().copied().filter(|h| table.enemy_front(*h, piece.side)).collect();
            unit.marks.pinned = match pinned[..] {
                [] => OneOrTwoHexes::NONE,
                [a] => OneOrTwoHexes::one(hex_of(game, a)),
                _ => {
                    // In the order of the stand's halves or sorted: the reference only asks for membership.
                    let mut both: Vec<_> = stand.hexes().collect();
                    both.sort_unstable();
                    OneOrTwoHexes([both[0], both[1]])
                }
            };
            if table.body_contact(piece.body(), piece.side) {
                unit.marks.set(UnitMark::BeganInContact);
            }
        } else if r.chance(10) {
            unit.marks.set(UnitMark::Moved);
        }
        if phase > Phase::ArtilleryFire && r.chance(20) {
            unit.marks.set(UnitMark::Checked);
        }
        if phase == Phase::Melee && r.chance(8) {
            unit.marks.set(UnitMark::Defended);
        }
        if phase == Phase::Melee && r.chance(8) {
            unit.marks.set(UnitMark::Attacked);
        }
        if phase == Phase::DefensiveFire && r.chance(10) {
            unit.marks.set(UnitMark::FiredDefensive);
        }
        if phase == Phase::AdvancingFire && r.chance(10) {
            unit.marks.set(UnitMark::FiredAdvancing);
        }
    }
    let lead = (0..game.battle.units.len()).find(|i| game.battle.units[*i].side == side).unwrap_or(0);
    let chit = game.battle.chit_ids().find(|c| game.battle.chit(*c).side == side).unwrap_or(ChitId(0));
    state.activation = Some(Activation {
        side,
        chit,
        led: ActivationTarget::Unit(UnitId(u16::try_from(lead).expect("few"))),
        order,
        merged: false,
        rallied: false,
    });
    state.stack = vec![Frame::Phase(phase)];
    Game::at(game.battle.clone(), state)
}

/// The seeds of a run, a third of them with a commit: `REFERENCE_SEEDS=from-to` names others.
pub fn seeds(whole: u64) -> std::ops::Range<u64> {
    let Ok(text) = std::env::var("REFERENCE_SEEDS") else { return 0..tier::of(whole.div_ceil(3), whole) };
    let (a, b) = text.split_once('-').expect("REFERENCE_SEEDS=from-to");
    a.parse().expect("a number")..b.parse().expect("a number")
}

/// What one comparison of one position found: how many things were compared, and what differed.
#[derive(Default)]
pub struct Found {
    pub compared: usize,
    pub different: Vec<String>,
}

impl Found {
    pub fn note(&mut self, what: String) {
        self.different.push(what);
    }
}

/// Compares on the scenes of many seeds; of those that differ the first few are shown, made as small as they can be.
pub fn run(whole: u64, kind: impl Fn(u64) -> For, compare: impl Fn(u64, &Game) -> Found) {
    let (mut compared, mut count, mut shown) = (0, 0, Vec::new());
    for seed in seeds(whole) {
        let whole = scene(seed, kind(seed));
        let found = compare(seed, &game(&whole));
        compared += found.compared;
        count += found.different.len();
        if !found.different.is_empty() && shown.len() < 8 {
            let small = smaller(&whole, |s| read(s).is_ok_and(|g| !compare(seed, &g).different.is_empty()));
            let said = compare(seed, &game(&small)).different.swap_remove(0);
            shown.push(format!("--- seed {seed}: {said}\n{small}"));
        }
    }
    assert!(compared > 0, "nothing was compared");
    assert!(count == 0, "{count} differences in {compared} comparisons\n{}", shown.join("\n"));
}

/// Leaves out lines as long as the difference stays.
fn smaller(whole: &str, differs: impl Fn(&str) -> bool) -> String {
    let mut lines: Vec<&str> = whole.lines().collect();
    let mut step = lines.len() / 2;
    while step > 0 {
        let mut i = 1;
        while i < lines.len() {
            let end = (i + step).min(lines.len());
            let without: Vec<&str> = lines[..i].iter().chain(&lines[end..]).copied().collect();
            if differs(&without.join("\n")) {
                lines = without;
            } else {
                i = end;
            }
        }
        step /= 2;
    }
    lines.join("\n")
}

#[test]
fn mp_7_1_ground_by_the_reference() {
    run(
        300,
        |_| For::Movement,
        |_, base| {
            let mut d = Found::default();
            let g = base.clone();
            let t = Table::of(&g);
            for hex in g.battle.map.grid.hexes() {
                let a = num_of(&g, hex);
                let ground = g.ground(hex);
                d.compared += 1;
                if (ground.obstructed, ground.cover)
                    != (
                        t.obstructed(a),
                        super::ground::is_cover(t.counts_as(a)) || super::ground::is_cover(t.terrain[&a]),
                    )
                {
                    d.note(format!("hex {}", text(a)));
                }
                for dir in Dir::ALL {
                    let to = g.battle.map.grid.neighbour(hex, dir);
                    if !to.is_some() {
                        continue;
                    }
                    let b = num_of(&g, to);
                    for kind in [UnitKind::Hi, UnitKind::Li, UnitKind::Cav, UnitKind::Art, UnitKind::Wagon] {
                        let found = g.entry_by_terrain(kind, hex, dir).map(|e| (i32::from(e.mp), e.any_hit(), e.hit));
                        let wanted = t.price(kind, a, b).map(|p| (p.mp, p.hit, p.hit_uphill));
                        d.compared += 1;
                        if found != wanted {
                            d.note(format!("{kind:?} {} to {}: {found:?}, reference {wanted:?}", text(a), text(b)));
                        }
                    }
                    let between = g.battle.ground.between(hex, dir);
                    let found = (between.is_open(), between.obstacle(), between.covers(), between.blocks_sight());
                    let wanted = (!t.closed(a, b), t.obstacle(a, b), t.side_covers(a, b), t.side_blocks_sight(a, b));
                    if found != wanted {
                        d.note(format!("between {} and {}: {found:?}, reference {wanted:?}", text(a), text(b)));
                    }
                }
            }
            d
        },
    );
}

/// MP 4.5, 6.4 Contact and enemy fronts.
#[test]
fn mp_4_5_contact_and_fronts_by_the_reference() {
    run(
        400,
        |_| For::Combat,
        |_, base| {
            let mut d = Found::default();
            let g = base.clone();
            let t = Table::of(&g);
            for hex in g.battle.map.grid.hexes() {
                let a = num_of(&g, hex);
                for side in SideId::BOTH {
                    let found = (g.in_contact(hex, side), g.in_enemy_front(hex, side));
                    let wanted = (t.contact(a, side.index()), t.enemy_front(a, side.index()));
                    d.compared += 1;
                    if found != wanted {
                        d.note(format!("{} for side {}: {found:?}, reference {wanted:?}", text(a), side.0));
                    }
                }
            }
            d
        },
    );
}

/// MP 8 Which shots may be fired in each phase, and what they are worth.
#[test]
fn mp_8_4_shots_by_the_reference() {
    run(900, |seed| if seed % 3 == 0 { For::Guns } else { For::Combat }, shots);
}

/// Which shots may be fired in each phase, and what they are worth.
pub fn shots(seed: u64, base: &Game) -> Found {
    let mut d = Found::default();
    let mut r = Rng::new(seed ^ 77);
    for phase in [Phase::ArtilleryFire, Phase::DefensiveFire, Phase::AdvancingFire] {
        let g = in_phase(base, phase, *r.pick(&[OrderType::Charge, OrderType::March]), seed);
        let t = Table::of(&g);
        let mut wanted = BTreeMap::new();
        for p in t.standing() {
            for q in t.standing() {
                for at in q.hexes() {
                    if t.may_fire(p, q, *at, phase) {
                        let shot = t.shot(p, q, *at, phase);
                        wanted.insert((p.id, q.id, *at), (shot.fv, shot.bonus));
                    }
                }
            }
        }
        let mut found = BTreeMap::new();
        for order in g.legal_orders() {
            if let Order::Fire { unit, target, at } = order {
                let shot = fire::shot(&g, unit, target, at, phase).expect("a legal shot");
                found.insert((unit, target, num_of(&g, at)), (shot.fv.total(), i32::from(shot.bonus)));
            }
        }
        d.compared += wanted.len();
        if found != wanted {
            let extra: Vec<_> = found.iter().filter(|(k, v)| wanted.get(*k) != Some(v)).collect();
            let missing: Vec<_> = wanted.iter().filter(|(k, v)| found.get(*k) != Some(v)).collect();
            d.note(format!("{phase:?}: rules only {extra:?}, reference only {missing:?}"));
        }
    }
    d
}

/// MP 7.5 Sight, both ways where the levels are equal.
#[test]
fn mp_7_5_sight_by_the_reference() {
    run(400, |_| For::Guns, |_, base| sight(base));
}

/// Who of all units is seen from each hex.
pub fn sight(base: &Game) -> Found {
    let mut d = Found::default();
    let g = base.clone();
    let t = Table::of(&g);
    for p in t.standing() {
        for hex in g.battle.map.grid.hexes() {
            let from = num_of(&g, hex);
            for to in p.hexes() {
                if super::plane::distance(from, *to) < 2 {
                    continue;
                }
                // MP 8.4 The combat unit of a stack is the target.
                let target = t.combat_on(*to).unwrap_or(p).id;
                let found = tercio::games::musket_pike::rules::line_of_sight::clear(&g, hex, hex_of(&g, *to), target);
                let wanted = t.sees(from, *to);
                d.compared += 1;
                if found != wanted {
                    d.note(format!("{} sees {} ({}): {found}, reference {wanted}", text(from), text(*to), p.name));
                }
            }
        }
    }
    d
}

/// MP 8.6 Grazing fire.
#[test]
fn mp_8_6_grazing_by_the_reference() {
    run(
        1500,
        |_| For::Guns,
        |seed, base| {
            let mut d = Found::default();
            let g = in_phase(base, Phase::ArtilleryFire, OrderType::March, seed);
            let t = Table::of(&g);
            for p in t.standing().filter(|p| p.kind == UnitKind::Art && p.has(UnitMark::Active) && !p.disordered) {
                for q in t.standing().filter(|q| q.side != p.side) {
                    for at in q.hexes() {
                        let found = fire::graze(&g, p.id, hex_of(&g, *at))
                            .ok()
                            .map(|v| v.iter().map(|x| (num_of(&g, x.at), x.fv.total())).collect::<Vec<_>>());
                        let wanted = t.graze(p, *at);
                        d.compared += usize::from(wanted.is_some());
                        // One enemy alone is an ordinary shot, and the first must be a shot.
                        let wanted = wanted.filter(|w| w.len() >= 2 && w[0].1 >= 1);
                        if found != wanted {
                            d.note(format!("{} at {}: {found:?}, reference {wanted:?}", p.name, text(*at)));
                        }
                    }
                }
            }
            d
        },
    );
}

fn sorted_nums(g: &Game, hexes: OneOrTwoHexes) -> Vec<Num> {
    let mut v: Vec<Num> = hexes.iter().map(|h| num_of(g, h)).collect();
    v.sort_unstable();
    v
}

pub fn assault(g: &Game, go: &(UnitId, Vec<Num>)) -> Assault {
    let h: Vec<_> = go.1.iter().map(|n| hex_of(g, *n)).collect();
    Assault { unit: go.0, into: if h.len() == 2 { OneOrTwoHexes([h[0], h[1]]) } else { OneOrTwoHexes::one(h[0]) } }
}

/// MP 9.1, 9.2 Which attacks may be declared.
#[test]
fn mp_9_2_attacks_by_the_reference() {
    run(
        3000,
        |_| For::Combat,
        |seed, base| {
            let mut d = Found::default();
            let mut r = Rng::new(seed ^ 5);
            let g = in_phase(base, Phase::Melee, *r.pick(&[OrderType::Charge, OrderType::March]), seed);
            let t = Table::of(&g);
            let mut wanted: BTreeMap<UnitId, BTreeSet<Vec<Num>>> = BTreeMap::new();
            for p in t.standing().filter(|p| t.may_attack(p)) {
                let all: BTreeSet<Vec<Num>> = t.targets(p).into_iter().collect();
                if !all.is_empty() {
                    wanted.insert(p.id, all);
                }
            }
            let mut found: BTreeMap<UnitId, BTreeSet<Vec<Num>>> = BTreeMap::new();
            for order in g.legal_orders() {
                if let Order::Attack { unit, into } = order {
                    found.entry(unit).or_default().insert(sorted_nums(&g, into));
                }
            }
            d.compared += wanted.values().map(BTreeSet::len).sum::<usize>();
            if found != wanted {
                d.note(format!("rules {found:?}\nreference {wanted:?}"));
            }
            d
        },
    );
}

/// Attackers with the hexes they go for, and the defenders.
pub type Fight = (Vec<(UnitId, Vec<Num>)>, Vec<UnitId>);

/// All melees of a position: single ones and joint ones.
pub fn melees(t: &Table) -> Vec<Fight> {
    let mut all = Vec::new();
    for p in t.standing().filter(|p| t.may_attack(p)) {
        for into in t.targets(p) {
            let d: Vec<UnitId> = t.enemies_on(&into, p.side).iter().map(|x| x.id).collect();
            let first = (p.id, into);
            for q in t.standing() {
                for half in t.join_targets(&first, q) {
                    all.push((vec![first.clone(), (q.id, vec![half])], d.clone()));
                }
            }
            all.push((vec![first], d));
        }
    }
    all
}

/// MP 9.3-9.10 Strengths, percent, shifts, columns.
#[test]
fn mp_9_9_melee_sums_by_the_reference() {
    run(3000, |_| For::Combat, sums);
}

/// The sums of all melees that could be fought.
pub fn sums(seed: u64, base: &Game) -> Found {
    let mut d = Found::default();
    let g = in_phase(base, Phase::Melee, OrderType::Charge, seed);
    let t = Table::of(&g);
    for (attackers, defenders) in melees(&t) {
        let sums = t.melee_sums(&attackers, &defenders);
        let assaults: Vec<Assault> = attackers.iter().map(|a| assault(&g, a)).collect();
        let c = melee::contest(&g, &assaults, &defenders);
        d.compared += 1;
        let shifts: BTreeMap<&str, i32> =
            c.shifts.lines.iter().filter(|l| l.value != 0).map(|l| (l.why.code(), l.value)).collect();
        let columns = &g.battle.rules.melee.columns;
        let mut found = (
            c.attack.total(),
            c.defence.total(),
            c.without_roll,
            c.percent as i32,
            i32::from(columns[c.column_before]),
            shifts,
            i32::from(columns[c.column]),
        );
        let wanted = (
            sums.attack,
            sums.defence,
            sums.captured_without_roll,
            sums.percent,
            sums.column_before,
            sums.shifts.iter().map(|(k, v)| (*k, *v)).collect::<BTreeMap<&str, i32>>(),
            sums.column,
        );
        if c.without_roll && sums.captured_without_roll {
            found = wanted.clone();
        }
        let hits: BTreeSet<UnitId> = assaults.iter().zip(c.hits).filter(|(_, h)| *h).map(|(a, _)| a.unit).collect();
        if found != wanted || (!c.without_roll && hits != sums.disordered_by_entry) {
            let names = |u: &[UnitId]| u.iter().map(|u| t.piece(*u).name.clone()).collect::<Vec<_>>();
            d.note(format!(
                "{:?} {:?} against {:?}:\nrules     {found:?} {hits:?}\nreference {wanted:?} {:?}",
                names(&attackers.iter().map(|a| a.0).collect::<Vec<_>>()),
                attackers.iter().map(|a| &a.1).collect::<Vec<_>>(),
                names(&defenders),
                sums.disordered_by_entry
            ));
        }
    }
    d
}

/// MP 4, 6, 17 Where units can go.
#[test]
fn mp_6_7_reach_by_the_reference() {
    run(
        250,
        |_| For::Movement,
        |seed, base| {
            let mut d = Found::default();
            for order in OrderType::ALL {
                let g = in_phase(base, Phase::Movement, order, seed ^ order as u64);
                let t = Table::of(&g);
                for p in t.standing().filter(|p| p.has(UnitMark::Active)) {
                    if order == OrderType::Strategic && t.nearest_enemy(p.body(), p.side) < 10 {
                        continue;
                    }
                    let start: Start = t.fresh_start(p, order);
                    let wanted = t.reach(p, &start);
                    // MP 4.3 One that cannot leave contact may not be activated for a Rally at all.
                    if order == OrderType::Rally && wanted.ends.is_empty() {
                        continue;
                    }
                    let found = movement::reach(&g, p.id).expect("on the map");
                    d.compared += 1;
                    let mut ours: Vec<(Vec<Num>, &str, i32, bool, bool)> =
                        wanted.ends.iter().map(|e| (e.hexes.clone(), e.facing, e.cost, e.hit, e.contact)).collect();
                    let mut theirs: Vec<(Vec<Num>, &str, i32, bool, bool)> = found
                        .ends
                        .iter()
                        .map(|e| {
                            let mut hexes: Vec<Num> = e.stand.hexes().map(|h| num_of(&g, h)).collect();
                            hexes.sort_unstable();
                            (hexes, e.stand.facing.name(), i32::from(e.cost), e.formation_hit, e.contact)
                        })
                        .collect();
                    ours.sort();
                    theirs.sort();
                    if ours != theirs || (order == OrderType::Charge && wanted.can_contact != found.can_contact) {
                        let extra: Vec<_> = theirs.iter().filter(|e| !ours.contains(e)).take(6).collect();
                        let missing: Vec<_> = ours.iter().filter(|e| !theirs.contains(e)).take(6).collect();
                        d.note(format!(
                            "{} ({:?}) under {order:?}: rules only {extra:?}\nreference only {missing:?}\ncan_contact {} / {}",
                            p.name, p.kind, found.can_contact, wanted.can_contact
                        ),
                    );
                    }
                }
            }
            d
        },
    );
}

/// MP 11 The ways back.
#[test]
fn mp_11_1_retreats_by_the_reference() {
    run(
        800,
        |_| For::Combat,
        |seed, base| {
            let mut d = Found::default();
            let g = base.clone();
            let t = Table::of(&g);
            let mut r = Rng::new(seed ^ 11);
            for p in t.standing().filter(|p| p.is_combat()) {
                let enemies: Vec<&super::table::Piece> = t
                    .standing()
                    .filter(|e| e.side != p.side && e.is_combat() && e.body().distance(p.body()) == 1)
                    .collect();
                if enemies.is_empty() {
                    continue;
                }
                let mut from = vec![*r.pick(&enemies)];
                if r.chance(25) {
                    let other = *r.pick(&enemies);
                    if other.id != from[0].id {
                        from.push(other);
                    }
                }
                let bodies: Vec<Body> = from.iter().map(|e| e.body().clone()).collect();
                let stands: Vec<HexFootprint> = from.iter().map(|e| g.footprint(e.id).expect("on the map")).collect();
                for steps in 1..=2 {
                    for (ours, theirs) in [
                        (Friends::MakeWay, retreat::Displacing::Allowed),
                        (Friends::Stand, retreat::Displacing::Barred),
                    ] {
                        let wanted = t.ways_back(p, &bodies, steps, ours);
                        let mut found: Vec<super::retreat::Back> =
                            retreat::retreat_paths(&g, p.id, u8::try_from(steps).expect("1 or 2"), &stands, theirs)
                                .into_iter()
                                .map(|w| super::retreat::Back {
                                    bodies: w
                                        .path
                                        .iter()
                                        .map(|s| super::geometry::body(&g.battle.map.grid, *s))
                                        .collect(),
                                    passes_front: w.passes_front,
                                    displaces: w.displaces.into_iter().collect(),
                                })
                                .collect();
                        found.sort();
                        d.compared += 1;
                        if found != wanted {
                            let extra: Vec<_> = found.iter().filter(|w| !wanted.contains(w)).take(4).collect();
                            let missing: Vec<_> = wanted.iter().filter(|w| !found.contains(w)).take(4).collect();
                            d.note(format!(
                                "{} back {steps} from {:?} ({ours:?}): rules only {extra:?}\nreference only {missing:?}",
                                p.name,
                                from.iter().map(|e| &e.name).collect::<Vec<_>>()
                            ),
                        );
                        }
                    }
                }
            }
            d
        },
    );
}
