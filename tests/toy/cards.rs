//! The odds of the toy's shot and their result: its sum, its exact chances, its table.

use super::explain::NAMES;
use super::{Order, Outcome, Skirmish, Why};
use tercio::kernel::SideId;
use tercio::kernel::chances::Die;
use tercio::play::log::EventRef;
use tercio::play::odds::{
    CardAction, CardSum, CitedLine, DieColour, LitTable, LossChances, OddsCard, OddsSection, OddsSummary, OutcomeShare,
    ResultCard, RolledDie, ShareTone, SumLine, SumLineId, SupposedOdds, TableAxis, TableCell, TableHarm, TableRow,
    ThrowPreview, chance_in_words,
};
use tercio::play::reasons::Figure;
use tercio::play::{AnyOrder, DescribeGame};
use tercio::session::Session;

/// The numbers that may be needed.
const NEEDED: [u8; 2] = [3, 4];

pub fn odds(game: &Skirmish, order: &Order, left_out: &[SumLineId]) -> Option<OddsCard> {
    let Order::Shoot { base, at } = *order else { return None };
    let (side, all) = (game.0.bases[base].side, game.needed(base, at));
    let lines = all.lines.iter().enumerate().map(|(place, line)| SumLine {
        value: line.value,
        reason: match line.why {
            Why::Shot => CitedLine::new("a shot", "2.1"),
            Why::ShortRange => CitedLine::new("at short range", "2.1"),
        },
        optional: place > 0,
    });
    let out = SumLineId::chosen(left_out, [0, 0], &all.lines);
    let real = u8::try_from(all.total()).unwrap();
    let needed = u8::try_from(all.total() - out.iter().map(|line| line.value).sum::<i32>()).unwrap();
    let shown = outcomes(side, needed);
    let chance = chance_in_words(&shown[0].chance);
    let section = OddsSection {
        losses: vec![LossChances {
            side: side.other(),
            words: NAMES[at].to_owned(),
            unit: "hits".to_owned(),
            chances: shown.iter().rev().map(|share| share.chance.clone()).collect(),
        }],
        throws: ThrowPreview {
            dice: vec![("The die".to_owned(), 6)],
            effects: (1..=6).map(|die| vec![if die >= needed { "A hit." } else { "A miss." }.to_owned()]).collect(),
        },
        sums: vec![CardSum {
            heading: Figure::new("Needed".to_owned(), "What the die must show.".to_owned(), "2.1"),
            total: Some(needed.into()),
            lines: lines.collect(),
            ..CardSum::default()
        }],
        supposed: (!out.is_empty())
            .then(|| SupposedOdds { words: format!("What if: {chance} to hit"), real: outcomes(side, real) }),
        outcomes: shown,
        ..OddsSection::default()
    };
    let title = DescribeGame::order(game, order);
    Some(OddsCard {
        headline: format!("{needed} or more hits: {chance}"),
        summary: OddsSummary { title: title.clone(), key_figures: format!("{needed}+"), average_losses: Vec::new() },
        actions: vec![CardAction::give(title.clone(), AnyOrder::of(*order))],
        title,
        sections: vec![section],
        table: Some(table(needed)),
        left_out: left_out.to_vec(),
        ..OddsCard::default()
    })
}

/// A hit and a miss with their exact chances.
fn outcomes(side: SideId, needed: u8) -> Vec<OutcomeShare> {
    let hits = Die::D6.at_least(needed.into()).chance_of_success();
    let share = |chance, words: &str, tone| OutcomeShare { chance, words: words.to_owned(), tone };
    let misses = hits.complement();
    vec![share(hits, "hit", ShareTone::For(side)), share(misses, "missed", ShareTone::Nothing)]
}

/// Which faces hit, by what is needed.
fn table(needed: u8) -> LitTable {
    let cell = |hits: bool| TableCell {
        text: if hits { "hit" } else { "-" }.to_owned(),
        help: String::new(),
        harm: TableHarm::Nobody,
    };
    let row = |needed: u8| TableRow {
        heading: format!("{needed}+"),
        cells: (1..=6).map(|die| cell(die >= needed)).collect(),
    };
    let used = NEEDED.iter().position(|of| *of == needed);
    LitTable {
        columns: (1..=6).map(|die| die.to_string()).collect(),
        rows: NEEDED.map(row).to_vec(),
        by_sum: TableAxis::Rows,
        before: used,
        used,
        ..LitTable::default()
    }
}

pub fn results(session: &Session<Skirmish>, from: usize) -> Vec<ResultCard> {
    let entries = session.entries().iter().enumerate().skip(from);
    let told = entries.flat_map(|(order, entry)| {
        let outcomes = entry.outcomes.iter().enumerate();
        outcomes.map(move |(outcome, of)| (EventRef { order, outcome }, of))
    });
    let card = |(event, outcome): (EventRef, &Outcome)| {
        let Outcome::Shot { base, at, die, needed } = *outcome else { return None };
        let hit = die >= needed;
        let mut expected = outcomes(session.game().0.bases[base].side, needed);
        // What came of it stands first.
        if !hit {
            expected.reverse();
        }
        let title = DescribeGame::order(session.game(), &Order::Shoot { base, at });
        let result = if hit { "A hit" } else { "A miss" };
        let consequence = CitedLine::new(format!("{} takes a hit.", NAMES[at]), "2.1");
        let purpose = format!("{needed} or more hits");
        Some(ResultCard {
            dice: vec![RolledDie { value: die, faces: 6, colour: DieColour::White, purpose: purpose.clone() }],
            reading: format!("{purpose}; rolled {die}"),
            table: Some(LitTable { rolled: Some(usize::from(die) - 1), ..table(needed) }),
            consequences: if hit { vec![consequence] } else { Vec::new() },
            expected,
            if_none: Some("Nothing happens.".to_owned()),
            ..ResultCard::new(title, "2.1", result.to_owned(), event)
        })
    };
    told.filter_map(card).collect()
}
