-- Every state that the words and the sheet of certificates have had: an older one can be looked at and taken back.
-- Certificates that were issued keep a copy of their own.
create table certificate_template_versions (
  environment_id text not null default 'demo',
  course_id text not null,
  lang text not null,
  version int not null,
  -- Null: from here on the portal spoke its own words again.
  words jsonb,
  actor_id text references users (id) on delete set null,
  created_at timestamptz not null,
  primary key (environment_id, course_id, lang, version)
);
create index certificate_template_versions_of_actor on certificate_template_versions (actor_id);

insert into certificate_template_versions (environment_id, course_id, lang, version, words, created_at)
select environment_id, course_id, lang, 1, words, updated_at from certificate_templates;
