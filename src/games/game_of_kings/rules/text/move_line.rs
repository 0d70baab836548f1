//! Move of a unit as one line of text: a helm line with what it does before and after, `leave a3 r22.5 to Guiterez`.
//!
//! | words | meaning |
//! |---|---|
//! | `leave` | GK 4.6 leave firing order first |
//! | `limber` | GK 5.10 limber first |
//! | legs of a helm line | GK 5.2 straights `a3`, wheels `l30` `r30`, about-faces `f` |
//! | `unlimber h90` | GK 5.10 unlimber at the end, facing 90 degrees |
//! | `halt AREA` | GK 5.7 go no farther than an area, or `halt edge` than the edge of the table |
//! | `to NAME` | GK 5.8 strike an enemy; GK 5.12 a general attaches to a friend |

use crate::board::table::{Heading, Length, WheelAngle};
use crate::games::game_of_kings::rules::UnitId;
use crate::games::game_of_kings::rules::game::Game;
use crate::games::game_of_kings::rules::orders::{LimberBefore, MoveOrder, MoveStep, OrderBefore};
use crate::games::table::rules::helm::{self, HelmFault};
use crate::games::table::rules::{DraftLeg, HaltFeature, LengthUnit, degrees_text};

/// Word before an enemy that is struck.
pub const TO: &str = "to";
/// Word for leaving firing order.
pub const LEAVE: &str = "leave";
/// Word for limbering.
pub const LIMBER: &str = "limber";
/// Word before the heading of a gun.
const UNLIMBER: &str = "unlimber";

/// Fault of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineFault {
    /// A word of the helm line is none.
    Helm(HelmFault),
    /// No unit has this name.
    NoUnit(String),
    /// `unlimber` has no heading after it.
    NoHeading,
    /// The line says nothing.
    Empty,
}

/// Line as it is read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveLine {
    /// Legs of the helm line.
    pub legs: Vec<DraftLeg>,
    /// GK 4.6 Whether it leaves firing order first.
    pub leave_order: OrderBefore,
    /// GK 5.10 Whether it limbers first.
    pub limber: LimberBefore,
    /// GK 5.10 Heading to which it unlimbers.
    pub unlimber: Option<Heading>,
    /// GK 5.7 Feature at which it halts.
    pub halt_at: Option<HaltFeature>,
    /// GK 5.8, 5.12 Unit that it goes to.
    pub to: Option<UnitId>,
}

impl MoveLine {
    /// Line of a text.
    ///
    /// # Errors
    /// The first thing that is wrong with it.
    pub fn parse(game: &Game, text: &str) -> Result<Self, LineFault> {
        let unit = game.battle.presentation.field.unit;
        let words: Vec<&str> = text.split_whitespace().collect();
        let mut line = Self::default();
        let mut legs: Vec<&str> = Vec::new();
        let mut at = 0;
        while let Some(word) = words.get(at) {
            at += 1;
            match word.to_lowercase().as_str() {
                LEAVE => line.leave_order = OrderBefore::Leave,
                LIMBER => line.limber = LimberBefore::Limber,
                UNLIMBER => {
                    let heading = words.get(at).and_then(|word| heading_of(word, unit)).ok_or(LineFault::NoHeading)?;
                    line.unlimber = Some(heading);
                    at += 1;
                }
                TO => {
                    let name = words[at..].join(" ");
                    line.to = Some(game.unit_named(&name).ok_or(LineFault::NoUnit(name))?);
                    at = words.len();
                }
                helm::HALT => {
                    let end = words[at..].iter().position(|word| word.eq_ignore_ascii_case(UNLIMBER));
                    let end = end.map_or(words.len(), |end| at + end);
                    let name = words[at..end].join(" ");
                    let feature = helm::halt_feature(&game.battle.presentation.field, &name);
                    line.halt_at = Some(feature.ok_or(LineFault::Helm(HelmFault::NoFeature(name)))?);
                    at = end;
                }
                _ => legs.push(word),
            }
        }
        line.legs = helm::parse(&legs.join(" "), unit).map_err(LineFault::Helm)?;
        if line == Self::default() { Err(LineFault::Empty) } else { Ok(line) }
    }

    /// GK 5.2 Move order of a unit along the line. A leg that no unit may make becomes a step of no length, which is refused.
    #[must_use]
    pub fn order(&self, unit: UnitId) -> MoveOrder {
        let step = |leg: &DraftLeg| step_of(*leg).unwrap_or(MoveStep::Straight(0));
        MoveOrder {
            unit,
            leave_order: self.leave_order,
            limber: self.limber,
            steps: self.legs.iter().map(step).collect(),
            contact: self.to,
            halt_at: self.halt_at,
            unlimber: self.unlimber,
        }
    }

    /// Text of a move order; [`Self::parse`] reads the same order out of it.
    #[must_use]
    pub fn text(game: &Game, order: &MoveOrder) -> String {
        let field = &game.battle.presentation.field;
        let mut words = Vec::new();
        words.extend((order.leave_order == OrderBefore::Leave).then(|| LEAVE.to_owned()));
        words.extend((order.limber == LimberBefore::Limber).then(|| LIMBER.to_owned()));
        words.extend(legs(&order.steps).into_iter().map(|leg| helm::leg_text(leg, field.unit)));
        words.extend(order.halt_at.map(|feature| helm::halt_text(field, feature)));
        words.extend(order.unlimber.map(|heading| format!("{UNLIMBER} h{}", degrees_text(heading.0))));
        words.extend(order.contact.map(|enemy| format!("{TO} {}", game.unit_name(enemy))));
        words.join(" ")
    }
}

/// GK 5.2 Step that a leg of a helm line is; none if no unit may make the leg.
#[must_use]
pub const fn step_of(leg: DraftLeg) -> Option<MoveStep> {
    match leg {
        DraftLeg::Ahead(by) => Some(MoveStep::Straight(by.0)),
        DraftLeg::WheelLeft(by) => Some(MoveStep::WheelLeft(by.units())),
        DraftLeg::WheelRight(by) => Some(MoveStep::WheelRight(by.units())),
        DraftLeg::About => Some(MoveStep::AboutFace),
        DraftLeg::Back(_)
        | DraftLeg::AsideLeft(_)
        | DraftLeg::AsideRight(_)
        | DraftLeg::ObliqueLeft(_)
        | DraftLeg::ObliqueRight(_)
        | DraftLeg::FaceLeft
        | DraftLeg::FaceRight
        | DraftLeg::To(_)
        | DraftLeg::Turn(_)
        | DraftLeg::Form(_) => None,
    }
}

/// Legs of some steps; a wheel of no angle is left out.
#[must_use]
pub fn legs(steps: &[MoveStep]) -> Vec<DraftLeg> {
    let leg = |step: &MoveStep| match *step {
        MoveStep::Straight(by) => Some(DraftLeg::Ahead(Length(by))),
        MoveStep::WheelLeft(by) => WheelAngle::new(by).map(DraftLeg::WheelLeft),
        MoveStep::WheelRight(by) => WheelAngle::new(by).map(DraftLeg::WheelRight),
        MoveStep::AboutFace => Some(DraftLeg::About),
    };
    steps.iter().filter_map(leg).collect()
}

fn heading_of(word: &str, unit: LengthUnit) -> Option<Heading> {
    match helm::parse(word, unit).ok()?.as_slice() {
        [DraftLeg::Turn(heading)] => Some(*heading),
        _ => None,
    }
}
