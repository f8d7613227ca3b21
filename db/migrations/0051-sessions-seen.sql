-- When a session was used last, to the hour: people see it in the list of their sessions.
alter table sessions add column seen_at timestamptz;
