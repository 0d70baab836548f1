//! MP 11, 17.10-17.12 Oracle for retreats and displacement: all candidates, each paragraph as one predicate over a whole candidate.
//!
//! Written from the paragraphs alone, and exponential: for crowds of a few units only. A retreat's candidates are all sequences
//! of directions; those of a displacement are all combinations of one step each for the units that it can reach.

use std::collections::BTreeSet;
use tercio::board::hex::{Dir, Hex, HexFootprint};
use tercio::games::musket_pike::rules::Game;
use tercio::games::musket_pike::rules::displacement::DisplacementOption;
use tercio::games::musket_pike::rules::ids::UnitId;
use tercio::games::musket_pike::rules::orders::RetreatDirections;
use tercio::games::musket_pike::rules::retreat::{Displacing, RetreatPath};

/// MP 11.1 Class of a step by what it enters; better classes first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum StepClass {
    /// (a) Free, outside enemy fronts.
    Free,
    /// (b) Free, in an enemy front.
    EnemyFront,
    /// (c) Held by a friend that is to be displaced.
    Friend,
}

/// MP 11.1-11.4 Ways of `unit` over `steps` hexes away from the enemies on `from` that its owner may choose, in the order of
/// their directions.
pub fn ways(game: &Game, unit: UnitId, steps: u8, from: &[HexFootprint], displacing: Displacing) -> Vec<RetreatPath> {
    let lawful: Vec<Way<'_>> = Way::candidates(game, unit, steps, from)
        .into_iter()
        .filter(|way| way.is_open() && way.displaces_only_if(displacing) && way.displaced_friends_can_make_way())
        .collect();
    lawful.iter().filter(|way| way.is_of_best_class(&lawful)).map(Way::to_retreat_path).collect()
}

/// MP 11.3, 17.12 Places that `unit` may make way to such that all of `others` can make way too, in the order of directions.
///
/// `taken`: hexes of the retreater's way and of those that chose before. `coming`: units that have chosen, with their places.
pub fn rooms(
    game: &Game,
    unit: UnitId,
    others: &[UnitId],
    taken: &[Hex],
    from: &[HexFootprint],
    coming: &[Move],
) -> Vec<DisplacementOption> {
    let waiting = others.iter().copied().chain([unit]).collect();
    let crowd = Crowd { game, from, waiting, taken, coming };
    let lawful = crowd.arrangements().filter(|moves| crowd.is_lawful(moves));
    let places: BTreeSet<HexFootprint> = lawful.flatten().filter(|(u, _)| *u == unit).map(|(_, place)| place).collect();
    let away: Vec<UnitId> = coming.iter().map(|(u, _)| *u).collect();
    let steps: Vec<Way<'_>> =
        Way::candidates(game, unit, 1, from).into_iter().filter(|way| places.contains(&way.stands[1])).collect();
    let best = steps.iter().map(|way| way.class_of_step(0, &away)).min();
    steps
        .iter()
        .filter(|way| Some(way.class_of_step(0, &away)) == best)
        .map(|way| DisplacementOption {
            dir: way.dirs[0],
            stand: way.stands[1],
            displaces: way.friends_met(0, &away).into_iter().collect(),
        })
        .collect()
}

/// MP 11.1 Candidate for the way of one unit, lawful or not: it keeps its facing, and both halves go in one direction (MP 11.4).
#[derive(Clone)]
struct Way<'a> {
    game: &'a Game,
    unit: UnitId,
    from: &'a [HexFootprint],
    /// Direction of each step.
    dirs: Vec<Dir>,
    /// Stand before the first step, and the stand after each step.
    stands: Vec<HexFootprint>,
}

