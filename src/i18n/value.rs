//! Values that can be filled into a sentence: words and integers.

use fluent_bundle::FluentValue;
use std::borrow::Cow;

/// Value that can be filled into a sentence.
pub trait Value {
    /// The value in the form in which Fluent takes it.
    fn value(&self) -> FluentValue<'_>;
}

impl<T: Value + ?Sized> Value for &T {
    fn value(&self) -> FluentValue<'_> {
        (**self).value()
    }
}

impl Value for str {
    fn value(&self) -> FluentValue<'_> {
        FluentValue::from(self)
    }
}

impl Value for String {
    fn value(&self) -> FluentValue<'_> {
        FluentValue::from(self.as_str())
    }
}

impl Value for Cow<'_, str> {
    fn value(&self) -> FluentValue<'_> {
        FluentValue::from(&**self)
    }
}

macro_rules! numbers {
    ($($number:ty)*) => {$(
        impl Value for $number {
            fn value(&self) -> FluentValue<'_> {
                FluentValue::from(*self)
            }
        }
    )*};
}

numbers!(u8 u16 u32 u64 usize i8 i16 i32 i64 isize);

/// Text of the size of a number of hundredths with one decimal: "3.2".
#[must_use]
pub fn tenths(hundredths: i64) -> String {
    let tenths = (hundredths.unsigned_abs() + 5) / 10;
    format!("{}.{}", tenths / 10, tenths % 10)
}

/// Text of a number of hundredths with its sign and both decimals, to be added or subtracted: "+3.21".
#[must_use]
pub fn hundredths(hundredths: i64) -> String {
    let (sign, size) = (if hundredths < 0 { '\u{2212}' } else { '+' }, hundredths.unsigned_abs());
    format!("{sign}{}.{:02}", size / 100, size % 100)
}

/// Text of a number with its sign, to be added or subtracted: "+2", "\u{2212}1".
#[must_use]
pub fn signed(value: i32) -> String {
    format!("{value:+}").replace('-', "\u{2212}")
}
