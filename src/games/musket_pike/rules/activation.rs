//! MP 3, 4 Activations: which units a chit may activate, and under which order.

use super::battle::{ChitKind, Command};
use super::data::UnitKind;
use super::game::Game;
use super::ids::{ArmyId, ChitId, LeaderId, UnitId, WingId};
use super::illegal::Illegal;
use super::options::Radius;
use super::state::{Activation, ActivationTarget, ChitPlace, Frame, LeaderPlace, OrderType, UnitMark, UnitPlace};
use super::steps::{MoveState, MovingUnit, allowance};
use crate::kernel::{OnOff, SideId};

impl Game {
    /// MP 2.3 Chits that are still in a side's cup, in order.
    pub fn cup(&self, side: SideId) -> impl Iterator<Item = ChitId> + '_ {
        self.battle
            .chit_ids()
            .filter(move |c| self.battle.chit(*c).side == side && self.state.chits[c.index()] == ChitPlace::Cup)
    }

    /// MP 2.3, 2.4 Whether a side may still draw a chit this turn.
    #[must_use]
    pub fn may_draw(&self, side: SideId) -> bool {
        !self.state.passed[side.index()] && self.cup(side).next().is_some()
    }

    /// MP 10.6 Whether a leader is on the map as a named leader: not lost, not a colonel, not still to arrive.
    #[must_use]
    pub fn is_present(&self, leader: LeaderId) -> bool {
        matches!(self.state.leaders[leader.index()].place, LeaderPlace::Map(_))
    }

    /// MP 3.5 Whether the chit may activate units of an army.
    #[must_use]
    pub fn chit_serves(&self, chit: ChitId, army: ArmyId) -> bool {
        let card = self.battle.chit(chit);
        match card.kind {
            ChitKind::Wing(wing) => self.battle.wings[wing.index()].army == army,
            ChitKind::Overall(own) => own == army,
            ChitKind::AnyUnit => self.battle.sides[card.side.index()].any_unit.contains(&army),
        }
    }

    /// MP 3.1, 3.4 Whether the chit may lead the wing in a leader activation.
    ///
    /// # Errors
    /// The reason why not.
    pub fn check_lead(&self, chit: ChitId, wing: WingId) -> Result<(), Illegal> {
        let card = self.battle.wings.get(wing.index()).ok_or(Illegal::OtherWing)?;
        match self.battle.chit(chit).kind {
            ChitKind::AnyUnit => return Err(Illegal::MarkerUnitOnly),
            ChitKind::Wing(own) if own != wing => return Err(Illegal::NotThisChit),
            ChitKind::Overall(army) if army != card.army => return Err(Illegal::OtherArmy),
            ChitKind::Wing(_) | ChitKind::Overall(_) => {}
        }
        if self.state.led[wing.index()] {
            return Err(Illegal::WingAlreadyLed);
        }
        if self.gives_units_only(chit) {
            return Err(Illegal::OnlyUnitActivation);
        }
        // A commander still to arrive gives its wing unit activations only; the OC may lead a wing through a colonel (MP 3.4).
        let commander = self.battle.wing_commander(&self.state.leaders, wing);
        if commander.is_some_and(|l| self.state.leaders[l.index()].place == LeaderPlace::Reserve) {
            return Err(Illegal::CommanderAbsent);
        }
        Ok(())
    }

    /// MP 3.2 Size limit in hexes of a unit activation under this lead unit: half its morale, rounded up.
    #[must_use]
    pub fn activation_hexes(&self, lead: UnitId) -> u8 {
        let morale = u8::try_from(self.morale(lead).max(0)).unwrap_or(0);
        morale.div_ceil(2)
    }

    /// MP 3.2 Number of hexes that a unit counts toward the limit: 0 for Art stacked with an active unit, 2 for a 2-hex HI, else
    /// 1.
    #[must_use]
    pub fn hex_count(&self, unit: UnitId) -> u8 {
        let free = !self.kind(unit).is_combat() && self.stacked_with(unit).is_some_and(|u| self.is_active(u));
        match (free, self.unit_card(unit).two_hex) {
            (true, _) => 0,
            (false, true) => 2,
            (false, false) => 1,
        }
    }

    /// Units that take part in the running activation, lowest id first.
    pub fn active_units(&self) -> impl Iterator<Item = UnitId> + '_ {
        self.battle.unit_ids().filter(|u| self.is_active(*u))
    }

    /// MP 3.2 Number of hexes that the units of the activation cover together so far.
    #[must_use]
    pub fn hexes_joined(&self, lead: UnitId) -> u8 {
        self.hexes_joined_with(lead, None)
    }

    /// MP 3.2 Number of hexes that the joined units count together, with `beside` counted as joined too.
    fn hexes_joined_with(&self, lead: UnitId, beside: Option<UnitId>) -> u8 {
        self.battle
            .unit_ids()
            .filter(|u| self.takes_part(*u, beside))
            .map(|u| {
                let with_other = u != lead && self.is_stacked_with_part(u, beside);
                match (with_other, self.unit_card(u).two_hex) {
                    (true, _) => 0,
                    (false, true) => 2,
                    (false, false) => 1,
                }
            })
            .sum()
    }

    /// MP 3.1 Whether a unit takes part in the activation; `beside` is counted as joined.
    fn takes_part(&self, unit: UnitId, beside: Option<UnitId>) -> bool {
        self.is_active(unit) || beside == Some(unit)
    }

    /// MP 3.2 Whether a battery or a wagon is stacked with a unit that takes part; `beside` is counted as joined.
    fn is_stacked_with_part(&self, unit: UnitId, beside: Option<UnitId>) -> bool {
        !self.kind(unit).is_combat() && self.stacked_with(unit).is_some_and(|other| self.takes_part(other, beside))
    }

    /// MP 3.2, 4 Whether the unit may join the running activation.
    ///
    /// # Errors
    /// The reason why not.
    pub fn check_join(&self, activation: &Activation, unit: UnitId) -> Result<(), Illegal> {
        self.check_join_apart_from_charge(activation, unit)?;
        // MP 4.1 A unit may not join if that leaves no room for a unit that can reach contact.
        if activation.order == OrderType::Charge
            && let ActivationTarget::Unit(lead) = activation.led
            && !self.somebody_charges()
            && !self.could_charge(unit)
        {
            let room = self.activation_hexes(lead).saturating_sub(self.hexes_joined(lead) + self.hex_count(unit));
            let other = self.battle.unit_ids().any(|u| {
                u != unit
                    && self.hex_count(u) <= room
                    && self.check_join_apart_from_charge(activation, u).is_ok()
                    && self.could_charge(u)
            });
            if !other {
                return Err(Illegal::NobodyCanCharge);
            }
        }
        Ok(())
    }

    fn check_join_apart_from_charge(&self, activation: &Activation, unit: UnitId) -> Result<(), Illegal> {
        self.check_part(activation, unit, None)?;
        self.check_order(activation, unit)
    }

    /// MP 3.1-3.3 Whether a unit may join, apart from what the order demands of it; `beside` is counted as joined already.
    pub(super) fn check_part(
        &self,
        activation: &Activation,
        unit: UnitId,
        beside: Option<UnitId>,
    ) -> Result<(), Illegal> {
        self.may_be_activated(activation.side, unit)?;
        if self.is_active(unit) {
            return Err(Illegal::AlreadyJoined);
        }
        let card = self.unit_card(unit);
        let with_active = self.is_stacked_with_part(unit, beside);
        match activation.led {
            ActivationTarget::Wing(wing) => {
                if card.wing != wing && !with_active {
                    return Err(Illegal::OtherWing);
                }
            }
            ActivationTarget::Unit(lead) => {
                let leader = self.unit_card(lead);
                if !with_active {
                    if leader.wing != card.wing || leader.army != card.army {
                        return Err(Illegal::OtherWing);
                    }
                    self.arms_agree(lead, unit)?;
                    self.near_lead(lead, unit)?;
                    if self.hexes_joined_with(lead, beside) + self.hex_count(unit) > self.activation_hexes(lead) {
                        return Err(Illegal::TooManyHexes);
                    }
                }
            }
        }
        Ok(())
    }

    /// MP 3.3 Units of a wing that are on the map and not yet activated this turn.
    pub fn fresh_of_wing(&self, wing: WingId) -> impl Iterator<Item = UnitId> + '_ {
        self.battle.unit_ids().filter(move |u| self.unit_card(*u).wing == wing && self.is_fresh(*u))
    }

    /// MP 3.3 Whether a unit is on the map and not yet activated this turn.
    #[must_use]
    pub fn is_fresh(&self, unit: UnitId) -> bool {
        !self.unit_state(unit).condition.activated && self.footprint(unit).is_some()
    }

    /// MP 2.5 Whether any unit of a side is on the map or still to arrive.
    #[must_use]
    pub fn has_units(&self, side: SideId) -> bool {
        let there = |unit: UnitId| matches!(self.unit_state(unit).place, UnitPlace::Map(_) | UnitPlace::Reserve);
        self.battle.unit_ids().any(|unit| self.side(unit) == side && there(unit))
    }

    /// MP 2.3, 3.3 Whether any unit of a side can still act: it is active, a chit of this turn may activate it, or another turn
    /// is to come.
    #[must_use]
    pub fn may_act_again(&self, side: SideId) -> bool {
        let drawn =
            |chit: ChitId| self.battle.chit(chit).side == side && self.state.chits[chit.index()] == ChitPlace::Drawn;
        let has_chit = self.may_draw(side) || self.battle.chit_ids().any(drawn);
        let acts = |unit: UnitId| self.is_active(unit) || has_chit && self.is_fresh(unit);
        let last = self.state.turn >= self.battle.turns;
        self.has_units(side) && (!last || self.battle.unit_ids().any(|unit| self.side(unit) == side && acts(unit)))
    }

    /// MP 3.3 Checks that a unit belongs to this side, is on the map and is not yet activated this turn.
    pub(super) fn may_be_activated(&self, side: SideId, unit: UnitId) -> Result<(), Illegal> {
        if self.unit_card(unit).side != side {
            return Err(Illegal::NotYours);
        }
        self.footprint(unit).ok_or(Illegal::NotOnMap)?;
        if self.unit_state(unit).condition.activated { Err(Illegal::AlreadyActivated) } else { Ok(()) }
    }

    /// MP 3.2 Checks that a lead unit of this arm may take the other unit's arm along.
    fn arms_agree(&self, lead: UnitId, unit: UnitId) -> Result<(), Illegal> {
        let (lead, kind) = (self.kind(lead), self.kind(unit));
        let light = kind == UnitKind::Li && self.battle.options.li_joins_any_unit_activation == OnOff::On;
        let agree = match lead {
            UnitKind::Hi | UnitKind::Li => kind != UnitKind::Cav,
            UnitKind::Cav => kind == UnitKind::Cav || !kind.is_combat() || light,
            UnitKind::Art | UnitKind::Wagon => !kind.is_combat(),
        };
        if agree { Ok(()) } else { Err(Illegal::WrongArm) }
    }

    /// MP 3.2 Whether a unit is close enough to a lead unit, and of an arm that it may take along, to be activated with it.
    #[must_use]
    pub fn could_follow(&self, lead: UnitId, unit: UnitId) -> bool {
        self.near_lead(lead, unit).is_ok() && self.arms_agree(lead, unit).is_ok()
    }

    fn near_lead(&self, lead: UnitId, unit: UnitId) -> Result<(), Illegal> {
        if self.battle.options.unit_activation_radius == Radius::None {
            return Ok(());
        }
        let near = match (self.footprint(lead), self.footprint(unit)) {
            (Some(a), Some(b)) => a.distance(&self.battle.map.grid, b) <= self.battle.rules.movement.activation_radius,
            _ => false,
        };
        if near { Ok(()) } else { Err(Illegal::TooFarFromLead) }
    }

    /// MP 4.3, 4.4 Checks that the order allows a unit to take part in the activation.
    ///
    /// # Errors
    /// In contact without a way out (Rally); too near an enemy (strategic march).
    pub fn check_order(&self, activation: &Activation, unit: UnitId) -> Result<(), Illegal> {
        let stand = self.footprint(unit).ok_or(Illegal::NotOnMap)?;
        match activation.order {
            OrderType::Charge | OrderType::March => Ok(()),
            OrderType::Strategic => {
                let least = self.battle.rules.movement.strategic_distance;
                if self.enemy_distance(stand, self.side(unit)) < least {
                    Err(Illegal::TooNearForStrategic)
                } else {
                    Ok(())
                }
            }
            OrderType::Rally => {
                if self.could_withdraw(activation, unit) {
                    Ok(())
                } else {
                    Err(Illegal::CannotWithdraw)
                }
            }
        }
    }

    /// Unit with the state of its move as if it were activated now under the order.
    pub(super) fn as_if_activated(
        &self,
        unit: UnitId,
        order: OrderType,
    ) -> Result<(MovingUnit<'_>, MoveState), Illegal> {
        let stand = self.footprint(unit).ok_or(Illegal::NotOnMap)?;
        // Whether an order is legal does not depend on where a leader rides meanwhile: the leader can be told to stay.
        let walker = MovingUnit::alone(self, unit, order).beginning(stand);
        let mp = allowance(self, unit, order);
        Ok((walker, MoveState { stand, mp, fresh: true, stopped: false, free_turned: false }))
    }

    /// MP 4.1 Whether any unit that has joined can charge, so that the Charge is legal.
    #[must_use]
    pub fn somebody_charges(&self) -> bool {
        self.active_units().any(|u| self.could_charge(u))
    }

    /// MP 3.1, 4 Activation that the drawn chit begins with this order, if it may be used so.
    ///
    /// # Errors
    /// The reason why not.
    pub fn check_declaration(
        &self,
        chit: ChitId,
        led: ActivationTarget,
        order: OrderType,
    ) -> Result<Activation, Illegal> {
        let side = self.battle.chit(chit).side;
        let activation = Activation::begun(side, chit, led, order);
        match led {
            ActivationTarget::Wing(wing) => {
                self.check_lead(chit, wing)?;
                let able = |u: &UnitId| self.check_join_apart_from_charge(&activation, *u).is_ok();
                if !self.battle.unit_ids().any(|u| able(&u)) {
                    return Err(Illegal::NobodyToLead);
                }
                if order == OrderType::Charge && !self.battle.unit_ids().any(|u| able(&u) && self.could_charge(u)) {
                    return Err(Illegal::NobodyCanCharge);
                }
            }
            ActivationTarget::Unit(lead) => {
                let card = self.battle.units.get(lead.index()).ok_or(Illegal::NotOnMap)?;
                if card.side == side && !self.chit_serves(chit, card.army) {
                    return Err(Illegal::OtherArmy);
                }
                self.may_be_activated(side, lead)?;
                self.check_order(&activation, lead)?;
                if order == OrderType::Charge && !self.could_charge(lead) {
                    self.check_followers_charge(lead)?;
                }
            }
        }
        Ok(activation)
    }

    /// MP 4.1 Checks that a lead unit which cannot reach contact could take along a unit that can.
    fn check_followers_charge(&self, lead: UnitId) -> Result<(), Illegal> {
        let leader = self.unit_card(lead);
        let own = if leader.two_hex { 2 } else { 1 };
        let room = self.activation_hexes(lead).saturating_sub(own);
        let follows = |u: UnitId| {
            let card = self.unit_card(u);
            u != lead
                && card.wing == leader.wing
                && card.army == leader.army
                && if card.two_hex { 2 } else { 1 } <= room
                && self.may_be_activated(leader.side, u).is_ok()
                && self.arms_agree(lead, u).is_ok()
                && self.near_lead(lead, u).is_ok()
                && self.could_charge(u)
        };
        if self.battle.unit_ids().any(follows) { Ok(()) } else { Err(Illegal::NobodyCanCharge) }
    }

    /// MP 3.7, 6.1 Checks that a leader may move on its own now.
    ///
    /// # Errors
    /// The reason why not.
    pub fn check_leader_moves(&self, leader: LeaderId) -> Result<(), Illegal> {
        let activation = self.state.activation.ok_or(Illegal::LeaderNotNow)?;
        let card = self.battle.leaders.get(leader.index()).ok_or(Illegal::LeaderNotNow)?;
        let state = self.state.leaders[leader.index()];
        if card.side != activation.side || state.moved || !self.is_present(leader) {
            return Err(Illegal::LeaderNotNow);
        }
        let own_chit = self.chit_leader(activation.chit) == Some(leader);
        let may = match (self.state.stack.last(), card.command) {
            (Some(Frame::Muster), Command::Army(_)) => own_chit,
            (Some(Frame::Phase(super::state::Phase::Movement)), Command::Wing(wing)) => {
                own_chit || activation.led == ActivationTarget::Wing(wing)
            }
            _ => false,
        };
        if may { Ok(()) } else { Err(Illegal::LeaderNotNow) }
    }

    /// MP 3.6, 12.2 Named leader of this activation; `None` in a unit activation.
    #[must_use]
    pub fn leading(&self, activation: &Activation) -> Option<LeaderId> {
        match activation.led {
            ActivationTarget::Wing(_) => self.chit_leader(activation.chit).filter(|l| self.is_present(*l)),
            ActivationTarget::Unit(_) => None,
        }
    }

    /// MP 5.2 Whether any unit is active now.
    #[must_use]
    pub fn anybody_active(&self) -> bool {
        self.state.units.iter().any(|u| u.has(UnitMark::Active))
    }
}
