//! MP 4.1, 4.3 What a unit owes to its order: to end in contact on a Charge, out of it on a Rally. And whether it still can,
//! which is asked of each of its acts.
//!
//! One search serves them all, for what is learned of one walk holds of the next: from a stand with so many points it can, with
//! so many it cannot.

use super::illegal::Illegal;
use super::state::OrderType;
use super::steps::{Act, Move, Walk, Walker};
use crate::board::hex::{Hex, Stand};
use std::cell::RefCell;

/// MP 4.1, 4.3 What a unit owes to its order when movement ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duty {
    /// Nothing.
    None,
    /// To end in contact: it must charge, and can.
    Contact,
    /// To end out of contact: it must leave, and can.
    Withdraw,
}

impl Duty {
    /// All three.
    pub(super) const ALL: [Duty; 3] = [Duty::None, Duty::Contact, Duty::Withdraw];
}

/// MP 4.1, 4.3 The unit's duty, from where it stands.
#[must_use]
pub fn duty(walker: Walker<'_>, walk: Walk) -> Duty {
    Keeping::of(walker, walk).duty()
}

/// MP 4.1 Whether a walk can still end in contact.
#[must_use]
pub fn can_contact(walker: Walker<'_>, walk: Walk) -> bool {
    hexes_to_contact(walker, walk).is_some()
}

/// MP 4.1 At most how many hexes a walk to contact goes; none: it cannot end there.
pub(super) fn hexes_to_contact(walker: Walker<'_>, walk: Walk) -> Option<u8> {
    Seeking::new(walker, Goal::contact(walker)).way(&walk)
}

/// MP 4.3 Whether a walk can still end out of contact.
#[must_use]
pub fn can_withdraw(walker: Walker<'_>, walk: Walk) -> bool {
    Seeking::new(walker, Goal::Away).finds(&walk)
}

/// A unit's duty, with the search that says whether an act keeps it possible.
pub struct Keeping<'a> {
    duty: Duty,
    seeking: Option<Seeking<'a>>,
}

impl<'a> Keeping<'a> {
    /// MP 4.1, 4.3 The duty that a unit has from where a walk has come to.
    #[must_use]
    pub fn of(walker: Walker<'a>, walk: Walk) -> Self {
        let owed = match walker.order() {
            OrderType::Charge if walker.must_charge() => Duty::Contact,
            OrderType::Rally if walker.in_contact(walk.stand) => Duty::Withdraw,
            _ => Duty::None,
        };
        let mut keeping = Self::to(walker, owed);
        // It owes only what it can do.
        if keeping.seeking.as_mut().is_some_and(|seeking| !seeking.finds(&walk)) {
            keeping = Self::to(walker, Duty::None);
        }
        keeping
    }

    /// This duty, which is known.
    #[must_use]
    pub fn to(walker: Walker<'a>, duty: Duty) -> Self {
        let goal = match duty {
            Duty::None => None,
            Duty::Contact => Some(Goal::contact(walker)),
            Duty::Withdraw => Some(Goal::Away),
        };
        Self { duty, seeking: goal.map(|goal| Seeking::new(walker, goal)) }
    }

    /// What it is.
    #[must_use]
    pub const fn duty(&self) -> Duty {
        self.duty
    }

    /// MP 4.1, 4.3 Whether a walk that has come so far keeps the duty possible.
    ///
    /// # Errors
    /// It would give up the last way.
    pub fn allows(&mut self, walk: &Walk) -> Result<(), Illegal> {
        let keeps = self.seeking.as_mut().is_none_or(|seeking| seeking.finds(walk));
        match self.duty {
            _ if keeps => Ok(()),
            Duty::Withdraw => Err(Illegal::GivesUpWithdrawal),
            Duty::Contact | Duty::None => Err(Illegal::GivesUpContact),
        }
    }
}

/// Where a walk is to end.
#[derive(Clone, Copy)]
enum Goal<'a> {
    /// In contact; by hex how far that is.
    Contact { distances: &'a [u8], pays_for_turns: bool },
    /// Out of contact.
    Away,
}

impl<'a> Goal<'a> {
    fn contact(walker: Walker<'a>) -> Self {
        let distances = walker.game.contact_distances(walker.game.side(walker.unit));
        Self::Contact { distances, pays_for_turns: walker.pays_for_turns() }
    }
}

/// What is known of a stand; all 0 before anything is. Points are counted from 1, so that 0 is none.
#[derive(Clone, Copy, Default)]
struct Known {
    /// With so many points left it can be done.
    does: u16,
    /// With so many it cannot.
    fails: u16,
    /// The search under way has come there with so many.
    left: u16,
}

/// A stand that the search has come to.
#[derive(Clone, Copy)]
struct Node {
    stand: Stand,
    mp: u8,
    /// MP 6.8 It has all its MP, and so can do more than others with as many.
    fresh: bool,
    /// By turning in place.
    turned: bool,
    /// From where; the first from itself.
    from: usize,
}

