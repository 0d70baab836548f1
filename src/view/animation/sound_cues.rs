//! Sounds of an animation: a shot with its smoke, a clash, dice as they fall, one step for each place marched.

use super::{Animation, AnimationMark, Arms, Fade, PieceMotion, Tween};
use crate::sound::{Beat, Sound};

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
            AnimationMark::Volley { arms: Arms::Guns, .. } => Some((cue.span.begin, Sound::Cannon)),
            AnimationMark::Volley { .. } => Some((cue.span.begin, Sound::Volley)),
            AnimationMark::Clash { .. } => Some((cue.span.begin, Sound::Clash)),
            _ => None,
        });
        let dice = self.rolled.iter().map(|rolled| (rolled.dice.begin, Sound::Dice));
        let moves = self.motions.values().flat_map(moves);
        let mut beats: Vec<Beat> = shots.chain(dice).chain(moves).map(|(at, sound)| Beat { at, sound }).collect();
        beats.sort_by(|a, b| (a.sound, a.at).partial_cmp(&(b.sound, b.at)).unwrap_or(std::cmp::Ordering::Equal));
        beats.dedup_by(|next, first| next.sound == first.sound && next.at - first.at < TOGETHER);
        beats.sort_by(|a, b| a.at.total_cmp(&b.at));
        beats
    }
}

/// Sounds of one piece's motion, each with its time in seconds.
fn moves(motion: &PieceMotion) -> Vec<(f32, Sound)> {
    let mut heard = Vec::new();
    let marches = |leg: &Tween| leg.from.at.distance(leg.to.at) > MARCH;
    let rides = motion.is_above();
    for (place, leg) in motion.tweens.iter().enumerate() {
        let last = !motion.tweens[place + 1..].iter().any(marches);
        if marches(leg) {
            if !rides {
                heard.push((leg.span.begin, Sound::March));
            }
            if last {
                heard.push((leg.span.end, Sound::Tick));
            }
        } else if (leg.to.heading - leg.from.heading).abs() > TURN {
            heard.push((leg.span.end, Sound::Tick));
        }
    }
    let comes = motion.fades.iter().filter_map(|fade| match fade {
        Fade::In(span) => Some((span.begin, Sound::Tick)),
        Fade::Out(_) | Fade::Apart(_) => None,
    });
    heard.extend(comes);
    heard
}
