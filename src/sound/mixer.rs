//! Mixer: plays sounds over one another, each at its moment, with limits on their frequency and number.

use super::Sound;
use super::synth::bent;
use std::sync::Arc;
use std::time::Duration;

/// Most sounds that can be heard at once.
const VOICES: usize = 6;
/// Greatest number of sounds that wait for the moment at which they are played.
const WAITING: usize = 128;

/// Sound to be played.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SoundCue {
    pub sound: Sound,
    /// Delay before the sound begins.
    pub after: Duration,
    /// Gain of the sound, as a factor: 1 plays it as it was synthesised.
    pub gain: f32,
}

/// Message to the player thread.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SoundMessage {
    /// Message that plays a sound.
    Cue(SoundCue),
    /// Drop the sounds that have not begun.
    CancelPending,
}

/// All sounds of the program, synthesised for a device with this sample rate.
#[derive(Debug)]
pub struct Bank {
    /// Sample rate of the device, in samples per second.
    pub rate: u32,
    /// Samples of the sounds in the order of [`Sound::ALL`].
    sounds: Vec<Vec<f32>>,
}

impl Bank {
    /// Bank with all sounds synthesised at this sample rate, in samples per second.
    #[must_use]
    pub fn new(rate: u32) -> Self {
        Self { rate, sounds: Sound::ALL.iter().map(|s| s.samples(rate)).collect() }
    }
}

/// Mixer of the sounds that play, sample by sample.
#[derive(Clone, Debug)]
pub struct Mixer {
    bank: Arc<Bank>,
    /// Sample number at which each kind of sound was last begun; `None` if it was not.
    begun: [Option<u64>; Sound::ALL.len()],
    /// Sounds that wait: first sample number, index of the sound, gain.
    waiting: Vec<(u64, usize, f32)>,
    /// Sounds being played: index of the sound, next sample of it, gain.
    heard: Vec<(usize, usize, f32)>,
    /// Number of samples mixed since the start.
    now: u64,
}

impl Mixer {
    /// Mixer with sounds synthesised for its device.
    #[must_use]
    pub fn new(bank: Arc<Bank>) -> Self {
        Self {
            bank,
            begun: [None; Sound::ALL.len()],
            waiting: Vec::with_capacity(WAITING),
            heard: Vec::with_capacity(VOICES),
            now: 0,
        }
    }

    /// Carries out a message to the mixer: plays a sound, or drops those that wait.
    pub fn hear(&mut self, said: SoundMessage) {
        match said {
            SoundMessage::CancelPending => self.waiting.clear(),
            SoundMessage::Cue(cue) if self.waiting.len() < WAITING => {
                let after = (cue.after.as_secs_f32() * self.bank.rate as f32) as u64;
                self.waiting.push((self.now + after, cue.sound as usize, cue.gain));
            }
            SoundMessage::Cue(_) => {}
        }
    }

    pub fn next_sample(&mut self) -> f32 {
        self.begin_what_is_due();
        self.now += 1;
        let mut sum = 0.0;
        let sounds = &self.bank.sounds;
        self.heard.retain_mut(|(which, at, gain)| {
            let Some(sample) = sounds[*which].get(*at) else { return false };
            sum += sample * *gain;
            *at += 1;
            true
        });
        bent(sum)
    }

    fn begin_what_is_due(&mut self) {
        let (now, rate) = (self.now, self.bank.rate as f32);
        let (begun, heard) = (&mut self.begun, &mut self.heard);
        self.waiting.retain(|(at, which, gain)| {
            if *at > now {
                return true;
            }
            let rest = (Sound::ALL[*which].rest() * rate) as u64;
            let rested = begun[*which].is_none_or(|last| now - last >= rest);
            if rested && heard.len() < VOICES {
                begun[*which] = Some(now);
                heard.push((*which, 0, *gain));
            }
            false
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RATE: u32 = 8_000;

    fn fresh() -> Mixer {
        Mixer::new(Arc::new(Bank::new(RATE)))
    }

    fn cue(sound: Sound, milliseconds: u64) -> SoundMessage {
        SoundMessage::Cue(SoundCue { sound, after: Duration::from_millis(milliseconds), gain: 1.0 })
    }

    fn mixed(mixer: &mut Mixer, seconds: f32) -> Vec<f32> {
        (0..(seconds * RATE as f32) as usize).map(|_| mixer.next_sample()).collect()
    }

    #[test]
    fn a_sound_is_heard_at_its_moment_and_then_there_is_silence() {
        let mut mixer = fresh();
        mixer.hear(cue(Sound::Drum, 500));
        let heard = mixed(&mut mixer, 2.0);
        let drum = Sound::Drum.samples(RATE);
        assert!(heard[..4000].iter().all(|s| *s == 0.0));
        assert_eq!(heard[4000..4000 + drum.len()], drum);
        assert!(heard[4000 + drum.len()..].iter().all(|s| *s == 0.0));
    }

    #[test]
    fn what_was_hushed_is_not_heard_and_what_had_begun_rings_out() {
        let mut mixer = fresh();
        mixer.hear(cue(Sound::Bell, 0));
        mixer.hear(cue(Sound::Volley, 300));
        let mut heard = mixed(&mut mixer, 0.1);
        mixer.hear(SoundMessage::CancelPending);
        heard.extend(mixed(&mut mixer, 1.5));
        let bell = Sound::Bell.samples(RATE);
        assert_eq!(heard[..bell.len()], bell);
        assert!(heard[bell.len()..].iter().all(|s| *s == 0.0));
    }

    #[test]
    fn ten_marches_at_once_are_one_and_a_crowd_of_them_is_thinned() {
        let mut mixer = fresh();
        for _ in 0..10 {
            mixer.hear(cue(Sound::March, 0));
        }
        assert_eq!(mixed(&mut mixer, 0.2), Sound::March.samples(RATE)[..1600]);
        let mut mixer = fresh();
        for step in 0..100 {
            mixer.hear(cue(Sound::March, step * 20));
        }
        let heard = mixed(&mut mixer, 2.0);
        let peak = heard.iter().fold(0.0f32, |peak, s| peak.max(s.abs()));
        let alone = Sound::March.samples(RATE).iter().fold(0.0f32, |peak, s| peak.max(s.abs()));
        assert!(peak < 1.6 * alone, "{peak} against {alone}");
    }

    #[test]
    fn a_whole_battle_at_once_stays_within_bounds() {
        let mut mixer = fresh();
        for at in 0..200 {
            mixer.hear(cue(Sound::ALL[at % 8], at as u64 * 7));
        }
        assert!(mixed(&mut mixer, 3.0).iter().all(|s| s.abs() < 0.95));
        mixer.hear(SoundMessage::CancelPending);
        mixed(&mut mixer, 1.2);
        assert!(mixed(&mut mixer, 0.5).iter().all(|s| *s == 0.0));
    }
}
