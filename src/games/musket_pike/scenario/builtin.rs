//! The battles that come with the program.

/// A shipped battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Builtin {
    /// Its id, under which commands take it instead of a file.
    pub id: &'static str,
    /// Its scenario file.
    pub text: &'static str,
    /// A print of it, as SVG.
    pub engraving: &'static str,
}

macro_rules! shipped {
    ($($id:literal: $print:literal,)*) => {
        &[$(Builtin {
            id: $id,
            text: include_str!(concat!("../../../../scenarios/musket_pike/", $id, ".ron")),
            engraving: include_str!(concat!("../../../../assets/engravings/", $print, ".svg")),
        }),*]
    };
}

/// The shipped battles, the easiest first, each with its print.
pub const BUILTIN: &[Builtin] = shipped! {
    "farm": "farm",
    "windmill-hill": "windmill",
    "white-mountain": "star",
    "white-mountain-transylvanians": "horsemen",
};

/// The shipped battle of that id.
#[must_use]
pub fn builtin(id: &str) -> Option<&'static Builtin> {
    BUILTIN.iter().find(|b| b.id == id)
}
