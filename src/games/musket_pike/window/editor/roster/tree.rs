//! Drawing of the tree, with clicks on rows and drags of rows.

use super::groups::only_army;
use super::roster_actions::RosterAction;
use super::rows::{Row, Sort, Words, groups_of, named, rows, wings_seen};
use super::signs::{chit, fold_mark, pennant};
use crate::board::Place;
use crate::games::musket_pike::rules::battle::{Battle, Command};
use crate::games::musket_pike::rules::ids::{ArmyId, LeaderId};
use crate::games::musket_pike::rules::text;
use crate::games::musket_pike::scenario::roster::{FilePiece, KINDS, RosterEntry, word};
use crate::games::musket_pike::window::editor::Editor;
use crate::games::musket_pike::window::panels::order_of_battle::marks::sign;
use crate::paint::fonts::Typeface;
use crate::say;
use crate::ui::game_ui::{PageRequest, ToolOutcome};
use crate::ui::parts::{self, menu, noted, one_row, plate, within};
use crate::view::theme;
use bevy_egui::egui::{
    Align, Align2, Atom, Button, Color32, CursorIcon, FontId, Id, Layout, Pos2, Rect, ScrollArea, Sense, Shape,
    Stroke as Line, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType,
};

/// Height of a row, in points.
const ROW: f32 = 22.0;
/// Additional indent of a group's members, in points.
const STEP: f32 = 12.0;
/// Widths of the figure columns, in points.
const FIGURES: [f32; 2] = [64.0, 34.0];
/// Widths of the sum columns of a group, in points.
const SUMS: [f32; 2] = [56.0, 52.0];
/// Width of the button that adds to a group, in points.
const PLUS: f32 = 22.0;
/// Width of a group's mark and of a kind's sign, in points.
const MARK: f32 = 16.0;

/// Request that a row of the tree gives.
enum Asked {
    Pick(RosterEntry),
    Fold(RosterEntry),
    /// Request to move the first roster entry to the second.
    Move(RosterEntry, RosterEntry),
    /// Request to add a roster entry.
    New(RosterAction),
}

impl Editor {
    /// Draws the roster tree `height` pixels high; returns its request.
    pub(super) fn tree(&mut self, ui: &mut Ui, height: f32) -> Option<PageRequest> {
        let battle = self.battle().cloned()?;
        let wings = wings_seen(&battle, self.document.whole().list("wings").len());
        if let Some(sought) = self.roster.sought {
            groups_of(&battle, sought).iter().for_each(|group| {
                self.roster.folded.remove(group);
            });
        }
        let rows = rows(&battle, &wings, &self.roster.folded);
        let entry = self.entry();
        let mut list = ScrollArea::vertical().id_salt("order of battle").auto_shrink([false, false]);
        list = list.max_height(height).min_scrolled_height(height);
        ui.spacing_mut().item_spacing.y = 0.0;
        if let Some(sought) = self.roster.sought.take()
            && let Some(at) = rows.iter().position(|row| row.entry == sought)
        {
            let seen = ui.data(|d| d.get_temp::<Rect>(seen_id()));
            let (top, bottom) = (at as f32 * ROW, (at + 1) as f32 * ROW);
            if seen.is_none_or(|seen| top < seen.top() || bottom > seen.top() + height) {
                list = list.vertical_scroll_offset((top - height * 0.4).max(0.0));
            }
        }
        let shown = parts::rows(ui, list, ROW, rows.len(), |ui, range| {
            let mut asked = None;
            for at in range {
                let row = &rows[at];
                let words = row.words(&battle);
                let picked = entry == Some(row.entry);
                // A fast drag has left the row on which it began before the next frame.
                let beside = |lines: isize| at.checked_add_signed(lines).and_then(|at| rows.get(at)).copied();
                asked = asked.or(ui.push_id(row.entry, |ui| line(ui, &battle, row, &words, picked, beside)).inner);
            }
            asked
        });
        let seen = Rect::from_min_size(Pos2::new(0.0, shown.state.offset.y), shown.inner_rect.size());
        ui.data_mut(|d| d.insert_temp(seen_id(), seen));
        match shown.inner? {
            Asked::Pick(entry) => {
                self.pick_out(Some(entry));
                let stand = self.chosen.and_then(|whom| self.stand(whom))?;
                Some(PageRequest::Show(stand.hexes().map(Place::Hex).collect()))
            }
            Asked::Fold(entry) => {
                if !self.roster.folded.remove(&entry) {
                    self.roster.folded.insert(entry);
                }
                None
            }
            Asked::New(deed) => {
                let act = self.done(&deed)?;
                // A new entry gets its name next.
                self.pick_out(self.roster.sought);
                Some(PageRequest::Do(ToolOutcome::Done(act)))
            }
            Asked::Move(from, to) => self.moved_to(from, to).map(|act| PageRequest::Do(ToolOutcome::Done(act))),
        }
    }
}

