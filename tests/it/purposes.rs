//! What a plan is said to be for, and what it fears: by the victory points that both sides gain by it.

use crate::games::{battle, play};
use crate::reasons::{for_what, gains, idle};
use tercio::board::hex::Facing;
use tercio::games::musket_pike::bots::Policy;
use tercio::games::musket_pike::bots::reason::{
    ForeseenFight, GroundLoss, Outlook, PlannedHex, PlannedMove, Source, Stake, VpChange,
};
use tercio::games::musket_pike::reasoned;
use tercio::games::musket_pike::rules::data::UnitKind;
use tercio::games::musket_pike::rules::ids::{UnitId, WingId};
use tercio::games::musket_pike::rules::state::OrderType;
use tercio::games::musket_pike::rules::{Game, Order, text};
use tercio::kernel::SideId;
use tercio::play::reasons::ReasonTiming;
use tercio::thinking::Estimate;

const MARCH: Order = Order::LeadWing { wing: WingId(0), order: OrderType::March };

fn farm() -> Game {
    Game::begun(&battle("farm")).unwrap()
}

fn units(game: &Game, side: u8) -> Vec<UnitId> {
    game.battle.unit_ids().filter(|unit| game.side(*unit) == SideId(side)).collect()
}

fn of_kind(game: &Game, side: u8, kind: UnitKind) -> UnitId {
    units(game, side).into_iter().find(|unit| game.kind(*unit) == kind).unwrap()
}

/// A deed that occurs in all trials, and brings a side this much by losses.
fn deed(by: UnitId, on: UnitId, side: u8, vp: i64) -> ForeseenFight {
    let (counted, stake) = (gains(side, vp), Stake::default());
    ForeseenFight { by, on, with: None, also: None, throws: 20, stood: 20, percent: 60, counted, stake }
}

/// Sentences of the red side's march beside another choice that is worth this much less, after a change of its result.
fn told(game: &Game, less: i64, change: impl FnOnce(&mut Outlook)) -> Vec<String> {
    let mut reason = idle(MARCH, Estimate { mean: less, error: 0 });
    change(reason.outlook.as_mut().unwrap());
    for_what(reasoned::told(game, &reason, ReasonTiming::Done).sentences)
}

#[test]
fn what_makes_up_most_of_the_points_is_named_and_nothing_that_hardly_counts() {
    let game = farm();
    // None of these may retreat before the melee.
    let own = [UnitKind::Hi, UnitKind::Cav, UnitKind::Art].map(|kind| of_kind(&game, 0, kind));
    let enemy = [UnitKind::Hi, UnitKind::Cav].map(|kind| of_kind(&game, 1, kind));
    let names = |by: usize, on: usize| [own[by], enemy[on]].map(|unit| text::unit(&game.battle, unit));
    let [[first, on], [second, other]] = [names(0, 0), names(1, 1)];
    let attacks = |vp: [i64; 2]| vec![deed(own[0], enemy[0], 0, vp[0]), deed(own[1], enemy[1], 0, vp[1])];
    let one = format!("I meant to send {first} against {on} (when I planned: 60% to win the hex).");
    assert_eq!(told(&game, 600, |outlook| outlook.attacks = attacks([800, 100])), std::slice::from_ref(&one));
    // The dearer one comes first, whatever is met with more often.
    let both = [
        format!("I meant to send {second} against {other} (when I planned: 60% to win the hex)."),
        format!("I also counted on {first} against {on} (60% to win the hex)."),
    ];
    assert_eq!(told(&game, 600, |outlook| outlook.attacks = attacks([400, 500])), both);
    // A shot that makes up a part of it is named, one that is worth next to nothing is not.
    let shot = |vp| vec![deed(own[2], enemy[0], 0, vp)];
    let with_shot = |vp| told(&game, 600, |outlook| (outlook.attacks, outlook.shots) = (attacks([300, 0]), shot(vp)));
    assert_eq!(with_shot(40), std::slice::from_ref(&one));
    let fires = format!("I wanted {} to fire at {on} (60% to hit).", text::unit(&game.battle, own[2]));
    assert_eq!(with_shot(200), [one, fires]);
    // What comes only afterwards is told as that.
    let next = told(&game, 600, |outlook| {
        (outlook.next, outlook.goes_on) = (vec![deed(own[0], enemy[0], 0, 900)], 9);
    });
    let hoped = format!(
        "Had the next activation been ours again, as in 9 of 20 trials, I hoped for {first} against {on} (60% to win the hex)."
    );
    assert_eq!(next.last(), Some(&hoped));
}

