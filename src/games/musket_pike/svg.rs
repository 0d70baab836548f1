//! Shipped symbols from `assets/symbols/`: signs of counters, and those that `looks.ron` may name.

use crate::paint::Symbol;

macro_rules! symbols {
    ($($constant:ident $name:literal)*) => {
        $(
            pub(crate) const $constant: Symbol =
                Symbol { name: $name, svg: include_str!(concat!("../../../assets/symbols/", $name, ".svg")) };
        )*

        const ALL: &[Symbol] = &[$($constant),*];
    };
}

symbols! {
    GUN "gun" WAGON "wagon" HORSE "horse" PIKES "pikes" PIKE "pike" SLEEVE "sleeve" SHOT "shot"
    MUSKETEER "musketeer" SKIRMISHER "skirmisher"
    HORSE_SMALL "horse-small" SHOT_SMALL "shot-small" GUN_SMALL "gun-small"
    WAGON_SMALL "wagon-small"
    MOVED "moved" DONE "done" FIRED "fired" BATTALION_GUN "battalion-gun" CAPTURED "captured" STRUCK "struck"
}

pub(crate) fn named(name: &str) -> Option<Symbol> {
    ALL.iter().copied().find(|s| s.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paint::{Inks, Theme};

    /// Every symbol takes its colours from the side and the theme: a missing or misspelt class would only show in a picture.
    #[test]
    fn every_symbol_takes_its_colours_from_side_and_theme() {
        for symbol in ALL {
            for (class, colour) in [("fill-", "fill=\"#"), ("line-", "stroke=\"#")] {
                let known = Inks::CLASSES.iter().map(|c| {
                    let named = |end: &str| symbol.svg.matches(&format!("{class}{c}{end}")).count();
                    named("\"") + named(" ")
                });
                assert_eq!(known.sum::<usize>(), symbol.svg.matches(colour).count(), "{}: {class}", symbol.name);
            }
            let theme = Theme::dark();
            assert!(!symbol.drawn(Inks::of(&theme.sides[1], &theme)).is_empty(), "{}", symbol.name);
        }
    }
}
