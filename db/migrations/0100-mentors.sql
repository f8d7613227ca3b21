-- Teams of mentors, and who leads them.
create table teams (
  id text primary key,
  environment_id text not null default 'demo',
  name text not null,
  created_at timestamptz not null,
  -- A team that is no more keeps its name for what was.
  closed_at timestamptz
);
create table team_members (
  team_id text not null references teams (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  leads boolean not null default false,
  primary key (team_id, user_id)
);
create index team_members_user on team_members (user_id);

-- What the portal knows of a mentor beside his account.
create table mentor_profiles (
  user_id text primary key references users (id) on delete cascade,
  environment_id text not null default 'demo',
  -- A few sentences of him, by language.
  about jsonb not null default '{}',
  languages text[] not null default '{}',
  utm_campaign_name text,
  -- Portals on which he answers.
  portals text[] not null default '{demo}',
  -- How many learners he takes.
  places int not null default 40 check (places >= 0),
  is_on boolean not null default true,
  absent_from timestamptz,
  absent_until timestamptz,
  stand_in_id text references users (id) on delete set null,
  -- [{ "day": 1..7 (Monday first), "from": "09:00", "to": "17:30" }]; empty: at any hour.
  hours jsonb not null default '[]',
  time_zone text not null default 'UTC',
  updated_at timestamptz not null
);
create index mentor_profiles_stand_in on mentor_profiles (stand_in_id) where stand_in_id is not null;

-- Who was whose mentor, when, and why: the newest without an end holds.
create table mentor_connections (
  id text primary key,
  -- Tells the order of what happened at one moment.
  seq bigint not null generated always as identity,
  environment_id text not null default 'demo',
  learner_id text not null references users (id) on delete cascade,
  type text not null check (type in ('chat', 'telegram', 'whatsapp', 'viber', 'facebookmessenger', 'distribution')),
  -- Nobody yet: the learner waits in the queue of the team, or in the common one.
  mentor_id text references users (id) on delete set null,
  team_id text references teams (id) on delete set null,
  course_id text,
  page_id text,
  -- { "rule": "link" | "kept" | "campaign" | "language" | "hours" | "load" | "queue" | "chosen" | "taken" | "given", …facts }
  reason jsonb not null,
  made_by text,
  made_at timestamptz not null,
  ended_at timestamptz
);
create unique index mentor_connections_current on mentor_connections (environment_id, learner_id) where ended_at is null;
create index mentor_connections_mentor on mentor_connections (mentor_id) where ended_at is null;
create index mentor_connections_queue on mentor_connections (team_id, seq) where ended_at is null and mentor_id is null;
create index mentor_connections_learner on mentor_connections (learner_id, seq);
