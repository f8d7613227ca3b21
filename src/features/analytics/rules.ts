import { CONSENT_CATEGORIES, type ConsentCategory } from '#features/consent/model.ts'

/** Kinds of storage of which the tag manager asks whether it may use them: those for counting, and those for advertising. */
const COUNTING = 'analytics_storage'
const ADVERTISING = ['ad_storage', 'ad_user_data', 'ad_personalization'] as const

/** What is granted and denied, for each of our four categories and for each kind of the tag manager's own. Ads never are. */
export function consentTypes(allowed: readonly ConsentCategory[]): Record<string, 'granted' | 'denied'> {
  const say = (category: ConsentCategory) => (allowed.includes(category) ? 'granted' : 'denied')
  return {
    ...Object.fromEntries(CONSENT_CATEGORIES.map((category) => [category, say(category)])),
    [COUNTING]: say('google-analytics'),
    ...Object.fromEntries(ADVERTISING.map((type) => [type, 'denied'])),
  }
}

/** What opens an account or a course for whoever holds it, as addresses name it in a query or behind `#`. */
const SECRET_KEYS = [
  'quick_token',
  'pwdtoken',
  'verifytoken',
  'jointoken',
  'undotoken',
  'token',
  'secret',
  'code',
  'state',
] as const

/** Whether an address holds what no service of others may see. */
export function hasSecret(address: string): boolean {
  const { searchParams, hash } = new URL(address)
  const behindHash = new URLSearchParams(hash.slice(1))
  return SECRET_KEYS.some((key) => searchParams.has(key) || behindHash.has(key))
}

/** An address as services of others may see it. */
export function withoutSecrets(address: string): string {
  if (!hasSecret(address)) return address
  const url = new URL(address)
  for (const key of SECRET_KEYS) url.searchParams.delete(key)
  url.hash = ''
  return url.href
}

/** Sources that the policy of pages lets in for the services that a portal has switched on (SETTINGS-38). */
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

/** Names of cookies that a service leaves in this portal's name: they go when its yes is taken back. */
export const OWN_COOKIES = { 'google-analytics': /^_g(?:a|id|at)/, hotjar: /^_hj/ } as const
