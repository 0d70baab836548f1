//! Rounded sums: the displayed parts add up to the displayed total.

/// Sum with rounded parts: total and parts are multiples of the step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundedSum {
    /// Total of the sum, rounded.
    pub total: i64,
    /// Rounded parts of the sum in their order, the fixed ones first.
    pub parts: Vec<i64>,
}

/// Number rounded to a multiple of a step above 0; halves are rounded away from 0.
#[must_use]
pub const fn rounded(number: i64, step: i64) -> i64 {
    (number + step / 2 * number.signum()) / step * step
}

/// Rounds a sum to multiples of a step above 0. `fixed` parts are displayed elsewhere too, and each is rounded
/// on its own. `free` parts share the rest of the rounded total, those first that rounding down cut most.
/// Without free parts the total is the sum of the fixed ones.
#[must_use]
pub fn rounded_sum(fixed: &[i64], free: &[i64], step: i64) -> RoundedSum {
    let mut parts: Vec<i64> = fixed.iter().map(|part| rounded(*part, step)).collect();
    if free.is_empty() {
        return RoundedSum { total: parts.iter().sum(), parts };
    }
    let total = rounded(fixed.iter().chain(free).sum(), step);
    let down = |part: &i64| part.div_euclid(step) * step;
    let missing = (total - parts.iter().sum::<i64>() - free.iter().map(down).sum::<i64>()) / step;
    let count = i64::try_from(free.len()).unwrap_or(i64::MAX);
    let (each, more) = (missing.div_euclid(count), missing.rem_euclid(count));
    let mut by_cut: Vec<usize> = (0..free.len()).collect();
    by_cut.sort_by_key(|place| std::cmp::Reverse(free[*place].rem_euclid(step)));
    let gets_more = by_cut.into_iter().take(usize::try_from(more).unwrap_or(0)).collect::<Vec<_>>();
    parts.extend(free.iter().enumerate().map(|(place, part)| {
        let more = i64::from(gets_more.contains(&place));
        down(part) + (each + more) * step
    }));
    RoundedSum { total, parts }
}
