-- Visitors see a record on pages only after an administrator has looked at it and said so.
alter table data_records add column shown boolean not null default false;
create index shown_data_records on data_records (data_source_id, created_at desc, id) where shown;

-- How a page of a data source shows one record: a title, and blocks with names of fields in their words.
alter table pages add column record jsonb;
