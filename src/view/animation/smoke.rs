//! Smoke of a volley: place, size and density of each puff at any part of its time.

use super::Arms;
use crate::paint::random::Scatter;
use bevy::math::Vec2;

/// Wind that drives the smoke over the whole field, in map units over the mark's time.
const WIND: Vec2 = Vec2::new(0.5, -0.3);
/// Part of the mark's time in which the fire runs along the line.
const RIPPLE: f32 = 0.07;
/// Part of the mark's time in which a muzzle flashes.
const FLASH: f32 = 0.03;
/// Speed at which smoke rolls out of the muzzles, per share of its time.
const ROLLS: f32 = 14.0;
/// Speed at which a bank of smoke rolls out before the line, per share of its time.
const BANK_ROLLS: f32 = 9.0;
/// Share of its time for which smoke keeps its full density.
const HANGS: f32 = 0.2;
/// Waves of smoke: distance before the line in hex radii, and size of the puffs relative to the first wave.
const WAVES: [(f32, f32); 3] = [(0.3, 1.0), (0.8, 1.3), (1.35, 1.2)];

/// Muzzle that fires in a volley, with its flash and its puff.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Muzzle {
    /// Place of the muzzle, in map units.
    pub at: Vec2,
    /// Part of the mark's time at which the muzzle fires, 0 to 1.
    fires: f32,
    /// Size of the flash, in hex radii.
    pub flash: f32,
    /// Final size of the puff, in hex radii.
    size: f32,
    /// Displacement of the puff ahead, in map units.
    ahead: Vec2,
    /// Rotation of the puff's lobes, in full turns.
    pub lobes: f32,
}

/// Puff of smoke or dust at a moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Puff {
    /// Middle of the puff, in map units.
    pub middle: Vec2,
    /// Radius of the puff, in hex radii.
    pub radius: f32,
    /// Opacity of the puff, 0 to 1.
    pub solid: f32,
    /// Rotation of the puff's lobes, in full turns.
    pub lobes: f32,
}

impl Muzzle {
    /// Brightness of the muzzle's flash, 1 to 0; `None` when it does not flash.
    #[must_use]
    pub fn flashes(&self, part: f32) -> Option<f32> {
        let since = (part - self.fires) / FLASH;
        (0.0..1.0).contains(&since).then_some(1.0 - since)
    }

    /// Puff of smoke from the muzzle, which swells fast, drifts with the wind and thins out; `None` before the muzzle has fired.
    #[must_use]
    pub fn puff(&self, part: f32) -> Option<Puff> {
        let age = (part - self.fires) / (1.0 - self.fires);
        if age <= 0.0 || age >= 1.0 {
            return None;
        }
        let spread = 1.0 - (-ROLLS * age).exp();
        let thins = 1.0 - ((age - HANGS) / (1.0 - HANGS)).clamp(0.0, 1.0);
        Some(Puff {
            middle: self.at + self.ahead * spread + WIND * age,
            // The puff swells on as it thins out.
            radius: self.size * (0.25 + 0.75 * spread + 0.35 * age),
            solid: thins * (age * 60.0).min(1.0),
            lobes: self.lobes,
        })
    }
}

/// Muzzles along an edge, in the order in which they fire: many on foot, a few pistols, one gun. Their smoke rolls out in waves;
/// the farthest ends one place before the line.
#[must_use]
pub fn muzzles(edge: [Vec2; 2], toward: Vec2, arms: Arms) -> Vec<Muzzle> {
    let [a, b] = edge;
    let mut scatter = seeded(a + b, 11);
    // Muzzles abreast, size of a flash and of a puff, number of waves.
    let (abreast, flash, size, waves) = match arms {
        Arms::Muskets => (((a.distance(b) * 5.0).round() as usize).clamp(4, 10), 0.5, 0.36, 3),
        Arms::Pistols => (4, 0.32, 0.26, 1),
        Arms::Guns => (1, 1.1, 0.55, 3),
    };
    // The fire may run from either end.
    let (a, b) = if scatter.unit() < 0.5 { (a, b) } else { (b, a) };
    let mut muzzles = Vec::with_capacity(abreast * waves);
    for (wave, (far, large)) in WAVES.into_iter().take(waves).enumerate() {
        // Waves farther ahead have fewer and larger puffs.
        for nth in (0..abreast).step_by(if wave == 0 { 1 } else { 2 }) {
            let part = (nth as f32 + 0.5) / abreast as f32;
            let mut jitter = || scatter.between(-0.5, 0.5);
            let at = a.lerp(b, (part + jitter() * 0.5 / abreast as f32).clamp(0.0, 1.0));
            let fires = RIPPLE * (part + 0.25 * jitter()).clamp(0.0, 1.0);
            let ahead = toward * (far * (1.0 + 0.3 * jitter())) + toward.perp() * (0.3 * far * jitter());
            let flash = if wave == 0 { flash * (1.0 + 0.4 * jitter()) } else { 0.0 };
            let size = size * large * (1.0 + 0.4 * jitter());
            muzzles.push(Muzzle { at, fires, flash, size, ahead, lobes: jitter() });
        }
    }
    muzzles
}

/// Bank of smoke before a line that has fired.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bank {
    /// Ends of the bank's middle line, in map units.
    pub ends: [Vec2; 2],
    /// Half the breadth of the bank, in hex radii.
    pub half: f32,
    /// Opacity of the bank in its middle, 0 to 1.
    pub solid: f32,
}

