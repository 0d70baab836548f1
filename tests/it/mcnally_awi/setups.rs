//! Small positions that the examples of the rules are played in.

use std::sync::Arc;
use tercio::board::table::{Heading, Point, TablePose};
use tercio::games::mcnally_awi::rules::battle::GroupId;
use tercio::games::mcnally_awi::rules::state::{Frame, Phase, State};
use tercio::games::mcnally_awi::rules::{Game, Options, Order, Outcome};
use tercio::games::mcnally_awi::scenario::load;
use tercio::games::table::rules::UnitId;
use tercio::kernel::{Dice, RuleSet};

/// Units of a scene: those of the Crown, which is active, then those of the Americans; each as the fields of a record.
#[derive(Default)]
pub struct Scene<'a> {
    pub areas: &'a str,
    pub more: &'a str,
    pub crown: &'a [&'a str],
    pub rebels: &'a [&'a str],
    pub options: Options,
}

impl Scene<'_> {
    /// Game of the scene in a phase of the Crown's activation. Units are named c1, c2 ..., r1, r2 ... A unit far off belongs to each
    /// side besides, so that no brigade breaks by one.
    pub fn at(&self, phase: Phase) -> Game {
        let army = |id: &str, heading: u16, units: &[&str], far: &str| {
            let listed = units.iter().copied().chain([far]).enumerate();
            let units: String = listed
                .map(|(at, unit)| format!("(id: \"{0}{1}\", name: \"{0}{1}\", {unit}),", &id[..1], at + 1))
                .collect();
            format!("(id: \"{id}\", name: \"{id}\", heading: {heading}, units: [{units}]),")
        };
        let armies = army("crown", 0, self.crown, "kind: \"foot\", at: Some((600, 400))")
            + &army("rebels", 180, self.rebels, "kind: \"foot\", at: Some((17600, 11800))");
        let text = format!(
            "(rules: \"mcnally_awi\", id: \"scene\", name: \"Scene\", table: (size: (18288, 12192), unit: inch), areas: [{}], {} \
             armies: [{armies}])",
            self.areas, self.more
        );
        let battle = load(&text).unwrap_or_else(|faults| panic!("{faults:?}\n{text}"));
        let mut battle = Arc::unwrap_or_clone(battle);
        battle.options = self.options;
        let mut state = battle.start.clone();
        state.active =
            battle.units_of_card(GroupId(0)).filter(|unit| battle.card(*unit).detachment_of.is_none()).collect();
        state.deck.retain(|card| *card != GroupId(0));
        state.stack.push(Frame::Activation { card: GroupId(0), phase, waiting: Vec::new(), asks: true });
        Game::at(Arc::new(battle), state)
    }

    /// Game of the scene in which the first unit of the Crown has rolled so many units of length.
    pub fn rolled(&self, budget: u32) -> Game {
        let frame = Frame::Moving { unit: UnitId(0), budget, is_fresh: false };
        with_state(&self.at(Phase::Moves), |state| state.stack.push(frame))
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
    game.unit_named(name).unwrap_or_else(|| panic!("there is no unit {name}"))
}

/// Pose of a place and a heading.
pub fn pose(x: i32, y: i32, heading: u16) -> TablePose {
    TablePose::new(Point::new(x, y).unwrap(), Heading(heading))
}

/// Pose of a unit.
pub fn pose_of(game: &Game, name: &str) -> TablePose {
    game.body(unit(game, name)).unwrap_or_else(|| panic!("{name} stands nowhere")).stance.pose
}

/// Gives an order with these dice, all of which must be used.
pub fn give(game: &mut Game, order: &Order, faces: &[u8]) -> Vec<Outcome> {
    let mut dice = Dice::scripted(game.dice(), faces.iter().copied());
    let outcomes = game.execute(order, &mut dice).unwrap_or_else(|why| panic!("{order:?}: {why:?}"));
    dice.finish(game.dice()).unwrap_or_else(|why| panic!("{order:?}: {why}"));
    outcomes
}

/// Gives an order with these dice first, and those of the seed after them.
pub fn give_first(game: &mut Game, order: &Order, faces: &[u8]) -> Vec<Outcome> {
    let mut dice = Dice::scripted_first(game.dice(), faces.iter().copied());
    game.execute(order, &mut dice).unwrap_or_else(|why| panic!("{order:?}: {why:?}"))
}
