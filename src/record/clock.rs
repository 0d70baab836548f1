//! Date and time from the computer's clock.

use std::time::SystemTime;

/// Moment in the local time zone, in the given format; none past the year 9999, which the calendar does not
/// cover. The game is then saved without a date.
pub(super) fn written(moment: SystemTime, form: &str) -> Option<String> {
    let moment = jiff::Timestamp::try_from(moment).ok()?.to_zoned(jiff::tz::TimeZone::system());
    Some(moment.strftime(form).to_string())
}

/// Current time as written in files (RFC 3339).
#[must_use]
pub fn now() -> String {
    written(SystemTime::now(), "%Y-%m-%dT%H:%M:%S%:z").unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_clock_past_the_year_9999_is_no_fault_in_the_program() {
        let at = |seconds| SystemTime::UNIX_EPOCH + Duration::from_secs(seconds);
        assert_eq!(written(at(946_728_000), "%Y").as_deref(), Some("2000"));
        assert_eq!(written(at(253_402_400_000), "%Y"), None);
        assert_eq!(written(at(i64::MAX as u64 / 2), "%Y"), None);
    }
}
