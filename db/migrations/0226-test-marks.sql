-- How each question of a finished attempt was answered, so that questions can be counted without grading all attempts again.
create table test_marks (
  attempt_id text not null references test_attempts on delete cascade,
  question_id text not null,
  -- Null where a mentor has to decide.
  is_right boolean,
  share real not null check (share between 0 and 1),
  -- Ids of the variants chosen, where the answer is a choice.
  chosen text[] not null default '{}',
  primary key (attempt_id, question_id)
);

-- The version of the attempt to which its marks belong: a mentor may return an attempt, whose answers then change.
alter table test_attempts add column marked_version int;
create index test_attempts_unmarked on test_attempts (course_id) where state <> 'open' and marked_version is distinct from version;
