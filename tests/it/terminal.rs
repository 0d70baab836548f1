//! The text twin: a whole game in a terminal.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use tercio::games::musket_pike::rules::ids::{ChitId, UnitId};
use tercio::games::musket_pike::rules::movement::{Destination, reach};
use tercio::games::musket_pike::rules::state::{ActivationTarget, Frame, LeaderPlace, OrderType, Phase};
use tercio::games::musket_pike::rules::{Game, Order, foresight, legal, odds, steps};
use tercio::kernel::RuleSet;
use tercio::play::{AnyOrder, open};
use tercio::record::{SavedGameKind, SavedGames, UserDirs};
use tercio::session::OrderOrigin;

/// The Farm as a file: it is played with the same dice every time ([`typed_with`]).
const FARM: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios/musket_pike/farm.ron");

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("terminal-{name}"));
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

fn typed(folder: &PathBuf, file: &str, input: &str) -> Output {
    typed_with(folder, file, &[], input)
}

/// The same with further arguments. A file is a new game, whose dice are named.
fn typed_with(folder: &PathBuf, file: &str, arguments: &[&str], input: &str) -> Output {
    let seed: &[&str] = if file.ends_with(".ron") { &["--seed", "0"] } else { &[] };
    as_typed(folder, file, &[arguments, seed].concat(), input)
}

/// With these arguments and no others.
fn as_typed(folder: &PathBuf, file: &str, arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tercio"))
        .args(["play", "--text", file, "--user-dir"])
        .arg(folder)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // It may have left before all was typed.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn said(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout.clone()).unwrap()
}

#[test]
fn a_whole_game_is_played_by_numbers_and_saved() {
    let folder = folder("whole");
    // The first choice every time, which never is to pass while a chit can be drawn.
    let text = said(&typed(&folder, FARM, &"1\n".repeat(600)));
    for expected in ["Red to decide", "   1  Draw a chit", "[turn 1 of 4", "The battle is over."] {
        assert!(text.contains(expected), "{expected} is missing in\n{}", &text[..2000]);
    }
    let slots = SavedGames::new(&UserDirs::in_folder(&folder)).list();
    assert_eq!(slots.iter().map(|s| s.kind).collect::<Vec<_>>(), [SavedGameKind::Game]);
    let opened = open(&tercio::games::registry(), &slots[0].path).unwrap();
    assert!(opened.departure.is_none() && opened.session.orders() > 20);
    // Opened again, it is over at once.
    let again = said(&typed(&folder, slots[0].path.to_str().unwrap(), "l\ns\nq\n"));
    assert!(again.contains("The battle is over."));
}

#[test]
fn a_whole_game_is_played_against_a_program_that_moves_by_itself() {
    let folder = folder("program");
    let text = said(&typed_with(&folder, FARM, &["--seat", "2=random"], &"1\n".repeat(600)));
    for expected in ["p shows who plays which side", "Blue (Recruit):", "Red to decide", "The battle is over."] {
        assert!(text.contains(expected), "{expected} is missing in\n{}", &text[..2000]);
    }
    assert!(!text.contains("Blue to decide") && !text.contains("Blue to answer"), "nobody is asked for the program");
    let slots = SavedGames::new(&UserDirs::in_folder(&folder)).list();
    let file = std::fs::read_to_string(&slots[0].path).unwrap();
    assert!(file.contains("\nseat 2 random "), "{file}");
    assert!(open(&tercio::games::registry(), &slots[0].path).unwrap().departure.is_none());
}

#[test]
fn seats_change_while_playing_and_two_programs_wait_for_an_empty_line() {
    let folder = folder("seats");
    let text =
        said(&typed(&folder, FARM, "p\np 1 random\np 2 random\n\n\np 1 person\np 3 random\np 1 general\np 1\nq\n"));
    let expected = [
        "Side 1, Red: A person",
        "random: Gives any legal order, by chance.",
        "Side 1, Red: Recruit",
        "Two programs play. An empty line lets them go on",
        "Red (Recruit):",
        "Side 2, Blue: Recruit",
        "There is no side 3: there are 1 and 2.",
        "There is no player `general`; there are: person, random",
    ];
    for expected in expected {
        assert!(text.contains(expected), "{expected} is missing in\n{text}");
    }
    let how = "p, the number of a side and a name give the side to that player";
    assert!(text.matches(how).count() >= 5, "{text}");
    // Two lines, two activations; then a person is asked again.
    let slots = SavedGames::new(&UserDirs::in_folder(&folder)).list();
    let opened = open(&tercio::games::registry(), &slots[0].path).unwrap();
    assert!(opened.session.orders() > 2 && opened.session.decider().is_some());
    let whole = said(&typed_with(&folder, FARM, &["--seat", "1=random", "--seat", "2=random"], &"\n".repeat(200)));
    assert!(whole.contains("The battle is over."), "{}", &whole[..2000]);
}

