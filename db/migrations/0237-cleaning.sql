-- Changes of chats that are older than the clients that still ask for them are deleted, except that a message was created.
alter table chat_changes add column changed_at timestamptz not null default now();
create index chat_changes_old on chat_changes (changed_at) where type <> 'created';

create index known_devices_old on known_devices (seen_at);
create index one_time_tokens_old on one_time_tokens (expires_at);
create index orders_unpaid on orders (updated_at) where paid_at is null;
create index reminder_rounds_old on reminder_rounds (starts_at);
create index messenger_reports_old on messenger_reports (told_at);
