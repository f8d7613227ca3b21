-- The media library: what creators have sent, to be used in pages, courses and settings.
alter table files
  -- How it is called; null for what is not in the library, as the faces of people.
  add column name text,
  add column kind text not null default 'picture' check (kind in ('picture', 'video', 'audio', 'document')),
  -- What it says to who cannot see it, by language.
  add column alt jsonb not null default '{}',
  -- Seconds.
  add column duration double precision,
  -- The picture that stands for a film until it plays.
  add column poster_id text references files (id) on delete set null,
  -- What is spoken: [{ lang, key }], one for each language.
  add column captions jsonb not null default '[]',
  -- Of a picture that was cropped: the whole one, and which part of it is shown: { x, y, width, height }, each 0 to 1.
  add column original_key text,
  add column crop jsonb,
  -- In the bin since; until it goes for good it can be brought back.
  add column deleted_at timestamptz,
  add column deleted_by text references users (id) on delete set null;

update files
set
  name = regexp_replace(key, '^.*/', ''),
  kind = case
    when type like 'image/%' then 'picture'
    when type like 'video/%' then 'video'
    when type like 'audio/%' then 'audio'
    else 'document'
  end
where
  type not like 'text/vtt%'
  and not exists (select from users where users.avatar ->> 'id' = files.id);

create index files_library on files (environment_id, created_at desc, id) where name is not null;

-- Addresses that a file had before it was replaced: they lead to what stands in its place.
create table file_former_keys (
  key text primary key,
  file_id text not null references files (id) on delete cascade,
  -- Of captions their language; null: the file itself.
  lang text,
  replaced_at timestamptz not null,
  -- Whether the bytes are gone too.
  is_emptied boolean not null default false
);
create index file_former_keys_of_file on file_former_keys (file_id);

-- Files on their way. Their bytes lie in the data folder until they are whole.
create table file_uploads (
  id text primary key,
  environment_id text not null default 'demo',
  owner_id text not null references users (id) on delete cascade,
  name text not null,
  size bigint not null,
  created_at timestamptz not null
);
create index file_uploads_of_owner on file_uploads (owner_id, created_at);