#[test]
fn a_player_that_there_is_not_is_refused_with_those_that_there_are() {
    let folder = folder("no-player");
    for (seat, said) in [
        ("2=general", "there is no player `general`; there are: person, random"),
        ("3=random", "--seat `3=random`: say which side (1 or 2) and who decides for it, as in 2=random"),
        ("2=", "--seat `2=`: say which side (1 or 2) and who decides for it, as in 2=random"),
        ("random", "--seat `random`: say which side (1 or 2) and who decides for it, as in 2=random"),
    ] {
        let output = typed_with(&folder, FARM, &["--seat", seat], "q\n");
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{error}");
        assert!(error.contains(said), "{error}");
    }
    let twice = typed_with(&folder, FARM, &["--seat", "1=Random", "--seat", "1=person"], "q\n");
    let error = String::from_utf8(twice.stderr).unwrap();
    assert!(error.contains("--seat `1=person`: this side has been given a player before"), "{error}");
}

#[test]
fn what_is_typed_wrong_is_answered_and_the_way_back_is_open() {
    let folder = folder("typed");
    let text = said(&typed(&folder, FARM, "u\n0\n99\nmarch\n?1\nr\nh\n1\nu\nq\n1\n"));
    for expected in [
        "There is nothing to undo yet.",
        "\"0\" is no choice here: 1 to 2, or h for help.",
        "\"99\" is no choice here",
        "\"march\" is no choice here",
        "A chit is drawn blind from your cup",
        "Nothing to redo.",
        "A chit has been drawn: nothing before it can be undone.",
    ] {
        assert!(text.contains(expected), "{expected} is missing in\n{text}");
    }
    // Left with q: what was typed after it was never given.
    let slots = SavedGames::new(&UserDirs::in_folder(&folder)).list();
    assert_eq!(open(&tercio::games::registry(), &slots[0].path).unwrap().session.orders(), 1);
}

/// A chit is discarded by its number, and that is taken back: it is in the hand again.
#[test]
fn a_discarded_chit_is_taken_back() {
    let folder = folder("discarded");
    let battle = said(&typed(&folder, FARM, "1\n"));
    let mut discard = battle.lines().filter_map(|l| l.trim().strip_suffix("Discard the chit unused"));
    let number = discard.next_back().expect("a chit was drawn").trim().to_owned();
    let slots = SavedGames::new(&UserDirs::in_folder(&folder)).list();
    let text = said(&typed(&folder, slots[0].path.to_str().unwrap(), &format!("{number}\nu\nu\nr\n")));
    for expected in ["was discarded unused.", "Undone: Discard the chit unused", "A chit has been drawn"] {
        assert!(text.contains(expected), "{expected} is missing in\n{text}");
    }
    assert_eq!(
        open(&tercio::games::registry(), &slots[0].path).unwrap().session.last_entry().map(|e| e.order),
        Some(AnyOrder::of(Order::SetAside))
    );
}

#[test]
fn a_shot_and_an_attack_show_their_odds() {
    let golden = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/whole-brawler-farm.tercio");
    let saved = tercio::record::read_file(golden.as_ref()).unwrap();
    let folder = folder("odds");
    std::fs::create_dir_all(&folder).unwrap();
    let mut seen = [false; 2];
    let (session, _) = tercio::games::musket_pike::record::session(&saved).unwrap();
    for (place, entry) in session.entries().iter().enumerate() {
        let which = match entry.order {
            Order::Fire { .. } => 0,
            Order::Attack { .. } => 1,
            _ => continue,
        };
        if std::mem::replace(&mut seen[which], true) {
            continue;
        }
        let (at, _) = tercio::games::musket_pike::record::session_until(&saved, place).unwrap();
        let number = at.game().legal_orders().iter().position(|o| *o == entry.order).unwrap() + 1;
        let position = folder.join(format!("{which}.ron"));
        std::fs::write(&position, tercio::games::musket_pike::scenario::save_text(at.game())).unwrap();
        let text = said(&typed(&folder, position.to_str().unwrap(), &format!("?{number}\n")));
        let (short, long) = [("% to hit]", "\nFire value "), ("% to win the hex]", "\u{a7} 9.")][which];
        assert!(text.contains(short) && text.contains(long), "{text}");
    }
    assert_eq!(seen, [true; 2]);
}

#[test]
fn a_file_that_is_not_there_is_one_sentence() {
    let output = typed(&folder("none"), "no-such-battle.ron", "1\n");
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(
        said.starts_with("tercio: no-such-battle.ron: there is no such file or shipped battle (shipped: farm, "),
        "{said}"
    );
    assert_eq!(said.lines().count(), 1, "{said}");
}

const GOLDEN: [&str; 3] = ["whole-brawler-farm", "whole-brawler-windmill-hill", "whole-brawler-white-mountain"];

