//! The battles of GK 23 and *The Brook*, and small scenes, built in code.

use std::sync::Arc;
use tercio::board::table::{GroundArea, GroundLevel, Heading, Length, Point, TableGround, TablePose, TableSize};
use tercio::games::game_of_kings::rules::battle::{Battle, CardFlags, PointsRule, UnitCard};
use tercio::games::game_of_kings::rules::data::Factor;
use tercio::games::game_of_kings::rules::ground_sets::GroundSets;
use tercio::games::game_of_kings::rules::options::{Options, WeatherOption};
use tercio::games::game_of_kings::rules::state::{
    Frame, HalfTurn, HalfTurnStage, State, Step, TurnStage, UnitMark, UnitMarks, UnitPlace, UnitState,
};
use tercio::games::game_of_kings::rules::terrain::TerrainKind;
use tercio::games::game_of_kings::rules::{Game, Quality, RulesData, Sector, Traits, UnitId, UnitKind};
use tercio::kernel::{DiceState, IdNames, RuleSet, SideId};

pub const A: SideId = SideId(0);
pub const B: SideId = SideId(1);

pub fn at(x: i32, y: i32) -> Point {
    Point::new(x, y).unwrap()
}

pub fn pose(x: i32, y: i32, heading: u16) -> TablePose {
    TablePose::new(at(x, y), Heading(heading))
}

/// A unit of a scene: its card and how it stands.
#[derive(Clone)]
pub struct Unit {
    pub card: UnitCard,
    pub pose: TablePose,
    pub quarters: u8,
    pub marks: UnitMarks,
}

/// A regular unit of side A's or B's centre, in firing order if it is a battalion, a gun unlimbered.
pub fn unit(side: SideId, kind: UnitKind, x: i32, y: i32) -> Unit {
    let heading = if side == A { 0 } else { 32768 };
    let card = UnitCard {
        id: String::new(),
        side,
        sector: Sector::Centre,
        kind,
        quality: Quality::Regular,
        flags: CardFlags::default(),
        traits: Traits::default(),
        range: None,
        points: None,
        arrival: None,
    };
    let marks =
        if kind == UnitKind::RegularFoot { UnitMarks::only(UnitMark::FiringOrder) } else { UnitMarks::default() };
    let heading = if kind == UnitKind::General { 0 } else { heading };
    Unit { card, pose: pose(x, y, heading), quarters: 4, marks }
}

impl Unit {
    pub fn in_sector(mut self, sector: Sector) -> Self {
        self.card.sector = sector;
        self
    }

    pub fn of(mut self, quality: Quality) -> Self {
        self.card.quality = quality;
        self
    }

    pub fn heading(mut self, heading: u16) -> Self {
        self.pose.heading = Heading(heading);
        self
    }

    pub fn quarters(mut self, quarters: u8) -> Self {
        self.quarters = quarters;
        self
    }

    /// Out of firing order.
    pub fn loose(mut self) -> Self {
        self.marks = UnitMarks::default();
        self
    }

    pub fn with(mut self, mark: UnitMark) -> Self {
        self.marks.set(mark);
        self
    }

    pub fn cuirassier(mut self) -> Self {
        self.card.flags.cuirassier = true;
        self
    }

    pub fn dragoon(mut self) -> Self {
        self.card.flags.may_dismount = true;
        self
    }

    pub fn traits(mut self, traits: Traits) -> Self {
        self.card.traits = traits;
        self
    }
}

pub fn area(kind: TerrainKind, corners: &[(i32, i32)]) -> GroundArea {
    let corners = corners.iter().map(|(x, y)| at(*x, *y)).collect();
    let level = GroundLevel(u8::from(kind == TerrainKind::Hill));
    GroundArea { level, ..GroundArea::convex(kind.ground_kind(), corners).unwrap() }
}

pub fn table(width: u32, depth: u32, areas: Vec<GroundArea>) -> TableGround {
    TableGround { areas, ..TableGround::open(TableSize::new(Length(width), Length(depth)).unwrap()) }
}

