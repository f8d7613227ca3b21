-- A course that is published at a time, with what is published then: what is written afterwards is not part of it.
create table course_schedules (
  course_id text primary key references courses on delete cascade,
  publish_at timestamptz not null,
  -- In which the time was chosen.
  time_zone text not null,
  note text not null default '',
  -- Revision of the draft that was scheduled.
  revision int not null,
  content jsonb not null,
  asked_by text references users on delete set null,
  asked_at timestamptz not null,
  -- Code of the error that prevented it.
  failure text
);
create index course_schedules_by_author on course_schedules (asked_by);

-- Drafts that were replaced by a version, so that they can be taken back.
create table kept_drafts (
  id text primary key,
  course_id text not null references courses on delete cascade,
  -- The version that replaced it.
  version int,
  outline jsonb not null,
  -- By element id.
  contents jsonb not null,
  kept_by text references users on delete set null,
  kept_at timestamptz not null
);
create index kept_drafts_by_course on kept_drafts (course_id);
create index kept_drafts_by_author on kept_drafts (kept_by);
