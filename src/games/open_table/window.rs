//! The open table in the window: its panels.

use super::explained::{mark_name, piece_of, unit_of};
use super::rules::{Conclusion, MAX_DICE, Mark, OpenTable, Order, UnitId};
use crate::board::table::Point;
use crate::games::table::table_game::TableGame;
use crate::games::table::window::{
    DraftCard, RulerEnd, SetUpCard, TableChoice, TableEditor, TableUi, TableWindow, buttons, draft_card, game_of,
    set_up_card,
};
use crate::kernel::{PieceId, SideId};
use crate::play::{AnyOrder, DescribeGame};
use crate::say;
use crate::ui::Intent;
use crate::ui::default_panels::PlainPanels;
use crate::ui::game_ui::{ColumnNeighbour, DecisionResponse, EditorUi, EndPageState, PanelFocus, PositionPanels};
use crate::ui::parts::{BarredReason, act, card, noted, primary};
use crate::ui::screen::{ActiveGame, Selection};
use crate::ui::top_bar::TopBarModel;
use crate::view::theme;
use bevy_egui::egui::{Button, CollapsingHeader, DragValue, Id, TextEdit, Ui};
use std::sync::Arc;

/// The open table's part of the window.
pub type OpenTableUi = TableUi<OpenTable>;

/// Faces of the dice that are offered; others are typed.
const FACES: [u8; 6] = [6, 8, 10, 12, 20, 100];

/// Panels of the open table.
struct OpenPanels {
    plain: PlainPanels,
    game: OpenTable,
    draft: Option<DraftCard<OpenTable>>,
    /// Card of the units that are being set out.
    set_up: Option<SetUpCard<OpenTable>>,
    /// Selected unit.
    chosen: Option<UnitId>,
    /// Units that are selected with it.
    others: Vec<UnitId>,
    /// Point to which the ruler is laid.
    measured: Option<Point>,
    /// Whether a lesson is taught here, which asks for moves alone.
    is_lesson: bool,
}

impl TableWindow for OpenTable {
    fn editor() -> Option<Box<dyn EditorUi>> {
        Some(Box::new(TableEditor::<Self>::default()))
    }

    fn panels(play: &ActiveGame, selection: &Selection) -> Arc<dyn PositionPanels> {
        let game = game_of::<Self>(play.shown_position().any());
        let plays = play.replay().is_none();
        let draft = if plays { draft_card(game, selection) } else { None };
        let chosen = selection.choice.piece.map(unit_of).filter(|_| plays);
        let others = selection.choice.others.iter().copied().map(unit_of).collect();
        let set_up = if plays { set_up_card(game, selection) } else { None };
        let measured = match TableChoice::of(selection).ruler {
            Some(RulerEnd::Point(point)) => Some(point),
            _ => None,
        };
        let (plain, is_lesson) = (PlainPanels::of(play), play.lesson().is_some());
        Arc::new(OpenPanels { plain, game: game.clone(), draft, set_up, chosen, others, measured, is_lesson })
    }
}

fn give(order: Order) -> Intent {
    Intent::order(AnyOrder::of(order))
}

impl OpenPanels {
    /// Card by which dice are rolled.
    fn dice(ui: &mut Ui) -> Option<Intent> {
        let id = Id::new("dice of the open table");
        let (mut number, mut faces, mut label) =
            ui.data(|data| data.get_temp::<(u8, u8, String)>(id)).unwrap_or_else(|| (2, FACES[0], String::new()));
        let intent = card(ui, &say!("open-table-dice"), None, |ui| {
            ui.horizontal(|ui| {
                ui.label(theme::plain(say!("open-table-dice-number")));
                ui.add(DragValue::new(&mut number).range(1..=MAX_DICE));
                ui.label(theme::plain(say!("open-table-dice-faces")));
                ui.add(DragValue::new(&mut faces).range(2..=100));
            });
            ui.horizontal_wrapped(|ui| {
                for offered in FACES {
                    let words = say!("open-table-die", faces = offered);
                    let button = Button::new(&words).selected(faces == offered);
                    if noted(ui.add(button), &words).clicked() {
                        faces = offered;
                    }
                }
            });
            let field =
                TextEdit::singleline(&mut label).hint_text(say!("open-table-dice-label")).desired_width(f32::INFINITY);
            ui.add(field);
            let words = say!("open-table-roll", n = number, faces);
            let rolled = primary(ui, &words).clicked();
            rolled.then(|| give(Order::Roll { dice: number, faces, label: label.trim().to_owned() }))
        });
        ui.data_mut(|data| data.insert_temp(id, (number, faces, label)));
        intent
    }

