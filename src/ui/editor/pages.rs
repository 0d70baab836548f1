//! Pages beside the map: the open one, and the requests of the game's own pages.

use super::side_panels::EditorPanel;
use super::{EditorRequest, EditorScreen};
use crate::editing::Severity;
use crate::paint::fonts::Typeface;
use crate::say;
use crate::ui::form;
use crate::ui::game_ui::{PageRequest, PageTarget};
use crate::ui::parts::{landing, noted, text_width};
use crate::view::theme;
use bevy_egui::egui::{
    Align2, Atom, Button, Context, CornerRadius, Rect, Response, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType,
};

/// Page beside the editor's map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Page {
    /// Page of the editor that the game provides, by its index.
    Own(usize),
    /// Page of the editor with the check list and its findings.
    #[default]
    Checks,
}

/// State of the pages beside the map.
#[derive(Debug)]
pub(super) struct Pages {
    /// Page that is open.
    open: Page,
    /// Page that was open before a selection opened this one; `None` if there was none.
    before: Option<Page>,
    /// Sentence of the finding that was shown last; `None` if none was.
    pub(super) shown: Option<String>,
}

impl Default for Pages {
    fn default() -> Self {
        Self { open: Page::Own(0), before: None, shown: None }
    }
}

impl Pages {
    /// Opens the page that the user asked for.
    const fn turn_to(&mut self, page: Page) {
        (self.open, self.before) = (page, None);
    }

    /// Opens a page because something was selected on the map; deselecting leads back to the page before.
    pub(super) fn lead_to(&mut self, page: Page) {
        if self.open != page {
            let from = std::mem::replace(&mut self.open, page);
            self.before.get_or_insert(from);
        }
    }

    /// Whether the present page was opened because something was selected on the map.
    pub(super) const fn are_led(&self) -> bool {
        self.before.is_some()
    }

    fn lead_back(&mut self) {
        self.open = self.before.take().unwrap_or(self.open);
    }
}

impl EditorScreen {
    /// Opens the page that belongs to what was selected on the map.
    pub(super) fn follow(&mut self, ctx: &Context) {
        match self.game.page_to_open() {
            Some(PageTarget::To(page)) => self.pages.lead_to(Page::Own(page)),
            Some(PageTarget::Back) => self.pages.lead_back(),
            None => return,
        }
        ctx.request_repaint();
    }

    /// Opens a page beside the map, unfolding the panel of pages if needed.
    pub(super) fn turn_to(&mut self, ctx: &Context, page: Page) {
        self.pages.turn_to(page);
        self.bring_back(ctx, EditorPanel::Pages);
    }

    /// Whether the open page lies below the map, in a window of this width in points.
    pub(super) fn is_below(&self, window: f32) -> bool {
        let is_broad = matches!(self.pages.open, Page::Own(at) if self.game.is_broad(at));
        is_broad && window >= WIDE
    }

    /// Draws the editor's pages beside the map. Returns the request, if any.
    pub(super) fn beside(&mut self, ui: &mut Ui) -> Option<EditorRequest> {
        let own = self.game.pages().into_iter().enumerate().map(|(at, name)| (Page::Own(at), name));
        let tabs: Vec<(Page, String)> = own.chain([(Page::Checks, say!("edit-checks"))]).collect();
        let count = |page: Page| if page == Page::Checks { self.count() } else { (0, 0) };
        let wide: f32 = tabs.iter().map(|(page, name)| tab_width(ui, name, count(*page), TAB_TEXT) + BESIDE).sum();
        let is_narrow = wide - BESIDE > ui.available_width();
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = BESIDE;
            if is_narrow {
                ui.spacing_mut().button_padding.x = NARROW_PADDING;
            }
            let size = if is_narrow { NARROW_TEXT } else { TAB_TEXT };
            for (page, name) in tabs {
                if self.pages.open == page {
                    landing(ui);
                }
                let count = if page == Page::Checks { self.count() } else { (0, 0) };
                if tab(ui, &name, count, self.pages.open == page, size).clicked() {
                    self.pages.turn_to(page);
                    // Another page may lie elsewhere.
                    ui.ctx().request_repaint();
                }
            }
        });
        ui.separator();
        let ask = match self.pages.open {
            Page::Own(at) => {
                if let Some(wish) = self.game.page(ui, at) {
                    self.grant(ui, wish);
                }
                None
            }
            Page::Checks => self.checks(ui),
        };
        ask.or(form::take_rule(ui.ctx()).map(EditorRequest::Rule))
    }

    /// Numbers of faults and of doubts in the check list.
    pub(super) fn count(&self) -> (usize, usize) {
        let count = |weight| self.game.findings().iter().filter(|finding| finding.weight == weight).count();
        (count(Severity::Fault), count(Severity::Doubt))
    }

    /// Carries out a request from a page of the game's.
    fn grant(&mut self, ui: &Ui, wish: PageRequest) {
        match wish {
            PageRequest::Do(stroke) => {
                self.take_all(ui.ctx());
                self.carry_out(stroke);
            }
            PageRequest::Show(places) => self.look_at(&places),
        }
    }
}

