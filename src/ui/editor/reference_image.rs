//! Picture laid over the map to trace it: its pose, how it is fitted to the grid, and what is stored of it. It is never part of a
//! scenario.

use crate::checked_files;
use crate::editing::EditSession;
use crate::record::{Chain, plain, replace};
use crate::say;
use bevy::math::Vec2;
use resvg::tiny_skia::{FilterQuality, IntSize, Pixmap, PixmapPaint, Transform};
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};
use zune_jpeg::JpegDecoder;
use zune_jpeg::zune_core::bytestream::ZCursor;
use zune_jpeg::zune_core::options::DecoderOptions;

/// Largest size of a picture file, in bytes.
const MOST: u64 = 64 * 1024 * 1024;
/// Largest size in bytes of the file that remembers a picture.
const MOST_REMEMBERED: u64 = 64 * 1024;
/// First bytes of a PNG file.
const PNG: &[u8] = b"\x89PNG\r\n\x1a\n";
/// First bytes of a JPEG file.
const JPEG: &[u8] = b"\xff\xd8\xff";
/// Largest number of pixels of a picture.
const MOST_PIXELS: u64 = 100_000_000;
/// Extension of the files that remember a picture.
const EXTENSION: &str = "tercio-trace";

/// Pose of a picture on the map.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Pose {
    /// Centre of the picture, in map units.
    pub at: [f32; 2],
    /// Width of the picture, in map units.
    pub width: f32,
    /// Clockwise turn of the picture, in degrees.
    pub turn: f32,
}

impl Pose {
    /// Map position, in map units, of a place in the picture. Places are counted from the picture's centre, in widths of the
    /// picture.
    #[must_use]
    pub fn to_map(self, place: Vec2) -> Vec2 {
        Vec2::from(self.at) + Vec2::from_angle(self.turn.to_radians()).rotate(place * self.width)
    }

    /// Place in the picture that lies at a point of the map, in map units.
    #[must_use]
    pub fn to_picture(self, at: Vec2) -> Vec2 {
        Vec2::from_angle(-self.turn.to_radians()).rotate(at - Vec2::from(self.at)) / self.width
    }

    /// Pose in which two places of the picture lie at two of the map; `None` if the two coincide.
    #[must_use]
    pub fn fitted(places: [Vec2; 2], at: [Vec2; 2]) -> Option<Self> {
        let (way, way_on_map) = (places[1] - places[0], at[1] - at[0]);
        let width = way_on_map.length() / way.length();
        let turn = way.angle_to(way_on_map);
        let fits = width.is_finite() && width > 0.0 && turn.is_finite();
        let middle = at[0] - Vec2::from_angle(turn).rotate(places[0] * width);
        fits.then(|| Self { at: middle.to_array(), width, turn: turn.to_degrees() })
    }
}

/// Traced picture and its position on the map, as they are stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ReferenceImage {
    /// File of the traced picture.
    pub picture: PathBuf,
    /// Pose of the picture on the map.
    pub pose: Pose,
    /// Opacity of the traced picture, in percent.
    pub strength: u8,
    /// Whether the traced picture is shown.
    pub shown: bool,
}

impl ReferenceImage {
    /// File that remembers the picture of an edited scenario: beside its journal; `None` without a journal.
    #[must_use]
    pub fn place(edited: &EditSession) -> Option<PathBuf> {
        let whole = edited.file().map_or_else(|| edited.name().to_owned(), |file| file.display().to_string());
        let hash = Chain::default().with(&whole).0;
        // An edit resumed from its journal may still have the name from before it was saved under another one.
        let stem = edited.file().and_then(Path::file_stem).map(|stem| stem.to_string_lossy().into_owned());
        let name = plain(&stem.unwrap_or_else(|| edited.name().to_owned()));
        Some(edited.journals()?.join(format!("{name}-{hash:016x}.{EXTENSION}")))
    }

    /// Traced picture stored in a file; `None` if there is none, or it is damaged.
    #[must_use]
    pub fn remembered(place: &Path) -> Option<Self> {
        let there: Self = ron::from_str(&checked_files::text(place, MOST_REMEMBERED).ok()?).ok()?;
        let Pose { at, width, turn } = there.pose;
        let sound = at.iter().chain([&turn]).all(|n| n.is_finite()) && width.is_finite() && width > 0.0;
        sound.then_some(there)
    }

    /// Writes the traced picture's data to a file.
    ///
    /// # Errors
    /// The system cannot write the file.
    pub fn remember(&self, place: &Path) -> std::io::Result<()> {
        let text = ron::to_string(self).map_err(std::io::Error::other)?;
        replace(place, None, text.as_bytes())
    }
}

