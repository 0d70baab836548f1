//! Pictures of leaders' pennants and captured guns.

use super::card::Card;
use super::{Detail, symbols};
use crate::board::hex::Facing;
use crate::games::musket_pike::rules::Game;
use crate::games::musket_pike::rules::battle::Command;
use crate::games::musket_pike::rules::data::GunWeight;
use crate::games::musket_pike::rules::ids::LeaderId;
use crate::games::musket_pike::svg;
use crate::heraldry::Blazon;
use crate::kernel::SideId;
use crate::paint::Inks;
use crate::paint::arms::{WIDTH, painted};
use crate::paint::canvas::{Anchor, Canvas, Lettering, Pen, Shape};
use crate::paint::fonts::{self, Typeface};
use crate::paint::layout::facing_angle;
use crate::paint::theme::{SideColours, Theme};
use glam::Vec2;
use resvg::tiny_skia::{Pixmap, Transform};

/// Appearance of a leader's pennant: everything that its picture shows.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LeaderLook {
    pub side: SideId,
    pub name: String,
    /// Coat of arms of the leader; `None` if the battle gives it none.
    pub arms: Option<Blazon>,
    /// MP 1.5 Rating of the leader: 0 to 3, meaning 0 to -3.
    pub rating: u8,
    /// Whether the leader commands the army.
    pub overall: bool,
    /// Whether the leader has moved on its own in this activation.
    pub moved: bool,
    /// Clockwise rotation of the pennant in degrees, to lie along a tilted counter: 0, 30 or -30.
    pub tilt: i8,
    /// Facing of the counter that the leader is with: the pennant hangs behind it, or over it where it faces left or right.
    pub with: Option<Facing>,
}

impl LeaderLook {
    /// Current appearance of a leader's pennant.
    #[must_use]
    pub fn of(game: &Game, leader: LeaderId) -> Self {
        let card = game.battle.leader(leader);
        let now = &game.state().leaders[leader.index()];
        let with = now.hex().and_then(|h| game.occupant(h)).and_then(|u| game.footprint(u));
        Self {
            side: card.side,
            name: card.name.clone(),
            arms: card.arms.clone(),
            rating: card.rating,
            overall: matches!(card.command, Command::Army(_)),
            moved: now.moved,
            tilt: with.map_or(0, |stand| Card::new(stand.facing, stand.is_two()).tilt as i8),
            with: with.map(|stand| stand.facing),
        }
    }
}

/// Half the height of a leader's pennant, in hex radii.
pub const PENNANT_HALF: f32 = 0.165;
/// Least height of the letters of a leader's name on the pennant, in hex radii.
const NAME_HEIGHT: f32 = 0.235;
/// Distance of a pennant's middle from that of a counter that faces up or down, in hex radii.
pub const AWAY: f32 = 0.83;
/// Half the side of the middle part of a small counter that no flag covers, in hex radii.
const FREE: f32 = 0.56;
/// Least room for a leader's name on the pennant, in hex radii: a longer name is shortened.
const MAX_NAME_LENGTH: f32 = 1.25;
/// Least apparent hex radius in points at which a pennant bears the leader's arms.
const ARMS_FROM: f32 = 30.0;
/// Height of a shield on a pennant relative to the pennant's.
const SHIELD: f32 = 1.55;
/// Part of a shield's width that lies on the pennant; the rest stands out at the staff.
const SHIELD_COVERS: f32 = 0.7;
/// Radius of the dot for a leader on a small picture, in hex radii.
const DOT: f32 = 0.2;

