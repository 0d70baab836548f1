//! Cached values derived from a position and a selection: hotspots, marks, panels, odds, throws, the log. Each is recomputed from
//! its own key alone, and only when that key has changed; nothing is written back into it.

use super::active_game::{ActiveGame, LessonMoment};
use super::memo::Cached;
use super::move_previews::MovePreviews;
use super::selection::{ChosenTargets, CurrentChoice, Selection};
use crate::kernel::PieceId;
use crate::play::log::EventRef;
use crate::play::odds::{OddsCard, ResultCard, StepExplanation, SumLineId};
use crate::play::{AnyOrder, AnySession, Log, Opaque};
use crate::session::UndoBarrier;
use crate::ui::Intent;
use crate::ui::cards::{ReviewPage, odds_panel};
use crate::ui::current_book::CurrentBook;
use crate::ui::game_ui::{Card, Commit, Marks, PositionPanels};
use crate::ui::intent::Hotspot;
use crate::ui::key_sheet::InputDevice;
use crate::view::Region;
use crate::view::draft_marks::DraftMarks;
use crate::view::hotspot::{HotspotLook, HotspotPreview};
use crate::view::marks::Pair;
use crate::view::rings::Ring;
use std::collections::BTreeSet;
use std::sync::Arc;

/// Number of changes so far to the words on the panels or the keys in them; part of the cache keys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Wording(pub u64);

/// Cache key of a position as worded in one language and key binding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Position {
    revision: u64,
    wording: Wording,
}

/// Cache key: a position together with the selection in it.
#[derive(Clone, Debug, PartialEq)]
struct Picked {
    position: Position,
    choice: CurrentChoice,
    /// Pieces that the player has marked as done in this phase.
    done: BTreeSet<PieceId>,
    /// Orders that the player chose in place of those suggested.
    chosen: ChosenTargets,
}

/// Values derived from the position alone.
struct OfPosition {
    /// Log of the game up to the position.
    log: Log,
    /// Barrier to undo that would arise by ending the phase; `None` without one.
    end: Option<UndoBarrier>,
}

/// Cache key: a moment of a lesson, as worded in one language.
type Asked = (Wording, Option<LessonMoment>);

/// Order whose odds are shown, as a cache key.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct OddsRequest {
    pub order: AnyOrder,
    /// Way in which the player gives the order from the card.
    pub commit: Commit,
    /// Lines of the sums that are left out of the order's odds.
    pub left_out: Vec<SumLineId>,
    /// Order whose odds are kept beside the order's; `None` without one.
    pub compared: Option<AnyOrder>,
}

/// All cached values of the screen that are computed from the position and the selection.
#[derive(Default)]
pub(super) struct Derived {
    /// Current wording number, part of every cache key whose value holds words.
    wording: Wording,
    /// Cached log and undo barrier of the position.
    position: Cached<Position, OfPosition>,
    /// Marks on the board, and where the selected piece can move on a free table.
    marks: Cached<Picked, (Marks, Vec<(Region, HotspotLook)>)>,
    /// Panels of the position and the selection.
    panels: Cached<Picked, Arc<dyn PositionPanels>>,
    /// Cached hint for the current decision.
    hint: Cached<(Picked, Opaque, InputDevice), Option<Arc<dyn Card>>>,
    /// Cached odds card of the order aimed at.
    odds: Cached<(Position, OddsRequest), Arc<dyn Card>>,
    /// Cached table in which a lesson question is answered, at one moment of the lesson.
    asked: Cached<Asked, Option<Arc<OddsCard>>>,
    /// Cached throws of dice beside the board.
    throws: Cached<(Position, Option<usize>), Vec<ResultCard>>,
    /// Step-by-step explanation of the event asked about last.
    explanation: Cached<(Position, EventRef), Option<Arc<StepExplanation>>>,
    /// Previewed results of the moves that the pointer has rested on.
    foreseen: Cached<Picked, MovePreviews>,
    /// Cached review of the game.
    review: Cached<Position, Option<ReviewPage>>,
    /// Cached rulebook that the panels cite.
    book: Cached<Wording, Option<CurrentBook>>,
}

