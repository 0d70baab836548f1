//! MC 5.2, 5.3, 9.3, 9.6 Rolls of movement and prices of ways, wherever they lead.

use super::charts::{Charts, MoveRow};
use super::numbers::{FACE, INCH, OBSTACLE};
use super::troops::MoveKind;
use crate::board::table::{Length, WheelAngle, arc_length};
use crate::kernel::chances::{Die, Fraction, Law};

/// MC 5.2, 5.14 Dice of a movement, and the inches added to them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveRoll {
    /// Six-sided dice.
    pub dice: u32,
    /// Inches added.
    pub plus: i32,
}

impl MoveRoll {
    /// MC 5.2 Roll of a movement.
    #[must_use]
    pub fn of(row: MoveRow) -> Self {
        Self { dice: row.dice.into(), plus: row.plus.into() }
    }

    /// MC 9.4 Roll of a charge; none of those that do not charge.
    #[must_use]
    pub fn of_charge(charts: &Charts, kind: MoveKind) -> Option<Self> {
        let row = kind.row(charts);
        let usual = Self::of(row);
        Some(Self { dice: usual.dice + u32::from(row.charge?), ..usual })
    }

    /// The same with some inches more.
    #[must_use]
    pub const fn with(self, inches: i32) -> Self {
        Self { plus: self.plus + inches, ..self }
    }

    /// Law of the inches.
    #[must_use]
    pub fn law(self) -> Law<i32> {
        Die::D6.sum_of(self.dice).map(|sum| sum + self.plus)
    }

    /// Greatest roll, in units of length.
    #[must_use]
    pub const fn greatest(self) -> u32 {
        (6 * self.dice as i32 + self.plus).cast_unsigned() * INCH
    }

    /// Mean of the roll, in units of length.
    #[must_use]
    pub const fn mean_length(self) -> u32 {
        // The mean of a die is 7/2.
        (7 * self.dice as i32 + 2 * self.plus).cast_unsigned() * INCH / 2
    }

    /// MC 17.5 Chance that a price can be paid.
    #[must_use]
    pub fn can_pay(self, price: u32) -> Fraction {
        self.law().chance_that(|inches| i64::from(*inches) * i64::from(INCH) >= i64::from(price))
    }
}

/// MC 5.3 Length of a wheel: the arc of its outer corner.
#[must_use]
pub fn wheel_length(width: u32, angle: WheelAngle) -> u32 {
    arc_length(Length(2 * width), angle).0
}

/// MC 5.3 Factor of a price by the number of conditions that slow the mover.
#[must_use]
pub const fn factor(conditions: u32) -> u32 {
    match conditions {
        0 => 1,
        1 => 2,
        _ => 4,
    }
}

/// MC 5.3 to 5.6 Price of a way of one kind, with the obstacles that it crosses and its turns in place.
#[must_use]
pub const fn price(length: u32, conditions: u32, obstacles: u32, faces: u32) -> u32 {
    length * factor(conditions) + obstacles * OBSTACLE + faces * FACE
}

/// MC 9.6 Way of skirmishers that evade, by the inches rolled.
#[must_use]
pub const fn evasion(inches: u32, has_moved: bool) -> u32 {
    let whole = inches * INCH;
    if has_moved { whole / 2 } else { whole }
}

/// MC 9.3 Way back of a unit that may not charge after all: foot in line backsteps, horse pays for two turns.
#[must_use]
pub const fn failed_charge_way(kind: MoveKind, inches: u32) -> u32 {
    let whole = inches * INCH;
    match kind {
        MoveKind::Close | MoveKind::Open => whole / 2,
        MoveKind::Horse => whole.saturating_sub(2 * FACE),
        _ => whole,
    }
}