#[test]
fn ground_names_who_takes_it_and_how_likely_that_is_where_dice_decide() {
    let game = farm();
    let hex = game.battle.objectives.iter().find_map(|objective| objective.hex()).unwrap();
    let (own, enemy) = (units(&game, 0), units(&game, 1));
    let [name, place] = [text::unit(&game.battle, own[0]).to_owned(), text::place_name(&game.battle, hex)];
    let take = |likely: u32| PlannedHex { hex, throws: 20, likely, gain: 20 * i64::from(likely), by: Some(own[0]) };
    let taken = |likely| told(&game, 600, |outlook| outlook.takes = Some(take(likely)))[0].clone();
    assert_eq!(taken(90), format!("I meant to take {place} with {name}."));
    assert_eq!(taken(30), format!("If the chance came, I meant to take {place} with {name}."));
    // The enemy marches in by choice, and wins by the odds.
    let lost = |fought| GroundLoss {
        hex,
        guns: None,
        throws: 12,
        likely: 40,
        by: Some(enemy[0]),
        vp: 20,
        swings: true,
        fought,
    };
    let feared = |fought| {
        told(&game, 600, |outlook| (outlook.with_answer, outlook.loses) = (true, vec![lost(fought)]))[1].clone()
    };
    assert!(feared(false).ends_with("(a swing of 20 VP), as in 12 of 20 trials."), "{}", feared(false));
    assert!(feared(true).ends_with("(a swing of 20 VP), about 40% likely."), "{}", feared(true));
}

#[test]
fn a_leader_in_danger_from_many_sides_is_feared_for_as_a_whole() {
    let game = farm();
    let (own, enemy) = (units(&game, 0), units(&game, 1));
    let leader = game.battle.leader_ids().find(|leader| game.battle.leader(*leader).side == SideId(0)).unwrap();
    let shots = enemy.iter().take(2).map(|by| {
        let counted = vec![VpChange { side: SideId(1), from: Source::Leader(leader), vp: 80 }];
        ForeseenFight { counted, ..deed(*by, own[0], 1, 0) }
    });
    let shots: Vec<ForeseenFight> = shots.collect();
    let feared = told(&game, 600, |outlook| {
        (outlook.with_answer, outlook.volleys) = (true, shots);
        outlook.vp[1] = Estimate { mean: 160, error: 0 };
    });
    let (name, vp) = (text::leader(&game.battle, leader), game.battle.leader(leader).vp);
    let percent = (160 + i64::from(vp) / 2) / i64::from(vp);
    let words = format!(
        "What I feared was {name} falling, by one attack or shot or another (about {percent}% in all; {vp} VP)."
    );
    assert_eq!(feared[1..], [words]);
}

#[test]
fn an_order_for_nothing_says_so() {
    let game = farm();
    let turns = |outlook: &mut Outlook| {
        let to = game.footprint(UnitId(0)).map(|stand| tercio::board::hex::HexFootprint { facing: Facing(2), ..stand });
        outlook.moves = vec![PlannedMove { unit: UnitId(0), hexes: 0, nearer: 0, to }];
    };
    let [name, facing] = [text::unit(&game.battle, UnitId(0)).to_owned(), text::facing(Facing(2))];
    let hollow = format!("I wanted {name} to face {facing}. It cost nothing, and nothing better was in reach.");
    assert_eq!(told(&game, 0, turns), [hollow]);
    // That is not said beside points that are gained.
    let gains = told(&game, 0, |outlook| {
        turns(outlook);
        outlook.vp[0] = Estimate { mean: 500, error: 0 };
    });
    assert!(gains[0].ends_with("The other choices were about as good."), "{gains:?}");
    assert!(told(&game, 600, turns)[0].starts_with("I wanted "));
}

#[test]
fn what_lies_open_in_the_last_turn_counts_as_lost_and_nothing_is_for_later() {
    let mut met = 0;
    play(&battle("farm"), Policy::Brawler, 3, &mut |game, _| {
        let is_last = game.state().turn >= game.battle.turns;
        let hex = game.battle.objectives.iter().find_map(|objective| objective.hex()).unwrap();
        let by = units(game, 1).first().copied();
        let open = GroundLoss { hex, guns: None, throws: 20, likely: 100, by, vp: 20, swings: true, fought: false };
        let sentences = told(game, 600, |outlook| (outlook.with_answer, outlook.open) = (true, Some(open)));
        let left = sentences.last().unwrap();
        assert_eq!(left.ends_with("in the last turn that had to be counted as lost."), is_last, "{left}");
        assert_eq!(sentences[0].starts_with("Nothing that still counted"), is_last, "{sentences:?}");
        met += u32::from(is_last);
    });
    assert!(met > 0);
}
