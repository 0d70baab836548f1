//! What a program answered is said, and what came of a fight stays until it has been read.

use super::{BLUE, RED, Sat, random};
use crate::bench::shipped;
use crate::seated::{Own, playing};
use std::sync::Arc;
use tercio::games::musket_pike::bots::{Policy, RandomPlayer};
use tercio::games::musket_pike::rules::ids::UnitId;
use tercio::games::musket_pike::rules::outcomes::Outcome;
use tercio::games::musket_pike::rules::state::RetreatCause;
use tercio::games::musket_pike::rules::{Battle, Game, Order, legal, text};
use tercio::kernel::{RuleSet, SideId};
use tercio::session::Session;
use tercio::ui::Intent;

/// Games against a program, watched after each order until this has been seen.
fn watched(mut seen: impl FnMut(&mut Sat, usize) -> bool) {
    for seed in 1..40 {
        let mut battle = Battle::clone(&shipped("farm"));
        battle.start.dice.seed = seed;
        let session = Session::of(Game::begun(&Arc::new(battle)).unwrap());
        let mut sat = Sat::against(playing(session), random());
        let mut player = RandomPlayer::new(Policy::Brawler, seed);
        while sat.game().decider().is_some() {
            let before = sat.orders();
            if sat.play.program_decides().is_some() {
                sat.look(super::SEEN);
            } else {
                sat.play_one(&mut player);
            }
            if sat.orders() > before && seen(&mut sat, before) {
                return;
            }
        }
    }
    panic!("it never happened");
}

fn side(sat: &Sat, unit: UnitId) -> SideId {
    sat.game().battle.unit(unit).side
}

fn happened(sat: &Sat, from: usize) -> Vec<Outcome> {
    sat.play.own_session().entries().iter().skip(from).flat_map(|entry| entry.outcomes.clone()).collect()
}

fn flags(sat: &Sat, from: usize) -> Vec<String> {
    sat.play.game_ui().flags(sat.play.shown_position(), from).into_iter().map(|flag| flag.spoken).collect()
}

#[test]
fn that_a_unit_stood_fast_is_said_of_the_program_alone() {
    let mut own = false;
    watched(|sat, before| {
        let answered = happened(sat, before).into_iter().find_map(|outcome| match outcome {
            Outcome::StoodFast { unit } => Some(unit),
            _ => None,
        });
        let Some(unit) = answered else { return false };
        let said = format!("{}: stood fast", text::unit(&sat.game().battle, unit));
        let flags = flags(sat, before);
        if side(sat, unit) == RED {
            assert!(!flags.contains(&said), "a player knows what he answered: {flags:?}");
            own = true;
        } else {
            assert!(flags.contains(&said), "{flags:?}");
        }
        own && side(sat, unit) == BLUE
    });
}

#[test]
fn that_no_melee_was_fought_is_said_beside_the_unit_and_beside_the_board() {
    watched(|sat, before| {
        let retreated = happened(sat, before).into_iter().find_map(|outcome| match outcome {
            Outcome::FellBack { unit, cause: RetreatCause::Evasion, .. } => Some(unit),
            _ => None,
        });
        let Some(unit) = retreated else { return false };
        let said = format!("{}: retreated: no melee", text::unit(&sat.game().battle, unit));
        let flags = flags(sat, before);
        assert!(flags.iter().any(|flag| flag.starts_with(&said)), "{flags:?}");
        let throws = sat.play.shown_position().any().result_cards(before);
        let fought = happened(sat, before).iter().any(|outcome| matches!(outcome, Outcome::Fought { .. }));
        assert!(throws.iter().any(|throw| throw.dice.is_empty()));
        assert_eq!(throws.iter().any(|throw| !throw.dice.is_empty()), fought);
        true
    });
}

/// The dice of a person's fight lie there while the program draws and gives its order; with the program's own they are gone.
#[test]
fn dice_stay_until_others_fall() {
    let mut stayed = 0;
    watched(|sat, before| {
        let game_ui = sat.play.game_ui();
        let by = sat.play.own_session().entries()[before].by;
        let shown = sat.play.shown_position().any();
        let threw = shown.has_results(before, sat.orders());
        if threw && game_ui.keeps_dice(&sat.play.own_session().entries()[before].order.into()) {
            return false;
        }
        if threw {
            assert_eq!(sat.selection.thrown, Some(before), "they are the last");
        } else if by == Some(BLUE) && sat.play.own_session().entries()[before].order == Order::Draw {
            let lie = sat.selection.thrown.is_some_and(|from| shown.has_results(from, sat.orders()));
            stayed += usize::from(lie);
        } else if by == Some(RED) && !game_ui.keeps_dice(&sat.play.own_session().entries()[before].order.into()) {
            assert_eq!(sat.selection.thrown, Some(before), "a player who goes on has read them");
        }
        stayed > 2
    });
}

/// Where nothing is left to do, Enter does what the green button does, as it draws and fires.
#[test]
fn enter_ends_a_phase_in_which_nothing_is_left() {
    watched(|sat, _| {
        let sole = legal::sole_answer(sat.game()) == Some(Order::EndPhase);
        if !sole || sat.play.program_decides().is_some() {
            return false;
        }
        let before = sat.orders();
        sat.does(Intent::GiveNext);
        assert_eq!(sat.play.own_session().entries()[before].order, Order::EndPhase);
        true
    });
}
