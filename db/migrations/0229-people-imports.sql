-- People whom an administrator has invited by email. They have no account until they accept, and then get what the invitation lists.
create table person_invitations (
  id text primary key,
  environment_id text not null default 'demo',
  email text not null,
  first_name text,
  last_name text,
  lang text not null,
  course_ids text[] not null default '{}',
  group_ids text[] not null default '{}',
  mentor_id text references users on delete set null,
  -- Hash of the token in the link of the email.
  token_hash text not null unique,
  invited_by text references users on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by text references users on delete cascade
);
-- One open invitation per address: a second import adds to it.
create unique index person_invitations_open on person_invitations (environment_id, email) where accepted_at is null;
create index person_invitations_by_mentor on person_invitations (mentor_id);
create index person_invitations_by_inviter on person_invitations (invited_by);
create index person_invitations_by_person on person_invitations (accepted_by);
create index person_invitations_by_expiry on person_invitations (expires_at);

-- Imported lists of people, and what became of each row.
create table people_imports (
  -- Chosen by the browser, so that a repeated confirmation starts nothing twice.
  id text primary key,
  environment_id text not null default 'demo',
  made_by text references users on delete set null,
  -- Language of the emails to people for whom the list names none.
  lang text not null,
  rows_count int not null,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index people_imports_by_time on people_imports (created_at desc);
create index people_imports_by_maker on people_imports (made_by);

create table people_import_rows (
  import_id text not null references people_imports on delete cascade,
  -- As spreadsheets count: the row of the titles is 1.
  row int not null,
  email text not null,
  first_name text not null default '',
  last_name text not null default '',
  lang text,
  course_ids text[] not null default '{}',
  group_ids text[] not null default '{}',
  mentor_id text,
  -- Null until the row has been dealt with.
  outcome text check (outcome in ('invited', 'extended', 'added', 'unchanged', 'refused')),
  -- Why it was refused, and the value that is wrong.
  reason text,
  value text,
  primary key (import_id, row)
);
create index people_import_rows_waiting on people_import_rows (import_id, row) where outcome is null;
