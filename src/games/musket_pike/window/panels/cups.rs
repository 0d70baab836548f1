//! Panel of the cups: the chits that each side has left this turn, and the chance of drawing each.

use crate::board::hex::Hex;
use crate::games::musket_pike::rules::Order;
use crate::games::musket_pike::rules::ids::ChitId;
use crate::kernel::{PieceId, SideId};
use crate::paint::fonts::Typeface;
use crate::say;
use crate::ui::intent::{Intent, Page};
use crate::ui::parts::{BarredReason, act, card, choice, mark, one_row, primary};
use crate::view::theme;
use bevy_egui::egui::{
    Align2, Button, Color32, CornerRadius, Frame, Margin, Response, ScrollArea, Sense, Stroke, StrokeKind, Ui, Vec2,
    WidgetInfo, WidgetType,
};

/// Place of a chit, as the cups panel shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChitStatus {
    Cup,
    /// Chit that is drawn and in use.
    Drawn,
    /// Chit that has been used or set aside.
    Spent,
    /// Chit that is not in the cup, as its leader has not arrived.
    Away,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chit {
    pub id: ChitId,
    /// Sign of two or three letters on the chit.
    pub sign: String,
    pub words: String,
    pub place: ChitStatus,
    /// Sentence about what the chit can do when it is drawn.
    pub gives: String,
    /// Units that the chit can order as a wing, with their state; empty for a chit that only activates lead units.
    pub units: Vec<Member>,
    /// Pieces highlighted on the map while the chit is hovered.
    pub meant: Vec<PieceId>,
}

/// Unit that a chit could activate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// Hex that the unit is on.
    pub hex: Hex,
    pub name: String,
    /// State of the unit in this turn, in words.
    pub words: String,
}

/// Cup of one side with its chits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cup {
    pub side: SideId,
    pub name: String,
    pub chits: Vec<Chit>,
    /// Whether the side has passed for this turn.
    pub passed: bool,
}

/// Contents of the cups panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CupsModel {
    /// Cups of both sides with their chits.
    pub cups: Vec<Cup>,
    /// Decision of the side that draws now; `None` if none does.
    pub draw: Option<Draw>,
}

/// Decision to draw or to pass.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draw {
    /// Side that decides whether to draw a chit.
    pub side: SideId,
    pub name: String,
    /// Intent of drawing a chit, or the reason why none can be drawn.
    pub draw: Result<(), BarredReason>,
    /// Intent of passing, or the reason why the side may not pass.
    pub pass: Result<(), BarredReason>,
    /// Army that is gone or has no unit left to act; `None` without one.
    pub gone: Option<Gone>,
}

/// Army with no units left, or with none that has not acted: its chits need not be drawn one by one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gone {
    pub words: String,
    /// Whether the army belongs to the side that draws.
    pub own: bool,
    /// Whether the army will never act again; else only not in this turn.
    pub for_good: bool,
}

/// Draws the cups, preceded by the decision to draw or pass. Returns the player's intent, if any.
pub fn show(ui: &mut Ui, model: &CupsModel) -> Option<Intent> {
    let mut intent = None;
    if let Some(draw) = &model.draw {
        let title = say!("cups-decision", name = draw.name);
        intent = card(ui, &title, Some("2.3"), |ui| decision(ui, draw));
    }
    if model.cups.is_empty() {
        return intent;
    }
    let more = card(ui, &say!("cups-title"), Some("2.2"), |ui| {
        let mut intent = None;
        for cup in &model.cups {
            intent = intent.take().or(ui.push_id(cup.side, |ui| show_cup(ui, cup)).inner);
        }
        intent
    });
    intent.or(more)
}

