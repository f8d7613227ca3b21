import type { QueryClient } from '@tanstack/react-query'
import { GUEST_USER } from '#features/accounts/guest-user.ts'
import { isDeletionAsked } from '#features/accounts/is-deletion-asked.ts'
import type { User } from '#features/accounts/model.ts'
import { hasWholeProfile } from '#features/accounts/rules.ts'
import { userQuery } from '#features/accounts/web/queries.ts'
import type { Course } from '#features/courses/model.ts'
import { courseQuery } from '#features/courses/web/queries.ts'
import { microcourseCardQuery } from '#features/microcourses/web/queries.ts'
import { portalQuery } from '#features/portal/web/queries.ts'
import { openedElementQuery } from '#features/progress/web/queries.ts'
import type { Facts, ScenarioOptions, TargetElement } from '../model.ts'
import { signInMethods } from '../registry.ts'
import { offeredMethods } from '../rules.ts'
import { isProfilePostponed } from './postpone-profile.ts'

/** Collects the facts by which scenarios decide, from the page's loaded data and, where needed, from the server. */
export async function readFacts(
  queryClient: QueryClient,
  { options, lang }: { options: ScenarioOptions; lang: string },
): Promise<Facts> {
  const user = queryClient.getQueryData(userQuery().queryKey) ?? GUEST_USER
  const [portal, course, microcourse, openedElement] = await Promise.all([
    queryClient.ensureQueryData(portalQuery()),
    readCourse(queryClient, { options, lang }),
    readMicrocourse(queryClient, { options, lang }),
    readOpenedElement(queryClient, { options, user }),
  ])
  return {
    visitor: kindOf(user),
    // A visitor who postponed completing the profile counts as complete for a while (docs/decisions/022).
    isComplete: hasWholeProfile(user) || isProfilePostponed(user.id, Date.now()),
    isNew: user.isNew,
    isDeletionAsked: isDeletionAsked(user),
    methods: offeredMethods(signInMethods(), portal.registration).map(({ id }) => id),
    gdpr: portal.gdpr,
    course,
    microcourse,
    openedElement,
  }
}

function kindOf(user: User): Facts['visitor'] {
  if (!user.isGuest) return 'user'
  return user.hasSession ? 'session' : 'guest'
}

async function readCourse(
  queryClient: QueryClient,
  { options, lang }: { options: ScenarioOptions; lang: string },
): Promise<Course | undefined> {
  if (options.course === undefined) return undefined
  try {
    return await queryClient.ensureQueryData(courseQuery(options.course, lang))
  } catch {
    // Literal of the spec, §8.
    console.info('Course was not received')
    return undefined
  }
}

/** Loads what decides who may open the microcourse; undefined if it doesn't exist. */
async function readMicrocourse(
  queryClient: QueryClient,
  { options, lang }: { options: ScenarioOptions; lang: string },
): Promise<Facts['microcourse']> {
  if (options.microcourse === undefined) return undefined
  return queryClient.ensureQueryData(microcourseCardQuery(options.microcourse, lang)).catch(() => undefined)
}

// Spec §8: if the opened element can't be loaded, the first one is shown.
async function readOpenedElement(
  queryClient: QueryClient,
  { options, user }: { options: ScenarioOptions; user: User },
): Promise<TargetElement | undefined> {
  if (options.course === undefined || user.isGuest) return undefined
  const query = openedElementQuery(user.id, options.course)
  return queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined)
}
