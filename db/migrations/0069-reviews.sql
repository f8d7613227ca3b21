-- What learners write about courses: one for each learner and course, shown once somebody has read it.
create table reviews (
  -- Made by the writer's browser.
  id text primary key,
  environment_id text not null default 'demo',
  -- Nothing here refers to a course: what was written outlives what authors delete and make anew.
  course_id text not null,
  user_id text not null references users (id) on delete cascade,
  rating smallint not null check (rating between 1 and 5),
  text text not null check (length(text) between 10 and 1500),
  lang text not null,
  status text not null default 'pending' check (status in ('pending', 'published', 'rejected')),
  -- Why it is not shown.
  reason text,
  answer text check (length(answer) <= 1500),
  answered_by text references users (id) on delete set null,
  answered_at timestamptz,
  is_pinned boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  unique (environment_id, course_id, user_id)
);
create index reviews_shown on reviews (course_id, is_pinned desc, published_at desc, id) where status = 'published';
create index reviews_latest on reviews (is_pinned desc, published_at desc, id) where status = 'published';
create index reviews_by_status on reviews (status, updated_at desc, id);
create index reviews_of on reviews (user_id);

-- Counted here, so that a list of courses needs no other table.
alter table courses
  add column rating_count int not null default 0,
  add column rating_sum int not null default 0;
