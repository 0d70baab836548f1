//! The toy runs through session, history, undo and saving: the seams between the rules and everything above them hold for more
//! than hexes.

use crate::choices::choices;
use crate::toy::{Illegal, Order, Outcome, Skirmish};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use tercio::kernel::{ChanceEvent, Dice, DiceState, Digest, RuleSet, SideId, StepError, digest};
use tercio::record::{FileRecord, Header, SavedGame, beginning, read_bytes, write};
use tercio::session::{BranchDice, Difference, JournalLine, OrderOrigin, ReplayDivergence, Seat, Session, UndoBarrier};

fn session(seed: u64) -> Session<Skirmish> {
    let game = Skirmish::new(seed, &[(0, 0, 0), (0, 0, 100), (1, 250, 0), (1, 500, 100)]);
    Session::new(game, Dice::seeded(DiceState { seed, drawn: 0 }))
}

#[test]
fn a_refused_order_changes_nothing_and_says_why() {
    let mut s = session(1);
    let before = s.game().digest();
    let refused = s.submit(&Order::Walk { base: 0, to: (151, 0) }).unwrap_err();
    assert_eq!(refused.to_string(), "too far");
    assert_eq!(s.submit(&Order::Walk { base: 0, to: (0, 61) }).unwrap_err(), StepError::Illegal(Illegal::Occupied));
    assert_eq!((s.game().digest(), s.entries().len(), s.revision()), (before, 0, 0));
}

#[test]
fn undo_and_redo_go_back_and_forth_up_to_the_barrier() {
    let mut s = session(1);
    assert_eq!(s.undo(), Err(UndoBarrier::Beginning));
    let start = s.game().digest();
    s.submit(&Order::Walk { base: 0, to: (100, 7) }).unwrap();
    let walked = s.game().digest();
    s.submit(&Order::Walk { base: 1, to: (30, 130) }).unwrap();
    let both = s.game().digest();
    assert_eq!((s.undo(), s.game().digest()), (Ok(()), walked));
    assert_eq!((s.undo(), s.game().digest()), (Ok(()), start));
    assert!(s.redo() && s.redo() && !s.redo());
    assert_eq!(s.game().digest(), both);
    s.undo().unwrap();
    // A new order forgets what was taken back.
    s.submit(&Order::Walk { base: 1, to: (0, 140) }).unwrap();
    assert!(!s.can_redo());
    s.submit(&Order::Shoot { base: 0, at: 2 }).unwrap();
    assert_eq!(s.can_undo(), Err(UndoBarrier::Chance(ChanceEvent::Die)));
    let shot = s.game().digest();
    assert!(s.undo().is_err() && s.game().digest() == shot);
}

#[test]
fn orders_given_along_are_taken_back_as_one() {
    let mut s = session(1);
    s.submit(&Order::Walk { base: 0, to: (100, 7) }).unwrap();
    let one = s.game().digest();
    s.submit(&Order::Walk { base: 1, to: (30, 130) }).unwrap();
    s.submit_continuation(&Order::Walk { base: 1, to: (60, 130) }).unwrap_err();
    s.submit_continuation(&Order::Walk { base: 0, to: (90, 7) }).unwrap_err();
    assert_eq!(s.entries().len(), 2);
    s.undo().unwrap();
    assert_eq!(s.game().digest(), one);
    s.submit(&Order::Walk { base: 1, to: (30, 130) }).unwrap();
    s.undo().unwrap();
    s.undo().unwrap();
    let start = s.game().digest();
    s.submit(&Order::Walk { base: 0, to: (100, 7) }).unwrap();
    s.submit_continuation(&Order::Walk { base: 1, to: (30, 130) }).unwrap();
    s.undo().unwrap();
    assert_eq!(s.game().digest(), start);
    assert!(s.redo() && s.entries().len() == 2);
}

#[test]
fn a_change_of_the_deciding_side_bars_undo() {
    let mut s = session(1);
    s.submit(&Order::Done).unwrap();
    assert_eq!(s.can_undo(), Err(UndoBarrier::DeciderChanged(SideId(1))));
}

