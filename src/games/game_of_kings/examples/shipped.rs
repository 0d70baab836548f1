//! Examples that come with the program.

crate::play::examples::shipped_examples! {
    crate::games::game_of_kings::rules::Game, "../../../../scenarios/game_of_kings/rulebook/";
    "2-7-contact"
    "2-10-arc"
    "2-12-sight"
    "2-14-wheel"
    "4-1-about"
    "5-4-passage"
    "5-5-variation"
    "5-7-halt"
    "5-9-alignment"
    "5-10-gun"
    "5-12-general"
    "6-5-cover"
    "7-2-load"
    "9-1-kinds"
    "9-3-flank"
    "9-5-gun"
    "9-6-fire"
    "9-7-table"
    "9-8-bank"
    "9-9-rear"
    "10-2-support"
    "11-2-way"
    "11-3-rally"
    "11-5-obstruction"
}
