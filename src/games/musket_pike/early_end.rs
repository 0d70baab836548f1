//! MP 13 Early end of a battle: a side concedes, or both agree to count the points as they stand.

use super::bots::agreement::agrees_to_end;
use super::rules::{Game, Order, text, victory};
use crate::kernel::SideId;
use crate::play::{AnyOrder, EarlyEnd, EndingDecider, EndingSide};
use crate::say;
use crate::session::Session;

/// Ways to end the current battle early.
pub fn of(session: &Session<Game>) -> EarlyEnd {
    let game = session.game();
    EarlyEnd {
        reason: SideId::BOTH.into_iter().find(|side| !game.has_units(*side)).map(|side| gone(game, side)),
        result: Some(result(game)),
        sides: SideId::BOTH.map(|side| EndingSide {
            side,
            name: text::side(&game.battle, side).to_owned(),
            decider: EndingDecider::of(session, side, || agrees_to_end(game, side)),
            has_offered: game.state().offered[side.index()],
            concedes: Some(AnyOrder::of(Order::Concede { side })),
            agrees: Some(AnyOrder::of(Order::AgreeToEnd { side })),
        }),
    }
}

/// Sentence that says that a side's army is gone.
pub fn gone(game: &Game, side: SideId) -> String {
    say!("ending-army-gone", side = text::side(&game.battle, side))
}

/// Result in a sentence if both sides agreed to end the battle now.
pub fn result(game: &Game) -> String {
    let (battle, count) = (&*game.battle, victory::count(game));
    let [first, second] = SideId::BOTH.map(|side| text::side(battle, side));
    let [a, b] = count.vp;
    say!("ending-result", first, a, second, b, result = text::result(battle, &count))
}

/// MP 13 Order by which a program agrees to end the battle after the other side's offer; `None` if no offer stands, or the
/// program wants to continue.
pub fn agreement(session: &Session<Game>) -> Option<Order> {
    let game = session.game();
    let offered = |side: SideId| game.state().offered[side.index()];
    let agrees = |side: &SideId| {
        offered(side.other())
            && !offered(*side)
            && session.seat(*side).program().is_some()
            && agrees_to_end(game, *side)
    };
    SideId::BOTH.into_iter().find(agrees).map(|side| Order::AgreeToEnd { side })
}