fn seen_id() -> Id {
    Id::new("what of the order of battle is in sight")
}

/// Draws the headings of the tree's columns, in the line of the buttons.
pub(super) fn heads(ui: &mut Ui, rect: Rect) {
    let font = theme::font(Typeface::SansBold, 13.5);
    let right = rect.right() - RIGHT;
    for (x, words) in [(right - FIGURES[1], say!("oob-head-sp")), (right, say!("oob-head-quality"))] {
        ui.painter().text(Pos2::new(x, rect.center().y), Align2::RIGHT_CENTER, words, font.clone(), theme::faint());
    }
    ui.add_space(UNDER_HEADS);
    ui.painter().hline(rect.x_range(), rect.bottom() + UNDER_HEADS, Line::new(1.0, theme::line()));
}

/// Gap between the headings and the line below them, in points.
const UNDER_HEADS: f32 = 4.0;

/// Width of the list's scroll bar on the right, in points.
const RIGHT: f32 = 12.0;

/// Draws a roster row and returns its request. `beside`: the row at a distance of that many lines.
fn line(
    ui: &mut Ui,
    battle: &Battle,
    row: &Row,
    words: &Words,
    picked: bool,
    beside: impl Fn(isize) -> Option<Row>,
) -> Option<Asked> {
    let (rect, response) = ui.allocate_exact_size(Vec2::new(ui.available_width(), ROW), Sense::click_and_drag());
    response.widget_info(|| WidgetInfo::selected(WidgetType::SelectableLabel, true, picked, &words.told));
    let response = noted(response, &words.name);
    let back = match (picked, response.hovered()) {
        (true, _) => theme::lit(),
        (false, true) => theme::band(),
        (false, false) => Color32::TRANSPARENT,
    };
    ui.painter().rect_filled(rect, 3.0, back);
    let ink = if words.is_on_map || picked { theme::ink() } else { theme::faint() };
    paint(ui, rect, (row, battle), words, ink);
    let pressed = ui.input(|i| i.pointer.press_origin()).filter(|_| response.dragged());
    let held = pressed.and_then(|at| beside(((at.y - rect.top()) / ROW).floor() as isize)).map(|row| row.entry);
    if let Some(piece) = held.filter(|entry| matches!(entry, RosterEntry::Piece(_))) {
        parts::carry(&response, piece);
        ui.ctx().set_cursor_icon(CursorIcon::Grabbing);
    }
    let hangs = response.dnd_hover_payload::<RosterEntry>();
    if hangs.is_some_and(|from| *from != row.entry && takes(row, *from)) {
        let line = Line::new(2.0, theme::gold_edge());
        ui.painter().rect_stroke(rect.shrink(1.0), 3.0, line, StrokeKind::Inside);
        if let Some(from) = response.dnd_release_payload::<RosterEntry>() {
            return Some(Asked::Move(*from, row.entry));
        }
    }
    if let Some(deed) = plus(ui, battle, row, rect, response.hovered() || picked) {
        return Some(Asked::New(deed));
    }
    let on_mark = response.interact_pointer_pos().is_some_and(|at| at.x < rect.left() + indent(row) + MARK);
    // A click on a selected row folds it, so that a key can do it too.
    let folds = matches!(row.sort, Sort::Group { .. }) && (picked || on_mark);
    if response.clicked() && folds {
        return Some(Asked::Fold(row.entry));
    }
    let pick = match held {
        Some(held) => response.drag_started().then_some(held),
        None => (response.clicked() && !picked).then_some(row.entry),
    };
    // Over the add button only its own tooltip is shown.
    let on_plus = army_of(battle, row).is_some() || matches!(row.entry, RosterEntry::Wing(_));
    let pointer = ui.input(|i| i.pointer.hover_pos());
    if !(on_plus && pointer.is_some_and(|at| plus_place(rect).contains(at))) {
        response.on_hover_text(&words.told);
    }
    pick.map(Asked::Pick)
}

