//! MP 10.6, 18.6 Command: the leader to whom a chit belongs at present, after losses, reliefs and successions.

use super::battle::{Battle, ChitCard, ChitKind, Command, WingCard};
use super::game::Game;
use super::ids::{ArmyId, ChitId, LeaderId, WingId};
use super::outcomes::Outcome;
use super::state::{ChitPlace, LeaderPlace, LeaderState};
use crate::heraldry::Blazon;
use crate::kernel::SideId;

impl Battle {
    /// MP 18.6 Commander of a wing: the leader who relieves the first one, once it has arrived.
    #[must_use]
    pub fn wing_commander(&self, leaders: &[LeaderState], wing: WingId) -> Option<LeaderId> {
        self.wings[wing.index()].commander_now(leaders)
    }

    /// MP 18.6 Overall commander of an army: the successor once the first one is lost, while the successor is on the map.
    #[must_use]
    pub fn overall_commander(&self, leaders: &[LeaderState], army: ArmyId) -> Option<LeaderId> {
        let card = &self.armies[army.index()];
        let is_lost = card.commander.is_some_and(|leader| leaders[leader.index()].place == LeaderPlace::Lost);
        let heir = card.successor.filter(|heir| is_lost && leaders[heir.index()].hex().is_some());
        heir.or(card.commander)
    }

    /// Coat of arms of a side: that of the first of its overall commanders who has one and is not lost, else of its first such
    /// leader; `None` if there is none.
    #[must_use]
    pub fn arms_of_side(&self, leaders: &[LeaderState], side: SideId) -> Option<Blazon> {
        self.present_leaders(leaders, side).find_map(|leader| self.leader(leader).arms.clone())
    }

    /// Leaders of a side that are not lost, its overall commanders first.
    pub fn present_leaders(&self, leaders: &[LeaderState], side: SideId) -> impl Iterator<Item = LeaderId> {
        let armies = self.army_ids().filter(move |army| self.armies[army.index()].side == side);
        let commanders = armies.filter_map(move |army| self.overall_commander(leaders, army));
        let of_side = self.leader_ids().filter(move |leader| self.leader(*leader).side == side);
        commanders.chain(of_side).filter(move |leader| leaders[leader.index()].place != LeaderPlace::Lost)
    }

    /// MP 18.6 Army that a wing commander leads as successor of its lost overall commander; `None` for all others.
    #[must_use]
    pub fn inherited(&self, leaders: &[LeaderState], leader: LeaderId) -> Option<ArmyId> {
        let Command::Wing(wing) = self.leader(leader).command else { return None };
        let army = self.wings[wing.index()].army;
        (self.overall_commander(leaders, army) == Some(leader)).then_some(army)
    }

    /// MP 2.2, 18.6 Leader to whom a chit belongs at present; `None` for the "any unit" marker.
    #[must_use]
    pub fn chit_leader(&self, leaders: &[LeaderState], chit: ChitId) -> Option<LeaderId> {
        match self.chit(chit).kind {
            ChitKind::Overall(army) => self.overall_commander(leaders, army),
            ChitKind::Wing(_) | ChitKind::AnyUnit => self.chit(chit).leader,
        }
    }

    /// MP 2.2 Place of a chit as a turn begins: away while its leader has not arrived, and once it is relieved (MP 18.6).
    #[must_use]
    pub fn chit_at_dawn(&self, leaders: &[LeaderState], chit: ChitId) -> ChitPlace {
        chit_at_dawn(self.chit(chit), &self.wings, leaders)
    }
}

/// MP 2.2 Place of a chit as a turn begins, before its battle is complete: see [`Battle::chit_at_dawn`].
#[must_use]
pub fn chit_at_dawn(chit: &ChitCard, wings: &[WingCard], leaders: &[LeaderState]) -> ChitPlace {
    let Some(leader) = chit.leader else { return ChitPlace::Cup };
    let succeeded = match chit.kind {
        ChitKind::Wing(wing) => wings[wing.index()].commander_now(leaders) != Some(leader),
        ChitKind::Overall(_) | ChitKind::AnyUnit => false,
    };
    let absent = leaders[leader.index()].place == LeaderPlace::Reserve;
    if succeeded || absent { ChitPlace::Away } else { ChitPlace::Cup }
}

impl WingCard {
    /// MP 18.6 Commander of the wing: the leader who relieves the first one, once it has arrived.
    #[must_use]
    pub fn commander_now(&self, leaders: &[LeaderState]) -> Option<LeaderId> {
        self.relief.filter(|relief| leaders[relief.index()].place != LeaderPlace::Reserve).or(self.commander)
    }
}

impl Game {
    /// MP 18.6 Outcome that tells who succeeds a leader that was just lost; `None` if nobody does.
    #[must_use]
    pub(super) fn heir_of(&self, lost: LeaderId) -> Option<Outcome> {
        let Command::Army(army) = self.battle.leader(lost).command else { return None };
        let leader = self.battle.overall_commander(&self.state.leaders, army).filter(|heir| *heir != lost)?;
        Some(Outcome::Succeeded { leader, army })
    }

    /// Leader to whom the chit belongs; `None` for the "any unit" marker.
    #[must_use]
    pub fn chit_leader(&self, chit: ChitId) -> Option<LeaderId> {
        self.battle.chit_leader(&self.state.leaders, chit)
    }

    /// MP 3.4 Whether the chit gives unit activations only: it has no leader, its leader is not on the map, or that leader now
    /// commands the army (MP 18.6).
    #[must_use]
    pub fn gives_units_only(&self, chit: ChitId) -> bool {
        let of_wing = matches!(self.battle.chit(chit).kind, ChitKind::Wing(_));
        let leads = |leader: LeaderId| {
            self.is_present(leader) && !(of_wing && self.battle.inherited(&self.state.leaders, leader).is_some())
        };
        !self.chit_leader(chit).is_some_and(leads)
    }
}
