-- Microcourses are written as drafts, and published as versions. A draft belongs to a course or is that of a microcourse.
alter table drafts
  drop constraint drafts_kind_check,
  add constraint drafts_kind_check check (kind in ('outline', 'element', 'deleted', 'microcourse')),
  alter column course_id drop not null,
  add column microcourse_id text generated always as (case when kind = 'microcourse' then id end) stored
    references microcourses on delete cascade,
  add constraint drafts_owner check (num_nonnulls(course_id, microcourse_id) = 1);
create index drafts_by_microcourse on drafts (microcourse_id);

alter table draft_steps
  alter column course_id drop not null,
  add column microcourse_id text generated always as (case when kind = 'microcourse' then id end) stored
    references microcourses on delete cascade,
  add constraint draft_steps_owner check (num_nonnulls(course_id, microcourse_id) = 1);
create index draft_steps_by_microcourse on draft_steps (microcourse_id);

alter table microcourses
  -- The readable end of its address. Its id leads to it as well, for ever.
  add column alias text,
  -- In the bin since then; it is deleted for good after 30 days.
  add column deleted_at timestamptz,
  add column deleted_by text references users on delete set null;
create unique index microcourses_by_alias on microcourses (environment_id, alias);
create index microcourses_by_deleter on microcourses (deleted_by);

create table microcourse_versions (
  microcourse_id text not null references microcourses on delete cascade,
  number int not null check (number > 0),
  note text not null default '',
  made_by text references users on delete set null,
  made_at timestamptz not null,
  restored_from int,
  content jsonb not null,
  primary key (microcourse_id, number)
);
create index microcourse_versions_by_author on microcourse_versions (made_by);
-- Addresses that a microcourse had before.
create index microcourse_versions_by_alias on microcourse_versions ((content ->> 'alias'));

-- Secrets that show the draft of a microcourse, as `preview_links` are those of courses: each is stored hashed, and expires.
create table microcourse_preview_links (
  id text primary key,
  token_hash text not null unique,
  microcourse_id text not null references microcourses on delete cascade,
  kind text not null check (kind in ('link', 'own')),
  note text not null default '',
  made_by text references users on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz
);
create index microcourse_preview_links_by_microcourse on microcourse_preview_links (microcourse_id);
create index microcourse_preview_links_by_author on microcourse_preview_links (made_by);
create index microcourse_preview_links_by_expiry on microcourse_preview_links (expires_at);
