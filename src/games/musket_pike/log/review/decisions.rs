//! Decisions of human players, judged by the captain.

use crate::board::hex::HexFootprint;
use crate::games::musket_pike::bots::{CaptainConfig, goes_on, is_judged, judged};
use crate::games::musket_pike::paint::map_excerpt::MapExcerpt;
use crate::games::musket_pike::players::CaptainWords;
use crate::games::musket_pike::rules::state::Frame;
use crate::games::musket_pike::rules::text;
use crate::games::musket_pike::rules::{Game, Order};
use crate::i18n::tenths;
use crate::kernel::SideId;
use crate::play::{DecisionCost, PastDecision, Preview, TriedPlan, costly_reasons, player_decisions};
use crate::say;
use crate::session::Session;
use std::sync::Arc;

/// Decisions of human players that the captain judges, the oldest first; if no human has decided anything, those of the programs.
#[must_use]
pub fn decisions(session: &Session<Game>) -> Vec<PastDecision> {
    let decision = |(at, side): (usize, SideId)| {
        let position = session.before(at);
        position.stack.last().filter(|frame| is_judged(frame))?;
        let (battle, position) = (Arc::clone(&session.game().battle), position.clone());
        let (turn, given) = (u32::from(position.turn), carried_out(session, at));
        let weigh = Box::new(move || {
            let game = Game::at(battle, position);
            told(&game, side, &given)
        });
        Some(PastDecision { at, side, turn, weigh })
    };
    player_decisions(session).filter_map(decision).collect()
}

/// Orders that carried a decision out: for a chit's use, all orders up to the end of movement.
fn carried_out(session: &Session<Game>, at: usize) -> Vec<Order> {
    let entries = session.entries();
    let spends = matches!(session.before(at).stack.last(), Some(Frame::Chit { .. }));
    let goes_on = |next: &usize| goes_on(&session.before(*next).stack) && !entries[*next].order.is_about_the_game();
    let more = (at + 1..entries.len()).take_while(|next| spends && goes_on(next));
    std::iter::once(at).chain(more).map(|at| entries[at].order).collect()
}

fn told(game: &Game, side: SideId, given: &[Order]) -> Option<DecisionCost> {
    let (config, done) = (CaptainConfig::shipped(), *given.first()?);
    let judged = judged(game, given, &config)?;
    // A cost that the trials cannot tell from zero is not reported.
    let less = judged.less.significant().and_then(|less| u32::try_from(less).ok()).filter(|less| *less > 0)?;
    let orders = [done, judged.better];
    let [deed, instead] = orders.map(|order| text::deed(game, &order));
    let sentence = say!("review-decision", side = text::side(&game.battle, side), deed, instead);
    let [done_words, better_words] = orders.map(|order| text::order_here(game, &order));
    let outlooks = judged.outlooks(game, given, &config).zip(CaptainWords::at(game));
    let why = outlooks.map_or_else(Vec::new, |([better, done], words)| {
        let [done, better] = [(&done_words, done), (&better_words, better)]
            .map(|(words, outlook)| TriedPlan { words: words.clone(), outlook });
        costly_reasons(&words, &better, &done)
    });
    let sentences: Vec<String> = std::iter::once(sentence).chain(why).collect();
    let place = orders.iter().rev().find_map(|order| place(game, order)).map(|stand| {
        let place = MapExcerpt {
            battle: Arc::clone(&game.battle),
            state: game.state().clone(),
            hexes: stand.hexes().collect(),
        };
        Arc::new(place) as Arc<dyn Preview>
    });
    Some(DecisionCost {
        told: sentences.join(" "),
        done: done_words,
        better: better_words,
        place,
        less,
        cost: say!("review-decision-cost", less = tenths(less.into())),
    })
}

/// Place of an order: the stand of its unit, or of the unit of its wing nearest to the enemy; `None` without one.
fn place(game: &Game, order: &Order) -> Option<HexFootprint> {
    let unit = match *order {
        Order::LeadWing { wing, .. } => {
            let units = game.battle.unit_ids().filter(|unit| game.battle.unit(*unit).wing == wing);
            let near = |unit| Some((game.enemy_distance(game.footprint(unit)?, game.side(unit)), unit));
            units.filter_map(near).min().map(|(_, unit)| unit)
        }
        _ => order.unit(),
    };
    game.footprint(unit?)
}