#[test]
fn a_question_with_one_answer_answers_itself() {
    // Once the base has walked and shot, "done" is all that is left to say; the die has put the rest beyond recall.
    let mut s = Session::new(Skirmish::new(1, &[(0, 0, 0), (1, 200, 0)]), Dice::seeded(DiceState::default()));
    s.submit(&Order::Walk { base: 0, to: (10, 0) }).unwrap();
    s.submit(&Order::Shoot { base: 0, at: 1 }).unwrap();
    let givers: Vec<OrderOrigin> = s.entries().iter().map(|e| e.giver).collect();
    assert_eq!(givers, [OrderOrigin::Player, OrderOrigin::Player, OrderOrigin::Itself]);
    assert_eq!(s.entries()[2].order, Order::Done);
    assert_eq!(s.game().decider(), Some(SideId(1)));
}

#[test]
fn an_answer_that_would_put_an_order_beyond_recall_waits_for_the_player() {
    // After its walk the base can only say "done"; but that hands over, and the walk could not be taken back.
    let mut s = Session::new(Skirmish::new(1, &[(0, 0, 0), (1, 5000, 0)]), Dice::seeded(DiceState::default()));
    s.submit(&Order::Walk { base: 0, to: (100, 0) }).unwrap();
    assert_eq!((s.entries().len(), s.game().sole_answer()), (1, Some(Order::Done)));
    assert_eq!(s.game().decider(), Some(SideId(0)));
    s.undo().unwrap();
    assert_eq!(digest(s.start()), s.game().digest());
}

#[test]
fn the_history_is_a_tree_of_turns_activations_and_orders() {
    let mut s = session(1);
    for order in [Order::Walk { base: 0, to: (50, 0) }, Order::Done, Order::Done, Order::Done] {
        s.submit(&order).unwrap();
    }
    let history = s.history();
    let shape: Vec<Vec<usize>> =
        history.iter().map(|t| t.activations.iter().map(|a| a.orders.len()).collect()).collect();
    // Before the first chapter: the walk. Then side 1 acts; turn 2 begins and side 0 acts; side 1 acts.
    assert_eq!(shape, [vec![1, 1], vec![1, 1, 1]]);
    assert_eq!(history[1].opened, Some((2, 0)));
    assert_eq!(history[1].activations[1].opened, Some((2, 1)));
}

#[test]
fn snapshots_stand_before_and_after_every_order_and_the_same_seed_gives_the_same_digests() {
    let play = |seed| {
        let mut s = session(seed);
        for _ in 0..200 {
            let orders = choices(s.game());
            let Some(order) = orders.get(s.entries().len() * 7 % orders.len().max(1)).copied() else {
                break;
            };
            if s.game().decider().is_none() {
                break;
            }
            s.submit(&order).unwrap();
        }
        s
    };
    let (a, b) = (play(3), play(3));
    let digests = |s: &Session<Skirmish>| s.entries().iter().map(|e| e.digest).collect::<Vec<_>>();
    assert_eq!(digests(&a), digests(&b));
    for (place, entry) in a.entries().iter().enumerate() {
        assert_eq!(digest(a.after(place)), entry.digest);
        if place > 0 {
            assert_eq!(digest(a.before(place)), a.entries()[place - 1].digest);
        }
    }
}

/// What the dice showed, in the orders that stand.
fn thrown(s: &Session<Skirmish>) -> Vec<u8> {
    let shots = s.entries().iter().flat_map(|e| &e.outcomes);
    shots.filter_map(|o| if let Outcome::Shot { die, .. } = o { Some(*die) } else { None }).collect()
}

