//! A slow reference for moves and contacts: pose by pose, each ul and each 32 heading units, without sweeps.

use super::setups::{A, B, Unit, area, id, scene_on, table, unit};
use tercio::board::table::{
    BodyShape, GroundArea, Heading, Length, Offset, Point, PointSet, Stance, TableGround, TablePose, distance,
};
use tercio::games::game_of_kings::rules::movement::{ContactResult, plan_move};
use tercio::games::game_of_kings::rules::orders::{MoveOrder, MoveStep};
use tercio::games::game_of_kings::rules::state::Step;
use tercio::games::game_of_kings::rules::terrain::{GroundCost, TerrainKind, cost_at};
use tercio::games::game_of_kings::rules::{Game, UnitId, UnitKind};
use tercio::games::table::rules::UnitBody;
use tercio::kernel::RandomChoice;

/// Pose on the way: what the path up to it costs.
#[derive(Clone, Copy)]
struct SteppedPose {
    pose: TablePose,
    cost: u32,
}

/// Mover of the reference.
struct Stepper<'g> {
    game: &'g Game,
    unit: UnitId,
    kind: UnitKind,
    start: Stance,
    allowance: u32,
}

/// End of a move by the reference: pose, and whether contact was made.
type SteppedEnd = (TablePose, bool);

