//! MP 11, 17.10-17.12: the ways back.

use super::plane::{Body, Num};
use super::table::{Piece, Table};
use std::collections::{BTreeMap, BTreeSet};
use tercio::games::musket_pike::rules::ids::UnitId;

/// One way that the owner may choose.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Back {
    pub bodies: Vec<Body>,
    pub passes_front: bool,
    pub displaces: BTreeSet<UnitId>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Class {
    Free,
    Front,
    Displacing,
}

/// Whether friends may be displaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Friends {
    MakeWay,
    Stand,
}

struct Step {
    body: Body,
    class: Class,
    entered: Vec<Num>,
    friends: BTreeSet<UnitId>,
}

/// Where friends stand once some have made way.
type Moved = BTreeMap<UnitId, Body>;

impl Table {
    fn nearest(&self, body: &Body, from: &[Body]) -> i32 {
        from.iter().map(|e| e.distance(body)).min().unwrap_or(i32::MAX)
    }

    /// All steps that are not barred, each with its class (MP 11.1, 11.4, 17.10). Ambiguity A10: "the worse half sets the
    /// class" is asked of both halves, also of one that moves into a hex which the unit held before; but such a hex is not
    /// entered in the sense of MP 11.2.
    fn steps_back(&self, p: &Piece, now: &Body, from: &[Body], moved: &Moved) -> Vec<Step> {
        let place =
            |o: &Piece| -> Vec<Num> { moved.get(&o.id).map_or_else(|| o.hexes().to_vec(), |b| b.hexes.clone()) };
        let mut all = Vec::new();
        for (body, halves) in now.all_steps() {
            if self.nearest(&body, from) <= self.nearest(now, from) {
                continue;
            }
            if body.two() && body.hexes.iter().all(|h| self.on(*h)) && self.closed(body.hexes[0], body.hexes[1]) {
                continue;
            }
            let new: Vec<(Num, Num)> = halves.into_iter().filter(|(_, to)| !now.hexes.contains(to)).collect();
            let mut class = Class::Free;
            let mut friends = BTreeSet::new();
            let mut barred = false;
            for (a, b) in &new {
                if !self.on(*b) || self.price(p.kind, *a, *b).is_none() {
                    barred = true;
                    break;
                }
                let here: Vec<&Piece> = self.standing().filter(|o| o.id != p.id && place(o).contains(b)).collect();
                if here.iter().any(|o| o.side != p.side) {
                    barred = true;
                    break;
                }
                // MP 11.3 The friend makes way; an Art there stays and does not bar.
                if let Some(f) = here.iter().find(|o| o.is_combat()) {
                    friends.insert(f.id);
                    class = class.max(Class::Displacing);
                }
            }
            if body.hexes.iter().any(|h| self.on(*h) && self.enemy_front(*h, p.side)) {
                class = class.max(Class::Front);
            }
            // MP 1.6 One battery under a 2-hex HI.
            let guns = body.hexes.iter().filter(|h| self.guns_on(**h).is_some()).count();
            if barred || guns > 1 {
                continue;
            }
            all.push(Step { entered: new.iter().map(|m| m.1).collect(), body, class, friends });
        }
        all
    }

    /// MP 11.1 All paths of this number of steps, from the best class at each step.
    pub fn ways_back(&self, p: &Piece, from: &[Body], steps: usize, friends: Friends) -> Vec<Back> {
        let mut all = self.further(p, p.body(), from, steps, friends, &mut Vec::new());
        all.sort();
        all.dedup();
        all
    }

    fn further(
        &self,
        p: &Piece,
        now: &Body,
        from: &[Body],
        left: usize,
        friends: Friends,
        path: &mut Vec<(Body, Vec<Num>, BTreeSet<UnitId>)>,
    ) -> Vec<Back> {
        if left == 0 {
            let entered: BTreeSet<Num> = path.iter().flat_map(|s| s.1.iter().copied()).collect();
            let displaces: BTreeSet<UnitId> = path.iter().flat_map(|s| s.2.iter().copied()).collect();
            if !displaces.is_empty() {
                let waiting: Vec<UnitId> = displaces.iter().copied().collect();
                if !self.can_make_way(&waiting, &entered, from, &Moved::new(), p.hexes(), 30) {
                    return vec![];
                }
            }
            return vec![Back {
                bodies: path.iter().map(|s| s.0.clone()).collect(),
                passes_front: entered.iter().any(|h| self.enemy_front(*h, p.side)),
                displaces,
            }];
        }
        let mut by_class: BTreeMap<Class, Vec<Back>> = BTreeMap::new();
        // MP 17.12 A friend met before makes way once, whole: it stands nowhere on the rest of the way.
        let nowhere = |u: &UnitId| (*u, Body { hexes: vec![], ..p.body().clone() });
        let gone: Moved = path.iter().flat_map(|s| s.2.iter().map(nowhere)).collect();
        for step in self.steps_back(p, now, from, &gone) {
            if friends == Friends::Stand && step.class == Class::Displacing {
                continue;
            }
            path.push((step.body.clone(), step.entered.clone(), step.friends.clone()));
            let rest = self.further(p, &step.body, from, left - 1, friends, path);
            path.pop();
            if !rest.is_empty() {
                by_class.entry(step.class).or_default().extend(rest);
            }
        }
        by_class.into_values().next().unwrap_or_default()
    }

    /// MP 17.12 Whether all who wait can make way, in some order. Ambiguity A11: a hex already left by one who made way is
    /// free; those of the retreater, and of friends still waiting, are not.
    fn can_make_way(
        &self,
        waiting: &[UnitId],
        taken: &BTreeSet<Num>,
        from: &[Body],
        moved: &Moved,
        leaving: &[Num],
        depth: usize,
    ) -> bool {
        if waiting.is_empty() {
            return true;
        }
        if depth == 0 {
            return false;
        }
        for (i, u) in waiting.iter().enumerate() {
            let f = self.piece(*u);
            let now = moved.get(u).cloned().unwrap_or_else(|| f.body().clone());
            for step in self.steps_back(f, &now, from, moved) {
                // It must be gone from them too, not only keep out.
                if step.body.hexes.iter().any(|h| taken.contains(h)) || step.entered.iter().any(|h| leaving.contains(h))
                {
                    continue;
                }
                let mut rest: Vec<UnitId> = waiting.to_vec();
                rest.remove(i);
                for g in &step.friends {
                    if !rest.contains(g) {
                        rest.push(*g);
                    }
                }
                let mut taken = taken.clone();
                taken.extend(step.entered.iter().copied());
                let mut moved = moved.clone();
                moved.insert(*u, step.body.clone());
                if self.can_make_way(&rest, &taken, from, &moved, leaving, depth - 1) {
                    return true;
                }
            }
        }
        false
    }
}
