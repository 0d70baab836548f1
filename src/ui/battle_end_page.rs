//! Page at the end of a battle: a banner, the score on a balance, its course turn by turn, and what decided the battle.

mod bulletin;
mod deciding;
mod losses;

pub use bulletin::{ArmLosses, ArmyReport, Bulletin, TurningPoint, UnitLeft, show_bulletin};

use super::battle_over_card;
use super::handover_screen::cloth;
use super::intent::Intent;
use super::notice::{Count, Scene, Snapshots, margin, show_count};
use super::parts::{one_row, plate, primary, within};
use super::start::engraving::{self, Inks};
use super::thumbnail;
use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::say;
use crate::view::theme;
use bevy_egui::egui::{
    Align, Align2, Color32, Context, Frame, Id, Label, Layout, Margin, Modal, Pos2, Rect, Sense, Shadow, Shape, Stroke,
    StrokeKind, TextureHandle, Ui, UiBuilder, Vec2, WidgetInfo, WidgetType, pos2,
};

/// Kind of line of the count that decided a battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deciding {
    /// Side that earned the victory points.
    pub side: SideId,
    /// Number of victory points that the event is worth.
    pub by: u32,
    /// Turn of the deciding event in words: "Turn 3".
    pub turn: String,
    /// Activation that earned the points; `None` if no activation did.
    pub order: String,
    /// Reason for the victory points, in words.
    pub words: String,
    /// Moment when most of the line's points were earned; `None`: they were there from the start.
    pub moment: Option<Moment>,
}

/// Moment of a battle that is over, to which a picture leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// Number of orders after which the moment begins.
    pub at: usize,
    /// Place and time at which the map shows the result.
    pub seen: Scene,
}

/// Victory points of both sides at the end of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnEnd {
    /// Number of the turn.
    pub turn: u32,
    /// Victory points of each side at the end of the turn.
    pub vp: [i32; 2],
}

/// Course of the count of victory points over the turns.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Course {
    /// Victory points of both sides at the beginning and after each turn.
    pub turns: Vec<TurnEnd>,
    /// Reasons for both sides' victory points, most points first.
    pub deciding: Vec<Deciding>,
}

/// Number of deciding lines of the count that are shown with a picture.
const PICTURED: usize = 3;

impl Course {
    /// Moments of the battle for which a picture is needed.
    pub fn pictured(&self) -> impl Iterator<Item = Moment> {
        self.deciding.iter().filter_map(|one| one.moment).take(PICTURED)
    }
}

/// Largest size of the page, in points.
const LARGEST: Vec2 = Vec2::new(1000.0, 720.0);
/// Greatest size of the battle's end page in a wide window, where its pictures have room, in points.
const LARGEST_WIDE: Vec2 = Vec2::new(1480.0, 880.0);

/// Draws the page that ends a battle. Returns the player's intent, if any.
pub fn show(
    ctx: &Context,
    ended: &battle_over_card::BattleOverModel,
    (count, course): (&Count, &Course),
    pictures: &Snapshots,
) -> Option<Intent> {
    let largest = if thumbnail::is_wide(ctx) { LARGEST_WIDE } else { LARGEST };
    let sheet = Sheet { ended, largest, dusk: 110, field: pictures.field.as_ref(), look: say!("notice-look") };
    sheet.show(ctx, |ui| {
        balance(ui, count);
        body_of(ui, count, course, pictures)
    })
}

/// Sheet of the end of a battle, over the table: the banner, what is told below it, and what can be done next.
struct Sheet<'a> {
    ended: &'a battle_over_card::BattleOverModel,
    /// Largest size, in points.
    largest: Vec2,
    /// Darkness of what lies around it, 0 to 255.
    dusk: u8,
    /// Picture of the field that lies behind it; the table itself without one.
    field: Option<&'a TextureHandle>,
    /// Words of the button that lays it aside.
    look: String,
}

