//! What is told once, and as a whole: all who fight together, all that lies on a hex, and no gain that is lost again.

use crate::games::{battle, play};
use crate::reasons::{for_what, gains, idle};
use tercio::board::hex::{Dir, HexFootprint};
use tercio::games::musket_pike::bots::Policy;
use tercio::games::musket_pike::bots::reason::{
    ChoiceReason, ForeseenFight, GroundLoss, Outlook, PlannedHex, PlannedMove, Source, Stake, ValueCategory, VpChange,
};
use tercio::games::musket_pike::reasoned;
use tercio::games::musket_pike::rules::data::UnitKind;
use tercio::games::musket_pike::rules::ids::{LeaderId, UnitId, WingId};
use tercio::games::musket_pike::rules::stakes::{Prize, PrizeKind};
use tercio::games::musket_pike::rules::state::OrderType;
use tercio::games::musket_pike::rules::{Game, Order, text};
use tercio::kernel::SideId;
use tercio::play::Reasons;
use tercio::play::reasons::ReasonTiming;
use tercio::thinking::Estimate;

const MARCH: Order = Order::LeadWing { wing: WingId(0), order: OrderType::March };

fn begun(id: &str) -> Game {
    Game::begun(&battle(id)).unwrap()
}

fn of_side(game: &Game, side: u8) -> Vec<UnitId> {
    game.battle.unit_ids().filter(|unit| game.side(*unit) == SideId(side)).collect()
}

fn deed([by, on]: [UnitId; 2], side: u8, vp: i64) -> ForeseenFight {
    let (counted, stake) = (gains(side, vp), Stake::default());
    ForeseenFight { by, on, with: None, also: None, throws: 20, stood: 20, percent: 60, counted, stake }
}

fn sure(mean: i64) -> Estimate {
    Estimate { mean, error: 0 }
}

/// The red side's march, done, beside a discard that is worth 6 VP less, after a change of what comes of it.
fn told(game: &Game, change: impl FnOnce(&mut Outlook)) -> Reasons {
    let mut reason = idle(MARCH, sure(600));
    change(reason.outlook.as_mut().unwrap());
    reasoned::told(game, &reason, ReasonTiming::Done)
}

#[test]
fn who_fights_together_is_told_together() {
    let game = begun("farm");
    let (own, enemy) = (of_side(&game, 0), of_side(&game, 1));
    let names = |units: &[UnitId]| -> Vec<String> {
        units.iter().map(|unit| text::unit(&game.battle, *unit).to_owned()).collect()
    };
    let [own_names, enemy_names] = [names(&own), names(&enemy)];
    let with = ForeseenFight { with: Some(own[1]), ..deed([own[0], enemy[0]], 0, 500) };
    let sentences = told(&game, |outlook| outlook.attacks = vec![with]).sentences;
    let both = format!("{} together with {} against {} (", own_names[0], own_names[1], enemy_names[0]);
    assert!(sentences[0].contains(&both), "{sentences:?}");
    let on_two = ForeseenFight { also: Some(own[1]), ..deed([enemy[0], own[0]], 1, 500) };
    let sentences = told(&game, |outlook| (outlook.with_answer, outlook.fears) = (true, vec![on_two])).sentences;
    let both = format!("{} against {} together with {} (", enemy_names[0], own_names[0], own_names[1]);
    assert!(sentences[1].contains(&both), "{sentences:?}");
}

#[test]
fn ground_with_guns_on_it_is_told_with_them() {
    let game = begun("white-mountain");
    let counts = |hex| game.battle.objectives.iter().any(|objective| objective.hex() == Some(hex));
    let guns = game.battle.unit_ids().find_map(|unit| {
        let stand = game.footprint(unit)?;
        (game.guns_at(stand.left) == Some(unit) && counts(stand.left)).then_some((unit, stand.left))
    });
    let (guns, hex) = guns.expect("a battery in a redoubt");
    let (side, by) = (game.side(guns), game.battle.unit_ids().find(|unit| game.side(*unit) != game.side(guns)));
    let [place, name] = [text::place_name(&game.battle, hex), text::unit(&game.battle, guns).to_owned()];
    let feared = told(&game, |outlook| {
        let (throws, likely, guns) = (12, 60, Some(guns));
        let lost = GroundLoss { hex, guns, throws, likely, by, vp: 30, swings: true, fought: true };
        (outlook.side, outlook.with_answer, outlook.loses) = (side, true, vec![lost]);
    });
    let words = format!("{place} with {name} (30 VP in all), about 60% likely.");
    assert!(feared.sentences[1].ends_with(&words), "{:?}", feared.sentences);
    // So it is for the side that takes it.
    let taken = told(&game, |outlook| {
        let (throws, likely, gain) = (20, 100, 3000);
        (outlook.side, outlook.takes) = (side.other(), Some(PlannedHex { hex, throws, likely, gain, by }));
    });
    assert!(taken.sentences[0].contains(&format!("{place} with {name}")), "{:?}", taken.sentences);
}

