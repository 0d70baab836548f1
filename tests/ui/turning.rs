//! Units that touch an enemy and do not face it, and what is asked and answered automatically.

use crate::bench::{begun_in, frames, is_silent_about, says, shipped, table, unit};
use crate::flow::field;
use crate::seated::Own;
use bevy_egui::egui::{Key, Modifiers};
use std::path::Path;
use tercio::games::musket_pike;
use tercio::games::musket_pike::bots::{Policy, RandomPlayer};
use tercio::games::musket_pike::rules::retreat::way_of;
use tercio::games::musket_pike::rules::state::{Frame, MeleeStage, OrderType, Phase, RetreatCause};
use tercio::games::musket_pike::rules::{Game, Order, legal, odds};
use tercio::games::musket_pike::window::models::questions;
use tercio::games::musket_pike::window::{MusketPikeUi, move_hotspots};
use tercio::kernel::{Dice, DiceState, RuleSet};
use tercio::paint::layout::BoardLayout;
use tercio::record::read_file;
use tercio::say;
use tercio::session::Session;
use tercio::ui::game_ui::DecisionUi;
use tercio::ui::screen::GameScreen;
use tercio::view::hotspot::{HotspotLook, hotspot_at};

/// Red's horse beside blue's, facing so, under an order to red's wing.
fn beside(facing: &str, order: OrderType) -> GameScreen {
    let units = format!(
        r#"(id: "red-horse", name: "Red horse", side: "red", kind: CAV, original: 4, ql: 7, at: "0504", facing: "{facing}"),
           (id: "blue-horse", name: "Blue horse", side: "blue", kind: CAV, original: 4, ql: 7, at: "0604", facing: "E"),"#
    );
    begun_in(&field(14, &units), order)
}

/// MP 9.1 The player is told that the unit faces away, sees how it turns, and is asked before it is left so.
#[test]
fn who_faces_away_from_the_enemy_beside_him_is_told_how_to_turn_to_attack() {
    let mut bench = table(beside("W", OrderType::March));
    assert_eq!(legal::phase(bench.state().game()), Some(Phase::Movement));
    says(&bench, &[&say!("phase-faces-away", enemies = "Blue horse")]);
    let horse = unit(&bench.state().game().battle, "red-horse");
    let layout = BoardLayout::new(&bench.state().game().battle.map.grid);
    let spots = move_hotspots::ends(bench.state().game(), layout, horse);
    let signs: Vec<_> = spots.iter().filter(|spot| spot.look == HotspotLook::Turn).collect();
    assert!(!signs.is_empty(), "no sign of a turn");
    for sign in &signs {
        let region = sign.region.as_ref().unwrap();
        assert_eq!(hotspot_at(&spots, sign.places[0], region.middle()), Some(*sign));
    }
    bench.key_press_modifiers(Modifiers::COMMAND, Key::Enter);
    frames(&mut bench);
    says(&bench, &[&say!("strip-could-act", units = "Red horse"), &say!("strip-key-once-more", key = "Ctrl+Enter")]);
    bench.key_press(Key::Escape);
    frames(&mut bench);
    is_silent_about(&bench, &say!("strip-could-act", units = "Red horse"));
    is_silent_about(&bench, &say!("menu-leave"));
    bench.state_mut().carry_out(signs[0].gives.clone());
    frames(&mut bench);
    is_silent_about(&bench, &say!("phase-faces-away", enemies = "Blue horse"));
}

/// MP 4.1 A charge that has done what it must is ended without a question.
#[test]
fn a_charge_in_contact_with_the_enemy_before_its_front_is_no_reason_to_ask() {
    for (facing, asked) in [("E", false), ("W", true)] {
        let mut bench = table(beside(facing, OrderType::Charge));
        assert_eq!(legal::phase(bench.state().game()), Some(Phase::Movement));
        bench.key_press_modifiers(Modifiers::COMMAND, Key::Enter);
        frames(&mut bench);
        assert_eq!(legal::phase(bench.state().game()) == Some(Phase::Movement), asked, "{facing}");
    }
}

