//! A toy rule set on a free table, measured in millimetres: two sides of bases that walk and shoot. It is a game like any other,
//! and lives in its own folder alone.

pub mod book;
mod cards;
pub mod explain;
pub mod files;
pub mod table;
mod walk;

pub use files::Toy;

use serde::{Deserialize, Serialize};
use std::cell::Cell;
use tercio::board::table::{Heading, Point, Vector};
use tercio::kernel::{
    Breakdown, ChanceEvent, Dice, DiceState, HistoryLevel, InternalError, Phased, ResolveStatus, RuleSet, SideId,
    StepError,
};

/// Distance that a base may walk in a turn, in millimetres.
pub const PACE: i64 = 150;
/// Distance over which a base may shoot, in millimetres.
pub const RANGE: i64 = 300;
/// Number of turns: a side with bases left then has not lost.
pub const TURNS: u8 = 9;
/// Width of a base, in millimetres.
pub const BASE: i64 = 40;

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Base {
    pub side: SideId,
    pub at: (i64, i64),
    /// Where its front points.
    pub heading: Heading,
    pub hits_left: u8,
    pub walked: bool,
    pub shot: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Position {
    pub turn: u8,
    pub to_act: SideId,
    pub bases: Vec<Base>,
    pub dice: DiceState,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Order {
    Walk { base: usize, to: (i64, i64) },
    Shoot { base: usize, at: usize },
    Done,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Outcome {
    TurnBegan(u8),
    Acting(SideId),
    Walked { base: usize, to: (i64, i64) },
    Shot { base: usize, at: usize, die: u8, needed: u8 },
}

/// Reason of the number that is needed to hit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Why {
    Shot,
    ShortRange,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Illegal {
    NotYours,
    TooFar,
    Occupied,
    AlreadyDone,
    Over,
}

impl std::fmt::Display for Illegal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Illegal::NotYours => "that base is not yours, or gone",
            Illegal::TooFar => "too far",
            Illegal::Occupied => "another base stands there",
            Illegal::AlreadyDone => "it did so already",
            Illegal::Over => "the game is over",
        })
    }
}

/// Game of two sides of bases; a side with none left has lost.
#[derive(Clone)]
pub struct Skirmish(pub Position);

impl Skirmish {
    pub fn new(seed: u64, bases: &[(u8, i64, i64)]) -> Self {
        let base = |&(side, x, y): &(u8, i64, i64)| Base {
            side: SideId(side),
            at: (x, y),
            // North marches east, South west.
            heading: Heading(if side == 0 { 16384 } else { 49152 }),
            hits_left: 2,
            walked: false,
            shot: false,
        };
        let bases = bases.iter().map(base).collect();
        Self(Position { turn: 1, to_act: SideId(0), bases, dice: DiceState { seed, drawn: 0 } })
    }

    /// Number that a die must show to hit, with its reasons.
    pub fn needed(&self, base: usize, at: usize) -> Breakdown<Why> {
        let mut needed = Breakdown::base(4, Why::Shot);
        if within(self.0.bases[base].at, self.0.bases[at].at, PACE) {
            needed.add(-1, Why::ShortRange);
        }
        needed
    }

    /// Bases that may still walk.
    pub fn walkers(&self) -> impl Iterator<Item = usize> {
        let decides = self.decider();
        let walks = move |base: &Base| Some(base.side) == decides && base.hits_left > 0 && !base.walked;
        self.0.bases.iter().enumerate().filter(move |(_, base)| walks(base)).map(|(base, _)| base)
    }

    pub fn alive(&self, side: SideId) -> bool {
        self.0.bases.iter().any(|b| b.side == side && b.hits_left > 0)
    }
}

pub fn within(a: (i64, i64), b: (i64, i64), range: i64) -> bool {
    let (dx, dy) = (a.0 - b.0, a.1 - b.1);
    dx * dx + dy * dy <= range * range
}

/// The depth of the table, in units of length.
pub const DEPTH: i64 = 5600;

/// A place of a base as a point of the table: it is counted in millimetres to the east and to the south of a corner that lies
/// 20 cm within the table.
pub fn point((x, y): (i64, i64)) -> Option<Point> {
    let [x, y] = [x * 10 + 2000, DEPTH - y * 10 - 2000].map(|along| i32::try_from(along).ok());
    Point::new(x?, y?).ok()
}

/// The place of a base at a point of the table, to the millimetre.
pub fn place(at: Point) -> (i64, i64) {
    ((i64::from(at.x()) - 2000) / 10, (DEPTH - 2000 - i64::from(at.y())) / 10)
}

/// The heading of a walk from one place to another; none if it leads nowhere. Places are counted to the east and to the south.
pub fn heading(from: (i64, i64), to: (i64, i64)) -> Option<Heading> {
    Heading::of_vector(Vector { x: to.0 - from.0, y: from.1 - to.1 })
}

impl RuleSet for Skirmish {
    type Order = Order;
    type Outcome = Outcome;
    type Illegal = Illegal;
    type Position = Position;

    fn decider(&self) -> Option<SideId> {
        (self.0.turn <= TURNS && SideId::BOTH.into_iter().all(|side| self.alive(side))).then_some(self.0.to_act)
    }

