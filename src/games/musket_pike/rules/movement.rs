//! MP 6 Reach of a unit in a movement phase: its possible ends, their cost, and whether it can reach or leave contact.

pub use super::duty::{Duty, duty};
use super::duty::{DutyGuard, can_contact};
use super::game::Game;
use super::ids::UnitId;
use super::illegal::Illegal;
use super::orders::Order;
use super::reactors::stoppable;
use super::rule_mask::{REASONS, RuleMask};
use super::state::OrderType;
use super::steps::{MoveAction, MoveState, MovingUnit, order_for, state_after};
use crate::board::hex::{Facing, Hex, HexFootprint};
use std::cell::RefCell;
use std::collections::BTreeMap;

/// A stand on which a unit may end its movement, with the way there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Destination {
    /// Stand of the unit at the end of the movement.
    pub stand: HexFootprint,
    /// MP that the unit spends on the way.
    pub cost: u8,
    /// MP 6.11 Whether the unit takes a formation hit on the way to the stand.
    pub formation_hit: bool,
    /// MP 6.7 Whether the last step enters an enemy front.
    pub stops: bool,
    /// MP 4.5 Whether the unit would be in contact on the stand.
    pub contact: bool,
    /// Orders that lead the unit to the stand.
    pub path: Vec<Order>,
}

/// Front hex that a unit may not enter, with the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BarredHex {
    /// Hex that may not be entered.
    pub hex: Hex,
    /// Reason why the unit may not enter the hex.
    pub why: Illegal,
}

/// Reach of a unit in a movement phase: the stands on which it can end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reach {
    /// MP that the unit has left for its movement.
    pub mp: u8,
    /// All stands on which the unit can end, sorted by hexes, facing and cost.
    pub ends: Vec<Destination>,
    /// Front hexes that the unit may not enter from its present stand, with the reasons.
    pub barred: Vec<BarredHex>,
    /// MP 4.1 Whether the unit could end in contact under a Charge.
    pub can_contact: bool,
}

/// A cheapest-path search over states: a stand with two flags. Costs live in a thread-local buffer, so that a search allocates
/// only what it touches.
struct Search<'a> {
    walker: MovingUnit<'a>,
    start: MoveState,
    scratch: Scratch,
    trail: Trail,
    /// MP 6.9 Whether a step at which an enemy's reaction could stop the unit counts as stopped.
    wary: bool,
}

/// Whether the search records the way to each state.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Trail {
    Kept,
    Forgotten,
}

/// Buffers of a search: cost of each state ([`UNREACHED`] where none), states by cost, predecessor of each. Clean between
/// searches.
#[derive(Default)]
struct Scratch {
    cost: Vec<u8>,
    /// Search states by the cost in MP at which they were queued.
    buckets: Vec<Vec<u32>>,
    parent: Vec<Option<(u32, MoveAction)>>,
}

thread_local! {
    static SCRATCH: RefCell<Scratch> = RefCell::default();
}

/// Cost in MP that marks a state not reached by the search.
const UNREACHED: u8 = u8::MAX;
/// Bit of a search state's key: the unit has taken a formation hit on its way (MP 6.11).
const HIT: u32 = 1;
/// Bit of a search state's key: the unit has stopped and moves no farther.
const STOPPED: u32 = 2;

impl Drop for Search<'_> {
    fn drop(&mut self) {
        let mut scratch = std::mem::take(&mut self.scratch);
        for bucket in &mut scratch.buckets {
            for key in bucket.drain(..) {
                scratch.cost[key as usize] = UNREACHED;
                if self.trail == Trail::Kept {
                    scratch.parent[key as usize] = None;
                }
            }
        }
        SCRATCH.with(|s| *s.borrow_mut() = scratch);
    }
}

