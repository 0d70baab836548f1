//! Portraits of the players that can be chosen for a side: one large with its sentence, and below it a medallion for each.

use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::play::PlayerInfo;
use crate::say;
use crate::session::Seat;
use crate::ui::parts::{in_rows, noted, one_row};
use crate::ui::start::engraving::{self, Inks, PORTRAIT};
use crate::view::theme::{self, with_opacity};
use bevy_egui::egui::{
    Align, Id, Label, Layout, Rect, Response, Sense, Stroke, Ui, UiBuilder, Vec2, WidgetInfo, WidgetType, pos2, vec2,
};

/// Player that can be chosen for a side, with its portrait.
struct Sitter {
    seat: Seat,
    name: String,
    about: String,
    portrait: &'static str,
}

/// Sitters of a game: a person, then its programs, the weakest first.
fn sitters(players: &[PlayerInfo]) -> Vec<Sitter> {
    let person = Sitter {
        seat: Seat::Person,
        name: say!("seat-person"),
        about: say!("seat-person-about"),
        portrait: engraving::PERSON,
    };
    let program = |(rank, player): (usize, &PlayerInfo)| Sitter {
        seat: Seat::Program(player.id.clone()),
        name: player.name.clone(),
        about: player.about.clone(),
        portrait: engraving::of_rank(rank),
    };
    std::iter::once(person).chain(players.iter().enumerate().map(program)).collect()
}

/// Greatest width of a medallion, in points, and the gap between two.
const MEDALLION: (f32, f32) = (104.0, 8.0);
/// Width of a medallion from which its player's name stands below it, in points.
const NAMED: f32 = 62.0;
/// Height of a name below a medallion, in points.
const NAME: f32 = 22.0;
/// Greatest height of the large portrait, in points.
const LARGE: f32 = 250.0;
/// Gap between the large portrait and the medallions, and between it and its words, in points.
const GAPS: [f32; 2] = [12.0, 18.0];

/// Draws the players that can be chosen for a side in this height in points: nothing moves, whichever is chosen. The large portrait
/// is of the player under the pointer, or of the chosen one.
pub(in crate::ui) fn choose(
    ui: &mut Ui,
    (side, name): (SideId, &str),
    seat: &mut Seat,
    players: &[PlayerInfo],
    high: f32,
) {
    let sitters = sitters(players);
    let (all, _) = ui.allocate_exact_size(vec2(ui.available_width(), high), Sense::hover());
    let (most, gap) = MEDALLION;
    let count = sitters.len() as f32;
    let wide = ((all.width() - gap * (count - 1.0)) / count).min(most).min(high * 0.34);
    let name_high = if wide < NAMED { 0.0 } else { NAME };
    let row = all.with_min_y(all.bottom() - wide / PORTRAIT - name_high);
    let above = all.with_max_y(row.top() - GAPS[0]);
    let pointed_id = ui.id().with(("player under the pointer", side.index()));
    let pointed = ui.data(|d| d.get_temp::<Option<usize>>(pointed_id)).flatten();
    let chosen = sitters.iter().position(|sitter| sitter.seat == *seat).unwrap_or(0);
    let mut pointed_now = None;
    // The medallions of the sides are mirrored, as the armies are.
    let step = row.width() / count;
    for (at, sitter) in sitters.iter().enumerate() {
        let place = if side.index() == 0 { at } else { sitters.len() - 1 - at };
        let middle = row.left() + step * (place as f32 + 0.5);
        let size = vec2(step.min(wide + 2.0 * gap), row.height());
        let cell = Rect::from_center_size(pos2(middle, row.center().y), size);
        let response = ui.interact(cell, ui.id().with(("medallion", side.index(), at)), Sense::click());
        let words = say!("seat-choice", side = name, player = sitter.name.as_str());
        response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, true, at == chosen, &words));
        response.ctx.accesskit_node_builder(response.id, |node| node.set_description(sitter.about.as_str()));
        let response = noted(response, &words);
        medallion(ui, (cell, wide), sitter, (&response, at == chosen));
        if response.hovered() || response.has_focus() {
            pointed_now = Some(at);
        }
        if response.clicked() {
            *seat = sitter.seat.clone();
        }
    }
    if pointed_now != pointed {
        ui.ctx().request_repaint();
        ui.data_mut(|d| d.insert_temp(pointed_id, pointed_now));
    }
    large(ui, above, &sitters[pointed.filter(|at| *at < sitters.len()).unwrap_or(chosen)], side);
}