impl Stepper<'_> {
    fn stance(&self, pose: TablePose) -> Stance {
        Stance::new(pose, self.start.shape.clone())
    }

    fn ground(&self) -> &TableGround {
        &self.game.battle.ground
    }

    fn price(&self, point: Point) -> u32 {
        match cost_at(self.game.battle.rules, self.ground(), point, self.kind) {
            GroundCost::Slow(cost) => cost.into(),
            _ => 1,
        }
    }

    fn straight(&self, from: SteppedPose, by: u32) -> Vec<SteppedPose> {
        let mut cost = from.cost;
        let at = |step: u32| {
            let ahead = Offset::of_units(i32::try_from(step).unwrap());
            let point = from.pose.off(ahead, Offset::ZERO);
            cost += self.price(point);
            SteppedPose { pose: TablePose::new(point, from.pose.heading), cost }
        };
        (1..=by).map(at).collect()
    }

    fn wheel(&self, from: SteppedPose, angle: u16, to_right: bool) -> Vec<SteppedPose> {
        let width = self.start.shape.outline().width().0;
        let half = Offset::of_units(i32::try_from(width / 2).unwrap());
        let back = Offset::of_units(-i32::try_from(width / 2).unwrap());
        let (corner, front_centre) = if to_right { (half, back) } else { (back, half) };
        let pivot = from.pose.off(Offset::ZERO, corner);
        let pose = |turned: u16| {
            let heading = Heading(if to_right {
                from.pose.heading.0.wrapping_add(turned)
            } else {
                from.pose.heading.0.wrapping_sub(turned)
            });
            TablePose::new(pivot.off(heading, Offset::ZERO, front_centre), heading)
        };
        let factor = self.price(from.pose.point).max(self.price(pose(angle).point));
        let at = |turned: u16| {
            let arc = (355 * u64::from(width) * u64::from(turned)).div_ceil(7_405_568);
            let cost = from.cost + factor * u32::try_from(arc).unwrap();
            SteppedPose { pose: pose(turned), cost }
        };
        let mut angles: Vec<u16> = (1..=angle / 32).map(|k| 32 * k).collect();
        if !angle.is_multiple_of(32) {
            angles.push(angle);
        }
        angles.into_iter().map(at).collect()
    }

    fn about(&self, from: SteppedPose) -> SteppedPose {
        let depth = i32::try_from(self.start.shape.outline().depth().0).unwrap();
        let point = from.pose.off(Offset::of_units(-depth), Offset::ZERO);
        let pose = TablePose::new(point, Heading(from.pose.heading.0.wrapping_add(32768)));
        SteppedPose { pose, cost: from.cost }
    }

    fn others(&self) -> impl Iterator<Item = (UnitId, &UnitBody)> {
        self.game.standing().filter(|(other, _)| *other != self.unit)
    }

    fn is_friend(&self, other: UnitId) -> bool {
        self.game.side(other) == self.game.side(self.unit)
    }

    /// Whether a pose is on the table and not barred, and overlaps none of the units asked about.
    fn is_clear(&self, pose: TablePose, counts: impl Fn(UnitId) -> bool) -> bool {
        let footprint = self.stance(pose).footprint();
        let barred = cost_at(self.game.battle.rules, self.ground(), pose.point, self.kind) == GroundCost::Barred;
        let corners = footprint.blocks()[0].0;
        let is_on = corners.iter().all(|corner| self.ground().size.contains(*corner));
        is_on && !barred && !self.others().any(|(other, body)| counts(other) && body.footprint.overlaps(&footprint))
    }

    fn may_pass(&self, other: UnitId) -> bool {
        self.is_friend(other) && (self.kind == UnitKind::LightFoot || self.game.kind(other) == UnitKind::LightFoot)
    }

    fn enemies_within(&self, pose: TablePose) -> Vec<UnitId> {
        let footprint = self.stance(pose).footprint();
        let near = self.others().filter(|(other, body)| {
            let reach = Length(10);
            !self.is_friend(*other) && body.footprint.distance_to(&footprint) <= reach
        });
        near.map(|(other, _)| other).collect()
    }

    /// Whether a pose may be held on the way.
    fn may_hold(&self, pose: TablePose) -> bool {
        self.is_clear(pose, |other| !self.may_pass(other)) && self.enemies_within(pose).is_empty()
    }

    fn is_free(&self, pose: TablePose) -> bool {
        self.is_clear(pose, |_| true)
    }

    /// Ends for a shorter, a planned and a longer distance, or none if the order is refused.
    fn ends(&self, order: &MoveOrder) -> Option<Vec<SteppedEnd>> {
        let first = SteppedPose { pose: self.start.pose, cost: 0 };
        let mut poses = vec![first];
        for step in &order.steps {
            let last = poses[poses.len() - 1];
            match *step {
                MoveStep::Straight(by) => poses.extend(self.straight(last, by)),
                MoveStep::WheelLeft(angle) => poses.extend(self.wheel(last, angle, false)),
                MoveStep::WheelRight(angle) => poses.extend(self.wheel(last, angle, true)),
                MoveStep::AboutFace => poses.push(self.about(last)),
            }
        }
        let turns = order.steps.last() == Some(&MoveStep::AboutFace);
        let whole = poses.clone();
        if turns {
            poses.pop();
        }
        let last = poses[poses.len() - 1];
        if let Some(enemy) = order.contact {
            return self.contact_ends(&poses, &whole, enemy);
        }
        let is_open = whole[1..].iter().all(|stepped| self.may_hold(stepped.pose));
        if last.cost > self.allowance || !is_open || !self.is_free(whole[whole.len() - 1].pose) {
            return None;
        }
        let turned = |end: SteppedPose| if turns { self.about(end).pose } else { end.pose };
        let planned = last.cost;
        if planned == 0 || 4 * planned < 3 * self.allowance {
            return Some(vec![(turned(last), false)]);
        }
        let short = self.cut(&poses, 3 * planned / 4);
        let long = self.extended(last, 5 * planned / 4);
        Some([short, last, long].map(|end| (turned(end), false)).to_vec())
    }

    /// Last pose of a path within a distance that overlaps nothing.
    fn cut(&self, poses: &[SteppedPose], within: u32) -> SteppedPose {
        let reached = poses.iter().take_while(|stepped| stepped.cost <= within).count();
        let free = poses[..reached].iter().rev().find(|stepped| self.is_free(stepped.pose));
        *free.unwrap_or(&poses[0])
    }

    /// Last pose straight on from the end within a distance.
    fn extended(&self, last: SteppedPose, within: u32) -> SteppedPose {
        let more = self.straight(last, within - last.cost);
        let open = more.iter().take_while(|stepped| stepped.cost <= within && self.may_hold(stepped.pose));
        open.filter(|stepped| self.is_free(stepped.pose)).last().copied().unwrap_or(last)
    }

    fn contact_ends(&self, poses: &[SteppedPose], whole: &[SteppedPose], enemy: UnitId) -> Option<Vec<SteppedEnd>> {
        let last = poses[poses.len() - 1];
        let touch = |stepped: &SteppedPose| {
            let is_blocked = !self.is_clear(stepped.pose, |other| !self.may_pass(other));
            is_blocked || !self.enemies_within(stepped.pose).is_empty()
        };
        if let Some(at) = poses[1..].iter().position(touch) {
            let met = poses[at + 1];
            if met.cost > self.allowance || !self.strikes(met.pose, enemy) {
                return None;
            }
            if 4 * met.cost < 3 * self.allowance {
                return Some(vec![(met.pose, true)]);
            }
            let short = self.cut(&poses[..=at], 3 * met.cost / 4);
            return Some(vec![(short.pose, false), (met.pose, true), (met.pose, true)]);
        }
        if whole.len() > poses.len()
            || last.cost > self.allowance
            || 4 * last.cost < 3 * self.allowance
            || last.cost == 0
        {
            return None;
        }
        let longest = 5 * last.cost / 4;
        let more = self.straight(last, longest - last.cost);
        let met = more.iter().find(|stepped| touch(stepped)).filter(|met| met.cost <= longest)?;
        if !self.strikes(met.pose, enemy) || !self.is_free(last.pose) {
            return None;
        }
        let short = self.cut(poses, 3 * last.cost / 4);
        Some(vec![(short.pose, false), (last.pose, false), (met.pose, true)])
    }

    /// Whether a pose is one of contact with an enemy whom the unit may strike.
    fn strikes(&self, pose: TablePose, enemy: UnitId) -> bool {
        let stance = self.stance(pose);
        let corners = stance.footprint().blocks()[0].0;
        let Some(body) = self.game.body(enemy) else { return false };
        let front = distance(&corners[..2], body.footprint.blocks()[0].corners());
        let (kind, target) = (self.kind, self.game.kind(enemy));
        let in_wood = |area: &GroundArea| area.kind == TerrainKind::Wood.ground_kind();
        let is_sheltered = self.ground().areas_at(stance.centre()).any(in_wood);
        let is_foot = matches!(kind, UnitKind::RegularFoot | UnitKind::LightFoot);
        let is_horse = matches!(target, UnitKind::HeavyHorse | UnitKind::LightHorse);
        let may = (kind != UnitKind::LightFoot || is_sheltered) && !(is_foot && is_horse);
        front <= Length(10) && self.is_free(pose) && may
    }
}

