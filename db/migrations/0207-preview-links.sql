-- Secrets that show the draft of a course. The address is only known to whom it was given: the token is stored hashed.
-- 'own': of an author's own preview, which is not listed.
create table preview_links (
  id text primary key,
  token_hash text not null unique,
  course_id text not null references courses on delete cascade,
  kind text not null check (kind in ('link', 'own')),
  note text not null default '',
  made_by text references users on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz
);
create index preview_links_by_course on preview_links (course_id);
create index preview_links_by_author on preview_links (made_by);
create index preview_links_by_expiry on preview_links (expires_at);
