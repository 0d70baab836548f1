//! A battle looked back on: its sums are those of the positions, its expectations those of the odds, and its intervals
//! hold what they promise.

use crate::cli::{card, json, keys};
use crate::cli_errors::refused;
use crate::rulebook::play::At;
use crate::saves::{at_table, battle, one_order, whole_game};
use std::path::PathBuf;
use std::sync::Arc;
use tercio::games::musket_pike;
use tercio::games::musket_pike::bots::{Policy, RandomPlayer};
use tercio::games::musket_pike::log::captures::changes;
use tercio::games::musket_pike::log::review::{Ledger, LuckCategory, Review, review, words};
use tercio::games::musket_pike::rules::fire::Shot;
use tercio::games::musket_pike::rules::outcomes::{LossCause, Outcome};
use tercio::games::musket_pike::rules::stakes::PrizeKind;
use tercio::games::musket_pike::rules::state::{Frame, OrderType, UnitPlace};
use tercio::games::musket_pike::rules::{Game, Order, State, odds, victory};
use tercio::kernel::SideId;
use tercio::play::review::LuckVerdict;
use tercio::record::read_file;
use tercio::session::{BranchDice, Session, SessionEntry};

fn golden(name: &str) -> String {
    format!("{}/tests/golden/{name}.tercio", env!("CARGO_MANIFEST_DIR"))
}

/// All golden games, played.
fn all_golden() -> Vec<(PathBuf, Session<Game>)> {
    let folder = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden")).unwrap();
    let mut paths: Vec<PathBuf> = folder.map(|e| e.unwrap().path()).collect();
    paths.retain(|p| p.extension().is_some_and(|e| e == "tercio"));
    paths.sort();
    let played = |path: PathBuf| {
        let (session, departure) = musket_pike::record::session(&read_file(&path).unwrap()).unwrap();
        assert_eq!(departure.map(|d| d.to_string()), None);
        (path, session)
    };
    paths.into_iter().map(played).collect()
}

fn outcomes(session: &Session<Game>) -> impl Iterator<Item = &Outcome> {
    session.entries().iter().flat_map(|e| &e.outcomes)
}

fn there(state: &State, unit: usize) -> bool {
    matches!(state.units[unit].place, UnitPlace::Map(_) | UnitPlace::Reserve | UnitPlace::Pursuing)
}

#[test]
fn losses_by_arm_are_what_the_positions_show() {
    let mut causes = [0; 3];
    for (path, session) in all_golden() {
        let (battle, first, now) = (&session.game().battle, session.start().clone(), session.game().state().clone());
        let found = review(&session);
        for arm in &found.losses {
            let own: Vec<usize> = battle
                .unit_ids()
                .filter(|u| battle.unit(*u).side == arm.side && battle.unit(*u).kind == arm.arm)
                .map(|u| u.index())
                .collect();
            let sp = |state: &State| -> u32 {
                own.iter().filter(|u| there(state, **u)).map(|u| u32::from(state.units[*u].strength.sp)).sum()
            };
            assert_eq!(
                (arm.sp, arm.left, arm.lost()),
                (sp(&first), sp(&now), sp(&first) - sp(&now)),
                "{path:?} {arm:?}"
            );
            // What is lost otherwise is what no other cause accounts for, and each of its causes can be named.
            let mut otherwise: u32 = own
                .iter()
                .filter(|u| there(&first, **u) && matches!(now.units[**u].place, UnitPlace::Eliminated))
                .map(|u| u32::from(now.units[*u].strength.sp))
                .sum();
            for outcome in outcomes(&session) {
                match outcome {
                    Outcome::Lost { unit, sp, cause: LossCause::PassingFront | LossCause::Displacement }
                    | Outcome::Merged { gone: unit, excess: sp, .. }
                        if own.contains(&unit.index()) =>
                    {
                        otherwise += u32::from(*sp);
                    }
                    _ => {}
                }
            }
            assert_eq!(arm.otherwise(), otherwise, "{path:?} {arm:?}");
            assert_eq!(arm.by_fire + arm.by_melee + arm.otherwise(), arm.lost(), "{path:?} {arm:?}");
            let gone = own.iter().filter(|u| there(&first, **u) && !there(&now, **u)).count();
            assert_eq!((arm.gone + arm.merged) as usize, gone, "{path:?} {arm:?}");
            for (sum, n) in causes.iter_mut().zip([arm.by_fire, arm.by_melee, arm.otherwise()]) {
                *sum += n;
            }
        }
    }
    assert!(causes.iter().all(|n| *n > 20), "every cause is met with: {causes:?}");
}

