//! What a march leads to, foreseen, is what then happens; and what an officer suggests is the best of what is legal.

use crate::rulebook::play::At;
use tercio::board::hex::HexFootprint;
use tercio::games::musket_pike::bots::advice;
use tercio::games::musket_pike::rules::ids::UnitId;
use tercio::games::musket_pike::rules::reactors::reach_without_reactions;
use tercio::games::musket_pike::rules::state::{Frame, OrderType, Phase};
use tercio::games::musket_pike::rules::{Game, Order, fire, foresight, legal, movement, odds, text};
use tercio::kernel::{Dice, RuleSet, StepError};

/// z faces W (front 0504 0505); going by 0603 c comes to its flank, and goes on from there.
const PASSING: &str = "map 12x8
    red c CAV 0503 E 4 q7
    blue z CAV 0604 W 4 q7
    blue far CAV 1106 W 4 q7";

#[test]
fn a_march_past_an_enemy_foresees_that_he_may_turn() {
    let at = At::active(PASSING, "red", OrderType::Charge, &["c"]);
    let c = at.u("c");
    let past = foresight::march(&at.g, c, &[at.step("c", "0603")]).unwrap();
    let reacting: Vec<_> = past.reactions.iter().map(|r| r.unit).collect();
    assert_eq!(reacting, [at.u("z")], "MP 6.9: c comes next to it for the first time");
    let away = foresight::march(&at.g, c, &[at.step("c", "0602")]).unwrap();
    assert!(away.is_quiet(), "{away:?}");
    // Nothing of it has happened.
    assert_eq!(at.place("c"), "0503 E");
}

/// c before z's front: z may fire in the defensive fire, c in the advancing fire, and c may attack.
#[test]
fn contact_foresees_the_fire_of_both_and_the_attack_with_their_chances() {
    let text = "map 12x8
        red c HI 0305 E 8 q7
        blue z HI 0605 W 6 q6";
    let mut at = At::active(text, "red", OrderType::Charge, &["c"]);
    let (c, z) = (at.u("c"), at.u("z"));
    let way = [at.step("c", "0405"), Order::Step { unit: c, to: at.hex("0505") }];
    let leads = foresight::march(&at.g, c, &way).unwrap();
    assert!(leads.reactions.is_empty(), "MP 6.9: it looks at c already, and no turn changes anything");
    for order in way {
        at.ok(order, &[]);
    }
    at.ok(Order::StandFast { unit: z }, &[]);
    at.ok(Order::EndPhase, &[]);
    assert_eq!(at.phase(), Some(Phase::DefensiveFire));
    let chance = |at: &At, phase, firer, target, hex: &str| {
        odds::fire(&at.g, fire::shot(&at.g, firer, target, at.hex(hex), phase).unwrap()).hit_percent
    };
    assert_eq!(leads.fire_drawn, [(z, chance(&at, Phase::DefensiveFire, z, c, "0505"))]);
    at.go_to(Phase::AdvancingFire);
    assert_eq!(leads.shots, [(z, chance(&at, Phase::AdvancingFire, c, z, "0605"))]);
    at.go_to(Phase::Melee);
    let attack = at.g.legal_orders().into_iter().find(|o| matches!(o, Order::Attack { .. })).unwrap();
    let Order::Attack { unit, into } = attack else { unreachable!() };
    let fight = odds::melee(&at.g, &[tercio::games::musket_pike::rules::state::Assault { unit, into }], &[z]);
    let found: Vec<_> = leads.attacks.iter().map(|a| (a.defenders.clone(), a.percent)).collect();
    assert_eq!(found, [(vec![z], fight.cleared_percent)]);
    assert!(!leads.in_vain, "MP 9.1");
}

#[test]
fn a_march_that_a_rule_bars_is_refused_by_that_rule() {
    let at = At::active(PASSING, "red", OrderType::Charge, &["c"]);
    let refused = foresight::march(&at.g, at.u("c"), &[at.step("c", "0204")]);
    let Err(StepError::Illegal(why)) = refused else { panic!("{refused:?}") };
    assert_eq!(at.no(at.step("c", "0204")), why.paragraph());
}