impl<'a> Search<'a> {
    fn new(walker: MovingUnit<'a>, start: MoveState, trail: Trail) -> Self {
        let mut scratch = SCRATCH.with(RefCell::take);
        let states = walker.game.battle.map.grid.len() * 24;
        if scratch.cost.len() < states {
            scratch.cost.resize(states, UNREACHED);
        }
        if trail == Trail::Kept && scratch.parent.len() < states {
            scratch.parent.resize(states, None);
        }
        if scratch.buckets.len() <= usize::from(start.mp) {
            scratch.buckets.resize_with(usize::from(start.mp) + 1, Vec::new);
        }
        Self { walker, start, scratch, trail, wary: false }
    }

    fn key(stand: HexFootprint, flags: u32) -> u32 {
        (u32::from(stand.left.0) * 6 + u32::from(stand.facing.0)) * 4 + flags
    }

    fn stand_of(&self, key: u32) -> HexFootprint {
        let place = key / 4;
        let facing = Facing(u8::try_from(place % 6).unwrap_or(0));
        let left = Hex(u16::try_from(place / 6).unwrap_or(0));
        if self.start.stand.is_two() {
            // Every reached stand of a 2-hex unit is on the map.
            HexFootprint::two(&self.walker.game.battle.map.grid, left, facing).unwrap_or(self.start.stand)
        } else {
            HexFootprint::one(left, facing)
        }
    }

    fn cost(&self, key: u32) -> u8 {
        self.scratch.cost[key as usize]
    }

    /// Records a search state at this cost in MP, if that is cheaper than its cost so far.
    fn reach(&mut self, key: u32, cost: u8, parent: Option<(u32, MoveAction)>) {
        if cost >= self.cost(key) {
            return;
        }
        self.scratch.cost[key as usize] = cost;
        self.scratch.buckets[usize::from(cost)].push(key);
        if let Some(parent) = parent.filter(|_| self.trail == Trail::Kept) {
            self.scratch.parent[key as usize] = Some(parent);
        }
    }

    /// Visits all states in order of cost; stops early, with `true`, when `found` accepts a stand.
    fn run(&mut self, mut found: impl FnMut(HexFootprint) -> bool) -> bool {
        let stopped = if self.start.stopped { STOPPED } else { 0 };
        let first = Self::key(self.start.stand, stopped);
        self.reach(first, 0, None);
        for cost in 0..=self.start.mp {
            let mut next = 0;
            while let Some(&key) = self.scratch.buckets[usize::from(cost)].get(next) {
                next += 1;
                // The state was reached more cheaply meanwhile.
                if cost != self.cost(key) {
                    continue;
                }
                let stand = self.stand_of(key);
                if found(stand) {
                    return true;
                }
                let walk = MoveState {
                    stand,
                    mp: self.start.mp - cost,
                    fresh: self.start.fresh && cost == 0,
                    stopped: key & STOPPED != 0,
                    // A second free turn leads nowhere that the first did not, so only the start can matter.
                    free_turned: key == first && self.start.free_turned,
                };
                for act in self.walker.acts(stand) {
                    let Ok(step) = self.walker.check_uncopied(&walk, act) else { continue };
                    let mut flags = key & (HIT | STOPPED);
                    if step.hit && self.trail == Trail::Kept {
                        flags |= HIT;
                    }
                    if step.stops || self.wary && stoppable(&self.walker, stand, act, step.to) {
                        flags |= STOPPED;
                    }
                    self.reach(Self::key(step.to, flags), cost + step.mp, Some((key, act)));
                }
            }
        }
        false
    }

    /// Keys of all stands that the search has reached, sorted.
    fn places(&self) -> Vec<u32> {
        let mut places: Vec<u32> = self.scratch.buckets.iter().flatten().map(|key| key / 4).collect();
        places.sort_unstable();
        places.dedup();
        places
    }

    fn path(&self, mut key: u32) -> Vec<Order> {
        let mut orders = Vec::new();
        while let Some((parent, act)) = self.scratch.parent[key as usize] {
            orders.push(order_for(self.walker.game, self.walker.unit, self.stand_of(parent), act));
            key = parent;
        }
        orders.reverse();
        orders
    }
}

