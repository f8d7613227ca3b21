-- Letters of one moment keep the order in which they were written.
alter table mails add column number bigint generated always as identity;
