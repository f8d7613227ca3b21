import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { registerAction } from '#web/actions.ts'
import { loadLater } from '#web/later-code.ts'
import { currentConsent, onConsentChange } from './consent.ts'

declare module '#web/actions.ts' {
  interface Actions {
    /** Opens the cookie notice again, at its settings. */
    OPEN_COOKIE_SETTINGS: object
  }
}

const CookieNotice = lazy(async () => ({
  default: (await loadLater(() => import('./cookie-notice.tsx'))).CookieNotice,
}))

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
  return (
    <Suspense>
      <CookieNotice key={String(isReopened)} isReopened={isReopened} onAnswered={() => setReopened(false)} />
    </Suspense>
  )
}
