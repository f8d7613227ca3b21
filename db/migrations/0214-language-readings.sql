-- Whether a native speaker has read the texts of a language, where an administrator has said so: other languages are as the product says.
create table language_readings (
  environment_id text not null,
  lang text not null,
  is_read boolean not null,
  changed_by text references users on delete set null,
  changed_at timestamptz not null,
  primary key (environment_id, lang)
);
