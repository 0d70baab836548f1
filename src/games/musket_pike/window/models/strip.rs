//! Model of the top bar.

use super::count::{at_stake, count};
use super::{barred, names, turns};
use crate::games::musket_pike::bots::advice::Suggestion;
use crate::games::musket_pike::pieces::of_unit;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::illegal::Illegal;
use crate::games::musket_pike::rules::resolve::phases::SequencePart;
use crate::games::musket_pike::rules::state::{Activation, ActivationTarget, Frame, OrderType, Phase};
use crate::games::musket_pike::rules::{Battle, Game, Order, legal, text};
use crate::icon;
use crate::kernel::{RuleSet, SideId};
use crate::paint::Icon;
use crate::play::DescribeGame;
use crate::say;
use crate::session::Session;
use crate::ui::notice::margin;
use crate::ui::top_bar::{End, EndAt, Ending, Score, Step, StepState, TopBarModel, UnfinishedPiece};
use std::cmp::Ordering;
use std::collections::BTreeSet;

/// State of the phase: all legal orders, the units that could still act, those put aside, and the plan.
#[derive(Clone, Copy)]
pub struct Open<'a> {
    pub orders: &'a [Order],
    pub able: &'a [UnitId],
    pub done: &'a BTreeSet<UnitId>,
    pub plan: &'a [Suggestion],
}

/// Model of the top bar, filled from a session.
pub fn model(session: &Session<Game>, open: Open<'_>) -> TopBarModel {
    let game = session.game();
    let (battle, state) = (&*game.battle, game.state());
    let decider = legal::decider(game);
    let todo = match decider {
        // The plate beside it names the side.
        Some(_) => text::task(game),
        // The plate above says that the battle is over.
        None => count(game).result,
    };
    TopBarModel {
        turn: say!("turn-of", turn = state.turn, turns = battle.turns),
        initiative: say!("strip-first-draw", side = text::side(battle, state.initiative)),
        decider: decider.map(|s| (s, text::side(battle, s).to_owned())),
        reacting: reacting(battle, state.activation, decider),
        steps: steps(game),
        in_phase: state.stack.iter().any(|frame| matches!(frame, Frame::Phase(_))),
        todo,
        ends: ends(session),
        end: end(game, open),
        undo: session.can_undo().map_err(Game::undo_barrier_text),
        redo: session.can_redo(),
        end_barred: None,
        score: Some(score(game)),
        watched: false,
        trouble: None,
    }
}

fn score(game: &Game) -> Score {
    let count = count(game);
    Score {
        sums: count.sums.each_ref().map(|(_, sum)| *sum),
        words: at_stake(game),
        margin: margin(&count).unwrap_or_default(),
    }
}

fn reacting(battle: &Battle, activation: Option<Activation>, decider: Option<SideId>) -> Option<String> {
    let active = activation?.side;
    let name = text::side(battle, active);
    (decider? != active).then(|| say!("strip-in-the-middle", name))
}

/// Phases of the activation, in the order of play that also gives the system sets; which of them goes on, the window knows.
/// Before an activation, the steps that lead to it.
fn steps(game: &Game) -> Vec<Step> {
    let Some(activation) = game.state().activation else {
        let at = match game.state().stack.last() {
            Some(Frame::Turn { .. }) => 0,
            Some(Frame::Chit { .. }) => 1,
            _ => return Vec::new(),
        };
        return ladder(at);
    };
    if SequencePart::of(game, None).phase().is_none() {
        return ladder(2);
    }
    let idle = |phase: Phase| phase == Phase::Rally && activation.order == OrderType::Charge;
    let parts = SequencePart::ALL.into_iter().enumerate();
    let phases = parts.filter_map(|(part, sequence)| Some((part, sequence.phase()?)));
    phases
        .map(|(part, phase)| Step {
            name: text::phase(phase),
            icon: Some(icon_of(phase)),
            state: if idle(phase) { StepState::Idle } else { StepState::Ahead },
            part: Some(part),
        })
        .collect()
}

/// Steps for the phases, with the step at index `now` as the current one.
fn ladder(now: usize) -> Vec<Step> {
    let step = |at: usize| match at.cmp(&now) {
        Ordering::Less => StepState::Past,
        Ordering::Equal => StepState::Now,
        Ordering::Greater => StepState::Ahead,
    };
    let steps = [
        (say!("step-chit"), icon!("chit")),
        (say!("step-order"), icon!("order")),
        (say!("step-muster"), icon!("muster")),
        (say!("step-phases"), icon!("phases")),
    ];
    let drawn = |(at, (name, icon))| Step { name, icon: Some(icon), state: step(at), part: None };
    steps.into_iter().enumerate().map(drawn).collect()
}

