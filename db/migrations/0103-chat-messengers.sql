-- Where the learner of a chat writes by a messenger: there he is answered.
create table chat_talks (
  chat_id text not null references chats (id) on delete cascade,
  -- The messenger and his name there, as "telegram|1001".
  link text not null,
  -- His last words there: some messengers take an answer for a day after them.
  heard_at timestamptz not null,
  -- When he was last reminded by what a messenger has approved for after that day.
  reminded_at timestamptz,
  primary key (chat_id, link)
);

-- A message of a chat on its way to a messenger: its words are piece 0, its files follow.
create table chat_deliveries (
  message_id text not null references chat_messages (id) on delete cascade,
  piece int not null,
  chat_id text not null references chats (id) on delete cascade,
  -- That of the message: all goes out in this order.
  cursor bigint not null,
  link text not null,
  -- Waits, is held until he writes again, was skipped since he read it in the portal; or how far it has come.
  state text not null default 'waiting'
    check (state in ('waiting', 'held', 'skipped', 'failed', 'sent', 'delivered', 'read')),
  problem text check (problem in ('stopped', 'refused', 'window', 'unreachable')),
  -- The messenger's own names of the messages that it became; long words become several.
  wire_ids text[] not null default '{}',
  due_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (message_id, piece)
);
create index chat_deliveries_waiting on chat_deliveries (chat_id, cursor, piece) where state in ('waiting', 'held');
create index chat_deliveries_wire on chat_deliveries using gin (wire_ids);
create index chat_deliveries_link on chat_deliveries (link, changed_at) where state in ('sent', 'delivered');

-- What a messenger told of a message before we had noted its name; forgotten after a day.
create table messenger_reports (
  messenger text not null,
  wire_id text not null,
  state text not null,
  is_out_of_window boolean not null default false,
  told_at timestamptz not null,
  primary key (messenger, wire_id, state)
);

-- A message is told anew when its delivery has come further.
alter table chat_changes drop constraint chat_changes_type_check;
alter table chat_changes add constraint chat_changes_type_check check (type in ('created', 'read', 'changed'));
