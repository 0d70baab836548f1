//! GK 23 Doubts about the ground of a battle file and how its armies stand: it can be played, but not as its author will have meant.

use crate::board::table::{Length, Offset};
use crate::games::game_of_kings::rules::battle::Battle;
use crate::games::game_of_kings::rules::kinds::TroopClass;
use crate::games::game_of_kings::rules::movement::allowance_of;
use crate::games::game_of_kings::rules::{Game, UnitId, UnitKind};
use crate::games::table::scenario::{TableFault, arrival_doubt, field_doubts, unit_paths};
use crate::say;
use std::sync::Arc;

/// Gap in a line, with the gun in its middle, through which battalions march past the gun.
const GUN_GAP: i32 = 300;

/// Doubts about a battle, each with its place in the file.
#[must_use]
pub fn doubts(battle: &Arc<Battle>) -> Vec<TableFault> {
    let survey = Survey { game: Game::at(Arc::clone(battle), battle.start.clone()) };
    let paths = unit_paths(battle.units.iter().map(|card| card.side));
    let of_unit = |unit: UnitId| {
        let all = [survey.gun_ahead(unit), survey.second_line(unit), survey.table_behind(unit)];
        let at_place = all.into_iter().flatten().map(|message| ("at", message));
        let arrival = survey.arrival(unit).map(|message| ("arrival", message));
        at_place.chain(arrival).map(move |(key, message)| (unit, key, message)).collect::<Vec<_>>()
    };
    let of_units = battle.unit_ids().flat_map(of_unit);
    let of_units =
        of_units.map(|(unit, key, message)| TableFault::at(paths[unit.index()].clone().key(key).to_string(), message));
    field_doubts(&battle.presentation.field).into_iter().chain(of_units).collect()
}

/// Armies as they stand at the start.
struct Survey {
    game: Game,
}

impl Survey {
    /// GK 11.1 Farthest that a battalion retreats.
    fn retreat(&self, unit: UnitId) -> u32 {
        let variation = &self.game.battle.rules.movement.variation;
        variation.longer.of(allowance_of(&self.game, unit, false, 0))
    }

    /// GK 10.2 Farthest at which a battalion in firing order supports another.
    fn support(&self, unit: UnitId) -> u32 {
        allowance_of(&self.game, unit, true, 0) * self.game.battle.rules.morale.support_moves
    }

    /// Where another unit of the army with the same heading stands as seen from a unit: how far the middle of its front lies ahead of
    /// the unit's front, and how wide the gap beside the way straight ahead of the unit is, below 0 if it lies on that way.
    fn ahead(&self, unit: UnitId, other: UnitId) -> Option<(i32, i32)> {
        let (own, other) = (&self.game.body(unit)?.stance, &self.game.body(other)?.stance);
        if own.pose.heading != other.pose.heading {
            return None;
        }
        let (ahead, right) = own.pose.rounded_coordinates(other.pose.point);
        let half = |width: Length| width.0 as i32 / 2;
        let halves = half(own.shape.outline().width()) + half(other.shape.outline().width());
        Some((ahead, right.abs() - halves))
    }

    /// Units of a kind in the army of a unit, without the unit.
    fn others(&self, unit: UnitId, kind: UnitKind) -> impl Iterator<Item = UnitId> + '_ {
        let own = self.game.battle.units_of(self.game.side(unit));
        own.filter(move |other| *other != unit && self.game.kind(*other) == kind)
    }

    /// GK 17.4 An arrival that cannot come about.
    fn arrival(&self, unit: UnitId) -> Option<String> {
        let battle = &self.game.battle;
        let arrival = self.game.card(unit).arrival?;
        arrival_doubt(arrival, &self.game.shape(unit), battle.turn_limit, &self.game.unit_name(unit))
    }

    /// A gun that stands in the way of a battalion behind it.
    fn gun_ahead(&self, unit: UnitId) -> Option<String> {
        if self.game.kind(unit) != UnitKind::RegularFoot {
            return None;
        }
        let is_in_way = |gun: &UnitId| {
            let width = self.game.body(*gun).map_or(0, |body| body.stance.shape.outline().width().0 as i32);
            let beside = (GUN_GAP - width) / 2;
            self.ahead(unit, *gun).is_some_and(|(ahead, gap)| ahead > 0 && gap < beside)
        };
        let gun = self.others(unit, UnitKind::Gun).find(is_in_way)?;
        let (unit, gun) = (self.game.unit_name(unit), self.game.unit_name(gun));
        Some(say!("gk-doubt-gun", unit, gun, gap = self.game.length_text(Length(GUN_GAP as u32))))
    }

    /// A battalion that stands too near behind another, or too far to support it.
    fn second_line(&self, unit: UnitId) -> Option<String> {
        if self.game.kind(unit) != UnitKind::RegularFoot {
            return None;
        }
        let covers = |friend: UnitId| {
            let (ahead, gap) = self.ahead(unit, friend)?;
            let depth = self.game.body(friend)?.stance.shape.outline().depth().0 as i32;
            (ahead > depth && gap < 0).then_some((ahead - depth, friend))
        };
        let (behind, friend) = self.others(unit, UnitKind::RegularFoot).filter_map(covers).min()?;
        let behind = u32::try_from(behind).ok()?;
        let (retreat, support) = (self.retreat(friend), self.support(unit));
        let [near, far] = [retreat, support].map(|reach| self.game.length_text(Length(reach)));
        let (unit, friend) = (self.game.unit_name(unit), self.game.unit_name(friend));
        let distance = self.game.length_text(Length(behind));
        match behind {
            _ if behind <= retreat => Some(say!("gk-doubt-second-near", unit, friend, distance, reach = near)),
            _ if behind > support => Some(say!("gk-doubt-second-far", unit, friend, distance, reach = far)),
            _ => None,
        }
    }

    /// Foot that has less table behind it than it may retreat over.
    fn table_behind(&self, unit: UnitId) -> Option<String> {
        if self.game.kind(unit).class() != TroopClass::Foot {
            return None;
        }
        let stance = &self.game.body(unit)?.stance;
        let (half, depth) = (stance.shape.outline().width().0 as i32 / 2, stance.shape.outline().depth().0 as i32);
        let retreat = self.retreat(unit);
        let corner = |right: i32| stance.pose.off(Offset::of_units(-depth - retreat as i32), Offset::of_units(right));
        if [-half, half].map(corner).into_iter().all(|at| self.game.battle.ground.size.contains(at)) {
            return None;
        }
        let (unit, length) = (self.game.unit_name(unit), self.game.length_text(Length(retreat)));
        Some(say!("gk-doubt-table", unit, length))
    }
}
