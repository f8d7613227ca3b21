-- Questions of lessons that a person answered wrongly and is asked again later. Those that were not asked again yet
-- have no row: they follow from the person's answers.
create table practice_questions (
  environment_id text not null default 'demo',
  user_id text not null references users (id) on delete cascade,
  course_id text not null,
  element_id text not null,
  component_id text not null,
  -- How often in a row it was answered rightly.
  step smallint not null,
  -- Null once it isn't asked any more.
  due_at timestamptz,
  answered_at timestamptz not null,
  primary key (user_id, element_id, component_id)
);

-- People who don't want to be asked again.
create table practice_refusals (
  environment_id text not null default 'demo',
  user_id text primary key references users (id) on delete cascade,
  refused_at timestamptz not null
);
