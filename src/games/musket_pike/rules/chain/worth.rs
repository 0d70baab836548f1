//! Worth of a plan: losses, order, ground and victory points over all its ends.

use super::tree::{VisitedPosition, walk};
use super::{AttackPlan, Chance, Mean};
use crate::games::musket_pike::rules::game::Game;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::state::{Frame, LeaderPlace, Phase};
use crate::games::musket_pike::rules::victory;
use crate::kernel::{InternalError, SideId};
use std::collections::BTreeMap;

/// Expected results of a chain for one unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnitWorth {
    /// Unit whose results these are.
    pub unit: UnitId,
    /// Mean SP lost, including all that are left of a unit that surrenders.
    pub expected_loss: Mean,
    /// Chance that the unit is on the map at the end, and disordered.
    pub disordered: Chance,
    /// MP 11 Chance that the unit has retreated, and is on the map at the end.
    pub retreated: Chance,
    /// MP 10.4 Chance that the unit is eliminated by losses.
    pub eliminated: Chance,
    /// MP 11.4 Chance that the unit has surrendered.
    pub surrendered: Chance,
}

/// Expected results of a chain for one side.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SideWorth {
    /// Mean SP lost by all units of the side, including those that make way.
    pub expected_loss: Mean,
    /// MP 13 Mean VP earned by the side less VP forfeited, including those for ground.
    pub expected_vp: Mean,
    /// MP 11.4 Chance that one of the side's units surrenders.
    pub surrender: Chance,
    /// Chance that all units of the side in the plan are eliminated by losses.
    pub eliminated: Chance,
    /// Chance that all units of the side in the plan have retreated or are gone.
    pub driven: Chance,
    /// Chance that the side loses a leader.
    pub leader_lost: Chance,
    /// Results of the side's units in the plan.
    pub units: Vec<UnitWorth>,
}

/// Worth of a plan over all dice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlanOutcome {
    /// MP 9.1 Chance that the planned attack is made.
    pub attacked: Chance,
    /// MP 9.9 Chance of each column after the volleys, by its percent, even if the attack is not made. A capture without a roll
    /// has none.
    pub columns: BTreeMap<u16, Chance>,
    /// Expected results for the attackers' side.
    pub attacker: SideWorth,
    /// Expected results for the defenders' side.
    pub defender: SideWorth,
    /// MP 13 Chance of each difference of the VP that the attackers' side earns more than the defenders'.
    pub leads: BTreeMap<i32, Chance>,
}

impl PlanOutcome {
    /// MP 13 Mean of the attackers' VP less the defenders'.
    #[must_use]
    pub fn net_vp(&self) -> Mean {
        let mut mean = Mean::default();
        for (lead, chance) in &self.leads {
            mean.weigh(*chance, *lead);
        }
        mean
    }

    /// Chance that the VP difference is at least `lead`.
    #[must_use]
    pub fn at_least(&self, lead: i32) -> Chance {
        self.leads.range(lead..).fold(Chance::default(), |sum, (_, chance)| sum + *chance)
    }
}

/// Worth of a plan from this position, with the default answers.
///
/// # Errors
/// An internal error.
pub fn worth(game: &Game, plan: &AttackPlan) -> Result<PlanOutcome, InternalError> {
    let side = plan.assaults.first().map_or(SideId(0), |a| game.side(a.unit));
    let start = Start { game, side, vp: victory::count(game).vp };
    let mut worth = PlanOutcome::default();
    worth.attacker.units = plan.assaults.iter().map(|a| UnitWorth::of(a.unit)).collect();
    worth.defender.units = plan.defenders.iter().map(|u| UnitWorth::of(*u)).collect();
    walk(game, plan, |met| {
        if let Some(Frame::Phase(Phase::Melee)) = met.game.state().stack.last()
            && let Some((_, contest)) = plan.contest(met.game).filter(|(_, c)| !c.without_roll)
            && let Some(column) = game.battle.rules.melee.columns.get(contest.column)
        {
            *worth.columns.entry(*column).or_default() += met.chance;
        }
        if met.answer.is_none() {
            worth.add(&start, met);
        }
    })?;
    Ok(worth)
}

/// Beginning of a chain: its game and plan.
struct Start<'a> {
    game: &'a Game,
    side: SideId,
    vp: [i32; 2],
}

impl PlanOutcome {
    /// Adds one end of the chain to the outcome, by its chance.
    fn add(&mut self, start: &Start<'_>, end: &VisitedPosition<'_>) {
        self.attacked += if end.passed.attacked { end.chance } else { Chance::default() };
        let vp = victory::count(end.game).vp;
        let earned = |side: SideId| vp[side.index()] - start.vp[side.index()];
        let (ours, theirs) = (earned(start.side), earned(start.side.other()));
        *self.leads.entry(ours - theirs).or_default() += end.chance;
        self.attacker.add(start, end, start.side, ours);
        self.defender.add(start, end, start.side.other(), theirs);
    }
}

impl SideWorth {
    fn add(&mut self, start: &Start<'_>, end: &VisitedPosition<'_>, side: SideId, vp: i32) {
        let chance = end.chance;
        let add = |to: &mut Chance, happens: bool| *to += if happens { chance } else { Chance::default() };
        self.expected_vp.weigh(chance, vp);
        let own = |unit: &UnitId| end.game.side(*unit) == side;
        let lost: i32 = end.game.battle.unit_ids().filter(own).map(|u| loss(start.game, end.game, u)).sum();
        self.expected_loss.weigh(chance, lost);
        add(&mut self.surrender, end.passed.surrendered.iter().any(own));
        let mut leaders = end.game.battle.leader_ids().filter(|l| end.game.battle.leader(*l).side == side);
        let fallen = |game: &Game, leader: usize| game.state().leaders[leader].place == LeaderPlace::Lost;
        let newly = |l: usize| fallen(end.game, l) && !fallen(start.game, l);
        add(&mut self.leader_lost, leaders.any(|l| newly(l.index())));
        let surrendered = |unit: UnitId| end.passed.surrendered.contains(&unit);
        let retreated = |unit: UnitId| end.passed.retreated.contains(&unit);
        let gone = |unit: UnitId| end.game.footprint(unit).is_none();
        let died = |unit: UnitId| end.game.has_fallen(unit) && !surrendered(unit);
        add(&mut self.eliminated, self.units.iter().all(|u| died(u.unit)));
        add(&mut self.driven, self.units.iter().all(|u| gone(u.unit) || retreated(u.unit)));
        for worth in &mut self.units {
            let unit = worth.unit;
            let there = !gone(unit);
            worth.expected_loss.weigh(chance, loss(start.game, end.game, unit));
            add(&mut worth.disordered, there && end.game.unit_state(unit).condition.disordered);
            add(&mut worth.retreated, there && retreated(unit));
            add(&mut worth.eliminated, died(unit));
            add(&mut worth.surrendered, surrendered(unit));
        }
    }
}

impl UnitWorth {
    fn of(unit: UnitId) -> Self {
        let (expected_loss, none) = (Mean::default(), Chance::default());
        Self { unit, expected_loss, disordered: none, retreated: none, eliminated: none, surrendered: none }
    }
}

/// SP that a unit loses between start and end; all of a unit that is gone.
fn loss(start: &Game, end: &Game, unit: UnitId) -> i32 {
    let sp = |game: &Game| if game.footprint(unit).is_some() { game.unit_state(unit).strength.sp } else { 0 };
    i32::from(sp(start)) - i32::from(sp(end))
}
