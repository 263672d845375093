-- Who has asked whom to be friends. Two who have asked each other are.
CREATE TABLE friendships (
    asker INTEGER NOT NULL REFERENCES members (id),
    asked INTEGER NOT NULL REFERENCES members (id),
    at INTEGER NOT NULL,
    PRIMARY KEY (asker, asked)
) STRICT, WITHOUT ROWID;

CREATE INDEX friendships_by_asked ON friendships (asked);
