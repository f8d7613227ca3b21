import { sql } from 'kysely'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database } from '#server/database/database.ts'

/** A file in a lesson of a paid or unpublished course. */
export interface LessonUse {
  key: string
  courseId: string
  elementId: string
  isPublished: boolean
}

/** Addresses of files in a text, as keys of the storage. */
const KEYS_IN = sql.lit('/files/([[:alnum:]_./%-]+)')

/** Content of lessons only; titles, covers and the like are in public lists. */
const LESSONS = sql`
  select id as element_id, course_id, components::text as body from elements
  union all
  select e.id, e.course_id, concat(t.content, t.texts) from test_contents t join elements e on e.id = t.element_id`

/** Whether a course restricts its files: joined as `c`. */
const CLOSES = sql`(c.type = 'paid' or not c.published)`

/** The files in lessons of paid and of unpublished courses. */
export async function listLessonFiles(db: Database): Promise<LessonUse[]> {
  const { rows } = await sql<LessonUse>`
    select distinct found[1] as key, t.course_id as "courseId", t.element_id as "elementId", c.published as "isPublished"
    from (${LESSONS}) t join courses c on c.id = t.course_id,
      regexp_matches(t.body, ${KEYS_IN}, 'g') found
    where c.environment_id = ${ENVIRONMENT_ID} and ${CLOSES}
  `.execute(db)
  return rows
}

/** Returns the files used anywhere else: on pages, in lessons of other courses, in lists of courses. */
export async function listPublicFiles(db: Database): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select distinct found[1] as key
    from (
      select concat(components, record, seo, texts) as body from pages
      union all select blocks::text from page_sections
      union all select concat(cover, seo, texts) from courses
      union all select concat(cover, seo, texts) from elements
      union all select t.body from (${LESSONS}) t join courses c on c.id = t.course_id where not ${CLOSES}
      union all select concat(cover, components, seo, texts) from microcourses
      union all select image::text from awards
      union all select words::text from certificate_templates
      union all select host::text from video_events
      union all select poster::text from video_episodes
      union all select host::text from webinars
      union all select settings::text from portal_settings
      union all select content::text from policy_versions
    ) t, regexp_matches(t.body, ${KEYS_IN}, 'g') found
  `.execute(db)
  return new Set(rows.map(({ key }) => key))
}
