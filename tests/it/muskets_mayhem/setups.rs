//! Small positions that the examples of the rules are played in.

use std::sync::Arc;
use tercio::board::table::{Heading, Point, TablePose};
use tercio::games::muskets_mayhem::rules::battle::Battle;
use tercio::games::muskets_mayhem::rules::state::{Contact, Frame, State, TurnStage};
use tercio::games::muskets_mayhem::rules::{Game, Options, Order, Outcome};
use tercio::games::muskets_mayhem::scenario::load;
use tercio::games::table::rules::UnitId;
use tercio::kernel::{Dice, RuleSet, SideId};

/// Units of a scene: those of Blue, which plays first, then those of Red; each as the fields of a record.
pub struct Scene<'a> {
    pub unit: &'a str,
    pub size: (u32, u32),
    pub areas: &'a str,
    pub more: &'a str,
    pub blue: &'a [&'a str],
    pub red: &'a [&'a str],
    pub options: Options,
}

impl Default for Scene<'_> {
    fn default() -> Self {
        let size = (18_000, 12_000);
        Self { unit: "cm", size, areas: "", more: "", blue: &[], red: &[], options: Options::default() }
    }
}

/// A unit far from all else, so that a side has one more that is not asked about.
const FAR: [&str; 2] = ["kind: \"line\", at: Some((600, 300))", "kind: \"line\", at: Some((17300, 11700))"];

impl Scene<'_> {
    /// Battle of the scene. Units are named b1, b2 ..., r1, r2 ...
    pub fn battle(&self) -> Battle {
        let army = |side: usize, id: &str, heading: u16, units: &[&str]| {
            let far = [FAR[side]];
            let listed = units.iter().chain(if self.unit == "cm" { far.iter() } else { [].iter() }).enumerate();
            let units: String = listed
                .map(|(at, unit)| format!("(id: \"{0}{1}\", name: \"{0}{1}\", {unit}),", &id[..1], at + 1))
                .collect();
            format!("(id: \"{id}\", name: \"{id}\", heading: {heading}, units: [{units}]),")
        };
        let armies = army(0, "blue", 0, self.blue) + &army(1, "red", 180, self.red);
        let text = format!(
            "(rules: \"muskets_mayhem\", id: \"scene\", name: \"Scene\", table: (size: {:?}, unit: {}), areas: [{}], {} \
             armies: [{armies}])",
            self.size, self.unit, self.areas, self.more
        );
        let battle = load(&text).unwrap_or_else(|faults| panic!("{faults:?}\n{text}"));
        let mut battle = Arc::unwrap_or_clone(battle);
        battle.rules.options = self.options;
        battle
    }

    /// Game of the scene in a stage of its first turn, Blue First.
    pub fn at(&self, stage: TurnStage) -> Game {
        let battle = self.battle();
        let mut state = battle.start.clone();
        state.turn = 1;
        state.stack = vec![Frame::Turn(stage)];
        Game::at(Arc::new(battle), state)
    }

    /// Game of the scene in which Blue handles a unit.
    pub fn moving(&self) -> Game {
        with_state(&self.at(TurnStage::Movement), |state| state.stack.push(Frame::Handling { side: SideId(0) }))
    }
}

/// The same game in a changed position.
pub fn with_state(game: &Game, change: impl FnOnce(&mut State)) -> Game {
    let mut state = game.state().clone();
    change(&mut state);
    Game::at(Arc::clone(&game.battle), state)
}

/// Unit of a name.
pub fn unit(game: &Game, name: &str) -> UnitId {
    let found = game.battle.units.iter().position(|card| card.id == name);
    UnitId(found.unwrap_or_else(|| panic!("there is no unit {name}")) as u16)
}

/// Contact of two units, made in a turn by a charge at the front.
pub fn contact(game: &Game, charger: &str, target: &str, turn: u16) -> Contact {
    Contact {
        charger: unit(game, charger),
        target: unit(game, target),
        heading: Heading(0),
        edge: tercio::board::table::BodySide::Front,
        turn,
        is_countered: false,
    }
}

/// Pose of a place and a heading.
pub fn pose(x: i32, y: i32, heading: u16) -> TablePose {
    TablePose::new(Point::new(x, y).unwrap(), Heading(heading))
}

/// Pose of a unit.
pub fn pose_of(game: &Game, name: &str) -> TablePose {
    game.pose(unit(game, name)).unwrap()
}

/// Gives an order with these dice, all of which must be used.
pub fn give(game: &mut Game, order: &Order, faces: &[u8]) -> Vec<Outcome> {
    let mut dice = Dice::scripted(game.dice(), faces.iter().copied());
    let outcomes = game.execute(order, &mut dice).unwrap_or_else(|why| panic!("{order:?}: {why:?}"));
    dice.finish(game.dice()).unwrap_or_else(|why| panic!("{order:?}: {why}"));
    outcomes
}

/// Goes on to the next decision with these dice, all of which must be used.
pub fn go_on(game: &mut Game, faces: &[u8]) -> Vec<Outcome> {
    let mut dice = Dice::scripted(game.dice(), faces.iter().copied());
    let outcomes = game.begin(&mut dice).unwrap();
    dice.finish(game.dice()).unwrap_or_else(|why| panic!("{why}"));
    outcomes
}
