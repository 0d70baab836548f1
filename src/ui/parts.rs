//! What several panels are built from.

use super::glossary;
use super::intent::Intent;
use super::keys;
use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::say;
use crate::settings::Command;
use crate::view::theme;
use crate::words;
use bevy_egui::egui::text::{LayoutJob, TextFormat, TextWrapping};
use bevy_egui::egui::{
    self, Align, Align2, Button, Color32, CornerRadius, FontId, Frame, Galley, Layout, Margin, Pos2, Rect, Response,
    Sense, Shadow, Shape, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType,
};
use std::sync::Arc;

/// Why something cannot be done now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Barred {
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

/// A sheet of paper that lies on the board: a card without its title bar.
pub fn sheet() -> Frame {
    let shadow = Shadow { offset: [0, 2], blur: 7, spread: 0, color: Color32::from_black_alpha(60) };
    Frame::new()
        .fill(theme::card())
        .stroke(Stroke::new(1.0, theme::line()))
        .corner_radius(CornerRadius::same(5))
        .shadow(shadow)
}

/// A card with a dark title bar; the paragraph in the bar opens the rulebook.
pub fn card(
    ui: &mut Ui,
    title: &str,
    paragraph: Option<&str>,
    body: impl FnOnce(&mut Ui) -> Option<Intent>,
) -> Option<Intent> {
    let mut intent = None;
    sheet().show(ui, |ui| {
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

/// What is below the head of a card that is never out of sight: where the column is too low for it, it is scrolled alone.
pub fn below_head<T>(ui: &mut Ui, body: impl FnOnce(&mut Ui) -> T) -> T {
    egui::ScrollArea::vertical()
        .id_salt("below the head")
        .max_height(ui.available_height())
        .min_scrolled_height(LEAST_BODY)
        .auto_shrink([false, true])
        .show(ui, body)
        .inner
}

/// So much of a card is in sight at least, however low the column is.
const LEAST_BODY: f32 = 90.0;

/// A paragraph number that opens the rulebook there. On the screen it is "§ 9.4": "MP" are movement points to a player.
pub fn cite(ui: &mut Ui, paragraph: &str) -> Option<Intent> {
    cite_in(ui, paragraph, theme::faint())
}

fn cite_in(ui: &mut Ui, paragraph: &str, colour: Color32) -> Option<Intent> {
    let text = theme::set(section(paragraph), Typeface::Sans, 14.0).color(colour);
    if !words::in_book(paragraph) {
        ui.label(text);
        return None;
    }
    let response = ui.add(Button::new(text).frame(false).small());
    in_sight(&response);
    let response = response.on_hover_ui(|ui| {
        show_rule(ui, paragraph);
        ui.label(theme::small(say!("cite-opens")));
    });
    response.clicked().then(|| Intent::Rule(paragraph.to_owned()))
}

/// A paragraph as the screen names it.
#[must_use]
pub fn section(paragraph: &str) -> String {
    format!("\u{a7}\u{a0}{paragraph}")
}

/// A paragraph of the rulebook in small.
pub fn show_rule(ui: &mut Ui, paragraph: &str) {
    let book = &words::book().name;
    match words::paragraph(paragraph) {
        Some(entry) => {
            ui.label(theme::bold(say!("cite-titled", book, paragraph, title = entry.title)));
            ui.label(theme::set(&entry.text, Typeface::Serif, 16.0));
        }
        None => {
            ui.label(theme::bold(say!("cite-untitled", book, paragraph)));
        }
    }
}

/// Words or a number that say where they come from: the pointer at rest shows a sentence and its paragraph, a click opens
/// the rulebook there.
pub fn told(ui: &mut Ui, text: impl Into<egui::WidgetText>, sentence: &str, paragraph: &str) -> Option<Intent> {
    let response = ui.add(egui::Label::new(text).sense(Sense::click()));
    tell(response, sentence, paragraph)
}

/// [`told`] for what is drawn already.
pub fn tell(response: Response, sentence: &str, paragraph: &str) -> Option<Intent> {
    let shown = response.on_hover_ui(|ui| {
        ui.label(theme::prose(sentence));
        let title = words::paragraph(paragraph).map_or("", |e| e.title.as_str());
        ui.label(theme::small(say!("cite-to-read", section = section(paragraph), title)));
    });
    shown.clicked().then(|| Intent::Rule(paragraph.to_owned()))
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
    let text = theme::set(text, Typeface::SansBold, 15.0).color(theme::light());
    Button::new(text).fill(fill).stroke(Stroke::new(1.0, theme::ink())).min_size(Vec2::new(0.0, 30.0))
}

/// A button that may be barred. A barred one can still be asked: the pointer over it shows why not, a click opens the
/// rulebook at the reason. Returns `give` when it is pressed and open.
pub fn choice(ui: &mut Ui, text: &str, open: Result<(), &Barred>, give: impl FnOnce() -> Intent) -> Option<Intent> {
    choice_sized(ui, text, open, Vec2::ZERO, give)
}

/// A button wider than this is a line of a list: its words begin at the left.
const ROW: f32 = 100.0;

/// [`choice`] of at least this size.
pub fn choice_sized(
    ui: &mut Ui,
    text: &str,
    open: Result<(), &Barred>,
    size: Vec2,
    give: impl FnOnce() -> Intent,
) -> Option<Intent> {
    match open {
        // A long answer takes a second line rather than more room than there is.
        Ok(()) if size.x > ROW => {
            act(ui, Button::new(text).right_text("").wrap().min_size(size), text).clicked().then(give)
        }
        Ok(()) => act(ui, Button::new(text).min_size(size), text).clicked().then(give),
        Err(why) => {
            let shown = theme::set(text, Typeface::Sans, 14.5).color(theme::faint());
            let button = if size.x > ROW { Button::new(shown).right_text("") } else { Button::new(shown) };
            let button = button.fill(theme::card()).stroke(Stroke::NONE).min_size(size);
            let response = noted(ui.add(button), text);
            response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, false, text));
            broken_edge(ui, response.rect);
            let asked = response.clicked();
            why_not(response, why);
            asked.then(|| Intent::Rule(why.paragraph.clone()))
        }
    }
}

/// An edge of dashes: barred without relying on colour, and still to be read.
fn broken_edge(ui: &Ui, rect: Rect) {
    let r = rect.shrink(0.5);
    let round = [r.left_top(), r.right_top(), r.right_bottom(), r.left_bottom(), r.left_top()];
    ui.painter().extend(Shape::dashed_line(&round, Stroke::new(1.0, theme::line()), 4.0, 3.0));
}

/// The number key that gives the answer at this place among all, if one does.
#[must_use]
pub fn key_of_answer(place: Option<usize>) -> String {
    place.and_then(|at| Command::ANSWERS.get(at)).map(|answer| keys::first_of(*answer)).unwrap_or_default()
}

/// [`key_of_answer`] before a button.
pub fn number(ui: &mut Ui, place: Option<usize>) {
    let key = key_of_answer(place);
    if !key.is_empty() {
        ui.label(theme::bold(key).color(theme::faint()));
    } else if place.is_some() {
        // What has no key any more stands below what has one.
        ui.allocate_space(Vec2::new(digit_width(ui), 1.0));
    }
}

fn digit_width(ui: &Ui) -> f32 {
    ui.painter().layout_no_wrap("0".to_owned(), theme::font(Typeface::SansBold, 14.5), theme::ink()).size().x
}

/// Shows why something is barred while the pointer rests on it.
pub fn why_not(response: Response, why: &Barred) -> Response {
    response.on_hover_ui(|ui| {
        ui.label(theme::bold(say!("cite-why-not")).color(theme::alert()));
        ui.label(theme::prose(&why.sentence));
        if words::in_book(&why.paragraph) {
            ui.label(theme::small(say!("cite-to-read-short", section = section(&why.paragraph))));
        }
    })
}

/// Draws something in a place of its own, which leaves the place where the next thing is drawn as it was.
pub fn within<T>(
    ui: &mut Ui,
    salt: impl egui::AsIdSalt,
    rect: Rect,
    layout: Layout,
    draw: impl FnOnce(&mut Ui) -> T,
) -> T {
    let mut child = ui.new_child(egui::UiBuilder::new().id_salt(salt).max_rect(rect).layout(layout));
    draw(&mut child)
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

/// A line around a place, of a side's shape.
pub fn plate_around(rect: Rect, side: SideId, corner: f32, line: Stroke) -> Shape {
    if side.index() == 0 {
        let round = CornerRadius::from(corner);
        Shape::Rect(egui::epaint::RectShape::stroke(rect, round, line, StrokeKind::Inside))
    } else {
        Shape::closed_line(cut_corners(rect, corner), line)
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
    let room = (ui.available_width() - 24.0).clamp(60.0, WIDEST_BADGE);
    let galley = one_row(ui, text, theme::font(Typeface::SerifBold, 18.0), theme::light(), room);
    let (rect, mut response) = ui.allocate_exact_size(galley.size() + Vec2::new(24.0, 10.0), Sense::hover());
    if galley.elided {
        response = response.on_hover_text(text);
    }
    ui.painter().add(plate(rect, side));
    let at = Align2::CENTER_CENTER.align_size_within_rect(galley.size(), rect).min;
    ui.painter().galley(at, galley, theme::light());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, text));
    response
}

/// The widest a badge grows: a name out of a file may have 80 letters.
const WIDEST_BADGE: f32 = 440.0;

/// Words in one row, cut where there is no more room.
pub fn one_row(ui: &Ui, words: &str, font: FontId, ink: Color32, room: f32) -> Arc<Galley> {
    let mut job = LayoutJob::single_section(words.to_owned(), TextFormat::simple(font, ink));
    job.wrap = TextWrapping::truncate_at_width(room);
    ui.painter().layout_job(job)
}

/// A small mark of a side before a line of text.
pub fn mark(ui: &mut Ui, side: SideId) {
    let (rect, _) = ui.allocate_exact_size(Vec2::splat(14.0), Sense::hover());
    ui.painter().add(plate(rect, side));
}

/// A small mark of a side that stands alone: the pointer at rest shows what it means.
pub fn told_mark(ui: &mut Ui, side: SideId, words: &str) {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(14.0), Sense::hover());
    ui.painter().add(plate(rect, side));
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, words));
    response.on_hover_text(words);
}

