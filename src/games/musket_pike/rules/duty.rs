//! MP 4.1, 4.3 Duty of a unit under its order: to end in contact on a Charge, out of contact on a Rally. Each of its acts is
//! checked for whether the duty can still be kept.
//!
//! One search serves all these checks, since results carry over from one walk to the next: with this many MP left at a stand the
//! goal can be reached, with that many it cannot.

use super::illegal::Illegal;
use super::state::OrderType;
use super::steps::{MoveAction, MoveState, MovingUnit, StepResult};
use crate::board::hex::{Hex, HexFootprint};
use std::cell::RefCell;

/// MP 4.1, 4.3 Duty of a unit under its order, due at the end of movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duty {
    /// The unit has no duty.
    None,
    /// Duty to end in contact: the unit must charge, and can.
    Contact,
    /// Duty to end out of contact: the unit must leave, and can.
    Withdraw,
}

impl Duty {
    /// All three duties, in the order of their numbers.
    pub(super) const ALL: [Duty; 3] = [Duty::None, Duty::Contact, Duty::Withdraw];
}

/// MP 4.1, 4.3 Duty of the moving unit in this state of its move.
#[must_use]
pub fn duty(walker: MovingUnit<'_>, walk: MoveState) -> Duty {
    DutyGuard::of(walker, walk).duty()
}

/// MP 4.1 Whether the unit can still end its movement in contact.
#[must_use]
pub fn can_contact(walker: MovingUnit<'_>, walk: MoveState) -> bool {
    hexes_to_contact(walker, walk).is_some()
}

/// MP 4.1 Upper limit in hexes on the length of a way to contact; `None`: the move cannot end in contact.
pub(super) fn hexes_to_contact(walker: MovingUnit<'_>, walk: MoveState) -> Option<u8> {
    Seeking::new(walker, Goal::contact(walker)).way(&walk)
}

/// MP 4.3 Whether the unit can still end its movement out of contact.
#[must_use]
pub fn can_withdraw(walker: MovingUnit<'_>, walk: MoveState) -> bool {
    Seeking::new(walker, Goal::Away).finds(&walk)
}

/// Duty of a unit, with the search that finds whether an act keeps the duty possible.
pub struct DutyGuard<'a> {
    duty: Duty,
    seeking: Option<Seeking<'a>>,
}

impl<'a> DutyGuard<'a> {
    /// MP 4.1, 4.3 Guard of the duty that the unit has in this state of its move.
    #[must_use]
    pub fn of(walker: MovingUnit<'a>, walk: MoveState) -> Self {
        let owed = match walker.order() {
            OrderType::Charge if walker.must_charge() => Duty::Contact,
            OrderType::Rally if walker.in_contact(walk.stand) => Duty::Withdraw,
            _ => Duty::None,
        };
        let mut keeping = Self::to(walker, owed);
        // The unit only owes what it can do.
        if keeping.seeking.as_mut().is_some_and(|seeking| !seeking.finds(&walk)) {
            keeping = Self::to(walker, Duty::None);
        }
        keeping
    }

    /// Guard of a known duty, by which further acts are checked.
    #[must_use]
    pub fn to(walker: MovingUnit<'a>, duty: Duty) -> Self {
        let goal = match duty {
            Duty::None => None,
            Duty::Contact => Some(Goal::contact(walker)),
            Duty::Withdraw => Some(Goal::Away),
        };
        Self { duty, seeking: goal.map(|goal| Seeking::new(walker, goal)) }
    }

    /// Duty that the unit has under its order.
    #[must_use]
    pub const fn duty(&self) -> Duty {
        self.duty
    }

    /// MP 4.1, 4.3 Checks that a state of the move keeps the duty possible.
    ///
    /// # Errors
    /// The walk would give up the last way to fulfil the duty.
    pub fn allows(&mut self, walk: &MoveState) -> Result<(), Illegal> {
        let keeps = self.seeking.as_mut().is_none_or(|seeking| seeking.finds(walk));
        match self.duty {
            _ if keeps => Ok(()),
            Duty::Withdraw => Err(Illegal::GivesUpWithdrawal),
            Duty::Contact | Duty::None => Err(Illegal::GivesUpContact),
        }
    }
}

/// Condition that the end of a movement must meet in the search.
#[derive(Clone, Copy)]
enum Goal<'a> {
    /// Goal of contact with an enemy; `distances` holds the hexes to the nearest enemy by hex.
    Contact { distances: &'a [u8], pays_for_turns: bool },
    /// Goal of being out of contact with all enemies.
    Away,
}

