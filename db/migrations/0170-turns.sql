-- Guesses at a secret take turns: per account, or per account and known device. Unlogged, as rate limits are: a crash only forgives guesses.
create unlogged table turns (
  key text primary key,
  tries int not null,
  -- When the last guess that was admitted is looked at, and from when on the next one may be.
  starts_at timestamptz not null,
  free_at timestamptz not null,
  expires_at timestamptz not null
);
create index turns_expires_at on turns (expires_at);
