//! The open table as a rule set: what is allowed, and how an order is carried out.

use super::battle::{Battle, UnitCard, UnitId};
use super::orders::{Illegal, MAX_DICE, MAX_FACES, MAX_NOTES, MAX_TEXT, Order, Outcome};
use super::position::{Conclusion, Position, UnitState};
use crate::board::table::{BarredGround, Length, MoveField, Stance};
use crate::games::table::rules::{DraftLeg, MAX_LEGS, WalkedLeg, walk};
use crate::kernel::{
    ChanceEvent, Dice, DiceState, HistoryLevel, InternalError, Phased, ResolveStatus, RuleSet, SideId, StepError, names,
};
use std::sync::Arc;

/// Game on an open table.
#[derive(Clone, Debug)]
pub struct OpenTable {
    /// What never changes.
    pub battle: Arc<Battle>,
    /// What changes.
    pub position: Position,
}

/// Part of a turn: all is done in one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// Pieces are moved, placed and marked.
    Handling,
    /// Dice are rolled.
    Rolling,
    /// The table is handed over.
    Handover,
}

impl OpenTable {
    /// Game at the beginning of a battle.
    #[must_use]
    pub fn begun(battle: Arc<Battle>) -> Self {
        Self { position: battle.start.clone().unwrap_or_else(|| Position::begun(&battle)), battle }
    }

    /// Unit that is on the table, by its id.
    ///
    /// # Errors
    /// There is no such unit, or it is not on the table.
    pub fn on_table(&self, unit: UnitId) -> Result<(&UnitCard, &UnitState), Illegal> {
        let card = self.battle.unit(unit).ok_or(Illegal::NoUnit)?;
        let state = self.position.unit(unit).ok_or(Illegal::NoUnit)?;
        if state.is_on_table { Ok((card, state)) } else { Err(Illegal::BesideTable) }
    }

    /// Units on the table with their states, in the order of their ids.
    pub fn units_on_table(&self) -> impl Iterator<Item = (UnitId, &UnitState)> {
        let all = self.position.units.iter().enumerate().map(|(index, state)| (UnitId(index as u16), state));
        all.filter(|(_, state)| state.is_on_table)
    }

    /// Units that a stance of a unit would lie on, in the order of their ids (T 2.2).
    #[must_use]
    pub fn overlapped(&self, unit: UnitId, stance: &Stance) -> Vec<UnitId> {
        let footprint = stance.footprint();
        let others = self.units_on_table().filter(|(other, _)| *other != unit);
        others.filter(|(_, state)| state.stance.footprint().overlaps(&footprint)).map(|(other, _)| other).collect()
    }

    /// Legs of a move as the unit walks them.
    ///
    /// # Errors
    /// The unit is not on the table, a leg cannot be made, or it leads off the table.
    pub fn walked(&self, unit: UnitId, legs: &[DraftLeg]) -> Result<Vec<WalkedLeg>, Illegal> {
        let (_, state) = self.on_table(unit)?;
        // More are not walked.
        let walked = walk(&state.stance, &legs[..legs.len().min(MAX_LEGS)], self.battle.wheel);
        self.check_walked(&state.stance, legs, &walked).map(|()| walked)
    }

    /// Whether legs, as they are walked from a stance, may be ordered.
    ///
    /// # Errors
    /// The first reason that forbids them.
    pub fn check_walked(&self, from: &Stance, legs: &[DraftLeg], walked: &[WalkedLeg]) -> Result<(), Illegal> {
        if legs.is_empty() || legs.len() > MAX_LEGS {
            return Err(Illegal::BadLegs);
        }
        if walked.len() < legs.len() {
            return Err(Illegal::CannotFace);
        }
        let field = MoveField { ground: &self.battle.field.ground, barred: BarredGround::NOTHING, obstacles: &[] };
        let starts = std::iter::once(from).chain(walked.iter().map(|leg| &leg.end));
        let is_off = |(start, leg): (&Stance, &WalkedLeg)| field.first_meeting(start, &leg.leg.leg(start)).is_some();
        if starts.zip(walked).any(is_off) { Err(Illegal::OffTable) } else { Ok(()) }
    }

    fn check_text(text: &str) -> Result<(), Illegal> {
        let length = text.chars().count();
        let is_fit = length <= MAX_TEXT && !text.chars().any(char::is_control);
        if is_fit { Ok(()) } else { Err(Illegal::BadText) }
    }

    fn state_mut(&mut self, unit: UnitId) -> Result<&mut UnitState, InternalError> {
        self.position.units.get_mut(unit.index()).ok_or_else(InternalError::here)
    }

