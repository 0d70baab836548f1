//! What several panels are built from.

use super::intent::Intent;
use super::theme;
use crate::kernel::SideId;
use crate::paint::fonts::Face;
use bevy_egui::egui::{
    self, Align, Align2, Button, Color32, CornerRadius, Frame, Layout, Margin, Pos2, Rect, Response, Sense, Shape,
    Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType,
};

/// Why something cannot be done now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Barred {
    /// One sentence.
    pub sentence: String,
    /// The paragraph of the rule, without "MP".
    pub paragraph: String,
}

impl Barred {
    /// A bar by a rule.
    pub fn new(sentence: impl Into<String>, paragraph: impl Into<String>) -> Self {
        Self { sentence: sentence.into(), paragraph: paragraph.into() }
    }
}

/// A card with a dark title bar; the paragraph in the bar opens the rulebook.
pub fn card(
    ui: &mut Ui,
    title: &str,
    paragraph: Option<&str>,
    body: impl FnOnce(&mut Ui) -> Option<Intent>,
) -> Option<Intent> {
    let mut intent = None;
    let frame =
        Frame::new().fill(theme::card()).stroke(Stroke::new(1.0, theme::line())).corner_radius(CornerRadius::same(5));
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        let top = CornerRadius { nw: 5, ne: 5, sw: 0, se: 0 };
        Frame::new().fill(theme::bar()).corner_radius(top).inner_margin(Margin::symmetric(10, 5)).show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.horizontal(|ui| {
                let room = ui.available_width() - if paragraph.is_some() { 62.0 } else { 0.0 };
                // Whom it is about stands at the end of it: a long title takes a second line.
                let text = egui::Label::new(theme::title(title).color(theme::light())).wrap();
                ui.vertical(|ui| {
                    ui.set_width(room);
                    ui.add(text);
                });
                if let Some(paragraph) = paragraph {
                    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                        intent = cite_in(ui, paragraph, theme::bar_link());
                    });
                }
            });
        });
        Frame::new().inner_margin(Margin::symmetric(10, 8)).show(ui, |ui| {
            ui.set_width(ui.available_width());
            if let Some(inner) = body(ui) {
                intent = Some(inner);
            }
        });
    });
    intent
}

/// A paragraph number that opens the rulebook there.
pub fn cite(ui: &mut Ui, paragraph: &str) -> Option<Intent> {
    cite_in(ui, paragraph, theme::faint())
}

fn cite_in(ui: &mut Ui, paragraph: &str, colour: Color32) -> Option<Intent> {
    let text = theme::set(format!("MP {paragraph}"), Face::Sans, 14.0).color(colour);
    let response = ui.add(Button::new(text).frame(false).small());
    in_sight(&response);
    response.on_hover_text("Open the rulebook here").clicked().then(|| Intent::Rule(paragraph.to_owned()))
}

/// Many paragraphs, separated by spaces in the rulebook's way of writing "9.4 9.7".
pub fn cites(ui: &mut Ui, paragraphs: &[String]) -> Option<Intent> {
    paragraphs.iter().fold(None, |found, p| cite(ui, p).or(found))
}

/// A button that does something: the first of them has the keys when they are sent to what is to be decided.
pub fn act(ui: &mut Ui, button: Button<'_>, text: &str) -> Response {
    landing(ui);
    noted(ui.add(button), text)
}

/// The button that does the expected thing.
pub fn primary(ui: &mut Ui, text: &str) -> Response {
    act(ui, solid(text, theme::go_fill()), text)
}

/// The button that does a grave thing.
pub fn grave(ui: &mut Ui, text: &str) -> Response {
    act(ui, solid(text, theme::alert_fill()), text)
}

/// Buttons of the frame being drawn and where they are.
pub type Buttons = Vec<(String, Rect)>;

const NOTES: &str = "where the buttons are";

/// Begins to note where buttons are, for whoever drives the window from outside; returns those of the last frame.
pub fn note_buttons(ctx: &egui::Context) -> Buttons {
    ctx.data_mut(|d| std::mem::take(d.get_temp_mut_or_default::<Buttons>(egui::Id::new(NOTES))))
}

