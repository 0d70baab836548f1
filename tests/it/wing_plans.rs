//! Plans that a battle's file gives to wings: the captain of their side keeps to them, and nobody else knows of them.

use crate::bots::bout;
use crate::scenario_format;
use std::sync::Arc;
use tercio::games::musket_pike::bots::{Bot, Captain, CaptainConfig, Level, Player};
use tercio::games::musket_pike::rules::state::Frame;
use tercio::games::musket_pike::rules::wing_plan::{PlanAim, WingPlan};
use tercio::games::musket_pike::rules::{Battle, Game};
use tercio::games::musket_pike::scenario::{builtin, is_same_battle, load_text, save_text};
use tercio::kernel::{DiceState, RuleSet, SideId, play_out};
use tercio::play::AnySession;
use tercio::session::{ProgramId, Session};

/// The side of which something is planned: red, whose wing has its id.
const RED: SideId = SideId(0);
/// Games of each plan.
const GAMES: u64 = 4;

/// The text of The Farm, cut to its first two turns, with plans.
fn text(plans: &str) -> String {
    let text = builtin("farm").unwrap().text.replace("turns: 4", "turns: 2");
    let text = text.trim_end();
    format!("{}    plans: [{plans}],\n)\n", text.strip_suffix(')').unwrap())
}

fn farm(plans: &str) -> Arc<Battle> {
    load_text(&text(plans), "farm", &[]).unwrap_or_else(|faults| panic!("{faults:#?}"))
}

/// Hexes by which the combat units of red have left their first places in the end, all games together; those that fell do not count. The
/// farm is worth nothing, and the captain makes no error on purpose: either may be a reason to leave a plan.
fn moved(plans: &str) -> u32 {
    let text = text(plans).replace("vp: 10", "vp: 0");
    let start = Game::new(load_text(&text, "farm", &[]).unwrap());
    let mut mind = CaptainConfig::clone(&CaptainConfig::shipped());
    mind.levels[0].misjudges = 0;
    let mind = Arc::new(mind);
    let (grid, mut sum) = (&start.battle.map.grid, 0);
    for seed in 0..GAMES {
        let mut players = [Bot::Captain(Level::First).of_mind(&mind, seed), Bot::Sergeant.player(seed)];
        let end = bout(&start, seed, &mut players).game;
        for unit in start.battle.unit_ids().filter(|u| start.side(*u) == RED && start.kind(*u).is_combat()) {
            let stands = start.footprint(unit).zip(end.footprint(unit));
            sum += stands.map_or(0, |(from, to)| u32::from(from.distance(grid, to)));
        }
    }
    sum
}

#[test]
fn a_wing_that_is_to_hold_stays_and_one_that_is_to_attack_goes() {
    let [hold, free, attack] = ["(wings: [\"red\"], aim: hold)", "", "(wings: [\"red\"], aim: attack)"].map(moved);
    println!("{GAMES} games: hold {hold} hexes, no plan {free}, attack {attack}");
    assert!(2 * hold < attack && 2 * hold < free, "hold {hold}, no plan {free}, attack {attack}");
}

/// Positions with a drawn chit of red, in a game of two sergeants.
fn drawn(battle: &Arc<Battle>) -> Vec<Game> {
    let (start, mut found) = (Game::new(Arc::clone(battle)), Vec::new());
    let mut players = [0, 1].map(|_| Bot::Sergeant.player(3));
    let choose = |side: SideId, seen: &Game| {
        if side == RED && matches!(seen.state().stack.last(), Some(Frame::Chit { .. })) {
            found.push(seen.clone());
        }
        players[side.index()].choose(seen)
    };
    play_out(&start, DiceState::of_seed(3), choose, |_, _| {}).unwrap();
    assert!(!found.is_empty());
    found
}

#[test]
fn the_enemy_and_an_adviser_know_nothing_of_a_plan() {
    let plain = farm("");
    for game in drawn(&plain) {
        let with = |plans: &str| Game::at(farm(plans), game.state().clone());
        let captain = |game: &Game| Bot::Captain(Level::First).player(5).choose(game);
        let advice = |game: &Game| Captain::adviser(5).choose(game);
        let of_enemy = with("(wings: [\"blue\"], aim: hold)");
        assert_eq!(captain(&of_enemy), captain(&game));
        let of_own = with("(wings: [\"red\"], aim: hold)");
        assert_eq!(advice(&of_own), advice(&game));
    }
}

#[test]
fn the_reasons_of_a_program_tell_the_plan_of_its_wing() {
    let plans = [
        ("(wings: [\"red\"], aim: hold)", "The plan of Red is to hold its first position."),
        ("(wings: [\"red\"], aim: hold, hexes: [\"0505\"])", "The plan of Red is to hold 0505."),
        ("(wings: [\"red\"], aim: attack)", "The plan of Red is to attack."),
        ("(wings: [\"red\"], aim: objective, hexes: [\"0605\"])", "The plan of Red is to take Farm."),
    ];
    for (plan, sentence) in plans {
        let game = drawn(&farm(plan)).remove(0);
        let session: Box<dyn AnySession> = Session::of(game).into();
        let mut player = session.player(&ProgramId::named("captain").unwrap()).unwrap();
        player.choose(&*session).unwrap();
        let reasons = player.why().unwrap()();
        assert!(reasons.sentences.contains(&sentence.to_owned()), "{plan}: {:?}", reasons.sentences);
    }
}

#[test]
fn a_plan_is_saved_as_it_was_read_and_makes_no_other_battle() {
    let whole = scenario_format::files()[1];
    let battle = load_text(whole, "whole", &[]).unwrap();
    let aims: Vec<PlanAim> = battle.plans.iter().map(|plan| plan.aim).collect();
    assert_eq!(aims, PlanAim::ALL);
    let saved = save_text(&Game::new(Arc::clone(&battle)));
    let again: Vec<WingPlan> = load_text(&saved, "saved", &[]).unwrap().plans.clone();
    assert_eq!(again, battle.plans);
    let [none, some] = ["", "(wings: [\"red\"], aim: attack)"].map(text);
    assert!(is_same_battle(&none, &some));
    let [none, some] = [none, some].map(|text| Game::new(load_text(&text, "farm", &[]).unwrap()).digest());
    assert_eq!(none, some);
}

#[test]
fn a_game_with_plans_is_played_to_its_end() {
    let mind = CaptainConfig::shipped();
    let plans =
        "(wings: [\"red\"], aim: objective, hexes: [\"0605\"]), (wings: [\"blue\"], aim: hold, hexes: [\"0605\"])";
    let start = Game::new(farm(plans));
    let mut players = [0, 1].map(|seed| Bot::Captain(Level::First).of_mind(&mind, seed));
    let end = bout(&start, 1, &mut players);
    assert!(end.game.decider().is_none());
}

#[test]
fn a_hex_named_often_counts_once() {
    let plan = |hexes: &str| farm(&format!("(wings: [\"red\"], aim: hold, hexes: [{hexes}])")).plans[0].hexes.clone();
    assert_eq!(plan("\"0303\", \"0301-0304\", \"0303\""), plan("\"0301-0304\""));
}
