//! Effects of outcomes on the position: the only place where facts of the game are written into it.

use super::game::Game;
use super::kinds::Formation;
use super::nerve::{GeneralFate, markers_by_fire};
use super::outcomes::{LossCause, MoveCause, Outcome};
use super::state::{Condition, Motion, UnitMark, UnitPlace};
use crate::board::table::TablePose;
use crate::games::table::rules::UnitId;

impl Game {
    /// Writes an outcome into the position.
    pub(in crate::games::mcnally_awi) fn apply(&mut self, outcome: &Outcome) {
        match outcome {
            Outcome::Deployed { unit, pose } => self.place(*unit, UnitPlace::Table(*pose)),
            Outcome::CardSet { group, is_on } => {
                self.state.cards.retain(|card| card != group);
                if *is_on {
                    self.state.cards.push(*group);
                    self.state.cards.sort_unstable();
                }
                self.state.deck = self.state.cards.clone();
            }
            Outcome::CardDrawn { card, units } => {
                self.state.deck.retain(|left| left != card);
                self.state.active.clone_from(units);
                for unit in units {
                    let state = self.unit_state_mut(*unit);
                    state.marks.set(UnitMark::Activated);
                    for mark in [UnitMark::Spent, UnitMark::Halted, UnitMark::HalfFire, UnitMark::NoFire] {
                        state.marks.clear(mark);
                    }
                    state.reform = state.reform.saturating_sub(1);
                }
            }
            Outcome::Marker { unit, is_on, .. } => {
                let marks = &mut self.unit_state_mut(*unit).marks;
                if *is_on { marks.set(UnitMark::Panic) } else { marks.clear(UnitMark::Panic) }
            }
            Outcome::Rolled { unit, .. } => self.mark(*unit, UnitMark::Done),
            Outcome::Moved { unit, why, from, to, gap, motion, .. } => {
                if matches!(why, MoveCause::Path | MoveCause::Charge | MoveCause::FallBack) && from != to {
                    self.mark(*unit, UnitMark::Moved);
                }
                let state = self.unit_state_mut(*unit);
                (state.motion, state.gap) = (state.motion.max(*motion), *gap);
                if !matches!(why, MoveCause::Evasion | MoveCause::Rout) {
                    self.mark(*unit, UnitMark::Done);
                }
                if *why == MoveCause::Refused {
                    self.mark(*unit, UnitMark::Spent);
                }
                self.place(*unit, UnitPlace::Table(*to));
            }
            Outcome::Formed { unit, to, files, gap, pose, is_dismounted, motion } => {
                let state = self.unit_state_mut(*unit);
                state.motion = state.motion.max(*motion);
                (state.formation, state.files, state.gap) = (*to, *files, *gap);
                if *is_dismounted {
                    state.marks.set(UnitMark::Dismounted);
                } else {
                    state.marks.clear(UnitMark::Dismounted);
                }
                state.marks.set(UnitMark::Done);
                self.place(*unit, UnitPlace::Table(*pose));
            }
            Outcome::Detached { unit, part, figures } => self.detach(*unit, *part, *figures),
            Outcome::Recalled { unit, part } => {
                let (figures, start) = (self.unit_state(*part).figures, self.unit_state(*part).start);
                let was_out = self.body(*part).is_some();
                let state = self.unit_state_mut(*unit);
                state.figures += figures;
                state.start += start;
                if was_out {
                    state.marks.set(UnitMark::Done);
                    state.motion = Motion::Full;
                }
                self.remove(*part);
                *self.unit_state_mut(*part) =
                    super::state::UnitState::fresh(UnitPlace::Reserve, 0, Formation::Skirmish);
                self.refresh_body(*unit);
            }
            Outcome::FallingBack { unit, is_on } => {
                let state = self.unit_state_mut(*unit);
                state.condition = if *is_on { Condition::FallingBack } else { Condition::Good };
                state.fallbacks = state.fallbacks.saturating_add(u8::from(*is_on));
                self.mark(*unit, UnitMark::Done);
                if !*is_on {
                    self.mark(*unit, UnitMark::NoFire);
                }
            }
            Outcome::Halted { unit } => self.mark(*unit, UnitMark::Halted),
            Outcome::ChargeReady { charge } => self.state.charges.push(*charge),
            Outcome::ChargeDeclared { charge } => {
                self.mark(charge.charger, UnitMark::Done);
                self.unit_state_mut(charge.charger).motion = Motion::Full;
            }
            Outcome::Reacted { unit } => self.mark(*unit, UnitMark::Reacted),
            Outcome::Shot { parts, target, figures, losses, is_volley, .. } => {
                for part in parts {
                    let state = self.unit_state_mut(part.unit);
                    state.marks.set(UnitMark::HasFired);
                    if *is_volley || !state.marks.has(UnitMark::Fired) {
                        state.shots = state.shots.saturating_add(1);
                    }
                    if *is_volley {
                        state.marks.set(UnitMark::Reacted);
                    } else {
                        state.marks.set(UnitMark::Fired);
                        state.fired_stands |= part.stands;
                    }
                }
                let state = self.unit_state_mut(*target);
                state.under_fire = state.under_fire.saturating_add(u16::try_from(*figures).unwrap_or(u16::MAX));
                state.fire_losses = state.fire_losses.saturating_add(*losses as u16);
                self.lose(*target, *losses);
                self.count_fire(*target);
            }
            Outcome::ContactMade { contact, pose } => {
                self.state.contacts.push(*contact);
                self.mark(contact.charger, UnitMark::Moved);
                self.place(contact.charger, UnitPlace::Table(*pose));
            }
            Outcome::MeleeRound { losses, .. } => losses.iter().for_each(|(unit, lost)| self.lose(*unit, *lost)),
            Outcome::MeleeEnded { units } => {
                self.state
                    .contacts
                    .retain(|contact| !units.contains(&contact.charger) && !units.contains(&contact.target));
            }
            Outcome::ThrownBack { unit } => {
                for mark in [UnitMark::Done, UnitMark::Spent] {
                    self.mark(*unit, mark);
                }
            }
            Outcome::Routed { unit, pose, files } => {
                let state = self.unit_state_mut(*unit);
                (state.condition, state.formation, state.files) = (Condition::Routing, Formation::Crowd, *files);
                state.reform = 0;
                self.state.contacts.retain(|contact| contact.enemy_of(*unit).is_none());
                self.state.charges.retain(|charge| charge.charger != *unit);
                self.place(*unit, UnitPlace::Table(*pose));
            }
            Outcome::Rallied { unit } => {
                let state = self.unit_state_mut(*unit);
                state.condition = Condition::Good;
                state.marks.set(UnitMark::HalfFire);
                state.marks.set(UnitMark::Done);
            }
            Outcome::Reforming { unit, activations } => self.unit_state_mut(*unit).reform = *activations,
            Outcome::Lost { unit, why } => {
                match why {
                    LossCause::NoFigures => self.unit_state_mut(*unit).figures = 0,
                    LossCause::Taken => self.kill(*unit),
                    _ => {}
                }
                self.remove(*unit);
            }
            Outcome::GeneralTested { general, fate, .. } => match fate {
                GeneralFate::Unhurt => {}
                GeneralFate::Wounded => self.mark(*general, UnitMark::Wounded),
                GeneralFate::Killed => self.kill(*general),
            },
            Outcome::GeneralMoved { general, to } => {
                self.mark(*general, UnitMark::Moved);
                let heading = self.battle.headings[self.side(*general).index()];
                self.place(*general, UnitPlace::Table(TablePose::new(*to, heading)));
            }
            Outcome::Joined { general, unit } => {
                self.mark(*general, UnitMark::Moved);
                self.place(*general, UnitPlace::Attached(*unit));
            }
            Outcome::BrigadeBroken { group } => self.state.broken.push(*group),
            Outcome::ReliefCame { .. } => self.state.is_relieved = true,
            Outcome::ActivationEnded { .. } => {
                self.state.active.clear();
                self.state.charges.clear();
                self.state.contacts.clear();
                for unit in &mut self.state.units {
                    UnitMark::OF_ACTIVATION.iter().for_each(|mark| unit.marks.clear(*mark));
                    (unit.fired_stands, unit.motion) = (0, Motion::Still);
                }
            }
            Outcome::TurnEnded { turn } => self.end_turn(*turn),
            Outcome::GameEnded { ending } => {
                self.state.ending = Some(*ending);
                self.state.stack.clear();
            }
            Outcome::PhaseBegan { .. }
            | Outcome::Tested { .. }
            | Outcome::ChargeStopped { .. }
            | Outcome::Aimed { .. }
            | Outcome::CounterRolled { .. }
            | Outcome::MeleeDecided { .. } => {}
        }
    }

