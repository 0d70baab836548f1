//! Messages about files that could not be read, to follow the file's name.

use crate::files::Unread;
use crate::say;
use std::fmt;

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            Unread::Missing => say!("fault-no-file"),
            Unread::Folder | Unread::NotRegular => say!("fault-not-regular"),
            Unread::TooLong { most } if *most < 1024 * 1024 => say!("fault-too-long-kb", kb = most / 1024),
            Unread::TooLong { most } => say!("fault-too-long", mb = most / 1024 / 1024),
            Unread::NotText { .. } => say!("fault-not-utf8"),
            Unread::System(e) if e.kind() == std::io::ErrorKind::PermissionDenied => say!("fault-permission"),
            Unread::System(e) => say!("fault-cannot-be-read", why = e.to_string()),
        })
    }
}
