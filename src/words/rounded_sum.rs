//! Sums that are shown rounded: the parts, as they are shown, add up to the total, as it is shown.

/// A sum as it is shown: everything in it is a multiple of the step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundedSum {
    /// The total.
    pub total: i64,
    /// The parts in their order, the fixed ones first.
    pub parts: Vec<i64>,
}

/// A number rounded to a multiple of a step above 0, away from 0 in the middle.
#[must_use]
pub const fn rounded(number: i64, step: i64) -> i64 {
    (number + step / 2 * number.signum()) / step * step
}

/// Rounds a sum to multiples of a step above 0. `fixed` parts are shown elsewhere too, and each is rounded by itself. `free` parts take what
/// is then missing from the rounded total, first those that rounding down cut most. Without free parts the total is what the fixed ones
/// come to.
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
