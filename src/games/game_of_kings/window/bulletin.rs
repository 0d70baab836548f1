//! GK 15 Bulletin at the end of a battle: what is left of both armies by arm, and the turn that decided it.

use super::pools::army_sentences;
use crate::games::game_of_kings::registry_entry::{ARMS, Arm};
use crate::games::game_of_kings::rules::outcomes::Outcome;
use crate::games::game_of_kings::rules::state::{EndReason, State, UnitPlace};
use crate::games::game_of_kings::rules::victory::{army_points, holds};
use crate::games::game_of_kings::rules::{Game, UnitId, text};
use crate::games::table::ENGRAVING;
use crate::i18n::lists::list;
use crate::kernel::SideId;
use crate::play::DescribeGame;
use crate::say;
use crate::session::Session;
use crate::ui::battle_end_page::{ArmLosses, ArmyReport, Bulletin, TurnEnd, TurningPoint, UnitLeft};
use crate::ui::battle_over_card::BattleOverModel;
use crate::ui::notice::Notice;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// Parts of 1 in which shares of an army are compared.
const SHARES: i64 = 10_000;

/// How the game ended; none while it goes on.
pub(super) fn ended(game: &Game) -> Option<BattleOverModel> {
    let ending = game.state().ending?;
    let result = match ending.winner {
        Some(side) => say!("gk-bulletin-won", side = DescribeGame::side(game, side)),
        None => say!("gk-bulletin-draw"),
    };
    Some(BattleOverModel {
        battle: game.battle.presentation.name.clone(),
        how: text::end_reason(ending),
        result,
        winner: ending.winner,
        arms: None,
        paragraph: Some("15"),
        has_review: true,
        has_page: true,
    })
}

/// Notice of the end of a game; none while it goes on.
pub(super) fn notice(session: &Session<Game>) -> Option<Notice> {
    let game = session.game();
    let ended = ended(game)?;
    let turns = turns(session);
    let words = army_sentences(game);
    let army = |side: SideId| {
        let points = army_points(game, side);
        ArmyReport {
            name: DescribeGame::side(game, side),
            points: [points.now, points.start],
            words: words[side.index()].clone(),
            arms: arms(game, side),
        }
    };
    let bulletin = Bulletin {
        armies: SideId::BOTH.map(army),
        turning: turning_point(session, &turns, ended.winner),
        turns,
        objectives: objectives(game),
        engraving: ENGRAVING,
    };
    Some(Notice::Bulletin { ended, bulletin: Box::new(bulletin) })
}

/// GK 1.3 Losses of an army by arm, in quarters; generals are whole or lost.
fn arms(game: &Game, side: SideId) -> Vec<ArmLosses> {
    let left = |unit: UnitId| {
        let state = game.unit_state(unit);
        let most = if game.is_general(unit) { 1 } else { game.battle.rules.units.quarters };
        UnitLeft { left: if state.place == UnitPlace::Gone { 0 } else { state.quarters.min(most) }, most }
    };
    let arm = |(arm, is): &Arm| {
        let units: Vec<UnitLeft> =
            game.battle.units_of(side).filter(|unit| is(game.battle.unit(*unit).kind)).map(left).collect();
        let all: u32 = units.iter().map(|unit| u32::from(unit.most)).sum();
        let lost = all - units.iter().map(|unit| u32::from(unit.left)).sum::<u32>();
        let is_whole = units.iter().all(|unit| unit.most == 1);
        let words = match (lost, is_whole) {
            (0, _) => say!("gk-bulletin-unhurt"),
            (_, true) => say!("gk-bulletin-lost-whole", lost, all),
            (_, false) => say!("gk-bulletin-lost", lost, all),
        };
        ArmLosses { arm: say!("gk-force-" + arm), units, words }
    };
    ARMS.iter().map(arm).filter(|losses| !losses.units.is_empty()).collect()
}

