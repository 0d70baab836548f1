//! Undo, redo, take-back and analysis.

use super::{at_table, battle, file, one_order, records};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use tercio::games::musket_pike;
use tercio::games::musket_pike::bots::{Policy, RandomPlayer};
use tercio::games::musket_pike::rules::Order;
use tercio::games::musket_pike::rules::state::Frame;
use tercio::kernel::{ChanceEvent, RuleSet};
use tercio::record::read_bytes;
use tercio::session::{BranchDice, JournalLine, UndoBarrier, UndoConsent};

/// 10,000 walks back and forth through the groups of a game: all the way back gives the first digest, all the way forth
/// the last.
#[test]
fn walks_back_and_forth_end_where_they_must() {
    let mut walks = 0;
    for seed in 0..10 {
        let (battle, _) = battle(if seed % 2 == 0 { "farm" } else { "windmill-hill" }, seed);
        let mut session = at_table(&battle);
        let mut player = RandomPlayer::new(Policy::Brawler, seed);
        for _ in 0..120 {
            one_order(&mut session, &mut player);
        }
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let starts: Vec<usize> = session.undo_points().collect();
        let first = session.before(starts[0]).clone();
        let (last, length) = (session.game().digest(), session.entries().len());
        let digests: Vec<_> = session.entries().iter().map(|e| e.digest).collect();
        for _ in 0..1000 {
            let to = starts[random.next_u32() as usize % starts.len()];
            session.undo_by_agreement(to).unwrap();
            assert_eq!(session.entries().len(), to);
            if to > 0 {
                assert_eq!(session.game().digest(), digests[to - 1]);
            }
            for _ in 0..random.next_u32() % 12 {
                session.redo();
            }
            let here = session.entries().len();
            assert_eq!(session.entries().last().map(|e| e.digest), here.checked_sub(1).map(|p| digests[p]));
            while session.redo() {}
            assert_eq!((session.game().digest(), session.entries().len()), (last, length));
            walks += 1;
        }
        session.undo_by_agreement(0).unwrap();
        assert_eq!(session.game().capture(), first);
    }
    assert_eq!(walks, 10_000);
}

#[test]
fn free_undo_never_passes_a_die_a_draw_or_the_other_sides_decision() {
    let (battle, _) = battle("farm", 11);
    let mut session = at_table(&battle);
    let mut player = RandomPlayer::new(Policy::Brawler, 3);
    let (mut free, mut barred) = (0, 0);
    while one_order(&mut session, &mut player) {
        let until = session.free_until();
        let length = session.entries().len();
        let by = session.entries().last().and_then(|e| e.by);
        for entry in &session.entries()[until..] {
            let chance = entry.outcomes.iter().any(|o| super::Game::chance(o).is_some());
            assert!(!chance && (entry.next == by || entry.by != by), "{:?}", entry.order);
        }
        if until < length {
            assert_eq!(session.undo_to(until), Ok(()));
            assert_eq!(session.entries().len(), until);
            while session.redo() {}
            free += 1;
        }
        // One further back than that is refused, and nothing changes.
        if until > session.undo_points().next().unwrap_or(0) {
            let digest = session.game().digest();
            let refused = session.undo_to(until - 1);
            // Between the groups there may be nothing: then the way goes to the next that may be.
            if let Err(barrier) = refused {
                assert_ne!(barrier, UndoBarrier::Beginning);
                barred += 1;
                assert_eq!(session.game().digest(), digest);
            } else {
                while session.redo() {}
            }
        }
    }
    assert!(free > 50 && barred > 50, "{free} {barred}");
}

#[test]
fn what_bars_the_way_back_is_known_before_the_order_is_given() {
    for (id, seed) in [("farm", 21), ("windmill-hill", 22)] {
        let (battle, _) = battle(id, seed);
        let mut session = at_table(&battle);
        let mut player = RandomPlayer::new(Policy::Brawler, seed);
        let (mut free, mut barred) = (0, 0);
        while session.game().decider().is_some() {
            let legal = session.game().legal_orders();
            let order = legal[player.pick(session.game(), &legal)];
            let (digest, revision) = (session.game().digest(), session.revision());
            let foreseen = session.foresee(&[order]).expect("legal");
            assert_eq!((session.game().digest(), session.revision()), (digest, revision));
            let before = session.entries().len();
            session.submit(&order).unwrap();
            // What answered itself afterwards may bring a barrier of its own; the order alone is what was asked about.
            if session.entries().len() == before + 1 {
                assert_eq!(session.can_undo().err(), foreseen.map(|(_, barrier)| barrier), "{order:?}");
            }
            *(if foreseen.is_some() { &mut barred } else { &mut free }) += 1;
        }
        assert!(free > 20 && barred > 20, "{id}: {free} {barred}");
    }
}