impl Derived {
    /// Invalidates every cached text, so that all of them are worded again.
    pub(super) const fn reword(&mut self) {
        self.wording.0 += 1;
    }

    fn at(&self, play: &ActiveGame) -> Position {
        Position { revision: play.shown_position().revision(), wording: self.wording }
    }

    fn picked(&self, play: &ActiveGame, selection: &Selection) -> Picked {
        Picked {
            position: self.at(play),
            choice: selection.choice.clone(),
            done: selection.done.clone(),
            chosen: selection.chosen.clone(),
        }
    }

    /// Recomputes the values that depend on the position and the selection, if either has changed.
    pub(super) fn refresh(&mut self, play: &ActiveGame, selection: &Selection) {
        let (position, game_ui) = (self.at(play), play.game_ui());
        self.position.refresh(position, |_| {
            let end = game_ui.end_order(play.shown_position()).and_then(|order| play.foresee(&[order]));
            OfPosition { log: play.shown_position().log(), end }
        });
        let picked = self.picked(play, selection);
        self.foreseen.refresh(picked.clone(), |_| MovePreviews::default());
        if play.is_telling() {
            // The dice are those of the animation, and nothing on the board can be clicked yet.
            self.marks.refresh(picked, |_| Default::default());
            return;
        }
        let from = selection.thrown;
        self.throws.refresh((position, from), |_| {
            from.map_or_else(Vec::new, |from| play.shown_position().any().result_cards(from))
        });
        self.marks.refresh(picked, |_| match play.program_decides() {
            None => (game_ui.marks(play, selection), game_ui.regions(play, selection)),
            Some(_) => Default::default(),
        });
    }

    /// Hotspots on the board: where a click has a meaning, and which.
    pub(super) fn hotspots(&self) -> &[Hotspot] {
        self.marks.get().map_or(&[], |(marks, _)| marks.hotspots.as_slice())
    }

    /// Pairs of places that the plan draws on the map.
    pub(super) fn pairs(&self) -> &[Pair] {
        self.marks.get().map_or(&[], |(marks, _)| marks.pairs.as_slice())
    }

    /// Pieces that have a ring on the map, with the ring of each.
    pub(super) fn rings(&self) -> &[(PieceId, Ring)] {
        self.marks.get().map_or(&[], |(marks, _)| marks.rings.as_slice())
    }

    /// Regions of a free table to which the selected piece can move.
    pub(super) fn regions(&self) -> &[(Region, HotspotLook)] {
        self.marks.get().map_or(&[], |(_, regions)| regions.as_slice())
    }

    /// Draft of the selected piece on a free table.
    pub(super) fn draft(&self) -> Option<&DraftMarks> {
        self.marks.get().map(|(marks, _)| &marks.draft)
    }

    /// Dice throws that are shown beside the board.
    pub(super) fn throws(&self) -> &[ResultCard] {
        self.throws.get().map_or(&[], Vec::as_slice)
    }

    /// Step-by-step explanation of an event; `None` if the event has none.
    pub(super) fn explanation(&mut self, play: &ActiveGame, event: EventRef) -> Option<Arc<StepExplanation>> {
        let key = (self.at(play), event);
        let told = |_: &_| play.shown_position().any().explanation(event).map(Arc::new);
        self.explanation.refresh(key, told).clone()
    }

    /// Number of steps in the explanation asked for last; `None` without one.
    pub(super) fn stages_explained(&self) -> Option<usize> {
        self.explanation.get()?.as_ref().map(|told| told.steps.len())
    }

    /// Log of the game up to the position.
    pub(super) fn log(&self) -> Option<&Log> {
        self.position.get().map(|of| &of.log)
    }