    fn check(&self, order: &Order) -> Result<(), Illegal> {
        let side = self.decider().ok_or(Illegal::Over)?;
        let own =
            |base: usize| self.0.bases.get(base).filter(|b| b.side == side && b.hits_left > 0).ok_or(Illegal::NotYours);
        match *order {
            Order::Walk { base, to } => {
                let b = own(base)?;
                let taken = |(i, other): (usize, &Base)| i != base && other.hits_left > 0 && within(other.at, to, BASE);
                if b.walked {
                    Err(Illegal::AlreadyDone)
                } else if !within(b.at, to, PACE) {
                    Err(Illegal::TooFar)
                } else if self.0.bases.iter().enumerate().any(taken) {
                    Err(Illegal::Occupied)
                } else {
                    Ok(())
                }
            }
            Order::Shoot { base, at } => {
                let b = own(base)?;
                let target =
                    self.0.bases.get(at).filter(|t| t.side != side && t.hits_left > 0).ok_or(Illegal::NotYours)?;
                if b.shot {
                    Err(Illegal::AlreadyDone)
                } else if within(b.at, target.at, RANGE) {
                    Ok(())
                } else {
                    Err(Illegal::TooFar)
                }
            }
            Order::Done => Ok(()),
        }
    }

    /// Shots and the end of the activation: a walk may end anywhere in a circle, which is an order space.
    fn legal_orders(&self) -> Vec<Order> {
        let n = self.0.bases.len();
        let shots = (0..n).flat_map(|base| (0..n).map(move |at| Order::Shoot { base, at }));
        shots.chain([Order::Done]).filter(|o| self.check(o).is_ok()).collect()
    }

    fn execute(&mut self, order: &Order, dice: &mut Dice) -> Result<Vec<Outcome>, StepError<Illegal>> {
        self.check(order).map_err(StepError::Illegal)?;
        let (mut outcomes, before) = (Vec::new(), self.capture());
        self.resolve(Some(order), dice, &mut outcomes).inspect_err(|_| self.restore(&before))?;
        Ok(outcomes)
    }

    fn capture(&self) -> Position {
        self.0.clone()
    }

    fn restore(&mut self, position: &Position) {
        self.0 = position.clone();
    }

    fn dice(&self) -> DiceState {
        self.0.dice
    }

    fn set_dice(&mut self, dice: DiceState) {
        self.0.dice = dice;
    }

    /// A side that can only say "done" has said it.
    fn sole_answer(&self) -> Option<Order> {
        (self.legal_orders() == [Order::Done] && self.walkers().next().is_none()).then_some(Order::Done)
    }

    fn chapter_opened_by(outcome: &Outcome) -> Option<HistoryLevel> {
        match outcome {
            Outcome::TurnBegan(_) => Some(HistoryLevel::Turn),
            Outcome::Acting(_) => Some(HistoryLevel::Activation),
            _ => None,
        }
    }

    fn chance(outcome: &Outcome) -> Option<ChanceEvent> {
        matches!(outcome, Outcome::Shot { .. }).then_some(ChanceEvent::Die)
    }
}

/// Part of a turn: walks, shots, and the handover to the other side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    Walking,
    Shooting,
    Handover,
}

thread_local! {
    /// Number of orders carried out on this thread, in a world or without one.
    pub static CARRIED_OUT: Cell<usize> = const { Cell::new(0) };
}

/// Destination of a walk that fails halfway with an internal error.
pub const FAILS: (i64, i64) = (7, 7);
/// Destination of a walk that panics halfway.
pub const BREAKS_DOWN: (i64, i64) = (7, 9);

impl Phased for Skirmish {
    type Part = Part;
    type Progress = Vec<Outcome>;

    const PARTS: &'static [Part] = &[Part::Walking, Part::Shooting, Part::Handover];

    fn part(&self, order: Option<&Order>) -> Part {
        match order {
            Some(Order::Walk { .. }) => Part::Walking,
            Some(Order::Shoot { .. }) => Part::Shooting,
            Some(Order::Done) | None => Part::Handover,
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
        CARRIED_OUT.set(CARRIED_OUT.get() + 1);
        match (part, *order) {
            (Part::Walking, Order::Walk { base, to }) => {
                let from = std::mem::replace(&mut self.0.bases[base].at, to);
                if let Some(heading) = heading(from, to) {
                    self.0.bases[base].heading = heading;
                }
                self.0.bases[base].walked = true;
                assert_ne!(to, BREAKS_DOWN, "nobody foresaw it");
                if to == FAILS {
                    return Err(InternalError::here());
                }
                outcomes.push(Outcome::Walked { base, to });
            }
            (Part::Shooting, Order::Shoot { base, at }) => {
                let die = dice.roll(&mut self.0.dice, 6, &"a shot");
                self.0.bases[base].shot = true;
                let needed = self.needed(base, at).total().try_into().unwrap();
                if die >= needed {
                    self.0.bases[at].hits_left -= 1;
                }
                outcomes.push(Outcome::Shot { base, at, die, needed });
            }
            (Part::Handover, Order::Done) => {
                self.0.to_act = self.0.to_act.other();
                if self.0.to_act == SideId(0) {
                    self.0.turn += 1;
                    outcomes.push(Outcome::TurnBegan(self.0.turn));
                }
                for base in self.0.bases.iter_mut().filter(|b| b.side == self.0.to_act) {
                    (base.walked, base.shot) = (false, false);
                }
                outcomes.push(Outcome::Acting(self.0.to_act));
            }
            _ => return Err(InternalError::here()),
        }
        Ok(ResolveStatus::GoesOn)
    }

    fn outcomes(outcomes: Vec<Outcome>) -> Vec<Outcome> {
        outcomes
    }
}