/// Least width of a window in which a broad page lies below the map, in points.
const WIDE: f32 = 1600.0;
/// Height of a tab, in points.
const TAB: f32 = 28.0;
/// Height of the seal with a number on a tab, in points.
const SEAL: f32 = 18.0;

/// Size of the text on a tab, in points.
const TAB_TEXT: f32 = 14.5;
/// Size of the text on a tab where the usual one has no room in one line, in points.
const NARROW_TEXT: f32 = 13.0;
/// Space beside the text on a tab where the usual one has no room, in points.
const NARROW_PADDING: f32 = 4.0;
/// Gap between two tabs, in points.
const BESIDE: f32 = 4.0;

/// Width of the seal with a number on a tab, in points; 0 without a number.
fn seal_width(ui: &Ui, number: usize) -> f32 {
    if number == 0 { 0.0 } else { (text_width(ui, &number.to_string(), Typeface::SansBold, 13.0) + 9.0).max(SEAL) }
}

/// Width of the tab of an editor page, in points.
fn tab_width(ui: &Ui, name: &str, (faults, doubts): (usize, usize), size: f32) -> f32 {
    let seal = seal_width(ui, if faults > 0 { faults } else { doubts });
    let beside = if seal > 0.0 { seal + 4.0 } else { 0.0 };
    text_width(ui, name, Typeface::SansBold, size) + 2.0 * ui.spacing().button_padding.x + beside
}

/// Draws the tab of an editor page with the number of its faults and doubts: filled if there are faults, outlined for doubts
/// alone. `size`: of its text, in points.
fn tab(ui: &mut Ui, name: &str, (faults, doubts): (usize, usize), open: bool, size: f32) -> Response {
    let text = theme::styled(name, Typeface::SansBold, size);
    let number = if faults > 0 { faults } else { doubts };
    if number == 0 {
        return noted(ui.add(Button::selectable(open, text).min_size(Vec2::new(0.0, TAB))), name);
    }
    let set = |words: &str, size| {
        ui.painter().layout_no_wrap(words.to_owned(), theme::font(Typeface::SansBold, size), theme::ink())
    };
    let galley = set(&number.to_string(), 13.0);
    let wide = seal_width(ui, number);
    let room = tab_width(ui, name, (faults, doubts), size);
    let response = ui.add(Button::selectable(open, (text, Atom::grow())).min_size(Vec2::new(room, TAB)));
    let right = response.rect.right() - 7.0;
    let seal = Rect::from_center_size(response.rect.center(), Vec2::new(wide, SEAL));
    let seal = seal.translate(Vec2::new(right - wide * 0.5 - seal.center().x, 0.0));
    let (ground, ink) = if faults > 0 { (theme::alert_fill(), theme::light()) } else { (theme::card(), theme::ink()) };
    let round = CornerRadius::same(9);
    ui.painter().rect(seal, round, ground, Stroke::new(1.0, theme::heading()), StrokeKind::Inside);
    let at = Align2::CENTER_CENTER.align_size_within_rect(galley.size(), seal).min;
    ui.painter().galley_with_override_text_color(at, galley, ink);
    let told = say!("edit-checks-counted", faults, doubts);
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, open, &told));
    noted(response, name).on_hover_text(told)
}