fn decision(ui: &mut Ui, draw: &Draw) -> Option<Intent> {
    let mut intent = None;
    if let Some(gone) = &draw.gone {
        intent = end_of_army(ui, gone);
    }
    let drawn_away = draw.gone.as_ref().is_some_and(|gone| gone.own);
    match &draw.draw {
        Ok(()) if drawn_away => {
            let give = || Intent::order(Order::Draw);
            intent = intent.or(choice(ui, &say!("cups-draw"), Ok(()), give));
        }
        Ok(()) => {
            if primary(ui, &say!("cups-draw")).on_hover_text(say!("cups-draw-help")).clicked() {
                intent = Some(Intent::order(Order::Draw));
            }
        }
        Err(why) => {
            intent = intent.or(choice(ui, &say!("cups-draw"), Err(why), || Intent::order(Order::Draw)));
        }
    }
    if drawn_away {
        // The cups are already drawn above.
        return intent;
    }
    ui.add_space(4.0);
    ui.horizontal(|ui| {
        let pass = choice(ui, &say!("cups-pass"), draw.pass.as_ref().copied(), || Intent::order(Order::Pass));
        intent = intent.take().or(pass);
        ui.label(theme::small(say!("cups-pass-means")));
    });
    intent
}

/// Draws the choices where an army is gone: its side passes, or both sides agree to end the battle.
fn end_of_army(ui: &mut Ui, gone: &Gone) -> Option<Intent> {
    ui.label(theme::styled(&gone.words, Typeface::Serif, 16.5));
    let pass = gone.own && primary(ui, &say!("cups-pass-all")).clicked();
    if !gone.for_good {
        ui.add_space(4.0);
        return pass.then(|| Intent::order(Order::Pass));
    }
    let words = say!("cups-end");
    let end = act(ui, Button::new(&words).min_size(Vec2::new(0.0, 30.0)), &words).on_hover_text(say!("cups-end-help"));
    ui.add_space(4.0);
    let ends = end.clicked().then_some(Intent::Open(Page::Concede));
    ends.or(pass.then(|| Intent::order(Order::Pass)))
}

impl Cup {
    /// Number of chits that are still in the cup.
    #[must_use]
    pub fn left(&self) -> usize {
        self.chits.iter().filter(|c| c.place == ChitStatus::Cup).count()
    }

    /// State of the cup, in words.
    pub(super) fn state(&self) -> String {
        match (self.passed, self.left()) {
            (true, _) => say!("cups-passed"),
            (false, 0) => say!("cups-empty"),
            (false, n) => say!("cups-left", n),
        }
    }
}

fn show_cup(ui: &mut Ui, cup: &Cup) -> Option<Intent> {
    let left = cup.left();
    // In the narrowest column the number of chits wraps to the next line.
    ui.horizontal_wrapped(|ui| {
        mark(ui, cup.side);
        ui.label(theme::title(&cup.name));
        ui.label(theme::small(cup.state())).on_hover_text(say!("cups-left-help"));
    });
    let id = ui.id().with("looked into");
    let mut open = ui.data(|d| d.get_temp::<Option<ChitId>>(id).flatten());
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(4.0);
        for chit in &cup.chits {
            if show_chit(ui, cup, chit, &LARGE).clicked() {
                open = if open == Some(chit.id) { None } else { Some(chit.id) };
            }
        }
    });
    ui.data_mut(|d| d.insert_temp(id, open));
    let chit = cup.chits.iter().find(|c| Some(c.id) == open)?;
    inside(ui, chit, left)
}

/// Draws the chit's use and the units that it concerns. Returns the player's intent, if any.
pub(super) fn inside(ui: &mut Ui, chit: &Chit, left: usize) -> Option<Intent> {
    let mut intent = None;
    let frame = Frame::new().stroke(Stroke::new(1.0, theme::line())).corner_radius(4).inner_margin(Margin::same(6));
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 2.0;
        ui.label(theme::bold(say!("cups-chit-state", chit = chit.words, state = state(chit, left))));
        ui.label(theme::styled(&chit.gives, Typeface::Serif, 15.5));
        ScrollArea::vertical().id_salt("units of the chit").max_height(170.0).show(ui, |ui| {
            for Member { hex, name, words } in &chit.units {
                let button = Button::new(theme::styled(name, Typeface::SerifBold, 15.5))
                    .right_text(theme::small(words))
                    .frame(false)
                    .truncate()
                    .min_size(Vec2::new(ui.available_width(), 18.0));
                if ui.add(button).on_hover_text(say!("look-on-map")).clicked() {
                    intent = Some(Intent::CenterOn((*hex).into()));
                }
            }
        });
    });
    intent
}

