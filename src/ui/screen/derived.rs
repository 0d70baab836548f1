//! What the screen shows of a position and a selection: hotspots, marks, the models of the panels, odds, throws, the log. Each is
//! worked out of what it hangs on and of nothing else, and only when that has changed; nothing is written back into it.

use super::memo::Kept;
use super::play::Play;
use super::selection::{Choice, Selection};
use crate::board::hex::Stand;
use crate::games::musket_pike::paint::scene::{Placed, pieces};
use crate::games::musket_pike::rules::Order;
use crate::games::musket_pike::rules::ids::{UnitId, WingId};
use crate::games::musket_pike::rules::state::{Frame, OrderType};
use crate::games::musket_pike::window::decide::Panels;
use crate::games::musket_pike::window::foreseen::foreseen;
use crate::games::musket_pike::window::hotspots;
use crate::games::musket_pike::window::models::{aim, chits, phase, result, review};
use crate::games::musket_pike::window::panels::chit::Allows;
use crate::games::musket_pike::window::panels::phase::Hint;
use crate::games::musket_pike::window::panels::result::Throw;
use crate::games::musket_pike::window::panels::without::Reason;
use crate::games::musket_pike::window::plan::Chosen;
use crate::paint::turn::Turn;
use crate::play::Log;
use crate::session::Barrier;
use crate::ui::Intent;
use crate::ui::intent::Hotspot;
use crate::ui::pages::Hand;
use crate::ui::review::Model as Review;
use crate::view::marks::{Pair, Ring};
use std::collections::{BTreeMap, BTreeSet};
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
    done: BTreeSet<UnitId>,
    chosen: Chosen,
}

/// What hangs on the position alone.
struct OfPosition {
    /// How it came to it.
    log: Log,
    /// What bars the way back from what ends the phase.
    end: Option<Barrier>,
    /// What each order would allow the wings that the drawn chit may lead.
    allows: BTreeMap<WingId, Vec<Allows>>,
}

/// What hangs on what is picked out as well.
#[derive(Default)]
pub(super) struct Marks {
    /// What clicks mean.
    pub hotspots: Vec<Hotspot>,
    /// The plan as it is drawn on the map.
    pub pairs: Vec<Pair>,
    /// The units that are ringed.
    pub rings: Vec<(Stand, Ring)>,
}

/// Whose odds are shown.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Aimed {
    /// The order.
    pub order: Order,
    /// Whether it can be committed to.
    pub commit: aim::Commit,
    /// The lines of its sums that are supposed not to be there.
    pub left_out: Vec<Reason>,
    /// The order whose odds are kept beside it.
    pub kept: Option<Order>,
}

