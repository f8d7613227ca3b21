-- Where else people learn: parts of the world, and the portals and organizations in each.
create table regions (
  id text not null,
  environment_id text not null default 'demo',
  -- By language.
  name jsonb not null,
  index int not null,
  primary key (environment_id, id)
);

create table region_entries (
  id text not null,
  environment_id text not null default 'demo',
  region_id text not null,
  kind text not null check (kind in ('portal', 'organization')),
  name text not null,
  -- ISO 3166, two letters.
  country text not null,
  language text not null,
  -- { src, width, height }
  logo jsonb,
  url text not null,
  index int not null,
  primary key (environment_id, id),
  foreign key (environment_id, region_id) references regions on delete cascade
);
create index region_entries_by_region on region_entries (environment_id, region_id, index);
