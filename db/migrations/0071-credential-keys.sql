-- Keys with which the portal signs what it attests. The private half is sealed with the portal's secret; the newest signs.
create table credential_keys (
  id text primary key,
  environment_id text not null default 'demo',
  public_key jsonb not null,
  sealed_private_key text not null,
  created_at timestamptz not null
);
create index credential_keys_newest on credential_keys (environment_id, created_at desc);

-- Files that go with a letter: each by the kind of thing it is made of and that thing's id, made when the letter leaves.
alter table mails add column attachments jsonb not null default '[]';
