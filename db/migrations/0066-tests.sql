-- What the tests of courses ask, with what is right: never to leave the server before an answer is given.
create table test_contents (
  element_id text primary key references elements on delete cascade,
  -- Verification, pass mark, limits, and the banks of questions.
  content jsonb not null,
  -- By language, then by the id of a question: its texts.
  texts jsonb not null default '{}',
  updated_at timestamptz not null
);

-- Nothing here refers to courses or elements: work of learners outlives what authors delete and make anew.
create table test_attempts (
  id text primary key,
  environment_id text not null default 'demo',
  -- Whose it is: an account, or a guest with a session.
  user_id text not null references users (id) on delete cascade,
  -- Of which session it came, until its account has taken it over.
  session_id text,
  course_id text not null,
  element_id text not null,
  -- The learner's first, second, third.
  number int not null,
  state text not null check (state in ('open', 'checking', 'ended')),
  -- Grows with every change, so that who has an older one knows it.
  version int not null default 1,
  -- The questions exactly as they were given, and by which rules.
  paper jsonb not null,
  active_step int not null default 0,
  started_at timestamptz not null,
  -- Without a time limit there is none.
  deadline_at timestamptz,
  finished_at timestamptz,
  percent smallint check (percent between 0 and 100),
  -- Null until somebody who may has judged.
  passed boolean,
  -- What the mentor said of it last.
  comment text,
  checked_by text references users (id) on delete set null,
  checked_at timestamptz,
  unique (environment_id, user_id, element_id, number)
);
-- One is open at a time, however many tabs and devices begin.
create unique index test_attempts_open on test_attempts (environment_id, user_id, element_id) where state = 'open';
create index test_attempts_checking on test_attempts (environment_id, finished_at, id) where state = 'checking';

create table test_answers (
  attempt_id text not null references test_attempts on delete cascade,
  question_id text not null,
  -- In the ids of the author.
  answers jsonb not null default '[]',
  -- What is being written and is no answer yet.
  draft text,
  is_flagged boolean not null default false,
  primary key (attempt_id, question_id)
);
