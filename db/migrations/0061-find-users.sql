-- How administrators look for people: by a piece of what is known of them, by role, and in three orders. Guests are no part of it.
create index users_words on users using gin (
  lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(username, '') || ' '
    || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || id) gin_trgm_ops
) where status <> 'session';
create index users_roles on users using gin (roles) where status <> 'session';
create index users_by_registration on users (coalesce(registered_at, created_at), id) where status <> 'session';
create index users_by_last_visit on users (last_seen_at, id) where status <> 'session';
create index users_by_name on users (
  lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(username, '')), id
) where status <> 'session';