impl<'a> Way<'a> {
    /// All sequences of this many directions that do not lead off the map (MP 11.1).
    fn candidates(game: &'a Game, unit: UnitId, steps: u8, from: &'a [HexFootprint]) -> Vec<Self> {
        let start = game.footprint(unit).into_iter();
        let mut ways: Vec<Self> =
            start.map(|stand| Self { game, unit, from, dirs: Vec::new(), stands: vec![stand] }).collect();
        for _ in 0..steps {
            ways = ways.iter().flat_map(|way| Dir::ALL.into_iter().filter_map(|dir| way.extended(dir))).collect();
        }
        ways
    }

    /// The way with one step more; `None` off the map.
    fn extended(&self, dir: Dir) -> Option<Self> {
        let next = self.stands[self.dirs.len()].shifted(&self.game.battle.map.grid, dir)?;
        let mut way = self.clone();
        way.dirs.push(dir);
        way.stands.push(next);
        Some(way)
    }

    /// MP 11.1, 11.3, 11.4 Whether distance, ground, enemies and batteries allow the way, friends aside.
    fn is_open(&self) -> bool {
        self.leads_farther_at_each_step()
            && self.enters_no_prohibited_hex()
            && self.is_never_divided()
            && self.meets_no_enemy()
            && self.never_covers_two_batteries()
    }

    /// MP 11.1, 17.10 After each step the nearest enemy, between the nearest halves, is farther than the nearest was before.
    fn leads_farther_at_each_step(&self) -> bool {
        let grid = &self.game.battle.map.grid;
        let nearest = |stand: &HexFootprint| {
            let enemies = self.from.iter().flat_map(|enemy| enemy.hexes());
            enemies.flat_map(|enemy| stand.hexes().map(move |hex| grid.distance(hex, enemy))).min()
        };
        self.stands.is_sorted_by(|before, after| nearest(before) < nearest(after))
    }

    /// MP 7.1, 11.1, 11.4, 17.10 No hex is prohibited to the unit's kind; a hex that its other half held is not entered.
    fn enters_no_prohibited_hex(&self) -> bool {
        let kind = self.game.kind(self.unit);
        let stands = self.stands.iter().zip(&self.stands[1..]);
        stands.zip(&self.dirs).all(|((before, after), dir)| {
            let mut halves = before.hexes().zip(after.hexes());
            halves
                .all(|(left, entered)| before.covers(entered) || self.game.entry_by_terrain(kind, left, *dir).is_some())
        })
    }

    /// MP 17.7 No river or cliff runs between the halves of a 2-hex unit after any step.
    fn is_never_divided(&self) -> bool {
        let battle = &self.game.battle;
        let side_between = |stand: &HexFootprint| battle.map.grid.direction_between(stand.left, stand.right);
        let mut doubles = self.stands[1..].iter().filter(|stand| stand.is_two());
        doubles.all(|stand| side_between(stand).is_some_and(|dir| battle.ground.between(stand.left, dir).is_open()))
    }

    /// MP 11.1 No hex of the way holds an enemy, a lone battery included.
    fn meets_no_enemy(&self) -> bool {
        let side = self.game.side(self.unit);
        self.stands[1..].iter().flat_map(|stand| stand.hexes()).all(|hex| self.game.enemy_at(hex, side).is_none())
    }

    /// MP 1.6, 11.3, 17.6 Batteries stay and the unit shares a hex with one, but a 2-hex unit never covers two.
    fn never_covers_two_batteries(&self) -> bool {
        let batteries = |stand: &HexFootprint| stand.hexes().filter(|hex| self.game.guns_at(*hex).is_some()).count();
        self.stands[1..].iter().all(|stand| batteries(stand) < 2)
    }

    /// MP 9.11 A retreat before melee displaces nobody.
    fn displaces_only_if(&self, displacing: Displacing) -> bool {
        displacing == Displacing::Allowed || self.displaced().is_empty()
    }

