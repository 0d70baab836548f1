//! Sound of the window: after each frame its sounds are sent to the player thread.

use super::WindowResource;
use crate::sound::SoundOutput;
use bevy::prelude::*;

/// Resource that plays the sounds.
#[derive(Resource, Default)]
struct SoundPlayer(SoundOutput);

/// Adds sound to the window's app.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SoundPlayer>().add_systems(Last, play);
}

fn play(mut main_window: ResMut<WindowResource>, musician: Res<SoundPlayer>) {
    for said in main_window.0.drain_sounds() {
        musician.0.send(said);
    }
}
