//! Panel of the current phase: which units can still act, and what else may be ordered.

use crate::games::musket_pike::pieces::of_unit;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::paint::fonts::Typeface;
use crate::say;
use crate::ui::decision::Answer;
use crate::ui::game_ui::ColumnNeighbour;
use crate::ui::glossary;
use crate::ui::intent::Intent;
use crate::ui::parts::{self, act, card, choice_sized, noted, primary, scrolled, sheet};
use crate::view::theme;
use bevy_egui::egui::text::{LayoutJob, TextFormat};
use bevy_egui::egui::{
    Align2, Button, Color32, Label, Margin, ScrollArea, Sense, Stroke, Ui, Vec2, WidgetInfo, WidgetType,
};

/// Duty of a unit that bars the end of the movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duty {
    /// Duty of a unit to come into contact, under a Charge order.
    Charge,
    /// Duty to withdraw from contact, under a Rally order.
    Withdraw,
}

/// State of a unit in the current phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PhaseUnitStatus {
    /// Unit that must still act in the phase, for this reason.
    Owes(Duty),
    /// Unit that can act in the phase.
    Can,
    /// Unit that has no target, but could turn to one.
    MayTurn,
    /// Unit that the player has marked as done.
    Done,
    /// Unit that can do nothing more in the phase.
    Spent,
}

/// Row of a unit in the phase panel's list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PhaseUnitRow {
    pub unit: UnitId,
    pub name: String,
    /// MP left to the unit, or the chance of its planned order.
    pub words: String,
    /// Order planned for the unit, in words: "at Moravians (and 2 others)".
    pub plan: String,
    /// Notes on the order that the player should read before it, one line each.
    pub notes: Vec<String>,
    /// State of the unit in the phase.
    pub state: PhaseUnitStatus,
}

/// Contents of the phase panel.
#[derive(Clone, Debug, PartialEq)]
pub struct PhasePanelModel {
    /// Name of the phase as the panel's title, such as "Movement".
    pub title: String,
    pub paragraph: String,
    /// Buttons that carry out the plan: text, key, intent.
    pub steps: Vec<(String, String, Intent)>,
    pub units: Vec<PhaseUnitRow>,
    /// Whether number keys select the units, as in the melee phase; in the other phases they toggle overlays.
    pub numbers: bool,
    pub selected: Option<UnitId>,
    /// Unit for which the first button acts; `None` without one.
    pub next: Option<UnitId>,
    /// Orders of the selected unit or a leader that have no hotspot on the map.
    pub more: Vec<Answer>,
}

impl PhasePanelModel {
    /// Index of the number key for each unit in the list; `None` for one without a key.
    fn numbers(&self) -> Vec<Option<usize>> {
        let mut next = 0..;
        let number =
            |entry: &PhaseUnitRow| if self.numbers && entry.state == PhaseUnitStatus::Can { next.next() } else { None };
        self.units.iter().map(number).collect()
    }

    /// Intent to select the unit of the number key at index `at`; `None` if there is none.
    #[must_use]
    pub fn numbered(&self, at: usize) -> Option<Intent> {
        let place = self.numbers().iter().position(|number| *number == Some(at))?;
        Some(Intent::Select(of_unit(self.units[place].unit)))
    }
}

/// Draws the panel of a phase. Beside odds it leaves out the button that the odds already have, and stays as low as possible.
pub fn show(ui: &mut Ui, model: &PhasePanelModel, beside: ColumnNeighbour) -> Option<Intent> {
    match beside {
        // An empty card says nothing.
        ColumnNeighbour::Nothing if model.steps.is_empty() && model.units.is_empty() && model.more.is_empty() => None,
        ColumnNeighbour::Nothing => card(ui, &model.title, Some(&model.paragraph), |ui| body(ui, model, beside)),
        ColumnNeighbour::Odds if model.steps.len() < 2 && model.more.is_empty() && !lists(ui, beside) => None,
        ColumnNeighbour::Odds => {
            sheet().inner_margin(Margin::symmetric(10, 6)).show(ui, |ui| body(ui, model, beside)).inner
        }
    }
}

