-- What a sign-in by another service leaves on its way: the state that goes out, the token that comes back, the nonce of a
-- one-tap. Each is used once, within minutes, and only by the browser for which it was made. Only hashes are kept.
create table sign_in_secrets (
  secret_hash text primary key,
  purpose text not null,
  browser_hash text not null,
  data jsonb not null,
  expires_at timestamptz not null
);
create index sign_in_secrets_expiry on sign_in_secrets (expires_at);