/// MP 9.1 By 0603 c has z at its side: in contact, with nobody before it whom it could attack.
#[test]
fn contact_without_an_attack_is_foreseen_as_in_vain() {
    let at = At::active(PASSING, "red", OrderType::Charge, &["c"]);
    let leads = |hex| foresight::march(&at.g, at.u("c"), &[at.step("c", hex)]).unwrap();
    assert!(leads("0603").attacks.is_empty() && leads("0603").in_vain, "{:?}", leads("0603"));
    assert!(!leads("0602").in_vain, "no contact");
}

/// Two targets of the same shot: the one that promises more is suggested, and nothing that is not legal.
#[test]
fn the_best_of_the_legal_shots_is_suggested() {
    let text = "map 12x8
        red c HI 0405 E 8 q7
        blue z HI 0505 W 1/6 q4
        blue y HI 0506 W 8 q8";
    let at = At::in_phase(text, "red", OrderType::Charge, &["c"], Phase::AdvancingFire);
    let orders = at.g.legal_orders();
    let suggested = advice::best_by_unit(&at.g, &orders);
    assert_eq!(suggested.len(), 1, "one firer");
    assert!(orders.contains(&suggested[0].order));
    assert!(legal::check(&at.g, &suggested[0].order).is_ok());
    let worths: Vec<i32> = orders.iter().filter_map(|o| advice::worth(&at.g, o)).collect();
    assert!(worths.len() > 1, "there is a choice");
    assert_eq!(Some(suggested[0].worth), worths.into_iter().max());
}

/// MP 6.7, 6.9 What may stop a march is foreseen as it then happens: z turns, and its front bars the rest of the way.
#[test]
fn who_may_stop_a_march_is_foreseen_with_what_is_left_of_it() {
    let mut at = At::active(PASSING, "red", OrderType::Charge, &["c"]);
    let (c, z) = (at.u("c"), at.u("z"));
    let first = at.step("c", "0603");
    let then = Order::Step { unit: c, to: at.hex("0703") };
    let leads = foresight::march(&at.g, c, &[first, then]).unwrap();
    let reaction = leads.reactions.iter().find(|r| r.unit == z).copied().unwrap();
    at.ok(first, &[]);
    let turns: Vec<Order> =
        at.g.legal_orders().into_iter().filter(|o| matches!(o, Order::React { unit, .. } if *unit == z)).collect();
    let barred = turns.iter().any(|turn| {
        let mut turned = Game::at(at.g.battle.clone(), at.g.state().clone());
        foresight::step_unopposed(&mut turned, turn).unwrap();
        foresight::step_unopposed(&mut turned, &then).is_err()
    });
    assert_eq!(reaction.rest == foresight::MarchContinuation::Barred, barred, "{reaction:?}");
    assert_eq!(at.stand_text(reaction.at), at.place("c"), "z turns when c has come to 0603");
}

/// MP 6.9 A turn is reported if it faces the march, stops it or worsens its prospects; a unit that faces it already, or can
/// only turn away, is not said to turn to face it.
#[test]
fn only_a_turn_that_looks_at_the_march_is_said_to_face_it() {
    let (mut told, mut untold) = (0, 0);
    for z in ["E", "NE", "SE", "W", "NW", "SW"] {
        let text = format!("map 12x8\n    red c CAV 0302 E 4 q7\n    blue z HI 0604 {z} 6 q7");
        let at = At::active(&text, "red", OrderType::Charge, &["c"]);
        let (c, z) = (at.u("c"), at.u("z"));
        for end in movement::reach(&at.g, c).unwrap().ends {
            let leads = foresight::march(&at.g, c, &end.path).unwrap();
            let Some((there, asked)) = first_asked(&at, z, &end.path) else { continue };
            let looks = |game: &Game| {
                let (own, near) = (game.footprint(z).unwrap(), game.footprint(c).unwrap());
                near.any(|hex| game.is_in_widened_front(z, own, hex))
            };
            let faces = !looks(&asked)
                && asked.legal_orders().iter().filter(|o| matches!(o, Order::React { .. })).any(|turn| {
                    let mut turned = asked.clone();
                    foresight::step_unopposed(&mut turned, turn).unwrap();
                    looks(&turned)
                });
            let reaction = leads.reactions.iter().find(|r| r.unit == z);
            assert!(reaction.is_none_or(|r| r.at == there && (faces || !r.faces)), "{reaction:?}");
            let words = text::foresight_lines(&at.g.battle, &leads).join("\n");
            assert!(faces || !words.contains("may turn to face you"), "{words}");
            *if reaction.is_some() { &mut told } else { &mut untold } += 1;
        }
    }
    assert!(told > 0 && untold > 0, "{told} {untold}");
}

