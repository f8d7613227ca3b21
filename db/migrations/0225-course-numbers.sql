-- What learners did in a course, counted by the day on which they started it, of people who are no longer stored: erased
-- accounts, and guests who left. Nobody can be told apart in it, and nothing that somebody wrote is in it.
create table course_counts_of_gone (
  environment_id text not null default 'demo',
  course_id text not null references courses on delete cascade,
  started_on date not null,
  who text not null check (who in ('learner', 'guest')),
  figure text not null,
  -- A lesson, block, question or number of days, depending on the figure.
  key text not null,
  amount double precision not null,
  primary key (environment_id, course_id, started_on, who, figure, key)
);
create index course_counts_of_gone_course on course_counts_of_gone (course_id);

-- The counts of courses with many learners as a job has counted them last; small courses are counted with every look.
create table course_counts (
  environment_id text not null default 'demo',
  course_id text not null references courses on delete cascade,
  counts jsonb not null,
  counted_at timestamptz not null,
  primary key (environment_id, course_id)
);
create index course_counts_course on course_counts (course_id);