/// Stands on which a unit can end its movement, without the paths there, which are computed on request.
pub struct Destinations<'a> {
    search: Search<'a>,
    keeping: DutyGuard<'a>,
    /// Search states in which the unit may end, by reached stand.
    keys: Vec<u32>,
}

/// Stand on which a unit can end its movement, without the way there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DestinationSummary {
    /// Stand of the unit at the end of the movement.
    pub stand: HexFootprint,
    /// MP that the unit spends on the way.
    pub cost: u8,
    /// MP 6.11 Whether the unit takes a formation hit on the way to the stand.
    pub formation_hit: bool,
    /// MP 4.5 Whether the unit would be in contact on the stand.
    pub contact: bool,
    /// Key of the search state in which the unit ends.
    key: u32,
}

impl<'a> Destinations<'a> {
    /// MP 6, 4.1 Stands on which the unit can end from this state of its move.
    #[must_use]
    pub fn from(walker: MovingUnit<'a>, walk: MoveState) -> Self {
        Self::searched(walker, walk, false)
    }

    /// MP 6.9 Stands on which the unit can end by ways on which no enemy can stop it before the end.
    #[must_use]
    pub fn unstopped(walker: MovingUnit<'a>, walk: MoveState) -> Self {
        Self::searched(walker, walk, true)
    }

    fn searched(walker: MovingUnit<'a>, walk: MoveState, wary: bool) -> Self {
        let mut keeping = DutyGuard::of(walker, walk);
        let mut search = Search::new(walker, walk, Trail::Kept);
        search.wary = wary;
        search.run(|_| false);
        let mut keys = Vec::new();
        for place in search.places() {
            let base = place * 4;
            // The cheapest state without a formation hit, and one with a hit where that is cheaper or the only way.
            let least = |hit: u32| {
                let keys = [base | hit, base | hit | STOPPED].into_iter();
                keys.filter(|k| search.cost(*k) != UNREACHED).min_by_key(|k| search.cost(*k))
            };
            let clean = least(0);
            let hit = least(HIT).filter(|h| clean.is_none_or(|c| search.cost(*h) < search.cost(c)));
            keys.extend([hit, clean].into_iter().flatten().filter(|key| allowed(&mut keeping, &search, *key)));
        }
        Self { search, keeping, keys }
    }

    /// MP 4.1, 4.3 Duty of the unit under its order.
    #[must_use]
    pub const fn duty(&self) -> Duty {
        self.keeping.duty()
    }

    /// All stands on which the unit can end, by left hex; of two ends on the same stand the cheaper first.
    pub fn spots(&self) -> impl Iterator<Item = DestinationSummary> + '_ {
        self.keys.iter().map(|key| self.spot(*key))
    }

    fn spot(&self, key: u32) -> DestinationSummary {
        let stand = self.search.stand_of(key);
        let contact = self.search.walker.in_contact(stand);
        DestinationSummary { stand, cost: self.search.cost(key), formation_hit: key & HIT != 0, contact, key }
    }

    /// Destination of this summary, with the way there.
    #[must_use]
    pub fn end(&self, spot: DestinationSummary) -> Destination {
        let DestinationSummary { stand, cost, formation_hit, contact, key } = spot;
        let (stops, path) = (stops(&self.search, key), self.search.path(key));
        Destination { stand, cost, formation_hit, stops, contact, path }
    }
}

/// MP 6, 4.1 Reach of the unit from this state of its move, with the hexes barred to it.
#[must_use]
pub fn reach_from(walker: MovingUnit<'_>, walk: MoveState) -> Reach {
    let mut found = Destinations::from(walker, walk);
    let mut ends: Vec<Destination> = found.spots().map(|spot| found.end(spot)).collect();
    ends.sort_by_key(|e| (e.stand.sorted(), e.stand.facing.name(), e.cost));
    let can_contact = found.duty() == Duty::Contact || can_contact_charging(walker, walk);
    Reach { mp: walk.mp, ends, barred: barred(walker, &walk, &mut found.keeping), can_contact }
}

