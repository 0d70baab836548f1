//! Checks of the marks that units and leaders have from the running activation.

use super::Sequence;
use crate::games::musket_pike::rules::state::{Frame, UnitMark, UnitMarks};
use crate::say;

/// Marks that only a unit of the activation can have.
const OWN: [UnitMark; 10] = [
    UnitMark::Active,
    UnitMark::Fresh,
    UnitMark::Stopped,
    UnitMark::FreeTurned,
    UnitMark::Laid,
    UnitMark::FiredArtillery,
    UnitMark::FiredAdvancing,
    UnitMark::Attacked,
    UnitMark::Rallied,
    UnitMark::BeganInContact,
];

impl Sequence<'_, '_> {
    /// Checks the marks of the running activation (MP 5.2); a unit that acted itself must be activated.
    pub(super) fn marks(&mut self) {
        let active = self.state.activation.map(|a| a.side);
        let mustering = self.state.stack.contains(&Frame::Muster);
        // A file without a stack may be there for questions only: they suppose the activation of the marks.
        let asked = self.state.stack.is_empty() && self.state.ending.is_none();
        for unit in self.game.battle.unit_ids() {
            let now = self.game.unit_state(unit);
            if now.marks == UnitMarks::default() {
                continue;
            }
            let at = format!("units[{}] ({}).marks", unit.index(), self.game.battle.unit(unit).id);
            let own = now.has(UnitMark::Active);
            let mut joined = UnitMarks::default();
            joined.set(UnitMark::Active);
            if asked && !own {
                continue;
            }
            if active.is_none() {
                self.fault(at, say!("fault-marks-idle"));
            } else if now.stand().is_none() {
                self.fault(at, say!("fault-marks-off-map"));
            } else if own && (Some(self.game.side(unit)) != active || !now.condition.activated) {
                self.fault(at, say!("fault-marks-active"));
            } else if mustering && now.marks != joined {
                self.fault(at, say!("fault-marks-muster"));
            } else if !own
                && (OWN.iter().any(|m| now.has(*m)) || now.marks.mp > 0 || now.marks.pinned.iter().count() > 0)
            {
                self.fault(at, say!("fault-marks-inactive"));
            }
        }
        for leader in self.game.battle.leader_ids() {
            let now = self.state.leaders[leader.index()];
            let card = self.game.battle.leader(leader);
            if !asked && (now.moved || now.stays) && active != Some(card.side) {
                self.fault(format!("leaders[{}] ({})", leader.index(), card.id), say!("fault-leader-moved"));
            }
        }
    }
}
