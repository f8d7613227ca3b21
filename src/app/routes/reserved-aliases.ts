/** Addresses of the portal that show a page of blocks by its alias, together with content of their own. */
export const PAGES_WITH_ROUTES: ReadonlySet<string> = new Set([
  'courses',
  'microcourse',
  'mentor-policy',
  'mentor-terms',
  'privacy-policy',
  'terms-of-use',
  'cookie-policy',
])

/**
 * First segments of the portal's other addresses, which no page may use as its alias. They are listed apart from
 * the routes, because the API doesn't load those; a test compares them.
 */
export const RESERVED_ALIASES: ReadonlySet<string> = new Set([
  'admin',
  'api',
  'art',
  'assets',
  'auth',
  'authcb',
  'bible',
  'callback',
  'certificate',
  'connect',
  'desk',
  'designer',
  'dev',
  'donate',
  'files',
  'gift',
  'guideline',
  'join',
  'lesson',
  'messengers',
  'og',
  'order-result',
  'preview',
  'profile',
  'progress',
  'rcallback',
  'sandbox',
  'search',
  'studio',
  'test',
  'unsubscribe',
  'webinar',
])
