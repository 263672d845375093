-- Members are whoever sits at tables: guests, and the computer in its many seats.
CREATE TABLE members (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL CHECK (kind IN ('guest', 'computer')),
    name TEXT NOT NULL,
    created_at INTEGER NOT NULL
) STRICT;

-- The computer in each of the four seats, South, East, North, West.
INSERT INTO members (id, kind, name, created_at)
VALUES (1, 'computer', '', 0), (2, 'computer', '', 0), (3, 'computer', '', 0), (4, 'computer', '', 0);

-- Only the hash of a session's token is kept: who reads this file cannot play for anyone.
CREATE TABLE sessions (
    token_hash BLOB PRIMARY KEY,
    member_id INTEGER NOT NULL REFERENCES members (id),
    created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    created_at INTEGER NOT NULL,
    phase TEXT NOT NULL CHECK (phase IN ('gathering', 'arranging', 'playing', 'finished')),
    rules TEXT NOT NULL,
    terms TEXT NOT NULL,
    first_seat TEXT NOT NULL,
    -- What the computer's players are made from; secret while the game runs.
    seed INTEGER NOT NULL,
    -- The finished game.
    record TEXT
) STRICT;
CREATE INDEX tables_by_phase ON tables (phase);

-- The log is the truth: a table is what it accepted, in this order.
CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    -- The member and the client's own name for the command, so that the same one is never done twice.
    command_id TEXT,
    entry TEXT NOT NULL,
    PRIMARY KEY (table_id, seq),
    UNIQUE (table_id, command_id)
) STRICT;
