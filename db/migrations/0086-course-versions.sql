-- Taken out of its course: nobody meets it any more, but who had it open keeps it.
alter table elements add column removed boolean not null default false;

-- Elements as they were published. Never changed: answers refer to what was asked.
create table element_revisions (
  element_id text not null,
  revision int not null,
  course_id text not null references courses on delete cascade,
  content jsonb not null,
  primary key (element_id, revision)
);
create index element_revisions_by_course on element_revisions (course_id);

-- What a course was at each publishing. Never changed, but for the name of a maker who is erased.
create table course_versions (
  course_id text not null references courses on delete cascade,
  number int not null,
  note text not null default '',
  made_by text references users (id) on delete set null,
  made_at timestamptz not null,
  -- The version to which this one went back.
  restored_from int,
  settings jsonb not null,
  -- In order: [{ id, revision }].
  elements jsonb not null,
  primary key (course_id, number)
);

-- What authors are about to publish.
create table course_drafts (
  course_id text primary key references courses on delete cascade,
  -- Grows with every change, so that who has an older one knows it.
  revision int not null,
  content jsonb not null,
  changed_by text references users (id) on delete set null,
  changed_at timestamptz not null
);

-- Which question was answered: a digest of its block as it was then, in the primary language. Null: before versions were kept.
alter table interaction_results add column asked text;