    /// MC 4.1 Clears the marks of the turn and puts all cards back.
    fn end_turn(&mut self, turn: u16) {
        for unit in &mut self.state.units {
            UnitMark::OF_TURN.iter().for_each(|mark| unit.marks.clear(*mark));
            (unit.under_fire, unit.fire_losses, unit.turn_figures) = (0, 0, unit.figures);
        }
        let dead = std::mem::take(&mut self.state.dead_cards);
        self.state.cards.retain(|card| !dead.contains(card));
        self.state.deck = self.state.cards.clone();
        self.state.turn = turn.saturating_add(1);
    }

    /// MC 5.13 Takes figures out of a unit into its detachment, which has no place of its own yet.
    fn detach(&mut self, unit: UnitId, part: UnitId, (figures, start): (u16, u16)) {
        let panic = self.has(unit, UnitMark::Panic);
        let state = self.unit_state_mut(unit);
        let place = state.place;
        state.figures -= figures;
        state.start = state.start.saturating_sub(start);
        state.turn_figures = state.turn_figures.saturating_sub(figures);
        let of_part = self.unit_state_mut(part);
        *of_part = super::state::UnitState::fresh(UnitPlace::Reserve, figures, Formation::Skirmish);
        of_part.start = start;
        of_part.marks.set(UnitMark::Activated);
        if panic {
            of_part.marks.set(UnitMark::Panic);
        }
        self.state.active.push(part);
        self.place(unit, place);
        self.refresh_body(part);
    }