#[test]
fn a_scripted_die_falls_by_its_number_whatever_was_asked_taken_back_or_tried_before_it() {
    let (first, second) = (Order::Shoot { base: 0, at: 2 }, Order::Shoot { base: 1, at: 2 });
    let mut game = Skirmish::new(1, &[(0, 0, 0), (0, 0, 100), (1, 250, 0), (1, 250, 100)]);
    // Dice have been drawn before the script begins.
    game.0.dice.drawn = 5;
    let dice = Dice::scripted(game.0.dice, [1, 2, 3]);
    let mut s = Session::new(game, dice);
    // As the window does, again and again while the pointer rests on a shot.
    let hover = |s: &Session<Skirmish>| {
        let (before, revision) = (s.game().digest(), s.revision());
        for orders in [&[first][..], &[second], &[second, first]] {
            let foreseen = s.foresee(orders);
            let barrier = s.analysis().is_none().then_some((0, UndoBarrier::Chance(ChanceEvent::Die)));
            assert!(
                foreseen == Ok(barrier) || foreseen == Err(StepError::Illegal(Illegal::AlreadyDone)),
                "{foreseen:?}"
            );
        }
        assert_eq!((s.game().digest(), s.revision()), (before, revision), "asking changes nothing");
    };
    hover(&s);
    s.submit(&first).unwrap();
    hover(&s);
    s.submit(&second).unwrap();
    assert_eq!(thrown(&s), [1, 2]);
    s.undo_by_agreement(0).unwrap();
    hover(&s);
    assert!(s.redo());
    hover(&s);
    assert!(s.redo());
    assert_eq!(thrown(&s), [1, 2], "given again");
    s.undo_by_agreement(1).unwrap();
    s.submit(&Order::Walk { base: 0, to: (0, 50) }).unwrap();
    hover(&s);
    s.submit(&second).unwrap();
    assert_eq!(thrown(&s), [1, 2], "the second die, although it was thrown before");
    // A branch from the beginning throws the first die for the first unit that shoots; one with other dice throws those.
    s.analyse(0, BranchDice::Same).unwrap();
    s.submit(&second).unwrap();
    assert_eq!(thrown(&s), [1]);
    s.undo().unwrap();
    hover(&s);
    s.submit(&first).unwrap();
    s.submit(&second).unwrap();
    assert_eq!(thrown(&s), [1, 2], "in the branch");
    s.end_analysis();
    s.analyse(0, BranchDice::New(9)).unwrap();
    s.submit(&first).unwrap();
    let other = Dice::seeded(DiceState::default()).roll(&mut DiceState { seed: 9, drawn: 0 }, 6, &"a shot");
    assert_eq!(thrown(&s), [other]);
    s.end_analysis();
    s.submit(&Order::Done).unwrap();
    let theirs = [Order::Shoot { base: 3, at: 1 }, Order::Shoot { base: 2, at: 0 }];
    assert_eq!(s.foresee(&theirs), Ok(Some((0, UndoBarrier::Chance(ChanceEvent::Die)))));
    s.submit(&Order::Shoot { base: 2, at: 0 }).unwrap();
    assert_eq!(thrown(&s), [1, 2, 3], "nothing has eaten the third die");
}

/// Where the bases of a saved game stand is its scenario; this is what stands in the header for it.
const BASES: &str = "[[0,0,0],[0,0,100],[1,250,0],[1,500,100]]";

/// A session's lines as a file.
fn file(seed: u64, lines: &[JournalLine<Order>]) -> Vec<u8> {
    let header = Header {
        rules: "skirmish".to_owned(),
        rules_number: 1,
        battle: "toy".to_owned(),
        scenario: BASES.to_owned(),
        seed: Some(seed),
        ..Header::default()
    };
    let (mut text, mut chain) = beginning(&header);
    for line in lines {
        let line = line.try_map(serde_json::to_string).unwrap();
        text.push_str(&write(&FileRecord::Line(line), &mut chain));
    }
    text.into_bytes()
}

/// The game of a file.
fn replayed(saved: &SavedGame) -> (Session<Skirmish>, Option<ReplayDivergence>) {
    let bases: Vec<(u8, i64, i64)> = serde_json::from_str(&saved.header.scenario).unwrap();
    let seed = saved.header.seed.unwrap();
    Session::replayed(Skirmish::new(seed, &bases), Dice::seeded(DiceState { seed, drawn: 0 }), &saved.lines)
}

fn digests(session: &Session<Skirmish>) -> Vec<Digest> {
    session.entries().iter().map(|e| e.digest).collect()
}

/// One of the legal orders; false once the game is over.
fn one_order(s: &mut Session<Skirmish>, random: &mut ChaCha8Rng) -> bool {
    if s.game().decider().is_none() {
        return false;
    }
    let legal = choices(s.game());
    s.submit(&legal[random.next_u32() as usize % legal.len()]).unwrap();
    true
}