#[test]
fn the_turns_add_up_to_the_battle() {
    for (path, session) in all_golden() {
        let found = review(&session);
        let deeds = || found.turns.iter().flat_map(|t| &t.deeds);
        let count = |what: fn(&Outcome) -> bool| outcomes(&session).filter(|o| what(o)).count();
        assert_eq!(
            deeds().map(|d| d.shots as usize).sum::<usize>(),
            count(|o| matches!(o, Outcome::Shot { .. })),
            "{path:?}"
        );
        assert_eq!(
            deeds().map(|d| d.melees as usize).sum::<usize>(),
            count(|o| matches!(o, Outcome::Fought { .. })),
            "{path:?}"
        );
        let lost: u32 =
            outcomes(&session).map(|o| if let Outcome::Lost { sp, .. } = o { u32::from(*sp) } else { 0 }).sum();
        assert_eq!(deeds().map(|d| d.lost[0] + d.lost[1]).sum::<u32>(), lost, "{path:?}");
        let gone = count(|o| matches!(o, Outcome::Eliminated { .. } | Outcome::Captured { .. }));
        assert_eq!(deeds().map(|d| d.gone.len() + d.captured.len()).sum::<usize>(), gone, "{path:?}");
        // A line leads to the moment after the order in which it happened, and lines follow one another.
        let mut last = 0;
        for deed in deeds() {
            assert!(deed.at > last || last == 0, "{path:?}: {deed:?} after {last}");
            let opens = |o: &Outcome| matches!(o, Outcome::Drew { .. } | Outcome::Passed { .. });
            let entry = &session.entries()[deed.at - 1];
            assert_eq!(deed.side.is_some(), entry.outcomes.iter().any(opens), "{path:?}: {deed:?}");
            assert!(deed.events.iter().all(|e| e.at >= deed.at && e.at <= found.orders), "{path:?}: {deed:?}");
            last = deed.at;
        }
        if let Some(deed) = deeds().last() {
            assert_eq!(deed.vp, victory::count(session.game()).vp, "{path:?}");
        }
    }
}

fn ledger(review: &Review, lot: LuckCategory, side: SideId) -> Option<&Ledger> {
    review.luck.iter().find(|l| l.lot == lot && l.side == side)
}

/// What the dice of an entry were expected to inflict, by the odds that are shown before the order is given; none where
/// something else happened before the dice fell.
fn foretold(battle: &Game, before: &State, entry: &SessionEntry<Game>) -> Option<[[u32; 2]; 2]> {
    let game = Game::at(battle.battle.clone(), before.clone());
    let mut sums = [[0; 2]; 2];
    let place = entry.outcomes.iter().position(|o| matches!(o, Outcome::Shot { .. } | Outcome::Fought { .. }));
    let Some(place) = place else { return Some(sums) };
    let thrown = entry.outcomes.iter().filter(|o| matches!(o, Outcome::Shot { .. } | Outcome::Fought { .. })).count();
    let quiet = |o: &Outcome| {
        matches!(
            o,
            Outcome::Attacked { .. }
                | Outcome::JoinedAttack { .. }
                | Outcome::Stood { .. }
                | Outcome::FormationHit { .. }
                | Outcome::Disordered { .. }
        )
    };
    if thrown != 1 || !entry.outcomes[..place].iter().all(quiet) {
        return None;
    }
    match &entry.outcomes[place] {
        Outcome::Shot { firer, target, at, fv, bonus, .. } => {
            let shot = Shot { firer: *firer, target: *target, at: *at, fv: fv.clone(), bonus: *bonus };
            sums[0][game.side(*firer).index()] = odds::fire(&game, shot).expected_loss;
        }
        Outcome::Fought { attackers, defenders, .. } => {
            let assaults = match before.stack.last() {
                Some(Frame::Melee(melee)) => melee.assaults(),
                _ => Vec::new(),
            };
            let declared = entry.outcomes[..place].iter().filter_map(|o| match o {
                Outcome::Attacked { assault, .. } | Outcome::JoinedAttack { assault } => Some(*assault),
                _ => None,
            });
            let assaults: Vec<_> = assaults.into_iter().chain(declared).collect();
            let found = odds::melee(&game, &assaults, defenders);
            let side = game.side(attackers[0]);
            sums[1][side.index()] = found.defender.expected_loss;
            sums[1][side.other().index()] = found.attacker.expected_loss;
        }
        _ => return None,
    }
    Some(sums)
}

