//! What is listed is what is legal; what is refused changes nothing; the ECS world and the plain game agree.

use crate::games::{battle, play_uniform};
use std::collections::BTreeSet;
use std::sync::Arc;
use tercio::board::hex::{Dir, Facing, Hex, HexFootprint, OneOrTwoHexes};
use tercio::games::musket_pike::bots::agreement::agrees_to_end;
use tercio::games::musket_pike::rules::ids::{LeaderId, UnitId, WingId};
use tercio::games::musket_pike::rules::orders::{LeftRight, Order, RetreatDirections};
use tercio::games::musket_pike::rules::state::{Frame, OrderType, Phase, State, UnitPlace};
use tercio::games::musket_pike::rules::{Game, Illegal, Outcome, legal};
use tercio::games::musket_pike::scenario::load_text;
use tercio::kernel::{Dice, DiceState, RuleSet, SideId};
use tercio::session::Session;

/// Every order that could be written down for this battle, sense or no sense.
fn all_orders(game: &Game) -> Vec<Order> {
    let battle = &game.battle;
    let grid = &battle.map.grid;
    let units: Vec<UnitId> = battle.unit_ids().collect();
    let leaders: Vec<LeaderId> = battle.leader_ids().collect();
    let hexes: Vec<Hex> = grid.hexes().collect();
    let mut all = vec![Order::Draw, Order::Pass, Order::SetAside, Order::Begin, Order::Alone, Order::EndPhase];
    for order in OrderType::ALL {
        all.extend(battle.wing_ids().map(|wing: WingId| Order::LeadWing { wing, order }));
        all.extend(units.iter().map(|&unit| Order::LeadUnit { unit, order }));
    }
    for &leader in &leaders {
        all.push(Order::StayBehind { leader });
        all.extend(hexes.iter().map(|&to| Order::MoveLeader { leader, to }));
        all.extend(units.iter().map(|&with| Order::DeployLeader { leader, with }));
    }
    for &unit in &units {
        all.extend([
            Order::Join { unit },
            Order::StandFast { unit },
            Order::Evade { unit },
            Order::Stand { unit },
            Order::TakeOdd { unit },
            Order::Rally { unit },
        ]);
        for hand in [LeftRight::Left, LeftRight::Right] {
            all.extend([Order::Ahead { unit, hand }, Order::Wheel { unit, hand }]);
        }
        for facing in Facing::ALL {
            all.extend([Order::Turn { unit, facing }, Order::React { unit, facing }]);
        }
        for dir in Dir::ALL {
            all.push(Order::MakeWay { unit, dir });
            all.push(Order::Retreat { unit, way: RetreatDirections { first: dir, second: None } });
            for second in Dir::ALL {
                all.push(Order::Retreat { unit, way: RetreatDirections { first: dir, second: Some(second) } });
            }
        }
        for &with in &units {
            all.extend([unit, with].map(|keep| Order::Merge { unit, with, keep }));
        }
        for &hex in &hexes {
            all.push(Order::Step { unit, to: hex });
            all.push(Order::Deploy { unit, at: hex });
            all.push(Order::Graze { unit, at: hex });
            all.extend(units.iter().map(|&target| Order::Fire { unit, target, at: hex }));
            let near = Dir::ALL.into_iter().map(|d| grid.neighbour(hex, d)).filter(|h| h.is_some());
            for into in near.map(|h| OneOrTwoHexes([hex, h])).chain([OneOrTwoHexes::one(hex)]) {
                all.extend([Order::Attack { unit, into }, Order::JoinAttack { unit, into }]);
            }
            for facing in Facing::ALL {
                let stands = [Some(HexFootprint::one(hex, facing)), HexFootprint::two(grid, hex, facing)];
                all.extend(stands.into_iter().flatten().map(|stand| Order::Occupy { unit, stand }));
            }
        }
    }
    all
}

#[test]
fn legal_orders_are_all_that_check_accepts() {
    for (id, games, every) in [("farm", 60, 3), ("windmill-hill", 25, 9)] {
        let mut orders = Vec::new();
        let mut place = 0;
        for seed in 0..games {
            play_uniform(&battle(id), seed, &mut |game, _| {
                place += 1;
                let rare = !matches!(
                    game.state().stack.last(),
                    Some(Frame::Turn { .. } | Frame::Chit { .. } | Frame::Muster | Frame::Phase(_))
                );
                if place % every != 0 && !rare {
                    return;
                }
                if orders.is_empty() {
                    orders = all_orders(game);
                }
                let listed: BTreeSet<Order> = legal::legal_orders(game).into_iter().collect();
                let accepted: BTreeSet<Order> =
                    orders.iter().copied().filter(|o| legal::check(game, o).is_ok()).collect();
                // A pair may be written in either order; the list holds the one form.
                let twins = |o: &Order| match *o {
                    Order::Attack { unit, into } => {
                        listed.contains(&Order::Attack { unit, into: OneOrTwoHexes([into.0[1], into.0[0]]) })
                    }
                    _ => false,
                };
                let missing: Vec<_> = accepted.difference(&listed).filter(|o| !twins(o)).collect();
                let wrong: Vec<_> = listed.difference(&accepted).collect();
                assert!(missing.is_empty(), "{id} seed {seed}: accepted but not listed: {missing:?}");
                assert!(wrong.is_empty(), "{id} seed {seed}: listed but not accepted: {wrong:?}");
            });
        }
    }
}

