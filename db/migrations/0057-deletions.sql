-- Accounts whose deletion was asked for: looked through every hour for those whose days of grace are over.
create index users_deletion on users (deletion_asked_at) where deletion_asked_at is not null;
