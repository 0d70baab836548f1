//! What programs say of their choices: in sentences of this game, with its exact odds.

use crate::games::{battle, play};
use std::collections::BTreeSet;
use tercio::board::hex::{Facing, HexFootprint};
use tercio::games::musket_pike::bots::order_rationale::{Doctrine, OrderRationale, SuccessChance};
use tercio::games::musket_pike::bots::reason::{
    ChoiceReason, ForeseenFight, GroundLoss, Other, Outlook, PlannedHex, PlannedMove, Remedy, Source, Stake,
    ValueCategory, VpChange,
};
use tercio::games::musket_pike::bots::{Bot, Level, Policy};
use tercio::games::musket_pike::reasoned;
use tercio::games::musket_pike::rules;
use tercio::games::musket_pike::rules::data::UnitKind;
use tercio::games::musket_pike::rules::ids::{UnitId, WingId};
use tercio::games::musket_pike::rules::reaction_effect::ReactionEffect;
use tercio::games::musket_pike::rules::stakes::{Prize, PrizeKind};
use tercio::games::musket_pike::rules::state::{Frame, OrderType};
use tercio::games::musket_pike::rules::{Game, Order, foresight, odds, text};
use tercio::kernel::{RuleSet, SideId};
use tercio::play::reasons::{ConsideredChoice, Figure, ReasonHistory, ReasonTiming};
use tercio::play::{AnyOrder, AnySession, Reasons};
use tercio::session::{ProgramId, Session};
use tercio::thinking::Estimate;

/// Positions of a game of chance in which somebody has a choice, some of each kind.
pub fn positions(id: &str) -> Vec<Game> {
    let (battle, mut found, mut seen) = (battle(id), Vec::new(), Vec::<(String, u32)>::new());
    play(&battle, Policy::Brawler, 11, &mut |game, _| {
        let Some(frame) = game.state().stack.last().filter(|_| game.legal_orders().len() > 1) else { return };
        let kind = match frame {
            Frame::Phase(phase) => format!("{phase:?}"),
            other => format!("{other:?}").split([' ', '(']).next().unwrap_or_default().to_owned(),
        };
        let place = seen.iter().position(|(known, _)| *known == kind).unwrap_or_else(|| {
            seen.push((kind.clone(), 0));
            seen.len() - 1
        });
        seen[place].1 += 1;
        if seen[place].1 <= 2 {
            found.push(game.clone());
        }
    });
    assert!(seen.len() > 6, "{seen:?}");
    found
}

/// What a program would do in a position, and what it says of it, before it is done and after.
fn asked(game: &Game, bot: Bot) -> (Box<dyn AnySession>, Order, Option<[Reasons; 2]>) {
    let session: Box<dyn AnySession> = Session::of(game.clone()).into();
    let mut player = session.player(&ProgramId::named(bot.name()).unwrap()).unwrap();
    let order = player.choose(&*session).unwrap();
    let why = player.why().map(|why| [ReasonTiming::Advised, ReasonTiming::Done].map(|when| why(when)));
    let order = *order.get::<Order>().unwrap();
    (session, order, why)
}

/// What is said of a plan, without what was chosen, which the first sentence names at its head.
pub fn for_what(mut sentences: Vec<String>) -> Vec<String> {
    let named = sentences[0].split_once(": ").map(|(_, what)| what.to_owned());
    sentences[0] = named.unwrap_or_else(|| panic!("what was chosen is not named: {sentences:?}"));
    sentences
}

