//! Attacks at the table: which are offered, and what is said of them before they are made.

use crate::bench::{ANY, frames, is_silent_about, own_words, says, table};
use crate::seated::seated;
use std::collections::BTreeSet;
use std::path::Path;
use tercio::board::hex::Hex;
use tercio::games::musket_pike;
use tercio::games::musket_pike::bots::advice::Suggestion;
use tercio::games::musket_pike::cards::odds_card;
use tercio::games::musket_pike::rules::chain::{self, AttackPlan, Chance, GivenUp, Volley};
use tercio::games::musket_pike::rules::ids::UnitId;
use tercio::games::musket_pike::rules::state::{Assault, Frame, Phase};
use tercio::games::musket_pike::rules::{Game, Order, assault, melee, odds, stakes, text};
use tercio::games::musket_pike::scenario::load_text;
use tercio::games::musket_pike::window::models::strip;
use tercio::games::musket_pike::window::plan::{ChosenOrders, plan};
use tercio::i18n;
use tercio::kernel::RuleSet;
use tercio::play::odds::{ActionTone, OddsCard};
use tercio::record::{SavedGame, read_file};
use tercio::say;
use tercio::session::Session;
use tercio::ui::Intent;
use tercio::ui::top_bar::Ending;

/// Recorded games in which much is fought.
const GAMES: [&str; 4] =
    ["captured-guns-farm", "joint-defence-farm", "surrender-windmill-hill", "leader-lost-windmill-hill"];

fn recorded(name: &str) -> SavedGame {
    let file = format!("{}/tests/golden/{name}.tercio", env!("CARGO_MANIFEST_DIR"));
    read_file(Path::new(&file)).unwrap()
}

/// The melees of a recorded game in which somebody may attack, by how many orders led there.
fn melees(name: &str) -> Vec<(usize, Game)> {
    let (session, _) = musket_pike::record::session(&recorded(name)).unwrap();
    let there = |orders: usize| {
        let game = session.game_after(orders);
        let fights = game.state().stack.last() == Some(&Frame::Phase(Phase::Melee)) && !attacks(&game).is_empty();
        fights.then_some((orders, game))
    };
    (0..=session.entries().len()).filter_map(there).collect()
}

fn attacks(game: &Game) -> Vec<Order> {
    game.legal_orders().into_iter().filter(|order| matches!(order, Order::Attack { .. })).collect()
}

/// What all of an attack earns more than it costs, in hundredths of a VP, with what it may give up.
fn whole(game: &Game, order: &Order) -> i32 {
    let plan = planned(game, order);
    let lost: i32 = chain::given_up(game, &plan).unwrap().iter().map(GivenUp::cost).sum();
    chain::worth(game, &plan).unwrap().net_vp().hundredths() - lost
}

fn planned(game: &Game, order: &Order) -> AttackPlan {
    let Order::Attack { unit, into } = *order else { panic!("{order:?}") };
    let defenders = assault::check(game, unit, into).unwrap().into_iter().flatten().collect();
    AttackPlan { assaults: vec![Assault { unit, into }], defenders, volley: Volley::Fired, least_column: 0 }
}

/// What an attack may give up.
fn given_up(game: &Game, order: &Order) -> Vec<GivenUp> {
    chain::given_up(game, &planned(game, order)).unwrap()
}

/// What of the ground under an attacker would count for the enemy.
fn at_stake(game: &Game, order: &Order) -> bool {
    let unit = order.unit().unwrap();
    let hexes: Vec<Hex> = game.footprint(unit).unwrap().hexes().collect();
    !stakes::prizes(game, game.side(unit).other(), &hexes).is_empty()
}

fn odds_of(game: &Game, order: &Order) -> OddsCard {
    odds_card(game, order, &[]).unwrap_or_else(|| panic!("{order:?}"))
}

#[test]
fn an_attack_is_offered_if_it_earns_more_than_it_costs_however_unlikely_it_is_to_win() {
    let (mut unlikely, mut left) = (0, 0);
    for (_, game) in GAMES.into_iter().flat_map(melees) {
        let legal = game.legal_orders();
        let offered = plan(&game, &legal, &ChosenOrders::new());
        let worths: Vec<i32> = offered.iter().map(|attack| whole(&game, &attack.order)).collect();
        assert!(worths.is_sorted_by(|a, b| a >= b), "{worths:?}");
        let promises = |attack: &Suggestion| attack.worth > 0 || whole(&game, &attack.order) > 0;
        assert!(offered.iter().all(promises), "{offered:?}");
        for order in attacks(&game) {
            let (unit, vp) = (order.unit().unwrap(), whole(&game, &order));
            let place = offered.iter().position(|attack| attack.unit == unit);
            assert!(vp <= 0 || place.is_some_and(|place| worths[place] >= vp), "{order:?}: {vp}");
            left += u32::from(place.is_none());
            let Order::Attack { into, .. } = order else { continue };
            let odds = odds::of_attack(&game, unit, into).unwrap().1;
            unlikely += u32::from(vp > 0 && odds.cleared_percent < odds.attacker.retreat_percent);
        }
        // What somebody has chosen stays, whatever it is worth.
        let own = attacks(&game)[0];
        let chosen = ChosenOrders::from([(own.unit().unwrap(), own)]);
        assert!(plan(&game, &legal, &chosen).iter().any(|attack| attack.order == own));
    }
    assert!(unlikely > 0 && left > 0, "{unlikely}, {left}");
}

