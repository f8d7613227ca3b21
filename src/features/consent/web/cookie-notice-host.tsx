import { useEffect, useState, useSyncExternalStore } from 'react'
import { registerAction } from '#web/actions.ts'
import { currentConsent, onConsentChange } from './consent.ts'
import { CookieNotice } from './cookie-notice.tsx'

declare module '#web/actions.ts' {
  interface Actions {
    /** Opens the cookie notice again, at its settings. */
    OPEN_COOKIE_SETTINGS: object
  }
}

/**
 * Shows the cookie notice while the portal asks for consent and the visitor has not answered (LAYOUT-20). Pages are
 * cached for all visitors, so the server never renders it; it overlays the page without layout shift.
 */
export function CookieNoticeHost({ isAsked }: { isAsked: boolean }) {
  const isUnanswered = useSyncExternalStore(
    onConsentChange,
    () => currentConsent() === undefined,
    () => false,
  )
  const [isReopened, setReopened] = useState(false)
  useEffect(() => registerAction('OPEN_COOKIE_SETTINGS', () => setReopened(true)), [])
  if (!isReopened && !(isAsked && isUnanswered)) return null
  return <CookieNotice key={String(isReopened)} isReopened={isReopened} onAnswered={() => setReopened(false)} />
}
