//! Models of questions with a few answers.

use crate::board::hex::{Arc, Facing};
use crate::games::musket_pike::bots::reaction_policy;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::melee::evasion;
use crate::games::musket_pike::rules::odds;
use crate::games::musket_pike::rules::reaction_effect::ReactionEffect;
use crate::games::musket_pike::rules::retreat::RetreatPath;
use crate::games::musket_pike::rules::retreat::way_of;
use crate::games::musket_pike::rules::state::{Assault, Frame, MeleeStage, RetreatCause};
use crate::games::musket_pike::rules::text::odds::tenths;
use crate::games::musket_pike::rules::{Game, Order, legal, text};
use crate::games::musket_pike::window::GameIntent;
use crate::games::musket_pike::window::standing_answers::{AnswerScope, StandingAnswer as Standing};
use crate::say;
use crate::ui::Intent;
use crate::ui::decision::{Answer, DecisionModel};
use crate::ui::parts::section;

/// Whether the position asks a question of a side.
pub fn stands(game: &Game) -> bool {
    head(game).is_some() && legal::decider(game).is_some()
}

/// Answers to the question that differ: of retreat paths with the same end and cost only the first.
pub fn that_differ(game: &Game, orders: &[Order]) -> Vec<Order> {
    let mut known: Vec<RetreatPath> = Vec::new();
    let differs = |order: &&Order| {
        let Order::Retreat { .. } = order else { return true };
        let Some(way) = way_of(game, order) else { return true };
        let alike = |other: &RetreatPath| {
            (other.path.last(), other.passes_front, &other.displaces)
                == (way.path.last(), way.passes_front, &way.displaces)
        };
        let differs = !known.iter().any(alike);
        known.push(way);
        differs
    };
    orders.iter().filter(differs).copied().collect()
}

/// Model of the question on top; `None` while a phase, a chit, the muster or a draw is.
pub fn model(game: &Game, orders: &[Order]) -> Option<DecisionModel> {
    let (title, paragraph) = head(game)?;
    legal::decider(game)?;
    let orders = &that_differ(game, orders)[..];
    let attacks = Attacks::of(game, orders);
    Some(DecisionModel {
        title,
        paragraph: paragraph.to_owned(),
        alike: attacks.words().or_else(|| uneven(game)),
        answers: orders
            .iter()
            .map(|o| Answer { words: words(game, orders, o), ..answer(game, o, &attacks) })
            .chain(all_hold(game))
            .collect(),
        usual: usual(game, orders).map(Into::into),
        numbers: Vec::new(),
        standing: standing(game),
    })
}

/// Sentence on a loss that two units cannot share evenly (MP 9.14); `None` for any other question.
fn uneven(game: &Game) -> Option<String> {
    let Some(Frame::Melee(melee)) = game.state().stack.last() else { return None };
    (melee.stage == MeleeStage::Losses).then(|| say!("ask-odd-about"))
}

/// Answer by which all units that a step touches keep their facing (MP 6.9); `None` if they cannot.
fn all_hold(game: &Game) -> Option<Answer> {
    let Some(Frame::Reaction { waiting, .. }) = game.state().stack.last() else { return None };
    let n = waiting.len();
    (n > 1).then(|| Answer {
        words: say!("ask-all-hold", n),
        outlook: String::new(),
        cost: String::new(),
        more: text::list(&super::names(&game.battle, waiting)),
        give: Ok(Intent::give(waiting.iter().map(|u| Order::StandFast { unit: *u }))),
    })
}

/// Default answer: the one from which a program that is asked for a hint sets out. Of equal ones the unit keeps its facing.
fn usual(game: &Game, orders: &[Order]) -> Option<Order> {
    match game.state().stack.last()? {
        Frame::Melee(melee) if melee.stage == MeleeStage::Fighting => None,
        Frame::Melee(melee) if melee.stage == MeleeStage::Occupying => {
            let kept_first: Vec<Order> = keeps_facing(game, orders).into_iter().chain(orders.iter().copied()).collect();
            reaction_policy::considered(game, &kept_first)
        }
        Frame::Reaction { .. } | Frame::Melee(_) | Frame::Retreat(_) | Frame::MakeWay(_) => {
            reaction_policy::considered(game, orders)
        }
        _ => None,
    }
}

