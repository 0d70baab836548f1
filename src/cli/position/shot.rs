//! `tercio shot`: a picture of the position, painted without a display.

use crate::cli::fault::{CliError, quoted};
use crate::cli::file_args::ShotArgs;
use crate::cli::opened_files::OpenedFiles;
use crate::cli::output::{CommandOutput, named, write_made};
use crate::paint::picture_frame::png;
use crate::paint::theme::Theme;
use crate::play::PictureRequest;
use crate::play::data::json;
use serde::Serialize;

/// Allowed width and height of a picture, in pixels.
const SIDE: std::ops::RangeInclusive<u32> = 16..=16384;
/// Most pixels in a picture: its width times its height.
const MOST_PIXELS: u64 = 16_000_000;
/// Zoom factors of a picture that are allowed.
const ZOOM: std::ops::RangeInclusive<f32> = 0.1..=40.0;

/// Answer data of `shot`: the picture that was written.
#[derive(Serialize)]
struct Written {
    out: String,
    width: u32,
    height: u32,
}

/// Paints a picture of a position and writes it to a file.
///
/// # Errors
/// Bad input.
pub fn answer(args: &ShotArgs, opened: &mut OpenedFiles) -> Result<CommandOutput, CliError> {
    let (width, height) = size(&args.size)?;
    let zoom = args.zoom.unwrap_or(1.0);
    if !ZOOM.contains(&zoom) {
        return Err(CliError::input(format!(
            "--zoom {zoom}: a number from {} to {} belongs here",
            ZOOM.start(),
            ZOOM.end()
        )));
    }
    let (game, session, at) = opened.open_with_place(&args.source, &args.at, args.after)?;
    let request = PictureRequest { width, height, at, zoom };
    let picture = game.picture_of(&*session, &Theme::of(args.theme, args.palette), request);
    let picture = picture
        .map_err(|why| CliError::input(format!("--at: {why}")))?
        .ok_or_else(|| CliError::input(format!("{}: this game paints no pictures", args.source.file.display())))?;
    let bytes = png(&picture).map_err(CliError::Internal)?;
    write_made(&args.out, &bytes)?;
    let out = args.out.display().to_string();
    Ok(CommandOutput {
        card: format!("{}: {width} x {height} pixels\n", named(&args.out)),
        json: json(&Written { out, width, height }),
    })
}

/// Picture size `WxH` in pixels, read from a text.
fn size(text: &str) -> Result<(u32, u32), CliError> {
    let parsed = text.split_once(['x', 'X']).and_then(|(w, h)| Some((w.parse::<u32>().ok()?, h.parse::<u32>().ok()?)));
    match parsed {
        Some((w, h)) if SIDE.contains(&w) && SIDE.contains(&h) && u64::from(w) * u64::from(h) <= MOST_PIXELS => {
            Ok((w, h))
        }
        _ => Err(CliError::input(format!(
            "--size {}: width x height in pixels belongs here, as 1280x720, each {} to {}, and at most {} million pixels in all",
            quoted(text),
            SIDE.start(),
            SIDE.end(),
            MOST_PIXELS / 1_000_000
        ))),
    }
}