impl Sheet<'_> {
    /// Draws the sheet with its contents. Returns the player's intent, if any.
    fn show(&self, ctx: &Context, body: impl FnOnce(&mut Ui) -> Option<Intent>) -> Option<Intent> {
        // The size does not depend on the content, from the first frame on.
        let window = ctx.content_rect();
        let size = self.largest.min(window.size() - Vec2::splat(52.0));
        let modal = Modal::new(Id::new("notice")).frame(Frame::NONE);
        let shown = modal.backdrop_color(Color32::from_black_alpha(self.dusk)).show(ctx, |ui| {
            let (page, _) = ui.allocate_exact_size(size, Sense::hover());
            lie_on_field(ui, window, page, self.field);
            within(ui, "end", page.shrink(FRAME), Layout::top_down(Align::Min), |ui| {
                ui.spacing_mut().item_spacing.y = 0.0;
                self.ribbon(ui);
                let rest = ui.available_rect_before_wrap().shrink2(Vec2::new(24.0, 12.0));
                let (above, below) = rest.split_top_bottom_at_y(rest.bottom() - WAYS);
                let spacing = ctx.global_style().spacing.item_spacing;
                let shown = within(ui, "count", above, Layout::top_down(Align::Min), |ui| {
                    ui.spacing_mut().item_spacing = spacing;
                    body(ui)
                });
                let ways = within(ui, "ways", below, Layout::left_to_right(Align::Max), |ui| self.ways_on(ui));
                shown.or(ways)
            })
        });
        shown.inner
    }

    /// Draws the banner across the top in the winner's colour: where there is room, as a cloth between the winner's flags.
    fn ribbon(&self, ui: &mut Ui) {
        let ended = self.ended;
        let fill = ended.winner.map_or(theme::bar(), theme::side_colour);
        let (result, how) = ended.told();
        let high = ui.available_height() > LOW;
        let winner = ended.winner.filter(|_| high);
        let whole = ui.available_rect_before_wrap();
        let rect = whole.with_max_y(whole.top() + RIBBON);
        if let Some(side) = winner {
            ui.painter().rect_filled(rect, 0.0, fill);
            cloth::folds(ui, rect);
            let mut hung = ui.new_child(UiBuilder::new().max_rect(rect));
            hung.set_clip_rect(rect.intersect(ui.clip_rect()));
            let between = rect.shrink2(Vec2::new(END + cloth::FLAG.x, 0.0));
            cloth::flags(&hung, between, side, ended.arms.as_ref());
        }
        let fill = if winner.is_some() { Color32::TRANSPARENT } else { fill };
        Frame::new().fill(fill).inner_margin(Margin::symmetric(24, 8)).show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.vertical_centered(|ui| {
                if winner.is_some() {
                    ui.set_min_height(RIBBON - 16.0);
                    ui.set_max_width(rect.width() - 2.0 * (END + cloth::FLAG.x) - 60.0);
                    ui.add_space(8.0);
                }
                let light = |words: &str, face, size| theme::styled(words, face, size).color(theme::light());
                if !ended.battle.is_empty() {
                    ui.label(light(&ended.battle, Typeface::SerifItalic, 19.0));
                }
                ui.add(Label::new(light(result, Typeface::SerifBold, 34.0)).wrap());
                if !how.is_empty() {
                    ui.label(light(how, Typeface::SerifItalic, 16.0));
                }
            });
        });
        let line = ui.available_rect_before_wrap();
        ui.painter().hline(line.x_range(), line.top(), Stroke::new(3.0, theme::gold()));
    }

    /// Draws the buttons of the page of the battle's end: a large one to look at the map, and small ones for all else.
    fn ways_on(&self, ui: &mut Ui) -> Option<Intent> {
        let look = primary(ui, &self.look).on_hover_text(say!("notice-enter"));
        ui.add_space(10.0);
        look.clicked().then_some(Intent::Close).or(battle_over_card::show_ways_on(ui, self.ended))
    }
}