#[test]
fn a_take_back_past_the_dice_is_noted_and_the_same_dice_fall_again() {
    let (battle, _) = battle("farm", 31);
    let mut session = at_table(&battle);
    let mut player = RandomPlayer::new(Policy::Brawler, 5);
    for _ in 0..80 {
        one_order(&mut session, &mut player);
    }
    let orders: Vec<_> = session.entries().iter().map(|e| (e.order, e.giver, e.digest)).collect();
    let to = session.undo_points().nth(10).unwrap();
    session.drain_journal_lines();
    session.undo_by_agreement(to).unwrap();
    assert_eq!(session.drain_journal_lines(), [JournalLine::Back { to, leave: UndoConsent::Agreed }]);
    assert_eq!((session.agreements()[0].to, session.agreements()[0].taken), (to, orders.len() - to));
    // Given again, every order comes out as it did.
    while session.entries().len() < orders.len() {
        let (order, ..) = orders[session.entries().len()];
        session.submit(&order).unwrap();
        let at = session.entries().len() - 1;
        assert_eq!(session.entries()[at].digest, orders[at].2);
    }
}

#[test]
fn an_analysis_branch_never_touches_the_game() {
    let (battle, _) = battle("windmill-hill", 41);
    let mut session = at_table(&battle);
    let mut player = RandomPlayer::new(Policy::Brawler, 5);
    for _ in 0..60 {
        one_order(&mut session, &mut player);
    }
    session.drain_journal_lines();
    let (position, digests) =
        (session.game().capture(), session.entries().iter().map(|e| e.digest).collect::<Vec<_>>());
    for (from, dice) in
        [(60, BranchDice::Same), (20, BranchDice::Same), (20, BranchDice::New(7)), (0, BranchDice::New(8))]
    {
        session.analyse(from, dice).unwrap();
        assert_eq!(session.analysis(), Some((from, dice)));
        assert!(session.analyse(from, dice).is_err(), "a branch of a branch is refused");
        for _ in 0..30 {
            one_order(&mut session, &mut player);
        }
        // Past dice and draws, back to where the branch began, and not a step further.
        while session.undo().is_ok() {}
        assert!(session.entries().len() >= from);
        for _ in 0..10 {
            one_order(&mut session, &mut player);
        }
        assert!(session.end_analysis() && !session.end_analysis());
        assert_eq!(session.game().capture(), position);
        assert_eq!(session.entries().iter().map(|e| e.digest).collect::<Vec<_>>(), digests);
        assert_eq!(session.drain_journal_lines(), [], "a branch that is not kept leaves no line");
    }
}

#[test]
fn same_dice_and_new_dice_are_what_they_say() {
    let (battle, _) = battle("farm", 51);
    let mut session = at_table(&battle);
    let draw = session.game().legal_orders()[0];
    let outcome = |session: &mut super::Session<super::Game>, dice| {
        session.analyse(session.entries().len(), dice).unwrap();
        session.submit(&draw).unwrap();
        let said = session.entries().last().unwrap().digest;
        session.end_analysis();
        said
    };
    let same = outcome(&mut session, BranchDice::Same);
    assert_eq!(outcome(&mut session, BranchDice::Same), same);
    assert_eq!(outcome(&mut session, BranchDice::New(1)), outcome(&mut session, BranchDice::New(1)));
    session.submit(&draw).unwrap();
    assert_eq!(session.entries().last().unwrap().digest, same);
}

/// A branch begun anew by undo rolls its own dice again, and what is kept of it can be opened.
#[test]
fn new_dice_stay_new_when_the_branch_is_undone_to_its_beginning() {
    let (battle, header) = battle("farm", 51);
    let mut session = at_table(&battle);
    let mut player = RandomPlayer::new(Policy::Brawler, 4);
    for _ in 0..30 {
        one_order(&mut session, &mut player);
    }
    for seed in 0..20 {
        session.analyse(session.entries().len() - 5, BranchDice::New(seed)).unwrap();
        let mut digests = Vec::new();
        for _ in 0..2 {
            while session.undo().is_ok() {}
            let mut player = RandomPlayer::new(Policy::Brawler, 8);
            for _ in 0..12 {
                one_order(&mut session, &mut player);
            }
            digests.push(session.game().digest());
        }
        assert_eq!(digests[0], digests[1]);
        assert!(session.keep_branch() && session.end_analysis());
    }
    let bytes = file(&header, &records(&mut session));
    let (again, departure) = musket_pike::record::session(&read_bytes(&bytes).unwrap()).unwrap();
    assert_eq!((departure, again.branches().len()), (None, 20));
}

