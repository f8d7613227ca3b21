import type { RegistrationPayload } from '../model.ts'

/** How long a campaign is remembered in the browser (ANALYT-12). */
export const CAMPAIGN_KEPT_MS = 30 * 24 * 60 * 60 * 1000
const STORAGE_KEY = 'campaign'
const NAMES = ['utm_source', 'utm_campaign', 'utm_medium', 'utm_content', 'utm_term'] as const
const VALUE_MAX_LENGTH = 200

type Campaign = NonNullable<RegistrationPayload['utm']>

/** Stores the campaign in an address until the visitor signs up. The last complete one counts. */
export function saveCampaign(search: string, now: number): void {
  const query = new URLSearchParams(search)
  // Spec §5: only if both exist.
  if (!query.get('utm_source') || !query.get('utm_campaign')) return
  const given = NAMES.flatMap((name) => {
    const value = query.get(name)?.slice(0, VALUE_MAX_LENGTH)
    return value ? [[name, value] as const] : []
  })
  store({ until: now + CAMPAIGN_KEPT_MS, utm: Object.fromEntries(given) })
}

/** Returns the stored campaign of this visitor, unless it has expired. */
export function savedCampaign(now: number): Campaign | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}')
    return isStoredCampaign(kept) && kept.until > now ? kept.utm : undefined
  } catch {
    return undefined
  }
}

/** Deletes the campaign once it is in a profile. */
export function forgetCampaign(): void {
  try {
    localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Without storage there is nothing to delete.
  }
}

// Storage may contain data of an older version; the server validates the values.
function isStoredCampaign(kept: unknown): kept is { until: number; utm: Campaign } {
  const isRecord = typeof kept === 'object' && kept !== null
  return isRecord && 'utm' in kept && 'until' in kept && typeof kept.until === 'number'
}

// Storage may be blocked or full.
function store(campaign: { until: number; utm: Campaign }): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(campaign))
  } catch (error) {
    console.info('The campaign could not be kept', error)
  }
}
