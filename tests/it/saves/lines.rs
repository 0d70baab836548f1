//! The file itself: what it looks like, and that reading it again is playing it again.

use super::{at_table, battle, file, one_order, records, small, whole_game};
use tercio::games::musket_pike;
use tercio::games::musket_pike::bots::{Policy, RandomPlayer};
use tercio::kernel::RuleSet;
use tercio::record::read_bytes;
use tercio::session::{BranchDice, Difference, JournalLine};

#[test]
fn a_saved_game_is_played_again_to_the_same_digests() {
    for (id, seed, policy) in small() {
        let (session, bytes) = whole_game(id, seed, policy);
        let saved = read_bytes(&bytes).expect("what was written can be read");
        assert_eq!((saved.damage.as_ref(), saved.sound), (None, bytes.len() as u64));
        let (again, departure) = musket_pike::record::session(&saved).unwrap();
        assert_eq!(departure, None, "{id}");
        let digests = |s: &super::Session<super::Game>| s.entries().iter().map(|e| e.digest).collect::<Vec<_>>();
        assert_eq!(digests(&session), digests(&again));
        assert_eq!(session.game().state(), again.game().state());
        assert_eq!(session.history(), again.history());
    }
}

#[test]
fn the_header_is_clear_text() {
    let (_, bytes) = whole_game("farm", 7, Policy::Uniform);
    let text = String::from_utf8(bytes).unwrap();
    for expected in [
        "Tercio saved game, format 2\n",
        "\nprogram \"0.1.0\"\n",
        "\nbegun \"2026-11-21T10:00:00+00:00\"\n",
        "\nbattle \"farm\"\n",
        "\nseed 7\n",
        "\nsides [",
        "\noptions [[\"big_hi_thresholds\",\"main\"],",
        "\nrules \"musket_pike\"\n",
        "\nrules_number 4\n",
        "\nrules_hash \"",
        "\nscenario_hash \"",
        "\nrule_files {\"fire.ron\":",
        "\nscenario \"",
        "\nbegin ",
        "\norder player {\"do\":\"draw\"} ",
    ] {
        assert!(text.contains(expected), "{expected} is missing in\n{}", &text[..400]);
    }
}

#[test]
fn an_order_is_written_by_the_names_of_the_scenario() {
    let (session, bytes) = whole_game("farm", 7, Policy::Brawler);
    let text = String::from_utf8(bytes).unwrap();
    let unit = session.entries().iter().find_map(|e| e.order.unit()).expect("somebody did something");
    let id = &session.game().battle.unit(unit).id;
    assert!(text.contains(&format!("\"unit\":\"{id}\"")), "no order names {id}");
}

#[test]
fn a_moment_in_the_middle_is_the_position_after_so_many_orders() {
    let (session, bytes) = whole_game("farm", 3, Policy::Brawler);
    let saved = read_bytes(&bytes).unwrap();
    for n in [0, 1, 17, session.entries().len() / 2, session.entries().len()] {
        let (part, departure) = musket_pike::record::session_until(&saved, n).unwrap();
        assert_eq!((part.entries().len(), departure), (n, None));
        assert_eq!(part.game().capture(), *session.before(n));
    }
}

#[test]
fn the_first_order_that_comes_out_otherwise_is_named_and_the_game_opens_up_to_there() {
    let (_, bytes) = whole_game("farm", 3, Policy::Brawler);
    let mut saved = read_bytes(&bytes).unwrap();
    let JournalLine::Order { digest, .. } = &mut saved.lines[11] else { panic!("an order") };
    let right = *digest;
    digest.0 ^= 1;
    let wrong = *digest;
    let (session, departure) = musket_pike::record::session(&saved).unwrap();
    let departure = departure.expect("a wrong digest is seen");
    assert_eq!((departure.line, departure.order, session.entries().len()), (11, 12, 11));
    assert_eq!(departure.difference, Difference::Digest { expected: wrong, found: right });
    assert_eq!(departure.to_string(), format!("order 12 leads to another position: recorded {wrong}, now {right}"));
}

#[test]
fn an_order_that_the_rules_refuse_is_named() {
    let (_, bytes) = whole_game("farm", 3, Policy::Brawler);
    let mut saved = read_bytes(&bytes).unwrap();
    let twice = saved.lines[0].clone();
    saved.lines.insert(1, twice);
    let (session, departure) = musket_pike::record::session(&saved).unwrap();
    let departure = departure.unwrap();
    assert_eq!((departure.order, session.entries().len()), (2, 1));
    assert!(departure.to_string().starts_with("order 2 is now refused: "), "{departure}");
}

#[test]
fn a_game_goes_on_where_it_broke_off_even_between_an_order_and_its_answers() {
    let (_, bytes) = whole_game("farm", 4, Policy::Brawler);
    let saved = read_bytes(&bytes).unwrap();
    for n in 0..saved.lines.len() {
        let mut part = saved.clone();
        part.lines.truncate(n);
        let (mut session, departure) = musket_pike::record::session(&part).unwrap();
        assert_eq!(departure, None);
        session.resume();
        // What answers itself is the same as it was.
        for (entry, line) in session.entries().iter().zip(&saved.lines).skip(n) {
            let JournalLine::Order { digest, .. } = line else { panic!("an order") };
            assert_eq!(entry.digest, *digest, "after {n} lines");
        }
    }
}

#[test]
fn undo_agreement_and_branches_are_lines_too() {
    let (battle, header) = battle("farm", 5);
    let mut session = at_table(&battle);
    let mut player = RandomPlayer::new(Policy::Brawler, 9);
    let mut seen = [0; 3];
    for round in 0..300 {
        if !one_order(&mut session, &mut player) {
            break;
        }
        if round % 3 == 0 && session.undo().is_ok() {
            seen[0] += 1;
            if round % 2 == 0 {
                assert!(session.redo());
            }
        }
        if round % 40 == 39 {
            let to = session.entries().len().saturating_sub(9);
            session.undo_by_agreement(to).unwrap();
            seen[1] += 1;
        }
        if round % 50 == 25 {
            let dice = if round % 100 == 25 { BranchDice::Same } else { BranchDice::New(round) };
            let before = session.game().digest();
            session.analyse(session.entries().len() / 2, dice).unwrap();
            for _ in 0..5 {
                one_order(&mut session, &mut player);
            }
            session.undo().unwrap();
            assert!(session.keep_branch());
            one_order(&mut session, &mut player);
            assert!(session.end_analysis());
            assert_eq!(session.game().digest(), before);
            seen[2] += 1;
        }
    }
    assert!(seen.iter().all(|n| *n >= 3), "{seen:?}");
    let bytes = file(&header, &records(&mut session));
    let saved = read_bytes(&bytes).unwrap();
    let (again, departure) = musket_pike::record::session(&saved).unwrap();
    assert_eq!(departure, None);
    assert_eq!(again.game().capture(), session.game().capture());
    assert_eq!(again.agreements(), session.agreements());
    assert_eq!(again.branches().len(), session.branches().len());
    for (a, b) in again.branches().iter().zip(session.branches()) {
        assert_eq!((a.from, a.dice), (b.from, b.dice));
        let digests = |branch: &tercio::session::Branch<super::Game>| -> Vec<_> {
            branch.entries.iter().map(|e| e.digest).collect()
        };
        assert_eq!(digests(a), digests(b));
    }
}