/// Army points of both sides in a position.
fn points(game: &mut Game, state: &State) -> [i32; 2] {
    game.set_state(state);
    SideId::BOTH.map(|side| i32::try_from(army_points(game, side).now).unwrap_or(i32::MAX))
}

/// Army points at the start and after each turn.
fn turns(session: &Session<Game>) -> Vec<TurnEnd> {
    let mut game = session.game().clone();
    let start = session.start();
    let first = u32::from(start.turn.saturating_sub(1));
    let mut ends = BTreeMap::from([(first, points(&mut game, start))]);
    for index in 0..session.entries().len() {
        let turn = u32::from(session.before(index).turn);
        ends.insert(turn, points(&mut game, session.after(index)));
    }
    ends.into_iter().map(|(turn, vp)| TurnEnd { turn, vp }).collect()
}

/// Lead of the first side in a number of points, in parts of [`SHARES`] of the armies at the start.
fn lead(game: &Game, end: &TurnEnd) -> i64 {
    let share = |side: SideId| {
        let start = i64::from(army_points(game, side).start.max(1));
        i64::from(end.vp[side.index()]) * SHARES / start
    };
    share(SideId(0)) - share(SideId(1))
}

/// Turn that changed the lead most, towards the winner if there is one; none if no turn did.
fn turning_point(session: &Session<Game>, turns: &[TurnEnd], winner: Option<SideId>) -> Option<TurningPoint> {
    let game = session.game();
    let change = |pair: &[TurnEnd]| {
        let change = lead(game, &pair[1]) - lead(game, &pair[0]);
        match winner {
            Some(SideId(0)) => change,
            Some(_) => -change,
            None => change.abs(),
        }
    };
    // Of equal turns the earliest.
    let (_, Reverse(turn)) = turns.windows(2).map(|pair| (change(pair), Reverse(pair[1].turn))).max()?;
    let pair = turns.windows(2).find(|pair| pair[1].turn == turn).filter(|pair| change(pair) > 0)?;
    let in_turn = |index: &usize| u32::from(session.before(*index).turn) == turn;
    let orders: Vec<usize> = (0..session.entries().len()).filter(in_turn).collect();
    let outcomes = || orders.iter().flat_map(|index| &session.entries()[*index].outcomes);
    let lines = SideId::BOTH.into_iter().map(|side| {
        let gone = outcomes().filter_map(|outcome| match outcome {
            Outcome::Eliminated { unit, .. } if game.side(*unit) == side => Some(game.unit_name(*unit)),
            _ => None,
        });
        let gone: Vec<String> = gone.collect();
        let name = DescribeGame::side(game, side);
        let lost = pair[0].vp[side.index()] - pair[1].vp[side.index()];
        let words = match gone.is_empty() {
            true => say!("gk-bulletin-turn-none", side = name),
            false => say!("gk-bulletin-turn", side = name, points = lost, units = list(&gone)),
        };
        (side, words)
    });
    // GK 15.4 An objective decides whatever the points are.
    let why = game.state().ending.map(|ending| ending.why);
    let is_decisive = winner.is_some() && matches!(why, Some(EndReason::Points | EndReason::TurnLimit));
    Some(TurningPoint { turn, is_decisive, lines: lines.collect(), at: orders.first().copied()? })
}

/// GK 15.4 Objectives, each with the side that holds it.
fn objectives(game: &Game) -> Vec<(Option<SideId>, String)> {
    let features = &game.battle.presentation.field.features;
    let line = |objective: &crate::games::game_of_kings::rules::battle::Objective| {
        let area = features.get(usize::from(objective.area.0)).map_or("", |feature| feature.name.as_str());
        let side = DescribeGame::side(game, objective.side);
        match holds(game, objective) {
            true => (Some(objective.side), say!("gk-bulletin-held", area, side)),
            false => (None, say!("gk-bulletin-not-held", area, side)),
        }
    };
    game.battle.objectives.iter().map(line).collect()
}
