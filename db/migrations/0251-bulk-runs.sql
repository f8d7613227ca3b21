-- An action on several entries of a list. What happened to each entry is in `bulk_rows`.
create table bulk_runs (
  id text primary key,
  environment_id text not null default 'demo',
  user_id text not null references users on delete cascade,
  list text not null,
  action text not null,
  input jsonb not null,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index bulk_runs_of_person on bulk_runs (user_id, list, created_at);
create index bulk_runs_by_age on bulk_runs (created_at);

create table bulk_rows (
  run_id text not null references bulk_runs on delete cascade,
  position int not null,
  row_id text not null,
  -- Its name in the list; empty once the action is done.
  title text not null,
  outcome text check (outcome in ('done', 'same', 'refused')),
  -- Code of the error with which it was refused.
  problem text,
  primary key (run_id, position)
);
create index bulk_rows_waiting on bulk_rows (run_id, position) where outcome is null;
create index bulk_rows_by_row on bulk_rows (row_id);