/// Orders, undo, redo, take-back and branches, whatever the dice say.
fn wander(seed: u64, rounds: u32) -> (Session<Skirmish>, Vec<JournalLine<Order>>) {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut s = session(seed);
    let mut lines = s.drain_journal_lines();
    for _ in 0..rounds {
        let length = s.entries().len();
        match random.next_u32() % 12 {
            0 => _ = s.undo(),
            1 => _ = s.redo(),
            2 => _ = s.undo_by_agreement(random.next_u32() as usize % (length + 2)),
            3 => _ = s.undo_to(length.saturating_sub(2)),
            4 => {
                let before = s.game().digest();
                let dice = if seed.is_multiple_of(2) { BranchDice::Same } else { BranchDice::New(random.next_u64()) };
                s.analyse(random.next_u32() as usize % (length + 1), dice).unwrap();
                for _ in 0..random.next_u32() % 6 {
                    one_order(&mut s, &mut random);
                    if random.next_u32().is_multiple_of(4) {
                        _ = s.undo();
                    }
                }
                if random.next_u32().is_multiple_of(2) {
                    s.keep_branch();
                }
                assert!(s.end_analysis() && s.game().digest() == before);
            }
            _ => _ = one_order(&mut s, &mut random),
        }
        // As a journal does: whenever it likes.
        if random.next_u32().is_multiple_of(3) {
            lines.extend(s.drain_journal_lines());
        }
    }
    lines.extend(s.drain_journal_lines());
    (s, lines)
}

#[test]
fn what_was_done_is_saved_and_comes_out_again() {
    for seed in 0..60 {
        let (s, lines) = wander(seed, 120);
        let bytes = file(seed, &lines);
        let saved = read_bytes(&bytes).unwrap();
        assert_eq!((saved.lines.len(), &saved.damage), (lines.len(), &None));
        let (again, departure) = replayed(&saved);
        assert_eq!(departure, None, "seed {seed}");
        assert_eq!(digests(&again), digests(&s), "seed {seed}");
        assert_eq!(again.game().capture(), s.game().capture());
        assert_eq!(again.agreements(), s.agreements());
        assert_eq!((again.free_until(), again.can_redo()), (s.free_until(), s.can_redo()));
        let branches = |s: &Session<Skirmish>| -> Vec<(usize, BranchDice, Vec<Digest>)> {
            s.branches().iter().map(|b| (b.from, b.dice, b.entries.iter().map(|e| e.digest).collect())).collect()
        };
        assert_eq!(branches(&again), branches(&s));
        // Any moment of it is the one after this number of orders in force.
        for orders in [0, s.entries().len() / 3, s.entries().len() / 2, s.entries().len()] {
            let start = || (session(seed), Dice::seeded(DiceState { seed, drawn: 0 }));
            let (game, dice) = start();
            let game = Skirmish(game.start().clone());
            let (part, departure) = Session::replayed_until(game, dice, &saved.lines, orders);
            assert_eq!((departure, digests(&part)), (None, digests(&s)[..orders].to_vec()));
            assert_eq!(part.game().capture(), *s.before(orders));
        }
    }
}

#[test]
fn a_saved_game_goes_on_as_if_it_had_never_been_away() {
    for seed in 0..20 {
        let (mut s, mut lines) = wander(seed, 40);
        let (mut again, _) = replayed(&read_bytes(&file(seed, &lines)).unwrap());
        let (mut a, mut b) = (ChaCha8Rng::seed_from_u64(9), ChaCha8Rng::seed_from_u64(9));
        again.resume();
        for _ in 0..30 {
            assert_eq!(one_order(&mut s, &mut a), one_order(&mut again, &mut b));
        }
        assert_eq!(digests(&s), digests(&again));
        let more = s.drain_journal_lines();
        assert_eq!(more, again.drain_journal_lines());
        lines.extend(more);
        assert_eq!(digests(&replayed(&read_bytes(&file(seed, &lines)).unwrap()).0), digests(&s));
    }
}

