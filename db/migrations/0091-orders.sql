-- What people pay for. Amounts are minor units; an order stays for the books when its payer is gone.
create table orders (
  id text primary key,
  environment_id text not null default 'demo',
  -- For people; the provider gets the id.
  number bigint generated always as identity unique,
  kind text not null check (kind in ('courses', 'gift', 'donation')),
  state text not null check (state in ('new', 'pending', 'paid', 'failed', 'refunded', 'error')),
  reason text,
  -- Null: erased, or a guest who gave.
  user_id text references users (id) on delete set null,
  -- Who gets the courses: the payer, whoever has claimed a gift, or nobody yet.
  recipient_id text references users (id) on delete set null,
  recipient_email text,
  recipient_name text,
  gateway text not null,
  is_sandbox boolean not null default false,
  currency text not null check (currency in ('UAH', 'USD', 'RUB', 'EUR')),
  amount_minor bigint not null check (amount_minor >= 0),
  refunded_minor bigint not null default 0 check (refunded_minor between 0 and amount_minor),
  discount_code text,
  -- What is paid for, where that is no course.
  title text,
  -- Ids of the courses, sorted: the same courses are the same basket.
  basket text not null,
  request_id text not null,
  result_url text not null,
  lang text not null,
  payment_id text,
  card text,
  -- Why the provider would not begin.
  failure text,
  needs_attention boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  paid_at timestamptz,
  refunded_at timestamptz,
  -- When the provider is asked; and how often it was.
  next_check_at timestamptz,
  checks int not null default 0,
  check ((state in ('paid', 'refunded')) = (paid_at is not null)),
  check ((state = 'refunded') = (refunded_at is not null)),
  check (state <> 'refunded' or refunded_minor = amount_minor),
  check (state in ('paid', 'refunded') or refunded_minor = 0),
  check (next_check_at is null or state in ('new', 'pending'))
);
create unique index orders_once_by_request on orders (environment_id, user_id, request_id);
-- Two tabs share one open order of a basket, so that the provider refuses a second payment of it.
create unique index orders_one_open on orders (environment_id, user_id, basket)
  where kind = 'courses' and state in ('new', 'pending');
create index orders_of_user on orders (user_id, created_at desc);
create index orders_of_recipient on orders (recipient_id) where recipient_id is not null;
create index orders_by_time on orders (environment_id, created_at desc, id);
create index orders_due on orders (next_check_at) where next_check_at is not null;

create table order_items (
  order_id text not null references orders (id) on delete cascade,
  position int not null,
  -- No reference: the order outlives the course.
  course_id text not null,
  title text not null,
  price_minor bigint not null check (price_minor >= 0),
  amount_minor bigint not null check (amount_minor between 0 and price_minor),
  taken_at timestamptz,
  primary key (order_id, course_id)
);
create index order_items_of_course on order_items (course_id);

-- Everything that happened to orders, and what came and was not believed. Nothing here is ever changed but the count.
create table order_events (
  id bigint generated always as identity primary key,
  environment_id text not null default 'demo',
  -- Null: a notice that names no order of ours, or is not signed, so that nothing in it counts.
  order_id text references orders (id) on delete cascade,
  gateway text,
  at timestamptz not null,
  cause text not null,
  from_state text,
  to_state text,
  detail text,
  note text,
  actor_id text references users (id) on delete set null,
  -- As it came.
  raw text,
  -- The same notice again is counted, not written once more.
  hash text,
  times int not null default 1
);
create index order_events_of_order on order_events (order_id, id);
create unique index order_events_once on order_events (order_id, hash) where hash is not null;
create index order_events_unbelieved on order_events (at) where order_id is null;

-- What the comparison with a provider's report of a day has shown.
create table payment_reconciliations (
  environment_id text not null default 'demo',
  gateway text not null,
  day date not null,
  at timestamptz not null,
  compared int not null,
  differences jsonb not null,
  failure text,
  primary key (environment_id, gateway, day)
);