/// Everything derived.
#[derive(Default)]
pub(super) struct Derived {
    wording: Wording,
    position: Kept<Position, OfPosition>,
    marks: Kept<Picked, Marks>,
    panels: Kept<Picked, Arc<Panels>>,
    pieces: Kept<(u64, Turn), Vec<Placed>>,
    hint: Kept<(Picked, Option<OrderType>, Hand), Option<Hint>>,
    odds: Kept<(Position, Aimed), Option<aim::Aim>>,
    throws: Kept<(Position, Option<usize>), Vec<Throw>>,
    /// Of the ways that were looked at, what would come of them.
    foreseen: Kept<Picked, Vec<(Intent, String)>>,
    review: Kept<Position, Review>,
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
    pub(super) fn refresh(&mut self, play: &mut Play, selection: &Selection, turn: Turn) {
        let position = self.at(play);
        self.position.refresh(position, |_| {
            let end = end_of(play).and_then(|order| play.foresee(&[order]));
            OfPosition { log: play.shown().told(), end, allows: chits::allows(play.shown().game()) }
        });
        self.pieces.refresh((position.revision, turn), |_| pieces(play.shown().game(), turn));
        let from = selection.thrown;
        self.throws
            .refresh((position, from), |_| from.map_or_else(Vec::new, |from| result::throws(play.shown(), from)));
        let picked = self.picked(play, selection);
        self.foreseen.refresh(picked.clone(), |_| Vec::new());
        self.marks.refresh(picked, |picked| {
            let (game, legal) = (play.shown().game(), play.legal());
            let plan = play.plan(&picked.chosen);
            Marks {
                hotspots: hotspots::hotspots(game, play.layout(), &legal.orders, &picked.choice),
                pairs: hotspots::pairs(game, play.layout(), &plan, picked.choice.unit),
                rings: hotspots::rings(game, &legal.units, &picked.done, &picked.choice),
            }
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

    /// The units that are ringed.
    pub(super) fn rings(&self) -> &[(Stand, Ring)] {
        self.marks.get().map_or(&[], |marks| marks.rings.as_slice())
    }

    /// The pieces, the lowest first.
    pub(super) fn pieces(&self) -> &[Placed] {
        self.pieces.get().map_or(&[], Vec::as_slice)
    }

    /// The dice beside the board.
    pub(super) fn throws(&self) -> &[Throw] {
        self.throws.get().map_or(&[], Vec::as_slice)
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
    pub(super) fn panels(&mut self, play: &Play, selection: &Selection) -> Arc<Panels> {
        let picked = self.picked(play, selection);
        let none = BTreeMap::new();
        let allows = self.position.get().map_or(&none, |of| &of.allows);
        Arc::clone(self.panels.refresh(picked, |_| Arc::new(Panels::of(play, selection, allows))))
    }

    /// How to go about what is to be done, for one who plays with this and looks at that order of the chit.
    pub(super) fn hint(
        &mut self,
        play: &Play,
        selection: &Selection,
        order: Option<OrderType>,
        with: Hand,
    ) -> Option<&Hint> {
        let key = (self.picked(play, selection), order, with);
        let hint = self.hint.refresh(key, |_| {
            let (legal, plan) = (play.legal(), play.plan(&selection.chosen));
            phase::hint(play.shown().game(), &legal.orders, &plan, &selection.choice, order, with)
        });
        hint.as_ref()
    }

    /// The odds of a shot or an attack.
    pub(super) fn odds(&mut self, play: &Play, aimed: Aimed) -> Option<&aim::Aim> {
        let game = play.shown().game();
        let odds = self.odds.refresh((self.at(play), aimed), |(_, aimed)| {
            let odds = aim::model(game, &aimed.order, aimed.commit, &aimed.left_out)?;
            Some(odds.beside(game, aimed.order, aimed.kept))
        });
        odds.as_ref()
    }

    /// Works out what would come of the way that is pointed at, once for each.
    pub(super) fn foresee(&mut self, play: &mut Play, selection: &Selection, gives: &Intent) {
        let picked = self.picked(play, selection);
        let known = self.foreseen.refresh(picked, |_| Vec::new());
        if play.replay().is_none() && !known.iter().any(|(known, _)| known == gives) {
            known.push((gives.clone(), foreseen(play, gives)));
        }
    }

    /// The line about a hotspot, with what would come of it as far as that has been worked out.
    pub(super) fn words(&self, hotspot: &Hotspot) -> String {
        let known = self.foreseen.get().into_iter().flatten();
        let more = known.filter(|(gives, _)| *gives == hotspot.gives).map(|(_, more)| more.as_str());
        std::iter::once(hotspot.words.as_str()).chain(more).collect()
    }

    /// The battle looked back on: of one who watches that of the whole game, whatever the moment, as it was when it was opened.
    pub(super) fn review(&mut self, play: &mut Play) -> Option<&Review> {
        if play.replay().is_none() {
            self.look_back(play);
        }
        self.review.get()
    }

    /// Works the review out; of the whole game too for one who watches it again.
    pub(super) fn look_back(&mut self, play: &mut Play) {
        let position = self.at(play);
        self.review.refresh(position, |_| play.of_the_whole(review::model));
    }
}

/// What ends what is going on.
fn end_of(play: &Play) -> Option<Order> {
    match play.shown().game().state().stack.last()? {
        Frame::Phase(_) => Some(Order::EndPhase),
        Frame::Muster => Some(Order::Begin),
        _ => None,
    }
}
