import { CONSENT_CATEGORIES, type ConsentCategory } from '#features/consent/model.ts'

/** Google's consent types: for analytics, and for advertising. */
const COUNTING = 'analytics_storage'
const ADVERTISING = ['ad_storage', 'ad_user_data', 'ad_personalization'] as const

/** Returns each of our categories and of Google's consent types as granted or denied. Advertising is always denied. */
export function consentTypes(allowed: readonly ConsentCategory[]): Record<string, 'granted' | 'denied'> {
  const say = (category: ConsentCategory) => (allowed.includes(category) ? 'granted' : 'denied')
  return {
    ...Object.fromEntries(CONSENT_CATEGORIES.map((category) => [category, say(category)])),
    [COUNTING]: say('google-analytics'),
    ...Object.fromEntries(ADVERTISING.map((type) => [type, 'denied'])),
  }
}

/** Query and hash parameters that give access to an account or a course. */
const SECRET_KEYS = [
  'quick_token',
  'pwdtoken',
  'verifytoken',
  'jointoken',
  'undotoken',
  'signintoken',
  'token',
  'secret',
  'code',
  'state',
] as const

/** Whether an address contains a secret that no third party may see. */
export function hasSecret(address: string): boolean {
  const { searchParams, hash } = new URL(address)
  const behindHash = new URLSearchParams(hash.slice(1))
  return SECRET_KEYS.some((key) => searchParams.has(key) || behindHash.has(key))
}

/** Returns an address without its secrets, for third parties. */
export function withoutSecrets(address: string): string {
  if (!hasSecret(address)) return address
  const url = new URL(address)
  for (const key of SECRET_KEYS) url.searchParams.delete(key)
  url.hash = ''
  return url.href
}

/** Returns the sources to add to the content security policy for the analytics services switched on (SETTINGS-38). */
export function analyticsSources({ tagManager, hotjar }: { tagManager: string | null; hotjar: string | null }) {
  return {
    'script-src': [...(tagManager ? [TAG_MANAGER] : []), ...(hotjar ? HOTJAR_SCRIPTS : [])],
    'connect-src': [
      ...(tagManager ? [TAG_MANAGER, ...GOOGLE_COUNTERS] : []),
      ...(hotjar ? [...HOTJAR, 'wss://*.hotjar.com'] : []),
    ],
    'img-src': [...(tagManager ? [TAG_MANAGER, ...GOOGLE_COUNTERS] : []), ...(hotjar ? HOTJAR : [])],
    'font-src': hotjar ? HOTJAR : [],
  }
}

const TAG_MANAGER = 'https://www.googletagmanager.com'
const GOOGLE_COUNTERS = ['https://*.google-analytics.com', 'https://*.analytics.google.com']
const HOTJAR_SCRIPTS = ['https://static.hotjar.com', 'https://script.hotjar.com']
const HOTJAR = ['https://*.hotjar.com', 'https://*.hotjar.io']

/** First-party cookies that the services set: deleted when consent is withdrawn. */
export const OWN_COOKIES = { 'google-analytics': /^_g(?:a|id|at)/, hotjar: /^_hj/ } as const
