//! Random games: whole games by sampled orders, with what must hold in every position.

use super::setups::{begun, brook, mollwitz, outposts};
use std::collections::{BTreeSet, HashSet};
use std::sync::Arc;
use tercio::games::game_of_kings::rules::battle::Battle;
use tercio::games::game_of_kings::rules::legal::{canonical_orders, sample_any_order};
use tercio::games::game_of_kings::rules::orders::{MoveOrder, MoveStep, Order};
use tercio::games::game_of_kings::rules::state::UnitPlace;
use tercio::games::game_of_kings::rules::{Game, Outcome, State, UnitId};
use tercio::kernel::{Dice, DiceState, Digest, RandomChoice, RuleSet, SideId, play_out};

/// Number of games: a part of them where a commit is tested.
fn games(whole: u64, part: u64) -> u64 {
    if std::env::var_os("TERCIO_WHOLE").is_some() { whole } else { part }
}

/// Plays a game at random; `look` sees each position in which a side decides. Returns the last digest and the number of orders.
fn play(battle: &Arc<Battle>, seed: u64, mut look: impl FnMut(&Game, &mut RandomChoice)) -> (Digest, u32) {
    let (mut game, mut dice) = begun(battle, seed);
    let mut choice = RandomChoice::new(seed);
    let mut orders = 0;
    while game.decider().is_some() {
        look(&game, &mut choice);
        let order = sample_any_order(&game, &mut choice).expect("whoever decides has an order");
        game.execute(&order, &mut dice).unwrap_or_else(|e| panic!("seed {seed}, order {orders}: {order:?}: {e:?}"));
        orders += 1;
        assert!(orders < 5_000, "seed {seed} does not end");
    }
    assert!(game.state().ending.is_some());
    (game.digest(), orders)
}

#[test]
fn random_games_end_without_an_error() {
    let outposts = Arc::new(outposts());
    for seed in 0..games(2_000, 150) {
        play(&outposts, seed, |_, _| {});
    }
    for battle in [brook(), mollwitz()].map(Arc::new) {
        for seed in 0..games(300, 10) {
            play(&battle, seed, |_, _| {});
        }
    }
}

/// Names of all kinds of outcomes that random play can come to.
const OUTCOMES: [&str; 35] = [
    "Aligned",
    "Attached",
    "BaseLost",
    "Contacted",
    "Dismounted",
    "Eliminated",
    "FirstPlayer",
    "GameEnded",
    "GeneralMoved",
    "GeneralSaved",
    "GunFired",
    "GunOverrun",
    "HalfTurnEnded",
    "Limbered",
    "MeleeFought",
    "MeleeLost",
    "Mounted",
    "Moved",
    "Obstructed",
    "OrderFormed",
    "OrderLost",
    "Pivoted",
    "PointsRolled",
    "PointsSpent",
    "RallyTried",
    "RetreatBegan",
    "Retreated",
    "SectorDone",
    "SectorOpened",
    "StepEnded",
    "StepPassed",
    "Tested",
    "Unlimbered",
    "VariationRolled",
    "Volley",
];

#[test]
fn random_games_come_to_every_kind_of_outcome() {
    let mut seen = BTreeSet::new();
    let mut waiting = BTreeSet::from(OUTCOMES);
    for seed in 0..1_000 {
        let battle = if seed % 2 == 0 { outposts() } else { mollwitz() };
        let start = Game::new(Arc::new(battle));
        let mut choice = RandomChoice::new(seed);
        let choose = |_: SideId, game: &Game| sample_any_order(game, &mut choice);
        let look = |_: &Game, outcomes: &[Outcome]| {
            for outcome in outcomes {
                let text = format!("{outcome:?}");
                seen.insert(text.split([' ', '{']).next().unwrap_or_default().to_owned());
                assert!(!outcome.paragraph().is_empty());
            }
        };
        play_out(&start, DiceState::of_seed(seed), choose, look).unwrap();
        waiting.retain(|name| !seen.contains(*name));
        if waiting.is_empty() {
            return;
        }
    }
    panic!("never seen: {waiting:?}");
}

#[test]
fn the_same_seed_gives_the_same_digests() {
    let battle = Arc::new(outposts());
    for seed in 0..games(100, 5) {
        let digests = || {
            let mut all = Vec::new();
            let last = play(&battle, seed, |game, _| all.push(game.digest()));
            (all, last)
        };
        assert_eq!(digests(), digests(), "seed {seed}");
    }
}

