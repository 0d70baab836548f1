//! The toy's rulebook: three paragraphs, and one drawn example with claims of its own.

use super::explain::{NAMES, piece};
use super::files::laid_out;
use super::{Order, PACE, Skirmish};
use glam::Vec2;
use resvg::tiny_skia::{Color, Pixmap};
use serde::Deserialize;
use std::sync::{Arc, LazyLock};
use tercio::i18n::glossary::{Glossary, Term};
use tercio::i18n::rulebook::Rulebook;
use tercio::kernel::{RuleSet, SideId};
use tercio::paint::Theme;
use tercio::paint::layout::BoardLayout;
use tercio::paint::marks::{Mark, MarkLineStyle, MarkTone, Slot, Tint};
use tercio::paint::orientation::Orientation;
use tercio::paint::piece::{PieceLook, PlacedPiece, SharedLook};
use tercio::paint::theme::Rgb;
use tercio::paint::tile::{MapRect, MapRenderer, PixelRect};
use tercio::play::examples::{Drawing, ExampleFault, ExampleGame, ExampleShelf, ShippedExample, between_rims};
use tercio::play::{DescribeGame, GameBook, GameSetup};

/// Its drawn example.
pub const EXAMPLE: ShippedExample = ShippedExample { id: "1-1-walk", text: include_str!("1-1-walk.ron") };

/// The book.
pub fn book() -> GameBook {
    static RULES: LazyLock<Arc<Rulebook>> =
        LazyLock::new(|| Arc::new(Rulebook::read(include_str!("rulebook.ron")).unwrap()));
    static SHELF: LazyLock<ExampleShelf<Skirmish>> = LazyLock::new(|| ExampleShelf::new(&[EXAMPLE]));
    GameBook { rules: RULES.in_current_language(), glossary, picture: |name| SHELF.picture(name) }
}

fn glossary() -> Glossary {
    let base = Term { forms: vec!["base".to_owned(), "bases".to_owned()], meaning: "A stand of figures.".to_owned() };
    Glossary::of(vec![base])
}

/// What a picture claims of a base.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "snake_case")]
pub enum Claim {
    /// It may walk there.
    Walks { base: String, to: (i64, i64) },
    /// It may shoot there, and so often hits.
    Shoots { base: String, at: String, percent: u32 },
}

/// Millimetres to the map unit, and the rim of the table around the first base.
const UNIT: f32 = 20.0;
const RIM: f32 = 8.0;

fn on_map((x, y): (i64, i64)) -> Vec2 {
    Vec2::new(x as f32, y as f32) / UNIT + RIM
}

/// A square in its side's colour.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Square(SideId);

impl PieceLook for Square {
    fn paint(&self, scale: f32, _density: f32, theme: &Theme) -> Pixmap {
        let side = (scale * 2.0).ceil().max(1.0) as u32;
        let mut picture = Pixmap::new(side, side).unwrap();
        let Rgb(red, green, blue) = theme.sides[self.0.index()].base;
        picture.fill(Color::from_rgba8(red, green, blue, 255));
        picture
    }

    fn oriented(&self, _turn: Orientation) -> SharedLook {
        SharedLook::of(self.clone())
    }

    fn extent(&self) -> (Vec2, Vec<Vec2>) {
        (Vec2::ONE, vec![Vec2::ZERO])
    }
}

/// Bare paper.
struct Paper;

impl MapRenderer for Paper {
    fn layout(&self) -> BoardLayout {
        BoardLayout::table(45, 28)
    }

    fn paint_oriented(&self, _turn: Orientation, _scale: f32, _density: f32, rect: PixelRect) -> Pixmap {
        let mut picture = Pixmap::new(rect.width, rect.height).unwrap();
        picture.fill(Color::WHITE);
        picture
    }
}

fn placed(base: usize, side: SideId, at: (i64, i64)) -> PlacedPiece {
    PlacedPiece { id: piece(base), piece: SharedLook::of(Square(side)), at: on_map(at), size: 1.0 }
}

fn named(name: &str) -> Result<usize, String> {
    NAMES.iter().position(|known| *known == name).ok_or_else(|| format!("nobody is called {name}"))
}

impl ExampleGame for Skirmish {
    type Actors = ();
    type Claim = Claim;

    fn scene(text: &str, name: &str) -> Result<Self, Vec<ExampleFault>> {
        let fault = |why| vec![ExampleFault::at(name, "scene", why)];
        laid_out(text.trim().trim_matches('"'), &GameSetup::default()).map_err(fault)
    }

    fn with_actors(self, (): &()) -> Result<Self, String> {
        Ok(self)
    }

    fn draw(drawing: &mut Drawing<Self>, claim: &Claim) -> Result<(), String> {
        let game = drawing.game().clone();
        let (Claim::Walks { base, .. } | Claim::Shoots { base, .. }) = claim;
        let base = named(base)?;
        let from = on_map(game.0.bases[base].at);
        let check = |order| game.check(&order).map_err(|why| game.refusal(&why).sentence);
        match claim {
            Claim::Walks { to, .. } => {
                check(Order::Walk { base, to: *to })?;
                let around = (0..48).map(|n| Vec2::from_angle(n as f32 * std::f32::consts::TAU / 48.0));
                let circle = around.map(|way| from + way * (PACE as f32 / UNIT)).collect();
                drawing.mark_under([Mark::outlined(circle, MarkTone::Go, Tint::Pale)]);
                let way = between_rims(&[from, on_map(*to)]);
                drawing.mark_over([Mark::Arrow(way, MarkTone::Go, MarkLineStyle::Whole)]);
                drawing.show_ghosts(vec![placed(base, game.0.bases[base].side, *to)]);
            }
            Claim::Shoots { at, percent, .. } => {
                let at = named(at)?;
                check(Order::Shoot { base, at })?;
                let hits = (1..=6).filter(|die| *die >= 4).count() as u32;
                if hits * 100 != percent * 6 {
                    return Err(format!("{hits} of 6 dice hit"));
                }
                let at = on_map(game.0.bases[at].at);
                let way = between_rims(&[from, at]);
                drawing.mark_over([
                    Mark::Arrow(way, MarkTone::Shot, MarkLineStyle::Broken),
                    Mark::Words(Slot::Foot.beside(at), MarkTone::Shot, format!("{percent}%")),
                ]);
            }
        }
        Ok(())
    }

    fn ground(&self, _theme: &Theme) -> Box<dyn MapRenderer> {
        Box::new(Paper)
    }

    fn placed_pieces(&self) -> Vec<PlacedPiece> {
        self.0.bases.iter().enumerate().map(|(base, of)| placed(base, of.side, of.at)).collect()
    }

    fn occupied_points(&self) -> Vec<Vec2> {
        self.0.bases.iter().map(|base| on_map(base.at)).collect()
    }

    fn picture_limits(&self) -> MapRect {
        [Vec2::ZERO, Paper.layout().size()]
    }
}
