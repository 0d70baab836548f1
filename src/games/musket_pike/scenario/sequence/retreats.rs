//! Checks of pending retreats in a loaded position, and of friends that make way for one.

use super::Sequence;
use crate::board::hex::{Dir, Hex, HexFootprint};
use crate::games::musket_pike::rules::data::MeleeSide;
use crate::games::musket_pike::rules::displacement::ground_back;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::state::{Frame, MakingWay, MeleeStage, Phase, Retreat, RetreatCause};
use crate::kernel::SideId;
use crate::say;

impl Sequence<'_, '_> {
    /// Checks a retreat (MP 8.9, 9.11, 9.13, 11.3): unit, cause, distance in hexes and the enemies it is from.
    pub(super) fn retreat(&mut self, at: &str, retreat: &Retreat, below: Option<&Frame>) {
        let game = self.game;
        let melee = &game.battle.rules.melee;
        let steps = match retreat.cause {
            RetreatCause::Fire | RetreatCause::Displacement => 1,
            RetreatCause::Melee(MeleeSide::Attacker) => melee.attacker_retreat,
            RetreatCause::Melee(MeleeSide::Defender) | RetreatCause::Evasion => melee.defender_retreat,
        };
        if retreat.steps != steps {
            self.fault(format!("{at}.steps"), say!("fault-retreat-so-far", n = steps));
        }
        if retreat.from == [None; 2] {
            self.fault(format!("{at}.from"), say!("fault-retreat-from"));
        }
        let unit = retreat.unit;
        let alive = game.footprint(unit).is_some() || game.has_fallen(unit);
        if !game.kind(unit).is_combat() || !alive {
            self.fault(format!("{at}.unit"), say!("fault-retreat-unit"));
        } else if !self.causes(retreat, game.side(unit), below) {
            self.fault(format!("{at}.cause"), say!("fault-retreat-cause"));
        } else if let Some(Frame::Retreat(other)) = below
            && other.unit == unit
            && other.cause == retreat.cause
            // MP 17.12 The path of another unit may displace it again.
            && retreat.cause != RetreatCause::Displacement
        {
            self.fault(format!("{at}.unit"), say!("fault-retreat-twice"));
        }
    }

    /// Whether the frame below can make a unit of this side retreat for this cause.
    fn causes(&self, retreat: &Retreat, side: SideId, below: Option<&Frame>) -> bool {
        let own = self.state.activation.is_some_and(|a| a.side == side);
        let cause = retreat.cause;
        match below {
            Some(Frame::Retreat(other)) => {
                let alike = cause == other.cause && cause != RetreatCause::Evasion;
                self.game.side(other.unit) == side && (alike || cause == RetreatCause::Displacement)
            }
            Some(Frame::Melee(melee)) => match cause {
                RetreatCause::Evasion => {
                    melee.stage == MeleeStage::Evading && !own && !melee.defenders.contains(&Some(retreat.unit))
                }
                RetreatCause::Melee(MeleeSide::Defender) | RetreatCause::Displacement => {
                    melee.stage == MeleeStage::Occupying && !own
                }
                RetreatCause::Fire | RetreatCause::Melee(MeleeSide::Attacker) => false,
            },
            Some(Frame::Phase(phase)) => match (cause, phase) {
                (RetreatCause::Fire | RetreatCause::Displacement, Phase::DefensiveFire) => own,
                (RetreatCause::Fire | RetreatCause::Displacement, Phase::ArtilleryFire | Phase::AdvancingFire) => !own,
                (RetreatCause::Melee(beaten), Phase::Melee) => own == (beaten == MeleeSide::Attacker),
                (RetreatCause::Displacement, Phase::Melee) => true,
                _ => false,
            },
            _ => false,
        }
    }

    /// Checks friends that make way (MP 11.3, 17.12) for a retreat that is possible once they have moved.
    pub(super) fn make_way(&mut self, at: &str, making: &MakingWay) {
        let game = self.game;
        let retreat = &making.retreat;
        let Some(start) = game.footprint(retreat.unit).filter(|_| retreat.cause != RetreatCause::Evasion) else {
            self.fault(format!("{at}.retreat"), say!("fault-retreat-unit"));
            return;
        };
        let from = retreat.enemies();
        let step = |unit: UnitId, before: HexFootprint, after: HexFootprint| {
            Dir::ALL.into_iter().any(|dir| ground_back(game, unit, before, dir, &from) == Some(after))
        };
        let side = game.side(retreat.unit);
        let path: Vec<HexFootprint> = making.path.into_iter().flatten().collect();
        let way = making.path[0].is_some()
            && path.len() == usize::from(retreat.steps)
            && std::iter::once(start).chain(path.iter().copied()).zip(&path).all(|(a, b)| step(retreat.unit, a, *b))
            && path.iter().all(|s| game.room_for_guns(*s))
            && path.iter().flat_map(|s| s.hexes()).all(|h| game.enemy_at(h, side).is_none());
        if !way {
            self.fault(format!("{at}.path"), say!("fault-way-path"));
        }
        let friend = |u: &UnitId| {
            *u != retreat.unit && game.side(*u) == side && game.kind(*u).is_combat() && game.footprint(*u).is_some()
        };
        let coming: Vec<UnitId> = making.coming.iter().map(|c| c.0).collect();
        let asked: Vec<UnitId> = making.waiting.iter().chain(&coming).copied().collect();
        let mut listed: Vec<UnitId> = asked.iter().chain(&making.further).copied().collect();
        listed.sort_unstable();
        let entered = |u: &UnitId| game.footprint(*u).is_some_and(|s| s.hexes().any(|h| making.taken.contains(&h)));
        let twice = listed.windows(2).any(|w| w[0] == w[1]);
        if twice || !making.waiting.is_sorted() || !listed.iter().all(|u| friend(u) && entered(u)) {
            self.fault(format!("{at}.waiting"), say!("fault-way-friends"));
        }
        // Each goes to a place of its own, out of the way of all others.
        let mut claimed: Vec<Hex> = path.iter().flat_map(|s| s.hexes()).collect();
        claimed.sort_unstable();
        claimed.dedup();
        claimed.extend(making.coming.iter().flat_map(|c| c.1.hexes()));
        let places = making.coming.iter().all(|&(unit, to)| {
            let free = to.hexes().all(|h| game.enemy_at(h, side).is_none());
            friend(&unit) && free && game.room_for_guns(to) && game.footprint(unit).is_some_and(|s| step(unit, s, to))
        });
        let mut own = claimed.clone();
        own.sort_unstable();
        own.dedup();
        if !places || own.len() < claimed.len() {
            self.fault(format!("{at}.coming"), say!("fault-way-coming"));
        }
        let on_map = making.taken.iter().all(|h| h.is_some());
        if !on_map || !claimed.iter().all(|h| making.taken.contains(h)) {
            self.fault(format!("{at}.taken"), say!("fault-way-taken"));
        }
        // A unit on a claimed hex must make way, unless that is its own place.
        let met = making.coming.iter().flat_map(|&(unit, to)| to.hexes().map(move |h| (Some(unit), h)));
        let met = path.iter().flat_map(|s| s.hexes().map(|h| (None, h))).chain(met);
        let forgotten = met.into_iter().any(|(by, hex)| {
            let stands = game.combat_at(hex).filter(|u| *u != retreat.unit && Some(*u) != by);
            stands.is_some_and(|u| !asked.contains(&u))
        });
        if forgotten {
            self.fault(format!("{at}.waiting"), say!("fault-way-forgotten"));
        }
    }
}
