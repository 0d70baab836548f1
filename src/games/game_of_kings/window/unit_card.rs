//! Card of a unit under the pointer: kind, quality, strength, state, and what it may still do.

use crate::board::Place;
use crate::board::table::Length;
use crate::games::game_of_kings::rules::legal::{check_may_fire, check_may_move};
use crate::games::game_of_kings::rules::movement::allowance_of;
use crate::games::game_of_kings::rules::state::{State, Step, UnitMark, UnitPlace};
use crate::games::game_of_kings::rules::text::{self, states};
use crate::games::game_of_kings::rules::{Game, Sector, UnitId, UnitKind};
use crate::games::table::rules::{piece_of, unit_of};
use crate::games::table::table_game::TableGame;
use crate::i18n::lists::{commas, list};
use crate::play::DescribeGame;
use crate::say;
use crate::ui::game_ui::{CardDetail, CardSubject, HoverCard};
use crate::ui::parts::card as show_card;
use crate::ui::{Intent, PlainCard};
use crate::view::theme;
use bevy_egui::egui::{CornerRadius, Rect, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType, vec2};
use std::sync::Arc;

/// GK 1.3 Quarters of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Strength {
    left: u8,
    most: u8,
}

/// Card of a unit.
struct UnitCard {
    name: String,
    head: String,
    /// Quarters; none of a general.
    strength: Option<Strength>,
    lines: Vec<String>,
}

/// Card of what the pointer rests on; `measured`: how far it is from the selected unit.
pub(super) fn card(game: &Game, about: CardSubject, place: Place, measured: Option<String>) -> Arc<dyn HoverCard> {
    match about {
        CardSubject::Piece(piece) if game.knows(unit_of(piece)) => {
            Arc::new(UnitCard::of(game, unit_of(piece), measured))
        }
        _ => Arc::new(PlainCard::told(commas(&game.names_at(place)), measured)),
    }
}

/// GK 3.4 Step from which on a sector still plays in this half-turn; none if it is done.
fn next_step(state: &State, sector: Sector) -> Option<Step> {
    match state.sector_step() {
        Some((now, step)) if now == sector => Some(step),
        _ => (!state.half.begun[sector.index()]).then_some(Step::Rally),
    }
}

/// What a unit may still do in this half-turn; none if nothing is to be said.
fn may_still(game: &Game, unit: UnitId) -> Option<String> {
    if !game.is_active_side(unit) || game.state().ending.is_some() {
        return None;
    }
    let sector = game.sector(unit);
    let Some(step) = next_step(game.state(), sector) else { return Some(say!("gk-unit-nothing")) };
    if game.has(unit, UnitMark::Retreating) && !game.has(unit, UnitMark::RallyTried) && step == Step::Rally {
        return Some(say!("gk-unit-must-rally"));
    }
    let fires_in = if game.kind(unit) == UnitKind::Gun { Step::Guns } else { Step::Muskets };
    let has_fire = !game.ranges(piece_of(unit)).is_empty() && !game.has(unit, UnitMark::Limbered);
    let may_fire = has_fire && step <= fires_in && check_may_fire(game, sector, unit).is_ok();
    let may_move = step <= Step::Move && check_may_move(game, sector, unit).is_ok();
    let acts = [may_fire.then(|| say!("gk-unit-act-fire")), may_move.then(|| say!("gk-unit-act-move"))];
    let acts: Vec<String> = acts.into_iter().flatten().collect();
    let is_now = game.state().sector_step().is_some_and(|(now, _)| now == sector);
    Some(match (acts.is_empty(), is_now) {
        (true, _) => say!("gk-unit-nothing"),
        (false, true) => say!("gk-unit-may", acts = list(&acts)),
        (false, false) => say!("gk-unit-may-later", acts = list(&acts)),
    })
}

