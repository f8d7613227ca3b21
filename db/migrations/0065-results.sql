-- What people answered. Nothing here refers to courses or elements: answers outlive what authors delete and make anew.
create table interaction_results (
  environment_id text not null default 'demo',
  user_id text not null references users (id) on delete cascade,
  -- Made by whoever sends it, so that each is stored once.
  id text not null,
  course_id text not null,
  element_id text not null,
  component_id text not null,
  component_name text not null,
  type text not null,
  dialog_id text,
  -- The question as it was when it was answered, with its variants.
  text text not null,
  variants jsonb not null,
  answers jsonb not null,
  multiple boolean not null,
  -- Null where nobody has said yet whether it is right.
  passed boolean,
  share real not null check (share between 0 and 1),
  attempt smallint not null,
  -- Notes that are nobody's but their writer's.
  private boolean not null default false,
  answered_at timestamptz not null,
  created_at timestamptz not null,
  primary key (user_id, id),
  unique (user_id, element_id, component_id, attempt)
);

create table quiz_results (
  environment_id text not null default 'demo',
  user_id text not null references users (id) on delete cascade,
  id text not null,
  dialog_id text not null,
  msg_id text not null,
  category_id text not null,
  element_id text not null,
  text text not null,
  variants jsonb not null,
  answers jsonb not null,
  -- Ids of the variants chosen, for counting.
  choices text[] not null,
  multiple boolean not null,
  email text,
  answered_at timestamptz not null,
  created_at timestamptz not null,
  primary key (user_id, id),
  unique (user_id, dialog_id, msg_id)
);
create index quiz_results_of_message on quiz_results (dialog_id, msg_id);
create index quiz_results_of_element on quiz_results (user_id, element_id);
