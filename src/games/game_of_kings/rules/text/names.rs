//! Names of kinds, sectors, steps and states.

use crate::games::game_of_kings::rules::UnitId;
use crate::games::game_of_kings::rules::game::Game;
use crate::games::game_of_kings::rules::gun::GunLoad;
use crate::games::game_of_kings::rules::kinds::{Quality, Sector, UnitKind, Zone};
use crate::games::game_of_kings::rules::state::{Step, UnitMark};
use crate::games::game_of_kings::rules::weather::WeatherEffect;
use crate::say;

/// Name of a kind of unit.
#[must_use]
pub fn kind(kind: UnitKind) -> String {
    let key = match kind {
        UnitKind::RegularFoot => "foot",
        UnitKind::LightFoot => "light-foot",
        UnitKind::HeavyHorse => "heavy-horse",
        UnitKind::MediumHorse => "medium-horse",
        UnitKind::Lancers => "lancers",
        UnitKind::LightHorse => "light-horse",
        UnitKind::DismountedHorse => "dismounted",
        UnitKind::Gun => "gun",
        UnitKind::General => "general",
    };
    say!("gk-kind-" + key)
}

/// Name of a quality.
#[must_use]
pub fn quality(quality: Quality) -> String {
    let key = match quality {
        Quality::Elite => "elite",
        Quality::Regular => "regular",
        Quality::Poor => "poor",
    };
    say!("gk-quality-" + key)
}

/// Name of a sector.
#[must_use]
pub fn sector(sector: Sector) -> String {
    let key = match sector {
        Sector::Centre => "centre",
        Sector::Left => "left",
        Sector::Right => "right",
    };
    say!("gk-sector-" + key)
}

/// Part of the catalogue keys by which a step is meant.
#[must_use]
pub const fn step_key(step: Step) -> &'static str {
    match step {
        Step::Rally => "rally",
        Step::Guns => "guns",
        Step::Move => "move",
        Step::Muskets => "muskets",
        Step::Melees => "melees",
    }
}

/// Name of a step of a sector.
#[must_use]
pub fn step(step: Step) -> String {
    say!("gk-step-" + step_key(step))
}

/// Name of a zone of a unit.
#[must_use]
pub fn zone(zone: Zone) -> String {
    let key = match zone {
        Zone::Front => "front",
        Zone::Flank => "flank",
        Zone::Rear => "rear",
    };
    say!("gk-zone-" + key)
}

/// GK 7.2 Name of the load of a gun.
#[must_use]
pub fn load(load: GunLoad) -> String {
    match load {
        GunLoad::Canister => say!("gk-load-canister"),
        GunLoad::Roundshot => say!("gk-load-roundshot"),
    }
}

/// Name of the weather.
#[must_use]
pub fn effect(effect: WeatherEffect) -> String {
    let key = match effect {
        WeatherEffect::Fair => "fair",
        WeatherEffect::Heat => "heat",
        WeatherEffect::LightRain => "light-rain",
        WeatherEffect::HeavyRain => "heavy-rain",
        WeatherEffect::Fog => "fog",
    };
    say!("gk-weather-" + key)
}

/// States and marks that players see, in the order in which they are told, each with its part of a catalogue key.
const SHOWN_MARKS: [(UnitMark, &str); 9] = [
    (UnitMark::FiringOrder, "firing-order"),
    (UnitMark::Limbered, "limbered"),
    (UnitMark::Dismounted, "dismounted"),
    (UnitMark::Retreating, "retreating"),
    (UnitMark::Acted, "acted"),
    (UnitMark::Fired, "fired"),
    (UnitMark::LostByFire, "lost-by-fire"),
    (UnitMark::LostMelee, "lost-melee"),
    (UnitMark::RallyTried, "rally-tried"),
];

/// GK 1.6 States and marks of a unit in a few words each.
#[must_use]
pub fn states(game: &Game, unit: UnitId) -> Vec<String> {
    let shown = SHOWN_MARKS.into_iter().filter(|(mark, _)| game.has(unit, *mark));
    shown.map(|(_, key)| say!("gk-mark-" + key)).collect()
}
