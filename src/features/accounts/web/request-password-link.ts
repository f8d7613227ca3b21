import { ENVIRONMENT_ID } from '#base/environment.ts'
import { callAccounts } from './queries.ts'

/** Asks for a letter with a link for a new password. The link opens the page where its owner wanted to go, or stands. */
export async function requestPasswordLink(email: string, returnTo = location.pathname): Promise<void> {
  await callAccounts('POST /sso/password/forgot', {
    body: { email, website: location.host, environmentId: ENVIRONMENT_ID, returnTo },
  })
}
