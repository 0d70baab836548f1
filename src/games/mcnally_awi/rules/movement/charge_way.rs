//! MC 9.2, 9.4 Way of a charge: one turn and one straight leg, its prices, and where it stops.

use super::around::Around;
use super::meter::Meter;
use crate::board::table::{Length, MoveLeg, Stance, StopCause, TablePose, WheelAngle};
use crate::games::mcnally_awi::rules::game::Game;
use crate::games::mcnally_awi::rules::numbers::{CONTACT, TWO_INCHES, WHEEL_PIECE};
use crate::games::mcnally_awi::rules::state::{ChargeRun, ChargeTurn};
use crate::games::table::rules::UnitId;

/// MC 9.2 Place on the way of a charge: heading units of the wheel, and the way of the straight leg.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct WayPlace {
    /// Heading units that are wheeled.
    pub wheeled: u16,
    /// Units of length that are gone.
    pub gone: u32,
}

/// MC 9.2 Way of a charge from where it began.
#[derive(Clone, Debug)]
pub struct ChargeWay {
    /// Stance at the beginning; skirmishers have turned already.
    pub start: Stance,
    /// Turn.
    pub turn: ChargeTurn,
}

impl ChargeWay {
    /// Way of a unit that began at a pose.
    #[must_use]
    pub fn new(game: &Game, unit: UnitId, pose: TablePose, turn: ChargeTurn) -> Option<Self> {
        let pose = match turn {
            ChargeTurn::Free(heading) => TablePose::new(pose.point, heading),
            _ => pose,
        };
        Some(Self { start: Game::stance_of(&game.troops(unit), pose)?, turn })
    }

    /// Heading units of the whole wheel.
    #[must_use]
    pub const fn wheel(&self) -> u16 {
        match self.turn {
            ChargeTurn::Wheel(_, angle) => angle.units(),
            _ => 0,
        }
    }

    /// Stance after a part of the wheel.
    #[must_use]
    pub fn wheeled(&self, units: u16) -> Stance {
        match (self.turn, WheelAngle::new(units)) {
            (ChargeTurn::Wheel(side, _), Some(by)) => {
                let pose = MoveLeg::Wheel { side, by }.path(&self.start).end();
                Stance::new(pose, self.start.shape.clone())
            }
            _ => self.start.clone(),
        }
    }

    /// Straight leg of some length, from its own beginning.
    #[must_use]
    pub fn straight(&self, length: u32) -> (Stance, MoveLeg) {
        let from = self.wheeled(self.wheel());
        let along = from.pose.heading;
        (from, MoveLeg::Straight { along, by: Length(length) })
    }

    /// Stance at a place of the way.
    #[must_use]
    pub fn at(&self, place: WayPlace) -> Stance {
        if place.wheeled < self.wheel() {
            return self.wheeled(place.wheeled);
        }
        let (from, leg) = self.straight(place.gone);
        Stance::new(leg.path(&from).end(), from.shape)
    }

    /// MC 9.2 Price of the way up to a place.
    #[must_use]
    pub fn price(&self, game: &Game, unit: UnitId, place: WayPlace) -> u32 {
        let mut meter = Meter::at(game, unit, &game.troops(unit), &self.start);
        let mut price = 0;
        if let (ChargeTurn::Wheel(side, _), Some(by)) = (self.turn, WheelAngle::new(place.wheeled)) {
            price += meter.leg(&self.start, &MoveLeg::Wheel { side, by }, 0);
        }
        if place.gone > 0 {
            let (from, leg) = self.straight(place.gone);
            price += meter.leg(&from, &leg, 0);
        }
        price
    }

    /// MC 6.1 Friends that get a marker on the way up to a place.
    #[must_use]
    pub fn passed(&self, game: &Game, unit: UnitId, place: WayPlace) -> Vec<UnitId> {
        let mut meter = Meter::at(game, unit, &game.troops(unit), &self.start);
        let (from, leg) = self.straight(place.gone);
        meter.leg(&from, &leg, 0);
        meter.passed
    }

    /// Greatest straight that a budget pays for, at most `most`.
    #[must_use]
    pub fn reach(&self, game: &Game, unit: UnitId, budget: u32, most: u32) -> u32 {
        let turned = self.price(game, unit, WayPlace { wheeled: self.wheel(), gone: 0 });
        let (from, leg) = self.straight(most);
        let meter = Meter::at(game, unit, &game.troops(unit), &from);
        meter.reach(&from, &leg, 0, budget.saturating_sub(turned)).0
    }
}

/// MC 9.4 Why a charge stops at a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StopKind {
    /// Enemies that are still to react lie within 2 inches.
    Near(Vec<UnitId>),
    /// Enemies are in contact.
    Contact(Vec<UnitId>),
    /// The movement ends.
    Limit,
    /// Ground, the edge or a friend bars the way.
    Blocked,
}

/// MC 9.4 Next stop of a charge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NextStop {
    /// Place.
    pub place: WayPlace,
    /// Why it stops there.
    pub kind: StopKind,
    /// MC 12.5 Routers that it has reached on the way.
    pub ridden_down: Vec<UnitId>,
}

