-- Live meetings. One is an element of a course or a microcourse, and has its id.
create table webinars (
  id text primary key,
  environment_id text not null default 'demo',
  element_id text references elements (id) on delete cascade,
  microcourse_id text references microcourses (id) on delete cascade,
  start_date timestamptz not null,
  duration_minutes int not null check (duration_minutes > 0),
  -- Never leaves the server before it begins.
  stream_url text not null,
  recording_url text,
  -- { name, role?, picture? }
  host jsonb,
  -- By language, over the host's role.
  texts jsonb not null default '{}',
  -- Grows with every change of its time, so that calendars take the newer one.
  revision int not null default 0,
  updated_at timestamptz not null,
  check (num_nonnulls(element_id, microcourse_id) = 1),
  check (id = coalesce(element_id, microcourse_id))
);
create index webinars_by_start on webinars (environment_id, start_date);

-- Who was there, and who has seen the recording. Also guests with a session, whose rows move to their account.
create table webinar_attendance (
  environment_id text not null default 'demo',
  webinar_id text not null,
  user_id text not null references users (id) on delete cascade,
  joined_at timestamptz,
  last_seen_at timestamptz,
  -- Seconds in the live room.
  attended_s int not null default 0,
  recording_opened_at timestamptz,
  confirmed_at timestamptz,
  primary key (environment_id, webinar_id, user_id)
);
create index webinar_attendance_of_user on webinar_attendance (user_id);

-- Who wants to be written to before something begins: a webinar, an episode of a video event.
create table reminders (
  environment_id text not null default 'demo',
  kind text not null,
  subject_id text not null,
  user_id text not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (environment_id, kind, subject_id, user_id)
);
create index reminders_of_user on reminders (user_id);

-- Rounds of reminders that are through: with another time it is another round.
create table reminder_rounds (
  environment_id text not null default 'demo',
  kind text not null,
  subject_id text not null,
  starts_at timestamptz not null,
  lead text not null,
  done_at timestamptz not null,
  primary key (environment_id, kind, subject_id, starts_at, lead)
);