/// Brings a button into sight to which the keys have just gone.
fn in_sight(response: &Response) {
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
}

/// Notes where a button is, if anybody asks for it.
pub fn noted(response: Response, text: &str) -> Response {
    in_sight(&response);
    let id = egui::Id::new(NOTES);
    response.ctx.data_mut(|d| {
        if d.get_temp::<bool>(id).unwrap_or(false) {
            d.get_temp_mut_or_default::<Buttons>(id).push((text.to_owned(), response.rect));
        }
    });
    response
}

/// Asks for notes of the buttons from now on.
pub fn ask_for_notes(ctx: &egui::Context) {
    ctx.data_mut(|d| d.insert_temp(egui::Id::new(NOTES), true));
}

/// Where the keys are to go.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Landing {
    /// They stay.
    #[default]
    No,
    /// To the first button of what is to be decided.
    Wanted,
    /// That is being drawn now.
    Near,
}

fn landing_of<T>(ctx: &egui::Context, with: impl FnOnce(&mut Landing) -> T) -> T {
    ctx.data_mut(|d| with(d.get_temp_mut_or_default(egui::Id::new("landing"))))
}

/// The keys are to go to the first button of what is to be decided.
pub fn land(ctx: &egui::Context) {
    landing_of(ctx, |landing| *landing = Landing::Wanted);
}

/// Draws what is to be decided: the keys go to the first button in it that does something, if they are to.
pub fn decisions<T>(ui: &mut Ui, draw: impl FnOnce(&mut Ui) -> T) -> T {
    landing_of(ui.ctx(), |landing| {
        if *landing == Landing::Wanted {
            *landing = Landing::Near;
        }
    });
    let drawn = draw(ui);
    landing_of(ui.ctx(), |landing| *landing = Landing::No);
    drawn
}

/// The place before a button to which the keys may go.
pub fn landing(ui: &Ui) {
    let here = landing_of(ui.ctx(), |landing| {
        let near = *landing == Landing::Near;
        if near {
            *landing = Landing::No;
        }
        near
    });
    if here {
        let id = egui::Id::new("landing");
        // As if Tab were pressed on something that is only there for this.
        ui.memory_mut(|m| {
            m.request_focus(id);
            m.move_focus(egui::FocusDirection::Next);
        });
        ui.interact(Rect::from_min_size(ui.cursor().min, Vec2::ZERO), id, Sense::focusable_noninteractive());
    }
}

/// Frames the button that the keys are on, whatever its own colours.
pub fn focus_ring(ctx: &egui::Context) {
    let focused = ctx.memory(|m| m.focused()).filter(|id| *id != crate::view::board::id());
    if let Some(response) = focused.and_then(|id| ctx.read_response(id)) {
        let painter = ctx.layer_painter(response.layer_id);
        let rect = response.interact_rect.expand(2.0);
        painter.rect_stroke(rect, 4.0, Stroke::new(4.0, theme::gold_edge()), StrokeKind::Outside);
        painter.rect_stroke(rect, 4.0, Stroke::new(2.5, theme::gold()), StrokeKind::Outside);
    }
}

fn solid(text: &str, fill: Color32) -> Button<'_> {
    let text = theme::set(text, Face::SansBold, 15.0).color(theme::light());
    Button::new(text).fill(fill).stroke(Stroke::new(1.0, theme::ink())).min_size(Vec2::new(0.0, 30.0))
}

/// A button that may be barred. A barred one can still be asked: the pointer over it shows why not, a click opens the
/// rulebook at the reason. Returns `give` when it is pressed and open.
pub fn choice(ui: &mut Ui, text: &str, open: Result<(), &Barred>, give: impl FnOnce() -> Intent) -> Option<Intent> {
    choice_sized(ui, text, open, Vec2::ZERO, give)
}