/// The first moment of the recorded games at which such an order was given, and the order.
fn moment(wanted: impl Fn(&Game, &Order) -> bool) -> (Game, Order) {
    for name in GOLDEN {
        let file = format!("{}/tests/golden/{name}.tercio", env!("CARGO_MANIFEST_DIR"));
        let saved = tercio::record::read_file(file.as_ref()).unwrap();
        let (session, _) = tercio::games::musket_pike::record::session(&saved).unwrap();
        let battle = session.game().battle.clone();
        for (place, entry) in session.entries().iter().enumerate() {
            let game = Game::at(battle.clone(), session.before(place).clone());
            if wanted(&game, &entry.order) {
                return (game, entry.order);
            }
        }
    }
    panic!("no recorded game has such a moment");
}

/// What is said when this is typed at such a moment.
fn played(name: &str, game: &Game, input: &str) -> String {
    let folder = folder(name);
    std::fs::create_dir_all(&folder).unwrap();
    let position = folder.join("position.ron");
    std::fs::write(&position, tercio::games::musket_pike::scenario::save_text(game)).unwrap();
    said(&typed(&folder, position.to_str().unwrap(), input))
}

#[test]
fn a_program_says_why_and_gives_a_hint_without_doing_anything() {
    let folder = folder("why");
    // Nothing has been chosen yet; the hint leaves the chit in the cup.
    let text = said(&typed(&folder, FARM, "y\ni\np 1 sergeant\np 2 sergeant\n\n\ny\ni\nq\n"));
    assert_all(&text, &["There are no reasons to show", "Hint: Captain", "Draw a chit", "Nothing has been done."]);
    // Asked for a third time, still before the first draw.
    assert_eq!(text.matches("draw a chit, or pass for the rest of the turn").count(), 3, "{text}");
    // Programs have played, and once an activation is over it is told what its chit was used for.
    assert_eq!(text.matches("There are no reasons to show").count(), 1, "{text}");
    let uses = ["For this speaks charges", "For this speaks the way to the enemy", "For this speaks units to rally"];
    assert!(uses.iter().any(|used| text.contains(used)), "{text}");
    // Where only programs play nobody is to be advised.
    assert_all(&text, &["A hint is for the player who decides here, now."]);
}

/// The number of an order among the choices, in which the rides come last.
fn number(game: &Game, order: &Order) -> usize {
    let orders = game.legal_orders();
    let mut listed = orders.iter().filter(|o| !matches!(o, Order::MoveLeader { .. }));
    listed.position(|o| o == order).unwrap() + 1
}

fn phase(game: &Game) -> Option<Phase> {
    match game.state().stack.last() {
        Some(Frame::Phase(phase)) => Some(*phase),
        _ => None,
    }
}

fn assert_all(text: &str, expected: &[&str]) {
    for expected in expected {
        assert!(text.contains(expected), "{expected} is missing in\n{text}");
    }
}

#[test]
fn a_rally_shows_its_chance_and_the_number_needed() {
    let by_dice = |game: &Game, unit| !game.rallies_with_leader(&game.state().activation.unwrap(), unit);
    let (game, order) = moment(|g, o| matches!(*o, Order::Rally { unit } if by_dice(g, unit)));
    let (n, unit) = (number(&game, &order), order.unit().unwrap());
    let text = played("rally", &game, &format!("?{n}\n"));
    let (percent, needed) = (odds::check(&game, unit).percent()[1], odds::needed(&game, unit).unwrap());
    assert_eq!(percent, u32::from(needed) * 10);
    let brief = format!("{percent}% to rally, on {needed} or less");
    assert_all(
        &text,
        &[&format!("[{brief}]"), &format!(" {brief}. Its morale is {}", game.morale(unit)), "\u{a7} 10.3, 12.2"],
    );
}

#[test]
fn every_step_of_a_way_is_answered() {
    let step = |g: &Game, o: &Order| matches!(o, Order::Step { .. }) && phase(g) == Some(Phase::Movement);
    let plain = |g: &Game, o: &Order| {
        let mut then = Game::at(g.battle.clone(), g.state().clone());
        step(g, o)
            && foresight::step_unopposed(&mut then, o).is_ok_and(|asked| asked.is_empty())
            && then.legal_orders().iter().any(|next| next.unit() == o.unit() && step(&then, next))
    };
    let (game, first) = moment(plain);
    let unit = first.unit().unwrap();
    let mut then = Game::at(game.battle.clone(), game.state().clone());
    foresight::step_unopposed(&mut then, &first).unwrap();
    let second =
        *then.legal_orders().iter().find(|o| o.unit() == Some(unit) && matches!(o, Order::Step { .. })).unwrap();
    let text = played("steps", &game, &format!("{}\n{}\n", number(&game, &first), number(&then, &second)));
    let name = &game.battle.unit(unit).name;
    let stands = text.matches(&format!("      {name}, facing ")).count();
    assert_eq!(stands, 2, "{text}");
    assert_all(&text, &[&format!("{name} moved from "), " left"]);
}

