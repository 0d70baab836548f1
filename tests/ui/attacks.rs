//! Attacks at the table: which are offered, and what is said of them before they are made.

use crate::bench::{frames, is_silent_about, says, table};
use std::path::Path;
use tercio::games::musket_pike;
use tercio::games::musket_pike::bots::advice::Suggestion;
use tercio::games::musket_pike::rules::chain::{self, Plan, Volley};
use tercio::games::musket_pike::rules::ids::UnitId;
use tercio::games::musket_pike::rules::state::{Assault, Frame, Phase};
use tercio::games::musket_pike::rules::{Game, Order, assault, melee, odds, stakes};
use tercio::games::musket_pike::window::models::odds::{Aim, model};
use tercio::games::musket_pike::window::panels::odds_melee;
use tercio::games::musket_pike::window::plan::{Chosen, plan};
use tercio::kernel::RuleSet;
use tercio::record::{Saved, read_file};
use tercio::ui::Intent;
use tercio::ui::game_ui::Commit;
use tercio::ui::screen::GameScreen;

/// Recorded games in which much is fought.
const GAMES: [&str; 4] =
    ["captured-guns-farm", "joint-defence-farm", "surrender-windmill-hill", "leader-lost-windmill-hill"];

fn recorded(name: &str) -> Saved {
    let file = format!("{}/tests/golden/{name}.tercio", env!("CARGO_MANIFEST_DIR"));
    read_file(Path::new(&file)).unwrap()
}

/// The melees of a recorded game in which somebody may attack, by how many orders led there.
fn melees(name: &str) -> Vec<(usize, Game)> {
    let (session, _) = musket_pike::record::session(&recorded(name)).unwrap();
    let there = |orders: usize| {
        let game = session.game_after(orders);
        let fights = game.state().stack.last() == Some(&Frame::Phase(Phase::Melee)) && !attacks(&game).is_empty();
        fights.then_some((orders, game))
    };
    (0..=session.entries().len()).filter_map(there).collect()
}

fn attacks(game: &Game) -> Vec<Order> {
    game.legal_orders().into_iter().filter(|order| matches!(order, Order::Attack { .. })).collect()
}

/// What all of an attack earns more than it costs, in hundredths of a VP.
fn whole(game: &Game, order: &Order) -> i32 {
    let Order::Attack { unit, into } = *order else { panic!("{order:?}") };
    let defenders = assault::check(game, unit, into).unwrap().into_iter().flatten().collect();
    let plan = Plan { assaults: vec![Assault { unit, into }], defenders, volley: Volley::Fired, least_column: 0 };
    chain::worth(game, &plan).unwrap().net_vp().hundredths()
}

fn odds_of(game: &Game, order: &Order) -> odds_melee::Model {
    match model(game, order, Commit::Button, &[]) {
        Some(Aim::Melee(model)) => *model,
        _ => panic!("{order:?}"),
    }
}

#[test]
fn an_attack_is_offered_if_it_earns_more_than_it_costs_however_unlikely_it_is_to_win() {
    let (mut unlikely, mut left) = (0, 0);
    for (_, game) in GAMES.into_iter().flat_map(melees) {
        let legal = game.legal_orders();
        let offered = plan(&game, &legal, &Chosen::new());
        let worths: Vec<i32> = offered.iter().map(|attack| whole(&game, &attack.order)).collect();
        assert!(worths.is_sorted_by(|a, b| a >= b), "{worths:?}");
        let promises = |attack: &Suggestion| attack.worth > 0 || whole(&game, &attack.order) > 0;
        assert!(offered.iter().all(promises), "{offered:?}");
        for order in attacks(&game) {
            let (unit, vp) = (order.unit().unwrap(), whole(&game, &order));
            let place = offered.iter().position(|attack| attack.unit == unit);
            assert!(vp <= 0 || place.is_some_and(|place| worths[place] >= vp), "{order:?}: {vp}");
            left += u32::from(place.is_none());
            let Order::Attack { into, .. } = order else { continue };
            let odds = odds::of_attack(&game, unit, into).unwrap().1;
            unlikely += u32::from(vp > 0 && odds.cleared_percent < odds.attacker.retreat_percent);
        }
        // What somebody has chosen stays, whatever it is worth.
        let own = attacks(&game)[0];
        let chosen = Chosen::from([(own.unit().unwrap(), own)]);
        assert!(plan(&game, &legal, &chosen).iter().any(|attack| attack.order == own));
    }
    assert!(unlikely > 0 && left > 0, "{unlikely}, {left}");
}

