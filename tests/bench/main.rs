//! Speed, printed and never judged: `cargo bench --no-default-features`, or with `-- edits` the edits of a map alone, with
//! `-- thinking` the captain, with `-- odds` exact odds and reach, with `-- hover` what the pointer asks, with `-- table` the geometry of
//! free tables. Every time is the work of one thread: what else the machine does meanwhile is not in it.
//!
//! Decisions a second of random play with full enumeration, candidates cloned, stepped and asked, exact odds of melees that
//! occur in random games, what attacks that could be made in them are worth from the volleys to the advance, reach of one
//! unit with costs; saved games: orders a second carried out again with their digests compared, opening the longest
//! game from its file, jumping to any of its moments; what an edit of a large map costs.

#[path = "../it/clock.rs"]
mod clock;
mod edits;
mod hover;
mod table;
mod thinking;

use clock::Clock;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::hint::black_box;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tercio::games::musket_pike;
use tercio::games::musket_pike::rules::chain::{self, AttackPlan, AttackerMotion, Volley};
use tercio::games::musket_pike::rules::ids::UnitId;
use tercio::games::musket_pike::rules::orders::Order;
use tercio::games::musket_pike::rules::state::Assault;
use tercio::games::musket_pike::rules::state::{Frame, Phase};
use tercio::games::musket_pike::rules::{Battle, Game, assault, legal, melee, movement, odds};
use tercio::kernel::chances::Die;
use tercio::kernel::{Dice, DiceState, RuleSet};
use tercio::record::read_file;
use tercio::session::{BranchDice, Session};

fn battle(id: &str) -> Arc<Battle> {
    let text = musket_pike::scenario::builtin(id).expect("shipped").text;
    musket_pike::scenario::load_text(text, id, &[]).expect("shipped files load")
}

/// Plays one random game; `look` sees each position before its order.
fn play(battle: &Arc<Battle>, seed: u64, mut look: impl FnMut(&Game)) -> u64 {
    let mut state = battle.start.clone();
    state.dice = DiceState { seed, drawn: 0 };
    let mut dice = Dice::seeded(state.dice);
    let mut game = Game::at(Arc::clone(battle), state);
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    game.begin(&mut dice).unwrap();
    let mut decisions = 0;
    while game.state().ending.is_none() {
        let orders = legal::legal_orders(&game);
        look(&game);
        // Passing ends most turns at once: it is taken one time in ten, so that battles are fought.
        let pick = loop {
            let pick = orders[rng.next_u32() as usize % orders.len()];
            if pick != Order::Pass || orders.len() == 1 || rng.next_u32().is_multiple_of(10) {
                break pick;
            }
        };
        game.execute_order(&pick, &mut dice).expect("listed orders are legal");
        decisions += 1;
    }
    decisions
}

/// Every order of every position tried out on a copy that is used again, and the copy asked what comes next: a search does
/// no more than this for each candidate.
fn candidates(battle: &Arc<Battle>) {
    let (mut tried, mut took) = (0_u64, Duration::ZERO);
    let (mut copy, mut next) = (Game::new(Arc::clone(battle)), Vec::new());
    for seed in 0..10 {
        play(battle, seed, |game| {
            let orders = legal::legal_orders(game);
            let mut dice = Dice::seeded(game.state().dice);
            let began = Clock::start();
            for order in &orders {
                copy.clone_from(game);
                copy.execute_order(order, &mut dice).expect("listed orders are legal");
                legal::legal_orders_into(&copy, &mut next);
            }
            took += began.elapsed();
            tried += orders.len() as u64;
        });
    }
    println!("candidates cloned, stepped and asked: {:.0}/s", tried as f64 / took.as_secs_f64());
}

fn percentiles(name: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    if let (Some(median), Some(p99), Some(most)) =
        (times.get(times.len() / 2), times.get(times.len() * 99 / 100), times.last())
    {
        println!("{name}: {} samples, median {median:.1?}, p99 {p99:.1?}, at most {most:.1?}", times.len());
    }
}

/// The attacks that active units could make if they come through the fire.
fn plans(game: &Game) -> Vec<AttackPlan> {
    let units: Vec<UnitId> = game.active_units().collect();
    let melee = chain::at_melee(&chain::start_of_plan(game, &units, AttackerMotion::AsItStands));
    let options = units.into_iter().flat_map(|unit| {
        let options = assault::options(&melee, unit).into_iter();
        options.map(move |(into, met)| (Assault { unit, into }, met))
    });
    options
        .map(|(assault, met)| AttackPlan {
            assaults: vec![assault],
            defenders: met.into_iter().flatten().collect(),
            volley: Volley::Fired,
            least_column: 0,
        })
        .collect()
}

