//! Claims about moves of units and rides of generals (GK 4, 5).

use super::{Artist, At, move_line};
use crate::board::table::{Length, Point, Stance, WheelMeasure};
use crate::games::game_of_kings::rules::Order;
use crate::games::game_of_kings::rules::legal::{check, priced_move};
use crate::games::game_of_kings::rules::movement::generals::plan_general;
use crate::games::game_of_kings::rules::movement::plan::turned_about;
use crate::games::game_of_kings::rules::movement::{VariationClass, WalkedWay, plan_move};
use crate::games::game_of_kings::rules::orders::GeneralGoal;
use crate::games::table::examples::{WordsPlace, compare, leg_points, stands_at};
use crate::games::table::rules::{DraftLeg, walk};
use crate::paint::marks::{Mark, MarkLineStyle, MarkTone, Tint};
use crate::say;

/// Points of a way of a front-centre, its start included.
pub(super) fn points_of(start: &Stance, way: &WalkedWay) -> Vec<Point> {
    let legs = way.legs.iter().flat_map(|leg| leg_points(&leg.path, leg.steps));
    std::iter::once(start.pose.point).chain(legs).collect()
}

pub(super) fn goes(
    artist: &mut Artist,
    (id, line): (&str, &str),
    (cost, points): (u32, u32),
    ends: &[(u8, At)],
) -> Result<(), String> {
    let (unit, start) = artist.unit(id)?;
    let order = move_line(artist, line)?.order(unit);
    check(&artist.game, &Order::Move(order.clone())).map_err(|why| why.to_string())?;
    let plan = plan_move(&artist.game, &order).map_err(|why| why.to_string())?;
    let rules = artist.game.battle.rules;
    compare("cost", cost, plan.cost)?;
    compare("points", points, priced_move(&order).cost(rules))?;
    let rolls = plan.rolls(&artist.game);
    for (face, claimed) in ends {
        let of_face = VariationClass::of_face(&rules.movement.variation, *face);
        let class = if rolls { of_face } else { VariationClass::AsPlanned };
        let walked = plan.walk(&artist.game, class);
        stands_at(&walked.end, *claimed)?;
        let end = order.unlimber.map_or_else(|| walked.end.clone(), |to| turned_about(&walked.end, to));
        if class == VariationClass::AsPlanned {
            let way = points_of(&start, &walked.way);
            artist.over.extend(artist.marks.way(&way, MarkTone::Go, MarkLineStyle::Whole));
            artist.ghost(unit, &end, MarkTone::Go);
            let length = artist.marks.length_words(Length(cost));
            // On the side of the start that the way does not cross.
            let is_northward = end.pose.point.y() >= start.pose.point.y();
            let place = if is_northward { WordsPlace::Below } else { WordsPlace::Above };
            let words = say!("gk-example-move", length, points);
            artist.over.push(artist.marks.words(&start, place, MarkTone::Go, words));
        } else {
            varied(artist, &end, *face);
        }
    }
    Ok(())
}

/// Draws where a face of the Variation leaves a unit, with the face at the left of its front.
pub(super) fn varied(artist: &mut Artist, end: &Stance, face: u8) {
    artist.under.push(artist.marks.body(end, MarkTone::Weak, Tint::Dashed));
    let corner = artist.marks.point(end.outline().front_left());
    artist.over.push(Mark::Words(corner, MarkTone::Weak, say!("gk-example-face", face)));
}

pub(super) fn barred(artist: &mut Artist, id: &str, line: &str, paragraph: &str) -> Result<(), String> {
    let (unit, start) = artist.unit(id)?;
    let order = move_line(artist, line)?.order(unit);
    artist.refused_by(line, paragraph, check(&artist.game, &Order::Move(order)))?;
    let legs = move_line(artist, line)?.legs;
    let walked = walk(&start, &legs, WheelMeasure::FrontCentreArc);
    let way: Vec<Point> = std::iter::once(start.pose.point)
        .chain(walked.iter().flat_map(|leg| leg_points(&leg.path, leg.path.steps())))
        .collect();
    artist.over.extend(artist.marks.way(&way, MarkTone::Stop, MarkLineStyle::Broken));
    let end = walked.last().map_or(start.pose.point, |leg| leg.end.pose.point);
    artist.over.push(Mark::Cross(artist.marks.point(end), MarkTone::Stop));
    Ok(())
}

pub(super) fn rides(artist: &mut Artist, id: &str, line: &str, cost: u32) -> Result<(), String> {
    let (general, stance) = artist.unit(id)?;
    let line = move_line(artist, line)?;
    let to = match (line.to, line.legs.as_slice()) {
        (Some(friend), []) => GeneralGoal::Attach(friend),
        (None, [DraftLeg::To(at)]) => GeneralGoal::Point(*at),
        _ => return Err(say!("gk-line-general")),
    };
    check(&artist.game, &Order::GeneralMove { general, to }).map_err(|why| why.to_string())?;
    let plan = plan_general(&artist.game, general, to).map_err(|why| why.to_string())?;
    compare("cost", cost, plan.cost)?;
    artist.over.extend(artist.marks.way(&[plan.from, plan.to], MarkTone::Go, MarkLineStyle::Whole));
    artist.words(general, &stance, MarkTone::Go, artist.marks.length_words(Length(cost)));
    Ok(())
}
