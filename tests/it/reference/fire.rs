//! MP 8: fire.

use super::plane::{self, Num};
use super::table::{Piece, Table};
use crate::kinds::Terrain;
use tercio::games::musket_pike::rules::data::{GunWeight, UnitKind};
use tercio::games::musket_pike::rules::state::{Phase, UnitMark};

/// MP 8.1 Chance table: from which white die one hit and two hits, by FV.
const ONE: [i32; 5] = [9, 8, 7, 6, 5];
const TWO: [i32; 5] = [99, 99, 99, 10, 9];

/// MP 8.1 Hits; a modified 11 counts as 10.
pub fn hits(fv: i32, white: i32) -> i32 {
    if fv <= 0 {
        return 0;
    }
    let i = (fv.min(5) - 1) as usize;
    let w = white.min(10);
    i32::from(w >= ONE[i]) + i32::from(w >= TWO[i])
}

/// MP 8.5 normal, maximum, grazing.
pub fn ranges(w: GunWeight) -> (i32, i32, i32) {
    match w {
        GunWeight::Lb3 => (5, 8, 2),
        GunWeight::Lb4To8 => (7, 11, 3),
        GunWeight::Lb12To24 => (9, 14, 4),
    }
}

/// The worth of one shot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shot {
    /// MP 8.2, 8.3
    pub base: i32,
    /// The -1s, by what they are for.
    pub minus: Vec<&'static str>,
    pub chateau: bool,
    /// Final FV; 0 or less: no shot.
    pub fv: i32,
    /// MP 8.7
    pub bonus: i32,
}

/// What one pair of dice does to the target.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Effect {
    pub hits: i32,
    /// All SP lost, the rout point included.
    pub loss: i32,
    /// Good order lost, the unit alive.
    pub disordered: bool,
    /// A disordered target failed its check and is to go back 1.
    pub retreats: bool,
    pub eliminated: bool,
    pub leader_lost: bool,
    pub art_disordered: bool,
}

impl Table {
    /// MP 8.2 Changed hex or wheeled (or was forced back) in this activation.
    fn moving(&self, p: &Piece) -> bool {
        p.has(UnitMark::Moved)
    }

    /// MP 8.2, 8.3 The initial value.
    fn base_fv(&self, p: &Piece, target: Num) -> i32 {
        match p.kind {
            UnitKind::Hi => {
                let obstructed = p.hexes().iter().any(|h| self.obstructed(*h));
                let true_front = self.true_front(p, p.body(), target);
                if !p.two() || p.n || obstructed || !true_front {
                    return 3;
                }
                match (p.sp, self.moving(p)) {
                    (8.., false) => 5,
                    (8.., true) | (6..=7, false) => 4,
                    _ => 3,
                }
            }
            UnitKind::Li => 2,
            UnitKind::Cav => 2 - i32::from(self.moving(p)),
            UnitKind::Art => {
                let d = plane::distance(p.hexes()[0], target);
                let w = p.weight.expect("a battery has a weight");
                if d == 1 {
                    if w == GunWeight::Lb3 { 2 } else { 3 }
                } else if d <= ranges(w).0 {
                    2
                } else {
                    1
                }
            }
            UnitKind::Wagon => 0,
        }
    }

    /// The halves of the firer that can shoot at this neighbouring hex.
    fn shooting_halves(&self, p: &Piece, at: Num) -> Vec<Num> {
        p.hexes().iter().copied().filter(|h| plane::touch(*h, at)).collect()
    }

    /// MP 8.4 Cover of the hex `at` against this shooter.
    fn fire_cover(&self, p: &Piece, at: Num) -> bool {
        if super::ground::is_cover(self.counts_as(at)) || super::ground::is_cover(self.terrain[&at]) {
            return true;
        }
        let near = self.shooting_halves(p, at);
        if !near.is_empty() {
            // MP 16.6 The better half shoots.
            return near.iter().all(|h| self.side_covers(at, *h));
        }
        // MP 8.4, 16.6 At range: the hexside by which the line comes in, by either rounding.
        self.ways_of_sight(p.hexes()[0], at).iter().any(|way| self.side_covers(at, way[way.len() - 2]))
    }

    /// The roundings of a line that stay on the map.
    fn ways_of_sight(&self, from: Num, to: Num) -> Vec<Vec<Num>> {
        plane::roundings(from, to).into_iter().filter(|way| way.iter().all(|n| self.on(*n))).collect()
    }

    /// MP 7.5 Whether `from` sees `to`: each place where the line runs between two hexes may be rounded by itself, not one side
    /// for the whole line. Ambiguities: A3 a line along the map's edge has only the rounding on the map; A4 "more than one hex
    /// from the target" of a hexside is judged by its nearer hex.
    pub fn sees(&self, from: Num, to: Num) -> bool {
        self.ways_of_sight(from, to).iter().any(|way| !self.way_blocked(way, from, to))
    }

