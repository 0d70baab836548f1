//! Model of the VP count.

use crate::board::Place;
use crate::games::musket_pike::rules::victory::{self, BattleResult, ObjectiveStatus};
use crate::games::musket_pike::rules::{Game, text};
use crate::kernel::SideId;
use crate::say;
use crate::ui::notice::{Count, CountLine, CountParagraphs, Goal, Step};
use crate::ui::victory_conditions::Worth;

/// VP count of the current position.
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
        rule: text::how_to_win(battle),
        worth: text::worth(battle).into_iter().map(|(what, vp)| Worth { what, vp }).collect(),
        worth_in_brief: text::worth_in_brief(battle),
        paragraphs: CountParagraphs { margin: "13.2".to_owned(), goals: "13.3".to_owned(), losses: "13.1".to_owned() },
    }
}

/// Objectives of the battle with their holders and the losses of both sides, in one line.
pub fn at_stake(game: &Game) -> String {
    let battle = &*game.battle;
    let standings = victory::standings(game);
    let lines = victory::count(game).lines;
    let of_objectives = |side: SideId| -> u32 {
        let earned = standings.iter().filter_map(|s| s.line.as_ref()).filter(|l| l.side == side);
        earned.map(|l| u32::from(l.vp)).sum()
    };
    let objectives = SideId::BOTH.map(of_objectives);
    let losses = SideId::BOTH.map(|side| {
        let all: u32 = lines.iter().filter(|l| l.side == side).map(|l| u32::from(l.vp)).sum();
        all.saturating_sub(objectives[side.index()])
    });
    let goals = match standings.as_slice() {
        few @ ([] | [_] | [_, _]) => {
            let named = few.iter().map(|s| {
                let (name, vp) = text::objective_brief(battle, &battle.objectives[s.objective]);
                match &s.line {
                    Some(line) => say!("stake-goal-held", name, vp, side = text::side(battle, line.side)),
                    None => say!("stake-goal", name, vp),
                }
            });
            text::commas(&named.collect::<Vec<_>>())
        }
        _ => say!("stake-goals", a = objectives[0], b = objectives[1]),
    };
    let losses = say!("stake-losses", a = losses[0], b = losses[1]);
    let parts: Vec<String> = [goals, losses].into_iter().filter(|p| !p.is_empty()).collect();
    let [first, second] = SideId::BOTH.map(|side| text::side(battle, side));
    let [a, b] =
        SideId::BOTH.map(|side| -> u32 { lines.iter().filter(|l| l.side == side).map(|l| u32::from(l.vp)).sum() });
    say!("stake-line", first, a, b, second, parts = text::commas(&parts))
}

/// Levels of victory by VP difference (MP 13.2), with the level that is reached.
fn steps(game: &Game, count: &victory::VpCount) -> Vec<Step> {
    // A battle that was conceded is not decided by the difference.
    let reached = (count.verdict != BattleResult::Conceded).then(|| victory::degree(game, count.vp));
    let results = game.battle.rules.victory.results.iter().enumerate();
    let step = |(place, (least, name)): (usize, &(u16, String))| Step {
        least: *least,
        name: text::degree_head(name),
        reached: reached == Some(place),
    };
    results.map(step).collect()
}

fn goal(game: &Game, standing: &ObjectiveStatus) -> Goal {
    let battle = &*game.battle;
    let objective = &battle.objectives[standing.objective];
    Goal {
        words: text::objective(battle, objective),
        earns: standing.line.as_ref().map(|l| (l.side, text::side(battle, l.side).to_owned(), l.vp)),
        place: objective.flagged().first().copied().map(Place::Hex),
    }
}
