-- The undo steps of a batch, for `inverse` in its order: [{"id", "kind", "count"}]. Null: the whole batch is one step.
alter table draft_steps add column steps jsonb;

-- Who has a document open, and where. A row is as good as gone after `until`. Nothing is lost if the server crashes and it is emptied.
create unlogged table draft_watchers (
  -- What people gather around, such as a course.
  room text not null,
  -- The window, so that one person can be there twice.
  session uuid not null,
  user_id text not null references users on delete cascade,
  -- The document, such as an element; null for the room itself.
  document text,
  -- Where in the document.
  place text,
  until timestamptz not null,
  primary key (room, session)
);
create index draft_watchers_by_user on draft_watchers (user_id);
create index draft_watchers_by_time on draft_watchers (until);
