//! Random scenes of the table: loose ones, dense ones, flush ones, and such that lie at a limit.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use tercio::board::table::{
    BarredGround, BodyShape, Clearance, GroundArea, GroundKind, GroundKindSet, GroundLevel, GroundTest, Heading,
    LegSide, Length, MoveLeg, Offset, Point, Stance, TableGround, TablePose, TableSize, WheelAngle, convex_parts,
};

/// Kinds of ground in the scenes.
pub const OPAQUE: GroundKind = GroundKind(1);
pub const CLOSED: GroundKind = GroundKind(2);
pub const WATER: GroundKind = GroundKind(3);
pub const BRIDGE: GroundKind = GroundKind(4);

/// Numbers out of a seed.
pub struct Luck(ChaCha8Rng);

impl Luck {
    pub fn new(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    /// A number from `low` to `high`, both included.
    pub fn within(&mut self, low: i32, high: i32) -> i32 {
        let span = u64::try_from(i64::from(high) - i64::from(low) + 1).unwrap();
        low + i32::try_from(self.0.next_u64() % span).unwrap()
    }

    pub fn of<T: Copy>(&mut self, list: &[T]) -> T {
        list[usize::try_from(self.within(0, i32::try_from(list.len()).unwrap() - 1)).unwrap()]
    }

    fn one_in(&mut self, n: i32) -> bool {
        self.within(1, n) == 1
    }

    fn heading(&mut self) -> u16 {
        match self.within(0, 3) {
            0 => self.of(&[0, 16384, 32768, 49152]),
            1 => self.of(&[8192, 4096, 57344, 5461, 1, 65535, 16383]),
            _ => u16::try_from(self.within(0, 65535)).unwrap(),
        }
    }
}

/// A scene: bodies, the first of which moves, ground, and what is asked of it.
pub struct Scene {
    pub ground: TableGround,
    pub bodies: Vec<Stance>,
    pub leg: MoveLeg,
    pub barred: BarredGround,
    /// On the way and at the end, for each body but the first.
    pub clearances: Vec<[Clearance; 2]>,
    pub half_angle: u16,
}

const SIZES: [(u32, u32); 10] = [
    (800, 200),
    (400, 400),
    (200, 400),
    (400, 200),
    (254, 127),
    (127, 127),
    (1016, 254),
    (254, 381),
    (301, 75),
    (20, 20),
];

fn point(x: i32, y: i32) -> Point {
    Point::new(x, y).unwrap()
}

fn shape(luck: &mut Luck) -> BodyShape {
    if luck.one_in(6) {
        let (stands, gap) = (luck.within(2, 3), luck.within(1, 2));
        return BodyShape::spaced_stands(Length(127), Length(127), stands.unsigned_abs(), gap.unsigned_abs()).unwrap();
    }
    let (width, depth) = luck.of(&SIZES);
    BodyShape::block(Length(width), Length(depth)).unwrap()
}

fn clearance(luck: &mut Luck) -> Clearance {
    match luck.within(0, 5) {
        0 => Clearance::Any,
        1 | 2 => Clearance::NoOverlap,
        _ => Clearance::AtLeast(Length(luck.of(&[0, 1, 5, 10, 10, 11, 11, 20, 100, 508]))),
    }
}

/// Clearances of all bodies but the first; mostly such as the mover's first place keeps, as rules have them.
fn clearances(luck: &mut Luck, bodies: &[Stance]) -> Vec<[Clearance; 2]> {
    let is_kept = !luck.one_in(3);
    let mover = bodies[0].footprint();
    let of = |body: &Stance| {
        let other = body.footprint();
        let kept = |clearance: Clearance| match clearance.or_not_nearer_than(mover.distance_to(&other)) {
            near if is_kept && !near.is_kept(&mover, &other) => Clearance::Any,
            near if is_kept => near,
            _ => clearance,
        };
        [kept(clearance(luck)), clearance(luck)]
    };
    bodies[1..].iter().map(of).collect()
}

fn leg(luck: &mut Luck, mover: &Stance, near: Point) -> MoveLeg {
    let heading = mover.pose.heading.0;
    let is_long = luck.one_in(25);
    let is_block = mover.shape.blocks().len() == 1;
    let side = luck.of(&[LegSide::Left, LegSide::Right]);
    match luck.within(0, 9) {
        0..=4 => {
            let turn = luck.of(&[0, 0, 0, 8192, 57344, 16384, 49152, 32768]);
            let along = if luck.one_in(5) { luck.heading() } else { heading.wrapping_add(turn) };
            let most = if is_long { 900 } else { 90 };
            MoveLeg::Straight { along: Heading(along), by: Length(luck.within(1, most).unsigned_abs()) }
        }
        5..=6 => {
            let most = if is_long { 16384 } else { 1500 };
            let angle = luck.within(1, most);
            MoveLeg::Wheel { side, by: WheelAngle::new(u16::try_from(angle).unwrap()).unwrap() }
        }
        7 => MoveLeg::AboutFace,
        8 if is_block => MoveLeg::Face { side },
        _ => {
            let to = point(near.x() + luck.within(-50, 50), near.y() + luck.within(-50, 50));
            MoveLeg::Free { to, heading: Heading(luck.heading()) }
        }
    }
}

/// Bodies set side by side and behind each other, flush or nearly so.
fn flush(luck: &mut Luck, centre: Point) -> Vec<Stance> {
    let (width, depth) = luck.of(&SIZES[..9]);
    let heading = Heading(luck.heading());
    let shape = BodyShape::block(Length(width), Length(depth)).unwrap();
    let (wide, deep) = (width.cast_signed(), depth.cast_signed());
    let gap = luck.of(&[0, 0, 0, 1, 5, 9, 10, 11, 20]);
    let mut bodies = Vec::new();
    for k in 0..luck.within(3, 6) {
        let (column, row) = (k % 3 - 1, k / 3);
        let jitter = if luck.one_in(4) { luck.within(-12, 12) } else { 0 };
        let ahead = Offset::of_units(-row * (deep + gap) + jitter);
        let at = centre.off(heading, ahead, Offset::of_units(column * (wide + gap)));
        let turned = luck.of(&[0, 0, 0, 16384, 32768, 49152, 1, 300]);
        let heading = if luck.one_in(3) { Heading(heading.0.wrapping_add(turned)) } else { heading };
        bodies.push(Stance::new(TablePose::new(at, heading), shape.clone()));
    }
    let mover = usize::try_from(luck.within(0, 2)).unwrap();
    bodies.swap(0, mover);
    bodies
}

fn loose(luck: &mut Luck, centre: Point, spread: i32) -> Vec<Stance> {
    let mut body = |far: i32| {
        let at = point(centre.x() + luck.within(-far, far), centre.y() + luck.within(-far, far));
        Stance::new(TablePose::new(at, Heading(luck.heading())), shape(luck))
    };
    vec![body(30), body(spread), body(spread), body(spread), body(spread)]
}

/// Another body before the mover's front or at its side, just about as far as a limit says.
fn at_limit(luck: &mut Luck, centre: Point) -> Vec<Stance> {
    let heading = Heading(luck.heading());
    let (mine, its) = (shape(luck), shape(luck));
    let far = luck.of(&[0, 5, 10, 11, 100, 254, 508]) + luck.within(-2, 2);
    let mover = TablePose::new(centre, heading);
    let (outline, other) = (mine.outline(), its.outline());
    let sideways = outline.width().0.cast_signed() / 2 + other.width().0.cast_signed() / 2 + far;
    let (ahead, to_right, turn) = match luck.within(0, 2) {
        0 => (luck.within(-50, 50), sideways, 0),
        1 => (luck.within(-50, 50), -sideways, 0),
        _ => (far + luck.within(0, 40), luck.within(-100, 100), 32768),
    };
    let at = mover.off(Offset::of_units(ahead), Offset::of_units(to_right));
    let its_pose = TablePose::new(at, Heading(heading.0.wrapping_add(turn)));
    vec![Stance::new(mover, mine), Stance::new(its_pose, its)]
}

fn ground(luck: &mut Luck, size: TableSize, centre: Point) -> TableGround {
    let mut ground = TableGround::open(size);
    for _ in 0..luck.within(0, 3) {
        let (x, y) = (centre.x() + luck.within(-400, 400), centre.y() + luck.within(-400, 400));
        let (w, h) = (luck.within(20, 400), luck.within(20, 300));
        let cut = luck.within(1, 19);
        let outline = match luck.within(0, 2) {
            0 => vec![point(x, y), point(x + w, y), point(x + w, y + h), point(x, y + h)],
            1 => vec![point(x + cut, y), point(x + w, y + cut), point(x + w - cut, y + h), point(x, y + h - cut)],
            // Concave.
            _ => vec![point(x, y), point(x + w, y), point(x + w, y + h), point(x + w / 2, y + h / 2), point(x, y + h)],
        };
        let kind = luck.of(&[GroundKind(0), OPAQUE, CLOSED, WATER, WATER, BRIDGE]);
        let level = if kind == GroundKind(0) { luck.within(1, 2) } else { 0 };
        let parts = convex_parts(outline).unwrap();
        ground.areas.push(GroundArea { kind, level: GroundLevel(u8::try_from(level).unwrap()), parts });
        if kind == WATER && luck.one_in(2) {
            let bridge = [(x + w / 4, y), (x + w / 2 + 1, y), (x + w / 2 + 1, y + h), (x + w / 4, y + h)];
            ground.areas.push(GroundArea::convex(BRIDGE, bridge.map(|(x, y)| point(x, y)).to_vec()).unwrap());
        }
    }
    if luck.one_in(4) {
        let mut next = || point(centre.x() + luck.within(-500, 500), centre.y() + luck.within(-500, 500));
        let course = [next(), next(), next()];
        if course[0] != course[1] && course[1] != course[2] {
            ground.areas.push(GroundArea::band(WATER, &course, Length(61)).unwrap());
        }
    }
    ground
}

impl Scene {
    pub fn new(seed: u64) -> Self {
        let mut luck = Luck::new(seed);
        let luck = &mut luck;
        let size = TableSize::new(Length(3000), Length(2000)).unwrap();
        // Sometimes at the edge of the table.
        let centre =
            if luck.one_in(4) { point(luck.within(100, 900), luck.within(100, 500)) } else { point(1500, 1000) };
        let bodies = match luck.within(0, 7) {
            0 => loose(luck, centre, 1000),
            1..=2 => loose(luck, centre, 350),
            3..=5 => flush(luck, centre),
            _ => at_limit(luck, centre),
        };
        let barred = BarredGround {
            kinds: GroundKindSet::of(&[WATER, CLOSED]),
            openings: if luck.one_in(2) { GroundKindSet::of(&[BRIDGE]) } else { GroundKindSet::NONE },
            test: luck.of(&[GroundTest::FrontCentre, GroundTest::ShrunkBlocks, GroundTest::Blocks]),
        };
        Self {
            ground: ground(luck, size, centre),
            leg: leg(luck, &bodies[0], bodies[0].pose.point),
            clearances: clearances(luck, &bodies),
            half_angle: luck.of(&[8192, 5461, 4096, 16384]),
            bodies,
            barred,
        }
    }
}
