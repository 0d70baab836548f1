//! Reading of `looks.ron`: names and drawing styles of the terrain kinds.

use super::fault::{Faults, quoted};
use super::format::{OrderedTable, Word};
use crate::games::musket_pike::rules::data::{
    Drawing, FlatFeature, HexLook, HexsideLook, KindName, Lettering, Looks, TerrainChart, Tint, UprightFeature,
};
use crate::games::musket_pike::svg;
use crate::i18n::{self, MOST_IN_NAME, fits};
use crate::say;
use serde::Deserialize;

/// Most drawings of a kind on a hex.
const MOST_THINGS: u8 = 60;
/// Greatest number of drawn layers on a hex.
const MOST_LAYERS: usize = 8;

/// Contents of the file. A kind that is missing shows only its ground.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct File {
    hexes: OrderedTable<Word, Hex>,
    sides: OrderedTable<Word, Side>,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Hex {
    words: Option<String>,
    ground: Vec<Tint>,
    flat: Vec<FlatFeature>,
    standing: Vec<UprightFeature>,
    counter: Option<u8>,
    lettering: Lettering,
    bare: bool,
    water: bool,
    banks_within: bool,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Side {
    words: Option<String>,
    drawing: Option<Drawing>,
}

/// Displayed name of a kind: its own words, else those of the catalogue, else its name in files.
fn named(own: Option<String>, list: &str, name: &str) -> KindName {
    let key = name.replace('_', "-");
    match own {
        Some(own) => KindName::Own(own),
        None if i18n::has(&format!("term-{list}-{key}")) => KindName::Catalogue(key),
        None => KindName::Own(name.replace('_', " ")),
    }
}

fn look<'f, L>(list: &'f OrderedTable<Word, L>, name: &str) -> Option<&'f L> {
    list.0.iter().find(|(word, _)| word.0 == name).map(|(_, look)| look)
}

/// Looks of the kinds of terrain in a chart.
pub(super) fn build(file: &File, chart: &TerrainChart) -> Looks {
    let hexes = chart.hexes.names().iter().map(|name| {
        let look = look(&file.hexes, name).cloned().unwrap_or_default();
        HexLook {
            words: named(look.words, "terrain", name),
            ground: look.ground,
            flat: look.flat,
            standing: look.standing,
            counter: look.counter,
            lettering: look.lettering,
            bare: look.bare,
            water: look.water,
            banks_within: look.banks_within,
        }
    });
    let sides = chart.sides.names().iter().map(|name| {
        let look = look(&file.sides, name).cloned().unwrap_or_default();
        HexsideLook { words: named(look.words, "hexside", name), drawing: look.drawing }
    });
    Looks { hexes: hexes.collect(), sides: sides.collect() }
}

/// Adds to `faults` everything that is wrong with the file of looks.
pub(super) fn check(file: &File, faults: &mut Faults) {
    let words = |words: &Option<String>, path: String, faults: &mut Faults| {
        if let Some(Err(why)) = words.as_ref().map(|w| fits(w, MOST_IN_NAME)) {
            faults.add(path, why);
        }
    };
    for (i, (_, look)) in file.hexes.0.iter().enumerate() {
        let at = |field: &str| format!("hexes[{i}].{field}");
        words(&look.words, at("words"), faults);
        for (field, n) in [("ground", look.ground.len()), ("flat", look.flat.len()), ("standing", look.standing.len())]
        {
            if n > MOST_LAYERS {
                faults.add(at(field), say!("fault-too-many", n, most = MOST_LAYERS));
            }
        }
        let mut within = |value: u8, least: u8, most: u8, field: &str| {
            let _: Option<u8> = faults.number(value.into(), least.into(), most.into(), || at(field));
        };
        for tint in &look.ground {
            within(tint.share, 0, 100, "ground.share");
            within(tint.shaded, 0, 100, "ground.shaded");
        }
        for standing in &look.standing {
            match standing {
                UprightFeature::Trees { many, few } | UprightFeature::Bushes { many, few } => {
                    within(*many, 0, MOST_THINGS, "standing.many");
                    within(*few, 0, MOST_THINGS, "standing.few");
                }
                UprightFeature::Symbol { size, .. } => within(*size, 1, 200, "standing.size"),
                UprightFeature::FruitTrees
                | UprightFeature::Houses { .. }
                | UprightFeature::Star
                | UprightFeature::Wagons => {}
            }
        }
        within(look.counter.unwrap_or(100), 50, 100, "counter");
        for standing in &look.standing {
            if let UprightFeature::Symbol { name, .. } = standing
                && svg::named(name).is_none()
            {
                faults.add(at("standing.name"), say!("fault-row-missing", row = quoted(name).trim_matches('`')));
            }
        }
    }
    for (i, (_, look)) in file.sides.0.iter().enumerate() {
        words(&look.words, format!("sides[{i}].words"), faults);
    }
}