/// A scene of units strewn at random, dense and with some of them in line.
fn strewn(choice: &mut RandomChoice) -> Game {
    let kinds = [UnitKind::RegularFoot, UnitKind::HeavyHorse, UnitKind::LightFoot, UnitKind::LightHorse];
    let draw = |choice: &mut RandomChoice, below: usize| i32::try_from(choice.below(below)).unwrap();
    let mut units: Vec<Unit> = Vec::new();
    for k in 0..9 {
        let kind = kinds[choice.below(kinds.len())];
        let side = if k == 0 || choice.below(3) == 0 { A } else { B };
        let heading = if choice.below(2) == 0 { draw(choice, 4) * 16384 } else { draw(choice, 65536) };
        let place = if k == 0 { (2500, 2000) } else { (500 + draw(choice, 4000), 500 + draw(choice, 3000)) };
        let unit = unit(side, kind, place.0, place.1).heading(u16::try_from(heading).unwrap());
        let stance = |unit: &Unit| {
            let (width, depth) = if matches!(unit.card.kind, UnitKind::RegularFoot | UnitKind::LightFoot) {
                (800, 200)
            } else {
                (400, 400)
            };
            let shape = BodyShape::block(Length(width), Length(depth)).unwrap();
            Stance::new(unit.pose, shape).footprint()
        };
        if !units.iter().any(|other| stance(other).distance_to(&stance(&unit)) <= Length(12)) {
            units.push(unit);
        }
    }
    let patch = |choice: &mut RandomChoice| {
        let (x, y) = (draw(choice, 4000), draw(choice, 3000));
        let kind = [TerrainKind::Wood, TerrainKind::Stream, TerrainKind::River, TerrainKind::Ford][choice.below(4)];
        area(kind, &[(x, y), (x + 700, y + 60), (x + 650, y + 300), (x - 40, y + 260)])
    };
    let areas = (0..choice.below(4)).map(|_| patch(choice)).collect();
    scene_on(table(5000, 4000, areas), &units, Step::Move)
}