#[test]
fn what_is_listed_or_sampled_is_accepted_and_what_is_refused_changes_nothing() {
    for battle in [outposts(), mollwitz()].map(Arc::new) {
        for seed in 0..games(60, 4) {
            let mut looked = 0;
            play(&battle, 1000 + seed, |game, choice| {
                looked += 1;
                let listed = game.legal_orders();
                assert!(!listed.is_empty());
                for order in &listed {
                    assert_eq!(game.check(order), Ok(()), "{order:?}");
                }
                for unit in battle.unit_ids().filter(|_| looked % 5 == 0) {
                    let all = canonical_orders(game, unit);
                    for order in &all {
                        assert_eq!(game.check(order), Ok(()), "{order:?}");
                    }
                    let repeated = (1..all.len()).any(|k| all[..k].contains(&all[k]));
                    assert!(!repeated, "{all:?}");
                }
                let random = arbitrary_order(game, choice);
                if game.check(&random).is_err() {
                    let mut copy = game.clone();
                    let mut dice = Dice::seeded(copy.dice());
                    assert!(copy.execute(&random, &mut dice).is_err());
                    assert_eq!(copy.state(), game.state());
                } else {
                    let mut copy = game.clone();
                    let mut dice = Dice::seeded(copy.dice());
                    copy.execute(&random, &mut dice).unwrap();
                }
            });
        }
    }
}

#[test]
fn every_position_of_a_random_game_is_sound() {
    for battle in [brook(), mollwitz()].map(Arc::new) {
        for seed in 0..games(100, 6) {
            play(&battle, 500 + seed, |game, _| assert_sound(game));
        }
    }
}

/// What holds in every position in which a side decides.
fn assert_sound(game: &Game) {
    let standing: Vec<_> = game.standing().collect();
    for (k, (unit, body)) in standing.iter().enumerate() {
        assert!(game.battle.ground.size.holds(&body.footprint), "{unit:?} is off the table");
        assert!((1..=4).contains(&game.unit_state(*unit).quarters), "{unit:?}");
        for (other, its) in &standing[k + 1..] {
            assert!(
                !body.footprint.overlaps(&its.footprint),
                "{unit:?} overlaps {other:?}: {:?} {:?}",
                body.stance,
                its.stance
            );
        }
    }
    for pair in &game.state().pairs {
        assert!(game.body(pair.mover).is_some() && game.body(pair.enemy).is_some());
        assert_ne!(game.side(pair.mover), game.side(pair.enemy));
    }
    for unit in game.battle.unit_ids() {
        if let UnitPlace::Attached(host) = game.unit_state(unit).place {
            assert!(game.body(host).is_some(), "{unit:?} goes with nobody");
        }
    }
    // A position restored is the position.
    let mut copy = game.clone();
    copy.restore(&game.capture());
    assert!(copy.standing().eq(game.standing()));
}

/// Any order at all, of units that exist or not.
fn arbitrary_order(game: &Game, choice: &mut RandomChoice) -> Order {
    let count = game.battle.units.len() + 2;
    let unit = |choice: &mut RandomChoice| UnitId(u16::try_from(choice.below(count)).unwrap());
    let (one, other) = (unit(choice), unit(choice));
    let steps = |choice: &mut RandomChoice| -> Vec<MoveStep> {
        (0..choice.below(4))
            .map(|_| match choice.below(5) {
                0 => MoveStep::AboutFace,
                1 => MoveStep::WheelLeft(u16::try_from(choice.below(20_000)).unwrap()),
                2 => MoveStep::WheelRight(u16::try_from(choice.below(20_000)).unwrap()),
                _ => MoveStep::Straight(u32::try_from(choice.below(1_500)).unwrap()),
            })
            .collect()
    };
    match choice.below(9) {
        0 => Order::Rally { unit: one },
        1 => Order::FireGun { gun: one, target: other },
        2 => Order::FireMuskets { unit: one, target: other },
        3 => Order::FormOrder { unit: one },
        4 => Order::Mount { unit: one },
        5 => Order::Test { unit: one, supporter: Some(other) },
        6 => Order::Melee { first_unit: one },
        7 => Order::Move(MoveOrder { contact: Some(other), ..MoveOrder::along(one, steps(choice)) }),
        _ => Order::Move(MoveOrder::along(one, steps(choice))),
    }
}

#[test]
fn orders_positions_and_outcomes_are_written_and_read() {
    let battle = Arc::new(mollwitz());
    let (mut game, mut dice) = begun(&battle, 4);
    let mut choice = RandomChoice::new(4);
    let mut kinds = HashSet::new();
    while let Some(order) = sample_any_order(&game, &mut choice) {
        let text = serde_json::to_string(&order).unwrap();
        assert_eq!(serde_json::from_str::<Order>(&text).unwrap(), order, "{text}");
        kinds.insert(std::mem::discriminant(&order));
        let text = ron::to_string(&order).unwrap();
        assert_eq!(ron::from_str::<Order>(&text).unwrap(), order, "{text}");
        let outcomes = game.execute(&order, &mut dice).unwrap();
        let text = serde_json::to_string(&outcomes).unwrap();
        assert_eq!(serde_json::from_str::<Vec<Outcome>>(&text).unwrap(), outcomes, "{text}");
        let text = ron::to_string(&outcomes).unwrap();
        assert_eq!(ron::from_str::<Vec<Outcome>>(&text).unwrap(), outcomes, "{text}");
        let text = ron::to_string(game.state()).unwrap();
        assert_eq!(&ron::from_str::<State>(&text).unwrap(), game.state());
        let text = serde_json::to_string(game.state()).unwrap();
        assert_eq!(&serde_json::from_str::<State>(&text).unwrap(), game.state());
    }
    assert!(kinds.len() >= 8, "{}", kinds.len());
}
