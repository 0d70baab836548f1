//! Reasons why a game refuses orders: one variant for each, with its paragraph.

/// Defines the enum of the reasons why a game refuses orders: each with its paragraph and a key in the catalogue. Reasons that
/// another type holds may follow after a `+`.
#[macro_export]
macro_rules! refusal_reasons {
    (
        $enum:ident, $rules:literal;
        $($(#[$doc:meta])* $name:ident = $paragraph:literal;)*
        $(+ $(#[$more_doc:meta])* $more:ident($inner:ty);)?
    ) => {
        /// Reason why an order is refused.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $enum {
            $(#[doc = concat!($rules, " ", $paragraph)] $(#[$doc])* $name,)*
            $($(#[$more_doc])* $more($inner),)?
        }

        impl $enum {
            /// Paragraph of the rule, without the sign of its rules.
            #[must_use]
            pub const fn paragraph(self) -> &'static str {
                match self {
                    $(Self::$name => $paragraph,)*
                    $(Self::$more(inner) => inner.paragraph(),)?
                }
            }

            /// Key of the reason in the catalogue.
            const fn key(self) -> &'static str {
                match self {
                    $(Self::$name => stringify!($name),)*
                    $(Self::$more(_) => stringify!($more),)?
                }
            }
        }
    };
}