/// First order to occupy the won ground with the facing that the unit has (MP 9.15); `None` if there is none.
fn keeps_facing(game: &Game, orders: &[Order]) -> Option<Order> {
    let facing = |unit| game.footprint(unit).map(|s| s.facing);
    let keeps = |o: &&Order| matches!(**o, Order::Occupy { unit, stand } if facing(unit) == Some(stand.facing));
    orders.iter().find(keeps).copied()
}

/// Standing answers on offer for all later steps (MP 6.9).
fn standing(game: &Game) -> Vec<(String, Vec<(String, Intent)>)> {
    let Some(Frame::Reaction { waiting, .. }) = game.state().stack.last() else { return Vec::new() };
    let Some(&unit) = waiting.first() else { return Vec::new() };
    let card = game.unit_card(unit);
    let whom = [
        (say!("ask-whom-unit"), AnswerScope::Unit(unit)),
        (say!("ask-whom-wing"), AnswerScope::Wing(card.wing)),
        (say!("ask-whom-side"), AnswerScope::Side(card.side)),
    ];
    let row = |head: String, answer: Standing| {
        let give = |(words, whom): &(String, AnswerScope)| (words.clone(), GameIntent::Stand(*whom, answer).into());
        (head, whom.iter().map(give).collect())
    };
    vec![row(say!("ask-hold"), Standing::Hold), row(say!("ask-face"), Standing::Face)]
}

fn head(game: &Game) -> Option<(String, &'static str)> {
    let short = |u| game.battle.unit(u).short_name();
    Some(match game.state().stack.last()? {
        Frame::Reaction { waiting, .. } => {
            let unit = waiting.first().map(|u| short(*u));
            (unit.map_or_else(|| say!("ask-reaction-any"), |unit| say!("ask-reaction", unit)), "6.9")
        }
        Frame::Melee(melee) => match melee.stage {
            MeleeStage::Joining => (say!("ask-joining"), "9.2"),
            MeleeStage::Evading => (say!("ask-evading"), "9.11"),
            MeleeStage::Losses => (say!("ask-odd"), "9.14"),
            MeleeStage::Occupying => (say!("ask-ground"), "9.15"),
            MeleeStage::Fighting => return None,
        },
        Frame::Retreat(retreat) => {
            let paragraph = if retreat.cause == RetreatCause::Evasion { "9.11" } else { "11.1" };
            (say!("ask-retreat", unit = short(retreat.unit)), paragraph)
        }
        Frame::MakeWay(_) => (say!("ask-make-way"), "11.3"),
        Frame::Arrival { group } => (say!("ask-arrival", group = game.battle.arrivals[group.index()].name), "2.5"),
        _ => return None,
    })
}

/// Text of an answer's button, without the unit's name if the question is about one unit.
fn words(game: &Game, orders: &[Order], order: &Order) -> String {
    let whole = || text::order_here(game, order);
    // The title asks which unit takes the odd SP.
    if let Order::TakeOdd { unit } = *order {
        return text::unit(&game.battle, unit).to_owned();
    }
    if orders.iter().any(|o| o.unit() != order.unit()) {
        return whole();
    }
    match *order {
        Order::Retreat { .. } | Order::MakeWay { .. } => text::way_back(game, order).map_or_else(whole, |b| b.brief),
        Order::React { facing, .. } => say!("ask-answer-react", facing = text::facing(facing)),
        Order::StandFast { .. } => say!("ask-answer-stand-fast"),
        Order::Evade { .. } => say!("ask-answer-evade"),
        Order::Stand { .. } => say!("ask-answer-stand"),
        Order::Occupy { stand, .. } => {
            let (hex, facing) = (text::stand(&game.battle, stand), text::facing(stand.facing));
            say!("ask-answer-occupy", hex, facing)
        }
        _ => whole(),
    }
}

