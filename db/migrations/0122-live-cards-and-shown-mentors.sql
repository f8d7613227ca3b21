-- Who has the card of a learner open, and whether he has been told since he loaded it that it is old.
create table desk_card_watchers (
  learner_id text not null references users (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  until timestamptz not null,
  is_told boolean not null default false,
  primary key (learner_id, user_id)
);
create index desk_card_watchers_user on desk_card_watchers (user_id);

-- Whether a mentor wants to be shown to everybody, on pages that need no account: nobody is unless he says so.
alter table mentor_profiles add column is_public boolean not null default false;