#[test]
fn reasons_are_sentences_of_this_game_and_nothing_is_said_twice() {
    let mut said = BTreeSet::new();
    for (at, game) in ["farm", "windmill-hill"].into_iter().flat_map(positions).enumerate() {
        // The captain is slow: it is asked in every other position.
        let bots = [Bot::Sergeant, Bot::Captain(Level::First)];
        for bot in bots.into_iter().take(1 + at % 2) {
            let (session, order, Some([advised, reasons])) = asked(&game, bot) else { continue };
            // Advice knows nothing better than itself.
            let words = |looked: &ConsideredChoice| {
                looked.worth.as_ref().is_some_and(|worth| worth.figure.words.ends_with(" more"))
            };
            assert!(!advised.choices.iter().any(words), "{advised:#?}");
            if advised.choices[0].order == reasons.choices[0].order {
                is_told_afterwards(&advised, &reasons);
            }
            let Reasons { about: _, sentences, paragraph, choices, figures } = &reasons;
            assert!(paragraph.as_ref().is_none_or(|paragraph| text::book().has(paragraph)), "{paragraph:?}");
            assert!(sentences.len() <= 4, "{sentences:#?}");
            for sentence in sentences {
                assert!(sentence.ends_with('.') && !sentence.contains(['{', '}']), "{sentence}");
                assert!(sentence.split(". ").all(|one| one.split(' ').count() <= 44), "{sentence}");
                said.insert(sentence.clone());
            }
            let words: BTreeSet<&str> = choices.iter().map(|looked| looked.order.as_str()).collect();
            assert_eq!(words.len(), choices.len(), "{choices:#?}");
            assert!(choices.len() <= 3 && choices.iter().all(|looked| !looked.order.is_empty()));
            let ways_back = matches!(order, Order::Retreat { .. } | Order::MakeWay { .. });
            let named = session.order_text(&AnyOrder::of(order));
            assert!(ways_back || choices[0].order == named, "{choices:#?}");
            assert!(!sentences.is_empty(), "{named}");
            for figure in figures.iter().chain(choices.iter().filter_map(|c| c.worth.as_ref()).map(|w| &w.figure)) {
                assert!(text::book().has(&figure.paragraph) && !figure.how.is_empty(), "{figure:?}");
            }
            let bars = choices.iter().filter_map(|looked| looked.worth.as_ref());
            assert!(bars.clone().all(|worth| worth.left <= 100));
            assert!(bars.clone().count() == 0 || bars.map(|worth| worth.left).max() == Some(100));
        }
    }
    assert!(said.len() > 15, "{said:#?}");
}

/// What is done is told as done, of the same choices with the same numbers.
fn is_told_afterwards(advised: &Reasons, done: &Reasons) {
    assert_eq!((advised.sentences.len(), &advised.choices), (done.sentences.len(), &done.choices));
    assert_eq!(advised.figures, done.figures);
    let of_now =
        ["I mean ", "I want ", "I send ", "I expect ", "I fear ", "I see ", "I keep", "I leave", " will ", "should"];
    for sentence in &done.sentences {
        assert!(of_now.iter().all(|words| !sentence.contains(words)), "{sentence}");
    }
    // The chance of a deed is told once: in the sentence, or with the number where no sentence tells of it.
    for Figure { words, .. } in &advised.figures {
        let Some((deed, _)) = words.split_once(" (").filter(|(deed, _)| deed.contains(" against ")) else { continue };
        let deed = deed.trim_start_matches("Otherwise ").trim_start_matches("Feared: ");
        assert!(advised.sentences.iter().all(|said| !said.contains(&format!("{deed} ("))), "{words}: {advised:#?}");
    }
}

/// Nothing that counts only later.
pub const NOTHING: [i64; ValueCategory::ALL.len()] = [0; ValueCategory::ALL.len()];

/// What a deed brings a side by losses of the other, in hundredths of a point.
pub fn gains(side: u8, vp: i64) -> Vec<VpChange> {
    vec![VpChange { side: SideId(side), from: Source::Losses, vp }]
}

/// Plan for the farm's red side that neither takes nor attacks anything, beside another that is worth this much less.
pub fn idle(order: Order, less: Estimate) -> ChoiceReason {
    let outlook = Outlook {
        side: SideId(0),
        throws: 20,
        with_answer: false,
        vp: [Estimate { mean: 0, error: 0 }; 2],
        paid: Estimate { mean: 0, error: 0 },
        counted: Vec::new(),
        attacks: Vec::new(),
        shots: Vec::new(),
        rallies: Vec::new(),
        takes: None,
        takes_too: None,
        goes_on: 0,
        next: Vec::new(),
        next_takes: None,
        covers: None,
        moves: vec![PlannedMove { unit: UnitId(0), hexes: 20, nearer: 20, to: None }],
        fears: Vec::new(),
        volleys: Vec::new(),
        harmless: true,
        fire: 0,
        spent: false,
        loses: Vec::new(),
        open: None,
        spares: None,
        remedy: None,
        promises: ValueCategory::ALL.map(|of| (of, Estimate { mean: 0, error: 0 })),
    };
    let others = vec![Other { order: Order::SetAside, less, counted: 0, later: NOTHING }];
    ChoiceReason { outlook: Some(outlook), others, ..ChoiceReason::at_once(order, None) }
}

