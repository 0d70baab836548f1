//! Traced picture in the window: its card, its place over the map, and what the mouse button does to it.

use super::EditorScreen;
use super::chooser::{Answer, Chooser, Purpose};
use super::reference_image::{Pose, ReferenceImage, picture};
use crate::say;
use crate::ui::game_ui::StrokePhase;
use crate::ui::parts::{noted, sheet};
use crate::view::ground_image::GroundImage;
use crate::view::texture_cache::texture;
use crate::view::theme;
use bevy::math::Vec2;
use bevy_egui::egui::{
    Align2, Area, Button, Context, DragValue, Id, Label, Margin, Order, Slider, TextureHandle, Ui, vec2,
};
use directories::UserDirs;
use std::path::{Path, PathBuf};

/// Largest side of the picture on the screen, in pixels.
const LONGEST: u32 = 4096;

/// Width of the card where the map is wide enough, in points.
const CARD: f32 = 362.0;
/// Margin of the card, in points.
const MARGIN: i8 = 12;
/// Space between the card and the edges of the map, in points.
const AIR: f32 = 10.0;

/// Effect of the mouse button on the traced picture.
#[derive(Clone, Debug, Default, PartialEq)]
enum Hand {
    /// The mouse button belongs to the tool and does not touch the traced picture.
    #[default]
    Off,
    /// The mouse button drags the traced picture, held at this place in map units.
    Moves(Option<Vec2>),
    /// The mouse button fits the traced picture: places in it, each followed by its place on the map.
    Fits(Vec<Vec2>),
}

/// Traced picture of the edited scenario, with its card.
#[derive(Default)]
pub(super) struct Tracing {
    /// Whether the card of the traced picture is open.
    open: bool,
    /// File chooser for a picture; `None` while it is closed.
    choosing: Option<Chooser>,
    /// Traced picture; `None` without one.
    trace: Option<ReferenceImage>,
    /// Texture of the traced picture; `None` until it is loaded.
    loaded: Option<TextureHandle>,
    /// Effect of the drawing button on the traced picture.
    hand: Hand,
}

impl Tracing {
    /// Whether the drawing button acts on the traced picture now.
    pub(super) fn has_button(&self) -> bool {
        self.trace.is_some() && self.hand != Hand::Off
    }

    /// Sentence about what a click does while the button belongs to the traced picture; `None` otherwise.
    pub(super) fn hint(&self) -> Option<String> {
        self.trace.as_ref()?;
        match &self.hand {
            Hand::Off => None,
            Hand::Moves(_) => Some(say!("edit-trace-hint-move")),
            Hand::Fits(places) if places.len() % 2 == 0 => {
                Some(say!("edit-trace-hint-picture", n = places.len() / 2 + 1))
            }
            Hand::Fits(places) => Some(say!("edit-trace-hint-hex", n = places.len() / 2 + 1)),
        }
    }

    /// Gives the drawing button back to the tool. Returns whether the traced picture had it.
    pub(super) fn let_go(&mut self) -> bool {
        std::mem::take(&mut self.hand) != Hand::Off
    }

    /// Whether the file chooser for a picture is open.
    pub(super) const fn is_choosing(&self) -> bool {
        self.choosing.is_some()
    }

    fn shut(&mut self) {
        (self.open, self.hand) = (false, Hand::Off);
    }
}

impl EditorScreen {
    /// Loads the picture that was traced when this file was last edited.
    pub(super) fn remember_trace(&mut self) {
        self.tracing.trace = ReferenceImage::place(&self.edited).and_then(|place| ReferenceImage::remembered(&place));
    }

    /// Opens or closes the card of the picture; without a picture, one is chosen first.
    pub(super) fn toggle_tracing(&mut self) {
        match (self.tracing.open, &self.tracing.trace) {
            (true, _) => self.tracing.shut(),
            (false, Some(_)) => self.tracing.open = true,
            (false, None) => self.choose_picture(),
        }
    }

    /// Lists the pictures beside the traced one, else beside the scenario, else in the player's folder of pictures.
    fn choose_picture(&mut self) {
        let dirs = UserDirs::new();
        let own = dirs.as_ref().and_then(|dirs| dirs.picture_dir()).map(Path::to_owned);
        let traced = self.tracing.trace.as_ref().map(|trace| trace.picture.as_path());
        let beside = traced.or(self.edited.file()).and_then(Path::parent).map(Path::to_owned);
        let at = beside.or_else(|| own.clone()).or_else(|| dirs.map(|dirs| dirs.home_dir().to_owned()));
        let at = at.unwrap_or_else(|| PathBuf::from("."));
        self.tracing.choosing = Some(Chooser::new(&self.saving.registry, Purpose::Trace, &at, own));
    }