#[test]
fn a_step_says_what_follows_from_it() {
    let leads = |g: &Game, o: &Order| {
        let unit = o.unit().filter(|_| phase(g) == Some(Phase::Movement))?;
        let act = steps::act_of(g, o).ok()?;
        legal::acts_of(g, unit).into_iter().find(|(a, _)| *a == act).map(|(_, step)| step)
    };
    let ask = |name: &str, wanted: &dyn Fn(&Game, &Order) -> bool| {
        let (game, order) = moment(wanted);
        played(name, &game, &format!("?{}\n", number(&game, &order)))
    };
    let text = ask("broken", &|g, o| leads(g, o).is_some_and(|s| s.hit));
    assert_all(&text, &["formation hit", "the unit is disordered at once", "\u{a7} 6.11"]);
    let text = ask("stops", &|g, o| leads(g, o).is_some_and(|s| s.stops));
    assert_all(&text, &["stops at an enemy front", "The unit must stop there, at an enemy front (\u{a7} 6.7)."]);
    let fired = |g: &Game, o: &Order| {
        leads(g, o).is_some() && foresight::march(g, o.unit().unwrap(), &[*o]).is_ok_and(|f| !f.fire_drawn.is_empty())
    };
    assert_all(&ask("drawn", &fired), &["Leads to ", "Under fire (chance to hit): "]);
    let turned = |g: &Game, o: &Order| {
        leads(g, o).is_some() && foresight::march(g, o.unit().unwrap(), &[*o]).is_ok_and(|f| !f.reactions.is_empty())
    };
    assert_all(&ask("turned", &turned), &[" may turn "]);
    // A block says where it comes to stand.
    let text = ask("block", &|_, o| matches!(o, Order::Ahead { .. }));
    assert_all(&text, &[": ahead left to "]);
}

#[test]
fn rides_are_one_choice_and_a_join_is_confirmed() {
    let rides = |g: &Game| g.legal_orders().into_iter().find(|o| matches!(o, Order::MoveLeader { .. }));
    let (game, join) = moment(|g, o| {
        matches!(o, Order::Join { .. }) && rides(g).is_some() && g.legal_orders().contains(&Order::Begin)
    });
    let orders = game.legal_orders();
    let listed = orders.iter().filter(|o| !matches!(o, Order::MoveLeader { .. })).count();
    let ride = listed + 1;
    let Some(Order::MoveLeader { leader, to }) = rides(&game) else { panic!() };
    let hex = tercio::games::musket_pike::rules::text::hex(&game.battle, to);
    let name = &game.battle.leader(leader).name;
    let text = played("rides", &game, &format!("?{ride}\n{ride} 9999\n{ride} {hex}\n"));
    assert!(!text.contains(": ride to "), "{text}");
    assert_all(
        &text,
        &[
            &format!("Move {name} alone: type {ride} and a hex"),
            &format!("{name} may ride to: "),
            &format!("{name} cannot ride to 9999."),
        ],
    );
    let (choices, answer) = text.split_once("cannot ride to 9999").unwrap();
    assert!(answer.contains(&format!("{name} rode")), "{answer}");
    let place = |words: &str| choices.find(words).unwrap_or_else(|| panic!("{words} is missing in\n{choices}"));
    assert!(place("Begin") < place(" alone: type "), "{choices}");
    let text = played("join", &game, &format!("{}\n", number(&game, &join)));
    let unit = &game.battle.unit(join.unit().unwrap()).name;
    assert_all(&text, &[&format!("{unit} joined the activation.")]);
}

/// The number at the head of the first line after `after` in which these words stand.
fn numbered(text: &str, after: &str, words: &str) -> usize {
    let (_, text) = text.split_once(after).unwrap_or_else(|| panic!("{after} is missing in\n{text}"));
    let line = text.lines().find(|l| l.contains(words)).unwrap_or_else(|| panic!("{words} is missing in\n{text}"));
    line.split_whitespace().next().unwrap().parse().unwrap_or_else(|_| panic!("no number begins {line}"))
}

fn hex(game: &Game, hex: tercio::board::hex::Hex) -> String {
    tercio::games::musket_pike::rules::text::hex(&game.battle, hex)
}

/// The first moment at which a unit of one hex can march so, the unit and the end.
fn march(wanted: impl Fn(&Game, UnitId, &Destination) -> bool) -> (Game, UnitId, Destination) {
    let found = std::cell::RefCell::new(None);
    let (game, _) = moment(|game, order| {
        let Some(unit) = order.unit().filter(|_| phase(game) == Some(Phase::Movement)) else { return false };
        let Ok(reach) = reach(game, unit) else { return false };
        let mut ends = reach.ends.into_iter().filter(|e| !e.path.is_empty() && !e.stand.is_two() && !e.formation_hit);
        let end = ends.find(|end| wanted(game, unit, end));
        *found.borrow_mut() = end.map(|end| (unit, end));
        found.borrow().is_some()
    });
    let (unit, end) = found.into_inner().unwrap();
    (game, unit, end)
}