/// Whether there is room for the list of units: not beside odds in a low window, where the map still shows the units.
fn lists(ui: &Ui, beside: ColumnNeighbour) -> bool {
    beside == ColumnNeighbour::Nothing || ui.ctx().content_rect().height() >= 800.0
}

fn body(ui: &mut Ui, model: &PhasePanelModel, beside: ColumnNeighbour) -> Option<Intent> {
    ui.spacing_mut().item_spacing.y = 4.0;
    let mut intent = None;
    let own = if beside == ColumnNeighbour::Odds { 1 } else { 0 };
    if model.steps.len() > own {
        ui.horizontal(|ui| {
            for (at, (text, key, give)) in model.steps.iter().enumerate().skip(own) {
                let button = if at == 0 { primary(ui, text) } else { noted(ui.button(text), text) };
                if button.on_hover_text(key).clicked() {
                    intent = Some(give.clone());
                }
            }
        });
    }
    // What stands beside the list stays visible too.
    let (share, most) = match (beside, model.selected) {
        (ColumnNeighbour::Odds, _) => (0.11, 200.0),
        (ColumnNeighbour::Nothing, Some(_)) => (0.32, 320.0),
        (ColumnNeighbour::Nothing, None) => (0.6, 462.0),
    };
    let height = (ui.ctx().content_rect().height() * share).clamp(78.0, most);
    let units = if lists(ui, beside) { model.units.as_slice() } else { &[] };
    let list = ScrollArea::vertical().id_salt("units").max_height(height).min_scrolled_height(height.min(150.0));
    scrolled(ui, list, |ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        for (entry, number) in units.iter().zip(model.numbers()) {
            if line(ui, entry, number, model) {
                intent = Some(Intent::Select(of_unit(entry.unit)));
            }
        }
    });
    for (at, answer) in model.more.iter().enumerate() {
        let size = Vec2::new(ui.available_width(), 0.0);
        let open = answer.give.as_ref().map(|_| ());
        let pressed = ui
            .push_id(("more", at), |ui| {
                choice_sized(ui, &answer.words, open, size, || answer.give.clone().unwrap_or(Intent::Cancel))
            })
            .inner;
        intent = intent.or(pressed);
    }
    intent
}

/// Hint on how to proceed with mouse and keys. It stands below everything else and is as high as the longest hint of its phase,
/// so that nothing above moves when it changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// Hint that is shown now.
    pub now: String,
    /// Hints that may follow while the pointer moves over the orders; room is kept for the longest.
    pub all: Vec<String>,
    /// Rest of a long hint, which the pointer at rest tells; empty without one.
    pub more: String,
}

impl Hint {
    /// Hint that changes with what is selected, and not under the pointer: it is as high as it is long.
    #[must_use]
    pub const fn plain(now: String) -> Self {
        Self { now, all: Vec::new(), more: String::new() }
    }
}

/// Draws the hint of the phase panel.
pub fn show_hint(ui: &mut Ui, hint: &Hint) {
    let (font, width) = (theme::font(Typeface::SerifItalic, 15.5), ui.available_width());
    let high = |words: &String| ui.painter().layout(words.clone(), font.clone(), theme::ink(), width).size().y;
    let height = hint.all.iter().map(high).fold(0.0, f32::max);
    ui.set_min_height(height);
    glossary::label(ui, theme::styled(&hint.now, Typeface::SerifItalic, 15.5).color(theme::ink()));
    if !hint.more.is_empty() {
        let words = say!("hint-more");
        noted(ui.add(Label::new(theme::small(&words).underline()).sense(Sense::hover())), &words)
            .on_hover_text(&hint.more);
    }
}

