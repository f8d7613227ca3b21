-- A microcourse that is published at a time, with what is published then: the same columns as `course_schedules`.
create table microcourse_schedules (
  microcourse_id text primary key references microcourses on delete cascade,
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
create index microcourse_schedules_by_author on microcourse_schedules (asked_by);

-- Drafts of microcourses that were replaced, so that they can be taken back.
create table kept_microcourse_drafts (
  id text primary key,
  microcourse_id text not null references microcourses on delete cascade,
  -- The version that replaced it; null if it was an imported file or another draft.
  version int,
  document jsonb not null,
  kept_by text references users on delete set null,
  kept_at timestamptz not null
);
create index kept_microcourse_drafts_by_microcourse on kept_microcourse_drafts (microcourse_id);
create index kept_microcourse_drafts_by_author on kept_microcourse_drafts (kept_by);