/// How far a unit moves and fires; none of a general.
fn measures(game: &Game, unit: UnitId) -> Option<String> {
    if game.is_general(unit) {
        return None;
    }
    let length = |length: Length| game.length_text(length);
    let moves = allowance_of(game, unit, game.has(unit, UnitMark::FiringOrder), 0);
    let is_fixed = game.kind(unit) == UnitKind::Gun && !game.has(unit, UnitMark::Limbered);
    let ranges: Vec<String> = game.ranges(piece_of(unit)).into_iter().map(length).collect();
    let moves = if is_fixed { say!("gk-unit-limbers") } else { say!("gk-unit-moves", length = length(Length(moves))) };
    let fires = (!ranges.is_empty()).then(|| say!("gk-unit-fires", ranges = list(&ranges)));
    Some(std::iter::once(moves).chain(fires).collect::<Vec<_>>().join(" "))
}

impl UnitCard {
    fn of(game: &Game, unit: UnitId, measured: Option<String>) -> Self {
        let (card, state) = (game.card(unit), game.unit_state(unit));
        let (kind, sector) = (text::kind(game.kind(unit)), text::sector(card.sector));
        let is_general = game.is_general(unit);
        let head = match is_general {
            true => say!("gk-unit-head-general", sector),
            false => say!("gk-unit-head", quality = text::quality(card.quality), kind, sector),
        };
        let strength = (!is_general).then(|| Strength { left: state.quarters, most: game.battle.rules.units.quarters });
        let marks = states(game, unit);
        let place = match state.place {
            UnitPlace::Attached(host) => Some(say!("gk-unit-attached", host = game.unit_name(host))),
            UnitPlace::Reserve => card.arrival.map(|arrival| {
                let when = text::arrival(&game.battle, arrival);
                say!("gk-unit-reserve", when)
            }),
            UnitPlace::Table(_) | UnitPlace::Gone => None,
        };
        let enemies: Vec<UnitId> = game.pairs_of(unit).filter_map(|pair| pair.partner(unit)).collect();
        let generals: Vec<UnitId> = game.generals_with(unit).collect();
        let lines = [
            (!marks.is_empty()).then(|| say!("gk-unit-state", marks = commas(&marks))),
            (!enemies.is_empty()).then(|| say!("gk-unit-melee", units = game.unit_names(&enemies))),
            (!generals.is_empty()).then(|| say!("gk-unit-generals", units = game.unit_names(&generals))),
            place,
            measures(game, unit),
            text::traits(&card.traits).map(|traits| say!("gk-unit-nation", traits)),
            may_still(game, unit),
            measured,
        ];
        let name = game.unit_name(unit);
        Self { name, head, strength, lines: lines.into_iter().flatten().collect() }
    }
}

/// Side of the box of a quarter, in points.
const QUARTER: f32 = 14.0;
/// Gap between two boxes, in points.
const QUARTER_GAP: f32 = 3.0;

fn show_strength(ui: &mut Ui, strength: Strength) {
    let words = say!("gk-unit-strength", left = strength.left, most = strength.most);
    ui.horizontal(|ui| {
        let size = Vec2::new(f32::from(strength.most) * (QUARTER + QUARTER_GAP), QUARTER);
        let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
        for index in 0..strength.most {
            let left = rect.min + vec2(f32::from(index) * (QUARTER + QUARTER_GAP), 0.0);
            let place = Rect::from_min_size(left, Vec2::splat(QUARTER));
            let fill = if index < strength.left { theme::go_fill() } else { theme::card() };
            let edge = Stroke::new(1.2, theme::ink());
            ui.painter().rect(place, CornerRadius::same(2), fill, edge, StrokeKind::Inside);
            if index >= strength.left {
                // A lost quarter is struck through, whatever its colour.
                let line = Stroke::new(1.2, theme::ink());
                ui.painter().line_segment([place.left_bottom(), place.right_top()], line);
            }
        }
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &words));
        ui.label(theme::plain(&words));
    });
}

impl HoverCard for UnitCard {
    fn show(&self, ui: &mut Ui, _telling: CardDetail, hint: &str) -> Option<Intent> {
        let intent = show_card(ui, &self.name, None, |ui| {
            ui.spacing_mut().item_spacing.y = 3.0;
            ui.label(theme::bold(&self.head));
            if let Some(strength) = self.strength {
                show_strength(ui, strength);
            }
            for line in &self.lines {
                ui.label(theme::prose(line));
            }
            None
        });
        ui.label(theme::small(hint));
        intent
    }
}
