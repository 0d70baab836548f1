//! The shipped kinds of terrain by name, as the tests speak of them: to the rules they are places in a chart.

use tercio::games::musket_pike::rules::data;
use tercio::games::musket_pike::scenario::rule_data;

macro_rules! kinds {
    ($kind:ident, $id:ident, $list:ident: $($variant:ident $name:literal)*) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum $kind {
            $($variant),*
        }

        impl $kind {
            pub const ALL: &[$kind] = &[$($kind::$variant),*];

            /// How files write it.
            pub const fn name(self) -> &'static str {
                match self {
                    $($kind::$variant => $name),*
                }
            }

            /// Its place in the shipped chart.
            pub fn id(self) -> data::$id {
                rule_data().terrain.$list.named(self.name()).unwrap()
            }

            /// The kind at a place of the shipped chart.
            pub fn of(id: data::$id) -> Self {
                let name = rule_data().terrain.$list.name(id);
                Self::ALL.iter().copied().find(|k| k.name() == name).unwrap()
            }
        }
    };
}

kinds! { Terrain, Terrain, hexes:
    Clear "clear" Orchard "orchard" LightWood "light_wood" Wood "wood" Village "village" Marsh "marsh"
    WalledGarden "walled_garden" Rough "rough" Brook "brook" Bog "bog" TownWall "town_wall"
    BurningTown "burning_town" Chateau "chateau" Redoubt "redoubt" Wagons "wagons"
}

kinds! { Side, Hexside, sides:
    Wall "wall" Hedge "hedge" Ditch "ditch" Works "works" Stream "stream" Ford "ford" Bridge "bridge" Gate "gate"
    River "river" Cliff "cliff" Steep "steep"
}

#[test]
fn the_tests_know_every_shipped_kind() {
    assert_eq!(rule_data().terrain.hexes.names(), Terrain::ALL.iter().map(|t| t.name()).collect::<Vec<_>>());
    assert_eq!(rule_data().terrain.sides.names(), Side::ALL.iter().map(|s| s.name()).collect::<Vec<_>>());
}
