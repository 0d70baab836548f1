//! Plan of a crowd that makes way: the settled moves, and everything that follows from them.

use super::{DisplacementSearch, Moment};
use crate::board::hex::{Hex, HexFootprint};
use crate::games::musket_pike::rules::ids::UnitId;

/// Role of one friend in a plan for making way.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    /// The friend makes way only if it is displaced.
    Open,
    /// The friend must make way; its destination is open.
    Must,
    /// The friend makes way, and its destination is settled.
    Goes,
    /// The friend made way before the plan began.
    Gone,
}

/// Partial solution for making way: the units that must go, and the steps still open to each unit.
#[derive(Clone)]
pub(super) struct Plan {
    /// By hex: whether a unit has entered it, so that no other may.
    taken: Vec<bool>,
    /// Role in the plan of each unit.
    parts: Vec<Part>,
    /// Steps of each unit that are still open, one bit for each.
    open: Vec<u8>,
    /// Units that must make way, with or without a settled destination.
    going: Vec<UnitId>,
    /// Consequences in the plan that are not yet computed.
    follows: Vec<Follows>,
}

/// Consequence of another decision in the plan, still to be computed.
#[derive(Clone, Copy)]
enum Follows {
    /// Consequence: no unit except `but` may step on the hex.
    Bar { hex: Hex, but: Option<UnitId> },
    /// Consequence: the unit must go and takes its only remaining step.
    Go { unit: UnitId },
}

/// Error in a plan: a unit must go and cannot.
struct Stuck;

impl Plan {
    /// The plan that follows from the waiting units; `None` if a unit plainly cannot go.
    pub(super) fn of(crowd: &DisplacementSearch<'_>, now: &Moment) -> Option<Self> {
        let steps = crowd.steps();
        let mut plan = Self {
            taken: vec![false; crowd.game.battle.map.grid.len()],
            parts: vec![Part::Open; steps.of.len()],
            open: steps.of.iter().map(|list| list.iter().enumerate().fold(0, |bits, (i, _)| bits | 1 << i)).collect(),
            going: Vec::new(),
            follows: Vec::new(),
        };
        for unit in &now.gone {
            plan.parts[unit.index()] = Part::Gone;
        }
        plan.begin(crowd, now).ok().map(|()| plan)
    }

    fn begin(&mut self, crowd: &DisplacementSearch<'_>, now: &Moment) -> Result<(), Stuck> {
        for hex in &now.taken {
            self.taken[hex.index()] = true;
            self.follows.push(Follows::Bar { hex: *hex, but: None });
        }
        let game = crowd.game;
        let friends = game.battle.unit_ids().filter(|u| game.side(*u) == crowd.side && game.kind(*u).is_combat());
        for unit in friends {
            if self.open[unit.index()] == 0 {
                self.stands(crowd, unit);
            }
        }
        self.follow(crowd)?;
        now.waiting.iter().try_for_each(|unit| self.must(*unit))?;
        self.follow(crowd)
    }

    /// Plan in which the unit takes this step; `None` if another unit is then stuck.
    pub(super) fn with_going(&self, crowd: &DisplacementSearch<'_>, unit: UnitId, step: usize) -> Option<Self> {
        let mut next = self.clone();
        next.goes(crowd, unit, step).and_then(|()| next.follow(crowd)).ok().map(|()| next)
    }

    /// Plan in which the unit stays; `None` if another unit is then stuck.
    pub(super) fn with_standing(&self, crowd: &DisplacementSearch<'_>, unit: UnitId) -> Option<Self> {
        let mut next = self.clone();
        next.open[unit.index()] = 0;
        next.stands(crowd, unit);
        next.follow(crowd).ok().map(|()| next)
    }

    /// 2-hex unit that must make way and has the fewest open steps; `None` without one.
    pub(super) fn pressed(&self, crowd: &DisplacementSearch<'_>) -> Option<UnitId> {
        let must = self.going.iter().copied().filter(|u| self.parts[u.index()] == Part::Must && crowd.is_double(*u));
        must.min_by_key(|u| (self.open[u.index()].count_ones(), *u))
    }

