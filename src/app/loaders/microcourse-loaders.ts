import type { LoaderFunctionArgs } from 'react-router'
import { problemOf } from '#base/errors.ts'
import { userQuery } from '#features/accounts/web/queries.ts'
import { canOpenMicrocourse } from '#features/microcourses/rules.ts'
import { microcourseCardQuery, microcourseQuery, microcoursesQuery } from '#features/microcourses/web/queries.ts'
import { webinarQuery } from '#features/webinars/web/queries.ts'
import { ensure } from '#web/router-context.ts'
import { redirectTo } from '#web/redirect-to.ts'
import { langOf, type LoadedPage, OVER_COURSE_HEAD, prepare, secretOf } from './loaders.ts'

/** A microcourse; without access only its list entry, so that its page can offer access (MICRO-13). */
export async function loadMicrocourse(from: LoaderFunctionArgs): Promise<LoadedPage> {
  const id = from.params.microcourseId ?? ''
  const lang = langOf(from)
  const secret = secretOf(from)
  const [user, { microcourses }] = await ensure(from.context, userQuery(), microcoursesQuery(lang))
  const listed = microcourses.find((microcourse) => microcourse.id === id)
  const isClosed = secret === undefined && listed && !canOpenMicrocourse(listed, user.isGuest ? 'guest' : 'user')
  const isOpen = !isClosed && (await isOpened(ensure(from.context, microcourseQuery(id, lang, secret))))
  const query = isOpen ? microcourseQuery(id, lang, secret) : microcourseCardQuery(id, lang, secret)
  const [microcourse] = await ensure(from.context, query)
  const { type, components, seo, relativeUrl } = microcourse
  // An id or an earlier address leads to the current one.
  if (secret === undefined && relativeUrl !== `/microcourse/${id}/`)
    throw redirectTo(from, relativeUrl, { status: 301 })
  const hasStage =
    isOpen &&
    type === 'webinar' &&
    (await isScheduled(ensure(from.context, webinarQuery(microcourse.id, lang, secret)), secret))
  return { ...(await prepare(components, from)), isOpen, hasStage, header: OVER_COURSE_HEAD, meta: seo }
}

/** The draft of a webinar may have no time yet. */
const isScheduled = (asking: Promise<unknown>, secret: string | undefined): Promise<boolean> =>
  asking.then(
    () => true,
    (error: unknown) => {
      if (secret === undefined) throw error
      return false
    },
  )

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