/// The side that is asked whether a unit turns, step by step.
fn asked(game: &Game, end: &Destination) -> Vec<Vec<UnitId>> {
    let mut copy = Game::at(game.battle.clone(), game.state().clone());
    end.path.iter().map(|step| foresight::step_unopposed(&mut copy, step).unwrap()).collect()
}

#[test]
fn a_march_goes_to_a_far_hex_in_one_order() {
    let quiet = |g: &Game, _: UnitId, e: &Destination| {
        e.path.len() > 2 && matches!(e.path.last(), Some(Order::Turn { .. })) && asked(g, e).iter().all(Vec::is_empty)
    };
    let (game, unit, end) = march(quiet);
    let name = &game.battle.unit(unit).name;
    let (place, facing) = (hex(&game, end.stand.left), end.stand.facing.name());
    let screen = played("march", &game, "");
    let n = numbered(&screen, &format!("{name} at "), "march: type ");
    let steps = end.path.len();
    let text = played("march", &game, &format!("?{n}\n?{n} {place} {facing}\n{n} {place} {facing}\nu\nr\nq\n"));
    let (points, left) = (end.cost, game.unit_state(unit).marks.mp - end.cost);
    assert_all(
        &text,
        &[
            &format!("march: type {n} and a hex, as in: {n} "),
            &format!(" left {name} may march to:"),
            &format!("  {place}: "),
            &format!("{name} will march to {place}, facing {facing}. It costs {points} MP"),
            &format!("{name}, facing {facing}: {}", if left == 0 { "no MP left".to_owned() } else { left.to_string() }),
            &format!("Undone: {name}: march of {steps} steps."),
            &format!("Redone: {name}: march of {steps} steps."),
        ],
    );
    // MP are movement points on the screen and nothing else: a paragraph is cited with its own sign.
    assert!(screen.contains(" MP") && !screen.contains("MP 6."), "{screen}");
}

#[test]
fn a_march_that_cannot_be_says_why() {
    let (game, unit, end) = march(|_, _, e| e.path.len() == 1 && matches!(e.path[0], Order::Step { .. }));
    let name = &game.battle.unit(unit).name;
    let (place, here) = (hex(&game, end.stand.left), hex(&game, game.footprint(unit).unwrap().left));
    let n = numbered(&played("no-march", &game, ""), &format!("{name} at "), "march: type ");
    let text =
        played("no-march", &game, &format!("{n} 9999\n{n} {place} X\n{n} {place} E now\n{n} {here}\n1 {place}\n"));
    assert_all(
        &text,
        &[
            &format!("{name} cannot march to 9999. ?{n} lists where it can."),
            "\"X\" is no facing: NE, E, SE, SW, W or NW.",
            &format!("\"{n} {place} E now\" is no choice here"),
            &format!("{name} stands there already. A facing turns it, as in: "),
            "Choice 1 takes no hex: type 1 alone to give it.",
        ],
    );
    assert!(!text.contains(&format!("{name} moved from")), "nothing was done: {text}");
}

#[test]
fn a_march_halts_where_an_enemy_may_turn_and_goes_on_if_he_does_not() {
    // One enemy is asked before the last step.
    let interrupted = |g: &Game, _: UnitId, e: &Destination| {
        let all = asked(g, e);
        let (last, before) = all.split_last().unwrap();
        matches!(e.path.last(), Some(Order::Step { .. }))
            && last.is_empty()
            && before.iter().map(Vec::len).sum::<usize>() == 1
    };
    let (game, unit, end) = march(interrupted);
    let name = &game.battle.unit(unit).name;
    let to = format!("{} {}", hex(&game, end.stand.left), end.stand.facing.name());
    let n = numbered(&played("halt", &game, ""), &format!("{name} at "), "march: type ");
    let halted = played("halt", &game, &format!("{n} {to}\nu\n"));
    let halts = format!("{name} must stop on the way: an enemy may react first (\u{a7} 6.9).");
    assert_all(&halted, &[&halts, "The decision has passed to the other side"]);
    let (turns, holds) =
        (numbered(&halted, &halts, ": react and face "), numbered(&halted, &halts, ": stand fast (keep the facing)"));
    let text = played("halt", &game, &format!("{n} {to}\n?{turns}\n?{holds}\n{holds}\n"));
    let (_, text) = text.split_once(&halts).unwrap();
    assert_all(
        text,
        &["it may react once in this activation", "(§ 6.7, 6.9).", "No enemy has reacted: the march goes on."],
    );
    assert!(text.contains(&format!("{name}, facing {}: ", end.stand.facing.name())), "{text}");
    let text = played("halt", &game, &format!("{n} {to}\n{turns}\n"));
    assert_all(&text, &[&halts, "An enemy turned to face you, so the move stopped here. Red horse can only turn now."]);
    assert!(!text.contains("No enemy has reacted"), "{text}");
}

