//! The model of the count of victory points.

use crate::games::musket_pike::rules::battle::Objective;
use crate::games::musket_pike::rules::victory::{self, Standing};
use crate::games::musket_pike::rules::{Game, text};
use crate::kernel::SideId;
use crate::ui::notice::{Count, CountLine, Goal, Step};

/// The count as the position stands.
pub fn count(game: &Game) -> Count {
    let battle = &*game.battle;
    let count = victory::count(game);
    let sum = |side: SideId| (text::side(battle, side).to_owned(), count.vp[side.index()]);
    let line = |l: &victory::VpLine| CountLine {
        side: l.side,
        vp: l.vp,
        words: text::vp_line(battle, l),
        paragraph: l.paragraph.to_owned(),
    };
    let over = game.state().ending.is_some();
    Count {
        sums: SideId::BOTH.map(sum),
        lines: count.lines.iter().map(line).collect(),
        result: if over { text::result(battle, &count) } else { text::result_so_far(battle, &count) },
        steps: steps(game, &count),
        goals: victory::standings(game).into_iter().map(|s| goal(game, &s)).collect(),
    }
}

/// MP 13.2 From which difference on which result, and which of them is reached.
fn steps(game: &Game, count: &victory::Count) -> Vec<Step> {
    let reached = victory::degree(game, count.vp);
    let results = game.battle.rules.victory.results.iter().enumerate();
    results
        .map(|(place, (least, name))| Step { least: *least, name: text::degree_head(name), reached: place == reached })
        .collect()
}

fn goal(game: &Game, standing: &Standing) -> Goal {
    let battle = &*game.battle;
    let objective = &battle.objectives[standing.objective];
    let hex = match objective {
        Objective::Possession { hex, .. } | Objective::HexOrInfantry { hex, .. } | Objective::Unblocked { hex, .. } => {
            Some(*hex)
        }
        Objective::Bonus { .. } => None,
    };
    Goal {
        words: text::objective(battle, objective),
        earns: standing.line.as_ref().map(|l| (l.side, text::side(battle, l.side).to_owned(), l.vp)),
        hex,
    }
}
