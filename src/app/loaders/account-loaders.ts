import type { LoaderFunctionArgs } from 'react-router'
import { userQuery } from '#features/accounts/web/queries.ts'
import type { User } from '#features/accounts/model.ts'
import { groupToJoinQuery } from '#features/groups/web/queries.ts'
import { allNotesQuery, parseNotesFilter } from '#features/notes/web/queries.ts'
import { courseQuery } from '#features/courses/web/queries.ts'
import { coursesOfTab, tabOf } from '#features/profile/progress-tabs.ts'
import { choicesQuery, pageQuery, unsubscriptionQuery } from '#features/notifications/web/queries.ts'
import { invitationQuery } from '#features/people-import/web/queries.ts'
import { ownAccountQuery, ownSessionsQuery } from '#features/profile/web/queries.ts'
import { nextQuestionQuery, practiceQuery } from '#features/practice/web/queries.ts'
import { weeklyGoalQuery } from '#features/weekly-goal/web/queries.ts'
import { courseProgressQuery, startedCoursesQuery } from '#features/progress/web/queries.ts'
import { untilReported } from '#features/progress/web/until-reported.ts'
import { FALLBACK_LANGUAGE } from '#i18n/languages.ts'
import { toSignIn } from '#web/redirect-to.ts'
import { ensure, queryClientContext } from '#web/router-context.ts'
import { type LoadedPage, nothingHere, prepare } from './loaders.ts'

const NOTHING: LoadedPage = { blocks: [] }

/**
 * Loader of an account page. A guest stays at its address: the page shows a sign-in button, and the login scenario opens above it
 * and returns here.
 */
export const ownPage =
  (load: (user: User, from: LoaderFunctionArgs) => Promise<unknown>) =>
  async (from: LoaderFunctionArgs): Promise<LoadedPage> => {
    const [user] = await ensure(from.context, userQuery())
    const { pathname, searchParams } = new URL(from.request.url)
    if (!user.isGuest) await load(user, from)
    else if (!searchParams.has('login')) throw toSignIn(from, pathname)
    return NOTHING
  }

export const loadProfile = ownPage((_, { context }) => ensure(context, ownAccountQuery(), ownSessionsQuery()))

export const loadGroupToJoin = ownPage((_, { context, params }) => ensure(context, groupToJoinQuery(params.code ?? '')))

/** A wrong or truncated link shows a page with an explanation. */
export async function loadInvitation({ context, params: { token = '' } }: LoaderFunctionArgs): Promise<LoadedPage> {
  await Promise.all([ensure(context, userQuery()), ensure(context, invitationQuery(token)).catch(() => {})])
  return NOTHING
}

export const loadNotifications = ownPage((_, { context, request }) => {
  const before = new URL(request.url).searchParams.get('before') ?? undefined
  return ensure(context, choicesQuery(), pageQuery(before))
})

const loadCourses = ownPage(async (user, from) => {
  const { context, params } = from
  await untilReported()
  const [{ courses: started }] = await ensure(context, startedCoursesQuery(user.id))
  await Promise.allSettled([ensure(context, weeklyGoalQuery()), ensure(context, practiceQuery())])
  const lang = params.lang ?? FALLBACK_LANGUAGE
  const tab = tabOf(params.tabId) ?? 'in-progress'
  if (tab === 'certificates') return (await import('./awards-loaders.ts')).loadOwnAwards(from)
  const ids = coursesOfTab(tab, { started, bought: user.orders.courses })
  // A course that is gone or whose progress fails to load must not break the others.
  const loadOne = (id: string) =>
    ensure(context, courseQuery(id, lang), courseProgressQuery(user.id, id)).catch(() => {})
  await Promise.all(ids.map(loadOne))
})

/** The next question that was answered wrongly, and the code that draws it. */
export async function loadPractice(from: LoaderFunctionArgs): Promise<LoadedPage> {
  const lang = from.params.lang ?? FALLBACK_LANGUAGE
  await ownPage(() => ensure(from.context, nextQuestionQuery(lang)))(from)
  const question = from.context.get(queryClientContext).getQueryData(nextQuestionQuery(lang).queryKey)?.question
  if (!question) return NOTHING
  return prepare([{ ...question, id: question.blockId }], from)
}

/** Spec §2: profile/progress/{tabId}. */
export async function loadProgressPage(from: LoaderFunctionArgs): Promise<LoadedPage> {
  return tabOf(from.params.tabId) ? loadCourses(from) : nothingHere()
}

/** The visitor's notes; guests without a session have none on the server. */
export async function loadNotes({ context, params, request }: LoaderFunctionArgs): Promise<LoadedPage> {
  const [user] = await ensure(context, userQuery())
  const filter = parseNotesFilter(new URL(request.url).search)
  if (!user.isGuest || user.hasSession) await ensure(context, allNotesQuery(params.lang ?? FALLBACK_LANGUAGE, filter))
  return NOTHING
}

/** A wrong or truncated link shows a page with an explanation. */
export async function loadUnsubscription({ context, request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token')
  const found = token ? await ensure(context, unsubscriptionQuery(token)).catch(() => undefined) : undefined
  return { ...NOTHING, hasLink: found !== undefined }
}
