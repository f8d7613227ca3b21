alter table backups add column is_encrypted boolean not null default false;
