//! The only place where an outcome is written into the position.

use super::data::UnitKind;
use super::game::Game;
use super::ids::UnitId;
use super::outcomes::{DisorderCause, LeaderMotion, Motion, Outcome};
use super::state::{ActivationTarget, ChitPlace, LeaderPlace, Phase, UnitMark, UnitMarks, UnitPlace};
use crate::board::hex::HexFootprint;

impl Game {
    /// Writes one outcome into the position. Used outside the rules only to view the position between two outcomes of one order.
    pub(crate) fn apply(&mut self, outcome: &Outcome) {
        self.forget_after(outcome);
        match outcome {
            Outcome::TurnBegan { turn } => self.begin_turn(*turn),
            Outcome::Initiative { side, .. } => self.state.initiative = *side,
            Outcome::Drew { chit, .. } => self.state.chits[chit.index()] = ChitPlace::Drawn,
            Outcome::Passed { side } => self.state.passed[side.index()] = true,
            Outcome::SetAside { chit } => self.state.chits[chit.index()] = ChitPlace::Spent,
            Outcome::Declared { activation } => {
                self.state.activation = Some(*activation);
                if let ActivationTarget::Wing(wing) = activation.led {
                    self.state.led[wing.index()] = true;
                }
            }
            Outcome::Joined { unit } => {
                let unit = &mut self.state.units[unit.index()];
                unit.marks.set(UnitMark::Active);
                unit.condition.activated = true;
            }
            Outcome::Began { units } => {
                for (unit, mp, contact, pinned) in units {
                    let marks = &mut self.state.units[unit.index()].marks;
                    marks.mp = *mp;
                    marks.pinned = *pinned;
                    marks.set(UnitMark::Fresh);
                    if *contact {
                        marks.set(UnitMark::BeganInContact);
                    }
                }
            }
            Outcome::PhaseBegan { phase } => self.begin_phase(*phase),
            Outcome::Finished { chit } => self.finish(*chit),
            Outcome::Moved { unit, to, mp, motion, .. } => self.moved(*unit, *to, *mp, *motion),
            Outcome::Stopped { unit } => self.mark(*unit, UnitMark::Stopped),
            Outcome::FormationHit { unit } => self.mark(*unit, UnitMark::FormationHit),
            Outcome::Disordered { unit, cause } => {
                self.state.units[unit.index()].condition.disordered = true;
                // No mark is set outside an activation, as at the end of a turn (MP 18.7).
                if !matches!(cause, DisorderCause::Terrain | DisorderCause::Pursuit) {
                    self.mark(*unit, UnitMark::Shaken);
                }
            }
            Outcome::Merged { keep, gone, stand, sp, excess } => self.merged(*keep, *gone, *stand, *sp, *excess),
            Outcome::Shot { firer, phase, .. } => self.shot(*firer, *phase),
            Outcome::ArrivalRolled { group, arrives, .. } => self.state.arrived[group.index()] |= *arrives,
            Outcome::Arrived { group } => self.state.arrived[group.index()] = true,
            Outcome::EventRolled { event, happens, .. } => self.state.happened[event.index()] |= *happens,
            Outcome::Pursued { unit } => {
                self.set_place(*unit, UnitPlace::Pursuing);
                self.state.units[unit.index()].marks = UnitMarks::default();
            }
            // Outcomes that only report: other outcomes carry the change, or nothing was done.
            Outcome::Checked { .. }
            | Outcome::Won { .. }
            | Outcome::FellBack { .. }
            | Outcome::StoodFast { .. }
            | Outcome::EventHappened { .. }
            | Outcome::PursuerRolled { .. }
            | Outcome::Succeeded { .. } => {}
            Outcome::FirstCheck { unit } => self.mark(*unit, UnitMark::Checked),
            Outcome::Lost { unit, sp, .. } => {
                let strength = &mut self.state.units[unit.index()].strength;
                // A loss is capped at the SP left.
                let sp = strength.sp.min(*sp);
                strength.sp -= sp;
                strength.lost = strength.lost.saturating_add(sp);
            }
            Outcome::Shaken { unit } => self.mark(*unit, UnitMark::Shaken),
            Outcome::Eliminated { unit, .. } => {
                self.set_place(*unit, UnitPlace::Eliminated);
                self.state.units[unit.index()].marks = UnitMarks::default();
            }
            Outcome::Attacked { assault, defenders } => {
                self.mark(assault.unit, UnitMark::Attacked);
                for defender in defenders.iter().flatten() {
                    self.mark(*defender, UnitMark::Defended);
                }
            }
            Outcome::JoinedAttack { assault } => self.mark(assault.unit, UnitMark::Attacked),
            Outcome::Evaded { unit } => self.mark(*unit, UnitMark::Defended),
            Outcome::Stood { .. } | Outcome::OddTaken { .. } | Outcome::Fought { .. } => {}
            Outcome::Captured { unit, hex, .. } => {
                self.set_place(*unit, UnitPlace::Captured { hex: *hex });
                self.state.units[unit.index()].marks = UnitMarks::default();
            }
            Outcome::Rallied { unit, roll } => {
                self.state.units[unit.index()].condition.disordered = false;
                self.mark(*unit, UnitMark::Rallied);
                self.rally_used(roll.is_none());
            }
            Outcome::RallyFailed { roll } => {
                self.mark(roll.unit, UnitMark::Rallied);
                self.rally_used(false);
            }
            Outcome::LeaderMoved { leader, to, motion } => {
                let state = &mut self.state.leaders[leader.index()];
                state.place = *to;
                if *motion == LeaderMotion::Ride {
                    state.moved = true;
                }
            }
            Outcome::StaysBehind { leader } => self.state.leaders[leader.index()].stays = true,
            Outcome::LeaderLost { leader, .. } => self.state.leaders[leader.index()].place = LeaderPlace::Lost,
            Outcome::OfferLapsed { side } => self.state.offered[side.index()] = false,
            Outcome::OfferedEnd { side } => self.state.offered[side.index()] = true,
            Outcome::Ended { ending } => self.state.ending = Some(ending.clone()),
        }
    }

