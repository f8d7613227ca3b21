-- How often somebody has signed in, so that only newcomers are welcomed. Accounts from before have done so; an added column
-- with a constant default rewrites no row.
alter table users add column sign_ins integer not null default 1;
alter table users alter column sign_ins set default 0;
