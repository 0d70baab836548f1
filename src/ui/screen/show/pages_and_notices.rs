//! Pages and notices over the screen.

use super::{GameScreen, snapshots};
use crate::kernel::SideId;
use crate::say;
use crate::settings::Motion;
use crate::ui::cards::review_scenes;
use crate::ui::intent::{Intent, Page};
use crate::ui::key_sheet::{self, Sheet};
use crate::ui::take_back_page::TakeBackConsent;
use crate::ui::{
    concede_page, help, notice, reasons, rulebook, save_lesson, save_name_page, seats, table_pages, take_back_page,
};
use crate::view::pieces::PieceDrawList;
use bevy::ecs::world::World;
use bevy_egui::egui::Ui;

impl GameScreen {
    /// Draws the page or notice that is open over the board. Returns the player's intent, if any.
    pub(super) fn on_top(&mut self, ui: &Ui, world: &World) -> Option<Intent> {
        let ctx = ui.ctx();
        // A page opened from a notice lies over it.
        if let (Some(notice), None) = (&self.shell.notice, self.shell.page) {
            // The dice are animated to the end, and read, before the handover.
            if self.stage.is_moving(world) || self.stage.are_dice_open() {
                return None;
            }
            let mut pictures = snapshots::of(&self.play, notice, &mut self.shell.snapshots.notices, ctx);
            if notice.is_on_field() {
                pictures.losses = self.derived.review(&mut self.play).and_then(|page| page.review.losses.clone());
            }
            return notice::show(ctx, notice, &pictures);
        }
        let page = self.shell.page?;
        match page {
            Page::Rulebook => {
                rulebook::show(ctx, self.play.session().battle_rules().as_ref(), &mut self.shell.rulebook)
            }
            Page::Keys => key_sheet::show(ctx, Sheet::Table(self.keyboard.plays_with().first()), self.offers()),
            Page::Find => {
                let found = self.play.game_ui().found(self.play.shown_position(), &self.shell.find.sought);
                crate::ui::find::show(ctx, &mut self.shell.find, &found)
            }
            Page::Help => {
                let model = self.play.game_ui().help();
                help::show(ctx, &say!("page-help"), &model, self.offers())
            }
            // The window draws the settings, over whatever lies on it.
            Page::Settings => None,
            Page::Concede => self.play.session().early_end().and_then(|end| concede_page::concede(ctx, &end)),
            Page::Count => {
                let count = self.play.game_ui().count(self.play.shown_position().any());
                count.and_then(|count| table_pages::count(ctx, &count))
            }
            Page::OrderOfBattle => self.play.game_ui().page(ctx, &self.play, page),
            Page::Review => {
                let mut decisions = self.play.decisions(self.shell.settings.motion == Motion::Full);
                decisions.pictures = snapshots::of_decisions(&decisions, &mut self.shell.snapshots.decisions, ctx);
                let model = self.derived.review(&mut self.play)?;
                let scenes = review_scenes(ctx, &model.review);
                let pictures = snapshots::of_scenes(&self.play, &scenes, &mut self.shell.snapshots.moments, ctx);
                table_pages::review(ctx, model, &decisions, &pictures)
            }
            Page::Save => save_name_page::save(ctx, &mut self.shell.drafts.save),
            Page::SaveLesson => save_lesson::show(ctx, &mut self.shell.drafts.lesson),
            Page::Seats => {
                let session = self.play.session();
                let seats = SideId::BOTH.map(|side| session.seat(side).clone());
                let (names, players) = (self.play.sides(), session.players());
                seats::show(ctx, &seats::SeatsModel { names, seats, players, before: None })
            }
            Page::Why | Page::Hint => {
                let asked = match page {
                    Page::Hint => reasons::ReasonsTopic::Hint(self.play.adviser().unwrap_or_default()),
                    _ => reasons::ReasonsTopic::Why,
                };
                let flickers = self.shell.settings.motion == Motion::Full;
                let told = self.play.reasons().unwrap_or_default().to_vec();
                let clear = self.beside_reasons(ctx, &told, world.resource::<PieceDrawList>().lying());
                reasons::show(ctx, &asked, self.play.reasons(), (flickers, &clear))
            }
            Page::TakeBack(to) => {
                let orders = self.play.shown_position().orders().saturating_sub(to);
                let session = self.play.session();
                let agrees = if self.play.has_programs() { TakeBackConsent::Alone } else { TakeBackConsent::Both };
                take_back_page::take_back(ctx, to, orders, &session.bars(), agrees)
            }
        }
    }
}