fn random_steps(choice: &mut RandomChoice) -> Vec<MoveStep> {
    let step = |choice: &mut RandomChoice| match choice.below(7) {
        0 => MoveStep::AboutFace,
        1 => MoveStep::WheelLeft(u16::try_from(1 + choice.below(9000)).unwrap()),
        2 => MoveStep::WheelRight(u16::try_from(1 + choice.below(9000)).unwrap()),
        _ => MoveStep::Straight(u32::try_from(1 + choice.below(900)).unwrap()),
    };
    let mut steps: Vec<MoveStep> = (0..=choice.below(3)).map(|_| step(choice)).collect();
    if steps.iter().filter(|step| **step == MoveStep::AboutFace).count() > 2 {
        steps.truncate(2);
    }
    steps
}

#[test]
fn moves_and_contacts_are_those_of_plain_stepping() {
    let scenes = if std::env::var_os("TERCIO_WHOLE").is_some() { 6_000 } else { 250 };
    let mut choice = RandomChoice::new(7);
    let (mut legal, mut struck) = (0, 0);
    for scene in 0..scenes {
        let game = strewn(&mut choice);
        let enemies = game.standing().map(|(unit, _)| unit).filter(|unit| game.side(*unit) == B);
        let mut orders: Vec<MoveOrder> = (0..3).map(|_| MoveOrder::along(id(0), random_steps(&mut choice))).collect();
        let mut steps = random_steps(&mut choice);
        steps.truncate(1);
        steps.push(MoveStep::Straight(u32::try_from(500 + choice.below(700)).unwrap()));
        orders
            .extend(enemies.map(|enemy| MoveOrder { contact: Some(enemy), ..MoveOrder::along(id(0), steps.clone()) }));
        for order in orders {
            let abouts = order.steps.iter().filter(|step| **step == MoveStep::AboutFace).count();
            let kind = game.kind(id(0));
            let whole = match kind {
                UnitKind::RegularFoot => 600,
                UnitKind::LightFoot => 800,
                UnitKind::HeavyHorse => 1000,
                _ => 1200,
            };
            let allowance = if abouts == 2 { whole / 2 } else { whole };
            let start = game.body(id(0)).unwrap().stance.clone();
            let stepper = Stepper { game: &game, unit: id(0), kind, start, allowance };
            let expected = stepper.ends(&order);
            let found = plan_move(&game, &order).ok().map(|plan| {
                let ends = plan.ends(&game).into_iter();
                let ends = ends.map(|end| (end.walked.end.pose, end.walked.contact == ContactResult::Made));
                ends.collect::<Vec<SteppedEnd>>()
            });
            assert_eq!(
                found,
                expected,
                "scene {scene}: {order:?}: {:?}\n{:#?}",
                plan_move(&game, &order).err(),
                game.state().units
            );
            legal += u32::from(expected.is_some());
            struck += u32::from(expected.is_some() && order.contact.is_some());
        }
    }
    assert!(legal > scenes && struck > scenes / 20, "{legal} legal moves, {struck} contacts in {scenes} scenes");
}
