-- Short pieces that stand beside the courses; one may belong to a course, in which case it leads on to it.
create table microcourses (
  id text primary key,
  environment_id text not null default 'demo',
  type text not null check (type in ('lesson', 'webinar', 'test')),
  -- Spelled so on the wire.
  access_type text not null default 'free' check (access_type in ('free', 'requred_registration')),
  title text not null,
  -- One sentence.
  description text not null default '',
  -- Minutes.
  duration int not null check (duration >= 0),
  cover jsonb,
  hue int,
  course_id text references courses (id) on delete set null,
  index int not null default 0,
  visible boolean not null default true,
  -- Stays out of lists, and opens by its address.
  hidden boolean not null default false,
  published boolean not null default false,
  components jsonb not null default '[]',
  -- [{ messenger, url }]
  bots jsonb not null default '[]',
  -- By language, over title and description.
  texts jsonb not null default '{}',
  seo jsonb not null default '{}',
  updated_at timestamptz not null
);
create index microcourses_in_order on microcourses (environment_id, index, id) where published;

-- Only for these groups; without any, for everybody.
create table microcourse_groups (
  microcourse_id text not null references microcourses (id) on delete cascade,
  group_id text not null,
  primary key (microcourse_id, group_id)
);

-- Also of guests with a session, whose rows move to their account. Work of learners outlives what authors delete.
create table microcourse_progress (
  environment_id text not null default 'demo',
  user_id text not null references users (id) on delete cascade,
  microcourse_id text not null,
  state text not null check (state in ('opened', 'done')),
  started_at timestamptz not null,
  finished_at timestamptz,
  updated_at timestamptz not null,
  primary key (environment_id, user_id, microcourse_id),
  check ((state = 'done') = (finished_at is not null))
);