/// A battle with fair weather in which A begins.
pub fn battle(ground: TableGround, units: &[Unit], turn_limit: u16) -> Battle {
    let rules = RulesData::shared();
    let options = Options { weather: WeatherOption::Fixed(7), ..Options::default() };
    let states = units.iter().map(|unit| UnitState {
        place: UnitPlace::Table(unit.pose),
        quarters: unit.quarters,
        marks: unit.marks,
        cause: None,
    });
    let start = State {
        turn: 0,
        first: None,
        active: A,
        weather: None,
        half: HalfTurn::default(),
        units: states.collect(),
        pairs: Vec::new(),
        stack: vec![Frame::Turn(TurnStage::Weather)],
        ending: None,
        dice: DiceState::of_seed(1),
    };
    Battle {
        ground,
        rules,
        sets: GroundSets::of(rules),
        units: units.iter().map(|unit| unit.card.clone()).collect(),
        options,
        edition: options.edition.edition(),
        sector_dice: [[10, 6, 6]; 2],
        turn_limit: Some(turn_limit),
        first_player: Some(A),
        objectives: Vec::new(),
        points_rule: PointsRule::Half,
        move_factor: Factor::ONE,
        names: Arc::new(IdNames::default()),
        presentation: Arc::default(),
        start,
    }
}

/// A scene in a step of A's centre, with ten points left; far away each side has another unit, so that the step goes on.
pub fn scene_on(ground: TableGround, units: &[Unit], step: Step) -> Game {
    let mut units = units.to_vec();
    units.extend([unit(A, UnitKind::LightFoot, 17500, 400), unit(B, UnitKind::LightFoot, 17500, 7200)]);
    scene_of(battle(ground, &units, 10), step)
}

/// A position of a battle in a step of A's centre, with ten points left.
pub fn scene_of(mut battle: Battle, step: Step) -> Game {
    battle.start.turn = 1;
    battle.start.first = Some(A);
    battle.start.weather = Some(RulesData::shared().weather.first([3, 4], battle.options.weather));
    battle.start.half = HalfTurn { points: [10; 3], begun: [true; 3] };
    battle.start.stack = vec![
        Frame::Turn(TurnStage::Second),
        Frame::HalfTurn(HalfTurnStage::Sectors),
        Frame::Sector { sector: Sector::Centre, step },
    ];
    Game::new(Arc::new(battle))
}

/// A scene on an open table of 18288 by 7620 in the step of moves.
pub fn scene(units: &[Unit]) -> Game {
    scene_on(table(18288, 7620, Vec::new()), units, Step::Move)
}

pub const fn id(index: u16) -> UnitId {
    UnitId(index)
}

/// GK 23.1
pub fn outposts() -> Battle {
    use Sector::{Left, Right};
    use UnitKind::{General, Gun, HeavyHorse, LightFoot, LightHorse, MediumHorse, RegularFoot};
    let areas = vec![
        area(TerrainKind::Wood, &[(1300, 3800), (2700, 3800), (2700, 4600), (1300, 4600)]),
        area(TerrainKind::Hill, &[(5350, 3950), (6050, 3950), (6050, 4700), (5350, 4700)]),
        area(TerrainKind::BuiltUp, &[(3500, 5100), (5300, 5100), (5300, 5800), (3500, 5800)]),
    ];
    let units = [
        unit(A, RegularFoot, 4000, 1500),
        unit(A, RegularFoot, 4900, 1500),
        unit(A, Gun, 5600, 2000),
        unit(A, General, 4450, 900),
        unit(A, MediumHorse, 2900, 1500).in_sector(Left).dragoon(),
        unit(A, LightFoot, 2000, 2000).in_sector(Left),
        unit(A, HeavyHorse, 6500, 1500).in_sector(Right).of(Quality::Elite),
        unit(A, HeavyHorse, 7000, 1500).in_sector(Right),
        unit(B, RegularFoot, 4000, 4300),
        unit(B, RegularFoot, 4900, 4300),
        unit(B, Gun, 5600, 4100),
        unit(B, General, 4450, 4900),
        unit(B, LightHorse, 2900, 4300).in_sector(Right).of(Quality::Poor),
        unit(B, LightFoot, 2000, 3900).in_sector(Right),
        unit(B, HeavyHorse, 6500, 4300).in_sector(Left).cuirassier(),
        unit(B, HeavyHorse, 7000, 4300).in_sector(Left).cuirassier(),
    ];
    battle(table(9000, 6000, areas), &units, 10)
}

