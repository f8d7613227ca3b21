-- A refund that is not over is asked for by the portal itself: when next, and how often it was.
alter table order_refunds add column next_check_at timestamptz;
alter table order_refunds add column checks int not null default 0;
update order_refunds set next_check_at = created_at + interval '15 minutes' where state in ('asked', 'promised');
create index order_refunds_due on order_refunds (next_check_at) where next_check_at is not null;

-- With which keys a payment system has answered. Other keys than these are not tested yet. A digest of them, never the keys.
create table payment_keys_tried (
  environment_id text not null default 'demo',
  gateway text not null,
  digest text not null,
  tried_at timestamptz not null,
  primary key (environment_id, gateway)
);
