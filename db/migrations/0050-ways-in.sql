-- Ways to sign in besides a password, as 'google|123': each leads to one account. users.links is their copy for reading.
create table user_links (
  environment_id text not null default 'demo',
  link text not null check (link ~ '^[a-z]+\|.+$'),
  user_id text not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (environment_id, link)
);
create index user_links_user on user_links (user_id);

alter table users
  -- When the owner of the address proved that it is his. Only then may other ways in be joined to the account by it.
  add column email_verified_at timestamptz,
  -- When the owner asked for deletion; users.deletion says where.
  add column deletion_asked_at timestamptz;

-- The purposes stand in the code; each adds its own.
alter table one_time_tokens
  drop constraint one_time_tokens_purpose_check,
  add column data jsonb;