/// MP 6.7 Whether the last step into a state entered an enemy front.
fn stops(search: &Search<'_>, key: u32) -> bool {
    search.scratch.parent[key as usize].is_some() && key & STOPPED != 0 && !search.start.stopped
}

/// MP 4.1, 4.3 Whether the unit's duty allows this end of its movement, or a stop there on its way to contact.
fn allowed(keeping: &mut DutyGuard<'_>, search: &Search<'_>, key: u32) -> bool {
    let (start, cost, stand) = (&search.start, search.cost(key), search.stand_of(key));
    match keeping.duty() {
        Duty::Contact => {
            let stopped = start.stopped || stops(search, key);
            let fresh = start.fresh && cost == 0;
            keeping.allows(&MoveState { stand, mp: start.mp - cost, fresh, stopped, free_turned: false }).is_ok()
        }
        // A Rally must end out of contact.
        Duty::Withdraw => !search.walker.in_contact(stand),
        Duty::None => true,
    }
}

fn barred(walker: MovingUnit<'_>, walk: &MoveState, keeping: &mut DutyGuard<'_>) -> Vec<BarredHex> {
    let grid = &walker.game.battle.map.grid;
    let mut list: Vec<BarredHex> = Vec::new();
    let mut open: Vec<Hex> = Vec::new();
    for act in walker.acts(walk.stand) {
        let aim: Vec<Hex> = match act {
            MoveAction::Turn(_) => continue,
            // Both hexes are listed even where only the other half would leave the map.
            MoveAction::Ahead(dir) => walk.stand.hexes().map(|half| grid.neighbour(half, dir)).collect(),
            MoveAction::Wheel(_) => vec![grid.neighbour(walk.stand.left, walk.stand.facing.right())],
        };
        let verdict = walker.check(walk, act).and_then(|m| keeping.allows(&state_after(walk, &m, act)));
        for hex in aim.into_iter().filter(|h| h.is_some() && !walk.stand.covers(*h)) {
            match &verdict {
                Ok(()) => open.push(hex),
                Err(why) if !list.iter().any(|b| b.hex == hex) => list.push(BarredHex { hex, why: why.clone() }),
                Err(_) => {}
            }
        }
    }
    list.retain(|b| !open.contains(&b.hex));
    list.sort_by_key(|b| b.hex);
    list
}

/// MP 6, 4.1-4.4 Reason why an activated unit cannot end its movement on a hex; `None` where it can.
#[must_use]
pub fn why_not(game: &Game, unit: UnitId, hex: Hex) -> Option<Illegal> {
    let activation = game.state.activation.filter(|_| game.is_active(unit));
    let Some(activation) = activation else { return Some(Illegal::NotActive) };
    let walker = MovingUnit::new(game, unit, activation.order);
    walker.now().map_or(Some(Illegal::NotOnMap), |walk| why_not_from(walker, walk, hex))
}

/// MP 6, 4.1-4.4 Reason why a walk cannot end on a hex: of the rules that bar it, the first in the order of [`REASONS`].
#[must_use]
pub fn why_not_from(walker: MovingUnit<'_>, walk: MoveState, hex: Hex) -> Option<Illegal> {
    let comes = |waived: RuleMask| {
        let there = |stand: HexFootprint| stand.covers(hex) && stand != walk.stand;
        Search::new(walker.without_rules(waived), walk, Trail::Forgotten).run(there)
    };
    if comes(RuleMask::NONE) {
        // MP 4.1, 4.3 The unit may pass there; whether it may end there depends on its duty.
        let ends = reach_from(walker, walk).ends.iter().any(|e| e.stand.covers(hex) && !e.path.is_empty());
        return match duty(walker, walk) {
            _ if ends => None,
            Duty::Withdraw => Some(Illegal::GivesUpWithdrawal),
            Duty::Contact | Duty::None => Some(Illegal::GivesUpContact),
        };
    }
    // The more rules apply, the less is reached: the reason is the first rule with which the hex drops out.
    let places: Vec<usize> = (0..REASONS.len()).collect();
    let first = places.partition_point(|place| comes(RuleMask::below(*place)));
    // If no rule bars the hex, the map itself leaves no way.
    let barred = first > 0 || comes(RuleMask::ALL);
    Some(REASONS.get(first).filter(|_| barred).cloned().unwrap_or(Illegal::OffMap))
}

