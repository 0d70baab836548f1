//! Programs that play: they beat chance, answer every question, say why, and see no die to come.

use std::collections::BTreeSet;
use std::sync::Arc;
use tercio::board::table::{HeadingTurn, Point, TablePose};
use tercio::games::muskets_mayhem::bots::{Drill, DrillTerm, General, GeneralConfig};
use tercio::games::muskets_mayhem::rules::state::{Frame, UnitPlace};
use tercio::games::muskets_mayhem::rules::{Game, Order};
use tercio::games::muskets_mayhem::scenario::{BUILTIN, load};
use tercio::games::table::bots::BotLevel;
use tercio::games::table::rules::UnitId;
use tercio::kernel::{Breakdown, DiceState, RuleSet, SideId, play_out};
use tercio::play::{AnySession, DescribeGame, Opaque, Program, RANDOM};
use tercio::session::{ProgramId, Session};
use tercio::thinking::OrderWeigher;

fn begun(id: &str) -> Game {
    let text = BUILTIN.iter().find(|(own, _)| *own == id).unwrap().1;
    Game::begun(load(text).unwrap()).unwrap()
}

fn muster() -> Game {
    begun("first-muster")
}

/// Result of a game of *First Muster* between two programs.
fn bout(names: [&str; 2], seed: u64) -> Game {
    let own = Opaque::default();
    let mut players =
        names.map(|name| <Game as DescribeGame>::contestant(Program { name, seed, settings: &own }).unwrap());
    let dice = DiceState::of_seed(seed);
    play_out(&muster(), dice, |side, seen| players[side.index()].choose(seen), |_, _| {}).unwrap().game
}

#[test]
fn the_drill_beats_chance_on_either_side() {
    for side in SideId::BOTH {
        let mut names = [RANDOM; 2];
        names[side.index()] = "drill";
        let winner = bout(names, 1).state().ending.unwrap().winner;
        assert_eq!(winner, Some(side));
    }
}

#[test]
fn against_itself_it_closes_in_and_every_worth_is_the_sum_of_its_terms() {
    let mut start = muster();
    start.set_dice(DiceState::of_seed(3));
    let mut session = Session::of(start);
    let mut asked = BTreeSet::new();
    while session.game().decider().is_some() {
        let seen = session.game().clone();
        let orders = Drill.weighed(&seen);
        let kind = |frame: &Frame| match frame {
            Frame::Handling { .. } => "handling",
            Frame::UnitMoving { .. } => "moving",
            Frame::Reaction(_) => "reaction",
            Frame::Firing { .. } => "fire",
            _ => "other",
        };
        asked.extend(seen.state().stack.last().map(kind));
        for weighed in orders.iter().take(3) {
            assert_eq!(seen.check(&weighed.order), Ok(()), "{:?}", weighed.order);
            let Breakdown { lines, .. } = &weighed.worth;
            assert_eq!(lines.iter().map(|term| term.value).sum::<i32>(), weighed.worth.total());
        }
        let best = orders.into_iter().next().expect("it gives an order").order;
        session.submit(&best).unwrap();
        assert!(session.entries().len() < 3000, "it does not end");
    }
    assert!(["fire", "handling", "moving"].iter().all(|kind| asked.contains(kind)), "{asked:?}");
    let game = session.game();
    let lost = SideId::BOTH.map(|side| game.battle.units_of(side).map(|unit| game.unit_state(unit).hits).sum::<u16>());
    assert!(lost.iter().all(|lost| *lost > 4), "{lost:?}");
}

/// The same position of *First Muster* with both sides exchanged and the table turned by half.
fn turned(game: &Game) -> Game {
    let mut state = game.state().clone();
    let half = state.units.len() / 2;
    let other = |unit: UnitId| UnitId(((unit.index() + half) % (2 * half)) as u16);
    let size = game.battle.ground.size;
    state.units.rotate_left(half);
    for unit in &mut state.units {
        unit.place = match unit.place {
            UnitPlace::Table(TablePose { point, heading }) => {
                let at = Point::new(size.width().0 as i32 - point.x(), size.depth().0 as i32 - point.y()).unwrap();
                UnitPlace::Table(TablePose::new(at, heading.turned(HeadingTurn::ABOUT)))
            }
            UnitPlace::Attached(host) => UnitPlace::Attached(other(host)),
            place => place,
        };
    }
    for frame in &mut state.stack {
        if let Frame::Handling { side } = frame {
            *side = side.other();
        }
    }
    (state.first, state.winner) = (state.first.other(), state.winner.other());
    Game::at(Arc::clone(&game.battle), state)
}

#[test]
fn the_drill_weighs_alike_for_both_sides() {
    let mut start = muster();
    start.set_dice(DiceState::of_seed(3));
    let mut session = Session::of(start);
    let (mut seen, mut faults) = (0, Vec::new());
    while session.game().decider().is_some() && seen < 60 {
        let game = session.game();
        let orders = Drill.weighed(game);
        let is_free =
            matches!(game.state().stack.last(), Some(Frame::Handling { .. })) && game.state().contacts.is_empty();
        if is_free {
            seen += 1;
            let worths = |game: &Game| Drill.weighed(game).iter().map(|order| order.worth.total()).collect::<Vec<_>>();
            let (one, other) = (worths(game), worths(&turned(game)));
            let gap = one.iter().zip(&other).map(|(one, other)| (one - other).abs()).max();
            if one.len() != other.len() || gap > Some(3) {
                faults.push(format!(
                    "{:?}\n{:?}\n{one:?}\n{:?}\n{other:?}",
                    game.state().turn,
                    orders[0],
                    Drill.weighed(&turned(game))[0]
                ));
            }
        }
        let best = orders.into_iter().next().unwrap().order;
        session.submit(&best).unwrap();
    }
    assert!(faults.is_empty(), "{} of {seen}\n{}", faults.len(), faults.join("\n"));
}

/// MM 12.2 House and orchard add to the share of who holds them.
#[test]
fn areas_that_both_sides_want_are_sought() {
    let mut start = begun("brawners-farm");
    start.set_dice(DiceState::of_seed(3));
    let mut session = Session::of(start);
    let is_sought = std::iter::from_fn(|| {
        session.game().decider()?;
        let best = Drill.weighed(session.game()).into_iter().next()?;
        session.submit(&best.order).unwrap();
        Some(best.worth.lines.iter().any(|term| term.why == DrillTerm::Objective && term.value > 0))
    });
    assert!(is_sought.into_iter().any(|sought| sought), "nobody goes there");
}

#[test]
fn the_colonel_plays_orders_out_and_says_why() {
    let mut session = Session::of(muster());
    session.submit(&Order::TakeFirst).unwrap();
    let general = General::of(GeneralConfig::shipped(), BotLevel::First);
    let decision = general.decide(session.game());
    assert_eq!(session.game().check(&decision.orders[0].order), Ok(()));
    let id = ProgramId::named("general").unwrap();
    let mut player = DescribeGame::player(session.game(), &id).unwrap();
    let chosen = player.choose(&session as &dyn AnySession).unwrap();
    assert_eq!(chosen.get::<Order>(), Some(&decision.orders[0].order), "the dice to come are hidden to both");
    let reasons = player.why().expect("it says why")();
    assert!(!reasons.choices.is_empty());
}

#[test]
fn the_settings_are_read_as_they_are_written() {
    let shipped = GeneralConfig::shipped();
    let text = include_str!("../../../scenarios/muskets_mayhem/players/general.ron");
    assert_eq!(shipped.written(), text);
    assert_eq!(shipped.check(), Ok(()));
}
