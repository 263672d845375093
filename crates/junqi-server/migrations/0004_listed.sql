-- Whether a table is in the hall's list, or only known to those who have its address.
ALTER TABLE tables ADD COLUMN listed INTEGER NOT NULL DEFAULT 0;