    fn way_blocked(&self, way: &[Num], from: Num, to: Num) -> bool {
        let between: Vec<Num> = way[1..way.len() - 1].iter().copied().filter(|n| self.on(*n)).collect();
        let (high, low) = (self.level[&from], self.level[&to]);
        if between.iter().any(|n| self.level[n] > high.max(low)) {
            return true;
        }
        let above_all = between.iter().all(|n| self.level[n] < high);
        let overlooked = |distance: i32| above_all && distance > 1;
        let target_unit = self.combat_on(to).map(|p| p.id);
        for n in &between {
            let dense = [self.terrain[n], self.counts_as(*n)]
                .iter()
                .any(|t| matches!(t, Terrain::Wood | Terrain::Village | Terrain::Chateau));
            if dense && !overlooked(plane::distance(*n, to)) {
                return true;
            }
            // MP 16.6 The target's other half does not block; units have no distance limit.
            let in_the_way =
                [self.combat_on(*n), self.guns_on(*n)].into_iter().flatten().any(|p| Some(p.id) != target_unit);
            if in_the_way && !above_all {
                return true;
            }
        }
        for pair in way.windows(2) {
            let (a, b) = (pair[0], pair[1]);
            if !self.on(a) || !self.on(b) || [a, b].iter().any(|n| *n == from || *n == to) {
                continue;
            }
            let d = plane::distance(a, to).min(plane::distance(b, to));
            if self.side_blocks_sight(a, b) && !overlooked(d) {
                return true;
            }
        }
        false
    }

    /// MP 8.5 Whether the hex lies in the firer's arc and range (and sight).
    pub fn reaches(&self, p: &Piece, at: Num) -> bool {
        if p.kind == UnitKind::Art {
            let from = p.hexes()[0];
            let d = plane::distance(from, at);
            let front = plane::in_cone(from, p.body().facing, at);
            return front && d <= ranges(p.weight.expect("a weight")).1 && (d == 1 || self.sees(from, at));
        }
        p.kind != UnitKind::Wagon && self.wide_front(p, p.body(), at)
    }

    /// Whether this shot may be fired in the phase, marks and activation included.
    pub fn may_fire(&self, p: &Piece, target: &Piece, at: Num, phase: Phase) -> bool {
        if p.body.is_none() || !target.hexes().contains(&at) || target.side == p.side || target.kind == UnitKind::Wagon
        {
            return false;
        }
        // MP 8.4, 8.10 The combat unit of a stack is the target; Art only where it is alone.
        if !target.is_combat() && self.combat_on(at).is_some() {
            return false;
        }
        let near = p.hexes().iter().any(|h| plane::touch(*h, at));
        let by_phase = match phase {
            Phase::ArtilleryFire => {
                p.kind == UnitKind::Art
                    && p.has(UnitMark::Active)
                    && !p.has(UnitMark::FiredArtillery)
                    // MP 4.3, 4.6 On a Rally a battery in contact must leave: it does not fire.
                    && !(self.order == Some(tercio::games::musket_pike::rules::state::OrderType::Rally)
                        && self.body_contact(p.body(), p.side))
            }
            Phase::DefensiveFire => {
                Some(p.side) != self.active && near && target.has(UnitMark::Active) && !p.has(UnitMark::FiredDefensive)
            }
            Phase::AdvancingFire => {
                p.has(UnitMark::Active)
                    && p.kind != UnitKind::Art
                    && near
                    && !p.has(UnitMark::FiredAdvancing)
                    // MP 4.3 No fire on a Rally, whatever stands beside the unit.
                    && self.order != Some(tercio::games::musket_pike::rules::state::OrderType::Rally)
            }
            _ => false,
        };
        by_phase
            && !(p.kind == UnitKind::Art && p.disordered)
            && self.reaches(p, at)
            && self.shot(p, target, at, phase).fv >= 1
    }

    /// MP 8.2-8.7 What the shot is worth.
    pub fn shot(&self, p: &Piece, target: &Piece, at: Num, phase: Phase) -> Shot {
        let base = self.base_fv(p, at);
        let mut bonus = 0;
        // MP 8.7, 16.7
        if p.cannon && p.kind == UnitKind::Hi && self.true_front(p, p.body(), at) {
            let steady = match phase {
                Phase::DefensiveFire => true,
                Phase::AdvancingFire => !self.moving(p),
                _ => false,
            };
            bonus = i32::from(steady);
        }
        if self.terrain[&at] == Terrain::Chateau {
            let fv = i32::from(base >= 2);
            return Shot { base, minus: vec![], chateau: true, fv, bonus };
        }
        let minus = self.minuses(p, target, at);
        let fv = base - minus.len() as i32;
        Shot { base, minus, chateau: false, fv, bonus }
    }

