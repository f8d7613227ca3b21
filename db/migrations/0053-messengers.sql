-- A way from a page to a messenger and back: its code goes to the bot, its ticket stays with the browser that waits.
create table messenger_codes (
  id text primary key,
  environment_id text not null default 'demo',
  messenger text not null,
  code_hash text not null unique,
  ticket_hash text not null unique,
  -- The account to which the messenger is to be connected; null where one signs in by it.
  for_user_id text references users (id) on delete cascade,
  -- Where the way leads back to, and in which language.
  quick_link text not null,
  lang text not null,
  -- What the waiting page shows, and the pairs among which the bot lets choose.
  digits text not null,
  choices text[] not null,
  -- Who started the bot, as 'telegram|123', and his account.
  link text,
  user_id text references users (id) on delete cascade,
  outcome text check (outcome in ('right', 'wrong', 'taken')),
  -- When the waiting browser was signed in.
  entered_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index messenger_codes_link on messenger_codes (link, created_at);
create index messenger_codes_expiry on messenger_codes (expires_at);

-- People who told a bot to stop: it writes to them only when they write.
create table messenger_stops (
  environment_id text not null default 'demo',
  link text not null,
  stopped_at timestamptz not null,
  primary key (environment_id, link)
);