    /// MP 11.3, 17.12 All friends that the way displaces can make way, out of its hexes and of those that the unit leaves.
    fn displaced_friends_can_make_way(&self) -> bool {
        let taken: Vec<Hex> = self.stands.iter().flat_map(|stand| stand.hexes()).collect();
        let waiting = self.displaced();
        let crowd = Crowd { game: self.game, from: self.from, waiting, taken: &taken, coming: &[] };
        crowd.arrangements().any(|moves| crowd.is_lawful(&moves))
    }

    /// MP 11.1, 17.10 Each step is of the best class among the lawful ways that begin with the same steps.
    fn is_of_best_class(&self, lawful: &[Way<'_>]) -> bool {
        (0..self.dirs.len()).all(|step| {
            let class = self.class_of_step(step, &[]);
            let alike = lawful.iter().filter(|other| other.dirs[..step] == self.dirs[..step]);
            alike.into_iter().all(|other| class <= other.class_of_step(step, &[]))
        })
    }

    /// MP 11.1, 11.4, 17.11 Class of a step: that of the worse half after it, in a hex that the other half held too. `away`:
    /// units that have chosen a place elsewhere.
    fn class_of_step(&self, step: usize, away: &[UnitId]) -> StepClass {
        let side = self.game.side(self.unit);
        if !self.friends_met(step, away).is_empty() {
            StepClass::Friend
        } else if self.stands[step + 1].hexes().any(|hex| self.game.in_enemy_front(hex, side)) {
            StepClass::EnemyFront
        } else {
            StepClass::Free
        }
    }

    /// MP 11.3, 17.12 Friends that a step displaces: those on hexes of the earlier stands have made way already, whole.
    fn friends_met(&self, step: usize, away: &[UnitId]) -> BTreeSet<UnitId> {
        let holders = |stand: &HexFootprint| -> Vec<UnitId> {
            stand.hexes().filter_map(|hex| self.game.combat_at(hex)).filter(|friend| !away.contains(friend)).collect()
        };
        let earlier: Vec<UnitId> = self.stands[..=step].iter().flat_map(holders).collect();
        holders(&self.stands[step + 1]).into_iter().filter(|friend| !earlier.contains(friend)).collect()
    }

    /// MP 17.12 Friends on every hex of the way, hexes only passed included.
    fn displaced(&self) -> BTreeSet<UnitId> {
        (0..self.dirs.len()).flat_map(|step| self.friends_met(step, &[])).collect()
    }

    /// MP 11.2, 17.11 A hex that the unit enters lies in an enemy front; a hex that its other half held is not entered.
    fn enters_enemy_front(&self) -> bool {
        let side = self.game.side(self.unit);
        let stands = self.stands.iter().zip(&self.stands[1..]);
        let mut entered = stands.flat_map(|(before, after)| after.hexes().filter(|hex| !before.covers(*hex)));
        entered.any(|hex| self.game.in_enemy_front(hex, side))
    }

    /// The way in the form of the rules' answer.
    fn to_retreat_path(&self) -> RetreatPath {
        RetreatPath {
            way: RetreatDirections { first: self.dirs[0], second: self.dirs.get(1).copied() },
            path: self.stands[1..].to_vec(),
            passes_front: self.enters_enemy_front(),
            displaces: self.displaced().into_iter().collect(),
        }
    }
}

/// A unit that makes way, and the place that it goes to.
type Move = (UnitId, HexFootprint);

/// MP 11.3 Friends that must make way, and what stands fixed.
struct Crowd<'a> {
    game: &'a Game,
    from: &'a [HexFootprint],
    /// Friends that are displaced and have not chosen.
    waiting: BTreeSet<UnitId>,
    /// Hexes that nobody who makes way may enter.
    taken: &'a [Hex],
    /// Friends that have chosen a place.
    coming: &'a [Move],
}

