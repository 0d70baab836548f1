//! Rulebook of a game: its text, its glossary, its pictures, and what a battle adds to it.

use crate::i18n::AboutBattle;
use crate::i18n::glossary::Glossary;
use crate::i18n::rulebook::{RuleEntry, Rulebook};
use crate::paint::Theme;
use glam::Vec2;
use resvg::tiny_skia::Pixmap;
use std::sync::Arc;

/// Rulebook of a game in the current language.
#[derive(Clone)]
pub struct GameBook {
    /// Text of the rulebook: chapters and options.
    pub rules: Arc<Rulebook>,
    /// Function that makes the glossary of the rulebook's terms.
    pub glossary: fn() -> Glossary,
    /// Function that finds a picture of the rulebook by its name in the text; `None` if there is no such picture.
    pub picture: fn(&str) -> Option<Arc<dyn RulePicture>>,
}

/// Illustrated example of a paragraph of the rules.
pub trait RulePicture: Send + Sync {
    /// Width and height of the picture, in points.
    fn size(&self) -> Vec2;

    /// Picture with `density` pixels to the point.
    fn paint(&self, theme: &Theme, density: f32) -> Pixmap;
}

/// Additions of a battle to the rules.
pub struct BattleRules {
    /// Name of the battle.
    pub battle: String,
    /// Texts about the battle.
    pub about: AboutBattle,
    /// Entries of the battle, each under the paragraph it adds to.
    pub entries: Vec<RuleEntry>,
}
