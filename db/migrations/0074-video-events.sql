-- A video event is shown by a page of the type video-event, whose model it is.
create table video_events (
  id text primary key,
  environment_id text not null default 'demo',
  -- Of its page.
  alias text not null,
  title text not null,
  -- { id, name, role?, picture? }: the person whose id goes into forms as missionaryId.
  host jsonb,
  published boolean not null default true,
  -- By language, over title and the host's role.
  texts jsonb not null default '{}',
  updated_at timestamptz not null
);

create table video_episodes (
  id text primary key,
  event_id text not null references video_events (id) on delete cascade,
  index int not null,
  start_date timestamptz not null,
  title text not null,
  description text not null default '',
  -- Minutes.
  duration int,
  -- Never leaves the server before it begins.
  url text not null,
  poster jsonb,
  -- By language, over title and description.
  texts jsonb not null default '{}'
);
create index video_episodes_of_event on video_episodes (event_id, index, id);
create index video_episodes_by_start on video_episodes (start_date);

-- Who has come to an event signed in.
create table video_event_participants (
  event_id text not null references video_events (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (event_id, user_id)
);
create index video_event_participants_of_user on video_event_participants (user_id);
