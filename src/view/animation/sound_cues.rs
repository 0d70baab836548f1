//! Sounds of an animation: a shot with its smoke, a clash, dice as they fall, one step for each place marched.

use super::{Animation, AnimationMark, Arms, Fade, PieceMotion, Tween};
use crate::sound::{Beat, Sound};
use bevy::math::Vec2;

/// Shortest distance of a march, in map units: a piece that goes less far only makes room in a place.
const MARCH: f32 = 0.5;
/// Smallest turn of a piece that is heard, in degrees.
const TURN: f32 = 30.0;
/// Interval in seconds within which equal sounds are merged: a line that marches together sounds once.
const TOGETHER: f32 = 0.05;

impl Animation {
    /// Sounds of the animation, in order of time.
    #[must_use]
    pub fn beats(&self) -> Vec<Beat> {
        let shots = self.cues.iter().filter_map(|cue| match cue.mark {
            AnimationMark::Volley { arms: Arms::Guns, edge, .. } => Some((Sound::Cannon, cue.span.begin, edge)),
            AnimationMark::Volley { edge, .. } => Some((Sound::Volley, cue.span.begin, edge)),
            AnimationMark::Clash { edge, .. } => Some((Sound::Clash, cue.span.begin, edge)),
            _ => None,
        });
        let shots = shots.map(|(sound, at, [a, b])| Beat { at, sound, from: Some(a.midpoint(b)) });
        let dice = self.rolled.iter().map(|rolled| Beat { at: rolled.dice.begin, sound: Sound::Dice, from: None });
        let moves = self.motions.values().flat_map(moves);
        let mut beats: Vec<Beat> = shots.chain(dice).chain(moves).collect();
        beats.sort_by(|a, b| (a.sound, a.at).partial_cmp(&(b.sound, b.at)).unwrap_or(std::cmp::Ordering::Equal));
        beats.dedup_by(|next, first| next.sound == first.sound && next.at - first.at < TOGETHER);
        beats.sort_by(|a, b| a.at.total_cmp(&b.at));
        beats
    }
}

/// Sounds of one piece's motion, each with its time in seconds and its place.
fn moves(motion: &PieceMotion) -> Vec<Beat> {
    let beat = |at: f32, sound: Sound, from: Vec2| Beat { at, sound, from: Some(from) };
    let mut heard = Vec::new();
    let marches = |leg: &Tween| leg.from.at.distance(leg.to.at) > MARCH;
    let rides = motion.is_above();
    for (place, leg) in motion.tweens.iter().enumerate() {
        let last = !motion.tweens[place + 1..].iter().any(marches);
        if marches(leg) {
            if !rides {
                heard.push(beat(leg.span.begin, Sound::March, leg.from.at));
            }
            if last {
                heard.push(beat(leg.span.end, Sound::Tick, leg.to.at));
            }
        } else if (leg.to.heading - leg.from.heading).abs() > TURN {
            heard.push(beat(leg.span.end, Sound::Tick, leg.to.at));
        }
    }
    let comes = motion.fades.iter().filter_map(|fade| match fade {
        Fade::In(span) => Some(Beat { at: span.begin, sound: Sound::Tick, from: None }),
        Fade::Out(_) | Fade::Apart(_) => None,
    });
    heard.extend(comes);
    heard
}
