//! MP 11 Retreat: the ways back of a unit.

pub use super::displacement::Class;
use super::displacement::{DisplacementOption, DisplacementSearch, ground_back, rooms};
use super::game::Game;
use super::ids::UnitId;
use super::orders::{Order, RetreatDirections};
use super::state::{Frame, MakingWay, Retreat, RetreatCause};
use crate::board::hex::{Dir, Hex, HexFootprint};
use crate::kernel::SideId;

/// Retreat path that the owner of the unit may choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RetreatPath {
    /// Directions of the retreat path, one per step.
    pub way: RetreatDirections,
    /// Stand of the retreating unit after each step.
    pub path: Vec<HexFootprint>,
    /// MP 11.2 Whether the retreat path enters an enemy front hex.
    pub passes_front: bool,
    /// MP 11.3 Friends that must make way for the retreat path, lowest id first.
    pub displaces: Vec<UnitId>,
}

/// Retreating unit and the enemies that it retreats from.
struct Mover<'a> {
    game: &'a Game,
    unit: UnitId,
    side: SideId,
    from: &'a [HexFootprint],
    crowd: DisplacementSearch<'a>,
}

/// MP 9.11 Whether a retreat for this cause may displace friends.
#[must_use]
pub const fn displaces(cause: RetreatCause) -> bool {
    !matches!(cause, RetreatCause::Evasion)
}

/// MP 11.1-11.4, 17.10 Retreat paths of `unit` that its owner may choose from, over `steps` hexes (1 or 2) from enemies on the
/// stands `from`. Empty: the unit surrenders (or, if it would evade, must stand).
#[must_use]
pub fn retreat_paths(
    game: &Game,
    unit: UnitId,
    steps: u8,
    from: &[HexFootprint],
    displacing: Displacing,
) -> Vec<RetreatPath> {
    let Some(start) = game.footprint(unit) else { return Vec::new() };
    let mover = Mover::of(game, unit, from);
    let steps_from = |stand: HexFootprint| mover.steps(stand, displacing);
    let complete = |dir: Dir, stand: HexFootprint, class: Class| -> Vec<RetreatPath> {
        if steps < 2 {
            return mover
                .finish(RetreatDirections { first: dir, second: None }, vec![stand], class)
                .into_iter()
                .collect();
        }
        // The second step is of the best class among those that can be made.
        best(&steps_from(stand), |d, s, c| {
            let way = RetreatDirections { first: dir, second: Some(d) };
            mover.finish(way, vec![stand, s], class.max(c)).into_iter().collect()
        })
    };
    best(&steps_from(start), complete)
}

/// MP 11.4 Whether the unit has any retreat path.
#[must_use]
pub fn has_way(game: &Game, unit: UnitId, steps: u8, from: &[HexFootprint], displacing: Displacing) -> bool {
    let Some(start) = game.footprint(unit) else { return false };
    let mover = Mover::of(game, unit, from);
    // Where no friend has to make way, no displacement needs checking.
    let any = |steps: &[(Dir, HexFootprint, Class)], way: &dyn Fn(HexFootprint, Class) -> bool| {
        Class::ALL.into_iter().any(|class| steps.iter().any(|s| s.2 == class && way(s.1, class)))
    };
    any(&mover.steps(start, displacing), &|stand, class| {
        if steps < 2 {
            return mover.displaced(&[stand], class).is_some();
        }
        any(&mover.steps(stand, displacing), &|next, worst| mover.displaced(&[stand, next], class.max(worst)).is_some())
    })
}

/// MP 11.1 Results of `make` for the steps of the best class that gives any.
fn best(
    steps: &[(Dir, HexFootprint, Class)],
    make: impl Fn(Dir, HexFootprint, Class) -> Vec<RetreatPath>,
) -> Vec<RetreatPath> {
    let of = |class| steps.iter().filter(move |s| s.2 == class).flat_map(|&(d, s, c)| make(d, s, c)).collect();
    Class::ALL.into_iter().map(of).find(|ways: &Vec<RetreatPath>| !ways.is_empty()).unwrap_or_default()
}

/// Whether a retreat may displace friends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Displacing {
    /// MP 11.3 The retreat may displace friends.
    Allowed,
    /// MP 9.11 The retreat may displace no friends, as it is made before melee.
    Barred,
}

impl From<RetreatCause> for Displacing {
    fn from(cause: RetreatCause) -> Self {
        if displaces(cause) { Displacing::Allowed } else { Displacing::Barred }
    }
}

impl<'a> Mover<'a> {
    fn of(game: &'a Game, unit: UnitId, from: &'a [HexFootprint]) -> Self {
        let side = game.side(unit);
        Self { game, unit, side, from, crowd: DisplacementSearch::new(game, side, from, &[]) }
    }

    /// Steps back from a stand with their classes, before the check whether friends can make way.
    fn steps(&self, stand: HexFootprint, displacing: Displacing) -> Vec<(Dir, HexFootprint, Class)> {
        let steps = Dir::ALL.into_iter().filter_map(|d| self.step(stand, d).map(|(s, c)| (d, s, c)));
        steps.filter(|s| displacing == Displacing::Allowed || s.2 != Class::Friends).collect()
    }