fn answer(game: &Game, order: &Order, attacks: &Attacks) -> Answer {
    let (outlook, more) = match *order {
        Order::Retreat { .. } => (way_of(game, order).map_or(String::new(), |w| costs(game, &w)), String::new()),
        Order::JoinAttack { unit, into } => (if_it_attacks(game, Some(Assault { unit, into })), String::new()),
        Order::Alone => (if_it_attacks(game, None), String::new()),
        Order::Stand { .. } => if_it_stands(game),
        Order::React { unit, facing } => (then_attacked(game, order, (unit, Some(facing)), attacks), String::new()),
        Order::StandFast { unit } => (then_attacked(game, order, (unit, None), attacks), String::new()),
        Order::Evade { unit } => (if_it_evades(game, unit), say!("ask-if-it-evades")),
        Order::TakeOdd { unit } => (say!("ask-outlook-odd", sp = game.unit_state(unit).strength.sp), String::new()),
        _ => (String::new(), String::new()),
    };
    Answer { words: String::new(), outlook, cost: String::new(), more, give: Ok(Intent::order(*order)) }
}

/// Words on the odds of the attack with this second attacker, or without one (MP 9.2).
fn if_it_attacks(game: &Game, second: Option<Assault>) -> String {
    let Some(Frame::Melee(melee)) = game.state().stack.last() else { return String::new() };
    let assaults: Vec<Assault> = melee.assaults().into_iter().chain(second).collect();
    let odds = odds::melee(game, &assaults, &melee.foes());
    say!("ask-outlook-attack", wins = odds.cleared_percent, back = odds.attacker.retreat_percent)
}

/// Words on the odds if the defenders stand (MP 9.11), for the melee between the units still there.
fn if_it_stands(game: &Game) -> (String, String) {
    let Some(Frame::Melee(melee)) = game.state().stack.last() else { return (String::new(), String::new()) };
    let odds = odds::melee(game, &melee.assaults(), &melee.foes());
    let outlook = say!("ask-outlook-stands", beaten = odds.cleared_percent, back = odds.attacker.retreat_percent);
    let [attacker, defender] = [&odds.attacker, &odds.defender].map(|side| tenths(side.expected_loss));
    (outlook, say!("ask-if-it-stands", attacker, defender))
}

/// Part of the unit that the approaching enemy touches after this answer, and the chance of its best attack then (MP 6.9);
/// empty if the answer changes neither.
fn then_attacked(game: &Game, order: &Order, (unit, facing): (UnitId, Option<Facing>), attacks: &Attacks) -> String {
    let Some(arc) = where_it_is(game, unit, facing).filter(|_| !attacks.makes_no_difference(game)) else {
        return String::new();
    };
    let place = match arc {
        Arc::Front => say!("ask-outlook-front"),
        Arc::Flank => say!("ask-outlook-flank"),
        Arc::Rear => say!("ask-outlook-rear"),
    };
    match attacks.after(order) {
        Some(Attack { best: Some(percent), .. }) => say!("ask-outlook-attacked", place, percent),
        Some(Attack { best: None, .. }) => say!("ask-outlook-not-attacked", place),
        None => place,
    }
}

/// Chances in percent that an attack by the approaching enemy takes the hex after an answer (MP 6.9); `None`: it cannot attack.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Attack {
    /// Chance in percent of an attack from the present stand and facing; `None` without a target.
    here: Option<u32>,
    /// Chance in percent of the best attack from any stand that the unit can reach with its remaining MP; `None` without one.
    best: Option<u32>,
}

/// Attack that may follow each answer to an approaching enemy; empty where there is no such question.
struct Attacks(Vec<(Order, Attack)>);

