//! The reason given for a refusal is one: without its rule the order is legal, or refused by a rule of a lower rank.

use super::compare::{Found, in_phase, run};
use super::random::For;
use crate::tier;
use tercio::games::musket_pike::rules::ids::UnitId;
use tercio::games::musket_pike::rules::movement::{reach, why_not_from};
use tercio::games::musket_pike::rules::orders::Order;
use tercio::games::musket_pike::rules::rule_mask::{REASONS, RuleMask};
use tercio::games::musket_pike::rules::state::{OrderType, Phase, UnitMark};
use tercio::games::musket_pike::rules::steps::{MoveState, MovingUnit};
use tercio::games::musket_pike::rules::{Game, Illegal, State};
use tercio::kernel::{RuleSet, SideId};

/// The units of the first side as they would walk.
fn walkers(game: &Game, order: OrderType) -> Vec<(MovingUnit<'_>, MoveState)> {
    let units = game.battle.unit_ids().filter(|u| game.is_active(*u));
    units
        .filter_map(|u| MovingUnit::new(game, u, order).now().map(|walk| (MovingUnit::new(game, u, order), walk)))
        .collect()
}

/// Checks every moving unit under every order in this number of games.
fn of_every_walker(games: u64, look: impl Fn(&Game, OrderType, (MovingUnit<'_>, MoveState), &mut Found)) {
    run(
        games,
        |_| For::Movement,
        |seed, base| {
            let mut found = Found::default();
            for order in OrderType::ALL {
                let game = in_phase(base, Phase::Movement, order, seed);
                for walker in walkers(&game, order) {
                    look(&game, order, walker, &mut found);
                }
            }
            found
        },
    );
}

/// Every step, wheel and turn, legal or not, with exactly the named rule left out.
#[test]
fn a_refused_step_names_the_first_rule_that_bars_it() {
    of_every_walker(400, |_, order, (walker, walk), found| {
        for act in walker.acts(walk.stand) {
            let Err(why) = walker.check(&walk, act) else { continue };
            if !REASONS.contains(&why) {
                continue;
            }
            found.compared += 1;
            let without = walker.without_rules(RuleMask::only(&why)).check(&walk, act);
            if without.as_ref().is_err_and(|next| next.rank() <= why.rank()) {
                found.note(format!("{order:?} {act:?}: {why:?}, without it {without:?}"));
            }
        }
    });
}

/// Every hex of the map, for every unit: it is reached, or the reason is the first rule that keeps it away: first what bars the
/// hex, then what bars the way.
#[test]
fn a_hex_out_of_reach_names_the_first_rule_that_bars_it() {
    of_every_walker(120, |game, order, (walker, walk), found| {
        let ends = reach(game, walker.unit).expect("on the map").ends;
        for hex in game.battle.map.grid.hexes().step_by(tier::of(3, 1)) {
            let why = why_not_from(walker, walk, hex);
            let reached = ends.iter().any(|e| !e.path.is_empty() && e.stand.covers(hex));
            found.compared += 1;
            if why.is_none() != reached {
                found.note(format!("{order:?} {hex:?}: reached {reached}, {why:?}"));
            }
            let Some(why) = why.filter(|why| REASONS.contains(why)) else { continue };
            let next = why_not_from(walker.without_rules(RuleMask::only(&why)), walk, hex);
            let place = |why: &Illegal| REASONS.iter().position(|r| r == why).unwrap_or(REASONS.len());
            if next.as_ref().is_some_and(|next| place(next) <= place(&why)) {
                found.note(format!("{order:?} {hex:?}: {why:?}, without it {next:?}"));
            }
        }
    });
}

/// The position in which the named rule has nothing against the order; none where that takes another map or other units.
fn cured(state: &State, order: &Order, why: &Illegal) -> Option<State> {
    let mut cured = state.clone();
    let unit = &mut cured.units[order.unit()?.index()];
    match why {
        Illegal::NotActive => {
            unit.marks.set(UnitMark::Active);
            if let Order::Merge { with, .. } = order {
                cured.units[with.index()].marks.set(UnitMark::Active);
            }
        }
        Illegal::FiredThisPhase => {
            for mark in [UnitMark::FiredArtillery, UnitMark::FiredDefensive, UnitMark::FiredAdvancing] {
                unit.marks.clear(mark);
            }
        }
        Illegal::OneAttack => unit.marks.clear(UnitMark::Attacked),
        Illegal::DisorderedArt => unit.condition.disordered = false,
        Illegal::InGoodOrder => unit.condition.disordered = true,
        Illegal::RallyOnce => unit.marks.clear(UnitMark::Rallied),
        Illegal::RallyBarred => {
            unit.marks.clear(UnitMark::FormationHit);
            unit.marks.clear(UnitMark::Shaken);
        }
        Illegal::AlreadyAttacked => cured.units.iter_mut().for_each(|u| u.marks.clear(UnitMark::Defended)),
        Illegal::TargetNotActive => {
            let Order::Fire { target, .. } = order else { return None };
            cured.units[target.index()].marks.set(UnitMark::Active);
        }
        Illegal::NoFireOnRally | Illegal::MergeOnCharge | Illegal::NoRallyOnCharge => {
            cured.activation.as_mut()?.order = OrderType::March;
        }
        Illegal::OneRallyOnMarch => cured.activation.as_mut()?.rallied = false,
        Illegal::MergeOnce => cured.activation.as_mut()?.merged = false,
        _ => return None,
    }
    Some(cured)
}

/// Orders of every kind that a phase knows, sense or no sense.
fn orders_of(game: &Game, phase: Phase) -> Vec<Order> {
    let units: Vec<UnitId> = game.battle.unit_ids().collect();
    let mut orders = Vec::new();
    for &unit in &units {
        for &other in units.iter().filter(|u| **u != unit) {
            match phase {
                Phase::Movement => orders.push(Order::Merge { unit, with: other, keep: other }),
                Phase::ArtilleryFire | Phase::DefensiveFire | Phase::AdvancingFire => {
                    let hexes = game.footprint(other).into_iter().flat_map(|s| s.sorted());
                    orders.extend(hexes.map(|at| Order::Fire { unit, target: other, at }));
                }
                Phase::Melee | Phase::Rally => {}
            }
        }
        match phase {
            Phase::Rally => orders.push(Order::Rally { unit }),
            Phase::Melee => {
                let Some(stand) = game.footprint(unit) else { continue };
                let all = game.battle.map.grid.hexes().filter(|h| game.enemy_at(*h, game.side(unit)).is_some());
                let into = all.map(tercio::board::hex::OneOrTwoHexes::one);
                if !stand.is_two() {
                    orders.extend(into.map(|into| Order::Attack { unit, into }));
                }
            }
            _ => {}
        }
    }
    orders
}

/// Every order of every phase with the cause of its refusal taken out of the position.
#[test]
fn a_refused_order_without_its_cause_is_legal_or_refused_by_a_lower_rank() {
    run(
        600,
        |s| if s % 3 == 0 { For::Guns } else { For::Combat },
        |seed, base| {
            let mut found = Found::default();
            for (phase, order) in Phase::ALL.into_iter().flat_map(|p| OrderType::ALL.map(|o| (p, o))) {
                let mut game = in_phase(base, phase, order, seed);
                let mut state = game.state().clone();
                for (place, unit) in
                    state.units.iter_mut().enumerate().filter(|(p, _)| (seed as usize + p).is_multiple_of(4))
                {
                    unit.marks.set(if place.is_multiple_of(2) { UnitMark::Rallied } else { UnitMark::Shaken });
                    unit.marks.set(if place.is_multiple_of(2) {
                        UnitMark::FiredArtillery
                    } else {
                        UnitMark::FiredAdvancing
                    });
                }
                if let Some(activation) = state.activation.as_mut() {
                    (activation.rallied, activation.merged) = (seed.is_multiple_of(5), seed.is_multiple_of(7));
                    assert_eq!(activation.side, SideId(0));
                }
                game.set_state(&state);
                for order in orders_of(&game, phase) {
                    let Err(why) = game.check(&order) else { continue };
                    let Some(cured) = cured(&state, &order, &why) else { continue };
                    found.compared += 1;
                    let next = Game::at(game.battle.clone(), cured).check(&order);
                    if next.as_ref().is_err_and(|next| next.rank() <= why.rank()) {
                        found.note(format!("{phase:?} {order:?}: {why:?}, without it {next:?}"));
                    }
                }
            }
            found
        },
    );
}

/// The case that was told wrongly: a hex next to the enemy on a March, within its points.
#[test]
fn mp_4_2_a_hex_next_to_the_enemy_is_refused_by_the_order() {
    let game = super::scene::game("map 12x8\nred a CAV 0404 E 4 q7\nblue z HI 0704 W 8 q7");
    let (a, hex) = (game.battle.unit_named("a").unwrap(), |n: &str| game.battle.map.grid.parse(n).unwrap());
    let march = in_phase(&game, Phase::Movement, OrderType::March, 1);
    let mut state = march.state().clone();
    state.units[a.index()].marks.set(UnitMark::Active);
    let march = Game::at(march.battle, state);
    let why = |h: &str| {
        let walker = MovingUnit::new(&march, a, OrderType::March);
        why_not_from(walker, MoveState { mp: 3, fresh: true, ..walker.now().unwrap() }, hex(h))
    };
    assert_eq!(why("0604"), Some(Illegal::NoContactOnMarch), "3 MP would do");
    assert_eq!(why("0504"), None);
    assert_eq!(why("0704"), Some(Illegal::EnemyInWay));
    assert_eq!(why("0108"), Some(Illegal::NotEnoughMp));
    // The hex of an enemy with all its neighbours in its front: the enemy bars it, not its power to stop the path.
    let game = super::scene::game("map 12x8\nred a HI 0404 E 8 q7\nblue z HI 0704 W 21 q7");
    let march = in_phase(&game, Phase::Movement, OrderType::March, 3);
    let mut state = march.state().clone();
    state.units[0].marks.set(UnitMark::Active);
    let march = Game::at(march.battle, state);
    let walker = MovingUnit::new(&march, a, OrderType::March);
    let walk = MoveState { mp: 4, fresh: true, ..walker.now().unwrap() };
    assert_eq!(why_not_from(walker, walk, hex("0704")), Some(Illegal::EnemyInWay));
}
