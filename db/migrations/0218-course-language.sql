-- The language in which a course is written first, and which learners read where a translation is missing. Null: English.
alter table courses add column primary_lang text check (primary_lang ~ '^[a-z]{2,3}$');
