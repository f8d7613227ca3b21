create table portal_settings (
  environment_id text primary key,
  settings jsonb not null,
  updated_at timestamptz not null default now()
);

create table pages (
  id text primary key,
  environment_id text not null default 'demo',
  alias text not null,
  type text not null check (type in ('main', 'common', 'course', 'datasource', 'video-event', 'policy', 'system')),
  title text not null,
  -- By language: { title, seo }.
  texts jsonb not null default '{}',
  noindex boolean not null default false,
  template text not null default 'default',
  published boolean not null default false,
  edited boolean not null default false,
  index int not null default 0,
  model_id text,
  to_top boolean not null default true,
  header jsonb not null default '{"theme": "paper", "dark": false, "mobileLogo": false}',
  seo jsonb not null default '{}',
  components jsonb not null default '[]',
  updated_at timestamptz not null default now(),
  unique (environment_id, alias)
);

-- Where a changed alias leads now, so that old links go on working.
create table page_redirects (
  environment_id text not null default 'demo',
  alias text not null,
  page_id text not null references pages on delete cascade,
  primary key (environment_id, alias)
);

create table courses (
  id text primary key,
  environment_id text not null default 'demo',
  page_alias text,
  type text not null default 'free' check (type in ('free', 'paid')),
  access text not null default 'open' check (access in ('open', 'first-lesson-open', 'closed')),
  arbitrary_walkthrough boolean not null default false,
  published boolean not null default false,
  hidden boolean not null default false,
  index int not null default 0,
  -- { id, title }; other languages' titles stand in texts.
  category jsonb,
  hue int check (hue between 0 and 359),
  cover jsonb,
  price_minor bigint check (price_minor >= 0),
  currency text,
  title text not null,
  description text not null default '',
  lead text not null default '',
  outcomes jsonb not null default '[]',
  buttons jsonb not null default '{}',
  seo jsonb not null default '{}',
  -- By language: the same texts, laid over the primary ones.
  texts jsonb not null default '{}',
  secret text not null,
  date_created timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (type = 'free' or (price_minor is not null and currency is not null)),
  unique (environment_id, page_alias)
);

create table elements (
  id text primary key,
  course_id text not null references courses on delete cascade,
  type text not null check (type in ('lesson', 'test', 'webinar', 'microcourse')),
  index int not null,
  title text not null,
  section text,
  duration int not null default 0,
  cover jsonb,
  pattern text not null default 'default',
  can_be_first boolean not null default false,
  visible boolean not null default true,
  discussion_id text,
  discussion_active boolean not null default false,
  components jsonb not null default '[]',
  -- By language: { title, section, seo }. Texts of components stand with the components.
  texts jsonb not null default '{}',
  seo jsonb not null default '{}',
  secret text not null,
  updated_at timestamptz not null default now(),
  unique (course_id, index) deferrable initially deferred
);

-- orders.courses of a user: what he may open for good, and why.
create table user_courses (
  environment_id text not null default 'demo',
  user_id text not null,
  course_id text not null references courses on delete cascade,
  source text not null,
  created_at timestamptz not null default now(),
  primary key (environment_id, user_id, course_id)
);
create index user_courses_by_course on user_courses (course_id);

-- Who takes part in a course, since the course auth dispatch (COURSE-41).
create table course_participants (
  course_id text not null references courses on delete cascade,
  user_id text not null,
  created_at timestamptz not null default now(),
  primary key (course_id, user_id)
);