/// Where the button would be while the pointer only rests on a target: what a click does. As high as the button, so that
/// nothing jumps when it comes.
pub fn only_looked_at(ui: &mut Ui) {
    ui.horizontal(|ui| {
        ui.set_height(30.0);
        ui.label(theme::set(say!("odds-looked-at"), Typeface::SerifItalic, 16.0));
    });
}

/// A thin line across, with little air.
pub fn rule(ui: &mut Ui) {
    ui.add(egui::Separator::default().spacing(3.0));
}

/// A column shift: an arrow with its number, the reason, the paragraph.
pub fn shift(
    ui: &mut Ui,
    by: i32,
    colour: Color32,
    paragraph: &str,
    words: impl FnOnce(&mut Ui) -> Option<Intent>,
) -> Option<Intent> {
    let top = ui.cursor().min;
    let intent = reasoned(ui, "", colour, paragraph, words);
    // The arrow points as the column moves.
    let way = if by > 0 { 1.0 } else { -1.0 };
    let c = top + Vec2::new(17.0, LINE * 0.5);
    let at = |x: f32, y: f32| c + Vec2::new(x * way, y);
    let arrow = vec![at(12.0, 0.0), at(3.0, -6.0), at(3.0, 6.0)];
    ui.painter().add(Shape::convex_polygon(arrow, colour, Stroke::NONE));
    let text = by.unsigned_abs().to_string();
    ui.painter().text(at(-7.0, 0.0), Align2::CENTER_CENTER, text, theme::font(Typeface::SansBlack, 15.0), colour);
    intent
}

