-- Texts of the interface that this portal says in its own words, in place of those that come with the product.
create table text_overrides (
  environment_id text not null,
  lang text not null,
  -- Package and key, as `portal.signIn`.
  key text not null,
  text text not null,
  -- What English said when it was written: when that changes, the text may be outdated.
  source text not null,
  changed_by text references users on delete set null,
  changed_at timestamptz not null,
  primary key (environment_id, lang, key)
);
