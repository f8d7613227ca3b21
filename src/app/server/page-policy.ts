import { analyticsSources } from '#features/analytics/rules.ts'
import { embedSource } from '#features/pages/embed-address.ts'
import { type PortalSettings, signInKeys } from '#features/portal/model.ts'
import { type ExtraSources, securityHeaders } from '#server/http/security-headers.ts'

/** Video players that a page may embed once the visitor has consented. */
const PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']
/** The studio frames previews; no other page of the portal lets itself be framed. A loaded page's policy can't be widened. */
const FRAMES = ["'self'", ...PLAYERS]

const GOOGLE_IDENTITY = 'https://accounts.google.com/gsi/'

/** Returns the policy headers of every response: sources beyond this portal that the settings name are allowed. */
export function policyOf({
  formActions = () => [],
  ...options
}: {
  isSecure: boolean
  isDevelopment: boolean
  /** Targets of forms outside the portal: the enabled payment systems. */
  formActions?: (settings: PortalSettings) => readonly string[]
}) {
  const made = new WeakMap<PortalSettings, Record<string, string>>()
  const plain = securityHeaders({ ...options, extra: { 'frame-src': FRAMES } })
  // While changed settings are reloaded, use the previous ones; otherwise forms to payment systems would be blocked.
  let last = plain
  return (settings: PortalSettings | undefined): Record<string, string> => {
    if (!settings) return last
    const known = made.get(settings)
    if (known) {
      last = known
      return known
    }
    const extra = { ...extraSources(settings), 'form-action': formActions(settings) }
    const headers = securityHeaders({ ...options, extra })
    made.set(settings, headers)
    last = headers
    return headers
  }
}

/** Returns the hosts that the settings name: analytics, radio, embedded pages, and the portal's own fonts. */
export function extraSources({
  integrations,
  theme,
  registration,
  embeds,
}: Pick<PortalSettings, 'integrations' | 'theme' | 'registration' | 'embeds'>): ExtraSources {
  const radio = originsOf([integrations.radio?.src])
  const fonts = originsOf([theme.textFont.source, theme.titleFont.source])
  // Google’s one-tap loads its own script, style and frame (SOCIAL-14); the demo's sandbox serves its own.
  const keys = signInKeys.safeParse(integrations.google).data
  const hasOneTap = registration.googleOneTap && keys != null && keys.issuer === undefined
  const oneTap = hasOneTap ? [GOOGLE_IDENTITY] : []
  const counters = analyticsSources(integrations)
  return {
    ...counters,
    'script-src': [...counters['script-src'], ...oneTap],
    'connect-src': [...counters['connect-src'], ...oneTap],
    'style-src': oneTap,
    'frame-src': [...new Set([...FRAMES, ...embeds.map(embedSource)]), ...oneTap],
    ...(radio.length > 0 && { 'media-src': radio }),
    'font-src': [...counters['font-src'], ...fonts],
  }
}

const originsOf = (addresses: readonly (string | undefined)[]): string[] => [
  ...new Set(
    addresses.filter((address) => address?.startsWith('http')).map((address) => new URL(address ?? '').origin),
  ),
]
