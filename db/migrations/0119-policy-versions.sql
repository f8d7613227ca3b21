-- Every published text of a policy, kept for as long as somebody may have agreed to it.
create table policy_versions (
  environment_id text not null,
  category text not null,
  version timestamptz not null,
  title text not null,
  content jsonb not null,
  primary key (environment_id, category, version)
);
insert into policy_versions (environment_id, category, version, title, content)
select environment_id, alias, updated_at, title, jsonb_build_object('components', components, 'texts', texts)
from pages
where published and alias in ('terms-of-use', 'privacy-policy', 'cookie-policy', 'mentor-policy', 'mentor-terms');
