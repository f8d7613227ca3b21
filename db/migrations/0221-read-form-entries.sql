-- Entries of a form wait until an administrator has seen them. Those of a portal that exists already don't wait.
alter table data_sources add column read_until timestamptz;
update data_sources set read_until = now();