#[test]
fn what_was_expected_is_what_the_odds_said_before_each_throw() {
    let mut met = [0; 2];
    for (id, seed) in [("farm", 3), ("farm", 4), ("windmill-hill", 3)] {
        let (battle, _) = battle(id, seed);
        let mut session = at_table(&battle);
        let mut player = RandomPlayer::new(Policy::Brawler, seed);
        let sums = |session: &Session<Game>| {
            let found = review(session);
            [LuckCategory::Fire, LuckCategory::Melee].map(|lot| {
                SideId::BOTH.map(|s| {
                    ledger(&found, lot, s).map_or(0, |l| u32::try_from(l.tally.expected.rounded(100).unwrap()).unwrap())
                })
            })
        };
        let mut before = sums(&session);
        loop {
            let place = session.entries().len();
            if !one_order(&mut session, &mut player) {
                break;
            }
            let now = sums(&session);
            let new = place..session.entries().len();
            let foretold: Option<Vec<_>> =
                new.map(|n| foretold(session.game(), session.before(n), &session.entries()[n])).collect();
            // Losses that wait for who takes the odd SP are booked with them.
            let waits = matches!(
                session.game().state().stack.last(),
                Some(Frame::Melee(m)) if m.dice.is_some()
            ) || session.entries()[place..].iter().any(|e| matches!(e.order, Order::TakeOdd { .. }));
            if let Some(foretold) = foretold.filter(|_| !waits) {
                for lot in 0..2 {
                    for side in 0..2 {
                        let sum: u32 = foretold.iter().map(|f| f[lot][side]).sum();
                        assert_eq!(now[lot][side] - before[lot][side], sum, "{id} {seed}: after order {place}");
                        met[lot] += usize::from(sum > 0);
                    }
                }
            }
            before = now;
        }
    }
    assert!(met[0] > 30 && met[1] > 30, "shots and melees were compared: {met:?}");
}

#[test]
fn the_command_line_names_the_odds_it_counted() {
    let path = golden("whole-brawler-farm");
    let (_, session) = all_golden().into_iter().find(|(p, _)| p.ends_with("whole-brawler-farm.tercio")).unwrap();
    let battle = &session.game().battle;
    let expected = |moment: usize, side: &str| {
        let found = json(&["review", &path, "--at", &moment.to_string()]);
        let rows = found["luck"].as_array().unwrap().clone();
        let fire = rows.iter().find(|l| l["what"] == "fire" && l["side"] == side);
        fire.map_or(0.0, |l| l["expected"].as_f64().unwrap())
    };
    let mut shots = 0;
    for (place, entry) in session.entries().iter().enumerate() {
        let (Order::Fire { unit, target, .. }, Some(Outcome::Shot { at, phase, .. })) =
            (&entry.order, entry.outcomes.first())
        else {
            continue;
        };
        let name = |u: &musket_pike::rules::ids::UnitId| battle.unit(*u).id.clone();
        let phase = musket_pike::rules::text::phase_code(*phase).trim_end_matches("_fire");
        let (firer, target, hex, moment) = (name(unit), name(target), battle.map.grid.number(*at), place.to_string());
        let asked = json(&[
            "odds", "fire", &path, "--firer", &firer, "--target", &target, "--phase", phase, "--at", &hex, "--after",
            &moment,
        ]);
        let side = &battle.sides[battle.unit(*unit).side.index()].id;
        let counted = expected(place + 1, side) - expected(place, side);
        assert!((counted - asked["expected_loss"].as_f64().unwrap()).abs() < 1e-9, "order {place}: {counted}, {asked}");
        shots += 1;
        if shots == 5 {
            return;
        }
    }
    panic!("only {shots} shots");
}

