-- Settings that administrators look at before visitors see them: one for the portal, by the parts of the settings.
create table settings_drafts (
  environment_id text primary key,
  parts jsonb not null,
  changed_by text references users on delete set null,
  changed_at timestamptz not null
);

-- What a part of the settings was before it was changed, so that it can be taken up again; the oldest go.
create table settings_history (
  environment_id text not null,
  part text not null,
  number integer not null check (number > 0),
  value jsonb not null,
  changed_by text references users on delete set null,
  changed_at timestamptz not null,
  primary key (environment_id, part, number)
);
