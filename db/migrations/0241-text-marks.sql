-- From what the translations of a course were made, and how far they are. They are beside the content, so that they make no version.
create table text_marks (
  course_id text not null references courses on delete cascade,
  -- `outline`, or the id of a lesson, test or webinar.
  document text not null,
  -- The path of the text in its document, as JSON.
  path text not null,
  lang text not null,
  -- Digest of the translation: after an undo, the mark of the earlier translation is valid again.
  target text not null,
  -- The original that was translated, one entry for each paragraph of the translation.
  source jsonb not null,
  -- One for each paragraph.
  states text[] not null,
  marked_at timestamptz not null,
  primary key (course_id, document, path, lang, target)
);
