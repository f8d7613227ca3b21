-- What people say to each other under lessons, tests and webinars.
create table comments (
  -- Made by the writer's browser, so that it is never kept twice.
  id text primary key,
  -- The order of everything said: of two comments of one moment, one is the first.
  seq bigint generated always as identity,
  environment_id text not null default 'demo',
  -- Nothing here refers to courses or elements: what was said outlives what authors delete and make anew.
  discussion_id text not null,
  course_id text not null,
  element_id text not null,
  -- The comment that this one answers; there is one level.
  parent_id text references comments (id) on delete cascade,
  -- Null once the person is erased.
  user_id text references users (id) on delete set null,
  text text not null check (length(text) <= 1500),
  -- Whom it names: [{userId, name}].
  mentions jsonb not null default '[]',
  state text not null default 'shown' check (state in ('shown', 'hidden', 'deleted')),
  hidden_reason text,
  hidden_by text references users (id) on delete set null,
  created_at timestamptz not null,
  edited_at timestamptz,
  -- Counted here, so that a discussion opens as fast with ten thousand comments as with ten.
  replies_count int not null default 0,
  likes_count int not null default 0,
  reports_count int not null default 0
);
create index comments_first on comments (discussion_id, seq desc) where parent_id is null;
create index comments_replies on comments (parent_id, seq) where parent_id is not null;
create index comments_authors on comments (discussion_id, user_id);
create index comments_of on comments (user_id, seq desc);
create index comments_reported on comments (seq desc) where reports_count > 0;
create index comments_hidden on comments (seq desc) where state = 'hidden';
create unique index comments_seq on comments (seq);

create table discussion_counts (
  discussion_id text primary key,
  -- Shown comments, answers included.
  comments_count int not null
);

create table comment_likes (
  comment_id text not null references comments (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (comment_id, user_id)
);
create index comment_likes_of on comment_likes (user_id);

create table comment_reports (
  comment_id text not null references comments (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  reason text not null check (length(reason) <= 500),
  created_at timestamptz not null,
  primary key (comment_id, user_id)
);
create index comment_reports_of on comment_reports (user_id);

-- Who may not comment.
create table comment_blocks (
  environment_id text not null default 'demo',
  user_id text not null references users (id) on delete cascade,
  blocked_by text references users (id) on delete set null,
  reason text not null default '',
  created_at timestamptz not null,
  primary key (environment_id, user_id)
);

-- Who looks at a discussion right now, and so hears of what is said.
create table discussion_watchers (
  discussion_id text not null,
  user_id text not null references users (id) on delete cascade,
  until timestamptz not null,
  primary key (discussion_id, user_id)
);
create index discussion_watchers_of on discussion_watchers (user_id);
create index discussion_watchers_until on discussion_watchers (until);
