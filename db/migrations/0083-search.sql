-- What visitors search: courses, their elements and pages, one document for each language in which one has texts of its own.
create table search_documents (
  id bigint generated always as identity primary key,
  environment_id text not null default 'demo',
  kind text not null check (kind in ('course', 'element', 'page')),
  subject_id text not null,
  course_id text references courses on delete cascade,
  lang text not null,
  -- Of the primary language: those in which another document stands in its place.
  others text[] not null default '{}',
  -- By which rules the words were taken; those of older rules are taken anew.
  rules int not null,
  title text not null,
  -- Words of the names alone, which are no secret where the text is one.
  title_words tsvector not null,
  -- A title, B headings, D text; as the language bends them, and folded.
  words tsvector not null,
  unique (environment_id, kind, subject_id, lang)
);
create index search_documents_by_title on search_documents using gin (title_words);
create index search_documents_by_words on search_documents using gin (words);
create index search_documents_by_course on search_documents (course_id);

-- The texts of a document by the blocks in which they stand, for what a result shows.
create table search_pieces (
  document_id bigint not null references search_documents on delete cascade,
  place int not null,
  block_id text,
  heading text,
  text text not null,
  primary key (document_id, place)
);

-- Folded words that stand somewhere, for searches that are misspelled.
create table search_vocabulary (
  lang text not null,
  word text not null,
  primary key (lang, word)
);
create index search_vocabulary_by_likeness on search_vocabulary using gin (word gin_trgm_ops);
create index search_vocabulary_by_beginning on search_vocabulary (lang, word text_pattern_ops);

-- What has changed since its documents were made, whoever changed it.
create table search_stale (
  kind text not null,
  subject_id text not null,
  primary key (kind, subject_id)
);

create function on_search_subject() returns trigger language plpgsql as $$
begin
  insert into search_stale values (tg_argv[0], coalesce(new.id, old.id)) on conflict do nothing;
  return null;
end
$$;
create trigger search_of_element after insert or update or delete on elements
  for each row execute function on_search_subject('element');
create trigger search_of_page after insert or update or delete on pages
  for each row execute function on_search_subject('page');
create trigger search_of_course after insert or delete on courses
  for each row execute function on_search_subject('course');
create trigger search_of_changed_course after update of title, description, lead, outcomes, category, texts on courses
  for each row execute function on_search_subject('course');

-- Elements are found by the name of their course too.
create function on_search_course_name() returns trigger language plpgsql as $$
begin
  insert into search_stale select 'element', id from elements where course_id = new.id on conflict do nothing;
  return null;
end
$$;
create trigger search_of_renamed_course after update of title, texts on courses
  for each row execute function on_search_course_name();

insert into search_stale
select 'course', id from courses union all select 'element', id from elements union all select 'page', id from pages;
