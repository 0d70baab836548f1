//! Examples that come with the program.

crate::play::examples::shipped_examples! {
    crate::games::muskets_mayhem::rules::Game, "../../../../scenarios/muskets_mayhem/rulebook/";
    "2-7-stands"
    "2-8-zones"
    "2-9-arc"
    "2-11-sight"
    "5-2-legs"
    "5-5-fire"
    "5-6-way"
    "5-7-near"
    "6-2-contact"
    "6-5-retreat"
    "6-6-flank"
    "6-7-counter"
    "7-4-dice"
    "9-3-doubled"
    "9-8-through"
    "10-2-join"
    "10-3-works"
    "11-1-wood"
}