    fn mark(&mut self, unit: UnitId, mark: UnitMark) {
        self.state.units[unit.index()].marks.set(mark);
    }

    /// MP 2.5 Starts a turn: activations are refreshed and cups refilled; the chit of a leader still to arrive stays out.
    fn begin_turn(&mut self, turn: u8) {
        self.state.turn = turn;
        self.state.passed = [false; 2];
        self.state.led.fill(false);
        for unit in &mut self.state.units {
            unit.condition.activated = false;
            // Marks can only be set here in a file that has not begun: it was made for asking about a position.
            unit.marks = UnitMarks::default();
        }
        for leader in &mut self.state.leaders {
            (leader.moved, leader.stays) = (false, false);
        }
        for chit in self.battle.chit_ids() {
            self.state.chits[chit.index()] = self.battle.chit_at_dawn(&self.state.leaders, chit);
        }
    }

    fn begin_phase(&mut self, phase: Phase) {
        let per_phase = self.battle.options.first_mc_scope == super::options::CheckScope::Phase;
        for unit in &mut self.state.units {
            unit.marks.clear(UnitMark::FreeTurned);
            if per_phase {
                unit.marks.clear(UnitMark::Checked);
            }
            if phase == Phase::Melee {
                // MP 9.1 One attack a melee phase.
                unit.marks.clear(UnitMark::Attacked);
                unit.marks.clear(UnitMark::Defended);
            }
        }
    }

    /// Clears the state of the activation; only its effects remain.
    fn finish(&mut self, chit: super::ids::ChitId) {
        self.state.chits[chit.index()] = ChitPlace::Spent;
        self.state.activation = None;
        for unit in &mut self.state.units {
            unit.marks = UnitMarks::default();
        }
        for leader in &mut self.state.leaders {
            leader.moved = false;
            leader.stays = false;
        }
    }

    fn moved(&mut self, unit: UnitId, to: HexFootprint, mp: u8, motion: Motion) {
        self.set_place(unit, UnitPlace::Map(to));
        self.take_control(unit, to);
        let in_activation = self.state.activation.is_some();
        let marks = &mut self.state.units[unit.index()].marks;
        marks.mp = marks.mp.saturating_sub(mp);
        if mp > 0 {
            marks.clear(UnitMark::Fresh);
        }
        marks.clear(UnitMark::FreeTurned);
        match motion {
            Motion::Step | Motion::Wheel(_) | Motion::Retreat(_) | Motion::Occupy | Motion::MakeWay => {
                // MP 8.2 A turn in place is not moving; a forced retreat is.
                if in_activation {
                    marks.set(UnitMark::Moved);
                }
            }
            Motion::FreeTurn => marks.set(UnitMark::FreeTurned),
            Motion::Lay => marks.set(UnitMark::Laid),
            Motion::Reaction => marks.set(UnitMark::Reacted),
            Motion::Turn | Motion::Deploy => {}
        }
    }

    /// MP 13.4 Gives control of the unit's hexes to its side: control stays with the last combat unit that stood there.
    fn take_control(&mut self, unit: UnitId, stand: HexFootprint) {
        if self.kind(unit).is_combat() {
            let side = self.side(unit);
            for hex in stand.hexes() {
                self.state.control.give(hex, Some(side));
            }
        }
    }

    fn merged(&mut self, keep: UnitId, gone: UnitId, stand: HexFootprint, sp: u8, excess: u8) {
        let other = self.state.units[gone.index()];
        self.set_place(gone, UnitPlace::Merged);
        self.set_place(keep, UnitPlace::Map(stand));
        let removed = &mut self.state.units[gone.index()];
        // MP 13.4 The removed unit's earlier losses and the excess still score.
        removed.strength.sp = 0;
        removed.strength.lost = removed.strength.lost.saturating_add(excess);
        removed.marks = UnitMarks::default();
        let unit = &mut self.state.units[keep.index()];
        unit.strength.sp = sp;
        unit.condition.disordered |= other.condition.disordered;
        unit.marks.bits |= other.marks.bits;
        unit.marks.mp = 0;
        unit.marks.clear(UnitMark::Fresh);
        unit.marks.set(UnitMark::Moved);
        if let Some(activation) = &mut self.state.activation {
            activation.merged = true;
        }
    }

    fn shot(&mut self, firer: UnitId, phase: Phase) {
        if let Some(fired) = phase.fired() {
            self.mark(firer, fired);
        }
        if phase == Phase::ArtilleryFire && self.kind(firer) == UnitKind::Art {
            // MP 6.1 No movement for Art that fired in this activation.
            let marks = &mut self.state.units[firer.index()].marks;
            marks.mp = 0;
            marks.clear(UnitMark::Fresh);
        }
    }

    fn rally_used(&mut self, with_leader: bool) {
        if let Some(activation) = &mut self.state.activation {
            activation.rallied |= with_leader || activation.order != super::state::OrderType::Rally;
        }
    }
}
