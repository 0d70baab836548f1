//! When the table is to be handed over, a turn has ended, the game is over.

use super::Table;
use super::models::count::count;
use crate::board::hex::Stand;
use crate::kernel::{RuleSet, SideId};
use crate::rules::musket_pike::ids::UnitId;
use crate::rules::musket_pike::outcomes::{Motion, Outcome};
use crate::rules::musket_pike::state::Frame;
use crate::rules::musket_pike::victory;
use crate::rules::musket_pike::{Battle, Game, text};
use crate::say;
use crate::settings::Handover;
use crate::ui::ended;
use crate::ui::notice::Notice;

/// After orders whose entries begin at `from`.
pub fn after(table: &mut Table, from: usize) {
    let turn_ended = outcomes(table, from).any(|o| matches!(o, Outcome::TurnBegan { .. }));
    let ended = outcomes(table, from).any(|o| matches!(o, Outcome::Ended { .. }));
    let next = table.session.game().decider();
    let draws = matches!(table.game().state().stack.last(), Some(Frame::Turn { .. }));
    let handed = draws && next.is_some() && next != table.last_side;
    if ended {
        table.notice = over(table);
    } else if turn_ended {
        table.notice = end_of_turn(table, from);
    } else if handed {
        match table.settings.handover {
            Handover::Full => table.notice = hand_over(table),
            Handover::Brief => {
                let name = next.map_or("", |s| text::side(&table.game().battle, s));
                table.toasts.tell(say!("notice-to-decide", name), None);
            }
            Handover::Off => {}
        }
    }
    if table.notice.is_some() {
        // Whatever lay open belongs to what was before.
        table.page = None;
    }
    if handed || next != entries_by(table, from) {
        table.trace_since();
    } else {
        table.trace_own();
    }
    if draws {
        table.hand_to(next);
        table.seen = table.session.entries().len();
    }
}

/// Who gave the order at that place.
fn entries_by(table: &Table, place: usize) -> Option<SideId> {
    table.session.entries().get(place).and_then(|e| e.by)
}

fn outcomes(table: &Table, from: usize) -> impl Iterator<Item = &Outcome> {
    table.session.entries().iter().skip(from).flat_map(|e| &e.outcomes)
}

fn hand_over(table: &Table) -> Option<Notice> {
    let side = table.session.game().decider()?;
    let battle = &table.game().battle;
    Some(Notice::HandOver {
        side,
        name: text::side(battle, side).to_owned(),
        turn: say!("turn-of", turn = table.game().state().turn, turns = battle.turns),
        since: since(table),
        from: table.seen,
        undo: table.last_to_undo(),
    })
}

/// What was worth telling since the last hand-over: not every step.
fn since(table: &Table) -> Vec<String> {
    let battle = &table.game().battle;
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
    for outcome in outcomes(table, table.seen) {
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
pub fn over(table: &Table) -> Option<Notice> {
    ended(table).map(|ended| end_of_game(table.game(), ended))
}

/// How the game ended, if it has.
pub fn ended(table: &Table) -> Option<ended::Model> {
    let (game, end) = (table.game(), outcomes(table, 0).find(|o| matches!(o, Outcome::Ended { .. }))?);
    let winner = victory::count(game).winner.map(|s| (s, text::side(&game.battle, s).to_owned()));
    Some(ended::Model { how: text::outcome(&game.battle, end), result: count(game).result, winner })
}

fn end_of_turn(table: &Table, from: usize) -> Option<Notice> {
    let game = table.game();
    let battle = &game.battle;
    let side = table.session.game().decider()?;
    let events =
        outcomes(table, from).filter(|o| matches!(o, Outcome::ArrivalRolled { .. } | Outcome::Initiative { .. }));
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
