//! Battles shipped with the program.

/// Battle shipped with the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Builtin {
    /// Id of the battle, which commands accept in place of a file.
    pub id: &'static str,
    /// Text of the battle's scenario file.
    pub text: &'static str,
    /// Engraving of the battle for the start page, as SVG.
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

/// Shipped battles, the easiest first.
pub const BUILTIN: &[Builtin] = shipped! {
    "farm": "farm",
    "windmill-hill": "windmill",
    "the-star": "star",
    "saxon-collapse": "collapse",
    "okeys-dragoons": "hedge",
    "white-mountain": "star",
    "white-mountain-transylvanians": "horsemen",
    "naseby": "naseby",
    "lund": "lund",
    "breitenfeld": "breitenfeld",
    "lutzen": "lutzen",
    "nordlingen": "nordlingen",
};

/// Shipped battle with this id; `None` if there is none.
#[must_use]
pub fn builtin(id: &str) -> Option<&'static Builtin> {
    BUILTIN.iter().find(|b| b.id == id)
}
