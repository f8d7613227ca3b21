-- What the messengers that a demo plays have carried; the page that plays them shows it.
create table messenger_sandbox (
  id text primary key,
  number bigint generated always as identity,
  environment_id text not null default 'demo',
  messenger text not null,
  -- Whose phone it is.
  person text not null,
  -- Written by him, not by the bot.
  is_own boolean not null,
  text text not null,
  choices text[] not null default '{}',
  -- A file that the bot sent or he did: its name, and its bytes while the demo keeps them.
  file_name text,
  file_type text,
  file_bytes bytea,
  said_at timestamptz not null
);
create index messenger_sandbox_talk on messenger_sandbox (environment_id, messenger, person, number desc);
