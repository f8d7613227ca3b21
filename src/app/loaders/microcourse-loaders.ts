import type { LoaderFunctionArgs } from 'react-router'
import { problemOf } from '#base/errors.ts'
import { userQuery } from '#features/accounts/web/queries.ts'
import { canOpenMicrocourse } from '#features/microcourses/rules.ts'
import { microcourseCardQuery, microcourseQuery, microcoursesQuery } from '#features/microcourses/web/queries.ts'
import { webinarQuery } from '#features/webinars/web/queries.ts'
import { ensure } from '#web/router-context.ts'
import { langOf, type LoadedPage, OVER_COURSE_HEAD, prepare } from './loaders.ts'

/** A microcourse; without access only its list entry, so that its page can offer access (MICRO-13). */
export async function loadMicrocourse(from: LoaderFunctionArgs): Promise<LoadedPage> {
  const id = from.params.microcourseId ?? ''
  const lang = langOf(from)
  const [user, { microcourses }] = await ensure(from.context, userQuery(), microcoursesQuery(lang))
  const listed = microcourses.find((microcourse) => microcourse.id === id)
  const isClosed = listed && !canOpenMicrocourse(listed, user.isGuest ? 'guest' : 'user')
  const isOpen = !isClosed && (await isOpened(ensure(from.context, microcourseQuery(id, lang))))
  const query = isOpen ? microcourseQuery(id, lang) : microcourseCardQuery(id, lang)
  const [{ type, components, seo }] = await ensure(from.context, query)
  if (isOpen && type === 'webinar') await ensure(from.context, webinarQuery(id, lang))
  return { ...(await prepare(components, from)), isOpen, header: OVER_COURSE_HEAD, meta: seo }
}

/** Requests an unlisted microcourse to find out whether it is accessible. */
function isOpened(asking: Promise<unknown>): Promise<boolean> {
  return asking.then(
    () => true,
    (error: unknown) => {
      if (problemOf(error).code !== 'microcourses.sign-in-needed') throw error
      return false
    },
  )
}
