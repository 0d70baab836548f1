//! Players that are programs see what a person at the table sees.

use crate::games::{battle, play};
use std::sync::Arc;
use tercio::games::musket_pike::bots::{
    Bot, Captain, CaptainConfig, ChoiceReason, DiceDeed, Level, MadePlan, Player, Policy, VALUE_PARTS, ValuePart,
    hide_future_dice, judged,
};
use tercio::games::musket_pike::rules::state::{Frame, OrderType, Phase};
use tercio::games::musket_pike::rules::{Game, Order, victory};
use tercio::kernel::{DiceState, PlayedOut, RuleSet, SideId, play_out};

/// Positions of games of chance in which somebody has a choice.
fn positions() -> Vec<Game> {
    let mut found = Vec::new();
    for (id, apart) in [("farm", 40), ("windmill-hill", 160)] {
        let battle = battle(id);
        let mut given = 0;
        play(&battle, Policy::Brawler, 11, &mut |game, _| {
            given += 1;
            if given % apart == 0 && game.legal_orders().len() > 1 {
                found.push(game.clone());
            }
        });
    }
    assert!(found.len() > 3, "{}", found.len());
    found
}

/// What a player may know of a game whose next dice are these.
fn seen_with(game: &Game, dice: DiceState) -> Game {
    let (mut game, mut copy) = (game.clone(), game.clone());
    game.set_dice(dice);
    hide_future_dice(&mut copy, &game);
    copy
}

#[test]
fn no_player_sees_the_dice_to_come() {
    for game in positions() {
        let [these, those] =
            [DiceState { seed: 1, drawn: 3 }, DiceState { seed: 2, drawn: 500 }].map(|dice| seen_with(&game, dice));
        assert_eq!(these.state(), those.state());
        for bot in Bot::ALL {
            let chosen = [&these, &those].map(|seen| bot.player(7).choose(seen));
            assert_eq!(chosen[0], chosen[1], "{bot:?}");
            let legal = these.legal_orders();
            assert!(chosen[0].is_some_and(|order| legal.contains(&order)), "{bot:?}: {:?}", chosen[0]);
        }
    }
}

#[test]
fn at_the_table_too_the_dice_are_hidden() {
    let start = Game::new(battle("farm"));
    let shown = |seed: u64| {
        let (mut player, mut dice) = (Bot::Random.player(seed), Vec::new());
        let choose = |_, seen: &Game| {
            dice.push(seen.state().dice);
            player.choose(seen)
        };
        play_out(&start, DiceState { seed, drawn: 0 }, choose, |_, _| {}).unwrap();
        dice
    };
    let all = [shown(1), shown(2)].concat();
    assert!(all.iter().all(|dice| *dice == all[0]));
}

/// A game between two players to its end.
pub fn bout(start: &Game, seed: u64, players: &mut [Box<dyn Player>; 2]) -> PlayedOut<Game> {
    let dice = DiceState::of_seed(seed);
    play_out(start, dice, |side, seen| players[side.index()].choose(seen), |_, _| {}).unwrap()
}

#[test]
fn the_same_seeds_give_the_same_game() {
    let start = Game::new(battle("farm"));
    let play = |dice: u64, seeds: [u64; 2]| {
        let played = bout(&start, dice, &mut seeds.map(|seed| Bot::Random.player(seed)));
        (played.orders, played.game.digest())
    };
    assert_eq!(play(1, [2, 3]), play(1, [2, 3]));
    assert_ne!(play(1, [2, 3]).1, play(4, [2, 3]).1);
    assert_ne!(play(1, [2, 3]).1, play(1, [3, 2]).1);
}

/// Score of one player against another over this number of pairs of games, in half points.
fn half_points(id: &str, [one, other]: [Bot; 2], pairs: u64) -> u32 {
    let start = Game::new(battle(id));
    let mut won = 0;
    for seed in 1..=pairs {
        for side in SideId::BOTH {
            let (mine, theirs) = (one.player(seed), other.player(seed + 1000));
            let mut players = if side == SideId(0) { [mine, theirs] } else { [theirs, mine] };
            let ended = bout(&start, seed, &mut players).game;
            won += match victory::count(&ended).winner {
                None => 1,
                Some(winner) => 2 * u32::from(winner == side),
            };
        }
    }
    won
}