#[test]
fn who_has_come_to_its_end_turns_there_as_ordered_though_an_enemy_turns_too() {
    // One enemy is asked at the last step, and then the unit turns.
    let turns_last = |g: &Game, _: UnitId, e: &Destination| {
        let all = asked(g, e);
        matches!(e.path[..], [.., Order::Step { .. }, Order::Turn { .. }])
            && all.iter().map(Vec::len).sum::<usize>() == 1
            && all[all.len() - 2].len() == 1
    };
    let (game, unit, end) = march(turns_last);
    let name = &game.battle.unit(unit).name;
    let to = format!("{} {}", hex(&game, end.stand.left), end.stand.facing.name());
    let n = numbered(&played("turns", &game, ""), &format!("{name} at "), "march: type ");
    let halts = format!("{name} must stop on the way: an enemy may react first (\u{a7} 6.9).");
    let halted = played("turns", &game, &format!("{n} {to}\nu\n"));
    let turns = numbered(&halted, &halts, ": react and face ");
    let text = played("turns", &game, &format!("{n} {to}\n{turns}\n"));
    let (_, text) = text.split_once(&halts).unwrap();
    assert!(text.contains(&format!("facing {}", end.stand.facing.name())), "{text}");
    assert!(!text.contains("so the move stopped here") && !text.contains("No enemy has reacted"), "{text}");
}

#[test]
fn single_steps_stand_beneath_their_unit() {
    let (game, _, _) = march(|_, _, e| e.path.len() > 1);
    let text = played("single", &game, "");
    for unit in game.active_units().filter(|u| legal::acts_of(&game, *u).len() > 1) {
        let name = &game.battle.unit(unit).name;
        let (_, beneath) = text.split_once(&format!("{name} at ")).unwrap();
        let singly = beneath.lines().find(|l| l.contains("step by step: ")).unwrap();
        let steps = game.legal_orders().into_iter().filter(|o| o.unit() == Some(unit));
        for step in steps.filter(|o| matches!(o, Order::Step { .. } | Order::Turn { .. })) {
            assert!(singly.contains(&format!(" {}: ", number(&game, &step))), "{step:?} is missing in {singly}");
        }
    }
}

#[test]
fn the_orders_that_a_unit_may_lead_stand_on_one_line() {
    let (game, order) = moment(|_, o| matches!(o, Order::LeadUnit { order: OrderType::March, .. }));
    let Order::LeadUnit { unit, .. } = order else { panic!() };
    let (n, name) = (number(&game, &order), &game.battle.unit(unit).name);
    let text = played("leads", &game, &format!("{n}\n"));
    let line = text.lines().find(|l| l.starts_with(&format!("      {name} as lead unit: "))).unwrap();
    assert!(line.contains(&format!(" {n}: March")), "{line}");
    assert_all(&text, &[&format!("March for the lead unit {name}")]);
}

#[test]
fn all_who_may_join_do_by_one_number() {
    let joins = |g: &Game| g.legal_orders().into_iter().filter(|o| matches!(o, Order::Join { .. })).collect::<Vec<_>>();
    let by_wing = |g: &Game| matches!(g.state().activation.map(|a| a.led), Some(ActivationTarget::Wing(_)));
    let (game, _) = moment(|g, o| matches!(o, Order::Join { .. }) && by_wing(g) && joins(g).len() > 2);
    let joins = joins(&game);
    let all = format!("All {} units join the activation", joins.len());
    let n = numbered(&played("all", &game, ""), "", &all);
    let text = played("all", &game, &format!("?{n}\n{n}\nu\n"));
    for join in &joins {
        let unit = &game.battle.unit(join.unit().unwrap()).name;
        assert_all(&text, &[&format!("{unit} joined the activation.")]);
    }
    let back = format!("Undone: {} units: join the activation.", joins.len());
    assert_all(&text, &["u undoes it as one.", &back]);
    let (_, after) = text.split_once(&back).unwrap();
    assert!(after.contains(&all), "{after}");
}

#[test]
fn a_phase_with_nothing_left_to_do_says_why_it_waits() {
    let mut found = None;
    for name in GOLDEN {
        let file = format!("{}/tests/golden/{name}.tercio", env!("CARGO_MANIFEST_DIR"));
        let saved = tercio::record::read_file(file.as_ref()).unwrap();
        let (session, _) = tercio::games::musket_pike::record::session(&saved).unwrap();
        let battle = session.game().battle.clone();
        let at = |place: usize| Game::at(battle.clone(), session.before(place).clone());
        // A player gave the only answer there was: the session had not.
        let waited = |place: usize| {
            let entry = &session.entries()[place];
            entry.giver == OrderOrigin::Player && legal::sole_answer(&at(place)) == Some(entry.order)
        };
        let place =
            (1..session.entries().len()).find(|p| waited(*p) && session.entries()[p - 1].giver == OrderOrigin::Player);
        found = found.or(place.map(|p| (at(p - 1), session.entries()[p - 1].order)));
    }
    let (game, order) = found.expect("a recorded game has such a moment");
    let text = played("waits", &game, &format!("{}\nu\n", number(&game, &order)));
    let said = tercio::games::musket_pike::rules::text::order(&game.battle, &order);
    assert_all(
        &text,
        &[
            &format!("Only one choice is left, and it would put your last order ({said}) beyond undo"),
            &format!("Undone: {said}."),
        ],
    );
}