/// A line of a breakdown: signed value, reason, paragraph.
pub fn reason(ui: &mut Ui, value: &str, value_colour: Color32, words: &str, paragraph: &str) -> Option<Intent> {
    reasoned(ui, value, value_colour, paragraph, |ui| {
        glossary::label(ui, theme::set(words, Typeface::Serif, 15.5));
        None
    })
}

/// How high a line of a breakdown is.
const LINE: f32 = 19.0;

/// [`reason`] with its words drawn by `words`.
pub fn reasoned(
    ui: &mut Ui,
    value: &str,
    value_colour: Color32,
    paragraph: &str,
    words: impl FnOnce(&mut Ui) -> Option<Intent>,
) -> Option<Intent> {
    let mut intent = None;
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        ui.spacing_mut().interact_size.y = LINE;
        let (rect, number) = ui.allocate_exact_size(Vec2::new(32.0, LINE), Sense::hover());
        if !value.is_empty() {
            number.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, value));
        }
        let at = rect.right_center() - Vec2::new(4.0, 0.0);
        ui.painter().text(at, Align2::RIGHT_CENTER, value, theme::font(Typeface::SansBlack, 16.0), value_colour);
        let room = (ui.available_width() - 48.0).max(40.0);
        let layout = Layout::left_to_right(Align::Min).with_main_wrap(true);
        ui.allocate_ui_with_layout(Vec2::new(room, LINE), layout, |ui| {
            ui.set_width(room);
            intent = words(ui);
        });
        ui.with_layout(Layout::right_to_left(Align::Min), |ui| intent = intent.take().or(cite(ui, paragraph)));
    });
    intent
}
