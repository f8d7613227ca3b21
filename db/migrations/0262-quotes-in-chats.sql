-- The place of a lesson that a message asks about, as it was when the message was written.
alter table chat_messages add column quote jsonb;
