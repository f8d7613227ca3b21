/** Addresses of the portal that show a page of blocks by its alias, with something of their own around it. */
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
 * First pieces of the portal's other addresses: no page may hide them. Apart from the routes, which the API does not load;
 * a test holds them together.
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
  'test',
  'unsubscribe',
  'webinar',
])