#[test]
fn a_refused_order_changes_nothing() {
    let mut refused = 0;
    for seed in 0..10 {
        play_uniform(&battle("farm"), seed, &mut |game, _| {
            let before = game.digest();
            for order in all_orders(game).iter().step_by(17) {
                if legal::check(game, order).is_err() {
                    let mut copy = game.clone();
                    let mut dice = Dice::seeded(copy.state().dice);
                    assert!(copy.execute(order, &mut dice).is_err());
                    assert_eq!(copy.digest(), before, "{order:?}");
                    refused += 1;
                }
            }
        });
    }
    assert!(refused > 10_000);
}

/// An order from outside may name a unit, leader, wing or side that the battle has not.
#[test]
fn an_order_that_names_what_is_not_there_is_refused() {
    let game = Game::new(battle("farm"));
    let (unit, at) = (UnitId(0), game.battle.map.grid.hexes().next().expect("a hex"));
    let none = UnitId(u16::try_from(game.battle.units.len()).expect("few"));
    let nobody = LeaderId(u8::try_from(game.battle.leaders.len()).expect("few"));
    let nowhere = WingId(u8::try_from(game.battle.wings.len()).expect("few"));
    let order = OrderType::March;
    for wrong in [
        Order::LeadUnit { unit: none, order },
        Order::LeadWing { wing: nowhere, order },
        Order::Join { unit: none },
        Order::Step { unit: none, to: at },
        Order::Merge { unit: none, with: unit, keep: unit },
        Order::Merge { unit, with: none, keep: unit },
        Order::Merge { unit, with: unit, keep: none },
        Order::Fire { unit: none, target: unit, at },
        Order::Fire { unit, target: none, at },
        Order::MoveLeader { leader: nobody, to: at },
        Order::StayBehind { leader: nobody },
        Order::DeployLeader { leader: nobody, with: unit },
        Order::DeployLeader { leader: LeaderId(0), with: none },
        Order::Concede { side: SideId(2) },
        Order::AgreeToEnd { side: SideId(2) },
    ] {
        assert_eq!(legal::check(&game, &wrong), Err(Illegal::NotOnMap), "{wrong:?}");
    }
}

#[test]
fn a_captured_position_is_restored_and_goes_on_the_same() {
    for (id, seed) in [("farm", 1), ("windmill-hill", 2), ("white-mountain-transylvanians", 3)] {
        let battle = battle(id);
        let mut state = battle.start.clone();
        state.dice = DiceState { seed, drawn: 0 };
        let mut table = Game::begun(&battle).unwrap();
        let mut game = Game::at(Arc::clone(&battle), state.clone());
        let mut dice = Dice::seeded(state.dice);
        game.begin(&mut dice).unwrap();
        table.restore(&game.capture());
        let (mut table_dice, mut spare) = (dice.clone(), Game::begun(&battle).unwrap());
        let mut step = 0;
        while let Some(order) = game.legal_orders().get(step % game.legal_orders().len().max(1)).copied() {
            assert_eq!(table.legal_orders(), game.legal_orders());
            let mine = game.execute(&order, &mut dice).expect("legal");
            let theirs = table.execute(&order, &mut table_dice).expect("legal");
            assert_eq!(mine, theirs);
            assert_eq!(game.digest(), table.digest());
            spare.restore(&game.capture());
            assert_eq!(spare.capture(), game.capture());
            step += 1;
        }
        assert!(step > 10);
    }
}

#[test]
fn same_seed_same_digests() {
    let ends = |seed| {
        let mut digests = Vec::new();
        play_uniform(&battle("windmill-hill"), seed, &mut |game, _| digests.push(game.digest()));
        digests
    };
    assert_eq!(ends(5), ends(5));
    assert_ne!(ends(5), ends(6));
}

#[test]
fn either_side_may_end_the_game_at_any_time() {
    let battle = battle("farm");
    let mut game = Game::new(battle);
    let mut dice = Dice::seeded(DiceState::default());
    game.begin(&mut dice).unwrap();
    let offer = |side| Order::AgreeToEnd { side };
    game.execute(&offer(SideId(0)), &mut dice).expect("an offer");
    assert!(game.decider().is_some());
    game.execute(&offer(SideId(1)), &mut dice).expect("an agreement");
    assert!(game.decider().is_none() && game.legal_orders().is_empty());
}