#[test]
fn a_discarded_chit_keeps_units_for_later_ones_only_where_one_is_to_come() {
    let worse = Estimate { mean: 600, error: 0 };
    let mut told = BTreeSet::new();
    play(&battle("farm"), Policy::Brawler, 3, &mut |game, _| {
        let Some(Frame::Chit { chit }) = game.state().stack.last() else { return };
        let side = game.battle.chit(*chit).side;
        let mut reason = idle(Order::SetAside, worse);
        if let Some(outlook) = &mut reason.outlook {
            outlook.side = side;
        }
        let later = game.cup(side).next().is_some();
        told.insert((later, for_what(reasoned::told(game, &reason, ReasonTiming::Done).sentences)));
    });
    let words = |words: &str| vec![words.to_owned()];
    let last = words("I judged no order with this chit worth giving.");
    let later = words("I judged no order with this chit worth using up units that a later chit may need.");
    assert_eq!(told, BTreeSet::from([(false, last), (true, later)]));
}

#[test]
fn what_speaks_for_an_order_is_by_the_exact_odds() {
    let mut met = [0; 4];
    for game in ["farm", "windmill-hill"].into_iter().flat_map(positions) {
        for order in game.legal_orders() {
            match (order, OrderRationale::of(&game, &order)) {
                (
                    Order::Attack { unit, into },
                    Some(OrderRationale::Attacks(SuccessChance { by, on, percent, .. })),
                ) => {
                    let (defenders, odds) = odds::of_attack(&game, unit, into).unwrap();
                    assert_eq!((by, on, percent), (unit, defenders[0], odds.cleared_percent));
                    met[0] += 1;
                }
                (
                    Order::Fire { unit, target, at },
                    Some(OrderRationale::Fires(SuccessChance { by, on, percent, .. })),
                ) => {
                    let odds = odds::of_shot(&game, unit, target, at).unwrap();
                    assert_eq!((by, on, percent), (unit, target, odds.hit_percent));
                    let others = game.legal_orders().into_iter();
                    let shots = others.filter(|order| matches!(order, Order::Fire { unit: by, .. } if *by == unit));
                    let told = reasoned::told(
                        &game,
                        &ChoiceReason::at_once(order, OrderRationale::of(&game, &order)),
                        ReasonTiming::Done,
                    );
                    assert_eq!(told.told().starts_with("The only target of "), shots.count() == 1, "{told:?}");
                    met[1] += 1;
                }
                (Order::StandFast { unit }, Some(OrderRationale::StandsFast { unit: about, .. })) => {
                    assert_eq!(unit, about);
                    let fast = ReactionEffect::of(&game, &order, unit).unwrap();
                    let percents = [fast.attack, fast.fire].into_iter().flatten();
                    assert!(percents.into_iter().all(|percent| percent <= 100));
                    met[2] += 1;
                }
                (Order::Rally { unit }, Some(OrderRationale::Rallies { unit: about, percent })) => {
                    assert_eq!((unit, Some(percent)), (about, odds::rally(&game, unit)));
                    met[3] += 1;
                }
                _ => {}
            }
        }
    }
    assert!(met.iter().all(|n| *n > 0), "{met:?}");
}

#[test]
fn a_sergeant_says_by_which_rule_he_acts() {
    let mut rules = BTreeSet::new();
    for id in ["farm", "windmill-hill"] {
        let battle = battle(id);
        play(&battle, Policy::Brawler, 3, &mut |game, _| {
            if game.legal_orders().len() < 2 {
                return;
            }
            let mut sergeant = Bot::Sergeant.player(0);
            let Some(order) = sergeant.choose(game) else { return };
            let Some(reason) = sergeant.why(game, &order).and_then(|why| why()) else { return };
            assert_eq!((reason.chosen, reason.others.len()), (order, 0));
            if let Some(OrderRationale::Doctrine(doctrine)) = reason.moment {
                if let Doctrine::KeptBack { units } = &doctrine {
                    assert!(!units.is_empty());
                    assert!(units.iter().all(|unit| game.legal_orders().contains(&Order::Join { unit: *unit })));
                }
                let name = format!("{doctrine:?}");
                rules.insert(name.split([' ', '(']).next().unwrap_or_default().to_owned());
            }
        });
    }
    for rule in ["Charge", "CloseUp", "GoesToAttack", "GoesNearer", "Joins"] {
        assert!(rules.contains(rule), "{rule} is not among {rules:?}");
    }
}

