//! Examples that come with the program.

crate::play::examples::shipped_examples! {
    crate::games::mcnally_awi::rules::Game, "../../../../scenarios/mcnally_awi/rulebook/";
}
