//! Notices: the handover screen, the end of a turn, the end of the game.

use super::models::count::count;
use super::models::course::course;
use crate::board::hex::HexFootprint;
use crate::games::musket_pike::log::{before_this_turn, captures, weight};
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::outcomes::{Motion, Outcome};
use crate::games::musket_pike::rules::{Battle, Game, text, victory};
use crate::kernel::{RuleSet, SideId};
use crate::play::log::{ActivationSummary, FactImportance};
use crate::say;
use crate::session::{Session, SessionEntry};
use crate::ui::battle_over_card;
use crate::ui::handover_screen::{Event, HandOver};
use crate::ui::notice::Notice;
use crate::ui::turn_end_band;
use std::collections::BTreeMap;

/// Outcomes of the entries from index `from` on.
pub fn outcomes(shown: &Session<Game>, from: usize) -> impl Iterator<Item = &Outcome> {
    shown.entries().iter().skip(from).flat_map(|e| &e.outcomes)
}

/// Notice of the handover to the other player, who has seen the first `seen` entries. `undo`: text of the last order, if it
/// can be undone.
pub fn hand_over(shown: &Session<Game>, seen: usize, undo: Option<String>) -> Option<Notice> {
    let side = shown.game().decider()?;
    let battle = &shown.game().battle;
    Some(Notice::HandOver(HandOver {
        side,
        name: text::side(battle, side).to_owned(),
        turn: say!("turn-of", turn = shown.game().state().turn, turns = battle.turns),
        since: since_seen(shown, seen),
        from: seen,
        undo,
        arms: battle.arms_of_side(&shown.game().state().leaders, side),
    }))
}

/// Events since the last handover that are worth a mention; single steps are not.
fn since_seen(shown: &Session<Game>, seen: usize) -> Vec<Event> {
    let battle = &shown.game().battle;
    let mut told: Vec<Event> = Vec::new();
    let mut moved: Vec<(UnitId, HexFootprint)> = Vec::new();
    let mut suffered: Vec<Suffered> = Vec::new();
    for (place, entry) in shown.entries().iter().enumerate().skip(seen) {
        for outcome in &entry.outcomes {
            if let Outcome::Moved { unit, to, motion: Motion::Step | Motion::Wheel(_), .. } = outcome {
                moved.retain(|(other, _)| other != unit);
                moved.push((*unit, *to));
            } else if is_told(outcome) {
                if !moved.is_empty() {
                    told.extend(suffered.drain(..).filter_map(|fate| fate.event(battle)));
                }
                told.extend(moves(battle, &std::mem::take(&mut moved)));
                // Consequences of a shot or a melee are listed beside it.
                let before = suffered.last().map_or_else(|| told.last().and_then(|event| event.at), |fate| fate.at);
                let at = if of_arms(entry) { Some(place + 1) } else { before };
                if Suffered::take(&mut suffered, outcome, at) {
                    continue;
                }
                told.extend(suffered.drain(..).filter_map(|fate| fate.event(battle)));
                let weight = weight(outcome);
                let at = at.filter(|_| of_arms(entry) || weight == FactImportance::Result);
                told.push(Event { side: whose(battle, outcome), weight, words: brief(battle, outcome), at });
            }
        }
    }
    told.extend(suffered.into_iter().filter_map(|fate| fate.event(battle)));
    told.extend(moves(battle, &moved));
    told
}

/// Results of a fight for one unit, which a notice reports in one line.
struct Suffered {
    unit: UnitId,
    sp: u32,
    disordered: bool,
    /// Stand on which the unit's retreat ended; `None` if it did not retreat.
    retreated: Option<HexFootprint>,
    at: Option<usize>,
}

