//! Order spaces: the walks of the toy are not listed, and are found, typed, matched and drawn at random all the same.

use crate::toy::{Order, PACE, Skirmish, point};
use serde_json::json;
use tercio::board::table::Point;
use tercio::kernel::{RandomChoice, RuleSet};
use tercio::play::{AnyOrder, AnySession, Contestant, DescribeGame, Pattern, RandomContestant};
use tercio::session::Session;

/// Two bases of a side close to each other, and one of the other.
fn skirmish() -> Skirmish {
    Skirmish::new(1, &[(0, 0, 0), (0, 60, 0), (1, 200, 0)])
}

fn session() -> Box<dyn AnySession> {
    Session::of(skirmish()).into()
}

#[test]
fn what_is_sampled_is_accepted_and_what_is_not_contained_is_refused() {
    let (game, mut random) = (skirmish(), RandomChoice::new(7));
    let spaces = game.spaces();
    assert_eq!(spaces.iter().map(|space| space.describe()).collect::<Vec<_>>(), ["Anna walks", "Bert walks"]);
    let (mut accepted, mut refused) = (0, 0);
    for space in &spaces {
        for _ in 0..2_000 {
            let sampled = space.sample(&mut random).expect("there is room");
            assert_eq!((game.check(&sampled), space.contains(&sampled)), (Ok(()), true), "{sampled:?}");
            let any = Point::new(random.below(9_000) as i32, random.below(5_600) as i32).unwrap();
            let order = space.order_to(any);
            assert_eq!(space.contains(&order), game.check(&order).is_ok(), "{order:?}");
            assert_eq!(game.check(&space.nearest(&order).expect("it can stay")), Ok(()), "{order:?}");
            if space.contains(&order) { accepted += 1 } else { refused += 1 }
        }
    }
    assert!(accepted > 20 && refused > 1_000, "{accepted} accepted, {refused} refused");
    assert!(!game.legal_orders().iter().any(|order| matches!(order, Order::Walk { .. })));
}

#[test]
fn the_nearest_order_is_as_far_as_the_way_leads() {
    let game = skirmish();
    let walk = &game.spaces()[0];
    let beyond = Order::Walk { base: 0, to: (0, 400) };
    assert_eq!(walk.nearest(&beyond), Some(Order::Walk { base: 0, to: (0, PACE) }));
    let onto_another = Order::Walk { base: 0, to: (60, 0) };
    let Some(Order::Walk { to: (x, 0), .. }) = walk.nearest(&onto_another) else { panic!("it can stay") };
    assert!((15..20).contains(&x), "{x} mm from one that stands 60 mm away and is 40 mm wide");
    assert_eq!(walk.nearest(&Order::Done), None);
}

#[test]
fn the_outline_is_where_a_base_may_walk() {
    let game = skirmish();
    let outline = game.spaces()[1].outline();
    let [line] = outline.as_slice() else { panic!("{outline:?}") };
    let middle = point((60, 0)).unwrap();
    for corner in line {
        let away = middle.to(*corner).length_up().0;
        assert!((1_493..=1_508).contains(&away), "{away} of 1500 units of length");
    }
}

#[test]
fn a_pattern_that_names_all_of_an_order_means_it_and_keeps_the_order_of_its_coordinates() {
    let session = session();
    let meant = |text: &str| Pattern::parse(text).unwrap().legal_order(&*session);
    assert_eq!(meant("Walk base=0 to=-20+100"), Ok(AnyOrder::of(Order::Walk { base: 0, to: (-20, 100) })));
    let walk = |to: [i32; 2]| json!({ "Walk": { "base": 0, "to": to } });
    let pattern = Pattern::parse("Walk base=0 to=100+20").unwrap();
    assert!(pattern.matches(&walk([100, 20])) && !pattern.matches(&walk([20, 100])));
    for refused in
        ["Walk base=0", "Walk base=0 to=900+0", "Walk base=2 to=190+0", "Walk base=0 to=here", "Fly base=0 to=1+1"]
    {
        assert!(meant(refused).is_err(), "{refused}");
    }
    assert!(session.only_order().is_none());
}

#[test]
fn a_program_that_plays_at_random_walks_and_shoots_to_the_end() {
    let mut given = [0; 3];
    for seed in 0..20 {
        let (mut random, mut session) = (RandomContestant::new(seed), Session::of(skirmish()));
        while session.game().decider().is_some() {
            let order = random.choose(session.game()).expect("a side decides");
            given[match order {
                Order::Walk { .. } => 0,
                Order::Shoot { .. } => 1,
                Order::Done => 2,
            }] += 1;
            session.submit(&order).expect("what is chosen is legal");
        }
    }
    assert!(given.iter().all(|n| *n > 50), "{given:?}");
}
