//! Where the program fails at an order that the rules allow: it says where, the game is as it was, and goes on.

use crate::saves::battle;
use std::sync::Arc;
use tercio::games::musket_pike::rules::state::{Activation, ActivationTarget, ChitPlace, Frame, OrderType, Phase};
use tercio::games::musket_pike::rules::{Battle, Game, Order};
use tercio::kernel::{Dice, DiceState, RuleSet, SideId, StepError, digest};
use tercio::session::{Difference, JournalLine, OrderOrigin, Session};

/// A position that play never leads to and no file may hold: an activation in its last phase, with no turn under it. That
/// the phase may be ended is all that the rules ask; whose draw it is then, nothing says.
fn without_a_turn() -> Arc<Battle> {
    let mut battle = Battle::clone(&battle("farm", 1).0);
    let (side, wing) = (SideId(0), battle.wing_ids().next().unwrap());
    let chit = battle.chit_ids().find(|c| battle.chit(*c).side == side).unwrap();
    let (led, order) = (ActivationTarget::Wing(wing), OrderType::March);
    battle.start.activation = Some(Activation { side, chit, led, order, merged: false, rallied: false });
    battle.start.chits[chit.index()] = ChitPlace::Drawn;
    battle.start.stack = vec![Frame::Phase(Phase::Rally)];
    Arc::new(battle)
}

fn at_table() -> Session<Game> {
    let table = Game::begun(&without_a_turn()).unwrap();
    // All that is left to do is to end the phase; the session has failed to do so by itself.
    assert_eq!(table.sole_answer(), Some(Order::EndPhase));
    Session::new(table, Dice::seeded(DiceState { seed: 1, drawn: 0 }))
}

#[test]
fn an_order_that_the_program_fails_at_names_the_place_and_changes_nothing() {
    let mut session = at_table();
    let (before, revision) = (session.game().capture(), session.revision());
    assert_eq!(session.game().check(&Order::EndPhase), Ok(()));
    let Err(StepError::Broken(broken)) = session.submit(&Order::EndPhase) else { panic!("nobody can draw") };
    assert!(broken.place.file().ends_with("resolve/turn.rs") && broken.place.line() > 1, "{broken:?}");
    let said = broken.to_string();
    assert!(said.contains("resolve/turn.rs:") && said.contains("The game is as it was before the order"), "{said}");
    assert_eq!((session.game().capture(), session.revision()), (before, revision));
    assert_eq!((session.entries().len(), session.drain_journal_lines()), (0, Vec::new()), "nothing of it is written");
    assert_eq!(session.foresee(&[Order::EndPhase]), Err(StepError::Broken(broken)));
    // What can be done can still be done.
    session.submit(&Order::Concede { side: SideId(0) }).unwrap();
    assert_eq!((session.entries().len(), session.drain_journal_lines().len()), (1, 1));
}

#[test]
fn so_it_is_without_a_table() {
    let mut game = Game::new(without_a_turn());
    let (before, mut dice) = (game.clone(), Dice::seeded(game.state().dice));
    assert!(matches!(game.execute(&Order::EndPhase, &mut dice), Err(StepError::Broken(_))));
    assert_eq!(game.state(), before.state());
    assert_eq!(game.legal_orders(), before.legal_orders());
}

#[test]
fn a_recorded_game_that_the_program_fails_at_departs_there() {
    let table = Game::begun(&without_a_turn()).unwrap();
    let order = table.with_names(|| serde_json::to_string(&Order::EndPhase).unwrap());
    let line = JournalLine::Order { giver: OrderOrigin::Player, order, digest: digest(&table.capture()) };
    let (session, departure) = Session::replayed(table, Dice::seeded(DiceState::default()), &[line]);
    let departure = departure.expect("it cannot be carried out");
    assert!(matches!(departure.difference, Difference::Broken(_)));
    assert!(departure.to_string().starts_with("order 1 cannot be carried out any more: "), "{departure}");
    assert_eq!(session.entries().len(), 0);
}
