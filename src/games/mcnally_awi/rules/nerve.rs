//! MC 11, 13.3, 14.2, 17.1 Tests of morale and the risk to generals, wherever the unit stands.

use super::charts::Charts;
use super::kinds::{Class, Cover, Rank, UnitKind};
use super::numbers::SHY_OF;
use super::options::{LossPanic, Options};
use super::state::UnitMark;
use crate::kernel::Breakdown;
use crate::kernel::chances::{Die, Law};
use serde::{Deserialize, Serialize};

/// MC 11.4 Reason for a modifier of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum TestReason {
    /// A general is with the unit.
    T1,
    /// It is in cover.
    T2,
    /// A friend is near.
    T3,
    /// It has lost figures.
    T4,
    /// It is charged in flank or rear.
    T5,
    /// It is shy of horse and bayonets.
    T6,
    /// It is loose foot in the open before horse.
    T7,
    /// It routs.
    T8,
    /// The battle makes it rally better where it stands.
    T9,
}

/// MC 11.4 Modifiers of a test with their reasons: minus is good.
pub type TestSum = Breakdown<TestReason>;

/// MC 11.2, 11.3 Why a unit tests.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TestOccasion {
    /// MC 11.7 A marker in phase 1, or a router that would rally.
    Marker,
    /// MC 11.2e It attempts a charge.
    Charging,
    /// MC 11.2f It is charged.
    Charged,
    /// MC 11.2g It has lost figures in its charge.
    Closing,
    /// MC 10.5 After a melee.
    AfterMelee,
    /// MC 5.14 Militia would stop falling back.
    Stopping,
    /// MC 9.6 Skirmishing horse would evade horse.
    Evading,
}

/// MC 11.1, 11.5, 11.6 Result of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TestResult {
    /// Passed.
    Pass,
    /// Failed by exactly 1.
    ByOne,
    /// Failed by 2 or more.
    ByMore,
}

/// MC 11.1 Result of a die: passed where die and modifiers are at most the Morale Number.
#[must_use]
pub const fn tested(number: i32, modifier: i32, die: u8) -> TestResult {
    match die as i32 + modifier - number {
        ..=0 => TestResult::Pass,
        1 => TestResult::ByOne,
        _ => TestResult::ByMore,
    }
}

/// MC 17.1 Law of a test.
#[must_use]
pub fn test_law(number: i32, modifier: i32) -> Law<TestResult> {
    Die::D10.face_law().map(|die| tested(number, modifier, *die))
}

/// MC 11.4 What modifies a test.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TestFacts {
    /// T1 General with the unit.
    pub general: Option<Rank>,
    /// T2 Cover.
    pub cover: Cover,
    /// T3 Whether a friend supports it.
    pub is_supported: bool,
    /// T4 Figures left and at the start.
    pub strength: Option<(u32, u32)>,
    /// T5 Whether it is charged in flank or rear.
    pub is_flanked: bool,
    /// T6 Whether the charger is horse or has bayonets, and the unit of class 4 or 5.
    pub is_shy: bool,
    /// T7 Whether it is loose foot in the open before horse.
    pub is_ridden_at: bool,
    /// T8 Whether it routs.
    pub is_routing: bool,
    /// T9 What the battle adds.
    pub plan: i32,
}

impl TestFacts {
    /// MC 11.4 Modifiers with their reasons.
    #[must_use]
    pub fn sum(&self, charts: &Charts) -> TestSum {
        let mods = &charts.morale_mods;
        let mut sum = TestSum { lines: Vec::new() };
        let mut add = |value: i32, why: TestReason| {
            if value != 0 {
                sum.add(value, why);
            }
        };
        match self.general {
            Some(Rank::Brigade) => add(mods.brigadier, TestReason::T1),
            Some(_) => add(mods.general, TestReason::T1),
            None => {}
        }
        match self.cover {
            Cover::None => {}
            Cover::Soft => add(mods.soft_cover, TestReason::T2),
            Cover::Hard | Cover::Works => add(mods.hard_cover, TestReason::T2),
        }
        add(if self.is_supported { mods.support } else { 0 }, TestReason::T3);
        if let Some((left, start)) = self.strength {
            let is_at_most = |percent: u32| 100 * left <= percent * start;
            let (some, many, most) = mods.left_percent;
            let value = match (is_at_most(most), is_at_most(many), is_at_most(some)) {
                (true, ..) => mods.losses.2,
                (_, true, _) => mods.losses.1,
                (.., true) => mods.losses.0,
                _ => 0,
            };
            add(value, TestReason::T4);
        }
        add(if self.is_flanked { mods.flank } else { 0 }, TestReason::T5);
        add(if self.is_shy { mods.cold_steel } else { 0 }, TestReason::T6);
        add(if self.is_ridden_at { mods.ridden_at } else { 0 }, TestReason::T7);
        add(if self.is_routing { mods.routing } else { 0 }, TestReason::T8);
        add(self.plan, TestReason::T9);
        sum
    }
}