#[test]
fn what_is_surely_lost_again_is_not_what_a_plan_is_for() {
    let game = begun("farm");
    let hex = game.battle.objectives.iter().find_map(|objective| objective.hex()).unwrap();
    let place = text::place_name(&game.battle, hex);
    let (own, enemy) = (of_side(&game, 0), of_side(&game, 1));
    let taken = PlannedHex { hex, throws: 20, likely: 100, gain: 2000, by: Some(own[0]) };
    let after = |throws: u32| {
        let (guns, likely, by) = (None, 5 * throws, Some(enemy[0]));
        let lost = GroundLoss { hex, guns, throws, likely, by, vp: 20, swings: true, fought: false };
        let attack = deed([own[1], enemy[1]], 0, 400);
        told(&game, |outlook| {
            (outlook.takes, outlook.attacks) = (Some(taken), vec![attack]);
            (outlook.with_answer, outlook.loses) = (true, vec![lost]);
        })
    };
    let meant = |reasons: &Reasons| reasons.sentences.iter().any(|said| said.contains("I meant to take"));
    let (kept, lost) = (after(4), after(20));
    assert!(meant(&kept) && !meant(&lost), "{kept:?} {lost:?}");
    let [by, on] = [own[1], enemy[1]].map(|unit| text::unit(&game.battle, unit).to_owned());
    assert!(lost.sentences[0].contains(&format!("{by} against {on}")), "{:?}", lost.sentences);
    assert!(lost.sentences.iter().all(|said| !said.contains(&place)), "{:?}", lost.sentences);
}

#[test]
fn ground_that_comes_only_in_the_next_activation_is_told() {
    let game = begun("farm");
    let hex = game.battle.objectives.iter().find_map(|objective| objective.hex()).unwrap();
    let by = of_side(&game, 0)[0];
    let [place, name] = [text::place_name(&game.battle, hex), text::unit(&game.battle, by).to_owned()];
    let next = told(&game, |outlook| {
        outlook.goes_on = 9;
        outlook.next_takes = Some(PlannedHex { hex, throws: 9, likely: 45, gain: 900, by: Some(by) });
    });
    let words =
        format!("Had the next activation been ours again, as in 9 of 20 trials, I hoped to take {place} with {name}.");
    assert_eq!(for_what(next.sentences).last(), Some(&words));
}

/// Leader of the red side, and what an attack that may cost it this much counts.
fn red_leader(game: &Game) -> (LeaderId, impl Fn(i64) -> Vec<VpChange>) {
    let leader = game.battle.leader_ids().find(|leader| game.battle.leader(*leader).side == SideId(0)).unwrap();
    (leader, move |vp| vec![VpChange { side: SideId(1), from: Source::Leader(leader), vp }])
}

#[test]
fn one_danger_is_told_once_and_a_leader_with_the_first_of_two() {
    let game = begun("farm");
    let (own, enemy) = (of_side(&game, 0), of_side(&game, 1));
    let (leader, falls) = red_leader(&game);
    let stake = Stake { leaders: vec![leader], falls: Some(9), ..Stake::default() };
    let attack = |by: usize, vp: i64| ForeseenFight {
        counted: falls(vp),
        stake: stake.clone(),
        ..deed([enemy[by], own[by]], 1, 0)
    };
    let feared = told(&game, |outlook| {
        (outlook.with_answer, outlook.fears) = (true, vec![attack(0, 300), attack(1, 280)]);
    });
    let name = text::leader(&game.battle, leader);
    let times = feared.sentences.iter().filter(|said| said.contains(name)).count();
    assert_eq!((times, feared.sentences.len()), (1, 3), "{:?}", feared.sentences);
    // An attack on a unit on ground that is fought for is that ground.
    let (hex, on) = own.iter().find_map(|unit| Some((game.footprint(*unit)?.left, *unit))).unwrap();
    let fought = told(&game, |outlook| {
        let (throws, likely, guns, by) = (12, 60, None, Some(enemy[1]));
        outlook.loses = vec![GroundLoss { hex, guns, throws, likely, by, vp: 10, swings: false, fought: true }];
        (outlook.with_answer, outlook.fears) = (true, vec![deed([enemy[0], on], 1, 500)]);
    });
    assert_eq!(fought.sentences.len(), 2, "{:?}", fought.sentences);
}

