//! Programs that play: they beat chance, answer every question, say why, and see no die to come.

use super::setups::{Scene, give_first, unit, with_state};
use std::collections::BTreeSet;
use tercio::games::mcnally_awi::bots::{Drill, General, GeneralConfig};
use tercio::games::mcnally_awi::rules::movement::{CutPath, Stretch, plan_path};
use tercio::games::mcnally_awi::rules::state::{Frame, Phase, UnitMark, UnitPlace};
use tercio::games::mcnally_awi::rules::{Game, Order};
use tercio::games::mcnally_awi::scenario::{BUILTIN, load};
use tercio::games::table::bots::BotLevel;
use tercio::kernel::{Breakdown, DiceState, RuleSet, SideId, play_out};
use tercio::play::{AnySession, DescribeGame, Opaque, Program, RANDOM};
use tercio::session::{ProgramId, Session};
use tercio::thinking::OrderWeigher;

fn begun(id: &str) -> Game {
    let text = BUILTIN.iter().find(|(own, _)| *own == id).unwrap().1;
    Game::begun(load(text).unwrap()).unwrap()
}

/// Result of a game of *At the Rail Fence* between two programs.
fn bout(names: [&str; 2], seed: u64) -> Game {
    let own = Opaque::default();
    let mut players =
        names.map(|name| <Game as DescribeGame>::contestant(Program { name, seed, settings: &own }).unwrap());
    let dice = DiceState::of_seed(seed);
    play_out(&begun("rail-fence"), dice, |side, seen| players[side.index()].choose(seen), |_, _| {}).unwrap().game
}

#[test]
fn the_drill_beats_chance_as_the_attacker() {
    let winner = bout(["drill", RANDOM], 1).state().ending.unwrap().winner;
    assert_eq!(winner, Some(SideId::BOTH[0]));
}

#[test]
fn against_itself_it_closes_in_and_every_worth_is_the_sum_of_its_terms() {
    let mut start = begun("rail-fence");
    start.set_dice(DiceState::of_seed(3));
    let mut session = Session::of(start);
    let mut asked = BTreeSet::new();
    while session.game().decider().is_some() {
        let seen = session.game().clone();
        let orders = Drill.weighed(&seen);
        let kind = |frame: &Frame| match frame {
            Frame::Activation { phase, .. } => format!("{phase:?}"),
            Frame::Moving { .. } => "path".to_owned(),
            Frame::Shot { .. } => "shot".to_owned(),
            _ => "other".to_owned(),
        };
        asked.extend(seen.state().stack.last().map(kind));
        for weighed in orders.iter().take(3) {
            assert_eq!(seen.check(&weighed.order), Ok(()), "{:?}", weighed.order);
            let Breakdown { lines, .. } = &weighed.worth;
            assert_eq!(lines.iter().map(|term| term.value).sum::<i32>(), weighed.worth.total());
        }
        let best = orders.into_iter().next().expect("it gives an order").order;
        session.submit(&best).unwrap();
        assert!(session.entries().len() < 3000, "it does not end");
    }
    let wanted = ["Declare", "Moves", "Fire", "path", "shot"];
    assert!(wanted.iter().all(|kind| asked.contains(*kind)), "{asked:?}");
    let game = session.game();
    let lost = |unit| game.card(unit).figures.saturating_sub(game.unit_state(unit).figures);
    let lost = SideId::BOTH.map(|side| game.battle.units_of(side).map(lost).sum::<u16>());
    assert!(lost.iter().all(|lost| *lost > 0), "{lost:?}");
}

#[test]
fn the_colonel_plays_orders_out_and_says_why() {
    let session = Session::of(begun("rail-fence"));
    let general = General::of(GeneralConfig::shipped(), BotLevel::First);
    let decision = general.decide(session.game());
    assert_eq!(session.game().check(&decision.orders[0].order), Ok(()));
    let id = ProgramId::named("general").unwrap();
    let mut player = DescribeGame::player(session.game(), &id).unwrap();
    let chosen = player.choose(&session as &dyn AnySession).unwrap();
    assert_eq!(chosen.get::<Order>(), Some(&decision.orders[0].order), "the dice to come are hidden to both");
    let reasons = player.why().expect("it says why")();
    assert!(!reasons.choices.is_empty());
}

#[test]
fn the_settings_are_read_as_they_are_written() {
    let shipped = GeneralConfig::shipped();
    let text = include_str!("../../../scenarios/mcnally_awi/players/general.ron");
    assert_eq!(shipped.written(), text);
    assert_eq!(shipped.check(), Ok(()));
}

/// MC 7.5 The first shot of one and the flank of the other count for both.
#[test]
fn shots_are_combined_where_each_brings_the_other_a_modifier() {
    let before = "kind: \"foot\", class: 3, figures: Some(24), at: Some((6000, 8200))";
    let beside = "kind: \"foot\", class: 3, figures: Some(18), at: Some((7200, 9100)), heading: Some(270)";
    let foe = "kind: \"foot\", class: 3, figures: Some(24), at: Some((6000, 9000))";
    let scene = Scene { crown: &[before, beside], rebels: &[foe], ..Scene::default() };
    let start = scene.at(Phase::Fire);
    let [c1, c2, r1] = ["c1", "c2", "r1"].map(|name| unit(&start, name));
    let best = |has_fired: [bool; 2]| {
        let mut game = with_state(&start, |state| {
            for (own, _) in [c1, c2].into_iter().zip(has_fired).filter(|(_, has_fired)| *has_fired) {
                state.units[own.index()].marks.set(UnitMark::HasFired);
            }
        });
        give_first(&mut game, &Order::Aim { unit: c1, stand: None, target: r1 }, &[]);
        Drill.weighed(&game).into_iter().next().unwrap().order
    };
    assert_eq!(best([false, true]), Order::Add { unit: c2, stand: None });
}

/// MC 18.3 The longest length is legal, and no longer one is, up to what was wanted.
#[test]
fn a_path_is_cut_to_its_longest_legal_length() {
    let mut cut_short = 0;
    for id in ["rail-fence", "crossroads"] {
        let mut game = begun(id);
        for unit in game.battle.unit_ids() {
            let UnitPlace::Table(pose) = game.unit_state(unit).place else { continue };
            if game.is_general(unit) {
                continue;
            }
            // The plan of a path asks for nobody's turn.
            game.set_dice(DiceState::of_seed(1));
            let loose = game.troops(unit).is_all_round();
            let stretches = if loose {
                [0, 8192, 40_960].map(|turn| {
                    let along = tercio::board::table::Heading(pose.heading.0.wrapping_add(turn));
                    Stretch::Free(pose.point, along, pose.heading, game.troops(unit).gap)
                })
            } else {
                let side = tercio::board::table::LegSide::Left;
                [Stretch::Forward, Stretch::Oblique(side), Stretch::Back]
            };
            for stretch in stretches {
                let path = CutPath { before: Vec::new(), stretch: (stretch, 4_000), after: Vec::new() };
                let legal = |length: u32| plan_path(&game, unit, 4_000, &path.legs(length)).is_ok();
                let found = path.longest(&game, unit, 4_000).map(|(legs, _)| legs);
                let length = (1..=4_000).rev().find(|length| legal(*length));
                assert_eq!(found, length.map(|length| path.legs(length)), "{id} {unit:?} {stretch:?}");
                cut_short += usize::from(length != Some(4_000));
            }
        }
    }
    assert!(cut_short > 10, "{cut_short}");
}
