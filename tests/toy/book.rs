//! The toy's rulebook: three paragraphs, and one drawn example with claims of its own.

use super::files::laid_out;
use super::table::{Cloth, UNIT, bases, on_map, placed};
use super::{Base, Order, PACE, Skirmish, heading};
use glam::Vec2;
use serde::Deserialize;
use std::sync::{Arc, LazyLock};
use tercio::i18n::glossary::{Glossary, Term};
use tercio::i18n::rulebook::Rulebook;
use tercio::kernel::RuleSet;
use tercio::paint::Theme;
use tercio::paint::marks::{Mark, MarkLineStyle, MarkTone, Slot, Tint};
use tercio::paint::orientation::Orientation;
use tercio::paint::piece::PlacedPiece;
use tercio::paint::tile::{MapRect, MapRenderer};
use tercio::play::examples::{Drawing, ExampleFault, ExampleGame, ExampleShelf, ShippedExample, between_rims};
use tercio::play::{DescribeGame, GameBook, GameSetup};

/// Drawn example of the rulebook.
pub const EXAMPLE: ShippedExample = ShippedExample { id: "1-1-walk", text: include_str!("1-1-walk.ron") };

/// The toy's rulebook.
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

/// Claim of a picture about a base.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "snake_case")]
pub enum Claim {
    /// The base may walk to this place.
    Walks { base: String, to: (i64, i64) },
    /// The base may shoot at another, and hits with this chance.
    Shoots { base: String, at: String, percent: u32 },
}

impl ExampleGame for Skirmish {
    type Actors = ();
    type Claim = Claim;

    fn scene(text: &str, name: &str) -> Result<Self, Vec<ExampleFault>> {
        let fault = |why| vec![ExampleFault::at(name, "scene", why)];
        laid_out(text, &GameSetup::default()).map_err(fault)
    }

    fn with_actors(self, (): &()) -> Result<Self, String> {
        Ok(self)
    }

    fn draw(drawing: &mut Drawing<Self>, claim: &Claim) -> Result<(), String> {
        let game = drawing.game().clone();
        let (Claim::Walks { base, .. } | Claim::Shoots { base, .. }) = claim;
        let base = game.named(base)?;
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
                let walked =
                    Base { at: *to, heading: heading(game.0.bases[base].at, *to).unwrap(), ..game.0.bases[base] };
                drawing.show_ghosts(vec![placed((base, &walked), Orientation::AsDrawn)]);
            }
            Claim::Shoots { at, percent, .. } => {
                let at = game.named(at)?;
                check(Order::Shoot { base, at })?;
                let needed = game.needed(base, at).total();
                let hits = (1..=6).filter(|die| *die >= needed).count() as u32;
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
        Box::new(Cloth)
    }

    fn placed_pieces(&self) -> Vec<PlacedPiece> {
        bases(self).map(|base| placed(base, Orientation::AsDrawn)).collect()
    }

    fn occupied_points(&self) -> Vec<Vec2> {
        self.0.bases.iter().map(|base| on_map(base.at)).collect()
    }

    fn picture_limits(&self) -> MapRect {
        [Vec2::ZERO, Cloth.layout().size()]
    }
}
