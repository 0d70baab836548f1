//! Magnets: what a leg or a pose sticks to while it is dragged, with a short tag that says so.

use super::super::rules::{Draft, DraftLeg, legs_to, legs_to_pose, pose_against, pose_beside, pose_in_line, walk};
use super::super::table_game::{TableBody, TableGame, TriedDraft};
use super::super::words::length_words;
use super::drag::angle_to;
use crate::board::table::{
    BodySide, Heading, LegSide, Length, Offset, Point, Stance, TablePose, WheelAngle, WheelMeasure,
};
use crate::kernel::PieceId;
use crate::say;

/// Distance over which a length sticks, in units of length.
const REACH: i64 = 50;
/// Distance over which a pose sticks, in units of length.
const POSE_REACH: i64 = 120;
/// Distance into an enemy over which a length or a pose sticks to contact with him, in units of length.
const CONTACT_REACH: i64 = 250;
/// Distance from the line of a front over which a pose sticks to it, in units of length.
const LINE_REACH: i64 = 50;
/// Distance to the nearest friend within which a front sticks to the line of its front, in units of length.
const LINE_NEIGHBOUR: Length = Length(3_000);
/// Angle over which a magnet draws, in heading units: 2.5 degrees.
pub(super) const ANGLE_REACH: u16 = 455;
/// Greatest turn to the heading of a friend or into an edge of an enemy at which a pose sticks: 45 degrees, in heading units.
const POSE_TURN: u16 = 8_192;
/// Angles at which a wheel sticks: eighths of a right angle.
const WHEEL_EIGHTH: u16 = 2_048;

/// Bodies about a dragged piece, to which it sticks.
pub(super) struct Magnets<'a, G> {
    pub game: &'a G,
    /// Draft before the leg that is dragged.
    pub draft: &'a Draft,
    /// Stance at the end of that draft.
    pub stance: &'a Stance,
    /// Pieces that stick to nothing as they move as well.
    pub followers: &'a [PieceId],
}

