import type { APIResponse, BrowserContext } from 'playwright-core'
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
