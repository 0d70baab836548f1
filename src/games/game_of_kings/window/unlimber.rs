//! GK 5.10 Ways in which the gun in hand unlimbers at the end of its draft, as buttons on the card.

use crate::board::table::Heading;
use crate::games::game_of_kings::rules::state::UnitMark;
use crate::games::game_of_kings::rules::{Game, UnitKind};
use crate::games::game_of_kings::table_game::shown_stance;
use crate::games::table::rules::{Draft, DraftLeg};
use crate::games::table::rules::{piece_of, unit_of};
use crate::games::table::table_game::TableGame;
use crate::games::table::window::{TableRequest, draft_in_hand};
use crate::play::DescribeGame;
use crate::say;
use crate::ui::Intent;
use crate::ui::parts::noted;
use crate::ui::screen::Selection;
use bevy_egui::egui::{Button, Ui};

/// Greatest number of enemies that are offered to be faced, the nearest first.
const MOST_FACED: usize = 3;

/// Way in which a gun unlimbers.
pub(super) struct UnlimberWay {
    words: String,
    /// Whether the draft in hand ends so.
    is_on: bool,
    /// Draft that ends so; without unlimbering if the one in hand does.
    draft: Draft,
}

/// Ways in which the gun in hand may unlimber where its draft ends; none of other units and of a gun that stands unlimbered.
pub(super) fn ways(game: &Game, selection: &Selection) -> Vec<UnlimberWay> {
    let Some(draft) = draft_in_hand(game, selection) else { return Vec::new() };
    let unit = unit_of(draft.piece);
    let is_gun = game.knows(unit) && game.kind(unit) == UnitKind::Gun;
    if !is_gun {
        return Vec::new();
    }
    let (faced, before) = match draft.legs.split_last() {
        Some((DraftLeg::Turn(heading), before)) => (Some(*heading), before),
        _ => (None, draft.legs.as_slice()),
    };
    if before.is_empty() && !game.has(unit, UnitMark::Limbered) {
        return Vec::new();
    }
    let limbered = Draft::along(draft.piece, before.to_vec());
    let walked = game.tried(&limbered).walked;
    let Some(end) = walked.last().map(|leg| leg.end.clone()).or_else(|| shown_stance(game, unit)) else {
        return Vec::new();
    };
    let enemies = game.battle.units_of(game.side(unit).other()).filter(|enemy| !game.is_general(*enemy));
    let mut seen: Vec<_> = enemies.filter_map(|enemy| Some((end.centre().to(game.centre(enemy)?), enemy))).collect();
    seen.sort_by_key(|(way, enemy)| (way.length_up(), *enemy));
    let faces = seen.into_iter().filter_map(|(way, enemy)| {
        let enemy = game.piece_name(piece_of(enemy));
        Some((Heading::of_vector(way)?, say!("gk-unlimber-facing", enemy)))
    });
    let all = std::iter::once((end.pose.heading, say!("gk-unlimber-ahead"))).chain(faces.take(MOST_FACED));
    let way = |(heading, words): (Heading, String)| {
        let is_on = faced == Some(heading);
        let turned = Draft::along(draft.piece, [before, &[DraftLeg::Turn(heading)]].concat());
        let is_legal = game.tried(&turned).refused.is_none();
        let draft = if is_on { limbered.clone() } else { turned };
        (is_on || is_legal).then_some(UnlimberWay { words, is_on, draft })
    };
    all.filter_map(way).collect()
}

/// Shows the ways; returns the player's intent.
pub(super) fn show(ui: &mut Ui, ways: &[UnlimberWay]) -> Option<Intent> {
    let mut intent = None;
    ui.horizontal_wrapped(|ui| {
        for way in ways {
            let button = noted(ui.add(Button::new(&way.words).selected(way.is_on)), &way.words);
            if button.on_hover_text(say!("gk-unlimber-hint")).clicked() {
                intent = Some(TableRequest::Pin(way.draft.clone()).intent());
            }
        }
    });
    intent
}
