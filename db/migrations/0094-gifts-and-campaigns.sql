-- What goes with a gift, by the request that orders it: the order may be paid in the moment in which it is made.
create table gifts (
  environment_id text not null default 'demo',
  user_id text not null references users (id) on delete cascade,
  request_id text not null,
  from_name text not null,
  message text not null,
  created_at timestamptz not null,
  primary key (environment_id, user_id, request_id)
);

-- What people give for.
create table campaigns (
  id text primary key,
  environment_id text not null default 'demo',
  title text not null,
  text text not null,
  -- By language: { title, text }.
  texts jsonb not null default '{}',
  target_minor bigint check (target_minor > 0),
  currency text not null check (currency in ('UAH', 'USD', 'RUB', 'EUR')),
  -- Minor units: what one press gives.
  sums bigint[] not null,
  ends_at timestamptz,
  active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index campaigns_one_active on campaigns (environment_id) where active;

-- For which campaign an order is, by the request that makes it. The sum stays when the giver is gone.
create table donations (
  environment_id text not null default 'demo',
  campaign_id text not null references campaigns (id) on delete cascade,
  user_id text references users (id) on delete set null,
  request_id text not null,
  order_id text references orders (id) on delete cascade,
  created_at timestamptz not null
);
create unique index donations_once on donations (environment_id, user_id, request_id);
create index donations_of_campaign on donations (campaign_id);
