//! Stretch of the game on the table, to be saved as a lesson.

use super::{ActiveGame, Replay};
use crate::lesson::{self, LessonDraft};
use crate::say;
use crate::ui::intent::RangeEnd;
use crate::ui::save_lesson::{LessonStretch, Offered, OrderRange};

/// Bounds of a stretch as marked in the replay bar.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marked {
    /// First moment of the stretch, as a number of orders; none: the beginning of the game.
    pub from: Option<usize>,
    /// Last moment of the stretch, as a number of orders; none: the moment watched, or the end.
    pub to: Option<usize>,
}

impl Replay {
    /// Marked stretch of the replay: up to the moment shown, or to the end where only its beginning is marked. `None` if nothing
    /// is marked.
    pub(super) fn marked(&self) -> Option<OrderRange> {
        let from = self.marked.from.unwrap_or(0);
        let open = if self.at > from { self.at } else { self.orders };
        let to = self.marked.to.unwrap_or(open);
        (self.marked != Marked::default() && from < to).then_some(OrderRange { from, to })
    }

    /// Marks the moment shown as the first or the last of the stretch. A bound on the wrong side of the new one is removed.
    pub(in crate::ui::screen) fn mark(&mut self, bound: RangeEnd) {
        let Marked { from, to } = &mut self.marked;
        match bound {
            RangeEnd::From => {
                *from = Some(self.at);
                *to = to.filter(|to| *to > self.at);
            }
            RangeEnd::To => {
                *to = Some(self.at);
                *from = from.filter(|from| *from < self.at);
            }
        }
    }
}

impl ActiveGame {
    /// Stretches that may become a lesson, the most natural first.
    pub(in crate::ui::screen) fn stretches(&mut self) -> Vec<Offered> {
        let watched = self.replay.clone().unwrap_or_else(|| Replay::of(&*self.session));
        let whole = OrderRange { from: 0, to: watched.orders };
        let branch = self.session.analysis().filter(|_| self.replay.is_none());
        let tried = branch.map(|(from, _)| OrderRange { from, to: watched.orders });
        let found = [
            (LessonStretch::Branch, tried),
            (LessonStretch::Marked, watched.marked()),
            (LessonStretch::Activation, Some(around(&watched.activations, &watched))),
            (LessonStretch::Turn, Some(around(&watched.turns, &watched))),
            (LessonStretch::Whole, Some(whole)),
        ];
        let mut offered: Vec<Offered> = Vec::new();
        for (extent, stretch) in found {
            let Some(stretch) = stretch.filter(|stretch| stretch.from < stretch.to) else { continue };
            // The stretch that is the whole battle is named so.
            if extent == LessonStretch::Whole || stretch != whole || extent == LessonStretch::Branch {
                let [first, last] = self.ends(stretch);
                offered.push(Offered { extent, stretch, first, last });
            }
        }
        offered
    }

    /// Lesson made of a stretch of the game.
    pub(in crate::ui::screen) fn recorded(&mut self, stretch: OrderRange, title: &str) -> Result<LessonDraft, String> {
        self.of_the_whole(|game| lesson::recorded(game, stretch.from, stretch.to, Some(title)))
    }

    /// First and last order of a stretch, in words.
    fn ends(&mut self, stretch: OrderRange) -> [String; 2] {
        self.of_the_whole(|game| {
            [stretch.from, stretch.to - 1].map(|at| {
                let order = game.entry(at).map(|entry| game.order_text(&entry.order)).unwrap_or_default();
                say!("lesson-order-of", n = at + 1, order)
            })
        })
    }
}

/// Chapter in which the replay's moment lies, from the order that opens it up to the one that opens the next.
fn around(opened: &[usize], watched: &Replay) -> OrderRange {
    let begun = opened.iter().rfind(|place| **place <= watched.at.max(1));
    let next = opened.iter().find(|place| **place > begun.copied().unwrap_or(0));
    OrderRange { from: begun.map_or(0, |place| place - 1), to: next.map_or(watched.orders, |place| place - 1) }
}
