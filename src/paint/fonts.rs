//! Shipped fonts, and lettering as paths.
//!
//! An old-style serif (EB Garamond) for names and prose, a humanist sans (Lato) for numbers; both under the OFL.

use resvg::tiny_skia::{Path, PathBuilder, Transform};
use resvg::usvg;
use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

/// Typeface of the two families.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Typeface {
    /// Typeface EB Garamond.
    Serif,
    /// Typeface EB Garamond Bold.
    SerifBold,
    /// Typeface EB Garamond Italic.
    SerifItalic,
    /// Typeface Lato.
    Sans,
    /// Typeface Lato Bold.
    SansBold,
    /// Typeface Lato Black.
    SansBlack,
}

impl Typeface {
    /// All typefaces of the program.
    pub const ALL: [Typeface; 6] = [
        Typeface::Serif,
        Typeface::SerifBold,
        Typeface::SerifItalic,
        Typeface::Sans,
        Typeface::SansBold,
        Typeface::SansBlack,
    ];

    /// Font file (TrueType), also used for the window's text.
    #[must_use]
    pub const fn bytes(self) -> &'static [u8] {
        match self {
            Typeface::Serif => include_bytes!("../../assets/fonts/EBGaramond-Regular.ttf"),
            Typeface::SerifBold => include_bytes!("../../assets/fonts/EBGaramond-Bold.ttf"),
            Typeface::SerifItalic => include_bytes!("../../assets/fonts/EBGaramond-Italic.ttf"),
            Typeface::Sans => include_bytes!("../../assets/fonts/Lato-Regular.ttf"),
            Typeface::SansBold => include_bytes!("../../assets/fonts/Lato-Bold.ttf"),
            Typeface::SansBlack => include_bytes!("../../assets/fonts/Lato-Black.ttf"),
        }
    }

    /// Unique name of the typeface.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Typeface::Serif => "EB Garamond",
            Typeface::SerifBold => "EB Garamond Bold",
            Typeface::SerifItalic => "EB Garamond Italic",
            Typeface::Sans => "Lato",
            Typeface::SansBold => "Lato Bold",
            Typeface::SansBlack => "Lato Black",
        }
    }

    const fn svg(self) -> &'static str {
        match self {
            Typeface::Serif => r#"font-family="EB Garamond""#,
            Typeface::SerifBold => r#"font-family="EB Garamond" font-weight="700""#,
            Typeface::SerifItalic => r#"font-family="EB Garamond" font-style="italic""#,
            Typeface::Sans => r#"font-family="Lato""#,
            Typeface::SansBold => r#"font-family="Lato" font-weight="700""#,
            Typeface::SansBlack => r#"font-family="Lato" font-weight="900""#,
        }
    }
}

/// Line of text as one path, in em: it begins at (0, 0) on the baseline, y runs down.
#[derive(Clone, Debug)]
pub struct TextLine {
    /// Outlines of the letters; `None` for blank text.
    pub path: Option<Path>,
    /// Width of the line, in em.
    pub advance: f32,
}

/// Most lines in the cache; a game has a few hundred different ones.
const KEPT: usize = 4096;

static FONTS: LazyLock<Arc<usvg::fontdb::Database>> = LazyLock::new(|| {
    let mut db = usvg::fontdb::Database::new();
    for face in Typeface::ALL {
        db.load_font_source(usvg::fontdb::Source::Binary(Arc::new(face.bytes())));
    }
    Arc::new(db)
});

static LINES: Mutex<BTreeMap<(Typeface, String), Arc<TextLine>>> = Mutex::new(BTreeMap::new());

/// Line of text set with kerning; cached.
#[must_use]
pub fn line(face: Typeface, text: &str) -> Arc<TextLine> {
    let key = (face, text.to_owned());
    let mut lines = LINES.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(line) = lines.get(&key) {
        return line.clone();
    }
    if lines.len() >= KEPT {
        lines.clear();
    }
    let line = Arc::new(set(face, text));
    lines.insert(key, line.clone());
    line
}

/// Width of a line of text, in em.
#[must_use]
pub fn width(face: Typeface, text: &str) -> f32 {
    line(face, text).advance
}

/// Font size at which usvg lays out a line of text, before it is scaled to em.
const SET_SIZE: f32 = 64.0;

fn set(face: Typeface, text: &str) -> TextLine {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            c if c.is_control() => safe.push(' '),
            c => safe.push(c),
        }
    }
    let svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><text xml:space="preserve" {} font-size="{SET_SIZE}">{safe}</text></svg>"#,
        face.svg()
    );
    let options = usvg::Options { fontdb: FONTS.clone(), ..Default::default() };
    let empty = TextLine { path: None, advance: 0.0 };
    let Ok(tree) = usvg::Tree::from_str(&svg, &options) else { return empty };
    let mut outlines = PathBuilder::new();
    let mut advance = 0.0f32;
    for node in tree.root().children() {
        if let usvg::Node::Text(text) = node {
            advance = advance.max(text.bounding_box().right());
            collect(text.flattened(), &mut outlines);
        }
    }
    let to_em = Transform::from_scale(1.0 / SET_SIZE, 1.0 / SET_SIZE);
    TextLine { path: outlines.finish().and_then(|p| p.transform(to_em)), advance: advance / SET_SIZE }
}

fn collect(group: &usvg::Group, outlines: &mut PathBuilder) {
    for node in group.children() {
        match node {
            usvg::Node::Group(inner) => collect(inner, outlines),
            usvg::Node::Path(path) => outlines.push_path(path.data()),
            usvg::Node::Image(_) | usvg::Node::Text(_) => {}
        }
    }
}
