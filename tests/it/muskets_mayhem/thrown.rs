//! The laws against the dice: charges and volleys are carried out many times, and each end comes about as often as its law says
//! (MM 15.5).

use super::setups::{Scene, unit, with_state};
use std::collections::BTreeMap;
use tercio::games::muskets_mayhem::rules::charge::ChargeEnd;
use tercio::games::muskets_mayhem::rules::forecast::charge_odds;
use tercio::games::muskets_mayhem::rules::movement::plan_charge;
use tercio::games::muskets_mayhem::rules::shots::plan_shot;
use tercio::games::muskets_mayhem::rules::state::{Frame, TurnStage};
use tercio::games::muskets_mayhem::rules::troops::FirePhase;
use tercio::games::muskets_mayhem::rules::{Game, Order, Outcome};
use tercio::kernel::chances::Law;
use tercio::kernel::{Dice, DiceState, RuleSet, SideId};

/// Number of throws: a part of them where a commit is tested.
fn throws() -> u32 {
    if std::env::var_os("TERCIO_WHOLE").is_some() { 200_000 } else { 2_000 }
}

/// Checks that every outcome came about as often as its law says, within five standard deviations.
fn check_agreement<T: Ord + Clone + std::fmt::Debug>(law: &Law<T>, counts: &BTreeMap<T, u32>, what: &str) {
    let all = f64::from(throws());
    assert!(counts.keys().all(|seen| !law.chance(seen).is_zero()), "{what}: {counts:?}");
    for (outcome, chance) in law.chances() {
        let expected = chance.rounded(1_000_000_000).unwrap() as f64 / 1e9 * all;
        let seen = f64::from(counts.get(outcome).copied().unwrap_or_default());
        let deviation = (expected * (1.0 - expected / all)).sqrt().max(1.0);
        assert!((seen - expected).abs() < 5.0 * deviation, "{what}: {outcome:?} {seen} of {expected}");
    }
}

/// End of a charge of b1 at r1 by the dice of a seed: every question is answered as the law takes for granted.
fn charged(mut game: Game, seed: u64) -> ChargeEnd {
    let (b1, r1) = (unit(&game, "b1"), unit(&game, "r1"));
    game.set_dice(DiceState::of_seed(seed));
    let mut dice = Dice::seeded(game.dice());
    let (mut order, mut has_fought) = (Order::Charge { unit: b1, target: r1 }, false);
    loop {
        for outcome in game.execute(&order, &mut dice).unwrap() {
            match outcome {
                Outcome::Halted { .. } => return ChargeEnd::Halted,
                Outcome::Retreated { .. } => return ChargeEnd::DrivenOff,
                Outcome::MeleeDecided { winner, .. } => {
                    return match winner {
                        Some(SideId(0)) => ChargeEnd::Won,
                        None => ChargeEnd::Undecided,
                        Some(_) => ChargeEnd::Lost,
                    };
                }
                Outcome::MeleeRolled { .. } => has_fought = true,
                Outcome::Destroyed { unit } if unit == b1 && !has_fought => return ChargeEnd::Destroyed,
                _ => {}
            }
        }
        let answers = game.legal_orders();
        let usual = [Order::ReactFire, Order::CounterCharge, Order::RemoveHit, Order::HoldRest];
        order = usual.into_iter().find(|order| answers.contains(order)).unwrap();
    }
}

#[test]
fn charges_end_as_often_as_their_law_says() {
    let with = "kind: \"commander\", with: Some(\"b1\")";
    let horse = "kind: \"cavalry\", quality: veteran, figures: Some(4), at: Some((6000, 1400))";
    for (blue, red) in [
        (vec![horse, with], "kind: \"line\", at: Some((6000, 2600))"),
        (vec![horse], "kind: \"cavalry\", at: Some((6000, 2600))"),
        (
            vec!["kind: \"line\", quality: elite, figures: Some(6), at: Some((6000, 1600))"],
            "kind: \"battery\", at: Some((6000, 2600))",
        ),
        (vec![horse], "kind: \"line\", form: square, at: Some((6000, 2600))"),
    ] {
        let game = Scene { blue: &blue, red: &[red], ..Scene::default() }.moving();
        let (b1, r1) = (unit(&game, "b1"), unit(&game, "r1"));
        let law = charge_odds(&game, b1, r1, &plan_charge(&game, b1, r1).unwrap());
        let mut counts = BTreeMap::new();
        for seed in 0..throws() {
            *counts.entry(charged(game.clone(), seed.into())).or_default() += 1;
        }
        check_agreement(&law, &counts, red);
    }
}

#[test]
fn volleys_fell_as_many_as_their_law_says() {
    let phase = FirePhase::Stationary;
    let blue = ["kind: \"line\", figures: Some(8), at: Some((6000, 2000))"];
    let red = ["kind: \"line\", quality: veteran, at: Some((6000, 2600))"];
    let game = Scene { blue: &blue, red: &red, ..Scene::default() }.at(TurnStage::Fire(phase));
    let mut game =
        with_state(&game, |state| state.stack.push(Frame::Firing { phase, side: SideId(0), named: Vec::new() }));
    let (b1, r1) = (unit(&game, "b1"), unit(&game, "r1"));
    let law = plan_shot(&game, b1, r1).unwrap().volley().casualties();
    let (start, mut counts) = (game.state().clone(), BTreeMap::new());
    for seed in 0..throws() {
        game.set_state(&start);
        game.set_dice(DiceState::of_seed(seed.into()));
        let mut dice = Dice::seeded(game.dice());
        game.execute(&Order::Fire { unit: b1, target: r1 }, &mut dice).unwrap();
        *counts.entry(game.unit_state(r1).pending.into()).or_default() += 1;
    }
    check_agreement(&law, &counts, "a volley");
}
