//! Coat of arms as a picture.

use super::drawn;
use super::theme::{Palette, Rgb};
use crate::heraldry::Blazon;
use resvg::tiny_skia::{Pixmap, PremultipliedColorU8};

/// Width of a coat of arms relative to its height.
pub const WIDTH: f32 = 100.0 / 120.0;

/// Coat of arms as a picture of this width in pixels, or of 1 if that is 0; without colours in the grey palette.
#[must_use]
pub fn painted(arms: &Blazon, wide: u32, palette: Palette) -> Pixmap {
    let mut picture = drawn(&arms.svg(), wide, None);
    if palette == Palette::Grey {
        lose_colours(&mut picture);
    }
    picture
}

fn lose_colours(picture: &mut Pixmap) {
    for pixel in picture.pixels_mut() {
        let (alpha, Rgb(red, green, blue)) = (pixel.alpha(), Rgb(pixel.red(), pixel.green(), pixel.blue()).grey());
        let shade = PremultipliedColorU8::from_rgba(red.min(alpha), green.min(alpha), blue.min(alpha), alpha);
        *pixel = shade.unwrap_or(*pixel);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// Arms of these words, 60 pixels wide, as pixels.
    fn pixels(words: &str) -> Vec<u8> {
        painted(&words.parse().unwrap_or_else(|fault| panic!("{words}: {fault:?}")), 60, Palette::Standard)
            .data()
            .to_vec()
    }

    #[test]
    fn every_charge_and_every_division_has_a_picture_of_its_own() {
        let names = |wrong: &str| wrong.parse::<Blazon>().unwrap_err().possible();
        let charges = names("or, a dragon gules");
        let divisions = names("per chevron or and azure");
        let all: Vec<String> = (charges.iter().map(|charge| format!("or, a {charge} azure")))
            .chain(divisions.iter().map(|division| format!("{division} or and azure")))
            .chain(["one", "two", "three", "four", "five", "six"].map(|n| format!("or, {n} rose azure")))
            .chain(["or".to_owned(), "azure".to_owned()])
            .collect();
        let pictures: BTreeSet<Vec<u8>> = all.iter().map(|words| pixels(words)).collect();
        // One rose is drawn twice.
        assert_eq!(pictures.len(), all.len() - 1);
        assert!(charges.len() > 20 && divisions.len() > 8);
    }

    #[test]
    fn arms_of_no_width_are_one_pixel_wide() {
        let none = painted(&"or".parse().unwrap(), 0, Palette::Standard);
        assert_eq!([none.width(), none.height()], [1, 1]);
    }
}
