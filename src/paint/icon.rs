//! Icons (`assets/icons/`): small signs in one ink, drawn as a mask that takes the colour of the words beside it.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg;

/// A file of `assets/icons/`, 24 units square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Icon {
    pub name: &'static str,
    pub svg: &'static str,
}

/// An icon by the name of its file.
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
    /// How much of each pixel is inked, row by row, so many pixels square.
    #[must_use]
    pub fn mask(self, side: u32) -> Vec<u8> {
        let tree = usvg::Tree::from_str(self.svg, &usvg::Options::default()).expect("the tests draw every icon");
        let mut pixels = Pixmap::new(side.max(1), side.max(1)).expect("a side above 0");
        let scale = side as f32 / tree.size().width();
        resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
        pixels.pixels().iter().map(|pixel| pixel.alpha()).collect()
    }
}
