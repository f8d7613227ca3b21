-- What forms ask, and the name of the collection into which answers go.
create table data_sources (
  id text primary key,
  environment_id text not null default 'demo',
  plural text not null,
  fields jsonb not null,
  unique (environment_id, plural)
);

-- Forms in pages and scenarios; their words are kept by language.
create table forms (
  id text primary key,
  environment_id text not null default 'demo',
  data_source_id text not null references data_sources,
  title jsonb not null,
  subtitle jsonb not null default '{}',
  button_text jsonb not null default '{}',
  thanks jsonb not null default '{}',
  -- Who gets a letter about each record.
  notice_addresses jsonb not null default '[]',
  webhook_url text,
  webhook_secret text not null,
  -- Counts savings: who saves names the one he began from.
  revision integer not null default 1 check (revision > 0),
  changed_by text references users on delete set null,
  changed_at timestamptz not null
);
create index forms_of_data_source on forms (data_source_id);
