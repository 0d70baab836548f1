//! The whole of it, as the window asks for it.

use super::asked::{carried, let_go, unaimed};
use super::{MusketPikeUi, awaits_draw, game};
use crate::board::hex::{Hex, Stand};
use crate::games::musket_pike::paint::scene::pieces;
use crate::games::musket_pike::pieces as numbers;
use crate::games::musket_pike::rules::Order;
use crate::games::musket_pike::rules::outcomes::Outcome;
use crate::games::musket_pike::rules::state::Frame;
use crate::games::musket_pike::window::animation::animation;
use crate::games::musket_pike::window::at::{At, own};
use crate::games::musket_pike::window::foreseen::foreseen;
use crate::games::musket_pike::window::models::{aim, find, ground, questions, review as looking_back};
use crate::games::musket_pike::window::notices::{outcomes, over};
use crate::games::musket_pike::window::overlays;
use crate::games::musket_pike::window::picked::Own;
use crate::games::musket_pike::window::{marks, plan, since, why_not};
use crate::kernel::{PieceId, SideId};
use crate::paint::layout::Layout;
use crate::paint::piece::Placed;
use crate::paint::theme::Theme;
use crate::paint::tile::Ground;
use crate::paint::turn::Turn;
use crate::play::{AnyOrder, AnySession, Opaque, Refusal};
use crate::ui::find::Found;
use crate::ui::game_ui::{
    About, Card, GameUi, HoverCard, InLine, Marks, News, Next, Overlays, Panels, Selected, Throw, Toward,
};
use crate::ui::intent::{Intent, Page};
use crate::ui::notice::Notice;
use crate::ui::pages::Hand;
use crate::ui::parts::Barred;
use crate::ui::screen::{Play, Selection, Shown};
use crate::ui::{replay, review};
use crate::view::animation::Animation;
use crate::view::traces::Trace;
use bevy::math::Vec2;
use bevy_egui::egui::Context;
use serde_json::Value;
use std::sync::Arc;

impl GameUi for MusketPikeUi {
    fn ground(&self, session: &dyn AnySession, theme: &Theme) -> Arc<dyn Ground> {
        Self::ground_of(session, theme)
    }

    fn layout(&self, session: &dyn AnySession) -> Layout {
        Self::layout_of(session)
    }

    fn pieces(&self, shown: Shown<'_>, turn: Turn) -> Vec<Placed> {
        pieces(game(shown), turn)
    }

    fn seen_by(&self, session: &dyn AnySession, side: SideId) -> Turn {
        Self::seen(session, side)
    }

    fn marks(&self, play: &Play, selection: &Selection) -> Marks {
        self.marked(play, selection)
    }

    fn overlays(&self) -> Box<dyn Overlays> {
        Box::new(overlays::Overlays::default())
    }

    fn animation(&self, shown: Shown<'_>, turn: Turn, began: usize, most: f32) -> Option<Animation> {
        animation(At::from(shown), turn, began, most)
    }

    fn drums(&self, shown: Shown<'_>, began: usize) -> bool {
        outcomes(At::from(shown), began).any(|o| matches!(o, Outcome::Drew { .. } | Outcome::Began { .. }))
    }

    fn traces(&self, shown: Shown<'_>, from: usize) -> Vec<Trace> {
        since::traces(At::from(shown), from)
    }

    fn traces_since(&self, shown: Shown<'_>) -> Vec<Trace> {
        since::since(At::from(shown))
    }

    fn own_traces(&self, shown: Shown<'_>) -> Vec<Trace> {
        since::own(At::from(shown))
    }

    fn piece_at(&self, shown: Shown<'_>, hex: Hex) -> Option<PieceId> {
        Self::on_hex(shown, hex)
    }

    fn stack_at(&self, shown: Shown<'_>, hex: Hex) -> Vec<PieceId> {
        Self::stack(shown, hex)
    }

    fn stand(&self, shown: Shown<'_>, piece: PieceId) -> Option<Stand> {
        Self::stand_of(shown, piece)
    }

    fn stood(&self, shown: Shown<'_>, place: usize, piece: PieceId) -> Option<Stand> {
        Self::stood_at(shown, place, piece)
    }

    fn hexes(&self, shown: Shown<'_>, piece: PieceId) -> Vec<Hex> {
        Self::stack_hexes(shown, piece)
    }

    fn side(&self, shown: Shown<'_>, piece: PieceId) -> SideId {
        Self::side_of(shown, piece)
    }

    fn in_stack(&self, play: &Play, piece: PieceId) -> (String, String, Result<Intent, Barred>) {
        self.of_stack(play, piece)
    }

    fn grips(&self, play: &Play) -> Vec<Hex> {
        self.draggable(play)
    }

    fn panels(&self, play: &Play, selection: &Selection) -> Arc<dyn Panels> {
        Arc::new(self.filled(play, selection))
    }

    fn hint(&self, play: &Play, selection: &Selection, meant: &Opaque, with: Hand) -> Option<Arc<dyn Card>> {
        self.hint_for(play, selection, meant, with)
    }

    fn odds(&self, play: &Play, selection: &Selection, order: &AnyOrder, commit: bool) -> Option<Arc<dyn Card>> {
        self.odds_of(play, selection, order, commit)
    }

    fn throws(&self, shown: Shown<'_>, from: usize) -> Vec<Arc<dyn Throw>> {
        Self::thrown(shown, from)
    }

    fn threw(&self, shown: Shown<'_>, from: usize, to: usize) -> bool {
        Self::any_thrown(shown, from, to)
    }

