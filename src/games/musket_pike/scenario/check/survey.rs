//! Survey of a file together with the battle loaded from it, for the checks.

use super::paths;
use crate::board::hex::{Facing, Hex, HexFootprint};
use crate::document::{DocPath, RonValue};
use crate::games::musket_pike::rules::Battle;
use crate::games::musket_pike::rules::game::Game;
use crate::games::musket_pike::rules::ids::{LeaderId, UnitId};
use crate::games::musket_pike::rules::state;
use crate::games::musket_pike::scenario::fault::{Fault, FaultFix};
use crate::games::musket_pike::scenario::forces::FACINGS;
use std::cell::OnceCell;
use std::sync::Arc;

pub(super) struct Survey<'a> {
    pub(super) file: &'a RonValue,
    pub(super) battle: &'a Battle,
    /// Game in the scenario's starting position.
    pub(super) game: Game,
    /// Pieces of the file that have a fault, and whether only their position is wrong.
    faulty: Vec<(DocPath, bool)>,
    /// Whether each unit has no fault, cached as it is asked often.
    sound: Vec<bool>,
    text: OnceCell<String>,
}

impl<'a> Survey<'a> {
    pub(super) fn of(file: &'a RonValue, battle: &'a Arc<Battle>, faults: &[Fault]) -> Self {
        let place = |fault: &Fault| (paths::place(file, &fault.path).0, fault.remedy() == Some(&FaultFix::Elsewhere));
        let faulty = faults.iter().map(place).collect();
        let (game, text) = (Game::new(battle.clone()), OnceCell::new());
        let survey = Self { file, battle, game, faulty, sound: Vec::new(), text };
        let sound = battle.unit_ids().map(|u| survey.is_sound(&unit(u))).collect();
        Self { sound, ..survey }
    }

    /// Whether neither this piece of the file nor anything in it has a fault: else the loaded battle may have something there
    /// that the file does not say.
    pub(super) fn is_sound(&self, place: &DocPath) -> bool {
        !self.faulty.iter().any(|(fault, _)| fault.0.starts_with(&place.0))
    }

    /// Whether the only fault of a piece in the file is its position.
    pub(super) fn is_only_misplaced(&self, place: &DocPath) -> bool {
        self.faulty.iter().all(|(fault, misplaced)| *misplaced || !fault.0.starts_with(&place.0))
    }

    /// Text of the checked file, built once.
    pub(super) fn text(&self) -> &str {
        self.text.get_or_init(|| self.file.text())
    }

    /// Units of the battle without a fault, in order.
    pub(super) fn units(&self) -> impl Iterator<Item = UnitId> + '_ {
        self.battle.unit_ids().filter(|u| self.sound[u.index()])
    }

    /// Units without a fault that are on the map.
    pub(super) fn standing(&self) -> impl Iterator<Item = (UnitId, HexFootprint)> + '_ {
        self.units().filter_map(|u| self.game.footprint(u).map(|stand| (u, stand)))
    }

    /// Units without a fault that are on the map or arrive later.
    pub(super) fn fighting(&self) -> impl Iterator<Item = UnitId> + '_ {
        self.units()
            .filter(|u| matches!(self.game.unit_state(*u).place, state::UnitPlace::Map(_) | state::UnitPlace::Reserve))
    }

    /// Leaders of the battle without a fault, in order.
    pub(super) fn leaders(&self) -> impl Iterator<Item = LeaderId> + '_ {
        self.battle.leader_ids().filter(|l| self.is_sound(&leader(*l)))
    }

    /// Facing of a unit (MP 6.2), or the one that the file gives for it.
    pub(super) fn facing(&self, unit: UnitId) -> Facing {
        let of_file = || self.said_facing(self::unit(unit)).unwrap_or_else(|| self.usual_facing(unit));
        self.game.footprint(unit).map_or_else(of_file, |stand| stand.facing)
    }

    /// Default facing of a unit, which is that of its side (MP 6.2).
    pub(super) fn usual_facing(&self, unit: UnitId) -> Facing {
        let side = self.game.side(unit);
        self.said_facing(item("sides", side.index())).unwrap_or(FACINGS[side.index()])
    }

    fn said_facing(&self, place: DocPath) -> Option<Facing> {
        place.key("facing").of(self.file).and_then(|facing| Facing::named(&facing.string_value()?))
    }

    /// Hexes that a unit covers; empty if it is not on the map.
    pub(super) fn hexes_of(&self, unit: UnitId) -> impl Iterator<Item = Hex> + use<> {
        self.game.footprint(unit).into_iter().flat_map(HexFootprint::hexes)
    }

    /// The place itself, or the nearest one around it that the file has, as a file may leave out defaults; `None` if that is the
    /// whole file.
    pub(super) fn nearest(&self, mut place: DocPath) -> Option<DocPath> {
        while place.of(self.file).is_none() {
            place.0.pop();
        }
        (!place.0.is_empty()).then_some(place)
    }
}

/// Place of an entry in a list of the scenario file.
pub(super) fn item(list: &str, index: usize) -> DocPath {
    DocPath::whole().key(list).item(index)
}

pub(super) fn unit(unit: UnitId) -> DocPath {
    item("units", unit.index())
}

pub(super) fn leader(leader: LeaderId) -> DocPath {
    item("leaders", leader.index())
}