#[test]
fn doctrine_beats_chance_and_a_plan_does_not_lose_to_it() {
    // Of 40 and 24 half points.
    assert!(half_points("farm", [Bot::Sergeant, Bot::Random], 10) >= 32);
    assert!(half_points("windmill-hill", [Bot::Sergeant, Bot::Random], 6) >= 20);
    assert!(half_points("farm", [Bot::Captain(Level::First), Bot::Random], 3) >= 9);
}

/// Every position in which one of two players of a kind chose, with its choice, of a game with these dice.
fn chosen(id: &str, bot: Bot, seed: u64) -> Vec<(Game, Order)> {
    let mut all = Vec::new();
    let mut players = [bot.player(seed), bot.player(seed + 1000)];
    let choose = |side: SideId, seen: &Game| {
        let order = players[side.index()].choose(seen);
        all.extend(order.map(|order| (seen.clone(), order)));
        order
    };
    play_out(&Game::new(battle(id)), DiceState { seed, drawn: 0 }, choose, |_, _| {}).unwrap();
    all
}

/// MP 3.7, 12.2
#[test]
fn a_leader_rides_at_a_muster_only_to_rally_and_to_who_needs_him() {
    let mut rides = 0;
    for (game, order) in (1..=6).flat_map(|seed| chosen("windmill-hill", Bot::Sergeant, seed)) {
        let Order::MoveLeader { leader, to } = order else { continue };
        let activation = game.state().activation.unwrap();
        assert_eq!((activation.order, game.leading(&activation)), (OrderType::Rally, Some(leader)));
        let there = game.combat_at(to).unwrap();
        assert!(game.unit_state(there).condition.disordered && game.active_units().any(|u| u == there));
        rides += 1;
    }
    assert!(rides > 0);
}

/// MP 12.1
#[test]
fn no_captain_leads_a_rally_of_units_in_good_order() {
    let mut rallies = 0;
    for (game, order) in (1..=4).flat_map(|seed| chosen("farm", Bot::Captain(Level::First), seed)) {
        let side = game.decider().unwrap();
        let (Order::LeadWing { order: OrderType::Rally, .. } | Order::LeadUnit { order: OrderType::Rally, .. }) = order
        else {
            continue;
        };
        let mut fresh =
            game.battle.unit_ids().filter(|u| game.side(*u) == side && !game.unit_state(*u).condition.activated);
        assert!(fresh.any(|u| game.unit_state(u).condition.disordered));
        rallies += 1;
    }
    assert!(rallies > 0);
}

/// Positions of games of chance in which a chit has been drawn and may be used in several ways.
fn drawn() -> Vec<Game> {
    let mut found = Vec::new();
    let battle = battle("windmill-hill");
    play(&battle, Policy::Brawler, 5, &mut |game, _| {
        let chit = matches!(game.state().stack.last(), Some(Frame::Chit { .. }));
        if chit && game.legal_orders().len() > 2 {
            found.push(game.clone());
        }
    });
    found.into_iter().step_by(7).take(5).collect()
}

/// Plan that a captain has made in a position, with the order that it begins with.
fn planned(game: &Game) -> (Order, Arc<MadePlan>) {
    let mut captain = Bot::Captain(Level::First).player(3);
    let order = captain.choose(game).unwrap();
    match captain.why(game, &order).unwrap() {
        ChoiceReason::Plan(made) => (order, made),
        ChoiceReason::Sergeant(_) => panic!("the use of a chit is planned"),
    }
}

