//! Textures in a single copy: pixels sent to the driver are kept nowhere else.
//!
//! bevy_egui 0.42 keeps the source of every egui texture, and Bevy the bytes it sent: three copies of each map
//! tile where the driver uses the machine's memory. Only egui's font atlas is ever updated later, through
//! Bevy's copy.

use bevy::asset::{Assets, RenderAssetUsages};
use bevy::ecs::system::ResMut;
use bevy::image::Image;
use bevy_egui::EguiManagedTextures;
use bevy_egui::egui::{ColorImage, TextureId};

/// Drops the CPU copies of new textures, so that Bevy sends their bytes to the GPU without keeping them.
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