/// Lines that never were: taken out, doubled, exchanged, or with another number in them. Each is a departure with a
/// sentence, or a game that might have been; never a panic, and never a digest that is not the position's.
#[test]
fn lines_that_never_were_depart_with_a_sentence_and_never_panic() {
    let mut random = ChaCha8Rng::seed_from_u64(1618);
    let (mut departed, mut passed) = (0, 0);
    for round in 0..3_000 {
        let seed = round % 12;
        let (_, lines) = wander(seed, 50);
        let mut saved = read_bytes(&file(seed, &lines)).unwrap();
        for _ in 0..=random.next_u32() % 2 {
            let n = saved.lines.len();
            let (at, other) = (random.next_u32() as usize % n, random.next_u32() as usize % n);
            match random.next_u32() % 7 {
                0 => _ = saved.lines.remove(at),
                1 => saved.lines.insert(other, saved.lines[at].clone()),
                2 => saved.lines.swap(at, other),
                3 => saved.lines.insert(at, JournalLine::Return),
                4 => saved.lines.insert(at, JournalLine::Seat { side: SideId(1), seat: Seat::Person }),
                5 => saved.lines.insert(at, JournalLine::Branch { from: other, dice: BranchDice::Same }),
                _ => match &mut saved.lines[at] {
                    JournalLine::Order { order, digest, .. } => match random.next_u32() % 3 {
                        0 => *order = order.replacen('0', "99", 1),
                        1 => *order = "{".to_owned(),
                        _ => digest.0 ^= 1,
                    },
                    JournalLine::Back { to, .. } | JournalLine::Forth { to } => *to = other,
                    JournalLine::Branch { from, .. } => *from = other,
                    JournalLine::Return | JournalLine::Seat { .. } => {}
                },
            }
        }
        let (mut s, departure) = replayed(&saved);
        match departure {
            Some(departure) => {
                let said = departure.to_string();
                assert!(said.contains("order ") && said.lines().count() == 1, "{said}");
                assert!(departure.line < saved.lines.len());
                departed += 1;
            }
            None => passed += 1,
        }
        assert_eq!(s.analysis(), None);
        for (place, entry) in s.entries().iter().enumerate() {
            assert_eq!(digest(s.after(place)), entry.digest);
        }
        // What is left is a game like any other.
        one_order(&mut s, &mut random);
        _ = s.undo();
        assert_eq!(s.entries().last().map_or_else(|| digest(s.start()), |e| e.digest), s.game().digest());
    }
    assert!(departed > 1_000 && passed > 10, "{departed} departed, {passed} passed");
}

#[test]
fn who_sits_where_is_a_line_of_the_game_and_no_order() {
    let mut s = session(1);
    assert_eq!((SideId::BOTH.map(|side| s.seat(side)), s.may_decide()), ([&Seat::Person; 2], true));
    s.submit(&Order::Walk { base: 0, to: (100, 7) }).unwrap();
    s.take_seat(SideId(1), Seat::Person);
    let (at, length) = (s.game().digest(), s.entries().len());
    s.undo().unwrap();
    s.redo();
    assert_eq!((s.game().digest(), s.entries().len(), s.revision()), (at, length, 3));
    // A player who takes a seat during a branch keeps it afterwards.
    s.analyse(0, BranchDice::Same).unwrap();
    s.take_seat(SideId(0), Seat::Person);
    s.end_analysis();
    let bytes = file(1, &s.drain_journal_lines());
    let text = String::from_utf8(bytes.clone()).unwrap();
    assert!(text.contains("\nseat 2 person ") && text.contains("\nseat 1 person "), "{text}");
    let (again, departure) = replayed(&read_bytes(&bytes).unwrap());
    assert_eq!((departure, digests(&again)), (None, digests(&s)));
    assert_eq!((SideId::BOTH.map(|side| again.seat(side)), again.may_decide()), ([&Seat::Person; 2], true));
}

#[test]
fn a_seat_that_there_is_not_ends_the_game_there() {
    let head = String::from_utf8(file(1, &[])).unwrap();
    for line in ["seat 3 person", "seat 0 person", "seat 1 Oracle", "seat 1 an oracle", "seat 1", "seat person"] {
        let (_, chain) = beginning(&read_bytes(head.as_bytes()).unwrap().header);
        let text = format!("{head}{line} {:016x}\n", chain.with(line).0);
        let damage = read_bytes(text.as_bytes()).unwrap().damage.expect(line);
        assert_eq!((damage.torn, damage.why), (false, format!("`{line}` is no line of a game")));
    }
}

#[test]
fn a_departure_names_the_order_and_what_came_out() {
    let (_, lines) = wander(4, 30);
    let mut saved = read_bytes(&file(4, &lines)).unwrap();
    let JournalLine::Order { digest, .. } = &mut saved.lines[0] else { panic!("a game begins with an order") };
    let right = *digest;
    digest.0 ^= 1;
    let wrong = *digest;
    let (s, departure) = replayed(&saved);
    let difference = Difference::Digest { expected: wrong, found: right };
    assert_eq!((departure, s.entries().len()), (Some(ReplayDivergence { line: 0, order: 1, difference }), 0));
}
