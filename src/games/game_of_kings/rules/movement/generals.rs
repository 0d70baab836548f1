//! GK 5.12, 12.4 Moves of generals, who stand alone or go with a unit.

use crate::board::table::{Point, Segment, TablePose, is_within, posts};
use crate::games::game_of_kings::rules::UnitId;
use crate::games::game_of_kings::rules::allowance::{PlannedDistance, VariationClass, VariationKind};
use crate::games::game_of_kings::rules::game::Game;
use crate::games::game_of_kings::rules::illegal::Illegal;
use crate::games::game_of_kings::rules::kinds::UnitKind;
use crate::games::game_of_kings::rules::movement::plan::allowance_of;
use crate::games::game_of_kings::rules::orders::GeneralGoal;
use crate::games::game_of_kings::rules::state::UnitPlace;

/// GK 5.12 Move of a general that is legal where he is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GeneralPlan {
    /// General who moves.
    pub general: UnitId,
    /// Centre from which he goes.
    pub from: Point,
    /// Point that he goes to, or the centre of the unit that he attaches to.
    pub to: Point,
    /// Unit that he attaches to.
    pub attach: Option<UnitId>,
    /// Planned cost.
    pub cost: u32,
    /// GK 5.1 Allowance, in units of length.
    pub allowance: u32,
}

impl GeneralPlan {
    /// GK 5.5, 5.12 Planned distance, of whose Variation only the shorter distance counts.
    #[must_use]
    pub const fn distance(&self) -> PlannedDistance {
        PlannedDistance { cost: self.cost, allowance: self.allowance, kind: VariationKind::NeverLonger }
    }

    /// GK 5.12 Where he is after the die: with a unit, or at a point of his own.
    #[must_use]
    pub fn end(&self, game: &Game, class: VariationClass) -> UnitPlace {
        let alone = |point: Point| UnitPlace::Table(TablePose::new(point, TablePose::default().heading));
        match (class, self.attach) {
            (VariationClass::Shorter, _) => {
                let walked = self.distance().varied(game.battle.rules, class);
                alone(self.from.part_of_way(self.to, walked, self.from.to(self.to).length_up().0))
            }
            (_, Some(unit)) => UnitPlace::Attached(unit),
            (_, None) => alone(self.to),
        }
    }
}

/// GK 5.12 Plan of a general's move.
///
/// # Errors
/// The reason why the order is refused.
pub fn plan_general(game: &Game, general: UnitId, goal: GeneralGoal) -> Result<GeneralPlan, Illegal> {
    if !game.is_general(general) {
        return Err(Illegal::NoGeneral);
    }
    let from = game.centre(general).ok_or(Illegal::NotOnTable)?;
    let (to, attach, cost) = match goal {
        GeneralGoal::Point(to) => (to, None, from.to(to).length_up().0),
        GeneralGoal::Attach(unit) => {
            let is_friend = game.knows(unit) && game.side(unit) == game.side(general) && !game.is_general(unit);
            let body = game.body(unit).filter(|_| is_friend).ok_or(Illegal::BadGeneralGoal)?;
            (body.stance.centre(), Some(unit), body.footprint.distance_to_set(&from).0)
        }
    };
    let stays = match (attach, game.unit_state(general).place) {
        (Some(unit), UnitPlace::Attached(host)) => unit == host,
        (None, UnitPlace::Table(pose)) => pose.point == to,
        _ => false,
    };
    if stays {
        return Err(Illegal::StandsThere);
    }
    let allowance = allowance_of(game, general, false, 0);
    if cost > allowance {
        return Err(Illegal::TooFar);
    }
    check_way(game, general, from, to, attach)?;
    Ok(GeneralPlan { general, from, to, attach, cost, allowance })
}

/// GK 5.12, 2.7 Whether a general may ride straight from one point to another.
fn check_way(game: &Game, general: UnitId, from: Point, to: Point, attach: Option<UnitId>) -> Result<(), Illegal> {
    let (ground, sets) = (&game.battle.ground, &game.battle.sets);
    // A general's base is as wide as it is deep, and never turned.
    let half = game.battle.rules.units.row(UnitKind::General).full.0.0 as i32 / 2;
    let (width, depth) = (ground.size.width().0 as i32, ground.size.depth().0 as i32);
    let is_on_table = (half..=width - half).contains(&to.x()) && (half..=depth - half).contains(&to.y());
    if attach.is_none() && !is_on_table {
        return Err(Illegal::LeavesTable);
    }
    let barred = sets.barred_to(UnitKind::General);
    if posts(from, to).any(|post| ground.is_in(post, barred) && !ground.is_in(post, sets.openings)) {
        return Err(Illegal::BarsGeneral);
    }
    let reach = game.battle.rules.movement.contact;
    let comes_near = game.standing().any(|(enemy, body)| {
        let is_enemy = game.side(enemy) != game.side(general);
        let is_his_fight = attach.is_some_and(|unit| game.pairs_of(unit).any(|pair| pair.partner(unit) == Some(enemy)));
        let blocks = body.footprint.blocks();
        let near = |set: &[Point]| blocks.iter().any(|block| is_within(set, block, reach));
        is_enemy && !is_his_fight && !near(&[from]) && (near(&[to]) || (from != to && near(&Segment([from, to]).0)))
    });
    if comes_near { Err(Illegal::NearEnemy) } else { Ok(()) }
}

/// GK 12.4 Friendly unit to which a general flees who is caught: the nearest within reach, the lowest id of several.
#[must_use]
pub fn refuge(game: &Game, general: UnitId, at: Point) -> Option<UnitId> {
    let reach = game.battle.rules.movement.general_refuge;
    let friends = game.standing().filter(|(unit, _)| game.side(*unit) == game.side(general));
    let near = friends.map(|(unit, body)| (body.footprint.distance_to_set(&at), unit));
    near.filter(|(far, _)| *far <= reach).min().map(|(_, unit)| unit)
}

/// GK 12.4 Lone generals of the enemy whom a unit catches where it stands, in id order.
#[must_use]
pub fn caught_by(game: &Game, unit: UnitId) -> Vec<(UnitId, Point)> {
    let Some(body) = game.body(unit) else { return Vec::new() };
    let reach = game.battle.rules.movement.contact;
    let generals = game.lone_generals(game.side(unit).other());
    generals.filter(|(_, point)| body.footprint.distance_to_set(point) <= reach).collect()
}
