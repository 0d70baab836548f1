//! A file and the battle that it makes, side by side.

use super::paths;
use crate::board::hex::{Facing, Hex, Stand};
use crate::document::{Place, Value};
use crate::games::musket_pike::rules::Battle;
use crate::games::musket_pike::rules::field::Game;
use crate::games::musket_pike::rules::ids::{LeaderId, UnitId};
use crate::games::musket_pike::rules::state;
use crate::games::musket_pike::scenario::fault::{Fault, Remedy};
use crate::games::musket_pike::scenario::forces::FACINGS;
use std::cell::OnceCell;
use std::sync::Arc;

pub(super) struct Survey<'a> {
    pub(super) file: &'a Value,
    pub(super) battle: &'a Battle,
    /// The position at the start.
    pub(super) game: Game,
    /// The pieces of the file that have a fault, and whether only where somebody stands is wrong.
    faulty: Vec<(Place, bool)>,
    /// By unit: whether nothing is wrong with it. It is asked for again and again.
    sound: Vec<bool>,
    text: OnceCell<String>,
}

impl<'a> Survey<'a> {
    pub(super) fn of(file: &'a Value, battle: &'a Arc<Battle>, faults: &[Fault]) -> Self {
        let place = |fault: &Fault| (paths::place(file, &fault.path).0, fault.remedy() == Some(&Remedy::Elsewhere));
        let faulty = faults.iter().map(place).collect();
        let (game, text) = (Game::new(battle.clone()), OnceCell::new());
        let survey = Self { file, battle, game, faulty, sound: Vec::new(), text };
        let sound = battle.unit_ids().map(|u| survey.is_sound(&unit(u))).collect();
        Self { sound, ..survey }
    }

    /// Whether nothing is wrong with a piece of the file or with anything in it: else the battle may have something there
    /// that nobody wrote.
    pub(super) fn is_sound(&self, place: &Place) -> bool {
        !self.faulty.iter().any(|(fault, _)| fault.0.starts_with(&place.0))
    }

    /// Whether nothing is wrong with somebody but where he stands.
    pub(super) fn is_only_misplaced(&self, place: &Place) -> bool {
        self.faulty.iter().all(|(fault, misplaced)| *misplaced || !fault.0.starts_with(&place.0))
    }

    /// The text of the file.
    pub(super) fn text(&self) -> &str {
        self.text.get_or_init(|| self.file.text())
    }

    /// Units without a fault, in order.
    pub(super) fn units(&self) -> impl Iterator<Item = UnitId> + '_ {
        self.battle.unit_ids().filter(|u| self.sound[u.index()])
    }

    /// Those of them that stand on the map.
    pub(super) fn standing(&self) -> impl Iterator<Item = (UnitId, Stand)> + '_ {
        self.units().filter_map(|u| self.game.stand(u).map(|stand| (u, stand)))
    }

    /// Those that are on the map or come to it.
    pub(super) fn fighting(&self) -> impl Iterator<Item = UnitId> + '_ {
        self.units().filter(|u| matches!(self.game.unit(*u).place, state::Place::Map(_) | state::Place::Reserve))
    }

    /// Leaders without a fault, in order.
    pub(super) fn leaders(&self) -> impl Iterator<Item = LeaderId> + '_ {
        self.battle.leader_ids().filter(|l| self.is_sound(&leader(*l)))
    }

    /// MP 6.2 How a unit faces, or would face by what the file says.
    pub(super) fn facing(&self, unit: UnitId) -> Facing {
        let of_file = || self.said_facing(self::unit(unit)).unwrap_or_else(|| self.usual_facing(unit));
        self.game.stand(unit).map_or_else(of_file, |stand| stand.facing)
    }

    /// MP 6.2 How a unit faces that says nothing of it: as its side.
    pub(super) fn usual_facing(&self, unit: UnitId) -> Facing {
        let side = self.game.side(unit);
        self.said_facing(item("sides", side.index())).unwrap_or(FACINGS[side.index()])
    }

    fn said_facing(&self, place: Place) -> Option<Facing> {
        place.key("facing").of(self.file).and_then(|facing| Facing::named(&facing.said()?))
    }

    /// The hexes of a unit, if it stands on the map.
    pub(super) fn hexes_of(&self, unit: UnitId) -> impl Iterator<Item = Hex> + use<> {
        self.game.stand(unit).into_iter().flat_map(Stand::hexes)
    }

    /// A place or the nearest one around it that the file has, which may leave out what it does not change; none: only the
    /// whole of it.
    pub(super) fn nearest(&self, mut place: Place) -> Option<Place> {
        while place.of(self.file).is_none() {
            place.0.pop();
        }
        (!place.0.is_empty()).then_some(place)
    }
}

/// One of a list of the file.
pub(super) fn item(list: &str, index: usize) -> Place {
    Place::whole().key(list).item(index)
}

pub(super) fn unit(unit: UnitId) -> Place {
    item("units", unit.index())
}

pub(super) fn leader(leader: LeaderId) -> Place {
    item("leaders", leader.index())
}
