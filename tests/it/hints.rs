//! What a hint says, and what is said of decisions that were costly.

use crate::games::battle;
use crate::reasons::positions;
use std::collections::BTreeSet;
use tercio::games::musket_pike::bots::{CaptainConfig, goes_on, is_judged, judged};
use tercio::games::musket_pike::rules::state::{Frame, OrderType, Phase};
use tercio::games::musket_pike::rules::{Game, Order, movement, text};
use tercio::kernel::{RuleSet, SideId};
use tercio::play::AnySession;
use tercio::play::reasons::{ReasonHistory, hint};
use tercio::session::{ProgramId, Seat, Session};

#[test]
fn a_hint_at_a_muster_names_who_is_to_join_first() {
    let mut met = 0;
    for game in ["farm", "windmill-hill"].into_iter().flat_map(positions) {
        if game.state().stack.last() != Some(&Frame::Muster) {
            continue;
        }
        let session: Box<dyn AnySession> = Session::of(game.clone()).into();
        let mut player = session.player(&ProgramId::named("sergeant").unwrap()).unwrap();
        let first = session.order_text(&player.choose(&*session).unwrap());
        let mut asked = session.player(&ProgramId::named("sergeant").unwrap()).unwrap();
        let reasons = hint(&mut *asked, session.fork_for_program()).unwrap();
        assert_eq!(reasons.choices[0].order, first);
        met += 1;
    }
    assert!(met > 0);
}

#[test]
fn whatever_is_judged_can_be_told_as_a_deed() {
    let mut told = BTreeSet::new();
    for game in ["farm", "windmill-hill"].into_iter().flat_map(positions) {
        if !game.state().stack.last().is_some_and(is_judged) {
            continue;
        }
        for order in game.legal_orders() {
            let deed = text::deed(&game, &order);
            assert!(!deed.starts_with("decided on"), "{deed}");
            told.extend(deed.split(' ').next().map(str::to_owned));
        }
    }
    for word in ["charged", "marched", "discarded", "turned", "stood"] {
        assert!(told.contains(word), "{word} is not among {told:?}");
    }
}

#[test]
fn a_costly_decision_says_what_would_have_been_better_and_why() {
    let mut told = 0;
    for game in positions("farm").into_iter().filter(|game| game.state().stack.last().is_some_and(is_judged)) {
        // A person does what comes last on the list: a chit is thrown away, say.
        let done = *game.legal_orders().last().unwrap();
        let mut session = Session::of(game);
        session.submit(&done).unwrap();
        let session: Box<dyn AnySession> = session.into();
        for weighed in session.decisions().into_iter().take(1).filter_map(|decision| (decision.weigh)()) {
            let (first, why) = weighed.told.split_once(". ").unwrap();
            assert!(first.contains("; I would have "), "{}", weighed.told);
            assert!(why.starts_with("Against “") && why.ends_with('.'), "{why}");
            told += 1;
        }
    }
    assert!(told > 0);
}

/// A march of one unit, a hex ahead if it can, as it is recorded up to the end of the movement.
fn marched(game: &Game) -> Option<Vec<Order>> {
    let given = game.legal_orders().into_iter().find(
        |order| matches!(order, Order::LeadUnit { unit, order: OrderType::March } if game.kind(*unit).is_combat()),
    )?;
    let unit = given.unit()?;
    let (mut session, mut moved) = (Session::of(game.clone()), false);
    session.submit(&given).ok()?;
    while goes_on(&session.game().state().stack) {
        let legal = session.game().legal_orders();
        let step = legal.iter().find(|order| !moved && order.is_step() && order.unit() == Some(unit));
        moved |= step.is_some();
        let end =
            || legal.iter().find(|order| matches!(order, Order::Begin | Order::EndPhase | Order::StandFast { .. }));
        session.submit(step.or_else(end).or(legal.last())?).ok()?;
    }
    let recorded = session.entries().iter().enumerate();
    let recorded = recorded.take_while(|(at, _)| goes_on(&session.before(*at).stack));
    let orders = recorded.map(|(_, entry)| entry.order).collect();
    Some(orders).filter(|_| moved)
}

