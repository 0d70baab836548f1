//! MC 17.3 The whole charge as one exact chain: tests, reach, volley, second test, contact, melee.

use super::charts::Charts;
use super::combat::{MeleeSide, loss_law, melee_law, melee_loser};
use super::kinds::{Class, UnitKind};
use super::nerve::{TestFacts, TestResult, fires_on, test_law};
use super::options::RoundTwo;
use super::rolls::MoveRoll;
use crate::kernel::chances::Law;

/// MC 17.3 End of a charge, as its charger sees it, before the melee.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ChargeEnd {
    /// MC 9.3 It fails its test.
    Refused,
    /// MC 9.8 It does not come within 2 inches.
    Short,
    /// MC 9.5 The target routs before contact.
    TargetRouts,
    /// MC 9.7 It stops after the volley.
    Stopped,
    /// MC 9.7 It routs after the volley, or is eliminated by it.
    Routs,
    /// MC 9.8 It passes, and does not make contact.
    ShortAfter,
    /// MC 9.9 Contact, with so many of its figures lost.
    Contact(u32),
}

/// MC 17.3 What the chain asks of the charger.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Charger {
    /// Class in a charge.
    pub class: Class,
    /// Modifiers of its first test.
    pub modifier: i32,
    /// Modifiers of its second test but those for losses.
    pub second_modifier: i32,
    /// Figures, and figures at the start of the battle; none where losses do not count.
    pub strength: Option<(u32, u32)>,
}

/// MC 17.3 What the chain asks of the target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Target {
    /// Class when charged.
    pub class: Class,
    /// Modifiers of its test.
    pub modifier: i32,
    /// Kind.
    pub kind: UnitKind,
    /// MC 9.5 Figures that fire at 2 inches; 0 if it may not.
    pub figures: u32,
    /// MC 8.3 Modifiers of its volley.
    pub shot_modifier: i32,
}

/// MC 17.3 Prices at which a charge comes within 2 inches and into contact, and its roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach {
    /// Roll.
    pub roll: MoveRoll,
    /// Price at 2 inches.
    pub at_two_inches: u32,
    /// Price at contact.
    pub at_contact: u32,
}

/// How far the roll of a charge takes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Reached {
    Nothing,
    TwoInches,
    Contact,
}

/// MC 9.7 Law of the end of a charge whose charger has lost so many figures to a volley; `reaches`: whether its roll takes it into
/// contact.
#[must_use]
pub fn after_volley(charts: &Charts, charger: &Charger, lost: u32, reaches: bool) -> Law<ChargeEnd> {
    let goes_on = if reaches { ChargeEnd::Contact(lost) } else { ChargeEnd::ShortAfter };
    if lost == 0 {
        return Law::certain(goes_on);
    }
    let left = charger.strength.map(|(figures, start)| (figures.saturating_sub(lost), start));
    if left.is_some_and(|(left, _)| left == 0) {
        return Law::certain(ChargeEnd::Routs);
    }
    let by_losses = TestFacts { strength: left, ..TestFacts::default() }.sum(charts).total();
    let number = charts.morale_number(charger.class);
    test_law(number, charger.second_modifier + by_losses).map(|result| match result {
        TestResult::Pass => goes_on,
        TestResult::ByOne => ChargeEnd::Stopped,
        TestResult::ByMore => ChargeEnd::Routs,
    })
}

/// MC 9.5 to 9.7 Law of the end once both stand 2 inches apart; `reaches`: whether the roll takes the charger into contact.
#[must_use]
pub fn at_two_inches(charts: &Charts, charger: &Charger, target: &Target, reaches: bool) -> Law<ChargeEnd> {
    let volley = |figures: u32| {
        loss_law(charts, figures, target.shot_modifier).and_then(|lost| after_volley(charts, charger, *lost, reaches))
    };
    let tested = test_law(charts.morale_number(target.class), target.modifier);
    tested.and_then(|result| match result {
        TestResult::Pass => volley(target.figures),
        TestResult::ByOne => volley(fires_on(target.class, target.figures, true, target.kind)),
        TestResult::ByMore => Law::certain(ChargeEnd::TargetRouts),
    })
}

/// MC 17.3 Law of the end of a charge whose charger has passed its first test, the target firing where it may.
#[must_use]
pub fn advance_law(charts: &Charts, reach: &Reach, charger: &Charger, target: &Target) -> Law<ChargeEnd> {
    let reached = reach.roll.law().map(|inches| {
        let way = i64::from(*inches) * i64::from(super::numbers::INCH);
        match (way >= reach.at_two_inches.into(), way >= reach.at_contact.into()) {
            (_, true) => Reached::Contact,
            (true, false) => Reached::TwoInches,
            (false, false) => Reached::Nothing,
        }
    });
    reached.and_then(|reached| match reached {
        Reached::Nothing => Law::certain(ChargeEnd::Short),
        reached => at_two_inches(charts, charger, target, *reached == Reached::Contact),
    })
}

/// MC 17.3 Law of the end of a charge, the target firing where it may.
#[must_use]
pub fn charge_law(charts: &Charts, reach: &Reach, charger: &Charger, target: &Target) -> Law<ChargeEnd> {
    let advanced = advance_law(charts, reach, charger, target);
    test_law(charts.morale_number(charger.class), charger.modifier).and_then(|result| match result {
        TestResult::Pass => advanced.clone(),
        _ => Law::certain(ChargeEnd::Refused),
    })
}

/// MC 17.4 End of a melee of one unit a side, as the attacker sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MeleeEnd {
    /// MC 10.6 The defenders rout or are gone, and it does not rout.
    Won,
    /// MC 10.6 Nobody routs: it goes back.
    ThrownBack,
    /// It routs or is gone, and the defenders do not.
    Lost,
    /// Both rout or are gone.
    Both,
}

/// MC 17.4 Numbers of both sides' tests after a melee: Morale Number, modifiers but those for losses, figures at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AfterMelee {
    /// Morale Number.
    pub number: i32,
    /// Modifiers but those for losses.
    pub modifier: i32,
    /// Figures at the start of the battle.
    pub start: u32,
}

/// MC 10.5, 17.4 Law of the end of a melee of one unit a side, the attacker first.
#[must_use]
pub fn melee_end_law(
    charts: &Charts,
    option: RoundTwo,
    sides: [MeleeSide; 2],
    rounds: usize,
    after: [AfterMelee; 2],
) -> Law<MeleeEnd> {
    let figures = (sides[0].figures, sides[1].figures);
    melee_law(charts, option, sides, rounds).and_then(|lost| {
        let lost_of = [lost.0, lost.1];
        let loser = melee_loser(*lost, figures);
        let is_gone = |side: usize| lost_of[side] >= sides[side].figures;
        let routs = |side: usize| {
            let tests = lost_of[side] > 0 || (loser.is_none() && !is_gone(1 - side));
            if is_gone(side) || loser == Some(side) {
                return Law::certain(true);
            }
            if !tests {
                return Law::certain(false);
            }
            let left = (sides[side].figures - lost_of[side], after[side].start);
            let by_losses = TestFacts { strength: Some(left), ..TestFacts::default() }.sum(charts).total();
            test_law(after[side].number, after[side].modifier + by_losses).map(|result| *result == TestResult::ByMore)
        };
        routs(0).combine(&routs(1), |mine, its| match (mine, its) {
            (false, true) => MeleeEnd::Won,
            (false, false) => MeleeEnd::ThrownBack,
            (true, false) => MeleeEnd::Lost,
            (true, true) => MeleeEnd::Both,
        })
    })
}
