//! The smoke of a volley: where each puff is, how large and how thick, at any part of its time.

use super::Arms;
use crate::paint::random::Scatter;
use bevy::math::Vec2;

/// One wind blows over the whole field.
const WIND: Vec2 = Vec2::new(0.5, -0.3);
/// In which part of the time the fire runs along the line.
const RIPPLE: f32 = 0.2;
/// In which part of the time a muzzle flashes.
const FLASH: f32 = 0.06;

/// What one muzzle gives.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Muzzle {
    pub at: Vec2,
    /// The part of the time at which it fires.
    fires: f32,
    /// How large its flash is, in hex radii.
    pub flash: f32,
    /// How large its puff becomes, in hex radii.
    size: f32,
    /// How far the puff is blown ahead.
    ahead: Vec2,
    /// Which way round its lobes are.
    pub lobes: f32,
}

/// A puff at a moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Puff {
    pub middle: Vec2,
    /// In hex radii.
    pub radius: f32,
    /// How thick it is, 0 to 1.
    pub solid: f32,
    /// Which way round its lobes are.
    pub lobes: f32,
}

impl Muzzle {
    /// How bright it flashes, 1 to 0, if it does.
    #[must_use]
    pub fn flashes(&self, part: f32) -> Option<f32> {
        let since = (part - self.fires) / FLASH;
        (0.0..1.0).contains(&since).then_some(1.0 - since)
    }

    /// Its puff, once it has fired: it swells fast, drifts with the wind and grows thin.
    #[must_use]
    pub fn puff(&self, part: f32) -> Option<Puff> {
        let age = (part - self.fires) / (1.0 - self.fires);
        if age <= 0.0 || age >= 1.0 {
            return None;
        }
        let spread = age.sqrt();
        Some(Puff {
            middle: self.at + self.ahead * spread + WIND * age,
            radius: self.size * (0.3 + 0.7 * spread),
            solid: (1.0 - age).powf(0.9) * (age * 30.0).min(1.0),
            lobes: self.lobes,
        })
    }
}

/// The muzzles along an edge, in the order in which they fire: many of foot, a few pistols, one gun with several puffs.
#[must_use]
pub fn muzzles(edge: [Vec2; 2], toward: Vec2, arms: Arms) -> Vec<Muzzle> {
    let [a, b] = edge;
    let mut scatter = seeded(a + b, 11);
    let (n, flash, size) = match arms {
        Arms::Muskets => (((a.distance(b) * 8.0).round() as usize).clamp(5, 18), 0.46, 0.34),
        Arms::Pistols => (5, 0.3, 0.22),
        Arms::Guns => (6, 1.1, 0.5),
    };
    // The fire may run from either end.
    let (a, b) = if scatter.unit() < 0.5 { (a, b) } else { (b, a) };
    let one = |nth: usize| {
        let part = (nth as f32 + 0.5) / n as f32;
        let jitter = |scatter: &mut Scatter| scatter.between(-0.5, 0.5);
        if arms == Arms::Guns {
            // One flash; puff after puff is thrown out of the same muzzle.
            let side = toward.perp() * (0.22 * jitter(&mut scatter));
            let ahead = toward * (0.15 + 0.95 * part) + side;
            let flash = if nth == 0 { flash } else { 0.0 };
            let (size, lobes) = (size * (1.2 - 0.5 * part), scatter.unit());
            return Muzzle { at: a.midpoint(b), fires: 0.008 * nth as f32, flash, size, ahead, lobes };
        }
        let at = a.lerp(b, (part + jitter(&mut scatter) * 0.4 / n as f32).clamp(0.0, 1.0));
        let fires = RIPPLE * (part + 0.25 * jitter(&mut scatter)).clamp(0.0, 1.0);
        let ahead = toward * scatter.between(0.2, 0.65) + toward.perp() * (0.12 * jitter(&mut scatter));
        let (size, flash) = (size * scatter.between(0.8, 1.25), flash * scatter.between(0.8, 1.2));
        Muzzle { at, fires, flash, size, ahead, lobes: scatter.unit() }
    };
    (0..n).map(one).collect()
}

/// Dust thrown up some way: small puffs that soon lie.
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

/// The same at the same place, every time it is drawn.
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
        let (first, last) = (volley[0], volley[volley.len() - 1]);
        assert!(first.fires < 0.05 && last.fires > 0.15 && first.at.distance(last.at) > 0.8);
        assert!(volley.iter().all(|m| m.flashes(m.fires + FLASH * 0.5).is_some() && m.flashes(0.5).is_none()));
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
        assert!(dust(Vec2::ONE, Vec2::X, 0.0).is_empty() && dust(Vec2::ONE, Vec2::X, 1.0).is_empty());
        assert_eq!(dust(Vec2::ONE, Vec2::X, 0.5), dust(Vec2::ONE, Vec2::X, 0.5));
    }
}