/// Width of the line around the battle's end page with the margin in it, in points.
const FRAME: f32 = 7.0;

/// Draws the sheet of the battle's end page, framed like a print, with the dimmed battlefield behind it.
fn lie_on_field(ui: &Ui, window: Rect, page: Rect, field: Option<&TextureHandle>) {
    let behind = ui.ctx().layer_painter(ui.layer_id()).with_clip_rect(window);
    if let Some(field) = field {
        let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
        behind.image(field.id(), window, whole, DUSK);
    }
    let shadow = Shadow { offset: [0, 6], blur: 28, spread: 4, color: Color32::from_black_alpha(130) };
    behind.add(shadow.as_shape(page, 0.0));
    behind.rect_filled(page, 0.0, theme::card());
    behind.rect_stroke(page, 0.0, Stroke::new(1.0, theme::heading()), StrokeKind::Inside);
    behind.rect_stroke(page.shrink(FRAME), 0.0, Stroke::new(2.5, theme::heading()), StrokeKind::Outside);
}

/// Tint of the battlefield behind the page: warm, and dimmer than the page.
const DUSK: Color32 = Color32::from_rgb(168, 152, 128);

/// Height of the banner on a page of the battle's end that is not low, in points.
const RIBBON: f32 = 124.0;
/// Height of the window in points up to which the end page's banner is only as high as its words.
const LOW: f32 = 600.0;
/// Free width at the ends of the banner, beyond the flags, in points.
const END: f32 = 46.0;

/// Height of the bar of the balance, in points.
const BAR: f32 = 22.0;
/// Size of the plate of a sum, in points; a long sum widens it.
const SUM_PLATE: Vec2 = Vec2::new(64.0, 42.0);
/// Width of the sums at the ends of the balance, in points.
const SUM: f32 = 150.0;

/// Draws the balance of the victory points: both sums at the ends of a bar that reaches from the middle toward the leading side,
/// with the results on it.
pub(super) fn balance(ui: &mut Ui, count: &Count) {
    let [(first, a), (second, b)] = &count.sums;
    let (rect, response) = ui.allocate_exact_size(Vec2::new(ui.available_width(), 84.0), Sense::hover());
    let words = say!("notice-balance", first, a, second, b);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &words));
    for (side, name, sum, end) in [(SideId(0), first, a, Align2::LEFT_TOP), (SideId(1), second, b, Align2::RIGHT_TOP)] {
        let number = theme::font(Typeface::SansBlack, 30.0);
        let at = if side.index() == 0 { rect.left_top() } else { rect.right_top() };
        let sum = ui.painter().layout_no_wrap(sum.to_string(), number, theme::light());
        let badge = end.anchor_size(at, Vec2::new((sum.size().x + 24.0).max(SUM_PLATE.x), SUM_PLATE.y));
        ui.painter().add(plate(badge, side));
        ui.painter().galley(badge.center() - sum.size() * 0.5, sum, theme::light());
        let name = one_row(ui, name, theme::font(Typeface::SerifBold, 17.0), theme::side_ink(side), SUM - 8.0);
        let left = if side.index() == 0 { at.x } else { at.x - name.size().x };
        ui.painter().galley(pos2(left, rect.top() + 46.0), name, theme::ink());
    }
    let bar = Rect::from_center_size(rect.center(), Vec2::new(rect.width() - 2.0 * SUM, BAR))
        .translate(Vec2::new(0.0, -13.0));
    let lead = a - b;
    let least = |at: usize| count.steps.get(at).map_or(0, |step| i32::from(step.least));
    let reach = (least(count.steps.len().saturating_sub(1)) * 5 / 4).max(lead.abs()).max(1) as f32;
    let at = |vp: i32| bar.center().x - bar.width() * 0.5 * (vp as f32 / reach);
    let painter = ui.painter();
    painter.rect(bar, 2.0, theme::band(), Stroke::new(1.0, theme::line()), StrokeKind::Outside);
    if lead != 0 {
        let filled = Rect::from_two_pos(pos2(at(0), bar.top()), pos2(at(lead), bar.bottom()));
        painter.rect_filled(filled, 0.0, theme::side_colour(if lead > 0 { SideId(0) } else { SideId(1) }));
    }
    for step in count.steps.iter().filter(|step| step.least > 0) {
        for vp in [i32::from(step.least), -i32::from(step.least)] {
            let reached = step.reached && (vp > 0) == (lead > 0);
            let (face, ink) =
                if reached { (Typeface::SansBold, theme::ink()) } else { (Typeface::Sans, theme::faint()) };
            painter.vline(at(vp), bar.y_range().expand(4.0), Stroke::new(1.0, theme::ink()));
            let under = pos2(at(vp), bar.bottom() + 5.0);
            painter.text(under, Align2::CENTER_TOP, step.least.to_string(), theme::font(face, 14.0), ink);
        }
    }
    if let Some(margin) = margin(count) {
        let under = pos2(bar.center().x, bar.bottom() + 23.0);
        painter.text(under, Align2::CENTER_TOP, margin, theme::font(Typeface::SerifItalic, 16.5), theme::ink());
    }
    painter.vline(at(0), bar.y_range().expand(6.0), Stroke::new(2.0, theme::ink()));
    let tip = pos2(at(lead), bar.top() - 1.0);
    let pointer = vec![tip, tip + Vec2::new(-7.0, -11.0), tip + Vec2::new(7.0, -11.0)];
    painter.add(Shape::convex_polygon(pointer, theme::gold(), Stroke::new(1.5, theme::gold_edge())));
}