#[test]
fn a_chit_is_judged_by_what_was_done_with_it() {
    let (mind, mut met, mut listed) = (CaptainConfig::shipped(), 0, 0);
    for game in ["farm", "windmill-hill"].into_iter().flat_map(positions) {
        if !matches!(game.state().stack.last(), Some(Frame::Chit { .. })) {
            continue;
        }
        let Some(given) = marched(&game) else { continue };
        let [by_sergeants, as_done] = [&given[..1], &given[..]].map(|given| judged(&game, given, &mind).unwrap());
        // What is no worse an order is not listed, however it was carried out.
        assert!(as_done.less.mean <= 0 || by_sergeants.less.mean > 0, "{by_sergeants:?} {as_done:?}");
        listed += u32::from(as_done.less.mean > 0);
        let [better, done] = as_done.outlooks(&game, &given, &mind).unwrap();
        // What it cost is what both come to, on other throws.
        let less = better.difference(&done);
        assert!(
            (less.mean - as_done.less.mean).abs() <= 3 * (less.error + as_done.less.error) + 300
                || as_done.less.mean == 0
        );
        met += 1;
    }
    assert!(met > 1 && listed > 0, "{met} {listed}");
}

#[test]
fn whoever_has_drawn_and_thinks_is_asked_about_the_activation_before() {
    let mut session: Box<dyn AnySession> = Session::of(Game::begun(&battle("farm")).unwrap()).into();
    let mut players = SideId::BOTH.map(|_| session.player(&ProgramId::named("sergeant").unwrap()).unwrap());
    let (mut kept, mut met, mut led, mut titles) = (ReasonHistory::default(), 0, None, BTreeSet::new());
    while let Some(side) = session.decider() {
        let player = &mut players[side.index()];
        let order = player.choose(&*session).unwrap();
        kept.record_reasons(&*session, side, player.why());
        let words = session.order_text(&order);
        session.submit(&order).unwrap();
        let row = || kept.current_reasons_in_full(&*session).map(|why| why().choices[0].order.clone());
        let about = kept.current_reasons_in_full(&*session).and_then(|why| why().about);
        // What goes on needs no title of its own.
        assert!(
            about.is_none() || session.is_between_activations() || matches!(order.get(), Some(Order::Draw)),
            "{about:?}"
        );
        titles.extend(about);
        match order.get::<Order>().unwrap() {
            Order::LeadWing { .. } | Order::LeadUnit { .. } | Order::SetAside => led = Some(words),
            Order::Draw if led.is_none() => assert_eq!(row().as_ref(), Some(&words)),
            Order::Draw if !session.is_between_activations() => {
                assert_eq!(row(), led);
                met += 1;
            }
            _ => {}
        }
    }
    assert!(met > 2, "{met}");
    let named = |words: &str| titles.iter().any(|title| title.starts_with("Why ") && title.contains(words));
    assert!(
        named(" charged with ") && named(" (turn 1, activation 1)") && named(" (turn 2, activation 2)"),
        "{titles:#?}"
    );
}

/// A player who follows a hint gets the same plan until the units move.
#[test]
fn a_hint_goes_on_with_the_plan_that_it_began_with() {
    let mut met = 0;
    for game in ["farm", "windmill-hill"].into_iter().flat_map(positions) {
        if !matches!(game.state().stack.last(), Some(Frame::Chit { .. })) {
            continue;
        }
        let mut session: Box<dyn AnySession> = Session::of(game).into();
        let mut first = None;
        let mustered = |session: &dyn AnySession| {
            session.of::<Game>().unwrap().game().state().stack.last() == Some(&Frame::Muster)
        };
        while first.is_none() || mustered(&*session) {
            let reasons = hint(&mut *session.adviser().unwrap(), session.fork_for_program()).unwrap();
            let order = session.adviser().unwrap().choose(&*session).unwrap();
            // What is feared has been told with the plan.
            assert!(first.is_none() || !reasons.told().contains("fear most"), "{}", reasons.told());
            first = Some(reasons);
            session.submit(&order).unwrap();
        }
        met += 1;
    }
    assert!(met > 1, "{met}");
}

