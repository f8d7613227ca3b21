-- Since when nothing in the database has named an uploaded picture, as far as the weekly search has seen.
alter table files add unused_since timestamptz;
