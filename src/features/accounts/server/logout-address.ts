import type { Hono } from 'hono'
import type { Kernel } from '#server/kernel.ts'
import { type PortalEnv, visitorOf } from '#server/http/request-visitor.ts'
import { endSession, removeTokens } from '#server/sessions/sessions.ts'
import { safePath } from '../safe-path.ts'

/**
 * Single-sign-on logout address, for visitors without scripts: ends the session and redirects to `returnTo`. Links on
 * other sites redirect to the start page and sign nobody out.
 */
export function addLogoutAddress(api: Hono<PortalEnv>, kernel: Kernel): void {
  api.get('/sso/logout', async (context) => {
    const { http } = await visitorOf(kernel, context)
    // Old browsers don't send the header; other sites of the same domain are refused too.
    const isOurs = ['same-origin', 'none', undefined].includes(http.header('sec-fetch-site'))
    if (isOurs) {
      await endSession(kernel, http.cookies)
      removeTokens(http.cookies)
    }
    context.header('cache-control', 'no-store')
    return context.redirect((isOurs && safePath(context.req.query('returnTo'))) || '/', 303)
  })
}
