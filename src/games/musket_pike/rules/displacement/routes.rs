//! Routes along which displaced units push their friends on until free ground is found; no hex is entered twice.
//!
//! The routes are found one after the other, each by a search that may redirect an earlier one (as for vertex-disjoint paths). An
//! undecided 2-hex unit passes a push on from each half as if the other half were not there: routes that avoid such units are a
//! solution, and where even these routes do not exist there is no solution.

use super::DisplacementSearch;
use super::plan::Plan;
use crate::board::hex::Hex;
use crate::games::musket_pike::rules::ids::UnitId;
use std::collections::VecDeque;

/// Result of a search for displacement routes.
pub(super) enum RouteSearchResult {
    /// There are no routes: some unit cannot go.
    None,
    /// There are routes for all units, none of them through an undecided 2-hex unit.
    Clear,
    /// There are routes for all units, one of them through an undecided 2-hex unit that takes this step.
    Through {
        /// Undecided 2-hex unit through which a route runs.
        unit: UnitId,
        /// Index of the step that the undecided unit takes.
        step: usize,
    },
}

const NOWHERE: u16 = u16::MAX;

/// Routes that the search has found so far, by hex.
struct Net {
    /// By hex: the next hex to which a pushed unit continues.
    next: Vec<u16>,
    /// By hex: the hex from which a pushed unit came.
    back: Vec<u16>,
}

/// A node of the search: a hex being entered, or a hex whose unit is pushed away.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Spot {
    Entered(Hex),
    Pushed(Hex),
}

impl DisplacementSearch<'_> {
    /// Routes for all 1-hex units that must make way.
    pub(super) fn routes(&self, plan: &Plan) -> RouteSearchResult {
        let hexes = self.game.battle.map.grid.len();
        let mut net = Net { next: vec![NOWHERE; hexes], back: vec![NOWHERE; hexes] };
        let starts: Vec<Hex> = plan.must_go().filter_map(|u| self.game.footprint(u)).map(|s| s.left).collect();
        if !starts.iter().all(|start| self.one_more(plan, &mut net, *start)) {
            return RouteSearchResult::None;
        }
        for start in starts {
            let mut at = start;
            while net.next[at.index()] != NOWHERE {
                let to = net.next[at.index()];
                let unit = self.game.combat_at(at).filter(|u| self.is_double(*u));
                if let Some(unit) = unit {
                    let push = self.pushes(plan, at).into_iter().find(|p| p.to.0 == to);
                    return push
                        .map_or(RouteSearchResult::None, |push| RouteSearchResult::Through { unit, step: push.step });
                }
                at = Hex(to);
            }
        }
        RouteSearchResult::Clear
    }

    /// Adds a route from `start`, redirecting earlier ones where needed; whether there is one.
    fn one_more(&self, plan: &Plan, net: &mut Net, start: Hex) -> bool {
        let hexes = net.next.len();
        // The spot from which each spot was reached.
        let mut entered: Vec<Option<Spot>> = vec![None; hexes];
        let mut pushed: Vec<Option<Spot>> = vec![None; hexes];
        pushed[start.index()] = Some(Spot::Pushed(start));
        let mut edge = VecDeque::from([Spot::Pushed(start)]);
        while let Some(spot) = edge.pop_front() {
            match spot {
                Spot::Pushed(hex) => {
                    for push in self.pushes(plan, hex) {
                        let to = push.to;
                        if net.next[hex.index()] == to.0 || entered[to.index()].is_some() {
                            continue;
                        }
                        entered[to.index()] = Some(spot);
                        if push.free && net.back[to.index()] == NOWHERE {
                            turn(net, &entered, &pushed, to);
                            return true;
                        }
                        edge.push_back(Spot::Entered(to));
                    }
                    // The earlier push into this hex is redirected.
                    if net.back[hex.index()] != NOWHERE && entered[hex.index()].is_none() {
                        entered[hex.index()] = Some(spot);
                        edge.push_back(Spot::Entered(hex));
                    }
                }
                Spot::Entered(hex) => {
                    let before = net.back[hex.index()];
                    let on = if before == NOWHERE { hex } else { Hex(before) };
                    if pushed[on.index()].is_none() {
                        pushed[on.index()] = Some(spot);
                        edge.push_back(Spot::Pushed(on));
                    }
                }
            }
        }
        false
    }

    /// Pushes that the unit on a hex can make, by the steps still open to it.
    fn pushes(&self, plan: &Plan, hex: Hex) -> Vec<Push> {
        let Some(unit) = self.game.combat_at(hex).filter(|u| !plan.leaves(*u)) else { return Vec::new() };
        let Some(stand) = self.game.footprint(unit) else { return Vec::new() };
        let push = |step: usize| {
            let to = self.steps().of[unit.index()][step].to;
            let (mine, other) = if stand.left == hex { (to.left, to.right) } else { (to.right, to.left) };
            // In a step along its own line one half enters the other half's hex; the push goes on to the hex beyond.
            let to = if stand.covers(mine) { other } else { mine };
            Push { step, to, free: self.game.combat_at(to).is_none_or(|u| plan.leaves(u)) }
        };
        plan.open_steps(unit).map(push).collect()
    }
}

/// Step by which one unit may be pushed on by another.
struct Push {
    step: usize,
    to: Hex,
    /// Whether the step leads to free hexes, so that no unit there is pushed in turn.
    free: bool,
}

/// Writes the route that ends on `last` into the net of routes, back to its start.
fn turn(net: &mut Net, entered: &[Option<Spot>], pushed: &[Option<Spot>], last: Hex) {
    let mut at = Spot::Entered(last);
    loop {
        let from = match at {
            Spot::Entered(hex) => entered[hex.index()],
            Spot::Pushed(hex) => pushed[hex.index()],
        };
        let Some(from) = from.filter(|f| *f != at) else { return };
        match (from, at) {
            // A push from one hex to the next.
            (Spot::Pushed(a), Spot::Entered(b)) if a != b => {
                net.next[a.index()] = b.0;
                net.back[b.index()] = a.0;
            }
            // No push enters this hex any more.
            (Spot::Pushed(a), Spot::Entered(_)) => {
                net.next[a.index()] = NOWHERE;
                net.back[a.index()] = NOWHERE;
            }
            _ => {}
        }
        at = from;
    }
}
