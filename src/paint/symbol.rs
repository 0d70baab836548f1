//! Symbols drawn as SVG (`assets/symbols/`) in the colours of a side and a theme: parsed once and cached.

use super::canvas::{Ink, Pen};
use super::theme::{Rgb, SideColours, Theme};
use resvg::tiny_skia::{FillRule, Path, Transform};
use resvg::usvg;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::{Arc, Mutex, PoisonError};

/// Units of a symbol file for a size of 1: half of the target size, or a map unit.
const UNITS: f32 = 100.0;
/// Most symbols in the cache; each set of colours counts.
const KEPT: usize = 1024;

/// Symbol from a file of `assets/symbols/`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Symbol {
    pub(crate) name: &'static str,
    pub(crate) svg: &'static str,
}

/// Colours of a symbol, by the names of the classes in its file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Inks([Rgb; 12]);

impl Inks {
    /// Names of the classes, without `fill-` or `line-`.
    pub(crate) const CLASSES: [&str; 12] =
        ["base", "dark", "light", "white", "black", "gold", "alert", "done", "iron", "stone", "earth", "shadow"];

    pub(crate) const fn of(side: &SideColours, theme: &Theme) -> Self {
        Self([
            side.base,
            side.dark,
            side.light,
            theme.white,
            theme.black,
            theme.gold,
            theme.alert,
            theme.done,
            theme.stone_dark,
            theme.stone,
            theme.earth,
            theme.shadow,
        ])
    }

    /// Style sheet with the colours, which precedes the file's own styles.
    fn style(&self) -> String {
        let mut sheet = String::new();
        for (class, colour) in Self::CLASSES.iter().zip(self.0) {
            // Writing into a string does not fail.
            let _ = write!(sheet, ".fill-{class}{{fill:{colour}}}.line-{class}{{stroke:{colour}}}");
        }
        sheet
    }
}

/// Outline that a symbol consists of, around the symbol's middle.
#[derive(Clone, Debug)]
pub(crate) struct SymbolOutline {
    pub(crate) path: Path,
    pub(crate) fill: Option<Ink>,
    pub(crate) rule: FillRule,
    /// Pen of the outline, whose width has the unit of the path; `None` without an outline.
    pub(crate) line: Option<Pen>,
}

type Drawn = BTreeMap<(&'static str, Inks), Arc<Vec<SymbolOutline>>>;

static DRAWN: Mutex<Drawn> = Mutex::new(BTreeMap::new());

impl Symbol {
    /// Outlines of the symbol in these colours; cached.
    pub(crate) fn drawn(self, inks: Inks) -> Arc<Vec<SymbolOutline>> {
        let mut drawn = DRAWN.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(pieces) = drawn.get(&(self.name, inks)) {
            return Arc::clone(pieces);
        }
        if drawn.len() >= KEPT {
            drawn.clear();
        }
        let pieces = Arc::new(self.read(inks));
        drawn.insert((self.name, inks), Arc::clone(&pieces));
        pieces
    }

    fn read(self, inks: Inks) -> Vec<SymbolOutline> {
        let options = usvg::Options { style_sheet: Some(inks.style()), ..Default::default() };
        let tree = usvg::Tree::from_str(self.svg, &options).expect("the tests draw every symbol");
        let middle = Transform::from_translate(tree.size().width() * -0.5, tree.size().height() * -0.5);
        let mut pieces = Vec::new();
        collect(tree.root(), middle.post_scale(1.0 / UNITS, 1.0 / UNITS), &mut pieces);
        pieces
    }
}

fn collect(group: &usvg::Group, to_units: Transform, pieces: &mut Vec<SymbolOutline>) {
    for node in group.children() {
        match node {
            usvg::Node::Group(inner) => collect(inner, to_units, pieces),
            usvg::Node::Path(path) => {
                let fill = path.fill().and_then(|f| ink(f.paint(), f.opacity()));
                let line = path.stroke().and_then(|s| {
                    let pen = Pen::new(ink(s.paint(), s.opacity())?, s.width().get() / UNITS);
                    Some(if s.linecap() == usvg::LineCap::Butt { pen.square() } else { pen })
                });
                let rule = match path.fill().map(usvg::Fill::rule) {
                    Some(usvg::FillRule::EvenOdd) => FillRule::EvenOdd,
                    _ => FillRule::Winding,
                };
                let outline = path.data().clone().transform(path.abs_transform().post_concat(to_units));
                pieces.extend(outline.map(|path| SymbolOutline { path, fill, rule, line }));
            }
            usvg::Node::Image(_) | usvg::Node::Text(_) => {}
        }
    }
}

fn ink(paint: &usvg::Paint, opacity: usvg::Opacity) -> Option<Ink> {
    match paint {
        usvg::Paint::Color(c) => Some(Rgb(c.red, c.green, c.blue).thin(opacity.get())),
        _ => None,
    }
}
