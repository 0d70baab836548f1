//! Colours of figures that are the same in every army.

use crate::paint::theme::Rgb;

/// Colour of the light on cloth and metal.
pub(crate) const CREAM: Rgb = Rgb(255, 243, 208);
/// Colour of the shade on cloth.
pub(crate) const NIGHT: Rgb = Rgb(12, 15, 24);
/// Colour of faces and hands.
pub(crate) const SKIN: Rgb = Rgb(219, 169, 131);
/// Colour of boots, harness and hats.
pub(crate) const BLACK: Rgb = Rgb(21, 18, 15);
/// Colour of stocks, staves and tools.
pub(crate) const WALNUT: Rgb = Rgb(60, 40, 23);
/// Colour of blades and armour.
pub(crate) const STEEL: Rgb = Rgb(225, 230, 232);
/// Colour of gun barrels and lace of metal.
pub(crate) const BRASS: Rgb = Rgb(201, 162, 75);
/// Colour of canvas over waggons.
pub(crate) const CANVAS: Rgb = Rgb(230, 223, 201);

/// Coats of horses.
const HORSES: [Rgb; 6] =
    [Rgb(112, 70, 40), Rgb(76, 50, 31), Rgb(132, 88, 50), Rgb(94, 56, 33), Rgb(146, 106, 66), Rgb(54, 40, 32)];

/// Grey horse of a trumpeter or a general.
pub(crate) const GREY_HORSE: Rgb = Rgb(207, 198, 180);

/// Coat of the horse of this number, 0 to 1 among all.
pub(crate) fn horse_coat(share: f32) -> Rgb {
    HORSES[((share * HORSES.len() as f32) as usize).min(HORSES.len() - 1)]
}