/// Reads a picture, scaled down so that no side is longer than this many pixels.
///
/// # Errors
/// A sentence: the file cannot be read, is no PNG or JPEG, or is too large.
pub fn picture(file: &Path, longest: u32) -> Result<Pixmap, String> {
    let named = file.display().to_string();
    let bytes = checked_files::bytes(file, MOST).map_err(|why| format!("{named}: {why}"))?;
    let picture = if bytes.starts_with(JPEG) { of_jpeg(&bytes) } else { of_png(&bytes) };
    let picture = picture.map_err(|why| match why {
        Unread::NoPicture => say!("edit-trace-no-picture", file = &named),
        Unread::TooLarge => say!("edit-trace-too-large", file = &named),
    })?;
    Ok(no_longer_than(longest, &picture).unwrap_or(picture))
}

/// Reason why a picture to be traced is not read.
enum Unread {
    /// File that holds no readable PNG or JPEG picture.
    NoPicture,
    /// The picture to be traced has too many pixels.
    TooLarge,
}

/// Checks a picture's size in pixels before it is unpacked, so that none is too large for memory.
fn fits(wide: u64, high: u64) -> Result<(), Unread> {
    if wide.saturating_mul(high) > MOST_PIXELS { Err(Unread::TooLarge) } else { Ok(()) }
}

fn of_png(bytes: &[u8]) -> Result<Pixmap, Unread> {
    let number = |at: usize| Some(u64::from(u32::from_be_bytes(bytes.get(at..at + 4)?.try_into().ok()?)));
    let size = number(16).zip(number(20)).filter(|_| bytes.starts_with(PNG));
    let (wide, high) = size.ok_or(Unread::NoPicture)?;
    fits(wide, high)?;
    Pixmap::decode_png(bytes).map_err(|_| Unread::NoPicture)
}

fn of_jpeg(bytes: &[u8]) -> Result<Pixmap, Unread> {
    let most = usize::from(u16::MAX);
    let options = DecoderOptions::default().set_max_width(most).set_max_height(most);
    let mut decoder = JpegDecoder::new_with_options(ZCursor::new(bytes), options);
    decoder.decode_headers().map_err(|_| Unread::NoPicture)?;
    let (wide, high) = decoder.dimensions().ok_or(Unread::NoPicture)?;
    fits(wide as u64, high as u64)?;
    let pixels = decoder.decode().map_err(|_| Unread::NoPicture)?;
    // A grey picture has one byte a pixel, any other three.
    let opaque: Vec<u8> = match pixels.len() / (wide * high).max(1) {
        1 => pixels.iter().flat_map(|grey| [*grey, *grey, *grey, u8::MAX]).collect(),
        3 => pixels.chunks_exact(3).flat_map(|rgb| [rgb[0], rgb[1], rgb[2], u8::MAX]).collect(),
        _ => return Err(Unread::NoPicture),
    };
    let size = u32::try_from(wide).ok().zip(u32::try_from(high).ok()).and_then(|(w, h)| IntSize::from_wh(w, h));
    size.and_then(|size| Pixmap::from_vec(opaque, size)).ok_or(Unread::NoPicture)
}

/// Smaller copy of a picture that is longer than `longest` pixels; `None` if it is not longer.
fn no_longer_than(longest: u32, picture: &Pixmap) -> Option<Pixmap> {
    let side = picture.width().max(picture.height());
    let scale = longest as f32 / side as f32;
    let pixels = |side: u32| ((side as f32 * scale) as u32).clamp(1, longest);
    let size = (side > longest).then(|| (pixels(picture.width()), pixels(picture.height())));
    let mut smaller = size.and_then(|(wide, high)| Pixmap::new(wide, high))?;
    let paint = PixmapPaint { quality: FilterQuality::Bilinear, ..PixmapPaint::default() };
    smaller.draw_pixmap(0, 0, picture.as_ref(), &paint, Transform::from_scale(scale, scale), None);
    Some(smaller)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_places_of_a_picture_and_two_of_the_map_say_how_it_lies() {
        let places = [Vec2::new(-0.25, 0.1), Vec2::new(0.4, -0.2)];
        let laid = Pose { at: [3.0, 4.0], width: 17.0, turn: 30.0 };
        let fitted = Pose::fitted(places, places.map(|place| laid.to_map(place))).expect("two places");
        for place in places.into_iter().chain([Vec2::ZERO, Vec2::new(0.5, 0.5)]) {
            assert!(fitted.to_map(place).distance(laid.to_map(place)) < 1e-3);
            assert!(fitted.to_picture(laid.to_map(place)).distance(place) < 1e-4);
        }
        assert_eq!(Pose::fitted([places[0]; 2], places), None);
        assert_eq!(Pose::fitted(places, [places[0]; 2]), None);
    }
}
