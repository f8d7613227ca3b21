-- One chat of a learner per portal, whoever answers in it.
create table chats (
  id text primary key check (id like 'lpmchat:%'),
  environment_id text not null default 'demo',
  learner_id text not null references users (id) on delete cascade,
  -- Whose desk it is on: follows the learner's connection.
  mentor_id text references users (id) on delete set null,
  team_id text references teams (id) on delete set null,
  created_at timestamptz not null,
  -- Counts what happens in the chat, without a gap: cursors of messages and of changes are taken from it.
  last_cursor bigint not null default 0,
  last_message_id text,
  last_message_at timestamptz,
  -- The first message of the learner that nobody has answered.
  waiting_since timestamptz,
  state text not null default 'open' check (state in ('open', 'closed')),
  snoozed_until timestamptz,
  tags text[] not null default '{}',
  unique (environment_id, learner_id)
);
create index chats_waiting on chats (mentor_id, waiting_since) where waiting_since is not null and state = 'open';
create index chats_mentor on chats (mentor_id, last_message_at desc);
create index chats_team on chats (team_id, last_message_at desc);

create table chat_messages (
  -- Made by the browser: the same message again is the same message.
  id text primary key check (id like 'lpmmsg:%'),
  chat_id text not null references chats (id) on delete cascade,
  cursor bigint not null,
  -- Nobody: the portal's own service message (lpmusr:system).
  author_id text references users (id) on delete set null,
  is_student boolean not null,
  text text not null,
  -- [{ "fileId", "name", "type", "size", "url", "picture"? }]
  attachments jsonb not null default '[]',
  -- { "kind": "mentor-joined" | "mentor-changed" | "chat-closed" | "chat-opened", …facts }: composed in the reader's language.
  system jsonb,
  -- Where it was written: portal, desk, bulk, or the name of a messenger.
  via text not null default 'portal',
  created_at timestamptz not null,
  -- When the other side read it.
  read_at timestamptz,
  unique (chat_id, cursor)
);
create index chat_messages_unread on chat_messages (chat_id, is_student) where read_at is null;

-- What changed in a chat after a cursor; a message that was read is told with a cursor of its own.
create table chat_changes (
  chat_id text not null references chats (id) on delete cascade,
  cursor bigint not null,
  type text not null check (type in ('created', 'read')),
  message_id text not null references chat_messages (id) on delete cascade,
  primary key (chat_id, cursor)
);

-- Who has a chat open now, for a short time only: they hear what happens in it, and the others see that they are here.
create table chat_watchers (
  chat_id text not null references chats (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  until timestamptz not null,
  primary key (chat_id, user_id)
);

-- Pictures and files of chats. Their bytes stand where no address leads; without a message they were not sent yet.
create table chat_files (
  id text primary key,
  chat_id text not null references chats (id) on delete cascade,
  sender_id text references users (id) on delete set null,
  message_id text references chat_messages (id) on delete cascade,
  key text not null unique,
  name text not null,
  type text not null,
  size int not null,
  width int,
  height int,
  ground text,
  created_at timestamptz not null
);
create index chat_files_chat on chat_files (chat_id);
create index chat_files_unsent on chat_files (created_at) where message_id is null;

-- Who wants no messages that go to many.
create table chat_bulk_refusals (
  learner_id text primary key references users (id) on delete cascade,
  environment_id text not null default 'demo',
  refused_at timestamptz not null
);
