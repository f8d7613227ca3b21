import { useMatches } from 'react-router'
import { AnalyticsHost } from '#features/analytics/web/analytics-host.tsx'
import { AccountConsent } from '#features/consent/web/account-consent.tsx'
import { CookieNoticeHost } from '#features/consent/web/cookie-notice-host.tsx'
import { useSettingsState } from '../app-state.ts'
import type { PageHandle } from '../page.ts'
import { asksForCookies } from './use-portal-frame.ts'

/** What nobody needs to see a page: it comes when the page is there and alive. */
export function Afterwards() {
  const { storage: portal } = useSettingsState()
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined
  return (
    <>
      <AccountConsent />
      <CookieNoticeHost isAsked={asksForCookies(portal)} />
      <AnalyticsHost routeName={handle?.name ?? ''} />
    </>
  )
}