const fn icon_of(phase: Phase) -> Icon {
    match phase {
        Phase::ArtilleryFire => icon!("artillery"),
        Phase::Movement => icon!("movement"),
        Phase::DefensiveFire => icon!("defensive"),
        Phase::AdvancingFire => icon!("advancing"),
        Phase::Melee => icon!("melee"),
        Phase::Rally => icon!("rally"),
    }
}

/// Sentence on the current phase and what ends it.
fn ends(session: &Session<Game>) -> String {
    let game = session.game();
    let battle = &*game.battle;
    let what = game.state().activation.map(|a| {
        let who = match a.led {
            ActivationTarget::Wing(wing) => text::wing(battle, wing),
            ActivationTarget::Unit(unit) => say!("strip-lead-unit", unit = text::unit(battle, unit)),
        };
        say!("strip-order-of", order = text::order_head(a.order), who)
    });
    let end = match game.state().stack.last() {
        Some(Frame::Turn { .. }) => say!("strip-turn-ends"),
        Some(Frame::Muster) => say!("strip-begin-starts"),
        // The session ends a phase in which nothing is left to do, unless the last order cannot be undone.
        Some(Frame::Phase(_)) if legal::sole_answer(game).is_some() && session.can_undo().is_ok() => {
            say!("strip-can-take-back")
        }
        Some(Frame::Phase(_)) => say!("strip-phase-lasts"),
        Some(Frame::Over) | None => String::new(),
        Some(_) => say!("strip-answer-goes-on"),
    };
    [what.unwrap_or_default(), end].into_iter().filter(|p| !p.is_empty()).collect::<Vec<_>>().join(" ")
}

/// Button that ends the phase or the muster; `None` without one.
fn end(game: &Game, open: Open<'_>) -> Option<End> {
    let Open { orders, able, done, plan } = open;
    let battle = &*game.battle;
    let in_melee = matches!(game.state().stack.last()?, Frame::Phase(Phase::Melee));
    let (text, order) = match game.state().stack.last()? {
        Frame::Phase(phase) => (say!("strip-end-" + text::phase_code(*phase)), Order::EndPhase),
        Frame::Muster => (say!("strip-begin"), Order::Begin),
        _ => return None,
    };
    let left = |units: &[UnitId]| -> Vec<UnfinishedPiece> {
        units
            .iter()
            .zip(names(battle, units))
            .map(|(unit, name)| UnfinishedPiece { piece: of_unit(*unit), name })
            .collect()
    };
    let state = match game.check(&order) {
        Ok(()) => {
            let open: Vec<UnitId> = able.iter().filter(|u| !done.contains(u)).copied().collect();
            // A unit that can only turn needs no warning, unless it could attack then; nor one that charges and has an enemy
            // to attack.
            let tells = |o: &Order| match o {
                Order::Turn { .. } => !turns::to_attack(game, o).is_empty(),
                _ => !turns::leaves_its_charge(game, o),
            };
            // Nor does a unit whose attacks all cost more than they are worth.
            let suggested = |u: &UnitId| !in_melee || plan.iter().any(|s| s.unit == *u);
            let acts = |u: &UnitId| suggested(u) && orders.iter().any(|o| o.unit() == Some(*u) && tells(o));
            let acting: Vec<UnitId> = open.iter().filter(|u| acts(u)).copied().collect();
            match order {
                _ if open.is_empty() => Ending::Clear,
                Order::Begin => Ending::Clear,
                _ if acting.is_empty() => Ending::Unasked(left(&open)),
                _ => Ending::SomeLeft(left(&acting)),
            }
        }
        Err(why) => {
            let owing = match &why {
                Illegal::MustStillCharge(units) | Illegal::MustStillWithdraw(units) => left(units),
                _ => Vec::new(),
            };
            Ending::Barred(barred(battle, &why), owing)
        }
    };
    // The muster's card has the button beside what it waits for.
    let at = if order == Order::Begin { EndAt::Card } else { EndAt::Strip };
    Some(End { text, order: order.into(), state, at })
}
