//! Flags on the map: the results of the last orders for each unit and leader, in a few words.

use super::recent_traces::stands;
use crate::games::musket_pike::cards::piece_outcomes::{Answer, Fate, PieceOutcomes, fallen};
use crate::games::musket_pike::log::captures::{self, OwnershipChange};
use crate::games::musket_pike::rules::ids::{LeaderId, UnitId};
use crate::games::musket_pike::rules::outcomes::Outcome;
use crate::games::musket_pike::rules::stakes::PrizeKind;
use crate::games::musket_pike::rules::state::LeaderPlace;
use crate::games::musket_pike::rules::{Battle, Game, text};
use crate::kernel::SideId;
use crate::paint::layout::BoardLayout;
use crate::say;
use crate::session::Session;
use crate::view::flags::{ResultFlag, Size};
use bevy::math::Vec2;

/// Flags of the entries from index `from` on.
pub fn flags(shown: &Session<Game>, from: usize) -> Vec<ResultFlag> {
    let battle = &shown.game().battle;
    let mut fates = PieceOutcomes::default();
    for (place, entry) in shown.entries().iter().enumerate().skip(from) {
        for outcome in entry.outcomes.iter().filter(|outcome| !is_own_answer(shown, outcome)) {
            fates.note(outcome, place);
        }
    }
    let PieceOutcomes { units, leaders } = fates;
    let ground = Ground { layout: BoardLayout::new(&battle.map.grid), shown };
    let flag = |unit: UnitId, fate: &Fate, words: String| {
        let from = fate.foe.and_then(|foe| ground.stood(foe, fate.entry));
        let (side, spoken) = (battle.unit(unit).side, say!("flag-of", unit = text::unit(battle, unit), words));
        let at = ground.unit(unit, fate.entry)?;
        Some(ResultFlag { at, from, side, words, spoken, size: Size::Usual, entry: fate.entry })
    };
    let mut flags: Vec<ResultFlag> = units.iter().filter_map(|(unit, fate)| flag(*unit, fate, fate.words()?)).collect();
    flags.extend(leaders.iter().filter_map(|(leader, entry)| {
        let (at, side) = (ground.leader(*leader, *entry)?, battle.leader(*leader).side);
        let words = fallen(battle, *leader);
        Some(ResultFlag { at, from: None, side, spoken: words.clone(), words, size: Size::Large, entry: *entry })
    }));
    for (place, _) in shown.entries().iter().enumerate().skip(from) {
        // A battery captured in a fight is told by the battery's own flag.
        let is_told = |change: &OwnershipChange| change.is_told_as_capture(|unit| units.contains_key(&unit));
        let changes = captures::changes(battle, [shown.before(place), shown.after(place)]).into_iter();
        flags.extend(changes.filter(|change| !is_told(change)).map(|change| {
            let (words, spoken) = (brief(battle, &change), change.told(battle));
            let (at, side) = (ground.layout.centre(change.hex), change.side);
            ResultFlag { at, from: None, side, words, spoken, size: Size::Usual, entry: place }
        }));
    }
    // Each of several shots is told, even those without effect.
    let missed = units.iter().filter(|(_, fate)| fate.missed && fate.words().is_none());
    flags.extend(missed.filter_map(|(unit, fate)| flag(*unit, fate, say!("flag-missed"))));
    flags
}

/// Capture of a hex or battery in a few words, for the flag beside it.
fn brief(battle: &Battle, change: &OwnershipChange) -> String {
    let vp = change.vp(battle);
    match change.what {
        // Kept short: the announcement and the panel beside the board say which side loses how many VP.
        PrizeKind::Hex(_) | PrizeKind::Objective(_) if change.gain > 0 && change.denied > 0 => {
            say!("flag-taken", gain = change.gain, denied = change.denied)
        }
        PrizeKind::Hex(_) | PrizeKind::Objective(_) => vp,
        PrizeKind::Battery(_) if change.gain > 0 => say!("flag-captured-by-march", vp),
        PrizeKind::Battery(_) => say!("flag-recaptured", vp),
    }
}

/// Whether the outcome is an answer that the only person at this table gave, and so needs no flag.
fn is_own_answer(shown: &Session<Game>, outcome: &Outcome) -> bool {
    let here = |side: SideId| shown.seat(side).is_person();
    // A melee avoided by a retreat is told to every player.
    let answer = Answer::of(outcome).filter(|(_, answer)| *answer != Answer::Retreated);
    answer.is_some_and(|(unit, _)| {
        let side = shown.game().battle.unit(unit).side;
        here(side) && !here(side.other())
    })
}

/// Places on the map at which flags are drawn.
struct Ground<'a> {
    layout: BoardLayout,
    shown: &'a Session<Game>,
}

impl Ground<'_> {
    /// Place of a unit in map units, or its last place if it has left the map; `None` without one.
    fn unit(&self, unit: UnitId, entry: usize) -> Option<Vec2> {
        stands(self.layout, self.shown.game().state(), unit).or_else(|| self.stood(unit, entry))
    }

    /// Place of a unit before the entry at index `entry`; `None` if it was not on the map.
    fn stood(&self, unit: UnitId, entry: usize) -> Option<Vec2> {
        stands(self.layout, self.shown.before(entry), unit)
    }

    /// Place of a leader before the entry at index `entry`; `None` if it was not on the map.
    fn leader(&self, leader: LeaderId, entry: usize) -> Option<Vec2> {
        let LeaderPlace::Map(hex) = self.shown.before(entry).leaders[leader.index()].place else { return None };
        Some(self.layout.centre(hex))
    }
}
