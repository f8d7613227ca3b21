import type { APIResponse, BrowserContext, Locator } from 'playwright-core'
import { expect } from 'vitest'
import { emailsTo } from '../emails.ts'
import { sessionOf } from '../create-test-app.ts'
import { makeUser } from '../make/user.ts'
import type { E2ePortal } from './open-portal.ts'

/** Signs a user in with a browser. */
export async function signInUser(portal: E2ePortal, of: { context: BrowserContext; userId: string }): Promise<void> {
  const { cookie } = await sessionOf(portal.kernel, of.userId)
  const pairs = cookie.split('; ').map((pair) => pair.split('='))
  await of.context.addCookies(pairs.map(([name = '', value = '']) => ({ name, value, url: portal.origin })))
}

/** Signs a new learner in with a browser, and returns their id. */
export async function signInNew(portal: E2ePortal, context: BrowserContext): Promise<string> {
  const userId = await makeUser(portal.kernel)
  await signInUser(portal, { context, userId })
  return userId
}

/** Signs somebody of the demo in with a browser, by email and password. */
export function signInDemo(
  portal: E2ePortal,
  { context, who }: { context: BrowserContext; who: 'admin' | 'learner' },
): Promise<APIResponse> {
  const data = { email: `${who}@demo.portico.test`, password: 'portico-demo' }
  return context.request.post(`${portal.origin}/api/sso/login/email`, { data, headers: { origin: portal.origin } })
}

/** Chooses the password instead of an emailed code in the sign-in popup. */
export const usePassword = (popup: Locator): Promise<void> =>
  popup.getByRole('button', { name: 'Use my password instead' }).click()

/** The email for signing in that an address got last, once it is written. */
async function newestSignIn(portal: E2ePortal, email: string) {
  const emails = () => emailsTo(portal.kernel.db, email, 'sign-in-code')
  await expect.poll(emails).not.toEqual([])
  return (await emails()).at(-1)!
}

export const emailedCode = async (portal: E2ePortal, email: string): Promise<string> =>
  (await newestSignIn(portal, email)).subject.slice(0, 6)

export const emailedLink = async (portal: E2ePortal, email: string): Promise<URL> =>
  (await newestSignIn(portal, email)).link

/** Asks in the popup for an email with a code. */
export async function askForCode(popup: Locator, email: string): Promise<void> {
  await popup.getByLabel('Email').fill(email)
  await popup.getByRole('checkbox').check()
  await popup.getByRole('button', { name: 'Email me a code' }).click()
  await popup.getByRole('heading', { name: 'Check your email' }).waitFor()
}
