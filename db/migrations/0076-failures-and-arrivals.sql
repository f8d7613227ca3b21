-- What failed in browsers and on the server: what is alike stands here once, with how often it came.
create table failures (
  id text primary key,
  environment_id text not null default 'demo',
  -- Of all that makes failures alike.
  fingerprint text not null,
  place text not null check (place in ('browser', 'server')),
  -- Of a browser's failure the kind, of a server's the code of the answer.
  code text not null,
  -- Method and path without language and query.
  route text not null,
  message text not null,
  stack text,
  -- The file of the app in which it came last.
  build text,
  -- Of the request and of the person that met it last.
  request_id text,
  user_id text references users (id) on delete set null,
  count integer not null default 1,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  unique (environment_id, fingerprint)
);
create index failures_last_seen on failures (environment_id, last_seen desc, id);
create index failures_user on failures (user_id);

-- How often an invitation was opened, and who signed up by it.
alter table invitations add column opened integer not null default 0;
alter table users add column invitation_id text references invitations (id) on delete set null;
create index users_invitation on users (invitation_id) where invitation_id is not null;
