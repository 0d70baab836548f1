//! Laws against thrown dice: the whole charge, and the time that its law takes.

use super::setups::{Scene, unit};
use std::collections::BTreeMap;
use std::time::Instant;
use tercio::games::mcnally_awi::rules::charge_law::ChargeEnd;
use tercio::games::mcnally_awi::rules::forecast::{WholeEnd, charge_odds};
use tercio::games::mcnally_awi::rules::outcomes::StopReason;
use tercio::games::mcnally_awi::rules::state::Phase;
use tercio::games::mcnally_awi::rules::{Game, Order, Outcome};
use tercio::kernel::{Dice, DiceState, RuleSet};

fn throws() -> u64 {
    if std::env::var_os("TERCIO_WHOLE").is_some() { 20_000 } else { 300 }
}

/// End of a charge before its melee, as a thrown game has it: refused, short, target routs, stopped, routs, or contact.
fn charged(mut game: Game, seed: u64) -> &'static str {
    game.set_dice(DiceState::of_seed(seed));
    let mut dice = Dice::seeded(game.dice());
    let (c1, r1) = (unit(&game, "c1"), unit(&game, "r1"));
    let mut order = Order::Charge { unit: c1, target: r1, wheel: None };
    loop {
        for outcome in game.execute(&order, &mut dice).unwrap() {
            match outcome {
                Outcome::Moved {
                    unit, why: tercio::games::mcnally_awi::rules::outcomes::MoveCause::Refused, ..
                } if unit == c1 => {
                    return "refused";
                }
                Outcome::ContactMade { .. } => return "contact",
                Outcome::Routed { unit, .. } if unit == r1 => return "target routs",
                Outcome::Routed { unit, .. } if unit == c1 => return "routs",
                Outcome::Lost { unit, .. } if unit == c1 => return "routs",
                Outcome::Lost { unit, .. } if unit == r1 => return "target routs",
                Outcome::ChargeStopped { unit, why } if unit == c1 => {
                    return if why == StopReason::Test { "stopped" } else { "short" };
                }
                _ => {}
            }
        }
        let orders = game.legal_orders();
        let usual = [Order::Volley, Order::EndCharges];
        order = usual.into_iter().find(|order| orders.contains(order)).unwrap();
    }
}

#[test]
fn mc_17_3_charges_end_as_often_as_their_law_says() {
    let line = "kind: \"foot\", class: 3, figures: Some(12), at: Some((6000, 3000))";
    for target in [
        "kind: \"foot\", class: 4, figures: Some(24), flags: [militia, american], at: Some((6000, 4700))",
        "kind: \"foot\", class: 2, figures: Some(9), at: Some((6200, 4500))",
        "kind: \"gun\", class: 3, at: Some((6000, 4400))",
    ] {
        let game = Scene { crown: &[line], rebels: &[target], ..Scene::default() }.at(Phase::Declare);
        let (_, law) = charge_odds(&game, unit(&game, "c1"), unit(&game, "r1")).unwrap();
        let mut counts: BTreeMap<&str, u64> = BTreeMap::new();
        for seed in 0..throws() {
            *counts.entry(charged(game.clone(), seed)).or_default() += 1;
        }
        let name = |end: &WholeEnd| match end {
            WholeEnd::Before(ChargeEnd::Refused) => "refused",
            WholeEnd::Before(ChargeEnd::Short | ChargeEnd::ShortAfter) => "short",
            WholeEnd::Before(ChargeEnd::TargetRouts) => "target routs",
            WholeEnd::Before(ChargeEnd::Stopped) => "stopped",
            WholeEnd::Before(ChargeEnd::Routs) => "routs",
            _ => "contact",
        };
        for (end, chance) in law.map(|end| name(end)).chances() {
            let share = chance.rounded(1_000_000).unwrap() as f64 / 1e6;
            let (n, seen) = (throws() as f64, counts.get(end).copied().unwrap_or(0) as f64);
            let spread = (n * share * (1.0 - share)).sqrt().max(1.0);
            assert!((seen - n * share).abs() <= 4.5 * spread, "{target}: {end} {seen} of {n}, law {share}");
        }
    }
}

#[test]
fn the_whole_charge_is_one_exact_chain_and_quick() {
    let line = "kind: \"foot\", class: 2, figures: Some(36), at: Some((6000, 3000))";
    let target = "kind: \"foot\", class: 2, figures: Some(36), at: Some((6000, 4500))";
    let game = Scene { crown: &[line], rebels: &[target], ..Scene::default() }.at(Phase::Declare);
    let begun = Instant::now();
    let (_, law) = charge_odds(&game, unit(&game, "c1"), unit(&game, "r1")).unwrap();
    let took = begun.elapsed();
    assert!(law.chance_that(|_| true).is_one());
    assert!(law.outcomes().any(|end| matches!(end, WholeEnd::Melee(_))));
    // Generous: the program of the tests is not optimised.
    assert!(took.as_millis() < 3_000, "{took:?}");
}
