import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Connection } from './store.ts'

/** Places with active discussions: visible elements of published courses (DISC-02). */
const places = (db: Connection) =>
  db
    .selectFrom('elements')
    .innerJoin('courses', 'courses.id', 'elements.course_id')
    .select(['elements.discussion_id as id', 'elements.course_id as courseId', 'elements.id as elementId'])
    .where('courses.environment_id', '=', ENVIRONMENT_ID)
    .where('courses.published', '=', true)
    .where('elements.visible', '=', true)
    .where('elements.discussion_active', '=', true)
    .where('elements.discussion_id', 'is not', null)
    .$narrowType<{ id: string }>()

export const findDiscussion = (db: Connection, id: string) =>
  places(db).where('elements.discussion_id', '=', id).executeTakeFirst()

/** Lists the discussions of a course in the order of its elements. */
export const listDiscussions = (db: Connection, courseId: string) =>
  places(db).where('elements.course_id', '=', courseId).orderBy('elements.index').execute()