/// Where a march first comes to when this enemy is asked whether it turns, and the position in which it is.
fn first_asked(at: &At, enemy: UnitId, path: &[Order]) -> Option<(HexFootprint, Game)> {
    let mut game = at.g.clone();
    for order in path {
        game.execute(order, &mut Dice::seeded(game.dice())).unwrap();
        if let Some(Frame::Reaction { mover, waiting }) = game.state().stack.last() {
            assert_eq!(waiting[..], [enemy]);
            return Some((game.footprint(*mover).unwrap(), game));
        }
    }
    None
}

/// MP 9.9 What the same attack would earn from the flank or rear is said where the unit can go there, and only then.
#[test]
fn the_flank_is_spoken_of_where_it_can_be_reached() {
    let flank = |mp: u8| {
        let mut at = At::active(
            "map 12x8\n    red c CAV 0404 E 4 q7\n    blue z HI 0604 W 6 q7",
            "red",
            OrderType::Charge,
            &["c"],
        );
        let c = at.u("c");
        at.change(|state| state.units[c.index()].marks.mp = mp);
        let leads = foresight::march(&at.g, c, &[at.step("c", "0504")]).unwrap();
        assert_eq!(leads.attacks.len(), 1);
        leads.attacks[0].plan_value.as_ref().unwrap().from_flank.is_some()
    };
    assert!(flank(8));
    assert!(!flank(1));
}

/// MP 6.9 The window's path avoids units that may stop it, where the points suffice; it ends in the same places, and can be
/// marched.
#[test]
fn a_way_on_which_nobody_can_stop_the_unit_goes_before_one_on_which_somebody_can() {
    let mut mended = 0;
    for text in [PASSING, "map 12x8\n    red c CAV 0302 E 4 q7\n    blue z HI 0604 NE 6 q7"] {
        let at = At::active(text, "red", OrderType::Charge, &["c"]);
        let c = at.u("c");
        let (plain, wary) = (movement::reach(&at.g, c).unwrap(), reach_without_reactions(&at.g, c).unwrap());
        assert_eq!(plain.ends.len(), wary.ends.len());
        let stopped = |path: &[Order]| {
            let leads = foresight::march(&at.g, c, path).unwrap();
            leads.reactions.iter().any(|r| r.rest == foresight::MarchContinuation::Barred)
        };
        for (plain, wary) in plain.ends.iter().zip(&wary.ends) {
            assert_eq!((plain.stand, plain.formation_hit), (wary.stand, wary.formation_hit));
            assert!(plain.cost <= wary.cost && wary.cost <= at.mp("c"));
            let mut gone = at.g.clone();
            for order in &wary.path {
                foresight::step_unopposed(&mut gone, order).unwrap();
            }
            assert_eq!(gone.footprint(c), Some(wary.stand));
            assert_eq!(gone.unit_state(c).marks.mp, at.mp("c") - wary.cost);
            let [before, now] = [&plain.path, &wary.path].map(|path| stopped(path));
            assert!(before || !now, "{plain:?} {wary:?}");
            mended += u32::from(before && !now);
        }
    }
    assert!(mended > 0);
}
