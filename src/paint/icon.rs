//! Icons (`assets/icons/`): single-colour signs, drawn as a mask that takes the colour of the text beside it.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg;

/// Icon from a file of `assets/icons/`, 24 units square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Icon {
    pub name: &'static str,
    pub svg: &'static str,
}

/// Icon that is read from the SVG file of its name.
#[macro_export]
macro_rules! icon {
    ($name:literal) => {
        $crate::paint::Icon {
            name: $name,
            svg: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/icons/", $name, ".svg")),
        }
    };
}

impl Icon {
    /// Coverage of each pixel from 0 to 255, row by row, of a picture `side` pixels square.
    #[must_use]
    pub fn mask(self, side: u32) -> Vec<u8> {
        drawn(self.svg, side, None).pixels().iter().map(|pixel| pixel.alpha()).collect()
    }
}

/// Picture of an SVG file of `assets/`, `wide` pixels wide, with the colours of a style sheet if given.
#[must_use]
pub fn drawn(svg: &str, wide: u32, style_sheet: Option<String>) -> Pixmap {
    let options = usvg::Options { style_sheet, ..usvg::Options::default() };
    let tree = usvg::Tree::from_str(svg, &options).expect("the tests draw every file");
    let scale = wide as f32 / tree.size().width();
    let high = (tree.size().height() * scale).round() as u32;
    let mut pixels = Pixmap::new(wide.max(1), high.max(1)).expect("a side above 0");
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels
}
