import { HOUR_MS, SECOND_MS } from '#base/clock.ts'
import type { Config } from '#server/config.ts'
import type { CookieJar } from '#server/http/cookies.ts'
import { isToken, randomToken } from '#server/sessions/tokens.ts'

/** Cookie that marks the browser in which a sign-in began, so that it can't be finished in another. */
const MARK_COOKIE = 'sign-in-mark'

export const browserMark = (cookies: CookieJar): string | undefined => cookies.get(MARK_COOKIE)

/** Returns the mark of a browser, creating it if needed. Tabs share it, so that each can finish its sign-in. */
export function markBrowser({ config }: { config: Config }, cookies: CookieJar): string {
  const given = browserMark(cookies)
  const mark = isToken(given) ? given : randomToken()
  cookies.set(MARK_COOKIE, mark, {
    maxAge: HOUR_MS / SECOND_MS,
    path: '/',
    httpOnly: true,
    secure: config.publicUrl.startsWith('https:'),
    sameSite: 'Lax',
  })
  return mark
}