/// The room of a search, which is used again: clean between one and the next.
#[derive(Default)]
struct Room {
    /// By left half and facing.
    known: Vec<Known>,
    /// Of which places something is.
    touched: Vec<usize>,
    /// In the order in which they were come to.
    nodes: Vec<Node>,
    /// By the points that are left over if nothing bars the way: the nodes still to be looked at.
    open: Vec<Vec<usize>>,
}

thread_local! {
    static ROOM: RefCell<Room> = RefCell::default();
}

/// The search for an end of a walk, with what it has learned.
struct Seeking<'a> {
    walker: Walker<'a>,
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

const fn place(stand: Stand) -> usize {
    stand.left.index() * 6 + stand.facing.0 as usize
}

impl<'a> Seeking<'a> {
    fn new(walker: Walker<'a>, goal: Goal<'a>) -> Self {
        let mut room = ROOM.with(RefCell::take);
        let places = walker.game.battle.map.grid.len() * 6;
        if room.known.len() < places {
            room.known.resize(places, Known::default());
        }
        Self { walker, goal, room }
    }

    fn is_end(&self, stand: Stand) -> bool {
        self.walker.in_contact(stand) == matches!(self.goal, Goal::Contact { .. })
    }

    /// The points left over at best where a walk with so many has come to; none: they do not do.
    fn spare(&self, stand: Stand, mp: u8) -> Option<u8> {
        let Goal::Contact { distances, pays_for_turns } = self.goal else { return Some(mp) };
        let far = |hex: Hex| distances.get(hex.index()).copied().unwrap_or(u8::MAX);
        let here = far(stand.left).min(far(stand.right));
        // Each step brings a half one hex nearer at most and costs a point at least; contact is one hex from the enemy.
        let least = here.saturating_sub(1);
        if least > mp {
            return None;
        }
        // Whoever goes straight ahead only, pays for turning, and has nothing nearer before him, needs a point more.
        let ahead = |dir| far(self.walker.game.battle.map.grid.step(stand.left, dir));
        let aside =
            pays_for_turns && here > 1 && ahead(stand.facing.left()) >= here && ahead(stand.facing.right()) >= here;
        mp.checked_sub(least.saturating_add(u8::from(aside)))
    }

    /// Whether a walk can still come to its end.
    fn finds(&mut self, walk: &Walk) -> bool {
        self.way(walk).is_some()
    }

    /// The same, and at most how many hexes that is: each costs a point at least.
    fn way(&mut self, walk: &Walk) -> Option<u8> {
        if self.is_end(walk.stand) {
            return Some(0);
        }
        let spare = self.spare(walk.stand, walk.mp).filter(|_| !walk.stopped)?;
        let first = Node { stand: walk.stand, mp: walk.mp, fresh: walk.fresh, turned: false, from: 0 };
        match self.known(&first) {
            Some(false) => None,
            // Others who did it may have begun by turning for free.
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

    /// Whether it is known that it can be done from there, or cannot.
    fn known(&self, node: &Node) -> Option<bool> {
        let (known, points) = (&self.room.known[place(node.stand)], u16::from(node.mp) + 1);
        if known.does > 0 && points >= known.does {
            return Some(true);
        }
        // Nobody who is fresh was among those who failed.
        (points <= known.fails && !node.fresh).then_some(false)
    }

    /// One more node to look at.
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

    /// Looks at one node after the other, first at those with most to spare: the last one before the end, if there is a way.
    fn search(&mut self, walk: &Walk, most: u8) -> Option<usize> {
        for spare in (0..=most).rev() {
            while let Some(at) = self.room.open[usize::from(spare)].pop() {
                let node = self.room.nodes[at];
                // Meanwhile it was come to with more.
                if self.room.known[place(node.stand)].left > u16::from(node.mp) + 1 {
                    continue;
                }
                let now = Walk {
                    stand: node.stand,
                    mp: node.mp,
                    fresh: node.fresh,
                    stopped: false,
                    // A second free turn leads nowhere that the first did not, so only the start can matter.
                    free_turned: at == 0 && walk.free_turned,
                };
                for act in self.walker.acts(node.stand) {
                    let turns = matches!(act, Act::Turn(_));
                    // Wherever a second turn leads, the first could have led for less.
                    if turns && node.turned {
                        continue;
                    }
                    let Ok(step) = self.walker.may(&now, act) else { continue };
                    if self.leads_there(at, turns, &step, spare) {
                        return Some(at);
                    }
                }
            }
        }
        None
    }

    /// Whether a move from a node is known to lead to the end; else it may be another node.
    fn leads_there(&mut self, at: usize, turned: bool, step: &Move, most: u8) -> bool {
        if self.is_end(step.to) {
            return true;
        }
        let from = &self.room.nodes[at];
        let mp = from.mp - step.mp;
        let next = Node { stand: step.to, mp, fresh: from.fresh && step.mp == 0, turned, from: at };
        // MP 6.7 Whoever is stopped only turns.
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

    /// Keeps what the search has found out, and makes room for the next.
    fn learn(&mut self, last: Option<usize>, walk: &Walk) {
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
            // Whoever has turned for free may still turn where he comes to later.
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