impl Suffered {
    /// Records an outcome and returns true, if it is a loss, a disorder or a retreat; else returns false.
    fn take(all: &mut Vec<Self>, outcome: &Outcome, at: Option<usize>) -> bool {
        let (Outcome::Lost { unit, .. } | Outcome::Disordered { unit, .. } | Outcome::FellBack { unit, .. }) = outcome
        else {
            return false;
        };
        let known = all.iter().position(|fate| fate.unit == *unit && fate.at == at).unwrap_or_else(|| {
            all.push(Self { unit: *unit, sp: 0, disordered: false, retreated: None, at });
            all.len() - 1
        });
        let fate = &mut all[known];
        match outcome {
            Outcome::Lost { sp, .. } => fate.sp += u32::from(*sp),
            Outcome::Disordered { .. } => fate.disordered = true,
            Outcome::FellBack { path, .. } => fate.retreated = path.last().copied().or(fate.retreated),
            _ => {}
        }
        true
    }

    /// Event that reports all results of the fight for the unit in one line; `None` for a unit that had to retreat and stayed.
    fn event(self, battle: &Battle) -> Option<Event> {
        let deeds = [
            (self.sp > 0).then(|| say!("since-lost", sp = self.sp)),
            self.disordered.then(|| say!("since-disordered")),
            self.retreated.map(|end| say!("since-retreated", place = text::stand(battle, end))),
        ];
        let deeds: Vec<String> = deeds.into_iter().flatten().collect();
        let weight =
            if self.sp > 0 || self.retreated.is_some() { FactImportance::Result } else { FactImportance::Plain };
        (!deeds.is_empty()).then(|| Event {
            side: Some(battle.unit(self.unit).side),
            weight,
            words: say!("since-suffered", unit = text::unit(battle, self.unit), deeds = text::list(&deeds)),
            at: self.at,
        })
    }
}

/// Words on any other outcome for a player who was not present: the snapshot shows where, and the log has the dice.
fn brief(battle: &Battle, outcome: &Outcome) -> String {
    let unit = |unit: &UnitId| text::unit(battle, *unit);
    let names = |units: &[UnitId]| text::list(&units.iter().map(|u| unit(u).to_owned()).collect::<Vec<_>>());
    match outcome {
        Outcome::Shot { firer, target, hits, .. } => {
            say!("since-shot", unit = unit(firer), target = unit(target), hits = *hits)
        }
        Outcome::Fought { attackers, defenders, result, .. } => say!(
            "since-fought",
            attackers = names(attackers),
            defenders = names(defenders),
            result = text::column_result(*result)
        ),
        Outcome::Rallied { unit: who, .. } => say!("since-rallied", unit = unit(who)),
        Outcome::RallyFailed { roll } => say!("since-not-rallied", unit = unit(&roll.unit)),
        other => text::outcome(battle, other),
    }
}

/// Whether an order led to a shot or a melee, which the map shows.
fn of_arms(entry: &SessionEntry<Game>) -> bool {
    entry.outcomes.iter().any(|o| matches!(o, Outcome::Shot { .. } | Outcome::Fought { .. }))
}

/// Whether an outcome is worth a mention to the player who takes over.
const fn is_told(outcome: &Outcome) -> bool {
    matches!(
        outcome,
        Outcome::Lost { .. }
            | Outcome::Eliminated { .. }
            | Outcome::Captured { .. }
            | Outcome::FellBack { .. }
            | Outcome::LeaderLost { .. }
            | Outcome::Declared { .. }
            | Outcome::Passed { .. }
            | Outcome::SetAside { .. }
            | Outcome::Shot { .. }
            | Outcome::Fought { .. }
            | Outcome::Disordered { .. }
            | Outcome::Rallied { .. }
            | Outcome::RallyFailed { .. }
            | Outcome::Merged { .. }
            | Outcome::Began { .. }
    )
}