/// Bank into which the smoke of a volley runs together: it rolls out before the line, drifts with the wind and thins out; `None`
/// for a few pistols, and before and after its time.
#[must_use]
pub fn bank([a, b]: [Vec2; 2], toward: Vec2, arms: Arms, part: f32) -> Option<Bank> {
    if arms == Arms::Pistols || part <= 0.0 || part >= 1.0 {
        return None;
    }
    let rolled = 1.0 - (-BANK_ROLLS * part).exp();
    let by = toward * (0.2 + 0.9 * rolled) + WIND * part;
    let longer = (b - a).normalize_or(toward.perp()) * (0.15 + 0.4 * rolled + 0.3 * part);
    let thins = 1.0 - ((part - HANGS) / (1.0 - HANGS)).clamp(0.0, 1.0);
    Some(Bank {
        ends: [a + by - longer, b + by + longer],
        half: 0.3 + 0.5 * rolled + 0.35 * part,
        solid: rolled * thins,
    })
}

/// Puffs of dust thrown up from `at` in the direction `toward`: small, and soon on the ground.
#[must_use]
pub fn dust(at: Vec2, toward: Vec2, part: f32) -> Vec<Puff> {
    const PUFFS: u8 = 4;
    let mut scatter = seeded(at, 12);
    let one = |nth: u8| {
        let late = 0.12 * f32::from(nth);
        let aside = toward.perp() * scatter.between(-0.5, 0.5);
        let (far, size, lobes) = (scatter.between(0.3, 1.0), scatter.between(0.11, 0.2), scatter.unit());
        let age = (part - late) / (1.0 - late);
        let spread = age.max(0.0).sqrt();
        let middle = at + (toward * far + aside) * spread + WIND * (0.35 * age);
        let puff = Puff { middle, radius: size * (0.4 + 0.9 * spread), solid: 0.9 * (1.0 - age), lobes };
        (age > 0.0 && age < 1.0).then_some(puff)
    };
    (0..PUFFS).filter_map(one).collect()
}

/// Random numbers seeded by a point, so that each frame draws the same there.
pub(in crate::view) fn seeded(at: Vec2, salt: u32) -> Scatter {
    let [x, y] = [at.x, at.y].map(|v| (v * 64.0).round() as i32 as u32);
    Scatter::new(x.wrapping_mul(0x9e37_79b1) ^ y, salt)
}

#[cfg(test)]
mod tests {
    use super::*;

    const EDGE: [Vec2; 2] = [Vec2::new(1.0, 0.0), Vec2::new(1.0, 1.1)];

    #[test]
    fn fire_runs_along_the_line_from_one_end_to_the_other() {
        let volley = muzzles(EDGE, Vec2::X, Arms::Muskets);
        assert!(volley.len() >= 8);
        let flashes: Vec<&Muzzle> = volley.iter().filter(|m| m.flash > 0.0).collect();
        let (first, last) = (flashes[0], flashes[flashes.len() - 1]);
        assert!(first.fires < 0.02 && last.fires > 0.05 && first.at.distance(last.at) > 0.7);
        assert!(volley.iter().all(|m| m.flashes(m.fires + FLASH * 0.5).is_some() && m.flashes(0.5).is_none()));
    }

    #[test]
    fn the_smoke_of_a_line_runs_together_drifts_and_thins() {
        let at = |part| bank(EDGE, Vec2::X, Arms::Muskets, part);
        let (young, old) = (at(0.15).unwrap(), at(0.8).unwrap());
        assert!(young.ends[0].x > EDGE[0].x && young.ends[0].distance(young.ends[1]) > EDGE[0].distance(EDGE[1]));
        assert!(old.half > young.half && old.solid < young.solid);
        assert!((old.ends[0].midpoint(old.ends[1]) - young.ends[0].midpoint(young.ends[1])).dot(WIND) > 0.0);
        assert!(at(0.0).is_none() && at(1.0).is_none() && bank(EDGE, Vec2::X, Arms::Pistols, 0.5).is_none());
    }

    #[test]
    fn guns_flash_once_and_pistols_little() {
        let guns = muzzles(EDGE, Vec2::X, Arms::Guns);
        assert_eq!(guns.iter().filter(|m| m.flash > 0.0).count(), 1);
        let most = |arms| muzzles(EDGE, Vec2::X, arms).iter().map(|m| m.flash).fold(0.0, f32::max);
        assert!(most(Arms::Guns) > most(Arms::Muskets) && most(Arms::Muskets) > most(Arms::Pistols));
        assert!(muzzles(EDGE, Vec2::X, Arms::Pistols).len() < muzzles(EDGE, Vec2::X, Arms::Muskets).len());
    }

    #[test]
    fn a_puff_swells_drifts_and_thins_and_there_is_none_before_or_after() {
        for muzzle in muzzles(EDGE, Vec2::X, Arms::Muskets) {
            assert_eq!((muzzle.puff(0.0), muzzle.puff(1.0)), (None, None));
            let (young, old) = (muzzle.puff(0.4).unwrap(), muzzle.puff(0.9).unwrap());
            assert!(old.radius > young.radius && old.solid < young.solid);
            assert!((old.middle - young.middle).dot(WIND) > 0.0);
        }
        // One place before the line and dense when the dice lie.
        let ahead = muzzles(EDGE, Vec2::X, Arms::Muskets)
            .into_iter()
            .filter_map(|m| m.puff(0.2))
            .map(|p| p.middle.x + p.radius);
        assert!(ahead.fold(0.0, f32::max) > EDGE[0].x + 1.6);
        assert!(dust(Vec2::ONE, Vec2::X, 0.0).is_empty() && dust(Vec2::ONE, Vec2::X, 1.0).is_empty());
        assert_eq!(dust(Vec2::ONE, Vec2::X, 0.5), dust(Vec2::ONE, Vec2::X, 0.5));
    }
}
