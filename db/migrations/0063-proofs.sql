-- When whoever uses a sign-in last proved that he is the owner of the account.
alter table sessions add column proved_at timestamptz;

-- Browsers and places from which an account was used: hashes alone. A sign-in from elsewhere is told to its owner.
create table known_devices (
  user_id text not null references users (id) on delete cascade,
  mark_hash text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (user_id, mark_hash)
);

-- Whether the owner had proved himself when he went to connect a messenger. Without it none is joined.
alter table messenger_codes
  add column is_proved boolean not null default false,
  drop constraint messenger_codes_outcome_check,
  add constraint messenger_codes_outcome_check check (outcome in ('right', 'wrong', 'taken', 'unproved'));
