import type { QueryClient } from '@tanstack/react-query'
import { ENVIRONMENT_ID } from '#base/environment.ts'
import { savedCampaign } from '#features/accounts/web/campaign.ts'
import { callAccounts } from '#features/accounts/web/queries.ts'
import { courseQuery } from '#features/courses/web/queries.ts'
import { elementAddress } from '../rules.ts'
import { scenarioState } from './store.ts'

interface Where {
  queryClient: QueryClient
  lang: string
}

/**
 * Requests an email with a code and a link for signing in. The link opens this page and leads to where the scenario would lead. Throws
 * errors that the visitor can correct.
 */
export async function askForCode(email: string, where: Where): Promise<void> {
  const returnTo = target(where)
  await callAccounts('POST /sso/login/code/email', {
    body: {
      email,
      website: location.host,
      environmentId: ENVIRONMENT_ID,
      page: location.pathname,
      ...(returnTo !== undefined && { returnTo }),
      utm: savedCampaign(Date.now()),
    },
  })
}

function target({ queryClient, lang }: Where): string | undefined {
  const { returnTo, course = '', element } = scenarioState().options
  // Scenarios load the course before they start.
  const { elements = [] } = queryClient.getQueryData(courseQuery(course, lang).queryKey) ?? {}
  const found = elements.find(({ id }) => id === element)
  return returnTo ?? (found && elementAddress(found))
}
