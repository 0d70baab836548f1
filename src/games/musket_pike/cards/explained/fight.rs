//! Explanations of shots and melees: the units, the strengths, the column and each shift, taken from the sums that decided
//! them.

use crate::games::musket_pike::rules::modifier_reasons::ModifierReason;
use crate::games::musket_pike::rules::{Battle, melee, text};
use crate::kernel::Breakdown;
use crate::play::odds::{ExplanationStep, ResultCard};
use crate::say;

pub(super) fn shot(
    battle: &Battle,
    throw: &ResultCard,
    fv: &Breakdown<ModifierReason>,
    bonus: u8,
) -> Vec<ExplanationStep> {
    let mut base = text::breakdown(battle, fv);
    let taken_off = base.split_off(base.len().min(1));
    let from = ExplanationStep {
        lines: base,
        ..ExplanationStep::saying(say!("explained-fire-base", shot = throw.title.as_str()), "8.2")
    };
    let sum = say!("explained-fire-value", fv = fv.total(), bonus);
    vec![from, ExplanationStep { lines: taken_off, ..ExplanationStep::saying(sum, "8.4") }]
}

pub(super) fn fought(
    battle: &Battle,
    throw: &ResultCard,
    [attack, defence]: [&Breakdown<ModifierReason>; 2],
    shifts: &Breakdown<ModifierReason>,
    [before, used]: [usize; 2],
) -> Vec<ExplanationStep> {
    let sum = |words: String, sum: &Breakdown<ModifierReason>| {
        let lines = text::breakdown(battle, sum);
        ExplanationStep { lines, ..ExplanationStep::saying(words, "9.3") }
    };
    let percent = melee::percent(attack, defence);
    let ratio = say!(
        "explained-column",
        attack = attack.total(),
        defence = defence.total(),
        percent,
        column = text::column(battle, before)
    );
    let mut stages = vec![
        ExplanationStep::saying(throw.title.clone(), "9.12"),
        sum(say!("explained-attack", total = attack.total()), attack),
        sum(say!("explained-defence", total = defence.total()), defence),
        ExplanationStep::saying(ratio, "9.8"),
    ];
    let all = shifts.lines.iter().map(|line| line.value.unsigned_abs()).sum::<u32>().max(1);
    let mut gone = 0;
    for (at, line) in shifts.lines.iter().enumerate() {
        gone += line.value.unsigned_abs();
        let last = at + 1 == shifts.lines.len();
        let way = say!("explained-shift", by = line.value);
        let words = if last { say!("explained-shift-to", way, column = text::column(battle, used)) } else { way };
        let one = Breakdown { lines: vec![*line] };
        let shifts = gone as f32 / all as f32;
        stages.push(ExplanationStep {
            lines: text::breakdown(battle, &one),
            shifts,
            ..ExplanationStep::saying(words, "9.9")
        });
    }
    stages
}
