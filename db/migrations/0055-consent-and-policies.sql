-- When a user chose his cookies: of two choices, made on two devices, the newer one counts.
alter table users add column gdpr_chosen_at timestamptz;

-- Which text of which policy somebody agreed to, and when. A version is the moment at which its page was last changed.
create table policy_acceptances (
  environment_id text not null default 'demo',
  user_id text not null references users (id) on delete cascade,
  category text not null,
  version timestamptz not null,
  accepted_at timestamptz not null,
  primary key (environment_id, user_id, category, version)
);
create index policy_acceptances_user on policy_acceptances (user_id);
