//! How quick the rules are: random decisions, and the law of a charge.

use std::sync::Arc;
use std::time::Instant;
use tercio::games::muskets_mayhem::rules::charge::{ChargeParty, TargetAnswer, charge_law};
use tercio::games::muskets_mayhem::rules::kinds::{Morale, Quality, UnitKind};
use tercio::games::muskets_mayhem::rules::legal::sample_order;
use tercio::games::muskets_mayhem::rules::{Game, Options, RulesInForce, Troops};
use tercio::games::muskets_mayhem::scenario::{BUILTIN, load};
use tercio::kernel::{Dice, DiceState, RandomChoice, RuleSet};

#[test]
fn random_decisions_and_charges_are_quick() {
    let battle = load(BUILTIN[0].1).unwrap();
    let (began, mut orders) = (Instant::now(), 0_u32);
    for seed in 0..20 {
        let mut game = Game::new(Arc::clone(&battle));
        game.set_dice(DiceState::of_seed(seed));
        let mut dice = Dice::seeded(DiceState::of_seed(seed));
        game.begin(&mut dice).unwrap();
        let mut choice = RandomChoice::new(seed);
        while game.decider().is_some() {
            let order = sample_order(&game, &mut choice).unwrap();
            game.execute(&order, &mut dice).unwrap();
            orders += 1;
        }
    }
    let a_second = f64::from(orders) / began.elapsed().as_secs_f64();
    let rules = RulesInForce::with(Options::default());
    let mut times = Vec::new();
    for figures in 2..=20 {
        for quality in [Quality::Elite, Quality::Veteran, Quality::Regular, Quality::SecondRate] {
            for has_save in [false, true] {
                let party = |kind, figures| ChargeParty {
                    troops: Troops::of(kind, figures),
                    quality,
                    morale: Morale::Normal,
                    is_defended: false,
                    is_covered: false,
                    has_save,
                };
                let began = Instant::now();
                let charger = party(UnitKind::Cavalry, figures);
                let law = charge_law(&rules, &charger, &party(UnitKind::LineInfantry, 16), TargetAnswer::Fires);
                assert!(law.outcomes().len() > 3);
                times.push(began.elapsed());
            }
        }
    }
    times.sort();
    let late = times[times.len() * 99 / 100];
    println!("{a_second:.0} random decisions a second; 99 of 100 charges within {late:?}");
    // Far from what is measured, so that a slow machine does not fail.
    assert!(a_second > 200.0, "{a_second} random decisions a second");
    assert!(late.as_millis() < 500, "{late:?}");
}
