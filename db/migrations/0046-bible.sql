-- The text of the Bible, verse by verse; a job brings it in. Words that translators added stand in brackets.
create table bible_verses (
  translation text not null,
  -- 1 Genesis to 66 Revelation
  book smallint not null check (book between 1 and 66),
  chapter smallint not null,
  verse smallint not null,
  text text not null,
  starts_paragraph boolean not null,
  primary key (translation, book, chapter, verse)
);
