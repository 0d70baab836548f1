//! MC 17.3 Odds of answers to a charge, against the resolver over all dice: who evades and is caught, who is run on into.

use super::setups::{Scene, give, unit};
use std::num::NonZero;
use tercio::games::mcnally_awi::rules::forecast::{EvadeEnd, WholeEnd, evade_odds, run_on_odds};
use tercio::games::mcnally_awi::rules::outcomes::{MoveCause, Outcome};
use tercio::games::mcnally_awi::rules::state::{Frame, Phase};
use tercio::games::mcnally_awi::rules::{Game, Order};
use tercio::kernel::chances::Fraction;

const LINE: &str = "kind: \"foot\", class: 3, figures: Some(24), at: Some((6000, 3000))";
const LIGHT: &str = "kind: \"foot\", class: 1, figures: Some(9), weapon: Some(long_rifle), form: Some(skirmish), at: Some((6000, 4200))";

/// The line before the skirmishers, who have passed their test and are asked.
fn asked(inches: [u8; 3]) -> Game {
    let mut game = Scene { crown: &[LINE], rebels: &[LIGHT], ..Scene::default() }.at(Phase::Declare);
    let (c1, r1) = (unit(&game, "c1"), unit(&game, "r1"));
    let [a, b, c] = inches;
    give(&mut game, &Order::Charge { unit: c1, target: r1, wheel: None }, &[1, a, b, c, 1]);
    assert!(matches!(game.state().stack.last(), Some(Frame::Reaction { may_evade: true, .. })));
    game
}

/// Whether the charger touches the evader that rolls these dice, if it runs on.
fn is_caught(game: &Game, dice: [u8; 3]) -> bool {
    let mut game = game.clone();
    let outcomes = give(&mut game, &Order::Evade, &dice);
    assert!(outcomes.iter().any(|outcome| matches!(outcome, Outcome::Moved { why: MoveCause::Evasion, .. })));
    // The melee waits for its phase.
    let outcomes = give(&mut game, &Order::RunOn, &[]);
    outcomes.iter().any(|outcome| matches!(outcome, Outcome::ContactMade { .. }))
}

#[test]
fn mc_9_6_the_odds_of_an_evasion_are_the_frequencies_of_what_it_does() {
    for inches in [[6, 6, 6], [4, 4, 4], [2, 2, 2]] {
        let game = asked(inches);
        let mut away = 0;
        for a in 1..=6 {
            for b in 1..=6 {
                for c in 1..=6 {
                    away += i64::from(!is_caught(&game, [a, b, c]));
                }
            }
        }
        let law = evade_odds(&game).unwrap();
        assert_eq!(law.chance(&EvadeEnd::Away), Fraction::new(away, NonZero::new(216).unwrap()), "{inches:?}");
        assert!(law.chance_that(|_| true).is_one());
    }
}

#[test]
fn mc_9_8_a_charger_that_runs_on_to_its_limit_meets_nobody() {
    let mut game = asked([2, 2, 2]);
    assert!(run_on_odds(&game).is_none(), "nobody is asked to run on yet");
    give(&mut game, &Order::Evade, &[6, 6, 6]);
    assert!(matches!(game.state().stack.last(), Some(Frame::Charge(_))));
    let law = run_on_odds(&game).unwrap();
    assert!(law.chance_that(|end| matches!(end, WholeEnd::Before(_))).is_one());
}