    /// Stand and class of one step back, before the check whether friends can make way; `None` if the step is barred.
    fn step(&self, stand: HexFootprint, dir: Dir) -> Option<(HexFootprint, Class)> {
        let game = self.game;
        let next = ground_back(game, self.unit, stand, dir, self.from)?;
        let mut class = Class::Free;
        let mut guns = 0;
        for hex in next.hexes() {
            if game.enemy_at(hex, self.side).is_some() {
                return None;
            }
            // MP 11.3 Batteries stay and bar no unit, but a 2-hex HI may not stand on two of them (MP 1.6).
            guns += u8::from(game.guns_at(hex).is_some());
            // MP 17.12 Friends that stood in the present hexes have already made way, with both halves.
            let made_way = |u: UnitId| game.footprint(u).is_some_and(|s| s.hexes().any(|h| stand.covers(h)));
            let friend = game.combat_at(hex).filter(|u| *u != self.unit && !made_way(*u));
            if guns > 1 {
                return None;
            }
            if friend.is_some() {
                class = Class::Friends;
            } else if class == Class::Free && game.in_enemy_front(hex, self.side) {
                class = Class::FreeInFront;
            }
        }
        Some((next, class))
    }

    /// Retreat path of these steps; `None` unless all friends on it can make way.
    fn finish(&self, way: RetreatDirections, path: Vec<HexFootprint>, worst: Class) -> Option<RetreatPath> {
        let displaces = self.displaced(&path, worst)?;
        let passes_front = path
            .iter()
            .enumerate()
            .flat_map(|(i, s)| {
                let before = if i == 0 { None } else { Some(path[i - 1]) };
                s.hexes().filter(move |h| !before.is_some_and(|b| b.covers(*h)))
            })
            .filter(|h| !self.game.footprint(self.unit).is_some_and(|s| s.covers(*h)))
            .any(|h| self.game.in_enemy_front(h, self.side));
        Some(RetreatPath { way, path, passes_front, displaces })
    }

    /// MP 11.3 Friends that make way on a retreat path whose worst step is of this class; `None`: not all of them can.
    fn displaced(&self, path: &[HexFootprint], worst: Class) -> Option<Vec<UnitId>> {
        if worst != Class::Friends {
            return Some(Vec::new());
        }
        let friends = self.friends_on(path);
        let taken = blocked_hexes(self.game, self.unit, &hexes_of(path));
        self.crowd.can_all_make_way(&friends, &taken).then_some(friends)
    }

    /// MP 17.12 Friends on all hexes that the path enters.
    fn friends_on(&self, path: &[HexFootprint]) -> Vec<UnitId> {
        let mut units: Vec<UnitId> = path
            .iter()
            .flat_map(|s| s.hexes())
            .filter_map(|h| self.game.combat_at(h))
            .filter(|u| *u != self.unit)
            .collect();
        units.sort_unstable();
        units.dedup();
        units
    }
}

impl Retreat {
    /// Stands of the enemies that the unit retreats from.
    #[must_use]
    pub fn enemies(&self) -> Vec<HexFootprint> {
        self.from.iter().flatten().copied().collect()
    }

    /// MP 11.1 Steps back from a stand, each with its class, whether or not the retreat can be completed from there.
    #[must_use]
    pub fn steps_from(&self, game: &Game, stand: HexFootprint) -> Vec<(HexFootprint, Class)> {
        let enemies = self.enemies();
        let steps = Mover::of(game, self.unit, &enemies).steps(stand, self.cause.into());
        steps.into_iter().map(|(_, stand, class)| (stand, class)).collect()
    }

    /// MP 11.1 Retreat paths from which the owner may choose.
    #[must_use]
    pub fn ways(&self, game: &Game) -> Vec<RetreatPath> {
        retreat_paths(game, self.unit, self.steps, &self.enemies(), self.cause.into())
    }
}

/// MP 17.13 Retreats that wait side by side on top of the stack: their owner chooses which unit goes first.
#[must_use]
pub fn waiting_retreats(game: &Game) -> Vec<Retreat> {
    let mut list: Vec<Retreat> = Vec::new();
    for frame in game.state().stack.iter().rev() {
        match frame {
            Frame::Retreat(r) if list.first().is_none_or(|f| f.cause == r.cause && side_by_side(f.cause)) => {
                list.push(*r);
            }
            _ => break,
        }
    }
    list
}

/// MP 11.1 Retreat path that a retreat order names; `None` if there is no such path.
#[must_use]
pub fn way_of(game: &Game, order: &Order) -> Option<RetreatPath> {
    let Order::Retreat { unit, way } = *order else { return None };
    let retreat = waiting_retreats(game).into_iter().find(|r| r.unit == unit)?;
    retreat.ways(game).into_iter().find(|w| w.way == way)
}

/// Whether retreats for this cause may wait side by side: units beaten in one melee, or displaced together.
const fn side_by_side(cause: RetreatCause) -> bool {
    matches!(cause, RetreatCause::Melee(_) | RetreatCause::Displacement)
}

impl MakingWay {
    /// MP 17.12 Places to which a friend that must make way may go.
    #[must_use]
    pub fn rooms(&self, game: &Game, unit: UnitId) -> Vec<DisplacementOption> {
        let others: Vec<UnitId> = self.waiting.iter().copied().filter(|u| *u != unit).collect();
        let taken = blocked_hexes(game, self.retreat.unit, &self.taken);
        rooms(game, unit, &others, &taken, &self.retreat.enemies(), &self.coming)
    }
}

/// MP 17.12 Hexes that no unit making way may enter: those already taken and those that the retreater has still to leave.
#[must_use]
pub fn blocked_hexes(game: &Game, retreater: UnitId, taken: &[Hex]) -> Vec<Hex> {
    taken.iter().copied().chain(game.footprint(retreater).into_iter().flat_map(HexFootprint::hexes)).collect()
}

/// Hexes of all stands of a retreat path.
#[must_use]
pub fn hexes_of(path: &[HexFootprint]) -> Vec<Hex> {
    let mut hexes: Vec<Hex> = path.iter().flat_map(|s| s.hexes()).collect();
    hexes.sort_unstable();
    hexes.dedup();
    hexes
}
