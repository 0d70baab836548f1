//! Marks on the timeline of a replay.

use crate::games::musket_pike::rules::Game;
use crate::games::musket_pike::rules::outcomes::Outcome;
use crate::kernel::SideId;
use crate::session::SessionEntry;
use crate::ui::replay_bar::{Mark, MarkKind};

/// Marks of melees and unit losses in the replay bar, placed by the number of orders after which they happened.
pub fn marks(entries: &[SessionEntry<Game>]) -> Vec<Mark> {
    let mut marks = Vec::new();
    for (place, entry) in entries.iter().enumerate() {
        for outcome in &entry.outcomes {
            let kind = match outcome {
                Outcome::Fought { .. } => MarkKind::Fight,
                Outcome::Eliminated { .. } => MarkKind::Lost,
                _ => continue,
            };
            marks.push(Mark { at: place + 1, kind, side: entry.by.unwrap_or(SideId(0)) });
        }
    }
    marks
}
