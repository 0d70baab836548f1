//! Form of the map's size: columns and rows are added or cut at an edge, with what that would lose told first.

use super::Editor;
use crate::editing::EditAct;
use crate::games::musket_pike::scenario::ground::{MapResize, ResizeRefusal, ResizedMap, resized};
use crate::say;
use crate::ui::parts::noted;
use crate::view::theme;
use bevy_egui::egui::{Button, Ui, WidgetInfo, WidgetType, vec2};

/// State of the form: the change asked for, and what it would do.
#[derive(Default)]
pub(super) struct MapSizeForm {
    change: MapResize,
    /// Result of the change on the present text; `None` until it is worked out.
    result: Option<Result<ResizedMap, ResizeRefusal>>,
}

impl MapSizeForm {
    /// Drops what the change would do, as the text is another.
    pub(super) fn forget(&mut self) {
        self.result = None;
    }
}

/// Edge of the map in the form: its key in the catalogue, its number in a change, and the columns or rows added at once.
type FormEdge = (&'static str, fn(&mut MapResize) -> &mut i16, i16);

/// Edges of the map in the order of the form.
const EDGES: [FormEdge; 4] = [
    ("left", |change| &mut change.left, 2),
    ("right", |change| &mut change.right, 1),
    ("top", |change| &mut change.top, 1),
    ("bottom", |change| &mut change.bottom, 1),
];

impl Editor {
    /// Draws the form of the map's size. Returns the act, if any.
    pub(super) fn map_size(&mut self, ui: &mut Ui) -> Option<EditAct> {
        ui.label(theme::prose(say!("edit-size-about")));
        ui.label(theme::small(say!("edit-size-pairs")));
        for (edge, number, step) in EDGES {
            let name = say!("edit-size-" + edge);
            ui.horizontal(|ui| {
                let now = *number(&mut self.map_size.change);
                let less = say!("edit-size-less", edge = name.as_str(), n = step);
                let more = say!("edit-size-more", edge = name.as_str(), n = step);
                for (sign, words, by) in [("−", less, -step), ("+", more, step)] {
                    let button = noted(ui.add(Button::new(sign).min_size(vec2(28.0, 28.0))), &words);
                    button.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &words));
                    if button.on_hover_text(&words).clicked() {
                        *number(&mut self.map_size.change) = now.saturating_add(by);
                        self.map_size.forget();
                    }
                }
                let told = if now == 0 { "0".to_owned() } else { format!("{now:+}").replace('-', "−") };
                ui.label(theme::bold(told));
                ui.label(theme::plain(&name));
            });
        }
        if self.map_size.change == MapResize::default() {
            return None;
        }
        self.size_change(ui)
    }

    /// Draws what the change would do, and its button. Returns the act, if any.
    fn size_change(&mut self, ui: &mut Ui) -> Option<EditAct> {
        let change = self.map_size.change;
        let result = self.map_size.result.get_or_insert_with(|| resized(&self.document, change));
        match result {
            Err(refusal) => {
                ui.label(theme::prose(refusal.told()));
                None
            }
            Ok(map) => {
                let (columns, rows) = map.size;
                ui.label(theme::prose(say!("edit-size-new", columns, rows)));
                let lost = map.lost.told();
                for sentence in &lost {
                    ui.label(theme::prose(sentence).color(theme::alert()));
                }
                let words = if lost.is_empty() {
                    ui.label(theme::small(say!("edit-size-nothing-lost")));
                    say!("edit-size-change")
                } else {
                    say!("edit-size-change-and-lose")
                };
                let pressed = noted(ui.button(&words), &words).clicked();
                if !pressed {
                    return None;
                }
                let edits = std::mem::take(&mut map.edits);
                self.map_size = MapSizeForm::default();
                Some(EditAct { what: say!("edit-act-size"), edits })
            }
        }
    }
}
