//! Why a program did something, asked in the middle of an activation.

use crate::games::battle;
use tercio::games::musket_pike::rules::{Game, Order};
use tercio::kernel::SideId;
use tercio::play::AnySession;
use tercio::play::reasons::{ReasonHistory, Reasons};
use tercio::session::{ProgramId, Session};

#[test]
fn in_the_middle_of_an_activation_what_was_done_last_is_told_before_what_it_was_begun_for() {
    let mut session: Box<dyn AnySession> = Session::of(Game::begun(&battle("farm")).unwrap()).into();
    let mut players = SideId::BOTH.map(|_| session.player(&ProgramId::named("sergeant").unwrap()).unwrap());
    let (mut kept, mut led, mut both, mut alone) = (ReasonHistory::default(), None, 0, 0);
    while let Some(side) = session.decider() {
        let player = &mut players[side.index()];
        let order = player.choose(&*session).unwrap();
        kept.record_reasons(&*session, side, player.why());
        let (given, words, name) =
            (*order.get::<Order>().unwrap(), session.order_text(&order), session.side_name(side));
        session.submit(&order).unwrap();
        let told: Vec<Reasons> = kept.reasons_to_tell(&*session).iter().map(|why| why()).collect();
        if matches!(given, Order::LeadWing { .. } | Order::LeadUnit { .. }) {
            led = Some(words);
            assert!(session.is_between_activations() || told.len() == 1, "{told:#?}");
            continue;
        }
        match &told[..] {
            [last, begun] => {
                assert!(!session.is_between_activations());
                assert_eq!(begun.choices.first().map(|chosen| &chosen.order), led.as_ref());
                let about = begun.about.as_deref().unwrap_or_default();
                assert!(about.starts_with("Why ") && about.contains(" with "), "{about}");
                assert!(last.about.as_deref().is_some_and(|about| about.starts_with("The latest decision, by ")));
                assert!(session.decider().is_none() || last.about.as_ref().is_some_and(|about| about.contains(&name)));
                both += 1;
            }
            [_] => alone += 1,
            _ => {}
        }
    }
    assert!(both > 10 && alone > 0, "{both}, {alone}");
}