/// The recorded games of The Farm.
fn farms() -> Vec<String> {
    let all = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden")).unwrap();
    let mut names: Vec<String> =
        all.map(|entry| entry.unwrap().path().file_stem().unwrap().to_string_lossy().into()).collect();
    names.retain(|name| name.ends_with("-farm"));
    names.sort();
    names
}

/// MP 9.15, 13.4 Ground stays its owner's until an enemy stands there: what may be lost is said in the list, on the card and on
/// the button, with its chance, and what cannot be lost is not.
#[test]
fn what_an_attack_may_give_up_is_said_with_its_chance() {
    let mut met = 0;
    for name in farms() {
        for (_, game) in melees(&name) {
            for order in attacks(&game).into_iter().filter(|order| at_stake(&game, order)) {
                let (card, given_up) = (odds_of(&game, &order), given_up(&game, &order));
                let warned: Vec<&str> = card
                    .warnings
                    .iter()
                    .map(|w| &w.line)
                    .filter(|w| w.paragraph == "9.15")
                    .map(|w| w.words.as_str())
                    .collect();
                let told: Vec<String> = given_up.iter().map(|one| text::given_up(&game.battle, one)).collect();
                assert_eq!(warned, told);
                assert!(given_up.iter().all(|one| one.chance <= Chance::CERTAIN && one.cost() >= 0));
                // MP 2.5 In the last turn nobody comes who may draw no more.
                let mut last = game.state().clone();
                last.turn = game.battle.turns;
                last.passed = [true; 2];
                let last = Game::at(game.battle.clone(), last);
                assert_eq!(self::given_up(&last, &order), []);
                met += 1;
            }
        }
    }
    assert!(met > 0);
    // With an enemy near who has a chit to come, and with one who has none.
    let text = include_str!("held.ron");
    let game = |text: &str| Game::begun(&load_text(text, "held", &[]).unwrap()).unwrap();
    let (near, gone) = (game(text), game(&text.replace("// passed", "passed")));
    let [order, other] = [&near, &gone].map(|game| attacks(game)[0]);
    let offered = |game: &Game| !plan(game, &game.legal_orders(), &ChosenOrders::new()).is_empty();
    assert!((order, given_up(&gone, &other).len()) == (other, 0) && offered(&gone) && !offered(&near));
    let words = "96% to leave Farm (20 VP) open to Blue horse: winners advance, losers retreat.";
    let card = odds_of(&near, &order);
    assert!(card.warnings.iter().any(|warning| warning.line.words == words && warning.against), "{:?}", card.warnings);
    assert_ne!(card.actions[0].tone, ActionTone::Inviting);
    let mut bench = table(seated(Session::of(near)));
    says(&bench, &["No attack promises more than it costs."]);
    bench.state_mut().carry_out(Intent::aim(order));
    frames(&mut bench);
    says(&bench, &[words, "\u{a7}\u{a0}9.15"]);
}

/// The end of a melee phase is asked about only where an attack is left that the hint would mark.
#[test]
fn the_end_of_melees_is_asked_about_only_where_an_attack_is_worth_more_than_it_costs() {
    let (mut asked, mut unasked) = (0, 0);
    for name in GAMES {
        for (orders, game) in melees(name) {
            let (session, _) = musket_pike::record::session_until(&recorded(name), orders).unwrap();
            let (legal, able) = (game.legal_orders(), attacks(&game));
            let (offered, done) = (plan(&game, &legal, &ChosenOrders::new()), BTreeSet::new());
            let able: Vec<UnitId> = able.iter().filter_map(Order::unit).collect::<BTreeSet<_>>().into_iter().collect();
            let open = strip::Open { orders: &legal, able: &able, done: &done, plan: &offered };
            match strip::model(&session, open).end.unwrap().state {
                Ending::SomeLeft(left) => {
                    assert_eq!(left.len(), offered.len());
                    asked += 1;
                }
                Ending::Unasked(left) => {
                    assert!(offered.is_empty() && left.len() == able.len());
                    unasked += 1;
                }
                other => panic!("{other:?}"),
            }
        }
    }
    assert!(asked > 0 && unasked > 0, "{asked} {unasked}");
}

