-- What people want to be written to about, and how. Without a row a topic is as the code has it by itself.
create table notification_choices (
  environment_id text not null default 'demo',
  user_id text not null references users (id) on delete cascade,
  topic text not null,
  channel text not null,
  is_on boolean not null,
  changed_at timestamptz not null,
  primary key (environment_id, user_id, topic, channel)
);