    /// Draws the file chooser for a picture, if it is open, and lays the chosen picture on the map.
    pub(super) fn show_choosing(&mut self, ctx: &Context) {
        match self.tracing.choosing.as_mut().and_then(|page| page.show(ctx, &mut [])) {
            Some(Answer::File(file)) => {
                if let (Err(why), Some(page)) = (self.lay_traced(ctx, &file), &mut self.tracing.choosing) {
                    page.fault = Some(why);
                }
            }
            Some(Answer::Shut | Answer::Copy(_)) => self.tracing.choosing = None,
            None => return,
        }
        ctx.request_repaint();
    }

    /// Lays a picture on the map, or says why not.
    pub fn trace(&mut self, ctx: &Context, file: &Path) {
        if let Err(why) = self.lay_traced(ctx, file) {
            self.tell(why);
        }
    }

    /// Lays a picture on the map, with the width of the map.
    fn lay_traced(&mut self, ctx: &Context, file: &Path) -> Result<(), String> {
        let loaded = texture(ctx, "traced", &picture(file, LONGEST)?);
        let size = self.layout.map(|layout| layout.size()).unwrap_or(Vec2::ONE);
        let pose = Pose { at: (size / 2.0).to_array(), width: size.x, turn: 0.0 };
        let picture = std::fs::canonicalize(file).unwrap_or_else(|_| file.to_owned());
        self.tracing = Tracing {
            open: true,
            choosing: None,
            trace: Some(ReferenceImage { picture, pose, strength: 50, shown: true }),
            loaded: Some(loaded),
            hand: Hand::Off,
        };
        self.keep_trace();
        Ok(())
    }

    /// Saves the traced picture's data for the file under its present name.
    pub(super) fn keep_trace(&mut self) {
        let place = ReferenceImage::place(&self.edited);
        if let Some(kept) = self.tracing.trace.as_ref().zip(place).map(|(trace, place)| trace.remember(&place)) {
            self.tell_trace(kept);
        }
    }

    /// Shows why the data of a traced picture could not be written, if it could not.
    pub(super) fn tell_trace(&mut self, written: std::io::Result<()>) {
        if let Err(why) = written {
            self.tell(say!("edit-trace-not-kept", why = why.to_string()));
        }
    }

    /// Traced picture as it lies on the ground; `None` while it is not shown.
    pub(super) fn traced(&mut self, ctx: &Context) -> Option<GroundImage> {
        let trace = self.tracing.trace.as_ref().filter(|trace| trace.shown)?;
        if self.tracing.loaded.is_none() {
            match picture(&trace.picture, LONGEST) {
                Ok(picture) => self.tracing.loaded = Some(texture(ctx, "traced", &picture)),
                // A missing picture is reported once, and shown no more.
                Err(why) => {
                    self.tracing.trace = None;
                    self.tell(why);
                    return None;
                }
            }
        }
        let loaded = self.tracing.loaded.as_ref()?;
        let [wide, high] = loaded.size();
        let half = Vec2::new(0.5, 0.5 * high as f32 / wide as f32);
        let corners = [Vec2::NEG_ONE, Vec2::new(1.0, -1.0), Vec2::ONE, Vec2::new(-1.0, 1.0)];
        let corners = corners.map(|corner| trace.pose.to_map(half * corner));
        Some(GroundImage { texture: loaded.id(), corners, solid: f32::from(trace.strength) / 100.0 })
    }

