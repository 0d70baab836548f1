//! Rule faults that were corrected after games had been saved. A saved game carries the rules number it was begun under; where it
//! now replays differently, the player is told of the corrections made since.

use crate::say;

/// Current rules number: one higher for every correction that can change how a game comes out.
pub const NUMBER: u32 = 4;

/// Corrected fault of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mend {
    /// Rules number that first contained the correction.
    pub number: u32,
    /// Rulebook paragraph of the fault, without "MP".
    pub paragraph: &'static str,
    /// Key of the correction in the catalogue.
    key: &'static str,
}

/// All corrections of the rules, the oldest first.
pub const MENDS: [Mend; 9] = [
    Mend { number: 2, paragraph: "4.3", key: "rally-no-fire" },
    Mend { number: 2, paragraph: "16.11", key: "battery-other-half" },
    Mend { number: 2, paragraph: "17.12", key: "make-way-once" },
    Mend { number: 2, paragraph: "17.12", key: "make-way-apart" },
    Mend { number: 2, paragraph: "17.12", key: "make-way-in-turn" },
    Mend { number: 3, paragraph: "13.2", key: "offer-lapses" },
    Mend { number: 4, paragraph: "4.3", key: "rally-friends-leave" },
    Mend { number: 4, paragraph: "11.3", key: "make-way-from-guns" },
    Mend { number: 4, paragraph: "17.14", key: "wagons-eliminated" },
];

/// Corrections of the rules made since they had this number.
pub fn since(number: u32) -> impl Iterator<Item = Mend> {
    MENDS.into_iter().filter(move |m| m.number > number)
}

impl Mend {
    /// Sentence about the rule that is now followed correctly, with its paragraph.
    #[must_use]
    pub fn sentence(&self) -> String {
        say!("mend", what = say!("mend-" + self.key), paragraph = self.paragraph)
    }
}