    fn handle(&mut self, order: &Order, outcomes: &mut Vec<Outcome>) -> Result<(), InternalError> {
        match order {
            Order::Move { unit, legs } => {
                let walked = self.walked(*unit, legs).map_err(|_| InternalError::here())?;
                let end = walked.last().ok_or_else(InternalError::here)?.end.clone();
                let length = Length(walked.iter().map(|leg| leg.price.0).sum());
                let state = self.state_mut(*unit)?;
                let from = state.stance.pose;
                let in_turn = Length(state.moved.0.saturating_add(length.0));
                (state.stance, state.moved) = (end, in_turn);
                let to = state.stance.pose;
                outcomes.push(Outcome::Moved { unit: *unit, legs: legs.clone(), from, to, length, in_turn });
                self.note_overlap(*unit, outcomes);
            }
            Order::Place { unit, at } => {
                let state = self.state_mut(*unit)?;
                state.stance.pose = *at;
                state.is_on_table = true;
                outcomes.push(Outcome::Placed { unit: *unit, at: *at });
                self.note_overlap(*unit, outcomes);
            }
            Order::Remove { unit } => {
                self.state_mut(*unit)?.is_on_table = false;
                outcomes.push(Outcome::Removed { unit: *unit });
            }
            Order::Hits { unit, hits } => {
                let before = std::mem::replace(&mut self.state_mut(*unit)?.hits, *hits);
                outcomes.push(Outcome::Hits { unit: *unit, before, hits: *hits });
            }
            Order::Mark { unit, mark } => {
                self.state_mut(*unit)?.marks.insert(*mark);
                outcomes.push(Outcome::Marked { unit: *unit, mark: *mark });
            }
            Order::Unmark { unit, mark } => {
                self.state_mut(*unit)?.marks.remove(mark);
                outcomes.push(Outcome::Unmarked { unit: *unit, mark: *mark });
            }
            Order::Note { at, text } => {
                self.position.notes.push(super::Note { at: *at, text: text.clone() });
                outcomes.push(Outcome::Noted { at: *at, text: text.clone() });
            }
            Order::TakeNote { at } => {
                let index = self.position.notes.iter().position(|note| note.at == *at);
                let note = self.position.notes.remove(index.ok_or_else(InternalError::here)?);
                outcomes.push(Outcome::NoteTaken { at: note.at, text: note.text });
            }
            Order::Roll { .. } | Order::EndTurn | Order::Conclude { .. } => return Err(InternalError::here()),
        }
        Ok(())
    }

    fn note_overlap(&self, unit: UnitId, outcomes: &mut Vec<Outcome>) {
        let stance = self.position.unit(unit).map(|state| state.stance.clone());
        let others = stance.map_or_else(Vec::new, |stance| self.overlapped(unit, &stance));
        if !others.is_empty() {
            outcomes.push(Outcome::Overlap { unit, others });
        }
    }

    fn hand_over(&mut self, order: &Order, outcomes: &mut Vec<Outcome>) {
        if let Order::Conclude { result } = order {
            self.position.result = Some(*result);
            outcomes.push(Outcome::Concluded(*result));
            return;
        }
        self.position.to_act = self.position.to_act.other();
        if self.position.to_act == SideId(0) {
            self.position.turn = self.position.turn.saturating_add(1);
            outcomes.push(Outcome::TurnBegan(self.position.turn));
        }
        for state in &mut self.position.units {
            state.moved = Length::ZERO;
        }
        outcomes.push(Outcome::Acting(self.position.to_act));
    }
}

impl RuleSet for OpenTable {
    type Order = Order;
    type Outcome = Outcome;
    type Illegal = Illegal;
    type Position = Position;

    fn decider(&self) -> Option<SideId> {
        self.position.result.is_none().then_some(self.position.to_act)
    }

    fn check(&self, order: &Order) -> Result<(), Illegal> {
        self.decider().ok_or(Illegal::Over)?;
        let known = |unit: UnitId| self.battle.unit(unit).ok_or(Illegal::NoUnit);
        let changes = |differs: bool| if differs { Ok(()) } else { Err(Illegal::NoChange) };
        match order {
            Order::Move { unit, legs } => self.walked(*unit, legs).map(|_| ()),
            Order::Place { unit, at } => {
                known(*unit)?;
                let state = self.position.unit(*unit).ok_or(Illegal::NoUnit)?;
                let there = Stance::new(*at, state.stance.shape.clone());
                changes(!state.is_on_table || state.stance.pose != *at)?;
                let holds = self.battle.field.ground.size.holds(&there.footprint());
                if holds { Ok(()) } else { Err(Illegal::OffTable) }
            }
            Order::Remove { unit } => self.on_table(*unit).map(|_| ()),
            Order::Hits { unit, hits } => changes(self.on_table(*unit)?.1.hits != *hits),
            Order::Mark { unit, mark } => changes(!self.on_table(*unit)?.1.marks.contains(mark)),
            Order::Unmark { unit, mark } => changes(self.on_table(*unit)?.1.marks.contains(mark)),
            Order::Roll { dice, faces, label } => {
                if !(1..=MAX_DICE).contains(dice) || !(2..=MAX_FACES).contains(faces) {
                    return Err(Illegal::BadDice);
                }
                Self::check_text(label)
            }
            Order::Note { at, text } => {
                if text.trim().is_empty() {
                    return Err(Illegal::BadText);
                }
                Self::check_text(text)?;
                if !self.battle.field.ground.size.contains(*at) {
                    return Err(Illegal::OffTable);
                }
                if self.position.notes.len() < MAX_NOTES { Ok(()) } else { Err(Illegal::BadNote) }
            }
            Order::TakeNote { at } => {
                let is_there = self.position.notes.iter().any(|note| note.at == *at);
                if is_there { Ok(()) } else { Err(Illegal::BadNote) }
            }
            Order::EndTurn | Order::Conclude { .. } => Ok(()),
        }
    }

