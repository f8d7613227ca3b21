-- Steps of the set-up that an administrator has put off. What is done is read from the portal itself.
create table setup_skipped (
  environment_id text not null,
  step text not null,
  skipped_by text references users on delete set null,
  skipped_at timestamptz not null,
  primary key (environment_id, step)
);

-- The mail server that has taken an email of this portal. Another one is not tested yet. A digest of it, never the password.
create table mail_server_tried (
  environment_id text primary key,
  digest text not null,
  tried_at timestamptz not null
);