#[test]
fn every_kind_of_order_is_explained_with_its_paragraph() {
    let kind = |order: &Order| serde_json::to_value(order).unwrap()["do"].as_str().unwrap().to_owned();
    let mut kinds = BTreeMap::new();
    for name in GOLDEN {
        let file = format!("{}/tests/golden/{name}.tercio", env!("CARGO_MANIFEST_DIR"));
        let saved = tercio::record::read_file(file.as_ref()).unwrap();
        let (session, _) = tercio::games::musket_pike::record::session(&saved).unwrap();
        let battle = session.game().battle.clone();
        for place in 0..session.entries().len() {
            let game = Game::at(battle.clone(), session.before(place).clone());
            let orders = game.legal_orders();
            for order in orders.iter().filter(|o| orders.len() > 1 && !matches!(o, Order::MoveLeader { .. })) {
                kinds.entry(kind(order)).or_insert_with(|| (game_again(&game), *order));
            }
        }
    }
    assert!(kinds.len() > 20, "{:?}", kinds.keys());
    for (kind, (game, order)) in kinds {
        let said = played(&format!("kind-{kind}"), &game, &format!("?{}\n", number(&game, &order)));
        let answer = said.split("\n> ").nth(1).unwrap();
        let (answer, _) = answer.split_once("\n\n[turn").unwrap();
        assert!(answer.contains("\u{a7} ") || answer.contains(" MP"), "{kind}: {said}");
    }
}

fn game_again(game: &Game) -> Game {
    Game::at(game.battle.clone(), game.state().clone())
}

#[test]
fn the_help_names_every_command() {
    let text = said(&typed(&folder("help"), FARM, "h\n\nq\n"));
    let (_, help) = text.split_once("\n> ").unwrap();
    let commands = [
        "A number gives",
        "? and a number",
        "A number and a hex",
        "u undoes",
        "r gives",
        "s shows",
        "l the log",
        "h this",
        "an empty line",
        "q leaves",
    ];
    assert_all(help, &commands);
    // An empty line shows the choices once more.
    assert_eq!(text.matches("   1  Draw a chit").count(), 3, "{text}");
}

#[test]
fn a_phase_that_must_go_on_says_who_must_charge() {
    let barred = |g: &Game| phase(g).is_some().then(|| legal::check(g, &Order::EndPhase).err()).flatten();
    let (game, _) = moment(|g, _| barred(g).is_some());
    let why = barred(&game).unwrap().sentence(&game.battle);
    assert!(why.contains("These still must: "), "{why}");
    assert_all(&played("barred", &game, "q\n"), &[&format!("This phase cannot end yet. {why}")]);
}

#[test]
fn orders_are_explained() {
    let (game, order) = moment(|_, o| matches!(o, Order::LeadWing { order: OrderType::Charge, .. }));
    let text = played("orders", &game, &format!("?{}\n", number(&game, &order)));
    assert_all(
        &text,
        &["Close with the enemy: units that can reach contact must, except light infantry and artillery (§ 4.1)."],
    );
}

#[test]
fn a_kept_game_is_told_of_and_where_it_is() {
    let folder = folder("kept");
    let first = said(&typed(&folder, FARM, "q\n"));
    assert!(!first.contains("is saved already"), "{first}");
    let path = SavedGames::new(&UserDirs::in_folder(&folder)).list()[0].path.display().to_string();
    assert_all(&first, &[&format!("The game is saved. To go on with it: tercio play --text {path}")]);
    let second = said(&typed(&folder, FARM, ""));
    assert_all(&second, &["is saved already. This is a new one; ", &format!("tercio play --text {path}")]);
    let output = typed(&folder, folder.join("saves").join("games").to_str().unwrap(), "");
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("name one of its saved games: ") && said.contains(&path), "{said}");
}