/// Indent of a unit's name from the edge of the list, in points.
const UNDER_NAME: f32 = 30.0;

fn line(ui: &mut Ui, entry: &PhaseUnitRow, number: Option<usize>, model: &PhasePanelModel) -> bool {
    let (selected, next) = (model.selected == Some(entry.unit), model.next == Some(entry.unit));
    let ink = if matches!(entry.state, PhaseUnitStatus::Owes(_) | PhaseUnitStatus::Can | PhaseUnitStatus::MayTurn) {
        theme::ink()
    } else {
        theme::faint()
    };
    let row = ui.horizontal(|ui| {
        match number {
            Some(_) => parts::number(ui, number),
            None => sign(ui, entry.state),
        }
        let fill = if selected { theme::lit() } else { Color32::TRANSPARENT };
        let mut name = LayoutJob::default();
        let format =
            |face, size, ink| TextFormat { font_id: theme::font(face, size), color: ink, ..TextFormat::default() };
        name.append(&entry.name, 0.0, format(Typeface::SerifBold, 16.0, ink));
        if !entry.plan.is_empty() {
            name.append(&format!("\n{}", entry.plan), 0.0, format(Typeface::Sans, 14.0, theme::faint()));
        }
        let button = Button::new(name)
            .right_text(theme::small(if next { say!("phase-next", words = entry.words) } else { entry.words.clone() }))
            .fill(fill)
            .min_size(Vec2::new(ui.available_width(), 24.0));
        let button = if next { button.stroke(Stroke::new(2.0, theme::gold())) } else { button };
        // Cut short, two names could look the same.
        act(ui, button.wrap(), &entry.name).clicked()
    });
    for note in &entry.notes {
        ui.horizontal(|ui| {
            ui.add_space(UNDER_NAME);
            glossary::label(ui, theme::small(note).color(theme::ink()));
        });
    }
    row.inner
}

/// Meaning of a unit's status sign in the phase panel, for its tooltip and for screen readers.
fn meaning(state: PhaseUnitStatus) -> String {
    match state {
        PhaseUnitStatus::Owes(Duty::Charge) => say!("phase-must-charge"),
        PhaseUnitStatus::Owes(Duty::Withdraw) => say!("phase-must-withdraw"),
        PhaseUnitStatus::Can => say!("phase-can"),
        PhaseUnitStatus::MayTurn => say!("phase-can-turn"),
        PhaseUnitStatus::Done => say!("phase-done"),
        PhaseUnitStatus::Spent => say!("phase-spent"),
    }
}

/// Draws the sign of a unit's state: a red exclamation mark, a green dot, a ring, a tick or a dash.
fn sign(ui: &mut Ui, state: PhaseUnitStatus) {
    let (rect, response) = ui.allocate_exact_size(Vec2::new(14.0, 22.0), Sense::hover());
    let words = meaning(state);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &words));
    response.on_hover_text(words);
    let (c, painter) = (rect.center(), ui.painter());
    match state {
        PhaseUnitStatus::Owes(_) => {
            painter.text(c, Align2::CENTER_CENTER, "!", theme::font(Typeface::SansBlack, 18.0), theme::alert());
        }
        PhaseUnitStatus::Can => {
            painter.circle_filled(c, 5.0, theme::go_ink());
        }
        PhaseUnitStatus::MayTurn => {
            painter.circle_stroke(c, 4.5, Stroke::new(1.5, theme::faint()));
        }
        PhaseUnitStatus::Done => {
            let at = |x, y| c + Vec2::new(x, y);
            let tick = vec![at(-5.0, 0.0), at(-1.5, 4.0), at(5.0, -4.0)];
            painter.line(tick, Stroke::new(2.0, theme::faint()));
        }
        PhaseUnitStatus::Spent => {
            painter.hline(c.x - 4.0..=c.x + 4.0, c.y, Stroke::new(2.0, theme::faint()));
        }
    }
}