/// Army to which the add button of a row adds a wing; `None` for other rows.
fn army_of(battle: &Battle, row: &Row) -> Option<ArmyId> {
    match row.entry {
        RosterEntry::Side(side) => only_army(battle, side),
        RosterEntry::Army(army) => Some(army),
        _ => None,
    }
}

/// Rectangle of the add button in a row.
fn plus_place(row: Rect) -> Rect {
    Rect::from_center_size(Pos2::new(row.right() - RIGHT - 8.0, row.center().y), Vec2::splat(ROW - 4.0))
}

/// Draws the button that adds a unit to a wing, or a wing to an army or to a side with only one army; returns the request.
fn plus(ui: &mut Ui, battle: &Battle, row: &Row, rect: Rect, lit: bool) -> Option<RosterAction> {
    let army = army_of(battle, row);
    let wing = match row.entry {
        RosterEntry::Wing(wing) => Some(wing),
        _ => None,
    };
    let name = named(battle, row.entry);
    let told = match (army, wing) {
        (Some(_), _) if matches!(row.entry, RosterEntry::Army(_)) => say!("edit-oob-plus-wing-army", name),
        (Some(_), _) => say!("edit-oob-plus-wing", name),
        (_, Some(_)) => say!("edit-oob-plus-unit", name),
        _ => return None,
    };
    let at = plus_place(rect);
    let response = ui.interact(at, ui.id().with("plus"), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &told));
    let response = noted(response, &told);
    let ink = if lit || response.hovered() || response.has_focus() { theme::ink() } else { theme::faint() };
    if response.hovered() {
        ui.painter().rect_filled(at, 4.0, theme::lit());
    }
    let (c, line) = (at.center(), Line::new(2.0, ink));
    ui.painter().hline(c.x - 5.0..=c.x + 5.0, c.y, line);
    ui.painter().vline(c.x, c.y - 5.0..=c.y + 5.0, line);
    if let Some(army) = army {
        return response.on_hover_text(told).clicked().then_some(RosterAction::AddWing(army));
    }
    let mut asked = None;
    let list = menu(&response).show(|ui| {
        for kind in KINDS {
            let words = say!("edit-oob-add-unit", kind = text::arm(kind));
            let name = theme::plain(format!("\u{2003}\u{2003}\u{2003}{}", text::arm(kind)));
            let line = Button::new((name, Atom::grow())).frame_when_inactive(false).min_size(Vec2::new(190.0, 28.0));
            let response = ui.add(line);
            response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &words));
            let at = Rect::from_min_size(response.rect.left_top() + Vec2::new(8.0, 6.0), Vec2::new(24.0, 16.0));
            within(ui, word(kind), at, Layout::left_to_right(Align::Center), |ui| sign(ui, row.side, kind, false));
            if noted(response, &words).clicked() {
                asked = wing.map(|wing| RosterAction::AddUnit(wing, kind));
                ui.close();
            }
        }
    });
    if list.is_none() {
        response.on_hover_text(told);
    }
    asked
}

/// Whether an entry can be dropped on a row of the tree.
const fn takes(row: &Row, from: RosterEntry) -> bool {
    matches!(
        (from, row.entry),
        (RosterEntry::Piece(FilePiece::Unit(_)), RosterEntry::Wing(_) | RosterEntry::Piece(FilePiece::Unit(_)))
            | (RosterEntry::Piece(FilePiece::Leader(_)), RosterEntry::Wing(_) | RosterEntry::Army(_))
    )
}

fn indent(row: &Row) -> f32 {
    2.0 + f32::from(row.depth) * STEP
}