/// Side that an outcome is about, acting or affected; `None` if it is about no side.
fn whose(battle: &Battle, outcome: &Outcome) -> Option<SideId> {
    match outcome {
        Outcome::Passed { side } => Some(*side),
        Outcome::Declared { activation } => Some(activation.side),
        Outcome::LeaderLost { leader, .. } => Some(battle.leader(*leader).side),
        Outcome::Began { units } => units.first().map(|(unit, ..)| battle.unit(*unit).side),
        other => other.units().first().map(|unit| battle.unit(*unit).side),
    }
}

/// Event that reports all marches between two other events in one sentence; `None` without a march.
fn moves(battle: &Battle, moved: &[(UnitId, HexFootprint)]) -> Option<Event> {
    let (first, _) = moved.first()?;
    let way = |(unit, to): &(UnitId, HexFootprint)| {
        say!("since-way", unit = text::unit(battle, *unit), place = text::stand(battle, *to))
    };
    let ways: Vec<String> = moved.iter().map(way).collect();
    let words = say!("since-moved", ways = text::list(&ways));
    Some(Event { side: Some(battle.unit(*first).side), weight: FactImportance::Plain, words, at: None })
}

/// Notice of a game that was already over when it was opened; `None` if it goes on.
pub fn over(shown: &Session<Game>) -> Option<Notice> {
    let ended = ended(shown)?;
    Some(Notice::Over { ended, count: count(shown.game()), course: course(shown) })
}

/// Model of the end of the game; `None` while it goes on.
pub fn ended(shown: &Session<Game>) -> Option<battle_over_card::BattleOverModel> {
    let (game, end) = (shown.game(), outcomes(shown, 0).find(|o| matches!(o, Outcome::Ended { .. }))?);
    let winner = victory::count(game).winner;
    Some(battle_over_card::BattleOverModel {
        battle: game.battle.name.clone(),
        how: text::outcome(&game.battle, end),
        result: count(game).result,
        winner,
        arms: winner.and_then(|side| game.battle.arms_of_side(&game.state().leaders, side)),
        paragraph: Some("13"),
        has_review: true,
        has_page: true,
    })
}

/// Notice of the end of a turn with the entries from index `from` on. `reasons`: whether a program can give the reasons of its
/// last orders.
pub fn end_of_turn(shown: &Session<Game>, from: usize, reasons: bool) -> Option<Notice> {
    let game = shown.game();
    let battle = &game.battle;
    let side = game.decider()?;
    let told = |wanted: fn(&Outcome) -> bool| {
        outcomes(shown, from).filter(move |o| wanted(o)).map(|o| text::outcome(battle, o)).collect::<Vec<_>>()
    };
    let first = told(|o| matches!(o, Outcome::Initiative { .. })).pop().unwrap_or_default();
    let over = game.state().turn.saturating_sub(1);
    Some(Notice::Turn(turn_end_band::TurnEndModel {
        title: say!("notice-turn-over", turn = over, turns = battle.turns),
        turn: (over.into(), battle.turns.into()),
        won: won_in_turn(shown),
        lost: lost_in_turn(shown),
        last: last_of_program(shown).map(|summary| turn_end_band::LastDeed { summary, reasons }),
        events: told(Outcome::ends_turn),
        count: count(game),
        first: (side, text::side(battle, side).to_owned(), first),
    }))
}

/// Summary of the last activation of the finished turn, if a program had it; `None` otherwise. No other notice has reported it.
fn last_of_program(shown: &Session<Game>) -> Option<ActivationSummary> {
    before_this_turn(shown).filter(|summary| !shown.seat(summary.side).is_person())
}

/// Ground and batteries captured in the finished turn, by side and in words.
fn won_in_turn(shown: &Session<Game>) -> Vec<(SideId, String)> {
    let (battle, entries) = (&shown.game().battle, shown.entries());
    let began = |entry: &SessionEntry<Game>| entry.outcomes.iter().any(|o| matches!(o, Outcome::TurnBegan { .. }));
    let mut begins = entries.iter().enumerate().filter(|(_, entry)| began(entry)).map(|(place, _)| place).rev();
    let (Some(end), start) = (begins.next(), begins.next()) else { return Vec::new() };
    let before = start.map_or_else(|| shown.before(0), |start| shown.after(start));
    let changes = captures::changes(battle, [before, shown.after(end)]);
    changes.iter().map(|change| (change.side, change.told(battle))).collect()
}

