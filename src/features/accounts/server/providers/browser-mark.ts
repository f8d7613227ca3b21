import { HOUR_MS, SECOND_MS } from '#base/clock.ts'
import type { Config } from '#server/config.ts'
import type { CookieJar } from '#server/http/cookies.ts'
import { isToken, randomToken } from '#server/sessions/tokens.ts'

/** Marks the browser in which a sign-in began, so that it can't be finished in another one. */
const MARK_COOKIE = 'sign-in-mark'

export const browserMark = (cookies: CookieJar): string | undefined => cookies.get(MARK_COOKIE)

/** The mark of a browser, made when it has none. Two tabs share it, so that each can finish. */
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