#[test]
fn whoever_moves_farthest_is_named_with_where_it_goes() {
    let game = Game::begun(&battle("farm")).unwrap();
    let march = Order::LeadWing { wing: WingId(0), order: OrderType::March };
    let horse = game.battle.unit_ids().filter(|unit| game.kind(*unit) == UnitKind::Cav).collect::<Vec<_>>();
    let [first, second] = [0, 1].map(|place| text::unit(&game.battle, horse[place]).to_owned());
    let to = |facing| Some(HexFootprint::one(game.battle.map.grid.parse("0405").unwrap(), facing));
    let told = |moves: &[(usize, i64, i64, Option<HexFootprint>)]| {
        let mut reason = idle(march, Estimate { mean: 600, error: 0 });
        let moved = |&(unit, hexes, nearer, to): &_| PlannedMove { unit: horse[unit], hexes, nearer, to };
        reason.outlook.as_mut().unwrap().moves = moves.iter().map(moved).collect();
        for_what(reasoned::told(&game, &reason, ReasonTiming::Done).sentences)[0].clone()
    };
    let east = to(Facing(0));
    let facing = text::facing(Facing(0));
    let there = format!("to 0405 facing {facing}");
    let nearer = format!("I wanted {first} nearer to the enemy: by about 3 hexes, {there}.");
    assert_eq!(told(&[(0, 40, 32, east), (1, 10, 10, None)]), nearer);
    // Two that go alike are named together, and where each goes is left to the map.
    let both = format!("I wanted {first} and {second} nearer to the enemy: by about 3 hexes.");
    assert_eq!(told(&[(0, 40, 30, east), (1, 30, 30, east)]), both);
    let farther = format!("I wanted {first} farther from the enemy: by about 1 hex.");
    assert_eq!(told(&[(0, 10, -10, None)]), farther);
    // Sideways is not standing still, and a turn is no way.
    assert_eq!(told(&[(0, 50, 0, east)]), format!("I meant to move {first} {there}."));
    let along = format!("I wanted {first} elsewhere in the line: by about 5 hexes.");
    assert_eq!(told(&[(0, 50, 0, None)]), along);
    assert_eq!(told(&[(0, 0, 0, east)]), format!("I wanted {first} to face {facing}."));
    assert_eq!(told(&[]), "I gave the order and moved no unit: none had anything to gain by it.");
}

#[test]
fn a_march_to_where_something_can_be_reached_later_says_what() {
    let game = Game::begun(&battle("farm")).unwrap();
    let unit = |side, kind| {
        let mut units = game.battle.unit_ids();
        units.find(|unit| game.side(*unit) == SideId(side) && game.kind(*unit) == kind).unwrap()
    };
    let (pikes, guns) = (unit(1, UnitKind::Hi), unit(0, UnitKind::Art));
    let to = HexFootprint::one(game.battle.map.grid.parse("0507").unwrap(), Facing(3));
    let mut reason = idle(Order::LeadUnit { unit: pikes, order: OrderType::March }, Estimate { mean: 600, error: 0 });
    let moved = PlannedMove { unit: pikes, hexes: 40, nearer: 40, to: Some(to) };
    reason.outlook.as_mut().unwrap().moves = vec![moved];
    let told = for_what(reasoned::told(&game, &reason, ReasonTiming::Done).sentences)[0].clone();
    let [pikes, guns] = [pikes, guns].map(|unit| text::unit(&game.battle, unit));
    let facing = text::facing(Facing(3));
    assert_eq!(
        told,
        format!(
            "I wanted {pikes} at 0507 facing {facing}: from there it could later attack {guns} (10 VP), with 100% to win the hex."
        )
    );
}

#[test]
fn what_is_feared_is_what_costs_most_and_it_is_never_little_where_the_enemy_gains() {
    let game = Game::begun(&battle("farm")).unwrap();
    let march = Order::LeadWing { wing: WingId(0), order: OrderType::March };
    let told = |change: &dyn Fn(&mut Outlook)| {
        let mut reason = idle(march, Estimate { mean: 600, error: 0 });
        let outlook = reason.outlook.as_mut().unwrap();
        (outlook.with_answer, outlook.harmless) = (true, false);
        change(outlook);
        reasoned::told(&game, &reason, ReasonTiming::Advised).sentences.get(1).cloned().unwrap_or_default()
    };
    let sure = |mean| Estimate { mean, error: 0 };
    assert_eq!(told(&|_| {}), "I see little to fear in the enemy's next activation.");
    assert_eq!(told(&|outlook| outlook.spent = true), "I see little to fear before the turn ends.");
    // Of what nothing can be named nothing is said.
    let late_gains = |outlook: &mut Outlook| outlook.vp[1] = sure(300);
    assert_eq!(told(&late_gains), "");
    let fires = |outlook: &mut Outlook| (outlook.vp[1], outlook.fire) = (sure(300), -160);
    assert_eq!(told(&fires), "What I fear is the enemy's fire: about 2 VP.");
    let pays = |outlook: &mut Outlook| (outlook.vp[1], outlook.paid) = (sure(300), sure(200));
    let paid = "What the enemy is to gain, about 2 VP, lies in this activation; I see little to fear after it.";
    assert_eq!(told(&pays), paid);
    // What comes only afterwards is no loss in this activation.
    let late = |outlook: &mut Outlook| outlook.vp[1] = sure(190);
    assert_eq!(told(&late), "I see little to fear in the enemy's next activation.");
    // An attack is feared where it costs half a point or more.
    let rare = |outlook: &mut Outlook, vp| {
        let (stake, counted) = (Stake { surrender: Some(12), ..Stake::default() }, gains(1, vp));
        outlook.fears = vec![ForeseenFight {
            by: UnitId(1),
            on: UnitId(0),
            with: None,
            also: None,
            throws: 2,
            stood: 2,
            percent: 20,
            counted,
            stake,
        }];
    };
    assert_eq!(told(&|outlook| rare(outlook, 40)), "I see little to fear in the enemy's next activation.");
    let [on, by] = [UnitId(0), UnitId(1)].map(|unit| text::unit(&game.battle, unit));
    let feared = told(&|outlook| {
        rare(outlook, 150);
        late_gains(outlook);
    });
    assert!(feared.starts_with(&format!("What I fear is {by} against {on} (20% to win the hex")), "{feared}");
    assert!(feared.ends_with(&format!(", with {on} (12 VP, no way to retreat) at stake.")), "{feared}");
}