/// MP 4.1 Whether the unit could end in contact under a Charge, whatever its order in force.
fn can_contact_charging(walker: MovingUnit<'_>, walk: MoveState) -> bool {
    let charging = MovingUnit::new(walker.game, walker.unit, OrderType::Charge);
    let charging = if walker.order() == OrderType::Charge { walker } else { charging.beginning(walk.stand) };
    can_contact(charging, walk)
}

/// Hex that a unit could enter in an activation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReachableHex {
    /// Hex that the unit could enter.
    pub hex: Hex,
    /// Lowest cost in MP of standing on the hex.
    pub cost: u8,
    /// MP 4.5 Whether the unit would be in contact on the hex, which takes a Charge.
    pub contact: bool,
}

/// MP 4.1, 4.2, 6 Hexes that a unit could enter if it were activated now: out of contact as on a March, in contact as on a
/// Charge. Its present hexes are left out.
#[must_use]
pub fn potential_reach(game: &Game, unit: UnitId) -> Vec<ReachableHex> {
    let mut least: BTreeMap<Hex, ReachableHex> = BTreeMap::new();
    for order in [OrderType::March, OrderType::Charge] {
        let Ok((walker, walk)) = game.as_if_activated(unit, order) else { continue };
        let mut search = Search::new(walker, walk, Trail::Forgotten);
        search.run(|_| false);
        for place in search.places() {
            let stand = search.stand_of(place * 4);
            let contact = walker.in_contact(stand);
            let cost = search.cost(place * 4).min(search.cost((place * 4) | STOPPED));
            if contact != (order == OrderType::Charge) {
                continue;
            }
            for hex in stand.hexes().filter(|h| !walk.stand.covers(*h)) {
                let coming = ReachableHex { hex, cost, contact };
                let known = least.entry(hex).or_insert(coming);
                if cost < known.cost {
                    *known = coming;
                }
            }
        }
    }
    least.into_values().collect()
}

/// MP 6 Reach of an activated unit in the current position.
///
/// # Errors
/// The unit is not on the map.
pub fn reach(game: &Game, unit: UnitId) -> Result<Reach, Illegal> {
    let (walker, walk) = going_on(game, unit).ok_or(Illegal::NotOnMap)?;
    Ok(reach_from(walker, walk))
}

/// MP 6 Possible ends of an activated unit now; `None`: it is not on the map.
#[must_use]
pub fn ends(game: &Game, unit: UnitId) -> Option<Destinations<'_>> {
    let (walker, walk) = going_on(game, unit)?;
    Some(Destinations::from(walker, walk))
}

/// Active unit with the rest of its move; `None` if it is not on the map.
pub(super) fn going_on(game: &Game, unit: UnitId) -> Option<(MovingUnit<'_>, MoveState)> {
    let order = game.state.activation.map_or(OrderType::March, |a| a.order);
    let walker = MovingUnit::new(game, unit, order);
    Some((walker, walker.now()?))
}

/// MP 4, 6 Stands on which a unit could end if it were activated now under this order; `None`: it is not on the map.
#[must_use]
pub fn ends_under(game: &Game, unit: UnitId, order: OrderType) -> Option<Destinations<'_>> {
    let (walker, walk) = game.as_if_activated(unit, order).ok()?;
    Some(Destinations::from(walker, walk))
}
