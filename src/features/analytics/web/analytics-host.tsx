import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import type { User } from '#features/accounts/model.ts'
import { forgetCampaign, savedCampaign } from '#features/accounts/web/campaign.ts'
import { useUser } from '#features/accounts/web/queries.ts'
import { onConsentChange } from '#features/consent/web/consent.ts'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import { callOf } from '#web/api-client.ts'
import type { AnalyticsApi } from '../api.ts'
import { withoutSecrets } from '../rules.ts'
import { pushConsentUpdate, pushToDataLayer } from './data-layer.ts'
import { keepOutsideScripts } from './outside-scripts.ts'
import { publicId } from './public-id.ts'
import { whenTitled } from './when-titled.ts'

const call = callOf<AnalyticsApi>()

/** Reports page views to the data layer, and loads the analytics services that are configured and allowed. */
export function AnalyticsHost({ routeName }: { routeName: string }) {
  const user = useUser()
  const { tagManager, hotjar } = usePortalSettings().integrations
  const { pathname } = useLocation()
  const pushPage = useEffectEvent(() => {
    const url = withoutSecrets(location.href)
    pushToDataLayer({ event: 'pageview', userId: idOf(user), routeName, url, title: document.title })
  })
  useEffect(() => whenTitled(() => pushPage()), [pathname])
  useEffect(() => {
    keepOutsideScripts({ tagManager, hotjar })
    return onConsentChange(() => {
      pushConsentUpdate()
      keepOutsideScripts({ tagManager, hotjar })
    })
    // Checked again on every page, because the scripts wait until the address contains no secret.
  }, [tagManager, hotjar, pathname])
  useEffect(() => {
    if (!user.isGuest) void sendCampaign()
  }, [user.isGuest])
  return null
}

function idOf({ id, isGuest, hasSession }: User): string {
  if (!isGuest) return id
  return hasSession ? publicId() : 'guest'
}

/** Stores the visitor's campaign in their profile, however they signed in (ANALYT-11). */
async function sendCampaign(): Promise<void> {
  const { utm_source, utm_campaign, ...rest } = savedCampaign(Date.now()) ?? {}
  if (!utm_source || !utm_campaign) return
  try {
    await call('PUT /backoffice/users/me/analytics/utm', { body: { utm_source, utm_campaign, ...rest } })
    forgetCampaign()
  } catch (error) {
    console.info('The campaign could not be sent', error)
  }
}
