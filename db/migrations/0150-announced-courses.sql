-- When a course was told of to those who want to hear of new ones. Courses that are or were on the portal are not news.
alter table courses add column announced_at timestamptz;
update courses set announced_at = now()
where published or exists (select from course_versions where course_versions.course_id = courses.id);
