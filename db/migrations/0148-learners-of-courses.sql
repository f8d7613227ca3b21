-- How many learners a course has, kept for courses with many: counting hundreds of thousands with each look at the list takes too
-- long. A learner has access to the course, or has begun it.
create table course_learners (
  environment_id text not null default 'demo',
  course_id text not null references courses on delete cascade,
  learners int not null,
  counted_at timestamptz not null,
  primary key (environment_id, course_id)
);

-- So that counting reads indexes alone.
create index user_courses_learners on user_courses (environment_id, course_id, user_id);