/// Draws a medallion of this width in points with its player's name: the chosen one in a gold ring.
fn medallion(ui: &Ui, (cell, wide): (Rect, f32), sitter: &Sitter, (response, is_chosen): (&Response, bool)) {
    let size = vec2(wide, wide / PORTRAIT);
    let oval = Rect::from_min_size(pos2(cell.center().x - wide * 0.5, cell.top()), size);
    let look = theme::current_theme();
    let is_lit = is_chosen || response.hovered() || response.has_focus();
    let inks = Inks { ink: if is_lit { look.heading } else { look.faint }, paper: look.card };
    if is_chosen {
        ring(ui, oval.expand(1.5), Stroke::new(3.0, theme::gold()));
    }
    engraving::fill(ui, oval.shrink(if is_chosen { 3.0 } else { 5.0 }), sitter.portrait, inks);
    if cell.bottom() > oval.bottom() + 1.0 {
        let face = if is_chosen { Typeface::SerifBold } else { Typeface::Serif };
        let ink = if is_lit { theme::heading() } else { theme::faint() };
        let fits = |size: &f32| crate::ui::parts::text_width(ui, &sitter.name, face, *size) <= cell.width();
        let letters = [15.5, 14.5, 13.5].into_iter().find(fits).unwrap_or(13.5);
        let row = one_row(ui, &sitter.name, theme::font(face, letters), ink, cell.width());
        let at = pos2(cell.center().x - row.size().x * 0.5, cell.bottom() - NAME + 3.0);
        ui.painter().galley(at, row, ink);
    }
}

/// Draws an oval line within a rectangle.
fn ring(ui: &Ui, oval: Rect, line: Stroke) {
    ui.painter().add(bevy_egui::egui::epaint::EllipseShape {
        center: oval.center(),
        radius: oval.size() * 0.5,
        fill: bevy_egui::egui::Color32::TRANSPARENT,
        stroke: line,
        angle: 0.0,
    });
}

/// Draws the large portrait of a player at the outer end of its side, and the sentence about it beside it.
fn large(ui: &mut Ui, place: Rect, sitter: &Sitter, side: SideId) {
    let high = place.height().min(LARGE);
    if high < 40.0 {
        return;
    }
    let size = vec2(high * PORTRAIT, high);
    let is_first = side.index() == 0;
    let left = if is_first { place.left() } else { place.right() - size.x };
    let oval = Rect::from_min_size(pos2(left, place.center().y - high * 0.5), size);
    engraving::fill(ui, oval, sitter.portrait, engraving::on_card());
    ring(ui, oval.expand(2.0), Stroke::new(1.5, theme::side_ink(side)));
    let words =
        if is_first { place.with_min_x(oval.right() + GAPS[1]) } else { place.with_max_x(oval.left() - GAPS[1]) };
    let align = if is_first { Align::Min } else { Align::Max };
    let large = (high * 0.17).clamp(20.0, 30.0);
    let font = theme::font(Typeface::Serif, (high * 0.11).clamp(15.5, 19.0));
    let rows = ((words.height() - large * 1.4 - 10.0) / (font.size * 1.3)).floor().max(1.0) as usize;
    let mut job = in_rows(&sitter.about, font, theme::ink(), words.width(), rows);
    job.halign = align;
    let told = ui.painter().layout_job(job.clone());
    let all_high = large * 1.4 + 10.0 + told.size().y;
    let words = Rect::from_center_size(words.center(), Vec2::new(words.width(), all_high.min(words.height())));
    let mut child = ui.new_child(
        UiBuilder::new().id_salt(Id::new(("sitter", side.index()))).max_rect(words).layout(Layout::top_down(align)),
    );
    child.spacing_mut().item_spacing.y = 0.0;
    let title = theme::styled(&sitter.name, Typeface::SerifBold, large).color(theme::heading());
    child.add(Label::new(title).truncate().selectable(false));
    let line = Rect::from_min_size(child.cursor().left_top(), vec2(words.width(), 10.0));
    child.allocate_exact_size(line.size(), Sense::hover());
    child.painter().hline(words.x_range(), line.center().y, Stroke::new(1.0, with_opacity(theme::gold_edge(), 0.8)));
    child.add(Label::new(job).selectable(false));
}
