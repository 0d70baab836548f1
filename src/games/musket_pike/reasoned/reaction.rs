//! MP 6.9 Why a unit turns to whoever came close, or stands fast: what the mover can still do to it with the MP that it has left.

use super::with;
use crate::games::musket_pike::rules::Game;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::legal;
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::reaction_effect::ReactionEffect;
use crate::games::musket_pike::rules::text;
use crate::play::reasons::ReasonTiming;
use crate::say;
use std::cmp::Reverse;

/// A turn and standing fast, side by side.
#[derive(Clone, Copy)]
struct Beside {
    turned: ReactionEffect,
    fast: ReactionEffect,
}

impl Beside {
    /// What a turn of the unit leads to: the one that is chosen, or the best that it could make instead of standing fast.
    fn of(game: &Game, order: &Order, unit: UnitId) -> Option<Self> {
        let fast = ReactionEffect::of(game, &Order::StandFast { unit }, unit)?;
        let beside = |turn: &Order| Some(Self { turned: ReactionEffect::of(game, turn, unit)?, fast });
        if matches!(order, Order::React { .. }) {
            return beside(order);
        }
        let turns = legal::legal_orders(game).into_iter();
        let turns = turns.filter(|turn| matches!(turn, Order::React { unit: who, .. } if *who == unit));
        let worth = |Self { turned, .. }: &Self| (turned.attack, !turned.stops, Reverse(turned.fire));
        turns.filter_map(|turn| beside(&turn)).min_by_key(|beside| (!beside.gains_anything(), worth(beside)))
    }

    fn gains_anything(&self) -> bool {
        let Self { turned, fast } = self;
        turned.attack < fast.attack || turned.stops && !fast.stops || turned.fire > fast.fire
    }

    /// What the turn has for it, each as the end of a sentence about the unit; the mover is named once.
    fn gains(&self, mover: &str, when: &str) -> Vec<String> {
        let Self { turned, fast } = self;
        let fire = turned.fire.filter(|fire| fast.fire.is_none_or(|before| *fire > before));
        let safe = turned.attack.is_none() && fast.attack.is_some();
        let less = turned.attack.zip(fast.attack).filter(|(turned, fast)| turned < fast);
        let (mut gains, it) = (Vec::new(), say!("why-gain-it"));
        let who = |gains: &[String]| if gains.is_empty() { mover.to_owned() } else { it.clone() };
        if turned.stops && !fast.stops {
            gains.push(say!("why-gain-stop", when, who = who(&gains)));
        }
        if let Some((turned, fast)) = less {
            gains.push(say!("why-gain-attack", when, who = who(&gains), turned, fast));
        }
        if safe {
            gains.push(say!("why-gain-safe", when, who = who(&gains)));
        }
        if let Some(percent) = fire {
            gains.push(say!("why-gain-shot", when, who = who(&gains), percent));
        }
        gains
    }

    /// What it has against it.
    fn cost(&self, mover: &str, when: &str) -> Option<String> {
        let turned = self.turned.attack.filter(|_| self.turned.attack > self.fast.attack)?;
        Some(match self.fast.attack {
            Some(fast) => say!("why-turns-costs", when, mover, turned, fast),
            None => say!("why-turns-risks", when, mover, turned),
        })
    }
}

/// Whether turned or not the mover can do the same to it.
pub fn is_alike(game: &Game, order: &Order, unit: UnitId) -> bool {
    Beside::of(game, order, unit).is_some_and(|Beside { turned, fast }| turned == fast)
}

/// Why it answers so.
pub fn told(game: &Game, order: &Order, (unit, mover): (UnitId, UnitId), when: ReasonTiming) -> String {
    let when = when.word();
    let Some(beside) = Beside::of(game, order, unit) else { return String::new() };
    let [name, mover] = [unit, mover].map(|unit| text::unit(&game.battle, unit));
    match *order {
        Order::React { facing, .. } => turns(&beside, (name, mover), &text::facing(facing), when),
        _ => stands_fast(&beside, (name, mover), when),
    }
}

/// Why it stands fast by rule of thumb, where a turn would have had something for it that nobody weighed; none: it had nothing.
pub fn by_thumb(game: &Game, order: &Order, (unit, mover): (UnitId, UnitId), when: ReasonTiming) -> Option<String> {
    let [name, mover] = [unit, mover].map(|unit| text::unit(&game.battle, unit));
    let gains = Beside::of(game, order, unit)?.gains(mover, when.word());
    (!gains.is_empty()).then(|| say!("why-fast-by-thumb", when = when.word(), unit = name, gains = text::list(&gains)))
}

/// What a turn would have had for it; none: nothing.
pub fn missed(game: &Game, turn: &Order, (unit, mover): (UnitId, UnitId)) -> Option<String> {
    let Order::React { facing, .. } = *turn else { return None };
    let [name, mover] = [unit, mover].map(|unit| text::unit(&game.battle, unit));
    let gains = Beside::of(game, turn, unit)?.gains(mover, ReasonTiming::Done.word());
    (!gains.is_empty())
        .then(|| say!("instead-turned", unit = name, facing = text::facing(facing), gains = text::list(&gains)))
}

/// What a turn has cost beside standing fast; none: nothing.
pub fn cost(game: &Game, turn: &Order, (unit, mover): (UnitId, UnitId), when: ReasonTiming) -> Option<String> {
    let Order::React { .. } = turn else { return None };
    Beside::of(game, turn, unit)?.cost(text::unit(&game.battle, mover), when.word())
}

fn turns(beside: &Beside, (unit, mover): (&str, &str), facing: &str, when: &str) -> String {
    let gains = beside.gains(mover, when);
    if !gains.is_empty() {
        return with(say!("why-turns", when, unit, facing, gains = text::list(&gains)), beside.cost(mover, when));
    }
    match (beside.cost(mover, when), beside.fast.attack) {
        (Some(cost), _) => with(say!("why-turns-later", when, unit), Some(cost)),
        (None, Some(fast)) => say!("why-turns-same", when, unit, facing, mover, fast),
        (None, None) => say!("why-turns-safe", when, unit, facing, mover),
    }
}

fn stands_fast(beside: &Beside, (unit, mover): (&str, &str), when: &str) -> String {
    let gains = beside.gains(mover, when);
    let Beside { turned, fast } = beside;
    let told = match (turned.attack, fast.attack) {
        _ if !gains.is_empty() => {
            with(say!("why-fast-anyhow", when, unit, gains = text::list(&gains)), beside.cost(mover, when))
        }
        (Some(turned), Some(fast)) if turned > fast => say!("why-fast-better", when, unit, mover, turned, fast),
        (Some(turned), None) => say!("why-fast-safer", when, unit, mover, turned),
        (_, Some(fast)) => say!("why-fast-either-way", when, unit, mover, fast),
        (None, None) => say!("why-fast-safe", when, unit, mover),
    };
    let fires = fast.fire.filter(|fire| turned.fire.is_none_or(|turned| turned < *fire));
    with(told, fires.map(|percent| say!("why-fast-shot", when, mover, percent)))
}