/// Draws the course of the victory points on the left, if the battle had one, and the lines of the count on the right.
fn body_of(ui: &mut Ui, count: &Count, course: &Course, pictures: &Snapshots) -> Option<Intent> {
    let room = ui.available_rect_before_wrap();
    let (left, right) = room.split_left_right_at_fraction(0.4);
    // A battle that was over at once has no course.
    if course.turns.len() < 2 {
        return within(ui, "causes", room, Layout::top_down(Align::Min), |ui| {
            show_count(ui, count, room.height() - HEADS)
        });
    }
    // Below a course with room to spare stand the losses, or a print.
    let rows = pictures.losses.as_ref().map_or(0, |table| table.rows.iter().map(Vec::len).max().unwrap_or(0));
    let high = if rows > 0 { losses::height(rows) } else { PRINT };
    let (above, below) = left.split_top_bottom_at_y(left.bottom() - high);
    let (above, print) = if above.height() < LEAST_COURSE { (left, None) } else { (above, Some(below)) };
    within(ui, "curve", above, Layout::top_down(Align::Min), |ui| {
        let [(first, _), (second, _)] = &count.sums;
        let turn = |TurnEnd { turn, vp: [a, b] }: &TurnEnd| say!("notice-course-turn", turn, first, a, second, b);
        let told = course.turns.iter().skip(1).map(turn).collect();
        curve(ui, &Curve { title: say!("notice-course"), turns: &course.turns, told });
    });
    if let (Some(place), Some(table)) = (print, &pictures.losses) {
        let [(first, _), (second, _)] = &count.sums;
        losses::show(ui, place, [first, second], table);
    } else if let Some(print) = print {
        let inks = Inks { paper: theme::current_theme().card, ..engraving::on_page() };
        engraving::show(ui, print, engraving::GENERAL, inks, Align::Center);
    }
    let right = right.with_min_x(right.left() + 18.0);
    within(ui, "causes", right, Layout::top_down(Align::Min), |ui| deciding::show(ui, count, course, pictures))
}

/// Height of the print, in points.
const PRINT: f32 = 104.0;
/// Least height of the drawn course of victory points, in points.
const LEAST_COURSE: f32 = 170.0;

