//! The pages beside the map: the game's, and the check list.

use super::{Ask, EditorScreen, Page};
use crate::editing::{Finding, Weight};
use crate::paint::fonts::Typeface;
use crate::say;
use crate::ui::game_ui::{Stroke, Wish};
use crate::ui::intent::Intent;
use crate::ui::parts::{cite, landing, noted, scrolled, sheet};
use crate::view::theme;
use bevy_egui::egui::{Button, Margin, ScrollArea, Ui, Vec2};

/// What a finding asks for.
enum Asked {
    Show(usize),
    Mend(usize, usize),
    Rule(String),
}

impl EditorScreen {
    /// The pages beside the map.
    pub(super) fn beside(&mut self, ui: &mut Ui) -> Option<Ask> {
        ui.horizontal_wrapped(|ui| {
            let own = self.game.pages().into_iter().enumerate().map(|(at, name)| (Page::Own(at), name));
            for (page, name) in own.chain([(Page::Checks, say!("edit-checks"))]) {
                let text = theme::set(&name, Typeface::SansBold, 14.5);
                let button = Button::selectable(self.page == page, text).min_size(Vec2::new(0.0, 28.0));
                if self.page == page {
                    landing(ui);
                }
                if noted(ui.add(button), &name).clicked() {
                    self.page = page;
                }
            }
        });
        ui.separator();
        match self.page {
            Page::Own(at) => {
                let wish = self.game.page(ui, at);
                wish.and_then(|wish| self.grant(ui, wish))
            }
            Page::Checks => self.checks(ui),
        }
    }

    /// Does what a page of the game asks for.
    fn grant(&mut self, ui: &Ui, wish: Wish) -> Option<Ask> {
        match wish {
            Wish::Do(stroke) => {
                self.take_all(ui.ctx());
                self.carry_out(stroke);
            }
            Wish::Show(hexes) => self.look_at(&hexes),
            Wish::Rule(paragraph) => return Some(Ask::Rule(paragraph)),
        }
        None
    }

    fn checks(&mut self, ui: &mut Ui) -> Option<Ask> {
        let findings = self.game.findings();
        if findings.is_empty() {
            ui.label(theme::prose(say!("edit-checks-none")));
            return None;
        }
        let faults = findings.iter().any(|finding| finding.weight == Weight::Fault);
        ui.label(theme::prose(if faults { say!("edit-not-playable") } else { say!("edit-playable") }));
        let list = ScrollArea::vertical().id_salt("checks").auto_shrink([false, false]);
        let asked = scrolled(ui, list, |ui| {
            let mut asked = None;
            for (at, finding) in findings.iter().enumerate() {
                asked = asked.or(ui.push_id(at, |ui| show(ui, at, finding)).inner);
            }
            asked
        });
        match asked? {
            Asked::Show(at) => {
                let hexes = self.game.findings()[at].hexes.clone();
                self.look_at(&hexes);
                None
            }
            Asked::Mend(at, mend) => {
                let act = self.game.findings()[at].mends[mend].clone();
                self.carry_out(Stroke::Done(act));
                None
            }
            Asked::Rule(paragraph) => Some(Ask::Rule(paragraph)),
        }
    }
}

fn show(ui: &mut Ui, at: usize, finding: &Finding) -> Option<Asked> {
    let mut asked = None;
    sheet().inner_margin(Margin::symmetric(9, 6)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        let (head, ink) = match finding.weight {
            Weight::Fault => (say!("edit-fault"), theme::alert()),
            Weight::Doubt => (say!("edit-doubt"), theme::heading()),
        };
        ui.horizontal(|ui| {
            ui.label(theme::bold(head).color(ink));
            if let Some(paragraph) = finding.paragraph
                && let Some(Intent::Rule(paragraph)) = cite(ui, paragraph)
            {
                asked = Some(Asked::Rule(paragraph));
            }
        });
        ui.label(theme::plain(&finding.sentence));
        ui.horizontal_wrapped(|ui| {
            let show = say!("edit-show");
            if !finding.hexes.is_empty() && noted(ui.button(&show), &show).clicked() {
                asked = Some(Asked::Show(at));
            }
            for (which, mend) in finding.mends.iter().enumerate() {
                if noted(ui.button(&mend.what), &mend.what).clicked() {
                    asked = Some(Asked::Mend(at, which));
                }
            }
        });
    });
    asked
}
