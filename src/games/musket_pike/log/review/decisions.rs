//! What persons have decided, to be looked at again by the captain.

use crate::board::hex::Stand;
use crate::games::musket_pike::bots::{Mind, is_judged, judged};
use crate::games::musket_pike::paint::place::Place;
use crate::games::musket_pike::reasoned::{self, Better, points};
use crate::games::musket_pike::rules::text;
use crate::games::musket_pike::rules::{Game, Order};
use crate::kernel::SideId;
use crate::play::{Decision, Preview, Weighed};
use crate::say;
use crate::session::{Entry, Giver, Session};
use std::sync::Arc;

/// From how many hundredths of a victory point on a decision is told of: less is within what the trials tell apart.
const LEAST: u32 = 100;

/// The decisions of persons that he judges, the oldest first; where no person has decided anything, those of the programs.
#[must_use]
pub fn decisions(session: &Session<Game>) -> Vec<Decision> {
    let persons = session.entries().iter().any(|entry| entry.giver == Giver::Player && entry.seat.is_here());
    let decision = |(at, entry): (usize, &Entry<Game>)| {
        let side = entry.by.filter(|_| entry.giver == Giver::Player && entry.seat.is_here() == persons)?;
        let position = session.before(at);
        position.stack.last().filter(|frame| is_judged(frame))?;
        let (battle, position, done) = (Arc::clone(&session.game().battle), position.clone(), entry.order);
        let turn = u32::from(position.turn);
        let weigh = Box::new(move || {
            let game = Game::at(battle, position);
            told(&game, side, done)
        });
        Some(Decision { at, side, turn, weigh })
    };
    session.entries().iter().enumerate().filter_map(decision).collect()
}

fn told(game: &Game, side: SideId, done: Order) -> Option<Weighed> {
    let mind = Mind::shipped();
    let judged = judged(game, done, &mind)?;
    // What the trials cannot tell from nothing has cost nothing that could be told of.
    let less = judged.less.told().and_then(|less| u32::try_from(less).ok()).filter(|less| *less >= LEAST)?;
    let orders = [done, judged.better];
    let [deed, instead] = orders.map(|order| text::deed(game, &order));
    let sentence = say!("review-decision", side = text::side(&game.battle, side), deed, instead);
    let reasons = judged.reasons(game, done, &mind);
    let why = reasons
        .map(|[better, done]| reasoned::instead(game, &Better { better: &better, done: &done, less: less.into() }));
    let sentences: Vec<String> = std::iter::once(sentence).chain(why.into_iter().flatten()).collect();
    let place = orders.iter().rev().find_map(|order| place(game, order)).map(|stand| {
        let place =
            Place { battle: Arc::clone(&game.battle), state: game.state().clone(), hexes: stand.hexes().collect() };
        Arc::new(place) as Arc<dyn Preview>
    });
    let [done, better] = orders.map(|order| text::order_here(game, &order));
    Some(Weighed {
        told: sentences.join(" "),
        done,
        better,
        place,
        less,
        cost: say!("review-decision-cost", less = points(less.into())),
    })
}

/// Where an order is carried out: where its unit stands, or whichever of its wing is nearest to the enemy.
fn place(game: &Game, order: &Order) -> Option<Stand> {
    let unit = match *order {
        Order::LeadWing { wing, .. } => {
            let units = game.battle.unit_ids().filter(|unit| game.battle.unit(*unit).wing == wing);
            let near = |unit| Some((game.enemy_distance(game.stand(unit)?, game.side(unit)), unit));
            units.filter_map(near).min().map(|(_, unit)| unit)
        }
        _ => order.unit(),
    };
    game.stand(unit?)
}