    fn card(&self, play: &Play, hex: Hex, about: About) -> Arc<dyn HoverCard> {
        self.card_of(play, hex, about)
    }

    fn is_plain(&self, shown: Shown<'_>, hex: Hex) -> bool {
        ground::is_plain(game(shown), hex)
    }

    fn page(&self, ctx: &Context, play: &Play, page: Page) -> Option<Intent> {
        Self::own_page(ctx, play, page)
    }

    fn found(&self, shown: Shown<'_>, sought: &str) -> Vec<Found> {
        find::found(game(shown), sought)
    }

    fn review(&self, session: &dyn AnySession) -> Option<review::Model> {
        Some(looking_back::model(own(session)))
    }

    fn replay_marks(&self, session: &dyn AnySession) -> Vec<replay::Mark> {
        marks::marks(own(session).entries())
    }

    fn rulebook(&self, ctx: &Context, play: &Play, open: (&mut String, &mut String)) -> Option<Intent> {
        Self::book(ctx, play, open)
    }

    fn is_aimed(&self, order: &AnyOrder) -> bool {
        order.get().is_some_and(aim::is_aimed)
    }

    fn carried(&self, own: &Opaque) -> Opaque {
        carried(Own::of(own))
    }

    fn unaimed(&self, own: &Opaque) -> Opaque {
        unaimed(own)
    }

    fn let_go(&self, own: &Opaque) -> Option<Opaque> {
        let_go(own)
    }

    fn select(&self, play: &Play, selection: &Selection, piece: PieceId) -> Selected {
        self.selected(play, selection, piece)
    }

    fn settle(&self, play: &Play, selection: &mut Selection) {
        self.settled(play, selection);
    }

    fn in_line(&self, play: &Play, others: &[PieceId], orders: &[AnyOrder]) -> InLine {
        Self::line(play, others, orders)
    }

    fn own(&self, play: &mut Play, selection: &mut Selection, asked: &Opaque) -> Vec<AnyOrder> {
        Self::done(play, selection, asked)
    }

    fn standing_answer(&self, standing: &Opaque, session: &dyn AnySession) -> Option<(AnyOrder, Refusal)> {
        Self::answered(standing, session)
    }

    fn goes_on(&self, order: &AnyOrder) -> bool {
        matches!(
            order.get(),
            Some(Order::Retreat { .. } | Order::Occupy { .. } | Order::MakeWay { .. } | Order::TakeOdd { .. })
        )
    }

    fn begins_anew(&self, order: &AnyOrder) -> bool {
        matches!(order.get(), Some(Order::LeadWing { .. } | Order::LeadUnit { .. }))
    }

    fn ended_itself(&self, shown: Shown<'_>, began: usize) -> Option<String> {
        Self::ended(shown, began)
    }

    fn asked_about(&self, shown: Shown<'_>) -> Option<PieceId> {
        Self::about(shown)
    }

    fn news(&self, play: &Play, from: usize) -> News {
        Self::announced(play, from)
    }

    fn over(&self, shown: Shown<'_>) -> Option<Notice> {
        over(At::from(shown))
    }

    fn hands_over(&self, shown: Shown<'_>) -> bool {
        awaits_draw(shown)
    }

    fn lies_before(&self, shown: Shown<'_>) -> bool {
        awaits_draw(shown) || matches!(game(shown).state().stack.last(), Some(Frame::Chit { .. }))
    }

    fn phase_began(&self, shown: Shown<'_>) -> usize {
        Self::phase_began_at(shown)
    }

    fn end(&self, shown: Shown<'_>) -> Option<AnyOrder> {
        Self::ends(shown)
    }

    fn foreseen(&self, play: &Play, orders: &[AnyOrder]) -> String {
        foreseen(play, orders)
    }

    fn next(&self, play: &Play, selection: &Selection) -> Option<Next> {
        self.next_thing(play, selection)
    }

    fn all(&self, play: &Play, selection: &Selection) -> Option<Vec<AnyOrder>> {
        self.whole_plan(play, selection)
    }

    fn against(&self, session: &dyn AnySession, selection: &Selection, rest: &[AnyOrder]) -> Option<String> {
        Self::changed(session, selection, rest)
    }

    fn why_not(&self, shown: Shown<'_>, selected: Option<PieceId>, hex: Hex) -> Option<Barred> {
        why_not::why_not(game(shown), selected.and_then(numbers::unit), hex)
    }

    fn is_planned(&self, shown: Shown<'_>) -> bool {
        plan::planned(game(shown))
    }

    fn is_asked(&self, shown: Shown<'_>) -> bool {
        questions::stands(game(shown))
    }

    fn takes_numbers(&self, shown: Shown<'_>) -> bool {
        Self::asks_by_number(shown)
    }

    fn walked(&self, play: &Play, selection: &Selection, toward: Toward) -> Option<AnyOrder> {
        Self::step(play, selection, toward)
    }

    fn deciding(&self, shown: Shown<'_>) -> Opaque {
        Self::decides(shown)
    }

    fn is_before_all(&self, shown: Shown<'_>) -> bool {
        awaits_draw(shown)
    }

    fn spoken(&self, shown: Shown<'_>, hex: Hex) -> Vec<String> {
        Self::said_of(shown, hex)
    }

    fn next_in_words(&self, play: &Play, selection: &Selection, hex: Hex) -> Option<String> {
        self.does_next(play, selection, hex)
    }

    fn report(&self, play: &Play, selection: &Selection, place: &dyn Fn(Vec2) -> (i32, i32)) -> Value {
        self.told(play, selection, place)
    }
}
