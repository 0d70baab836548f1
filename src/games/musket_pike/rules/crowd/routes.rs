//! Routes by which all who must go push their friends on until free ground is found: no hex is entered twice.
//!
//! They are found one after the other, each by a search that may turn an earlier one off its way (as for paths without a
//! common vertex). A unit on two hexes for which nothing is settled passes a push on from each half, as if the other were
//! not there: routes that lead through none of these are an answer, and where there are no routes at all there is none.

use super::Crowd;
use super::plan::Plan;
use crate::board::hex::Hex;
use crate::games::musket_pike::rules::ids::UnitId;
use std::collections::VecDeque;

/// What a search for routes has found.
pub(super) enum Found {
    /// Somebody cannot go.
    None,
    /// Routes for all.
    Clear,
    /// Routes for all, one of them through this unit on two hexes if it makes this step.
    Through {
        /// For whom nothing is settled.
        unit: UnitId,
        /// Where the route has it go.
        step: usize,
    },
}

const NOWHERE: u16 = u16::MAX;

/// The routes found so far, by hex.
struct Net {
    /// The hex that a push goes on to from here.
    next: Vec<u16>,
    /// The hex that it came from.
    back: Vec<u16>,
}

/// A place of the search: whether a hex is being entered, or the unit on it pushed away.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Spot {
    Entered(Hex),
    Pushed(Hex),
}

impl Crowd<'_> {
    /// Routes for all units on one hex that must go.
    pub(super) fn routes(&self, plan: &Plan) -> Found {
        let hexes = self.game.battle.map.grid.len();
        let mut net = Net { next: vec![NOWHERE; hexes], back: vec![NOWHERE; hexes] };
        let starts: Vec<Hex> = plan.must_go().filter_map(|u| self.game.stand(u)).map(|s| s.left).collect();
        if !starts.iter().all(|start| self.one_more(plan, &mut net, *start)) {
            return Found::None;
        }
        for start in starts {
            let mut at = start;
            while net.next[at.index()] != NOWHERE {
                let to = net.next[at.index()];
                let unit = self.game.combat_at(at).filter(|u| self.is_double(*u));
                if let Some(unit) = unit {
                    let push = self.pushes(plan, at).into_iter().find(|p| p.to.0 == to);
                    return push.map_or(Found::None, |push| Found::Through { unit, step: push.step });
                }
                at = Hex(to);
            }
        }
        Found::Clear
    }

    /// Adds a route from `start`, turning others off where that serves.
    fn one_more(&self, plan: &Plan, net: &mut Net, start: Hex) -> bool {
        let hexes = net.next.len();
        // From which spot each spot was reached.
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
                    // The push that came here goes elsewhere instead.
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

    /// Where whoever is met on a hex may be pushed on to.
    fn pushes(&self, plan: &Plan, hex: Hex) -> Vec<Push> {
        let Some(unit) = self.game.combat_at(hex).filter(|u| !plan.leaves(*u)) else { return Vec::new() };
        let Some(stand) = self.game.stand(unit) else { return Vec::new() };
        let push = |step: usize| {
            let to = self.steps().of[unit.index()][step].to;
            let (mine, other) = if stand.left == hex { (to.left, to.right) } else { (to.right, to.left) };
            // Along its own line a half takes the place of the other, which is pushed out of it.
            let to = if stand.covers(mine) { other } else { mine };
            Push { step, to, free: self.game.combat_at(to).is_none_or(|u| plan.leaves(u)) }
        };
        plan.open_steps(unit).map(push).collect()
    }
}

/// One way to be pushed on.
struct Push {
    step: usize,
    to: Hex,
    /// Nobody need be pushed on from there.
    free: bool,
}

/// Writes the route that ends on `last` into the net.
fn turn(net: &mut Net, entered: &[Option<Spot>], pushed: &[Option<Spot>], last: Hex) {
    let mut at = Spot::Entered(last);
    loop {
        let from = match at {
            Spot::Entered(hex) => entered[hex.index()],
            Spot::Pushed(hex) => pushed[hex.index()],
        };
        let Some(from) = from.filter(|f| *f != at) else { return };
        match (from, at) {
            // Pushed on from one hex to the next.
            (Spot::Pushed(a), Spot::Entered(b)) if a != b => {
                net.next[a.index()] = b.0;
                net.back[b.index()] = a.0;
            }
            // Nobody comes here any more.
            (Spot::Pushed(a), Spot::Entered(_)) => {
                net.next[a.index()] = NOWHERE;
                net.back[a.index()] = NOWHERE;
            }
            _ => {}
        }
        at = from;
    }
}
