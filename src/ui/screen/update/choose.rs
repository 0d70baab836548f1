//! Changes of the selection: by a click, by a key, in a box; and what of it stays valid after a change.

use super::{Effect, Update};
use crate::board::Place;
use crate::kernel::PieceId;
use crate::play::AnyOrder;
use crate::ui::game_ui::SelectOutcome;
use crate::ui::screen::selection::CurrentChoice;

/// Direction in which the keys go through the pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Turn {
    /// Direction to the next piece in the list.
    Forward,
    /// Direction to the previous piece in the list.
    Back,
}

impl Update<'_> {
    /// Selects a piece; where a piece is searched for or may join, gives the order instead.
    pub(super) fn select(&mut self, piece: PieceId) {
        match self.play.game_ui().select(self.play, self.selection, piece) {
            SelectOutcome::Orders(orders) => self.give(&orders),
            SelectOutcome::Piece(aim, own) => {
                if aim.is_some() {
                    self.put_results_away();
                }
                self.selection.choice = CurrentChoice { aim, game_data: own, ..CurrentChoice::of(piece) };
                self.bring_into_sight(piece);
            }
        }
    }

    fn bring_into_sight(&mut self, piece: PieceId) {
        let at = self.play.game_ui().place(self.shown(), piece);
        self.effects.extend(at.map(Effect::RevealPlace));
    }

    /// Adds a piece to the selection, or removes one that is selected.
    pub(super) fn select_with(&mut self, piece: PieceId) {
        let choice = &mut self.selection.choice;
        let Some(lead) = choice.piece else {
            *choice = CurrentChoice::of(piece);
            return;
        };
        if lead == piece {
            return;
        }
        match choice.others.iter().position(|other| *other == piece) {
            Some(at) => {
                choice.others.remove(at);
            }
            None => choice.others.push(piece),
        }
    }

    /// Selects another piece, without aiming an order.
    fn look_at(&mut self, piece: PieceId) {
        let game_data = self.selection.choice.game_data.clone();
        self.selection.choice = CurrentChoice { game_data, ..CurrentChoice::of(piece) };
    }

    /// Shows a search result. A piece of the deciding side is selected, but no order is given, not even to join.
    pub(super) fn go_to(&mut self, place: Place, piece: Option<PieceId>) {
        let at = self.play.layout().middle(place);
        self.effects.extend([Effect::ClosePage, Effect::PutCursor(place), Effect::Near(at)]);
        self.selection.found = Some(place);
        let game_ui = self.play.game_ui();
        let own = |piece: &PieceId| self.shown().decider() == Some(game_ui.side(self.shown(), *piece));
        if let Some(piece) = piece.filter(own) {
            self.look_at(piece);
        }
    }

    /// Cancels one step of the selection: the aim, then the game's own part of the choice, then the piece.
    pub(super) fn cancel(&mut self) {
        self.selection.found = None;
        let choice = &mut self.selection.choice;
        choice.left_out.clear();
        if choice.armed.take().is_some() || choice.aim.take().is_some() {
            return;
        }
        match self.play.game_ui().pop_choice(&choice.game_data) {
            Some(own) => choice.game_data = own,
            None => {
                choice.piece = None;
                choice.others.clear();
            }
        }
    }

    /// Marks the selected piece as done for this phase and selects the next one.
    pub(super) fn put_aside(&mut self) {
        if let Some(piece) = self.selection.choice.piece {
            self.selection.done.insert(piece);
            self.next_piece(Turn::Forward);
        }
    }

    /// Selects the next piece that can still do something and has not been put aside.
    pub(super) fn next_piece(&mut self, turn: Turn) {
        let chosen = self.selection.choice.piece;
        let legal = self.play.legal();
        let open: Vec<PieceId> = legal.pieces.iter().filter(|p| !self.selection.done.contains(p)).copied().collect();
        let at = chosen.and_then(|piece| open.iter().position(|o| *o == piece));
        let n = open.len();
        let next = match (turn, at) {
            (_, _) if n == 0 => None,
            (Turn::Forward, Some(at)) => Some((at + 1) % n),
            (Turn::Back, Some(at)) => Some((at + n - 1) % n),
            (Turn::Forward, None) => chosen.map_or(Some(0), |piece| open.iter().position(|o| *o > piece).or(Some(0))),
            (Turn::Back, None) => Some(n - 1),
        };
        match next.and_then(|at| open.get(at)) {
            // Going through the pieces gives no order, not even to join.
            Some(piece) => {
                self.look_at(*piece);
                self.bring_into_sight(*piece);
                let footprint = self.play.game_ui().footprint(self.shown(), *piece);
                self.effects.extend(footprint.first().map(|place| Effect::Follow(*place)));
            }
            None => self.selection.choice.piece = None,
        }
    }

    /// Records a target that the player chose for a piece.
    pub(super) fn choose_target(&mut self, order: &AnyOrder) {
        if let Some(piece) = self.play.session().piece(order)
            && self.play.game_ui().is_planned(self.shown())
        {
            self.selection.chosen.insert(piece, order.clone());
        }
    }
}
