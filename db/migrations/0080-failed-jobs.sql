-- What fails in the background stands beside what fails in browsers and in requests.
alter table failures
  drop constraint failures_place_check,
  add constraint failures_place_check check (place in ('browser', 'server', 'job')),
  -- Of a job: which of its attempts failed last, and how many it has.
  add column attempt integer,
  add column attempts integer;

-- Jobs that are not tried again by themselves. Somebody may send them once more.
create table failed_jobs (
  job_id uuid primary key,
  environment_id text not null default 'demo',
  failure_id text not null references failures (id) on delete cascade,
  job text not null,
  failed_at timestamptz not null
);
create index failed_jobs_failure on failed_jobs (failure_id, failed_at);
