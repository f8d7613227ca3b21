-- What is being written: the outline of a course (its settings and its elements without their contents), or the contents of an element.
-- 'deleted': contents of an element that was deleted before they were published.
create table drafts (
  kind text not null check (kind in ('outline', 'element', 'deleted')),
  id text not null,
  course_id text not null references courses on delete cascade,
  -- Grows with every saved batch.
  revision int not null,
  content jsonb not null,
  -- Whether the tables of an unpublished course have this content, so that its preview shows it.
  shown boolean not null default false,
  changed_by text references users on delete set null,
  changed_at timestamptz not null,
  primary key (kind, id)
);
create index drafts_by_course on drafts (course_id);
create index drafts_by_author on drafts (changed_by);

-- The batches that were saved, with what undoes them. They outlive a draft, so that what was deleted can be restored.
create table draft_steps (
  kind text not null,
  id text not null,
  revision int not null,
  course_id text not null references courses on delete cascade,
  -- Chosen by the browser: a batch that is sent again is not applied again. Null if the whole document was replaced.
  batch_id uuid,
  changes jsonb,
  inverse jsonb,
  conflicts jsonb not null default '[]',
  cleaned jsonb not null default '[]',
  changed_by text references users on delete set null,
  changed_at timestamptz not null,
  primary key (kind, id, revision)
);
create unique index draft_steps_by_batch on draft_steps (kind, id, batch_id);
create index draft_steps_by_course on draft_steps (course_id);
create index draft_steps_by_author on draft_steps (changed_by);
create index draft_steps_by_time on draft_steps (changed_at);

insert into drafts (kind, id, course_id, revision, content, shown, changed_by, changed_at)
select 'outline', course_id, course_id, revision,
  (content -> 'course') || jsonb_build_object('elements', coalesce((
    select jsonb_agg(element - 'components' - 'test' - 'webinar' order by place)
    from jsonb_array_elements(content -> 'elements') with ordinality as listed (element, place)), '[]')),
  true, changed_by, changed_at
from course_drafts;

insert into drafts (kind, id, course_id, revision, content, shown, changed_by, changed_at)
select 'element', element ->> 'id', course_id, revision,
  jsonb_build_object('components', element -> 'components')
  || case when element ? 'webinar' then jsonb_build_object('webinar', element -> 'webinar') else '{}' end
  || case when element ? 'test' then jsonb_build_object('test', (element -> 'test' -> 'content') || jsonb_build_object('banks', (
    select jsonb_agg(bank || jsonb_build_object('questions', (
      -- Translations move to their questions.
      select jsonb_agg(question || jsonb_build_object('texts', coalesce((
        select jsonb_object_agg(lang, own -> (question ->> 'id'))
        from jsonb_each(coalesce(element -> 'test' -> 'texts', '{}')) as translated (lang, own)
        where own ? (question ->> 'id')), '{}')) order by question_place)
      from jsonb_array_elements(bank -> 'questions') with ordinality as asked (question, question_place))) order by bank_place)
    from jsonb_array_elements(element -> 'test' -> 'content' -> 'banks') with ordinality as banks (bank, bank_place))))
    else '{}' end,
  true, changed_by, changed_at
from course_drafts, jsonb_array_elements(content -> 'elements') as listed (element)
on conflict do nothing;

drop table course_drafts;
