//! Messages about files that could not be read, to follow the file's name.

use crate::checked_files::ReadError;
use crate::say;
use std::fmt;

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            ReadError::Missing => say!("fault-no-file"),
            ReadError::Folder | ReadError::NotRegular => say!("fault-not-regular"),
            ReadError::TooLong { most } if *most < 1024 * 1024 => say!("fault-too-long-kb", kb = most / 1024),
            ReadError::TooLong { most } => say!("fault-too-long", mb = most / 1024 / 1024),
            ReadError::NotText { .. } => say!("fault-not-utf8"),
            ReadError::System(e) if e.kind() == std::io::ErrorKind::PermissionDenied => say!("fault-permission"),
            ReadError::System(e) => say!("fault-cannot-be-read", why = e.to_string()),
        })
    }
}