/// A file is a new game as a shipped battle is: it has other dice each time, whatever it says of dice, unless a seed is given.
#[test]
fn a_scenario_opened_by_its_path_has_dice_of_its_own() {
    let folder = folder("dice");
    std::fs::create_dir_all(&folder).unwrap();
    let stated = folder.join("stated.ron");
    let text = std::fs::read_to_string(FARM).unwrap();
    let end = text.trim_end().strip_suffix(')').unwrap();
    std::fs::write(&stated, format!("{end}    position: (dice: (seed: 5, drawn: 3)),\n)\n")).unwrap();
    let stated = stated.to_str().unwrap();
    // The seeds of the games begun so far, the last first.
    let begun = |file: &str, arguments: &[&str]| {
        let text = said(&as_typed(&folder, file, arguments, "1\n1\nq\n"));
        let list = SavedGames::new(&UserDirs::in_folder(&folder)).list();
        let games = list.iter().filter(|s| s.kind == SavedGameKind::Game);
        let seeds: Vec<u64> = games.map(|s| tercio::record::read_file(&s.path).unwrap().header.seed.unwrap()).collect();
        (text, seeds)
    };
    for file in [FARM, stated] {
        begun(file, &[]);
    }
    let (first, _) = begun(stated, &["--seed", "7"]);
    let (second, mut seeds) = begun(stated, &["--seed", "7"]);
    let drawn = |text: &str| text.lines().filter(|line| line.contains("chit")).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(drawn(&first), drawn(&second));
    seeds.retain(|seed| *seed != 7);
    assert_eq!(seeds.len(), 2, "{seeds:?}");
    assert!(seeds[0] != seeds[1] && !seeds.contains(&5) && !seeds.contains(&0), "{seeds:?}");
    // Only a new game has dice to be named.
    let saved = SavedGames::new(&UserDirs::in_folder(&folder)).list()[0].path.display().to_string();
    for file in [saved.as_str(), folder.to_str().unwrap()] {
        let output = as_typed(&folder, file, &["--seed", "7"], "");
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2));
        assert_eq!(told, format!("tercio: --seed: {file} is no new game of a battle or position; leave it out\n"));
    }
}

#[test]
fn the_chit_of_a_fallen_leader_is_his_colonels() {
    let file = format!("{}/tests/golden/leader-lost-farm.tercio", env!("CARGO_MANIFEST_DIR"));
    let saved = tercio::record::read_file(file.as_ref()).unwrap();
    let (session, _) = tercio::games::musket_pike::record::session(&saved).unwrap();
    let game = session.game();
    let lost = |chit: &ChitId| {
        let leader = game.chit_leader(*chit)?;
        (game.state().leaders[leader.index()].place == LeaderPlace::Lost).then_some(leader)
    };
    let chits = (0..game.battle.chits.len()).map(|n| ChitId(n as u8));
    let (chit, leader) = chits.filter_map(|c| Some((c, lost(&c)?))).next().unwrap();
    let mut state = game.state().clone();
    state.stack = [Frame::Chit { chit }].into_iter().collect();
    state.activation = None;
    let then = Game::at(game.battle.clone(), state);
    let prompt = tercio::games::musket_pike::rules::text::what_to_do(&then);
    let name = &game.battle.leader(leader).name;
    let at_first = tercio::games::musket_pike::rules::text::chit_now(&game.battle, &game.battle.start, chit);
    assert!(at_first.contains(name), "{at_first}");
    assert!(prompt.contains("chit for ") || prompt.contains("colonel's chit"), "{prompt}");
    // MP 3.4
    assert!(prompt.contains("order to a lead unit") && !prompt.contains("wing of the army"), "{prompt}");
    assert!(!prompt.contains(name), "{prompt}");
}

/// By agreement: with another person, and with a program that has nobody left who can act. A program that has is not asked in
/// vain.
#[test]
fn a_battle_is_ended_early_by_what_is_typed() {
    let folder = folder("early");
    let two = said(&typed(&folder, FARM, "e\ne agree\ne offer\ne agree\n"));
    for expected in [
        "As it stands: Red 0 VP, Blue 10 VP. A draw.",
        "Blue must agree.",
        "No offer to end stands.",
        "Both sides agreed to end the battle",
        "The battle is over.",
    ] {
        assert!(two.contains(expected), "{expected} is missing in\n{two}");
    }
    let against = |battle: &str, input| said(&typed_with(&folder, battle, &["--seat", "2=sergeant"], input));
    let refused = against(FARM, "e offer\n");
    assert!(
        refused.contains("Blue (Sergeant) must agree, and will once none of its units can act any more."),
        "{refused}"
    );
    assert!(!refused.contains("offer to end the battle") && refused.contains("e shows how to end the battle early"));
    let conceded = against(FARM, "e concede\n");
    assert!(conceded.contains("The battle is over."), "{conceded}");
    let mut text = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/desktop/clash.ron")).unwrap();
    for hex in ["0605", "1007"] {
        text = text.replace(&format!("ql: 6, at: \"{hex}\""), "ql: 6, place: eliminated");
    }
    std::fs::create_dir_all(&folder).unwrap();
    let won = folder.join("won.ron");
    std::fs::write(&won, text).unwrap();
    let agreed = against(won.to_str().unwrap(), "e offer\n");
    for expected in ["No unit of Blue is left.", "Both sides agreed to end the battle", "The battle is over."] {
        assert!(agreed.contains(expected), "{expected} is missing in\n{agreed}");
    }
}
