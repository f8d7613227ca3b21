-- What authors work on; the row of the page holds what visitors see. A page without a draft is worked on from what it shows.
create table page_drafts (
  page_id text primary key references pages on delete cascade,
  content jsonb not null,
  -- Counts savings: who saves names the one he began from.
  revision integer not null check (revision > 0),
  changed_by text references users on delete set null,
  changed_at timestamptz not null
);

-- What was published, the newest of each page; older ones go.
create table page_versions (
  page_id text not null references pages on delete cascade,
  number integer not null check (number > 0),
  content jsonb not null,
  note text,
  published_by text references users on delete set null,
  published_at timestamptz not null,
  primary key (page_id, number)
);

-- What is to be published at a time: as it was when that was asked.
create table page_schedules (
  page_id text primary key references pages on delete cascade,
  content jsonb not null,
  publish_at timestamptz not null,
  asked_by text references users on delete set null
);
create index page_schedules_due on page_schedules (publish_at);

-- Pages to begin from that authors have saved; those of the product come with it.
create table page_templates (
  id text primary key,
  environment_id text not null default 'demo',
  title text not null,
  type text not null,
  content jsonb not null,
  made_by text references users on delete set null,
  made_at timestamptz not null
);

-- Blocks that stand on several pages and are changed in one place.
create table page_sections (
  id text primary key,
  environment_id text not null default 'demo',
  title text not null,
  blocks jsonb not null,
  revision integer not null default 1 check (revision > 0),
  changed_by text references users on delete set null,
  changed_at timestamptz not null
);
