//! Terms that are told by name: why an order is good or bad, or what a position is worth.

/// Term with its words in the catalogue and its paragraph.
pub trait NamedTerm: Copy + Send + Sync + 'static {
    /// Key of the term's words in the catalogue.
    fn key(self) -> &'static str;

    /// Paragraph that the term comes from.
    fn paragraph(self) -> &'static str;
}

/// Makes a type of terms, each with the key of its words in the catalogue and the paragraph that it comes from.
macro_rules! named_terms {
    ($(#[doc = $about:literal])+ pub enum $type:ident {
        $(#[doc = $doc:literal] $name:ident: $key:literal, $paragraph:literal,)*
    }) => {
        $(#[doc = $about])+
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $type { $(#[doc = $doc] $name,)* }

        impl $crate::thinking::NamedTerm for $type {
            fn key(self) -> &'static str {
                match self {
                    $(Self::$name => $key,)*
                }
            }

            fn paragraph(self) -> &'static str {
                match self {
                    $(Self::$name => $paragraph,)*
                }
            }
        }
    };
}

pub(crate) use named_terms;