/// Losses of either side in the finished turn, unit by unit, in words.
fn lost_in_turn(shown: &Session<Game>) -> [Vec<String>; 2] {
    let battle = &shown.game().battle;
    let all: Vec<&Outcome> = outcomes(shown, 0).collect();
    let mut begins = all.iter().enumerate().rev().filter(|(_, o)| matches!(o, Outcome::TurnBegan { .. }));
    let end = begins.next().map_or(all.len(), |(at, _)| at);
    let start = begins.next().map_or(0, |(at, _)| at);
    let mut lost: BTreeMap<UnitId, u32> = BTreeMap::new();
    let mut gone: BTreeMap<UnitId, &Outcome> = BTreeMap::new();
    let mut told: [Vec<String>; 2] = [Vec::new(), Vec::new()];
    for outcome in &all[start..end] {
        match outcome {
            Outcome::Lost { unit, sp, .. } => *lost.entry(*unit).or_default() += u32::from(*sp),
            Outcome::Eliminated { unit, .. } | Outcome::Captured { unit, .. } => _ = gone.insert(*unit, *outcome),
            Outcome::LeaderLost { leader, .. } => {
                let card = battle.leader(*leader);
                let words = text::outcome(battle, outcome);
                let words = if card.vp == 0 { words } else { say!("turn-lost-leader", told = words, vp = card.vp) };
                told[card.side.index()].push(words);
            }
            _ => {}
        }
    }
    for (unit, outcome) in &gone {
        let words = match outcome {
            // A captured unit that is worth VP is told as a capture, not as a loss.
            Outcome::Captured { .. } if victory::of_battery(battle, *unit) > 0 => continue,
            Outcome::Captured { .. } => say!("turn-lost-captured", unit = text::unit(battle, *unit)),
            _ => text::outcome(battle, outcome),
        };
        told[battle.unit(*unit).side.index()].push(words);
    }
    for (unit, sp) in lost.into_iter().filter(|(unit, _)| !gone.contains_key(unit)) {
        told[battle.unit(unit).side.index()].push(say!("turn-lost-sp", unit = text::unit(battle, unit), sp));
    }
    told
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::musket_pike::rules::outcomes::{DisorderCause, LossCause};
    use crate::games::musket_pike::scenario::{builtin, load_text};

    #[test]
    fn whoever_takes_over_reads_one_line_of_each_unit_that_suffered() {
        let battle = load_text(builtin("farm").unwrap().text, "farm", &[]).unwrap();
        let unit = |name: &str| battle.unit_ids().find(|unit| text::unit(&battle, *unit) == name).unwrap();
        let (pikes, shot) = (unit("Red pikes"), unit("Blue shot"));
        let lost = |unit, sp, cause| Outcome::Lost { unit, sp, cause };
        let mut all = Vec::new();
        for outcome in [
            lost(pikes, 1, LossCause::MeleeTable),
            lost(shot, 2, LossCause::MeleeTable),
            Outcome::Disordered { unit: pikes, cause: DisorderCause::Fire },
            lost(pikes, 2, LossCause::MeleeMargin),
        ] {
            assert!(Suffered::take(&mut all, &outcome, Some(3)));
        }
        assert!(!Suffered::take(&mut all, &Outcome::Passed { side: SideId(0) }, None));
        let told: Vec<String> =
            all.into_iter().filter_map(|fate| fate.event(&battle)).map(|event| event.words).collect();
        assert_eq!(told, ["Red pikes lost 3 SP and fell into disorder.", "Blue shot lost 2 SP."]);
    }
}
