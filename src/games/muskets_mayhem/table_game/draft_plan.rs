//! MM 5.2 Draft of a move as the orders of its legs, each priced where the one before it ends.

use super::shown_stance;
use crate::board::table::{Heading, HeadingTurn, LegSide, Length, MoveLeg, Stance, WheelMeasure};
use crate::games::muskets_mayhem::rules::legal::check;
use crate::games::muskets_mayhem::rules::movement::{allowance_left, plan_leg};
use crate::games::muskets_mayhem::rules::state::Frame;
use crate::games::muskets_mayhem::rules::{Game, Illegal, Order, Troops};
use crate::games::table::rules::{Draft, DraftLeg, UnitId, WalkedLeg, unit_of};
use crate::games::table::table_game::TableGame;
use crate::kernel::{Dice, RuleSet};

/// Draft as it would be carried out.
pub struct DraftPlan {
    /// Legs as they are walked.
    pub walked: Vec<WalkedLeg>,
    /// Orders that it gives, one after the other.
    pub orders: Vec<Order>,
    /// Why it cannot be ordered; none if it can.
    pub refused: Option<Illegal>,
}

/// MM 5.2, 5.3 Leg of the rules that a leg of a draft means to a unit that stands so. A wheel of one that turns freely is a turn in
/// place.
fn move_leg(troops: &Troops, leg: DraftLeg, from: &Stance) -> MoveLeg {
    let pose = from.pose;
    if !troops.turns_free() {
        return match leg {
            DraftLeg::To(to) => {
                let way = pose.point.to(to);
                MoveLeg::Straight { along: Heading::of_vector(way).unwrap_or(pose.heading), by: way.length_down() }
            }
            leg => leg.leg(from),
        };
    }
    let turned = |heading: Heading| MoveLeg::Free { to: pose.point, heading };
    match leg {
        DraftLeg::WheelLeft(by) => turned(pose.heading.turned(LegSide::Left.turn(by))),
        DraftLeg::WheelRight(by) => turned(pose.heading.turned(LegSide::Right.turn(by))),
        DraftLeg::About => turned(pose.heading.turned(HeadingTurn::ABOUT)),
        DraftLeg::Turn(heading) => turned(heading),
        leg => {
            let end = leg.leg(from).path(from).end();
            MoveLeg::Free { to: end.point, heading: end.heading }
        }
    }
}

/// MM 18.1 Order of a leg.
const fn order_of(unit: UnitId, leg: MoveLeg) -> Order {
    match leg {
        MoveLeg::AboutFace => Order::AboutFace { unit },
        leg => Order::Leg { unit, leg },
    }
}

/// MM 5.2 Order of a single leg of a unit from where it stands; none off the table.
pub fn first_order(game: &Game, unit: UnitId, leg: DraftLeg) -> Option<Order> {
    let stance = shown_stance(game, unit)?;
    Some(match move_leg(&game.troops(unit), leg, &stance) {
        MoveLeg::Free { to, .. } if game.is_commander(unit) => Order::CommanderTo { commander: unit, to },
        leg => order_of(unit, leg),
    })
}

/// Plan of a draft; none of a unit that is not on the table.
pub fn drafted(game: &Game, draft: &Draft) -> Option<DraftPlan> {
    let unit = unit_of(draft.piece);
    let stance = shown_stance(game, unit)?;
    let mut plan = DraftPlan { walked: Vec::new(), orders: Vec::new(), refused: None };
    if game.is_commander(unit) {
        commander_plan(game, unit, draft, stance, &mut plan);
    } else {
        unit_plan(game, unit, draft, stance, &mut plan);
    }
    Some(plan)
}

/// MM 10.2 Plan of a commander, who goes at once to where his legs end.
fn commander_plan(game: &Game, commander: UnitId, draft: &Draft, mut stance: Stance, plan: &mut DraftPlan) {
    for leg in &draft.legs {
        walk_leg(*leg, &move_leg(&game.troops(commander), *leg, &stance), &mut stance, plan);
    }
    if !draft.legs.is_empty() {
        let order = Order::CommanderTo { commander, to: stance.pose.point };
        plan.refused = check(game, &order).err();
        plan.orders.push(order);
    }
}

/// MM 5.2, 5.8 Plan of a unit: leg by leg, and the end of the move if it does not end by itself.
fn unit_plan(game: &Game, unit: UnitId, draft: &Draft, mut stance: Stance, plan: &mut DraftPlan) {
    let (mut after, piece) = (game.clone(), draft.piece);
    let made = match game.state().stack.last() {
        Some(Frame::UnitMoving { legs, .. }) => usize::from(*legs),
        _ => 0,
    };
    let most = usize::from(game.battle.rules.data.movement.legs).saturating_sub(made);
    let mut left = allowance_left(game, unit);
    for (index, leg) in draft.legs.iter().enumerate() {
        let own = move_leg(&game.troops(unit), *leg, &stance);
        let order = order_of(unit, own);
        walk_leg(*leg, &own, &mut stance, plan);
        if plan.refused.is_none() {
            let is_over = index >= most || index > 0 && !after.may_move(piece);
            let checked = if is_over { Err(Illegal::TooFar) } else { check(&after, &order) };
            match checked.and_then(|()| plan_leg(&after, unit, &own)) {
                Ok(priced) => {
                    left = left.saturating_sub(priced.cost);
                    plan.walked.last_mut().into_iter().for_each(|walked| walked.price = Length(priced.cost));
                }
                Err(why) => plan.refused = Some(why),
            }
            if index + 1 < draft.legs.len() && plan.refused.is_none() {
                let mut dice = Dice::seeded(after.dice());
                plan.refused = after.execute(&order, &mut dice).err().map(|_| Illegal::NotNow);
            }
        }
        plan.orders.push(order);
    }
    if !plan.orders.is_empty() && left > 0 && plan.orders.len() < most {
        plan.orders.push(Order::EndMove);
    }
}

/// Adds a leg to those that are walked, priced without terrain.
fn walk_leg(leg: DraftLeg, own: &MoveLeg, stance: &mut Stance, plan: &mut DraftPlan) {
    let (path, price) = (own.path(stance), leg.price(stance, WheelMeasure::OuterCornerChord));
    *stance = Stance::new(path.end(), stance.shape.clone());
    plan.walked.push(WalkedLeg { leg, path, end: stance.clone(), price });
}
