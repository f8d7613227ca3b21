-- Refunds that administrators asked for. One is written down before the payment system is asked, so that it is never asked twice.
create table order_refunds (
  id text primary key,
  environment_id text not null default 'demo',
  order_id text not null references orders (id) on delete cascade,
  amount_minor bigint not null check (amount_minor > 0),
  -- What had gone back before it: it is done as soon as the order says so much more.
  before_minor bigint not null check (before_minor >= 0),
  -- asked: no answer yet. promised: the payment system does it later. done, refused: it is over.
  state text not null check (state in ('asked', 'promised', 'done', 'refused')),
  reason text not null,
  actor_id text references users (id) on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index order_refunds_of_order on order_refunds (order_id, created_at);
create unique index order_refunds_one_open on order_refunds (order_id) where state in ('asked', 'promised');

-- Another order paid for the same course as well. Orders of before are marked by the event that says so.
alter table orders add column paid_twice boolean not null default false;
update orders set paid_twice = true
where state = 'paid' and exists (
  select from order_events where order_events.order_id = orders.id and order_events.cause = 'paid-twice');
