-- What processes and browsers tell each other. NOTIFY carries ids; whoever was away catches up from here.
create table events (
  id bigint generated always as identity primary key,
  -- Ids are given before a commit, so they don't say what is new; the transaction does, once all before it have ended.
  tx xid8 not null default pg_current_xact_id(),
  channel text not null,
  -- 'all', 'server' (processes only) or 'user:<id>'.
  audience text not null,
  payload jsonb not null,
  created_at timestamptz not null default now()
);
create index events_tx on events (tx);
create index events_audience on events (audience, tx);
create index events_created_at on events (created_at);

create table mails (
  id text primary key,
  environment_id text not null default 'demo',
  kind text not null,
  recipient text not null,
  subject text not null,
  -- Emptied once the mail has left for good: it may hold a link that opens an account.
  html text,
  text text,
  unsubscribe_url text,
  -- 'kept' mails go nowhere: they are read on the mailbox page.
  state text not null check (state in ('queued', 'sent', 'kept', 'failed')),
  tries int not null default 0,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mails_created_at on mails (created_at);

create table files (
  id text primary key,
  environment_id text not null default 'demo',
  -- Where the bytes are, below /files/.
  key text not null unique,
  type text not null,
  size bigint not null,
  width int,
  height int,
  -- CSS colour shown until the picture is there.
  ground text,
  -- The point to keep when cropped: { x, y }, each 0 to 1.
  focal jsonb,
  owner_id text,
  sha256 text not null,
  created_at timestamptz not null
);
create index files_owner on files (owner_id, created_at);

-- Counters that may be lost in a crash, and are cheaper so.
create unlogged table rate_limits (
  key text primary key,
  points int not null,
  expires_at timestamptz not null
);
create index rate_limits_expires_at on rate_limits (expires_at);

-- Answers to writes that a browser may send again. Without a status the first one is still at work.
create table idempotency (
  user_id text not null,
  key text not null,
  route text not null,
  request_hash text not null,
  response_status int,
  response_body text,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_created_at on idempotency (created_at);
