//! MP 13.1, 13.3 Changes of possession that score: ground, batteries captured, batteries taken back.

use crate::board::hex::Hex;
use crate::games::musket_pike::rules::battle::Objective;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::stakes::PrizeKind;
use crate::games::musket_pike::rules::state::State;
use crate::games::musket_pike::rules::{Battle, text, victory};
use crate::kernel::SideId;
use crate::say;

/// Gain of a hex, battery or objective by a side, with its effect on the VP count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OwnershipChange {
    pub what: PrizeKind,
    /// Hex of the thing that was gained.
    pub hex: Hex,
    /// Side that has gained the thing.
    pub side: SideId,
    /// VP that the side gains by the change.
    pub gain: u16,
    /// VP that the enemy loses by the change.
    pub denied: u16,
}

/// Changes of possession between two positions of a game.
#[must_use]
pub fn changes(battle: &Battle, [before, after]: [&State; 2]) -> Vec<OwnershipChange> {
    let ground = SideId::BOTH.into_iter().flat_map(|side| {
        battle.objectives.iter().filter_map(move |objective| {
            let [own, theirs] = [side, side.other()].map(|side| victory::of_control(objective, side));
            let (hex, _) = own.or(theirs)?;
            let [was, is] = [before, after].map(|state| state.control.of(hex));
            let gain = own.map_or(0, |(_, vp)| vp);
            let denied = theirs.filter(|_| was == Some(side.other())).map_or(0, |(_, vp)| vp);
            (is == Some(side) && was != is).then_some(OwnershipChange {
                what: PrizeKind::Hex(hex),
                hex,
                side,
                gain,
                denied,
            })
        })
    });
    let guns = battle.unit_ids().filter_map(|unit| {
        let (vp, own) = (victory::of_battery(battle, unit), battle.unit(unit).side);
        let [was, is] = [before, after].map(|state| victory::captured(battle, state, unit));
        let change =
            |hex, side, gain, denied| OwnershipChange { what: PrizeKind::Battery(unit), hex, side, gain, denied };
        match (was, is) {
            _ if vp == 0 => None,
            (None, Some(hex)) => Some(change(hex, own.other(), vp, 0)),
            (Some(hex), None) => Some(change(hex, own, 0, vp)),
            _ => None,
        }
    });
    let others = battle.objectives.iter().enumerate().filter_map(|(index, objective)| {
        let (Objective::PossessionOfAll { vp, .. } | Objective::Stands { vp, .. }) = objective else { return None };
        let [was, is] = [before, after].map(|state| victory::holder(battle, state, objective));
        let (side, hex) = (is.filter(|_| was != is)?, *objective.flagged().first()?);
        let denied = if was.is_some() { *vp } else { 0 };
        Some(OwnershipChange { what: PrizeKind::Objective(index), hex, side, gain: *vp, denied })
    });
    ground.chain(guns).chain(others).collect()
}

impl OwnershipChange {
    /// Whether the change is the capture of a battery.
    #[must_use]
    pub fn is_capture(&self) -> bool {
        matches!(self.what, PrizeKind::Battery(_)) && self.gain > 0
    }

    /// Whether the change is a battery's capture that another text reports already: in a fight, not by a march.
    #[must_use]
    pub fn is_told_as_capture(&self, tells: impl FnOnce(UnitId) -> bool) -> bool {
        matches!(self.what, PrizeKind::Battery(unit) if self.is_capture() && tells(unit))
    }

    /// Sentence on the change of possession.
    #[must_use]
    pub fn told(&self, battle: &Battle) -> String {
        let (side, vp) = (text::side(battle, self.side), self.vp(battle));
        match self.what {
            PrizeKind::Hex(hex) => say!("hands-took", side, place = text::place_name(battle, hex), vp),
            PrizeKind::Battery(unit) if self.gain > 0 => {
                say!("hands-captured", side, unit = text::unit(battle, unit), vp)
            }
            PrizeKind::Battery(unit) => say!("hands-recaptured", side, unit = text::unit(battle, unit), vp),
            PrizeKind::Objective(index) => say!("hands-achieved", side, what = text::objective_name(battle, index), vp),
        }
    }

    /// Line on a change of possession that is still to come.
    #[must_use]
    pub fn foretold(&self, battle: &Battle) -> String {
        let vp = self.vp(battle);
        match self.what {
            PrizeKind::Hex(hex) => say!("hands-takes", place = text::place_name(battle, hex), vp),
            PrizeKind::Battery(unit) if self.gain > 0 => say!("hands-captures", unit = text::unit(battle, unit), vp),
            PrizeKind::Battery(unit) => say!("hands-recaptures", unit = text::unit(battle, unit), vp),
            PrizeKind::Objective(index) => say!("hands-achieves", what = text::objective_name(battle, index), vp),
        }
    }

    /// Effect of the change on the VP count, as a list in one line.
    #[must_use]
    pub fn vp(&self, battle: &Battle) -> String {
        let (gain, denied, enemy) = (self.gain, self.denied, text::side(battle, self.side.other()));
        match (gain, denied) {
            (0, 0) => say!("hands-nothing", enemy),
            (_, 0) => say!("hands-gain", gain),
            (0, _) => say!("hands-denied", denied, enemy),
            _ => say!("hands-gain-and-denied", gain, denied, enemy),
        }
    }
}
