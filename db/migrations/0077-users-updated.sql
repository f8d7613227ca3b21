-- When a person last changed what he keeps of himself; empty before the first time.
alter table users add column updated_at timestamptz;