/// Course of the points of both sides, a line for each.
struct Curve<'a> {
    title: String,
    turns: &'a [TurnEnd],
    /// The same in words, turn by turn.
    told: Vec<String>,
}

/// Draws the points turn by turn, a line for each side.
fn curve(ui: &mut Ui, course: &Curve<'_>) {
    ui.label(theme::title(&course.title));
    let (rect, response) =
        ui.allocate_exact_size(Vec2::new(ui.available_width(), ui.available_height().min(380.0)), Sense::hover());
    let field = Rect::from_min_max(rect.min + Vec2::new(30.0, 8.0), rect.max - Vec2::new(34.0, 24.0));
    let most = course.turns.iter().flat_map(|end| end.vp).max().unwrap_or(0).max(1) as f32;
    let last = (course.turns.len() - 1).max(1) as f32;
    let at = |place: usize, vp: i32| {
        pos2(field.left() + field.width() * place as f32 / last, field.bottom() - field.height() * vp as f32 / most)
    };
    let painter = ui.painter();
    let small = theme::font(Typeface::Sans, 14.0);
    for part in [0.0, 0.5, 1.0] {
        let y = field.bottom() - field.height() * part;
        painter.hline(field.x_range(), y, Stroke::new(1.0, theme::line()));
        let vp = (most * part).round().to_string();
        painter.text(pos2(field.left() - 6.0, y), Align2::RIGHT_CENTER, vp, small.clone(), theme::faint());
    }
    let shown = 1 + course.turns.len() / 10;
    for (place, end) in course.turns.iter().enumerate().skip(1).step_by(shown) {
        let under = pos2(at(place, 0).x, field.bottom() + 5.0);
        painter.text(under, Align2::CENTER_TOP, end.turn.to_string(), small.clone(), theme::faint());
    }
    for side in SideId::BOTH {
        let ends = course.turns.iter().enumerate();
        let line: Vec<Pos2> = ends.map(|(place, end)| at(place, end.vp[side.index()])).collect();
        let ink = theme::side_ink(side);
        painter.add(Shape::line(line.clone(), Stroke::new(2.5, ink)));
        for place in &line {
            painter.add(point(*place, side));
        }
    }
    // The sums at the end, moved apart where they would overlap.
    let sums = course.turns.last().map_or([0; 2], |end| end.vp);
    let ends = SideId::BOTH.map(|side| at(course.turns.len() - 1, sums[side.index()]).y);
    let apart = if (ends[0] - ends[1]).abs() < 16.0 { 8.0 } else { 0.0 };
    for side in SideId::BOTH {
        let higher = ends[side.index()] <= ends[1 - side.index()] && (ends[0] - ends[1] != 0.0 || side.index() == 0);
        let y = ends[side.index()] + if higher { -apart } else { apart };
        let sum = sums[side.index()].to_string();
        let bold = theme::font(Typeface::SansBold, 15.0);
        painter.text(pos2(field.right() + 8.0, y), Align2::LEFT_CENTER, sum, bold, theme::side_ink(side));
    }
    let told = course.told.join("\n");
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, &told));
    response.on_hover_text(told);
}

/// Shape of a point on a side's line in the course of victory points, in the side's shape.
fn point(at: Pos2, side: SideId) -> Shape {
    let (fill, line) = (theme::side_colour(side), Stroke::new(1.0, theme::card()));
    if side.index() == 0 {
        return Shape::circle_filled(at, 4.5, fill);
    }
    let diamond = [(0.0, -6.0), (6.0, 0.0), (0.0, 6.0), (-6.0, 0.0)].map(|(x, y)| at + Vec2::new(x, y));
    Shape::convex_polygon(diamond.to_vec(), fill, line)
}

/// Height of the headings above the lists of the count, in points.
const HEADS: f32 = 72.0;
/// Height of the row of buttons, in points.
const WAYS: f32 = 40.0;
