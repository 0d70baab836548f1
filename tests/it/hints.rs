//! What a hint says, and what is said of decisions that were costly.

use crate::games::{battle, play};
use crate::reasons::{NOTHING, gains, idle, positions};
use std::collections::BTreeSet;
use tercio::board::hex::HexFootprint;
use tercio::games::musket_pike::bots::order_rationale::OrderRationale;
use tercio::games::musket_pike::bots::reason::{
    ChoiceReason, ForeseenFight, PlannedMove, Source, Stake, ValueCategory, VpChange,
};
use tercio::games::musket_pike::bots::{CaptainConfig, Policy, goes_on, is_judged, judged};
use tercio::games::musket_pike::reasoned::{self, Better};
use tercio::games::musket_pike::rules::ids::{UnitId, WingId};
use tercio::games::musket_pike::rules::state::{Frame, OrderType, Phase};
use tercio::games::musket_pike::rules::{Game, Order, movement, text};
use tercio::kernel::{RuleSet, SideId};
use tercio::play::AnySession;
use tercio::play::reasons::{ReasonHistory, ReasonTiming, hint};
use tercio::session::{ProgramId, Seat, Session};
use tercio::thinking::Estimate;

#[test]
fn a_choice_that_hardly_matters_is_given_no_reason() {
    let game = Game::begun(&battle("farm")).unwrap();
    let march = Order::LeadWing { wing: WingId(0), order: OrderType::March };
    let told = |less, when| reasoned::told(&game, &idle(march, less), when);
    let alike = Estimate { mean: 3, error: 40 };
    let unit = text::unit(&game.battle, UnitId(0));
    let brings = format!("Bring {unit} nearer to the enemy: by about 2 hexes.");
    let matters = format!("{brings} The other choices are about as good.");
    assert_eq!(told(alike, ReasonTiming::Advised).sentences, [matters]);
    let mattered = "by about 2 hexes. The other choices were about as good.";
    assert!(told(alike, ReasonTiming::Done).sentences[0].ends_with(mattered));
    let worse = Estimate { mean: 600, error: 0 };
    let reasons = told(worse, ReasonTiming::Advised);
    assert_eq!(reasons.sentences, [brings]);
    assert_eq!(reasons.choices[0].order, "March with the whole of Red's wing");
    let left: Vec<u32> = reasons.choices.iter().filter_map(|looked| Some(looked.worth.as_ref()?.left)).collect();
    assert_eq!(left, [100, 12]);
}

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
            assert!(why.ends_with('.') && why.split(". ").count() <= 5, "{why}");
            told += 1;
        }
    }
    assert!(told > 0);
}

/// A march of one unit, a hex ahead if it can, as it is recorded up to the end of the movement; where it then stands.
fn marched(game: &Game) -> Option<(Vec<Order>, UnitId, HexFootprint)> {
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
    Some((orders, unit, session.game().footprint(unit)?)).filter(|_| moved)
}

#[test]
fn a_chit_is_judged_by_what_was_done_with_it() {
    let (mind, mut met, mut listed) = (CaptainConfig::shipped(), 0, 0);
    for game in ["farm", "windmill-hill"].into_iter().flat_map(positions) {
        if !matches!(game.state().stack.last(), Some(Frame::Chit { .. })) {
            continue;
        }
        let Some((given, unit, stand)) = marched(&game) else { continue };
        let [by_sergeants, as_done] = [&given[..1], &given[..]].map(|given| judged(&game, given, &mind).unwrap());
        // What is no worse an order is not listed, however it was carried out.
        assert!(as_done.less.mean <= 0 || by_sergeants.less.mean > 0, "{by_sergeants:?} {as_done:?}");
        listed += u32::from(as_done.less.mean > 0);
        let [_, done] = as_done.reasons(&game, &given, &mind).unwrap();
        let moves = &done.outlook.unwrap().moves;
        assert!(moves.iter().any(|moved| (moved.unit, moved.to) == (unit, Some(stand))), "{moves:?}");
        assert!(moves.iter().all(|moved| moved.unit == unit), "{moves:?}");
        met += 1;
    }
    assert!(met > 1 && listed > 0, "{met} {listed}");
}

