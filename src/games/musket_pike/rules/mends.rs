//! Faults of these rules that were mended since games are saved. A saved game carries the number of the rules it was begun
//! under; where it now comes out otherwise, what was mended since then is told.

use crate::say;

/// The number of the rules as they are now: one more with every mend by which a game may come out otherwise.
pub const NUMBER: u32 = 4;

/// A mended fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mend {
    /// The number of the rules that first held it.
    pub number: u32,
    /// The paragraph, without "MP".
    pub paragraph: &'static str,
    /// Its name in the catalogue.
    key: &'static str,
}

/// All of them, the oldest first.
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

/// What was mended since the rules had this number.
pub fn since(number: u32) -> impl Iterator<Item = Mend> {
    MENDS.into_iter().filter(move |m| m.number > number)
}

impl Mend {
    /// What is right now, in a sentence with its paragraph.
    #[must_use]
    pub fn sentence(&self) -> String {
        say!("mend", what = say!("mend-" + self.key), paragraph = self.paragraph)
    }
}
