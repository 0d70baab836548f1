//! Speed of the table's geometry: first meetings and reach areas among sixty bodies.

use crate::clock::Clock;
use crate::percentiles;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::hint::black_box;
use tercio::board::table::{
    BarredGround, BodyId, BodyShape, Clearance, Footprint, GroundArea, GroundKind, GroundKindSet, GroundTest, Heading,
    LegSide, Length, MoveField, MoveLeg, MoveObstacle, Point, ReachFan, ReachRule, Stance, TableGround, TablePose,
    TableSize, WheelAngle, WheelMeasure,
};

/// Numbers below a bound.
struct Luck(ChaCha8Rng);

impl Luck {
    fn below(&mut self, bound: u32) -> i32 {
        (self.0.next_u32() % bound).cast_signed()
    }
}

/// Two armies of thirty, in two lines each: battalions nearly flush, every one a little out of its place and heading.
fn armies(luck: &mut Luck) -> Vec<Stance> {
    let body = |k: i32, luck: &mut Luck| {
        let (army, line, file) = (k / 30, k / 15 % 2, k % 15);
        let (x, turned) = (2000 + 900 * file + luck.below(120), luck.below(1200) - 600);
        let y = if army == 0 { 2600 - 700 * line } else { 3900 + 700 * line } + luck.below(200);
        let heading = Heading((army * 32768 + turned).rem_euclid(65536) as u16);
        let size = if file % 5 == 4 { (400, 400) } else { (800, 200) };
        let shape = BodyShape::block(Length(size.0), Length(size.1)).expect("sides of a block");
        Stance::new(TablePose::new(Point::new(x, y).expect("on the table"), heading), shape)
    };
    (0..60).map(|k| body(k, luck)).collect()
}

fn ground() -> TableGround {
    let size = TableSize::new(Length(18288), Length(7620)).expect("a table");
    let mut ground = TableGround::open(size);
    for k in 0..8 {
        let (x, y) = (1000 + 2000 * k, 2900 + 100 * (k % 3));
        let corners = [(x, y), (x + 900, y + 50), (x + 800, y + 500), (x + 40, y + 400)];
        let corners = corners.map(|(x, y)| Point::new(x, y).expect("on the table")).to_vec();
        ground.areas.push(GroundArea::convex(GroundKind(k as u8 % 2), corners).expect("convex"));
    }
    ground
}

fn leg(luck: &mut Luck, from: &Stance) -> MoveLeg {
    let side = if luck.below(2) == 0 { LegSide::Left } else { LegSide::Right };
    match luck.below(3) {
        0 => MoveLeg::Wheel { side, by: WheelAngle::new(luck.below(16384) as u16 + 1).expect("an angle") },
        kind => {
            let turn = if kind == 1 { 0 } else { [8192, 57344, 16384, 32768][luck.below(4) as usize] };
            let along = Heading(from.pose.heading.0.wrapping_add(turn));
            MoveLeg::Straight { along, by: Length(luck.below(1500).cast_unsigned() + 1) }
        }
    }
}

/// Prints the times.
pub fn print() {
    let mut luck = Luck(ChaCha8Rng::seed_from_u64(1));
    let ground = ground();
    let barred = BarredGround {
        kinds: GroundKindSet::of(&[GroundKind(1)]),
        openings: GroundKindSet::NONE,
        test: GroundTest::ShrunkBlocks,
    };
    let reach =
        ReachRule { allowance: Length(1200), wheel: WheelMeasure::FrontCentreArc, wheel_factor: 1, ahead_factor: 1 };
    let (mut met, mut meetings, mut fans) = (0, Vec::new(), Vec::new());
    for _ in 0..40 {
        let bodies = armies(&mut luck);
        let footprints: Vec<Footprint> = bodies.iter().map(Stance::footprint).collect();
        for mover in (0..60).step_by(4) {
            let obstacle = |(k, footprint)| {
                let is_friend = k / 30 == mover / 30;
                let on_way = if is_friend { Clearance::NoOverlap } else { Clearance::AtLeast(Length(11)) };
                MoveObstacle { id: BodyId(k), footprint, on_way, at_end: Clearance::NoOverlap }
            };
            let others = (0_u32..).zip(&footprints).filter(|(k, _)| *k != mover);
            let obstacles: Vec<_> = others.map(obstacle).collect();
            let field = MoveField { ground: &ground, barred, obstacles: &obstacles };
            let from = &bodies[mover as usize];
            for _ in 0..40 {
                let leg = leg(&mut luck, from);
                let began = Clock::start();
                let found = black_box(field.first_meeting(from, &leg));
                meetings.push(began.elapsed());
                met += u32::from(found.is_some());
            }
            let began = Clock::start();
            black_box((ReachFan::of(from, &reach, &field), ReachFan::hooks(from, &reach, &field)));
            fans.push(began.elapsed());
        }
    }
    println!("legs that meet something: {met} of {}", meetings.len());
    percentiles("first meeting of a leg with sixty bodies", meetings);
    percentiles("reach area among sixty bodies", fans);
}