/// A program is heard to agree once none of its side's units can act: in the last turn, or when all are gone.
#[test]
fn a_program_agrees_to_end_once_no_unit_of_its_side_can_act() {
    let mut game = Game::new(battle("farm"));
    game.begin(&mut Dice::seeded(DiceState::default())).unwrap();
    let [red, blue] = SideId::BOTH;
    let agree = |game: &Game| SideId::BOTH.map(|side| agrees_to_end(game, side));
    assert_eq!(agree(&game), [false; 2]);
    let with = |change: &dyn Fn(&mut State)| {
        let mut state = game.state().clone();
        change(&mut state);
        Game::at(game.battle.clone(), state)
    };
    let side = |unit: usize| game.battle.unit(game.battle.unit_ids().nth(unit).unwrap()).side;
    let gone = with(&|state| {
        let units = state.units.iter_mut().enumerate().filter(|(at, _)| side(*at) == blue);
        units.for_each(|(_, unit)| unit.place = UnitPlace::Eliminated);
    });
    assert_eq!(agree(&gone), [false, true]);
    // Who has acted may act again in another turn, but not in the last.
    let acted = |state: &mut State| {
        let units = state.units.iter_mut().enumerate().filter(|(at, _)| side(*at) == red);
        units.for_each(|(_, unit)| unit.condition.activated = true);
    };
    assert_eq!(agree(&with(&acted)), [false; 2]);
    let turns = game.battle.turns;
    let last = |state: &mut State| {
        acted(state);
        state.turn = turns;
    };
    assert_eq!(agree(&with(&last)), [true, false]);
    let passed = |state: &mut State| {
        state.turn = turns;
        state.passed = [false, true];
    };
    assert_eq!(agree(&with(&passed)), [false, true]);
    // Not while an activation goes on.
    let inside = |state: &mut State| {
        last(state);
        state.stack.push(Frame::Phase(Phase::Melee));
    };
    assert_eq!(agree(&with(&inside)), [false; 2]);
}

/// An offer to end stands until the side that made it gives another order; what the other side does leaves it open.
#[test]
fn an_offer_to_end_lapses_when_its_side_plays_on() {
    let mut game = Game::new(battle("farm"));
    let mut dice = Dice::seeded(DiceState::default());
    game.begin(&mut dice).unwrap();
    let first = game.decider().unwrap();
    let second = first.other();
    let offer = |side| Order::AgreeToEnd { side };
    game.execute(&offer(second), &mut dice).expect("an offer");
    game.execute(&Order::Draw, &mut dice).expect("the other side plays on");
    assert!(game.state().offered[second.index()]);
    game.execute(&offer(first), &mut dice).expect("an agreement");
    assert!(game.decider().is_none());

    let mut game = Game::new(battle("farm"));
    game.begin(&mut dice).unwrap();
    game.execute(&offer(first), &mut dice).expect("an offer");
    let facts = game.execute(&Order::Draw, &mut dice).expect("it plays on itself");
    assert!(matches!(facts[0], Outcome::OfferLapsed { side } if side == first), "{facts:?}");
    assert_eq!(game.state().offered, [false; 2]);
    game.execute(&offer(second), &mut dice).expect("a new offer, no agreement");
    assert!(game.decider().is_some());

    // So it is at the table.
    let table = Game::begun(&battle("farm")).unwrap();
    let mut session = Session::of(table);
    session.submit(&offer(first)).expect("an offer");
    session.submit(&Order::Draw).expect("it plays on itself");
    assert_eq!(session.game().state().offered, [false; 2]);
    session.submit(&offer(second)).expect("a new offer, no agreement");
    assert!(session.game().decider().is_some());
}

/// MP 3.2 Who has joined may still be taken back, so no muster begins the phases by itself.
#[test]
fn a_muster_that_nobody_else_can_join_is_still_ended_by_its_player() {
    let text = r#"(
        map: (columns: 9, rows: 7), first_initiative: "red",
        units: [
            (id: "pikes", side: "red", kind: HI, original: 5, ql: 7, at: "0204"),
            (id: "foes", side: "blue", kind: HI, original: 5, ql: 7, at: "0804"),
        ],
    )"#;
    let battle = load_text(text, "two", &[]).unwrap();
    let table = Game::begun(&battle).unwrap();
    let mut session = Session::of(table);
    let unit = battle.unit_named("pikes").unwrap();
    session.submit(&Order::Draw).unwrap();
    session.submit(&Order::LeadUnit { unit, order: OrderType::March }).unwrap();
    let mustering = |session: &Session<Game>| session.game().state().stack.last() == Some(&Frame::Muster);
    assert!(mustering(&session) && session.game().legal_orders() == [Order::Begin]);
    session.undo().unwrap();
    assert!(!mustering(&session), "the lead unit is not chosen yet");
    assert!(session.redo() && mustering(&session));
    session.submit(&Order::Begin).unwrap();
    assert!(!mustering(&session));
}