impl Attacks {
    fn of(game: &Game, orders: &[Order]) -> Self {
        let after = |order: &Order| {
            let (Order::React { unit, .. } | Order::StandFast { unit }) = *order else { return None };
            let ReactionEffect { here, attack, .. } = ReactionEffect::of(game, order, unit)?;
            Some((*order, Attack { here, best: attack }))
        };
        Self(orders.iter().filter_map(after).collect())
    }

    /// Attack that is the same after every answer; `None` if the answers differ.
    fn alike(&self) -> Option<Attack> {
        let (_, first) = self.0.first()?;
        (self.0.len() > 1 && self.0.iter().all(|(_, attack)| attack == first)).then_some(*first)
    }

    /// Whether all answers leave the enemy at the same part of the unit, with the same chances.
    fn makes_no_difference(&self, game: &Game) -> bool {
        let part = |(order, _): &(Order, Attack)| match *order {
            Order::React { unit, facing } => where_it_is(game, unit, Some(facing)),
            _ => where_it_is(game, order.unit()?, None),
        };
        let mut parts = self.0.iter().map(part);
        let first = parts.next();
        self.alike().is_some() && parts.all(|part| Some(part) == first)
    }

    /// Attack that may follow an answer; `None` if it is the same after every answer.
    fn after(&self, order: &Order) -> Option<Attack> {
        let own = self.0.iter().find(|(other, _)| other == order).map(|(_, attack)| *attack);
        own.filter(|_| self.alike().is_none())
    }

    /// Sentence above the answers, on the attacks that may follow; `None` without one.
    fn words(&self) -> Option<String> {
        if self.0.is_empty() {
            return None;
        }
        Some(match self.alike() {
            None => say!("ask-if-it-attacks"),
            Some(Attack { best: None, .. }) => say!("ask-alike-not-attacked"),
            Some(Attack { here: None, best: Some(percent) }) => say!("ask-alike-once-turned", percent),
            Some(Attack { here: Some(here), best: Some(percent) }) if here == percent => {
                say!("ask-alike-attacked", percent)
            }
            Some(Attack { here: Some(here), best: Some(percent) }) => say!("ask-alike-better", here, percent),
        })
    }
}

/// Part of the unit that the mover touches, with the unit turned to `facing` or in its present facing (MP 6.9); `None` if it
/// touches none.
fn where_it_is(game: &Game, unit: UnitId, facing: Option<Facing>) -> Option<Arc> {
    let Some(Frame::Reaction { mover, .. }) = game.state().stack.last() else { return None };
    let (stand, near) = (game.footprint(unit)?, game.footprint(*mover)?);
    let turned = facing.map_or(stand, |facing| stand.turned_to(facing));
    // Of several parts touched, the first of front, flank and rear counts.
    near.hexes().filter_map(|hex| game.arc_toward(unit, turned, hex)).min()
}

/// Words on the ends and costs of an evading unit's retreat paths (MP 9.11).
fn if_it_evades(game: &Game, unit: UnitId) -> String {
    let Some(Frame::Melee(melee)) = game.state().stack.last() else { return String::new() };
    let mut ends: Vec<String> = evasion(game, melee, unit)
        .ways(game)
        .iter()
        .filter_map(|way| {
            let hex = text::stand(&game.battle, *way.path.last()?);
            let costs = costs(game, way);
            Some(if costs.is_empty() { hex } else { say!("ask-way-that-costs", hex, costs) })
        })
        .collect();
    ends.sort_unstable();
    ends.dedup();
    say!("ask-outlook-evades", ends = text::either(&ends))
}

/// Costs of a retreat path besides the ground given up, in words; `None` without any.
pub fn costs(game: &Game, way: &RetreatPath) -> String {
    let mut words = Vec::new();
    if way.passes_front {
        words.push(say!("ask-past-front", section = section("11.2")));
    }
    if !way.displaces.is_empty() {
        let friends = text::list(&super::names(&game.battle, &way.displaces));
        words.push(say!("ask-displaces", friends, section = section("11.3")));
    }
    words.join("; ")
}