#[test]
fn a_captains_plan_is_compared_with_others_on_common_throws_part_by_part() {
    let positions = drawn();
    assert!(positions.len() > 2, "{}", positions.len());
    for game in positions {
        let side = game.decider().unwrap();
        let (order, made) = planned(&game);
        assert_eq!((made.order, made.chosen.opening), (order, Some(order)));
        let chosen = made.outlook(&made.chosen).unwrap();
        assert_eq!(made.outlook(&made.chosen).unwrap(), chosen, "asked again");
        assert!((1..=3).contains(&made.others.len()));
        let legal = game.legal_orders();
        for other in &made.others {
            assert!(*other != made.chosen && other.opening.is_some_and(|order| legal.contains(&order)), "{other:?}");
            let outlook = made.outlook(other).unwrap();
            // The parts add up to the difference, but for the rounding of each mean.
            let parts: i64 = chosen.part_differences(&outlook).iter().map(|part| part.mean).sum();
            let off = (parts - chosen.difference(&outlook).mean).abs();
            assert!(off <= i64::try_from(VALUE_PARTS).unwrap(), "{off}");
        }
        // What is feared is the enemy's, and dice of the plan itself are no fear.
        let is_enemys = |deed: &DiceDeed| game.side(deed.by()) != side;
        let feared = chosen.greatest_fear(is_enemys);
        assert!(feared.is_none_or(|(deed, points)| is_enemys(&deed) && points > 0));
        assert!(ValuePart::ALL.iter().enumerate().all(|(place, part)| *part as usize == place));
    }
}

#[test]
fn a_captain_who_comes_to_an_activation_plans_it_from_there() {
    let mut found = 0;
    play(&battle("windmill-hill"), Policy::Brawler, 5, &mut |game, _| {
        let moves = matches!(game.state().stack.last(), Some(Frame::Phase(Phase::Movement)));
        if found < 2 && moves && game.legal_orders().len() > 2 {
            found += 1;
            let mut captain = Bot::Captain(Level::First).player(3);
            let order = captain.choose(game).unwrap();
            let reason = captain.why(game, &order).unwrap();
            assert!(game.legal_orders().contains(&order));
            let plan = match reason {
                ChoiceReason::Plan(made) => made,
                ChoiceReason::Sergeant(decision) => decision.plan.clone().unwrap(),
            };
            assert_eq!((plan.order, plan.chosen.opening), (order, None));
        }
    });
    assert_eq!(found, 2);
}

/// The first positions of a game in which a chit has been drawn that can be used.
fn with_a_chit() -> Vec<Game> {
    let mut found = Vec::new();
    play(&battle("farm"), Policy::Brawler, 11, &mut |game, _| {
        let drawn = matches!(game.state().stack.last(), Some(Frame::Chit { .. }));
        if found.len() < 2 && drawn && game.legal_orders().len() > 1 {
            found.push(game.clone());
        }
    });
    assert_eq!(found.len(), 2);
    found
}

#[test]
fn a_chit_thrown_away_is_found_and_the_captains_own_choice_costs_nothing() {
    let mind = CaptainConfig::shipped();
    let mut dearest = 0;
    for game in with_a_chit() {
        let judged = |order| judged(&game, &[order], &mind);
        let discarded = judged(Order::SetAside).unwrap();
        assert_eq!(judged(Order::SetAside), Some(discarded), "the same again");
        dearest = dearest.max(discarded.less.mean);
        let own = Captain::adviser(7).choose(&game).unwrap();
        let found = judged(own).unwrap();
        assert_eq!((found.better, found.less.mean), (own, 0));
        assert_eq!(discarded.better, own);
    }
    assert!(dearest >= 100, "{dearest}");
}

#[test]
fn where_there_is_nothing_to_choose_nothing_is_judged() {
    let mind = CaptainConfig::shipped();
    let game = with_a_chit().remove(0);
    let side = game.decider().unwrap();
    assert_eq!(judged(&game, &[Order::Draw], &mind), None, "it is refused here");
    assert_eq!(judged(&game, &[Order::Concede { side }], &mind), None, "it gives the game up");
    let before = Game::begun(&battle("farm")).unwrap();
    assert!(before.legal_orders().contains(&Order::Draw));
    assert_eq!(judged(&before, &[Order::Draw], &mind), None, "whether to draw is not judged");
}