/// MP 9.15, 13.3 Whoever wins must advance: that he gives up an objective by it is said in the list, on the card and on the button.
#[test]
fn it_is_said_that_the_winner_must_leave_what_counts() {
    let leaves = |(orders, game): (usize, Game)| {
        let offered = plan(&game, &game.legal_orders(), &Chosen::new());
        let attack = offered.iter().find(|attack| !melee::left_by_winning(&game, &[attack.unit]).is_empty())?;
        Some((orders, game.clone(), attack.order))
    };
    let all = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden")).unwrap();
    let mut names: Vec<String> =
        all.map(|entry| entry.unwrap().path().file_stem().unwrap().to_string_lossy().into()).collect();
    names.retain(|name| name.ends_with("-farm"));
    names.sort();
    let found = names.iter().find_map(|name| Some((name, melees(name).into_iter().find_map(leaves)?)));
    let (name, (orders, game, order)) = found.expect("somebody attacks from an objective");
    let words = "The winner must advance and leave Farm (20 VP).";
    let card = odds_of(&game, &order);
    assert!(card.warnings.iter().any(|warning| warning.words == words && warning.against), "{:?}", card.warnings);
    assert!(!matches!(card.commit, odds_melee::Commit::Button(_, _, odds_melee::Tone::Inviting)));
    let (session, _) = musket_pike::record::session_until(&recorded(name), orders).unwrap();
    let mut bench = table(GameScreen::with(session, None));
    says(&bench, &["The winner must leave Farm (20 VP)."]);
    bench.state_mut().carry_out(Intent::aim(order));
    frames(&mut bench);
    says(&bench, &[words, "\u{a7}\u{a0}9.15"]);
}

/// MP 11.4 Of a side that cannot retreat none is said to do so.
#[test]
fn who_cannot_retreat_is_said_to_surrender_and_not_to_retreat() {
    let mut met = 0;
    for (_, game) in GAMES.into_iter().flat_map(melees) {
        for order in attacks(&game) {
            let Order::Attack { unit, into } = order else { continue };
            let (defenders, odds) = odds::of_attack(&game, unit, into).unwrap();
            let rules = &game.battle.rules.melee;
            let trapped = |units: &[UnitId], by: &[UnitId], steps| stakes::trapped(&game, units, by, steps).len() == 1;
            let [defender] = defenders[..] else { continue };
            let sides = [
                (trapped(&[unit], &defenders, rules.attacker_retreat), &odds.attacker),
                (trapped(&[defender], &[unit], rules.defender_retreat), &odds.defender),
            ];
            let card = odds_of(&game, &order);
            for (line, (is_trapped, side)) in card.expect.iter().zip(sides) {
                let [retreats, gone, _] = line.percent;
                assert_eq!(retreats, if is_trapped { 0 } else { side.falls_back_percent });
                assert_eq!(retreats + gone, side.falls_back_percent + side.eliminated_percent);
                if is_trapped && side.falls_back_percent > 0 {
                    let words = format!("{}% that it must surrender", side.falls_back_percent);
                    assert!(card.warnings.iter().any(|w| w.words.contains(&words)), "{:?}", card.warnings);
                    met += 1;
                }
            }
        }
    }
    assert!(met > 0);
}

/// MP 9.11 The list says of an enemy that may be gone before the melee what the card says.
#[test]
fn the_list_says_as_the_card_does_that_the_enemy_may_retreat_first() {
    let evades = |(orders, game): (usize, Game)| {
        let offered = plan(&game, &game.legal_orders(), &Chosen::new());
        let leaves = |attack: &&Suggestion| {
            let Order::Attack { unit, into } = attack.order else { return false };
            let defenders: Vec<UnitId> = assault::check(&game, unit, into).unwrap().into_iter().flatten().collect();
            melee::may_leave(&game, &[unit], &defenders).len() == defenders.len()
        };
        Some((orders, offered.iter().find(leaves)?.order))
    };
    let name = "evasion-farm";
    let (orders, order) = melees(name).into_iter().find_map(evades).expect("somebody may evade");
    let (session, _) = musket_pike::record::session_until(&recorded(name), orders).unwrap();
    let mut bench = table(GameScreen::with(session, None));
    says(&bench, &["If it retreats first, the hex is yours."]);
    is_silent_about(&bench, "may retreat first: then the hex is yours.");
    bench.state_mut().carry_out(Intent::aim(order));
    frames(&mut bench);
    says(&bench, &["may retreat first: then the hex is yours."]);
}
