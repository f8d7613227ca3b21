-- Groups of learners. What is for a group is seen by its members alone.
create table groups (
  id text primary key,
  environment_id text not null default 'demo',
  title text not null,
  note text not null default '',
  -- Stands in the address by which people join.
  code text not null unique,
  created_at timestamptz not null,
  -- Put away: nobody joins it any more; its members keep what they have.
  archived_at timestamptz
);
alter table group_members add column added_at timestamptz;
-- A person who is erased is in no group.
delete from group_members where not exists (select from users where users.id = group_members.user_id);
alter table group_members add foreign key (user_id) references users (id) on delete cascade;

-- For whom an element is: { groups, from, until, variable }. Null: for everybody who may have its course.
alter table elements add column audience jsonb;

-- Titles of elements that are not for everybody are found by nobody.
create or replace function refresh_course_words(course text) returns void language sql as $$
  insert into course_words (course_id, lang, title, names, body, words)
  select id, lang, fold_words(title), fold_words(concat_ws(' ', title, category, elements)),
    fold_words(concat_ws(' ', title, category, description, lead, outcomes, elements)),
    setweight(to_tsvector(words_config(lang), title), 'A')
      || setweight(to_tsvector(words_config(lang), concat_ws(' ', category)), 'B')
      || setweight(to_tsvector(words_config(lang), concat_ws(' ', description, lead, outcomes)), 'C')
      || setweight(to_tsvector(words_config(lang), coalesce(elements, '')), 'D')
  from (
    select courses.id, languages.lang,
      coalesce(texts -> languages.lang ->> 'title', title) as title,
      coalesce(texts -> languages.lang ->> 'description', description) as description,
      coalesce(texts -> languages.lang ->> 'lead', lead) as lead,
      coalesce(texts -> languages.lang -> 'outcomes', outcomes)::text as outcomes,
      coalesce(texts -> languages.lang -> 'category' ->> 'title', category ->> 'title') as category,
      (select string_agg(coalesce(elements.texts -> languages.lang ->> 'title', elements.title), ' ' order by index)
        from elements where course_id = courses.id and visible and audience is null) as elements
    from courses
    cross join lateral (select 'en' as lang union select jsonb_object_keys(courses.texts)) as languages
    where courses.id = course
  ) as spoken
  on conflict (course_id, lang) do update
    set title = excluded.title, names = excluded.names, body = excluded.body, words = excluded.words;
  delete from course_words using courses
  where course_id = course and courses.id = course and lang <> 'en' and not texts ? lang
$$;
create trigger course_words_of_audience after update of audience on elements
  for each row execute function on_element_words();
