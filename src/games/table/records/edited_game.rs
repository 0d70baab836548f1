//! What a game gives to the editor of its battle files: a description of its records, and a battle read as far as it can be.

use super::battle_schema::BattleSchema;
use super::field_spec::{FieldKind, FieldNeed, FieldSpec};
use crate::board::table::TablePose;
use crate::document::{DocPath, DocPathStep, Document, Edit, RonValue};
use crate::games::table::scenario::{PartlyRead, TableFault, field_doubts};
use crate::games::table::table_game::TableGame;
use crate::kernel::{PieceId, SideId};

/// Unit that the palette offers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StockUnit {
    /// Heading under which it is offered.
    pub group: String,
    /// Name.
    pub name: String,
    /// Points that it costs; none in a game without points.
    pub points: Option<u32>,
    /// Fields of its record besides its id, name and place, as the file writes them.
    pub fields: Vec<(String, String)>,
}

/// Way to begin a battle file: what the page of files asks for.
#[derive(Clone, Copy, Debug)]
pub struct FileStart {
    /// Key of its words in the catalogue: `edit-start-KEY` and `edit-start-about-KEY`.
    pub words: &'static str,
    /// Numbers that are asked for: the key of each name in the catalogue, least, usual and greatest.
    pub numbers: &'static [(&'static str, [u32; 3])],
    /// Text of the file for these numbers; none if there is none.
    pub text: fn(&[u32]) -> Option<String>,
}

/// Game on a free table whose battle files can be edited.
pub trait EditedGame: TableGame {
    /// Description of its battle files.
    fn schema() -> &'static BattleSchema;

    /// Battle of a text as far as it can be read. Its pieces are numbered in the order of [`PartlyRead::units`].
    fn read_partly(text: &str) -> PartlyRead<Self>;

    /// Ways to begin a battle file.
    fn starts() -> &'static [FileStart];

    /// Units that the palette offers.
    fn stock() -> Vec<StockUnit>;

    /// Least, usual and most points of an army that is set out as a whole; none in a game without such armies.
    fn army_points() -> Option<[u32; 3]> {
        None
    }

    /// Units of an army for some points from a group of the stock, from the left to the right of its line; the same for the same seed.
    /// Empty for a group that has no armies.
    fn army(_group: &str, _points: u32, _seed: u64) -> Vec<StockUnit> {
        Vec::new()
    }

    /// Doubts about a battle without faults, each with its place in the file.
    fn doubts(&self) -> Vec<TableFault> {
        field_doubts(self.field())
    }

    /// The game with a piece at another pose, to see whether that ends a doubt; none if pieces cannot be moved so.
    fn with_piece_at(&self, _piece: PieceId, _pose: TablePose) -> Option<Self> {
        None
    }

    /// Points of an army; none in a game without points.
    fn points(&self, _side: SideId) -> Option<u32> {
        None
    }
}

/// Most values that are left out to read the rest of a file.
const MOST_LEFT_OUT: usize = 40;

/// Battle of a document as far as it can be read: a value that is no value of its field is left out, so that the rest is shown.
#[must_use]
pub fn read_tolerantly<G: EditedGame>(document: &Document, text: &str) -> PartlyRead<G> {
    let mut read = G::read_partly(text);
    let mut faults = Vec::new();
    let mut rest = document.without_history();
    for _ in 0..MOST_LEFT_OUT {
        let Some(fault) = read.faults.last().filter(|_| read.game.is_none()).cloned() else { break };
        let (Some(line), Some(column)) = (fault.line, fault.column) else { break };
        let whole = rest.whole();
        let place = DocPath::at(&whole, line, column);
        let Some((path, edit)) = repaired(G::schema(), &whole, &place) else { break };
        if rest.act("", &[edit]).is_err() {
            break;
        }
        // The place stays true in the file itself: only fields are left out, never items of lists.
        faults.push(TableFault { path: path.to_string(), ..fault });
        read = G::read_partly(&rest.text());
    }
    faults.append(&mut read.faults);
    PartlyRead { faults, ..read }
}

/// Edit that lets a file be read despite a value at a place, and the place of the field that it is about: a field that is missing
/// in the record around it is added, else the innermost field there is left out.
fn repaired(schema: &BattleSchema, file: &RonValue, place: &DocPath) -> Option<(DocPath, Edit)> {
    let missing = |around: &DocPath| {
        let (spec, record) = schema.record_at(around).zip(around.of(file))?;
        let lacks = |field: &&FieldSpec| field.need == FieldNeed::Required && record.field(field.key).is_none();
        let field = spec.fields.iter().find(lacks)?;
        let edit = Edit::in_order(around.clone(), field.key, placeholder(field), spec.keys());
        Some((around.clone().key(field.key), edit))
    };
    for around in place.outward() {
        if let Some(added) = missing(&around) {
            return Some(added);
        }
        if let Some((outer, DocPathStep::Key(_))) = around.outer() {
            return missing(&outer).or_else(|| Some((around.clone(), Edit::Remove(around))));
        }
    }
    None
}

/// Least value of a field, which a file may have in its place.
#[must_use]
pub fn placeholder(field: &FieldSpec) -> String {
    let value = match field.kind {
        FieldKind::Line | FieldKind::Prose | FieldKind::Army | FieldKind::Area | FieldKind::Unit => "\"\"".to_owned(),
        FieldKind::Word(words) => words.first().copied().unwrap_or_default().to_owned(),
        FieldKind::QuotedWord(words) => format!("{:?}", words.first().copied().unwrap_or_default()),
        FieldKind::Number(least, _) | FieldKind::Length(least, _) => least.to_string(),
        FieldKind::Degrees => "0".to_owned(),
        FieldKind::Point | FieldKind::Stretch => "(0, 0)".to_owned(),
        FieldKind::Size(least, _) => format!("({least}, {least})"),
        FieldKind::Colours => "(\"white\", \"white\")".to_owned(),
        FieldKind::Flag => "false".to_owned(),
        FieldKind::Record(record) => {
            let needed = record.fields.iter().filter(|field| field.need == FieldNeed::Required);
            let fields: Vec<String> = needed.map(|field| format!("{}: {}", field.key, placeholder(field))).collect();
            format!("({})", fields.join(", "))
        }
        FieldKind::Texts
        | FieldKind::QuotedWords(_)
        | FieldKind::Words(_)
        | FieldKind::Lengths
        | FieldKind::Points
        | FieldKind::List(..) => "[]".to_owned(),
        FieldKind::Ron => "()".to_owned(),
    };
    if field.need == FieldNeed::InSome { format!("Some({value})") } else { value }
}