/// Over many battles, this share comes out within the interval as it promises: about nine in ten where there are throws
/// enough, somewhat more where whole numbers are coarse. And the sums stray from what was expected no further than their
/// variances let them.
#[test]
fn intervals_are_honest() {
    let (mut many, mut many_within) = (0, 0);
    for (id, games) in [("farm", 120), ("windmill-hill", 160)] {
        let mut ledgers = Vec::new();
        for seed in 0..games {
            let policy = if seed % 2 == 0 { Policy::Brawler } else { Policy::Uniform };
            ledgers.extend(review(&whole_game(id, 1000 + seed, policy).0).luck);
        }
        for lot in LuckCategory::ALL {
            let own: Vec<&Ledger> = ledgers.iter().filter(|l| l.lot == lot).collect();
            let within = own.iter().filter(|l| l.tally.is_common()).count() as f64;
            let promised: f64 = own.iter().map(|l| l.tally.cover()).sum();
            let deviation: f64 = own.iter().map(|l| l.tally.cover() * (1.0 - l.tally.cover())).sum::<f64>().sqrt();
            let strayed: f64 = own.iter().map(|l| f64::from(l.tally.rolled) - l.tally.expected_number()).sum();
            let may_stray = own.iter().map(|l| l.tally.variance_number()).sum::<f64>().sqrt();
            let told =
                format!("{id} {lot:?}: {within} of {} within, {promised:.1} promised; {strayed:+.1} off", own.len());
            assert!(own.iter().all(|l| l.tally.cover() >= 0.9 - 1e-9), "{told}");
            assert!((within - promised).abs() <= 3.0 * deviation + 1.0, "{told}");
            assert!(strayed.abs() <= 3.0 * may_stray + 1.0, "{told}, {may_stray:.1} is one deviation");
            let enough = own.iter().filter(|l| l.tally.throws >= 10);
            many += enough.clone().count();
            many_within += enough.filter(|l| l.tally.is_common()).count();
        }
    }
    let share = many_within as f64 / many as f64;
    assert!(many > 300 && (0.87..=0.95).contains(&share), "{many_within} of {many} ledgers with throws enough");
}

#[test]
fn few_throws_say_nothing_and_many_say_it_in_words() {
    let mut seen = [0; 4];
    for seed in 0..40 {
        for ledger in review(&whole_game("windmill-hill", 7000 + seed, Policy::Brawler).0).luck {
            let said = ledger.tally.verdict().in_words();
            let (place, words) = match ledger.tally.verdict() {
                LuckVerdict::TooFew => (0, "too few rolls to say anything"),
                LuckVerdict::Common => (1, "within what dice commonly do"),
                LuckVerdict::Above(chance) => {
                    assert!(chance <= 500, "{ledger:?}");
                    (2, "more than dice commonly do; ")
                }
                LuckVerdict::Below(chance) => {
                    assert!(chance <= 500, "{ledger:?}");
                    (3, "less than dice commonly do; ")
                }
            };
            assert!(said.starts_with(words), "{said}");
            assert_eq!(ledger.tally.throws < 10, place == 0);
            seen[place] += 1;
        }
    }
    assert!(seen.iter().all(|n| *n > 0), "{seen:?}");
}

#[test]
fn review_has_every_field_in_its_place() {
    let path = golden("whole-brawler-white-mountain-transylvanians");
    let found = json(&["review", &path]);
    let top = ["battle", "orders", "over", "result", "vp", "count", "turns", "losses", "luck"];
    assert_eq!(keys(&found), top);
    assert_eq!(found["over"], true);
    for turn in found["turns"].as_array().unwrap() {
        assert_eq!(keys(turn), ["turn", "activations"]);
        for deed in turn["activations"].as_array().unwrap() {
            let fields = [
                "side",
                "words",
                "at",
                "units",
                "shots",
                "melees",
                "sp_lost",
                "gone",
                "disordered",
                "rallied",
                "vp",
                "events",
            ];
            assert_eq!(keys(deed), fields);
        }
    }
    for arm in found["losses"].as_array().unwrap() {
        let fields = [
            "side",
            "arm",
            "units",
            "units_lost",
            "merged",
            "disordered",
            "sp",
            "sp_lost",
            "by_fire",
            "by_melee",
            "otherwise",
        ];
        assert_eq!(keys(arm), fields);
    }
    for ledger in found["luck"].as_array().unwrap() {
        let fields = [
            "what",
            "side",
            "throws",
            "expected",
            "variance",
            "rolled",
            "commonly",
            "cover_percent",
            "within",
            "words",
        ];
        assert_eq!(keys(ledger), fields);
    }
    assert_eq!(found["vp"], json(&["replay", &path])["vp"]);
}

