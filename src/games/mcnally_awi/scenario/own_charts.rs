//! MC 23.2 Charts of a player's own: a file of blocks, and a battle that holds them.

use super::load;
use crate::document::{DocPath, Document, Edit};
use crate::games::mcnally_awi::rules::charts::OwnCharts;
use crate::games::table::scenario::TableFault;
use crate::i18n::{MOST_IN_NAME, fits};
use crate::say;

/// MC 23.2 Charts of a file of its own: blocks of charts, each of which replaces ours.
///
/// # Errors
/// Every fault of the file.
pub fn charts_of(text: &str) -> Result<OwnCharts, Vec<TableFault>> {
    let own: OwnCharts = ron::from_str(text).map_err(|fault| vec![fault.into()])?;
    let mut faults = chart_faults("", &own);
    if own.blocks().is_empty() {
        faults.push(TableFault::at(String::new(), say!("mc-file-no-chart")));
    }
    if faults.is_empty() { Ok(own) } else { Err(faults) }
}

/// MC 23.2 Faults of charts under a path.
pub(super) fn chart_faults(under: &str, own: &OwnCharts) -> Vec<TableFault> {
    let fault = |(path, least, greatest): (String, i64, i64)| {
        TableFault::at(format!("{under}{path}"), say!("mc-file-chart", least, greatest))
    };
    let of_name = fits(&own.name, MOST_IN_NAME).err().map(|why| TableFault::at(format!("{under}name"), why));
    own.faults().into_iter().map(fault).chain(of_name).collect()
}

/// MC 23.2 Text of a battle with the charts of a player's file, and the names of their blocks; each file by its name and its text.
/// Charts without a name have the usual one.
///
/// # Errors
/// The first fault of either file, with its place, in a sentence.
pub fn battle_with_charts(
    (name, text): (&str, &str),
    (own_name, own_text): (&str, &str),
    usual_name: &str,
) -> Result<(String, Vec<&'static str>), String> {
    load(text).map_err(|faults| TableFault::first_in(name, text, faults))?;
    let mut own = charts_of(own_text).map_err(|faults| TableFault::first_in(own_name, own_text, faults))?;
    if own.name.trim().is_empty() {
        usual_name.clone_into(&mut own.name);
    }
    let faulty = || say!("mc-with-charts-fault", file = name);
    let value = ron::to_string(&own).map_err(|_| faulty())?;
    let mut document = Document::read(text).map_err(|_| faulty())?;
    let edit = Edit::Field { of: DocPath::whole(), key: "charts".to_owned(), value, after: vec!["armies".to_owned()] };
    document.act("charts", &[edit]).map_err(|_| faulty())?;
    let with_charts = document.text();
    load(&with_charts).map_err(|faults| TableFault::first_in(own_name, &with_charts, faults))?;
    Ok((with_charts, own.blocks()))
}