    /// MP 8.4 Each -1.
    pub fn minuses(&self, p: &Piece, target: &Piece, at: Num) -> Vec<&'static str> {
        let mut minus = Vec::new();
        if target.kind == UnitKind::Cav && self.moving(target) {
            minus.push("moved_cavalry");
        }
        if target.kind == UnitKind::Li {
            minus.push("light_infantry");
        }
        let through_flank = p.kind == UnitKind::Hi && !p.two() && !self.true_front(p, p.body(), at);
        if p.disordered || through_flank {
            minus.push("disordered_or_flank");
        }
        if self.fire_cover(p, at) {
            minus.push("cover");
        }
        minus
    }

    /// MP 8.6 The targets of grazing fire along the axis through `first`, nearest first, with each FV. None where it
    /// cannot be. Ambiguity A5: the ball goes on over level clear hexes and ends at the first that is not; a friend
    /// anywhere on its way, up to that end, bars it. A6: the gun's own hex must be level with the rest, not clear. A7: a
    /// later target whose FV comes to 0 is counted, with no shot at it. A15: walls and works stop the ball, but for those at
    /// the gun's own hex. A block that lies along the axis is one target.
    pub fn graze(&self, p: &Piece, first: Num) -> Option<Vec<(Num, i32)>> {
        let from = p.hexes()[0];
        let w = p.weight?;
        let reach = ranges(w).2;
        let d = plane::distance(from, first);
        if d > reach || !plane::in_cone(from, p.body().facing, first) {
            return None;
        }
        let unit = plane::centre(first).minus(plane::centre(from)).times(1.0 / f64::from(d));
        // A straight hex axis: steps of whole hexes.
        if !plane::neighbours(from)
            .iter()
            .any(|n| plane::centre(*n).minus(plane::centre(from)).minus(unit).len() < plane::EPS)
        {
            return None;
        }
        let mut found = Vec::new();
        let mut met = Vec::new();
        for k in 1..=reach {
            let n = plane::at(plane::centre(from).plus(unit.times(f64::from(k))));
            if !self.on(n) || self.terrain[&n] != Terrain::Clear || self.level[&n] != self.level[&from] {
                break;
            }
            if self.guns_on(n).is_some_and(|g| g.kind == UnitKind::Wagon) {
                break;
            }
            let before = plane::at(plane::centre(from).plus(unit.times(f64::from(k - 1))));
            if k > 1 && self.side_blocks_sight(before, n) {
                break;
            }
            let Some(here) = self.anyone_on(n) else { continue };
            if here.side == p.side {
                return None;
            }
            if met.contains(&here.id) {
                continue;
            }
            met.push(here.id);
            let base = match (found.is_empty(), k, w) {
                (true, 1, GunWeight::Lb3) => 2,
                (true, 1, _) => 3,
                (true, ..) => 2,
                (false, ..) => 1,
            };
            let fv = base - self.minuses(p, here, n).len() as i32;
            found.push((n, fv));
        }
        (found.first()?.0 == first).then_some(found)
    }

    /// MP 8.9-8.12 What a pair of dice does.
    pub fn fire_effect(&self, shot: &Shot, target: &Piece, at: Num, white: i32, red: i32) -> Effect {
        let mut e = Effect { hits: hits(shot.fv, white + shot.bonus), ..Effect::default() };
        if e.hits == 0 {
            return e;
        }
        let combat = target.is_combat();
        // MP 8.9 Only the first check counts; MP 16.11 for the whole stack.
        let guns = if combat { self.guns_with(target) } else { Some(target) };
        let checked = target.has(UnitMark::Checked) || guns.is_some_and(|g| g.has(UnitMark::Checked));
        if combat {
            e.loss = e.hits.min(target.sp);
        }
        if !checked {
            // MP 8.12 An unmodified 10.
            e.leader_lost = red == 10 && self.rating(target).is_some();
            // MP 8.4, 16.11 Not the battery in the half that was not shot at.
            if let Some(g) = guns.filter(|g| g.kind == UnitKind::Art && g.hexes().contains(&at)) {
                e.art_disordered = !g.disordered && self.margin(g, red) > 0;
            }
            if combat && self.margin(target, red) > 0 {
                if target.disordered {
                    // The command line's contract: "a disordered target fails its check", whether it lives to go back or not.
                    e.retreats = e.loss < target.sp;
                    e.loss = (e.loss + 1).min(target.sp);
                } else {
                    e.disordered = true;
                }
            }
        }
        if combat && e.loss >= target.sp {
            e.eliminated = true;
            e.disordered = false;
            let fallen: &[&Piece] = if e.leader_lost { &[target] } else { &[] };
            e.leader_lost = self.loses_leader(fallen, &[target.id]);
        }
        e
    }
}