    /// Barrier to undo that would arise by ending the phase; `None` without one.
    pub(super) fn end_barred(&self) -> Option<UndoBarrier> {
        self.position.get().and_then(|of| of.end)
    }

    /// Panels for the position and the selection.
    pub(super) fn panels(&mut self, play: &ActiveGame, selection: &Selection) -> Arc<dyn PositionPanels> {
        let picked = self.picked(play, selection);
        Arc::clone(self.panels.refresh(picked, |_| play.game_ui().panels(play, selection)))
    }

    /// Hint for the current decision, for the input device in use and the panel that the player looks into.
    pub(super) fn hint(
        &mut self,
        play: &ActiveGame,
        selection: &Selection,
        meant: &Opaque,
        with: InputDevice,
    ) -> Option<Arc<dyn Card>> {
        let key = (self.picked(play, selection), meant.clone(), with);
        self.hint.refresh(key, |_| play.game_ui().hint(play, selection, meant, with)).clone()
    }

    /// Odds card of the order that is aimed at; `None` without one.
    pub(super) fn odds(&mut self, play: &ActiveGame, aimed: OddsRequest) -> Arc<dyn Card> {
        let session = play.shown_position().any();
        let odds = |(_, aimed): &(Position, OddsRequest)| {
            odds_panel(session, &aimed.order, aimed.commit, &aimed.left_out, aimed.compared.as_ref())
        };
        Arc::clone(self.odds.refresh((self.at(play), aimed), odds))
    }

    /// Table of which a lesson asks for a column or row; `None` without one.
    pub(super) fn asked_table(&mut self, play: &ActiveGame) -> Option<Arc<OddsCard>> {
        let table = |_: &_| {
            let card = play.shown_position().any().odds_card(&play.shown_order()?, &[])?;
            card.table.is_some().then(|| Arc::new(card))
        };
        self.asked.refresh((self.wording, play.lesson_moment()), table).clone()
    }

    /// Rulebook that the panels cite; `None` if the game has none.
    pub(super) fn book(&mut self, play: &ActiveGame) -> Option<CurrentBook> {
        self.book.refresh(self.wording, |_| play.session().rulebook().map(CurrentBook::from)).clone()
    }

    /// Computes the preview of the move under the pointer, once for each move. Returns whether it has just become known.
    pub(super) fn foresee(&mut self, play: &ActiveGame, selection: &Selection, gives: &Intent) -> bool {
        let Intent::Give(orders) = gives else { return false };
        if play.replay().is_some() {
            return false;
        }
        let picked = self.picked(play, selection);
        let previews = self.foreseen.refresh(picked, |_| MovePreviews::default());
        previews.request(gives, play.wake(), || play.game_ui().foreseen(play, orders))
    }

    /// Previewed result of a hotspot; `None` until it has been computed.
    pub(super) fn foreseen(&self, hotspot: &Hotspot) -> Option<&HotspotPreview> {
        self.foreseen.get()?.of(&hotspot.gives)
    }

    /// Description of a hotspot in words, with its previewed result.
    pub(super) fn words(&self, hotspot: &Hotspot) -> String {
        hotspot.told(self.foreseen(hotspot))
    }

    /// Review of the game; `None` if it has none. In a replay it covers the whole game at any moment, as it was when the replay
    /// was opened.
    pub(super) fn review(&mut self, play: &mut ActiveGame) -> Option<&ReviewPage> {
        if play.replay().is_none() {
            self.look_back(play);
        }
        self.review.get().and_then(Option::as_ref)
    }

    /// Computes the review of the game; in a replay it covers the whole game too.
    pub(super) fn look_back(&mut self, play: &mut ActiveGame) {
        let (position, game_ui) = (self.at(play), play.game_ui());
        let page = |session: &dyn AnySession| {
            session.review().map(|review| ReviewPage { review, count: game_ui.count(session) })
        };
        self.review.refresh(position, |_| play.of_the_whole(page));
    }
}
