//! Orders that speak for themselves: what they do where they are given, in a sentence.

use super::moment::way_apart;
use crate::board::hex::HexFootprint;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::legal;
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::state::{Frame, Phase};
use crate::games::musket_pike::rules::text;
use crate::games::musket_pike::rules::{Game, victory};
use crate::play::reasons::ReasonTiming;
use crate::say;

/// Whether there is anything to say of an order where it may be given beside others.
#[must_use]
pub fn has_words(game: &Game, order: &Order) -> bool {
    legal::legal_orders(game).len() > 1 && told(game, order, ReasonTiming::Done).is_some()
}

/// The sentence, and the paragraph by which it is decided.
pub fn told(game: &Game, order: &Order, when: ReasonTiming) -> Option<(String, Option<&'static str>)> {
    let word = when.word();
    match (*order, game.state().stack.last()?) {
        (Order::Draw, _) => {
            let own = |unit: &UnitId| Some(game.side(*unit)) == legal::decider(game);
            let some = game.battle.unit_ids().filter(own).any(|unit| game.is_fresh(unit));
            Some((if some { say!("why-draws", when = word) } else { say!("why-draws-for-form", when = word) }, None))
        }
        (Order::EndPhase, Frame::Phase(Phase::Movement)) => Some((say!("why-all-there", when = word), None)),
        (Order::EndPhase, Frame::Phase(Phase::ArtilleryFire | Phase::DefensiveFire | Phase::AdvancingFire)) => {
            let fires = legal::legal_orders(game).iter().any(|order| matches!(order, Order::Fire { .. }));
            Some((if fires { say!("why-no-shot", when = word) } else { say!("why-no-target", when = word) }, None))
        }
        (Order::EndPhase, Frame::Phase(Phase::Rally)) => Some((say!("why-no-rally", when = word), None)),
        (Order::Occupy { unit, stand }, _) => Some((advances(game, unit, stand, when), Some("9.15"))),
        (Order::MakeWay { unit, .. }, Frame::MakeWay(making)) => {
            let rooms = making.rooms(game, unit);
            let facts = rooms.iter().map(|room| {
                let friends = u32::try_from(room.displaces.len()).unwrap_or(u32::MAX);
                (room.dir, friends, game.enemy_distance(room.stand, game.side(unit)))
            });
            let facts: Vec<_> = facts.collect();
            let Order::MakeWay { dir, .. } = *order else { return None };
            let (_, friends, away) = *facts.iter().find(|(to, ..)| *to == dir)?;
            let friends = facts.iter().any(|other| other.1 != friends).then_some(friends);
            let away = facts.iter().any(|other| other.2 != away).then_some(away);
            let told = way_apart(text::unit(&game.battle, unit), (None, friends, away), word);
            Some((told.unwrap_or_else(|| say!("why-makes-way-alike", when = word)), Some("11.3")))
        }
        (Order::Deploy { unit, .. }, _) => {
            Some((say!("why-arrives", when = word, unit = text::unit(&game.battle, unit)), Some("2.5")))
        }
        _ => None,
    }
}

/// MP 9.15 Where the winner stands: whether it goes on, and for what.
fn advances(game: &Game, unit: UnitId, to: HexFootprint, when: ReasonTiming) -> String {
    let (battle, word) = (&*game.battle, when.word());
    let name = text::unit(battle, unit);
    let facing = text::facing(to.facing);
    let counts = victory::hexes_that_count(battle).map(|(hex, _)| hex).find(|hex| to.hexes().any(|h| h == *hex));
    match counts {
        _ if game.footprint(unit).is_some_and(|from| from.sorted() == to.sorted()) => {
            say!("why-holds-back", when = word, unit = name)
        }
        Some(hex) => {
            say!("why-advances-to-take", when = word, unit = name, place = text::place_name(battle, hex), facing)
        }
        None => say!("why-advances", when = word, unit = name, hex = text::stand(battle, to), facing),
    }
}
