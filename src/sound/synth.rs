//! Synthesis of sounds: bursts of noise and decaying tones, laid over one another.

use std::f32::consts::{PI, TAU};

/// Time over which the ear averages loudness, in seconds.
const EAR: f32 = 0.125;
/// Frequency below which the ear is less sensitive, in hertz.
const DEEP: f32 = 200.0;
/// Multiple of the decay time after which a sound is inaudible.
const GONE: f32 = 10.0;
/// Level above which samples are compressed, so that none reaches full scale, 1.
const BENT: f32 = 0.6;

/// Burst of decaying noise between two frequencies.
#[derive(Clone, Copy, Debug)]
pub struct Burst {
    /// Lowest frequency of the burst, in hertz.
    pub low: f32,
    /// Highest frequency of the burst, in hertz.
    pub high: f32,
    /// Attack time of the burst, in seconds.
    pub swell: f32,
    /// Time in which the noise decays to about a third, in seconds.
    pub fall: f32,
    /// Gain of the noise in the burst, as a factor.
    pub gain: f32,
}

/// Tone that decays.
#[derive(Clone, Copy, Debug)]
pub struct Tone {
    /// Initial frequency of the tone, in hertz.
    pub pitch: f32,
    /// Final frequency of the tone, in hertz.
    pub sinks: f32,
    /// Time in which the tone decays to about a third, in seconds.
    pub fall: f32,
    /// Gain of the tone: 1 is full amplitude.
    pub gain: f32,
}

/// Sound being synthesised.
#[derive(Clone, Debug)]
pub struct Samples {
    rate: f32,
    samples: Vec<f32>,
    noise: Noise,
}

impl Samples {
    /// Silent samples of this length in seconds; `seed` selects its noise.
    pub fn new(rate: u32, seconds: f32, seed: u32) -> Self {
        let rate = rate as f32;
        Self { rate, samples: vec![0.0; (rate * seconds) as usize], noise: Noise(seed.max(1)) }
    }

    /// Pseudo-random number from -1 to 1, such as for the moment of a shot in a volley.
    pub fn chance(&mut self) -> f32 {
        self.noise.next()
    }

    /// Adds noise from time `at` on, in seconds.
    pub fn burst(&mut self, at: f32, burst: Burst) {
        let (mut above, mut below) = (Pole::at(burst.high, self.rate), Pole::at(burst.low, self.rate));
        let mut above_again = above;
        let rate = self.rate;
        // The strength of noise grows with its bandwidth: a narrow band would hardly be heard.
        let width = ((burst.high - burst.low) / (0.5 * rate)).clamp(0.005, 1.0).sqrt();
        let noise = &mut self.noise;
        for (sample, time) in from(&mut self.samples, at, burst.swell + GONE * burst.fall, rate) {
            let kept = above_again.pass(above.pass(noise.next()));
            let swells = (time / burst.swell).min(1.0);
            *sample += (kept - below.pass(kept)) / width * burst.gain * swells * (-time / burst.fall).exp();
        }
    }

    /// Adds a tone from time `at` on, in seconds.
    pub fn tone(&mut self, at: f32, tone: Tone) {
        let rate = self.rate;
        let mut phase = 0.0f32;
        for (sample, time) in from(&mut self.samples, at, GONE * tone.fall, rate) {
            let dying = (-time / tone.fall).exp();
            *sample += phase.sin() * tone.gain * dying * (time / 0.001).min(1.0);
            // The frequency falls faster than the tone decays.
            let pitch = tone.sinks + (tone.pitch - tone.sinks) * dying * dying;
            phase = (phase + TAU * pitch / rate) % TAU;
        }
    }

    /// Finished samples: silent at both ends, without DC offset, and with the wanted perceived loudness.
    pub fn normalised(mut self, wanted: f32) -> Vec<f32> {
        let mut lean = Pole::at(25.0, self.rate);
        self.samples.iter_mut().for_each(|s| *s -= lean.pass(*s));
        let (swell, fade) = ((self.rate * 0.001) as usize, self.samples.len() / 5);
        for (at, sample) in self.samples.iter_mut().take(swell).enumerate() {
            *sample *= at as f32 / swell as f32;
        }
        for (left, sample) in self.samples.iter_mut().rev().take(fade).enumerate() {
            *sample *= 0.5 - 0.5 * (PI * left as f32 / fade as f32).cos();
        }
        // Compression loses a little loudness: repetition makes up for it.
        for _ in 0..3 {
            let by = wanted / loudness(&self.samples, self.rate as u32).max(1e-6);
            self.samples.iter_mut().for_each(|s| *s = bent(*s * by));
        }
        self.samples
    }
}

/// Samples from time `at` on for `seconds`, each with its time since then in seconds.
fn from(samples: &mut [f32], at: f32, seconds: f32, rate: f32) -> impl Iterator<Item = (&mut f32, f32)> {
    let (skipped, taken) = ((at * rate) as usize, (seconds * rate) as usize);
    samples.iter_mut().skip(skipped).take(taken).enumerate().map(move |(k, s)| (s, k as f32 / rate))
}

/// Greatest perceived loudness of samples, with low tones weighted less.
pub fn loudness(samples: &[f32], rate: u32) -> f32 {
    let mut deep = Pole::at(DEEP, rate as f32);
    let power: Vec<f32> = samples.iter().map(|s| (s - deep.pass(*s)).powi(2)).collect();
    let window = (EAR * rate as f32) as usize;
    let step = (window / 10).max(1);
    let heard = |at: usize| power[at..(at + window).min(power.len())].iter().sum::<f32>() / window as f32;
    (0..power.len()).step_by(step).map(heard).fold(0.0, f32::max).sqrt()
}

/// Compressed sample: small values stay as they are, none reaches 0.95.
pub fn bent(sample: f32) -> f32 {
    let over = sample.abs() - BENT;
    if over <= 0.0 { sample } else { (BENT + 0.34 * (over / 0.34).tanh()).copysign(sample) }
}

/// Low-pass filter of the first order.
#[derive(Clone, Copy, Debug)]
struct Pole {
    part: f32,
    held: f32,
}

impl Pole {
    fn at(pitch: f32, rate: f32) -> Self {
        Self { part: 1.0 - (-TAU * pitch / rate).exp(), held: 0.0 }
    }

    fn pass(&mut self, sample: f32) -> f32 {
        self.held += (sample - self.held) * self.part;
        self.held
    }
}

/// Pseudo-random numbers (Marsaglia's xorshift), the same every time.
#[derive(Clone, Debug)]
struct Noise(u32);

impl Noise {
    /// Next number of the noise, from -1 to 1.
    fn next(&mut self) -> f32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        (self.0 >> 8) as f32 / 8_388_608.0 - 1.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_too_large_is_bent_and_the_rest_is_not() {
        assert_eq!([0.0, 0.5, -0.6].map(bent), [0.0, 0.5, -0.6]);
        assert!((bent(50.0) - 0.94).abs() < 1e-3 && (bent(-50.0) + 0.94).abs() < 1e-3);
        assert!(bent(0.7) < bent(0.8));
    }

    #[test]
    fn noise_is_evenly_spread() {
        let mut noise = Noise(1620);
        let drawn: Vec<f32> = (0..10_000).map(|_| noise.next()).collect();
        assert!(drawn.iter().all(|n| (-1.0..=1.0).contains(n)));
        assert!((drawn.iter().sum::<f32>() / 10_000.0).abs() < 0.02);
    }
}