/// A whole game of White Mountain by two brawlers: some 2,400 orders, longer than people play.
fn saved_games() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/whole-brawler-white-mountain.tercio");
    let saved = read_file(&path).expect("a golden game can be read");
    let battle = musket_pike::record::battle(&saved.header).expect("a golden game can be played");
    let (mut best, mut orders) = (0.0_f64, 0);
    let started = Clock::start();
    while started.elapsed() < Duration::from_secs(5) {
        let game = Game::begun(&battle).unwrap();
        let dice = Dice::seeded(game.state().dice);
        let began = Clock::start();
        let (session, departure) = Session::replayed(game, dice, &saved.lines);
        best = best.max(session.entries().len() as f64 / began.elapsed().as_secs_f64());
        assert!(departure.is_none(), "a golden game comes out as it was recorded");
        orders += session.entries().len();
    }
    println!("replay with digests: {:.0} orders/s, at best {best:.0}", orders as f64 / started.elapsed().as_secs_f64());
    let opened = (0..100).map(|_| {
        let began = Clock::start();
        let saved = read_file(&path).expect("a golden game can be read");
        black_box(musket_pike::record::session(&saved).expect("a golden game can be played"));
        began.elapsed()
    });
    percentiles("opening the longest game", opened.collect());
    let (mut session, _) = musket_pike::record::session(&saved).expect("a golden game can be played");
    let mut random = ChaCha8Rng::seed_from_u64(7);
    let jumps = (0..10_000).map(|_| {
        let to = random.next_u32() as usize % (session.entries().len() + 1);
        let began = Clock::start();
        session.analyse(to, BranchDice::Same).expect("every moment can be looked at");
        let there = began.elapsed();
        assert_eq!(session.game().capture(), *session.before(to));
        session.end_analysis();
        there
    });
    percentiles("jump to a moment", jumps.collect());
}

fn main() {
    let only = |what: &str| std::env::args().any(|arg| arg == what);
    if only("thinking") {
        return thinking::print();
    }
    if only("odds") {
        return print_odds(&battle("white-mountain"));
    }
    if only("hover") {
        return hover::print();
    }
    if only("table") {
        return table::print();
    }
    table::print();
    edits::print();
    if only("edits") {
        return;
    }
    thinking::print();
    hover::print();
    saved_games();
    for id in ["farm", "windmill-hill", "white-mountain"] {
        let battle = battle(id);
        let (started, mut decisions, mut games) = (Clock::start(), 0, 0);
        while started.elapsed() < Duration::from_secs(5) {
            decisions += play(&battle, games, |_| {});
            games += 1;
        }
        let seconds = started.elapsed().as_secs_f64();
        println!(
            "{id}: {:.0} decisions/s, {:.1} games/s, {} decisions a game",
            decisions as f64 / seconds,
            games as f64 / seconds,
            decisions / games
        );
    }
    let battle = battle("white-mountain");
    candidates(&battle);
    print_odds(&battle);
}

/// Exact odds and reach as they are asked for in random games.
fn print_odds(battle: &Arc<Battle>) {
    let (mut melees, mut reaches, mut chains) = (Vec::new(), Vec::new(), Vec::new());
    for seed in 0..40 {
        play(battle, seed, |game| match game.state().stack.last() {
            Some(Frame::Melee(m)) if m.dice.is_none() => {
                let (assaults, foes) = (m.assaults(), m.foes());
                let started = Clock::start();
                black_box(odds::melee(game, &assaults, &foes));
                melees.push(started.elapsed());
                black_box(melee::contest(game, &assaults, &foes));
            }
            Some(Frame::Phase(Phase::Movement)) => {
                if let Some(unit) = game.active_units().next() {
                    let started = Clock::start();
                    black_box(movement::reach(game, unit).is_ok());
                    reaches.push(started.elapsed());
                }
            }
            Some(Frame::Phase(Phase::DefensiveFire)) => {
                for plan in plans(game) {
                    let started = Clock::start();
                    black_box(chain::worth(game, &plan).expect("every plan can be followed through"));
                    chains.push(started.elapsed());
                }
            }
            _ => {}
        });
    }
    percentiles("what an attack is worth over all dice", chains);
    percentiles("exact odds of a melee", melees);
    percentiles("reach of a unit with costs", reaches);
    let pools = (0..1_000).map(|_| {
        let started = Clock::start();
        let lost = Die::D6.at_least(6).and(&Die::D6.at_least(6).not()).successes(16);
        black_box(lost.joint(&lost));
        started.elapsed()
    });
    percentiles("joint law of sixteen dice with saves against sixteen", pools.collect());
}
