//! GK 21 Early end of a battle: the side that is to decide concedes.

use super::rules::{Game, Order};
use crate::kernel::{RuleSet, SideId};
use crate::play::{AnyOrder, DescribeGame, EarlyEnd, EndingDecider, EndingSide};
use crate::session::Session;

/// Ways to end the current battle early: by conceding alone.
pub fn of(session: &Session<Game>) -> EarlyEnd {
    let game = session.game();
    EarlyEnd {
        reason: None,
        result: None,
        sides: SideId::BOTH.map(|side| EndingSide {
            side,
            name: DescribeGame::side(game, side),
            decider: EndingDecider::of(session, side, || false),
            has_offered: false,
            concedes: (game.decider() == Some(side)).then(|| AnyOrder::of(Order::Concede)),
            agrees: None,
        }),
    }
}
