//! The text catalogue: every order, outcome and question of random games has a sentence, and some are read closely.

use std::sync::Arc;
use tercio::board::hex::OneOrTwoHexes;
use tercio::games::musket_pike::rules::ids::UnitId;
use tercio::games::musket_pike::rules::modifier_reasons::{ModifierReason, Rough};
use tercio::games::musket_pike::rules::outcomes::{CheckRoll, LossCause, Outcome};
use tercio::games::musket_pike::rules::state::{Assault, Phase};
use tercio::games::musket_pike::rules::{Battle, Game, Order, text, victory};
use tercio::games::musket_pike::scenario::{builtin, load_text};
use tercio::i18n::{RoundedSum, rounded, rounded_sum};
use tercio::kernel::{Breakdown, Dice, DiceState, RuleSet, SideId};

const FIELD: &str = r#"(
    map: (columns: 12, rows: 10),
    sides: [(id: "red", name: "Reds"), (id: "blue", name: "Blues")],
    units: [
        (id: "a", name: "Alpha", side: "red", kind: HI, sp: 16, ql: 7, at: "0404+0405"),
        (id: "b", name: "Bravo", side: "blue", kind: CAV, sp: 4, ql: 6, at: "0504"),
        (id: "g", name: "Guns", side: "blue", kind: ART, weight: "12-24", ql: 6, at: "0905"),
    ],
)"#;

fn field() -> Arc<Battle> {
    load_text(FIELD, "field", &[]).unwrap_or_else(|faults| panic!("{faults:?}"))
}

fn unit(battle: &Battle, id: &str) -> UnitId {
    battle.unit_named(id).unwrap()
}

/// A sentence of the log or of the strip at the top.
fn is_sentence(line: &str) {
    assert!(line.ends_with('.'), "{line}");
    let fine = !line.contains("  ") && !line.contains("..") && !line.contains('{') && !line.contains(" ,");
    assert!(fine, "{line}");
    assert!(line.len() < 240, "{line}");
}

#[test]
fn every_fact_of_random_games_has_a_line() {
    for (id, games) in [("white-mountain-transylvanians", 3), ("farm", 30)] {
        let battle = load_text(builtin(id).unwrap().text, id, &[]).unwrap();
        for seed in 0..games {
            let mut state = battle.start.clone();
            state.dice = DiceState { seed, drawn: 0 };
            let mut game = Game::at(Arc::clone(&battle), state.clone());
            let mut dice = Dice::seeded(state.dice);
            let mut choice = seed;
            game.begin(&mut dice).unwrap();
            while game.decider().is_some() {
                let todo = text::what_to_do(&game);
                is_sentence(&todo);
                let orders = game.legal_orders();
                assert_eq!(todo.contains("nothing is left to do"), orders == [Order::EndPhase], "{todo}");
                assert_eq!(todo.contains("no other unit can join"), orders == [Order::Begin], "{todo}");
                choice = choice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let order = orders[usize::try_from(choice >> 33).unwrap() % orders.len()];
                let words = text::order(&battle, &order);
                assert!(!words.is_empty() && !words.ends_with('.'), "{words}");
                for outcome in game.execute(&order, &mut dice).unwrap() {
                    is_sentence(&text::outcome(&battle, &outcome));
                }
            }
            assert_eq!(text::what_to_do(&game), "The battle is over.");
            let count = victory::count(&game);
            is_sentence(&text::result(&battle, &count));
            assert!(count.lines.iter().all(|l| !text::vp_line(&battle, l).is_empty()));
        }
    }
}

#[test]
fn a_shot_states_the_roll_the_need_and_the_result() {
    let battle = field();
    let mut fv = Breakdown::base(5, ModifierReason::Hi2Still);
    fv.add(-1, ModifierReason::MovedCavalry);
    let shot = Outcome::Shot {
        firer: unit(&battle, "a"),
        target: unit(&battle, "b"),
        at: battle.map.grid.parse("0504").unwrap(),
        phase: Phase::DefensiveFire,
        fv,
        bonus: 0,
        white: 7,
        red: 3,
        hits: 1,
    };
    assert_eq!(
        text::outcome(&battle, &shot),
        "Alpha fired in defence at Bravo in 0504, FV 4 (hits on 6-9, twice on 10): white 7: 1 hit, red 3."
    );
    let Outcome::Shot { firer, target, at, phase, .. } = shot else { unreachable!() };
    let miss = Outcome::Shot {
        firer,
        target,
        at,
        phase,
        fv: Breakdown::base(3, ModifierReason::HiOther),
        bonus: 1,
        white: 4,
        red: 9,
        hits: 0,
    };
    assert_eq!(
        text::outcome(&battle, &miss),
        "Alpha fired in defence at Bravo in 0504, FV 3 (hits on 7-10): white 4 + 1: no hit."
    );
}

