-- How people come to a table: for which scores it is, whether quick match fills it, its password as an Argon2 hash, and the
-- seats that are kept for someone.
ALTER TABLE tables ADD COLUMN band TEXT NOT NULL DEFAULT 'open';
ALTER TABLE tables ADD COLUMN quick INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN lock TEXT;
ALTER TABLE tables ADD COLUMN kept TEXT NOT NULL DEFAULT '';
-- The next game of the same people: its table, who asked for it, and whether seats were kept or exchanged.
ALTER TABLE tables ADD COLUMN successor TEXT REFERENCES tables (id);
ALTER TABLE tables ADD COLUMN successor_by TEXT;
ALTER TABLE tables ADD COLUMN successor_seats TEXT;
-- When a table was closed at which nobody was left before there was a game.
ALTER TABLE tables ADD COLUMN closed_at INTEGER;
