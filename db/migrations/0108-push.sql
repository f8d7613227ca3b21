-- The keys by which push services know the portal. Made once; the private one leaves the database for no browser.
create table push_keys (
  environment_id text primary key default 'demo',
  public_key text not null,
  private_key text not null,
  made_at timestamptz not null
);

-- Browsers that show notices also when the portal is not open.
create table push_subscriptions (
  id text primary key,
  environment_id text not null default 'demo',
  user_id text not null references users (id) on delete cascade,
  -- The sign-in by which it was made: with that it ends.
  family text not null,
  -- Where its push service takes messages.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  browser text,
  system text,
  made_at timestamptz not null
);
create index push_subscriptions_user on push_subscriptions (user_id);
create index push_subscriptions_family on push_subscriptions (family);

-- Whoever signs out, at this device or from another one, is shown nothing there any more.
create function forget_push_of_ended_sign_in() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where family = new.family;
  return null;
end
$$;
create trigger sessions_end_push after update of ended_at on sessions
  for each row when (new.ended_at is not null and old.ended_at is null)
  execute function forget_push_of_ended_sign_in();
