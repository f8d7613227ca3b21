import type { LoaderFunctionArgs } from 'react-router'
import { hasRole } from '#base/roles.ts'
import { userQuery } from '#features/accounts/web/queries.ts'
import type { Course } from '#features/courses/model.ts'
import { courseQuery, elementQuery } from '#features/courses/web/queries.ts'
import { outlookOf, accessTo } from '#features/learning/outlook.ts'
import { courseProgressQuery } from '#features/progress/web/queries.ts'
import { ensure } from '#web/router-context.ts'
import { langOf, type LoadedPage, prepare } from './loaders.ts'

/** A course with all lessons that are open to the visitor. */
export async function loadCoursePrint(from: LoaderFunctionArgs): Promise<LoadedPage> {
  const lang = langOf(from)
  const [course] = await ensure(from.context, courseQuery(from.params.courseId ?? '', lang))
  const found = await Promise.all(
    (await openElements(course, from)).map(({ id }) => ensure(from.context, elementQuery(id, lang)).catch(() => [])),
  )
  const blocks = found.flatMap(([element]) => (element && element.type !== 'test' ? element.components : []))
  return prepare(blocks, from)
}

/** Doesn't request locked lessons, because browsers log each refusal as an error. */
async function openElements(course: Course, { context }: LoaderFunctionArgs): Promise<Course['elements']> {
  const [user] = await ensure(context, userQuery())
  // Authors may open everything.
  if (hasRole(user.roles, 'envmgr-admin')) return course.elements
  const query = courseProgressQuery(user.id, course.id)
  const [progress] = user.isGuest ? [] : await ensure(context, query).catch(() => [])
  const outlook = outlookOf(course, progress)
  const kind = user.isGuest ? 'guest' : 'user'
  return course.elements.filter((element) => accessTo(element, outlook, kind).kind === 'open')
}
