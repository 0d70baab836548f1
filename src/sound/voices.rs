//! Definitions of the sounds as small tables of times, frequencies and durations.

use super::synth::{Burst, Samples, Tone};

/// Volley of eighteen shots, not quite at once: loudest in the middle, with an echo of the field.
pub fn volley(rate: u32) -> Samples {
    let mut samples = Samples::new(rate, 1.1, 1618);
    for shot in 0u8..18 {
        let along = f32::from(shot) / 17.0;
        let at = 0.26 * along + 0.012 * (1.0 + samples.chance());
        let gain = 0.45 + 0.55 * (along * std::f32::consts::PI).sin() + 0.2 * samples.chance();
        samples.burst(at, Burst { low: 700.0, high: 3200.0, swell: 0.001, fall: 0.022, gain: 0.8 * gain });
        samples.burst(at, Burst { low: 140.0, high: 900.0, swell: 0.002, fall: 0.07, gain: 0.8 * gain });
        samples.tone(at, Tone { pitch: 150.0, sinks: 70.0, fall: 0.05, gain: 0.35 * gain });
    }
    samples.burst(0.05, Burst { low: 120.0, high: 600.0, swell: 0.18, fall: 0.24, gain: 0.7 });
    samples
}

/// Samples of a cannon shot: a crack, a boom, and a long rumble.
pub fn cannon(rate: u32) -> Samples {
    let mut samples = Samples::new(rate, 1.18, 1620);
    samples.burst(0.0, Burst { low: 400.0, high: 2400.0, swell: 0.001, fall: 0.03, gain: 0.5 });
    samples.burst(0.004, Burst { low: 70.0, high: 420.0, swell: 0.004, fall: 0.17, gain: 1.2 });
    samples.tone(0.002, Tone { pitch: 120.0, sinks: 46.0, fall: 0.22, gain: 1.1 });
    samples.burst(0.12, Burst { low: 50.0, high: 300.0, swell: 0.16, fall: 0.27, gain: 0.8 });
    samples
}

/// Time in seconds and strength of each impact of the two dice, in step with their animation.
const BOUNCES: [(f32, f32); 11] = [
    (0.12, 1.0),
    (0.155, 0.9),
    (0.24, 0.3),
    (0.30, 0.25),
    (0.375, 0.75),
    (0.42, 0.65),
    (0.48, 0.3),
    (0.53, 0.35),
    (0.565, 0.22),
    (0.60, 0.2),
    (0.625, 0.12),
];

/// Sound of two bone dice on a wooden table.
pub fn dice(rate: u32) -> Samples {
    let mut samples = Samples::new(rate, 0.78, 1625);
    for (place, (at, gain)) in BOUNCES.into_iter().enumerate() {
        // One die sounds a little higher than the other.
        let bone = if place % 2 == 0 { 1.0 } else { 1.17 };
        samples.burst(at, Burst { low: 1500.0, high: 5200.0, swell: 0.0008, fall: 0.006, gain: 0.8 * gain });
        samples.tone(at, Tone { pitch: 1480.0 * bone, sinks: 1380.0 * bone, fall: 0.011, gain: 0.5 * gain });
        samples.tone(at, Tone { pitch: 640.0 * bone, sinks: 560.0 * bone, fall: 0.016, gain: 0.5 * gain });
        samples.burst(at, Burst { low: 150.0, high: 480.0, swell: 0.001, fall: 0.028, gain: 0.7 * gain });
    }
    samples
}

/// Samples of one tap on a field drum, with the grace note before it.
pub fn drum(rate: u32) -> Samples {
    let mut samples = Samples::new(rate, 0.62, 1631);
    for (at, gain) in [(0.0, 0.3), (0.045, 1.0)] {
        samples.burst(at, Burst { low: 900.0, high: 3800.0, swell: 0.001, fall: 0.012, gain: 0.35 * gain });
        samples.tone(at, Tone { pitch: 215.0, sinks: 158.0, fall: 0.11, gain: 0.9 * gain });
        samples.tone(at, Tone { pitch: 345.0, sinks: 262.0, fall: 0.06, gain: 0.45 * gain });
        // The snares beneath it.
        samples.burst(at + 0.004, Burst { low: 1600.0, high: 5000.0, swell: 0.006, fall: 0.07, gain: 0.28 * gain });
    }
    samples
}

