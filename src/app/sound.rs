//! What happens in the window, heard: after each frame whoever plays is told what the frame has to say.

use super::WindowResource;
use crate::sound::Player;
use bevy::prelude::*;

/// Who plays.
#[derive(Resource, Default)]
struct SoundPlayer(Player);

/// Adds sound to the window.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SoundPlayer>().add_systems(Last, play);
}

fn play(mut main_window: ResMut<WindowResource>, musician: Res<SoundPlayer>) {
    for said in main_window.0.heard() {
        musician.0.say(said);
    }
}
