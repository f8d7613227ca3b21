-- When people learned, by quarters of an hour: days are made of them in the time zone of whoever looks at his own.
create table learning_moments (
  environment_id text not null default 'demo',
  user_id text not null references users (id) on delete cascade,
  at timestamptz not null,
  primary key (environment_id, user_id, at)
);

-- How many days a week somebody wants to learn, and whether he wants to see it.
create table learning_goals (
  environment_id text not null default 'demo',
  user_id text not null references users (id) on delete cascade,
  weekly_days smallint not null check (weekly_days between 1 and 7),
  is_shown boolean not null,
  time_zone text not null,
  primary key (environment_id, user_id)
);

create function note_learning(learner text, moment timestamptz) returns void language sql as $$
  insert into learning_moments (user_id, at)
  select id, date_bin('15 minutes', moment, '2000-01-01') from users where id = learner
  on conflict do nothing
$$;

-- A report says when it was true on the device, so what was learned offline counts on its own day. Who does not know says 2000.
create function on_learned() returns trigger language plpgsql as $$
begin
  perform note_learning(new.user_id, new.history_at);
  return null;
end
$$;
create trigger learning_of_progress after insert on progress_elements for each row
  when (new.history_at > '2001-01-01') execute function on_learned();
create trigger learning_of_further_progress after update of history_at on progress_elements for each row
  when (new.history_at > '2001-01-01'
    and date_bin('15 minutes', new.history_at, '2000-01-01') <> date_bin('15 minutes', old.history_at, '2000-01-01'))
  execute function on_learned();

create function on_answered() returns trigger language plpgsql as $$
begin
  perform note_learning(new.user_id, new.answered_at);
  return null;
end
$$;
create trigger learning_of_answer after insert on interaction_results for each row execute function on_answered();
create trigger learning_of_quiz after insert or update of answered_at on quiz_results for each row
  execute function on_answered();

create function on_tested() returns trigger language plpgsql as $$
begin
  perform note_learning(new.user_id, coalesce(new.finished_at, new.started_at));
  return null;
end
$$;
create trigger learning_of_test after insert or update of finished_at on test_attempts for each row
  when (new.user_id is not null) execute function on_tested();

insert into learning_moments (user_id, at)
select distinct learned.user_id, date_bin('15 minutes', moment, '2000-01-01') from (
  select user_id, history_at as moment from progress_elements where history_at > '2001-01-01'
  union all select user_id, started_at from progress_elements where started_at > '2001-01-01'
  union all select user_id, finished_at from progress_elements where finished_at > '2001-01-01'
  union all select user_id, answered_at from interaction_results
  union all select user_id, answered_at from quiz_results) as learned
join users on users.id = learned.user_id
on conflict do nothing;
