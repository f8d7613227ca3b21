-- Accounts that were merged into another of the same person. Their verified address still leads into that account.
create table merged_accounts (
  -- The id that the account had.
  id text primary key,
  environment_id text not null default 'demo',
  user_id text not null references users on delete cascade,
  -- In lower case; null if there was none, or it was not verified.
  email text,
  reason text not null,
  merged_at timestamptz not null
);
create index merged_accounts_by_user on merged_accounts (user_id);
create unique index merged_accounts_email on merged_accounts (environment_id, email) where email is not null;

-- An address leads into one account: nobody else may take it. Reported like any other address that is taken.
create function refuse_merged_email() returns trigger language plpgsql as $$
begin
  if exists (
    select from merged_accounts
    where environment_id = new.environment_id and email = lower(new.email) and user_id <> new.id
  ) then
    raise unique_violation using message = 'This address leads into another account', constraint = 'users_email';
  end if;
  return null;
end $$;
-- After the row is written: a sign-up that waited for the unique index then sees the merge that it waited for.
create trigger users_merged_email after insert or update of email on users
  for each row when (new.email is not null) execute function refuse_merged_email();
