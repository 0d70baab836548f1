//! What is settled about a crowd, and all that follows from it.

use super::{Crowd, Moment};
use crate::board::hex::{Hex, Stand};
use crate::games::musket_pike::rules::ids::UnitId;

/// What a friend does.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    /// He goes if he must.
    Open,
    /// He must go, it is open where.
    Must,
    /// It is settled where he goes.
    Goes,
    /// He has gone before.
    Gone,
}

/// Who must go, and where everybody still can.
#[derive(Clone)]
pub(super) struct Plan {
    /// By hex: nobody enters it any more.
    taken: Vec<bool>,
    /// By unit.
    parts: Vec<Part>,
    /// By unit: one bit for each of his steps that may still be made.
    open: Vec<u8>,
    /// Those who must go or for whom it is settled where.
    going: Vec<UnitId>,
    /// What follows and is not yet done.
    follows: Vec<Follows>,
}

/// One thing that follows from another.
#[derive(Clone, Copy)]
enum Follows {
    /// Nobody but one steps on a hex.
    Bar { hex: Hex, but: Option<UnitId> },
    /// Who must go and has one step left makes it.
    Go { unit: UnitId },
}

/// Somebody must go and cannot.
struct Stuck;

impl Plan {
    /// What follows from who waits; none if it is plain that somebody cannot go.
    pub(super) fn of(crowd: &Crowd<'_>, now: &Moment) -> Option<Self> {
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

    fn begin(&mut self, crowd: &Crowd<'_>, now: &Moment) -> Result<(), Stuck> {
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

    /// The plan with it settled where one goes.
    pub(super) fn with_going(&self, crowd: &Crowd<'_>, unit: UnitId, step: usize) -> Option<Self> {
        let mut next = self.clone();
        next.goes(crowd, unit, step).and_then(|()| next.follow(crowd)).ok().map(|()| next)
    }

    /// The plan with it settled that one stays.
    pub(super) fn with_standing(&self, crowd: &Crowd<'_>, unit: UnitId) -> Option<Self> {
        let mut next = self.clone();
        next.open[unit.index()] = 0;
        next.stands(crowd, unit);
        next.follow(crowd).ok().map(|()| next)
    }

    /// The unit on two hexes that must go and has the fewest steps left.
    pub(super) fn pressed(&self, crowd: &Crowd<'_>) -> Option<UnitId> {
        let must = self.going.iter().copied().filter(|u| self.parts[u.index()] == Part::Must && crowd.is_double(*u));
        must.min_by_key(|u| (self.open[u.index()].count_ones(), *u))
    }

    /// Those who must go, it being open where.
    pub(super) fn must_go(&self) -> impl Iterator<Item = UnitId> + '_ {
        self.going.iter().copied().filter(|u| self.parts[u.index()] == Part::Must)
    }

    /// The steps that one may still make.
    pub(super) fn open_steps(&self, unit: UnitId) -> impl Iterator<Item = usize> + use<> {
        let open = self.open[unit.index()];
        (0..6).filter(move |i| open & (1 << i) != 0)
    }

    /// Whether one leaves his hexes in any case.
    pub(super) fn leaves(&self, unit: UnitId) -> bool {
        matches!(self.parts[unit.index()], Part::Goes | Part::Gone)
    }

    /// All that follows.
    fn follow(&mut self, crowd: &Crowd<'_>) -> Result<(), Stuck> {
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

    /// Who must go and has one step left makes it.
    fn pressed_on(&mut self, unit: UnitId) -> Result<(), Stuck> {
        match self.open[unit.index()].count_ones() {
            0 => return Err(Stuck),
            1 => self.follows.push(Follows::Go { unit }),
            _ => {}
        }
        Ok(())
    }

    fn goes(&mut self, crowd: &Crowd<'_>, unit: UnitId, step: usize) -> Result<(), Stuck> {
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

    fn close(&mut self, crowd: &Crowd<'_>, unit: UnitId, step: usize) -> Result<(), Stuck> {
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

    /// One who cannot go: nobody steps on his hexes.
    fn stands(&mut self, crowd: &Crowd<'_>, unit: UnitId) {
        let hexes = crowd.game.stand(unit).into_iter().flat_map(Stand::hexes);
        self.follows.extend(hexes.map(|hex| Follows::Bar { hex, but: Some(unit) }));
    }
}
