import { lazy, Suspense } from 'react'
import { useMatches } from 'react-router'
import { useUser } from '#features/accounts/web/queries.ts'
import { AnalyticsHost } from '#features/analytics/web/analytics-host.tsx'
import { ChatHost } from '#features/chat/web/chat-host.tsx'
import { registerVerseFinder } from '#features/chat/web/verse-finder.ts'
import { AccountConsent } from '#features/consent/web/account-consent.tsx'
import { useConsent } from '#features/consent/web/consent.ts'
import { CookieNoticeHost } from '#features/consent/web/cookie-notice-host.tsx'
import { ElementLoaderHost } from '#features/courses/web/element-loader-host.tsx'
import { DiscussionHost } from '#features/discussions/web/discussion-host.tsx'
import { useFloats } from '#features/portal/web/floats.ts'
import { FeedbackHost } from '#features/feedback/web/feedback-host.tsx'
import { RequiredPolicies } from '#features/policies/web/required-policies.tsx'
import { useSettingsState } from '../browser/app-state.ts'
import type { PageHandle } from '../routes/page.ts'
import { PageAnnouncer } from '../browser/page-announcer.tsx'
import { UnreachedNotice } from '../browser/unreached-notice.tsx'
import { COURSES_ROUTE, PAGES_ROUTE } from '../routes/route-ids.ts'
import { PageActionsHost } from './page-actions-host.tsx'
import { useOfficeInLanguage } from './use-office-in-language.ts'
import { asksForCookies } from './use-portal-frame.ts'

const DraftBar = lazy(async () => ({ default: (await import('#features/settings/web/draft-bar.tsx')).DraftBar }))
const OneTap = lazy(async () => ({ default: (await import('#features/scenarios/web/one-tap.tsx')).OneTap }))

// Loads the code for Bible references with the first chat message that may contain one.
registerVerseFinder(async () => (await import('#features/bible/verse-pieces.ts')).versePieces)

/** Parts of the shell that are loaded after hydration. */
export function Afterwards() {
  const { storage: portal } = useSettingsState()
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined
  const layout = useMainLayout()
  useOfficeInLanguage()
  useFloats()
  return (
    <>
      <UnreachedNotice />
      <PageAnnouncer />
      <PageActionsHost />
      <ElementLoaderHost />
      {portal.draft && (
        <Suspense>
          <DraftBar {...portal.draft} />
        </Suspense>
      )}
      <AccountConsent />
      <CookieNoticeHost isAsked={asksForCookies(portal)} />
      {useOneTap() && (
        <Suspense>
          <OneTap />
        </Suspense>
      )}
      <AnalyticsHost routeName={handle?.name ?? ''} />
      <RequiredPolicies />
      <DiscussionHost />
      <FeedbackHost />
      {layout !== undefined && <ChatHost isCoursePage={layout === 'course'} />}
    </>
  )
}

/** The main layout of a page, if it has one of the two (LAYOUT-10). */
function useMainLayout(): 'course' | 'default' | undefined {
  const ids = useMatches().map(({ id }) => id)
  if (ids.includes(COURSES_ROUTE)) return 'course'
  return ids.includes(PAGES_ROUTE) ? 'default' : undefined
}

// Spec §4: for guests and sessions. Nothing of Google is loaded without consent, regardless of the gdpr flag.
function useOneTap(): boolean {
  const { storage: portal } = useSettingsState()
  const isAllowed = useConsent('google-analytics')
  return useUser().isGuest && portal.registration.googleOneTap && isAllowed
}
