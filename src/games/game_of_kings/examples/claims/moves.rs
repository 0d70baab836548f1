//! Claims about moves of units and rides of generals (GK 4, 5).

use super::{At, ClaimArtist, point};
use crate::board::table::{Length, Point, Stance, WheelMeasure};
use crate::games::game_of_kings::rules::Order;
use crate::games::game_of_kings::rules::legal::{check, priced_move};
use crate::games::game_of_kings::rules::movement::generals::plan_general;
use crate::games::game_of_kings::rules::movement::plan::turned_about;
use crate::games::game_of_kings::rules::movement::{VariationClass, WalkedWay, plan_move};
use crate::games::game_of_kings::rules::orders::GeneralGoal;
use crate::games::table::examples::WordsPlace;
use crate::games::table::rules::{DraftLeg, walk};
use crate::paint::marks::{Mark, MarkLineStyle, MarkTone, Tint};
use crate::say;

/// Points of the drawn line of a leg.
const BOW: u32 = 12;

/// Points of a way of a front-centre, its start included.
pub(super) fn points_of(start: &Stance, way: &WalkedWay) -> Vec<Point> {
    let legs = way.legs.iter().flat_map(|leg| (0..=BOW).map(|k| leg.path.pose_at(leg.steps * k / BOW).point));
    std::iter::once(start.pose.point).chain(legs).collect()
}

impl ClaimArtist {
    pub(super) fn goes(
        &mut self,
        (id, line): (&str, &str),
        (cost, points): (u32, u32),
        ends: &[(u8, At)],
    ) -> Result<(), String> {
        let (unit, start) = self.unit(id)?;
        let order = self.move_line(line)?.order(unit);
        check(&self.game, &Order::Move(order.clone())).map_err(|why| why.to_string())?;
        let plan = plan_move(&self.game, &order).map_err(|why| why.to_string())?;
        let rules = self.game.battle.rules;
        Self::compare("cost", &cost.to_string(), &plan.cost.to_string())?;
        Self::compare("points", &points.to_string(), &priced_move(&order).cost(rules).to_string())?;
        let rolls = plan.rolls(&self.game);
        for (face, claimed) in ends {
            let of_face = VariationClass::of_face(&rules.movement.variation, *face);
            let class = if rolls { of_face } else { VariationClass::AsPlanned };
            let walked = plan.walk(&self.game, class);
            self.stands_at(&walked.end, *claimed)?;
            let end = order.unlimber.map_or_else(|| walked.end.clone(), |to| turned_about(&walked.end, to));
            if class == VariationClass::AsPlanned {
                let way = points_of(&start, &walked.way);
                self.over.extend(self.marks.way(&way, MarkTone::Go, MarkLineStyle::Whole));
                self.ghost(unit, &end, MarkTone::Go);
                let length = self.marks.length_words(Length(cost));
                // On the side of the start that the way does not cross.
                let is_northward = end.pose.point.y() >= start.pose.point.y();
                let place = if is_northward { WordsPlace::Below } else { WordsPlace::Above };
                let words = say!("gk-example-move", length, points);
                self.over.push(self.marks.words(&start, place, MarkTone::Go, words));
            } else {
                self.varied(&end, *face);
            }
        }
        Ok(())
    }

    /// Draws where a face of the Variation leaves a unit, with the face at the left of its front.
    pub(super) fn varied(&mut self, end: &Stance, face: u8) {
        self.under.push(self.marks.body(end, MarkTone::Weak, Tint::Dashed));
        let corner = self.marks.point(end.outline().front_left());
        self.over.push(Mark::Words(corner, MarkTone::Weak, say!("gk-example-face", face)));
    }

    /// Fault unless a front-centre is at a point.
    pub(super) fn stands_at(&self, stance: &Stance, claimed: At) -> Result<(), String> {
        let (found, claimed) = (stance.pose.point, point(claimed)?);
        let text = |at: Point| format!("({}, {})", at.x(), at.y());
        Self::compare("end", &text(claimed), &text(found))
    }

    pub(super) fn barred(&mut self, id: &str, line: &str, paragraph: &str) -> Result<(), String> {
        let (unit, start) = self.unit(id)?;
        let order = self.move_line(line)?.order(unit);
        Self::refused_by(line, paragraph, check(&self.game, &Order::Move(order)))?;
        let legs = self.move_line(line)?.legs;
        let walked = walk(&start, &legs, WheelMeasure::FrontCentreArc);
        let way: Vec<Point> = std::iter::once(start.pose.point)
            .chain(walked.iter().flat_map(|leg| (0..=BOW).map(|k| leg.path.pose_at(leg.path.steps() * k / BOW).point)))
            .collect();
        self.over.extend(self.marks.way(&way, MarkTone::Stop, MarkLineStyle::Broken));
        let end = walked.last().map_or(start.pose.point, |leg| leg.end.pose.point);
        self.over.push(Mark::Cross(self.marks.point(end), MarkTone::Stop));
        Ok(())
    }

    pub(super) fn rides(&mut self, id: &str, line: &str, cost: u32) -> Result<(), String> {
        let (general, stance) = self.unit(id)?;
        let line = self.move_line(line)?;
        let to = match (line.to, line.legs.as_slice()) {
            (Some(friend), []) => GeneralGoal::Attach(friend),
            (None, [DraftLeg::To(at)]) => GeneralGoal::Point(*at),
            _ => return Err(say!("gk-line-general")),
        };
        check(&self.game, &Order::GeneralMove { general, to }).map_err(|why| why.to_string())?;
        let plan = plan_general(&self.game, general, to).map_err(|why| why.to_string())?;
        Self::compare("cost", &cost.to_string(), &plan.cost.to_string())?;
        self.over.extend(self.marks.way(&[plan.from, plan.to], MarkTone::Go, MarkLineStyle::Whole));
        self.words(general, &stance, MarkTone::Go, self.marks.length_words(Length(cost)));
        Ok(())
    }
}