    /// Hits, marks and what else is done with the selected unit.
    fn handling(&self, ui: &mut Ui) -> Option<Intent> {
        let unit = self.chosen.filter(|_| !self.is_lesson)?;
        let (_, state) = self.game.on_table(unit).ok()?;
        let mut intent = None;
        ui.separator();
        ui.horizontal(|ui| {
            ui.label(theme::plain(say!("open-table-hits-label", hits = state.hits)));
            let fewer = say!("open-table-hit-fewer");
            if state.hits > 0 && act(ui, Button::new(&fewer), &fewer).clicked() {
                intent = Some(give(Order::Hits { unit, hits: state.hits - 1 }));
            }
            let more = say!("open-table-hit-more");
            if state.hits < u8::MAX && act(ui, Button::new(&more), &more).clicked() {
                intent = Some(give(Order::Hits { unit, hits: state.hits + 1 }));
            }
        });
        ui.horizontal_wrapped(|ui| {
            for mark in Mark::ALL {
                let (words, is_there) = (mark_name(mark), state.marks.contains(&mark));
                if noted(ui.add(Button::new(&words).selected(is_there)), &words).clicked() {
                    intent =
                        Some(give(if is_there { Order::Unmark { unit, mark } } else { Order::Mark { unit, mark } }));
                }
            }
        });
        // Where the ruler lies, or else on the unit.
        let at = self.measured.unwrap_or_else(|| state.stance.centre());
        intent = intent.or_else(|| Self::note(ui, at));
        let off = say!("open-table-take-off");
        if act(ui, Button::new(&off), &off).clicked() {
            let all = std::iter::once(unit).chain(self.others.iter().copied());
            intent = Some(Intent::Give(all.map(|unit| AnyOrder::of(Order::Remove { unit })).collect()));
        }
        intent
    }

    /// Field by which a note is pinned at a place.
    fn note(ui: &mut Ui, at: Point) -> Option<Intent> {
        let id = Id::new("note of the open table");
        let mut text = ui.data(|data| data.get_temp::<String>(id)).unwrap_or_default();
        let pinned = ui.horizontal(|ui| {
            let words = say!("open-table-pin-note");
            let button = act(ui, Button::new(&words), &words);
            let field = TextEdit::singleline(&mut text).hint_text(say!("open-table-note-hint"));
            ui.add(field).labelled_by(button.id);
            button.clicked() && !text.trim().is_empty()
        });
        let order = pinned.inner.then(|| give(Order::Note { at, text: std::mem::take(&mut text).trim().to_owned() }));
        ui.data_mut(|data| data.insert_temp(id, text));
        order
    }

    /// Notes on the table, each with a button that takes it away.
    fn notes(&self, ui: &mut Ui) -> Option<Intent> {
        let mut intent = None;
        if !self.game.position.notes.is_empty() {
            ui.label(theme::small(say!("open-table-notes-hint")));
        }
        for note in &self.game.position.notes {
            ui.horizontal_wrapped(|ui| {
                ui.label(theme::prose(&note.text));
                let words = say!("open-table-take-note");
                if act(ui, Button::new(&words), &words).clicked() {
                    intent = Some(give(Order::TakeNote { at: note.at }));
                }
            });
        }
        intent
    }

    /// Units beside the table that may be set out, each with a button that takes it in hand, and how the battle is concluded.
    fn further(&self, ui: &mut Ui) -> Option<Intent> {
        let mut intent = None;
        let beside = self.game.battle.unit_ids().map(piece_of).filter(|piece| self.game.body_beside(*piece).is_some());
        let beside: Vec<PieceId> = beside.collect();
        let in_hand = self.chosen.iter().chain(&self.others).map(|unit| piece_of(*unit)).collect::<Vec<_>>();
        if !beside.is_empty() {
            CollapsingHeader::new(say!("open-table-beside", n = beside.len())).show(ui, |ui| {
                intent = buttons(ui, &self.game, &beside, &in_hand);
            });
        }
        CollapsingHeader::new(say!("open-table-conclude")).show(ui, |ui| {
            for result in [Conclusion::Won(SideId(0)), Conclusion::Won(SideId(1)), Conclusion::Drawn] {
                let order = Order::Conclude { result };
                let words = DescribeGame::order(&self.game, &order);
                if act(ui, Button::new(&words), &words).clicked() {
                    intent = Some(give(order));
                }
            }
        });
        intent
    }
}

impl PositionPanels for OpenPanels {
    fn strip(&self) -> &TopBarModel {
        self.plain.strip()
    }

    fn in_strip(&self, ui: &mut Ui, room: f32) -> (Option<Intent>, PanelFocus) {
        self.plain.in_strip(ui, room)
    }

    fn decision(&self, ui: &mut Ui, announced: EndPageState, beside: ColumnNeighbour) -> DecisionResponse {
        self.plain.decision(ui, announced, beside)
    }

    fn selected(&self, ui: &mut Ui, _beside: ColumnNeighbour) -> Option<Intent> {
        let on_table = self.chosen.filter(|unit| self.game.body(piece_of(*unit)).is_some());
        let of_unit = match (&self.draft, on_table) {
            (Some(draft), _) => draft.show(ui, |ui| self.handling(ui)),
            (None, Some(unit)) => card(ui, &self.game.unit_name(unit), None, |ui| self.handling(ui)),
            (None, None) => self.set_up.as_ref().and_then(|set_up| set_up.show(ui)),
        };
        if !self.plain.asks() || self.is_lesson {
            return of_unit;
        }
        let rolled = Self::dice(ui);
        let rest = card(ui, &say!("open-table-more"), None, |ui| self.notes(ui).or_else(|| self.further(ui)));
        of_unit.or(rolled).or(rest)
    }

    fn numbered(&self, at: usize) -> Option<Result<Intent, BarredReason>> {
        self.plain.numbered(at)
    }

    fn asks(&self) -> bool {
        self.plain.asks()
    }

    fn plans(&self) -> bool {
        self.draft.is_some()
    }
}
