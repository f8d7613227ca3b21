-- What people have really watched and heard. Nothing here refers to courses or elements: it outlives what authors delete
-- and make anew.
create table watched (
  environment_id text not null default 'demo',
  user_id text not null references users (id) on delete cascade,
  course_id text not null,
  element_id text not null,
  block_id text not null,
  -- Of the film or recording itself: another one in its place begins anew.
  address text not null,
  -- Seconds, as [[from, to], …] in order, none touching another.
  seen jsonb not null default '[]',
  -- How long it is, as the player of its viewer says.
  duration_s double precision,
  -- How many seconds more may be told of: grows with real time, so that nobody watches faster than time passes.
  credit_s double precision not null,
  updated_at timestamptz not null,
  primary key (environment_id, user_id, element_id, block_id, address)
);
create index watched_of_user on watched (user_id, course_id);
