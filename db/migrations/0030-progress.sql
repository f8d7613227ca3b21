-- How far learners are. Nothing here refers to courses or elements: work of learners outlives what authors delete and make anew.
create table progresses (
  environment_id text not null default 'demo',
  user_id text not null references users (id) on delete cascade,
  created_at timestamptz not null,
  -- When it was last brought up to what the courses are.
  upgraded_at timestamptz,
  primary key (environment_id, user_id)
);

create table progress_courses (
  environment_id text not null default 'demo',
  user_id text not null,
  course_id text not null,
  -- When it was begun, or a variable was set; elements have times of their own.
  timestamp timestamptz not null,
  -- When all visible elements were done for the first time.
  finished_at timestamptz,
  primary key (environment_id, user_id, course_id),
  foreign key (environment_id, user_id) references progresses on delete cascade
);
create index progress_courses_finished on progress_courses (course_id) where finished_at is not null;

create table progress_elements (
  environment_id text not null default 'demo',
  user_id text not null,
  course_id text not null,
  element_id text not null,
  -- Grows with every change; a writer who has read an older one reads again.
  version int not null,
  state text not null check (state in ('opened', 'done')),
  started_at timestamptz,
  finished_at timestamptz,
  percent smallint not null check (percent between 0 and 100),
  history_at timestamptz not null,
  place jsonb,
  updated_at timestamptz not null,
  primary key (environment_id, user_id, course_id, element_id),
  foreign key (environment_id, user_id, course_id) references progress_courses on delete cascade
) with (fillfactor = 80);

create table progress_variables (
  environment_id text not null default 'demo',
  user_id text not null,
  course_id text not null,
  name text not null check (length(name) between 1 and 64),
  value text not null check (length(value) <= 1000),
  history_at timestamptz not null,
  primary key (environment_id, user_id, course_id, name),
  foreign key (environment_id, user_id, course_id) references progress_courses on delete cascade
);
