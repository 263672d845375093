-- What became of each finished game. A table has one result: whatever tells of its end again changes nothing.
CREATE TABLE results (
    -- In the order in which the games ended.
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id TEXT NOT NULL UNIQUE REFERENCES tables (id),
    -- The nearest preset, and in how many options of the game the rules differ from it.
    preset TEXT NOT NULL,
    differences INTEGER NOT NULL,
    -- Whether it is in everyone's lists.
    public INTEGER NOT NULL,
    -- Why it brought no points; NULL if it counted.
    uncounted TEXT,
    -- A team, 1/2 or void; and why it was over.
    result TEXT NOT NULL,
    ending TEXT NOT NULL,
    plies INTEGER NOT NULL,
    began_at INTEGER NOT NULL,
    ended_at INTEGER NOT NULL
) STRICT;

CREATE TABLE result_seats (
    result_id INTEGER NOT NULL REFERENCES results (id),
    seat TEXT NOT NULL CHECK (seat IN ('S', 'E', 'N', 'W')),
    member_id INTEGER NOT NULL REFERENCES members (id),
    -- The name at that time.
    name TEXT NOT NULL,
    result TEXT NOT NULL CHECK (result IN ('win', 'loss', 'draw', 'void')),
    -- Points won or lost, and points after that.
    change INTEGER NOT NULL,
    score INTEGER NOT NULL,
    -- The rating after the game, a secret of its player; NULL where it was not rated.
    rating REAL,
    PRIMARY KEY (result_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX result_seats_by_member ON result_seats (member_id, result_id);

CREATE TABLE scores (
    member_id INTEGER PRIMARY KEY REFERENCES members (id),
    score INTEGER NOT NULL
) STRICT;
CREATE INDEX scores_from_the_highest ON scores (score DESC, member_id);

-- How often each member has won, by preset and seat; of games that counted.
CREATE TABLE standings (
    member_id INTEGER NOT NULL REFERENCES members (id),
    preset TEXT NOT NULL,
    seat TEXT NOT NULL CHECK (seat IN ('S', 'E', 'N', 'W')),
    wins INTEGER NOT NULL,
    losses INTEGER NOT NULL,
    draws INTEGER NOT NULL,
    -- Of these, or of void games: how often he ran away, and went out by missed turns.
    escapes INTEGER NOT NULL,
    timeouts INTEGER NOT NULL,
    PRIMARY KEY (member_id, preset, seat)
) STRICT, WITHOUT ROWID;

-- How strong each member seems to be at each family of presets.
CREATE TABLE ratings (
    member_id INTEGER NOT NULL REFERENCES members (id),
    family TEXT NOT NULL,
    rating REAL NOT NULL,
    deviation REAL NOT NULL,
    volatility REAL NOT NULL,
    PRIMARY KEY (member_id, family)
) STRICT, WITHOUT ROWID;
