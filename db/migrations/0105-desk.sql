-- What mentors write down about a learner: nobody but those who answer him reads it.
create table desk_notes (
  id text primary key,
  environment_id text not null default 'demo',
  learner_id text not null references users (id) on delete cascade,
  author_id text references users (id) on delete set null,
  text text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index desk_notes_learner on desk_notes (learner_id, created_at desc);

-- Answers that were written before: one mentor's own, or a team's.
create table desk_answers (
  id text primary key,
  environment_id text not null default 'demo',
  owner_id text references users (id) on delete cascade,
  team_id text references teams (id) on delete cascade,
  title text not null,
  text text not null,
  updated_at timestamptz not null,
  check ((owner_id is null) <> (team_id is null))
);
create index desk_answers_owner on desk_answers (owner_id) where owner_id is not null;
create index desk_answers_team on desk_answers (team_id) where team_id is not null;

-- A choice of conversations under a name, for whoever made it.
create table desk_views (
  id text primary key,
  environment_id text not null default 'demo',
  owner_id text not null references users (id) on delete cascade,
  name text not null,
  filter jsonb not null,
  created_at timestamptz not null
);
create index desk_views_owner on desk_views (owner_id, created_at);

-- Who looks at his inbox now, and until when that is known.
create table desk_watchers (
  user_id text primary key references users (id) on delete cascade,
  until timestamptz not null
);

-- Words of messages, as the language of the learner bends them, and folded.
create table desk_message_words (
  message_id text primary key references chat_messages (id) on delete cascade,
  chat_id text not null references chats (id) on delete cascade,
  words tsvector not null
);
create index desk_message_words_words on desk_message_words using gin (words);
create index desk_message_words_chat on desk_message_words (chat_id);

-- One message to many: who sent it, in which languages, and to whom it went.
create table desk_bulks (
  id text primary key,
  environment_id text not null default 'demo',
  author_id text references users (id) on delete set null,
  texts jsonb not null,
  filter jsonb not null,
  total int not null,
  created_at timestamptz not null
);
create index desk_bulks_author on desk_bulks (author_id, created_at desc);
create table desk_bulk_learners (
  bulk_id text not null references desk_bulks (id) on delete cascade,
  learner_id text not null references users (id) on delete cascade,
  message_id text not null,
  sent_at timestamptz,
  primary key (bulk_id, learner_id)
);
-- The lists of the desk, each in the order in which it is read.
create index chats_desk_waiting on chats (waiting_since, id) where waiting_since is not null and state = 'open';
create index chats_desk_mentor_waiting on chats (mentor_id, waiting_since, id) where waiting_since is not null and state = 'open';
create index chats_desk_newest on chats (state, (coalesce(last_message_at, created_at)), id);
create index chats_desk_mentor_newest on chats (mentor_id, state, (coalesce(last_message_at, created_at)), id);
create index chats_desk_snoozed on chats (snoozed_until, id) where snoozed_until is not null;
create index chats_desk_tags on chats using gin (tags);
create index chat_messages_day on chat_messages (created_at);
