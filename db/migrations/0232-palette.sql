-- Where people of the portal's staff were last, to be offered again by the search under Ctrl K.
create table recent_places (
  environment_id text not null default 'demo',
  user_id text not null references users on delete cascade,
  -- Address of the page, without language.
  path text not null,
  opened_at timestamptz not null,
  primary key (user_id, environment_id, path)
);

-- Titles that contain a word, or resemble it.
create index elements_by_likeness on elements using gin (fold_words(title) gin_trgm_ops) where not removed;
