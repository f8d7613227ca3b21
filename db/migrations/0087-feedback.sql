-- What learners think of the portal. Whose words they were is forgotten with him; the mark stays for the average.
create table feedback_answers (
  id text primary key,
  environment_id text not null default 'demo',
  user_id text references users (id) on delete set null,
  mark smallint not null check (mark between 1 and 5),
  text text not null default '',
  lang text not null,
  -- Of the course in which he was asked.
  course_id text,
  answered_at timestamptz not null
);
create index feedback_answers_by_time on feedback_answers (environment_id, answered_at desc, id);
create index feedback_answers_of_user on feedback_answers (user_id);

-- When somebody was asked last, on whatever device.
create table feedback_asked (
  environment_id text not null default 'demo',
  user_id text not null references users (id) on delete cascade,
  asked_at timestamptz not null,
  primary key (environment_id, user_id)
);