fn paint(ui: &mut Ui, rect: Rect, (row, battle): (&Row, &Battle), words: &Words, ink: Color32) {
    let kind = row.kind(battle);
    let middle = rect.center().y;
    let mark = Rect::from_center_size(
        Pos2::new(rect.left() + indent(row) + MARK * 0.5, middle),
        Vec2::splat(if row.depth == 0 { 14.0 } else { 12.0 }),
    );
    let mut left = mark.right() + 6.0;
    match row.sort {
        Sort::Group { folded } => {
            if row.depth == 0 {
                let plate_at = Rect::from_min_size(Pos2::new(left, middle - 7.0), Vec2::splat(14.0));
                ui.painter().add(plate(plate_at, row.side));
                left = plate_at.right() + 6.0;
            }
            if let Some(letter) = &words.letter {
                left = chit(ui, Pos2::new(left, middle), row.side, letter) + 6.0;
            }
            fold_mark(ui, mark.center(), folded);
        }
        Sort::Leader(leader) => pennant(ui, mark.center(), row.side, overall(battle, leader), words.is_on_map),
        Sort::Unit(_) => {
            let at = Rect::from_min_size(Pos2::new(mark.left() - 6.0, middle - 8.0), Vec2::new(24.0, 16.0));
            within(ui, "sign", at, Layout::left_to_right(Align::Center), |ui| {
                kind.map(|kind| sign(ui, row.side, kind, !words.is_on_map));
            });
            left = at.right() + 6.0;
        }
    }
    let is_group = matches!(row.sort, Sort::Group { .. });
    let right = rect.right() - RIGHT - if is_group { PLUS } else { 0.0 };
    let columns = if is_group { SUMS } else { FIGURES };
    let wanted = ui.painter().layout_no_wrap(words.name.clone(), face(row, words), ink).size().x;
    // The number of units gives way to a long name.
    let gives_way = is_group && wanted > right - columns[0] - columns[1] - left;
    for (x, figure) in [(right - columns[1], &words.figures[0]), (right, &words.figures[1])] {
        if !gives_way || x == right {
            ui.painter().text(Pos2::new(x, middle), Align2::RIGHT_CENTER, figure, figures(row), ink);
        }
    }
    let room = right - if gives_way { 0.0 } else { columns[0] } - columns[1] - left;
    let sort =
        ui.painter().layout_no_wrap(words.sort.clone(), theme::font(Typeface::SerifItalic, 14.0), theme::faint());
    // The time of arrival is shown however long the name is.
    let kept = if is_group || words.sort.is_empty() { 0.0 } else { 6.0 + sort.size().x };
    let galley = one_row(ui, &words.name, face(row, words), ink, room - kept);
    let at = Pos2::new(left, middle - galley.size().y * 0.5);
    if !words.is_on_map && words.sort.is_empty() && !is_group {
        // A dashed line marks a piece that is not on the map. For one that will come the text beside the name says so.
        let under = [Pos2::new(left, rect.bottom() - 4.0), Pos2::new(left + galley.size().x, rect.bottom() - 4.0)];
        ui.painter().extend(Shape::dashed_line(&under, Line::new(1.0, ink), 4.0, 3.0));
    }
    let (wide, base) = (galley.size().x, at.y + galley.rows.first().map_or(0.0, |row| row.max_y()));
    ui.painter().galley(at, galley, ink);
    // The kind is shown where the name leaves room for it.
    if wide + 6.0 + sort.size().x <= room {
        ui.painter().galley(Pos2::new(left + wide + 6.0, base - sort.size().y), sort, theme::faint());
    }
}

/// Whether a leader is an overall commander.
fn overall(battle: &Battle, leader: LeaderId) -> bool {
    matches!(battle.leader(leader).command, Command::Army(_))
}

fn face(row: &Row, words: &Words) -> FontId {
    match (row.sort, row.depth) {
        (Sort::Group { .. }, 0) => theme::font(Typeface::SerifBold, 17.0),
        (Sort::Group { .. }, _) => theme::font(Typeface::SerifBold, 15.5),
        _ if words.is_on_map => theme::font(Typeface::Serif, 15.5),
        _ => theme::font(Typeface::SerifItalic, 15.5),
    }
}

fn figures(row: &Row) -> FontId {
    let face = if matches!(row.sort, Sort::Group { .. }) { Typeface::Sans } else { Typeface::SansBold };
    theme::font(face, 14.0)
}
