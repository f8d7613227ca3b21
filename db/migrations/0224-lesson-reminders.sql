-- When learners asked to be reminded of going on with a course, once.
create table lesson_reminders (
  environment_id text not null default 'demo',
  user_id text not null references users on delete cascade,
  course_id text not null,
  remind_at timestamptz not null,
  created_at timestamptz not null,
  primary key (user_id, environment_id)
);
create index lesson_reminders_due on lesson_reminders (remind_at);
