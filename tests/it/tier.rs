//! How much of the seeds a run of the tests goes through: with a commit a part, with `TERCIO_WHOLE=1` all, and the long forms.

/// This much with a commit, that much with the whole.
pub fn of<T>(commit: T, whole: T) -> T {
    if std::env::var_os("TERCIO_WHOLE").is_some() { whole } else { commit }
}