/// Picture of a pennant at `scale` pixels to the hex radius, on a screen with `density` pixels to the point,
/// centred on the pennant.
#[must_use]
pub fn paint_leader(look: &LeaderLook, scale: f32, density: f32, theme: &Theme) -> Pixmap {
    let scale = scale.clamp(1.0, 600.0);
    // Apparent size in points.
    let points = scale / density;
    let rating = rating(look);
    if Detail::at(points) == Detail::Block {
        return paint_dot(look, scale, density, theme);
    }
    let Cloth { fitted, name_width, text_size, shield, half } = Cloth::of(look, &rating, points);
    let tilt = f32::from(look.tilt);
    // The tip, the shadow and the line around it need room.
    let room = (half + Vec2::new(0.24, 0.12)).max(Vec2::new(half.x + shield * 0.5, shield * 0.75)) + 1.5 / points;
    let (sin, cos) = tilt.to_radians().abs().sin_cos();
    let extent = Vec2::new(room.x * cos + room.y * sin, room.x * sin + room.y * cos);
    let [w, h] = (extent * scale + 2.0).to_array().map(|v| v.ceil() as u32 * 2);
    let view = Transform::from_row(scale, 0.0, 0.0, scale, w as f32 * 0.5, h as f32 * 0.5);
    let mut canvas = Canvas::new(w, h, view).with_density(density);
    canvas.framed(Vec2::ZERO, tilt, |canvas| {
        flag(canvas, look, theme, half);
        let left = 0.06 - half.x + shield * SHIELD_COVERS;
        let mut write = |face, text: &str, size: f32, x: f32, lift: f32| {
            canvas.text(&Lettering {
                face,
                text,
                size,
                at: Vec2::new(x, size * lift),
                anchor: Anchor::Start,
                ink: theme.white.into(),
                halo: None,
            });
        };
        write(Typeface::SerifBold, &fitted.text, fitted.size, left, 0.27);
        write(Typeface::SansBlack, &rating, text_size, left + name_width, 0.36);
    });
    if let Some(arms) = look.arms.as_ref().filter(|_| shield > 0.0) {
        // It hangs upright at the staff, however the pennant lies.
        let staff = Vec2::new(MIDDLE.x - half.x + shield * (SHIELD_COVERS - 0.5), 0.0);
        let at = Vec2::from_angle(tilt.to_radians()).rotate(staff);
        canvas.stamp(&painted(arms, (shield * scale).round() as u32, theme.palette), at);
    }
    canvas.into_pixmap()
}

fn rating(look: &LeaderLook) -> String {
    if look.rating == 0 { "0".to_owned() } else { format!("\u{2212}{}", look.rating) }
}

/// Layout of a leader's pennant for its text, in hex radii.
struct Cloth {
    fitted: super::names::Fitted,
    name_width: f32,
    text_size: f32,
    /// Width of the shield with the leader's arms; 0 without it.
    shield: f32,
    half: Vec2,
}

impl Cloth {
    fn of(look: &LeaderLook, rating: &str, points: f32) -> Self {
        let text_size = NAME_HEIGHT.max(9.0 / points);
        let fitted = super::names::fit(Typeface::SerifBold, &look.name, MAX_NAME_LENGTH.max(44.0 / points), text_size);
        let name_width = fonts::width(Typeface::SerifBold, &fitted.text) * fitted.size + 0.08;
        let rating_width = fonts::width(Typeface::SansBlack, rating) * text_size;
        let high = PENNANT_HALF.max(text_size * 0.62);
        let has_shield = look.arms.is_some() && points >= ARMS_FROM;
        let shield = if has_shield { high * 2.0 * SHIELD * WIDTH } else { 0.0 };
        let half = Vec2::new((name_width + rating_width + shield * SHIELD_COVERS) * 0.5 + 0.09, high);
        Self { fitted, name_width, text_size, shield, half }
    }
}

/// Outline of a pennant, or of its dot on a small picture, grown by `by`, around the middle of its picture.
#[must_use]
pub fn rim(look: &LeaderLook, points: f32, by: f32) -> Vec<Vec2> {
    if Detail::at(points) == Detail::Block {
        let radius = if look.overall { DOT * 1.3 } else { DOT }.max(2.6 / points);
        let off = clear_of_counter(look, radius);
        return (0..12)
            .map(|at| off + Vec2::from_angle(std::f32::consts::TAU * at as f32 / 12.0) * (radius + by))
            .collect();
    }
    // Close to it, as names of counters are around it.
    let half = Cloth::of(look, &rating(look), points).half + by * 0.4;
    let turn = Vec2::from_angle(f32::from(look.tilt).to_radians());
    outline(MIDDLE, half).into_iter().map(|at| turn.rotate(at)).collect()
}

/// Offset of a pennant's cloth from the middle of its picture, in hex radii.
const MIDDLE: Vec2 = Vec2::new(-0.04, 0.0);
/// Length of the pointed tip of a pennant, in hex radii.
const TIP: f32 = 0.13;

/// Corners of a pennant's cloth, with a pointed end.
fn outline(middle: Vec2, half: Vec2) -> [Vec2; 5] {
    let (a, b) = (middle - half, middle + half);
    [a, Vec2::new(b.x, a.y), Vec2::new(b.x + TIP, middle.y), b, Vec2::new(a.x, b.y)]
}

