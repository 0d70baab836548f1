//! Check list: faults, then doubts, then notes, each as a card that leads to its subject.

use super::pages::Page;
use super::{EditorRequest, EditorScreen};
use crate::editing::{Finding, Severity};
use crate::say;
use crate::ui::game_ui::ToolOutcome;
use crate::ui::intent::Intent;
use crate::ui::parts::{cite, noted, scrolled, sheet};
use crate::view::theme;
use bevy_egui::egui::{
    Align, Context, CornerRadius, CursorIcon, Layout, Margin, ScrollArea, Sense, Stroke as Line, Ui, UiBuilder, Vec2,
    WidgetInfo, WidgetType,
};

/// Request made on the card of a finding.
enum Asked {
    /// Request of the check list to show the subject of the finding with this index.
    Show(usize),
    /// Request of the check list to fix a finding: the index of the finding, and of one of its fixes.
    Mend(usize, usize),
    /// Request of the check list to fix all findings of the same kind as this one.
    MendAll(usize),
    /// Request of the check list to open the rulebook at a paragraph.
    Rule(String),
}

/// State of a finding's card in the check list.
#[derive(Clone, Copy)]
struct Standing {
    /// Whether a click on the finding's card leads anywhere.
    leads: bool,
    /// Whether the card's finding was shown last.
    shown: bool,
    /// Number of findings that one fix covers, on the first finding of the kind; 0 on the others.
    together: usize,
}

impl EditorScreen {
    /// Draws the check list of the scenario. Returns the request to the window.
    pub(super) fn checks(&mut self, ui: &mut Ui) -> Option<EditorRequest> {
        let findings = self.game.findings();
        if findings.is_empty() {
            ui.label(theme::prose(say!("edit-checks-none")));
            return None;
        }
        let (faults, doubts) = self.count();
        ui.label(theme::prose(match (faults, doubts) {
            (0, 0) => say!("edit-checks-none"),
            (0, _) => say!("edit-playable"),
            _ => say!("edit-not-playable"),
        }));
        let list = ScrollArea::vertical().id_salt("checks").auto_shrink([false, false]);
        let asked = scrolled(ui, list, |ui| {
            let mut asked = None;
            let mut kinds: Vec<&str> = Vec::new();
            for (weight, head) in [
                (Severity::Fault, say!("edit-faults", n = faults)),
                (Severity::Doubt, say!("edit-doubts", n = doubts)),
                (Severity::Note, say!("edit-notes")),
            ] {
                let mut of = findings.iter().enumerate().filter(|(_, finding)| finding.weight == weight).peekable();
                if of.peek().is_some() {
                    ui.label(theme::title(head).color(ink(weight)));
                }
                for (at, finding) in of {
                    let opens = finding.place.as_ref().is_some_and(|place| self.game.page_of(place).is_some());
                    let leads = opens || !finding.places.is_empty();
                    let shown = self.pages.shown.as_ref() == Some(&finding.sentence);
                    let is_first = !finding.fixes.is_empty() && !kinds.contains(&finding.kind.as_str());
                    let together = if is_first { self.game.alike(at) } else { 0 };
                    kinds.extend(is_first.then_some(finding.kind.as_str()));
                    let standing = Standing { leads, shown, together };
                    asked = asked.or(ui.push_id(at, |ui| card(ui, at, finding, standing)).inner);
                }
            }
            asked
        });
        match asked? {
            Asked::Show(at) => {
                self.show_finding(ui.ctx(), at);
                None
            }
            Asked::Mend(at, mend) => {
                let act = self.game.findings()[at].fixes[mend].clone();
                self.carry_out(ToolOutcome::Done(act));
                None
            }
            Asked::MendAll(at) => {
                let act = self.game.mended_together(at)?;
                self.carry_out(ToolOutcome::Done(act));
                None
            }
            Asked::Rule(paragraph) => Some(EditorRequest::Rule(paragraph)),
        }
    }

    /// Moves the map to a finding's subject, and opens the page on which it can be fixed.
    fn show_finding(&mut self, ctx: &Context, at: usize) {
        let Finding { sentence, place, places, .. } = self.game.findings()[at].clone();
        self.pages.shown = Some(sentence);
        if !places.is_empty() {
            self.look_at(&places);
        }
        if let Some((place, page)) = place.and_then(|place| self.game.page_of(&place).map(|page| (place, page))) {
            self.game.open(ctx, &place);
            self.pages.lead_to(Page::Own(page));
            ctx.request_repaint();
        }
    }
}

fn ink(weight: Severity) -> bevy_egui::egui::Color32 {
    match weight {
        Severity::Fault => theme::alert(),
        Severity::Doubt => theme::heading(),
        Severity::Note => theme::faint(),
    }
}

/// Width in points reserved for a paragraph at the right of a card.
const CITED: f32 = 46.0;

/// Draws the card of a finding. All of the card leads to its subject; the buttons on it act by themselves.
fn card(ui: &mut Ui, at: usize, finding: &Finding, standing: Standing) -> Option<Asked> {
    let mut asked = None;
    let sense = if standing.leads { Sense::click() } else { Sense::hover() };
    let drawn = ui.scope_builder(UiBuilder::new().id_salt("card").sense(sense), |ui| {
        let pointed = standing.leads && ui.response().hovered();
        let edge = Line::new(
            if pointed || standing.shown { 2.0 } else { 1.0 },
            match standing.shown {
                true => theme::gold(),
                false if pointed => theme::heading(),
                false => theme::line(),
            },
        );
        let frame = sheet().stroke(edge).inner_margin(Margin { left: 14, right: 8, top: 6, bottom: 7 });
        frame.show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.horizontal_top(|ui| {
                let room = ui.available_width() - finding.paragraph.map_or(0.0, |_| CITED);
                ui.allocate_ui_with_layout(Vec2::new(room, 0.0), Layout::top_down(Align::Min), |ui| {
                    ui.set_width(room);
                    ui.label(theme::plain(&finding.sentence));
                });
                if let Some(paragraph) = finding.paragraph
                    && let Some(Intent::Rule(paragraph)) = cite(ui, paragraph)
                {
                    asked = Some(Asked::Rule(paragraph));
                }
            });
            if !finding.fixes.is_empty() {
                ui.horizontal_wrapped(|ui| {
                    for (which, mend) in finding.fixes.iter().enumerate() {
                        if noted(ui.button(&mend.what), &mend.what).clicked() {
                            asked = Some(Asked::Mend(at, which));
                        }
                        if which == 0 && standing.together > 1 {
                            let words = say!("edit-mend-all", n = standing.together);
                            let button = noted(ui.button(&words), &words).on_hover_text(say!("edit-mend-all-about"));
                            if button.clicked() {
                                asked = Some(Asked::MendAll(at));
                            }
                        }
                    }
                });
            }
        });
    });
    let response = drawn.response;
    let strip = response.rect.with_max_x(response.rect.left() + 6.0);
    ui.painter().rect_filled(strip, CornerRadius { ne: 0, se: 0, ..theme::CORNER }, ink(finding.weight));
    if !standing.leads {
        return asked;
    }
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &finding.sentence));
    let response = noted(response, &finding.sentence).on_hover_cursor(CursorIcon::PointingHand);
    asked.or(response.clicked().then_some(Asked::Show(at)))
}
