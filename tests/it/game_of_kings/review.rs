//! The review of a battle: turns, losses, dice, and what an order has cost.

use super::golden::played;
use tercio::games::game_of_kings::rules::outcomes::Outcome;
use tercio::games::game_of_kings::rules::{Game, UnitId};
use tercio::games::table::rules::unit_of;
use tercio::kernel::SideId;
use tercio::play::review::{LossCell, ReviewedGame};
use tercio::play::{AnySession, DescribeGame};
use tercio::session::Session;

/// Game of the drill with itself, by its battle.
fn game_of_drill(battle: &str) -> Box<dyn AnySession> {
    played(battle, "drill", 1743, &[]).0
}

/// Battles that are looked back on.
const BATTLES: [&str; 2] = ["brook", "outposts"];

/// Quarters that the rows of a side say are lost, the last one being the sum.
fn lost(session: &Session<Game>, side: SideId) -> Vec<u32> {
    let review = Game::review(session).unwrap();
    let rows = review.losses.unwrap().rows;
    let strong = |cell: &LossCell| if let LossCell::Strong(words) = cell { Some(words.clone()) } else { None };
    let number = |words: String| words.split(' ').next().unwrap().parse().unwrap();
    rows[side.index()].iter().map(|row| number(row.cells.iter().find_map(strong).unwrap())).collect()
}

#[test]
fn the_losses_are_what_is_missing_from_the_armies() {
    for battle in BATTLES {
        let session = game_of_drill(battle);
        let session = session.of::<Game>().unwrap();
        let (start, end) = (session.game_after(0), session.game());
        for side in SideId::BOTH {
            let own = start.counted_pieces().into_iter().filter(|(_, of, _)| *of == side);
            let missing: u32 = own.map(|(piece, ..)| start.strength(piece) - end.strength(piece)).sum();
            let rows = lost(session, side);
            let (together, arms) = rows.split_last().unwrap();
            assert_eq!((*together, arms.iter().sum::<u32>()), (missing, missing), "{battle}");
        }
    }
}

#[test]
fn the_score_changes_by_what_the_activations_did() {
    for battle in BATTLES {
        let session = game_of_drill(battle);
        let session = session.of::<Game>().unwrap();
        let review = Game::review(session).unwrap();
        let all = || review.turns.iter().flat_map(|turn| &turn.activations);
        let before = session.game_after(0).score().unwrap();
        let after = session.game().score().unwrap();
        for side in [0, 1] {
            assert_eq!(before[side] + all().map(|done| done.change[side]).sum::<i32>(), after[side]);
        }
        let (_, greatest) = review.greatest_change().unwrap();
        assert!(
            all()
                .all(|done| (done.change[0] - done.change[1]).abs() <= (greatest.change[0] - greatest.change[1]).abs())
        );
        // Each unit that is gone is told once.
        let is_gone = |outcome: &&Outcome| matches!(outcome, Outcome::Eliminated { .. });
        let gone = session.entries().iter().flat_map(|entry| &entry.outcomes).filter(is_gone).count();
        let words: Vec<&String> = all().flat_map(|done| done.events.iter().map(|(_, words)| words)).collect();
        assert!(words.len() >= gone);
    }
}

#[test]
fn the_dice_are_counted_beside_what_they_promised() {
    let session = game_of_drill("brook");
    let session = session.of::<Game>().unwrap();
    let review = Game::review(session).unwrap();
    let volleys = session.entries().iter().flat_map(|entry| &entry.outcomes);
    let shots = volleys.filter(|outcome| matches!(outcome, Outcome::Volley { .. } | Outcome::GunFired { .. })).count();
    let fire = &review.luck[0];
    assert_eq!(fire.rows.iter().map(|row| row.throws as usize).sum::<usize>(), shots);
    assert!(fire.rows.iter().all(|row| row.expected.parse::<f64>().unwrap() > 0.0));
    let units: Vec<UnitId> = session.game().counted_pieces().iter().map(|(piece, ..)| unit_of(*piece)).collect();
    assert!(units.iter().all(|unit| !session.game().is_general(*unit)));
}

#[test]
fn a_decision_that_cost_much_is_told_with_the_better_order_and_why() {
    let mut dear = Vec::new();
    for battle in BATTLES {
        let session = game_of_drill(battle);
        let session = session.of::<Game>().unwrap();
        let decisions = Game::decisions(session);
        assert!(decisions.iter().all(|decision| session.before(decision.at).active == decision.side));
        dear.extend(decisions.into_iter().take(60).filter_map(|decision| (decision.weigh)()));
        if dear.len() > 2 {
            break;
        }
    }
    assert!(dear.len() > 2, "{} of them", dear.len());
    for decision in dear {
        assert!(decision.less >= 30 && decision.done != decision.better, "{}", decision.told);
        assert!(
            decision.told.contains(&decision.done) && decision.told.contains(&decision.better),
            "{}",
            decision.told
        );
        assert!(decision.told.ends_with('.') && !decision.told.contains("gk-"), "{}", decision.told);
    }
}
