-- What an email for signing in leaves until it is used: a code for the browser that asked for it, and a link. A browser has one for each
-- address, the latest. Only hashes of the code, the link and the browser are kept.
create table sign_in_codes (
  link_hash text primary key,
  browser_hash text not null,
  email text not null,
  code_hash text not null,
  tries integer not null default 0,
  utm jsonb not null,
  expires_at timestamptz not null,
  unique (browser_hash, email)
);
create index sign_in_codes_expiry on sign_in_codes (expires_at);