/// Greatest width of a sign in points, as an id from a file may be long.
const WIDEST_SIGN: f32 = 60.0;

/// Dimensions of a drawn chit, in points.
pub(super) struct ChitSize {
    letters: f32,
    least: Vec2,
    beside: f32,
}

/// Dimensions of a chit among the cups.
const LARGE: ChitSize = ChitSize { letters: 14.0, least: Vec2::new(30.0, 28.0), beside: 7.0 };
/// Dimensions of a chit in a line with others.
pub(super) const SMALL: ChitSize = ChitSize { letters: 12.5, least: Vec2::new(23.0, 26.0), beside: 2.5 };

/// Width of a chit in points.
pub(super) fn chit_width(ui: &Ui, chit: &Chit, size: &ChitSize) -> f32 {
    let font = theme::font(Typeface::SansBold, size.letters);
    (one_row(ui, &chit.sign, font, theme::ink(), WIDEST_SIGN).size().x + 2.0 * size.beside).max(size.least.x)
}

/// Draws a chit of a cup with its tooltip.
pub(super) fn show_chit(ui: &mut Ui, cup: &Cup, chit: &Chit, size: &ChitSize) -> Response {
    let side = cup.side;
    let (fill, line, ink) = match chit.place {
        ChitStatus::Cup => (theme::side_colour(side), Stroke::new(1.0, theme::side_rim(side)), theme::light()),
        ChitStatus::Drawn => (theme::side_colour(side), Stroke::new(3.0, theme::gold()), theme::light()),
        ChitStatus::Spent | ChitStatus::Away => {
            (Color32::TRANSPARENT, Stroke::new(1.0, theme::faint()), theme::faint())
        }
    };
    let galley = one_row(ui, &chit.sign, theme::font(Typeface::SansBold, size.letters), ink, WIDEST_SIGN);
    let place = Vec2::new(chit_width(ui, chit, size), size.least.y);
    let (rect, response) = ui.allocate_exact_size(place, Sense::click());
    ui.painter().rect(rect, CornerRadius::same(5), fill, line, StrokeKind::Inside);
    let at = Align2::CENTER_CENTER.align_size_within_rect(galley.size(), rect).min;
    ui.painter().galley(at, galley, theme::ink());
    if chit.place == ChitStatus::Spent {
        ui.painter().line_segment([rect.left_bottom(), rect.right_top()], Stroke::new(1.0, theme::faint()));
    }
    let words = say!("cups-chit-state", chit = chit.words, state = state(chit, cup.left()));
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &words));
    let names: Vec<String> =
        chit.units.iter().map(|m| say!("cups-unit-state", unit = m.name, state = m.words)).collect();
    response.on_hover_ui(|ui| {
        ui.label(theme::bold(&words));
        ui.label(theme::small(say!("cups-chit-of", side = cup.name)));
        ui.label(theme::styled(&chit.gives, Typeface::Serif, 16.0));
        for name in &names {
            ui.label(theme::plain(name));
        }
        ui.label(theme::small(say!("cups-click-keeps")));
    })
}

fn state(chit: &Chit, left: usize) -> String {
    match chit.place {
        ChitStatus::Cup => say!("cups-in-cup", left),
        ChitStatus::Drawn => say!("cups-drawn"),
        ChitStatus::Spent => say!("cups-spent"),
        ChitStatus::Away => say!("cups-away"),
    }
}
