//! Coat of arms in words, as in "azure, three crowns or".

use super::charges::Charge;
use std::fmt;
use std::str::FromStr;

/// Most bytes of a blazon.
const LONGEST: usize = 160;
/// Most groups of charges on a shield.
const MOST_GROUPS: usize = 4;
/// Words for the number of a charge; its place is the number less one.
const NUMBERS: [&str; 6] = ["one", "two", "three", "four", "five", "six"];

/// Colour or metal of heraldry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tincture {
    /// Blue.
    Azure,
    /// Red.
    Gules,
    /// Green.
    Vert,
    /// Black.
    Sable,
    /// Purple.
    Purpure,
    /// Silver, drawn as white.
    Argent,
    /// Gold.
    Or,
}

impl Tincture {
    /// All tinctures, in the order of their declaration.
    pub const ALL: [Tincture; 7] =
        [Self::Azure, Self::Gules, Self::Vert, Self::Sable, Self::Purpure, Self::Argent, Self::Or];

    /// Name of the tincture in a blazon.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Azure => "azure",
            Self::Gules => "gules",
            Self::Vert => "vert",
            Self::Sable => "sable",
            Self::Purpure => "purpure",
            Self::Argent => "argent",
            Self::Or => "or",
        }
    }

    fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|tincture| tincture.name() == word)
    }
}

/// Lines by which a field has two tinctures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Division {
    PerPale,
    PerFess,
    PerBend,
    Quarterly,
    Barry,
    Paly,
    Bendy,
    Chequy,
    Lozengy,
}

impl Division {
    pub(super) const ALL: [(Division, &'static str); 9] = [
        (Self::PerPale, "per pale"),
        (Self::PerFess, "per fess"),
        (Self::PerBend, "per bend"),
        (Self::Quarterly, "quarterly"),
        (Self::Barry, "barry"),
        (Self::Paly, "paly"),
        (Self::Bendy, "bendy"),
        (Self::Chequy, "chequy"),
        (Self::Lozengy, "lozengy"),
    ];
}

/// Field of a shield.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Field {
    Plain(Tincture),
    Divided(Division, [Tincture; 2]),
}

/// Charges of one kind on a shield.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct ChargeGroup {
    /// Number of the charges, 1 to 6.
    pub number: usize,
    pub charge: Charge,
    pub tincture: Tincture,
}

/// Coat of arms, in the words of heralds: a field, then charges, each group after a comma.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Blazon {
    words: String,
    pub(super) field: Field,
    pub(super) groups: Vec<ChargeGroup>,
}

/// Reason why words are no blazon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BlazonFault {
    /// The words are too long, or the shield bears too many groups of charges.
    TooLong,
    /// A tincture is expected where this stands.
    Tincture(String),
    /// The field is not divided as this says.
    Division(String),
    /// No charge has this name.
    Charge(String),
}

impl BlazonFault {
    /// Names that could stand where the fault is; none where it is too long.
    #[must_use]
    pub fn possible(&self) -> Vec<&'static str> {
        match self {
            Self::TooLong => Vec::new(),
            Self::Tincture(_) => Tincture::ALL.map(Tincture::name).to_vec(),
            Self::Division(_) => Division::ALL.map(|(_, name)| name).to_vec(),
            Self::Charge(_) => Charge::names().collect(),
        }
    }
}

impl FromStr for Blazon {
    type Err = BlazonFault;

    fn from_str(text: &str) -> Result<Self, BlazonFault> {
        if text.len() > LONGEST {
            return Err(BlazonFault::TooLong);
        }
        let words = text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
        let mut parts = words.split(',').map(str::trim);
        let field = field(parts.next().unwrap_or_default())?;
        let groups = parts.map(group).collect::<Result<Vec<_>, _>>()?;
        if groups.len() > MOST_GROUPS {
            return Err(BlazonFault::TooLong);
        }
        Ok(Self { field, groups, words })
    }
}

impl fmt::Display for Blazon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words)
    }
}

fn tincture(word: &str) -> Result<Tincture, BlazonFault> {
    Tincture::named(word).ok_or_else(|| BlazonFault::Tincture(word.to_owned()))
}

fn field(words: &str) -> Result<Field, BlazonFault> {
    let Some((first, second)) = words.split_once(" and ") else { return tincture(words).map(Field::Plain) };
    let (lines, first) = first.rsplit_once(' ').unwrap_or(("", first));
    let division = Division::ALL.into_iter().find(|(_, name)| *name == lines);
    let (division, _) = division.ok_or_else(|| BlazonFault::Division(lines.to_owned()))?;
    Ok(Field::Divided(division, [tincture(first)?, tincture(second)?]))
}

fn group(words: &str) -> Result<ChargeGroup, BlazonFault> {
    let (what, last) = words.rsplit_once(' ').unwrap_or((words, ""));
    let tincture = tincture(last)?;
    let (number, name) = match what.split_once(' ') {
        Some(("a" | "an", rest)) => (1, rest),
        Some((word, rest)) => match NUMBERS.iter().position(|number| *number == word) {
            Some(place) => (place + 1, rest),
            None => (1, what),
        },
        None => (1, what),
    };
    let charge = Charge::named(name).ok_or_else(|| BlazonFault::Charge(name.to_owned()))?;
    Ok(ChargeGroup { number, charge, tincture })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(words: &str) -> BlazonFault {
        words.parse::<Blazon>().unwrap_err()
    }

    #[test]
    fn arms_are_read_in_the_words_of_heralds() {
        let sweden: Blazon = " Azure,  three crowns or".parse().unwrap();
        assert_eq!(sweden.to_string(), "azure, three crowns or");
        assert_eq!(sweden.field, Field::Plain(Tincture::Azure));
        assert_eq!((sweden.groups[0].number, sweden.groups[0].tincture), (3, Tincture::Or));
        let saxony: Blazon = "barry sable and or, a crancelin vert".parse().unwrap();
        assert_eq!(saxony.field, Field::Divided(Division::Barry, [Tincture::Sable, Tincture::Or]));
        let marshal: Blazon = "per fess sable and argent, two swords in saltire gules".parse().unwrap();
        assert_eq!(marshal.groups[0].charge, Charge::named("swords in saltire").unwrap());
        assert_eq!(Charge::named("fleurs-de-lis"), Charge::named("fleur-de-lis"));
    }

    #[test]
    fn what_is_no_blazon_is_told_with_the_words_that_could_stand_there() {
        assert_eq!(fault(""), BlazonFault::Tincture(String::new()));
        assert_eq!(fault("blue"), BlazonFault::Tincture("blue".to_owned()));
        assert_eq!(fault("azure, three crowns"), BlazonFault::Tincture("crowns".to_owned()));
        assert_eq!(fault("per chevron azure and or"), BlazonFault::Division("per chevron".to_owned()));
        assert_eq!(fault("or, a dragon gules"), BlazonFault::Charge("dragon".to_owned()));
        assert!(fault("or, a dragon gules").possible().contains(&"lion"));
        assert_eq!(fault(&"azure, ".repeat(40)), BlazonFault::TooLong);
        assert_eq!(
            fault("or, a fess gules, a fess gules, a fess gules, a fess gules, a fess or"),
            BlazonFault::TooLong
        );
    }
}
