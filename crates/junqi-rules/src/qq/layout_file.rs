//! `.jql`: one layout.

use super::{QqError, layout_bytes, layout_from_bytes};
use crate::Layout;

/// The first 20 bytes as QQ writes them. Other programs put other text into the first 16.
const HEADER: [u8; 20] = *b"QQGame JQL File\0\x57\x04\0\0";

/// Reads a `.jql` file.
///
/// # Errors
///
/// If it is cut, or its pieces do not stand as an army may.
pub fn read_layout(bytes: &[u8]) -> Result<Layout, QqError> {
    let end = HEADER.len() + 30;
    if bytes.len() < end {
        return Err(QqError {
            at: bytes.len(),
            what: format!("the file ends here; a layout has {end} bytes"),
        });
    }
    if bytes[16..20] != HEADER[16..] {
        return Err(QqError { at: 16, what: "not the mark of a layout file".to_owned() });
    }
    layout_from_bytes(&bytes[HEADER.len()..end], HEADER.len())
}

/// Writes a `.jql` file.
pub fn write_layout(layout: &Layout) -> Vec<u8> {
    [HEADER.as_slice(), &layout_bytes(layout)].concat()
}