#[test]
fn no_more_than_four_sentences_are_said_beside_what_was_misjudged() {
    let game = begun("farm");
    let (own, enemy) = (of_side(&game, 0), of_side(&game, 1));
    let of = |less: i64| {
        let mut reason = idle(MARCH, sure(less));
        let outlook = reason.outlook.as_mut().unwrap();
        outlook.attacks = (0..3).map(|at| deed([own[at], enemy[at]], 0, 400)).collect();
        outlook.fears = (0..3).map(|at| deed([enemy[at], own[at]], 1, 400)).collect();
        outlook.with_answer = true;
        reasoned::told(&game, &reason, ReasonTiming::Done).sentences
    };
    assert_eq!(of(500).len(), 4, "{:?}", of(500));
    // What was overlooked is told with what spoke for it.
    let misjudged = of(-500);
    assert!(misjudged.len() <= 4 && misjudged.last().unwrap().starts_with("An error of my level: "), "{misjudged:?}");
}

#[test]
fn in_the_last_turn_nothing_counts_later() {
    let (mut met, mut before) = (0, 0);
    play(&battle("farm"), Policy::Brawler, 3, &mut |game, _| {
        let mut reason: ChoiceReason = idle(MARCH, sure(600));
        let at = ValueCategory::ALL.iter().position(|known| *known == ValueCategory::Strength).unwrap();
        reason.others[0].later[at] = 600;
        let told = reasoned::told(game, &reason, ReasonTiming::Done);
        let later = told.told().contains("counts later")
            || told.figures.iter().any(|figure| figure.words.contains("counts later"));
        let is_last = game.state().turn >= game.battle.turns;
        assert_eq!(later, !is_last, "{told:?}");
        (met, before) = (met + u32::from(is_last), before + u32::from(!is_last));
    });
    assert!(met > 0 && before > 0);
}

#[test]
fn a_lone_battery_that_is_attacked_is_named_once() {
    let game = begun("farm");
    let guns =
        game.battle.unit_ids().find(|unit| game.guns_at(game.footprint(*unit).unwrap().left) == Some(*unit)).unwrap();
    let by = of_side(&game, 1)[0];
    let prize = Prize { what: PrizeKind::Battery(guns), gain: 10, denied: 0 };
    let stake = Stake { prizes: vec![prize], ..Stake::default() };
    let feared = told(&game, |outlook| {
        let attack = ForeseenFight { stake, ..deed([by, guns], 1, 500) };
        (outlook.with_answer, outlook.fears) = (true, vec![attack]);
    });
    assert!(feared.sentences[1].ends_with("(60% to win the hex), with the guns (10 VP) at stake."), "{feared:?}");
}

/// MP 9.11, 11.4 Nobody retreats before a melee who has no way to retreat.
#[test]
fn whoever_has_no_way_back_is_not_said_to_stand_or_not() {
    let game = begun("farm");
    let of_kind =
        |side: u8, kind: UnitKind| *of_side(&game, side).iter().find(|unit| game.kind(**unit) == kind).unwrap();
    let (foot, horse) = (of_kind(0, UnitKind::Hi), of_kind(1, UnitKind::Cav));
    let attack = |surrender| {
        let stake = Stake { surrender, ..Stake::default() };
        let attack = ForeseenFight { stake, ..deed([foot, horse], 0, 500) };
        told(&game, |outlook| outlook.attacks = vec![attack]).sentences[0].clone()
    };
    let free = attack(None);
    assert!(free.contains("60% to win the hex if it stands"), "{free}");
    let bound = attack(Some(10));
    assert!(bound.contains("60% to win the hex)") && bound.contains("no way to retreat"), "{bound}");
}

/// Ground that the enemy only has to march into since its own garrison goes: that is left to the enemy.
#[test]
fn ground_that_its_garrison_leaves_is_told_as_left() {
    let game = begun("farm");
    let (unit, enemy) = (of_side(&game, 0)[0], of_side(&game, 1)[0]);
    let from = game.footprint(unit).unwrap();
    let mut shifted = Dir::ALL.into_iter().filter_map(|dir| from.shifted(&game.battle.map.grid, dir));
    let away = shifted.find(|to| !to.any(|hex| hex == from.left)).unwrap();
    let sentences = |to: HexFootprint| {
        let (hex, by) = (from.left, Some(enemy));
        let lost = GroundLoss { hex, guns: None, throws: 16, likely: 80, by, vp: 20, swings: true, fought: false };
        let moved = PlannedMove { unit, hexes: 10, nearer: 0, to: Some(to) };
        let change = |outlook: &mut Outlook| {
            (outlook.with_answer, outlook.loses, outlook.moves) = (true, vec![lost], vec![moved]);
        };
        told(&game, change).sentences.join(" ")
    };
    let left = sentences(away);
    assert!(left.contains("It left ") && left.contains("taken in 16 of 20 trials"), "{left}");
    let stays = sentences(from);
    assert!(!stays.contains("It left ") && stays.contains("in 16 of 20 trials"), "{stays}");
}