#[test]
fn review_reads_as_text_up_to_any_moment() {
    let path = golden("whole-brawler-farm");
    let told = card(&["review", &path]);
    assert!(told.starts_with("The Farm\n"), "{told}");
    for part in
        ["\nTurn 1 of 4\n", "\nTurn 4 of 4\n", "\nLosses of Red\n", "\nLosses of Blue\n", "\nThe dice\n", "Together"]
    {
        assert!(told.contains(part), "{part}: {told}");
    }
    assert!(told.lines().all(|l| l.trim_end() == l), "no line ends in blanks");
    let begun = card(&["review", &path, "--at", "0"]);
    assert!(begun.contains("As it stands: ") && !begun.contains("Turn 1"), "{begun}");
    assert_eq!(json(&["review", &path, "--at", "60"])["orders"], 60);
    assert!(refused(&["review", &path, "--at", "198"]).contains("the game has 197"));
    assert!(refused(&["review", &golden("none")]).contains("there is no such file"));
}

#[test]
fn an_activation_is_told_in_a_sentence_and_each_side_of_what_it_suffered() {
    let mut kinds = std::collections::BTreeSet::new();
    for (path, session) in all_golden() {
        let log = musket_pike::log::build_log(&session);
        let turns = review(&session).turns;
        let deed = turns.last().and_then(|turn| turn.deeds.last()).filter(|deed| deed.side.is_some());
        let Some((summary, deed)) = log.summary.as_ref().zip(deed) else { continue };
        let battle = &session.game().battle;
        let own = musket_pike::rules::text::side(battle, deed.side.unwrap());
        assert_eq!(log.activation(), Some(summary.side), "{path:?}");
        assert_eq!(Some(summary.side), deed.side, "{path:?}");
        assert!(summary.done.starts_with(own) && summary.done.ends_with('.'), "{path:?}: {}", summary.done);
        assert!(summary.came_of_it.starts_with(&words::losses(battle, deed)), "{path:?}: {}", summary.came_of_it);
        assert_eq!(summary.rolls, deed.shots + deed.melees, "{path:?}");
        let used = ["charged with ", "marched with ", "ordered a ", "discarded it", "passed for the rest"];
        kinds.extend(used.into_iter().filter(|words| summary.done.contains(words)));
    }
    assert!(kinds.len() > 1, "{kinds:?}");
}

/// A person who watches a program sees why the count has changed: ground that was taken, leaders who fell.
#[test]
fn mp_13_3_an_activation_tells_what_ground_was_taken_and_which_leaders_fell() {
    let mut told = [0; 2];
    for (path, mut session) in all_golden() {
        let falls = |entry: &SessionEntry<Game>| entry.outcomes.iter().any(|o| matches!(o, Outcome::LeaderLost { .. }));
        let places = || 0..session.entries().len();
        let fell = places().filter(|place| falls(&session.entries()[*place])).take(3);
        let taken = places().filter(|place| session.before(*place).control != session.after(*place).control).take(3);
        // The first moments of each game are enough, and some in between.
        let all: Vec<usize> = fell.chain(taken).collect();
        let between = (0..session.entries().len()).step_by(211);
        for to in all.into_iter().chain(between).map(|place| place + 1) {
            session.analyse(to, BranchDice::Same).unwrap();
            let log = musket_pike::log::build_log(&session);
            if let Some(summary) = &log.summary {
                let node = session.history().pop().unwrap().activations.pop().unwrap();
                let (first, last) = (node.orders.first().unwrap(), node.orders.last().unwrap());
                let [before, after] =
                    [session.before(first.entry), session.after(last.entry)].map(|state| &state.control);
                let of_control = |o| SideId::BOTH.into_iter().find_map(|side| victory::of_control(o, side));
                let hexes = session.game().battle.objectives.iter().filter_map(of_control);
                let taken = hexes.filter(|(hex, _)| after.of(*hex) != before.of(*hex)).count();
                let says = |words: &str, times: usize| {
                    let found = summary.came_of_it.matches(words).count();
                    assert_eq!(found, times, "{path:?}, {to}: {}", summary.came_of_it);
                };
                says(" took ", taken);
                told[0] += taken;
                let fell = node
                    .orders
                    .iter()
                    .flat_map(|order| &session.entries()[order.entry].outcomes[order.outcomes.clone()]);
                let fell = fell.filter(|outcome| matches!(outcome, Outcome::LeaderLost { .. })).count();
                says("A colonel now leads", fell);
                told[1] += fell;
            }
            session.end_analysis();
        }
    }
    assert!(told.iter().all(|n| *n > 0), "{told:?}");
}

