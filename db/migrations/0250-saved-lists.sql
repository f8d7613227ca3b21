-- A filter, search and sorting of a list of the administration that a person keeps under a name.
create table saved_filters (
  id text primary key,
  environment_id text not null default 'demo',
  user_id text not null references users on delete cascade,
  -- Id of the list, such as `people`.
  list text not null,
  title text not null,
  -- The query of the list's address, without `?`.
  query text not null,
  position int not null,
  is_shared boolean not null default false,
  created_at timestamptz not null
);
create index saved_filters_of_person on saved_filters (user_id, list, position);
create index saved_filters_shared on saved_filters (list) where is_shared;

-- Columns that a person has hidden in a list, and the order of the others if they changed it.
create table list_columns (
  environment_id text not null default 'demo',
  user_id text not null references users on delete cascade,
  list text not null,
  shown text[] not null,
  primary key (user_id, environment_id, list)
);