impl<'a> Goal<'a> {
    fn contact(walker: MovingUnit<'a>) -> Self {
        let distances = walker.game.contact_distances(walker.game.side(walker.unit));
        Self::Contact { distances, pays_for_turns: walker.pays_for_turns() }
    }
}

/// Search results for one stand, 0 at first. Values are MP + 1, so that 0 means not searched yet.
#[derive(Clone, Copy, Default)]
struct Known {
    /// Fewest points with which the goal is known to be reached; 0: unknown.
    does: u16,
    /// Most points with which the goal is known to be missed; 0: unknown.
    fails: u16,
    /// Most points with which the running search has arrived; 0: not yet.
    left: u16,
}

/// Stand that the search for a duty's goal has reached, with its MP.
#[derive(Clone, Copy)]
struct Node {
    stand: HexFootprint,
    mp: u8,
    /// MP 6.8 Whether all MP are left at the node, which allows a least move that other states with as many MP lack.
    fresh: bool,
    /// Whether the search node was reached by turning in place.
    turned: bool,
    /// Index of the node before in the search; the first node has its own index.
    from: usize,
}

/// Buffers of a search, reused by the next one and empty between searches.
#[derive(Default)]
struct Room {
    /// Results already computed, by left half and facing of the stand.
    known: Vec<Known>,
    /// Indices of `known` that hold a result.
    touched: Vec<usize>,
    /// Nodes of the search in the order in which they were reached.
    nodes: Vec<Node>,
    /// Nodes still to be expanded, by the MP left over if nothing bars the way.
    open: Vec<Vec<usize>>,
}

thread_local! {
    static ROOM: RefCell<Room> = RefCell::default();
}

/// Search for a way to the goal of a move, with the results so far.
struct Seeking<'a> {
    walker: MovingUnit<'a>,
    goal: Goal<'a>,
    room: Room,
}

impl Drop for Seeking<'_> {
    fn drop(&mut self) {
        let mut room = std::mem::take(&mut self.room);
        for place in room.touched.drain(..) {
            room.known[place] = Known::default();
        }
        ROOM.with(|r| r.replace(room));
    }
}

const fn place(stand: HexFootprint) -> usize {
    stand.left.index() * 6 + stand.facing.0 as usize
}

impl<'a> Seeking<'a> {
    fn new(walker: MovingUnit<'a>, goal: Goal<'a>) -> Self {
        let mut room = ROOM.with(RefCell::take);
        let places = walker.game.battle.map.grid.len() * 6;
        if room.known.len() < places {
            room.known.resize(places, Known::default());
        }
        Self { walker, goal, room }
    }

    fn is_end(&self, stand: HexFootprint) -> bool {
        self.walker.in_contact(stand) == matches!(self.goal, Goal::Contact { .. })
    }

    /// Most MP left over at the goal from this stand with `mp`; `None`: too few to reach the goal.
    fn spare(&self, stand: HexFootprint, mp: u8) -> Option<u8> {
        let Goal::Contact { distances, pays_for_turns } = self.goal else { return Some(mp) };
        let far = |hex: Hex| distances.get(hex.index()).copied().unwrap_or(u8::MAX);
        let here = far(stand.left).min(far(stand.right));
        // Each step brings a half at most one hex nearer and costs at least 1 MP; contact is one hex from the enemy.
        let least = here.saturating_sub(1);
        if least > mp {
            return None;
        }
        // A unit that only moves straight, pays for turns and has no nearer hex ahead needs one more MP.
        let ahead = |dir| far(self.walker.game.battle.map.grid.neighbour(stand.left, dir));
        let aside =
            pays_for_turns && here > 1 && ahead(stand.facing.left()) >= here && ahead(stand.facing.right()) >= here;
        mp.checked_sub(least.saturating_add(u8::from(aside)))
    }

    /// Whether a move can still reach its goal.
    fn finds(&mut self, walk: &MoveState) -> bool {
        self.way(walk).is_some()
    }

    /// Upper limit in hexes on the way of a move to its goal, as each hex costs at least 1 MP; `None`: there is no way.
    fn way(&mut self, walk: &MoveState) -> Option<u8> {
        if self.is_end(walk.stand) {
            return Some(0);
        }
        let spare = self.spare(walk.stand, walk.mp).filter(|_| !walk.stopped)?;
        let first = Node { stand: walk.stand, mp: walk.mp, fresh: walk.fresh, turned: false, from: 0 };
        match self.known(&first) {
            Some(false) => None,
            // The walks that reached the goal from here may have begun with a free turn.
            Some(true) if !walk.free_turned => Some(walk.mp),
            _ => {
                self.put(first, spare);
                let last = self.search(walk, spare);
                let way = last.map(|at| walk.mp - self.room.nodes[at].mp + 1);
                self.learn(last, walk);
                way
            }
        }
    }

