ALTER TABLE members ADD COLUMN muted_until INTEGER NOT NULL DEFAULT 0;
-- Why a member may not come in; nothing for all others.
ALTER TABLE members ADD COLUMN banned TEXT;

-- What one player says about another, with what was said at the table for all to read.
CREATE TABLE reports (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id),
    reporter INTEGER NOT NULL REFERENCES members (id),
    reported INTEGER NOT NULL REFERENCES members (id),
    text TEXT NOT NULL,
    -- A JSON list.
    chat TEXT NOT NULL,
    closed_at INTEGER
) STRICT;
CREATE INDEX reports_by_reporter ON reports (reporter, at);
CREATE INDEX reports_by_reported ON reports (reported);

-- Everything that an administrator has done.
CREATE TABLE administrator_acts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    administrator INTEGER NOT NULL REFERENCES members (id),
    act TEXT NOT NULL CHECK (act IN ('mute', 'ban', 'lift', 'close-report')),
    member_id INTEGER NOT NULL REFERENCES members (id),
    detail TEXT NOT NULL
) STRICT;
