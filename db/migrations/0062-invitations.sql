-- Links by which people are invited: what they bring stands here, so that nobody can alter it on the way.
create table invitations (
  id text primary key,
  environment_id text not null default 'demo',
  -- Stands in the address. No secret: it opens nothing that its reader could not open himself.
  code text not null unique,
  made_by text not null references users (id) on delete cascade,
  mentor_id text,
  team_id text,
  utm jsonb not null default '{}',
  lang text not null,
  -- A path of the portal without a language.
  target text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index invitations_maker on invitations (made_by, created_at);

-- Whom a learner belongs to: by whose link he came, and where he was when that was noted.
alter table users
  add column chat_connections jsonb not null default '[]',
  add column mentor_id text,
  add column team_id text,
  add column mentor_course_id text,
  add column mentor_page_id text;
