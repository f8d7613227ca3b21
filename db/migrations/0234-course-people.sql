-- Parts of people in courses: they are no ranks, and give rights in one course only.
create table course_people (
  course_id text not null references courses on delete cascade,
  user_id text not null references users on delete cascade,
  part text not null check (part in ('keeper', 'author', 'reviewer', 'translator')),
  -- That a translator writes.
  languages text[] not null default '{}',
  -- Whether an author may publish. Keepers always may.
  may_publish boolean not null default false,
  added_by text references users on delete set null,
  added_at timestamptz not null,
  primary key (course_id, user_id)
);
create index course_people_by_person on course_people (user_id);
create index course_people_by_adder on course_people (added_by);

-- Administrators keep the courses that they have written in or published. Their role gives them every right as before.
insert into course_people (course_id, user_id, part, added_at)
select distinct on (own.course_id, users.id) own.course_id, users.id, 'keeper', own.at
from (
  select course_id, changed_by as user_id, changed_at as at from drafts where course_id is not null
  union all select course_id, changed_by, changed_at from draft_steps where course_id is not null
  union all select course_id, made_by, made_at from course_versions
) as own
join users on users.id = own.user_id and users.roles @> array['envmgr-admin']
join courses on courses.id = own.course_id
order by own.course_id, users.id, own.at;
