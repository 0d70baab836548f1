//! GK 3.3 Action points of the sectors as pools in the top bar, and the weather.

use crate::games::game_of_kings::rules::army::ArmyPoints;
use crate::games::game_of_kings::rules::kinds::Sector;
use crate::games::game_of_kings::rules::outcomes::Outcome;
use crate::games::game_of_kings::rules::victory::army_points;
use crate::games::game_of_kings::rules::{Game, text};
use crate::games::table::window::{PLATE_HEIGHT, PLATE_LETTERS, PLATE_MARGIN, SidePlate, game_of, show_side_plates};
use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::play::{AnySession, DescribeGame};
use crate::say;
use crate::ui::parts::text_width;
use crate::view::theme::{self, with_opacity};
use bevy_egui::egui::{
    Align2, CornerRadius, Rect, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType, pos2, vec2,
};

/// Pool of a sector.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Pool {
    name: String,
    /// GK 3.3 Points that its die gave.
    rolled: u8,
    /// Points left.
    left: u8,
    stage: PoolStage,
}

/// Stage of a sector in the half-turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PoolStage {
    /// It is still to play.
    Ahead,
    /// It plays now.
    Now,
    /// It is done.
    Done,
}

/// Contents of the game's part of the top bar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PoolsModel {
    side: SideId,
    pools: Vec<Pool>,
    weather: String,
    armies: [SidePlate; 2],
}

/// GK 15.1 Army points of both sides in sentences.
pub(super) fn army_sentences(game: &Game) -> [String; 2] {
    armies(game).map(|army| army.words)
}

fn armies(game: &Game) -> [SidePlate; 2] {
    SideId::BOTH.map(|side| {
        let ArmyPoints { start, now } = army_points(game, side);
        let words = say!("gk-overview-side", side = DescribeGame::side(game, side), now, start);
        SidePlate { short: say!("gk-army-points", now, start), words }
    })
}

impl PoolsModel {
    /// Pools in the position of a session; none before any points are rolled.
    pub(super) fn of(session: &dyn AnySession) -> Self {
        let game = game_of::<Game>(session);
        let state = game.state();
        let entries = session.of::<Game>().map(crate::session::Session::entries).unwrap_or_default();
        // The first points are rolled before the first order: what was rolled is what is left and what was spent.
        let outcomes = entries.iter().rev().flat_map(|entry| entry.outcomes.iter().rev());
        let half_turn = outcomes.take_while(|outcome| !matches!(outcome, Outcome::PointsRolled { .. }));
        let mut spent = [0; 3];
        for outcome in half_turn {
            if let Outcome::PointsSpent { sector, points } = outcome {
                spent[sector.index()] += points;
            }
        }
        let now = state.sector_step().map(|(sector, _)| sector);
        let pool = |sector: Sector| {
            let left = state.points(sector);
            let stage = match state.is_done(sector) {
                true => PoolStage::Done,
                false if now == Some(sector) => PoolStage::Now,
                false => PoolStage::Ahead,
            };
            Pool { name: text::sector(sector), rolled: left + spent[sector.index()], left, stage }
        };
        let is_rolled = state.ending.is_none() && state.turn > 0;
        let pools = if is_rolled { Sector::ALL.map(pool).to_vec() } else { Vec::new() };
        Self { side: state.active, pools, weather: text::effect(game.effect()), armies: armies(game) }
    }
}

/// Side of a pip in points.
const PIP: f32 = 8.0;
/// Gap between two pips in points.
const PIP_GAP: f32 = 2.0;

/// Form in which the pools have room.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PoolForm {
    /// A pip for every point.
    Pips,
    /// Two numbers.
    Numbers,
}

fn numbers(pool: &Pool) -> String {
    say!("gk-pool-numbers", left = pool.left, rolled = pool.rolled)
}

fn width(ui: &Ui, pool: &Pool, form: PoolForm) -> f32 {
    let name = text_width(ui, &pool.name, Typeface::SansBold, PLATE_LETTERS);
    let points = match form {
        PoolForm::Pips => f32::from(pool.rolled) * (PIP + PIP_GAP),
        PoolForm::Numbers => text_width(ui, &numbers(pool), Typeface::SansBlack, PLATE_LETTERS),
    };
    name + points + 2.5 * PLATE_MARGIN
}

/// Draws the pools and the weather, no wider than `room` points.
pub(super) fn show(ui: &mut Ui, model: &PoolsModel, room: f32) {
    ui.spacing_mut().item_spacing.x = 4.0;
    let room = room - show_side_plates(ui, &model.armies);
    let all = |form| model.pools.iter().map(|pool| width(ui, pool, form) + 4.0).sum::<f32>();
    let forms = [PoolForm::Pips, PoolForm::Numbers];
    let Some(form) = forms.into_iter().find(|form| all(*form) <= room) else { return };
    let weather = text_width(ui, &model.weather, Typeface::SerifItalic, 16.0) + 16.0;
    let has_room = all(form) + weather <= room;
    for pool in &model.pools {
        show_pool(ui, model.side, pool, form);
    }
    if has_room {
        ui.add_space(4.0);
        ui.label(theme::styled(&model.weather, Typeface::SerifItalic, 16.0)).on_hover_text(say!("gk-pool-weather"));
    }
}

fn show_pool(ui: &mut Ui, side: SideId, pool: &Pool, form: PoolForm) {
    let (rect, response) = ui.allocate_exact_size(Vec2::new(width(ui, pool, form), PLATE_HEIGHT), Sense::hover());
    let (ink, edge) = match pool.stage {
        PoolStage::Now => (theme::ink(), Stroke::new(2.0, theme::gold())),
        PoolStage::Ahead => (theme::ink(), Stroke::new(1.0, theme::line())),
        PoolStage::Done => (theme::faint(), Stroke::NONE),
    };
    let fill = if pool.stage == PoolStage::Now { theme::lit() } else { with_opacity(theme::card(), 0.6) };
    ui.painter().rect(rect, CornerRadius::same(4), fill, edge, StrokeKind::Inside);
    let font = theme::font(Typeface::SansBold, PLATE_LETTERS);
    let at = rect.left_center() + vec2(PLATE_MARGIN, 0.0);
    let name = ui.painter().text(at, Align2::LEFT_CENTER, &pool.name, font, ink);
    let begins = name.right() + PLATE_MARGIN * 0.5;
    match form {
        PoolForm::Pips => {
            for index in 0..pool.rolled {
                let left = begins + f32::from(index) * (PIP + PIP_GAP) + PIP_GAP;
                let pip = Rect::from_min_size(pos2(left, rect.center().y - PIP * 0.5), Vec2::splat(PIP));
                let is_left = index < pool.left && pool.stage != PoolStage::Done;
                let fill = if is_left { theme::side_colour(side) } else { with_opacity(theme::line(), 0.25) };
                ui.painter().rect(pip, CornerRadius::same(2), fill, Stroke::new(1.0, ink), StrokeKind::Inside);
            }
        }
        PoolForm::Numbers => {
            let font = theme::font(Typeface::SansBlack, PLATE_LETTERS);
            ui.painter().text(pos2(begins, rect.center().y), Align2::LEFT_CENTER, numbers(pool), font, ink);
        }
    }
    let sector = pool.name.as_str();
    let words = match pool.stage {
        PoolStage::Now => say!("gk-pool-now", sector, left = pool.left, rolled = pool.rolled),
        PoolStage::Ahead => say!("gk-pool-ahead", sector, left = pool.left, rolled = pool.rolled),
        PoolStage::Done => say!("gk-pool-done", sector),
    };
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &words));
    response.on_hover_text(words);
}