/// What is told of the losses of both sides and the rest adds up, as it is told, to what all of the attack is worth.
#[test]
fn the_worth_of_an_attack_is_the_sum_that_is_shown() {
    let number = |words: &str| {
        let value: f64 = words.trim_start_matches(['+', '\u{2212}']).parse().unwrap();
        let tenths = (value * 10.0).round() as i64;
        if words.starts_with('\u{2212}') { -tenths } else { tenths }
    };
    let mut sums = 0;
    for (_, game) in GAMES.into_iter().flat_map(melees) {
        for order in attacks(&game) {
            let card = odds_of(&game, &order);
            let section = &card.sections[0];
            let whole = section.worth.as_ref().and_then(|whole| whole.words.split_once(" = "));
            let Some((sum, total)) = whole else { continue };
            // "Whole attack: 0.8 - 1.2 + 0.4 = 0.0 VP"
            let spaced = sum.replace("\u{2212} ", "\u{2212}").replace("+ ", "+");
            let parts: Vec<i64> = spaced.split_whitespace().filter(|word| word.contains('.')).map(number).collect();
            let total = number(total.split(' ').next().unwrap());
            assert_eq!(parts.iter().sum::<i64>(), total, "{sum}");
            let expected = &section.expected.as_ref().unwrap().rows;
            let [own, enemy] = [0, 1].map(|side| number(&expected[side].2[1]));
            assert_eq!(parts[..2], [enemy, -own], "{sum}");
            let net = chain::worth(&game, &planned(&game, &order)).unwrap().net_vp().hundredths();
            assert_eq!(total, i18n::rounded(net.into(), 10) / 10, "{sum}");
            sums += 1;
        }
    }
    assert!(sums > 20, "{sums}");
}

/// MP 11.4 Of a side that cannot retreat none is said to do so.
#[test]
fn who_cannot_retreat_is_said_to_surrender_and_not_to_retreat() {
    let mut met = 0;
    for (_, game) in GAMES.into_iter().flat_map(melees) {
        for order in attacks(&game) {
            let Order::Attack { unit, into } = order else { continue };
            let (defenders, odds) = odds::of_attack(&game, unit, into).unwrap();
            let rules = &game.battle.rules.melee;
            let trapped = |units: &[UnitId], by: &[UnitId], steps| stakes::trapped(&game, units, by, steps).len() == 1;
            let [defender] = defenders[..] else { continue };
            let sides = [
                (trapped(&[unit], &defenders, rules.attacker_retreat), &odds.attacker),
                (trapped(&[defender], &[unit], rules.defender_retreat), &odds.defender),
            ];
            let card = odds_of(&game, &order);
            let percent = |entry: &String| match entry.strip_suffix('%') {
                Some(number) => number.parse::<u32>().unwrap(),
                None => {
                    assert_eq!(entry, "-");
                    0
                }
            };
            for (line, (is_trapped, side)) in card.sections[0].expected.as_ref().unwrap().rows.iter().zip(sides) {
                let [retreats, gone] = [&line.2[2], &line.2[3]].map(percent);
                assert_eq!(retreats, if is_trapped { 0 } else { side.falls_back_percent });
                assert_eq!(retreats + gone, side.falls_back_percent + side.eliminated_percent);
                if is_trapped && side.falls_back_percent > 0 {
                    let words = format!("{}% that it must surrender", side.falls_back_percent);
                    assert!(card.warnings.iter().any(|w| w.line.words.contains(&words)), "{:?}", card.warnings);
                    met += 1;
                }
            }
        }
    }
    assert!(met > 0);
}

/// MP 9.11 The list says of an enemy that may be gone before the melee what the card says.
#[test]
fn the_list_says_as_the_card_does_that_the_enemy_may_retreat_first() {
    let evades = |(orders, game): (usize, Game)| {
        let offered = plan(&game, &game.legal_orders(), &ChosenOrders::new());
        let leaves = |attack: &&Suggestion| {
            let Order::Attack { unit, into } = attack.order else { return false };
            let defenders: Vec<UnitId> = assault::check(&game, unit, into).unwrap().into_iter().flatten().collect();
            melee::may_leave(&game, &[unit], &defenders).len() == defenders.len()
        };
        Some((orders, offered.iter().find(leaves)?.order))
    };
    let name = "evasion-farm";
    let (orders, order) = melees(name).into_iter().find_map(evades).expect("somebody may evade");
    let (session, _) = musket_pike::record::session_until(&recorded(name), orders).unwrap();
    let mut bench = table(seated(session));
    says(&bench, &[&say!("phase-may-leave")]);
    is_silent_about(&bench, &own_words(&say!("aim-may-leave", units = ANY)));
    bench.state_mut().carry_out(Intent::aim(order));
    frames(&mut bench);
    says(&bench, &[&own_words(&say!("aim-may-leave", units = ANY))]);
}
