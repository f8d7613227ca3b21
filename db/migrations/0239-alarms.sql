-- What is wrong with the running portal now: each trouble is announced once, and once more when it is over.
create table alarms (
  environment_id text not null default 'demo',
  id text not null,
  since timestamptz not null,
  seen_at timestamptz not null,
  primary key (environment_id, id)
);
