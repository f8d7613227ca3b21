create extension if not exists pg_trgm;

-- Courses that are for some groups of people only; a course without a row here is for everyone (COURSE-33).
create table course_groups (
  course_id text not null references courses on delete cascade,
  group_id text not null,
  primary key (course_id, group_id)
);
create table group_members (
  environment_id text not null default 'demo',
  group_id text not null,
  user_id text not null,
  primary key (environment_id, group_id, user_id)
);
create index group_members_by_user on group_members (environment_id, user_id);

-- Who wrote a course: { name, role, text, picture }; other languages' words stand in courses.texts.
alter table courses add column author jsonb;

create index courses_by_date on courses (environment_id, date_created desc) where published;

-- What catalogues search: one row for each language in which a course has texts, with the primary texts where one is missing.
-- Triggers keep it, whoever writes.
create table course_words (
  course_id text not null references courses on delete cascade,
  lang text not null,
  -- Folded: lower case, without accents and vowel signs, words with one space before each.
  title text not null,
  -- Folded titles of course, elements and category: what people try to remember, and misspell.
  names text not null,
  body text not null,
  words tsvector not null,
  primary key (course_id, lang)
);
create index course_words_by_words on course_words using gin (words);
create index course_words_by_body on course_words using gin (body gin_trgm_ops);

-- How PostgreSQL reads a language; words of a language that it does not know stay as they are.
create function words_config(lang text) returns regconfig language sql immutable as $$
  select case lang
    when 'ar' then 'arabic' when 'de' then 'german' when 'en' then 'english' when 'es' then 'spanish'
    when 'fi' then 'finnish' when 'fr' then 'french' when 'no' then 'norwegian' when 'pt' then 'portuguese'
    when 'ro' then 'romanian' when 'ru' then 'russian' when 'sr' then 'serbian' when 'sv' then 'swedish'
    when 'tr' then 'turkish' else 'simple' end::regconfig
$$;

create function fold_words(value text) returns text language sql immutable as $$
  select ' ' || trim(regexp_replace(
    lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f\u0640\u064b-\u065f\u0670]', '', 'g')),
    '[^[:alnum:]]+', ' ', 'g')) || ' '
$$;

create function refresh_course_words(course text) returns void language sql as $$
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
        from elements where course_id = courses.id and visible) as elements
    from courses
    cross join lateral (select 'en' as lang union select jsonb_object_keys(courses.texts)) as languages
    where courses.id = course
  ) as spoken
  on conflict (course_id, lang) do update
    set title = excluded.title, names = excluded.names, body = excluded.body, words = excluded.words;
  delete from course_words using courses
  where course_id = course and courses.id = course and lang <> 'en' and not texts ? lang
$$;

create function on_course_words() returns trigger language plpgsql as $$
begin
  perform refresh_course_words(new.id);
  return null;
end
$$;
create trigger course_words_of_new_course after insert on courses for each row execute function on_course_words();
create trigger course_words_of_course after update of title, description, lead, outcomes, category, texts on courses
  for each row execute function on_course_words();

create function on_element_words() returns trigger language plpgsql as $$
begin
  perform refresh_course_words(coalesce(new.course_id, old.course_id));
  return null;
end
$$;
create trigger course_words_of_element after insert or delete on elements for each row execute function on_element_words();
create trigger course_words_of_changed_element after update of course_id, title, visible, texts on elements
  for each row execute function on_element_words();

select refresh_course_words(id) from courses;