    /// Whether the goal is known to be reached (`true`) or missed (`false`) from the node; `None`: unknown.
    fn known(&self, node: &Node) -> Option<bool> {
        let (known, points) = (&self.room.known[place(node.stand)], u16::from(node.mp) + 1);
        if known.does > 0 && points >= known.does {
            return Some(true);
        }
        // No fresh walk is among the failures.
        (points <= known.fails && !node.fresh).then_some(false)
    }

    /// Queues a node of the search for expansion.
    fn put(&mut self, node: Node, spare: u8) {
        let room = &mut self.room;
        let at = place(node.stand);
        let known = &mut room.known[at];
        if (known.does, known.fails, known.left) == (0, 0, 0) {
            room.touched.push(at);
        }
        known.left = u16::from(node.mp) + 1;
        let spare = usize::from(spare);
        if room.open.len() <= spare {
            room.open.resize_with(spare + 1, Vec::new);
        }
        room.open[spare].push(room.nodes.len());
        room.nodes.push(node);
    }

    /// Expands the nodes of the search, those with most MP to spare first; returns the last node before the goal, `None` if there
    /// is no way.
    fn search(&mut self, walk: &MoveState, most: u8) -> Option<usize> {
        for spare in (0..=most).rev() {
            while let Some(at) = self.room.open[usize::from(spare)].pop() {
                let node = self.room.nodes[at];
                // A later arrival had more MP left.
                if self.room.known[place(node.stand)].left > u16::from(node.mp) + 1 {
                    continue;
                }
                let now = MoveState {
                    stand: node.stand,
                    mp: node.mp,
                    fresh: node.fresh,
                    stopped: false,
                    // A second free turn leads nowhere that the first did not, so only the start can matter.
                    free_turned: at == 0 && walk.free_turned,
                };
                for act in self.walker.acts(node.stand) {
                    let turns = matches!(act, MoveAction::Turn(_));
                    // A second turn leads nowhere that the first could not have led more cheaply.
                    if turns && node.turned {
                        continue;
                    }
                    let Ok(step) = self.walker.check_uncopied(&now, act) else { continue };
                    if self.leads_there(at, turns, &step, spare) {
                        return Some(at);
                    }
                }
            }
        }
        None
    }

    /// Whether a move from a node is known to lead to the goal; if not, its end may be queued as a new node.
    fn leads_there(&mut self, at: usize, turned: bool, step: &StepResult, most: u8) -> bool {
        if self.is_end(step.to) {
            return true;
        }
        let from = &self.room.nodes[at];
        let mp = from.mp - step.mp;
        let next = Node { stand: step.to, mp, fresh: from.fresh && step.mp == 0, turned, from: at };
        // MP 6.7 A stopped unit can only turn.
        if step.stops || self.room.known[place(step.to)].left > u16::from(mp) {
            return false;
        }
        match (self.known(&next), self.spare(step.to, mp)) {
            (Some(ends), _) => ends,
            (None, Some(spare)) => {
                self.put(next, spare.min(most));
                false
            }
            (None, None) => false,
        }
    }

    /// Stores the results of the search and clears its buffers for the next.
    fn learn(&mut self, last: Option<usize>, walk: &MoveState) {
        let Room { known, nodes, open, .. } = &mut self.room;
        match last {
            Some(mut at) => loop {
                let node = nodes[at];
                let known = &mut known[place(node.stand)];
                let points = u16::from(node.mp) + 1;
                if !node.fresh && (known.does == 0 || points < known.does) {
                    known.does = points;
                }
                if at == 0 {
                    break;
                }
                at = node.from;
            },
            // A walk that has used its free turn says nothing about later walks that still have it.
            None => {
                for node in nodes.iter().skip(usize::from(walk.free_turned)).filter(|node| !node.fresh) {
                    let known = &mut known[place(node.stand)];
                    known.fails = known.fails.max(u16::from(node.mp) + 1);
                }
            }
        }
        for node in nodes.drain(..) {
            known[place(node.stand)].left = 0;
        }
        for nodes in open {
            nodes.clear();
        }
    }
}