#[test]
fn checks_losses_and_melees_state_their_numbers() {
    let battle = field();
    let (a, b) = (unit(&battle, "a"), unit(&battle, "b"));
    let roll = CheckRoll { unit: b, die: 9, leader: 2, morale: 6, margin: 1 };
    assert_eq!(
        text::check(&battle, &roll),
        "Morale check of Bravo: rolled 9, less 2 for the leader: 7, needs 6 or less: failed by 1"
    );
    let passed = CheckRoll { unit: b, die: 6, leader: 0, morale: 6, margin: 0 };
    assert_eq!(
        text::outcome(&battle, &Outcome::Checked { roll: passed }),
        "Morale check of Bravo: rolled 6, needs 6 or less: passed."
    );
    let lost = Outcome::Lost { unit: b, sp: 3, cause: LossCause::MeleeMargin };
    assert_eq!(text::outcome(&battle, &lost), "Bravo lost 3 SP: the margin of a failed check.");
    let mut shifts = Breakdown::base(1, ModifierReason::DefenderDisordered);
    shifts.add(1, ModifierReason::AttackerMorale);
    let fought = Outcome::Fought {
        attackers: vec![a],
        defenders: vec![b],
        attack: Breakdown::base(12, ModifierReason::Heavy(a)),
        defence: Breakdown::base(12, ModifierReason::Heavy(b)),
        shifts,
        column_before: 2,
        column: 4,
        white: 7,
        red: 8,
        result: "D1R".to_owned().try_into().unwrap(),
    };
    assert_eq!(
        text::outcome(&battle, &fought),
        "Alpha fought Bravo: 12 to 12 is 100%, column 100%, 2 right: column 150%. White 7, red 8: D1R (defender loses 1 SP \
         and retreats)."
    );
}

/// MP 9.8 The log says the odds as they are, and which column they fall into: beyond its ends the table has no more.
#[test]
fn a_melee_states_its_odds_and_its_column() {
    let battle = field();
    let (a, b) = (unit(&battle, "a"), unit(&battle, "b"));
    let said = |attack, defence, column_before, shift: i32, column| {
        let fought = Outcome::Fought {
            attackers: vec![a],
            defenders: vec![b],
            attack: Breakdown::base(attack, ModifierReason::Heavy(a)),
            defence: Breakdown::base(defence, ModifierReason::Heavy(b)),
            shifts: if shift == 0 {
                Breakdown::default()
            } else {
                Breakdown::base(shift, ModifierReason::DefenderCover)
            },
            column_before,
            column,
            white: 7,
            red: 8,
            result: "D1R".to_owned().try_into().unwrap(),
        };
        let line = text::outcome(&battle, &fought);
        line.split(". White").next().unwrap().trim_start_matches("Alpha fought Bravo: ").to_owned()
    };
    assert_eq!(said(7, 4, 4, 0, 4), "7 to 4 is 175%, column 150%");
    assert_eq!(said(6, 1, 6, 0, 6), "6 to 1 is 600%, column 300%, the last");
    assert_eq!(said(6, 1, 6, -1, 5), "6 to 1 is 600%, column 300%, the last, 1 left: column 200%");
    assert_eq!(said(3, 1, 6, 0, 6), "3 to 1 is 300%, column 300%");
    assert_eq!(said(1, 6, 0, 0, 0), "1 to 6 is 16%, column 50%, the first");
}