    /// MC 13.4 Takes a general off the table; the card of one above brigades goes at the end of the turn.
    fn kill(&mut self, general: UnitId) {
        let group = self.card(general).group;
        if self.battle.is_command_card(group) && !self.state.dead_cards.contains(&group) {
            self.state.dead_cards.push(group);
        }
        self.remove(general);
    }

    fn mark(&mut self, unit: UnitId, mark: UnitMark) {
        self.unit_state_mut(unit).marks.set(mark);
    }

    fn place(&mut self, unit: UnitId, place: UnitPlace) {
        self.unit_state_mut(unit).place = place;
        self.refresh_body(unit);
    }

    /// MC 11.2a, c Marks what the fire of this turn has brought about, each once.
    fn count_fire(&mut self, unit: UnitId) {
        let (state, class) = (self.unit_state(unit), self.card(unit).class);
        let (rolled, lost, start) = (state.under_fire, state.fire_losses, state.turn_figures);
        let due = markers_by_fire(&self.battle.options, class, rolled.into(), lost.into(), start.into());
        for marker in due {
            self.mark(unit, marker.mark());
        }
    }

    /// MC 3.2 Takes figures off the last stands.
    fn lose(&mut self, unit: UnitId, lost: u32) {
        let state = self.unit_state_mut(unit);
        state.figures = state.figures.saturating_sub(lost as u16);
        self.refresh_body(unit);
    }

    /// Takes a unit off the table; generals with it stand alone at its last anchor (MC 21.14).
    fn remove(&mut self, unit: UnitId) {
        if let UnitPlace::Table(pose) = self.unit_state(unit).place {
            let with: Vec<UnitId> = self.generals_with(unit).collect();
            for general in with {
                self.place(general, UnitPlace::Table(pose));
            }
        }
        self.state.contacts.retain(|contact| contact.enemy_of(unit).is_none());
        self.state.charges.retain(|charge| charge.charger != unit);
        self.state.active.retain(|active| *active != unit);
        self.place(unit, UnitPlace::Gone);
    }
}
