-- How often letters about something come: each at once, or those of a day or a week together. Null: as the topic has it.
alter table notification_choices add column rhythm text check (rhythm in ('at-once', 'daily', 'weekly'));

-- A person's clock: digests come in his morning, and nothing rings in his night.
create table notification_clocks (
  environment_id text not null default 'demo',
  user_id text not null references users (id) on delete cascade,
  time_zone text not null,
  is_quiet boolean not null default true,
  -- Hours of the day, by his clock.
  quiet_from smallint not null default 22 check (quiet_from between 0 and 23),
  quiet_to smallint not null default 8 check (quiet_to between 0 and 23),
  primary key (environment_id, user_id)
);