    /// Handles the drawing button on the board while it belongs to the traced picture.
    pub(super) fn touch_trace(&mut self, at: Vec2, phase: StrokePhase) {
        let Some(layout) = self.layout else { return };
        let Some(trace) = &mut self.tracing.trace else { return };
        match &mut self.tracing.hand {
            Hand::Off => {}
            Hand::Moves(held) => {
                if let Some(before) = held.filter(|_| phase != StrokePhase::Begins) {
                    trace.pose.at = (Vec2::from(trace.pose.at) + at - before).to_array();
                }
                *held = Some(at).filter(|_| phase != StrokePhase::Ends);
            }
            Hand::Fits(places) if phase == StrokePhase::Begins => {
                // A point of the picture first, then the place of the map that it shows.
                let to_picture = places.len() % 2 == 0;
                let place = layout.place_at(at).map_or(at, |place| layout.middle(place));
                places.push(if to_picture { trace.pose.to_picture(at) } else { place });
            }
            Hand::Fits(places) => {
                if let ([a, on_a, b, on_b], StrokePhase::Ends) = (&places[..], phase) {
                    let fitted = Pose::fitted([*a, *b], [*on_a, *on_b]);
                    self.tracing.hand = Hand::Off;
                    match fitted {
                        Some(pose) => trace.pose = pose,
                        None => self.tell(say!("edit-trace-one-place")),
                    }
                }
            }
        }
        if phase == StrokePhase::Ends {
            self.keep_trace();
        }
    }

    /// Draws the card of the picture, in the corner of the map.
    pub(super) fn show_tracing(&mut self, ctx: &Context) {
        if !self.tracing.open {
            return;
        }
        let corner = self.board.left_top() + vec2(AIR, AIR);
        let width = CARD.min(self.board.width() - 2.0 * (AIR + f32::from(MARGIN)));
        let area = Area::new(Id::new("editor tracing")).order(Order::Middle).pivot(Align2::LEFT_TOP);
        area.fixed_pos(corner).show(ctx, |ui| {
            sheet().inner_margin(Margin::symmetric(MARGIN, 10)).show(ui, |ui| {
                ui.set_width(width);
                self.card(ui);
            });
        });
    }

    fn card(&mut self, ui: &mut Ui) {
        ui.label(theme::title(say!("edit-trace")));
        ui.horizontal(|ui| {
            let file = self.tracing.trace.as_ref().and_then(|trace| trace.picture.file_name());
            let file = file.map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            if pressed(ui, &say!("edit-trace-choose"), false) {
                self.choose_picture();
            }
            ui.add(Label::new(theme::plain(file)).truncate());
        });
        let Some(trace) = &mut self.tracing.trace else { return };
        let before = trace.clone();
        ui.horizontal_wrapped(|ui| {
            ui.checkbox(&mut trace.shown, say!("edit-trace-shown"));
            let label = ui.label(theme::plain(say!("edit-trace-strength")));
            ui.spacing_mut().slider_width = 80.0;
            ui.add(Slider::new(&mut trace.strength, 5..=100).suffix("%")).labelled_by(label.id);
        });
        ui.horizontal_wrapped(|ui| {
            let Pose { at: [x, y], width, turn } = &mut trace.pose;
            let fields = [(x, say!("edit-trace-x")), (y, say!("edit-trace-y"))];
            for (value, words) in fields {
                let label = ui.label(theme::plain(words));
                ui.add(DragValue::new(value).speed(0.05).range(-500.0..=500.0).max_decimals(2)).labelled_by(label.id);
            }
            let label = ui.label(theme::plain(say!("edit-trace-width")));
            ui.add(DragValue::new(width).speed(0.05).range(0.5..=2000.0).max_decimals(2)).labelled_by(label.id);
            let label = ui.label(theme::plain(say!("edit-trace-turn")));
            ui.add(DragValue::new(turn).speed(0.2).suffix("°").max_decimals(1)).labelled_by(label.id);
        });
        let changed = *trace != before;
        ui.horizontal_wrapped(|ui| {
            let moves = matches!(self.tracing.hand, Hand::Moves(_));
            if pressed(ui, &say!("edit-trace-move"), moves) {
                self.tracing.hand = if moves { Hand::Off } else { Hand::Moves(None) };
            }
            let fits = matches!(self.tracing.hand, Hand::Fits(_));
            if pressed(ui, &say!("edit-trace-fit"), fits) {
                self.tracing.hand = if fits { Hand::Off } else { Hand::Fits(Vec::new()) };
            }
            if pressed(ui, &say!("edit-trace-close"), false) {
                self.tracing.shut();
            }
        });
        if changed {
            self.keep_trace();
        }
    }
}

fn pressed(ui: &mut Ui, words: &str, on: bool) -> bool {
    let button = Button::new(words).selected(on).min_size(vec2(0.0, 28.0));
    noted(ui.add(button), words).clicked()
}