/// [`choice`] of at least this size.
pub fn choice_sized(
    ui: &mut Ui,
    text: &str,
    open: Result<(), &Barred>,
    size: Vec2,
    give: impl FnOnce() -> Intent,
) -> Option<Intent> {
    match open {
        Ok(()) => act(ui, Button::new(text).min_size(size), text).clicked().then(give),
        Err(why) => {
            let shown = theme::set(text, Face::Sans, 14.5).color(theme::faint());
            let button = Button::new(shown).fill(theme::card()).stroke(Stroke::new(1.0, theme::line())).min_size(size);
            let response = noted(ui.add(button), text);
            response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, false, text));
            // A line through it: barred without relying on colour.
            let y = response.rect.center().y;
            ui.painter().hline(response.rect.shrink(6.0).x_range(), y, Stroke::new(1.0, theme::line()));
            let asked = response.clicked();
            why_not(response, why);
            asked.then(|| Intent::Rule(why.paragraph.clone()))
        }
    }
}

/// Shows why something is barred while the pointer rests on it.
pub fn why_not(response: Response, why: &Barred) -> Response {
    response.on_hover_ui(|ui| {
        ui.label(theme::bold("Why not?").color(theme::alert()));
        ui.label(theme::prose(&why.sentence));
        ui.label(theme::small(format!("MP {}; click to read the rule", why.paragraph)));
    })
}

/// A side's plate: its colour, and its shape (rounded with a gold line, or with cut corners).
pub fn plate(rect: Rect, side: SideId) -> Shape {
    let fill = theme::side_colour(side);
    if side.index() == 0 {
        let stroke = Stroke::new(2.0, theme::gold());
        Shape::Rect(egui::epaint::RectShape::new(rect, CornerRadius::same(7), fill, stroke, StrokeKind::Inside))
    } else {
        Shape::convex_polygon(cut_corners(rect, 7.0), fill, Stroke::new(2.0, theme::side_rim(side)))
    }
}

fn cut_corners(r: Rect, cut: f32) -> Vec<Pos2> {
    let p = |x: f32, y: f32| Pos2::new(x, y);
    vec![
        p(r.left() + cut, r.top()),
        p(r.right() - cut, r.top()),
        p(r.right(), r.top() + cut),
        p(r.right(), r.bottom() - cut),
        p(r.right() - cut, r.bottom()),
        p(r.left() + cut, r.bottom()),
        p(r.left(), r.bottom() - cut),
        p(r.left(), r.top() + cut),
    ]
}

/// A side's plate with words on it.
pub fn badge(ui: &mut Ui, side: SideId, text: &str) -> Response {
    let galley = ui.painter().layout_no_wrap(text.to_owned(), theme::font(Face::SerifBold, 18.0), theme::light());
    let (rect, response) = ui.allocate_exact_size(galley.size() + Vec2::new(24.0, 10.0), Sense::hover());
    ui.painter().add(plate(rect, side));
    let at = Align2::CENTER_CENTER.align_size_within_rect(galley.size(), rect).min;
    ui.painter().galley(at, galley, theme::light());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, text));
    response
}

/// A small mark of a side before a line of text.
pub fn mark(ui: &mut Ui, side: SideId) {
    let (rect, _) = ui.allocate_exact_size(Vec2::splat(14.0), Sense::hover());
    ui.painter().add(plate(rect, side));
}

/// The colour of a die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DieColour {
    /// The white die: the result.
    White,
    /// The red die: the morale check.
    Red,
}

/// A die that shows `value`; the face 10 is printed 0, and 10 is what is shown beside it.
pub fn die(ui: &mut Ui, value: u8, colour: DieColour) -> Response {
    let (fill, ink, name) = match colour {
        DieColour::White => (theme::die_white(), theme::black(), "white"),
        DieColour::Red => (theme::die_red(), theme::light(), "red"),
    };
    let (rect, response) = ui.allocate_exact_size(Vec2::new(44.0, 48.0), Sense::hover());
    let c = rect.center();
    // A ten-sided die from the side: a kite.
    let kite = [(0.0, -23.0), (20.0, -5.0), (20.0, 7.0), (0.0, 23.0), (-20.0, 7.0), (-20.0, -5.0)];
    let points = kite.iter().map(|(x, y)| c + Vec2::new(*x, *y)).collect();
    ui.painter().add(Shape::convex_polygon(points, fill, Stroke::new(1.5, theme::ink())));
    ui.painter().text(c, Align2::CENTER_CENTER, value, theme::font(Face::SansBlack, 22.0), ink);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, format!("{name} die {value}")));
    response
}

