-- People: guests with a session (status 'session'), accounts, blocked accounts. Spec §3, User.
create table users (
  id text primary key,
  environment_id text not null default 'demo',
  status text not null check (status in ('session', 'active', 'blocked')),
  roles text[] not null default '{}'
    check (roles <@ array['disciple', 'mentor', 'mp-leader', 'mp-admin', 'envmgr-admin']),
  email text,
  phone text,
  username text,
  first_name text,
  last_name text,
  registered_at timestamptz,
  complete boolean not null default false,
  avatar jsonb,
  -- Answers to the portal's own registration fields.
  profile jsonb not null default '{}',
  -- Ways to sign in: the part before '|' is the method.
  links text[] not null default '{}',
  deletion jsonb not null default '[]',
  learning_environments text[] not null default '{}',
  utm jsonb not null default '[]',
  gdpr jsonb not null default '[]',
  lang text,
  created_at timestamptz not null,
  last_seen_at timestamptz not null
);
create unique index users_email on users (environment_id, lower(email));
create unique index users_phone on users (environment_id, phone);
create unique index users_username on users (environment_id, lower(username));
create index users_idle_sessions on users (last_seen_at) where status = 'session';

create table credentials (
  user_id text primary key references users (id) on delete cascade,
  password_hash text not null,
  changed_at timestamptz not null
);

-- One row for each pair of tokens; a family is what one sign-in became by renewals. Only hashes of tokens are kept.
create table sessions (
  id text primary key,
  family text not null,
  user_id text references users (id) on delete set null,
  access_hash text not null unique,
  refresh_hash text not null unique,
  access_expires_at timestamptz not null,
  refresh_expires_at timestamptz not null,
  -- When the pair was renewed, and what its successor was derived with.
  rotated_at timestamptz,
  successor_salt text,
  ended_at timestamptz,
  user_agent text,
  ip_hash text,
  created_at timestamptz not null
);
create index sessions_family on sessions (family);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (refresh_expires_at);

create table one_time_tokens (
  token_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('set-password')),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null
);
create index one_time_tokens_user on one_time_tokens (user_id);
