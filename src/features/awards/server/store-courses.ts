import { ENVIRONMENT_ID } from '#base/environment.ts'
import type { Database } from '#server/database/database.ts'
import type { AwardCourse } from '../model.ts'

/** Lists all courses with their elements in order, published or not, in a language. */
export async function listAwardCourses(db: Database, lang: string): Promise<AwardCourse[]> {
  const courses = await db
    .selectFrom('courses')
    .select(['id', 'title', 'texts', 'published'])
    .where('environment_id', '=', ENVIRONMENT_ID)
    .orderBy('index')
    .orderBy('id')
    .execute()
  const elements = await db
    .selectFrom('elements')
    .innerJoin('courses', 'courses.id', 'course_id')
    .select(['elements.id', 'course_id', 'elements.title', 'elements.texts', 'elements.type'])
    .where('courses.environment_id', '=', ENVIRONMENT_ID)
    .orderBy('elements.index')
    .orderBy('elements.id')
    .execute()
  return courses.map(({ id, title, texts, published }) => ({
    id,
    title: texts[lang]?.title ?? title,
    published,
    elements: elements
      .filter((element) => element.course_id === id)
      .map((element) => ({ id: element.id, title: element.texts[lang]?.title ?? element.title, type: element.type })),
  }))
}