/// A table at which a side begins to move as it was advised; none: it comes to no movement.
fn at_movement(game: Game) -> Option<Box<dyn AnySession>> {
    let mut session: Box<dyn AnySession> = Session::of(game).into();
    while !moves(&*session) && session.orders() < 8 {
        let order = session.adviser().unwrap().choose(&*session)?;
        session.submit(&order).unwrap();
    }
    moves(&*session).then_some(session)
}

fn moves(session: &dyn AnySession) -> bool {
    session.of::<Game>().unwrap().game().state().stack.last() == Some(&Frame::Phase(Phase::Movement))
}

/// Where a unit is to go by the plan is where it is advised to go.
#[test]
fn a_hint_to_move_names_one_place() {
    let mut met = 0;
    for session in positions("farm").into_iter().filter_map(at_movement) {
        let reasons = hint(&mut *session.adviser().unwrap(), session.fork_for_program()).unwrap();
        let Some((who, place)) = reasons.choices[0].order.split_once(": move to ") else { continue };
        met += 1;
        let (hex, _) = place.split_once(", facing ").unwrap();
        let told = &reasons.sentences[0];
        let by_plan = told.strip_prefix("By the plan: ");
        assert!(by_plan.is_none_or(|post| post == format!("{who} to {hex}.")), "{place}: {told}");
    }
    assert!(met > 1, "{met}");
}

/// A player who departs from the advice gets new advice: for what can still be done.
#[test]
fn after_a_step_of_ones_own_a_hint_names_a_place_within_reach() {
    let (mut met, mut named) = (0, 0);
    for mut session in positions("farm").into_iter().filter_map(at_movement) {
        let advised = session.adviser().unwrap().choose(&*session).unwrap();
        let steps = session.legal_orders().into_iter().filter(|order| session.is_step(order));
        let Some(own) = steps.filter(|order| *order != advised).last() else { continue };
        session.submit(&own).unwrap();
        if !moves(&*session) {
            continue;
        }
        let reasons = hint(&mut *session.adviser().unwrap(), session.fork_for_program()).unwrap();
        met += 1;
        let Some((who, place)) = reasons.choices[0].order.split_once(": move to ") else { continue };
        let game = session.of::<Game>().unwrap().game();
        let unit = game.battle.unit_ids().find(|unit| text::unit(&game.battle, *unit) == who).unwrap();
        let ends: Vec<String> = movement::ends(game, unit)
            .unwrap()
            .spots()
            .map(|spot| {
                format!("{}, facing {}", text::stand(&game.battle, spot.stand), text::facing(spot.stand.facing))
            })
            .collect();
        assert!(ends.iter().any(|end| end == place), "{who}: {place} not in {ends:?}");
        named += 1;
    }
    assert!(met > 1 && named > 0, "{met} {named}");
}

/// Game of two sergeants, in which from this number of orders on a side is a program's; the sides and places of what is looked
/// at again.
fn looked_at_again(program: SideId, from: usize) -> (Vec<(SideId, usize)>, usize) {
    let sergeant = ProgramId::named("sergeant").unwrap();
    let mut session: Box<dyn AnySession> = Session::of(Game::begun(&battle("farm")).unwrap()).into();
    let mut player = session.player(&sergeant).unwrap();
    while session.decider().is_some() {
        if session.orders() >= from && session.seat(program).is_person() {
            session.take_seat(program, Seat::Program(sergeant.clone()));
        }
        let order = player.choose(&*session).unwrap();
        session.submit(&order).unwrap();
    }
    (session.decisions().iter().map(|decision| (decision.side, decision.at)).collect(), session.orders())
}

#[test]
fn only_what_persons_have_decided_is_looked_at_again() {
    let (all, orders) = looked_at_again(SideId(0), usize::MAX);
    assert!(SideId::BOTH.iter().all(|side| all.iter().any(|(by, _)| by == side)), "{all:?}");
    let half = orders / 2;
    let (persons, _) = looked_at_again(SideId(0), half);
    let of_persons = |(side, at): &&(SideId, usize)| *side == SideId(1) || *at < half;
    let late = |(side, at): &(SideId, usize)| *side == SideId(0) && *at > half + 1;
    assert!(all.iter().any(late) && !persons.iter().any(late), "{persons:?}");
    assert!(persons.len() >= all.iter().filter(of_persons).count(), "{persons:?}");
}
