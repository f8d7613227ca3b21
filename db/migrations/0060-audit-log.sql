-- Who did what to whom, and when. Ids alone: it outlives the people in it, and says nothing of them once they are erased.
create table audit_log (
  -- Also the order: several entries may be of one moment.
  id bigint generated always as identity primary key,
  environment_id text not null default 'demo',
  at timestamptz not null,
  -- Null: the command line, or the portal by itself.
  actor_id text,
  action text not null,
  -- Whom or what it was done to: the id of a user, the path of a setting.
  subject text,
  -- What changed. No names, addresses or secrets.
  details jsonb not null default '{}'
);
create index audit_log_actor on audit_log (actor_id, id desc);
create index audit_log_subject on audit_log (subject, id desc);
create index audit_log_action on audit_log (action, id desc);
create index audit_log_at on audit_log (at);