#[test]
fn what_is_held_is_not_on_the_table_until_it_is_released() {
    let (battle, _) = battle("farm", 61);
    let mut session = at_table(&battle);
    let mut player = RandomPlayer::new(Policy::Brawler, 5);
    for _ in 0..40 {
        let before = session.entries().len();
        let digest = session.game().digest();
        one_order(&mut session, &mut player);
        let (after, length) = (session.game().digest(), session.entries().len());
        session.hold_back_from(before);
        assert_eq!((session.game().digest(), session.entries().len()), (digest, before));
        session.release();
        assert_eq!((session.game().digest(), session.entries().len()), (after, length));
    }
}

/// A chit that is discarded was seen when it was drawn, and nothing else came to light: it is taken back freely until the
/// other side has drawn, and a file that tells of it is opened.
#[test]
fn a_discarded_chit_is_taken_back_until_the_other_side_has_drawn() {
    let mut discarded = 0;
    for seed in 0..20 {
        let (battle, header) = battle("farm", seed);
        let mut session = at_table(&battle);
        session.submit(&Order::Draw).unwrap();
        let side = session.game().decider();
        if !matches!(session.game().state().stack.last(), Some(Frame::Chit { .. })) {
            continue;
        }
        discarded += 1;
        let drawn = session.game().digest();
        assert_eq!(session.foresee(&[Order::SetAside]).unwrap(), None);
        session.submit(&Order::SetAside).unwrap();
        assert_ne!(session.game().decider(), side, "the other side draws");
        assert_eq!((session.can_undo(), session.free_until()), (Ok(()), 1));
        session.undo().unwrap();
        assert_eq!((session.game().digest(), session.game().decider()), (drawn, side));
        assert_eq!(session.can_undo(), Err(UndoBarrier::Chance(ChanceEvent::Draw)), "the draw itself stands");
        assert!(session.redo());
        let all = records(&mut session);
        let (again, departure) = musket_pike::record::session(&read_bytes(&file(&header, &all)).unwrap()).unwrap();
        assert_eq!((departure, again.game().digest()), (None, session.game().digest()));
        assert_eq!(again.can_undo(), Ok(()));
        session.submit(&Order::Draw).unwrap();
        assert_eq!(session.can_undo(), Err(UndoBarrier::Chance(ChanceEvent::Draw)));
        assert_eq!(session.undo_to(1), Err(UndoBarrier::Chance(ChanceEvent::Draw)));
    }
    assert!(discarded > 10);
}

/// Passing is an answer to what the other side did: a discarded chit stands from then on.
#[test]
fn a_discarded_chit_stands_once_the_other_side_has_passed_or_dice_have_fallen() {
    let (battle, _) = battle("farm", 1);
    let mut session = at_table(&battle);
    session.submit(&Order::Draw).unwrap();
    session.submit(&Order::SetAside).unwrap();
    session.submit(&Order::Pass).unwrap();
    assert!(matches!(session.can_undo(), Err(UndoBarrier::DeciderChanged(_))), "{:?}", session.can_undo());
    // With the last chit of the turn the initiative is rolled for.
    while session.game().state().turn == 1 {
        assert!(session.entries().len() < 30);
        let legal = session.game().legal_orders();
        let order = [Order::Draw, Order::SetAside].into_iter().find(|o| legal.contains(o)).unwrap();
        session.submit(&order).unwrap();
    }
    assert_eq!(session.can_undo(), Err(UndoBarrier::Chance(ChanceEvent::Die)));
}

/// A file that breaks off in the middle of a branch is gone on with: what is written then belongs to the game.
#[test]
fn a_file_that_breaks_off_within_a_branch_goes_on_with_the_game() {
    let (battle, header) = battle("farm", 51);
    let mut session = at_table(&battle);
    let mut player = RandomPlayer::new(Policy::Brawler, 4);
    for _ in 0..30 {
        one_order(&mut session, &mut player);
    }
    let mut all = records(&mut session);
    session.analyse(20, BranchDice::Same).unwrap();
    for _ in 0..6 {
        one_order(&mut session, &mut player);
    }
    assert!(session.keep_branch() && session.end_analysis());
    let branch = records(&mut session);
    assert!(branch.len() >= 8);
    for kept in 1..branch.len() {
        all.truncate(30);
        all.extend(branch[..kept].iter().cloned());
        let (mut session, departure) =
            musket_pike::record::session(&read_bytes(&file(&header, &all)).unwrap()).unwrap();
        assert_eq!((departure, session.analysis()), (None, None));
        for _ in 0..5 {
            one_order(&mut session, &mut player);
        }
        all.extend(records(&mut session));
        let (again, departure) = musket_pike::record::session(&read_bytes(&file(&header, &all)).unwrap()).unwrap();
        assert_eq!((departure, again.game().digest()), (None, session.game().digest()), "{kept} lines of the branch");
    }
}