#[test]
fn ground_that_the_enemy_marches_into_is_feared_as_attacks_are() {
    let game = Game::begun(&battle("farm")).unwrap();
    let march = Order::LeadWing { wing: WingId(0), order: OrderType::March };
    let hex = game.battle.objectives.iter().find_map(|objective| objective.hex()).unwrap();
    let place = text::place_name(&game.battle, hex);
    let (on, by) = (UnitId(0), game.battle.unit_ids().find(|unit| game.side(*unit) == SideId(1)).unwrap());
    let [own, enemy] = [on, by].map(|unit| text::unit(&game.battle, unit));
    let told = |when, change: &dyn Fn(&mut Outlook)| {
        let mut reason = idle(march, Estimate { mean: 600, error: 0 });
        let outlook = reason.outlook.as_mut().unwrap();
        outlook.with_answer = true;
        change(outlook);
        let reasons = reasoned::told(&game, &reason, when);
        (reasons.sentences[1..].to_vec(), reasons.figures)
    };
    let lost = |throws| {
        let (guns, likely, by) = (None, 5 * throws, Some(by));
        GroundLoss { hex, guns, throws, likely, by, vp: 20, swings: true, fought: false }
    };
    let (sentences, figures) = told(ReasonTiming::Advised, &|outlook| outlook.loses = vec![lost(4)]);
    let feared = format!("What I fear is {enemy} marching into {place} (a swing of 20 VP), as in 4 of 20 trials.");
    assert_eq!(sentences, [feared]);
    assert!(figures.is_empty(), "what is told is not told again: {figures:?}");
    // What hardly ever happens and is cheap is no danger, but the enemy is not harmless by it.
    let cheap = |outlook: &mut Outlook| outlook.loses = vec![GroundLoss { vp: 2, ..lost(1) }];
    assert_eq!(told(ReasonTiming::Advised, &cheap).0, ["I see little to fear in the enemy's next activation."]);
    assert_eq!(told(ReasonTiming::Advised, &|_| {}).0, ["I see no attack to fear in the enemy's next activation."]);
    // The dearer of the two is told.
    let attacked = |outlook: &mut Outlook, cost| {
        outlook.loses = vec![lost(10)];
        let (stake, counted) = (Stake::default(), gains(1, cost));
        outlook.fears =
            vec![ForeseenFight { by, on, with: None, also: None, throws: 10, stood: 10, percent: 50, counted, stake }];
    };
    let marches = format!("What I feared was {enemy} marching into {place} (a swing of 20 VP), as in 10 of 20 trials.");
    assert_eq!(told(ReasonTiming::Done, &|outlook| attacked(outlook, 300)).0, std::slice::from_ref(&marches));
    let attacks = format!("What I feared was {enemy} against {own} (50% to win the hex, in 10 of 20 trials).");
    assert_eq!(told(ReasonTiming::Done, &|outlook| attacked(outlook, 4000)).0, [attacks]);
    // Where the dearer is not most of it, both are told.
    let also = format!("I also feared {enemy} against {own} (50% to win the hex, in 10 of 20 trials).");
    assert_eq!(told(ReasonTiming::Done, &|outlook| attacked(outlook, 900)).0, [marches, also]);
    // What is left open is told though the enemy never went there.
    let open = |outlook: &mut Outlook| outlook.open = Some(lost(20));
    let left_open = format!("It leaves {place} open to {enemy} (a swing of 20 VP).");
    assert_eq!(told(ReasonTiming::Advised, &open).0, [left_open]);
    // A program that does nothing about it says why.
    let nothing = |outlook: &mut Outlook| {
        outlook.loses = vec![lost(10)];
        outlook.remedy = Some(Remedy::Nowhere);
    };
    assert_eq!(told(ReasonTiming::Done, &nothing).0[1], "No other choice that I looked at would have prevented it.");
    let less = Estimate { mean: 400, error: 0 };
    let dear = |outlook: &mut Outlook| {
        outlook.loses = vec![lost(10)];
        outlook.remedy = Some(Remedy::After(Other { order: Order::SetAside, less, counted: 0, later: NOTHING }));
    };
    let dear = told(ReasonTiming::Done, &dear).0[1].clone();
    assert_eq!(dear, "\"Discard the chit unused\" would have prevented it, but was worth about 4 VP less.");
}