impl Crowd<'_> {
    /// All combinations of a step, or of staying, for every unit that the displacement can reach.
    fn arrangements(&self) -> impl Iterator<Item = Vec<Move>> {
        let choices: Vec<(UnitId, Vec<Option<HexFootprint>>)> = self
            .reachable()
            .into_iter()
            .map(|unit| (unit, [None].into_iter().chain(self.places(unit).into_iter().map(Some)).collect()))
            .collect();
        let count: usize = choices.iter().map(|(_, places)| places.len()).product();
        (0..count).map(move |mut number| {
            let mut moves = Vec::new();
            for (unit, places) in &choices {
                moves.extend(places[number % places.len()].map(|place| (*unit, place)));
                number /= places.len();
            }
            moves
        })
    }

    /// The waiting units, those whose hexes they could enter, and so on.
    fn reachable(&self) -> BTreeSet<UnitId> {
        let mut units = self.waiting.clone();
        loop {
            let places = units.iter().flat_map(|unit| self.places(*unit));
            let met = places.flat_map(HexFootprint::hexes).filter_map(|hex| self.game.combat_at(hex));
            let all: BTreeSet<UnitId> = units.iter().copied().chain(met.filter(|u| !self.has_chosen(*u))).collect();
            if all == units {
                return units;
            }
            units = all;
        }
    }

    /// MP 11.3, 17.12 Places one step away by MP 11.1, outside the hexes taken, friends aside.
    fn places(&self, unit: UnitId) -> Vec<HexFootprint> {
        let ways = Way::candidates(self.game, unit, 1, self.from).into_iter().filter(Way::is_open);
        ways.map(|way| way.stands[1]).filter(|place| !place.hexes().any(|hex| self.taken.contains(&hex))).collect()
    }

    fn has_chosen(&self, unit: UnitId) -> bool {
        self.coming.iter().any(|(u, _)| *u == unit)
    }

    /// MP 11.3, 17.12 Whether exactly the displaced friends make way, each to hexes of its own, in some order.
    fn is_lawful(&self, moves: &[Move]) -> bool {
        self.moves_exactly_the_displaced(moves) && self.enters_no_hex_twice(moves) && self.can_go_one_by_one(moves)
    }

    /// MP 11.3 A friend makes way if it waits, or if another that makes way enters a hex that it holds; nobody else does.
    fn moves_exactly_the_displaced(&self, moves: &[Move]) -> bool {
        let entered = moves.iter().flat_map(|(unit, place)| place.hexes().map(move |hex| (*unit, hex)));
        let met = entered.filter_map(|(unit, hex)| self.game.combat_at(hex).filter(|holder| *holder != unit));
        let displaced: BTreeSet<UnitId> =
            self.waiting.iter().copied().chain(met.filter(|u| !self.has_chosen(*u))).collect();
        displaced == moves.iter().map(|(unit, _)| *unit).collect()
    }

    /// MP 17.12 No unit enters a hex that another one enters.
    fn enters_no_hex_twice(&self, moves: &[Move]) -> bool {
        let entered: Vec<Hex> = moves.iter().chain(self.coming).flat_map(|(_, place)| place.hexes()).collect();
        entered.iter().collect::<BTreeSet<_>>().len() == entered.len()
    }

    /// MP 1.6, 17.12 In some order each unit, those that chose before included, enters only hexes that nobody holds any more: a
    /// hex being left is not free yet.
    fn can_go_one_by_one(&self, moves: &[Move]) -> bool {
        let all: Vec<Move> = moves.iter().chain(self.coming).copied().collect();
        let mut gone = BTreeSet::new();
        loop {
            let is_free = |unit: UnitId, hex: Hex| {
                self.game.combat_at(hex).is_none_or(|holder| holder == unit || gone.contains(&holder))
            };
            let can_go = |(unit, place): &Move| place.hexes().all(|hex| is_free(*unit, hex));
            let going: Vec<UnitId> = all.iter().filter(|m| !gone.contains(&m.0) && can_go(m)).map(|m| m.0).collect();
            if going.is_empty() {
                return gone.len() == all.len();
            }
            gone.extend(going);
        }
    }
}
