//! Effect of single lines of a sum: the odds as if some lines were left out. The dice still count every line.

use super::chances::Share;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::modifier_reasons::ModifierReason;
use crate::games::musket_pike::window::GameIntent;
use crate::paint::fonts::Typeface;
use crate::say;
use crate::ui::intent::Intent;
use crate::ui::parts::noted;
use crate::view::theme;
use bevy_egui::egui::{Button, CursorIcon, Label, Sense, Shape, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType};

/// Line in a sum of the aimed order, identified by its reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SumLineRef {
    /// Target whose sum has the line, as grazing fire has one sum for each target; `None` for an attack's column shifts.
    pub target: Option<UnitId>,
    /// Reason of the line, as the rules know it.
    pub why: ModifierReason,
}

impl SumLineRef {
    /// Reasons among some lines that belong to the sum of a target.
    #[must_use]
    pub fn of(reasons: &[Self], target: Option<UnitId>) -> Vec<ModifierReason> {
        reasons.iter().filter(|r| r.target == target).map(|r| r.why).collect()
    }
}

/// Odds without some lines of a sum.
#[derive(Clone, Debug, PartialEq)]
pub struct SupposedOdds {
    /// Lines left out of all sums of the aimed order.
    pub left_out: Vec<SumLineRef>,
    /// Effect of leaving them out: "Supposed: 21 % instead of 34 %, without ...".
    pub words: String,
    /// Real bar of outcomes.
    pub bar: Vec<Share>,
}

impl SupposedOdds {
    /// Lines left out; empty if there are none.
    #[must_use]
    pub fn lines_of(without: Option<&Self>) -> &[SumLineRef] {
        without.map_or(&[], |w| &w.left_out)
    }

    /// Draws the note that the odds leave lines out, and what difference that makes.
    pub fn show(&self, ui: &mut Ui) {
        let words = theme::styled(&self.words, Typeface::SansBold, 14.0).color(theme::alert());
        ui.add(Label::new(words).truncate()).on_hover_text(format!("{}\n{}", self.words, say!("without-help")));
    }
}

/// Draws a line with a checkbox, ticked while the line counts: a click leaves it out or puts it back.
pub fn if_not(ui: &mut Ui, words: &str, reason: SumLineRef, left_out: &[SumLineRef]) -> Option<Intent> {
    let counts = !left_out.contains(&reason);
    let (rect, tick) = ui.allocate_exact_size(Vec2::new(15.0, 19.0), Sense::click());
    let ticked = bevy_egui::egui::Rect::from_center_size(rect.center(), Vec2::splat(11.0));
    ui.painter().rect(ticked, 2.0, theme::card(), Stroke::new(1.0, theme::ink()), StrokeKind::Inside);
    if counts {
        let at = |x: f32, y: f32| ticked.min + Vec2::new(x, y);
        let points = vec![at(2.5, 5.5), at(4.8, 8.2), at(8.8, 2.8)];
        ui.painter().add(Shape::line(points, Stroke::new(1.6, theme::ink())));
    }
    let text = theme::styled(words, Typeface::Serif, 15.5);
    let text = if counts { text } else { text.strikethrough().color(theme::faint()) };
    let line = ui.add(Label::new(text).sense(Sense::click()));
    line.widget_info(|| WidgetInfo::selected(WidgetType::Checkbox, true, counts, words));
    let help = if counts { say!("without-leave-out") } else { say!("without-put-back") };
    let line = noted(line, words).on_hover_text(help).on_hover_cursor(CursorIcon::PointingHand);
    if !line.clicked() && !tick.on_hover_cursor(CursorIcon::PointingHand).clicked() {
        return None;
    }
    let mut left: Vec<SumLineRef> = left_out.iter().copied().filter(|r| *r != reason).collect();
    if counts {
        left.push(reason);
    }
    Some(GameIntent::LeaveOut(left).into())
}

/// Draws the button that puts all lines back, if any are left out.
pub fn as_it_is(ui: &mut Ui, supposed: bool) -> Option<Intent> {
    if !supposed {
        return None;
    }
    let text = say!("without-as-it-is");
    let button = ui.add(Button::new(&text).fill(theme::lit()));
    noted(button, &text).on_hover_text(say!("without-help")).clicked().then(|| GameIntent::LeaveOut(Vec::new()).into())
}