#[test]
fn fire_at_a_leader_is_feared_as_attacks_are_and_ground_names_all_who_fight_for_it() {
    let game = Game::begun(&battle("farm")).unwrap();
    let march = Order::LeadWing { wing: WingId(0), order: OrderType::March };
    let leader = game.battle.leader_ids().find(|leader| game.battle.leader(*leader).side == SideId(0)).unwrap();
    let enemies: Vec<UnitId> = game.battle.unit_ids().filter(|unit| game.side(*unit) == SideId(1)).collect();
    let (on, [by, other]) = (UnitId(0), [enemies[0], enemies[1]]);
    let told = |change: &dyn Fn(&mut Outlook)| {
        let mut reason = idle(march, Estimate { mean: 600, error: 0 });
        let outlook = reason.outlook.as_mut().unwrap();
        outlook.with_answer = true;
        change(outlook);
        reasoned::told(&game, &reason, ReasonTiming::Advised).sentences[1..].to_vec()
    };
    let shot = |cost, falls| {
        let leaders = if falls > 0 { vec![leader] } else { Vec::new() };
        let stake = Stake { leaders, falls: Some(falls), ..Stake::default() };
        let from = if falls > 0 { Source::Leader(leader) } else { Source::Losses };
        let counted = vec![VpChange { side: SideId(1), from, vp: cost }];
        vec![ForeseenFight { by, on, with: None, also: None, throws: 20, stood: 20, percent: 60, counted, stake }]
    };
    let [own, first, second] = [on, by, other].map(|unit| text::unit(&game.battle, unit));
    let (name, vp) = (text::leader(&game.battle, leader), game.battle.leader(leader).vp);
    let fire = format!(
        "What I fear is the fire of {first} at {own} (60% to hit), with {name} ({vp} VP, 6% to fall) at stake."
    );
    assert_eq!(told(&|outlook| outlook.volleys = shot(150, 6)), [fire]);
    // Where no leader can fall, so little is nothing to fear.
    assert_eq!(
        told(&|outlook| outlook.volleys = shot(150, 0)),
        ["I see no attack to fear in the enemy's next activation."]
    );
    // Ground for which two fight is feared as a whole.
    let hex = game.battle.objectives.iter().find_map(|objective| objective.hex()).unwrap();
    let prize = Prize { what: PrizeKind::Hex(hex), gain: 10, denied: 10 };
    let attack = |by, throws| {
        let stake = Stake { prizes: vec![prize.clone()], ..Stake::default() };
        let counted = vec![VpChange { side: SideId(1), from: Source::Hex(hex), vp: 60 * i64::from(throws) }];
        ForeseenFight { by, on, with: None, also: None, throws, stood: throws, percent: 60, counted, stake }
    };
    let lost = |likely| {
        let (guns, by) = (None, Some(by));
        GroundLoss { hex, guns, throws: 12, likely, by, vp: 20, swings: true, fought: true }
    };
    let place = text::place_name(&game.battle, hex);
    let both = told(&|outlook| {
        outlook.loses = vec![lost(48)];
        outlook.fears = vec![attack(by, 8), attack(other, 8)];
    });
    let fought = format!("What I fear is {first} or {second} winning {place} (a swing of 20 VP), about 48% likely.");
    assert_eq!(both, [fought]);
    let one = told(&|outlook| {
        outlook.loses = vec![lost(45)];
        outlook.fears = vec![attack(by, 15)];
    });
    assert!(one.len() == 1 && one[0].starts_with(&format!("What I fear is {first} against {own} (60%")), "{one:?}");
}