/// Offset of a leader's dot that is large for its counter, so that the strength stays visible.
fn clear_of_counter(look: &LeaderLook, radius: f32) -> Vec2 {
    let Some(facing) = look.with else { return Vec2::ZERO };
    let behind = -Vec2::from_angle(facing_angle(facing).to_radians());
    let away = if behind.y.abs() < 0.1 { Vec2::NEG_Y } else { behind };
    away * (FREE + radius - AWAY).max(0.0)
}

/// Draws a pennant, with a gold band for an overall commander.
fn flag(canvas: &mut Canvas, look: &LeaderLook, theme: &Theme, half: Vec2) {
    let colours = &theme.sides[look.side.index() % 2];
    let shape = |at: Vec2| Shape::new().poly(&outline(at, half));
    let middle = MIDDLE;
    canvas.fill(shape(middle + Vec2::new(0.035, 0.055)), theme.shadow.thin(0.4));
    let rim = if look.moved { theme.white } else { theme.gold };
    canvas.stroke(shape(middle), Pen::new(colours.dark, 0.06f32.max(2.6 / canvas.scale())));
    canvas.both(shape(middle), colours.dark, Pen::new(rim, 0.03f32.max(1.0 / canvas.scale())));
    if look.overall {
        let band = Vec2::new(middle.x - half.x + 0.045, 0.0);
        canvas.fill(Shape::new().block(band, Vec2::new(0.03, half.y)), theme.gold);
    }
}

/// Picture of a leader among plain blocks: a dot, with a gold core for the overall commander.
fn paint_dot(look: &LeaderLook, scale: f32, density: f32, theme: &Theme) -> Pixmap {
    let point = density / scale;
    let radius = if look.overall { DOT * 1.3 } else { DOT }.max(2.6 * point);
    let off = clear_of_counter(look, radius);
    let [w, h] = ((off.abs() + radius + 0.1 + 3.0 * point) * scale + 2.0).to_array().map(|v| v.ceil() as u32 * 2);
    let view = Transform::from_row(scale, 0.0, 0.0, scale, w as f32 * 0.5, h as f32 * 0.5);
    let mut canvas = Canvas::new(w, h, view).with_density(density);
    let colours = &theme.sides[look.side.index() % 2];
    let rim = if look.moved { theme.white } else { theme.gold };
    let round = |radius: f32| Shape::new().circle(off, radius);
    canvas.stroke(round(radius), Pen::new(colours.dark, 0.06f32.max(2.6 * point)));
    canvas.both(round(radius), colours.dark, Pen::new(rim, 0.05f32.max(point)));
    if look.overall {
        canvas.fill(round(radius * 0.45), rim);
    }
    canvas.into_pixmap()
}

/// MP 9.17 Appearance of a captured battery's marker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CapturedLook {
    /// Side to which the captured battery belonged at first.
    pub side: SideId,
    /// Weight class of the captured battery; `None` if it has none.
    pub weight: Option<GunWeight>,
    /// MP 13.4 Whether the battery's own side controls the hex again: it is then worth nothing to either side.
    pub recaptured: bool,
}

/// Picture of a captured battery's marker: a struck gun in a ring of the captor's colour.
#[must_use]
pub fn paint_captured(look: CapturedLook, scale: f32, density: f32, theme: &Theme) -> Pixmap {
    const RADIUS: f32 = 0.3;
    let scale = scale.clamp(1.0, 600.0);
    let side = ((RADIUS + 0.12) * scale + 2.0).ceil() as u32 * 2;
    let view = Transform::from_row(scale, 0.0, 0.0, scale, side as f32 * 0.5, side as f32 * 0.5);
    let mut canvas = Canvas::new(side, side, view).with_density(density);
    let owner = &theme.sides[look.side.index() % 2];
    let captor = if look.recaptured { owner } else { &theme.sides[look.side.other().index() % 2] };
    // The owner's card in a ring of the captor's colour.
    let inks = Inks::of(&SideColours { base: captor.base, ..*owner }, theme);
    let whole = [(Vec2::ZERO, Vec2::ONE)];
    canvas.stretched(svg::CAPTURED, inks, &whole, 1.5);
    let size = match look.weight {
        Some(GunWeight::Lb3) => 0.12,
        Some(GunWeight::Lb12To24) => 0.18,
        _ => 0.15,
    };
    symbols::gun(&mut canvas, inks, size);
    canvas.stretched(svg::STRUCK, inks, &whole, 1.2);
    canvas.into_pixmap()
}