#[test]
fn what_a_costly_decision_was_worth_less_is_made_up_of_points_and_of_what_counts_later() {
    let game = Game::begun(&battle("farm")).unwrap();
    let sure = |mean| Estimate { mean, error: 0 };
    let march = Order::LeadWing { wing: WingId(0), order: OrderType::March };
    let told = |vp: [i64; 2], later: &[(ValueCategory, i64)], less| {
        let (mut better, mut done) = (idle(Order::SetAside, sure(0)), idle(march, sure(0)));
        let (better_end, done_end) = (better.outlook.as_mut().unwrap(), done.outlook.as_mut().unwrap());
        (better_end.vp, better_end.moves, done_end.moves) = (vp.map(sure), Vec::new(), Vec::new());
        for (of, more) in &mut better_end.promises {
            *more = sure(later.iter().filter(|(other, _)| other == of).map(|(_, more)| *more).sum());
        }
        reasoned::instead(&game, &Better { better: &better, done: &done, less }).join(" ")
    };
    let points = "By the end of the activation, my choice means Red about 10 VP more; Blue about 6 VP less";
    assert_eq!(told([1000, -600], &[], 1600), format!("{points}: 16 VP in all."));
    let against = "16 VP in all. About 13 VP of that are lost in what counts later (the position close to the enemy).";
    assert_eq!(told([1000, -600], &[(ValueCategory::Near, -1300)], 300), format!("{points}: {against}"));
    let also = "16 VP in all. The other 4 VP are for what counts later (the balance of strength and good order).";
    let parts = [(ValueCategory::Strength, 210), (ValueCategory::Order, 190), (ValueCategory::Near, 10)];
    assert_eq!(told([1000, -600], &parts, 2000), format!("{points}: {also}"));
    let fewer = "By the end of the activation, my choice means Red about 10 VP less. What speaks for it counts later: \
                 good order.";
    assert_eq!(told([-1000, 0], &[(ValueCategory::Order, 1300)], 300), fewer);
    let later = "By the end of the activation, both come to the same points. The 3 VP are for what counts later \
                 (chits and units left for this turn).";
    assert_eq!(told([0, 0], &[(ValueCategory::Fresh, 300)], 300), later);
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
        let row =
            || kept.current_reasons_in_full(&*session).map(|why| why(ReasonTiming::Done).choices[0].order.clone());
        let about = kept.current_reasons_in_full(&*session).and_then(|why| why(ReasonTiming::Done).about);
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
        let (mut told, mut first) = (BTreeSet::new(), None);
        let mustered = |session: &dyn AnySession| {
            session.of::<Game>().unwrap().game().state().stack.last() == Some(&Frame::Muster)
        };
        while told.is_empty() || mustered(&*session) {
            let reasons = hint(&mut *session.adviser().unwrap(), session.fork_for_program()).unwrap();
            let comes_to = reasons.figures.iter().map(|figure| figure.words.clone());
            told.insert(comes_to.filter(|words| words.starts_with("By the end of ")).collect::<Vec<_>>());
            let order = session.adviser().unwrap().choose(&*session).unwrap();
            // What looking longer found better is advised, and planned when it has been ordered.
            if first.is_none() && reasons.choices[0].order != session.order_text(&order) {
                break;
            }
            // What is feared has been told with the plan, and each who joins has a part of its own in it.
            let fears = |told: &str| told.contains("I fear ") || told.contains("I see ");
            assert!(first.is_none() || !fears(&reasons.told()), "{}", reasons.told());
            first = Some(reasons);
            session.submit(&order).unwrap();
        }
        assert_eq!(told.len(), 1, "{told:?}");
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

/// The place of a move is told once: where it is to end, in the order and in what it is for.
#[test]
fn a_hint_to_move_names_one_place() {
    let (mut met, mut named) = (0, 0);
    for session in positions("farm").into_iter().filter_map(at_movement) {
        let reasons = hint(&mut *session.adviser().unwrap(), session.fork_for_program()).unwrap();
        let Some((_, place)) = reasons.choices[0].order.split_once(": move to ") else { continue };
        met += 1;
        let (hex, facing) = place.split_once(", facing ").unwrap();
        let told = reasons.told();
        if let Some((before, after)) = told.split_once(" facing ") {
            named += 1;
            assert!(before.ends_with(hex) && after.starts_with(facing), "{place}: {told}");
        }
    }
    assert!(met > 1, "{met} {named}");
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

#[test]
fn whoever_joins_is_told_what_the_plan_has_for_it() {
    let game = Game::begun(&battle("farm")).unwrap();
    let charge = Order::LeadWing { wing: WingId(0), order: OrderType::Charge };
    let [attacks, fires, goes, stays] = [0, 1, 2, 3].map(UnitId);
    let on = game.battle.unit_ids().find(|unit| game.side(*unit) == SideId(1)).unwrap();
    let mut reason = idle(charge, Estimate { mean: 600, error: 0 }).alone();
    let outlook = reason.outlook.as_mut().unwrap();
    let deed = |by, percent| {
        let (counted, stake) = (gains(0, 300), Stake::default());
        ForeseenFight { by, on, with: None, also: None, throws: 20, stood: 20, percent, counted, stake }
    };
    (outlook.attacks, outlook.shots) = (vec![deed(attacks, 60)], vec![deed(fires, 30)]);
    outlook.moves = vec![PlannedMove { unit: goes, hexes: 20, nearer: 20, to: None }];
    let told = |unit| reasoned::told_of(&game, &Order::Join { unit }, &reason, ReasonTiming::Advised).sentences;
    let name = |unit| text::unit(&game.battle, unit);
    let attack = told(attacks);
    assert!(attack.len() == 1 && attack[0].starts_with(&format!("Send {} against {}", name(attacks), name(on))));
    assert_eq!(told(fires), [format!("Have {} fire at {} (30% to hit).", name(fires), name(on))]);
    assert_eq!(told(goes)[0], format!("Bring {} nearer to the enemy: by about 2 hexes.", name(goes)));
    assert_eq!(told(stays)[0], format!("{} can join as well: nothing is lost by it.", name(stays)));
    // What is begun is told as planned.
    let begun = reasoned::told_of(&game, &Order::Begin, &reason, ReasonTiming::Advised).sentences;
    assert_eq!(begun, [attack[0].clone(), told(fires)[0].clone()]);
}

#[test]
fn points_are_told_by_what_they_come_from_and_a_difference_by_when_it_counts() {
    let game = Game::begun(&battle("farm")).unwrap();
    let hex = game.battle.objectives.iter().find_map(|objective| objective.hex()).unwrap();
    let place = text::place_name(&game.battle, hex);
    let mut reason =
        idle(Order::LeadWing { wing: WingId(0), order: OrderType::March }, Estimate { mean: 600, error: 0 });
    let told = |reason: &ChoiceReason| {
        let figures = reasoned::told(&game, reason, ReasonTiming::Advised).figures;
        figures.into_iter().map(|figure| figure.words).collect::<Vec<_>>()
    };
    assert!(told(&reason).is_empty(), "nothing comes of it");
    let [red, blue] = SideId::BOTH;
    let counted = |side, from, vp| VpChange { side, from, vp };
    let outlook = reason.outlook.as_mut().unwrap();
    outlook.counted = vec![
        counted(red, Source::Hex(hex), 880),
        counted(blue, Source::Hex(hex), -880),
        counted(red, Source::Losses, 130),
    ];
    let words = format!(
        "By the end of this activation, on average: Red +10 VP ({place} +9; losses of Blue +1); Blue \u{2212}9 VP ({place} \u{2212}9)"
    );
    assert_eq!(told(&reason), std::slice::from_ref(&words));
    // Of 6 VP less 2 are counted by then.
    let at = |of| ValueCategory::ALL.iter().position(|known| *known == of).unwrap();
    (reason.others[0].counted, reason.others[0].later[at(ValueCategory::Strength)]) = (200, 400);
    let both = "Discard the chit unused: \u{2212}2 VP counted by then, \u{2212}4 VP for what counts later \
                (the balance of strength): together \u{2212}6 VP";
    assert_eq!(told(&reason), [words, both.to_owned()]);
    reason.others[0].counted = 20;
    let later = "Discard the chit unused: \u{2212}6 VP for what counts later (the balance of strength)";
    assert_eq!(told(&reason)[1], later);
    // A side that wins ground may lose it again.
    (reason.others[0].counted, reason.others[0].later) = (1300, NOTHING);
    reason.others[0].later[at(ValueCategory::Held)] = -700;
    let again = "Discard the chit unused: \u{2212}13 VP counted by then, +7 VP for what counts later \
                 (hexes that may be lost again): together \u{2212}6 VP";
    assert_eq!(told(&reason)[1], again);
}

#[test]
fn whoever_stands_fast_by_rule_of_thumb_says_so_where_a_turn_would_have_had_something_for_it() {
    let mut met = 0;
    for seed in 1..=6 {
        play(&battle("farm"), Policy::Brawler, seed, &mut |game, _| {
            let Some(Frame::Reaction { waiting, .. }) = game.state().stack.last() else { return };
            let order = Order::StandFast { unit: waiting[0] };
            let moment = OrderRationale::of(game, &order);
            let by_thumb =
                reasoned::told(game, &ChoiceReason::at_once(order, moment.clone()), ReasonTiming::Done).told();
            let weighed = idle(order, Estimate { mean: 600, error: 0 });
            let weighed = reasoned::told(game, &ChoiceReason { moment, ..weighed }, ReasonTiming::Done).told();
            assert_eq!(by_thumb.contains("rule of thumb"), weighed.contains("promised no more"), "{by_thumb}");
            met += u32::from(by_thumb.contains("rule of thumb"));
        });
    }
    assert!(met > 0);
}
