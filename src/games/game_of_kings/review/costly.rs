//! Decisions of players beside the order that ends best, played out by the drill on both sides.

use crate::games::game_of_kings::bots::{Drill, GeneralConfig, HalfTurnPlan, order_part};
use crate::games::game_of_kings::rules::state::Frame;
use crate::games::game_of_kings::rules::{Game, Order};
use crate::i18n::tenths;
use crate::kernel::SideId;
use crate::play::{DecisionCost, DescribeGame, PastDecision, TriedPlan, costly_reasons, player_decisions};
use crate::say;
use crate::session::Session;
use crate::thinking::OrderWeigher;
use std::sync::Arc;

/// Least cost of a decision that is told, in hundredths of a point.
const LEAST_COST: i64 = 30;

/// Decisions in the own half-turn that can be judged, the oldest first: those of persons or, without any, those of programs.
#[must_use]
pub fn decisions(session: &Session<Game>) -> Vec<PastDecision> {
    let decision = |(at, side): (usize, SideId)| {
        let position = session.before(at);
        let is_judged = matches!(position.stack.last(), Some(Frame::Sector { .. })) && position.active == side;
        is_judged.then(|| {
            let (battle, position) = (Arc::clone(&session.game().battle), position.clone());
            let (turn, done) = (u32::from(position.turn), session.entries()[at].order.clone());
            let weigh = Box::new(move || judged(&Game::at(battle, position), side, &done));
            PastDecision { at, side, turn, weigh }
        })
    };
    player_decisions(session).filter_map(decision).collect()
}

/// Cost of an order; none if no other one surely ends better.
fn judged(game: &Game, side: SideId, done: &Order) -> Option<DecisionCost> {
    let plan = HalfTurnPlan::by_drill(game, GeneralConfig::shipped());
    let search = plan.order_search(game);
    let better = search.best(&Drill.weighed(game), order_part).filter(|better| better != done)?;
    let tried = |order: &Order| Some(TriedPlan { words: game.order(order), outlook: search.outlook(order)? });
    let (done, better) = (tried(done)?, tried(&better)?);
    let less = better.outlook.difference(&done.outlook).significant().filter(|less| *less >= LEAST_COST)?;
    let sentence = say!(
        "gk-review-decision",
        side = DescribeGame::side(game, side),
        done = done.words.as_str(),
        better = better.words.as_str()
    );
    let sentences: Vec<String> = std::iter::once(sentence).chain(costly_reasons(&plan, &better, &done)).collect();
    Some(DecisionCost {
        told: sentences.join(" "),
        done: done.words,
        better: better.words,
        place: None,
        less: u32::try_from(less).ok()?,
        cost: say!("gk-review-decision-cost", less = tenths(less)),
    })
}
