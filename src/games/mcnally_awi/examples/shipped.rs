//! Examples that come with the program.

crate::play::examples::shipped_examples! {
    crate::games::mcnally_awi::rules::Game, "../../../../scenarios/mcnally_awi/rulebook/";
    "2-6-zones"
    "3-4-formations"
    "5-3-wheel"
    "5-4-column"
    "5-5-faces"
    "5-6-fences"
    "5-8-opening"
    "6-1-through"
    "6-2-cover"
    "6-3-sight"
    "7-1-figures"
    "7-2-range"
    "7-4-arc"
    "7-5-combined"
    "8-3-guns"
    "9-1-reach"
    "9-4-chain"
    "9-6-evasion"
    "9-9-flank"
    "10-3-horse"
    "11-1-classes"
    "11-4-fence"
    "12-3-shelter"
    "14-2-indians"
}
