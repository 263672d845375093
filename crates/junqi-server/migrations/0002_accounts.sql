-- A member with a password is registered. The kind stays as it was: an account is a guest who has taken a name for good.
ALTER TABLE members ADD COLUMN password TEXT;
ALTER TABLE members ADD COLUMN registered_at INTEGER;
ALTER TABLE members ADD COLUMN administrator INTEGER NOT NULL DEFAULT 0;
ALTER TABLE members ADD COLUMN deleted_at INTEGER;

-- What a registered name looks like: each way is somebody's, or nobody's.
CREATE TABLE registered_names (
    skeleton TEXT PRIMARY KEY,
    member_id INTEGER NOT NULL REFERENCES members (id)
) STRICT, WITHOUT ROWID;
CREATE INDEX registered_names_by_member ON registered_names (member_id);

-- Whoever was here before counts as seen now.
ALTER TABLE sessions ADD COLUMN used_at INTEGER NOT NULL DEFAULT 0;
UPDATE sessions SET used_at = unixepoch() * 1000;
CREATE INDEX sessions_by_member ON sessions (member_id);

-- The tables at which a member has sat.
CREATE TABLE sittings (
    member_id INTEGER NOT NULL REFERENCES members (id),
    table_id TEXT NOT NULL REFERENCES tables (id),
    PRIMARY KEY (member_id, table_id)
) STRICT, WITHOUT ROWID;
INSERT INTO sittings (member_id, table_id)
SELECT DISTINCT CAST(substr(entry, 1, instr(entry, ' ') - 1) AS INTEGER), table_id FROM entries
WHERE substr(entry, instr(entry, ' ') + 1) GLOB 'sit [SENW]'
AND CAST(substr(entry, 1, instr(entry, ' ') - 1) AS INTEGER) NOT IN (SELECT id FROM members WHERE kind = 'computer');

-- The hash of the token by which the first administrator is made; there is none once someone has used it.
CREATE TABLE administrator_claim (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    token_hash BLOB NOT NULL
) STRICT;