/// Sound of many men's footsteps, left and right.
pub fn march(rate: u32) -> Samples {
    let mut samples = Samples::new(rate, 0.36, 1632);
    for (foot, gain) in [(0.0, 1.0), (0.125, 0.85)] {
        for _ in 0..6 {
            let at = foot + 0.02 * (1.0 + samples.chance());
            samples.burst(at, Burst { low: 110.0, high: 520.0, swell: 0.005, fall: 0.035, gain });
            samples.burst(at, Burst { low: 900.0, high: 2600.0, swell: 0.008, fall: 0.022, gain: 0.16 * gain });
        }
    }
    samples
}

/// Partials of a blade, as factors of its frequency with their gains: they form no musical scale.
const STEEL: [(f32, f32); 5] = [(1.0, 1.0), (1.58, 0.7), (2.24, 0.5), (2.92, 0.3), (3.61, 0.2)];

/// Sound of steel on steel, with wooden shafts between.
pub fn clash(rate: u32) -> Samples {
    let mut samples = Samples::new(rate, 0.95, 1634);
    let blows =
        [(0.0, 1150.0, 0.9), (0.07, 1490.0, 0.6), (0.19, 1010.0, 1.0), (0.25, 1720.0, 0.5), (0.37, 1310.0, 0.7)];
    for (at, pitch, gain) in blows {
        for (part, strength) in STEEL {
            let (pitch, fall) = (pitch * part, 0.085 / part.sqrt());
            samples.tone(at, Tone { pitch, sinks: pitch * 0.995, fall, gain: 0.24 * gain * strength });
        }
        samples.burst(at, Burst { low: 1200.0, high: 4500.0, swell: 0.001, fall: 0.015, gain: 0.3 * gain });
        samples.burst(at, Burst { low: 160.0, high: 800.0, swell: 0.002, fall: 0.05, gain: 0.55 * gain });
    }
    samples.burst(0.05, Burst { low: 200.0, high: 1100.0, swell: 0.15, fall: 0.16, gain: 0.22 });
    samples
}

/// Samples of a piece put down: wood on paper.
pub fn tick(rate: u32) -> Samples {
    let mut samples = Samples::new(rate, 0.13, 1640);
    samples.burst(0.0, Burst { low: 500.0, high: 2200.0, swell: 0.001, fall: 0.007, gain: 0.6 });
    samples.tone(0.0, Tone { pitch: 540.0, sinks: 470.0, fall: 0.014, gain: 0.8 });
    samples.tone(0.0, Tone { pitch: 1130.0, sinks: 1040.0, fall: 0.007, gain: 0.4 });
    samples
}

/// Partials of a bell: frequency factor, gain, decay time in seconds.
const BRONZE: [(f32, f32, f32); 6] =
    [(0.5, 0.35, 0.30), (1.0, 0.8, 0.26), (1.19, 0.45, 0.20), (1.5, 0.3, 0.15), (2.0, 0.6, 0.17), (2.67, 0.2, 0.08)];

/// Samples of a small bell, struck once.
pub fn bell(rate: u32) -> Samples {
    let mut samples = Samples::new(rate, 1.18, 1648);
    for (part, gain, fall) in BRONZE {
        let pitch = 784.0 * part;
        samples.tone(0.0, Tone { pitch, sinks: pitch, fall, gain });
    }
    samples.burst(0.0, Burst { low: 1500.0, high: 4000.0, swell: 0.001, fall: 0.006, gain: 0.15 });
    samples
}
