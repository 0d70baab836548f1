//! The battles that come with the program.

/// A shipped battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Builtin {
    /// Its id, under which commands take it instead of a file.
    pub id: &'static str,
    /// Its scenario file.
    pub text: &'static str,
}

/// The shipped battles, the easiest first.
pub const BUILTIN: &[Builtin] = &[
    Builtin { id: "farm", text: include_str!("../../../../scenarios/musket_pike/farm.ron") },
    Builtin { id: "windmill-hill", text: include_str!("../../../../scenarios/musket_pike/windmill-hill.ron") },
    Builtin { id: "white-mountain", text: include_str!("../../../../scenarios/musket_pike/white-mountain.ron") },
    Builtin {
        id: "white-mountain-transylvanians",
        text: include_str!("../../../../scenarios/musket_pike/white-mountain-transylvanians.ron"),
    },
];

/// The shipped battle of that id.
#[must_use]
pub fn builtin(id: &str) -> Option<&'static Builtin> {
    BUILTIN.iter().find(|b| b.id == id)
}