/// What is told of what changed hands is what the count makes of it, order by order.
#[test]
fn mp_13_what_changes_hands_is_told_with_the_points_that_it_moves() {
    let (mut ground, mut captured, mut again, mut marched_on) = (0, 0, 0, 0);
    for (path, session) in all_golden() {
        let (battle, found) = (&session.game().battle, review(&session));
        let points = |state: &State| {
            let count = victory::count(&Game::at(Arc::clone(battle), state.clone()));
            SideId::BOTH.map(|side| {
                let of_hands = |line: &&victory::VpLine| {
                    line.side == side && matches!(line.why, victory::VpSource::Hex(_) | victory::VpSource::Battery(_))
                };
                count.lines.iter().filter(of_hands).map(|line| i32::from(line.vp)).sum::<i32>()
            })
        };
        for place in 0..session.entries().len() {
            let [before, after] = [session.before(place), session.after(place)];
            let lies =
                |state: &State| state.units.iter().filter(|u| matches!(u.place, UnitPlace::Captured { .. })).count();
            let (stood_on, hands): (Vec<_>, Vec<_>) = changes(battle, [before, after])
                .into_iter()
                .partition(|change| matches!(change.what, PrizeKind::Objective(_)));
            for change in stood_on {
                let lines = victory::count(&Game::at(Arc::clone(battle), after.clone())).lines;
                let earned = lines.iter().any(|line| line.side == change.side && line.vp == change.gain);
                assert!(earned, "{path:?}, {place}: {}", change.told(battle));
            }
            if before.control == after.control && lies(before) == lies(after) {
                assert!(hands.is_empty(), "{path:?}, {place}");
                continue;
            }
            let (was, is) = (points(before), points(after));
            let mut moved = [0; 2];
            for change in hands {
                moved[change.side.index()] += i32::from(change.gain);
                moved[change.side.other().index()] -= i32::from(change.denied);
                let told = change.told(battle);
                // The review tells of guns captured in a fight as the log does.
                let mut events = found.turns.iter().flat_map(|turn| &turn.deeds).flat_map(|deed| &deed.events);
                let in_review = events.any(|event| event.at == place + 1 && event.words == told);
                // A hex that is won by an order is entered by one of the next.
                let taken = |o: &Outcome| matches!(o, Outcome::Captured { unit, .. } if PrizeKind::Battery(*unit) == change.what);
                let mut before = session.entries()[..=place].iter().rev().take(4).flat_map(|entry| &entry.outcomes);
                let fought = before.any(taken);
                assert!(in_review || fought, "{path:?}, {place}: {told}");
                marched_on += usize::from(change.is_capture() && !fought);
                match change.what {
                    PrizeKind::Hex(_) => ground += usize::from(told.contains(" took ")),
                    PrizeKind::Battery(_) if change.is_capture() => {
                        captured += usize::from(told.contains(" captured "));
                    }
                    PrizeKind::Battery(_) => again += usize::from(told.contains(" recaptured ")),
                    PrizeKind::Objective(_) => unreachable!("{told}"),
                }
            }
            assert_eq!([was[0] + moved[0], was[1] + moved[1]], is, "{path:?}, {place}");
        }
    }
    assert!(ground > 0 && captured > 0, "{ground}, {captured}, {again}, {marched_on}");
}

/// MP 13.4 Guns that were captured before and taken back are captured again by the unit that marches there: without a fight,
/// and reported.
#[test]
fn mp_13_4_guns_taken_again_by_a_march_stand_among_what_the_activation_did() {
    let scene = "map 12x8
        red g ART 0504 E q6 w4-8
        red p HI 0102 E 8 q7
        blue c CAV 0704 W 4 q7";
    let mut at = At::active(scene, "blue", OrderType::March, &["c"]);
    let (hex, guns, red) = (at.hex("0504"), at.u("g"), at.side("red"));
    at.change(|state| {
        state.units[guns.index()].place = UnitPlace::Captured { hex };
        state.control.give(hex, Some(red));
    });
    let mut session = Session::of(at.g.clone());
    for to in ["0604", "0504"] {
        session.submit(&at.step("c", to)).unwrap();
    }
    assert_eq!(victory::captured(&session.game().battle, session.game().state(), guns), Some(hex));
    let found = review(&session);
    let events: Vec<&str> = found
        .turns
        .iter()
        .flat_map(|turn| &turn.deeds)
        .flat_map(|deed| &deed.events)
        .map(|event| &*event.words)
        .collect();
    assert!(events.iter().any(|words| words.contains(" captured ") && words.contains(" VP")), "{events:?}");
}
