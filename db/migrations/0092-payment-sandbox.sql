-- The bank of the sandbox: payments that a demo plays. Empty in production.
create table sandbox_payments (
  environment_id text not null default 'demo',
  gateway text not null,
  order_id text not null,
  status text not null check (status in ('open', 'pending', 'paid', 'declined', 'cancelled', 'refunded')),
  -- Texts, exactly as they were signed.
  amount text not null,
  refunded_minor bigint not null default 0,
  currency text not null,
  description text not null,
  result_url text not null,
  callback_url text not null,
  created_at timestamptz not null,
  primary key (environment_id, gateway, order_id)
);
