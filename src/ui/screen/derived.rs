//! What the screen shows of a position and a selection: hotspots, marks, the panels, odds, throws, the log. Each is worked out of
//! what it hangs on and of nothing else, and only when that has changed; nothing is written back into it.

use super::memo::Cached;
use super::play::{LessonMoment, Play};
use super::selection::{Choice, Chosen, Selection};
use crate::kernel::PieceId;
use crate::play::log::Event;
use crate::play::{AnyOrder, Log, Opaque};
use crate::session::Barrier;
use crate::ui::Intent;
use crate::ui::game_ui::{Card, Commit, Explanation, LookBack, Marks, Panels, Throw};
use crate::ui::intent::Hotspot;
use crate::ui::pages::Hand;
use crate::view::hotspot::{Foreseen, HotspotLook, Region};
use crate::view::marks::Pair;
use crate::view::rings::Ring;
use crate::words::glossary::Glossary;
use std::collections::BTreeSet;
use std::sync::Arc;

/// Counts how often the words on the panels, or the keys that they name, have changed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Wording(pub u64);

/// A position, in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Position {
    revision: u64,
    wording: Wording,
}

/// A position and what is picked out in it.
#[derive(Clone, Debug, PartialEq)]
struct Picked {
    position: Position,
    choice: Choice,
    done: BTreeSet<PieceId>,
    chosen: Chosen,
}

/// What hangs on the position alone.
struct OfPosition {
    /// How it came to it.
    log: Log,
    /// What bars the way back from what ends the phase.
    end: Option<Barrier>,
}

/// A moment of a lesson, in the words of a language.
type Asked = (Wording, Option<LessonMoment>);

/// The dice beside the board.
type Throws = Vec<Arc<dyn Throw>>;

/// Whose odds are shown.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Aimed {
    pub order: AnyOrder,
    pub commit: Commit,
    /// What the game keeps with the selection.
    pub own: [Opaque; 2],
}

/// Everything derived.
#[derive(Default)]
pub(super) struct Derived {
    wording: Wording,
    position: Cached<Position, OfPosition>,
    marks: Cached<Picked, Marks>,
    panels: Cached<Picked, Arc<dyn Panels>>,
    hint: Cached<(Picked, Opaque, Hand), Option<Arc<dyn Card>>>,
    odds: Cached<(Position, Aimed), Option<Arc<dyn Card>>>,
    /// The table in which a lesson asks, at a moment of it.
    asked: Cached<Asked, Option<Arc<dyn Card>>>,
    throws: Cached<(Position, Option<usize>), Throws>,
    /// What is explained step by step.
    explanation: Cached<(Position, Event), Option<Arc<dyn Explanation>>>,
    /// Of the ways that were looked at, what would come of them.
    foreseen: Cached<Picked, Vec<(Intent, Foreseen)>>,
    review: Cached<Position, Option<Arc<dyn LookBack>>>,
    glossary: Cached<Wording, Arc<Glossary>>,
}

impl Derived {
    /// Everything is put into words again.
    pub(super) const fn reword(&mut self) {
        self.wording.0 += 1;
    }

    fn at(&self, play: &Play) -> Position {
        Position { revision: play.shown().revision(), wording: self.wording }
    }

    fn picked(&self, play: &Play, selection: &Selection) -> Picked {
        Picked {
            position: self.at(play),
            choice: selection.choice.clone(),
            done: selection.done.clone(),
            chosen: selection.chosen.clone(),
        }
    }

    /// Works out what the position and the selection give, if they have changed.
    pub(super) fn refresh(&mut self, play: &Play, selection: &Selection) {
        let (position, game_ui) = (self.at(play), play.game_ui());
        self.position.refresh(position, |_| {
            let end = game_ui.end(play.shown()).and_then(|order| play.foresee(&[order]));
            OfPosition { log: play.shown().log(), end }
        });
        let picked = self.picked(play, selection);
        self.foreseen.refresh(picked.clone(), |_| Vec::new());
        if play.is_telling() {
            // The dice are those of what is being told, and nothing on the board means anything yet.
            self.marks.refresh(picked, |_| Marks::default());
            return;
        }
        let from = selection.thrown;
        self.throws
            .refresh((position, from), |_| from.map_or_else(Vec::new, |from| game_ui.throws(play.shown(), from)));
        self.marks.refresh(picked, |_| match play.program_decides() {
            None => game_ui.marks(play, selection),
            Some(_) => Marks::default(),
        });
    }

    /// What clicks mean.
    pub(super) fn hotspots(&self) -> &[Hotspot] {
        self.marks.get().map_or(&[], |marks| marks.hotspots.as_slice())
    }

    /// The plan on the map.
    pub(super) fn pairs(&self) -> &[Pair] {
        self.marks.get().map_or(&[], |marks| marks.pairs.as_slice())
    }

