-- Comments on drafts of courses, by people with a part in them. They are beside the content, so that they are never published.
create table course_comments (
  id text primary key,
  course_id text not null references courses on delete cascade,
  -- The comment that starts the thread; its own id in that comment.
  thread_id text not null references course_comments on delete cascade,
  -- A lesson, test or webinar; null for the course as a whole. It may be deleted, or never have been published.
  element_id text,
  block_id text,
  -- Words of the block that the comment is about.
  quote text not null default '',
  author_id text references users on delete set null,
  -- Empty in a deleted comment that has answers.
  text text not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  -- Only in the comment that starts the thread.
  resolved_at timestamptz,
  resolved_by text references users on delete set null,
  check (block_id is null or element_id is not null)
);
create index course_comments_of_course on course_comments (course_id, created_at, id);
create index course_comments_of_thread on course_comments (thread_id);
create index course_comments_by_author on course_comments (author_id);
create index course_comments_by_resolver on course_comments (resolved_by);
