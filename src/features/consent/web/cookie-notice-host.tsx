import { useEffect, useState, useSyncExternalStore } from 'react'
import { registerAction } from '#web/actions.ts'
import { currentConsent, subscribe } from './consent.ts'
import { CookieNotice } from './cookie-notice.tsx'

declare module '#web/actions.ts' {
  interface Actions {
    /** Shows the cookie notice again, opened at its settings. */
    OPEN_COOKIE_SETTINGS: object
  }
}

/**
 * Shows the cookie notice while a portal asks for consent and this visitor has not answered (LAYOUT-20). Pages are made for
 * all visitors alike, so the server draws none; it lies over the page and moves nothing.
 */
export function CookieNoticeHost({ isAsked }: { isAsked: boolean }) {
  const isUnanswered = useSyncExternalStore(
    subscribe,
    () => currentConsent() === undefined,
    () => false,
  )
  const [isReopened, setReopened] = useState(false)
  useEffect(() => registerAction('OPEN_COOKIE_SETTINGS', () => setReopened(true)), [])
  if (!isReopened && !(isAsked && isUnanswered)) return null
  return <CookieNotice key={String(isReopened)} isReopened={isReopened} onAnswered={() => setReopened(false)} />
}
