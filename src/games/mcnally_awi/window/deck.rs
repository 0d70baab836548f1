//! MC 4.1, 15.1 How both armies stand, and the deck: the card that is played, backs of those still to be drawn.

use crate::games::mcnally_awi::rules::Game;
use crate::games::mcnally_awi::rules::victory::{brigades, is_brigade_broken, share_lost};
use crate::games::table::window::{PLATE_HEIGHT, PLATE_LETTERS, PLATE_MARGIN, SidePlate, show_side_plates};
use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::play::DescribeGame;
use crate::say;
use crate::ui::parts::text_width;
use crate::view::theme;
use bevy_egui::egui::{
    Align2, CornerRadius, Rect, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType, pos2, vec2,
};

/// Width of a card's back in points.
const BACK: f32 = 17.0;
/// Part of each back that the next one leaves uncovered, in points.
const SHOWN: f32 = 6.0;

/// Card that was drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
struct FaceUp {
    side: SideId,
    name: String,
    words: String,
}

/// Contents of the game's part of the top bar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct DeckModel {
    armies: [SidePlate; 2],
    /// Card that is played now.
    face_up: Option<FaceUp>,
    /// Sides of the cards still to be drawn in this turn, the first side's first.
    left: Vec<SideId>,
    /// The deck in a sentence.
    words: String,
}

impl DeckModel {
    /// Deck of a position.
    pub(super) fn of(game: &Game) -> Self {
        let plate = |side: SideId| {
            let all: Vec<_> = brigades(game, side).collect();
            let broken = all.iter().filter(|(_, units)| is_brigade_broken(units)).count();
            let (name, percent) = (DescribeGame::side(game, side), share_lost(game, side));
            SidePlate {
                short: say!("mc-army-short", percent),
                words: say!("mc-overview-side", side = name, broken, of = all.len(), percent),
            }
        };
        let face_up = game.activation().map(|(card, _)| {
            let name = game.group_name(card);
            let words = say!("mc-deck-now", card = name.as_str());
            FaceUp { side: game.battle.group(card).side, name, words }
        });
        let state = game.state();
        let names: Vec<String> = state.deck.iter().map(|card| game.group_name(*card)).collect();
        let mut left: Vec<SideId> = state.deck.iter().map(|card| game.battle.group(*card).side).collect();
        left.sort_unstable();
        let words = match names.is_empty() {
            true => say!("mc-deck-empty"),
            false => say!("mc-deck-left", n = names.len(), cards = crate::i18n::lists::commas(&names)),
        };
        Self { armies: SideId::BOTH.map(plate), face_up, left, words }
    }
}

/// Draws the plates of both armies, the card that is played, and the deck, no wider than `room` points.
pub(super) fn show(ui: &mut Ui, model: &DeckModel, room: f32) {
    ui.spacing_mut().item_spacing.x = 4.0;
    let mut room = room - show_side_plates(ui, &model.armies);
    if let Some(card) = &model.face_up {
        let wide = text_width(ui, &card.name, Typeface::SansBold, PLATE_LETTERS) + 3.0 * PLATE_MARGIN;
        if wide <= room {
            show_card(ui, card, wide);
            room -= wide + 4.0;
        }
    }
    let wide = BACK + model.left.len().saturating_sub(1) as f32 * SHOWN + 2.0 * PLATE_MARGIN;
    if !model.left.is_empty() && wide <= room {
        show_backs(ui, model, wide);
    }
}

fn show_card(ui: &mut Ui, card: &FaceUp, wide: f32) {
    let (rect, response) = ui.allocate_exact_size(Vec2::new(wide, PLATE_HEIGHT), Sense::hover());
    ui.painter().rect(rect, CornerRadius::same(3), theme::card(), Stroke::new(2.0, theme::gold()), StrokeKind::Inside);
    // A strip in the colour of its side.
    let edge = Rect::from_min_size(rect.min + vec2(3.0, 3.0), vec2(4.0, rect.height() - 6.0));
    ui.painter().rect_filled(edge, CornerRadius::ZERO, theme::side_colour(card.side));
    let font = theme::font(Typeface::SansBold, PLATE_LETTERS);
    let at = pos2(rect.center().x + 2.0, rect.center().y);
    ui.painter().text(at, Align2::CENTER_CENTER, &card.name, font, theme::ink());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &card.words));
    response.on_hover_text(&card.words);
}

fn show_backs(ui: &mut Ui, model: &DeckModel, wide: f32) {
    let (rect, response) = ui.allocate_exact_size(Vec2::new(wide, PLATE_HEIGHT), Sense::hover());
    for (index, side) in model.left.iter().enumerate() {
        let left = rect.left() + PLATE_MARGIN + index as f32 * SHOWN;
        let back = Rect::from_min_size(pos2(left, rect.top() + 1.0), vec2(BACK, PLATE_HEIGHT - 2.0));
        let edge = Stroke::new(1.0, theme::ink());
        let gilt = Stroke::new(1.5, theme::gold());
        ui.painter().rect(back, CornerRadius::same(2), theme::side_colour(*side), edge, StrokeKind::Inside);
        ui.painter().rect_stroke(back.shrink(2.5), CornerRadius::same(1), gilt, StrokeKind::Inside);
    }
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &model.words));
    response.on_hover_text(&model.words);
}