/// The smallest battle, six units a side.
pub fn brook() -> Battle {
    use Sector::{Left, Right};
    use UnitKind::{General, Gun, HeavyHorse, LightHorse, MediumHorse, RegularFoot};
    let areas = vec![
        area(TerrainKind::Stream, &[(0, 2850), (9000, 2950), (9000, 3070), (0, 2970)]),
        area(TerrainKind::Ford, &[(5900, 2910), (6700, 2920), (6700, 3040), (5900, 3030)]),
        area(TerrainKind::Hill, &[(5350, 3950), (6050, 3950), (6050, 4700), (5350, 4700)]),
    ];
    let units = [
        unit(A, RegularFoot, 4000, 1500),
        unit(A, RegularFoot, 4900, 1500),
        unit(A, Gun, 5600, 2000),
        unit(A, General, 4450, 900),
        unit(A, MediumHorse, 2900, 1500).in_sector(Left).dragoon(),
        unit(A, HeavyHorse, 6500, 1500).in_sector(Right).of(Quality::Elite),
        unit(B, RegularFoot, 4000, 4300),
        unit(B, RegularFoot, 4900, 4300),
        unit(B, Gun, 5600, 4100),
        unit(B, General, 4450, 4900),
        unit(B, LightHorse, 2900, 4300).in_sector(Right).of(Quality::Poor),
        unit(B, HeavyHorse, 6500, 4300).in_sector(Left).cuirassier(),
    ];
    Battle { sector_dice: [[6, 4, 4]; 2], ..battle(table(9000, 6000, areas), &units, 6) }
}

/// GK 23.2
pub fn mollwitz() -> Battle {
    use Sector::{Left, Right};
    use UnitKind::{General, Gun, HeavyHorse, LightHorse, MediumHorse, RegularFoot};
    let areas = vec![
        area(TerrainKind::BuiltUp, &[(8200, 6700), (9800, 6700), (9800, 7400), (8200, 7400)]),
        area(TerrainKind::Stream, &[(3600, 1000), (3720, 1000), (4320, 6800), (4200, 6800)]),
        area(TerrainKind::Wood, &[(14800, 900), (16400, 900), (16400, 2100), (14800, 2100)]),
    ];
    let foot = Traits { musket_mod: 1, ..Traits::default() };
    let horse = Traits { melee_hit: Some(5), ..Traits::default() };
    let mut units: Vec<Unit> = [6900, 8000, 8900, 10000].map(|x| unit(A, RegularFoot, x, 2500)).to_vec();
    units.push(unit(A, RegularFoot, 11100, 2500).of(Quality::Elite));
    units.extend([8000, 8900, 10000].map(|x| unit(A, RegularFoot, x, 1200).loose()));
    units.extend([7450, 9450, 10550].map(|x| unit(A, Gun, x, 3000)));
    units.push(unit(A, General, 9450, 1900));
    units.extend([12000, 12500].map(|x| unit(A, HeavyHorse, x, 2600).in_sector(Right)));
    units.push(unit(A, HeavyHorse, 13000, 2100).in_sector(Right).of(Quality::Poor));
    units.push(unit(A, HeavyHorse, 5600, 2600).in_sector(Left));
    units.push(unit(A, MediumHorse, 6100, 2600).in_sector(Left).dragoon());
    units.push(unit(A, LightHorse, 5000, 2400).in_sector(Left).of(Quality::Poor));
    for unit in &mut units {
        unit.card.traits = match unit.card.kind {
            RegularFoot => foot,
            HeavyHorse | MediumHorse | LightHorse => horse,
            _ => Traits::default(),
        };
    }
    units.extend([7500, 8600, 9500, 10600].map(|x| unit(B, RegularFoot, x, 5000)));
    units.extend([8600, 9500].map(|x| unit(B, RegularFoot, x, 6300).of(Quality::Poor).loose()));
    units.extend([8050, 10050].map(|x| unit(B, Gun, x, 4600)));
    units.push(unit(B, General, 9050, 5700));
    units.push(unit(B, HeavyHorse, 11800, 4600).in_sector(Left).of(Quality::Elite).cuirassier());
    units.extend([12300, 12800].map(|x| unit(B, HeavyHorse, x, 4600).in_sector(Left).cuirassier()));
    units.push(unit(B, HeavyHorse, 11300, 5150).in_sector(Left).cuirassier());
    units.push(unit(B, LightHorse, 13400, 4600).in_sector(Left));
    units.extend([5700, 6200].map(|x| unit(B, HeavyHorse, x, 4800).in_sector(Right).cuirassier()));
    units.push(unit(B, LightHorse, 5100, 4800).in_sector(Right));
    let mut battle = battle(table(18288, 7620, areas), &units, 16);
    battle.options.weather = WeatherOption::Gauge;
    battle
}

/// A game of a battle, begun with dice of a seed.
pub fn begun(battle: &Arc<Battle>, seed: u64) -> (Game, tercio::kernel::Dice) {
    let mut game = Game::new(Arc::clone(battle));
    game.set_dice(DiceState::of_seed(seed));
    let mut dice = tercio::kernel::Dice::seeded(game.dice());
    game.begin(&mut dice).unwrap();
    (game, dice)
}
