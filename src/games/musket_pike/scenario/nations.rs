//! Reading of a file's nations.

use super::fault::{Faults, either, quoted};
use super::forces::{named, path, unique};
use super::format;
use crate::games::musket_pike::rules::nation::{Emblem, NationCard, Tincture};
use crate::say;

/// Cards of the nations that a scenario lists. A unit may be of one that is not listed.
pub(super) fn read(raw: &[format::Nation], faults: &mut Faults) -> Vec<NationCard> {
    unique("nations", raw.iter().map(|n| n.id.as_str()), faults);
    let card = |(i, nation): (usize, &format::Nation)| NationCard {
        id: nation.id.clone(),
        name: named(nation.name.as_ref(), &nation.id),
        emblem: Emblem { tincture: tincture(nation, i, faults), shape: nation.shape },
    };
    raw.iter().enumerate().map(card).collect()
}

fn tincture(nation: &format::Nation, place: usize, faults: &mut Faults) -> Tincture {
    let Some(colour) = &nation.colour else { return Tincture::default() };
    Tincture::named(colour).unwrap_or_else(|| {
        let names = either(&Tincture::NAMED.map(|(name, _)| name));
        let fault = say!("fault-colour", colour = quoted(colour), names);
        faults.add(format!("{}.colour", path("nations", place, &nation.id)), fault);
        Tincture::default()
    })
}