/// Unrouted enemies within a distance of a stance, the nearest first, then by number.
#[must_use]
pub fn enemies_within(game: &Game, unit: UnitId, stance: &Stance, within: u32) -> Vec<UnitId> {
    let own = stance.footprint();
    let mut near: Vec<(Length, UnitId)> = game
        .steady(game.side(unit).other())
        .map(|(enemy, body)| (body.footprint.distance_to(&own), enemy))
        .filter(|(distance, _)| *distance <= Length(within))
        .collect();
    near.sort_unstable();
    near.into_iter().map(|(_, enemy)| enemy).collect()
}

/// First step of a straight leg at which some enemy that is asked about comes within a distance; none if none does.
fn first_step(
    game: &Game,
    unit: UnitId,
    way: &ChargeWay,
    most: u32,
    within: u32,
    only: impl Fn(UnitId) -> bool,
) -> Option<u32> {
    let around = Around::of_charge(game, unit, within, only);
    let (from, leg) = way.straight(most);
    let enemies = game.side(unit).other();
    let mut field = around.field();
    // Ground and friends are asked about apart.
    field.barred = crate::board::table::BarredGround::NOTHING;
    let obstacles: Vec<_> =
        field.obstacles.iter().filter(|body| game.side(UnitId(body.id.0 as u16)) == enemies).copied().collect();
    field.obstacles = &obstacles;
    let met = field.first_meeting_on_way(&from, &leg)?;
    matches!(met.cause, StopCause::Body(_)).then_some(met.step)
}

/// First step of the straight leg at which ground, the edge or a friend bars a charger; none if nothing does.
fn first_bar(game: &Game, unit: UnitId, way: &ChargeWay, most: u32) -> Option<u32> {
    let around = Around::of_charge(game, unit, 0, |_| false);
    let (from, leg) = way.straight(most);
    around.field().first_meeting_on_way(&from, &leg).map(|met| met.step)
}

/// MC 9.4 Next stop of a charge under way. `asks`: whether an enemy is still to react to it.
#[must_use]
pub fn next_stop(game: &Game, run: &ChargeRun, asks: impl Fn(UnitId) -> bool) -> Option<NextStop> {
    let unit = run.order.charger;
    let way = ChargeWay::new(game, unit, run.start, run.order.turn)?;
    let here = WayPlace { wheeled: run.wheeled, gone: run.gone };
    let near = |place: WayPlace| -> Vec<UnitId> {
        enemies_within(game, unit, &way.at(place), TWO_INCHES).into_iter().filter(|enemy| asks(*enemy)).collect()
    };
    let touched = |place: WayPlace| enemies_within(game, unit, &way.at(place), CONTACT);
    let stop = |place: WayPlace, kind: StopKind, from: u32| {
        let routers = game.standing_of(game.side(unit).other()).filter(|(enemy, _)| game.is_routing(*enemy));
        let reached = routers.filter(|(_, body)| {
            let steps = [from, u32::midpoint(from, place.gone), place.gone];
            let passes = |gone: u32| {
                way.at(WayPlace { gone, ..place }).footprint().distance_to(&body.footprint) <= Length(CONTACT)
            };
            steps.into_iter().any(passes) || (from..=place.gone).step_by(64).any(passes)
        });
        Some(NextStop { place, kind, ridden_down: reached.map(|(enemy, _)| enemy).collect() })
    };
    // What is near where it stands.
    let at_once = near(here);
    if !at_once.is_empty() {
        return stop(here, StopKind::Near(at_once), here.gone);
    }
    let in_contact = touched(here);
    if !in_contact.is_empty() {
        return stop(here, StopKind::Contact(in_contact), here.gone);
    }
    // MC 2.7 The wheel, by pieces.
    let mut place = here;
    while place.wheeled < way.wheel() {
        let next = WayPlace { wheeled: (place.wheeled + WHEEL_PIECE).min(way.wheel()), gone: 0 };
        if way.price(game, unit, next) > run.budget {
            return stop(place, StopKind::Limit, 0);
        }
        let stance = way.at(next);
        let around = Around::of_charge(game, unit, 0, |_| false);
        if around.field().fault_of(&stance, crate::board::table::PoseRole::OnWay).is_some() {
            return stop(place, StopKind::Blocked, 0);
        }
        place = next;
        let found = near(place);
        if !found.is_empty() {
            return stop(place, StopKind::Near(found), 0);
        }
        let found = touched(place);
        if !found.is_empty() {
            return stop(place, StopKind::Contact(found), 0);
        }
    }
    // The straight leg, to the first of all that ends it.
    let size = game.battle.ground.size;
    let most = (size.width().0 + size.depth().0).min(run.budget);
    let limit = way.reach(game, unit, run.budget, most);
    let bar = first_bar(game, unit, &way, limit);
    let open = bar.map_or(limit, |step| step - 1).max(place.gone);
    let from = place.gone;
    let beyond = |step: Option<u32>| step.filter(|step| *step <= open && *step >= from);
    let at = |gone: u32| WayPlace { gone, ..place };
    let two_inches = beyond(first_step(game, unit, &way, open, TWO_INCHES, &asks));
    let contact = beyond(first_step(game, unit, &way, open, CONTACT, |_| true));
    match (two_inches, contact) {
        (Some(step), contact) if contact.is_none_or(|contact| step <= contact) => {
            stop(at(step), StopKind::Near(near(at(step))), from)
        }
        (_, Some(step)) => stop(at(step), StopKind::Contact(touched(at(step))), from),
        _ if bar.is_some() => stop(at(open), StopKind::Blocked, from),
        _ => stop(at(open), StopKind::Limit, from),
    }
}
