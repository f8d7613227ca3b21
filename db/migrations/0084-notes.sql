-- What learners mark and write for themselves in lessons. Nobody else reads it.
create table notes (
  environment_id text not null default 'demo',
  user_id text not null references users (id) on delete cascade,
  -- Made by the learner's device.
  id text not null,
  kind text not null check (kind in ('mark', 'bookmark')),
  course_id text not null,
  element_id text not null,
  -- Of a bookmark of the whole lesson none.
  block_id text,
  color text not null,
  -- Words that are marked, with some before and after by which they are found again; in the language of the lesson.
  quote text not null,
  prefix text not null,
  suffix text not null,
  lang text not null,
  -- What he wrote.
  text text not null,
  -- Marks of the texts that came from his devices, so that one that comes again late changes nothing.
  seen text[] not null default '{}',
  created_at timestamptz not null,
  edited_at timestamptz not null,
  -- Kept for a while, so that what comes late from another device does not bring it back.
  deleted_at timestamptz,
  primary key (environment_id, user_id, id)
);
create index notes_by_element on notes (environment_id, user_id, element_id) where deleted_at is null;
create index notes_by_deletion on notes (deleted_at) where deleted_at is not null;