#[test]
fn advice_is_what_was_found_best_and_a_deed_that_was_not_is_told_as_an_error() {
    let game = Game::begun(&battle("farm")).unwrap();
    let [march, charge] = [OrderType::March, OrderType::Charge].map(|order| Order::LeadWing { wing: WingId(0), order });
    let beside = |order, mean| vec![Other { order, less: Estimate { mean, error: 0 }, counted: 0, later: NOTHING }];
    let better = ChoiceReason { others: beside(march, 400), ..idle(charge, Estimate { mean: 0, error: 0 }) };
    let chosen = idle(march, Estimate { mean: 0, error: 0 });
    let reason = ChoiceReason { others: beside(charge, -400), better: Some(Box::new(better)), ..chosen };
    let advised = reasoned::told(&game, &reason, ReasonTiming::Advised);
    let rows = |reasons: &Reasons| {
        let row =
            |looked: &ConsideredChoice| format!("{}: {}", looked.order, looked.worth.as_ref().unwrap().figure.words);
        reasons.choices.iter().map(row).collect::<Vec<_>>()
    };
    let [marched, charged] = [march, charge].map(|order| text::order_here(&game, &order));
    assert_eq!(rows(&advised), [format!("{charged}: the choice"), format!("{marched}: about 4 VP less")]);
    let done = reasoned::told(&game, &reason, ReasonTiming::Done);
    // What was chosen comes first, and nothing beside it is worth more: the error is told once, at the end.
    assert_eq!((&done.choices[0].order, done.choices.len()), (&marched, 1));
    assert!(done.sentences[0].starts_with(&format!("{marched}: ")), "{:?}", done.sentences);
    let told =
        "An error of my level: had I charged with the whole of Red's wing, it would have been worth about 4 VP more.";
    assert_eq!(done.sentences.last().map(String::as_str), Some(told));
    assert!(done.sentences.len() > 1 && done.figures.iter().all(|figure| !figure.words.contains(&charged)));
    assert!(!advised.told().contains("error") && !advised.told().contains(&format!("{charged}: ")));
}

#[test]
fn an_attack_on_whoever_may_retreat_says_how_often_it_stood() {
    let game = Game::begun(&battle("farm")).unwrap();
    let kind = |side: u8, kind| {
        game.battle.unit_ids().find(|unit| game.side(*unit) == SideId(side) && game.kind(*unit) == kind).unwrap()
    };
    let (by, on) = (kind(0, UnitKind::Hi), kind(1, UnitKind::Cav));
    let charge = Order::LeadWing { wing: WingId(0), order: OrderType::Charge };
    let told = |stood| {
        let mut reason = idle(charge, Estimate { mean: 600, error: 0 });
        let (counted, stake) = (gains(0, 300), Stake::default());
        let attack = ForeseenFight { by, on, with: None, also: None, throws: 20, stood, percent: 96, counted, stake };
        reason.outlook.as_mut().unwrap().attacks = vec![attack];
        reasoned::told(&game, &reason, ReasonTiming::Advised).sentences[0].clone()
    };
    assert!(told(20).ends_with(" (96% to win the hex if it stands)."), "{}", told(20));
    assert!(told(0).ends_with(" (96% to win the hex if it stands, as it never did)."), "{}", told(0));
    assert!(told(3).ends_with(" (96% to win the hex if it stands, as it seldom did)."), "{}", told(3));
}

#[test]
fn guns_that_are_recaptured_are_told_as_that() {
    let mut met = 0;
    for seed in 1..=20 {
        play(&battle("farm"), Policy::Brawler, seed, &mut |game, _| {
            let captured = game.battle.unit_ids().find_map(|unit| match game.unit_state(unit).place {
                rules::state::UnitPlace::Captured { hex } => Some((unit, hex)),
                _ => None,
            });
            let Some((guns, hex)) = captured.filter(|(guns, hex)| {
                let held = game.state().control.of(*hex) == Some(game.side(*guns).other());
                held && game.battle.objectives.iter().all(|objective| objective.hex() != Some(*hex))
            }) else {
                return;
            };
            let side = game.side(guns);
            let mut reason =
                idle(Order::LeadWing { wing: WingId(0), order: OrderType::March }, Estimate { mean: 600, error: 0 });
            let outlook = reason.outlook.as_mut().unwrap();
            (outlook.side, outlook.takes) =
                (side, Some(PlannedHex { hex, throws: 20, likely: 100, gain: 1000, by: None }));
            let (guns, hex) = (text::unit(&game.battle, guns), game.battle.map.grid.number(hex));
            let told = reasoned::told(game, &reason, ReasonTiming::Done);
            let back = format!("I meant to recapture {guns} ({hex}): the enemy would no longer have 10 VP for it.");
            assert_eq!(for_what(told.sentences.clone())[0], back);
            assert!(told.figures.is_empty(), "{told:?}");
            met += 1;
        });
    }
    assert!(met > 0);
}