impl<G: TableGame> Magnets<'_, G> {
    /// All bodies but those that move.
    fn others(&self) -> impl Iterator<Item = TableBody> {
        let bodies = self.game.bodies().into_iter();
        bodies.filter(|body| body.piece != self.draft.piece && !self.followers.contains(&body.piece))
    }

    fn is_friend(&self, body: &TableBody) -> bool {
        self.game.body(self.draft.piece).is_some_and(|own| own.side == body.side)
    }

    /// Length of a straight leg from a stance as the nearest magnet draws it, with what it sticks to.
    pub fn length(&self, before: &[DraftLeg], stance: &Stance, by: i64) -> (i64, Option<String>) {
        let (game, piece) = (self.game, self.draft.piece);
        let (mut magnets, mut contacts) = (Vec::new(), Vec::new());
        for body in self.others() {
            let name = game.piece_name(body.piece);
            if self.is_friend(&body) {
                // Its front in one line with that of a friend who faces the same way.
                if stance.pose.heading == body.stance.pose.heading {
                    let (ahead, _) = stance.pose.rounded_coordinates(body.stance.pose.point);
                    magnets.push((ahead.into(), say!("tabletop-stuck-in-line", unit = name)));
                }
                continue;
            }
            let contact = length_to(stance, &body, by + REACH, Length::ZERO);
            contacts.extend(contact.map(|length| (length, say!("tabletop-stuck-contact", unit = name.clone()))));
            for range in game.ranges(piece) {
                let Some(within) = length_to(stance, &body, by + REACH, range) else { continue };
                let range = length_words(range, game.field().unit);
                let inside = say!("tabletop-stuck-inside", unit = name.clone(), range = range.clone());
                magnets.push((within, inside));
                magnets.push((within - 1, say!("tabletop-stuck-beyond", unit = name.clone(), range)));
            }
        }
        // Whoever goes into an enemy means to touch him.
        contacts.retain(|(length, _)| (0..=CONTACT_REACH).contains(&(by - length)) || (length - by).abs() <= REACH);
        if let Some(contact) = contacts.into_iter().min_by_key(|(length, _)| *length) {
            return (contact.0, Some(contact.1));
        }
        magnets.extend(self.priced_lengths(before, by));
        let nearest = magnets.into_iter().filter(|(length, _)| *length > 0 && (length - by).abs() <= REACH);
        let nearest = nearest.min_by_key(|(length, _)| (length - by).abs());
        nearest.map_or((by, None), |(length, words)| (length, Some(words)))
    }

    /// Lengths of a straight leg at which the whole draft costs as much as it may, or as it may without dice.
    fn priced_lengths(&self, before: &[DraftLeg], by: i64) -> Vec<(i64, String)> {
        let tried = |by: i64| {
            let by = Length(u32::try_from(by).ok().filter(|by| *by > 0)?);
            let legs = before.iter().copied().chain([DraftLeg::Ahead(by)]);
            Some(self.game.tried(&self.draft.clone().with(legs)))
        };
        let Some(now) = tried(by.max(1)) else { return Vec::new() };
        let limits =
            [(now.allowance, say!("tabletop-stuck-allowance")), (now.without_dice, say!("tabletop-stuck-no-dice"))];
        let spent = |tried: &TriedDraft| tried.moved_before.signed() + tried.length.signed();
        let at = |(limit, words): (Option<Length>, String)| {
            let limit = limit?.signed();
            let length = by.max(1) + limit - spent(&now);
            // Over ground that costs more the length is another.
            let fits = tried(length).is_some_and(|tried| spent(&tried) == limit);
            fits.then_some((length, words))
        };
        limits.into_iter().filter_map(at).collect()
    }

    /// Angle of a wheel as the nearest magnet draws it, with what it sticks to.
    pub fn angle(&self, side: LegSide, angle: u16) -> (u16, Option<String>) {
        let heading = self.stance.pose.heading;
        let mut magnets: Vec<(u16, u32, Option<String>)> = Vec::new();
        for body in self.others() {
            let away = self.stance.pose.point.to(body.stance.pose.point).length_up().0;
            let name = self.game.piece_name(body.piece);
            let (key, headings) = match self.is_friend(&body) {
                true => ("parallel", [body.stance.pose.heading, body.stance.pose.heading.opposite()]),
                false => ("square", [body.stance.pose.heading.opposite(), body.stance.pose.heading]),
            };
            for turned in headings {
                let words = say!("tabletop-stuck-" + key, unit = name.clone());
                magnets.extend(angle_to(side, heading, turned).map(|angle| (angle, away, Some(words))));
            }
        }
        let ends = heading.turned(side.turn(WheelAngle::new(angle).unwrap_or(WheelAngle::GREATEST)));
        let eighth = ends.nearest_eighth();
        let compass = say!("tabletop-stuck-compass", eighth);
        let turned = Heading(eighth * Heading::EIGHTH);
        magnets.extend(angle_to(side, heading, turned).map(|angle| (angle, u32::MAX - 1, Some(compass))));
        let eighth = (angle + WHEEL_EIGHTH / 2) / WHEEL_EIGHTH * WHEEL_EIGHTH;
        // The sentence about the leg says the angle already.
        magnets.push((eighth, u32::MAX, None));
        let near = |of: u16| of.abs_diff(angle);
        let close = magnets.into_iter().filter(|(of, ..)| *of > 0 && near(*of) <= ANGLE_REACH);
        let nearest = close.min_by_key(|(of, away, _)| (near(*of), *away));
        nearest.map_or_else(|| (to_half_degree(angle), None), |(of, _, words)| (of, words))
    }

    /// Legs to the nearest pose about a point at which the piece is flush with another one, with what it sticks to: beside a
    /// friend, against an edge of an enemy, or else in one line with a friend. None if there is none near, or no way to it.
    pub fn pose(&self, goal: Point) -> Option<(Vec<DraftLeg>, String)> {
        let away = |pose: &TablePose| pose.point.to(goal).length_up().signed();
        let turn = |heading: Heading| self.stance.pose.heading.turn_to(heading).size();
        let (mut flush, mut in_line) = (Vec::new(), Vec::new());
        for body in self.others() {
            let name = self.game.piece_name(body.piece);
            if !self.is_friend(&body) {
                let near = Stance::new(TablePose::new(goal, self.stance.pose.heading), self.stance.shape.clone());
                for edge in [BodySide::Front, BodySide::Right, BodySide::Rear, BodySide::Left] {
                    if turn(body.stance.heading_into(edge)) <= POSE_TURN {
                        let pose = pose_against(&body.stance, edge, &near);
                        let words = say!("tabletop-stuck-contact", unit = name.clone());
                        flush.extend(pose.filter(|pose| away(pose) <= CONTACT_REACH).map(|pose| (pose, words)));
                    }
                }
                continue;
            }
            if turn(body.stance.pose.heading) > POSE_TURN {
                continue;
            }
            for side in [LegSide::Left, LegSide::Right] {
                let pose = pose_beside(&body.stance, side, &self.stance.shape);
                let words = say!("tabletop-stuck-beside", unit = name.clone());
                flush.extend((away(&pose) <= POSE_REACH).then_some((pose, words)));
            }
            let pose = pose_in_line(&body.stance, goal);
            let is_near = body.stance.pose.point.to(goal).length_up() <= LINE_NEIGHBOUR;
            in_line.extend(is_near.then(|| (pose, say!("tabletop-stuck-in-line", unit = name))));
        }
        in_line.retain(|(pose, _)| away(pose) <= LINE_REACH);
        flush.sort_by_key(|(pose, _)| away(pose));
        in_line.sort_by_key(|(pose, _)| away(pose));
        let is_free = |pose: &TablePose| {
            let footprint = self.stance.shape.footprint_at(*pose);
            !self.others().any(|body| body.stance.footprint().overlaps(&footprint))
        };
        let mut poses = flush.into_iter().chain(in_line).filter(|(pose, _)| is_free(pose));
        poses.find_map(|(pose, words)| Some((self.legs_into(pose)?, words)))
    }

    /// Legs into contact with an enemy that can be ordered: flush on an edge that the piece comes from, or else a wheel and a
    /// straight to it. None if there are none.
    pub fn contact(&self, enemy: &TableBody) -> Option<Vec<DraftLeg>> {
        let edges = [BodySide::Front, BodySide::Right, BodySide::Rear, BodySide::Left];
        let turn = |edge: BodySide| self.stance.pose.heading.turn_to(enemy.stance.heading_into(edge)).size();
        let mut edges: Vec<BodySide> = edges.into_iter().filter(|edge| turn(*edge) <= 2 * POSE_TURN).collect();
        edges.sort_by_key(|edge| (turn(*edge), *edge));
        let pose = |edge: &BodySide| {
            let pose = pose_against(&enemy.stance, *edge, self.stance);
            pose.unwrap_or_else(|| {
                TablePose::new(enemy.stance.edge_point(*edge, Offset::ZERO), enemy.stance.heading_into(*edge))
            })
        };
        if let Some(legs) = edges.iter().find_map(|edge| self.legs_into(pose(edge))) {
            return Some(legs);
        }
        edges.iter().find_map(|edge| {
            let mut legs = legs_to(self.stance, pose(edge).point)?;
            let Some(DraftLeg::Ahead(by)) = legs.pop() else { return None };
            let walked = walk(self.stance, &legs, WheelMeasure::FrontCentreArc);
            let start = walked.last().map_or(self.stance, |leg| &leg.end);
            let by = length_to(start, enemy, by.signed() + REACH, Length::ZERO)?;
            legs.push(DraftLeg::Ahead(Length(u32::try_from(by).ok()?)));
            self.is_legal(&legs).then_some(legs)
        })
    }

    /// Longest legal part of some legs: their last straight or wheel cut. None if there is none.
    pub fn cut(&self, legs: &[DraftLeg]) -> Option<Vec<DraftLeg>> {
        let (last, before) = legs.split_last()?;
        let walked = walk(self.stance, before, WheelMeasure::FrontCentreArc);
        let start = walked.last().map_or(self.stance, |leg| &leg.end).pose.point;
        let most = match last {
            DraftLeg::Ahead(by)
            | DraftLeg::Back(by)
            | DraftLeg::AsideLeft(by)
            | DraftLeg::AsideRight(by)
            | DraftLeg::ObliqueLeft(by)
            | DraftLeg::ObliqueRight(by) => by.0,
            DraftLeg::To(to) => start.to(*to).length_up().0,
            DraftLeg::WheelLeft(by) | DraftLeg::WheelRight(by) => by.units().into(),
            _ => return None,
        };
        let with = |by: u32| {
            let leg = match last {
                DraftLeg::Ahead(_) => DraftLeg::Ahead(Length(by)),
                DraftLeg::ObliqueLeft(_) => DraftLeg::ObliqueLeft(Length(by)),
                DraftLeg::ObliqueRight(_) => DraftLeg::ObliqueRight(Length(by)),
                DraftLeg::AsideLeft(_) => DraftLeg::AsideLeft(Length(by)),
                DraftLeg::AsideRight(_) => DraftLeg::AsideRight(Length(by)),
                DraftLeg::Back(_) => DraftLeg::Back(Length(by)),
                DraftLeg::To(to) => DraftLeg::To(start.part_of_way(*to, by, most)),
                DraftLeg::WheelLeft(_) => DraftLeg::WheelLeft(WheelAngle::new(u16::try_from(by).ok()?)?),
                DraftLeg::WheelRight(_) => DraftLeg::WheelRight(WheelAngle::new(u16::try_from(by).ok()?)?),
                _ => return None,
            };
            Some([before, &[leg]].concat()).filter(|legs| self.is_legal(legs))
        };
        let (mut legal, mut barred) = (0, most);
        while barred - legal > 1 {
            let middle = u32::midpoint(legal, barred);
            if with(middle).is_some() { legal = middle } else { barred = middle }
        }
        with(legal).or_else(|| Some(before.to_vec()).filter(|before| self.is_legal(before)))
    }

    /// Draft that leads to an enemy: into contact, or as far towards it as the piece may go, with contact beyond if a die can lead
    /// there. None if no part of the way is legal.
    pub fn draft_to(&self, enemy: &TableBody) -> Option<Draft> {
        let draft = |legs: Vec<DraftLeg>| self.draft.clone().with(legs);
        if let Some(legs) = self.contact(enemy) {
            return Some(draft(legs));
        }
        let way = legs_to(self.stance, enemy.stance.centre())?;
        let near = draft(if self.is_legal(&way) { way } else { self.cut(&way)? });
        let struck = Draft { strike: Some(enemy.piece), ..near.clone() };
        Some(if self.game.tried(&struck).refused.is_none() { struck } else { near })
    }

    fn is_legal(&self, legs: &[DraftLeg]) -> bool {
        !legs.is_empty() && self.game.tried(&self.draft.clone().with(legs.iter().copied())).refused.is_none()
    }

    /// Legs into a pose that can be ordered: wheel, straight and wheel, or else a step aside.
    fn legs_into(&self, pose: TablePose) -> Option<Vec<DraftLeg>> {
        let (_, right) = self.stance.pose.rounded_coordinates(pose.point);
        let by = Length(right.unsigned_abs());
        let aside = if right < 0 { DraftLeg::AsideLeft(by) } else { DraftLeg::AsideRight(by) };
        let is_aside = by > Length::ZERO && DraftLeg::leg(aside, self.stance).path(self.stance).end() == pose;
        let ways = [legs_to_pose(self.stance, pose), is_aside.then(|| vec![aside])];
        ways.into_iter().flatten().find(|legs| self.is_legal(legs))
    }
}

/// Length at which a straight brings the piece within a distance of a body; none if it begins within it, or does not come so near
/// within `most`.
fn length_to(stance: &Stance, body: &TableBody, most: i64, distance: Length) -> Option<i64> {
    let other = body.stance.footprint();
    let is_near = |by: i64| {
        let ahead = Offset::of_units(i32::try_from(by).unwrap_or(i32::MAX));
        let pose = TablePose::new(stance.pose.off(ahead, Offset::ZERO), stance.pose.heading);
        stance.shape.footprint_at(pose).distance_to(&other) <= distance
    };
    if most <= 0 || is_near(0) || !is_near(most) {
        return None;
    }
    let (mut apart, mut near) = (0, most);
    while near - apart > 1 {
        let middle = i64::midpoint(apart, near);
        if is_near(middle) { near = middle } else { apart = middle }
    }
    Some(near)
}

/// Angle rounded to half a degree, in heading units.
fn to_half_degree(angle: u16) -> u16 {
    let halves = (u32::from(angle) * 720 + 32_768) / 65_536;
    ((halves * 65_536 + 360) / 720) as u16
}
