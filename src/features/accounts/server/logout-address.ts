import type { Hono } from 'hono'
import type { Kernel } from '#server/kernel.ts'
import { type PortalEnv, visitorOf } from '#server/http/request-visitor.ts'
import { endSession, removeTokens } from '#server/sessions/sessions.ts'
import { safePath } from '../safe-path.ts'

/**
 * The single-sign-on logout address, a link for when no script runs: ends the session and goes on to `returnTo`.
 * Links on other sites lead to the start page and sign nobody out.
 */
export function addLogoutAddress(api: Hono<PortalEnv>, kernel: Kernel): void {
  api.get('/sso/logout', async (context) => {
    const { http } = await visitorOf(kernel, context)
    // Old browsers do not say where a link stands; no other site of the same domain may do it either.
    const isOurs = ['same-origin', 'none', undefined].includes(http.header('sec-fetch-site'))
    if (isOurs) {
      await endSession(kernel, http.cookies)
      removeTokens(http.cookies)
    }
    context.header('cache-control', 'no-store')
    return context.redirect((isOurs && safePath(context.req.query('returnTo'))) || '/', 303)
  })
}