    /// Units that must make way and whose destination is open.
    pub(super) fn must_go(&self) -> impl Iterator<Item = UnitId> + '_ {
        self.going.iter().copied().filter(|u| self.parts[u.index()] == Part::Must)
    }

    /// Indices of the steps that are still open to a unit.
    pub(super) fn open_steps(&self, unit: UnitId) -> impl Iterator<Item = usize> + use<> {
        let open = self.open[unit.index()];
        (0..6).filter(move |i| open & (1 << i) != 0)
    }

    /// Whether a unit is certain to leave its hexes in the plan.
    pub(super) fn leaves(&self, unit: UnitId) -> bool {
        matches!(self.parts[unit.index()], Part::Goes | Part::Gone)
    }

    /// Computes all pending consequences of the plan.
    fn follow(&mut self, crowd: &DisplacementSearch<'_>) -> Result<(), Stuck> {
        while let Some(next) = self.follows.pop() {
            match next {
                Follows::Bar { hex, but } => {
                    let onto = &crowd.steps().onto[hex.index()];
                    let others = onto.iter().filter(|o| Some(o.0) != but);
                    others.into_iter().try_for_each(|&(unit, step)| self.close(crowd, unit, step))?;
                }
                Follows::Go { unit } => {
                    self.open_steps(unit).try_for_each(|step| self.goes(crowd, unit, step))?;
                }
            }
        }
        Ok(())
    }

    fn must(&mut self, unit: UnitId) -> Result<(), Stuck> {
        if self.parts[unit.index()] == Part::Open {
            self.parts[unit.index()] = Part::Must;
            self.going.push(unit);
            return self.pressed_on(unit);
        }
        Ok(())
    }

    /// Queues the only remaining step of a unit that must go; an error if it has none.
    fn pressed_on(&mut self, unit: UnitId) -> Result<(), Stuck> {
        match self.open[unit.index()].count_ones() {
            0 => return Err(Stuck),
            1 => self.follows.push(Follows::Go { unit }),
            _ => {}
        }
        Ok(())
    }

    fn goes(&mut self, crowd: &DisplacementSearch<'_>, unit: UnitId, step: usize) -> Result<(), Stuck> {
        if self.parts[unit.index()] == Part::Open {
            self.going.push(unit);
        }
        self.parts[unit.index()] = Part::Goes;
        self.open[unit.index()] = 0;
        for hex in crowd.steps().of[unit.index()][step].to.hexes() {
            if self.taken[hex.index()] {
                return Err(Stuck);
            }
            self.taken[hex.index()] = true;
            self.follows.push(Follows::Bar { hex, but: Some(unit) });
            if let Some(friend) = crowd.game.combat_at(hex) {
                self.must(friend)?;
            }
        }
        Ok(())
    }

    fn close(&mut self, crowd: &DisplacementSearch<'_>, unit: UnitId, step: usize) -> Result<(), Stuck> {
        if self.open[unit.index()] & (1 << step) == 0 {
            return Ok(());
        }
        self.open[unit.index()] &= !(1 << step);
        match self.parts[unit.index()] {
            Part::Must => return self.pressed_on(unit),
            Part::Open if self.open[unit.index()] == 0 => self.stands(crowd, unit),
            Part::Open | Part::Goes | Part::Gone => {}
        }
        Ok(())
    }

    /// Bars all displacement steps into the hexes of a unit that cannot make way.
    fn stands(&mut self, crowd: &DisplacementSearch<'_>, unit: UnitId) {
        let hexes = crowd.game.footprint(unit).into_iter().flat_map(HexFootprint::hexes);
        self.follows.extend(hexes.map(|hex| Follows::Bar { hex, but: Some(unit) }));
    }
}