#[test]
fn an_answer_is_told_by_what_the_mover_can_still_do() {
    let (mut met, mut farther, mut stopped) = (0, 0, 0);
    let games = ["farm", "windmill-hill"].into_iter().flat_map(|id| (1..=6).map(move |seed| (id, seed)));
    for (id, seed) in games {
        play(&battle(id), Policy::Brawler, seed, &mut |game, _| {
            let Some(Frame::Reaction { waiting, .. }) = game.state().stack.last() else { return };
            let unit = waiting[0];
            let legal = game.legal_orders();
            let answers = legal.iter().map(|order| (order, ReactionEffect::of(game, order, unit).unwrap()));
            let answers: Vec<(&Order, ReactionEffect)> = answers.collect();
            for (order, answered) in &answers {
                // From where it stands it can attack too.
                let here = foresight::attacked_after(game, order, unit);
                assert!(answered.attack >= here, "{order:?}");
                farther += u32::from(answered.attack > here);
            }
            let (_, fast) = answers.iter().find(|(order, _)| matches!(order, Order::StandFast { .. })).unwrap();
            stopped += u32::from(answers.iter().any(|(_, answered)| answered.stops && !fast.stops));
            let same = answers.iter().all(|(_, answered)| answered == fast);
            let order = Order::StandFast { unit };
            let reason = ChoiceReason::at_once(order, OrderRationale::of(game, &order));
            let told = reasoned::told(game, &reason, ReasonTiming::Done).told();
            let gains_nothing =
                told.starts_with("A turn would have gained nothing") || told.ends_with("turned or not.");
            assert!(gains_nothing || !same, "{told}");
            let gains = |turned: &ReactionEffect| {
                turned.attack < fast.attack || turned.stops && !fast.stops || turned.fire > fast.fire
            };
            assert!(!told.contains("gained nothing") || !answers.iter().any(|(_, turned)| gains(turned)), "{told}");
            met += 1;
        });
    }
    assert!(met > 10 && farther > 0 && stopped > 0, "{met}, {farther}, {stopped}");
}

#[test]
fn whatever_a_captain_does_he_has_a_reason_of_its_own_for() {
    let mut session: Box<dyn AnySession> = Session::of(Game::begun(&battle("farm")).unwrap()).into();
    let mut players = SideId::BOTH.map(|_| session.player(&ProgramId::named("captain").unwrap()).unwrap());
    let (mut kept, mut deeds, mut marches) = (ReasonHistory::default(), BTreeSet::new(), 0);
    while let Some(side) = session.decider().filter(|_| session.orders() < 100) {
        let player = &mut players[side.index()];
        let order = player.choose(&*session).unwrap();
        let (why, given) = (player.why(), *order.get::<Order>().unwrap());
        let chosen_among = session.legal_orders().len() > 1;
        let words = session.order_text(&order);
        kept.record_reasons(&*session, side, why.clone());
        // Those are reasons of the plan, and of the unit that continues its path.
        let of_muster = matches!(given, Order::Join { .. } | Order::MoveLeader { .. } | Order::Begin);
        let is_planned = of_muster || given.is_step();
        if let Some(why) = why.filter(|_| !is_planned) {
            // What comes of a plan need not be looked at here.
            let looks = matches!(given, Order::LeadWing { .. } | Order::LeadUnit { .. } | Order::SetAside);
            if !looks {
                let reasons = why(ReasonTiming::Done);
                assert!(!reasons.sentences.is_empty(), "{words}");
                let ways = matches!(given, Order::Retreat { .. } | Order::MakeWay { .. });
                assert!(ways || reasons.choices[0].order == words, "{words}: {reasons:#?}");
            }
            let name = format!("{given:?}");
            deeds.insert(name.split([' ', '(']).next().unwrap_or_default().to_owned());
        } else {
            assert!(is_planned || !chosen_among, "{words}");
        }
        let went = given.is_step();
        session.submit(&order).unwrap();
        if went && marches < 3 && session.decider() == Some(side) {
            let row = kept
                .current_reasons_in_full(&*session)
                .map(|why| why(ReasonTiming::Done).choices[0].order.clone())
                .unwrap();
            let unit = given.unit().unwrap();
            let name = session.piece_name(session.piece(&order).unwrap());
            assert!(row.starts_with(&name), "{unit:?}: {row}");
            marches += u32::from(row.contains(": move to ") && row.contains(", facing "));
        }
    }
    for deed in ["Draw", "Fire", "EndPhase"] {
        assert!(deeds.contains(deed), "{deed} is not among {deeds:?}");
    }
    assert!(marches > 0);
}
