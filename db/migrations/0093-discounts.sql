-- Codes that make courses cheaper or free. How often one was used, the orders say.
create table discounts (
  environment_id text not null default 'demo',
  -- In capitals.
  code text not null,
  kind text not null check (kind in ('percent', 'fixed', 'free')),
  percent int check (percent between 1 and 100),
  amount_minor bigint check (amount_minor > 0),
  currency text check (currency in ('UAH', 'USD', 'RUB', 'EUR')),
  -- Null: for every course.
  course_ids text[],
  -- Null: as often as one likes.
  max_uses int check (max_uses > 0),
  once_per_person boolean not null default true,
  starts_at timestamptz,
  ends_at timestamptz,
  active boolean not null default true,
  note text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (environment_id, code),
  check ((kind = 'percent') = (percent is not null)),
  check ((kind = 'fixed') = (amount_minor is not null and currency is not null))
);
create index orders_with_code on orders (environment_id, upper(discount_code)) where discount_code is not null;
