-- What people are told of. The words are composed at reading, from kind and props, in the reader's language.
create table notifications (
  id text primary key,
  environment_id text not null default 'demo',
  user_id text not null references users (id) on delete cascade,
  -- Their order, also within one moment.
  number bigint generated always as identity,
  topic text not null,
  kind text not null,
  props jsonb not null,
  -- Path without language to which it leads.
  path text not null,
  -- The same thing is told once.
  dedupe_key text,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (environment_id, user_id, dedupe_key)
);
create index notifications_of_user on notifications (environment_id, user_id, number desc);
create index notifications_unread on notifications (environment_id, user_id) where read_at is null;
create index notifications_old on notifications (created_at);

-- A notification on its way out of the portal, by one channel. Several that are due together go together.
create table notification_deliveries (
  notification_id text not null references notifications (id) on delete cascade,
  channel text not null,
  user_id text not null references users (id) on delete cascade,
  topic text not null,
  is_at_once boolean not null,
  due_at timestamptz not null,
  ended_at timestamptz,
  -- How it ended: sent, read before, not wanted any more, or without a way to the person.
  outcome text check (outcome in ('sent', 'read', 'unwanted', 'unreachable')),
  primary key (notification_id, channel)
);
create index notification_deliveries_waiting on notification_deliveries (user_id, channel, due_at) where ended_at is null;
