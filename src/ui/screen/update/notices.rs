//! What is announced: the game is to be handed over, a turn has ended, the game is over.

use super::way_back::last_to_undo;
use super::{Effect, Update};
use crate::board::hex::Stand;
use crate::kernel::SideId;
use crate::rules::musket_pike::ids::UnitId;
use crate::rules::musket_pike::outcomes::{Motion, Outcome};
use crate::rules::musket_pike::state::Frame;
use crate::rules::musket_pike::victory;
use crate::rules::musket_pike::{Battle, Game, text};
use crate::say;
use crate::ui::ended;
use crate::ui::notice::Notice;
use crate::ui::screen::musket_pike::models::count::count;
use crate::ui::screen::musket_pike::since;
use crate::ui::screen::play::{Play, Shown};

/// After orders whose entries begin at `from`.
pub(super) fn after(update: &mut Update<'_>, from: usize) {
    let shown = update.play.shown();
    let turn_ended = outcomes(shown, from).any(|o| matches!(o, Outcome::TurnBegan { .. }));
    let is_over = outcomes(shown, from).any(|o| matches!(o, Outcome::Ended { .. }));
    let next = shown.decider();
    let draws = matches!(shown.game().state().stack.last(), Some(Frame::Turn { .. }));
    let handed = draws && next.is_some() && next != update.play.last_side;
    let told = if is_over {
        over(shown).map(Effect::Announce)
    } else if turn_ended {
        end_of_turn(shown, from).map(Effect::Announce)
    } else if handed {
        let name = next.map_or("", |s| text::side(update.play.battle(), s)).to_owned();
        Some(Effect::HandOver { name, notice: hand_over(update.play) })
    } else {
        None
    };
    let traces = if handed || next != entries_by(shown, from) {
        Some(since::since(shown))
    } else {
        // The words of the other side's fire must not lie on the units with which it fights: what was brought about takes their
        // place.
        Some(since::own(shown)).filter(|own| !own.is_empty())
    };
    update.effects.extend(told);
    update.effects.extend(traces.map(Effect::Trace));
    if draws {
        update.hand_to(next);
        update.play.seen = update.play.shown().entries().len();
    }
}

/// Who gave the order at that place.
fn entries_by(shown: Shown<'_>, place: usize) -> Option<SideId> {
    shown.entries().get(place).and_then(|e| e.by)
}

fn outcomes(shown: Shown<'_>, from: usize) -> impl Iterator<Item = &Outcome> {
    shown.entries().iter().skip(from).flat_map(|e| &e.outcomes)
}

fn hand_over(play: &Play) -> Option<Notice> {
    let side = play.shown().decider()?;
    let battle = play.battle();
    Some(Notice::HandOver {
        side,
        name: text::side(battle, side).to_owned(),
        turn: say!("turn-of", turn = play.shown().game().state().turn, turns = battle.turns),
        since: since_seen(play),
        from: play.seen,
        undo: last_to_undo(play),
    })
}

/// What was worth telling since the last hand-over: not every step.
fn since_seen(play: &Play) -> Vec<String> {
    let battle = play.battle();
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
    for outcome in outcomes(play.shown(), play.seen) {
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
pub fn over(shown: Shown<'_>) -> Option<Notice> {
    ended(shown).map(|ended| end_of_game(shown.game(), ended))
}

/// How the game ended, if it has.
pub fn ended(shown: Shown<'_>) -> Option<ended::Model> {
    let (game, end) = (shown.game(), outcomes(shown, 0).find(|o| matches!(o, Outcome::Ended { .. }))?);
    let winner = victory::count(game).winner.map(|s| (s, text::side(&game.battle, s).to_owned()));
    Some(ended::Model { how: text::outcome(&game.battle, end), result: count(game).result, winner })
}

fn end_of_turn(shown: Shown<'_>, from: usize) -> Option<Notice> {
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
