-- The portal's backups, also those that are being made or have failed. Not part of backups itself: after a restore the list is read
-- from the files.
create table backups (
  id text primary key,
  environment_id text not null default 'demo',
  -- Name of the file, in `folder` on the machine `host`.
  name text not null,
  folder text not null,
  host text not null,
  cause text not null check (cause in ('person', 'schedule', 'command')),
  made_by text references users on delete set null,
  state text not null check (state in ('waiting', 'running', 'done', 'failed')),
  -- Why it failed: a code, and values for its text.
  reason text,
  reason_values jsonb not null default '{}',
  created_at timestamptz not null,
  -- When the process that makes it last reported progress.
  alive_at timestamptz not null,
  finished_at timestamptz,
  size bigint,
  -- From 0 to 1, while it is made.
  share real not null default 0,
  -- The last test of restoring it.
  test_state text check (test_state in ('waiting', 'running', 'passed', 'failed')),
  test_reason text,
  test_alive_at timestamptz,
  tested_at timestamptz,
  test_result jsonb,
  unique (folder, name, host)
);
create index backups_by_time on backups (created_at desc);
create index backups_by_maker on backups (made_by);
-- One at a time.
create unique index backups_underway on backups ((true)) where state in ('waiting', 'running');
create unique index backups_in_test on backups ((true)) where test_state in ('waiting', 'running');
