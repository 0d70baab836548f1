//! What the cards of games on tables have in common: the order of an answer, rings that leave the selected piece alone, the end.

use crate::kernel::{PieceId, SideId};
use crate::play::AnyOrder;
use crate::ui::Intent;
use crate::ui::battle_over_card::BattleOverModel;
use crate::ui::decision::Answer;
use crate::ui::game_ui::Marks;
use crate::ui::screen::CurrentChoice;
use crate::view::rings::Ring;
use std::any::Any;

/// Order of a game that an answer gives or aims; none of an answer that gives several, or is barred.
#[must_use]
pub fn order_in<O: Any>(answer: &Answer) -> Option<&O> {
    answer.give.as_ref().ok().and_then(Intent::sole_order).and_then(AnyOrder::get)
}

/// Adds rings about pieces; the selected one has its own.
pub fn add_rings(marks: &mut Marks, choice: &CurrentChoice, rings: impl IntoIterator<Item = (PieceId, Ring)>) {
    marks.rings.extend(rings.into_iter().filter(|(piece, _)| choice.piece != Some(*piece)));
}

/// Card of the end of a battle that has neither a page nor a review.
#[must_use]
pub fn over_card(
    battle: &str,
    (how, result): (String, String),
    winner: Option<SideId>,
    paragraph: &'static str,
) -> BattleOverModel {
    BattleOverModel {
        battle: battle.to_owned(),
        how,
        result,
        winner,
        arms: None,
        paragraph: Some(paragraph),
        has_review: false,
        has_page: false,
    }
}
