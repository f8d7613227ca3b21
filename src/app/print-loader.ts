import type { LoaderFunctionArgs } from 'react-router'
import { courseQuery, elementQuery } from '#features/courses/web/queries.ts'
import { ensure } from '#web/router-context.ts'
import { langOf, type LoadedPage, prepare } from './loaders.ts'

/** A course with all of its lessons that are open to the visitor; the others are left out. */
export async function loadCoursePrint(from: LoaderFunctionArgs): Promise<LoadedPage> {
  const lang = langOf(from)
  const [course] = await ensure(from.context, courseQuery(from.params.courseId ?? '', lang))
  const found = await Promise.all(
    course.elements.map(({ id }) => ensure(from.context, elementQuery(id, lang)).catch(() => [])),
  )
  const blocks = found.flatMap(([element]) => (element && element.type !== 'test' ? element.components : []))
  return prepare(blocks, from)
}