/// One part of a bar of outcomes.
#[derive(Clone, Debug, PartialEq)]
pub struct Share {
    /// In whole percent.
    pub percent: u32,
    /// In words.
    pub words: String,
    /// Fill.
    pub fill: Color32,
}

/// A bar of outcomes that fills the width: each part as wide as it is likely, with its number in it and its words below.
pub fn outcome_bar(ui: &mut Ui, shares: &[Share]) {
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        ui.spacing_mut().interact_size.y = 19.0;
        draw_bar(ui, shares);
    });
}

fn draw_bar(ui: &mut Ui, shares: &[Share]) {
    let total: u32 = shares.iter().map(|s| s.percent).sum();
    let (rect, _) = ui.allocate_exact_size(Vec2::new(ui.available_width(), 24.0), Sense::hover());
    let mut x = rect.left();
    for share in shares.iter().filter(|s| s.percent > 0) {
        let width = rect.width() * share.percent as f32 / total.max(1) as f32;
        let part = Rect::from_min_size(Pos2::new(x, rect.top()), Vec2::new(width, rect.height()));
        ui.painter().rect(part, 0.0, share.fill, Stroke::new(1.0, theme::card()), StrokeKind::Inside);
        if width > 34.0 {
            let text = format!("{} %", share.percent);
            ui.painter().text(
                part.center(),
                Align2::CENTER_CENTER,
                text,
                theme::font(Face::SansBold, 14.0),
                theme::light(),
            );
        }
        x += width;
    }
    for share in shares.iter().filter(|s| s.percent > 0) {
        ui.horizontal(|ui| {
            let (dot, _) = ui.allocate_exact_size(Vec2::splat(11.0), Sense::hover());
            ui.painter().rect_filled(dot, 2.0, share.fill);
            ui.label(format!("{} %  {}", share.percent, share.words));
        });
    }
}

/// A column shift: an arrow with its number, the reason, the paragraph.
pub fn shift(ui: &mut Ui, by: i32, words: &str, paragraph: &str) -> Option<Intent> {
    let colour = if by > 0 { theme::go_ink() } else { theme::alert() };
    let top = ui.cursor().min;
    let intent = reason(ui, "", colour, words, paragraph);
    // The arrow points as the column moves.
    let way = if by > 0 { 1.0 } else { -1.0 };
    let c = top + Vec2::new(17.0, 10.0);
    let at = |x: f32, y: f32| c + Vec2::new(x * way, y);
    let arrow = vec![at(12.0, 0.0), at(3.0, -6.0), at(3.0, 6.0)];
    ui.painter().add(Shape::convex_polygon(arrow, colour, Stroke::NONE));
    let text = by.unsigned_abs().to_string();
    ui.painter().text(at(-7.0, 0.0), Align2::CENTER_CENTER, text, theme::font(Face::SansBlack, 15.0), colour);
    intent
}

/// A line of a breakdown: signed value, reason, paragraph.
pub fn reason(ui: &mut Ui, value: &str, value_colour: Color32, words: &str, paragraph: &str) -> Option<Intent> {
    let mut intent = None;
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let (rect, _) = ui.allocate_exact_size(Vec2::new(32.0, 20.0), Sense::hover());
        let at = rect.right_center() - Vec2::new(4.0, 0.0);
        ui.painter().text(at, Align2::RIGHT_CENTER, value, theme::font(Face::SansBlack, 16.0), value_colour);
        let room = (ui.available_width() - 56.0).max(40.0);
        ui.allocate_ui_with_layout(
            Vec2::new(room, 20.0),
            Layout::left_to_right(Align::Min).with_main_wrap(true),
            |ui| {
                ui.set_width(room);
                ui.label(theme::set(words, Face::Serif, 16.0));
            },
        );
        ui.with_layout(Layout::right_to_left(Align::Min), |ui| intent = cite(ui, paragraph));
    });
    intent
}
