import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { learnerElementQuery } from '#features/learner-records/web/queries.ts'
import { FALLBACK_LANGUAGE } from '#i18n/languages.ts'
import { lazyTextsQuery } from '#web/queries.ts'
import { ensure } from '#web/router-context.ts'
import { adminPage } from '../loaders/admin-page.ts'
import { nothingHere, withProblemPage } from '../loaders/loaders.ts'
import { backOfficePage } from './back-office-page.ts'

const load = adminPage(async ({ context, params }) => {
  const { lang = FALLBACK_LANGUAGE, userId = '', elementId = '' } = params
  if (params.envId !== ENVIRONMENT_ID) nothingHere()
  await ensure(context, learnerElementQuery({ userId, elementId, lang }))
})

/** The texts of the page are needed even before signing in. */
async function loadWithWords(from: LoaderFunctionArgs) {
  await ensure(from.context, lazyTextsQuery(from.params.lang ?? FALLBACK_LANGUAGE, 'desk'))
  return load(from)
}

/** A learner's progress in an element, for the learner and their mentors (ROUTE-25). */
export const learnerElement: RouteObject = {
  path: 'progress/:userId/:elementId/:envId',
  ...backOfficePage('learner-records/element-page', { name: 'progress-learner' }),
  loader: withProblemPage(loadWithWords),
}
