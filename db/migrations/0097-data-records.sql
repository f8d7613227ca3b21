-- What people have sent by forms. The id is the sender's, so that what comes twice is stored once.
create table data_records (
  id text primary key,
  environment_id text not null default 'demo',
  data_source_id text not null references data_sources on delete cascade,
  form_id text references forms on delete set null,
  -- Of a signed-in person, where the data source has the hidden field for it.
  user_id text references users on delete set null,
  missionary_id text,
  answers jsonb not null,
  lang text not null,
  created_at timestamptz not null
);
create index data_records_by_time on data_records (data_source_id, created_at desc, id);
create index data_records_of_user on data_records (user_id);

-- Files that came with a record; they go with it.
create table data_record_files (
  record_id text not null references data_records on delete cascade,
  field_id text not null,
  name text not null,
  type text not null,
  content bytea not null,
  primary key (record_id, field_id)
);
