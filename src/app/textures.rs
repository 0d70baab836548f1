//! Pictures in one copy: what has been handed to the driver is kept nowhere else.
//!
//! bevy_egui 0.42 keeps of every texture of egui's what it was made of, and Bevy the bytes it was sent as: three copies of each tile
//! of the map where the driver's memory is the machine's. Only egui's letters are ever written into again, and those through
//! Bevy's copy.

use bevy::asset::{Assets, RenderAssetUsages};
use bevy::ecs::system::ResMut;
use bevy::image::Image;
use bevy_egui::EguiManagedTextures;
use bevy_egui::egui::{ColorImage, TextureId};

/// Lets go of what new textures were made of, and has Bevy hand its bytes on instead of a copy of them.
pub(super) fn hand_over(mut textures: ResMut<EguiManagedTextures>, mut images: ResMut<Assets<Image>>) {
    let new = textures.iter_mut().filter(|(_, texture)| !texture.color_image.pixels.is_empty());
    for ((_, id), texture) in new {
        texture.color_image = ColorImage::default();
        if TextureId::Managed(*id) != TextureId::default()
            && let Some(image) = images.get_mut_untracked(&texture.handle)
        {
            image.asset_usage = RenderAssetUsages::RENDER_WORLD;
        }
    }
}