    /// The pieces that are ringed.
    pub(super) fn rings(&self) -> &[(PieceId, Ring)] {
        self.marks.get().map_or(&[], |marks| marks.rings.as_slice())
    }

    /// Where one may go on a free table.
    pub(super) fn regions(&self) -> &[(Region, HotspotLook)] {
        self.marks.get().map_or(&[], |marks| marks.regions.as_slice())
    }

    /// The dice beside the board.
    pub(super) fn throws(&self) -> &[Arc<dyn Throw>] {
        self.throws.get().map_or(&[], Vec::as_slice)
    }

    /// Something that happened, step by step.
    pub(super) fn explanation(&mut self, play: &Play, event: Event) -> Option<Arc<dyn Explanation>> {
        let key = (self.at(play), event);
        self.explanation.refresh(key, |_| play.game_ui().explanation(play.shown(), event)).clone()
    }

    /// In how many steps what was explained last is told.
    pub(super) fn stages_explained(&self) -> Option<usize> {
        self.explanation.get()?.as_ref().map(|told| told.stages())
    }

    /// How it came to the position.
    pub(super) fn log(&self) -> Option<&Log> {
        self.position.get().map(|of| &of.log)
    }

    /// What bars the way back from what ends the phase.
    pub(super) fn end_barred(&self) -> Option<Barrier> {
        self.position.get().and_then(|of| of.end)
    }

    /// What the panels show.
    pub(super) fn panels(&mut self, play: &Play, selection: &Selection) -> Arc<dyn Panels> {
        let picked = self.picked(play, selection);
        Arc::clone(self.panels.refresh(picked, |_| play.game_ui().panels(play, selection)))
    }

    /// How to go about what is to be done, for one who plays with this and looks at that in a panel.
    pub(super) fn hint(
        &mut self,
        play: &Play,
        selection: &Selection,
        meant: &Opaque,
        with: Hand,
    ) -> Option<Arc<dyn Card>> {
        let key = (self.picked(play, selection), meant.clone(), with);
        self.hint.refresh(key, |_| play.game_ui().hint(play, selection, meant, with)).clone()
    }

    /// The odds of an order.
    pub(super) fn odds(&mut self, play: &Play, selection: &Selection, aimed: Aimed) -> Option<Arc<dyn Card>> {
        let odds = |(_, aimed): &(Position, Aimed)| play.game_ui().odds(play, selection, &aimed.order, aimed.commit);
        self.odds.refresh((self.at(play), aimed), odds).clone()
    }

    /// The table in which a lesson asks for a column or a row.
    pub(super) fn asked_table(&mut self, play: &Play) -> Option<Arc<dyn Card>> {
        let table = |_: &_| play.game_ui().table(play, &play.shown_order()?);
        self.asked.refresh((self.wording, play.lesson_moment()), table).clone()
    }

    /// The words that the panels explain.
    pub(super) fn glossary(&mut self, play: &Play) -> Arc<Glossary> {
        Arc::clone(self.glossary.refresh(self.wording, |_| Arc::new(play.game_ui().glossary())))
    }

    /// Works out what would come of the way that is pointed at, once for each.
    pub(super) fn foresee(&mut self, play: &Play, selection: &Selection, gives: &Intent) {
        let Intent::Give(orders) = gives else { return };
        let picked = self.picked(play, selection);
        let known = self.foreseen.refresh(picked, |_| Vec::new());
        if play.replay().is_none() && !known.iter().any(|(known, _)| known == gives) {
            known.push((gives.clone(), play.game_ui().foreseen(play, orders)));
        }
    }

    /// What would come of a hotspot, as far as that has been worked out.
    pub(super) fn foreseen(&self, hotspot: &Hotspot) -> Option<&Foreseen> {
        let mut known = self.foreseen.get().into_iter().flatten();
        known.find(|(gives, _)| *gives == hotspot.gives).map(|(_, foreseen)| foreseen)
    }

    /// What is said of a hotspot.
    pub(super) fn words(&self, hotspot: &Hotspot) -> String {
        hotspot.told(self.foreseen(hotspot))
    }

    /// The game looked back on: of one who watches that of the whole game, whatever the moment, as it was when it was opened.
    pub(super) fn review(&mut self, play: &mut Play) -> Option<&dyn LookBack> {
        if play.replay().is_none() {
            self.look_back(play);
        }
        self.review.get().and_then(Option::as_deref)
    }

    /// Works the review out; of the whole game too for one who watches it again.
    pub(super) fn look_back(&mut self, play: &mut Play) {
        let (position, game_ui) = (self.at(play), play.game_ui());
        self.review.refresh(position, |_| play.of_the_whole(|session| game_ui.review(session)));
    }
}
