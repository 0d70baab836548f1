//! What happens on the desk, heard: after each frame whoever plays is told what the frame has to say.

use super::OnDesk;
use crate::sound::Player;
use bevy::prelude::*;

/// Who plays.
#[derive(Resource, Default)]
struct Musician(Player);

/// Adds sound to the window.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Musician>().add_systems(Last, play);
}

fn play(mut desk: ResMut<OnDesk>, musician: Res<Musician>) {
    for said in desk.0.heard() {
        musician.0.say(said);
    }
}