/// MC 11.5, 9.5 Figures that fire on after failing by 1: half, rounded up, of charged foot down; none of classes 4 and 5.
#[must_use]
pub fn fires_on(class: Class, figures: u32, is_charged: bool, kind: UnitKind) -> u32 {
    let is_foot = matches!(kind, UnitKind::Foot | UnitKind::Indians);
    match (class.is_steady(), is_charged && is_foot) {
        (false, _) => 0,
        (true, true) => figures / 2,
        (true, false) => figures.div_ceil(2),
    }
}

/// MC 11.2 Marker that fire gives a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FireMarker {
    /// MC 11.2a A tenth of the figures lost to fire in the turn.
    A,
    /// MC 11.2c Classes 4 and 5 under the fire of six figures in the turn.
    C,
}

impl FireMarker {
    /// MC 11.2 Both markers.
    pub const ALL: [Self; 2] = [Self::A, Self::C];

    /// MC 11.2 Mark of a unit for which it has been counted in this turn.
    #[must_use]
    pub const fn mark(self) -> UnitMark {
        match self {
            Self::A => UnitMark::CountedLosses,
            Self::C => UnitMark::CountedFire,
        }
    }
}

/// MC 11.2 Markers by the fire of a turn so far.
#[must_use]
pub fn markers_by_fire(options: &Options, class: Class, rolled: u32, lost: u32, at_start: u32) -> Vec<FireMarker> {
    let by_losses = options.loss_panic == LossPanic::Tenth && lost > 0 && 10 * lost >= at_start;
    let by_fire = !class.is_steady() && rolled >= SHY_OF;
    [(by_losses, FireMarker::A), (by_fire, FireMarker::C)]
        .into_iter()
        .filter(|(is, _)| *is)
        .map(|(_, why)| why)
        .collect()
}

/// MC 13.3 Draws of a general for each occasion on which his unit loses figures.
#[must_use]
pub const fn general_draws(lost: u32) -> u32 {
    lost.div_ceil(2)
}

/// MC 13.3 What becomes of a general; the worst counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GeneralFate {
    /// Nothing.
    Unhurt,
    /// A serious wound.
    Wounded,
    /// Killed.
    Killed,
}

impl GeneralFate {
    /// MC 13.3 Fate by the die of a wound.
    #[must_use]
    pub const fn of_wound(die: u8) -> Self {
        match die {
            ..=2 => Self::Unhurt,
            3..=4 => Self::Wounded,
            _ => Self::Killed,
        }
    }

    /// MC 13.3 Law of the fate by some draws.
    #[must_use]
    pub fn law(draws: u32) -> Law<Self> {
        let wound = Die::D6.face_law().map(|die| Self::of_wound(*die));
        let one =
            Die::D10.face_law().and_then(|die| if *die == 1 { wound.clone() } else { Law::certain(Self::Unhurt) });
        (0..draws).fold(Law::certain(Self::Unhurt), |law, _| law.combine(&one, |a, b| *a.max(b)))
    }
}

/// MC 14.2 Class of a unit that raises it: Indians in charges and melees, and in woods.
#[must_use]
pub const fn shifted_class(stated: Class, is_indian: bool, in_charge_or_melee: bool, in_woods: bool) -> Class {
    if is_indian { stated.raised(in_charge_or_melee as u8 + in_woods as u8) } else { stated }
}