/// All positions of recorded games in which somebody retreats before a melee.
fn recorded() -> impl Iterator<Item = (Game, Vec<Order>)> {
    let names = ["evasion-farm", "evasion-windmill-hill", "evasion-white-mountain-transylvanians"];
    let file = |name| format!("{}/tests/golden/{name}.tercio", env!("CARGO_MANIFEST_DIR"));
    names.into_iter().flat_map(move |name| {
        let saved = read_file(Path::new(&file(name))).unwrap();
        let (session, _) = musket_pike::record::session(&saved).unwrap();
        let games: Vec<Game> = (0..=session.entries().len()).map(|orders| session.game_after(orders)).collect();
        games.into_iter().map(|game| {
            let orders = game.legal_orders();
            (game, orders)
        })
    })
}

/// MP 9.11 Enter retreats where standing is as good as lost, and stands where it is not.
#[test]
fn to_retreat_is_suggested_where_standing_is_as_good_as_lost() {
    let (mut goes, mut stands) = (0, 0);
    for (game, orders) in recorded() {
        let Some(Frame::Melee(melee)) = game.state().stack.last() else { continue };
        let Some(evades) = orders.iter().find(|order| matches!(order, Order::Evade { .. })) else { continue };
        assert_eq!(melee.stage, MeleeStage::Evading);
        let beaten = odds::melee(&game, &melee.assaults(), &melee.foes()).cleared_percent;
        let usual = questions::model(&game, &orders).unwrap().usual.unwrap();
        let goes_back = usual.get::<Order>() == Some(evades);
        match beaten {
            90.. => assert!(goes_back, "{beaten}%: {usual:?}"),
            ..=50 => assert!(!goes_back, "{beaten}%: {usual:?}"),
            _ => {}
        }
        *if goes_back { &mut goes } else { &mut stands } += 1;
    }
    assert!(goes > 0 && stands > 0, "{goes} {stands}");
}

/// MP 11.1 Of ways back that end alike and cost the same only one is offered.
#[test]
fn ways_back_that_end_alike_are_one() {
    let mut fewer = 0;
    for (game, orders) in recorded() {
        if !matches!(game.state().stack.last(), Some(Frame::Retreat(_))) {
            continue;
        }
        let answers = questions::that_differ(&game, &orders);
        let outlook = |order: &Order| questions::model(&game, &[*order]).unwrap().answers[0].outlook.clone();
        let end = |order: &Order| (way_of(&game, order).unwrap().path.last().copied(), outlook(order));
        let ends: Vec<_> = answers.iter().map(end).collect();
        for (at, end) in ends.iter().enumerate() {
            assert!(!ends[..at].contains(end), "{end:?} twice");
        }
        assert!(!answers.is_empty());
        fewer += usize::from(answers.len() < orders.len());
    }
    assert!(fewer > 0);
}

/// MP 4.1, 9.11 A unit with only one path back from a melee that it avoids, and that charges and so rallies no other, is asked
/// for nothing, even where that is beyond recall.
#[test]
fn what_leaves_no_choice_is_no_question() {
    let (mut given, mut asked) = (0, 0);
    for seed in 0..12 {
        let game = Game::begun(&shipped("farm")).unwrap();
        let dice = Dice::seeded(DiceState { seed, ..game.dice() });
        let (mut session, mut player) = (Session::new(game, dice), RandomPlayer::new(Policy::Brawler, seed));
        while session.game().decider().is_some() {
            let (game, orders) = (session.game(), session.game().legal_orders());
            let charges = game.state().activation.is_some_and(|a| a.order == OrderType::Charge);
            let follows = match game.state().stack.last() {
                Some(Frame::Retreat(retreat)) => Some(retreat.cause == RetreatCause::Evasion),
                Some(Frame::Phase(Phase::Rally)) => Some(charges),
                _ => None,
            };
            if let Some(follows) = follows.map(|follows| follows && orders.len() == 1) {
                *if follows { &mut given } else { &mut asked } += 1;
                let order = MusketPikeUi::default().forced_order(&session);
                assert_eq!(order.map(|order| *order.get::<Order>().unwrap()), follows.then_some(orders[0]));
            }
            let order = orders[player.pick(game, &orders)];
            session.submit(&order).unwrap();
        }
    }
    assert!(given > 0 && asked > 0, "{given} {asked}");
}