    /// What needs no measure, no dice and no words: units taken off, the table handed over, the battle concluded.
    fn legal_orders(&self) -> Vec<Order> {
        if self.decider().is_none() {
            return Vec::new();
        }
        let own = self.units_on_table().filter(|(unit, _)| self.side_of(*unit) == self.decider());
        let removals = own.map(|(unit, _)| Order::Remove { unit });
        let results = [Conclusion::Won(SideId(0)), Conclusion::Won(SideId(1)), Conclusion::Drawn];
        let ends = results.into_iter().map(|result| Order::Conclude { result });
        std::iter::once(Order::EndTurn).chain(removals).chain(ends).collect()
    }

    fn execute(&mut self, order: &Order, dice: &mut Dice) -> Result<Vec<Outcome>, StepError<Illegal>> {
        self.check(order).map_err(StepError::Illegal)?;
        let (mut outcomes, before) = (Vec::new(), self.position.clone());
        if let Err(broken) = self.resolve(Some(order), dice, &mut outcomes) {
            self.position = before;
            return Err(broken.into());
        }
        Ok(outcomes)
    }

    fn capture(&self) -> Position {
        self.position.clone()
    }

    fn restore(&mut self, position: &Position) {
        self.position.clone_from(position);
    }

    fn dice(&self) -> DiceState {
        self.position.dice
    }

    fn set_dice(&mut self, dice: DiceState) {
        self.position.dice = dice;
    }

    fn with_names<T>(&self, f: impl FnOnce() -> T) -> T {
        names::scope(&self.battle.names, f)
    }

    fn is_free_handover(order: &Order) -> bool {
        *order == Order::EndTurn
    }

    fn chapter_opened_by(outcome: &Outcome) -> Option<HistoryLevel> {
        match outcome {
            Outcome::TurnBegan(_) => Some(HistoryLevel::Turn),
            Outcome::Acting(_) => Some(HistoryLevel::Activation),
            _ => None,
        }
    }

    fn chance(outcome: &Outcome) -> Option<ChanceEvent> {
        matches!(outcome, Outcome::Rolled { .. }).then_some(ChanceEvent::Die)
    }
}

impl OpenTable {
    /// Side of a unit; none if there is no such unit.
    #[must_use]
    pub fn side_of(&self, unit: UnitId) -> Option<SideId> {
        self.battle.unit(unit).map(|card| card.side)
    }
}

impl Phased for OpenTable {
    type Part = Part;
    type Progress = Vec<Outcome>;

    const PARTS: &'static [Part] = &[Part::Handling, Part::Rolling, Part::Handover];

    fn part(&self, order: Option<&Order>) -> Part {
        match order {
            Some(Order::Roll { .. }) => Part::Rolling,
            Some(Order::EndTurn | Order::Conclude { .. }) => Part::Handover,
            Some(_) | None => Part::Handling,
        }
    }

    fn go_on(
        &mut self,
        part: Part,
        order: Option<&Order>,
        dice: &mut Dice,
        outcomes: &mut Vec<Outcome>,
    ) -> Result<ResolveStatus, InternalError> {
        let Some(order) = order else { return Ok(ResolveStatus::Waits) };
        match (part, order) {
            (Part::Handling, order) => self.handle(order, outcomes)?,
            (Part::Rolling, Order::Roll { dice: number, faces, label }) => {
                let all = (0..*number).map(|_| dice.roll(&mut self.position.dice, *faces, label));
                let rolled = all.collect();
                outcomes.push(Outcome::Rolled { faces: *faces, dice: rolled, label: label.clone() });
            }
            (Part::Handover, order) => self.hand_over(order, outcomes),
            (Part::Rolling, _) => return Err(InternalError::here()),
        }
        Ok(ResolveStatus::GoesOn)
    }

    fn outcomes(outcomes: Vec<Outcome>) -> Vec<Outcome> {
        outcomes
    }
}