#[test]
fn units_hexes_and_reasons_are_named_with_their_numbers() {
    let battle = field();
    let (a, b, g) = (unit(&battle, "a"), unit(&battle, "b"), unit(&battle, "g"));
    assert_eq!(text::unit_card(&battle, a), "Alpha: red, 2-hex HI");
    assert_eq!(text::unit_card(&battle, b), "Bravo: blue, Cav");
    assert_eq!(text::unit_card(&battle, g), "Guns: blue, Art 12-24 lb");
    let hex = |n: &str| battle.map.grid.parse(n).unwrap();
    assert_eq!(text::hexes(&battle, OneOrTwoHexes([hex("0405"), hex("0404")])), "0404+0405");
    assert_eq!(text::why(&battle, ModifierReason::Hi2WeakMoving), "2-hex HI of 6 to 7 SP, moving");
    assert_eq!(
        text::why(&battle, ModifierReason::Heavy(a)),
        "Alpha: heavy infantry, its first 8 SP whole and the next 8 half"
    );
    assert_eq!(
        text::why(&battle, ModifierReason::HeavyObstructed(a, Rough::Hex(hex("0405")))),
        "Alpha: heavy infantry at an obstructed hex (0405), its first 4 SP whole and the next 4 half"
    );
    assert_eq!(
        text::why(&battle, ModifierReason::CavSingle(b, Rough::Side(hex("0404"), hex("0405")))),
        "Bravo: cavalry at an obstacle (0404 to 0405), its first 3 SP count single"
    );
    assert_eq!(text::why(&battle, ModifierReason::CavDoubled(b)), "Bravo: cavalry, its first 3 SP count double");
    assert_eq!(text::why(&battle, ModifierReason::DefenderMorale), "the defender's morale is higher by 2 or more");
    let attacked = Outcome::Attacked {
        assault: Assault { unit: a, into: OneOrTwoHexes::one(hex("0504")) },
        defenders: [Some(b), None],
    };
    assert_eq!(text::outcome(&battle, &attacked), "Alpha attacked Bravo into 0504.");
}

#[test]
fn the_prompt_names_who_decides() {
    let battle = field();
    let mut state = battle.start.clone();
    state.initiative = SideId(0);
    state.stack = vec![tercio::games::musket_pike::rules::state::Frame::Turn { side: SideId(0) }];
    let game = Game::at(battle, state);
    assert_eq!(text::what_to_do(&game), "Reds: draw a chit, or pass for the rest of the turn.");
}

#[test]
fn lists_and_counts_read_well() {
    let words = |n: usize| ["A", "B", "C"][..n].iter().map(|w| (*w).to_owned()).collect::<Vec<_>>();
    assert_eq!(text::list(&words(0)), "");
    assert_eq!(text::list(&words(1)), "A");
    assert_eq!(text::list(&words(3)), "A, B and C");
    assert_eq!(
        (text::count(1, "hex", "hexes"), text::count(2, "hex", "hexes")),
        ("1 hex".to_owned(), "2 hexes".to_owned())
    );
}

#[test]
fn a_sum_that_is_shown_rounded_adds_up_as_it_is_shown() {
    // 0.8 - 1.2 and what is left of -0.04 in all: 0.0 as it is shown.
    assert_eq!(rounded_sum(&[84, -123], &[35], 10), RoundedSum { total: 0, parts: vec![80, -120, 40] });
    // Three times 0.3 are 1 by halves: two of them are told.
    assert_eq!(rounded_sum(&[], &[30, 30, 30], 50), RoundedSum { total: 100, parts: vec![50, 50, 0] });
    assert_eq!(rounded_sum(&[-26, 24], &[], 50), RoundedSum { total: -50, parts: vec![-50, 0] });
    for n in 0..500_i64 {
        let free: Vec<i64> = (0..n % 5).map(|i| (n * 37 + i * 61) % 401 - 200).collect();
        let fixed = [n * 13 % 77 - 30, n * 7 % 99 - 50];
        let sum = rounded_sum(&fixed, &free, 10);
        assert_eq!(sum.parts.iter().sum::<i64>(), sum.total);
        assert!(sum.parts.iter().all(|part| part % 10 == 0));
        if !free.is_empty() {
            assert_eq!(sum.total, rounded(fixed.iter().chain(&free).sum(), 10));
        }
        if free.len() > 2 {
            let far = free.iter().zip(&sum.parts[2..]).map(|(part, shown)| (part - shown).abs()).max();
            assert!(far <= Some(20), "{free:?} {sum:?}");
        }
    }
}
