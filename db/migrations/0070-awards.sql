-- What a course gives to who has done it: a certificate, a gift, a badge. Who has earned one follows from progress, so it is not kept here.
create table awards (
  environment_id text not null default 'demo',
  id text not null,
  kind text not null check (kind in ('certificate', 'gift', 'badge')),
  title text not null,
  text text not null default '',
  image jsonb,
  -- Title and text by language.
  texts jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (environment_id, id)
);

-- The same award may be given by several courses. Nothing refers to them: they come and go.
create table award_courses (
  environment_id text not null default 'demo',
  award_id text not null,
  course_id text not null,
  condition text not null check (condition in ('course', 'element', 'test')),
  element_id text,
  primary key (environment_id, award_id, course_id),
  foreign key (environment_id, award_id) references awards on delete cascade,
  check ((condition = 'course') = (element_id is null))
);
create index award_courses_course on award_courses (environment_id, course_id);

create table gift_requests (
  id text primary key,
  environment_id text not null default 'demo',
  -- Kept when the award is gone: somebody waits for what was promised.
  award_id text not null,
  course_id text not null,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  phone text not null,
  email text not null,
  address text not null,
  comment text not null default '',
  lang text not null,
  state text not null default 'new' check (state in ('new', 'sent', 'refused')),
  -- What the learner is told with the state.
  note text not null default '',
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (environment_id, user_id, award_id)
);
create index gift_requests_list on gift_requests (environment_id, created_at desc, id);

-- Words of the certificates of a course in a language; course '' is every course without words of its own.
create table certificate_templates (
  environment_id text not null default 'demo',
  course_id text not null,
  lang text not null,
  words jsonb not null,
  updated_at timestamptz not null,
  primary key (environment_id, course_id, lang)
);

create table certificates (
  id text primary key,
  environment_id text not null default 'demo',
  -- On the certificate and in its address; random, so nobody finds one by counting.
  number text not null unique,
  -- Null once the person is erased: then the number alone can be checked, without a name.
  user_id text references users (id) on delete set null,
  course_id text not null,
  first_name text,
  last_name text,
  lang text not null,
  -- What stands on it beside the name, as it was when it was issued: PDF and pictures are made from this alone.
  words jsonb not null,
  issued_at timestamptz not null,
  finished_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text,
  -- The certificate that was issued in its place.
  replaced_by text references certificates (id)
);
-- One that holds, for each learner and course: a second press of the button finds it.
create unique index certificates_valid on certificates (environment_id, user_id, course_id) where revoked_at is null;
create index certificates_list on certificates (environment_id, issued_at desc, id);
