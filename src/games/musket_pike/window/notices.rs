//! What is announced: the game is handed over, a turn has ended, the game is over.

use super::models::count::count;
use crate::board::hex::Stand;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::outcomes::{Motion, Outcome};
use crate::games::musket_pike::rules::{Battle, Game, text, victory};
use crate::games::musket_pike::window::at::At;
use crate::say;
use crate::ui::ended;
use crate::ui::notice::Notice;

/// What happened in the entries from `from` on.
pub fn outcomes(shown: At<'_>, from: usize) -> impl Iterator<Item = &Outcome> {
    shown.entries().iter().skip(from).flat_map(|e| &e.outcomes)
}

/// The activation is the other player's, who has seen so many entries. `undo`: the last order, if it can be taken back.
pub fn hand_over(shown: At<'_>, seen: usize, undo: Option<String>) -> Option<Notice> {
    let side = shown.decider()?;
    let battle = &shown.game().battle;
    Some(Notice::HandOver {
        side,
        name: text::side(battle, side).to_owned(),
        turn: say!("turn-of", turn = shown.game().state().turn, turns = battle.turns),
        since: since_seen(shown, seen),
        from: seen,
        undo,
    })
}

/// What was worth telling since the last hand-over: not every step.
fn since_seen(shown: At<'_>, seen: usize) -> Vec<String> {
    let battle = &shown.game().battle;
    let worth = |o: &&Outcome| {
        matches!(
            o,
            Outcome::Declared { .. }
                | Outcome::Passed { .. }
                | Outcome::SetAside { .. }
                | Outcome::Shot { .. }
                | Outcome::Fought { .. }
                | Outcome::Lost { .. }
                | Outcome::Disordered { .. }
                | Outcome::Eliminated { .. }
                | Outcome::Captured { .. }
                | Outcome::FellBack { .. }
                | Outcome::Rallied { .. }
                | Outcome::RallyFailed { .. }
                | Outcome::Merged { .. }
                | Outcome::LeaderLost { .. }
                | Outcome::Began { .. }
        )
    };
    let mut told: Vec<String> = Vec::new();
    let mut moved: Vec<(UnitId, Stand)> = Vec::new();
    for outcome in outcomes(shown, seen) {
        if let Outcome::Moved { unit, to, motion: Motion::Step | Motion::Wheel(_), .. } = outcome {
            moved.retain(|(other, _)| other != unit);
            moved.push((*unit, *to));
        } else if worth(&outcome) {
            told.extend(moves(battle, &std::mem::take(&mut moved)));
            told.push(text::outcome(battle, outcome));
        }
    }
    told.extend(moves(battle, &moved));
    told
}

/// One sentence for all marches between two events.
fn moves(battle: &Battle, moved: &[(UnitId, Stand)]) -> Option<String> {
    let way = |(unit, to): &(UnitId, Stand)| {
        say!("since-way", unit = text::unit(battle, *unit), place = text::stand(battle, *to))
    };
    let ways: Vec<String> = moved.iter().map(way).collect();
    (!ways.is_empty()).then(|| say!("since-moved", ways = text::list(&ways)))
}

/// The end of a game that was over when it was opened.
pub fn over(shown: At<'_>) -> Option<Notice> {
    ended(shown).map(|ended| end_of_game(shown.game(), ended))
}

/// How the game ended, if it has.
pub fn ended(shown: At<'_>) -> Option<ended::Model> {
    let (game, end) = (shown.game(), outcomes(shown, 0).find(|o| matches!(o, Outcome::Ended { .. }))?);
    let winner = victory::count(game).winner.map(|s| (s, text::side(&game.battle, s).to_owned()));
    Some(ended::Model {
        how: text::outcome(&game.battle, end),
        result: count(game).result,
        winner,
        paragraph: Some("13"),
        has_review: true,
    })
}

/// A turn has ended with the entries from `from` on.
pub fn end_of_turn(shown: At<'_>, from: usize) -> Option<Notice> {
    let game = shown.game();
    let battle = &game.battle;
    let side = shown.decider()?;
    let events =
        outcomes(shown, from).filter(|o| matches!(o, Outcome::ArrivalRolled { .. } | Outcome::Initiative { .. }));
    let turn = game.state().turn;
    Some(Notice::Turn {
        title: say!("notice-turn-over", turn = turn.saturating_sub(1), turns = battle.turns),
        events: events.map(|o| text::outcome(battle, o)).collect(),
        count: count(game),
        next: (side, text::side(battle, side).to_owned()),
    })
}

fn end_of_game(game: &Game, ended: ended::Model) -> Notice {
    Notice::Over { ended, count: count(game) }
}
