//! Sound effects: a few short sounds, synthesised from noise and tones. The program contains no recording, and
//! the same sound has the same samples every time.

mod mixer;
mod player;
mod synth;
mod voices;

pub use mixer::{Bank, Mixer, SoundCue, SoundMessage};
pub use player::SoundOutput;

use glam::Vec2;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sound {
    /// Sound of a volley of small arms.
    Volley,
    /// Sound of a cannon shot.
    Cannon,
    /// Sound of two dice on the table.
    Dice,
    /// Sound of a tap on the drum: an activation begins.
    Drum,
    /// Sound of a move by one hex.
    March,
    /// Sound of steel on steel: a fight hand to hand.
    Clash,
    /// Sound of a piece that is put down.
    Tick,
    /// Sound of a bell: the other side has to decide.
    Bell,
}

/// Use of a sound at a time of an animation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Beat {
    /// Time from the beginning of the animation at normal speed, in seconds.
    pub at: f32,
    pub sound: Sound,
    /// Place on the board that the sound comes from, in map units; `None`: the player's own table, as dice and drum.
    pub from: Option<Vec2>,
}

impl Sound {
    /// All kinds of sound.
    pub const ALL: [Sound; 8] =
        [Sound::Volley, Sound::Cannon, Sound::Dice, Sound::Drum, Sound::March, Sound::Clash, Sound::Tick, Sound::Bell];

    /// Samples of the sound at this sample rate; they begin and end in silence, and stay below 1.
    #[must_use]
    pub fn samples(self, rate: u32) -> Vec<f32> {
        let samples = match self {
            Sound::Volley => voices::volley(rate),
            Sound::Cannon => voices::cannon(rate),
            Sound::Dice => voices::dice(rate),
            Sound::Drum => voices::drum(rate),
            Sound::March => voices::march(rate),
            Sound::Clash => voices::clash(rate),
            Sound::Tick => voices::tick(rate),
            Sound::Bell => voices::bell(rate),
        };
        samples.normalised(self.loudness())
    }

    /// Perceived loudness, as a part of the device's range: sounds of the battlefield are louder than those of
    /// the table, and the most frequent ones quietest.
    const fn loudness(self) -> f32 {
        match self {
            Sound::Volley | Sound::Cannon | Sound::Clash => 0.1,
            Sound::Dice | Sound::Drum | Sound::Bell => 0.07,
            Sound::March | Sound::Tick => 0.035,
        }
    }

    /// Shortest interval between two uses of the sound, in seconds.
    const fn rest(self) -> f32 {
        match self {
            Sound::Volley | Sound::Cannon | Sound::Clash => 0.15,
            Sound::Dice | Sound::Drum => 0.3,
            Sound::March => 0.22,
            Sound::Tick => 0.1,
            Sound::Bell => 1.5,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RATES: [u32; 4] = [22_050, 44_100, 48_000, 96_000];

    #[test]
    fn every_sound_is_short_and_stays_within_bounds() {
        for (sound, rate) in Sound::ALL.into_iter().flat_map(|s| RATES.map(|r| (s, r))) {
            let samples = sound.samples(rate);
            let seconds = samples.len() as f32 / rate as f32;
            assert!((0.05..1.2).contains(&seconds), "{sound:?}: {seconds} s");
            let peak = samples.iter().fold(0.0f32, |peak, s| peak.max(s.abs()));
            assert!((0.02..0.95).contains(&peak), "{sound:?} at {rate}: peak {peak}");
        }
    }

    #[test]
    fn every_sound_begins_and_ends_in_silence() {
        for sound in Sound::ALL {
            let samples = sound.samples(48_000);
            let peak = samples.iter().fold(0.0f32, |peak, s| peak.max(s.abs()));
            let (first, last) = (samples[0].abs(), samples[samples.len() - 1].abs());
            assert!(first < 1e-3 && last < 1e-3, "{sound:?} clicks: {first}, {last}");
            // And has died away before it is cut off, rather than being cut off.
            let tail = &samples[samples.len() - samples.len() / 20..];
            assert!(tail.iter().all(|s| s.abs() < 0.05 * peak), "{sound:?} is cut off");
            let mean = samples.iter().sum::<f32>() / samples.len() as f32;
            assert!(mean.abs() < 2e-3, "{sound:?} leans to one side: {mean}");
        }
    }

    #[test]
    fn a_sound_is_the_same_every_time_and_no_other_is() {
        let all: Vec<Vec<f32>> = Sound::ALL.iter().map(|s| s.samples(44_100)).collect();
        for (sound, samples) in Sound::ALL.iter().zip(&all) {
            assert_eq!(*samples, sound.samples(44_100));
        }
        for (at, one) in all.iter().enumerate() {
            assert!(all[..at].iter().all(|other| other != one));
        }
    }

    #[test]
    fn every_sound_is_loud_to_the_ear_it_is_meant_to_be() {
        for (sound, rate) in Sound::ALL.into_iter().flat_map(|s| RATES.map(|r| (s, r))) {
            let off = synth::loudness(&sound.samples(rate), rate) / sound.loudness();
            assert!((0.9..1.1).contains(&off), "{sound:?} at {rate}: {off} times as loud");
        }
    }
}
